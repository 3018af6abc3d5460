"""A table of phones asks at once: how long pages, questions and searches take, and the memory.

python -m tests.load [--clients 50] [--seconds 20] [--pause 1.0]

Each client asks, reads for a while (at random, ``--pause`` on average), and asks again; no
question is put twice, so that nothing is answered from what is kept. ``--pause 0`` measures how
many requests one worker answers in a second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote

import httpx

from rulebook.books.load import load_corpus

from .places import ROOT


def _paths(seed: int) -> list[tuple[str, str]]:
    """Requests with their kind, in an order of their own for each seed."""
    chance = random.Random(seed)
    books = load_corpus(ROOT / "corpus")
    found = []
    for book in books:
        for question in book.questions:
            for text in question.question.values():
                kind, path = chance.choice([("search", "/api/v1/search"), ("page", "/")])
                found.append((kind, f"{path}?q={quote(text)}&game={book.game}"))
        found += [
            ("rule", f"/{book.game}/{gist.rule}?n={n}") for gist in book.gists for n in (1, 2)
        ]
    chance.shuffle(found)
    return found


async def _client(
    caller: httpx.AsyncClient, paths: list[tuple[str, str]], until: float, pause: float,
    times: dict[str, list[float]],
) -> None:  # fmt: skip
    while time.perf_counter() < until and paths:
        kind, path = paths.pop()
        began = time.perf_counter()
        answer = await caller.get(path)
        if answer.status_code not in {200, 303, 404}:
            times.setdefault(f"status {answer.status_code}", []).append(0.0)
        times.setdefault(kind, []).append((time.perf_counter() - began) * 1000)
        if pause:
            await asyncio.sleep(random.uniform(0, 2 * pause))


async def _run(url: str, clients: int, seconds: float, pause: float) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {}
    paths = _paths(7)
    limits = httpx.Limits(max_connections=clients)
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=30) as caller:
        for path in ("/na/24.8", "/20c/1", "/rise/1", "/s51/1", "/?q=x"):
            await caller.get(path)  # what is read once
        until = time.perf_counter() + seconds
        await asyncio.gather(*(_client(caller, paths, until, pause, times) for _ in range(clients)))
    return times


def _memory(process: int) -> int:
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0
    line = next(one for one in status.read_text().splitlines() if one.startswith("VmHWM"))
    return int(line.split()[1]) // 1024


def main() -> None:
    """Start a server, ask it, and print percentiles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=1.0)
    said = parser.parse_args()
    command = [sys.executable, "-m", "rulebook", "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as server:
        assert server.stdout is not None
        started = b""
        while not started.rstrip().endswith(b"}"):
            started += server.stdout.readline()
        url = json.loads(started)["url"]
        try:
            times = asyncio.run(_run(url, said.clients, said.seconds, said.pause))
            memory = _memory(server.pid)
        finally:
            server.terminate()
    asked = sum(map(len, times.values()))
    speed = f"{asked / said.seconds:.0f} requests a second"
    print(f"{said.clients} clients, {said.pause} s pause: {speed}")
    for kind, listed in sorted(times.items()):
        listed.sort()
        at = [listed[min(len(listed) - 1, int(len(listed) * p))] for p in (0.5, 0.95, 0.99)]
        shares = ", ".join(f"p{p} {ms:6.1f} ms" for p, ms in zip((50, 95, 99), at, strict=True))
        print(f"{kind:8} {len(listed):6} times: {shares}")
    print(f"memory at most {memory} MB")


if __name__ == "__main__":
    main()

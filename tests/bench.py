"""Whole-command medians of the installed wheel as ratios to ``python -c "import click"``.

    python tests/bench.py [RUNS]

Every command runs in turn in the same run, so that a busy machine slows all of them alike. Also:
how long a query takes inside one process (against SQLite FTS5 on the same units), how long the
store takes to build, and how many random games the engines play in a second.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
LIMITS = {
    "rulebook 13.4": 0.6,
    "rulebook Bedrohung": 0.6,
    "rulebook search zweiter ausfallmarker": 0.6,
    "rulebook search Zeilmarker ressurcen": 1.0,
}
QUERIES = (
    "zweiter ausfallmarker", "kapital stehlen", "wer gewinnt bei gleichstand", "handkartenlimit",
    "угроза повышается", "что если жетон уходит в корень", "карта преимущества сделка",
    "can i trade action cards", "how does the federalist win", "vorteils karte ablegen",
)  # fmt: skip


def installed(work: Path) -> Path:
    """The bin folder of a fresh environment with the wheel in it."""
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", work, ROOT],
        check=True,
        capture_output=True,
    )
    (wheel,) = work.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", work / "venv"], check=True)
    binary = work / "venv" / "bin"
    subprocess.run([binary / "pip", "install", "-q", wheel], check=True, capture_output=True)
    return binary


def whole_commands(work: Path, runs: int) -> bool:
    binary = installed(work)
    environment = os.environ | {
        "RULEBOOK_INDEX": str(work / "index"),
        "RULEBOOK_DATA": str(work / "data"),
        "RULEBOOK_CONFIG": str(work / "config"),
        "LANG": "de_DE.UTF-8",
    }
    commands = {"import click": [str(binary / "python"), "-c", "import click"]}
    commands["python -c pass"] = [str(binary / "python"), "-c", "pass"]
    commands["import re (old pip's wrapper)"] = [str(binary / "python"), "-c", "import re"]
    for name in LIMITS:
        commands[name] = [str(binary / "rulebook"), *name.split()[1:]]
    commands["rulebook --help"] = [str(binary / "rulebook"), "--help"]

    def once(command: list[str]) -> float:
        start = time.perf_counter()
        subprocess.run(command, env=environment, cwd="/", capture_output=True)
        return time.perf_counter() - start

    for command in commands.values():
        once(command)
    time.sleep(2.1)  # sources that were written a moment ago are not trusted by their time
    for command in commands.values():
        once(command)
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            times[name].append(once(command))
    click = median(times["import click"])
    kept = True
    print(f"whole commands, medians of {runs} runs; import click = {click * 1000:.1f} ms")
    for name, listed in times.items():
        ratio = median(listed) / click
        limit = LIMITS.get(name)
        verdict = "" if limit is None else f"limit {limit:.2f} {'ok' if ratio <= limit else 'OVER'}"
        kept = kept and (limit is None or ratio <= limit)
        print(f"  {name:42} {ratio:5.2f}  {verdict}")
    return kept


def in_process() -> None:
    from rulebook.lookup.books import Books
    from rulebook.search.answer import answer
    from rulebook.search.index import index_of
    from rulebook.search.query import understand
    from rulebook.search.rank import rank
    from rulebook.store.opening import open_store

    library = open_store()
    index = index_of(library, "na")
    ours = percentile(lambda text: rank(understand(index, text)))
    whole = percentile(lambda text: answer(Books(library), text))
    base = sqlite3.connect(":memory:")
    base.execute("create virtual table units using fts5(id unindexed, text, tokenize='unicode61')")
    rows = (pair for game in library.files for pair in library.book(game).table.starting("u:"))
    for key, row in rows:
        texts = [w[0] for w in row[8].values()] + list(row[7].values()) + list(row[5].values())
        base.execute("insert into units values (?, ?)", (key, " ".join(texts)))
    search = "select id from units where units match ? order by bm25(units) limit 10"
    fts5 = percentile(
        lambda text: base.execute(search, (" OR ".join(f'"{w}"' for w in text.split()),)).fetchall()
    )
    print("in one process, 95th percentile of a query")
    print(f"  ours, ranking {ours:.2f} ms, whole answer {whole:.2f} ms; FTS5 {fts5:.2f} ms")


def percentile(search: Callable[[str], object]) -> float:
    times = []
    for text in QUERIES:  # once before: the first query of a process reads from the disk
        search(text)
    for _ in range(10):
        for text in QUERIES:
            start = time.perf_counter()
            search(text)
            times.append((time.perf_counter() - start) * 1000)
    return sorted(times)[int(len(times) * 0.95)]


def building() -> None:
    from rulebook.store.opening import open_store

    with tempfile.TemporaryDirectory() as work:
        os.environ["RULEBOOK_INDEX"] = work
        start = time.perf_counter()
        open_store()
        seconds = time.perf_counter() - start
        size = sum(path.stat().st_size for path in Path(work).iterdir())
    print(f"library of all books: {seconds:.2f} s, {size / 1e6:.1f} MB")


def playing() -> None:
    from rulebook.engine.game import playable
    from tests.engine.chance.games import speed

    for game in playable():
        found = speed(game, 20)
        print(f"random games of {game}: {found.games_a_second:.1f} a second")


def main() -> int:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    with tempfile.TemporaryDirectory() as work:
        os.environ.setdefault("RULEBOOK_INDEX", str(Path(work) / "own-index"))
        kept = whole_commands(Path(work), runs)
        in_process()
        building()
        playing()
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())

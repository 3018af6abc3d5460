"""How the program bears many books of the user's: build, room, memory, time of commands.

    python tests/scale.py [BOOKS …] [--rules N] [--runs N]

Invented books (words drawn by how often words are used, no manual) are added beside the shipped
corpus. Every command runs in turn in one run with ``python -c "import click"``; what is printed
are ratios of medians of the processor's time, which a busy machine does not change, and the most
memory that a command had. ``make scale`` runs it with 4 and 100 books.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

COMMANDS = {
    "rulebook na:13.4": ("na:13.4",),
    "rulebook 13.4": ("13.4",),
    "search, four words": ("search", "zweiter", "ausfallmarker"),
    "a sentence": ("was", "passiert", "wenn", "ein", "ausfall", "in", "die", "wurzel", "kommt"),
    "a sentence in Russian": ("что", "если", "жетон", "уходит", "в", "корень"),
}
IN_A_BOOK = {
    "rulebook b000:2.7": ("b000:2.7",),
    "search in b000": ("--game", "b000", "search"),
    "question to b000": ("--game", "b000", "ask", "wann"),
    "search with a slip": ("--game", "b000", "search"),
}


def words(count: int, chance: random.Random) -> list[str]:
    """Invented words of two to four syllables."""
    syllables = [c + v + e for c in "bdfghklmnprstwz" for v in "aeiou" for e in ("", "n", "r", "l")]
    found: dict[str, None] = {}
    while len(found) < count:
        found["".join(chance.choice(syllables) for _ in range(chance.randint(2, 4)))] = None
    return list(found)


def text_of(name: str, rules: int) -> str:
    """A rulebook of about so many rules, twenty under each heading, each of 20 words."""
    chance = random.Random(name)
    listed = words(2 * rules, chance)
    weights = [1 / (place + 3) for place in range(len(listed))]
    lines = [f"Buch {name}"]
    for entry in range(1, rules // 20 + 1):
        title = " ".join(chance.choices(listed, k=2)).title()
        lines += ["", f"{entry}. {title}", ""]
        for item in range(1, 21):
            said = " ".join(chance.choices(listed, weights, k=14))
            lines.append(f"{entry}.{item} Der Spieler {said} und die Karte (siehe {entry}.1).")
    return "\n".join(lines) + "\n"


def measured(binary: Path, books: int, rules: int, runs: int) -> None:
    with tempfile.TemporaryDirectory() as work:
        environment = os.environ | {
            "RULEBOOK_INDEX": f"{work}/index",
            "RULEBOOK_DATA": f"{work}/data",
            "RULEBOOK_CONFIG": f"{work}/config",
        }
        command = [str(binary / "rulebook"), "book", "add", "--yes", "--lang", "de"]
        times = [0.0]
        for number in range(books):
            name, file = f"b{number:03}", Path(work) / "book.txt"
            file.write_text(text_of(name, rules), "utf-8")
            times.append(_spent([*command, "--name", name, str(file)], environment)[0])
        print(
            f"{books} books of {rules} rules: the last was added in {times[-1]:.1f} s", flush=True
        )
        first = [str(binary / "rulebook"), "na:13.4"]
        _spent(first, environment)
        room = sum(p.stat().st_size for p in Path(work).rglob("*") if p.is_file()) / 1e6
        print(f"  {room:.0f} MB on disk")
        time.sleep(2.1)
        _spent(first, environment)
        compare(binary, environment, runs, text_of("b000", rules) if books else "")


def _spent(command: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Seconds of the processor that a command had, and the most megabytes."""
    silent = subprocess.DEVNULL
    process = subprocess.Popen(command, env=environment, stdout=silent, stderr=silent, cwd="/")
    _, state, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(state)
    assert process.returncode in {0, 1}, command
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def compare(binary: Path, environment: dict[str, str], runs: int, text: str) -> None:
    asked = dict(COMMANDS)
    if text:
        said = next(line for line in text.splitlines() if line.startswith("2.7 ")).split()[3:8]
        slip = [said[0][:-1] + "x", *said[1:]]
        more: tuple[list[str], ...] = ([], said, said, slip)
        asked |= {k: (*a, *w) for (k, a), w in zip(IN_A_BOOK.items(), more, strict=True)}
    commands = {name: [str(binary / "rulebook"), *a] for name, a in asked.items()}
    commands["import click"] = [str(binary / "python"), "-c", "import click"]
    spent: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            spent[name].append(_spent(command, environment))
    click = median(seconds for seconds, _ in spent.pop("import click"))
    for name, listed in spent.items():
        ratio = median(seconds for seconds, _ in listed) / click
        print(f"  {name:28} {ratio:5.2f} {max(memory for _, memory in listed):5.0f} MB")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("books", type=int, nargs="*", default=[4, 100])
    parser.add_argument("--rules", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=20)
    args = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).parent))
    from bench import installed  # type: ignore[import-not-found]

    with tempfile.TemporaryDirectory() as work:
        binary = installed(Path(work))
        for books in args.books:
            measured(binary, books, args.rules, args.runs)
    return 0


if __name__ == "__main__":
    sys.exit(main())

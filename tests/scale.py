"""How the program bears many large books: time and memory of the build, time of everyday commands.

    python tests/scale.py [BOOKS …] [--rules N] [--runs N]

Invented books (words drawn by how often words are used, no manual) stand beside the shipped
corpus. Every command runs in turn in one run with ``python -c "import click"``; what is printed
are ratios of medians. ``make scale`` runs it with 1, 20 and 100 books.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
COMMANDS = {
    "rulebook 13.4": ("13.4",),
    "rulebook --game b000 13.4": ("--game", "b000", "13.4"),
    "search, four words": ("search", "zweiter", "ausfallmarker"),
    "a sentence": ("was", "passiert", "wenn", "ein", "ausfall", "in", "die", "wurzel", "kommt"),
    "a sentence in Russian": ("что", "если", "жетон", "уходит", "в", "корень"),
}


def words(count: int, chance: random.Random) -> list[str]:
    """Invented words of two to four syllables."""
    syllables = [c + v + e for c in "bdfghklmnprstwz" for v in "aeiou" for e in ("", "n", "r", "l")]
    found: dict[str, None] = {}
    while len(found) < count:
        found["".join(chance.choice(syllables) for _ in range(chance.randint(2, 4)))] = None
    return list(found)


def write_book(folder: Path, name: str, rules: int) -> None:
    """A book of about so many rules, in entries of twenty, each rule with a gist of 14 words."""
    chance = random.Random(name)
    listed = words(7000, chance)
    weights = [1 / (place + 3) for place in range(len(listed))]
    (folder / "gists").mkdir(parents=True)
    (folder / "book.yaml").write_text(
        f'game: {name}\ntitle: {{de: "Buch {name}", en: "Book {name}"}}\neditions: {{}}\n', "utf-8"
    )
    entries, gists = [], []
    for entry in range(1, rules // 20 + 2):
        title = " ".join(chance.choices(listed, k=2))
        entries.append(
            f'- {{number: "{entry}", slug: e{entry}, title: {{de: "{title} {entry}", '
            f'en: "{title} {entry}"}}}}\n'
        )
        for item in range(1, 21):
            text = " ".join(chance.choices(listed, weights, k=14))
            gists.append(f'- {{rule: "{entry}.{item}", de: "{text}.", en: "{text}."}}\n')
    (folder / "entries.yaml").write_text("".join(entries), "utf-8")
    (folder / "gists" / "all.yaml").write_text("".join(gists[:rules]), "utf-8")


def measured(binary: Path, books: int, rules: int, runs: int) -> None:
    with tempfile.TemporaryDirectory() as work:
        corpus = Path(work) / "corpus"
        shutil.copytree(ROOT / "corpus", corpus, ignore=shutil.ignore_patterns("manuals"))
        for number in range(books):
            write_book(corpus / f"b{number:03}", f"b{number:03}", rules)
        environment = os.environ | {
            "RULEBOOK_SHIPPED": str(corpus),
            "RULEBOOK_INDEX": f"{work}/index",
            "RULEBOOK_DATA": f"{work}/data",
            "RULEBOOK_CONFIG": f"{work}/config",
        }
        first = [str(binary / "rulebook"), "13.4"]
        before = _worked()
        subprocess.run(first, env=environment, capture_output=True, check=True, cwd="/")
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(f"{books} books of {rules} rules: built in {_worked() - before:.1f} s of the "
              f"processor, peak {peak:.0f} MB", flush=True)  # fmt: skip
        time.sleep(2.1)
        subprocess.run(first, env=environment, capture_output=True, check=True, cwd="/")
        compare(binary, environment, runs)


def _worked() -> float:
    """Seconds of the processor that all children have had: a busy machine changes nothing."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def compare(binary: Path, environment: dict[str, str], runs: int) -> None:
    commands = {name: [str(binary / "rulebook"), *a] for name, a in COMMANDS.items()}
    commands["import click"] = [str(binary / "python"), "-c", "import click"]
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, env=environment, capture_output=True, cwd="/")
            times[name].append(time.perf_counter() - start)
    click = median(times.pop("import click"))
    print(f"  import click {click * 1000:.1f} ms")
    for name, listed in times.items():
        print(f"  {name:28} {median(listed) / click:5.2f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("books", type=int, nargs="*", default=[1, 20, 100])
    parser.add_argument("--rules", type=int, default=2650)
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

"""How well the search generalises: leave a voice out, then let it ask.

    python tests/eval/voices.py [--voice asked|FOLDER] [--every N] [--game GAME] [-v]

``corpus/*/asked`` was written by others than the gists. The store is built without it, and each
of its phrases is asked: is the rule it was written for first, or within three? Thousands of
questions that nothing was tuned on, so small changes of the ranking show. ``--voice FOLDER`` asks
the phrases of files elsewhere instead (``FOLDER/BOOK/*.yaml``) of the whole corpus.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
GAMES = {"new-angeles": "na", "20c": "20c", "rise": "rise", "s51": "s51"}


def phrases(folder: Path, every: int) -> list[tuple[str, str, str, str]]:
    """(game, rule, language, phrase), each ``every``-th."""
    found = []
    for book, game in GAMES.items():
        for path in sorted((folder / book).glob("*.yaml")):
            for row in yaml.safe_load(path.read_text(encoding="utf-8")):
                for language in ("de", "ru", "en"):
                    for phrase in row.get(language, ()):
                        found.append((game, str(row["rule"]), language, phrase))
    return found[::every]


def asked_of(corpus: Path, work: Path, every: int) -> list[tuple[str, str, str, str]]:
    for book in GAMES:
        if (corpus / book / "asked").is_dir():
            shutil.move(corpus / book / "asked", work / "asked" / book)
    return phrases(work / "asked", every)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--voice", default="asked")
    parser.add_argument("--every", type=int, default=5)
    parser.add_argument("--game", default="")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        corpus = work / "corpus"
        shutil.copytree(os.environ.get("RULEBOOK_SHIPPED", ROOT / "corpus"), corpus)
        before = os.environ.get("RULEBOOK_SHIPPED")
        os.environ["RULEBOOK_SHIPPED"] = str(corpus)
        try:
            if args.voice == "asked":
                listed = asked_of(corpus, work, args.every)
            else:
                listed = phrases(Path(args.voice), args.every)
            listed = [row for row in listed if args.game in {"", row[0]}]
            if not listed:
                print("there is nothing to ask")
                return 2
            return report(listed, args.verbose)
        finally:
            del os.environ["RULEBOOK_SHIPPED"]
            if before is not None:
                os.environ["RULEBOOK_SHIPPED"] = before


def report(listed: list[tuple[str, str, str, str]], verbose: bool) -> int:
    from rulebook.lookup.books import Books
    from rulebook.search.answer import answer
    from rulebook.store.opening import open_store

    start = time.perf_counter()
    library = open_store()
    print(f"library opened in {time.perf_counter() - start:.1f} s")
    counts: dict[str, list[tuple[int, int, int]]] = defaultdict(list)
    times = []
    for game, rule, language, phrase in listed:
        begun = time.perf_counter()
        found = answer(Books(library, game), phrase)
        times.append(time.perf_counter() - begun)
        ids = [hit.unit.id for hit in found.hits]
        right = f"{game}:{rule}"
        rank = ids.index(right) + 1 if right in ids else 0
        row: Any = (int(rank == 1), int(0 < rank <= 3), int(not found.answered))
        for key in (game, language, "all"):
            counts[key].append(row)
        if verbose and rank != 1:
            print(
                f"  {right} {phrase!r} → {' '.join(ids[:3])}{'' if found.answered else ' REFUSED'}"
            )
    for key, rows in sorted(counts.items()):
        first, three, refused = (sum(row[i] for row in rows) / len(rows) for i in range(3))
        print(
            f"{key:6} {len(rows):5}  first {first:6.1%}  three {three:6.1%}  refused {refused:5.1%}"
        )
    times.sort()
    median, slow = (1000 * times[int(len(times) * share)] for share in (0.5, 0.95))
    print(f"median {median:.2f} ms, p95 {slow:.2f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())

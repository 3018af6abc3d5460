"""Search in books that ``book add`` alone made: nobody has written down how they are asked.

    python tests/eval/own_books.py [-v] [--floors]

Invented rulebooks with questions as players type them (``own``; the misses of all were looked at:
none is blind any more), and the manuals of ``$RULEBOOK_MANUALS``
with the questions of our own sets, in the language of each manual: there a hit counts when its
lines are the wanted ones. The misses of "others" were never looked at in these books: of them only
sums are told. With ``--floors`` it fails where less is found than should be.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import yaml

from rulebook.importing.keeping import keep
from rulebook.importing.reading import read_files
from rulebook.lookup.books import Books
from rulebook.search.answer import Found, answer
from rulebook.store.opening import open_store

HERE = Path(__file__).parent
LOOKED_AT = [HERE / name for name in ("queries.yaml", *(f"sets/queries-{c}.yaml" for c in "fgh"))]
SETS = [HERE / "queries.yaml", *sorted((HERE / "sets").glob("queries-*.yaml"))]
FLOORS = {"all": {"first": 420, "in three": 497, "refused": 36}, "others": {"first": 367}}
MOST_WRONG = {"all": 84, "others": 64}
"""Of 580 and of 528 questions: a little worse than what was measured."""
Right = Callable[[Found], bool]
Row = tuple[str, str, Right | None]
"""A book, a question, and what is a right hit; None where the book does not answer it."""


def invented() -> Iterator[Row]:
    for line in (HERE / "own" / "questions.tsv").read_text("utf-8").splitlines():
        book, question, rules = line.split("\t")
        wanted = {f"{book}:{number}" for number in rules.split()}
        yield book, question, None if rules == "-" else partial(_is_one, wanted)


def of_manuals(looked_at: bool) -> Iterator[Row]:
    for path in SETS:
        for query in yaml.safe_load(path.read_text("utf-8"))["queries"]:
            expected = query["expect"]
            seen = path in LOOKED_AT and query.get("fold", "tune") == "tune"
            if seen != looked_at or query["kind"] == "number" or query.get("all_of"):
                continue
            if not isinstance(expected, list):
                continue
            for file in dict.fromkeys(target["file"] for target in expected):
                if query["lang"] == ("ru" if file == "002" else "de"):
                    lines = [t["lines"] for t in expected if t["file"] == file]
                    yield f"m{file}", query["query"], partial(_stands_at, lines)


def _is_one(wanted: set[str], hit: Found) -> bool:
    return hit.unit.id in wanted


def _stands_at(wanted: list[list[int]], hit: Found) -> bool:
    """A hit stands where one of the wanted does, and is not much longer."""
    return any(
        a <= last and b >= first and b - a < 4 * (last - first + 1) + 8
        for a, b in (said.lines for said in hit.unit.wording.values())
        for first, last in wanted
    )


def measured(library: Any, rows: list[Row], verbose: bool) -> dict[str, int]:
    """How often the right rule comes first or within three, and what is answered rightly or not."""
    found = dict.fromkeys(("questions", "first", "in three", "answered", "wrong", "refused"), 0)
    for book, question, right in rows:
        told = answer(Books(library, book), question)
        places = [place for place, hit in enumerate(told.hits) if right is not None and right(hit)]
        first = bool(places) and places[0] == 0
        found["questions"] += right is not None
        found["first"] += first
        found["in three"] += bool(places) and places[0] < 3
        found["answered"] += told.answered and first
        found["wrong"] += told.answered and not first
        found["refused"] += right is None and not told.answered
        if verbose and not first:
            print(f"  {book}\t{question}\t{[hit.unit.id for hit in told.hits[:3]]}")
    return found


def main() -> int:
    with tempfile.TemporaryDirectory() as work:
        names = {"INDEX": "index", "DATA": "data", "CONFIG": "config", "MANUALS": "none"}
        manuals = os.environ.get("RULEBOOK_MANUALS", "")
        os.environ |= {f"RULEBOOK_{name}": f"{work}/{folder}" for name, folder in names.items()}
        for path in (p for p in (HERE / "own").iterdir() if p.suffix != ".tsv"):
            keep(path.stem, "", read_files([path]))
        for path in sorted(Path(manuals).glob("0*.txt")) if manuals else ():
            keep(f"m{path.name[:3]}", "", read_files([path]))
        rows = [*invented(), *(of_manuals(looked_at=True) if manuals else ())]
        library = open_store()
        total: Counter[str] = Counter()
        for book in dict.fromkeys(book for book, *_ in rows):
            of_book = [row for row in rows if row[0] == book]
            total.update(told(book, measured(library, of_book, "-v" in sys.argv)))
        sums = {"all": told("all", total)}
        if not manuals:
            return 0
        others = list(of_manuals(looked_at=False))
        sums["others"] = told("others", measured(library, others, verbose=False))
    if "--floors" not in sys.argv:
        return 0
    lost = [
        f"{name}: {kind} {sums[name][kind]}, floor {floor}"
        for name, floors in FLOORS.items()
        for kind, floor in floors.items()
        if sums[name][kind] < floor
    ]
    lost += [
        f"{name}: wrong {sums[name]['wrong']}, at most {most}"
        for name, most in MOST_WRONG.items()
        if sums[name]["wrong"] > most
    ]
    print(*lost, sep="\n")
    return 1 if lost else 0


def told(name: str, found: dict[str, int]) -> dict[str, int]:
    print(f"{name:8}", *(f"{kind} {count}" for kind, count in found.items()), sep="  ")
    return found


if __name__ == "__main__":
    sys.exit(main())

"""Fit what tells which of the best few hits a query is about, on sets of queries with their rules.

    python tests/eval/fit_closely.py [-v]

Prints ``CLOSELY`` for ``rulebook/search/weights.py``: the weights by which a right one of the hits
that are looked at closely is first (a conditional logit), on all sets of ``tests/eval`` and the
shared ones; the score of a hit counts 1. What they are worth is told for each author by what was
fitted on the others: the right rule first, and the opposite branch first, before and after.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import yaml
from measure import grade  # type: ignore[import-not-found]

from rulebook.lookup.books import Books
from rulebook.search.answer import Found
from rulebook.search.closely import CLOSELY_READ_HITS, evidence
from rulebook.search.index import index_of
from rulebook.search.query import understand
from rulebook.search.rank import rank
from rulebook.search.weights import CLOSELY
from rulebook.store.opening import open_store
from rulebook.store.records import Unit

HERE = Path(__file__).parent
SHARED = next((p / "shared/evaluation" for p in HERE.parents if (p / "shared").is_dir()), HERE)
KINDS = ("queries", "stories", "twins", "verdicts")
PULL = 1.0
"""How strongly weights are pulled to 0, as so many queries."""
Right = Callable[[Unit], bool]
Row = tuple[str, str, str, list[str], Any, Any, Any]
"""Author, kind, query, addresses of the hits; what speaks for each, whether it is right, whether it
is of the opposite branch."""


def asked() -> Iterator[tuple[str, str, str, str, Right, list[str]]]:
    """Author, kind, game and text of each query of all sets that a rule answers; which units are
    right, and which are of the opposite branch."""
    for kind in KINDS:
        paths = [SHARED / f"{kind}.yaml", HERE / f"{kind}.yaml"]
        for path in filter(Path.is_file, [*paths, *sorted(HERE.glob(f"sets/{kind}-*.yaml"))]):
            author = path.stem.partition("-")[2] or ("shared" if path.parent == SHARED else "a")
            listed = yaml.safe_load(path.read_text("utf-8"))
            for query in listed if isinstance(listed, list) else listed["queries"]:
                right = _right(query, query.get("game", "na"))
                if right is not None:
                    game, misleading = query.get("game", "na"), query.get("misleading") or []
                    yield author, kind, game, query["query"], right, misleading


def _right(query: dict[str, Any], game: str) -> Right | None:
    expected, accepted = query.get("expect"), query.get("accept")
    if isinstance(expected, list) and not query.get("all_of"):
        return lambda unit: grade(Found(unit, 0.0, ""), expected, game) == 2
    if isinstance(accepted, list) and accepted != ["none"]:
        return lambda unit: unit.id in accepted
    return None


def collected() -> Iterator[Row]:
    """The hits of each query that are looked at closely."""
    library = open_store(lambda *_, **__: None)
    for author, kind, game, text, right, misleading in asked():
        if Books(library, game, "").find(text) is not None:
            continue  # an address
        draft = understand(index_of(library, game), text, False, False)
        hits = rank(draft).hits[:CLOSELY_READ_HITS]
        units = [library.unit(hit.id) for hit in hits]
        fits = [unit is not None and right(unit) for unit in units]
        if not any(fits):
            continue
        found = evidence(draft, (), hits)
        table = [[hit.score, *(f[n] for n in CLOSELY)] for hit, f in zip(hits, found, strict=True)]
        ids = [hit.id for hit in hits]
        yield (
            author, kind, text, ids, np.array(table), np.array(fits),
            np.array([address in misleading for address in ids]),
        )  # fmt: skip


def fitted(rows: list[Row]) -> Any:
    """Weights by which a right hit is first, as shares of that of the score."""
    tables = [(table, fits) for *_, table, fits, _ in rows if not fits.all()]
    scale = np.maximum(np.vstack([table for table, _ in tables]).std(0), 1e-9)
    weights = np.zeros(len(scale))
    for _ in range(60):
        slope, bend = -PULL * weights, PULL * np.eye(len(scale))
        for table, fits in tables:
            rows_here = table / scale
            sums = rows_here @ weights
            likely = np.exp(sums - sums.max())
            likely /= likely.sum()
            of_right = likely * fits / (likely @ fits)
            slope += (of_right - likely) @ rows_here
            middle = likely @ rows_here
            bend += (rows_here * likely[:, None]).T @ rows_here - np.outer(middle, middle)
        step = np.linalg.solve(bend, slope)
        weights += 0.7 * step
        if abs(step).max() < 1e-4:
            break
    found = weights / scale
    return found / found[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-v", "--verbose", action="store_true")
    arguments = parser.parse_args()
    rows = list(collected())
    counts: dict[str, Counter[str]] = {}
    for author in sorted({row[0] for row in rows}):
        weights = fitted([row for row in rows if row[0] != author])
        for of, kind, text, ids, table, fits, misleading in rows:
            if of != author:
                continue
            place = int(np.argmax(table @ weights))
            here = counts.setdefault(kind, Counter())
            here += Counter(n=1, before=fits[0], now=fits[place])
            here += Counter(other_before=misleading[0], other_now=misleading[place])
            if arguments.verbose and not fits[place]:
                right = [address for address, fit in zip(ids, fits, strict=True) if fit]
                turned = " OPPOSITE" if misleading[place] else ""
                print(f"  {author} {kind} {text!r}: {ids[place]}, not {right}{turned}")
    for kind, here in counts.items():
        shares = f"first {here['before'] / here['n']:.1%} before, {here['now'] / here['n']:.1%} now"
        turned = f"opposite branch first {here['other_before']} before, {here['other_now']} now"
        print(f"{kind} ({here['n']}), by what others' sets say: {shares}; {turned}")
    weights = fitted(rows)[1:]
    print({name: round(float(w), 3) for name, w in zip(CLOSELY, weights, strict=True)})


if __name__ == "__main__":
    main()

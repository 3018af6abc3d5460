"""Fit what makes a known question near and its verdict sure, on all sets with verdicts.

    python tests/eval/fit_verdicts.py [--set FILE …] [--pull P]

The sets are those of ``tests/eval/sets``, each by another author, and the shared one where it is
there. Prints ``VERDICT_NEARNESS`` and ``VERDICT_SURENESS`` for ``rulebook/search/weights.py``; and
for limits of sureness the shares of right and of wrong verdicts, each author judged by what was
fitted on the others. Nearness is a choice among readings (conditional logit), its weights pulled to
those of today; sureness is a logistic regression.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from typing import Any

import numpy as np
import yaml
from verdicts import agrees  # type: ignore[import-not-found]

from rulebook.lookup.books import Books
from rulebook.search.answer import answer
from rulebook.search.index import index_of
from rulebook.search.verdict import Reading, Sure, each_reading, nearest_first, sureness
from rulebook.search.weights import VERDICT_NEARNESS, VERDICT_SHARPNESS
from rulebook.service.answers import verdict_of
from rulebook.store.opening import open_store

HERE = Path(__file__).parent
SHARED = HERE.parents[2] / "shared" / "evaluation" / "verdicts.yaml"
SHARES = ("about", "had", "rule", "typed", "contrast")
"""What is near on a scale of about 1; the others count per difference."""
SHARPNESS = log(VERDICT_SHARPNESS)
"""The same as a logarithm."""
DIFFERENCE_SCALE = 1.0
"""How far weights of differences range beside those of shares."""
STEPS, STRIDE = 300, 0.02
"""Steps in which weights of nearness are found, and how far one goes."""
PULL = 0.01
"""How strongly weights of sureness are pulled to 0."""


class Asked:
    """A question of an author with the readings of it, and which give the right verdict."""

    def __init__(self, author: str, found: list[Reading], right: dict[tuple[str, bool], bool]):
        self.author = author
        self.found = found
        self.right = right
        self.table = np.array([[r.features.get(n, 0.0) for n in VERDICT_NEARNESS] for r in found])
        self.good = np.array([right[r.known.name, r.turned] for r in found])

    def nearest(self, weights: Any) -> tuple[dict[str, float], bool]:
        """The features of sureness with these weights, and whether the nearest is right."""
        for reading, near in zip(self.found, self.table @ weights, strict=True):
            reading.near = float(near)
        ordered = nearest_first(self.found)
        return sureness(ordered), self.right[ordered[0].known.name, ordered[0].turned]


def collected(paths: Sequence[Path]) -> tuple[list[Asked], dict[str, int]]:
    """The questions that have readings, and how many each author asked."""
    library = open_store(lambda *_, **__: None)
    kept: list[Asked] = []
    whole: dict[str, int] = {}
    for path in paths:
        queries = yaml.safe_load(path.read_text(encoding="utf-8"))["queries"]
        whole[path.stem] = len(queries)
        for query in queries:
            given = answer(Books(library, query["game"], ""), query["query"])
            if not given.answered or given.ranking is None or given.draft is None:
                continue
            index = index_of(library, query["game"])
            found = list(each_reading(given.ranking, index, given.draft))
            right = {}
            for reading in found:
                question = library.question(reading.known.name)
                sure = verdict_of(Sure(question, reading.turned)) if question else None
                key = reading.known.name, reading.turned
                right[key] = agrees(sure, query["verdict"], query["lang"])
            if found:
                kept.append(Asked(path.stem, found, right))
    return kept, whole


def nearness(asked: Sequence[Asked], pull: float) -> Any:
    """Weights with which a right reading is likely the nearest."""
    today = np.array(list(VERDICT_NEARNESS.values()))
    scale = np.array([1.0 if n in SHARES else DIFFERENCE_SCALE for n in VERDICT_NEARNESS])
    told = [one for one in asked if one.good.any() and not one.good.all()]
    weights, mean, spread = today.copy(), np.zeros_like(today), np.zeros_like(today)
    for step in range(1, STEPS + 1):
        slope = -pull * (weights - today) / scale**2
        for one in told:
            sums = SHARPNESS * (one.table @ weights)
            likely = np.exp(sums - sums.max())
            likely /= likely.sum()
            good = likely * one.good
            slope += (good / good.sum() - likely) @ one.table / len(told)
        mean, spread = 0.9 * mean + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        even = np.sqrt(spread / (1 - 0.99**step)) + 1e-8
        weights += STRIDE * (1 - step / STEPS) * mean / (1 - 0.9**step) / even
    return weights


def logistic(features: Any, right: Any) -> Any:
    """Weights by which a sum of features tells what is right."""
    scale = np.maximum(features.std(0), 1e-9)
    scale[features.std(0) < 1e-9] = 1.0
    table, weights = features / scale, np.zeros(features.shape[1])
    pull = PULL * len(right) * np.diag((features.std(0) > 1e-9).astype(float))
    for _ in range(30):
        likely = 1 / (1 + np.exp(-table @ weights))
        bend = (table * (likely * (1 - likely))[:, None]).T @ table + pull
        weights += np.linalg.solve(bend + 1e-9 * np.eye(len(weights)),
                                   table.T @ (right - likely) - pull @ weights)  # fmt: skip
    return weights / scale


def fitted(asked: Sequence[Asked], pull: float) -> tuple[Any, Any, list[str]]:
    """Weights of nearness and of sureness, and what the latter are called."""
    weights = nearness(asked, pull)
    rows = [one.nearest(weights) for one in asked]
    features = np.array([[*row.values()] for row, _ in rows])
    return weights, logistic(features, np.array([float(good) for _, good in rows])), [*rows[0][0]]


def judged(asked: Sequence[Asked], pull: float) -> Iterator[tuple[str, float, bool]]:
    """For each question its author, how sure its verdict is by what was fitted on the others, and
    whether it is right."""
    for author in dict.fromkeys(one.author for one in asked):
        weights, sure, _ = fitted([one for one in asked if one.author != author], pull)
        for one in asked:
            if one.author == author:
                features, good = one.nearest(weights)
                yield author, float(np.array([*features.values()]) @ sure), good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", type=Path, action="append", default=[])
    parser.add_argument("--pull", type=float, default=0.16, help="to the weights of today")
    arguments = parser.parse_args()
    paths = [*sorted((HERE / "sets").glob("verdicts-*.yaml")), SHARED, *arguments.set]
    asked, whole = collected([path for path in paths if path.is_file()])
    weights, sure, names = fitted(asked, arguments.pull)
    print({name: round(float(v), 2) for name, v in zip(VERDICT_NEARNESS, weights, strict=True)})
    print({name: round(float(v), 2) for name, v in zip(names, sure, strict=True)})
    rows = list(judged(asked, arguments.pull))
    for limit in np.arange(0.5, 3.0, 0.25):
        shares = []
        for author in (*whole, ""):
            size = whole.get(author) or sum(whole.values())
            given = [good for one, sums, good in rows if one == (author or one) and sums >= limit]
            shares.append(f"{author or 'all'} {sum(given) / size:.1%}; "
                          f"{(len(given) - sum(given)) / size:.1%}")  # fmt: skip
        print(f"limit {limit:.2f}, right; wrong: {', '.join(shares)}")


if __name__ == "__main__":
    main()

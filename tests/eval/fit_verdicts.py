"""Fit what makes a known question near and its verdict sure, on sets with verdicts.

    python tests/eval/fit_verdicts.py [--set FILE …] [--steps N]

Prints ``VERDICT_NEARNESS`` and ``VERDICT_SURENESS`` for ``rulebook/search/weights.py``, and for
limits of sureness the shares of right and of wrong verdicts. Each weight of nearness is moved step
by step while that makes the verdicts likelier, by far enough; sureness is a logistic regression.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import yaml
from verdicts import agrees  # type: ignore[import-not-found]

from rulebook.lookup.books import Books
from rulebook.search.answer import answer
from rulebook.search.index import index_of
from rulebook.search.verdict import Reading, Sure, each_reading, nearest_first, sureness
from rulebook.search.weights import VERDICT_NEARNESS
from rulebook.service.answers import verdict_of
from rulebook.store.opening import open_store

SETS = [Path(__file__).parent / "sets" / f"verdicts-{name}.yaml" for name in "xyz"]
FARTHEST = ("about", "had", "rule", "typed")
"""What is near on a scale of about 1; the others count per difference."""
LEAST_GAIN = 0.0015
"""A weight is moved if verdicts get likelier by this, in the mean of their logarithms."""
PULL = 0.01
"""How strongly weights of sureness are pulled to 0."""
PARTS = 10
"""Parts of the questions, each judged by what was fitted on the others."""


class Asked:
    """A question with the readings of it, and which of them would give the right verdict."""

    def __init__(self, found: list[Reading], right: dict[tuple[str, bool], bool]) -> None:
        self.found = found
        self.right = right
        self.table = np.array([[r.features.get(n, 0.0) for n in VERDICT_NEARNESS] for r in found])

    def nearest(self, weights: np.ndarray) -> tuple[list[float], bool, list[str]]:
        """The features of sureness with these weights, and whether the nearest is right."""
        for reading, near in zip(self.found, self.table @ weights, strict=True):
            reading.near = float(near)
        ordered = nearest_first(self.found)
        sure = sureness(ordered)
        return list(sure.values()), self.right[ordered[0].known.name, ordered[0].turned], [*sure]


def collected(paths: list[Path]) -> tuple[list[Asked], int]:
    """The questions of some sets that have readings, and how many there are."""
    library = open_store(lambda *_, **__: None)
    kept, whole = [], 0
    for path in paths:
        for query in yaml.safe_load(path.read_text(encoding="utf-8"))["queries"]:
            whole += 1
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
                kept.append(Asked(found, right))
    return kept, whole


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


def judged(asked: list[Asked], weights: np.ndarray) -> tuple[Any, ...]:
    """Features of sureness of all questions, which are right, and how sure each is by what was
    fitted on other parts."""
    rows = [one.nearest(weights) for one in asked]
    features = np.array([row[0] for row in rows])
    right = np.array([row[1] for row in rows], dtype=float)
    order = np.random.default_rng(0).permutation(len(rows))
    sums = np.zeros(len(rows))
    for part in range(PARTS):
        left = order[part::PARTS]
        kept = np.setdiff1d(order, left)
        sums[left] = features[left] @ logistic(features[kept], right[kept])
    return features, right, sums, rows[0][2]


def likeliness(asked: list[Asked], weights: np.ndarray) -> float:
    _, right, sums, _ = judged(asked, weights)
    return float(-np.log1p(np.exp(np.where(right > 0, -sums, sums))).mean() + 0.1 * right.mean())


def fitted(asked: list[Asked], rounds: int) -> np.ndarray:
    """Weights of nearness, moved from those of today."""
    weights = np.array(list(VERDICT_NEARNESS.values()))
    best = likeliness(asked, weights)
    for _ in range(rounds):
        before = best
        for place, name in enumerate(VERDICT_NEARNESS):
            step = 0.1 if name in FARTHEST else 0.05
            for change in (step, -step):
                while True:
                    tried = weights.copy()
                    tried[place] += change
                    found = likeliness(asked, tried)
                    if found < best + LEAST_GAIN:
                        break
                    weights, best = tried, found
        if best == before:
            break
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", type=Path, action="append", default=[])
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    asked, whole = collected([*SETS, *arguments.set])
    weights = fitted(asked, arguments.rounds)
    print({name: round(float(v), 3) for name, v in zip(VERDICT_NEARNESS, weights, strict=True)})
    features, right, sums, names = judged(asked, weights)
    sure = logistic(features, right)
    print({name: round(float(v), 2) for name, v in zip(names, sure, strict=True)})
    print(f"{whole} asked, the nearest right {right.sum() / whole:.1%}")
    for limit in np.arange(0.0, 4.0, 0.25):
        given = sums >= limit
        print(f"limit {limit:.2f}: right {(right * given).sum() / whole:.1%}, "
              f"wrong {((1 - right) * given).sum() / whole:.1%}")  # fmt: skip


if __name__ == "__main__":
    main()

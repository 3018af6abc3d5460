"""Fit the weights of the linker on the labelled posts, and say how good they are on held-out ones.

``make fit-link`` writes ``rulebook/link/weights.txt``; ``--held-out`` leaves one batch of posts
after the other out, fits on the rest, and reports what the batch left out would have got.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import rulebook.link
from rulebook.ids import read_number
from rulebook.link import judge
from rulebook.link.features import features
from rulebook.link.find import find
from rulebook.link.post import pieces_of
from rulebook.link.records import Candidate
from rulebook.link.resolve import read
from rulebook.markups.pieces import View
from tests.link.posts import FAULTS, Post, ours, outcome, rules, share

WEIGHTS = Path(rulebook.link.__file__).parent / "weights.txt"
_POSTS = 3
"""A feature is kept that stands in so many posts at least."""
_LASSO, _RIDGE, _COMPANY_RIDGE = 0.5, 0.05, 0.5
_FOLDS = 10
_SMALLEST = 0.02
_STEPS = 600

Vector = NDArray[np.float64]


@dataclass(slots=True)
class Read:
    """A post as the judge meets it."""

    post: Post
    found: list[Candidate]
    right: list[bool]
    """Whether each candidate names a rule that must be linked."""
    names: list[list[str]] = field(default_factory=list)

    @property
    def rows(self) -> list[int]:
        """The candidates that have to be judged."""
        return [i for i, one in enumerate(self.found) if one.case is not None and not one.reason]


def reading(post: Post) -> Read:
    view = View(pieces_of(post.text, post.markup, post.options, ""))
    found = []
    right = []
    for one in (read(one, exists) for one in find(view.text, post.options)):
        start, end, why = view.source(*(one.narrow or (one.start, one.end)))
        one = one._replace(reason=one.reason or why)
        found.append(one)
        wanted = f"{one.game}:{one.number}"
        right.append(any(a < end and start < b and i == wanted for a, b, i in post.must))
    made = Read(post, found, right)
    made.names = [sorted(set(features(found[i].case))) for i in made.rows]  # type: ignore[arg-type]
    return made


def exists(game: str, number: str) -> bool:
    return read_number(number) is not None and rules().known(game, number)


class Sparse:
    """A matrix of features, as the values that are not 0."""

    def __init__(self, rows: Sequence[Iterable[tuple[str, float]]], names: dict[str, int]) -> None:
        cells = [
            (index, names[name], value)
            for index, row in enumerate(rows)
            for name, value in row
            if name in names
        ]
        self.shape = (len(rows), len(names))
        self.rows = np.array([row for row, _, _ in cells], np.int64)
        self.columns = np.array([column for _, column, _ in cells], np.int64)
        self.values = np.array([value for _, _, value in cells])

    def times(self, w: Vector) -> Vector:
        return np.bincount(self.rows, self.values * w[self.columns], self.shape[0]).astype(float)

    def back(self, r: Vector) -> Vector:
        return np.bincount(self.columns, self.values * r[self.rows], self.shape[1]).astype(float)


def logistic(x: Sparse, y: Vector, lasso: float, ridge: float) -> Vector:
    """Logistic regression with both penalties, none on the first column, by accelerated proximal
    steps."""
    w = z = np.zeros(x.shape[1])
    v = np.ones(x.shape[1])
    for _ in range(12):
        v = x.back(x.times(v))
        v /= np.linalg.norm(v)
    step = 1 / (0.25 * float(np.linalg.norm(x.times(v))) ** 2 + ridge)
    penalty = np.full(x.shape[1], lasso)
    penalty[0] = 0
    t = 1.0
    for _ in range(_STEPS):
        gradient = x.back(1 / (1 + np.exp(-np.clip(x.times(z), -30, 30))) - y) + ridge * z
        moved = z - step * gradient
        new = np.sign(moved) * np.maximum(np.abs(moved) - step * penalty, 0)
        after = (1 + (1 + 4 * t * t) ** 0.5) / 2
        z = new + (t - 1) / after * (new - w)
        w, t = new, after
    return w


def fit_words(reads: Sequence[Read]) -> dict[str, float]:
    """The weights of features."""
    posts: Counter[str] = Counter()
    for one in reads:
        posts.update({name for names in one.names for name in names})
    names = ["always", *sorted(name for name, count in posts.items() if count >= _POSTS)]
    index = {name: i for i, name in enumerate(names)}
    rows = [[("always", 1.0), *((n, 1.0) for n in ns)] for one in reads for ns in one.names]
    y = np.array([one.right[i] for one in reads for i in one.rows])
    w = logistic(Sparse(rows, index), y, _LASSO, _RIDGE)
    return {
        n: float(v) for n, v in zip(names, w, strict=True) if abs(v) > _SMALLEST or n == "always"
    }


def opinions(one: Read, weights: dict[str, float]) -> list[tuple[float, str]]:
    made = [(0.0, "")] * len(one.found)
    for i, names in zip(one.rows, one.names, strict=True):
        made[i] = (weights["always"] + sum(weights.get(name, 0.0) for name in names), "")
    for i, candidate in enumerate(one.found):
        if candidate.case is not None and candidate.reason:
            total = weights["always"] + sum(weights.get(n, 0.0) for n in features(candidate.case))
            made[i] = (total, "")
    return made


Company = list[list[tuple[str, float]]]


def company(one: Read, scores: list[tuple[float, str]]) -> Company:
    met = judge.companies(one.found, scores, exists)
    return [[("always", 1.0), *met[i].items()] for i in one.rows]


def fit_company(reads: Sequence[Read], rows: Sequence[Company]) -> dict[str, float]:
    flat = [row for company in rows for row in company]
    names = ["always", *sorted({name for row in flat for name, _ in row} - {"always"})]
    index = {name: i for i, name in enumerate(names)}
    y = np.array([one.right[i] for one in reads for i in one.rows])
    w = logistic(Sparse(flat, index), y, 0.1, _COMPANY_RIDGE)
    return {n: float(v) for n, v in zip(names, w, strict=True) if abs(v) > _SMALLEST}


def held_out_opinions(
    reads: Sequence[Read], batches: Sequence[str]
) -> list[list[tuple[float, str]]]:
    """What each post gets from weights that its batch had no part in."""
    made: dict[int, list[tuple[float, str]]] = {}
    sizes = Counter(batches)
    folds: defaultdict[int, list[str]] = defaultdict(list)
    loads = [0] * _FOLDS
    for batch, count in sizes.most_common():
        least = loads.index(min(loads))
        folds[least].append(batch)
        loads[least] += count
    for left in folds.values():
        weights = fit_words([one for one, b in zip(reads, batches, strict=True) if b not in left])
        for i, one in enumerate(reads):
            if batches[i] in left:
                made[i] = opinions(one, weights)
    return [made[i] for i in range(len(reads))]


def held_out(reads: Sequence[Read], verbose: bool) -> Iterator[str]:
    """The report of what batches get that were left out of the fit."""
    batches = [one.post.batch for one in reads]
    rows = [
        company(one, s) for one, s in zip(reads, held_out_opinions(reads, batches), strict=True)
    ]
    sums: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for batch in dict.fromkeys(batches):
        rest = [i for i, b in enumerate(batches) if b != batch]
        values = fit_company([reads[i] for i in rest], [rows[i] for i in rest])
        for i, one in enumerate(reads):
            if batches[i] == batch:
                yield from _counted(one, rows[i], values, sums, verbose)
    for batch, (right, missed, wrong) in sums.items():
        yield (
            f"{batch:24} {right:5} linked, {missed:3} missed, {wrong:3} wrong: "
            f"precision {share(right, wrong)}, recall {share(right, missed)}"
        )


def _counted(
    one: Read, rows: Company, values: dict[str, float], sums: Any, verbose: bool
) -> Iterator[str]:
    linked = {i: not c.reason for i, c in enumerate(one.found) if i not in one.rows}
    scores = {}
    for i, row in zip(one.rows, rows, strict=True):
        scores[i] = sum(values.get(name, 0.0) * value for name, value in row)
        linked[i] = scores[i] > 0
    met = set()
    for i, candidate in enumerate(one.found):
        right = one.right[i]
        met.add(f"{candidate.game}:{candidate.number}" if right else "")
        outcome = (right and linked[i], right and not linked[i], linked[i] and not right)
        for key in (one.post.batch, "together"):
            sums[key] = [a + b for a, b in zip(sums[key], outcome, strict=True)]
        if verbose and right != linked[i]:
            yield f"  {one.post.name}: {'missed' if right else 'wrong'} {_shown(candidate)}"
    for *_, wanted in one.post.must:
        if wanted not in met and verbose:
            yield f"  {one.post.name}: not found {wanted}"


def _shown(one: Candidate) -> str:
    if one.case is None:
        return f"{one.number} {one.reason}"
    return f"{one.case.before.rest[-40:]} ⟨{one.number}⟩ {one.case.after.rest[:30]}".replace(
        "\n", " "
    )


def write(words: dict[str, float], values: dict[str, float]) -> None:
    """Write the weights: what they are for, its weight."""
    lines = ["# Written by tests/link/fit.py; a feature, its weight."]
    lines += [f"{name}\t{weight:.2f}" for name, weight in sorted(words.items())]
    lines += [f"company {name}\t{weight:.2f}" for name, weight in sorted(values.items())]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_faults() -> None:
    """Write which posts the new weights do not read as they are marked."""
    judge.weights.cache_clear()
    lines = []
    for post in ours():
        _, missed, wrong = outcome(post)
        if missed or wrong:
            said = [f"missed {number}" for number, _ in missed]
            lines.append(f"{post.name}: {', '.join(said + [f'linked {n}' for n, _ in wrong])}")
    FAULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    asked = parser.parse_args()
    reads = [reading(post) for post in ours()]
    if asked.held_out:
        for line in held_out(reads, asked.verbose):
            print(line)
        return
    names = [f"{one.post.batch} {one.post.name}" for one in reads]
    rows = [company(one, s) for one, s in zip(reads, held_out_opinions(reads, names), strict=True)]
    words, values = fit_words(reads), fit_company(reads, rows)
    write(words, values)
    write_faults()
    print(f"{len(words)} weights of features, {len(values)} of company")


if __name__ == "__main__":
    main()

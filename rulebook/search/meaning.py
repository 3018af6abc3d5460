"""What words and units are about, as points in a small space: latent semantic analysis.

Words that are used for the same units lie near each other, in whatever language: so among the
units that a question touches, one that speaks of the same thing in other words comes ahead.
Computed with numpy when the store is built; a query only adds and multiplies a few rows of
small numbers.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

from rulebook.search.weights import DIMENSIONS

WHOLE = 127
"""A direction is stored as bytes; this is 1."""

Postings = Mapping[str, tuple[float, bytes, bytes]]
"""The idf of each token, the numbers of the units that have it, its weight in each."""


def directions(postings: Postings, size: int) -> tuple[bytes, dict[str, tuple[float, bytes]]]:
    """The directions of all units; and for each token how much it says, and in which direction.

    Neither a table of words by units nor one of units by units is ever made: only the weights that
    are not nothing are kept, so memory grows with the text and not with its square."""
    np = loaded_numpy()
    table = _Weights(np, postings, size)
    shared = table.rows_with_several()  # what stands in one unit only makes no two alike
    values, vectors = _strongest(np, shared, size)
    units = vectors * np.sqrt(values)
    words = table.times((vectors / np.sqrt(values)).astype(np.float32))
    strength = np.linalg.norm(words, axis=1)
    pointing = as_bytes(np, words)
    return b"".join(as_bytes(np, units)), {
        token: (float(strength[place]), pointing[place]) for place, token in enumerate(postings)
    }


class _Weights:
    """The weight of each word in each unit that has it, units scaled to length 1."""

    def __init__(self, np: Any, postings: Postings, size: int) -> None:
        self._np = np
        self.height = len(postings)
        lists = [np.frombuffer(numbers, np.uint32) for _, numbers, _ in postings.values()]
        self.lengths = np.array([len(numbers) for numbers in lists], dtype=np.int64)
        self.columns = np.concatenate([*lists, np.zeros(0, np.uint32)]).astype(np.int64)
        weights = [
            idf * np.frombuffer(weights, np.float32) for idf, _, weights in postings.values()
        ]
        self.weights = np.concatenate([*weights, np.zeros(0)]).astype(np.float32)
        squares = np.bincount(self.columns, self.weights.astype(np.float64) ** 2, size)
        lengths = np.sqrt(squares)
        lengths[lengths < SHORTEST_DIRECTION] = np.inf
        self.weights /= lengths[self.columns].astype(np.float32)

    def rows_with_several(self) -> _Weights:
        """The words that stand in more than one unit."""
        found = object.__new__(_Weights)
        several = self.lengths > 1
        kept = self._np.repeat(several, self.lengths)
        found._np, found.height = self._np, int(several.sum())
        found.lengths, found.columns = self.lengths[several], self.columns[kept]
        found.weights = self.weights[kept]
        return found

    def times(self, other: Any) -> Any:
        """Words by units times units by some columns."""
        np = self._np
        found = np.zeros((self.height, other.shape[1]), dtype=other.dtype)
        turned = np.ascontiguousarray(other.T)  # what is summed lies side by side
        starts = np.concatenate([[0], np.cumsum(self.lengths)])
        for low, high in stretches(np, starts, other.shape[1]):
            first, last = starts[low], starts[high]
            columns = self.columns[first:last]
            parts = np.take(turned, columns, axis=1) * self.weights[first:last]
            filled = self.lengths[low:high] > 0
            places = starts[low:high][filled] - first
            found[low:high][filled] = np.add.reduceat(parts, places, axis=1).T
        return found

    def turned(self, size: int) -> _Weights:
        """Units by words."""
        np = self._np
        found = object.__new__(_Weights)
        rows = np.repeat(np.arange(self.height), self.lengths)
        order = np.argsort(self.columns, kind="stable")
        found._np, found.height = np, size
        found.lengths = np.bincount(self.columns, minlength=size).astype(np.int64)
        found.columns, found.weights = rows[order], self.weights[order]
        return found


def stretches(np: Any, starts: Any, width: int) -> Iterator[tuple[int, int]]:
    """Rows that are worked on at once, by where the parts of each start: not more numbers than
    ``_AT_ONCE`` allows."""
    low, height = 0, len(starts) - 1
    while low < height:
        most = int(starts[low]) + max(1, _AT_ONCE // max(1, width))
        high = int(np.searchsorted(starts, most, side="right")) - 1
        high = min(max(high, low + 1), height)
        yield low, high
        low = high


_AT_ONCE = 200_000
"""Products of a multiplication that are in memory at the same time: they fit the processor's
cache."""


def loaded_numpy() -> Any:
    """numpy on one thread: the work is small, and threads that wait for each other on a busy
    machine make it ten times slower. The libraries below read this when they are loaded."""
    before = dict(os.environ)
    os.environ.update(dict.fromkeys(_THREADS, "1"))
    try:
        import numpy as np
    finally:
        for name in _THREADS:
            if name in before:
                os.environ[name] = before[name]
            else:
                del os.environ[name]
    return np


_THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def _strongest(np: Any, table: _Weights, size: int) -> tuple[Any, Any]:
    """The largest eigenvalues of how alike units are, and their vectors, by subspace iteration:
    all of them would take long, and only the first are wanted."""
    turned = table.turned(size)
    basis = np.random.default_rng(1).standard_normal((size, min(size, DIMENSIONS + SPARE)))
    for _ in range(TURNS):
        basis, _ = np.linalg.qr(turned.times(table.times(basis)))
    values, rotated = np.linalg.eigh(basis.T @ turned.times(table.times(basis)))
    kept = [k for k in range(len(values) - 1, -1, -1) if values[k] > 1e-6][:DIMENSIONS]
    return values[kept], basis @ rotated[:, kept]


SPARE = 24
TURNS = 6
"""How much wider than wanted the subspace is, and how often it is turned: both sharpen it."""


SHORTEST_DIRECTION = 1e-6
"""What is shorter than this is left over from rounding; scaled, it is nothing."""


def _lengths(np: Any, table: Any) -> Any:
    found = np.sqrt(np.einsum("ij,ij->i", table, table))
    found[found < SHORTEST_DIRECTION] = np.inf
    return found


def as_bytes(np: Any, rows: Any) -> list[bytes]:
    """Rows scaled to length ``WHOLE`` and rounded, always ``DIMENSIONS`` long."""
    scaled = np.rint(WHOLE * rows / _lengths(np, rows)[:, None])
    room = ((0, 0), (0, DIMENSIONS - scaled.shape[1]))
    return [row.tobytes() for row in np.pad(scaled, room).astype(np.int8)]

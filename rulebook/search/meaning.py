"""What words and units are about, as points in a small space: latent semantic analysis.

Words that are used for the same units lie near each other, in whatever language: so among the
units that a question touches, one that speaks of the same thing in other words comes ahead.
Computed with numpy when the store is built; a query only adds and multiplies a few rows of
small numbers.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from rulebook.search.weights import DIMENSIONS

WHOLE = 127
"""A direction is stored as bytes; this is 1."""

Postings = Mapping[str, tuple[float, bytes, bytes]]
"""By token: its idf, the numbers of the units that have it, its weight in each."""


def directions(postings: Postings, size: int) -> tuple[bytes, dict[str, tuple[float, bytes]]]:
    """The directions of all units; and for each token how much it says, and in which direction."""
    np = _numpy()
    table = np.zeros((max(1, len(postings)), size), dtype=np.float32)
    for row, (idf, numbers, weights) in zip(table, postings.values(), strict=False):
        row[np.frombuffer(numbers, np.uint32)] = idf * np.frombuffer(weights, np.float32)
    table /= _lengths(np, table, 0)
    shared = table[np.count_nonzero(table, axis=1) > 1]
    alike = shared.T @ shared  # what stands in one unit only makes no two alike
    values, vectors = _strongest(np, alike)
    units = vectors * np.sqrt(values)
    words = table @ (vectors / np.sqrt(values)).astype(np.float32)
    strength = np.linalg.norm(words, axis=1)
    pointing = _as_bytes(np, words)
    return b"".join(_as_bytes(np, units)), {
        token: (float(strength[place]), pointing[place]) for place, token in enumerate(postings)
    }


def _numpy() -> Any:
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


def _strongest(np: Any, square: Any) -> tuple[Any, Any]:
    """The largest eigenvalues of a symmetric table and their vectors, by subspace iteration: all
    of them would take a second more, and only the first are wanted."""
    size = len(square)
    basis = np.random.default_rng(1).standard_normal((size, min(size, DIMENSIONS + SPARE)))
    for _ in range(TURNS):
        basis, _ = np.linalg.qr(square @ basis)
    values, turned = np.linalg.eigh(basis.T @ (square @ basis))
    kept = [k for k in range(len(values) - 1, -1, -1) if values[k] > 1e-6][:DIMENSIONS]
    return values[kept], basis @ turned[:, kept]


SPARE = 24
TURNS = 6
"""How much wider than wanted the subspace is, and how often it is turned: both sharpen it."""


NOTHING = 1e-6
"""What is shorter than this is left over from rounding; scaled, it is nothing."""


def _lengths(np: Any, table: Any, axis: int) -> Any:
    found = np.sqrt(np.einsum("ij,ij->i" if axis else "ij,ij->j", table, table))
    found[found < NOTHING] = np.inf
    return found


def _as_bytes(np: Any, rows: Any) -> list[bytes]:
    """Rows scaled to length ``WHOLE`` and rounded, always ``DIMENSIONS`` long."""
    scaled = np.rint(WHOLE * rows / _lengths(np, rows, 1)[:, None])
    room = ((0, 0), (0, DIMENSIONS - scaled.shape[1]))
    return [row.tobytes() for row in np.pad(scaled, room).astype(np.int8)]

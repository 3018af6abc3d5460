"""What words and units are about, as points in a small space: latent semantic analysis.

Words that are used for the same units lie near each other, in whatever language: so a question
finds a unit with which it shares no word. Computed with numpy when the store is built; a query
only adds and multiplies a few rows of small numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

DIMENSIONS = 64
"""More gains little, fewer lose it (``docs/search.md``)."""
WHOLE = 127
"""A direction is stored as bytes; this is 1."""

Directions = list[bytes]


def directions(
    bags: Sequence[Mapping[str, float]],
) -> tuple[Directions, dict[str, tuple[float, bytes]]]:
    """For each unit its direction; for each token how much it says, and in which direction.

    ``bags`` hold what each unit's tokens weigh.
    """
    import numpy as np

    places = {token: place for place, token in enumerate(dict.fromkeys(t for b in bags for t in b))}
    table = np.zeros((len(bags), max(1, len(places))), dtype=np.float32)
    for row, bag in zip(table, bags, strict=True):
        row[[places[token] for token in bag]] = list(bag.values())
    lengths = np.linalg.norm(table, axis=1, keepdims=True)
    table /= np.where(lengths == 0, 1, lengths)
    # The left singular vectors of a wide table are the eigenvectors of its small square.
    values, vectors = np.linalg.eigh((table @ table.T).astype(np.float64))
    kept = [k for k in range(len(values) - 1, -1, -1) if values[k] > 1e-6][:DIMENSIONS]
    roots = np.sqrt(values[kept])
    units = vectors[:, kept] * roots
    words = (vectors[:, kept] / np.where(roots == 0, 1, roots)).T @ table
    strength = np.linalg.norm(words, axis=0)
    pointing = _as_bytes(np, words.T)
    return _as_bytes(np, units), {
        token: (float(strength[place]), pointing[place]) for token, place in places.items()
    }


def _as_bytes(np: Any, rows: Any) -> Directions:
    """Rows scaled to length ``WHOLE`` and rounded, always ``DIMENSIONS`` long."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled = np.rint(WHOLE * rows / np.where(lengths == 0, 1, lengths))
    room = ((0, 0), (0, DIMENSIONS - scaled.shape[1]))
    return [row.tobytes() for row in np.pad(scaled, room).astype(np.int8)]

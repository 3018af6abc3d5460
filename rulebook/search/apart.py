"""A space in which known questions lie apart: those about one rule far, ways of one near.

In the space of meaning (``search/meaning.py``) all questions about a rule lie near each other, for
it tells rules apart. Here words have directions of their own: what they mean there, and which known
questions they are used in, turned and stretched so that what the ways of one question differ in
counts little, and what tells it from others about its rules counts much (a linear discriminant).
Computed with numpy when the store is built.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import chain
from math import log
from struct import pack
from typing import Any

from rulebook.search.meaning import WHOLE, as_bytes, directions, loaded_numpy, stretches
from rulebook.search.weights import DIMENSIONS

Asked = tuple[Set[int], Sequence[Sequence[str]]]
"""A known question: the units that it is about, and its ways of asking as different tokens."""
Words = Mapping[str, tuple[float, bytes]]
"""How much each token says, and what about."""

USED_SHARE = 0.5
"""What the questions that a word is used in count beside what it means."""
LEAST_SPREAD = 0.2
"""The share of the mean spread that ways of one question have in every direction, at least."""


def apart(asked: Sequence[Asked], means: Words) -> tuple[dict[str, tuple[float, bytes]], bytes]:
    """How much each token tells a question by, and in which direction; and the direction of each
    question, all its ways together."""
    if not asked:
        return {}, b""
    np = loaded_numpy()
    ways = [way for _, listed in asked for way in listed]
    tokens = sorted(set().union(*ways))
    places = {token: place for place, token in enumerate(tokens)}
    held = np.array([places[token] for way in ways for token in way], dtype=np.int64)
    starts = np.concatenate([[0], np.cumsum([len(way) for way in ways])])
    words = np.hstack([
        _even(np, _rows(np, tokens, means), held, starts),
        USED_SHARE * _even(np, _rows(np, tokens, _used(asked, ways)), held, starts),
    ])  # fmt: skip
    of = np.repeat(np.arange(len(asked)), [len(listed) for _, listed in asked])
    whole = _scaled(np, _sums(np, words, held, starts))
    middles = _sums_of(np, whole, of, len(asked)) / np.bincount(of, minlength=len(asked))[:, None]
    white = _whitening(np, whole - middles[of])
    turned = white @ _widest(np, _from_siblings(np, middles @ white, asked))
    words = words @ turned
    abouts = _sums_of(np, _scaled(np, whole @ turned), of, len(asked))
    strength, pointing = np.sqrt(np.einsum("ij,ij->i", words, words)), as_bytes(np, words)
    found = {t: (_rounded(strength[n]), pointing[n]) for t, n in places.items() if strength[n] > 0}
    return found, b"".join(as_bytes(np, abouts))


def _rounded(strength: Any) -> float:
    """A strength without what rounding left in its last figures, so stores are the same."""
    return float(f"{strength:.4g}")


def _used(asked: Sequence[Asked], ways: Sequence[Sequence[str]]) -> Words:
    """The directions of words by the known questions that they are used in."""
    counts: dict[str, dict[int, int]] = {}
    for number, (_, listed) in enumerate(asked):
        for token in chain.from_iterable(listed):
            held = counts.setdefault(token, {})
            held[number] = held.get(number, 0) + 1
    telling = {t: log(len(ways) / sum(held.values())) + 0.5 for t, held in counts.items()}
    postings = {
        token: (
            telling[token],
            pack(f"{len(held)}I", *held),
            pack(f"{len(held)}f", *(log(1 + times) for times in held.values())),
        )
        for token, held in sorted(counts.items())
    }
    _, words = directions(postings, len(asked))
    return {t: (strength * telling[t], pointing) for t, (strength, pointing) in words.items()}


def _rows(np: Any, tokens: Sequence[str], words: Words) -> Any:
    """What each token says as a row."""
    found = np.zeros((len(tokens), DIMENSIONS))
    for place, token in enumerate(tokens):
        strength, pointing = words.get(token, (0.0, b""))
        if pointing:
            found[place] = np.frombuffer(pointing, np.int8) * (strength / WHOLE)
    return found


def _even(np: Any, words: Any, held: Any, starts: Any) -> Any:
    """The same rows, scaled so that ways of asking have a mean length of 1."""
    sums = _sums(np, words, held, starts)
    return words / max(np.sqrt(np.einsum("ij,ij->i", sums, sums)).mean(), _LEAST)


def _sums(np: Any, words: Any, held: Any, starts: Any) -> Any:
    """The sum of the rows of the tokens of each way: those that are held from where it starts."""
    found = np.zeros((len(starts) - 1, words.shape[1]))
    for low, high in stretches(np, starts, words.shape[1]):
        rows = words[held[starts[low] : starts[high]]]
        of = np.repeat(np.arange(high - low), np.diff(starts[low : high + 1]))
        found[low:high] = _sums_of(np, rows, of, high - low)
    return found


def _sums_of(np: Any, rows: Any, of: Any, size: int) -> Any:
    """The sums of rows by what they are of: numbers in ascending order."""
    found = np.zeros((size, rows.shape[1]))
    starts = np.flatnonzero(np.diff(of, prepend=-1))
    if len(starts):
        found[of[starts]] = np.add.reduceat(rows, starts, axis=0)
    return found


def _scaled(np: Any, rows: Any) -> Any:
    """The rows with length 1."""
    return rows / np.maximum(np.sqrt(np.einsum("ij,ij->i", rows, rows)), _LEAST)[:, None]


def _whitening(np: Any, inside: Any) -> Any:
    """What makes all directions alike in how far ways of one question differ in them."""
    spread = inside.T @ inside / len(inside)
    least = LEAST_SPREAD * np.trace(spread) / len(spread) + _LEAST
    values, vectors = np.linalg.eigh(spread + least * np.eye(len(spread)))
    return vectors / np.sqrt(values)


def _from_siblings(np: Any, middles: Any, asked: Sequence[Asked]) -> Any:
    """How each question differs from the mean of those about its units."""
    by_unit: dict[int, list[int]] = {}
    for number, (units, _) in enumerate(asked):
        for unit in units:
            by_unit.setdefault(unit, []).append(number)
    return np.array([
        middles[n] - middles[sorted({n}.union(*(by_unit[unit] for unit in units)))].mean(0)
        for n, (units, _) in enumerate(asked)
    ])  # fmt: skip


def _widest(np: Any, rows: Any) -> Any:
    """The directions in which rows differ most, the widest first."""
    _, vectors = np.linalg.eigh(rows.T @ rows)
    return vectors[:, ::-1][:, :DIMENSIONS]


_LEAST = 1e-9
"""What is less than this is nothing."""

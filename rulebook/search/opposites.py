"""Sides of opposites: "demand met" is on one, "demand not met" and "demand missed" on the other.

Two branches of a rule have the same words but for these. A unit's side is that of the ways in which
it is asked for and told, so the twins of a book need no list of their own.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Opposites = Mapping[str, tuple[str, int, bool]]
    """Each token's pair that it belongs to, its side (1 or -1), and whether its denial is the other
    side."""

NEGATION = "negation"
_REACH = 5
"""Words between a negation and what it denies, at most."""


def sides(
    words: Sequence[Iterable[str]], opposites: Opposites, negations: Iterable[str]
) -> dict[str, int]:
    """The side of each pair that a text is on: 1, -1, or absent where it says neither or both.

    Each word is given by its tokens.

    >>> met = {"dmet": ("met", 1, True), "dmiss": ("met", -1, True), "drise": ("rise", 1, False)}
    >>> sides([["ddemand"], ["dmet"]], met, {"dnot"})
    {'met': 1}
    >>> sides([["ddemand"], ["dnot"], ["dmet"]], met, {"dnot"})
    {'met': -1}
    >>> sides([["dthreat"], ["drise"], ["dnot"]], met, {"dnot"})
    {}
    """
    return weighed(words, opposites, negations)[0]


def weighed(
    words: Sequence[Iterable[str]], opposites: Opposites, negations: Iterable[str]
) -> tuple[dict[str, int], int]:
    """The sides, and how many negations are left that turned none to the other side."""
    denied = set(negations)
    placed = [
        (place, found)
        for place, tokens in enumerate(words)
        if (found := next((opposites[token] for token in tokens if token in opposites), None))
    ]
    nots = [place for place, tokens in enumerate(words) if not denied.isdisjoint(tokens)]
    turned = [0] * len(placed)
    left = len(nots)
    for place in nots:
        near = [(abs(at - place), at < place, n) for n, (at, _) in enumerate(placed)]
        if near and min(near)[0] <= _REACH:
            nearest = min(near)[2]
            turned[nearest] += 1
            left -= placed[nearest][1][2]
    total: dict[str, int] = {}
    for (_, (pair, side, opposite)), times in zip(placed, turned, strict=True):
        if times % 2:
            side = -side if opposite else 0
        total[pair] = total.get(pair, 0) + side
    return {pair: 1 if side > 0 else -1 for pair, side in total.items() if side}, left


def leaning(texts: Iterable[tuple[Mapping[str, int], float]]) -> dict[str, float]:
    """How far a unit leans to a side of each pair, -1 to 1, by the sides of its texts and their
    weights; a few texts say little.

    >>> leaning([({"met": 1}, 1.0), ({"met": 1}, 1.0), ({}, 1.0)])
    {'met': 0.5}
    """
    sums: dict[str, tuple[float, float]] = {}
    for found, weight in texts:
        for pair, side in found.items():
            signed, whole = sums.get(pair, (0.0, 0.0))
            sums[pair] = signed + side * weight, whole + weight
    return {pair: signed / (whole + DOUBT) for pair, (signed, whole) in sums.items() if signed}


DOUBT = 2.0
"""Texts that would have to be on the other side as well before a side is sure."""


def opposition(query: Mapping[str, int], unit: Mapping[str, float]) -> float:
    """How far a unit is on other sides than the query: 0, or below where it may be the twin of what
    is meant. To be on the same sides says nothing: most rules that "rise" are about something else.

    >>> opposition({"met": 1}, {"met": -0.5}), opposition({"met": 1}, {"met": 0.5})
    (-0.5, 0.0)
    """
    return sum(min(0.0, side * unit.get(pair, 0.0)) for pair, side in query.items())

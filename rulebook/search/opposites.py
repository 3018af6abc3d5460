"""Sides of opposites: "demand met" is on one, "demand not met" and "demand missed" on the other.

Two branches of a rule have the same words but for these. A unit's side is that of the ways in which
it is asked for and told, so the twins of a book need no list of their own.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence, Set

    Opposites = Mapping[str, tuple[str, int, bool]]
    """Each token's pair that it belongs to, its side (1 or -1), and whether its denial is the other
    side."""

NEGATION = "negation"
BREAK = ","
"""Stands in a text where a mark ends a clause."""
_REACH = 5
"""Words between a negation and the side of a pair that it denies, at most."""
_AHEAD, _BACK = 3, 2
"""Words behind and before a negation among which what it denies stands."""
SPOKEN = "~"
"""Stands before a token where whether it is said or denied is a pair of its own."""


def sides(
    words: Sequence[Iterable[str]],
    opposites: Opposites,
    negations: Set[str],
    begins: Set[str] = frozenset(),
) -> dict[str, int]:
    """The side of each pair that a text is on: 1, -1, or absent where it says neither or both.

    Each word is given by its tokens; ``begins`` are tokens that begin a clause, which no denial
    reaches across.

    >>> met = {"dmet": ("met", 1, True), "dmiss": ("met", -1, True), "drise": ("rise", 1, False)}
    >>> sides([["ddemand"], ["dmet"]], met, {"dnot"})
    {'met': 1}
    >>> sides([["ddemand"], ["dnot"], ["dmet"]], met, {"dnot"})
    {'met': -1}
    >>> sides([["dthreat"], ["drise"], ["dnot"]], met, {"dnot"})
    {}
    >>> sides([["dnot"], ["denough"], ["dif"], ["dmet"]], met, {"dnot"}, {"dif"})
    {'met': 1}
    """
    return weighed(words, opposites, negations, begins)[0]


def weighed(
    words: Sequence[Iterable[str]],
    opposites: Opposites,
    negations: Set[str],
    begins: Set[str] = frozenset(),
) -> tuple[dict[str, int], list[int]]:
    """The sides, and the places of negations that are left, as they turned none to the other."""
    paired = opposites.keys()
    placed = [
        (place, next(opposites[token] for token in tokens if token in paired))
        for place, tokens in enumerate(words)
        if not paired.isdisjoint(tokens)
    ]
    nots = [place for place, tokens in enumerate(words) if not negations.isdisjoint(tokens)]
    clauses = _clauses(words, begins) if placed and nots else []
    turned = [0] * len(placed)
    left = []
    for place in nots:
        near = [
            (abs(at - place), at < place, n)
            for n, (at, _) in enumerate(placed)
            if clauses[at] == clauses[place]
        ]
        nearest = min(near)[2] if near and min(near)[0] <= _REACH else None
        if nearest is not None:
            turned[nearest] += 1
        if nearest is None or not placed[nearest][1][2]:
            left.append(place)
    total: dict[str, int] = {}
    for (_, (pair, side, opposite)), times in zip(placed, turned, strict=True):
        if times % 2:
            side = -side if opposite else 0
        total[pair] = total.get(pair, 0) + side
    return {pair: 1 if side > 0 else -1 for pair, side in total.items() if side}, left


def _clauses(words: Sequence[Iterable[str]], begins: Set[str]) -> list[int]:
    """The number of the clause that each word is in."""
    found: list[int] = []
    clause = 0
    for tokens in words:
        clause += not begins.isdisjoint(tokens)
        found.append(clause)
    return found


def denials(
    words: Sequence[Iterable[str]], negations: Set[str], begins: Set[str], small: Set[str]
) -> dict[str, int]:
    """Which words a text says (1) and which it denies (-1), by their tokens: a denial is of the
    next word in its clause that is not small, else of the last before it.

    >>> marks = {"dnot"}, {"dif"}, {"dis", "dthe", "dit"}
    >>> denials([["dif"], ["dnot"], ["dthe"], ["dred"], ["dcar"]], *marks)
    {'~dred': -1, '~dcar': 1}
    >>> denials([["dcar"], ["dis"], ["dnot"], ["dif"], ["dit"], ["drain"]], *marks)
    {'~dcar': -1, '~drain': 1}
    """
    nots = [place for place, tokens in enumerate(words) if not negations.isdisjoint(tokens)]
    clauses = _clauses(words, begins) if nots else []
    signs = {
        place: 1
        for place, tokens in enumerate(words)
        if place not in nots and begins.isdisjoint(tokens) and not small >= {*tokens}
    }
    for place in nots:
        near = [*range(place + 1, place + 1 + _AHEAD), *range(place - 1, place - 1 - _BACK, -1)]
        of_clause = (at for at in near if at in signs and clauses[at] == clauses[place])
        denied = next(of_clause, None)
        if denied is not None:
            signs[denied] = -signs[denied]
    total: dict[str, int] = {}
    for place, sign in signs.items():
        for token in words[place]:
            total[SPOKEN + token] = total.get(SPOKEN + token, 0) + sign
    return {name: 1 if sign > 0 else -1 for name, sign in total.items() if sign}


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

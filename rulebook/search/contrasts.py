"""Words that tell known questions apart: "primary" from "secondary", "stays" from "is removed".

Nobody lists them. Where two known questions about one rule have different answers, and a way of
asking the one differs from a way of asking the other in a word or two, these words are a contrast;
unless such ways of one question differ in them too, for then they say the same. Computed when the
store is built.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain, combinations, product

from rulebook.search.weights import CONTRAST_STEPS

Way = frozenset[str]
Ways = Mapping[str, Sequence[Way]]
"""The ways of asking a known question by language, each as the tokens of its content words."""
Known = tuple[str, str, Set[int], Ways]
"""A known question: what it says, what others say that say the same, its units, its ways."""
Pair = tuple[str, str]

MOST_APART = 2
"""Words in which two ways of asking differ, at most, on each side, that are a contrast."""
MOST_ALIKE = 4
"""The same for ways of one question, whose words then say the same."""
LEAST_SHARED = 2
"""Words that two ways of asking have in common, at least, to be compared."""

MOST_KEPT = 8
"""Contrasts of a token that are kept: each costs a query a reading."""


def contrasts(asked: Sequence[Known]) -> dict[str, tuple[tuple[str, int], ...]]:
    """For each token the tokens that it is a contrast to, and how sure that is.

    >>> raw, cooked = frozenset({"may", "eat", "raw"}), frozenset({"may", "eat", "cooked"})
    >>> yes = ("yes", "yes", {1}, {"": [cooked]})
    >>> contrasts([("no", "no", {1}, {"": [raw]}), yes])
    {'cooked': (('raw', 50),), 'raw': (('cooked', 50),)}
    >>> contrasts([("no", "no", {1}, {"": [raw, cooked]}), yes])
    {}
    """
    apart = _counted(_told_apart(asked))
    alike = _counted(_pairs(_twos(ways), MOST_ALIKE, 1) for *_, ways in asked)
    found: dict[str, dict[str, int]] = {}
    for (one, other), times in sorted(apart.items()):
        same = alike.get((one, other), 0)
        if same < times:
            weight = round(CONTRAST_STEPS * times / (times + 2 * same + 1))
            found.setdefault(one, {})[other] = found.setdefault(other, {})[one] = weight
    return {token: _surest(others) for token, others in sorted(found.items())}


def _surest(others: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(others.items(), key=lambda pair: (-pair[1], pair[0]))[:MOST_KEPT])


def _told_apart(asked: Sequence[Known]) -> Iterator[set[Pair]]:
    """What tells each two questions apart that are about one rule and have different answers."""
    by_unit: dict[int, list[int]] = {}
    for place, (_, _, units, _) in enumerate(asked):
        for unit in units:
            by_unit.setdefault(unit, []).append(place)
    met = {pair for places in by_unit.values() for pair in combinations(places, 2)}
    for one, other in sorted(met):
        says, value, _, ways = asked[one]
        others_say, others_value, _, others = asked[other]
        whether = {"yes", "no"}
        if value != others_value and (says in whether) == (others_say in whether):
            languages = ways.keys() & others.keys()
            twos = (pair for code in languages for pair in product(ways[code], others[code]))
            yield _pairs(twos, MOST_APART, LEAST_SHARED)


def _twos(ways: Ways) -> Iterator[tuple[Way, Way]]:
    """Each two ways of asking one question in one language."""
    return chain.from_iterable(combinations(listed, 2) for listed in ways.values())


def _pairs(twos: Iterable[tuple[Way, Way]], most: int, shared: int) -> set[Pair]:
    """The tokens by which each two ways of asking differ, each with each of the other side."""
    found: set[Pair] = set()
    for ours, theirs in twos:
        both = len(ours & theirs)
        if shared <= both >= max(len(ours), len(theirs)) - most:
            right = theirs - ours
            found.update((a, b) if a < b else (b, a) for a in ours - theirs for b in right)
    return found


def _counted(sets: Iterable[set[Pair]]) -> dict[Pair, int]:
    counts: dict[Pair, int] = {}
    for pairs in sets:
        for pair in pairs:
            counts[pair] = counts.get(pair, 0) + 1
    return counts

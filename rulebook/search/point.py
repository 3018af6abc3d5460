"""Whether a question that is like another is that question: "can she win before the threat is 25"
is not "does she win with exactly 25". Only looked at where an answer of ours may be given.
"""

from __future__ import annotations

from bisect import bisect_left

from rulebook.search.query import MEANT as OTHERWISE
from rulebook.search.weights import SHARED, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulebook.search.index import Index
    from rulebook.search.query import Draft, Word

MEANT = 0.5
"""From this weight on a token is what was typed, not what it might stand for."""


def asks_for(index: Index, draft: Draft, asked: int) -> bool:
    """The query has the point of a way of asking, and hardly anything that this has not."""
    return same_point(index, draft, asked) and _shared(index, draft, asked) >= SHARED


def point_of(tokens: Iterable[str], turning: Mapping[str, str]) -> tuple[str, ...]:
    """The figures of a question, and the kinds of words in it that turn it into another."""
    kinds = [turning.get(token, token if token[0] == "#" else "") for token in set(tokens)]
    return tuple(sorted(kind for kind in kinds if kind))


def same_point(index: Index, draft: Draft, asked: int) -> bool:
    """The query and a way of asking for a question of ours have the same point."""
    spoken = index.library.letters(draft.language) + "#?"
    typed = [t for word in draft.words for t in _meant(word) if t[0] in spoken]
    return bool(point_of(typed, index.turning) == index.points.get(asked, ()))


def _meant(word: Word) -> Iterator[str]:
    return (t for t, weight in word.tokens.items() if weight >= MEANT and OTHERWISE not in t)


def _shared(index: Index, draft: Draft, asked: int) -> float:
    """The share of the query's weight that a known question has, too; what makes the point was
    compared."""
    turning = index.turning
    held = whole = 0.0
    for word in draft.content:
        if not turning.keys().isdisjoint(_meant(word)):
            continue
        weights = {True: 0.0, False: 0.0 if word.known else UNKNOWN**2}
        for token, weight in word.tokens.items():
            row = index.token(token.removesuffix(OTHERWISE))
            if row is not None:
                there = _holds(row.phrases, asked)
                weights[there] = max(weights[there], weight * row.phrase_idf**2)
        held += weights[True]
        whole += weights[True] or weights[False]
    return held / whole if whole else 1.0


def _holds(phrases: memoryview, asked: int) -> bool:
    place = bisect_left(phrases, asked)
    return place < len(phrases) and phrases[place] == asked

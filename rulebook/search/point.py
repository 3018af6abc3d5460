"""Whether a question that is like another has its point, too: "can she win before the threat is
25" is not "does she win with exactly 25". Only looked at where an answer of ours may be given.
"""

from __future__ import annotations

from rulebook.search.weights import SHARED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulebook.search.query import Draft
    from rulebook.search.rank import Hit
    from rulebook.store.table import Table

SURE = 0.9
"""From this weight on a token is what was typed, not what it might stand for."""


def point_of(tokens: Iterable[str], turning: Mapping[str, str]) -> tuple[str, ...]:
    """The figures of a question, and the kinds of words in it that turn it into another."""
    kinds = {turning.get(token, token if token[0] == "#" else "") for token in tokens}
    return tuple(sorted(kinds - {""}))


def asks_for(table: Table, draft: Draft, hit: Hit, length: float) -> bool:
    """The query has the point of the question of ours that is nearest, and hardly anything that
    the question has not. ``length`` is the query's, as likeness counts it."""
    norms = memoryview(table.known("phrases")[0]).cast("f")
    shared = hit.curated * norms[hit.asked] / length
    return shared >= SHARED and same_point(table, draft, hit.asked)


def same_point(table: Table, draft: Draft, asked: int) -> bool:
    """The query and a way of asking for a question of ours have the same point."""
    turning, points = table.known("turns")
    typed = [t for word in draft.words for t, weight in word.tokens.items() if weight >= SURE]
    return bool(point_of(typed, turning) == points.get(asked, ()))

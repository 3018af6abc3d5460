"""Whether a question that is like another has its point, too: "can she win before the threat is
25" is not "does she win with exactly 25". Only looked at where an answer of ours may be given.
"""

from __future__ import annotations

from rulebook.search.query import PHRASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulebook.search.query import Draft
    from rulebook.store.table import Table

SURE = 0.9
"""From this weight on a token is what was typed, not what it might stand for."""


def same_point(table: Table, draft: Draft, phrase: int) -> bool:
    """The query and a known question have the same figures and the same words that turn it."""
    typed = {t for word in draft.words for t, weight in word.tokens.items() if weight >= SURE}
    figures = [frozenset([key[2:]]) for key, _ in table.starting("s:#")]
    return all(
        typed.isdisjoint(listed) != _holds(table, phrase, listed)
        for listed in (*table.known("turning"), *figures)
    )


def _holds(table: Table, phrase: int, tokens: Iterable[str]) -> bool:
    """The known question has one of the tokens."""
    for token in tokens:
        row = table.known("s:" + token)
        if row is not None and phrase in memoryview(row[PHRASES]).cast("I"):
            return True
    return False

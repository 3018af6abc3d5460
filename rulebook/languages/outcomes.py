"""Where a question asks what becomes of the case that it states: "what happens then"."""

from __future__ import annotations

from rulebook.languages import SAID, module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def asked_in(words: Sequence[str]) -> tuple[int, int] | None:
    """The place of the words that ask so, at the end or the beginning; of several the longest.

    >>> asked_in(["threat", "is", "at", "20", "what", "happens", "next"])
    (4, 7)
    """
    listed = list(words)
    for row in _ROWS:
        for at in (len(listed) - len(row), 0):
            if at >= 0 and listed[at : at + len(row)] == row:
                return at, at + len(row)
    return None


_ROWS = sorted(
    (row.split() for code in SAID for row in module(f"{code}.outcomes").ASKS.strip().splitlines()),
    key=len,
    reverse=True,
)

"""What is said of nobody, as that of who tells: "end of the round, 12 coins, vault turned"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulebook.engine.people import words_of
from rulebook.engine.phrases import Phrases

_BEGINS = ",.:;!?-–—"
"""Marks behind which somebody may be left out."""


def without_fillers(words: Sequence[str], fillers: Iterable[Sequence[str]]) -> list[str]:
    """Words without those that say nothing together: "this round"."""
    left = list(words)
    for row in fillers:
        for at in range(len(left) - len(row) + 1):
            if left[at : at + len(row)] == list(row):
                left[at : at + len(row)] = []
                break
    return left


def as_mine(
    phrases: Phrases, code: str, text: str, unread: Iterable[str]
) -> tuple[str, tuple[str, ...]]:
    """A text with who tells before what is said of nobody, and the clauses that came of it. A
    clause that points at somebody is of them; behind "but" it goes on."""
    data = phrases.spoken[code].data
    told = data["told"]
    (me, *_) = told["me"]
    points = {*told["they"], *told["them"], *told["their"], *told["pointed"], *data["anybody"]}
    put: list[str] = []
    for clause in unread:
        before = text.partition(clause)[0].rstrip()
        begins = bool(clause) and (not before or before[-1] in _BEGINS)
        words = without_fillers([word.word for word in words_of(clause)], data["fillers"])
        if begins and points.isdisjoint(words) and words[:1] and words[0] not in phrases.joins:
            put.append(f"{me} {clause}")
            text = text.replace(clause, put[-1], 1)
    return text, tuple(put)

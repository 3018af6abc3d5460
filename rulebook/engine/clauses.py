"""Plain sentences, taken apart into clauses: what they state of the table, and what is done.

A clause is read as a move or as facts, or it is not read. Commas and words such as "and" and "if"
part clauses, if what is between them can be read; "a strike and an android" stays together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from rulebook.engine.frozen import record
from rulebook.engine.phrases import Phrases, Stated
from rulebook.engine.records import Move
from rulebook.text import fold

_MARK = re.compile(r"[,;:.!?](?=\s|$)|[^\W\d_]+")
_MOST_PIECES = 16
"""Clauses of a sentence at most; each run of them is tried."""
_UNREAD = 100
"""What a piece that is not read weighs against clauses that are."""


@record
class Clause:
    """A clause as it stands, and the facts that it states; none where it is a move or unread."""

    text: str
    facts: Stated = ()
    read: bool = True


def clauses(phrases: Phrases, text: str, leaving_open: bool = False) -> tuple[Clause, ...]:
    """A sentence as few clauses of which each is read, or else as little of it unread as can be.
    Facts may leave figures open where that is wanted."""
    whole = _clause(phrases, text, leaving_open)
    pieces = [] if whole.read else list(_pieces(phrases.joins, text))
    if not 1 < len(pieces) <= _MOST_PIECES:
        return (whole,)
    return _fewest(
        phrases.pronouns, pieces, text, lambda part: _clause(phrases, part, leaving_open)
    )


def _clause(phrases: Phrases, text: str, leaving_open: bool) -> Clause:
    """A player's move, before what states facts, before what only follows from moves."""
    events = phrases.moves_said(text.rstrip(".! "), {})[0]
    if any(isinstance(event, Move) for event in events):
        return Clause(text)
    facts = phrases.read_given(text, leaving_open)
    return Clause(text, facts, read=bool(facts or events))


def _pieces(joins: frozenset[str], text: str) -> Iterator[tuple[int, int]]:
    """Where each piece between commas, full stops and joining words begins and ends."""
    start = 0
    for mark in _MARK.finditer(text):
        if not mark[0][0].isalpha() or fold(mark[0]) in joins:
            if text[start : mark.start()].strip():
                yield start, mark.start()
            start = mark.end()
    if text[start:].strip():
        yield start, len(text)


def _fewest(
    pronouns: frozenset[str],
    pieces: list[tuple[int, int]],
    text: str,
    read: Callable[[str], Clause],
) -> tuple[Clause, ...]:
    best: list[tuple[int, tuple[Clause, ...]]] = [(0, ())]
    for end in range(1, len(pieces) + 1):
        best.append(min(_ways(pronouns, best, pieces[:end], text, read), key=lambda way: way[0]))
    return best[-1][1]


def _ways(
    pronouns: frozenset[str],
    best: list[tuple[int, tuple[Clause, ...]]],
    pieces: list[tuple[int, int]],
    text: str,
    read: Callable[[str], Clause],
) -> Iterable[tuple[int, tuple[Clause, ...]]]:
    """The ways to read what is before the end of the last piece, with what each weighs."""
    for first in range(len(pieces)):
        weight, before = best[first]
        clause = read(text[pieces[first][0] : pieces[-1][1]].strip())
        if not clause.read and before and before[-1].read:  # "A has 3, and (he) loses 2"
            who, _, rest = clause.text.partition(" ")
            said = rest if fold(who) in pronouns else clause.text
            tries = (read(f"{word} {said}") for word in before[-1].text.split()[:2])
            clause = next((whole for whole in tries if whole.read), clause)
        if clause.read or first == len(pieces) - 1:
            yield weight + (1 if clause.read else _UNREAD), (*before, clause)

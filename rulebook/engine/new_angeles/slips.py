"""Moves that cannot be made because what they speak of is not there: a user's slip, not a rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebook.engine.frozen import fields_of
from rulebook.engine.new_angeles.cards import Card
from rulebook.engine.new_angeles.moves import Put, StealCard
from rulebook.engine.new_angeles.table import Table, held
from rulebook.engine.records import Event

_SEATS = ("seat", "other", "first")
_DISTRICTS = ("district", "districts", "target", "targets")
_CARDS = ("card", "cards", "pays", "discards")


def slip(table: Table, move: Event) -> str:
    """What the move speaks of and the table does not have; empty if all is there."""
    return unknown_place(table, move) or next(_not_held(table, move), "")


def unknown_place(table: Table, move: Event) -> str:
    """A seat or a district that does not exist; such a move cannot even be tried."""
    seats, districts = _named(type(move))
    for name in seats:
        value = getattr(move, name)
        if value and not table.has(value):
            return f"nobody sits at {value!r}: say how many players there are"
    for name in districts:
        value = getattr(move, name)
        for number in value if isinstance(value, tuple) else (value,):
            if not _exists(table, move, number):
                return f"there is no district {number}"
    for part in getattr(move, "effect", ()):
        if why := unknown_place(table, part):
            return why
    return ""


_NAMED: dict[type[Event], tuple[tuple[str, ...], tuple[str, ...]]] = {}


def _named(kind: type[Event]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields of a move that name seats, and those that name districts; kept by its kind."""
    if kind not in _NAMED:
        names = [field.name for field in fields_of(kind)]
        seats, districts = ([n for n in names if n in known] for known in (_SEATS, _DISTRICTS))
        _NAMED[kind] = tuple(seats), tuple(districts)
    return _NAMED[kind]


def _exists(table: Table, move: Event, number: int) -> bool:
    """Putting something into the Root is for rule 54.1 to refuse."""
    lowest = 0 if isinstance(move, Put) else 1
    return lowest <= number <= len(table.districts)


def _not_held(table: Table, move: Event) -> Iterator[str]:
    holder = getattr(move, "other" if isinstance(move, StealCard) else "seat", "")
    if not holder or not table.has(holder):
        return
    wanted: list[Any] = []
    for name in _CARDS:
        value = getattr(move, name, ())
        wanted += value if isinstance(value, tuple) else [value]
    cards = tuple(card for card in wanted if isinstance(card, Card))
    if not held(table.player(holder).hand, cards):
        names = ", ".join(card.called for card in cards)
        yield f"{holder} does not hold {names}"

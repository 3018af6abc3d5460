"""What a player may have got wrong: a move that speaks of somebody who is not there."""

from __future__ import annotations

from rulebook.engine.records import Event
from rulebook.engine.state51.table import Table

_SEATS = ("seat", "other", "first", "owner")


def unknown(table: Table, move: Event) -> str:
    """Nothing, or ``NotThere`` for a seat at which nobody sits."""
    for name in _SEATS:
        if seat := getattr(move, name, ""):
            table.place_of(seat)
    return ""

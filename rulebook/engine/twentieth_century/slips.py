"""What a player may have got wrong: a move that speaks of somebody who is not there."""

from __future__ import annotations

from rulebook.engine.records import Event
from rulebook.engine.twentieth_century.table import Table

_PLAYERS = ("player", "starter")


def unknown(table: Table, move: Event) -> str:
    """Nothing, or ``NotThere`` for a player whom the situation does not name."""
    for name in _PLAYERS:
        if player := getattr(move, name, ""):
            table.player(player)
    return ""

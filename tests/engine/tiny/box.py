"""A table ready to be played; here chance decides who begins."""

from __future__ import annotations

from random import Random

from rulebook.engine.frozen import changed

from .table import Player, Table

PLAYERS = (2, 3, 4)


def table(start: Table, players: int, random: Random) -> Table:
    seats = "ABCD"[:players]
    return changed(start, players=tuple(map(Player, seats)), turn=random.choice(seats))

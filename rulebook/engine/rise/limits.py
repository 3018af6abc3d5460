"""States that a rule forbids, and how much of everything there is: what no play may change."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.engine.game import Fault
from rulebook.engine.rise.table import Player, Table
from rulebook.engine.rise.tracks import START


def faults(table: Table) -> tuple[Fault, ...]:
    """Everything about a table that a rule forbids."""
    found = [fault for player in table.players for fault in _of(table, player)]
    for track in table.tracks:
        for field in track.fields:
            if field.single and sum(p.at(track.key) == field.at for p in table.players) > 1:
                found.append(Fault("5.3", f"two markers on field {field.at} of {track.key}"))
    for seat in table.seats:
        if (table.order.count(seat) + table.factories.count(seat)) > 1:
            found.append(Fault("S.2c", f"more than one factory of {seat}"))
    return tuple(found)


def _of(table: Table, player: Player) -> Iterator[Fault]:
    if player.coins < 0:
        yield Fault("4.3", f"{player.coins} coins of {player.seat}")
    for spot in player.spots:
        track = table.track(spot.key)
        if not track.has(spot.at):
            yield Fault("5.8", f"marker of {player.seat} beside {spot.key}")
        elif spot.at != START and track.field(spot.at).black and not table.stack:
            yield Fault("5.7", f"marker of {player.seat} stays in the black frame of {spot.key}")

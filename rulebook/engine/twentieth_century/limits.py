"""States that a rule forbids, and how much of everything there is: what no play may change."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.engine.game import Fault
from rulebook.engine.twentieth_century.table import TRACK, Player, Table


def faults(table: Table) -> tuple[Fault, ...]:
    """Everything about a table that a rule forbids."""
    found = [fault for player in table.players for fault in _of(player)]
    standing = [player.figure for player in table.players if player.figure]
    if len(set(standing)) != len(standing):
        found.append(Fault("8.4", "two equal bids in a column"))
    for number, what in ((table.waste, "waste"), (table.bridges, "bridges")):
        if number < 0:
            found.append(Fault("K.9" if what == "waste" else "K.10", f"{number} {what}"))
    return tuple(found)


def _of(player: Player) -> Iterator[Fault]:
    who = f"of {player.key}"
    if player.coins < 0:
        yield Fault("5.5", f"{player.coins} coins {who}")
    if player.research < 0:
        yield Fault("8.4", f"{player.research} research points {who}")
    if player.chips < 0:
        yield Fault("K.7", f"{player.chips} free citizen chips {who}")
    if player.pollution not in TRACK:
        yield Fault("6.7", f"pollution marker {who} beside the track")
    places = [tile.at for tile in player.tiles if tile.at is not None]
    if len(set(places)) != len(places):
        yield Fault("11.1", f"two tiles {who} on one place")
    for tile in player.tiles:
        if not tile.land and (tile.waste or tile.chips):
            yield Fault("26.1", f"waste or a citizen on the facility {tile.key} {who}")

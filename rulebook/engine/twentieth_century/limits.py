"""States that a rule forbids, and how much of everything there is: what no play may change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

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


def stock(table: Table) -> Mapping[str, int]:
    """How many there are of everything, wherever it lies."""
    count: Counter[str] = Counter()
    count["waste"] = table.waste
    count["bridges"] = table.bridges
    count["tiles"] = table.box + len(table.land) + len(table.techs) + len(table.start_tiles)
    count["tiles"] += sum(map(len, table.land_stacks)) + sum(map(len, table.tech_stacks))
    for player in table.players:
        count["tiles"] += len(player.tiles) + len(player.techs)
        count["waste"] += player.waste + player.waste_on_land + _worked(player, "waste separation")
        count["bridges"] += sum(len(t.bridges) for t in player.tiles) + _waits(player, "bridge")
        count[f"chips of {player.key}"] = _chips(player)
    return count


def _worked(player: Player, use: str) -> int:
    """Technologies that were used for good: a bin that is full."""
    return sum(use in tech.used for tech in player.techs)


def _waits(player: Player, use: str) -> int:
    """Technologies that still hold what they brought."""
    return sum(tech.free(use) for tech in player.techs)


def _chips(player: Player) -> int:
    board = player.on_scales + 1 if player.on_scales else 0
    on_tiles = sum(tile.chips for tile in player.tiles)
    return player.chips + on_tiles + board + _waits(player, "worker")

"""What no play of Das 20. Jahrhundert may change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rulebook.engine.twentieth_century.table import Player, Table


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

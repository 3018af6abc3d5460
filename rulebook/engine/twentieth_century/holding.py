"""What a move takes for granted: a tile, a city or a technology of the player, and the time."""

from __future__ import annotations

from typing import Any

from rulebook.engine.lacking import some
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import Use
from rulebook.engine.twentieth_century.moves import (
    Bid,
    BidOnDamage,
    CarryWaste,
    LayBridge,
    LayFacility,
    LayLand,
    Open,
    PayToRecycle,
    PutWaste,
    SendWorker,
    SeparateWaste,
    SetUp,
)
from rulebook.engine.twentieth_century.table import Table
from rulebook.engine.twentieth_century.technologies import points
from rulebook.engine.twentieth_century.tiles import ONCE


def _missing(table: Table, player: str, tile: str) -> str | None:
    return None if table.player(player).tile(tile) else f"{player} has no tile {tile}"


def only_an_own_tile(table: Table, event: Any) -> str | None:
    return _missing(table, event.player, event.tile)


for _kind, _number in (
    (PutWaste, "10.1"),
    (SeparateWaste, "30.1"),
    (CarryWaste, "34.1"),
    (PayToRecycle, "35.1"),
):
    RULES.forbid(_kind, _number)(only_an_own_tile)


@RULES.forbid(LayLand, "11.1")
def only_land_that_was_not_laid_yet(table: Table, event: LayLand) -> str | None:
    waiting = [tile.key for tile in table.player(event.player).unlaid if tile.land]
    return None if event.tile in waiting else f"{event.player} has no land {event.tile} to lay"


@RULES.forbid(LayFacility, "11.2")
def only_a_facility_that_was_not_laid_yet(table: Table, event: LayFacility) -> str | None:
    waiting = [tile.key for tile in table.player(event.player).unlaid if not tile.land]
    return None if event.tile in waiting else f"{event.player} has no facility {event.tile} to lay"


def only_waste_that_lies_there(table: Table, event: Any) -> str | None:
    waste = table.player(event.player).own(event.tile).waste
    return None if waste else f"no waste lies on {event.tile}"


for _kind, _number in ((SeparateWaste, "30.1"), (CarryWaste, "34.1"), (PayToRecycle, "35.1")):
    RULES.forbid(_kind, _number)(only_waste_that_lies_there)


@RULES.forbid(CarryWaste, "34.1")
def to_another_tile(table: Table, event: CarryWaste) -> bool:
    return event.goal == event.tile


@RULES.forbid(CarryWaste, "34.1")
def only_to_an_own_tile(table: Table, event: CarryWaste) -> str | None:
    return _missing(table, event.player, event.goal)


@RULES.forbid(SendWorker, "28.1")
def only_into_an_own_city(table: Table, event: SendWorker) -> str | None:
    there = table.player(event.player).home_of(event.city)
    return None if there else f"{event.player} has no city {event.city}"


@RULES.forbid(LayBridge, "29.4")
def only_between_points_of_an_own_tile(table: Table, event: LayBridge) -> str | None:
    name, *_ = some(event.tiles, "name a tile")
    tile = table.player(event.player).tile(name)
    known = () if tile is None else points(tile)
    lost = next((point for point in (event.start, event.end) if point not in known), None)
    return None if lost is None else f"{name} of {event.player} has no point {lost}"


def _no_technology(table: Table, event: Use) -> str | None:
    held = any(event.use in tech.uses for tech in table.player(event.player).techs)
    return None if held else f"{event.player} has no technology {event.use}"


@RULES.forbid(Use, "27.0")
def only_an_own_technology_once(table: Table, event: Use) -> str | None:
    return _no_technology(table, event) if event.use in ONCE else None


@RULES.forbid(Use, "32.0")
def only_an_own_technology(table: Table, event: Use) -> str | None:
    return None if event.use in ONCE else _no_technology(table, event)


# The time


@RULES.forbid(LayFacility, "11.2")
def facilities_wait_for_the_administration(table: Table, event: LayFacility) -> bool:
    return table.phase != "administration"


@RULES.forbid(Bid, "4.0")
def bids_are_made_in_the_auction(table: Table, event: Bid) -> bool:
    return table.phase != "auction"


@RULES.forbid(Bid, "5.1")
def the_first_bid_opens_an_auction(table: Table, event: Bid) -> bool:
    return table.phase == "auction" and table.auction is None


@RULES.forbid(Open, "5.9")
def one_auction_after_the_other(table: Table, event: Open) -> bool:
    return table.auction is not None


@RULES.forbid(BidOnDamage, "2.1c")
def damage_comes_after_the_auction(table: Table, event: BidOnDamage) -> bool:
    return table.phase != "damage"


@RULES.forbid(SetUp, "S.7")
def one_starting_tile_for_each(table: Table, event: SetUp) -> bool:
    return any(player.tiles for player in table.players)

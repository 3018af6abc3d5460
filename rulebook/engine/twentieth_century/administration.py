"""Phase 4: new waste, new tiles and new citizens."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    Employ,
    Use,
)
from rulebook.engine.twentieth_century.moves import (
    AskForOrder,
    LayFacility,
    LayLand,
    PutWaste,
    UpdateScales,
)
from rulebook.engine.twentieth_century.rails import touches
from rulebook.engine.twentieth_century.table import Table, with_player, with_tile
from rulebook.engine.twentieth_century.tiles import Place, swapped


@RULES.forbid(AskForOrder, "9.1")
def only_the_administration_has_an_order_to_ask_for(table: Table, event: AskForOrder) -> bool:
    return table.phase != "administration"


@RULES.do(AskForOrder, "9.1")
def one_after_the_other(table: Table, event: AskForOrder) -> Table | None:
    return changed(table, in_turn=True)


def _somebody_is_before(table: Table, player: str) -> bool:
    """Order from the player of the leftmost column clockwise."""
    if not table.in_turn:
        return False
    before = [other for other in table.clockwise(table.starter) if not other.done]
    return bool(before) and before[0].key != player


@RULES.forbid(PutWaste, "9.1")
def wait_for_your_turn(table: Table, event: PutWaste) -> bool:
    return _somebody_is_before(table, event.player)


@RULES.forbid(LayLand, "9.1")
def wait_for_your_turn_to_lay(table: Table, event: LayLand) -> bool:
    return _somebody_is_before(table, event.player)


@RULES.forbid(Use, "9.1")
def wait_for_your_turn_to_use(table: Table, event: Use) -> bool:
    return _somebody_is_before(table, event.player)


# Waste


RULES.at_least(0, PutWaste, "amount", "10.1")


@RULES.forbid(PutWaste, "10.1")
def waste_is_laid_in_the_administration(table: Table, event: PutWaste) -> bool:
    return table.phase != "administration"


@RULES.forbid(PutWaste, "10.3")
def only_waste_in_front_of_you(table: Table, event: PutWaste) -> bool:
    """What came with the land stays where it lies."""
    return event.amount > table.player(event.player).waste


@RULES.forbid(PutWaste, "10.1", "26.1")
def no_waste_on_a_facility(table: Table, event: PutWaste) -> bool:
    tile = table.player(event.player).tile(event.tile)
    return tile is not None and not tile.land


@RULES.forbid(PutWaste, "10.1")
def new_waste_on_new_land(table: Table, event: PutWaste) -> bool:
    player = table.player(event.player)
    tile = player.tile(event.tile)
    new = any(land.fresh for land in player.lands)
    return new and tile is not None and tile.land and not tile.fresh


@RULES.do(PutWaste, "10.1", "10.3")
def split_as_you_like(table: Table, event: PutWaste) -> Table | None:
    player = table.player(event.player)
    tile = player.own(event.tile)
    table = with_player(table, event.player, waste=player.waste - event.amount)
    return with_tile(table, event.player, changed(tile, waste=tile.waste + event.amount))


# Tiles


@RULES.forbid(LayLand, "5.8")
def land_waits_for_the_administration(table: Table, event: LayLand) -> bool:
    return table.phase != "administration"


@RULES.forbid(LayLand, "10.1")
def the_waste_comes_first(table: Table, event: LayLand) -> bool:
    return table.phase == "administration" and table.player(event.player).waste > 0


def _badly(table: Table, player: str, at: Place) -> bool:
    """Upon another tile, or away from all."""
    laid = [tile for tile in table.player(player).tiles if tile.at is not None]
    taken = any(tile.at == at for tile in laid)
    return taken or (bool(laid) and not any(touches(at, tile) for tile in laid))


@RULES.forbid(LayLand, "11.1")
def by_an_edge_or_a_corner(table: Table, event: LayLand) -> bool:
    return _badly(table, event.player, event.at)


@RULES.forbid(LayFacility, "11.1", "11.2")
def facilities_by_an_edge_or_a_corner(table: Table, event: LayFacility) -> bool:
    return _badly(table, event.player, event.at)


@RULES.forbid(LayLand, "12.3")
def only_a_city_of_its_own_tile(table: Table, event: LayLand) -> bool:
    tile = table.player(event.player).tile(event.tile)
    return tile is not None and tile.city(event.city) is None


@RULES.do(LayLand, "5.8", "11.1")
def land_any_way_round(table: Table, event: LayLand) -> Table | None:
    tile = table.player(event.player).own(event.tile)
    return with_tile(table, event.player, changed(tile.turned(event.turned), at=event.at))


@RULES.after(LayLand, "12.1", "12.3")
def its_citizen_goes_to_work(table: Table, event: LayLand) -> Events:
    return (Employ(event.player, event.tile, event.city),)


@RULES.do(Employ, "12.1")
def in_one_city_only(table: Table, event: Employ) -> Table | None:
    player = table.player(event.player)
    tile = player.own(event.tile)
    if not tile.chip:
        return None
    tile = changed(tile.with_city(event.city, citizen=True), chip=False)
    return with_player(table, event.player, tiles=swapped(player.tiles, tile))


@RULES.do(LayFacility, "6.8", "11.1", "11.2", "26.1")
def a_facility_is_laid_like_land(table: Table, event: LayFacility) -> Table | None:
    tile = table.player(event.player).own(event.tile)
    return with_tile(table, event.player, changed(tile.turned(event.turned), at=event.at))


# All of it has to be done


@RULES.forbid(UpdateScales, "10.1")
def no_waste_may_be_left(table: Table, event: UpdateScales) -> bool:
    return table.player(event.player).waste > 0


@RULES.forbid(UpdateScales, "11.1")
def no_tile_may_be_left(table: Table, event: UpdateScales) -> bool:
    return bool(table.player(event.player).unlaid)


@RULES.forbid(Use, "14.1")
def nothing_after_the_scales(table: Table, event: Use) -> bool:
    return table.phase == "administration" and table.player(event.player).done


@RULES.forbid(Use, "13.1")
def technologies_come_last(table: Table, event: Use) -> bool:
    return table.phase != "administration" or not table.player(event.player).ready

"""The yield tracks, phase 5, and recycling."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    ChipsOnScales,
    CityMakes,
    Count,
    Finish,
    ToPhase,
)
from rulebook.engine.twentieth_century.links import bonus, waste_way
from rulebook.engine.twentieth_century.moves import (
    Ready,
    Recount,
    Recycle,
    RecycleSome,
    TakeYield,
    UpdateScales,
)
from rulebook.engine.twentieth_century.rounds import LAST
from rulebook.engine.twentieth_century.table import Player, Scale, Table, with_player, with_tile
from rulebook.engine.twentieth_century.tiles import GOODS, City

_HIGHEST_FIELD = 10


def scale_chips(amount: int) -> int:
    """A chip on the field 10 for each ten, and one for what is left, or for nothing at all.

    >>> [scale_chips(amount) for amount in (0, 7, 10, 23)]
    [1, 1, 1, 3]
    """
    tens, rest = divmod(amount, _HIGHEST_FIELD)
    return tens + (1 if rest or not tens else 0)


@RULES.forbid(UpdateScales, "14.1")
def once_at_the_end_of_the_administration(table: Table, event: UpdateScales) -> bool:
    return table.phase != "administration" or table.player(event.player).done


@RULES.instead(UpdateScales, "14.1")
def the_scales_come_last(table: Table, event: UpdateScales) -> Events | None:
    return Count(event.player), Finish(event.player)


@RULES.instead(Recount, "14.3")
def counted_at_any_time(table: Table, event: Recount) -> Events | None:
    return (Count(event.player),)


@RULES.do(Count, "14.1")
def counted_anew(table: Table, event: Count) -> Table | None:
    return with_player(table, event.player, scale=Scale())


@RULES.after(Count, "12.2", "14.1")
def city_by_city(table: Table, event: Count) -> Events:
    laid = [tile for tile in table.player(event.player).tiles if tile.at is not None]
    made = (
        CityMakes(event.player, city.key, good, city.makes(good))
        for tile in laid
        for city in tile.cities
        for good in GOODS
        if city.makes(good)
    )
    return (*made, ChipsOnScales(event.player))


def _city(player: Player, key: str) -> City | None:
    tile = player.home_of(key)
    return tile.city(key) if tile else None


@RULES.adjust(CityMakes, "26.2")
def a_facility_next_to_it_adds(table: Table, event: CityMakes) -> CityMakes | None:
    more = bonus(table.player(event.player), event.city, event.good, bridges=False)
    return changed(event, amount=event.amount + more) if more else None


@RULES.adjust(CityMakes, "29.2")
def a_facility_across_a_bridge_adds(table: Table, event: CityMakes) -> CityMakes | None:
    player = table.player(event.player)
    more = bonus(player, event.city, event.good, bridges=True)
    if more:
        more -= bonus(player, event.city, event.good, bridges=False)
    return changed(event, amount=event.amount + more) if more else None


@RULES.adjust(CityMakes, "12.2")
def nothing_without_a_citizen(table: Table, event: CityMakes) -> CityMakes | None:
    city = _city(table.player(event.player), event.city)
    return changed(event, amount=0) if city and not city.citizen else None


@RULES.do(CityMakes, "12.2", "26.1", "26.2")
def on_the_scale(table: Table, event: CityMakes) -> Table | None:
    """The city makes it; a facility makes nothing itself."""
    scale = table.player(event.player).scale
    made = {event.good: scale_of(scale, event.good) + event.amount}
    return with_player(table, event.player, scale=changed(scale, **made))


def scale_of(scale: Scale, good: str) -> int:
    return int(getattr(scale, good))


@RULES.do(ChipsOnScales, "14.1")
def several_chips_above_ten(table: Table, event: ChipsOnScales) -> Table | None:
    player = table.player(event.player)
    wanted = sum(scale_chips(scale_of(player.scale, good)) for good in GOODS)
    left = player.chips + player.on_scales - wanted
    if left < 0:
        return None
    return with_player(table, event.player, chips=left, on_scales=wanted)


@RULES.do(Finish, "14.1")
def the_administration_is_finished(table: Table, event: Finish) -> Table | None:
    return with_player(table, event.player, done=True)


@RULES.after(Finish, "2.1e")
def when_all_have_finished(table: Table, event: Finish) -> Events:
    return (ToPhase("yield"),) if all(player.done for player in table.players) else ()


# Cards and points


@RULES.forbid(TakeYield, "15.0")
def yield_has_its_phase(table: Table, event: TakeYield) -> bool:
    return table.phase != "yield"


@RULES.forbid(TakeYield, "16.1")
def the_yield_is_taken_once(table: Table, event: TakeYield) -> bool:
    return table.phase == "yield" and table.player(event.player).paid


@RULES.do(TakeYield, "15.0", "16.1")
def what_the_scales_show(table: Table, event: TakeYield) -> Table | None:
    player = table.player(event.player)
    return with_player(
        table,
        event.player,
        coins=player.coins + player.scale.coins,
        research=player.research + player.scale.research,
        points=player.points + player.scale.prosperity,
        paid=True,
    )


@RULES.do(TakeYield, "22.3", overrides=("16.1",), beside=("15.0", "16.1"))
def points_only_in_round_six(table: Table, event: TakeYield) -> Table | None:
    player = table.player(event.player)
    if table.round != LAST:
        return None
    points = player.points + player.scale.prosperity
    return with_player(table, event.player, points=points, paid=True)


@RULES.forbid(Ready, "15.1")
def once_after_the_yield(table: Table, event: Ready) -> bool:
    player = table.player(event.player)
    return table.phase != "yield" or not player.paid or player.done


@RULES.do(Ready, "15.1")
def the_figure_goes_back(table: Table, event: Ready) -> Table | None:
    return with_player(table, event.player, done=True, figure=None)


# Recycling


def way_of_waste(table: Table, event: Recycle) -> str:
    player = table.player(event.player)
    tile = player.tile(event.tile)
    return waste_way(player, event.city, tile) if tile else "none"


@RULES.instead(RecycleSome, "17.1", "17.1a")
def by_the_plant_of_the_tile(table: Table, event: RecycleSome) -> Events | None:
    tiles = table.player(event.player).tiles
    found = [(city.key, tile.key) for tile in tiles for city in tile.cities if city.plants]
    return tuple(Recycle(event.player, city, tile) for city, tile in found[:1]) or None


@RULES.forbid(Recycle, "12.2", "17.1")
def no_citizen_no_recycling(table: Table, event: Recycle) -> bool:
    city = _city(table.player(event.player), event.city)
    return city is not None and not city.citizen


@RULES.forbid(Recycle, "17.1")
def one_waste_for_each_plant(table: Table, event: Recycle) -> bool:
    city = _city(table.player(event.player), event.city)
    return city is not None and city.ran >= city.plants


@RULES.forbid(Recycle, "17.1")
def there_must_be_waste(table: Table, event: Recycle) -> bool:
    tile = table.player(event.player).tile(event.tile)
    return tile is not None and not tile.waste


@RULES.forbid(Recycle, "15.0")
def plants_run_in_the_yield_phase(table: Table, event: Recycle) -> bool:
    return table.phase != "yield"


@RULES.forbid(Recycle, "17.1b")
def rails_must_link_plant_and_waste(table: Table, event: Recycle) -> bool:
    return way_of_waste(table, event) not in ("same", "rail", "bridge", "open")


@RULES.forbid(Recycle, "26.1")
def no_waste_across_a_facility(table: Table, event: Recycle) -> bool:
    return way_of_waste(table, event) == "facility"


@RULES.do(Recycle, "15.0", "17.1")
def waste_is_recycled(table: Table, event: Recycle) -> Table | None:
    if way_of_waste(table, event) == "open":
        return None
    tile = table.player(event.player).own(event.tile)
    table = with_tile(table, event.player, changed(tile, waste=tile.waste - 1))
    home = table.player(event.player).its_home(event.city)
    (city,) = (city for city in home.cities if city.key == event.city)
    table = with_tile(table, event.player, home.with_city(event.city, ran=city.ran + 1))
    return changed(table, waste=table.waste + 1)


@RULES.clarify("17.1", Recycle, "17.1a")
def waste_on_the_same_tile(table: Table, event: Recycle) -> bool:
    return way_of_waste(table, event) == "same"


@RULES.clarify("17.1", Recycle, "17.1b")
def waste_next_door(table: Table, event: Recycle) -> bool:
    return way_of_waste(table, event) != "same"


@RULES.clarify("17.1", Recycle, "29.2")
def waste_over_a_bridge(table: Table, event: Recycle) -> bool:
    return way_of_waste(table, event) == "bridge"

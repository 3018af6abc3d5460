"""Phase 4: what technologies that are not laid into the region can do."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import some
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    GoRight,
    Points,
    Use,
)
from rulebook.engine.twentieth_century.links import same_or_other_city, travels
from rulebook.engine.twentieth_century.moves import (
    CarryWaste,
    LayBridge,
    MoveCitizen,
    PayForQuality,
    PayToCleanUp,
    PayToRecycle,
    SendWorker,
    SeparateWaste,
)
from rulebook.engine.twentieth_century.rounds import LAST
from rulebook.engine.twentieth_century.table import Player, Table, with_player, with_tile
from rulebook.engine.twentieth_century.tiles import CORNER, EDGES, ONCE, Tech, Tile, swapped


def _has(player: Player, use: str) -> bool:
    return any(use in tech.uses for tech in player.techs)


def _free(player: Player, use: str) -> Tech | None:
    return next((tech for tech in player.techs if tech.free(use)), None)


def _used(table: Table, event: Use) -> Table | None:
    player = table.player(event.player)
    tech = _free(player, event.use)
    if tech is None:
        return None
    techs = list(player.techs)
    techs[techs.index(tech)] = changed(tech, used=(*tech.used, event.use))
    return with_player(table, event.player, techs=tuple(techs))


def _spent(table: Table, event: Use) -> bool:
    player = table.player(event.player)
    return _has(player, event.use) and _free(player, event.use) is None


@RULES.forbid(Use, "27.0")
def it_worked_once(table: Table, event: Use) -> bool:
    return event.use in ONCE and _spent(table, event)


@RULES.forbid(Use, "32.0")
def once_in_a_phase(table: Table, event: Use) -> bool:
    return event.use not in ONCE and _spent(table, event)


def _case(table: Table, event: Use) -> str:
    """Which of the rules below speaks of this use."""
    player = table.player(event.player)
    tech = _free(player, event.use)
    if tech is None:
        return "none"
    if len(tech.uses) > 1:
        return "combined"
    if event.use in ONCE:
        return "once"
    if any(event.use in other.used for other in player.techs):
        return "second"
    return "last round" if table.round == LAST else "repeated"


@RULES.do(Use, "13.1", "27.0")
def used_for_good(table: Table, event: Use) -> Table | None:
    return _used(table, event) if _case(table, event) == "once" else None


@RULES.do(Use, "13.1", "32.0")
def used_in_this_phase(table: Table, event: Use) -> Table | None:
    return _used(table, event) if _case(table, event) == "repeated" else None


@RULES.do(Use, "25.2", beside=("13.1",))
def as_if_there_were_two_tiles(table: Table, event: Use) -> Table | None:
    return _used(table, event) if _case(table, event) == "combined" else None


@RULES.do(Use, "33.2", beside=("32.0",))
def a_second_one_may_be_used_too(table: Table, event: Use) -> Table | None:
    return _used(table, event) if _case(table, event) == "second" else None


@RULES.do(Use, "22.2", "38.1", beside=("13.1", "32.0"))
def still_of_use_in_round_six(table: Table, event: Use) -> Table | None:
    return _used(table, event) if _case(table, event) == "last round" else None


# Worker


@RULES.forbid(SendWorker, "12.2", "28.1")
def only_one_citizen_in_a_city(table: Table, event: SendWorker) -> bool:
    return same_or_other_city(table.player(event.player), event.city, citizen=True)


@RULES.before(SendWorker, "28.1")
def the_worker_is_used(table: Table, event: SendWorker) -> Events:
    return (Use(event.player, "worker"),)


@RULES.do(SendWorker, "12.2", "28.1")
def into_any_free_city(table: Table, event: SendWorker) -> Table | None:
    tile = table.player(event.player).home_of(event.city)
    if tile is None:
        return None
    return with_tile(table, event.player, tile.with_city(event.city, citizen=True))


# Bridge


@RULES.forbid(LayBridge, "29.3")
def on_a_single_tile(table: Table, event: LayBridge) -> bool:
    return len(event.tiles) > 1


@RULES.forbid(LayBridge, "29.4")
def straight_between_twopoints(table: Table, event: LayBridge) -> bool:
    return event.bent or CORNER in (event.start, event.end)


@RULES.forbid(LayBridge, "29.5")
def not_over_rails_or_cities(table: Table, event: LayBridge) -> bool:
    return bool(event.over)


@RULES.before(LayBridge, "29.1")
def the_bridge_is_used(table: Table, event: LayBridge) -> Events:
    return (Use(event.player, "bridge"),)


def points(tile: Tile) -> tuple[str, ...]:
    """Between what a bridge can be built on a tile."""
    rails = (f"rail {number}" for number in range(1, len(tile.rails) + 1))
    return (*EDGES, *(city.key for city in tile.cities), *rails)


@RULES.do(LayBridge, "29.1", "29.3", "29.4", "29.5")
def the_bridge_is_there_for_good(table: Table, event: LayBridge) -> Table | None:
    tile = table.player(event.player).tile(some(event.tiles, "name a tile")[0])
    if tile is None or not {event.start, event.end} <= set(points(tile)):
        return None
    bridges = (*tile.bridges, (event.start, event.end))
    return with_tile(table, event.player, changed(tile, bridges=bridges))


# Waste


def _less(table: Table, player: str, key: str) -> Table | None:
    tile = table.player(player).tile(key)
    if tile is None or not tile.waste:
        return None
    return with_tile(table, player, changed(tile, waste=tile.waste - 1))


@RULES.before(SeparateWaste, "30.1")
def the_bin_is_full(table: Table, event: SeparateWaste) -> Events:
    return (Use(event.player, "waste separation"),)


@RULES.do(SeparateWaste, "30.1")
def into_the_yellow_bin(table: Table, event: SeparateWaste) -> Table | None:
    """The waste stays there: the technology is marked as used for good."""
    return _less(table, event.player, event.tile)


@RULES.forbid(CarryWaste, "26.1")
def facilities_take_no_waste(table: Table, event: CarryWaste) -> bool:
    goal = table.player(event.player).tile(event.goal)
    return goal is not None and not goal.land


@RULES.before(CarryWaste, "34.1")
def the_collection_is_used(table: Table, event: CarryWaste) -> Events:
    return (Use(event.player, "waste collection"),)


@RULES.do(CarryWaste, "34.1")
def from_any_land_to_any_other(table: Table, event: CarryWaste) -> Table | None:
    goal = table.player(event.player).tile(event.goal)
    left = _less(table, event.player, event.tile)
    if left is None or goal is None or event.goal == event.tile:
        return None
    return with_tile(left, event.player, changed(goal, waste=goal.waste + 1))


# What has its price


def _cannot_pay(table: Table, player: str, use: str) -> bool:
    owner = table.player(player)
    tech = _free(owner, use)
    return tech is not None and tech.cost > int(getattr(owner, tech.unit))


def _last_used(player: Player, use: str) -> Tech | None:
    return next((tech for tech in reversed(player.techs) if use in tech.used), None)


def _paid(table: Table, player: str, use: str) -> Table | None:
    owner = table.player(player)
    tech = _last_used(owner, use)
    if tech is None:
        return None
    left: int = getattr(owner, tech.unit) - tech.cost
    return with_player(table, player, **{tech.unit: left})


@RULES.forbid(PayToRecycle, "35.1")
def recycling_must_be_paid(table: Table, event: PayToRecycle) -> bool:
    return _cannot_pay(table, event.player, "recycling")


@RULES.before(PayToRecycle, "35.1")
def recycling_is_used(table: Table, event: PayToRecycle) -> Events:
    return (Use(event.player, "recycling"),)


@RULES.do(PayToRecycle, "35.1")
def paid_and_gone(table: Table, event: PayToRecycle) -> Table | None:
    left = _less(table, event.player, event.tile)
    paid = _paid(left, event.player, "recycling") if left else None
    return changed(paid, waste=paid.waste + 1) if paid else None


@RULES.forbid(PayToCleanUp, "36.1")
def cleaning_up_must_be_paid(table: Table, event: PayToCleanUp) -> bool:
    return _cannot_pay(table, event.player, "clean-up")


@RULES.before(PayToCleanUp, "36.1")
def cleaning_up_is_used(table: Table, event: PayToCleanUp) -> Events:
    return (Use(event.player, "clean-up"),)


@RULES.do(PayToCleanUp, "36.1")
def cleaning_up_is_paid(table: Table, event: PayToCleanUp) -> Table | None:
    return _paid(table, event.player, "clean-up")


@RULES.after(PayToCleanUp, "36.1")
def one_field_to_the_right(table: Table, event: PayToCleanUp) -> Events:
    return (GoRight(event.player),)


@RULES.forbid(PayForQuality, "37.1")
def no_part_payment(table: Table, event: PayForQuality) -> bool:
    return _cannot_pay(table, event.player, "quality of life")


@RULES.before(PayForQuality, "37.1")
def quality_is_used(table: Table, event: PayForQuality) -> Events:
    return (Use(event.player, "quality of life"),)


@RULES.do(PayForQuality, "37.1")
def quality_is_paid(table: Table, event: PayForQuality) -> Table | None:
    return _paid(table, event.player, "quality of life")


@RULES.after(PayForQuality, "37.1")
def for_all_itspoints(table: Table, event: PayForQuality) -> Events:
    tech = _last_used(table.player(event.player), "quality of life")
    return (Points(event.player, tech.points),) if tech else ()


# Locomotive


@RULES.forbid(MoveCitizen, "33.1")
def into_an_unoccupied_city(table: Table, event: MoveCitizen) -> bool:
    return same_or_other_city(table.player(event.player), event.goal, citizen=True)


@RULES.forbid(MoveCitizen, "33.1")
def somebody_has_to_travel(table: Table, event: MoveCitizen) -> bool:
    return same_or_other_city(table.player(event.player), event.start, citizen=False)


@RULES.forbid(MoveCitizen, "33.1")
def rails_must_link_them(table: Table, event: MoveCitizen) -> bool:
    return travels(table.player(event.player), event.start, event.goal) == ""


@RULES.forbid(MoveCitizen, "33.1")
def not_through_another_city(table: Table, event: MoveCitizen) -> bool:
    return travels(table.player(event.player), event.start, event.goal) == "city"


@RULES.before(MoveCitizen, "33.1")
def the_locomotive_is_used(table: Table, event: MoveCitizen) -> Events:
    return (Use(event.player, "locomotive"),)


def _gone(table: Table, event: MoveCitizen, way: str) -> Table | None:
    player = table.player(event.player)
    start, goal = player.home_of(event.start), player.home_of(event.goal)
    if not start or not goal or travels(player, event.start, event.goal) != way:
        return None
    city = start.city(event.start)
    if city is None or not city.citizen:
        return None
    tiles = swapped(player.tiles, start.with_city(event.start, citizen=False))
    goal = next(tile for tile in tiles if tile.key == goal.key)
    tiles = swapped(tiles, goal.with_city(event.goal, citizen=True))
    return with_player(table, event.player, tiles=tiles)


@RULES.do(MoveCitizen, "33.1")
def along_the_rails(table: Table, event: MoveCitizen) -> Table | None:
    return _gone(table, event, "rails")


@RULES.do(MoveCitizen, "26.1", "33.1")
def across_a_facility(table: Table, event: MoveCitizen) -> Table | None:
    return _gone(table, event, "facility")


@RULES.do(MoveCitizen, "29.2", "33.1")
def over_a_bridge(table: Table, event: MoveCitizen) -> Table | None:
    return _gone(table, event, "bridge")

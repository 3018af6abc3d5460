"""Phase 4: what technologies that are not laid into the region can do."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import known, some
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


@RULES.do(Use, "13.1")
def used(table: Table, event: Use) -> Table | None:
    player = table.player(event.player)
    tech = known(_free(player, event.use), f"{event.player} has no technology {event.use}")
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


@RULES.clarify("13.1", Use, "27.0")
def for_good(table: Table, event: Use) -> bool:
    return event.use in ONCE


@RULES.clarify("13.1", Use, "32.0")
def in_this_phase(table: Table, event: Use) -> bool:
    return event.use not in ONCE


@RULES.clarify("13.1", Use, "25.2")
def as_if_there_were_two_tiles(table: Table, event: Use) -> bool:
    tech = _free(table.player(event.player), event.use)
    return tech is not None and len(tech.uses) > 1


@RULES.clarify("13.1", Use, "33.2")
def a_second_one_may_be_used_too(table: Table, event: Use) -> bool:
    return any(event.use in other.used for other in table.player(event.player).techs)


@RULES.clarify("13.1", Use, "22.2", "38.1")
def still_of_use_in_round_six(table: Table, event: Use) -> bool:
    return table.round == LAST and event.use not in ONCE


# Worker


@RULES.forbid(SendWorker, "12.2", "28.1")
def only_one_citizen_in_a_city(table: Table, event: SendWorker) -> bool:
    return same_or_other_city(table.player(event.player), event.city, citizen=True)


@RULES.before(SendWorker, "28.1")
def the_worker_is_used(table: Table, event: SendWorker) -> Events:
    return (Use(event.player, "worker"),)


@RULES.do(SendWorker, "12.2", "28.1")
def into_any_free_city(table: Table, event: SendWorker) -> Table | None:
    tile = table.player(event.player).its_home(event.city)
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
    name, *_ = some(event.tiles, "name a tile")
    tile = table.player(event.player).own(name)
    bridges = (*tile.bridges, (event.start, event.end))
    return with_tile(table, event.player, changed(tile, bridges=bridges))


# Waste


def _less(table: Table, player: str, key: str) -> Table:
    tile = table.player(player).own(key)
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
    goal = table.player(event.player).own(event.goal)
    left = _less(table, event.player, event.tile)
    return with_tile(left, event.player, changed(goal, waste=goal.waste + 1))


# What has its price


def _cannot_pay(table: Table, player: str, use: str) -> bool:
    owner = table.player(player)
    tech = _free(owner, use)
    return tech is not None and tech.cost > int(getattr(owner, tech.unit))


def _last_used(player: Player, use: str) -> Tech:
    found = next((tech for tech in reversed(player.techs) if use in tech.used), None)
    return known(found, f"{player.key} has not used {use}")


def _paid(table: Table, player: str, use: str) -> Table:
    owner = table.player(player)
    tech = _last_used(owner, use)
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
    paid = _paid(_less(table, event.player, event.tile), event.player, "recycling")
    return changed(paid, waste=paid.waste + 1)


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
    return (Points(event.player, tech.points),)


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


@RULES.do(MoveCitizen, "33.1")
def to_another_city(table: Table, event: MoveCitizen) -> Table | None:
    player = table.player(event.player)
    start = player.its_home(event.start)
    tiles = swapped(player.tiles, start.with_city(event.start, citizen=False))
    home = player.its_home(event.goal)
    goal = next(tile for tile in tiles if tile.key == home.key)
    tiles = swapped(tiles, goal.with_city(event.goal, citizen=True))
    return with_player(table, event.player, tiles=tiles)


@RULES.clarify("33.1", MoveCitizen, "26.1")
def across_a_facility(table: Table, event: MoveCitizen) -> bool:
    return travels(table.player(event.player), event.start, event.goal) == "facility"


@RULES.clarify("33.1", MoveCitizen, "29.2")
def over_a_bridge(table: Table, event: MoveCitizen) -> bool:
    return travels(table.player(event.player), event.start, event.goal) == "bridge"

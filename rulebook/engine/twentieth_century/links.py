"""Who is within reach of whom: facilities, recycling plants, locomotives."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.engine.twentieth_century.rails import Net, shared_edge
from rulebook.engine.twentieth_century.table import Player
from rulebook.engine.twentieth_century.tiles import BUILDING, FACILITY_FOR, Tile


def same_or_other_city(player: Player, key: str, *, citizen: bool) -> bool:
    """Whether there is such a city, with or without a citizen."""
    tile = player.home_of(key)
    city = tile.city(key) if tile else None
    return city is not None and city.citizen is citizen


def bonus(player: Player, city: str, good: str, *, bridges: bool) -> int:
    """What neighbouring facilities add: the rail leads directly from the building to the city."""
    adding = FACILITY_FOR[good]
    facilities = [tile for tile in player.tiles if tile.kind == adding]
    home = player.home_of(city) if facilities else None
    if home is None:
        return 0
    return sum(
        tile.bonus
        for tile in facilities
        if shared_edge(tile, home)
        and Net((tile, home), bridges=bridges).linked(tile.key, BUILDING, home.key, city)
    )


def travels(player: Player, start: str, goal: str) -> str:
    """Way by which a citizen gets from city to city.

    ``rails``, ``facility``, ``bridge``; ``city``: only through another one; empty: not at all.
    """
    home, other = player.home_of(start), player.home_of(goal)
    if home is None or other is None:
        return ""
    for way, net in _nets(player):
        if net.linked(home.key, start, other.key, goal):
            return way
    return ""


def _nets(player: Player) -> Iterator[tuple[str, Net]]:
    """The ways to travel, the best first."""
    yield "rails", Net(player.lands, bridges=False)
    yield "facility", Net(player.tiles, bridges=False, through=(BUILDING,))
    yield "bridge", Net(player.tiles, through=(BUILDING,))
    yield "city", Net(player.tiles, through=(BUILDING, "city"))


def led_to(player: Player, start: str, goals: list[str]) -> list[str]:
    """Those of the cities to which rails, facilities and bridges lead from a city."""
    net, home = Net(player.tiles, through=(BUILDING,)), player.home_of(start)
    reached = net.from_point(home.key, start) if home else frozenset()
    homes = ((goal, player.home_of(goal)) for goal in goals)
    return [goal for goal, tile in homes if tile and net.among(reached, tile.key, goal)]


def waste_way(player: Player, city: str, tile: Tile) -> str:
    """Way by which waste gets from a tile to the plant of a city.

    ``same``, ``rail``, ``bridge``; ``corner``, ``facility``, ``detour``, ``short`` (a rail links
    the tiles, but not the plant) or ``none``: not at all. ``open``: the manual does not say,
    because the rail runs through another city, or ends at the edge without going on.
    """
    home = player.home_of(city)
    if home is None or tile.at is None:
        return "none"
    if home.key == tile.key:
        return "same"
    edge = shared_edge(home, tile)
    if edge is None:
        return _from_afar(player, home, city, tile)
    both = (home, tile)
    if Net(both, bridges=False).reaches(home.key, city, tile.key):
        return "rail"
    if Net(both).reaches(home.key, city, tile.key):
        return "bridge"
    if Net(both, through=("city",)).reaches(home.key, city, tile.key):
        return "open"
    if Net(both).ends_at(home.key, city, edge):
        return "open"
    if Net(player.lands).reaches(home.key, city, tile.key):
        return "detour"
    return "short" if Net(both).reaches(home.key, edge, tile.key) else "none"


def _from_afar(player: Player, home: Tile, city: str, tile: Tile) -> str:
    if Net(player.lands).reaches(home.key, city, tile.key):
        return "detour"
    if Net(player.tiles, through=(BUILDING,)).reaches(home.key, city, tile.key):
        return "facility"
    return "none"

"""A made-up box: the manual prints neither tiles nor cards nor costs, so all of them are invented
here, as many as the box holds."""

from __future__ import annotations

from random import Random

from rulebook.engine.chance import one_of, up_to
from rulebook.engine.twentieth_century.scoring import CARDS
from rulebook.engine.twentieth_century.table import CHIPS, Column, Player, Table
from rulebook.engine.twentieth_century.tiles import (
    BUILDING,
    EDGES,
    EFFECTS,
    FACILITIES,
    ONCE,
    REPEATED,
    City,
    Rail,
    Tech,
    Tile,
)

PLAYERS = (3, 4, 5)
NAMES = ("blue", "green", "yellow", "red", "white")
_COSTS = ((6, 4, 2, 1, 0), (8, 6, 4, 2, 0), (9, 7, 5, 2, 0))


def table(start: Table, players: int, random: Random) -> Table:
    """A table before setup, three to five at it."""
    names = NAMES[:players]
    second, fourth = (tuple(random.sample(CARDS[number], 3)) for number in (2, 4))
    return Table(
        players=tuple(Player(key=name, chips=CHIPS, on_scales=0) for name in names),
        round=0,
        phase="preparation",
        costs=_COSTS,
        land_stacks=tuple(_lands(stack, size, random) for stack, size in enumerate((16, 16, 8))),
        tech_stacks=tuple(_techs(stack, 12, random) for stack in range(3)),
        start_tiles=tuple(_start(number) for number in range(5)),
        damage_stacks=tuple(tuple(_damage(random) for _ in range(3)) for _ in range(3)),
        card_stacks=(second, fourth),
        sections=((2, -10), (3, 4), (4, 34)),
        symbols=(4, 8, 13, 19, 26, 34),
    )


def _start(number: int) -> Tile:
    poor = City(key=f"s{number}a", coins=1, research=1)
    rich = City(key=f"s{number}b", coins=2, research=1)
    rails = ((poor.key, "east"), (rich.key, "west"))
    return Tile(key=f"s{number}", cities=(poor, rich), rails=rails)


def _lands(stack: int, size: int, random: Random) -> tuple[Tile, ...]:
    return tuple(_land(f"t{stack}.{number}", random) for number in range(size))


def _land(key: str, random: Random) -> Tile:
    cities = tuple(_city(f"{key}{letter}", random) for letter in "ab"[: up_to(2, random)])
    return Tile(key=key, cities=cities, rails=_rails([city.key for city in cities], random))


def _city(key: str, random: Random) -> City:
    return City(
        key=key,
        coins=one_of((0, 1, 2, 3), random),
        research=one_of((0, 1, 2), random),
        prosperity=one_of((0, 0, 1), random),
        plants=one_of((0, 0, 1), random),
    )


def _rails(points: list[str], random: Random) -> tuple[Rail, ...]:
    return tuple((point, one_of(EDGES, random)) for point in points for _ in range(2))


def _techs(stack: int, size: int, random: Random) -> tuple[Tech, ...]:
    return tuple(_tech(f"{stack}.{number}", random) for number in range(size))


def _tech(place: str, random: Random) -> Tech:
    effects = tuple(random.sample(EFFECTS, random.randint(0, 1)))
    kind = one_of((*ONCE, *REPEATED, *FACILITIES, "combined"), random)
    if kind in FACILITIES:
        tile = Tile(key=f"f{place}", kind=kind, bonus=1, rails=_rails([BUILDING], random))
        return Tech(key=kind, uses=(), effects=effects, facility=tile)
    uses = (kind,) if kind != "combined" else (one_of(ONCE[:3], random), REPEATED[0])
    unit = one_of(("coins", "research"), random)
    return Tech(key="/".join(uses), uses=uses, effects=effects, cost=2, unit=unit, points=3)


def _damage(random: Random) -> tuple[Column, ...]:
    return (
        Column(2, up_to(2, random)),
        Column(1, 1),
        Column(1, 0, 4),
        Column(0, 1, 5),
        Column(),
    )

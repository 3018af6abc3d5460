"""Whole random games: made-up tiles and cards, and legal moves chosen by chance.

Only legal moves are proposed; that they are legal, and what comes of them, is for the rules and
the property tests. The manual prints neither tiles nor cards nor costs: all of them are invented
here, as many as the box holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from rulebook.engine.records import Event
from rulebook.engine.twentieth_century.damage import columns, highest
from rulebook.engine.twentieth_century.links import same_or_other_city, travels, waste_way
from rulebook.engine.twentieth_century.moves import (
    Bid,
    BidOnDamage,
    CarryWaste,
    LayBridge,
    LayFacility,
    LayLand,
    Leave,
    MoveCitizen,
    Open,
    Pass,
    PayForQuality,
    PayToCleanUp,
    PayToRecycle,
    PrepareRound,
    PutWaste,
    Ready,
    Recycle,
    ScoreBonus,
    SendWorker,
    SeparateWaste,
    SetUp,
    TakeYield,
    UpdateScales,
)
from rulebook.engine.twentieth_century.rails import touches
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
    Place,
    Rail,
    Tech,
    Tile,
)

_NAMES = ("blue", "green", "yellow", "red", "white")
_SPARE_CHIPS = 7
_SPARE_WASTE = 30
"""Whoever has fewer buys nothing more: the manual does not say what happens without any."""
_COSTS = ((6, 4, 2, 1, 0), (8, 6, 4, 2, 0), (9, 7, 5, 2, 0))


def random_start(random: Random) -> Table:
    """A table before setup, three to five at it."""
    names = _NAMES[: random.randint(3, 5)]
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
    cities = tuple(_city(f"{key}{letter}", random) for letter in "ab"[: random.randint(1, 2)])
    return Tile(key=key, cities=cities, rails=_rails([city.key for city in cities], random))


def _city(key: str, random: Random) -> City:
    return City(
        key=key,
        coins=random.choice((0, 1, 2, 3)),
        research=random.choice((0, 1, 2)),
        prosperity=random.choice((0, 0, 1)),
        plants=random.choice((0, 0, 1)),
    )


def _rails(points: list[str], random: Random) -> tuple[Rail, ...]:
    return tuple((point, random.choice(EDGES)) for point in points for _ in range(2))


def _techs(stack: int, size: int, random: Random) -> tuple[Tech, ...]:
    return tuple(_tech(f"{stack}.{number}", random) for number in range(size))


def _tech(place: str, random: Random) -> Tech:
    effects = tuple(random.sample(EFFECTS, random.randint(0, 1)))
    kind = random.choice((*ONCE, *REPEATED, *FACILITIES, "combined"))
    if kind in FACILITIES:
        tile = Tile(key=f"f{place}", kind=kind, bonus=1, rails=_rails([BUILDING], random))
        return Tech(key=kind, uses=(), effects=effects, facility=tile)
    uses = (kind,) if kind != "combined" else (random.choice(ONCE[:3]), REPEATED[0])
    unit = random.choice(("coins", "research"))
    return Tech(key="/".join(uses), uses=uses, effects=effects, cost=2, unit=unit, points=3)


def _damage(random: Random) -> tuple[Column, ...]:
    return (
        Column(2, random.randint(1, 2)),
        Column(1, 1),
        Column(1, 0, 4),
        Column(0, 1, 5),
        Column(),
    )


# Moves


def random_move(table: Table, random: Random) -> Event:
    """A legal move."""
    if not table.starter:
        return SetUp(random.choice(table.players).key)
    return _MOVES[table.phase](table, random)


def _may_buy(table: Table, player: Player) -> bool:
    return player.chips > _SPARE_CHIPS and table.waste > _SPARE_WASTE


def _auction(table: Table, random: Random) -> Event:
    if table.auction is None:
        player = table.player(table.starter)
        able = player.coins >= table.cheapest and table.land and _may_buy(table, player)
        if not able or random.random() < 0.2:
            return _leave(table, player, random)
        bid = min(player.coins, table.cheapest + random.randint(0, 2))
        return Open(player.key, random.choice(table.land).key, bid)
    player = table.player(table.auction.turn)
    least = table.auction.bid + 1
    choice = random.random()
    if choice < 0.5 and player.coins >= least and _may_buy(table, player):
        return Bid(player.key, random.randint(least, min(player.coins, least + 2)))
    return Pass(player.key) if choice < 0.8 else _leave(table, player, random)


def _leave(table: Table, player: Player, random: Random) -> Event:
    price = table.price
    if price is None or price > player.research or not _may_buy(table, player):
        return Leave(player.key)
    bridges = table.bridges > 0
    wanted = [tech.key for tech in table.techs if bridges or "bridge" not in tech.uses]
    return Leave(player.key, random.choice(["", *wanted]))


def _bid_on_damage(table: Table, random: Random) -> Event:
    player = table.player(table.turn)
    most = min(player.research, 25)
    open_to = [column for column in columns(table) if highest(table, column) < most]
    column = random.choice(open_to)
    least = highest(table, column) + 1
    return BidOnDamage(player.key, column, random.randint(least, min(most, least + 3)))


def _administer(table: Table, random: Random) -> Event:
    player = random.choice([player for player in table.players if not player.done])
    if player.waste:
        fresh = [tile for tile in player.lands if tile.fresh]
        tile = random.choice(fresh or player.lands)
        return PutWaste(player.key, random.randint(1, player.waste), tile.key)
    if player.unlaid:
        return _lay(player, random.choice(player.unlaid), random)
    moves = _uses(player)
    if moves and random.random() < 0.8:
        return random.choice(moves)
    return UpdateScales(player.key)


def _lay(player: Player, tile: Tile, random: Random) -> Event:
    at, turned = random.choice(_free_places(player)), random.randrange(4)
    if not tile.land:
        return LayFacility(player.key, tile.key, at, turned)
    return LayLand(player.key, tile.key, at, turned, random.choice(tile.cities).key)


def _free_places(player: Player) -> list[Place]:
    laid = [tile for tile in player.tiles if tile.at is not None]
    taken = {tile.at for tile in laid}
    near = {
        (tile.at[0] + east, tile.at[1] + north)
        for tile in laid
        if tile.at
        for east in (-1, 0, 1)
        for north in (-1, 0, 1)
    }
    return sorted(at for at in near if at not in taken and any(touches(at, t) for t in laid))


def _uses(player: Player) -> list[Event]:
    """What the technologies of a player can do now."""
    found: list[Event] = []
    for tech in player.techs:
        payable = tech.cost <= (player.coins if tech.unit == "coins" else player.research)
        for use in tech.uses:
            if tech.free(use) and _first(player, use) is tech and (payable or use not in _PAID):
                found += _USES.get(use, _nothing)(player)
    return found


_PAID = ("recycling", "clean-up", "quality of life")


def _first(player: Player, use: str) -> Tech | None:
    return next((tech for tech in player.techs if tech.free(use)), None)


def _nothing(player: Player) -> list[Event]:
    return []


def _cities(player: Player, *, citizen: bool) -> list[str]:
    return [c.key for tile in player.tiles for c in tile.cities if c.citizen is citizen]


def _journeys(player: Player) -> list[Event]:
    return [
        MoveCitizen(player.key, start, goal)
        for start in _cities(player, citizen=True)
        for goal in _cities(player, citizen=False)
        if travels(player, start, goal) in ("rails", "facility", "bridge")
    ]


def _bridges(player: Player) -> list[Event]:
    return [
        LayBridge(player.key, (tile.key,), tile.cities[0].key, edge)
        for tile in player.lands
        for edge in EDGES
    ]


def _dirty(player: Player) -> list[str]:
    return [tile.key for tile in player.lands if tile.waste]


def _carried(player: Player) -> list[Event]:
    goals = [tile.key for tile in player.lands]
    return [CarryWaste(player.key, a, b) for a in _dirty(player) for b in goals if a != b]


_USES: Mapping[str, Callable[[Player], list[Event]]] = {
    "worker": lambda p: [SendWorker(p.key, city) for city in _cities(p, citizen=False)],
    "bridge": _bridges,
    "waste separation": lambda p: [SeparateWaste(p.key, tile) for tile in _dirty(p)],
    "locomotive": _journeys,
    "waste collection": _carried,
    "recycling": lambda p: [PayToRecycle(p.key, tile) for tile in _dirty(p)],
    "clean-up": lambda p: [PayToCleanUp(p.key)],
    "quality of life": lambda p: [PayForQuality(p.key)],
}


def _collect(table: Table, random: Random) -> Event:
    player = random.choice([player for player in table.players if not player.done])
    if not player.paid:
        return TakeYield(player.key)
    moves = list(_recyclings(player))
    return random.choice(moves) if moves else Ready(player.key)


def _recyclings(player: Player) -> list[Event]:
    return [
        Recycle(player.key, city.key, tile.key)
        for home in player.tiles
        for city in home.cities
        if city.ran < city.plants and same_or_other_city(player, city.key, citizen=True)
        for tile in player.lands
        if tile.waste and waste_way(player, city.key, tile) in ("same", "rail", "bridge")
    ]


_MOVES: Mapping[str, Callable[[Table, Random], Event]] = {
    "preparation": lambda table, random: PrepareRound(),
    "auction": _auction,
    "damage": _bid_on_damage,
    "administration": _administer,
    "yield": _collect,
    "bonus": lambda table, random: ScoreBonus(),
}


# What no play may change


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

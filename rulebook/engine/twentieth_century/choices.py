"""What players can do: every move that may be legal, for the rules to judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from rulebook.engine.candidates import Candidates
from rulebook.engine.records import Move
from rulebook.engine.twentieth_century.damage import columns, highest
from rulebook.engine.twentieth_century.links import led_to, same_or_other_city, waste_way
from rulebook.engine.twentieth_century.moves import (
    AskForOrder,
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
    PassOnDamage,
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
from rulebook.engine.twentieth_century.rails import shared_edge, touches
from rulebook.engine.twentieth_century.table import Player, Table
from rulebook.engine.twentieth_century.tiles import EDGES, Place, Tile

Moves = Iterable[Move]
_SPARE_CHIPS, _SPARE_WASTE = 7, 30
"""Whoever has fewer is proposed nothing more to buy: the manual does not say what happens when
there are none left. It may be said all the same."""


def choices(table: Table) -> Iterator[Moves]:
    """The moves of whoever is to move, a group for each kind of thing to do."""
    if not table.starter:
        yield (SetUp(player.key) for player in table.players)
    else:
        yield from _PHASES[table.phase](table)


def beside(table: Table) -> Iterator[Moves]:
    """What is asked for beside the order of play: that all administer one after another."""
    if table.phase == "administration":
        yield (AskForOrder(player.key) for player in table.players)


def _auction(table: Table) -> Iterator[Moves]:
    auction = table.auction
    player = table.player(auction.turn if auction else table.starter)
    buys = player.chips > _SPARE_CHIPS and table.waste > _SPARE_WASTE
    least = auction.bid + 1 if auction else table.cheapest
    bids = range(least, player.coins + 1) if buys else ()
    if auction:
        yield Candidates(Bid, ((player.key, bid) for bid in bids))
        yield (Pass(player.key),)
    else:
        opened = ((player.key, tile.key, bid) for tile in table.land for bid in bids)
        yield Candidates(Open, opened)
    yield (Leave(player.key),)
    paid = buys and player.research >= (table.price or 0)
    yield (Leave(player.key, tech) for tech in dict.fromkeys(t.key for t in table.techs) if paid)


def _damage(table: Table) -> Iterator[Moves]:
    player = table.player(table.turn)
    bids = (
        (player.key, column, amount)
        for column in columns(table)
        for amount in range(highest(table, column) + 1, player.research + 1)
    )
    yield Candidates(BidOnDamage, bids)
    yield (PassOnDamage(player.key),)


def _administration(table: Table) -> Iterator[Moves]:
    """Moves of whoever has not finished; where somebody asked for the order, the others wait."""
    players = [player for player in table.clockwise(table.starter) if not player.done]
    for player in players:
        yield from _of_player(player, waits=table.in_turn and player is not players[0])


def _of_player(player: Player, *, waits: bool) -> Iterator[Moves]:
    if player.waste and not waits:
        amounts = range(1, player.waste + 1)
        put = ((player.key, n, tile.key) for tile in player.lands for n in amounts)
        yield Candidates(PutWaste, put)
    hindered = player.waste or waits
    yield from (_laying(player, tile) for tile in player.unlaid if not (tile.land and hindered))
    if player.ready and waits:
        yield (UpdateScales(player.key),)
    elif player.ready:
        for use in dict.fromkeys(use for t in player.techs for use in t.uses if t.free(use)):
            yield _USES[use](player) if use in _USES else ()
        yield (UpdateScales(player.key),)


def _laying(player: Player, tile: Tile) -> Moves:
    return Candidates(LayLand if tile.land else LayFacility, _laid(player, tile))


def _laid(player: Player, tile: Tile) -> Iterator[tuple[object, ...]]:
    cities = [(city.key,) for city in tile.cities] if tile.land else [()]
    for at in _free_places(player):
        for turned in range(len(EDGES)):
            for city in cities:
                yield player.key, tile.key, at, turned, *city


def _free_places(player: Player) -> list[Place]:
    """Places beside or at the corner of what is laid."""
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


def _cities(player: Player, *, citizen: bool) -> list[str]:
    return [c.key for tile in player.tiles for c in tile.cities if c.citizen is citizen]


def _journeys(player: Player) -> Iterator[Move]:
    goals = _cities(player, citizen=False)
    for start in _cities(player, citizen=True) if goals else ():
        yield from (MoveCitizen(player.key, start, goal) for goal in led_to(player, start, goals))


def _bridges(player: Player) -> Iterator[Move]:
    for tile in player.lands:
        for city in tile.cities:
            yield from (LayBridge(player.key, (tile.key,), city.key, edge) for edge in EDGES)


def _dirty(player: Player) -> list[str]:
    return [tile.key for tile in player.lands if tile.waste]


def _carried(player: Player) -> Iterator[Move]:
    goals = [tile.key for tile in player.lands]
    return (CarryWaste(player.key, a, b) for a in _dirty(player) for b in goals if a != b)


_USES: Mapping[str, Callable[[Player], Moves]] = {
    "worker": lambda p: (SendWorker(p.key, city) for city in _cities(p, citizen=False)),
    "bridge": _bridges,
    "waste separation": lambda p: (SeparateWaste(p.key, tile) for tile in _dirty(p)),
    "locomotive": _journeys,
    "waste collection": _carried,
    "recycling": lambda p: (PayToRecycle(p.key, tile) for tile in _dirty(p)),
    "clean-up": lambda p: (PayToCleanUp(p.key),),
    "quality of life": lambda p: (PayForQuality(p.key),),
}


def _yield(table: Table) -> Iterator[Moves]:
    for player in table.players:
        yield _recyclings(player)
        if not player.done:
            yield (Ready(player.key),) if player.paid else (TakeYield(player.key),)


def _recyclings(player: Player) -> Iterator[Move]:
    for home in player.tiles:
        for city in home.cities:
            if city.ran < city.plants and same_or_other_city(player, city.key, citizen=True):
                for tile in player.lands:
                    near = tile.waste and (tile is home or shared_edge(home, tile))
                    if near and waste_way(player, city.key, tile) in ("same", "rail", "bridge"):
                        yield Recycle(player.key, city.key, tile.key)


_PHASES: Mapping[str, Callable[[Table], Iterator[Moves]]] = {
    "preparation": lambda table: iter(((PrepareRound(),),)),
    "auction": _auction,
    "damage": _damage,
    "administration": _administration,
    "yield": _yield,
    "bonus": lambda table: iter(((ScoreBonus(),),)),
}

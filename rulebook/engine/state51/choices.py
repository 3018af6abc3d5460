"""What players can do: every move that may be legal, for the rules to judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement

from rulebook.engine.records import Move
from rulebook.engine.state51.drafting import next_to_take
from rulebook.engine.state51.goods import Goods, Part, Parts, Pile, expanded, with_jokers
from rulebook.engine.state51.moves import (
    Activate,
    BeginRound,
    CardPhase,
    Choose,
    CleanupPhase,
    Construct,
    MakeDeal,
    Pass,
    PlayContact,
    Plunder,
    PlunderHand,
    ProductionPhase,
    RazeSome,
    Rebuild,
    TakeCard,
    TakeContact,
    UseFaction,
    UseOpen,
    UseSomeOpen,
)
from rulebook.engine.state51.table import (
    ACTION,
    ACTIVE,
    CARDS,
    CLEANUP,
    OPEN,
    PRODUCTION,
    SOME,
    Card,
    Player,
    Table,
)

_CONTACTS_TO_TAKE = 2
Moves = Iterable[Move]


def choices(table: Table) -> Iterator[Moves]:
    """The moves of whoever is to move, a group for each kind of thing to do."""
    owed = [player for player in table.players if player.owed]
    if owed:
        yield (Choose(owed[0].seat, goods) for goods in _chosen(owed[0].owed[0]))
    elif table.phase == CARDS:
        taker = next_to_take(table) if table.draft else ""
        taking = (TakeCard(taker, name) for name in dict.fromkeys(table.row))
        yield taking if table.draft else (CardPhase(),)
    elif table.phase == PRODUCTION:
        yield (ProductionPhase(),)
    elif table.phase == CLEANUP:
        yield (CleanupPhase(),)
    elif table.phase == ACTION:
        for player in table.players:
            if not player.passed and table.active in ("", player.seat):
                yield from _actions(table, player)
    else:
        yield (BeginRound(seat) for seat in table.seats)


def beside(table: Table) -> Iterator[Moves]:
    """Moves beside the order of play: there are none."""
    return iter(())


def _chosen(part: Part) -> Iterator[Goods]:
    kinds = expanded(part.kinds)
    if part.mix:
        return combinations_with_replacement(kinds, part.amount)
    return ((kind,) * part.amount for kind in kinds)


def _payments(goods: Pile, due: Parts) -> tuple[Goods, ...]:
    """Each way to pay the parts, jokers among the pieces where need be."""
    most = sum([part.amount for part in due])
    return _ways(due, tuple([min(goods.count(kind), most) for kind in _asked(due)]))


@lru_cache(maxsize=2**8)
def _asked(due: Parts) -> Goods:
    """All kinds that can be handed in for the parts."""
    return tuple(dict.fromkeys(k for part in due for k in with_jokers(expanded(part.kinds))))


@lru_cache(maxsize=2**12)
def _ways(due: Parts, held: tuple[int, ...]) -> tuple[Goods, ...]:
    """Each way to pay with so many pieces of each kind that is asked for."""
    return tuple(_paid(dict(zip(_asked(due), held, strict=True)), due))


def _paid(goods: Mapping[str, int], due: Parts) -> Iterator[Goods]:
    if not due:
        yield ()
        return
    part, rest = due[0], due[1:]
    kinds = expanded(part.kinds)
    groups = (kinds,) if part.mix else [(kind,) for kind in kinds]
    seen: set[Goods] = set()
    for group in groups:
        held = [kind for kind in with_jokers(group) if goods[kind]]
        for paid in combinations_with_replacement(held, part.amount):
            if paid in seen or any(goods[kind] < paid.count(kind) for kind in held):
                continue
            seen.add(paid)
            left = {kind: number - paid.count(kind) for kind, number in goods.items()}
            yield from ((*paid, *more) for more in _paid(left, rest))


def _price(card: Card, amount: int | None, kind: str) -> Parts:
    return _pieces(amount or 0, kind) if card.price is None else card.price


@lru_cache(maxsize=2**8)
def _pieces(amount: int, kind: str) -> Parts:
    return (Part(amount, (kind,)),)


def _actions(table: Table, player: Player) -> Iterator[Moves]:
    seat, symbols = player.seat, table.symbols
    yield (Pass(seat),)
    yield _with_hand(table, player, Construct, symbols.constructing)
    yield _with_hand(table, player, MakeDeal, symbols.deals)
    yield _with_hand(table, player, PlunderHand, symbols.plundering_from_hand)
    yield _rebuildings(table, player)
    yield _activations(table, player)
    yield _plunderings(table, player)
    yield _open_productions(table, player)
    yield (
        UseFaction(seat, action.name, goods)
        for action in player.actions
        for goods in _payments(player.goods, action.pays)
    )
    yield _contacts_to_take(table, player)
    yield (PlayContact(seat, name) for name in player.contacts)


def _with_hand(
    table: Table,
    player: Player,
    move: type[Construct | MakeDeal | PlunderHand],
    kind: str,
) -> Iterator[Move]:
    for name in dict.fromkeys(player.hand):
        card = table.card(name)
        for goods in _payments(player.goods, _price(card, card.distance, kind)):
            yield move(player.seat, name, goods)


def _contacts_to_take(table: Table, player: Player) -> Iterator[Move]:
    paid = _payments(player.goods, _pieces(_CONTACTS_TO_TAKE, table.symbols.contact_cards))
    for name in table.contacts if paid else ():
        yield from (TakeContact(player.seat, name, goods) for goods in paid)


def _rebuildings(table: Table, player: Player) -> Iterator[Move]:
    paid = _payments(player.goods, (Part(1, table.symbols.rebuilding),))
    for name in dict.fromkeys(player.hand) if paid else ():
        categories = set(table.card(name).categories)
        for old in dict.fromkeys(location.name for location in player.locations):
            if categories & set(table.card(old).categories):
                yield from (Rebuild(player.seat, old, name, goods) for goods in paid)


def _activations(table: Table, player: Player) -> Iterator[Move]:
    for name in dict.fromkeys(location.name for location in player.locations):
        card = table.card(name)
        if card.type != ACTIVE:
            continue
        targets = tuple(_targets(table, player)) if card.steals else (("", ""),)
        for goods in _payments(player.goods, card.pays):
            for other, target in targets:
                yield Activate(player.seat, name, goods, other, target)


def _others(table: Table, player: Player) -> Iterator[tuple[str, Card]]:
    """The locations of the others, each with its owner."""
    for other in table.players:
        if other.seat != player.seat:
            for name in dict.fromkeys(location.name for location in other.locations):
                yield other.seat, table.card(name)


def _targets(table: Table, player: Player) -> Iterator[tuple[str, str]]:
    return ((o, card.name) for o, card in _others(table, player) if card.produces_goods)


def _plunderings(table: Table, player: Player) -> Iterator[Move]:
    """One piece more where the symbol in brackets lies on the location."""
    symbols = table.symbols
    for other, card in _others(table, player):
        if card.name == SOME:
            yield RazeSome(player.seat, other)
        location = table.player(other).location(card.name)
        more = bool(location and location.token and location.token == symbols.resistance)
        price = _price(card, (card.resistance or 0) + more, symbols.plundering_a_player)
        for goods in _payments(player.goods, price):
            yield Plunder(player.seat, other, card.name, goods)


def _open_productions(table: Table, player: Player) -> Iterator[Move]:
    paid = _payments(player.goods, _pieces(1, table.symbols.open_production))
    for other, card in _others(table, player):
        if card.name == SOME:
            yield UseSomeOpen(player.seat, other)
        elif card.type == OPEN:
            yield from (UseOpen(player.seat, other, card.name, goods) for goods in paid)

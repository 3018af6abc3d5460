"""Whole random games: made-up cards and icons, and legal moves chosen by chance.

The sheet prints neither cards nor icons; what stands here is invented for trying the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from rulebook.engine.records import Event
from rulebook.engine.state51.drafting import next_to_take
from rulebook.engine.state51.goods import (
    JOKERS,
    KINDS,
    RESOURCES,
    Goods,
    Part,
    Parts,
    Pile,
    expanded,
)
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
    Rebuild,
    TakeCard,
    TakeContact,
    UseFaction,
    UseOpen,
)
from rulebook.engine.state51.table import (
    ABILITY,
    ACTION,
    ACTIVE,
    CARDS,
    CLEANUP,
    OPEN,
    PRODUCTION,
    TYPES,
    Card,
    FactionAction,
    Player,
    Symbols,
    Table,
)

_SEATS = "ABCDE"
_CATEGORIES = ("craft", "trade", "defence")
_EVERY_KIND = 2000
_COPIES = 25
_PRINTS = 20
_SYMBOLS = Symbols(
    constructing="grey contact",
    rebuilding=("rebuilding token", "building material"),
    rebuilding_bonus="victory point",
    deals="blue contact",
    plundering_from_hand="red contact",
    plundering_a_player="red contact",
    resistance="shield token",
    open_production="worker",
    open_production_owner="worker",
    contact_cards="worker",
)
_PASSES = 0.15


# A box of cards


def random_start(random: Random) -> Table:
    """A table before the first round."""
    cards = tuple(_card(f"Location {n}", random) for n in range(_PRINTS))
    pile = [card.name for card in cards for _ in range(_COPIES)]
    random.shuffle(pile)
    contacts = tuple(Card(name=f"Contact {n}", effect=(_part(random),)) for n in range(2 * _COPIES))
    names = tuple(card.name for card in contacts)
    return Table(
        players=tuple(_player(seat, random) for seat in _SEATS[: random.randint(2, 5)]),
        cards=(*cards, *contacts),
        symbols=_SYMBOLS,
        supply=Pile(*(_EVERY_KIND for _ in KINDS)),
        pile=tuple(pile),
        decks=(names[:_COPIES], names[_COPIES:]),
    )


def _player(seat: str, random: Random) -> Player:
    contacts = tuple(Part(random.randint(1, 3), (f"{c} contact",)) for c in ("blue", "grey", "red"))
    points = Part(random.randint(1, 3), ("victory point",))
    actions = (
        FactionAction("Top", (Part(1, ("worker",)),), (Part(1, RESOURCES),)),
        FactionAction("Bottom", (Part(2, ("worker",)),), (Part(1, ("card",)),)),
    )
    return Player(
        seat=seat,
        storage=Pile(fuel=2, worker=1, multi_contact=1),
        faction=(Part(4, ("worker",)), Part(1, ("ammunition",)), *contacts, points),
        actions=actions,
    )


def _part(random: Random) -> Part:
    amount = random.randint(1, 2)
    if random.random() < 0.3:
        return Part(amount, RESOURCES[: random.randint(2, 4)], mix=random.random() < 0.5)
    return Part(amount, (random.choice((*KINDS, "card", "victory point")),))


def _card(name: str, random: Random) -> Card:
    kind = random.choice(TYPES)
    fixed = Part(1, (random.choice(KINDS),))
    by_category = Part(1, (random.choice(KINDS),), per=random.choice(_CATEGORIES))
    produces = by_category if kind != OPEN and random.random() < 0.4 else fixed
    steals = kind == ACTIVE and random.random() < 0.3
    return Card(
        name=name,
        distance=random.randint(1, 3),
        resistance=random.randint(1, 3),
        categories=tuple(random.sample(_CATEGORIES, random.randint(1, 2))),
        type=kind,
        produces=(produces,) if kind not in (ABILITY, ACTIVE) else (),
        deal=(Part(1, (random.choice(KINDS),)),),
        loot=(_part(random),),
        pays=(Part(1, ("worker",)), Part(1, RESOURCES)) if kind == ACTIVE else (),
        effect=(_part(random),) if kind == ACTIVE and not steals else (),
        steals=steals,
        times=random.choice((1, 1, 2)),
        ability=(by_category,) if kind == ABILITY else (),
        price=(Part(1, ("resource",)),) if random.random() < 0.1 else None,
    )


# Moves


def random_move(table: Table, random: Random) -> Event:
    """A legal move for whoever is to move."""
    for player in table.players:
        if player.owed:
            return Choose(player.seat, _chosen(player.owed[0], random))
    if table.phase == CARDS:
        if not table.draft:
            return CardPhase()
        return TakeCard(next_to_take(table), random.choice(table.row))
    if table.phase == PRODUCTION:
        return ProductionPhase()
    if table.phase == CLEANUP:
        return CleanupPhase()
    if table.phase == ACTION:
        return _action(table, random)
    return BeginRound(random.choice(table.seats))


def _chosen(part: Part, random: Random) -> Goods:
    kinds = expanded(part.kinds)
    if part.mix:
        return tuple(random.choice(kinds) for _ in range(part.amount))
    return (random.choice(kinds),) * part.amount


def _action(table: Table, random: Random) -> Event:
    waiting = [player.seat for player in table.players if not player.passed]
    player = table.player(table.active or random.choice(waiting))
    actions = list(_actions(table, player, random))
    if not actions or random.random() < _PASSES:
        return Pass(player.seat)
    return random.choice(actions)


def _paid(player: Player, due: Parts, random: Random) -> Goods | None:
    """Pieces that pay the parts, jokers among them where need be; None where they do not."""
    taken: Counter[str] = Counter()
    paid: list[str] = []
    for part in due:
        kinds = list(expanded(part.kinds))
        random.shuffle(kinds)
        if not part.mix:
            kinds = kinds[:1]
        jokers = [joker for joker, stands_for in JOKERS.items() if set(kinds) & set(stands_for)]
        for _ in range(part.amount):
            left = (k for k in (*kinds, *jokers) if player.goods.count(k) > taken[k])
            piece = next(left, "")
            if not piece:
                return None
            taken[piece] += 1
            paid.append(piece)
    return tuple(paid)


def _price(card: Card, amount: int | None, kind: str) -> Parts:
    return (Part(amount or 0, (kind,)),) if card.price is None else card.price


def _actions(table: Table, player: Player, random: Random) -> Iterator[Event]:
    yield from _with_hand(table, player, random)
    yield from _with_state(table, player, random)
    yield from _with_others(table, player, random)
    seat = player.seat
    for action in player.actions:
        again = action.name in player.used and action != player.actions[-1]
        goods = _paid(player, action.pays, random)
        if not again and goods is not None:
            yield UseFaction(seat, action.name, goods)
    goods = _paid(player, (Part(2, (_SYMBOLS.contact_cards,)),), random)
    for name in table.contacts:
        if goods is not None:
            yield TakeContact(seat, name, goods)
    for name in player.contacts:
        yield PlayContact(seat, name)


def _with_hand(table: Table, player: Player, random: Random) -> Iterator[Event]:
    kinds = (
        (Construct, _SYMBOLS.constructing),
        (MakeDeal, _SYMBOLS.deals),
        (PlunderHand, _SYMBOLS.plundering_from_hand),
    )
    for name in player.hand:
        card = table.card(name)
        for event, kind in kinds:
            goods = _paid(player, _price(card, card.distance, kind), random)
            if goods is not None:
                yield event(player.seat, name, goods)
        goods = _paid(player, (Part(1, _SYMBOLS.rebuilding),), random)
        for old in player.locations:
            shared = set(table.card(old.name).categories) & set(card.categories)
            first = player.location(old.name) is old
            if goods is not None and shared and first and not old.on:
                yield Rebuild(player.seat, old.name, name, goods)


def _with_state(table: Table, player: Player, random: Random) -> Iterator[Event]:
    for location in player.locations:
        card = table.card(location.name)
        first = player.location(location.name)
        if card.type != ACTIVE or first is None or first.used >= card.times:
            continue
        goods = _paid(player, card.pays, random)
        if goods is not None and not card.steals:
            yield Activate(player.seat, card.name, goods)
        elif goods is not None:
            for other, target in _targets(table, player):
                yield Activate(player.seat, card.name, goods, other, target)


def _targets(table: Table, player: Player) -> Iterator[tuple[str, str]]:
    for other in table.players:
        if other.seat != player.seat and not other.passed:
            for location in other.locations:
                if table.card(location.name).produces_goods:
                    yield other.seat, location.name


def _with_others(table: Table, player: Player, random: Random) -> Iterator[Event]:
    worker = _paid(player, (Part(1, (_SYMBOLS.open_production,)),), random)
    for other in table.players:
        if other.seat == player.seat or other.passed:
            continue
        for location in other.locations:
            card = table.card(location.name)
            first = other.location(location.name)
            price = _price(card, card.resistance, _SYMBOLS.plundering_a_player)
            goods = _paid(player, price, random)
            if goods is not None:
                yield Plunder(player.seat, other.seat, location.name, goods)
            if card.type == OPEN and worker is not None and first is not None and not first.on:
                yield UseOpen(player.seat, other.seat, location.name, worker)


# What no play may change


def stock(table: Table) -> Mapping[str, int]:
    """How many there are of everything, wherever it lies; goods where the supply is counted."""
    count = Counter(f"card {name}" for name in _cards(table))
    if table.supply is not None:
        for kind in KINDS:
            count[kind] = table.supply.count(kind) + _held(table, kind)
    return count


def _held(table: Table, kind: str) -> int:
    places = [location for player in table.players for location in player.state]
    lying = sum(place.on.count(kind) + (place.token == kind) for place in places)
    return lying + sum(player.goods.count(kind) for player in table.players)


def _cards(table: Table) -> Iterator[str]:
    yield from (*table.pile, *table.row, *table.discard, *table.contacts, *table.aside)
    for deck in table.decks:
        yield from deck
    for player in table.players:
        yield from (*player.hand, *player.contacts, *player.deals)
        yield from (location.name for location in player.state)

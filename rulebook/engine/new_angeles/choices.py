"""What players can do: every move that may be legal, for the rules to judge.

What an action card does is not modelled: one thing in the city stands for it, or nothing. At a real
table its text is said, as a list of sentences below the move that resolves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import chain, combinations, permutations, product, starmap
from operator import attrgetter
from typing import Any

from rulebook.engine.candidates import Candidates
from rulebook.engine.new_angeles.cards import ANY_CARDS, SOME_CARD, Card
from rulebook.engine.new_angeles.deal import supporters
from rulebook.engine.new_angeles.moves import (
    ChooseDistrict,
    Good,
    LowerUnrest,
    MoveAndroid,
    ProduceByCard,
    ProductionPhase,
    Put,
    RaiseUnrest,
    Remove,
    Shift,
    StealCapital,
    StealCard,
    SwapAssets,
    Trade,
    UseAsset,
)
from rulebook.engine.new_angeles.moves_round import (
    EvaluateInvestments,
    EventPhase,
    KeepInvestment,
    RevealDemand,
    SatisfyDemand,
)
from rulebook.engine.new_angeles.moves_turn import (
    Abstain,
    EndTurn,
    OfferCounter,
    OfferCounterEmergency,
    OfferMain,
    OfferMainEmergency,
    Organise,
    PassCounter,
    ResolveDeal,
    Reveal,
    SupportOffer,
)
from rulebook.engine.new_angeles.pieces import CARD_KINDS, Piece
from rulebook.engine.new_angeles.table import HAND_LIMIT, Player, Table
from rulebook.engine.new_angeles.words import COUNTER, MAIN
from rulebook.engine.records import Move

Moves = Iterable[Move]
_PLACED = tuple(piece for piece in Piece if piece is not Piece.UNREST)
_SORTED = attrgetter("kind", "name")
_MOST_SUPPORT = 3
"""Cards of one support that are proposed; more may be said."""
_MOST_GIVEN = 5
"""Capital of one trade that is proposed; more may be said."""


def choices(table: Table) -> Iterable[Moves]:
    """The moves of whoever is to move, a group for each kind of thing to do."""
    drawn = [player for player in table.players if player.options]
    step = table.deal.step or table.step
    if drawn:
        return ((KeepInvestment(p.seat, card.name) for p in drawn for card in p.options),)
    if table.phase == "production":
        return ((ProductionPhase(),),)
    if table.phase == "event":
        return ((EventPhase(),),)
    if step in _OF_ALL:
        return ((_OF_ALL[step](),),)
    if step == "counter":
        return _counters(table)
    if step == "support":
        return _supports(table)
    return _turn(table, table.player(table.active), step)


_OF_ALL = {
    "investments": EvaluateInvestments,
    "demand": SatisfyDemand,
    "reveal": RevealDemand,
}


def _shown(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand, of which nobody says anything: some that are as good as any."""
    return (SOME_CARD,) * HAND_LIMIT if ANY_CARDS in cards else cards


Places = tuple[int, ...]
"""Cards of a hand by their places in it, sorted; equal cards have the same place."""


def _sorted(cards: tuple[Card, ...]) -> tuple[list[Card], Places]:
    """The cards of a hand that differ, and which of them lies at each of its places."""
    known: list[Card] = []
    places, last = [], None
    for card in sorted(_shown(cards), key=_SORTED):
        if card is not last and card != last:
            known.append(card)
            last = card
        places.append(len(known) - 1)
    return known, tuple(places)


@lru_cache(maxsize=2**10)
def _sets(hand: Places, number: int) -> tuple[Places, ...]:
    """Sets of so many cards, each set of equal cards once."""
    return tuple(dict.fromkeys(combinations(hand, number)))


@lru_cache(maxsize=2**10)
def _up_to(hand: Places, most: int) -> tuple[Places, ...]:
    """Sets of one card and of more."""
    return tuple(chain.from_iterable(_sets(hand, number) for number in range(1, most + 1)))


@lru_cache(maxsize=2**10)
def _offered(hand: Places, price: int) -> tuple[tuple[int, Places], ...]:
    """One card and so many others that pay for it."""
    return tuple(one for cards in _sets(hand, price + 1) for one in _one_and_rest(cards))


def _one_and_rest(cards: Places) -> Iterator[tuple[int, Places]]:
    for place, card in enumerate(cards):
        if card not in cards[:place]:
            yield card, (*cards[:place], *cards[place + 1 :])


def _at(known: list[Card], places: Places) -> tuple[Card, ...]:
    return tuple([known[place] for place in places])


def _turn(table: Table, player: Player, step: str) -> Iterable[Moves]:
    seat = player.seat
    if step == "organisation":
        free = sum([draw.kind == "any" for draw in player.sheet])
        return ((Organise(seat, kinds) for kinds in product(CARD_KINDS, repeat=free)),)
    if step == "asset":
        return ((Reveal(seat),),)
    if step == "main":
        main = (OfferMain(seat, card) for card in dict.fromkeys(_shown(player.hand)))
        return main, (OfferMainEmergency(seat, owner) for owner in _face_up(player))
    if step == "resolution":
        effects = (Candidates(_resolved, parts) for parts in _effects(table))
        return (ResolveDeal(()),), *effects
    usable = (UseAsset(seat, a.name) for a in player.assets if a.timing and not a.used)
    return _endings(player), usable


def _endings(player: Player) -> Moves:
    known, hand = _sorted(player.hand)
    for cards in _sets(hand, max(0, len(hand) - HAND_LIMIT)):
        yield EndTurn(player.seat, _at(known, cards))


def _counters(table: Table) -> Iterable[Moves]:
    heard = table.deal.heard
    waiting = [seat for seat in table.others(table.active) if seat not in heard]
    player, price = table.player(waiting[0]), len(table.deal.pile)
    return (
        (PassCounter(player.seat),),
        Candidates(_countered_by_emergency, _emergencies(player, price)),
        Candidates(_countered, _counteroffers(player, price)),
    )


def _emergencies(player: Player, price: int) -> Iterator[tuple[Any, ...]]:
    for owner in _face_up(player):
        known, hand = _sorted(player.hand)
        for paid in _sets(hand, price):
            yield player.seat, known, paid, owner


def _countered_by_emergency(seat: str, known: list[Card], paid: Places, owner: str) -> Move:
    return OfferCounterEmergency(seat, _at(known, paid), owner)


def _counteroffers(player: Player, price: int) -> Iterator[tuple[Any, ...]]:
    known, hand = _sorted(player.hand)
    for offered, paid in _offered(hand, price):
        yield player.seat, known, offered, paid


def _countered(seat: str, known: list[Card], offered: int, paid: Places) -> Move:
    return OfferCounter(seat, known[offered], _at(known, paid))


def _face_up(player: Player) -> list[str]:
    """Owners of emergency cards that the player could offer; "" is the player."""
    owners = [card.owner for card in player.emergencies if card.face_up]
    return ["" if owner == player.seat else owner for owner in owners]


def _supports(table: Table) -> Iterable[Moves]:
    waiting = [seat for seat in supporters(table) if seat not in table.deal.answered]
    if not waiting:
        return ()
    player, sides = table.player(waiting[0]), (MAIN, COUNTER) if table.deal.counter else (MAIN,)
    return (Abstain(player.seat),), Candidates(_supported, _support(player, sides))


def _support(player: Player, sides: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    known, hand = _sorted(player.hand)
    for side, cards in product(sides, _up_to(hand, min(len(hand), _MOST_SUPPORT))):
        yield player.seat, side, known, cards


def _supported(seat: str, side: str, known: list[Card], cards: Places) -> Move:
    return SupportOffer(seat, side, _at(known, cards))


def _effects(table: Table) -> Iterator[Iterable[tuple[Any, ...]]]:
    """One thing that a card can do in the city, a group for each kind of thing."""
    districts = table.districts
    yield ((RaiseUnrest, district.number) for district in districts)
    yield ((LowerUnrest, district.number) for district in districts)
    yield ((ChooseDistrict, district.number) for district in districts)
    yield ((ProduceByCard, district.number) for district in districts)
    yield ((Put, piece, district.number) for district in districts for piece in _PLACED)
    yield ((Remove, piece, d.number) for d in districts for piece in _PLACED if d.count(piece))
    yield ((Shift, piece, d.number) for d in districts for piece in _PLACED if d.count(piece))
    free = [district.number for district in districts if not district.android]
    held = [district.number for district in districts if district.android]
    yield ((MoveAndroid, number, other) for number in held for other in free)


def _resolved(kind: Callable[..., Move], *values: Any) -> Move:
    return ResolveDeal((kind(*values),))


def beside(table: Table) -> Iterator[Moves]:
    """What happens beside the order of a turn: trades at any time, and what assets may allow."""
    for player in table.players:
        yield from _at_any_time(table, player)
    owned = [[asset.name for asset in player.assets] for player in table.players]
    yield from (Candidates(partial(SwapAssets, seat), _swaps(owned)) for seat in table.seats)


def _at_any_time(table: Table, player: Player) -> Iterator[Moves]:
    seat, others = player.seat, [seat for seat in table.seats if seat != player.seat]
    usable = [a for a in player.assets if not a.timing and not (a.exhausts and a.exhausted)]
    yield (UseAsset(seat, asset.name) for asset in usable)
    yield (
        Trade(seat, other, (Good("capital", amount),), ())
        for other in others
        for amount in range(1, min(player.capital, _MOST_GIVEN) + 1)
    )
    yield (StealCapital(other, seat, 1) for other in others if player.capital)
    yield (StealCard(o, seat, card) for o in others for card in dict.fromkeys(_shown(player.hand)))


def _swaps(owned: list[list[str]]) -> Iterable[tuple[str, str]]:
    """An asset of one player, and one of another."""
    return chain.from_iterable(starmap(product, permutations(owned, 2)))

"""What players can do: every move that may be legal, for the rules to judge.

What an action card does is not modelled: one thing in the city stands for it, or nothing. At a real
table its text is said, as a list of sentences below the move that resolves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, permutations, product
from operator import attrgetter

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


def choices(table: Table) -> Iterator[Moves]:
    """The moves of whoever is to move, a group for each kind of thing to do."""
    drawn = [player for player in table.players if player.options]
    step = table.deal.step or table.step
    if drawn:
        yield (KeepInvestment(p.seat, card.name) for p in drawn for card in p.options)
    elif table.phase == "production":
        yield (ProductionPhase(),)
    elif table.phase == "event":
        yield (EventPhase(),)
    elif step in _OF_ALL:
        yield (_OF_ALL[step](),)
    elif step == "counter":
        yield from _counters(table)
    elif step == "support":
        yield from _supports(table)
    else:
        yield from _turn(table, table.player(table.active), step)


_OF_ALL = {
    "investments": EvaluateInvestments,
    "demand": SatisfyDemand,
    "reveal": RevealDemand,
}


def _shown(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand, of which nobody says anything: some that are as good as any."""
    return (SOME_CARD,) * HAND_LIMIT if ANY_CARDS in cards else cards


def _hands(cards: tuple[Card, ...], number: int) -> Iterator[tuple[Card, ...]]:
    """Sets of so many cards of a hand, each set of equal cards once."""
    ordered = sorted(_shown(cards), key=_SORTED)
    known = list(dict.fromkeys(ordered))
    places = [known.index(card) for card in ordered]  # quicker to compare than the cards
    for chosen in dict.fromkeys(combinations(places, number)):
        yield tuple([known[place] for place in chosen])


def _turn(table: Table, player: Player, step: str) -> Iterator[Moves]:
    seat = player.seat
    if step == "organisation":
        free = sum(draw.kind == "any" for draw in player.sheet)
        yield (Organise(seat, kinds) for kinds in product(CARD_KINDS, repeat=free))
    elif step == "asset":
        yield (Reveal(seat),)
    elif step == "main":
        yield (OfferMain(seat, card) for card in dict.fromkeys(_shown(player.hand)))
        yield (OfferMainEmergency(seat, owner) for owner in _face_up(player))
    elif step == "resolution":
        yield (ResolveDeal(()),)
        yield from ((ResolveDeal((part,)) for part in parts) for parts in _effects(table))
    else:
        surplus = max(0, len(_shown(player.hand)) - HAND_LIMIT)
        yield (EndTurn(seat, cards) for cards in _hands(player.hand, surplus))
        yield (UseAsset(seat, a.name) for a in player.assets if a.timing and not a.used)


def _counters(table: Table) -> Iterator[Moves]:
    waiting = [s for s in table.clockwise(table.active)[1:] if s not in table.deal.heard]
    player, price = table.player(waiting[0]), len(table.deal.pile)
    yield (PassCounter(player.seat),)
    yield Candidates(
        OfferCounterEmergency,
        (
            (player.seat, cards, owner)
            for owner in _face_up(player)
            for cards in _hands(player.hand, price)
        ),
    )
    yield Candidates(
        OfferCounter,
        (
            (player.seat, card, pays)
            for cards in _hands(player.hand, price + 1)
            for card, pays in _one_and_rest(cards)
        ),
    )


def _face_up(player: Player) -> list[str]:
    """Owners of emergency cards that the player could offer; "" is the player."""
    owners = [card.owner for card in player.emergencies if card.face_up]
    return ["" if owner == player.seat else owner for owner in owners]


def _one_and_rest(cards: tuple[Card, ...]) -> Iterator[tuple[Card, tuple[Card, ...]]]:
    for place, card in enumerate(cards):
        if card not in cards[:place]:
            yield card, (*cards[:place], *cards[place + 1 :])


def _supports(table: Table) -> Iterator[Moves]:
    waiting = [seat for seat in supporters(table) if seat not in table.deal.answered]
    if not waiting:
        return
    player = table.player(waiting[0])
    yield (Abstain(player.seat),)
    sides = (MAIN, COUNTER) if table.deal.counter else (MAIN,)
    yield Candidates(
        SupportOffer,
        ((player.seat, side, cards) for side in sides for cards in _support(player.hand)),
    )


def _support(hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    most = min(len(_shown(hand)), _MOST_SUPPORT)
    return chain.from_iterable(_hands(hand, number) for number in range(1, most + 1))


def _effects(table: Table) -> Iterator[Moves]:
    """One thing that a card can do in the city, a group for each kind of thing."""
    districts = table.districts
    yield (RaiseUnrest(district.number) for district in districts)
    yield (LowerUnrest(district.number) for district in districts)
    yield (ChooseDistrict(district.number) for district in districts)
    yield (ProduceByCard(district.number) for district in districts)
    yield (Put(piece, district.number) for district in districts for piece in _PLACED)
    yield (Remove(piece, d.number) for d in districts for piece in _PLACED if d.count(piece))
    yield (Shift(piece, d.number) for d in districts for piece in _PLACED if d.count(piece))
    free = [district.number for district in districts if not district.android]
    held = [district.number for district in districts if district.android]
    yield (MoveAndroid(number, other) for number in held for other in free)


def beside(table: Table) -> Iterator[Moves]:
    """What happens beside the order of a turn: trades at any time, and what assets may allow."""
    for player in table.players:
        yield from _at_any_time(table, player)
    yield from (_swaps(table, seat) for seat in table.seats)


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


def _swaps(table: Table, seat: str) -> Moves:
    return (
        SwapAssets(seat, a.name, b.name)
        for one, other in permutations(table.players, 2)
        for a in one.assets
        for b in other.assets
    )

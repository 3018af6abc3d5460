"""Whole random games: a made-up box of cards, and legal moves chosen by chance.

Only legal moves are proposed; that they are legal, and what comes of them, is for the rules and
the property tests. The cards are invented: as many as needed, saying what chance makes them say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from rulebook.engine.game import game
from rulebook.engine.new_angeles.cards import (
    Asset,
    Card,
    Contract,
    Demand,
    Draw,
    Emergency,
    EventCard,
    Investment,
    SetupCard,
)
from rulebook.engine.new_angeles.deal import supporters
from rulebook.engine.new_angeles.moves import (
    Good,
    ProductionPhase,
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
    SetupGame,
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
from rulebook.engine.new_angeles.pieces import CARD_KINDS, RESOURCES, District, Piece
from rulebook.engine.new_angeles.table import FEDERALIST, HAND_LIMIT, Deck, Player, Table
from rulebook.engine.new_angeles.words import COUNTER, MAIN
from rulebook.engine.records import Event
from tests.engine.chance.na_effects import random_effect

_SEATS = "ABCDEF"
_PLACED = tuple(piece for piece in Piece if piece is not Piece.UNREST)
_CARDS_OF_A_KIND = 25
_SHEET = (Draw("construction", 1), Draw("media", 1), Draw("any", 1))
_FREE_KINDS = ("biotech", "labor", "security")


# A box of cards


def random_start(random: Random) -> Table:
    """A table before setup: players chosen, all decks shuffled."""
    board = game("na").start.board
    seats = _SEATS[: random.randint(4, 6)]
    districts = tuple(District(number=site.number) for site in board.sites)
    return Table(
        board=board,
        districts=districts,
        reserve=board.box,
        phase="setup",
        players=tuple(_player(seat, random) for seat in seats),
        decks=tuple(Deck(kind, (Card(kind),) * _CARDS_OF_A_KIND) for kind in CARD_KINDS),
        asset_deck=tuple(_asset(number, random) for number in range(40)),
        event_deck=tuple(_event_card(random) for _ in range(9)),
        demand_deck=tuple(_demand(random) for _ in range(5)),
        investment_deck=tuple(Investment(f"I{n}", random.randint(0, 12)) for n in range(16)),
        setup_card=SetupCard(places=_places(random, 6), turns=random.randint(3, 5)),
    )


def _player(seat: str, random: Random) -> Player:
    contract = Contract(piece=random.choice(tuple(Piece)), gain=2, by_card=random.random() < 0.9)
    return Player(seat=seat, corp=f"Corp {seat}", sheet=_SHEET, contract=contract)


def _asset(number: int, random: Random) -> Asset:
    return Asset(
        name=f"V{number}",
        exhausts=random.random() < 0.5,
        timing=random.choice(("", "", "end of turn")),
        bonus=random.choice((0, 0, 2)),
    )


def _places(random: Random, number: int) -> tuple[tuple[Piece, int], ...]:
    return tuple((random.choice(_PLACED), random.randint(1, 10)) for _ in range(number))


def _event_card(random: Random) -> EventCard:
    back = random.choice((Piece.ILLNESS, Piece.OUTAGE, Piece.HUMAN_FIRST, Piece.ORGCRIME))
    threat = ((3, random.choice((0, 0, 1))),)
    return EventCard(
        back=back, threat=threat, places=_places(random, 2), turns=random.randint(3, 5)
    )


def _demand(random: Random) -> Demand:
    wanted = random.sample(RESOURCES, 3)
    targets = tuple((resource, random.randint(2, 9)) for resource in wanted)
    return Demand(targets=targets, penalty=random.randint(1, 4))


# Moves


def random_move(table: Table, random: Random) -> Event:
    """A legal move for whoever is to move."""
    if table.phase == "setup":
        return _setup(table, random)
    for player in table.players:
        if player.options:
            return KeepInvestment(player.seat, random.choice(player.options).name)
    if table.phase == "production":
        return ProductionPhase()
    if table.phase == "event":
        return EventPhase()
    if table.step == "end" and (aside := _aside(table, random)):
        return aside
    return _STEPS[table.deal.step or table.step](table, random)


def _setup(table: Table, random: Random) -> Event:
    rivals = [*table.seats, FEDERALIST]
    random.shuffle(rivals)
    choices = tuple(random.choice(_FREE_KINDS) for _ in table.seats)
    return SetupGame(random.choice(table.seats), tuple(rivals), choices)


def _aside(table: Table, random: Random) -> Event | None:
    """Now and then something happens beside the order of a turn."""
    if random.random() < 0.8:
        return None
    one, other = (table.player(seat) for seat in random.sample(table.seats, 2))
    moves: list[Event] = []
    if one.capital >= 3:
        moves.append(Trade(one.seat, other.seat, (Good("capital", 3),), ()))
        moves.append(StealCapital(other.seat, one.seat, 2))
    if one.hand:
        moves.append(StealCard(other.seat, one.seat, random.choice(one.hand)))
    usable = [a for a in one.assets if not a.timing and not (a.exhausts and a.exhausted)]
    if usable:
        moves.append(UseAsset(one.seat, random.choice(usable).name))
    ready = [[a.name for a in p.assets if not a.exhausted] for p in (one, other)]
    if all(ready) and one.capital >= 2:
        moves.append(SwapAssets(one.seat, ready[0][0], ready[1][0]))
    return random.choice(moves) if moves else None


def _organise(table: Table, random: Random) -> Event:
    return Organise(table.active, (random.choice(_FREE_KINDS),))


def _offer(table: Table, random: Random) -> Event:
    player = table.player(table.active)
    if player.emergencies and player.emergencies[0].face_up and random.random() < 0.2:
        return OfferMainEmergency(player.seat)
    return OfferMain(player.seat, random.choice(player.hand))


def _counter(table: Table, random: Random) -> Event:
    waiting = [s for s in table.clockwise(table.active)[1:] if s not in table.deal.heard]
    player, price = table.player(waiting[0]), len(table.deal.pile)
    face_up = any(card.face_up for card in player.emergencies)
    if face_up and len(player.hand) >= price and random.random() < 0.1:
        return OfferCounterEmergency(player.seat, tuple(random.sample(player.hand, price)))
    if len(player.hand) <= price or random.random() < 0.5:
        return PassCounter(player.seat)
    card, *pays = random.sample(player.hand, price + 1)
    return OfferCounter(player.seat, card, tuple(pays))


def _support(table: Table, random: Random) -> Event:
    waiting = [seat for seat in supporters(table) if seat not in table.deal.answered]
    player = table.player(waiting[0])
    if not player.hand or random.random() < 0.4:
        return Abstain(player.seat)
    cards = random.sample(player.hand, random.randint(1, min(2, len(player.hand))))
    side = random.choice((MAIN, COUNTER)) if table.deal.counter else MAIN
    return SupportOffer(player.seat, side, tuple(cards))


def _resolve(table: Table, random: Random) -> Event:
    return ResolveDeal(random_effect(table, random))


def _end(table: Table, random: Random) -> Event:
    player = table.player(table.active)
    ready = [a for a in player.assets if a.timing and not a.used and not a.exhausted]
    if ready and random.random() < 0.5:
        return UseAsset(player.seat, random.choice(ready).name)
    surplus = max(0, len(player.hand) - HAND_LIMIT)
    return EndTurn(player.seat, tuple(random.sample(player.hand, surplus)))


_STEPS: Mapping[str, Callable[[Table, Random], Event]] = {
    "organisation": _organise,
    "asset": lambda table, random: Reveal(table.active),
    "main": _offer,
    "counter": _counter,
    "support": _support,
    "resolution": _resolve,
    "end": _end,
    "investments": lambda table, random: EvaluateInvestments(),
    "demand": lambda table, random: SatisfyDemand(),
    "reveal": lambda table, random: RevealDemand(),
}
"""What is to be done at each step."""


# What no play may change


def stock(table: Table) -> Mapping[str, int]:
    """How many there are of everything, wherever it lies."""
    count: Counter[str] = Counter()
    for piece in Piece:
        city = sum(district.count(piece) for district in table.districts)
        count[piece] = city + table.reserve.count(piece)
    count["action cards"] = len(_action_cards(table))
    count["emergency cards"] = _emergencies(table)
    count["assets"] = _assets(table)
    count["events"] = len(table.event_deck)
    count["demand cards"] = len(table.demand_deck) + (table.demand is not None)
    held = sum(len(p.options) + (p.investment is not None) for p in table.players)
    count["investments"] = len(table.investment_deck) + held
    return count


def _offered(table: Table) -> list[Card | Emergency]:
    deal = table.deal
    return [offer.card for offer in (deal.main, *deal.pile) if offer is not None]


def _action_cards(table: Table) -> list[Card]:
    cards = [card for deck in table.decks for card in deck.cards]
    cards += [card for player in table.players for card in player.hand]
    cards += [card for card in _offered(table) if isinstance(card, Card)]
    cards += [card for support in table.deal.supports for card in support.cards]
    return [*cards, *table.discard]


def _emergencies(table: Table) -> int:
    laid = sum(isinstance(card, Emergency) for card in _offered(table))
    return laid + sum(len(player.emergencies) for player in table.players)


def _assets(table: Table) -> int:
    track = sum(card is not None for card in table.track)
    held = sum(len(player.assets) for player in table.players)
    return len(table.asset_deck) + track + held + (table.deal.revealed is not None)

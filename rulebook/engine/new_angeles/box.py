"""A made-up box: no manual prints what the cards say, so they say here what chance makes them."""

from __future__ import annotations

from random import Random

from rulebook.engine.chance import one_of, up_to
from rulebook.engine.frozen import changed
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import (
    Asset,
    Card,
    Contract,
    Demand,
    Draw,
    EventCard,
    Investment,
    SetupCard,
)
from rulebook.engine.new_angeles.moves_round import SetupGame
from rulebook.engine.new_angeles.pieces import CARD_KINDS, RESOURCES, Piece
from rulebook.engine.new_angeles.table import FEDERALIST, Deck, Player, Table
from rulebook.engine.new_angeles.words import SEATS
from rulebook.engine.play import play

PLAYERS = (4, 5, 6)
_PLACED = tuple(piece for piece in Piece if piece is not Piece.UNREST)
_CARDS_OF_A_KIND = 25
_SHEET = (Draw("construction", 1), Draw("media", 1), Draw("any", 1))


def table(start: Table, players: int, random: Random) -> Table:
    """A table after setup: players and what each has drawn by chance."""
    ready = _unpacked(start, players, random)
    rivals = [*ready.seats, FEDERALIST]
    random.shuffle(rivals)
    free = [kind for kind in CARD_KINDS if kind not in [draw.kind for draw in _SHEET]]
    kinds = tuple(one_of(free, random) for _ in ready.seats)
    setup = SetupGame(one_of(ready.seats, random), tuple(rivals), kinds)
    return play(RULES.rules(), ready, (setup,)).table


def _unpacked(start: Table, players: int, random: Random) -> Table:
    """All decks shuffled."""
    seats = SEATS[:players]
    return changed(
        start,
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
    contract = Contract(piece=one_of(tuple(Piece), random), gain=2, by_card=random.random() < 0.9)
    return Player(seat=seat, corp=f"Corp {seat}", sheet=_SHEET, contract=contract)


def _asset(number: int, random: Random) -> Asset:
    return Asset(
        name=f"V{number}",
        exhausts=random.random() < 0.5,
        timing=one_of(("", "", "end of turn"), random),
        bonus=one_of((0, 0, 2), random),
    )


def _places(random: Random, number: int) -> tuple[tuple[Piece, int], ...]:
    return tuple((one_of(_PLACED, random), up_to(10, random)) for _ in range(number))


def _event_card(random: Random) -> EventCard:
    back = one_of((Piece.ILLNESS, Piece.OUTAGE, Piece.HUMAN_FIRST, Piece.ORGCRIME), random)
    threat = ((3, one_of((0, 0, 1), random)),)
    return EventCard(
        back=back, threat=threat, places=_places(random, 2), turns=random.randint(3, 5)
    )


def _demand(random: Random) -> Demand:
    wanted = random.sample(RESOURCES, 3)
    targets = tuple((resource, random.randint(2, 9)) for resource in wanted)
    return Demand(targets=targets, penalty=up_to(4, random))

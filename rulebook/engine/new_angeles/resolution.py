"""How a deal is decided, and where all its cards go."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import some
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import Card, Emergency
from rulebook.engine.new_angeles.moves import DiscardCards, ReturnEmergency
from rulebook.engine.new_angeles.moves_turn import (
    ClaimAsset,
    ClearDeal,
    DealWon,
    ResolveCard,
    ResolveDeal,
    ToStep,
)
from rulebook.engine.new_angeles.table import Deal, Offer, Table, with_player
from rulebook.engine.new_angeles.words import COUNTER, MAIN
from rulebook.engine.registry import Events
from rulebook.languages import GERMAN, RUSSIAN


def _cards_beside(deal: Deal, side: str) -> int:
    return sum(len(support.cards) for support in deal.supports if support.side == side)


def _lead(deal: Deal) -> int:
    """How many more cards lie beside the main offer than beside the counteroffer."""
    return _cards_beside(deal, MAIN) - _cards_beside(deal, COUNTER)


@RULES.forbid(ResolveDeal, "1.0")
def resolution_comes_last(table: Table, event: ResolveDeal) -> bool:
    return table.deal.step != "resolution"


@RULES.instead(ResolveDeal, "1.5", "60.4")
def most_cards_win(table: Table, event: ResolveDeal) -> Events | None:
    return (DealWon(_winning_side(table.deal), event.effect),)


def _winning_side(deal: Deal) -> str:
    return COUNTER if deal.counter and _lead(deal) < 0 else MAIN


@RULES.clarify("60.4", ResolveDeal, "1.5a", "60.4a")
def the_active_player_wins_ties(table: Table, event: ResolveDeal) -> bool:
    return bool(table.deal.counter) and _lead(table.deal) == 0


def _won(deal: Deal, side: str) -> Offer:
    """The offer of that side; of several counteroffers the one that lies on top."""
    made = deal.pile if side != MAIN else (deal.main,) if deal.main else ()
    return some(made, "no such offer lies on the table")[-1]


def _winner(table: Table, event: DealWon) -> str:
    return _won(table.deal, event.side).seat


@RULES.instead(DealWon, "1.5", side=MAIN)
@RULES.instead(DealWon, "1.5", "24.5", side=COUNTER)
def winner_resolves_then_claims(table: Table, event: DealWon) -> Events | None:
    """The winner is whose offer won: of several counteroffers that is the top one."""
    seat = _winner(table, event)
    return (
        ResolveCard(seat, event.effect),
        ClaimAsset(seat),
        ClearDeal(event.side),
        ToStep("end"),
    )


def _played(deal: Deal) -> tuple[Card, ...]:
    """All action cards of the deal, emergency cards apart."""
    offers = [offer.card for offer in (deal.main, *deal.pile) if offer is not None]
    cards = [card for card in offers if isinstance(card, Card)]
    return (*cards, *(card for support in deal.supports for card in support.cards))


def _emergencies(deal: Deal, won: str) -> Events:
    """Each emergency card that was offered, and whether it is the card that won."""
    winner = _won(deal, won)
    offers = [offer for offer in (deal.main, *deal.pile) if offer is not None]
    return tuple(
        ReturnEmergency(offer.card, offer.seat, won=offer is winner)
        for offer in offers
        if isinstance(offer.card, Emergency)
    )


@RULES.forbid(ClaimAsset, "1.5", "12.0")
def only_the_winner_claims(table: Table, event: ClaimAsset) -> bool:
    deal = table.deal
    if deal.step != "resolution":
        return True
    return event.seat != _won(deal, _winning_side(deal)).seat


@RULES.before(ClearDeal, "1.5", "2.4")
def cards_are_discarded_face_down(table: Table, event: ClearDeal) -> Events:
    played = _played(table.deal)
    return (DiscardCards(played), *_emergencies(table.deal, event.won)) if played else ()


@RULES.before(ClearDeal, "1.5b")
def emergencies_alone_go_home(table: Table, event: ClearDeal) -> Events:
    return () if _played(table.deal) else _emergencies(table.deal, event.won)


@RULES.do(ClearDeal, "1.5")
def the_deal_is_over(table: Table, event: ClearDeal) -> Table | None:
    return changed(table, deal=Deal())


def _home(table: Table, event: ReturnEmergency, in_hand: bool = False) -> Table:
    """Face down if it has won."""
    owner = event.card.owner
    card = changed(event.card, face_up=not event.won, in_hand=in_hand)
    return with_player(table, owner, emergencies=(*table.player(owner).emergencies, card))


@RULES.do(ReturnEmergency, "1.5b", "38.3")
def an_emergency_goes_home(table: Table, event: ReturnEmergency) -> Table | None:
    return _home(table, event)


@RULES.clarify("38.3", ReturnEmergency, "38.6", edition=GERMAN)
def a_stolen_one_goes_to_its_first_owners_zone(table: Table, event: ReturnEmergency) -> bool:
    return event.seat != event.card.owner


@RULES.do(ReturnEmergency, "38.6", overrides=("1.5b",), edition=RUSSIAN)
def a_stolen_one_goes_to_its_first_owners_hand(
    table: Table, event: ReturnEmergency
) -> Table | None:
    return None if event.seat == event.card.owner else _home(table, event, in_hand=True)

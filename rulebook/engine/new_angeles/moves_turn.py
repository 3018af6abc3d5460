"""What can happen around the table: turns and deals."""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.new_angeles.cards import Card, Emergency
from rulebook.engine.new_angeles.words import CardKind, Seat, Side, Word
from rulebook.engine.records import Event, Move, event

# A turn


@event
class Organise(Move):
    """The organisation step; ``choices`` are the kinds drawn for "any" on the sheet, in order."""

    seat: Seat
    choices: tuple[str, ...] = ()


@event
class ReadyAll(Event):
    seat: Seat


@event
class DrawBySheet(Event):
    seat: Seat
    choices: tuple[str, ...]


@event
class DrawAny(Event):
    """A line "any" of the sheet; ``kinds`` should be one kind."""

    seat: Seat
    kinds: tuple[str, ...]
    amount: int


@event
class DrawCards(Move):
    seat: Seat
    kind: CardKind
    amount: int = 1


@event
class DrawCard(Move):
    seat: Seat
    kind: CardKind


@event
class Reshuffle(Event):
    pass


@event
class ToStep(Event):
    """The turn goes on with its next step."""

    step: Word


@event
class EndTurn(Move):
    seat: Seat
    discards: tuple[Card, ...] = ()


@event
class CountHand(Event):
    """How many cards count at the end of a turn, and how many are to be discarded."""

    seat: Seat
    cards: int
    discards: int


@event
class HandLimit(Event):
    notice: ClassVar[bool] = True
    cards: int
    discards: int


@event
class PassMarker(Event):
    pass


@event
class NextTurn(Event):
    pass


# A deal


@event
class Reveal(Move):
    seat: Seat


@event
class MainMove(Move):
    """What a player does in the step of the main offer."""

    seat: Seat


@event
class CounterMove(Move):
    """What a player does in the step of the counteroffers."""

    seat: Seat


@event
class SupportMove(Move):
    """What a player does in the step of the support."""

    seat: Seat


@event
class OfferMain(MainMove):
    card: Card


@event
class OfferMainEmergency(MainMove):
    owner: Seat = ""
    """Seat whose emergency card it is, where it is not the player's own."""


@event
class PassMain(MainMove):
    """The active player wants to make no main offer."""


@event
class CounterOffer(CounterMove):
    """A counteroffer of either kind."""


@event
class OfferCounter(CounterOffer):
    card: Card
    pays: tuple[Card, ...] = ()
    ability: bool = False
    """A card's ability lets the active player do it."""


@event
class OfferCounterEmergency(CounterOffer):
    pays: tuple[Card, ...] = ()
    owner: Seat = ""


@event
class LayCounter(Event):
    seat: Seat
    card: Card | Emergency


@event
class BecomeCounter(Event):
    seat: Seat


@event
class PassCounter(CounterMove):
    """A player makes no counteroffer."""


@event
class CounterHeard(Event):
    """A player has had the chance to make a counteroffer."""

    seat: Seat


@event
class ChiefGorman(Move):
    """The asset gives the counteroffer back."""

    seat: Seat


@event
class AimAtOffer(Move):
    """An effect that says "an offer"."""

    side: Side


@event
class SupportOffer(SupportMove):
    side: Side
    cards: tuple[Card, ...]
    ability: bool = False


@event
class SupportBoth(SupportMove):
    """A player wants to support both offers."""


@event
class SupportFor(Move):
    """Support for what somebody has offered, whichever of the two offers that is."""

    seat: Seat
    other: Seat
    cards: tuple[Card, ...]


@event
class SupportWithEmergency(SupportMove):
    side: Side


@event
class Abstain(SupportMove):
    """A player supports nothing."""


@event
class SupportHeard(Event):
    seat: Seat


@event
class ResolveDeal(Move):
    """``effect`` is what the winning card does, as its winner resolves it."""

    effect: tuple[Event, ...] = ()


@event
class DealWon(Event):
    side: Side
    effect: tuple[Event, ...]


@event
class ResolveCard(Move):
    seat: Seat
    effect: tuple[Event, ...] = ()


@event
class OpenCard(Event):
    pass


@event
class CloseCard(Event):
    pass


@event
class ClaimAsset(Event):
    seat: Seat


@event
class ClearDeal(Event):
    won: Side

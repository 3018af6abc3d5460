"""What can happen around the table: turns and deals."""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.new_angeles.cards import Card, Emergency
from rulebook.engine.records import Event, event

# A turn


@event
class Organise(Event):
    """The organisation step; ``choices`` are the kinds drawn for "any" on the sheet, in order."""

    seat: str
    choices: tuple[str, ...] = ()


@event
class ReadyAll(Event):
    seat: str


@event
class DrawBySheet(Event):
    seat: str
    choices: tuple[str, ...]


@event
class DrawAny(Event):
    """A line "any" of the sheet; ``kinds`` should be one kind."""

    seat: str
    kinds: tuple[str, ...]
    amount: int


@event
class DrawCards(Event):
    seat: str
    kind: str
    amount: int = 1


@event
class DrawCard(Event):
    seat: str
    kind: str


@event
class Reshuffle(Event):
    pass


@event
class ToStep(Event):
    """The turn goes on with its next step."""

    step: str


@event
class EndTurn(Event):
    seat: str
    discards: tuple[Card, ...] = ()


@event
class CountHand(Event):
    """How many cards count at the end of a turn, and how many are to be discarded."""

    seat: str
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
class Reveal(Event):
    seat: str


@event
class OfferMain(Event):
    seat: str
    card: Card


@event
class OfferMainEmergency(Event):
    seat: str
    owner: str = ""
    """Whose emergency card, where it is not the player's own."""


@event
class PassMain(Event):
    seat: str


@event
class OfferCounter(Event):
    seat: str
    card: Card
    pays: tuple[Card, ...] = ()
    ability: bool = False
    """A card's ability lets the active player do it."""


@event
class OfferCounterEmergency(Event):
    seat: str
    pays: tuple[Card, ...] = ()
    owner: str = ""


@event
class LayCounter(Event):
    seat: str
    card: Card | Emergency


@event
class BecomeCounter(Event):
    seat: str


@event
class PassCounter(Event):
    seat: str


@event
class CounterHeard(Event):
    """A player has had the chance to make a counteroffer."""

    seat: str


@event
class ChiefGorman(Event):
    """The asset gives the counteroffer back."""

    seat: str


@event
class AimAtOffer(Event):
    """An effect that says "an offer"."""

    side: str


@event
class SupportOffer(Event):
    seat: str
    side: str
    cards: tuple[Card, ...]
    ability: bool = False


@event
class SupportWithEmergency(Event):
    seat: str
    side: str


@event
class Abstain(Event):
    seat: str


@event
class SupportHeard(Event):
    seat: str


@event
class ResolveDeal(Event):
    """``effect`` is what the winning card does, as its winner resolves it."""

    effect: tuple[Event, ...] = ()


@event
class DealWon(Event):
    side: str
    effect: tuple[Event, ...]


@event
class ResolveCard(Event):
    seat: str
    effect: tuple[Event, ...] = ()


@event
class OpenCard(Event):
    pass


@event
class CloseCard(Event):
    pass


@event
class ClaimAsset(Event):
    seat: str


@event
class ClearDeal(Event):
    won: str

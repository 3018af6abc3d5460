"""What can happen around the table: turns and deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulebook.engine.new_angeles.cards import Card, Emergency
from rulebook.engine.records import Event

_event = dataclass(frozen=True, slots=True)


# A turn


@_event
class Organise(Event):
    """The organisation step; ``choices`` are the kinds drawn for "any" on the sheet, in order."""

    seat: str
    choices: tuple[str, ...] = ()


@_event
class ReadyAll(Event):
    seat: str


@_event
class DrawBySheet(Event):
    seat: str
    choices: tuple[str, ...]


@_event
class DrawAny(Event):
    """A line "any" of the sheet; ``kinds`` should be one kind."""

    seat: str
    kinds: tuple[str, ...]
    amount: int


@_event
class DrawCards(Event):
    seat: str
    kind: str
    amount: int = 1


@_event
class DrawCard(Event):
    seat: str
    kind: str


@_event
class Reshuffle(Event):
    pass


@_event
class ToStep(Event):
    """The turn goes on with its next step."""

    step: str


@_event
class EndTurn(Event):
    seat: str
    discards: tuple[Card, ...] = ()


@_event
class CountHand(Event):
    """How many cards count at the end of a turn, and how many are to be discarded."""

    seat: str
    cards: int
    discards: int


@_event
class HandLimit(Event):
    notice: ClassVar[bool] = True
    cards: int
    discards: int


@_event
class PassMarker(Event):
    pass


@_event
class NextTurn(Event):
    pass


# A deal


@_event
class Reveal(Event):
    seat: str


@_event
class OfferMain(Event):
    seat: str
    card: Card


@_event
class OfferMainEmergency(Event):
    seat: str
    owner: str = ""
    """Whose emergency card, where it is not the player's own."""


@_event
class PassMain(Event):
    seat: str


@_event
class OfferCounter(Event):
    seat: str
    card: Card
    pays: tuple[Card, ...] = ()
    ability: bool = False
    """A card's ability lets the active player do it."""


@_event
class OfferCounterEmergency(Event):
    seat: str
    pays: tuple[Card, ...] = ()
    owner: str = ""


@_event
class LayCounter(Event):
    seat: str
    card: Card | Emergency


@_event
class BecomeCounter(Event):
    seat: str


@_event
class PassCounter(Event):
    seat: str


@_event
class CounterHeard(Event):
    """A player has had the chance to make a counteroffer."""

    seat: str


@_event
class ChiefGorman(Event):
    """The asset gives the counteroffer back."""

    seat: str


@_event
class AimAtOffer(Event):
    """An effect that says "an offer"."""

    side: str


@_event
class SupportOffer(Event):
    seat: str
    side: str
    cards: tuple[Card, ...]
    ability: bool = False


@_event
class SupportWithEmergency(Event):
    seat: str
    side: str


@_event
class Abstain(Event):
    seat: str


@_event
class SupportHeard(Event):
    seat: str


@_event
class ResolveDeal(Event):
    """``effect`` is what the winning card does, as its winner resolves it."""

    effect: tuple[Event, ...] = ()


@_event
class DealWon(Event):
    side: str
    effect: tuple[Event, ...]


@_event
class ResolveCard(Event):
    seat: str
    effect: tuple[Event, ...] = ()


@_event
class OpenCard(Event):
    pass


@_event
class CloseCard(Event):
    pass


@_event
class ClaimAsset(Event):
    seat: str


@_event
class ClearDeal(Event):
    won: str

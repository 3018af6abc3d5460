"""What follows from the moves of players: everything that a rule makes happen."""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.records import Event, event
from rulebook.engine.state51.goods import Goods, Part
from rulebook.engine.state51.moves import Seat

# Turns and phases


@event
class Turn(Event):
    seat: str


@event
class Done(Event):
    seat: str


@event
class StepOut(Event):
    seat: str


@event
class EndActions(Event):
    pass


@event
class ToPhase(Event):
    phase: str


@event
class ActOn(Event):
    """An action is directed at a player."""

    notice: ClassVar[bool] = True
    other: str


@event
class DiscardGoods(Event):
    seat: str


@event
class ClearLocations(Event):
    pass


# Cards


@event
class RevealContacts(Event):
    pass


@event
class RevealContact(Event):
    deck: int


@event
class RevealRow(Event):
    draft: int


@event
class FromPile(Event):
    """A card comes from the draw pile."""


@event
class RevealCard(FromPile):
    draft: int


@event
class DiscardRow(Event):
    draft: int


@event
class DrawCard(FromPile):
    seat: str


@event
class Reshuffle(Event):
    pass


# Paying


@event
class Price(Event):
    """What a card costs is to be found out."""

    seat: str
    why: str
    name: str
    goods: Goods
    other: str = ""


@event
class Settle(Event):
    """Pieces are chosen for a part with a slash."""

    seat: str
    why: str
    part: Part
    goods: Goods
    holder: str = ""
    place: str = ""


@event
class HandOver(Event):
    """One piece; ``kinds`` is what is asked for, empty where the piece is one too many."""

    seat: str
    why: str
    kinds: tuple[str, ...]
    given: str
    holder: str = ""
    place: str = ""
    """The location of the holder on which it is put; otherwise it goes to the supply."""


@event
class PaySome(Event):
    """A number of one kind is handed in; of which, the scan of the sheet does not show."""

    seat: str
    why: str
    amount: int


@event
class PayByPrint(Event):
    """A price that a card shows is handed in, and nobody says how much that is."""

    seat: str
    why: str


# Receiving


@event
class GetSome(Event):
    """Somebody gets what is printed somewhere, and nobody says what that is."""

    seat: str
    what: str


@event
class Receive(Event):
    seat: str
    why: str
    kind: str
    amount: int


@event
class CountCategory(Event):
    """A yield for each location of a category."""

    seat: str
    owner: str
    why: str
    part: Part


@event
class Owe(Event):
    """A gain that leaves a choice."""

    seat: str
    part: Part


@event
class Chosen(Event):
    seat: str


@event
class GainPoints(Event):
    seat: Seat
    amount: int


@event
class ProduceAll(Event):
    seat: str


@event
class ProduceFor(Event):
    """A location of one player produces for another."""

    seat: str
    why: str
    owner: str
    name: str


# Locations


@event
class PlaceLocation(Event):
    seat: str
    name: str


@event
class SecondTwin(Event):
    """A second location of the same name lies in a state."""

    seat: str


@event
class ReplaceLocation(Event):
    seat: str
    old: str
    name: str


@event
class Built(Event):
    notice: ClassVar[bool] = True
    seat: str
    name: str


@event
class LayDeal(Event):
    seat: str
    name: str


@event
class DealGoods(Event):
    seat: str
    name: str


@event
class LoseHandCard(Event):
    seat: str
    name: str


@event
class Loot(Event):
    seat: str
    name: str


@event
class Ruin(Event):
    seat: str
    name: str


@event
class Compensate(Event):
    seat: str
    name: str


@event
class CompensateSome(Event):
    """For a location of which nobody says what it is."""

    seat: str


@event
class UseLocation(Event):
    seat: str
    name: str
    goods: Goods
    other: str = ""
    target: str = ""


@event
class MarkUsed(Event):
    seat: str
    name: str


@event
class MarkFaction(Event):
    seat: str
    name: str


@event
class ContactToHand(Event):
    seat: str
    name: str


@event
class ContactPlayed(Event):
    seat: str
    name: str


# The end


@event
class TriggerEnd(Event):
    seat: str


@event
class PlayOn(Event):
    """How the game goes on once its end was triggered."""


@event
class ScoreGame(Event):
    pass


@event
class Score(Event):
    seat: str


@event
class Compare(Event):
    """Who of them has most: points, goods or locations."""

    what: str
    seats: tuple[str, ...]


@event
class Finish(Event):
    winners: tuple[str, ...]

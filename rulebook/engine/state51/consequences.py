"""What follows from the moves of players: everything that a rule makes happen."""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.frozen import record
from rulebook.engine.records import Event
from rulebook.engine.state51.goods import Goods, Part

# Turns and phases


@record
class Turn(Event):
    seat: str


@record
class Done(Event):
    seat: str


@record
class StepOut(Event):
    seat: str


@record
class EndActions(Event):
    pass


@record
class ToPhase(Event):
    phase: str


@record
class ActOn(Event):
    """An action is directed at a player."""

    notice: ClassVar[bool] = True
    other: str


@record
class DiscardGoods(Event):
    seat: str


@record
class ClearLocations(Event):
    pass


# Cards


@record
class RevealContacts(Event):
    pass


@record
class RevealContact(Event):
    deck: int


@record
class RevealRow(Event):
    draft: int


@record
class RevealCard(Event):
    pass


@record
class DiscardRow(Event):
    pass


@record
class DrawCard(Event):
    seat: str


@record
class Reshuffle(Event):
    pass


# Paying


@record
class Price(Event):
    """What a card costs is to be found out."""

    seat: str
    why: str
    name: str
    goods: Goods
    other: str = ""


@record
class Settle(Event):
    """Pieces are chosen for a part with a slash."""

    seat: str
    why: str
    part: Part
    goods: Goods
    holder: str = ""
    place: str = ""


@record
class HandOver(Event):
    """One piece; ``kinds`` is what is asked for, empty where the piece is one too many."""

    seat: str
    why: str
    kinds: tuple[str, ...]
    given: str
    holder: str = ""
    place: str = ""
    """The location of the holder on which it is put; otherwise it goes to the supply."""


# Receiving


@record
class Receive(Event):
    seat: str
    why: str
    kind: str
    amount: int


@record
class CountCategory(Event):
    """A yield for each location of a category."""

    seat: str
    owner: str
    why: str
    part: Part


@record
class Owe(Event):
    """A gain that leaves a choice."""

    seat: str
    part: Part


@record
class Chosen(Event):
    seat: str


@record
class GainPoints(Event):
    seat: str
    amount: int


@record
class ProduceAll(Event):
    seat: str


@record
class ProduceFor(Event):
    """A location of one player produces for another."""

    seat: str
    why: str
    owner: str
    name: str


# Locations


@record
class PlaceLocation(Event):
    seat: str
    name: str


@record
class ReplaceLocation(Event):
    seat: str
    old: str
    name: str


@record
class Built(Event):
    notice: ClassVar[bool] = True
    seat: str
    name: str


@record
class LayDeal(Event):
    seat: str
    name: str


@record
class DealGoods(Event):
    seat: str
    name: str


@record
class LoseHandCard(Event):
    seat: str
    name: str


@record
class Loot(Event):
    seat: str
    name: str


@record
class Ruin(Event):
    seat: str
    name: str


@record
class Compensate(Event):
    seat: str
    name: str


@record
class UseLocation(Event):
    seat: str
    name: str
    goods: Goods
    other: str = ""
    target: str = ""


@record
class MarkUsed(Event):
    seat: str
    name: str


@record
class MarkFaction(Event):
    seat: str
    name: str


@record
class ContactToHand(Event):
    seat: str
    name: str


@record
class ContactPlayed(Event):
    seat: str
    name: str


# The end


@record
class TriggerEnd(Event):
    seat: str


@record
class PlayOn(Event):
    """How the game goes on once its end was triggered."""


@record
class ScoreGame(Event):
    pass


@record
class Score(Event):
    seat: str


@record
class Compare(Event):
    """Who of them has most: points, goods or locations."""

    what: str
    seats: tuple[str, ...]


@record
class Finish(Event):
    winners: tuple[str, ...]

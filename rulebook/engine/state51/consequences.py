"""What follows from the moves of players: everything that a rule makes happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulebook.engine.records import Event
from rulebook.engine.state51.goods import Goods, Part

# Turns and phases


@dataclass(frozen=True, slots=True)
class Turn(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class Done(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class StepOut(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class EndActions(Event):
    pass


@dataclass(frozen=True, slots=True)
class ToPhase(Event):
    phase: str


@dataclass(frozen=True, slots=True)
class ActOn(Event):
    """An action is directed at a player."""

    notice: ClassVar[bool] = True
    other: str


@dataclass(frozen=True, slots=True)
class DiscardGoods(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class ClearLocations(Event):
    pass


# Cards


@dataclass(frozen=True, slots=True)
class RevealContacts(Event):
    pass


@dataclass(frozen=True, slots=True)
class RevealContact(Event):
    deck: int


@dataclass(frozen=True, slots=True)
class RevealRow(Event):
    draft: int


@dataclass(frozen=True, slots=True)
class RevealCard(Event):
    pass


@dataclass(frozen=True, slots=True)
class DiscardRow(Event):
    pass


@dataclass(frozen=True, slots=True)
class DrawCard(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class Reshuffle(Event):
    pass


# Paying


@dataclass(frozen=True, slots=True)
class Price(Event):
    """What a card costs is to be found out."""

    seat: str
    why: str
    name: str
    goods: Goods
    other: str = ""


@dataclass(frozen=True, slots=True)
class Settle(Event):
    """Pieces are chosen for a part with a slash."""

    seat: str
    why: str
    part: Part
    goods: Goods
    holder: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Receive(Event):
    seat: str
    why: str
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class CountCategory(Event):
    """A yield for each location of a category."""

    seat: str
    owner: str
    why: str
    part: Part


@dataclass(frozen=True, slots=True)
class Owe(Event):
    """A gain that leaves a choice."""

    seat: str
    part: Part


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class GainPoints(Event):
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class ProduceAll(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class ProduceFor(Event):
    """A location of one player produces for another."""

    seat: str
    why: str
    owner: str
    name: str


# Locations


@dataclass(frozen=True, slots=True)
class PlaceLocation(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class ReplaceLocation(Event):
    seat: str
    old: str
    name: str


@dataclass(frozen=True, slots=True)
class Built(Event):
    notice: ClassVar[bool] = True
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class LayDeal(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class DealGoods(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class LoseHandCard(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class Loot(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class Ruin(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class Compensate(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class UseLocation(Event):
    seat: str
    name: str
    goods: Goods
    other: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class MarkUsed(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class MarkFaction(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class ContactToHand(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class ContactPlayed(Event):
    seat: str
    name: str


# The end


@dataclass(frozen=True, slots=True)
class TriggerEnd(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class PlayOn(Event):
    """How the game goes on once its end was triggered."""


@dataclass(frozen=True, slots=True)
class ScoreGame(Event):
    pass


@dataclass(frozen=True, slots=True)
class Score(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class Compare(Event):
    """Who of them has most: points, goods or locations."""

    what: str
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finish(Event):
    winners: tuple[str, ...]

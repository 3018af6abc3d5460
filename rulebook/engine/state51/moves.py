"""What can happen: the moves of players, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulebook.engine.records import Event
from rulebook.engine.state51.goods import Goods, Part

_event = dataclass(frozen=True, slots=True)


# Moves of the round


@_event
class BeginRound(Event):
    """Who is first player is said, not computed: the sheet does not tell."""

    first: str


@_event
class CardPhase(Event):
    pass


@_event
class TakeCard(Event):
    seat: str
    name: str


@_event
class ProductionPhase(Event):
    pass


@_event
class CleanupPhase(Event):
    pass


# Actions


@_event
class Construct(Event):
    seat: str
    name: str
    goods: Goods


@_event
class Rebuild(Event):
    seat: str
    old: str
    name: str
    goods: Goods


@_event
class MakeDeal(Event):
    seat: str
    name: str
    goods: Goods


@_event
class PlunderHand(Event):
    seat: str
    name: str
    goods: Goods


@_event
class Plunder(Event):
    seat: str
    other: str
    name: str
    goods: Goods


@_event
class Activate(Event):
    seat: str
    name: str
    goods: Goods
    other: str = ""
    target: str = ""
    """The location of the other player that the effect is about."""


@_event
class UseFaction(Event):
    seat: str
    name: str
    goods: Goods


@_event
class UseOpen(Event):
    seat: str
    other: str
    name: str
    goods: Goods


@_event
class TakeContact(Event):
    seat: str
    name: str
    goods: Goods


@_event
class PlayContact(Event):
    seat: str
    name: str


@_event
class Pass(Event):
    seat: str


@_event
class Choose(Event):
    """What a player takes where a gain leaves a choice."""

    seat: str
    goods: Goods


# What follows: turns and phases


@_event
class Turn(Event):
    seat: str


@_event
class Done(Event):
    seat: str


@_event
class StepOut(Event):
    seat: str


@_event
class EndActions(Event):
    pass


@_event
class ToPhase(Event):
    phase: str


@_event
class ActOn(Event):
    """An action is directed at a player."""

    notice: ClassVar[bool] = True
    other: str


@_event
class DiscardGoods(Event):
    seat: str


@_event
class ClearLocations(Event):
    pass


# Cards


@_event
class RevealContacts(Event):
    pass


@_event
class RevealContact(Event):
    deck: int


@_event
class RevealRow(Event):
    draft: int


@_event
class RevealCard(Event):
    pass


@_event
class DiscardRow(Event):
    pass


@_event
class DrawCard(Event):
    seat: str


@_event
class Reshuffle(Event):
    pass


# Paying


@_event
class Price(Event):
    """What a card costs is to be found out."""

    seat: str
    why: str
    name: str
    goods: Goods
    other: str = ""


@_event
class Settle(Event):
    """Pieces are chosen for a part with a slash."""

    seat: str
    part: Part
    goods: Goods


@_event
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


@_event
class Receive(Event):
    seat: str
    why: str
    kind: str
    amount: int


@_event
class CountCategory(Event):
    """A yield for each location of a category."""

    seat: str
    owner: str
    why: str
    part: Part


@_event
class Owe(Event):
    """A gain that leaves a choice."""

    seat: str
    part: Part


@_event
class Chosen(Event):
    seat: str


@_event
class GainPoints(Event):
    seat: str
    amount: int


@_event
class ProduceAll(Event):
    seat: str


@_event
class ProduceFor(Event):
    """A location of one player produces for another."""

    seat: str
    why: str
    owner: str
    name: str


# Locations


@_event
class PlaceLocation(Event):
    seat: str
    name: str


@_event
class ReplaceLocation(Event):
    seat: str
    old: str
    name: str


@_event
class Built(Event):
    notice: ClassVar[bool] = True
    seat: str
    name: str


@_event
class LayDeal(Event):
    seat: str
    name: str


@_event
class DealGoods(Event):
    seat: str
    name: str


@_event
class LoseHandCard(Event):
    seat: str
    name: str


@_event
class Loot(Event):
    seat: str
    name: str


@_event
class Ruin(Event):
    seat: str
    name: str


@_event
class Compensate(Event):
    seat: str
    name: str


@_event
class UseLocation(Event):
    seat: str
    name: str
    goods: Goods
    other: str = ""
    target: str = ""


@_event
class MarkUsed(Event):
    seat: str
    name: str


@_event
class MarkFaction(Event):
    seat: str
    name: str


@_event
class ContactToHand(Event):
    seat: str
    name: str


@_event
class ContactPlayed(Event):
    seat: str
    name: str


# The end


@_event
class TriggerEnd(Event):
    seat: str


@_event
class PlayOn(Event):
    """How the game goes on once its end was triggered."""


@_event
class ScoreGame(Event):
    pass


@_event
class Score(Event):
    seat: str


@_event
class Compare(Event):
    """Who of them has most: points, goods or locations."""

    what: str
    seats: tuple[str, ...]


@_event
class Finish(Event):
    winners: tuple[str, ...]

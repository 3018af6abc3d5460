"""The moves of players; what follows from them is in ``consequences``."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.engine.records import Event
from rulebook.engine.state51.goods import Goods

# Moves of the round


@dataclass(frozen=True, slots=True)
class BeginRound(Event):
    """Who is first player is said, not computed: the sheet does not tell."""

    first: str


@dataclass(frozen=True, slots=True)
class CardPhase(Event):
    pass


@dataclass(frozen=True, slots=True)
class TakeCard(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class ProductionPhase(Event):
    pass


@dataclass(frozen=True, slots=True)
class CleanupPhase(Event):
    pass


# Actions


@dataclass(frozen=True, slots=True)
class Construct(Event):
    seat: str
    name: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class Rebuild(Event):
    seat: str
    old: str
    name: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class MakeDeal(Event):
    seat: str
    name: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class PlunderHand(Event):
    seat: str
    name: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class Plunder(Event):
    seat: str
    other: str
    name: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class Activate(Event):
    seat: str
    name: str
    goods: Goods
    other: str = ""
    target: str = ""
    """The location of the other player that the effect is about."""


@dataclass(frozen=True, slots=True)
class UseFaction(Event):
    seat: str
    name: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class UseOpen(Event):
    seat: str
    other: str
    name: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class TakeContact(Event):
    seat: str
    name: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class PlayContact(Event):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class Pass(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class Choose(Event):
    """What a player takes where a gain leaves a choice."""

    seat: str
    goods: Goods

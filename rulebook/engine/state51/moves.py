"""The moves of players; what follows from them is in ``consequences``."""

from __future__ import annotations

from rulebook.engine.frozen import record
from rulebook.engine.records import Event
from rulebook.engine.state51.goods import Goods

# Moves of the round


@record
class BeginRound(Event):
    """Who is first player is said, not computed: the sheet does not tell."""

    first: str


@record
class CardPhase(Event):
    pass


@record
class TakeCard(Event):
    seat: str
    name: str


@record
class ProductionPhase(Event):
    pass


@record
class CleanupPhase(Event):
    pass


# Actions


@record
class Construct(Event):
    seat: str
    name: str
    goods: Goods


@record
class Rebuild(Event):
    seat: str
    old: str
    name: str
    goods: Goods


@record
class MakeDeal(Event):
    seat: str
    name: str
    goods: Goods


@record
class PlunderHand(Event):
    seat: str
    name: str
    goods: Goods


@record
class Plunder(Event):
    seat: str
    other: str
    name: str
    goods: Goods


@record
class Activate(Event):
    seat: str
    name: str
    goods: Goods
    other: str = ""
    target: str = ""
    """The location of the other player that the effect is about."""


@record
class UseFaction(Event):
    seat: str
    name: str
    goods: Goods


@record
class UseOpen(Event):
    seat: str
    other: str
    name: str
    goods: Goods


@record
class TakeContact(Event):
    seat: str
    name: str
    goods: Goods


@record
class PlayContact(Event):
    seat: str
    name: str


@record
class Pass(Event):
    seat: str


@record
class Choose(Event):
    """What a player takes where a gain leaves a choice."""

    seat: str
    goods: Goods

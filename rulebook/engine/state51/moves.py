"""The moves of players; what follows from them is in ``consequences``."""

from __future__ import annotations

from rulebook.engine.records import Move, event
from rulebook.engine.state51.goods import Goods

# Moves of the round


@event
class BeginRound(Move):
    """Who is first player is said, not computed: the sheet does not tell."""

    first: str


@event
class CardPhase(Move):
    pass


@event
class TakeCard(Move):
    seat: str
    name: str


@event
class ProductionPhase(Move):
    pass


@event
class CleanupPhase(Move):
    pass


# Actions


@event
class Construct(Move):
    seat: str
    name: str
    goods: Goods


@event
class Rebuild(Move):
    seat: str
    old: str
    name: str
    goods: Goods


@event
class MakeDeal(Move):
    seat: str
    name: str
    goods: Goods


@event
class PlunderHand(Move):
    seat: str
    name: str
    goods: Goods


@event
class Plunder(Move):
    seat: str
    other: str
    name: str
    goods: Goods


@event
class Activate(Move):
    seat: str
    name: str
    goods: Goods
    other: str = ""
    target: str = ""
    """The location of the other player that the effect is about."""


@event
class UseFaction(Move):
    seat: str
    name: str
    goods: Goods


@event
class UseOpen(Move):
    seat: str
    other: str
    name: str
    goods: Goods


@event
class TakeContact(Move):
    seat: str
    name: str
    goods: Goods


@event
class PlayContact(Move):
    seat: str
    name: str


@event
class Pass(Move):
    seat: str


@event
class Choose(Move):
    """What a player takes where a gain leaves a choice."""

    seat: str
    goods: Goods

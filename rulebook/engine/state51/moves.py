"""The moves of players; what follows from them is in ``consequences``."""

from __future__ import annotations

from rulebook.engine.records import Move, event
from rulebook.engine.state51.goods import Goods, Parts

Seat = str
CardName = str
SymbolName = str
Goal = int
"""Points that trigger the end."""
"""A location, a contact card or a faction action."""

# Moves of the round


@event
class BeginRound(Move):
    """Who is first player is said, not computed: the sheet does not tell."""

    first: Seat


@event
class CardPhase(Move):
    pass


@event
class TakeCard(Move):
    seat: Seat
    name: CardName


@event
class ProductionPhase(Move):
    pass


@event
class CleanupPhase(Move):
    pass


# Actions


@event
class Construct(Move):
    seat: Seat
    name: CardName
    goods: Goods


@event
class Rebuild(Move):
    seat: Seat
    old: CardName
    name: CardName
    goods: Goods


@event
class MakeDeal(Move):
    seat: Seat
    name: CardName
    goods: Goods


@event
class PlunderHand(Move):
    seat: Seat
    name: CardName
    goods: Goods


@event
class Plunder(Move):
    seat: Seat
    other: Seat
    name: CardName
    goods: Goods


@event
class Activate(Move):
    seat: Seat
    name: CardName
    goods: Goods
    other: Seat = ""
    target: CardName = ""
    """The location of the other player that the effect is about."""


@event
class UseFaction(Move):
    seat: Seat
    name: CardName
    goods: Goods


@event
class UseOpen(Move):
    seat: Seat
    other: Seat
    name: CardName
    goods: Goods


@event
class TakeContact(Move):
    seat: Seat
    name: CardName
    goods: Goods


@event
class PlayContact(Move):
    seat: Seat
    name: CardName


@event
class Pass(Move):
    seat: Seat


@event
class Choose(Move):
    """What a player takes where a gain leaves a choice."""

    seat: Seat
    goods: Goods


# Told without what led to it


@event
class Reach(Move):
    """A player comes to a number of points."""

    seat: Seat
    points: int


@event
class ReachGoal(Move):
    """A player comes to as many points as trigger the end, or to more."""

    seat: Seat
    points: Goal


@event
class PayDue(Move):
    """A player pays what is asked for: with these goods, or with whatever does for it."""

    seat: Seat
    due: Parts = ()
    goods: Goods = ()


@event
class StandIn(Move):
    """One piece is handed in for another one that is asked for."""

    seat: Seat
    kind: SymbolName
    given: SymbolName


@event
class AllPass(Move):
    """Everybody has passed."""


@event
class RazeSome(Move):
    """A location of somebody else, of which nobody says what it is; its price is paid."""

    seat: Seat
    other: Seat


@event
class RazeHand(Move):
    """Plundering a location of the hand of which nobody says what it is."""

    seat: Seat


@event
class BuildSome(Move):
    """Building a location of which nobody says what it is."""

    seat: Seat


@event
class BuildTwin(Move):
    """Building a location of a name that lies in the state already."""

    seat: Seat


@event
class RebuildSome(Move):
    """Rebuilding a location into another one, of which nobody says what they are."""

    seat: Seat


@event
class DealSome(Move):
    """Making a deal, nobody says with which card."""

    seat: Seat


@event
class UseSomeOpen(Move):
    """Using the open production of somebody else."""

    seat: Seat
    other: Seat


@event
class TakeSomeContact(Move):
    """Taking one of the open contact cards."""

    seat: Seat


@event
class SecondChoice(Move):
    """Cards are laid out for the second round of choosing."""


@event
class DrawCards(Move):
    """Cards are drawn, as a card or a good says."""

    seat: Seat
    amount: int


@event
class PlunderOwn(Move):
    """A player plunders in the own state."""

    seat: Seat


@event
class CompareScores(Move):
    """The points are counted, and somebody wants to know who has won."""

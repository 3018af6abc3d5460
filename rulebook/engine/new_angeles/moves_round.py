"""What can happen between turns: setup, phases, rounds and the end of the game."""

from __future__ import annotations

from rulebook.engine.new_angeles.cards import EventCard
from rulebook.engine.new_angeles.words import CardName, Seat, Word
from rulebook.engine.records import Event, Move, event

# Phases and rounds


@event
class EventPhase(Move):
    pass


@event
class EventThreat(Event):
    card: EventCard


@event
class EventPlaces(Event):
    card: EventCard


@event
class EventTurns(Event):
    card: EventCard


@event
class EventUnder(Event):
    pass


@event
class LayTrack(Event):
    turns: int


@event
class NextRound(Event):
    after: Word
    """The phase that is over."""


@event
class ToPhase(Event):
    phase: Word


@event
class ToDemandStep(Event):
    step: Word


@event
class EvaluateInvestments(Move):
    pass


@event
class EvaluateInvestment(Event):
    seat: Seat


@event
class SatisfyDemand(Move):
    pass


@event
class RevealDemand(Move):
    pass


@event
class ResetSupply(Event):
    pass


@event
class DrawDemand(Event):
    pass


@event
class DrawInvestments(Event):
    pass


@event
class KeepInvestment(Move):
    seat: Seat
    name: str


# The end


@event
class EndGame(Event):
    cause: Word


@event
class Judge(Event):
    """A player's result when the third demand round ends the game."""

    seat: Seat


@event
class Compare(Move):
    """A player has more capital than another one at the end, as much or less; how much nobody
    says."""

    seat: Seat
    other: Seat
    lead: int


@event
class CompareAll(Move):
    """A player has more capital than some others at the end."""

    seat: Seat
    amount: int


@event
class Verdict(Event):
    seat: Seat
    wins: bool


@event
class CountVerdicts(Event):
    """All have been judged."""

    cause: Word


@event
class Finish(Event):
    cause: Word
    winners: tuple[Seat, ...] = ()


# Setup


@event
class SetupGame(Move):
    """The twelve steps; shuffled decks and the two things drawn by lot are on the table."""

    first: Seat
    rivals: tuple[str, ...]
    """The rival cards as dealt, the one put aside last."""
    choices: tuple[str, ...] = ()
    """What each draws for "any", beginning with the first player."""


@event
class ResolveSetupCard(Event):
    pass


@event
class ChooseSheet(Move):
    seat: Seat
    corp: CardName


@event
class FirstHand(Event):
    seat: Seat
    choices: tuple[str, ...]


@event
class TakeEmergency(Event):
    seat: Seat


@event
class SetActive(Event):
    seat: Seat


@event
class SetMarkers(Event):
    pass


@event
class SetTracks(Event):
    pass


@event
class DealRivals(Event):
    rivals: tuple[str, ...]


@event
class DealInvestments(Event):
    pass


@event
class SetReserve(Event):
    pass

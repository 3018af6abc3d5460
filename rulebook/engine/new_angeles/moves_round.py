"""What can happen between turns: setup, phases, rounds and the end of the game."""

from __future__ import annotations

from rulebook.engine.new_angeles.cards import EventCard
from rulebook.engine.records import Event, event

# Phases and rounds


@event
class EventPhase(Event):
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
    pass


@event
class ToPhase(Event):
    phase: str


@event
class ToDemandStep(Event):
    step: str


@event
class EvaluateInvestments(Event):
    pass


@event
class EvaluateInvestment(Event):
    seat: str


@event
class SatisfyDemand(Event):
    pass


@event
class RevealDemand(Event):
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
class KeepInvestment(Event):
    seat: str
    name: str


# The end


@event
class EndGame(Event):
    cause: str


@event
class Judge(Event):
    """A player's result when the third demand round ends the game."""

    seat: str


@event
class Verdict(Event):
    seat: str
    wins: bool


@event
class Finish(Event):
    cause: str
    winners: tuple[str, ...] = ()


# Setup


@event
class SetupGame(Event):
    """The twelve steps; shuffled decks and the two things drawn by lot are on the table."""

    first: str
    rivals: tuple[str, ...]
    """The rival cards as dealt, the one put aside last."""
    choices: tuple[str, ...] = ()
    """What each draws for "any", beginning with the first player."""


@event
class ResolveSetupCard(Event):
    pass


@event
class ChooseSheet(Event):
    seat: str
    corp: str


@event
class FirstHand(Event):
    seat: str
    choices: tuple[str, ...]


@event
class TakeEmergency(Event):
    seat: str


@event
class SetActive(Event):
    seat: str


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

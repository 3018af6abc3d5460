"""What can happen between turns: setup, phases, rounds and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.engine.new_angeles.cards import EventCard
from rulebook.engine.records import Event

_event = dataclass(frozen=True, slots=True)


# Phases and rounds


@_event
class EventPhase(Event):
    pass


@_event
class EventThreat(Event):
    card: EventCard


@_event
class EventPlaces(Event):
    card: EventCard


@_event
class EventTurns(Event):
    card: EventCard


@_event
class EventUnder(Event):
    pass


@_event
class LayTrack(Event):
    turns: int


@_event
class NextRound(Event):
    pass


@_event
class ToPhase(Event):
    phase: str


@_event
class ToDemandStep(Event):
    step: str


@_event
class EvaluateInvestments(Event):
    pass


@_event
class EvaluateInvestment(Event):
    seat: str


@_event
class SatisfyDemand(Event):
    pass


@_event
class RevealDemand(Event):
    pass


@_event
class ResetSupply(Event):
    pass


@_event
class DrawDemand(Event):
    pass


@_event
class DrawInvestments(Event):
    pass


@_event
class KeepInvestment(Event):
    seat: str
    name: str


# The end


@_event
class EndGame(Event):
    cause: str


@_event
class Judge(Event):
    """A player's result when the third demand round ends the game."""

    seat: str


@_event
class Verdict(Event):
    seat: str
    wins: bool


@_event
class Finish(Event):
    cause: str
    winners: tuple[str, ...] = ()


# Setup


@_event
class SetupGame(Event):
    """The twelve steps; shuffled decks and the two things drawn by lot are on the table."""

    first: str
    rivals: tuple[str, ...]
    """The rival cards as dealt, the one put aside last."""
    choices: tuple[str, ...] = ()
    """What each draws for "any", beginning with the first player."""


@_event
class ResolveSetupCard(Event):
    pass


@_event
class ChooseSheet(Event):
    seat: str
    corp: str


@_event
class FirstHand(Event):
    seat: str
    choices: tuple[str, ...]


@_event
class TakeEmergency(Event):
    seat: str


@_event
class SetActive(Event):
    seat: str


@_event
class SetMarkers(Event):
    pass


@_event
class SetTracks(Event):
    pass


@_event
class DealRivals(Event):
    rivals: tuple[str, ...]


@_event
class DealInvestments(Event):
    pass


@_event
class SetReserve(Event):
    pass



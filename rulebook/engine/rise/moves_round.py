"""What happens in a round of RISE besides the moves on the tracks, and before and after it all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulebook.engine.records import Event

_event = dataclass(frozen=True, slots=True)


# Setup


@_event
class TurnTrack(Event):
    """Lay a track with its side B up."""

    track: str


@_event
class SitDown(Event):
    """So many players take their pieces."""

    players: int


@_event
class DealStartTiles(Event):
    """In the order of the players."""

    tiles: tuple[str, ...]


@_event
class LayOutSchool(Event):
    """Tiles onto the fields of the school track, by column and from left to right."""

    tiles: tuple[str, ...]


@_event
class LayOutCulture(Event):
    tiles: tuple[str, ...]


@_event
class CoverPolitics(Event):
    """The politics tiles, with the victory points they show for 6, 10 and 14."""

    six: tuple[int, ...]
    ten: tuple[int, ...]
    fourteen: tuple[int, ...]


@_event
class SupplyPenalties(Event):
    side: str
    tiles: int


@_event
class RemoveEvents(Event):
    cards: tuple[str, ...]


@_event
class RemoveActions(Event):
    epoch: int
    cards: tuple[str, ...]


@_event
class StackActions(Event):
    """Put the three piles of action cards on one another."""


@_event
class LineUp(Event):
    """The factories at random on the order fields."""

    order: tuple[str, ...]


# The five phases


@_event
class IncomePhase(Event):
    """Phase A."""


@_event
class Income(Event):
    seat: str


@_event
class ToPhase(Event):
    phase: str


@_event
class DisplayPhase(Event):
    """Phase B."""


@_event
class PlaceFactory(Event):
    """Phase C: below an action card, counted from the left."""

    seat: str
    card: int
    event: bool = False
    """Below the event card with this number instead."""


@_event
class OfferTile(Event):
    """Whoever stands to the right of the factory just placed below this card."""

    seat: str
    card: int
    notice: ClassVar[bool] = True


@_event
class Fee(Event):
    seat: str
    card: int


@_event
class BeginActions(Event):
    """Phase C is over, phase D begins."""


@_event
class Act(Event):
    """Phase D: carry out the ``upper`` or the ``lower`` option."""

    seat: str
    option: str


@_event
class ResolveEvent(Event):
    """The event card with this number, counted from the left."""

    place: int


@_event
class Hit(Event):
    """An event takes effect for one player."""

    seat: str
    name: str


@_event
class ReturnFactory(Event):
    seat: str


@_event
class EndActions(Event):
    """All factories are back: phase D is over."""


@_event
class EndRound(Event):
    """Phase E."""


@_event
class RoundEffects(Event):
    """What the contentment track brings at the end of the round."""


@_event
class CheckLimit(Event):
    seat: str
    notice: ClassVar[bool] = True


@_event
class RoundOver(Event):
    """After phase E."""


# The end


@_event
class FinalScoring(Event):
    """All effects for the end of the game."""


@_event
class ScorePolitics(Event):
    seat: str


@_event
class ScoreContentment(Event):
    seat: str
    notice: ClassVar[bool] = True


@_event
class ScoreTiles(Event):
    seat: str
    notice: ClassVar[bool] = True


@_event
class ScoreTile(Event):
    seat: str
    name: str


@_event
class OfferSwap(Event):
    seat: str
    notice: ClassVar[bool] = True


@_event
class Crown(Event):
    """Who has won."""

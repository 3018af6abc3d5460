"""What happens in a round of RISE besides the moves on the tracks, and before and after it all."""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.records import Event, Move, event
from rulebook.engine.rise.moves import Seat

# Setup


@event
class TurnTrack(Move):
    """Lay a track with its side B up."""

    track: str


@event
class SitDown(Move):
    """Number of players who take their pieces."""

    players: int


@event
class DealStartTiles(Move):
    """Start tiles, in the order of the players."""

    tiles: tuple[str, ...]


@event
class LayOutSchool(Move):
    """Tiles onto the fields of the school track, by column and from left to right."""

    tiles: tuple[str, ...]


@event
class LayOutCulture(Move):
    tiles: tuple[str, ...]


@event
class CoverPolitics(Move):
    """The politics tiles, with the victory points they show for 6, 10 and 14."""

    six: tuple[int, ...]
    ten: tuple[int, ...]
    fourteen: tuple[int, ...]


@event
class SupplyPenalties(Move):
    side: str
    tiles: int


@event
class RemoveEvents(Move):
    cards: tuple[str, ...]


@event
class RemoveActions(Move):
    epoch: int
    cards: tuple[str, ...]


@event
class StackActions(Move):
    """Put the three piles of action cards on one another."""


@event
class LineUp(Move):
    """The factories at random on the order fields."""

    order: tuple[str, ...]


@event
class StartCoins(Event):
    """The coins for a place in line."""

    seat: Seat
    place: int


# The five phases


@event
class IncomePhase(Move):
    """Phase A."""


@event
class Income(Event):
    seat: Seat


@event
class ToPhase(Event):
    phase: str


@event
class DisplayPhase(Move):
    """Phase B."""


@event
class PlaceFactory(Move):
    """Phase C: below an action card, counted from the left."""

    seat: Seat
    card: int
    event: bool = False
    """Below the event card with this number instead."""


@event
class PlaceBeside(Move):
    """A factory goes below the card where that of somebody else stands."""

    seat: Seat
    other: Seat


@event
class CountCoins(Move):
    """What the coins are worth that somebody has at the end."""

    seat: Seat


@event
class CoinsWorthless(Event):
    seat: Seat


@event
class LastRound(Move):
    """The last round has been played: is the game over?"""


@event
class OfferTile(Event):
    """Whoever stands to the right of the factory just placed below this card."""

    seat: Seat
    card: int
    notice: ClassVar[bool] = True


@event
class Fee(Event):
    seat: Seat
    card: int


@event
class BeginActions(Move):
    """Phase C is over, phase D begins."""


@event
class Act(Move):
    """Phase D: carry out the ``upper`` or the ``lower`` option."""

    seat: Seat
    option: str


@event
class ResolveEvent(Move):
    """The event card with this number, counted from the left."""

    place: int


@event
class Hit(Event):
    """An event takes effect for one player."""

    seat: Seat
    name: str


@event
class EndActions(Event):
    """All factories are back: phase D is over."""


@event
class EndRound(Move):
    """Phase E."""


@event
class RoundEffects(Event):
    """What the contentment track brings at the end of the round."""


@event
class CheckLimit(Event):
    seat: Seat
    notice: ClassVar[bool] = True


@event
class RoundOver(Event):
    """After phase E."""


# The end


@event
class FinalScoring(Move):
    """All effects for the end of the game."""


@event
class ScorePolitics(Event):
    seat: Seat


@event
class ScoreContentment(Event):
    seat: Seat
    notice: ClassVar[bool] = True


@event
class ScoreTiles(Event):
    seat: Seat
    notice: ClassVar[bool] = True


@event
class ScoreTile(Event):
    seat: Seat
    name: str


@event
class OfferSwap(Event):
    seat: Seat
    notice: ClassVar[bool] = True

"""What follows from a move, event by event."""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.records import Event, event
from rulebook.engine.twentieth_century.moves import PlayerName, TechName


@event
class DrawScoringCards(Event):
    pass


@event
class BuildDamageDeck(Event):
    pass


@event
class BeginAt(Event):
    starter: str


@event
class TakeStartTile(Event):
    player: str


@event
class SetBoard(Event):
    player: str


@event
class TakeStartCards(Event):
    player: str


@event
class AdvanceRound(Event):
    pass


@event
class ClearDisplay(Event):
    pass


@event
class CoverCosts(Event):
    pass


@event
class BidsFirst(Event):
    """Who bids first on the damage."""

    player: PlayerName


@event
class BeginsNext(Event):
    """Who is start player of the next round."""

    player: PlayerName


@event
class LaidOut(Event):
    """How many land and technology tiles lie there."""

    land: int
    techs: int


@event
class RevealDamage(Event):
    pass


@event
class SetMarker(Event):
    pass


@event
class ToPhase(Event):
    phase: str


@event
class RoundSix(Event):
    pass


@event
class TurnPasses(Event):
    player: str


@event
class SellLand(Event):
    pass


@event
class PayBid(Event):
    player: str


@event
class TakeLand(Event):
    player: str


@event
class MoveMarker(Event):
    spaces: int = 1


@event
class ChipOnLand(Event):
    player: str


@event
class WasteOnLand(Event):
    player: str


@event
class BecomeStarter(Event):
    player: str


@event
class NextAuction(Event):
    pass


@event
class FigureDown(Event):
    player: str


@event
class BuyTech(Event):
    player: str
    tech: TechName


@event
class HandOver(Event):
    """The starting player has left instead of choosing land."""

    player: str


@event
class EndAuctions(Event):
    pass


@event
class Compensate(Event):
    player: str


@event
class TakeWaste(Event):
    player: PlayerName
    amount: int


@event
class GoLeft(Event):
    player: PlayerName
    fields: int = 1


@event
class GoRight(Event):
    player: PlayerName
    fields: int = 1


@event
class HoldChip(Event):
    player: str


@event
class HoldBridge(Event):
    player: str


@event
class NextToBid(Event):
    player: str


@event
class EndBidding(Event):
    pass


@event
class PayDamageBid(Event):
    player: str


@event
class Suffer(Event):
    notice: ClassVar[bool] = True
    player: str


@event
class WorstColumn(Event):
    pass


@event
class Employ(Event):
    player: str
    tile: str
    city: str


@event
class Use(Event):
    player: str
    use: str


@event
class Count(Event):
    player: str


@event
class CityMakes(Event):
    player: str
    city: str
    good: str
    amount: int


@event
class ChipsOnScales(Event):
    player: str


@event
class Finish(Event):
    player: str


@event
class ScoreCard(Event):
    notice: ClassVar[bool] = True
    player: str
    card: str


@event
class ScoreEnd(Event):
    notice: ClassVar[bool] = True
    player: str


@event
class CleanLand(Event):
    """A number of land tiles scores what the section of the pollution track says."""

    player: str
    tiles: int


@event
class LandScores(Event):
    player: str
    tile: str
    points: int


@event
class Points(Event):
    player: PlayerName
    points: int


@event
class RankAll(Event):
    good: str


@event
class Prize(Event):
    player: str
    good: str
    rank: int
    """How many have more."""
    points: int


@event
class AfterBonus(Event):
    pass


@event
class EndGame(Event):
    pass


@event
class NameWinners(Event):
    pass

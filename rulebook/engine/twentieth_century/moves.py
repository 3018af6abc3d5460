"""Everything that can happen: the players' moves first, then what follows from them."""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.records import Event, event
from rulebook.engine.twentieth_century.tiles import Place

TechName = str
"""``worker/locomotive`` for a combined tile."""


@event
class SetUp(Event):
    """The starting player is named: whoever is the keenest to sort waste."""

    starter: str


@event
class PrepareRound(Event):
    pass


@event
class RevealLand(Event):
    pass


@event
class RevealTechs(Event):
    pass


# The auction


@event
class Open(Event):
    player: str
    tile: str
    bid: int


@event
class Bid(Event):
    player: str
    bid: int


@event
class Pass(Event):
    player: str


@event
class Leave(Event):
    player: str
    tech: TechName = ""
    """Bought on leaving; empty: none."""


# Damage


@event
class BidOnDamage(Event):
    player: str
    column: int
    amount: int


@event
class PassOnDamage(Event):
    player: str


# Administration


@event
class AskForOrder(Event):
    """A player wants to see what the others do."""

    player: str


@event
class PutWaste(Event):
    player: str
    amount: int
    tile: str


@event
class LayLand(Event):
    player: str
    tile: str
    at: Place
    turned: int
    city: str
    """Where its citizen works."""


@event
class LayFacility(Event):
    player: str
    tile: str
    at: Place
    turned: int = 0


@event
class MoveCitizen(Event):
    player: str
    start: str
    goal: str


@event
class SendWorker(Event):
    player: str
    city: str


@event
class LayBridge(Event):
    """What the table does not show is told: what lies under the bridge, and whether it bends."""

    player: str
    tiles: tuple[str, ...]
    start: str
    end: str
    over: str = ""
    bent: bool = False


@event
class SeparateWaste(Event):
    player: str
    tile: str


@event
class CarryWaste(Event):
    player: str
    tile: str
    goal: str


@event
class PayToRecycle(Event):
    player: str
    tile: str


@event
class PayToCleanUp(Event):
    player: str


@event
class PayForQuality(Event):
    player: str


@event
class UpdateScales(Event):
    player: str


@event
class Recount(Event):
    player: str


# Yield and scoring


@event
class TakeYield(Event):
    player: str


@event
class Recycle(Event):
    """The plant of a city removes waste from a tile."""

    player: str
    city: str
    tile: str


@event
class Ready(Event):
    player: str


@event
class ScoreBonus(Event):
    pass


# What follows


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
    player: str
    amount: int


@event
class GoLeft(Event):
    player: str
    fields: int = 1


@event
class GoRight(Event):
    player: str
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
    """So many land tiles score what the section of the pollution track says."""

    player: str
    tiles: int


@event
class LandScores(Event):
    player: str
    tile: str
    points: int


@event
class Points(Event):
    player: str
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

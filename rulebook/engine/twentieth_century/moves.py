"""Everything that can happen: the players' moves first, then what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulebook.engine.records import Event
from rulebook.engine.twentieth_century.tiles import Place

TechName = str
"""``worker/locomotive`` for a combined tile."""


@dataclass(frozen=True, slots=True)
class SetUp(Event):
    """The starting player is named: whoever is the keenest to sort waste."""

    starter: str


@dataclass(frozen=True, slots=True)
class PrepareRound(Event):
    pass


@dataclass(frozen=True, slots=True)
class RevealLand(Event):
    pass


@dataclass(frozen=True, slots=True)
class RevealTechs(Event):
    pass


# The auction


@dataclass(frozen=True, slots=True)
class Open(Event):
    player: str
    tile: str
    bid: int


@dataclass(frozen=True, slots=True)
class Bid(Event):
    player: str
    bid: int


@dataclass(frozen=True, slots=True)
class Pass(Event):
    player: str


@dataclass(frozen=True, slots=True)
class Leave(Event):
    player: str
    tech: TechName = ""
    """Bought on leaving; empty: none."""


# Damage


@dataclass(frozen=True, slots=True)
class BidOnDamage(Event):
    player: str
    column: int
    amount: int


@dataclass(frozen=True, slots=True)
class PassOnDamage(Event):
    player: str


# Administration


@dataclass(frozen=True, slots=True)
class AskForOrder(Event):
    """A player wants to see what the others do."""

    player: str


@dataclass(frozen=True, slots=True)
class PutWaste(Event):
    player: str
    amount: int
    tile: str


@dataclass(frozen=True, slots=True)
class LayLand(Event):
    player: str
    tile: str
    at: Place
    turned: int
    city: str
    """Where its citizen works."""


@dataclass(frozen=True, slots=True)
class LayFacility(Event):
    player: str
    tile: str
    at: Place
    turned: int = 0


@dataclass(frozen=True, slots=True)
class MoveCitizen(Event):
    player: str
    start: str
    goal: str


@dataclass(frozen=True, slots=True)
class SendWorker(Event):
    player: str
    city: str


@dataclass(frozen=True, slots=True)
class LayBridge(Event):
    """What the table does not show is told: what lies under the bridge, and whether it bends."""

    player: str
    tiles: tuple[str, ...]
    start: str
    end: str
    over: str = ""
    bent: bool = False


@dataclass(frozen=True, slots=True)
class SeparateWaste(Event):
    player: str
    tile: str


@dataclass(frozen=True, slots=True)
class CarryWaste(Event):
    player: str
    tile: str
    goal: str


@dataclass(frozen=True, slots=True)
class PayToRecycle(Event):
    player: str
    tile: str


@dataclass(frozen=True, slots=True)
class PayToCleanUp(Event):
    player: str


@dataclass(frozen=True, slots=True)
class PayForQuality(Event):
    player: str


@dataclass(frozen=True, slots=True)
class UpdateScales(Event):
    player: str


@dataclass(frozen=True, slots=True)
class Recount(Event):
    player: str


# Yield and scoring


@dataclass(frozen=True, slots=True)
class TakeYield(Event):
    player: str


@dataclass(frozen=True, slots=True)
class Recycle(Event):
    """The plant of a city removes waste from a tile."""

    player: str
    city: str
    tile: str


@dataclass(frozen=True, slots=True)
class Ready(Event):
    player: str


@dataclass(frozen=True, slots=True)
class ScoreBonus(Event):
    pass


# What follows


@dataclass(frozen=True, slots=True)
class DrawScoringCards(Event):
    pass


@dataclass(frozen=True, slots=True)
class BuildDamageDeck(Event):
    pass


@dataclass(frozen=True, slots=True)
class BeginAt(Event):
    starter: str


@dataclass(frozen=True, slots=True)
class TakeStartTile(Event):
    player: str


@dataclass(frozen=True, slots=True)
class SetBoard(Event):
    player: str


@dataclass(frozen=True, slots=True)
class TakeStartCards(Event):
    player: str


@dataclass(frozen=True, slots=True)
class AdvanceRound(Event):
    pass


@dataclass(frozen=True, slots=True)
class ClearDisplay(Event):
    pass


@dataclass(frozen=True, slots=True)
class CoverCosts(Event):
    pass


@dataclass(frozen=True, slots=True)
class RevealDamage(Event):
    pass


@dataclass(frozen=True, slots=True)
class SetMarker(Event):
    pass


@dataclass(frozen=True, slots=True)
class ToPhase(Event):
    phase: str


@dataclass(frozen=True, slots=True)
class RoundSix(Event):
    pass


@dataclass(frozen=True, slots=True)
class TurnPasses(Event):
    player: str


@dataclass(frozen=True, slots=True)
class SellLand(Event):
    pass


@dataclass(frozen=True, slots=True)
class PayBid(Event):
    player: str


@dataclass(frozen=True, slots=True)
class TakeLand(Event):
    player: str


@dataclass(frozen=True, slots=True)
class MoveMarker(Event):
    spaces: int = 1


@dataclass(frozen=True, slots=True)
class ChipOnLand(Event):
    player: str


@dataclass(frozen=True, slots=True)
class WasteOnLand(Event):
    player: str


@dataclass(frozen=True, slots=True)
class BecomeStarter(Event):
    player: str


@dataclass(frozen=True, slots=True)
class NextAuction(Event):
    pass


@dataclass(frozen=True, slots=True)
class FigureDown(Event):
    player: str


@dataclass(frozen=True, slots=True)
class BuyTech(Event):
    player: str
    tech: TechName


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """The starting player has left instead of choosing land."""

    player: str


@dataclass(frozen=True, slots=True)
class EndAuctions(Event):
    pass


@dataclass(frozen=True, slots=True)
class Compensate(Event):
    player: str


@dataclass(frozen=True, slots=True)
class TakeWaste(Event):
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class GoLeft(Event):
    player: str
    fields: int = 1


@dataclass(frozen=True, slots=True)
class GoRight(Event):
    player: str
    fields: int = 1


@dataclass(frozen=True, slots=True)
class HoldChip(Event):
    player: str


@dataclass(frozen=True, slots=True)
class HoldBridge(Event):
    player: str


@dataclass(frozen=True, slots=True)
class NextToBid(Event):
    player: str


@dataclass(frozen=True, slots=True)
class EndBidding(Event):
    pass


@dataclass(frozen=True, slots=True)
class PayDamageBid(Event):
    player: str


@dataclass(frozen=True, slots=True)
class Suffer(Event):
    notice: ClassVar[bool] = True
    player: str


@dataclass(frozen=True, slots=True)
class WorstColumn(Event):
    pass


@dataclass(frozen=True, slots=True)
class Employ(Event):
    player: str
    tile: str
    city: str


@dataclass(frozen=True, slots=True)
class Use(Event):
    player: str
    use: str


@dataclass(frozen=True, slots=True)
class Count(Event):
    player: str


@dataclass(frozen=True, slots=True)
class CityMakes(Event):
    player: str
    city: str
    good: str
    amount: int


@dataclass(frozen=True, slots=True)
class ChipsOnScales(Event):
    player: str


@dataclass(frozen=True, slots=True)
class Finish(Event):
    player: str


@dataclass(frozen=True, slots=True)
class ScoreCard(Event):
    notice: ClassVar[bool] = True
    player: str
    card: str


@dataclass(frozen=True, slots=True)
class ScoreEnd(Event):
    notice: ClassVar[bool] = True
    player: str


@dataclass(frozen=True, slots=True)
class CleanLand(Event):
    """So many land tiles score what the section of the pollution track says."""

    player: str
    tiles: int


@dataclass(frozen=True, slots=True)
class LandScores(Event):
    player: str
    tile: str
    points: int


@dataclass(frozen=True, slots=True)
class Points(Event):
    player: str
    points: int


@dataclass(frozen=True, slots=True)
class RankAll(Event):
    good: str


@dataclass(frozen=True, slots=True)
class Prize(Event):
    player: str
    good: str
    rank: int
    """How many have more."""
    points: int


@dataclass(frozen=True, slots=True)
class AfterBonus(Event):
    pass


@dataclass(frozen=True, slots=True)
class EndGame(Event):
    pass


@dataclass(frozen=True, slots=True)
class NameWinners(Event):
    pass

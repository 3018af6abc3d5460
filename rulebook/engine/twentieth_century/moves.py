"""What players do: every move, with all choices that it holds."""

from __future__ import annotations

from rulebook.engine.records import Move, event
from rulebook.engine.twentieth_century.tiles import Place

TechName = str
"""``worker/locomotive`` for a combined tile."""


@event
class SetUp(Move):
    """The starting player is named: whoever is the keenest to sort waste."""

    starter: str


@event
class PrepareRound(Move):
    pass


@event
class RevealLand(Move):
    pass


@event
class RevealTechs(Move):
    pass


# The auction


@event
class Open(Move):
    player: str
    tile: str
    bid: int


@event
class Bid(Move):
    player: str
    bid: int


@event
class Pass(Move):
    player: str


@event
class Leave(Move):
    player: str
    tech: TechName = ""
    """Bought on leaving; empty: none."""


# Damage


@event
class BidOnDamage(Move):
    player: str
    column: int
    amount: int


@event
class PassOnDamage(Move):
    player: str


# Administration


@event
class AskForOrder(Move):
    """A player wants to see what the others do."""

    player: str


@event
class PutWaste(Move):
    player: str
    amount: int
    tile: str


@event
class LayLand(Move):
    player: str
    tile: str
    at: Place
    turned: int
    city: str
    """Where its citizen works."""


@event
class LayFacility(Move):
    player: str
    tile: str
    at: Place
    turned: int = 0


@event
class MoveCitizen(Move):
    player: str
    start: str
    goal: str


@event
class SendWorker(Move):
    player: str
    city: str


@event
class LayBridge(Move):
    """What the table does not show is told: what lies under the bridge, and whether it bends."""

    player: str
    tiles: tuple[str, ...]
    start: str
    end: str
    over: str = ""
    bent: bool = False


@event
class SeparateWaste(Move):
    player: str
    tile: str


@event
class CarryWaste(Move):
    player: str
    tile: str
    goal: str


@event
class PayToRecycle(Move):
    player: str
    tile: str


@event
class PayToCleanUp(Move):
    player: str


@event
class PayForQuality(Move):
    player: str


@event
class UpdateScales(Move):
    player: str


@event
class Recount(Move):
    player: str


# Yield and scoring


@event
class TakeYield(Move):
    player: str


@event
class Recycle(Move):
    """The plant of a city removes waste from a tile."""

    player: str
    city: str
    tile: str


@event
class Ready(Move):
    player: str


@event
class ScoreBonus(Move):
    pass

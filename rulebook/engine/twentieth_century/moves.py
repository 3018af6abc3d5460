"""What players do: every move, with all choices that it holds."""

from __future__ import annotations

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

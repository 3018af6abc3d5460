"""What players do: every move, with all choices that it holds."""

from __future__ import annotations

from rulebook.engine.records import Move, event
from rulebook.engine.twentieth_century.tiles import Place

PlayerName = str
TileName = str
CityName = str
TechName = str
"""``worker/locomotive`` for a combined tile."""


@event
class SetUp(Move):
    """The starting player is named: whoever is the keenest to sort waste."""

    starter: PlayerName


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
    player: PlayerName
    tile: TileName
    bid: int


@event
class Bid(Move):
    player: PlayerName
    bid: int


@event
class BidAgain(Move):
    """Somebody wants to bid on, and does not say how much: one coin more than the last bid."""

    player: PlayerName


@event
class BidNext(Move):
    """Somebody wants to bid on the land that comes up next."""

    player: PlayerName


@event
class Outbid(Move):
    """Somebody bids more than somebody else; 0: one coin more."""

    player: PlayerName
    other: PlayerName
    bid: int = 0


@event
class Pass(Move):
    player: PlayerName


@event
class Win(Move):
    """The auction of a tile, told by its end alone: who gets it, for which bid, and which one of
    this round it is for the winner; 0 where nobody says."""

    player: PlayerName
    tile: TileName
    bid: int = 0
    place: int = 0


@event
class Leave(Move):
    player: PlayerName
    tech: TechName = ""
    """Bought on leaving; empty: none."""


# Damage


@event
class BidOnDamage(Move):
    player: PlayerName
    column: int
    amount: int


@event
class PassOnDamage(Move):
    player: PlayerName


# Administration


@event
class AskForOrder(Move):
    """A player wants to see what the others do."""

    player: PlayerName


@event
class PutWaste(Move):
    player: PlayerName
    amount: int
    tile: TileName


@event
class LayLand(Move):
    player: PlayerName
    tile: TileName
    at: Place
    turned: int
    city: CityName
    """Where its citizen works."""


@event
class LayFacility(Move):
    player: PlayerName
    tile: TileName
    at: Place
    turned: int = 0


@event
class MoveCitizen(Move):
    player: PlayerName
    start: CityName
    goal: CityName


@event
class SendWorker(Move):
    player: PlayerName
    city: CityName


@event
class LayBridge(Move):
    """What the table does not show is told: what lies under the bridge, and whether it bends."""

    player: PlayerName
    tiles: tuple[TileName, ...]
    start: str
    end: str
    over: str = ""
    bent: bool = False


@event
class SeparateWaste(Move):
    player: PlayerName
    tile: TileName


@event
class CarryWaste(Move):
    player: PlayerName
    tile: TileName
    goal: TileName


@event
class PayToRecycle(Move):
    player: PlayerName
    tile: TileName


@event
class PayToCleanUp(Move):
    player: PlayerName


@event
class PayForQuality(Move):
    player: PlayerName


@event
class UpdateScales(Move):
    player: PlayerName


@event
class Recount(Move):
    player: PlayerName


# Yield and scoring


@event
class TakeYield(Move):
    player: PlayerName


@event
class Recycle(Move):
    """The plant of a city removes waste from a tile."""

    player: PlayerName
    city: CityName
    tile: TileName


@event
class RecycleSome(Move):
    """The one plant that is told of removes waste from its own tile."""

    player: PlayerName


@event
class Ready(Move):
    player: PlayerName


@event
class ScoreBonus(Move):
    pass


# Told as a whole


@event
class CountDisplay(Move):
    """How much is laid out in a round."""


@event
class ChooseTile(Move):
    """The starting player wants to put up a tile, nobody says which and for how much."""

    player: PlayerName


@event
class LeaveLast(Move):
    """Somebody leaves the auction when all others have left."""

    player: PlayerName


@event
class BuyRest(Move):
    """Who is alone in the auction buys what is left, as far as coins go."""

    player: PlayerName


@event
class SufferWorst(Move):
    """Somebody has got the leftmost column of the damage card."""

    player: PlayerName


@event
class WasteOnFacility(Move):
    """New waste is to lie on a facility."""

    player: PlayerName


@event
class WasteOnOldLand(Move):
    """New waste is to lie on land of an earlier round."""

    player: PlayerName


@event
class PayTwice(Move):
    """The price of a technology is to be paid more than once in a phase."""

    player: PlayerName
    amount: int = 0
    """Waste that is to go, where somebody says how much."""


@event
class YieldOver(Move):
    """The yield phase is over: what comes next?"""

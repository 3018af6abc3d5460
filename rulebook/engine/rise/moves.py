"""All that can happen in a game of RISE: players' moves, and what follows from them.

The sentences that stand for them are in ``corpus/rise/phrases.yaml``. Players are letters.
"""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.records import Event, Move, event
from rulebook.engine.rise.table import Due
from rulebook.engine.rise.tracks import Effect

TrackName = str
EffectName = str

# What a player does with the effect that is due


@event
class Advance(Move):
    """One step of the marker; ``to`` where arrows or a shortcut leave a choice."""

    seat: str
    track: str
    to: int = 0


@event
class Leave(Move):
    """Leave a track along its dotted line."""

    seat: str
    track: str


@event
class Choose(Move):
    """One side of a dividing line."""

    seat: str
    option: tuple[Effect, ...]


@event
class UseJoker(Move):
    seat: str
    track: str


@event
class UseTile(Move):
    """A school tile, named for the track it shows."""

    seat: str
    tile: TrackName


@event
class PayFor(Move):
    """Pay the coins that an effect asks for."""

    seat: str


@event
class Swap(Move):
    """Coins for victory points, one for one, where a field allows it."""

    seat: str
    times: int


@event
class Waive(Move):
    """Let the effect lapse that is due, or the one that is named."""

    seat: str
    what: EffectName = ""


@event
class Exchange(Move):
    """Victory points for coins at the rate of the contentment track; ``back``: the other way."""

    seat: str
    times: int
    back: bool = False


# What follows


@event
class Owe(Event):
    """Effects that are due now, the first one first."""

    dues: tuple[Due, ...]


@event
class Settle(Event):
    """Whatever needs no decision is carried out, as long as it is on top."""

    notice: ClassVar[bool] = True


@event
class CarryOut(Event):
    due: Due


@event
class Walk(Event):
    """A marker takes one step that it was given."""

    seat: str
    track: str
    at: int


@event
class Overshoot(Event):
    """A step beyond the end of a track."""

    seat: str
    track: str


@event
class MoveLeft(Event):
    seat: str
    track: str


@event
class Enter(Event):
    """A marker has come to a field."""

    seat: str
    track: str
    at: int
    notice: ClassVar[bool] = True


@event
class FieldEffects(Event):
    """What the field shows that a marker has come to."""

    seat: str
    track: str
    at: int
    notice: ClassVar[bool] = True


@event
class Consequences(Event):
    """What a step onto a field costs, whatever the field shows."""

    seat: str
    track: str
    at: int
    notice: ClassVar[bool] = True


@event
class LeaveFrom(Event):
    seat: str
    track: str
    at: int


@event
class GainCoins(Event):
    seat: str
    amount: int


@event
class GainPoints(Event):
    seat: str
    amount: int


@event
class LosePoints(Event):
    seat: str
    amount: int


@event
class Reactivate(Event):
    seat: str


@event
class TakePenalty(Event):
    seat: str


@event
class ReturnPenalty(Event):
    seat: str


@event
class TurnPenalty(Event):
    seat: str


@event
class RankIncome(Event):
    """Everybody gets the effect of the last rank reached; who set it off comes first."""

    seat: str

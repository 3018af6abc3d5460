"""All that can happen in a game of RISE: players' moves, and what follows from them.

The sentences that stand for them are in ``corpus/rise/phrases.yaml``. Players are letters.
"""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.records import Event, Move, event
from rulebook.engine.rise.table import Due
from rulebook.engine.rise.tracks import Effect

Seat = str
TrackName = str
EffectName = str

# What a player does with the effect that is due


@event
class Advance(Move):
    """One step of the marker; ``to`` where arrows or a shortcut leave a choice."""

    seat: Seat
    track: TrackName
    to: int = 0


@event
class AdvanceBy(Move):
    """Steps that an effect has just given, told together with them."""

    seat: Seat
    track: TrackName
    steps: int


@event
class Leave(Move):
    """Leave a track along its dotted line."""

    seat: Seat
    track: TrackName


@event
class Choose(Move):
    """One side of a dividing line."""

    seat: Seat
    option: tuple[Effect, ...]


@event
class UseJoker(Move):
    seat: Seat
    track: TrackName


@event
class UseTile(Move):
    """A school tile, named for the track it shows."""

    seat: Seat
    tile: TrackName


@event
class UseAnyTile(Move):
    """One of the school tiles, nobody says which."""

    seat: Seat


@event
class SplitJokers(Move):
    """Two jokers of one effect on two tracks."""

    seat: Seat
    track: TrackName
    other: TrackName


@event
class SpreadJokers(Move):
    """The jokers of one effect on several tracks, nobody says which."""

    seat: Seat


@event
class PayFor(Move):
    """Pay the coins that an effect asks for."""

    seat: Seat


@event
class Swap(Move):
    """Coins for victory points, one for one, where a field allows it."""

    seat: Seat
    times: int


@event
class Waive(Move):
    """Let the effect lapse that is due, or the one that is named."""

    seat: Seat
    what: EffectName = ""


@event
class Exchange(Move):
    """Victory points for coins at the rate of the contentment track; ``back``: the other way."""

    seat: Seat
    times: int
    back: bool = False


# What follows


@event
class TurnSome(Event):
    """A school tile is used of which nobody says what it shows."""

    seat: Seat


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

    @property
    def kind(self) -> str:
        return self.due.effect.kind


@event
class Walk(Event):
    """A marker takes one step that it was given."""

    seat: Seat
    track: TrackName
    at: int


@event
class Overshoot(Event):
    """A step beyond the end of a track."""

    seat: Seat
    track: TrackName


@event
class MoveLeft(Event):
    seat: Seat
    track: TrackName


@event
class Enter(Event):
    """A marker has come to a field."""

    seat: Seat
    track: TrackName
    at: int
    notice: ClassVar[bool] = True


@event
class FieldEffects(Event):
    """What the field shows that a marker has come to."""

    seat: Seat
    track: TrackName
    at: int
    notice: ClassVar[bool] = True


@event
class Consequences(Event):
    """What a step onto a field costs, whatever the field shows."""

    seat: Seat
    track: TrackName
    at: int
    notice: ClassVar[bool] = True


@event
class LeaveFrom(Event):
    seat: Seat
    track: TrackName
    at: int


@event
class GainCoins(Event):
    seat: Seat
    amount: int


@event
class GainPoints(Event):
    seat: Seat
    amount: int


@event
class LosePoints(Event):
    seat: Seat
    amount: int


@event
class Reactivate(Event):
    seat: Seat


@event
class TakePenalty(Event):
    seat: Seat


@event
class ReturnPenalty(Event):
    seat: Seat


@event
class TurnPenalty(Event):
    seat: Seat


@event
class RankIncome(Event):
    """Everybody gets the effect of the last rank reached; who set it off comes first."""

    seat: Seat

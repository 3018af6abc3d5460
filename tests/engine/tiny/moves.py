"""What can happen: moves of players, and what follows from them."""

from __future__ import annotations

from rulebook.engine.records import Event, Move, event


@event
class Light(Move):
    seat: str
    amount: int


@event
class Wind(Event):
    """A lantern goes out."""


@event
class Win(Event):
    seat: str

"""A move of which a player left something out: what it costs, whom it is against.

It is no move yet. ``implied`` makes one of it where the rules leave a single one.
"""

from __future__ import annotations

from rulebook.engine.frozen import fields_of, record
from rulebook.engine.records import Event, Move


@record
class Part:
    """One way to take what was said: a kind of move, and the fields that are known."""

    kind: type[Event]
    said: tuple[tuple[str, object], ...]

    def fits(self, move: Event) -> bool:
        """Whether a move is of the kind and has all that was said."""
        return type(move) is self.kind and all(getattr(move, n) == v for n, v in self.said)

    @property
    def left_out(self) -> tuple[str, ...]:
        known = {name for name, _ in self.said}
        return tuple(item.name for item in fields_of(self.kind) if item.name not in known)


@record
class Unsaid(Move):
    """A move as far as it was said, in each way in which that can be taken."""

    parts: tuple[Part, ...]

    def fits(self, move: Event) -> bool:
        return any(part.fits(move) for part in self.parts)

    @property
    def seat(self) -> str:
        """Who makes it, where that was said and is the same however it is taken."""
        said = [dict(part.said) for part in self.parts]
        seats = {str(one.get("seat") or one.get("player") or "") for one in said}
        return seats.pop() if len(seats) == 1 else ""


def parts_of(event: Event) -> tuple[Part, ...]:
    """A move as far as it was said, in each way in which that can be taken."""
    if isinstance(event, Unsaid):
        return event.parts
    said = ((item.name, getattr(event, item.name)) for item in fields_of(event))
    return (Part(type(event), tuple(said)),)

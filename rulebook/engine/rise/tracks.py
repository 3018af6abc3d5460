"""Leisten / tracks: their fields, and the effects that fields, cards and tiles show."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from rulebook.engine.frozen import record
from rulebook.engine.lacking import NotThere, known, some

TRACKS = (
    "contentment",
    "science",
    "culture",
    "politics",
    "environment",
    "school",
    "bank",
    "press",
    "industry",
    "office",
)
PLACE_OF = {track: place for place, track in enumerate(TRACKS)}
SCALES = ("contentment", "environment")
"""The two tracks with fields on both sides of the start."""
START = 0


@record
class Effect:
    """What a symbol brings. ``kind`` is a track or a word such as ``coins`` or ``joker``."""

    kind: str
    amount: int = 1
    options: tuple[tuple[Effect, ...], ...] = ()
    """The sides of a ``choice``; the one thing that ``pay`` pays for."""
    name: str = ""
    """The event of ``event``, the track of ``home``."""

    @property
    def inner(self) -> tuple[Effect, ...]:
        return self.options[0] if self.options else ()


@record(kw_only=True)
class Field:
    """A field of a track; 0 is the start field, fields left of it have negative numbers.

    Where a track has several ways, the tens are the way (press) or the column (school).
    """

    at: int
    effect: tuple[Effect, ...] = ()
    beyond: tuple[Effect, ...] = ()
    """For each step that lapses at this end of the track."""
    to: tuple[int, ...] = ()
    """Where the arrows lead, if not simply to the next number."""
    single: bool = False
    """Room for one marker only."""
    black: bool = False
    income: tuple[Effect, ...] = ()
    round_end: int = 0
    game_end: int = 0
    rate: tuple[int, int] | None = None
    """Victory points to give, and coins to get for them."""
    rank: int = 0
    rewards: tuple[int, ...] = ()
    """Victory points for who comes first, second, …"""
    tile: str = ""
    """The school or culture tile that lies here."""
    marks: tuple[str, ...] = ()
    """``penalty`` ``anger`` ``limit`` ``upper only`` (environment), ``upper row`` (industry),
    ``shortcut`` (science), ``tile space`` (school, culture)."""

    @property
    def key(self) -> int:
        return self.at


@record
class Track:
    """One track with the side that lies up."""

    key: str
    side: str
    fields: tuple[Field, ...]

    @cached_property
    def _by_number(self) -> Mapping[int, Field]:
        return {field.at: field for field in reversed(self.fields)}

    def field(self, at: int) -> Field:
        found = self._by_number.get(at)
        if found is None:
            raise NotThere(f"there is no field {at} on {self.key}")
        return found

    @cached_property
    def marks(self) -> Mapping[str, int]:
        """The first field with each mark."""
        return {mark: field.at for field in reversed(self.fields) for mark in field.marks}

    def has(self, at: int) -> bool:
        return at in self._by_number

    @cached_property
    def _ahead(self) -> dict[int, tuple[int, ...]]:
        """What was asked of ``ahead``."""
        return {}

    def ahead(self, at: int) -> tuple[int, ...]:
        """Where a marker can go from a field; nothing at the end."""
        found = self._ahead.get(at)
        if found is None:
            found = self._ahead[at] = self._ways_on(self.field(at))
        return found

    def _ways_on(self, field: Field) -> tuple[int, ...]:
        at = field.at
        if field.to:
            return field.to
        if self.key == "school":
            return tuple(f.at for f in self.fields if column(f.at) == column(at) + 1)
        if self.key == "press" and at == START:
            return tuple(f.at for f in self.fields if f.at % 10 == 1)
        return (at + 1,) if self.has(at + 1) else ()

    def before(self, at: int) -> tuple[int, ...]:
        """The fields between here and the start, the nearest first."""
        return tuple(range(at - 1, START, -1))

    @property
    def last(self) -> int:
        return some(self.fields, f"{self.key} has no fields")[-1].at

    @property
    def dotted(self) -> bool:
        """Effects hang on a dotted line, and come only on leaving."""
        return self.key == "office" or (self.key == "bank" and self.side == "B")


def column(at: int) -> int:
    return at // 10 if at >= 10 else at


@record
class Board:
    """Both sides of all ten tracks."""

    sides: tuple[Track, ...]
    stand_in: bool = False
    """Whether it is the board that ships, on which much is made up."""

    @cached_property
    def _by_side(self) -> Mapping[tuple[str, str], Track]:
        return {(track.key, track.side): track for track in reversed(self.sides)}

    def track(self, key: str, side: str) -> Track:
        return known(self._by_side.get((key, side)), f"the board has no side {side} of {key}")

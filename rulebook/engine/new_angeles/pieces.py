"""What lies in the city and beside it: pieces, districts, the board.

The board is data (``corpus/new-angeles/board.yaml``): the manuals print a small part of it only.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Self

from rulebook.engine.frozen import put, record
from rulebook.engine.lacking import NotThere

ROOT = 0
"""Where the path out of the last district leads; it is no district (54.1)."""
RESOURCES = ("energy", "consumables", "technology", "entertainment", "credits")
CARD_KINDS = ("construction", "biotech", "labor", "media", "security")


class Piece(StrEnum):
    """Markers and units; the word is the one used in situations."""

    ANDROID = "android"
    UNREST = "unrest"
    OUTAGE = "outage"
    ILLNESS = "illness"
    DEVELOPMENT = "development"
    HUMAN_FIRST = "human first"
    ORGCRIME = "orgcrime"
    PRISEC = "prisec"

    __hash__ = str.__hash__  # that of an enumeration takes ten times as long


_FIELDS = {piece: piece.name.lower() for piece in Piece}
"""The fields of records that count them."""
ENEMIES = (Piece.HUMAN_FIRST, Piece.ORGCRIME)


class Unrest(IntEnum):
    """Unruhe / беспорядки: the three stages."""

    STABLE = 0
    PROTEST = 1
    STRIKE = 2


@record(kw_only=True)
class Reserve:
    """Vorrat / резерв: all pieces that are not in the city."""

    android: int = 0
    unrest: int = 0
    outage: int = 0
    illness: int = 0
    development: int = 0
    human_first: int = 0
    orgcrime: int = 0
    prisec: int = 0

    def count(self, piece: Piece) -> int:
        return int(getattr(self, _FIELDS[piece]))

    def plus(self, piece: Piece, number: int) -> Self:
        return put(self, _FIELDS[piece], self.count(piece) + number)


@record(kw_only=True)
class District:
    """What lies in one district. The counts could hold two of a kind; the rules do not let them."""

    number: int
    unrest: Unrest = Unrest.STABLE
    android: int = 0
    outage: int = 0
    illness: int = 0
    development: int = 0
    human_first: int = 0
    orgcrime: int = 0
    prisec: int = 0

    @property
    def key(self) -> str:
        return str(self.number)

    def count(self, piece: Piece) -> int:
        if piece is Piece.UNREST:
            return int(self.unrest > 0)
        return int(getattr(self, _FIELDS[piece]))

    def plus(self, piece: Piece, number: int) -> Self:
        return put(self, _FIELDS[piece], self.count(piece) + number)


@record
class Source:
    """A resource that a district produces, and how much."""

    resource: str
    amount: int


@record(kw_only=True)
class Site:
    """A district as the board prints it."""

    number: int
    name: str = ""
    tier: int
    to: int
    """The district its outgoing path leads to, or ROOT."""
    sources: tuple[Source, ...]
    """The primary resource first; a second one is the secondary."""


@record(kw_only=True)
class Board:
    """What is printed, and how many pieces the box holds."""

    stand_in: bool
    sites: tuple[Site, ...]
    track_end: int
    """The last space of each resource track."""
    rounds: tuple[str, ...]
    """The spaces of the round track in order: ``standard`` or ``demand``."""
    box: Reserve

    def site(self, number: int) -> Site:
        if not 1 <= number <= len(self.sites):
            raise NotThere(f"there is no district {number}")
        return self.sites[number - 1]

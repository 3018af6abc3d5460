"""Land tiles, facilities and technologies as records.

The manual prints no tile, so a situation says what lies on one. A **rail** is the tuple of all
points that one connected piece of rail joins: edges (``north`` …), cities by their key, or the
``building`` of a facility; a forked rail has three points or more. A bridge is one more rail, and
may also end on the first rail of its tile (``rail 1``), the second and so on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from rulebook.engine.frozen import changed, record

EDGES = ("north", "east", "south", "west")
"""Clockwise, so that turning a tile is a step along this list."""
BUILDING = "building"
CORNER = "corner"
LAND = "land"
FACILITIES = {"mine": "coins", "laboratory": "research", "hospital": "prosperity"}
"""What the neighbouring cities make more of."""
FACILITY_FOR = {good: kind for kind, good in FACILITIES.items()}
GOODS = ("coins", "research", "prosperity")
ONCE = ("worker", "bridge", "waste separation", "park")
REPEATED = ("locomotive", "waste collection", "recycling", "clean-up", "quality of life")
EFFECTS = ("waste", "left", "right")
Rail = tuple[str, ...]
Place = tuple[int, int]
"""Steps east and steps north of the first tile."""


class Keyed(Protocol):
    @property
    def key(self) -> str: ...


K = TypeVar("K", bound=Keyed)


def swapped(items: tuple[K, ...], new: K) -> tuple[K, ...]:
    """The items, the one with the same key replaced."""
    return tuple([new if item.key == new.key else item for item in items])


def found(items: Iterable[K], key: str) -> K | None:
    for item in items:
        if item.key == key:
            return item
    return None


@record(kw_only=True)
class City:
    key: str
    coins: int = 0
    research: int = 0
    prosperity: int = 0
    plants: int = 0
    """Recycling plants."""
    citizen: bool = False
    ran: int = 0
    """Plants that have removed waste in this yield phase."""

    def makes(self, good: str) -> int:
        return int(getattr(self, good))


@record(kw_only=True)
class Tile:
    """A land tile, or a facility, in a display or with a player."""

    key: str
    kind: str = LAND
    bonus: int = 0
    """What a facility adds; the manual prints it for the laboratory only (29.7)."""
    cities: tuple[City, ...] = ()
    rails: tuple[Rail, ...] = ()
    bridges: tuple[Rail, ...] = ()
    at: Place | None = None
    """None until it is laid."""
    waste: int = 0
    chip: bool = False
    """A citizen lies on it who works in none of its cities yet."""
    fresh: bool = False
    """Got in this round."""

    @property
    def land(self) -> bool:
        return self.kind == LAND

    @property
    def pieces(self) -> tuple[Rail, ...]:
        return self.rails + self.bridges

    @property
    def chips(self) -> int:
        return self.chip + sum(city.citizen for city in self.cities)

    def city(self, key: str) -> City | None:
        return found(self.cities, key)

    def with_city(self, key: str, **changes: Any) -> Tile:
        cities = tuple(changed(c, **changes) if c.key == key else c for c in self.cities)
        return changed(self, cities=cities)

    def turned(self, quarters: int) -> Tile:
        """The tile turned clockwise."""
        rails = tuple(tuple(_turned(end, quarters) for end in rail) for rail in self.rails)
        return changed(self, rails=rails)


def _turned(end: str, quarters: int) -> str:
    return EDGES[(EDGES.index(end) + quarters) % 4] if end in EDGES else end


@record(kw_only=True)
class Tech:
    """A technology tile; a combined one has two uses."""

    key: str
    uses: tuple[str, ...]
    effects: tuple[str, ...] = ()
    """The symbols in its corner."""
    cost: int = 0
    unit: str = "coins"
    points: int = 0
    used: tuple[str, ...] = ()
    """Uses made in this administration phase, or for good where they work once."""
    facility: Tile | None = None

    def free(self, use: str) -> bool:
        return use in self.uses and use not in self.used

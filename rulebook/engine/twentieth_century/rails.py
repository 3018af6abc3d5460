"""What rails and bridges link with what, in a region of tiles on a grid."""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.engine.twentieth_century.tiles import BUILDING, EDGES, Place, Tile

_STEPS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
Piece = tuple[str, int]
"""A rail or a bridge: its tile, and its place among the pieces there."""


def beyond(place: Place, edge: str) -> Place:
    east, north = _STEPS[edge]
    return place[0] + east, place[1] + north


def opposite(edge: str) -> str:
    return EDGES[(EDGES.index(edge) + 2) % 4]


def shared_edge(tile: Tile, other: Tile) -> str | None:
    """The edge of the first tile along which the other one lies."""
    if tile.at is None or other.at is None:
        return None
    return next((edge for edge in EDGES if beyond(tile.at, edge) == other.at), None)


def corner_only(tile: Tile, other: Tile) -> bool:
    return (
        tile.at is not None
        and other.at is not None
        and abs(tile.at[0] - other.at[0]) == abs(tile.at[1] - other.at[1]) == 1
    )


def touches(place: Place, tile: Tile) -> bool:
    """Whether they touch by an edge or a corner."""
    if tile.at is None:
        return False
    return max(abs(place[0] - tile.at[0]), abs(place[1] - tile.at[1])) == 1


class Net:
    """The rails of some tiles; ``through`` says which points a way may lead through."""

    def __init__(
        self, tiles: Iterable[Tile], *, bridges: bool = True, through: tuple[str, ...] = ()
    ) -> None:
        laid = [tile for tile in tiles if tile.at is not None]
        self._through = through
        self._ends = {
            (tile.key, number): ends
            for tile in laid
            for number, ends in enumerate(tile.pieces if bridges else tile.rails)
        }
        self._at: dict[tuple[str, str], list[Piece]] = {}
        for piece, ends in self._ends.items():
            for end in ends:
                self._at.setdefault((piece[0], end), []).append(piece)
        self._places = {tile.key: tile.at for tile in laid if tile.at is not None}
        self._tiles = {place: key for key, place in self._places.items()}

    def from_point(self, tile: str, point: str) -> frozenset[Piece]:
        """All pieces that can be reached from a city, a building or an edge of a tile."""
        reached: set[Piece] = set()
        waiting = list(self._at.get((tile, point), ()))
        while waiting:
            piece = waiting.pop()
            if piece not in reached:
                reached.add(piece)
                waiting += self._neighbours(piece)
        return frozenset(reached)

    def linked(self, tile: str, point: str, other: str, goal: str) -> bool:
        return self.among(self.from_point(tile, point), other, goal)

    def among(self, pieces: frozenset[Piece], tile: str, point: str) -> bool:
        """Whether one of the pieces ends at a point of a tile."""
        return not pieces.isdisjoint(self._at.get((tile, point), ()))

    def reaches(self, tile: str, point: str, other: str) -> bool:
        """Whether a rail leads from a point onto another tile."""
        return any(piece[0] == other for piece in self.from_point(tile, point))

    def ends_at(self, tile: str, point: str, edge: str) -> bool:
        """Whether a rail leads from a point to an edge of the same tile."""
        return self.linked(tile, point, tile, edge)

    def _neighbours(self, piece: Piece) -> list[Piece]:
        tile = piece[0]
        found: list[Piece] = []
        points = [(tile, f"rail {piece[1] + 1}")]
        for end in self._ends[piece]:
            if end in EDGES:
                points.append((tile, end))
                other = self._tiles.get(beyond(self._places[tile], end))
                if other:
                    points.append((other, opposite(end)))
            elif end.startswith("rail "):
                found.append((tile, int(end[5:]) - 1))
            elif (BUILDING if end == BUILDING else "city") in self._through:
                points.append((tile, end))
        for point in points:
            found += self._at.get(point, ())
        return found

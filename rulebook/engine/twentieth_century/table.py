"""The table as frozen records, and the few ways to change one."""

from __future__ import annotations

from typing import Any

from rulebook.engine.frozen import changed_by, put, record
from rulebook.engine.lacking import NotThere, known
from rulebook.engine.twentieth_century.tiles import LAND, Tech, Tile, found, swapped

PHASES = ("preparation", "auction", "damage", "administration", "yield", "bonus", "over")
BELOW, ABOVE = (-28, -21, -15, -10, -6, -3), (4, 8, 13, 19, 26, 34)
TRACK = (*BELOW, 0, *ABOVE)
"""The pollution track, as the picture in 16.3 prints its numbers."""
CHIPS, WASTE, BRIDGES = 20, 95, 4
"""How many of each the box holds: chips for each player (K.7), waste (K.9), bridges (K.10)."""
CHEAPEST = (2, 3, 4)
"""The lowest bids: on the board and on either side of the cost tile."""


@record(kw_only=True)
class Scale:
    """What a region makes, as the player's board shows it."""

    coins: int = 0
    research: int = 0
    prosperity: int = 0


@record
class Figure:
    """A figure on the damage card."""

    column: int
    amount: int


@record
class Column:
    """One column of a damage card; ``players``: it counts with as many players, or more."""

    waste: int = 0
    left: int = 0
    players: int = 3


@record
class Auction:
    tile: Tile
    bid: int
    bidder: str
    turn: str


@record(kw_only=True)
class Player:
    key: str
    coins: int = 0
    research: int = 0
    points: int = 0
    pollution: int = 0
    """The number of the field that the marker lies on."""
    chips: int = CHIPS - 6
    """Chips not in use: two lie on the starting tile and four on the player's board."""
    on_scales: int = 3
    """Chips that show the yields."""
    waste: int = 0
    """Waste in front of the player, not on a tile yet."""
    tiles: tuple[Tile, ...] = ()
    techs: tuple[Tech, ...] = ()
    scale: Scale = Scale()
    bought: Tech | None = None
    """The technology bought last."""
    won: int = 0
    """Land tiles got in this round."""
    passed: bool = False
    left: bool = False
    figure: Figure | None = None
    paid: bool = False
    """Has taken the yield of this phase."""
    done: bool = False
    """Has finished the administration or the yield phase."""

    def tile(self, key: str) -> Tile | None:
        return found(self.tiles, key)

    def own(self, key: str) -> Tile:
        """The tile of that name, which must be there."""
        return known(self.tile(key), f"{self.key} has no tile {key}")

    @property
    def lands(self) -> tuple[Tile, ...]:
        return tuple([tile for tile in self.tiles if tile.kind == LAND])

    @property
    def waste_on_land(self) -> int:
        return sum(tile.waste for tile in self.tiles)

    @property
    def unlaid(self) -> tuple[Tile, ...]:
        return tuple([tile for tile in self.tiles if tile.at is None])

    def home_of(self, city: str) -> Tile | None:
        """The laid tile on which a city is."""
        for tile in self.tiles:
            if tile.at is not None and tile.city(city):
                return tile
        return None

    def its_home(self, city: str) -> Tile:
        """The laid tile on which a city is, which must be there."""
        return known(self.home_of(city), f"{self.key} has no city {city}")

    @property
    def its_figure(self) -> Figure:
        """The figure on the damage card, which must be there."""
        return known(self.figure, f"{self.key} has no figure on the damage")

    @property
    def ready(self) -> bool:
        """All that was got in this round is in its place."""
        return not self.waste and not self.unlaid


@record(kw_only=True)
class Table:
    players: tuple[Player, ...] = ()
    """Clockwise."""
    round: int = 1
    phase: str = "auction"
    starter: str = ""
    side: int = 0
    """Which cost track lies open; it says the lowest bid, too."""
    costs: tuple[tuple[int, ...], ...] = ()
    """The three tracks of technology costs, from left to right."""
    marker: int = 0
    land: tuple[Tile, ...] = ()
    land_stacks: tuple[tuple[Tile, ...], ...] = ((), (), ())
    techs: tuple[Tech, ...] = ()
    tech_stacks: tuple[tuple[Tech, ...], ...] = ((), (), ())
    box: int = 0
    """Tiles that were put back."""
    start_tiles: tuple[Tile, ...] = ()
    auction: Auction | None = None
    damage: tuple[Column, ...] = ()
    damage_deck: tuple[tuple[Column, ...], ...] = ()
    damage_stacks: tuple[tuple[tuple[Column, ...], ...], ...] = ((), (), ())
    turn: str = ""
    """Who bids on the damage next."""
    cards: tuple[str, str] = ("", "")
    """The scoring cards of rounds two and four."""
    card_stacks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    sections: tuple[tuple[int, int], ...] = ()
    """Points for clean land, with the last field of the track for which they hold."""
    symbols: tuple[int, ...] = ()
    """Fields of the pollution track with a symbol."""
    in_turn: bool = False
    waste: int = WASTE
    bridges: int = BRIDGES
    winners: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.winners)

    def player(self, key: str) -> Player:
        for player in self.players:
            if player.key == key:
                return player
        return self.players[self.place_of(key)]

    def place_of(self, key: str) -> int:
        """Where among the players somebody is."""
        for place, player in enumerate(self.players):
            if player.key == key:
                return place
        raise NotThere(f"nobody plays {key!r}: name the players first")

    def clockwise(self, start: str) -> tuple[Player, ...]:
        """All players, beginning with one."""
        keys = [player.key for player in self.players]
        place = keys.index(start) if start in keys else 0
        return self.players[place:] + self.players[:place]

    def after(self, key: str) -> tuple[Player, ...]:
        """The others, beginning with the left neighbour."""
        return self.clockwise(key)[1:]

    @property
    def its_auction(self) -> Auction:
        """The auction that is on, which there must be."""
        return known(self.auction, "no auction is on")

    @property
    def cheapest(self) -> int:
        return CHEAPEST[self.side]

    @property
    def price(self) -> int | None:
        """What a technology costs now; None where the situation does not say."""
        track = self.costs[self.side] if self.side < len(self.costs) else ()
        return track[self.marker] if 0 <= self.marker < len(track) else None

    @property
    def last_space(self) -> int:
        """The right end of the cost track; without a track, a marker that never gets there."""
        track = self.costs[self.side] if self.side < len(self.costs) else ()
        return len(track) - 1 if track else 99


def with_player(table: Table, key: str, **changes: Any) -> Table:
    at, players = table.place_of(key), list(table.players)
    players[at] = changed_by(players[at], changes)
    return put(table, "players", tuple(players))


def with_tile(table: Table, key: str, tile: Tile) -> Table:
    return with_player(table, key, tiles=swapped(table.player(key).tiles, tile))


def with_everybody(table: Table, **changes: Any) -> Table:
    return put(table, "players", tuple([changed_by(player, changes) for player in table.players]))


def section(table: Table, pollution: int) -> int | None:
    """What clean land is worth at a field of the pollution track."""
    return next((points for points, last in table.sections if pollution <= last), None)

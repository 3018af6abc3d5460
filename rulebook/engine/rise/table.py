"""The table of RISE as one frozen record, and the small steps to another one."""

from __future__ import annotations

from typing import Any

from rulebook.engine.frozen import changed, changed_by, put, record
from rulebook.engine.lacking import NotThere
from rulebook.engine.rise.tracks import PLACE_OF, TRACKS, Board, Effect, Field, Track

NOBODY = "nobody plays: say how many players there are"
SMALL_LIMIT, LARGE_LIMIT = 5, 10
ROUNDS = 12
PENALTY_A, PENALTY_FRONT, PENALTY_BACK = "A", "B front", "B back"


@record
class Marker:
    """The victory point marker: a space of the track, and 100 markers (-1: in the minus)."""

    space: int = 0
    hundreds: int = 0

    @property
    def points(self) -> int:
        return self.space + 100 * self.hundreds


@record
class Tile:
    """A school tile: the track it shows, and whether it lies on its back."""

    track: str
    used: bool = False


@record
class Spot:
    """Where a player's marker is on a track, and how often it has moved up there."""

    key: str
    at: int = 0
    steps: int = 0


@record(kw_only=True)
class Player:
    """What is in front of a player, and where the markers are."""

    seat: str
    marker: Marker = Marker()
    coins: int = 0
    flipped: bool = False
    """The vault shows its side with 10."""
    tiles: tuple[Tile, ...] = ()
    culture: tuple[str, ...] = ()
    penalty: str = ""
    spots: tuple[Spot, ...] = tuple(Spot(track) for track in TRACKS)

    @property
    def key(self) -> str:
        return self.seat

    @property
    def points(self) -> int:
        return self.marker.points

    def at(self, track: str) -> int:
        return self.spots[PLACE_OF[track]].at

    @property
    def active(self) -> tuple[str, ...]:
        """The tracks of the school tiles that lie on their active side."""
        return tuple(tile.track for tile in self.tiles if not tile.used)


SOME_EVENT = "Some event"
"""An event of which nobody says what it is."""


@record(kw_only=True)
class ActionCard:
    """An action card with its options; in the display, with the factories below it."""

    name: str
    upper: tuple[Effect, ...] = ()
    lower: tuple[Effect, ...] = ()
    cost: int = 0
    """Coins for the lower option."""
    factories: tuple[str, ...] = ()
    """Factories from left to right."""


@record
class Place:
    """One of the four places for action cards in the frame."""

    key: int
    card: ActionCard | None = None


@record
class Due:
    """An effect that somebody is about to use; those on top of the stack come first."""

    seat: str
    effect: Effect
    source: str = ""
    """The track that showed it, or empty."""


@record
class Pile:
    """The action cards of one epoch, before the deck is made."""

    key: int
    cards: tuple[ActionCard, ...] = ()


@record(kw_only=True)
class Table:
    """Everything on the table."""

    board: Board
    tracks: tuple[Track, ...]
    players: tuple[Player, ...] = ()
    order: tuple[str, ...] = ()
    """The order fields: whose factory stands there, empty where none does."""
    places: tuple[Place, ...] = tuple(Place(number) for number in range(1, 5))
    lower: int | None = None
    """What the lower option costs, where nobody says on which card."""
    happenings: tuple[str, ...] = ("", "", "")
    """The events between the action cards; empty where none lies."""
    stack: tuple[Due, ...] = ()
    phase: str = "C"
    round: int = 1
    action_deck: tuple[ActionCard, ...] = ()
    event_deck: tuple[str, ...] = ()
    action_discard: tuple[ActionCard, ...] = ()
    event_discard: tuple[str, ...] = ()
    piles: tuple[Pile, ...] = ()
    start_tiles: tuple[str, ...] = ()
    school_tiles: tuple[str, ...] = ()
    culture_tiles: tuple[str, ...] = ()
    penalties: int = 0
    """Penalty tiles in the supply."""
    box: tuple[str, ...] = ()
    """What went back into the box."""
    winners: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple([player.seat for player in self.players])

    def player(self, seat: str) -> Player:
        for player in self.players:
            if player.seat == seat:
                return player
        return self.players[self.seat_at(seat)]

    def seat_at(self, seat: str) -> int:
        """Where in the circle of players somebody sits."""
        for place, player in enumerate(self.players):
            if player.seat == seat:
                return place
        raise NotThere(f"nobody sits at {seat!r}: say how many players there are")

    def track(self, key: str) -> Track:
        if key not in PLACE_OF:
            raise NotThere(f"there is no track {key!r}; there are {', '.join(TRACKS)}")
        return self.tracks[PLACE_OF[key]]

    def field_of(self, seat: str, track: str) -> Field:
        return self.track(track).field(self.player(seat).at(track))

    def occupied(self, track: str, at: int, seat: str) -> bool:
        """Whether somebody else's marker is there."""
        place = PLACE_OF[track]
        return at in [other.spots[place].at for other in self.players if other.seat != seat]

    @property
    def top(self) -> Due | None:
        return self.stack[-1] if self.stack else None

    @property
    def source(self) -> str:
        """The track that showed what is due, or empty."""
        return self.top.source if self.top else ""

    def due(self, seat: str, *kinds: str) -> Effect | None:
        """The effect on top of the stack, if it is this player's and of such a kind."""
        top = self.stack[-1] if self.stack else None
        mine = top is not None and top.seat == seat and top.effect.kind in kinds
        return top.effect if top and mine else None

    def card(self, place: int) -> ActionCard | None:
        return self.places[place - 1].card

    @property
    def factories(self) -> tuple[str, ...]:
        """Those below action cards, from left to right."""
        return tuple([seat for place in self.places if place.card for seat in place.card.factories])

    @property
    def leftmost(self) -> str:
        """The first of them, or empty."""
        for place in self.places:
            if place.card and place.card.factories:
                return place.card.factories[0]
        return ""

    def place_of(self, seat: str) -> int:
        """Below which card a factory stands; 0 while it is on the frame."""
        for place in self.places:
            if place.card and seat in place.card.factories:
                return place.key
        return 0


def with_player(table: Table, seat: str, **changes: Any) -> Table:
    return put(table, "players", _players(table, seat, changes))


def players_with(table: Table, seat: str, **changes: Any) -> tuple[Player, ...]:
    """The players after a change in what is in front of one: where more changes than that."""
    return _players(table, seat, changes)


def _players(table: Table, seat: str, changes: dict[str, Any]) -> tuple[Player, ...]:
    at, players = table.seat_at(seat), list(table.players)
    players[at] = changed_by(players[at], changes)
    return tuple(players)


def with_spot(table: Table, seat: str, track: str, at: int) -> Table:
    """The table after a marker went to a field."""
    return put(table, "players", with_steps(table, seat, track, at, 0))


def with_steps(table: Table, seat: str, track: str, at: int, steps: int) -> tuple[Player, ...]:
    """The players after a marker went to a field; the steps are added to its count."""
    sits, place = table.seat_at(seat), PLACE_OF[track]
    players = list(table.players)
    spots = list(players[sits].spots)
    spots[place] = Spot(track, at, spots[place].steps + steps)
    players[sits] = put(players[sits], "spots", tuple(spots))
    return tuple(players)


def with_track(table: Table, new: Track) -> Table:
    place = PLACE_OF[new.key]
    return put(table, "tracks", (*table.tracks[:place], new, *table.tracks[place + 1 :]))


def with_field(table: Table, track: str, at: int, **changes: Any) -> Table:
    old = table.track(track)
    fields = tuple(changed(f, **changes) if f.at == at else f for f in old.fields)
    return with_track(table, changed(old, fields=fields))


def with_card(table: Table, place: int, card: ActionCard | None) -> Table:
    return put(table, "places", with_place(table.places, place, card))


def with_place(places: tuple[Place, ...], place: int, card: ActionCard | None) -> tuple[Place, ...]:
    """The places, another card on one of them."""
    return (*places[: place - 1], Place(place, card), *places[place:])


def pushed(table: Table, dues: tuple[Due, ...]) -> Table:
    """The dues on top of the stack, the first of them uppermost."""
    return put(table, "stack", (*table.stack, *dues[::-1]))


def popped(table: Table) -> Table:
    return put(table, "stack", table.stack[:-1])


def dues(seat: str, effects: tuple[Effect, ...], source: str = "") -> tuple[Due, ...]:
    return tuple([Due(seat, effect, source) for effect in effects])


def marker_for(points: int) -> Marker:
    """Where the marker is with so many points: 1 to 100, and 100 markers beyond that."""
    if points > 0:
        return Marker((points - 1) % 100 + 1, (points - 1) // 100)
    return Marker(points + 100, -1) if points else Marker()

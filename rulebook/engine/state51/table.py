"""The table: prints of cards, states with their locations, players, piles and phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulebook.engine.frozen import changed, changed_by, put, record
from rulebook.engine.lacking import NotThere
from rulebook.engine.state51.goods import NO_GOODS, Goods, Part, Parts, Pile

NOBODY = "nobody plays: say how many players there are"
CARDS, PRODUCTION, ACTION, CLEANUP, BETWEEN = "cards", "production", "action", "cleanup", "between"
PHASES = (CARDS, PRODUCTION, ACTION, CLEANUP, BETWEEN)
PRODUCTION_TYPES = ("production location", "open production location")
OPEN, ABILITY, ACTIVE = "open production location", "ability location", "action location"
TYPES = (*PRODUCTION_TYPES, ABILITY, ACTIVE)

POINTS_TO_END = 25
SOME, SOME_OTHER = "Some location", "Some other location"
"""Locations of which nobody says what they are."""


@record(kw_only=True)
class Card:
    """What is printed on a card; None where the situation does not say."""

    name: str
    distance: int | None = None
    resistance: int | None = None
    categories: tuple[str, ...] = ()
    type: str = ""
    produces: Parts = ()
    deal: Parts = ()
    loot: Parts = ()
    pays: Parts = ()
    """What has to be put on an action location."""
    effect: Parts = ()
    """What an action location or a contact card brings."""
    steals: bool = False
    """Whether its effect is the production of another player's location."""
    times: int = 1
    """How often a round the effect text lets an action location be activated."""
    ability: Parts = ()
    """What building a location of a category brings; the category is the part's ``per``."""
    price: Parts | None = None
    """A price of its own that the card's text names."""
    token: str = ""
    """What lies on it, where nobody says whose it is."""
    taken: bool = False
    """Whether somebody stands on its field, where nobody says whose it is."""

    @property
    def key(self) -> str:
        return self.name

    @property
    def produces_goods(self) -> bool:
        return self.type in PRODUCTION_TYPES


@record(kw_only=True)
class Location:
    """A card that lies in a state."""

    name: str
    ruin: bool = False
    token: str = ""
    used: int = 0
    """How often it was activated this round."""
    on: Goods = ()
    """Goods put on it: by its owner to activate it, by another player to use its production."""

    @property
    def key(self) -> str:
        return self.name


@record
class FactionAction:
    name: str
    pays: Parts = ()
    gains: Parts = ()


@record(kw_only=True)
class Player:
    seat: str
    points: int = 0
    """Points on the victory point board."""
    goods: Pile = NO_GOODS
    loose: int = 0
    """Goods of which nobody says what they are."""
    room: int = 0
    """How many of these can be stored."""
    storage: Pile = NO_GOODS
    """How many pieces of each kind can be stored; the sheet does not say where."""
    hand: tuple[str, ...] = ()
    contacts: tuple[str, ...] = ()
    state: tuple[Location, ...] = ()
    deals: tuple[str, ...] = ()
    faction: Parts = ()
    """What the faction board produces."""
    actions: tuple[FactionAction, ...] = ()
    """Actions of the faction board, from top to bottom."""
    used: tuple[str, ...] = ()
    """Faction actions activated this round."""
    owed: Parts = ()
    """Gains of which something is still to be chosen."""
    passed: bool = False

    @property
    def key(self) -> str:
        return self.seat

    @property
    def goods_left(self) -> int:
        return self.goods.total + self.loose

    @property
    def locations(self) -> tuple[Location, ...]:
        """Locations without the ruins."""
        return tuple([location for location in self.state if not location.ruin])

    def place(self, name: str) -> int:
        """Where in the state the location lies that is no ruin; -1 for nowhere."""
        for place, location in enumerate(self.state):
            if location.name == name and not location.ruin:
                return place
        return -1

    def location(self, name: str) -> Location | None:
        place = self.place(name)
        return None if place < 0 else self.state[place]


@record(kw_only=True)
class Symbols:
    """The icons that the scan of the sheet has lost; ``()`` and ``""`` where nobody says."""

    constructing: str = ""
    rebuilding: tuple[str, ...] = ()
    rebuilding_bonus: str = ""
    deals: str = ""
    plundering_from_hand: str = ""
    plundering_a_player: str = ""
    resistance: str = ""
    """The token that adds 1 to the resistance of the location it lies on."""
    open_production: str = ""
    open_production_owner: str = ""
    contact_cards: str = ""


UNKNOWN = Symbols()


@record(kw_only=True)
class Table:
    players: tuple[Player, ...] = ()
    """Clockwise."""
    cards: tuple[Card, ...] = ()
    symbols: Symbols = UNKNOWN
    supply: Pile | None = None
    """The general supply; None: nobody counts it, and the sheet prints no number."""
    first: str = ""
    active: str = ""
    """Seat whose turn it is; empty where anyone may begin, for the sheet does not say who."""
    phase: str = ""
    draft: int = 0
    """Which of the two rounds of choosing cards is on."""
    row: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    """Who has taken a card of the row."""
    pile: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    decks: tuple[tuple[str, ...], ...] = ((), ())
    """The two contact card decks."""
    contacts: tuple[str, ...] = ()
    """Contact cards that lie face up."""
    aside: tuple[str, ...] = ()
    """Cards that were plundered, replaced or played: the sheet does not say where they go."""
    due: Parts = ()
    """What is asked for, where somebody only says so."""
    ending: bool = False
    last: str = ""
    """The phase that will be the last one."""
    winners: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple([player.seat for player in self.players])

    def has(self, seat: str) -> bool:
        return seat in self.seats

    def player(self, seat: str) -> Player:
        for player in self.players:
            if player.seat == seat:
                return player
        return self.players[self.place_of(seat)]

    def place_of(self, seat: str) -> int:
        """Where in the circle of players somebody sits."""
        for place, player in enumerate(self.players):
            if player.seat == seat:
                return place
        raise NotThere(f"nobody sits at {seat!r}: say how many players there are")

    def card(self, name: str) -> Card:
        return _by_name(self.cards).get(name) or Card(name=name)

    def from_seat(self, seat: str) -> tuple[str, ...]:
        """All seats clockwise, this one first."""
        place, seats = self.place_of(seat), self.seats
        return seats[place:] + seats[:place]


_indexed: tuple[tuple[Card, ...], Mapping[str, Card]] = ((), {})
"""The cards that were looked through last, and each by its name."""


def _by_name(cards: tuple[Card, ...]) -> Mapping[str, Card]:
    """The cards by name; all tables of a game hold the very same, so they are sorted once."""
    global _indexed
    known, found = _indexed
    if known is not cards:
        found = {card.name: card for card in reversed(cards)}
        _indexed = cards, found
    return found


def with_player(table: Table, seat: str, **changes: Any) -> Table:
    at, players = table.place_of(seat), list(table.players)
    players[at] = changed_by(players[at], changes)
    return put(table, "players", tuple(players))


def with_location(
    table: Table, seat: str, name: str, change: Callable[[Location], Location]
) -> Table | None:
    """The table with one location changed, None where there is no such location."""
    player = table.player(seat)
    place = player.place(name)
    if place < 0:
        return None
    state = (*player.state[:place], change(player.state[place]), *player.state[place + 1 :])
    return with_player(table, seat, state=state)


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """One of that name less."""
    if name not in names:
        raise NotThere(f"no {name} is there")
    place = names.index(name)
    return (*names[:place], *names[place + 1 :])


def received(table: Table, seat: str, kind: str, amount: int) -> Table | None:
    """The table after goods went from the general supply to a player, or back where it is less
    than 0; None where the supply is counted and too small."""
    at, players, supply = table.place_of(seat), list(table.players), table.supply
    if supply is not None:
        if supply.count(kind) < amount:
            return None
        supply = supply.plus(kind, -amount)
    players[at] = put(players[at], "goods", players[at].goods.plus(kind, amount))
    return changed(table, players=tuple(players), supply=supply)


def of_category(table: Table, seat: str, category: str) -> int:
    """How many locations of the state are of the category; a ruin is no location."""
    state = table.player(seat).locations
    return len([place for place in state if category in table.card(place.name).categories])


def symbol(amount: int, *kinds: str) -> Parts | None:
    """A price of one symbol, None where it is one of the lost ones and nobody says which."""
    return (Part(amount, kinds),) if kinds and all(kinds) else None

"""The table of New Angeles as one frozen record, and the small steps to another one."""

from __future__ import annotations

from typing import Any

from rulebook.engine.frozen import changed, changed_by, put, record
from rulebook.engine.lacking import NotThere, known
from rulebook.engine.new_angeles.cards import (
    ANY_CARDS,
    SOME_CARD,
    Asset,
    Card,
    Contract,
    Demand,
    Draw,
    Emergency,
    EventCard,
    Investment,
    SetupCard,
)
from rulebook.engine.new_angeles.pieces import (
    CARD_KINDS,
    RESOURCES,
    Board,
    District,
    Piece,
    Reserve,
)

HAND_LIMIT = 5
TRACK_SPACES = 5
LAST_THREAT = 25
FEDERALIST = "federalist"
NOT_FEDERALIST = "not federalist"


@record
class Marker:
    """The capital marker: a space of the track, and the side with the 40 up or not."""

    space: int = 0
    forty: bool = False

    @property
    def capital(self) -> int:
        return self.space + 40 * self.forty


@record(kw_only=True)
class Player:
    """A player's zone; the seats A, B, C … follow one another clockwise."""

    seat: str
    corp: str = ""
    marker: Marker = Marker()
    hand: tuple[Card, ...] = ()
    assets: tuple[Asset, ...] = ()
    emergencies: tuple[Emergency, ...] = ()
    rival: str = ""
    """A seat (of the rival's corporation, maybe the own one) or ``federalist``."""
    contract: Contract | None = None
    investment: Investment | None = None
    options: tuple[Investment, ...] = ()
    """Investments just drawn, one of which is to be kept."""
    sheet: tuple[Draw, ...] = ()
    side: str = ""
    """The sheet's side that lies up: ``four``, ``five or six`` or ``only``."""
    drawn: tuple[str, ...] = ()
    """Kinds drawn in this organisation step."""

    @property
    def key(self) -> str:
        return self.seat

    @property
    def capital(self) -> int:
        return self.marker.capital

    def asset(self, name: str) -> Asset | None:
        return next((asset for asset in self.assets if asset.name == name), None)

    @property
    def its_contract(self) -> Contract:
        """The contract, which must be there."""
        return known(self.contract, f"{self.seat} has no contract")

    def owned(self, name: str) -> Asset:
        """The asset of that name, which must be there."""
        return known(self.asset(name), f"{self.seat} has no asset {name}")


@record
class Track:
    """A resource track of the supply with both of its markers."""

    key: str
    level: int = 0
    target: int | None = None


@record
class Offer:
    """A face-up card on one of the two offer spaces."""

    seat: str
    card: Card | Emergency


@record
class Support:
    """Face-down cards of one player beside an offer."""

    seat: str
    side: str
    cards: tuple[Card, ...]


@record(kw_only=True)
class Deal:
    """Absprache / торги."""

    step: str = ""
    """``asset``, ``main``, ``counter``, ``support``, ``resolution`` or empty."""
    revealed: Asset | None = None
    main: Offer | None = None
    pile: tuple[Offer, ...] = ()
    """The cards on the counteroffer space, the top one last."""
    counter: str = ""
    heard: tuple[str, ...] = ()
    """Who had the chance to make a counteroffer."""
    supports: tuple[Support, ...] = ()
    answered: tuple[str, ...] = ()
    """Who has supported or abstained."""
    aimed_at: str = ""
    """The offer that an effect was aimed at."""


@record
class CardInPlay:
    """The action card that is being resolved, and the districts it has affected so far."""

    affected: tuple[int, ...] = ()
    sick: tuple[int, ...] = ()
    """Those of them that held an illness marker when they were affected."""


@record
class End:
    """How the game ended, and who won."""

    cause: str
    winners: tuple[str, ...] = ()


@record
class Deck:
    """An action deck, its top card first."""

    key: str
    cards: tuple[Card, ...] = ()


@record(kw_only=True)
class Table:
    """Everything on the table."""

    board: Board
    districts: tuple[District, ...]
    reserve: Reserve
    threat: int = 0
    supply: tuple[Track, ...] = tuple(Track(resource) for resource in RESOURCES)
    demand: Demand | None = None
    round: int = 0
    """Place on the board's round track, from 0."""
    phase: str = "action"
    step: str = "organisation"
    active: str = "A"
    players: tuple[Player, ...] = ()
    deal: Deal = Deal()
    track: tuple[Asset | None, ...] = (None,) * TRACK_SPACES
    decks: tuple[Deck, ...] = tuple(Deck(kind) for kind in CARD_KINDS)
    discard: tuple[Card, ...] = ()
    asset_deck: tuple[Asset, ...] = ()
    event_deck: tuple[EventCard, ...] = ()
    demand_deck: tuple[Demand, ...] = ()
    investment_deck: tuple[Investment, ...] = ()
    setup_card: SetupCard | None = None
    card: CardInPlay | None = None
    judged: tuple[tuple[str, bool], ...] = ()
    """Who has won and who has lost, while the end of the game is worked out."""
    aside: str = ""
    """Corporation whose rival card was put aside at setup."""
    end: End | None = None

    @property
    def over(self) -> bool:
        return self.end is not None

    def district(self, number: int) -> District:
        if not 1 <= number <= len(self.districts):
            raise NotThere(f"there is no district {number}")
        return self.districts[number - 1]

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

    def has(self, seat: str) -> bool:
        return seat in [player.seat for player in self.players]

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple([player.seat for player in self.players])

    def clockwise(self, first: str) -> tuple[str, ...]:
        """All seats, beginning with the one given."""
        at, seats = self.place_of(first), self.seats
        return seats[at:] + seats[:at]

    def others(self, seat: str) -> tuple[str, ...]:
        """All seats but the one given, beginning to its left."""
        at, players = self.place_of(seat), self.players
        return tuple([player.seat for player in players[at + 1 :] + players[:at]])

    def left_of(self, seat: str) -> str:
        return self.clockwise(seat)[1 % len(self.players)]

    def track_of(self, resource: str) -> Track:
        if resource not in RESOURCES:
            raise NotThere(f"there is no resource {resource!r}; there are {', '.join(RESOURCES)}")
        return self.supply[RESOURCES.index(resource)]

    def deck_of(self, kind: str) -> Deck:
        if kind not in CARD_KINDS:
            raise NotThere(f"there is no kind {kind!r}; there are {', '.join(CARD_KINDS)}")
        return self.decks[CARD_KINDS.index(kind)]


def with_district(table: Table, number: int, district: District) -> Table:
    districts = table.districts
    return put(table, "districts", (*districts[: number - 1], district, *districts[number:]))


def with_player(table: Table, seat: str, **changes: Any) -> Table:
    """The table after a change in one player's zone."""
    return put(table, "players", _players(table, seat, changes))


def players_with(table: Table, seat: str, **changes: Any) -> tuple[Player, ...]:
    """The players after a change in the zone of one: where more changes than that."""
    return _players(table, seat, changes)


def _players(table: Table, seat: str, changes: dict[str, Any]) -> tuple[Player, ...]:
    at, players = table.place_of(seat), list(table.players)
    players[at] = changed_by(players[at], changes)
    return tuple(players)


def with_deal(table: Table, **changes: Any) -> Table:
    return put(table, "deal", changed_by(table.deal, changes))


def with_track(table: Table, resource: str, **changes: Any) -> Table:
    new = changed(table.track_of(resource), **changes)
    at = RESOURCES.index(resource)
    return put(table, "supply", (*table.supply[:at], new, *table.supply[at + 1 :]))


def with_deck(table: Table, kind: str, cards: tuple[Card, ...]) -> Table:
    return put(table, "decks", decks_with(table, kind, cards))


def decks_with(table: Table, kind: str, cards: tuple[Card, ...]) -> tuple[Deck, ...]:
    """The decks, other cards in one of them: where more changes than that."""
    at, decks = CARD_KINDS.index(kind), table.decks
    return (*decks[:at], Deck(kind, cards), *decks[at + 1 :])


def shifted(table: Table, piece: Piece, source: int, target: int) -> Table:
    """The table after a piece went from one place to another; 0 is the reserve."""
    if source and not table.district(source).count(piece):
        raise NotThere(f"there is no {piece} in district {source}")
    for place, number in ((source, -1), (target, 1)):
        if place:
            table = with_district(table, place, table.district(place).plus(piece, number))
        else:
            table = put(table, "reserve", table.reserve.plus(piece, number))
    return table


def without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that are left; those to go must be there. One of which nobody says what it is can
    be any."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
        elif SOME_CARD in left:
            left.remove(SOME_CARD)
        elif ANY_CARDS not in left:
            raise NotThere(f"no {card.called} is there")
    return tuple(left)


def counted(cards: tuple[Card, ...]) -> int:
    """How many cards a hand has, where somebody says so."""
    if ANY_CARDS in cards:
        raise NotThere("say how many cards are in hand")
    return len(cards)


def held(cards: tuple[Card, ...], wanted: tuple[Card, ...]) -> bool:
    """Whether all of these are among the cards."""
    left = list(cards)
    for card in wanted:
        if card not in left:
            return _may_be_held(cards, wanted)
        left.remove(card)
    return True


def _may_be_held(cards: tuple[Card, ...], wanted: tuple[Card, ...]) -> bool:
    """Whether those that are not there could be among cards of which nobody says what they are."""
    if ANY_CARDS in cards:
        return True
    if len(wanted) > len(cards):
        return False
    if SOME_CARD in wanted and cards.count(SOME_CARD) < wanted.count(SOME_CARD):
        raise NotThere("say which card is meant")
    missing = sum(max(0, wanted.count(c) - cards.count(c)) for c in dict.fromkeys(wanted))
    return missing <= cards.count(SOME_CARD) - wanted.count(SOME_CARD)

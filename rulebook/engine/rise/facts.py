"""What a situation can say about a table of RISE, and what an answer shows of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulebook.engine.errors import bad, beside
from rulebook.engine.fields import (
    NOBODY,
    Fact,
    Field,
    Gaps,
    Kind,
    Viewer,
    fact,
    field,
    listed,
    number,
    numbered_fact,
    one_of,
    players_fact,
    read_fields,
    show_fields,
    unseen,
    zones_fact,
)
from rulebook.engine.frozen import changed
from rulebook.engine.rise.board import read_board as board_of
from rulebook.engine.rise.board import read_field
from rulebook.engine.rise.events import EVENTS
from rulebook.engine.rise.reading import (
    EFFECTS,
    PLAYED_NAMES,
    effect_text,
    effects,
    tile,
    tile_text,
)
from rulebook.engine.rise.table import (
    LARGE_LIMIT,
    PENALTY_A,
    PENALTY_BACK,
    PENALTY_FRONT,
    ROUNDS,
    SMALL_LIMIT,
    SOME_EVENT,
    ActionCard,
    Due,
    Marker,
    Pile,
    Player,
    Spot,
    Table,
    marker_for,
    pushed,
    with_card,
    with_track,
)
from rulebook.engine.rise.tracks import START, TRACKS, Track, column
from rulebook.engine.rise.tracks import Field as Space
from rulebook.engine.sentences import Words, numeral, seat, whole
from rulebook.yamlread import Node, load

_SEATS = "ABCD"
_LONGEST = 100
"""No track has so many fields."""
_PHASES = ("A", "B", "C", "D", "E", "end")


# The board


def read_board(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """A file with the real boards, beside the situation."""
    board = board_of(load(beside(node)), words)
    return changed(table, board=board, tracks=tuple(board.track(key, "A") for key in TRACKS))


def _track(table: Table, gaps: Gaps, node: Node, words: Words) -> Track:
    key = words.read(gaps["track"])
    if key not in TRACKS:
        raise bad(node, f"there is no track {gaps['track']!r}", gaps["track"], TRACKS)
    return table.track(key)


def read_side(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    track = _track(table, gaps, node, words)
    side = node.one_of(("A", "B"))
    return table if track.side == side else with_track(table, table.board.track(track.key, side))


def show_sides(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    """Those that do not lie as at first."""
    return (({"track": track.key}, "B") for track in table.tracks if track.side == "B")


def read_last(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """How long a track is."""
    track = _track(table, gaps, node, words)
    last = node.integer()
    if not 0 < last < _LONGEST:
        raise bad(node, f"no track is {last} fields long")
    kept = tuple(space for space in track.fields if space.at <= last)
    more = tuple(Space(at=at) for at in range(track.last + 1, last + 1))
    return with_track(table, changed(track, fields=(*kept, *more)))


def read_space(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    track = _track(table, gaps, node, words)
    known = [str(space.at) for space in track.fields]
    if gaps["field"] not in known:
        raise bad(node, f"there is no field {gaps['field']}", gaps["field"], known)
    at = whole(gaps["field"])
    new = read_field(track.field(at), node, words)
    spaces = tuple(new if space.at == at else space for space in track.fields)
    return with_track(table, changed(track, fields=spaces))


# Players


def _with_marker(player: Player, marker: Marker) -> Player:
    return changed(player, marker=marker)


def _marker(node: Node, words: Words) -> Marker:
    """``3 (1)``: on space 3 with one 100 marker, ``97 (-1)`` in the minus."""
    space, _, hundreds = node.text().rstrip(") ").partition("(")
    return Marker(whole(space), whole(hundreds or "0"))


def _vault(node: Node, words: Words) -> int:
    limit = node.integer()
    if limit not in (SMALL_LIMIT, LARGE_LIMIT):
        raise bad(node, f"a vault shows 5 or 10, not {limit}")
    return limit


def _spot(track: Track) -> Field:
    """Where the marker is on a track; it has come there step by step, where no more is known."""

    def read(node: Node, words: Words) -> int:
        at = node.integer()
        if not track.has(at):
            known = [str(space.at) for space in track.fields]
            raise bad(node, f"there is no field {at}", str(at), known)
        return at

    def put(player: Player, at: int) -> Player:
        steps = column(at) if at > 0 else 0
        spots = tuple(
            Spot(spot.key, at, spot.steps + steps) if spot.key == track.key else spot
            for spot in player.spots
        )
        return player if at == player.at(track.key) else changed(player, spots=spots)

    kind = Kind(read, lambda at: at if at != START else None)
    return Field(track.key, kind, lambda player: player.at(track.key), put)


_BEFORE = (
    Field(
        "points",
        number(-999),
        lambda player: player.points,
        lambda player, points: _with_marker(player, marker_for(points)),
        always=True,
    ),
    field("coins", number(), always=True),
    Field(
        "vault",
        Kind(_vault, int),
        lambda player: LARGE_LIMIT if player.flipped else SMALL_LIMIT,
        lambda player, limit: changed(player, flipped=limit == LARGE_LIMIT),
    ),
)
_AFTER = (
    field("tiles", listed(tile, tile_text)),
    field("culture tiles", PLAYED_NAMES, "culture"),
    field(
        "penalty",
        one_of((PENALTY_A, PENALTY_FRONT, PENALTY_BACK), "none", what="no penalty tile"),
    ),
    field("marker", Kind(_marker, unseen), shown=False),
)


def _zone(table: Table) -> tuple[Field, ...]:
    return (*_BEFORE, *map(_spot, table.tracks), *_AFTER)


def _seat(table: Table, text: str, words: Words) -> str:
    return table.seats[table.seat_at(seat(text))]


def _sit_down(table: Table, seats: tuple[str, ...]) -> Table:
    return changed(table, players=tuple(Player(seat=seat) for seat in seats), order=seats)


def read_order(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """``A, -, B``: whose factory stands on the order fields, and below no card any more."""
    items = [item.strip() for item in node.text().split(",")]
    order = tuple("" if item == "-" else table.player(seat(item)).seat for item in items)
    for place in table.places:
        if place.card and not set(order).isdisjoint(place.card.factories):
            left = tuple(one for one in place.card.factories if one not in order)
            table = with_card(table, place.key, changed(place.card, factories=left))
    return changed(table, order=order)


def show_order(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    if table.order:
        yield {}, ", ".join(seat or "-" for seat in table.order)


def read_due(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """What a player may do now, as an action card or an event has given it."""
    player = seat(gaps["seat"])
    found = effects(node, words)
    mine = tuple(due for due in reversed(table.stack) if due.seat == player)
    if tuple(due.effect for due in mine) == found:
        return table
    others = tuple(due for due in table.stack if due.seat != player)
    return pushed(changed(table, stack=others), tuple(Due(player, effect) for effect in found))


def show_due(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    for player in table.seats:
        mine = [effect_text(due.effect) for due in reversed(table.stack) if due.seat == player]
        if mine:
            yield {"seat": player}, ", ".join(mine)


# Cards

_CARD = (
    field("name", Kind(lambda node, words: node.text())),
    field("upper", EFFECTS),
    field("lower", EFFECTS),
    field("cost", Kind(lambda node, words: node.integer(), int)),
    field("factories", listed(lambda node, text, words: seat(text))),
)


def read_card(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """``{upper: "science 1", lower: "science 2", cost: 3, factories: "A, B"}``"""
    text, known = gaps["place"], [str(place.key) for place in table.places]
    if not numeral(text) or str(whole(text)) not in known:
        raise bad(node, f"there is no number {text!r} here", text, known)
    place = whole(text)
    if not node.is_mapping():
        gone = words.read(node.text()) == "none"
        return with_card(table, place, None if gone else ActionCard(name=node.text()))
    old = table.card(place) or ActionCard(name=f"card {place}")
    card = read_fields(_CARD, old, node, words, "an action card")
    order = tuple("" if s in card.factories else s for s in table.order)
    return changed(with_card(table, place, card), order=order)


def show_cards(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    for place in table.places:
        if place.card:
            yield {"place": str(place.key)}, show_fields(_CARD, place.card)


def _names_of_cards(node: Node, words: Words) -> tuple[ActionCard, ...]:
    names = listed(lambda node, text, words: text).read(node, words)
    return tuple(ActionCard(name=name) for name in names)


def _names_shown(cards: tuple[ActionCard, ...]) -> str:
    return ", ".join(card.name for card in cards)


def _cards(name: str, **options: Any) -> Fact:
    """Action cards of which only the names matter."""
    plain = field(name, Kind(_names_of_cards, _names_shown), **options)

    def put(table: Table, cards: tuple[ActionCard, ...]) -> Table:
        same = [card.name for card in cards] == [card.name for card in plain.get(table)]
        new: Table = table if same else plain.put(table, cards)
        return new

    return fact(changed(plain, put=put))


def read_pile(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    text, known = gaps["epoch"], ("1", "2", "3")
    if text not in known:
        raise bad(node, f"there is no number {text!r} here", text, known)
    others = tuple(pile for pile in table.piles if pile.key != whole(text))
    new = Pile(whole(text), _names_of_cards(node, words))
    piles = sorted((*others, new), key=lambda pile: pile.key, reverse=True)
    return changed(table, piles=tuple(piles))


_EVENT = one_of((*EVENTS, SOME_EVENT), "none", what="no event")
_IN_SUPPLY: Mapping[str, Any] = {"shown": False}
_FACE_DOWN: Mapping[str, Any] = {"shown": False, "seen_by": NOBODY}

FACTS = (
    Fact("board", read_board),
    Fact("side", read_side, show_sides),
    Fact("last", read_last),
    Fact("field", read_space),
    players_fact(_SEATS, _sit_down),
    zones_fact("seat", "seat", _zone, _seat),
    Fact("card", read_card, show_cards),
    Fact("order", read_order, show_order),
    fact(field("lower", number(), shown=False)),
    numbered_fact("event", "place", "happenings", _EVENT),
    Fact("due", read_due, show_due),
    fact(field("round", number(1, ROUNDS))),
    fact(field("phase", one_of(_PHASES, what="no phase"))),
    _cards("action_deck", **_FACE_DOWN),
    fact(field("event_deck", PLAYED_NAMES, **_FACE_DOWN)),
    _cards("action_discard", **_IN_SUPPLY),
    fact(field("event_discard", PLAYED_NAMES, **_IN_SUPPLY)),
    Fact("pile", read_pile),
    fact(field("start_tiles", PLAYED_NAMES, **_FACE_DOWN)),
    fact(field("school_tiles", PLAYED_NAMES, **_FACE_DOWN)),
    fact(field("culture_tiles", PLAYED_NAMES, **_FACE_DOWN)),
    fact(field("penalties", number(0, 99), always=True, **_IN_SUPPLY)),
    fact(field("box", PLAYED_NAMES, **_IN_SUPPLY)),
    fact(field("winners", PLAYED_NAMES)),
)
"""Facts in the order in which they are put on a table, and shown."""

"""Everything that a situation can say about a table of RISE, and that a result can check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulebook.engine.errors import bad, beside, within
from rulebook.engine.fields import Fact
from rulebook.engine.frozen import changed
from rulebook.engine.rise.board import read_board as board_of
from rulebook.engine.rise.board import read_field
from rulebook.engine.rise.events import EVENTS
from rulebook.engine.rise.player_facts import read_player
from rulebook.engine.rise.reading import effects, listed, name
from rulebook.engine.rise.table import (
    ROUNDS,
    ActionCard,
    Due,
    Pile,
    Player,
    Table,
    pushed,
    with_card,
    with_track,
)
from rulebook.engine.rise.tracks import TRACKS, Field, Track
from rulebook.engine.sentences import Words, numeral, seat, whole
from rulebook.yamlread import Node, load

_SEATS = "ABCD"
_LONGEST = 100
"""No track has so many fields."""
_PHASES = ("A", "B", "C", "D", "E", "end")
Gaps = Mapping[str, str]


def _track(table: Table, gaps: Gaps, node: Node, words: Words) -> Track:
    key = words.read(gaps["track"])
    if key not in TRACKS:
        raise bad(node, f"there is no track {gaps['track']!r}", gaps["track"], TRACKS)
    return table.track(key)


def _number(node: Node, text: str, known: range) -> int:
    if not numeral(text.removeprefix("-")) or whole(text) not in known:
        raise bad(node, f"there is no number {text!r} here", text, map(str, known))
    return whole(text)


def read_board(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """A file with the real boards, beside the situation."""
    board = board_of(load(beside(node)), words)
    return changed(table, board=board, tracks=tuple(board.track(key, "A") for key in TRACKS))


def read_side(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    track = _track(table, gaps, node, words)
    side = node.one_of(("A", "B"))
    return table if track.side == side else with_track(table, table.board.track(track.key, side))


def read_last(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """How long a track is."""
    track = _track(table, gaps, node, words)
    last = node.integer()
    if not 0 < last < _LONGEST:
        raise bad(node, f"no track is {last} fields long")
    kept = tuple(field for field in track.fields if field.at <= last)
    more = tuple(Field(at=at) for at in range(track.last + 1, last + 1))
    return with_track(table, changed(track, fields=(*kept, *more)))


def read_space(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    track = _track(table, gaps, node, words)
    known = [str(field.at) for field in track.fields]
    if gaps["field"] not in known:
        raise bad(node, f"there is no field {gaps['field']}", gaps["field"], known)
    at = whole(gaps["field"])
    new = read_field(track.field(at), node, words)
    fields = tuple(new if field.at == at else field for field in track.fields)
    return with_track(table, changed(track, fields=fields))


def read_players(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    seats = tuple(_SEATS[: within(node, 1, len(_SEATS))])
    if seats == table.seats:
        return table
    return changed(table, players=tuple(Player(seat=seat) for seat in seats), order=seats)


def read_order(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """``A, -, B``: whose factory stands on the order fields."""
    items = [item.strip() for item in node.text().split(",")]
    order = ("" if item == "-" else table.player(seat(item)).seat for item in items)
    return changed(table, order=tuple(order))


def read_card(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """``{upper: "science 1", lower: "science 2", cost: 3, factories: "A, B"}``"""
    place = _number(node, gaps["place"], range(1, len(table.places) + 1))
    if not node.is_mapping():
        gone = words.read(node.text()) == "none"
        return with_card(table, place, None if gone else ActionCard(name=node.text()))
    card = table.card(place) or ActionCard(name=f"card {place}")
    changes: dict[str, Any] = {}
    for key, value in node.pairs():
        word = words.read(key)
        if word not in _CARD:
            raise bad(value, f"unknown {key!r} of an action card", key, _CARD)
        changes[word] = _CARD[word](value, words)
    card = changed(card, **changes)
    order = tuple("" if s in card.factories else s for s in table.order)
    return changed(with_card(table, place, card), order=order)


_CARD: Mapping[str, Callable[[Node, Words], Any]] = {
    "upper": effects,
    "lower": effects,
    "cost": lambda node, words: node.integer(),
    "factories": lambda node, words: tuple(seat(item) for item in listed(node, words)),
    "name": lambda node, words: node.text(),
}


def _event(node: Node, text: str, words: Words) -> str:
    word = words.read(text)
    if word not in EVENTS:
        raise bad(node, f"no event {text!r}", word, EVENTS)
    return word


def read_event(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    place = _number(node, gaps["place"], range(1, len(table.happenings) + 1))
    text = node.text()
    event = "" if words.read(text) == "none" else _event(node, text, words)
    events = table.happenings
    return changed(table, happenings=(*events[: place - 1], event, *events[place:]))


def read_due(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """What a player may do now, as an action card or an event has given it."""
    player = seat(gaps["seat"])
    found = effects(node, words)
    mine = tuple(due for due in reversed(table.stack) if due.seat == player)
    if tuple(due.effect for due in mine) == found:
        return table
    others = tuple(due for due in table.stack if due.seat != player)
    return pushed(changed(table, stack=others), tuple(Due(player, effect) for effect in found))


def read_seat(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return read_player(table, seat(gaps["seat"]), node, words)


def read_phase(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    word = words.read(node.text())
    if word not in _PHASES:
        raise bad(node, f"no phase {node.text()!r}", word, _PHASES)
    return changed(table, phase=word)


def read_round(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, round=within(node, 1, ROUNDS))


def _names(attribute: str) -> Callable[[Table, Gaps, Node, Words], Table]:
    """A fact that lists words."""

    def read(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
        found = tuple(name(item, words) for item in listed(node, words))
        changes: dict[str, Any] = {attribute: found}
        return changed(table, **changes)

    return read


def _cards(attribute: str) -> Callable[[Table, Gaps, Node, Words], Table]:
    """A fact that lists action cards, of which only the names matter."""

    def read(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
        names = tuple(listed(node, words))
        if names == tuple(card.name for card in getattr(table, attribute)):
            return table
        changes: dict[str, Any] = {attribute: tuple(ActionCard(name=item) for item in names)}
        return changed(table, **changes)

    return read


def read_pile(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    epoch = _number(node, gaps["epoch"], range(1, 4))
    cards = tuple(ActionCard(name=item) for item in listed(node, words))
    others = tuple(pile for pile in table.piles if pile.key != epoch)
    piles = sorted((*others, Pile(epoch, cards)), key=lambda pile: pile.key, reverse=True)
    return changed(table, piles=tuple(piles))


def read_penalties(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, penalties=within(node, 0, 99))


FACTS: tuple[Fact, ...] = (
    Fact("board", read_board),
    Fact("side", read_side),
    Fact("last", read_last),
    Fact("field", read_space),
    Fact("players", read_players),
    Fact("order", read_order),
    Fact("card", read_card),
    Fact("event", read_event),
    Fact("seat", read_seat),
    Fact("due", read_due),
    Fact("phase", read_phase),
    Fact("round", read_round),
    Fact("action_deck", _cards("action_deck")),
    Fact("event_deck", _names("event_deck")),
    Fact("action_discard", _cards("action_discard")),
    Fact("event_discard", _names("event_discard")),
    Fact("pile", read_pile),
    Fact("start_tiles", _names("start_tiles")),
    Fact("school_tiles", _names("school_tiles")),
    Fact("culture_tiles", _names("culture_tiles")),
    Fact("penalties", read_penalties),
    Fact("box", _names("box")),
    Fact("winners", _names("winners")),
)
"""In the order in which they are put on a table."""

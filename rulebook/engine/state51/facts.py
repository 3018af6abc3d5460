"""What a situation can say about a table of 51st State, and what an answer shows of it."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from rulebook.engine.errors import bad
from rulebook.engine.fields import (
    NAMES,
    NOBODY,
    OWNER,
    YES,
    Fact,
    Field,
    Gaps,
    Kind,
    fact,
    field,
    listed,
    number,
    numbered_fact,
    one_of,
    players_fact,
    read_fields,
    show_fields,
    zones_fact,
)
from rulebook.engine.frozen import changed
from rulebook.engine.sentences import Words, seat
from rulebook.engine.state51.goods import SYMBOLS
from rulebook.engine.state51.reading import (
    counted,
    location,
    location_text,
    part_text,
    parts,
    pile,
)
from rulebook.engine.state51.table import (
    ACTION,
    PHASES,
    PRODUCTION,
    TYPES,
    FactionAction,
    Location,
    Player,
    Table,
)
from rulebook.yamlread import Node

_SEATS = "ABCDEFGH"
_PARTS = Kind(parts, lambda found: ", ".join(map(part_text, found)))
_PILE = Kind(pile, lambda found: ", ".join(counted(found.pieces)) if found else "")


# Prints

_CARD = (
    field("distance", number()),
    field("resistance", number()),
    field("categories", NAMES),
    field("type", one_of(TYPES)),
    field("produces", _PARTS),
    field("deal", _PARTS),
    field("loot", _PARTS),
    field("pays", _PARTS),
    field("effect", _PARTS),
    field("steals", YES),
    field("per round", number(), "times"),
    field("ability", _PARTS),
    field("price", _PARTS),
    field("token", one_of(SYMBOLS)),
    field("taken", YES),
)


def read_card(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """``{distance: 2, categories: "craft", type: "production location", produces: "1 fuel"}``"""
    name = words.read(gaps["name"])
    card = read_fields(_CARD, table.card(name), node, words, "a card")
    if card in table.cards:
        return table
    others = tuple(other for other in table.cards if other.name != name)
    return changed(table, cards=(*others, card))


def _two_symbols(node: Node, words: Words) -> tuple[str, ...]:
    found = tuple(words.read(kind) for kind in node.text().split("/"))
    if not set(found) <= set(SYMBOLS):
        raise bad(node, f"unknown symbols {node.text()!r}", node.text(), SYMBOLS)
    return found


_SYMBOL = one_of(SYMBOLS)
_ICONS = (
    field("constructing", _SYMBOL),
    field("rebuilding", Kind(_two_symbols)),
    field("rebuilding bonus", _SYMBOL),
    field("deals", _SYMBOL),
    field("plundering from hand", _SYMBOL),
    field("plundering a player", _SYMBOL),
    field("resistance", _SYMBOL),
    field("open production", _SYMBOL),
    field("open production owner", _SYMBOL),
    field("contact cards", _SYMBOL),
)


def read_symbols(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Which icon stands where the scan of the sheet shows none."""
    icons = read_fields(_ICONS, table.symbols, node, words, "the lost icons")
    return changed(table, symbols=icons)


# Players

_ACTION = (field("pays", _PARTS), field("gains", _PARTS))


def _actions(node: Node, words: Words) -> tuple[FactionAction, ...]:
    """``{Barter: {pays: "1 worker", gains: "1 fuel"}}``, from top to bottom."""
    return tuple(
        read_fields(_ACTION, FactionAction(words.read(name)), value, words, "a faction action")
        for name, value in node.pairs()
    )


def _actions_shown(actions: tuple[FactionAction, ...]) -> dict[str, Any]:
    return {action.name: show_fields(_ACTION, action) for action in actions}


def _some_locations(player: Player, amount: int) -> Player:
    """Locations of which only the number is told, and nobody says what they are."""
    if amount == len(player.locations):
        return player
    return changed(player, state=tuple(Location(name=f"location {n + 1}") for n in range(amount)))


def _one_location(player: Player, more: bool) -> Player:
    """The most locations of all, nobody says how many."""
    return _some_locations(player, 1) if more and not player.locations else player


def _ruins(player: Player) -> int:
    return len(player.state) - len(player.locations)


def _some_ruins(player: Player, amount: int) -> Player:
    """Ruins of which only the number is told."""
    if amount == _ruins(player):
        return player
    ruins = (Location(name=f"ruin {n + 1}", ruin=True) for n in range(amount))
    return changed(player, state=(*player.locations, *ruins))


_ZONE = (
    field("points", number()),
    field("goods", _PILE),
    field("hand", NAMES, seen_by=OWNER),
    field("contacts", NAMES, seen_by=OWNER),
    field("state", listed(location, location_text)),
    field("deals", NAMES),
    field("used", NAMES),
    field("owed", _PARTS),
    field("passed", YES),
    Field("locations", number(0, 99), lambda player: len(player.locations), _some_locations),
    Field("most locations", YES, lambda player: False, _one_location, shown=False),
    Field("ruins", number(0, 99), _ruins, _some_ruins, shown=False),
    field("other goods", number(), "loose"),
    field("room", number(), shown=False),
    field("storage", _PILE, shown=False),
    field("faction", _PARTS, shown=False),
    field("actions", Kind(_actions, _actions_shown), shown=False),
)


# The table


def _seat(table: Table, text: str, words: Words) -> str:
    return table.seats[table.place_of(seat(text))]


def _seated(name: str, nobody: str = "") -> Field:
    """A field with one of those who sit at the table."""

    def read(node: Node, words: Words) -> str:
        return "" if nobody and words.read(node.text()) == nobody else seat(node.text())

    def put(table: Table, value: str) -> Table:
        changes: dict[str, Any] = {name: value and _seat(table, value, Words({}, {}))}
        return changed(table, **changes)

    return Field(name, Kind(read), attrgetter(name), put)


def _sit_down(table: Table, seats: tuple[str, ...]) -> Table:
    return changed(table, players=tuple(Player(seat=letter) for letter in seats))


FACTS = (
    players_fact(_SEATS, _sit_down, shown=False),
    Fact("symbols", read_symbols),
    Fact("card", read_card),
    fact(_seated("first")),
    fact(field("phase", one_of(PHASES))),
    fact(_seated("active", nobody="nobody")),
    fact(field("draft", number(0, 2), shown=False)),
    fact(field("row", NAMES)),
    fact(field("pile", NAMES, seen_by=NOBODY, shown=False)),
    fact(field("discard", NAMES)),
    numbered_fact("deck", "number", "decks", NAMES, seen_by=NOBODY, shown=False),
    fact(field("contacts", NAMES)),
    fact(field("aside", NAMES)),
    fact(field("supply", _PILE)),
    fact(field("due", _PARTS, shown=False)),
    fact(field("ending", YES)),
    fact(field("last", one_of((ACTION, PRODUCTION)))),
    fact(field("winners", NAMES)),
    zones_fact("seat", "seat", lambda table: _ZONE, _seat),
)
"""Facts in the order in which they are put on a table, and shown."""

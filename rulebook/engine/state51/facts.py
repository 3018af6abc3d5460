"""What a situation can say about a table of 51st State, and how it is put there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulebook.engine.errors import bad, within
from rulebook.engine.frozen import changed
from rulebook.engine.game import Fact
from rulebook.engine.sentences import Words, seat
from rulebook.engine.state51.goods import SYMBOLS
from rulebook.engine.state51.reading import items, location, names, parts, pile
from rulebook.engine.state51.table import (
    ACTION,
    PHASES,
    PRODUCTION,
    TYPES,
    FactionAction,
    Player,
    Symbols,
    Table,
    with_player,
)
from rulebook.yamlread import Node

Gaps = Mapping[str, str]
Read = Callable[[Node, Words], Any]
_SEATS = "ABCDEFGH"


def _one(node: Node, words: Words, known: tuple[str, ...]) -> str:
    word = words.read(node.text())
    if word not in known:
        raise bad(node, f"unknown word {node.text()!r}", word, known)
    return word


def _yes(node: Node, words: Words) -> bool:
    return _one(node, words, ("yes", "no")) == "yes"


def _integer(node: Node, words: Words) -> int:
    return within(node, 0, 999)


def _names(node: Node, words: Words) -> tuple[str, ...]:
    return names(node.text(), words)


def _seat(table: Table, node: Node, name: str) -> str:
    letter = seat(name)
    if not table.has(letter):
        raise bad(
            node, f"nobody sits at {name!r}: say how many players there are", name, table.seats
        )
    return letter


def _fields(node: Node, words: Words, readers: Mapping[str, Read], of: str) -> dict[str, Any]:
    """The values of a mapping, each read as its key wants it."""
    found: dict[str, Any] = {}
    for key, value in node.pairs():
        name = words.read(key)
        if name not in readers:
            raise bad(value, f"unknown {key!r} of {of}", key, readers)
        found[name.replace(" ", "_")] = readers[name](value, words)
    return found


# Prints


def _type(node: Node, words: Words) -> str:
    return _one(node, words, TYPES)


_PRINTS: Mapping[str, Read] = {
    "distance": _integer,
    "resistance": _integer,
    "categories": _names,
    "type": _type,
    "produces": parts,
    "deal": parts,
    "loot": parts,
    "pays": parts,
    "effect": parts,
    "steals": _yes,
    "times": _integer,
    "ability": parts,
    "price": parts,
}


def read_card(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """``{distance: 2, categories: "craft", type: "production location", produces: "1 fuel"}``"""
    name = words.read(gaps["name"])
    card = changed(table.card(name), **_fields(node, words, _PRINTS, "a card"))
    if card in table.cards:
        return table
    others = tuple(other for other in table.cards if other.name != name)
    return changed(table, cards=(*others, card))


def _symbol(node: Node, words: Words) -> str:
    return _one(node, words, SYMBOLS)


def _two_symbols(node: Node, words: Words) -> tuple[str, ...]:
    found = tuple(words.read(kind) for kind in node.text().split("/"))
    if not set(found) <= set(SYMBOLS):
        raise bad(node, f"unknown symbols {node.text()!r}", node.text(), SYMBOLS)
    return found


_ICONS: Mapping[str, Read] = {
    "constructing": _symbol,
    "rebuilding": _two_symbols,
    "rebuilding bonus": _symbol,
    "deals": _symbol,
    "plundering from hand": _symbol,
    "plundering a player": _symbol,
    "resistance": _symbol,
    "open production": _symbol,
    "open production owner": _symbol,
    "contact cards": _symbol,
}


def read_symbols(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Which icon stands where the scan of the sheet shows none."""
    icons: Symbols = changed(table.symbols, **_fields(node, words, _ICONS, "the lost icons"))
    return changed(table, symbols=icons)


# Players


def _state(node: Node, words: Words) -> Any:
    return tuple(location(node, item, words) for item in items(node.text(), words))


def _actions(node: Node, words: Words) -> tuple[FactionAction, ...]:
    """``{Barter: {pays: "1 worker", gains: "1 fuel"}}``, from top to bottom."""
    readers: Mapping[str, Read] = {"pays": parts, "gains": parts}
    return tuple(
        FactionAction(words.read(name), **_fields(value, words, readers, "a faction action"))
        for name, value in node.pairs()
    )


_ZONE: Mapping[str, Read] = {
    "points": _integer,
    "goods": pile,
    "storage": pile,
    "hand": _names,
    "contacts": _names,
    "state": _state,
    "deals": _names,
    "faction": parts,
    "actions": _actions,
    "used": _names,
    "owed": parts,
    "passed": _yes,
}


def read_players(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    number = node.integer()
    if number == len(table.players):
        return table
    if not 0 < number <= len(_SEATS):
        raise bad(node, f"no table for {number}")
    return changed(table, players=tuple(Player(seat=letter) for letter in _SEATS[:number]))


def read_player(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Only what it mentions is put on the table, but that completely."""
    letter = _seat(table, node, gaps["seat"])
    return with_player(table, letter, **_fields(node, words, _ZONE, "a player"))


# The table


def _phase(node: Node, words: Words) -> str:
    return _one(node, words, PHASES)


def read_supply(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, supply=pile(node, words))


def read_first(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, first=_seat(table, node, node.text()))


def read_active(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Empty for: anyone may begin."""
    nobody = words.read(node.text()) == "nobody"
    return changed(table, active="" if nobody else _seat(table, node, node.text()))


def read_phase(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, phase=_phase(node, words))


def read_draft(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, draft=within(node, 0, 2))


def _row_of_names(field: str) -> Callable[[Table, Gaps, Node, Words], Table]:
    def read(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
        changes: dict[str, Any] = {field: names(node.text(), words)}
        return changed(table, **changes)

    return read


def read_deck(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    number = gaps["number"].strip()
    if number not in ("1", "2"):
        raise bad(node, f"there is no contact deck {number}", number, ("1", "2"))
    place, cards = int(number) - 1, names(node.text(), words)
    decks = tuple(cards if n == place else deck for n, deck in enumerate(table.decks))
    return changed(table, decks=decks)


def read_ending(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, ending=_yes(node, words))


def read_last(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, last=_one(node, words, (ACTION, PRODUCTION)))


FACTS: tuple[Fact[Table], ...] = (
    Fact("players", read_players),
    Fact("symbols", read_symbols),
    Fact("card", read_card),
    Fact("seat", read_player),
    Fact("supply", read_supply),
    Fact("first", read_first),
    Fact("active", read_active),
    Fact("phase", read_phase),
    Fact("draft", read_draft),
    Fact("row", _row_of_names("row")),
    Fact("pile", _row_of_names("pile")),
    Fact("discard", _row_of_names("discard")),
    Fact("deck", read_deck),
    Fact("contacts", _row_of_names("contacts")),
    Fact("aside", _row_of_names("aside")),
    Fact("ending", read_ending),
    Fact("last", read_last),
    Fact("winners", _row_of_names("winners")),
)

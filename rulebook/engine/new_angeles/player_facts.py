"""What a situation can say about one player: only what it mentions is put on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulebook.engine.errors import bad, within
from rulebook.engine.new_angeles.cards import Contract, Draw, Emergency
from rulebook.engine.new_angeles.pieces import CARD_KINDS, Piece
from rulebook.engine.new_angeles.reading import (
    bracketed,
    numbered,
    read_asset,
    read_card,
    read_investment,
)
from rulebook.engine.new_angeles.table import FEDERALIST, Marker, Player, Table, with_player
from rulebook.engine.sentences import Words, seat
from rulebook.yamlread import Node

_LAST_SPACE = 39
_SIDES = ("face up", "face down")
_DRAWN = (*CARD_KINDS, "any")


def read_player(table: Table, name: str, node: Node, words: Words) -> Table:
    """``{capital: 12, hand: "media, biotech", assets: "Chief Gorman (exhausted)"}``"""
    if not table.has(name):
        raise bad(node, f"nobody sits at {name!r}: say how many players there are")
    changes: dict[str, Any] = {}
    for key, value in node.pairs():
        field = words.read(key)
        if field not in _READERS:
            raise bad(value, f"unknown {key!r} of a player", key, _READERS)
        changes |= _READERS[field](value, words, table.player(name))
    return with_player(table, name, **changes)


def _listed(node: Node, words: Words) -> list[str]:
    return [item for item in words.listed(node.text()) if words.read(item) != "empty"]


def _capital(node: Node, words: Words, player: Player) -> dict[str, Any]:
    capital = within(node, 0, 2 * _LAST_SPACE + 1)
    forty = capital > _LAST_SPACE
    return {"marker": Marker(capital - 40 * forty, forty)}


def _marker(node: Node, words: Words, player: Player) -> dict[str, Any]:
    """``space 2 (40)``: where the marker lies, and whether the side with the 40 is up."""
    head, flags = bracketed(node.text())
    return {"marker": Marker(numbered(node, head, words)[1], "40" in flags)}


def _corp(node: Node, words: Words, player: Player) -> dict[str, Any]:
    return {"corp": node.text()}


def _hand(node: Node, words: Words, player: Player) -> dict[str, Any]:
    return {"hand": tuple(read_card(item, words) for item in _listed(node, words))}


def _assets(node: Node, words: Words, player: Player) -> dict[str, Any]:
    return {"assets": tuple(read_asset(item, words) for item in _outside(node, words))}


def _outside(node: Node, words: Words) -> list[str]:
    """Assets are told apart by commas; what is in brackets by semicolons."""
    return [item for item in words.listed(node.text()) if words.read(item) != "empty"]


def _emergency(node: Node, words: Words, player: Player) -> dict[str, Any]:
    """``face up``, ``face down``; ``of B face up`` for a stolen one; ``in hand`` besides."""
    return {"emergencies": tuple(_one_emergency(i, words, player) for i in _listed(node, words))}


def _one_emergency(text: str, words: Words, player: Player) -> Emergency:
    text, flags = bracketed(text)
    owner = next((seat(flag) for flag in flags if len(flag) == 1), player.seat)
    known = {words.read(flag) for flag in flags}
    if words.read(text) not in _SIDES:
        raise ValueError(text, *_SIDES)
    return Emergency(owner=owner, face_up=words.read(text) == "face up", in_hand="in hand" in known)


def _rival(node: Node, words: Words, player: Player) -> dict[str, Any]:
    word = words.read(node.text())
    return {"rival": word if word == FEDERALIST else seat(word)}


def _contract(node: Node, words: Words, player: Player) -> dict[str, Any]:
    """``outage 2``: two capital whenever an outage marker is removed from a district."""
    text, flags = bracketed(node.text())
    piece, gain = numbered(node, text, words)
    if piece not in tuple(Piece):
        raise ValueError(piece, *Piece)
    return {"contract": Contract(piece=Piece(piece), gain=gain, by_card=not flags)}


def _investment(node: Node, words: Words, player: Player) -> dict[str, Any]:
    if words.read(node.text()) == "none":
        return {"investment": None}
    return {"investment": read_investment(node.text(), words)}


def _options(node: Node, words: Words, player: Player) -> dict[str, Any]:
    return {"options": tuple(read_investment(item, words) for item in _listed(node, words))}


def _sheet(node: Node, words: Words, player: Player) -> dict[str, Any]:
    return {"sheet": tuple(Draw(*numbered(node, i, words, _DRAWN)) for i in _listed(node, words))}


def _side(node: Node, words: Words, player: Player) -> dict[str, Any]:
    return {"side": words.read(node.text())}


_READERS: Mapping[str, Callable[[Node, Words, Player], dict[str, Any]]] = {
    "capital": _capital,
    "marker": _marker,
    "corporation": _corp,
    "hand": _hand,
    "assets": _assets,
    "emergency": _emergency,
    "rival": _rival,
    "contract": _contract,
    "investment": _investment,
    "options": _options,
    "draws": _sheet,
    "side": _side,
}

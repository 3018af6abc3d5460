"""What a situation can say about one player: only what it mentions is put on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulebook.engine.errors import bad, within
from rulebook.engine.rise.reading import listed, name
from rulebook.engine.rise.table import (
    LARGE_LIMIT,
    PENALTY_A,
    PENALTY_BACK,
    PENALTY_FRONT,
    SMALL_LIMIT,
    Marker,
    Table,
    Tile,
    marker_for,
    with_player,
    with_spot,
)
from rulebook.engine.rise.tracks import TRACKS, column
from rulebook.engine.sentences import Words, whole
from rulebook.yamlread import Node

_PENALTIES = (PENALTY_A, PENALTY_FRONT, PENALTY_BACK)


def read_player(table: Table, seat: str, node: Node, words: Words) -> Table:
    """``{points: 12, coins: 3, science: 2, tiles: "bank, office (used)"}``"""
    if seat not in table.seats:
        raise bad(node, f"nobody sits at {seat!r}: say how many players there are")
    for key, value in node.pairs():
        word = words.read(key)
        if word in TRACKS:
            table = _on_track(table, seat, word, value)
        elif word in _READERS:
            table = with_player(table, seat, **_READERS[word](value, words))
        else:
            raise bad(value, f"unknown {key!r} of a player", key, (*_READERS, *TRACKS))
    return table


def _on_track(table: Table, seat: str, track: str, node: Node) -> Table:
    """The marker has come there step by step, where no more is known."""
    at = node.integer()
    known = [str(field.at) for field in table.track(track).fields]
    if str(at) not in known:
        raise bad(node, f"there is no field {at}", str(at), known)
    if at == table.player(seat).at(track):
        return table
    return with_spot(table, seat, track, at, column(at) if at > 0 else 0)


def _points(node: Node, words: Words) -> dict[str, Any]:
    return {"marker": marker_for(within(node, -999, 999))}


def _marker(node: Node, words: Words) -> dict[str, Any]:
    """``3 (1)``: on space 3 with one 100 marker, ``97 (-1)`` in the minus."""
    space, _, hundreds = node.text().rstrip(") ").partition("(")
    return {"marker": Marker(whole(space), whole(hundreds or "0"))}


def _coins(node: Node, words: Words) -> dict[str, Any]:
    return {"coins": within(node, 0, 999)}


def _vault(node: Node, words: Words) -> dict[str, Any]:
    limit = node.integer()
    if limit not in (SMALL_LIMIT, LARGE_LIMIT):
        raise bad(node, f"a vault shows 5 or 10, not {limit}")
    return {"flipped": limit == LARGE_LIMIT}


def _tiles(node: Node, words: Words) -> dict[str, Any]:
    return {"tiles": tuple(_tile(item, words) for item in listed(node, words))}


def _tile(text: str, words: Words) -> Tile:
    head, _, flag = text.partition("(")
    track, state = words.read(head.strip()), words.read(flag.rstrip(") "))
    if track not in TRACKS or state not in ("", "used"):
        raise ValueError(text, *TRACKS)
    return Tile(track, state == "used")


def _culture(node: Node, words: Words) -> dict[str, Any]:
    return {"culture": tuple(name(item, words) for item in listed(node, words))}


def _penalty(node: Node, words: Words) -> dict[str, Any]:
    word = words.read(node.text())
    if word != "none" and word not in _PENALTIES:
        raise bad(node, f"no penalty tile {node.text()!r}", word, _PENALTIES)
    return {"penalty": "" if word == "none" else word}


_READERS: Mapping[str, Callable[[Node, Words], dict[str, Any]]] = {
    "points": _points,
    "marker": _marker,
    "coins": _coins,
    "vault": _vault,
    "tiles": _tiles,
    "culture tiles": _culture,
    "penalty": _penalty,
}

"""What a situation can say about one player: only what it mentions is put on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulebook.engine.errors import bad, within
from rulebook.engine.sentences import Words
from rulebook.engine.twentieth_century.reading import listed, read_scale, read_tech
from rulebook.engine.twentieth_century.table import TRACK, Figure, Table, with_player
from rulebook.yamlread import Node

STATES = {"passed": "passed", "out": "left", "paid": "paid", "done": "done"}
"""What situations call it, and the field of a player."""


def read_player(table: Table, player: str, node: Node, words: Words) -> Table:
    """``{coins: 12, technologies: "locomotive (used)", figure: {column: 2, bid: 4}}``"""
    changes: dict[str, Any] = {}
    for key, value in node.pairs():
        field = words.read(key)
        if field not in _READERS:
            raise bad(value, f"unknown {key!r} of a player", key, _READERS)
        changes |= _READERS[field](value, words)
    return with_player(table, player, **changes)


def _whole(name: str) -> Callable[[Node, Words], dict[str, Any]]:
    lowest = -999 if name == "points" else 0
    return lambda node, words: {name: within(node, lowest, 999)}


def _pollution(node: Node, words: Words) -> dict[str, Any]:
    field = node.integer()
    if field not in TRACK:
        raise bad(node, f"no field {field} on the track", str(field), map(str, TRACK))
    return {"pollution": field}


def _techs(node: Node, words: Words) -> dict[str, Any]:
    return {"techs": tuple(read_tech(node, item, words) for item in listed(node, words))}


def _yields(node: Node, words: Words) -> dict[str, Any]:
    return {"scale": read_scale(node, words)}


def _figure(node: Node, words: Words) -> dict[str, Any]:
    if not node.is_mapping():
        return {"figure": None}
    found = node.fields(("column", "bid"))
    return {"figure": Figure(within(found["column"], 0, 99), within(found["bid"], 0, 999))}


def _state(node: Node, words: Words) -> dict[str, Any]:
    """``passed``, ``out``, ``paid``, ``done``; all that is not said is not so."""
    states = [words.read(item) for item in listed(node, words)]
    for state in states:
        if state not in STATES:
            raise bad(node, f"unknown word {state!r}", state, STATES)
    return {field: state in states for state, field in STATES.items()}


_READERS: Mapping[str, Callable[[Node, Words], dict[str, Any]]] = {
    "coins": _whole("coins"),
    "research": _whole("research"),
    "points": _whole("points"),
    "pollution": _pollution,
    "chips": _whole("chips"),
    "scale chips": _whole("on_scales"),
    "waste": _whole("waste"),
    "won": _whole("won"),
    "technologies": _techs,
    "yields": _yields,
    "figure": _figure,
    "state": _state,
}

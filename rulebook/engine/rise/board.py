"""Reads a board: both sides of the ten tracks, from the file that ships or from a user's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulebook.engine.errors import bad
from rulebook.engine.frozen import changed
from rulebook.engine.rise.reading import effects, listed, name, numbers
from rulebook.engine.rise.tracks import TRACKS, Board, Field, Track
from rulebook.engine.sentences import Words, whole
from rulebook.yamlread import Node


def _yes(node: Node, words: Words) -> bool:
    word = words.read(node.text())
    if word not in ("yes", "no"):
        raise bad(node, f"yes or no is wanted here, not {node.text()!r}")
    return word == "yes"


def _rate(node: Node, words: Words) -> tuple[int, int] | None:
    """``points 1, coins 2``"""
    found = {effect.kind: effect.amount for effect in effects(node, words)}
    if found and set(found) != {"points", "coins"}:
        raise bad(node, f"a rate says points and coins: {node.text()!r}")
    return (found["points"], found["coins"]) if found else None


def _tile(node: Node, words: Words) -> str:
    return name(node.text(), words)


def _marks(node: Node, words: Words) -> tuple[str, ...]:
    return tuple(words.read(item) for item in listed(node, words))


def _number(node: Node, words: Words) -> int:
    return node.integer()


_READERS: Mapping[str, tuple[str, Callable[[Node, Words], Any]]] = {
    "effect": ("effect", effects),
    "beyond": ("beyond", effects),
    "to": ("to", numbers),
    "one marker": ("single", _yes),
    "black frame": ("black", _yes),
    "income": ("income", effects),
    "end of round": ("round_end", _number),
    "end of game": ("game_end", _number),
    "rate": ("rate", _rate),
    "rank": ("rank", _number),
    "rewards": ("rewards", numbers),
    "tile": ("tile", _tile),
    "marks": ("marks", _marks),
}


def read_field(field: Field, node: Node, words: Words) -> Field:
    """``{effect: "office 1/bank 1", black frame: yes}``; what it does not mention stays."""
    changes: dict[str, Any] = {}
    for key, value in node.pairs():
        word = words.read(key)
        if word not in _READERS:
            raise bad(value, f"unknown {key!r} of a field", key, _READERS)
        attribute, read = _READERS[word]
        changes[attribute] = read(value, words)
    return changed(field, **changes)


def spaces(node: Node, text: str) -> tuple[int, ...]:
    """``-6..6`` or ``0, 11..14, 2``"""
    found: list[int] = []
    for item in text.split(","):
        first, _, last = item.strip().partition("..")
        try:
            found += range(whole(first), whole(last or first) + 1)
        except ValueError:
            raise bad(node, f"no number of a field: {item.strip()!r}") from None
    return tuple(found)


def read_board(node: Node, words: Words) -> Board:
    """Both sides of every track, each with all of its fields."""
    return Board(tuple(_track(item, words) for item in node.items()))


def _track(node: Node, words: Words) -> Track:
    found = node.fields(("track", "side", "fields"), ("special",))
    key = found["track"].one_of(TRACKS)
    fields = {at: Field(at=at) for at in spaces(found["fields"], found["fields"].text())}
    for place, special in found["special"].pairs() if "special" in found else ():
        for at in spaces(special, place):
            if at not in fields:
                raise bad(special, f"there is no field {at}", str(at), map(str, fields))
            fields[at] = read_field(fields[at], special, words)
    ordered = tuple(fields[at] for at in sorted(fields, key=_along))
    return Track(key, found["side"].one_of(("A", "B")), ordered)


def _along(at: int) -> tuple[int, int]:
    """School columns have their number in the tens; the large fields between have one digit."""
    return (at // 10, at) if at >= 10 else (at, 0)

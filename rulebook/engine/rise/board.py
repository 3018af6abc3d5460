"""Reads a board: both sides of the ten tracks, from the file that ships or from a user's own."""

from __future__ import annotations

from rulebook.engine.errors import bad
from rulebook.engine.fields import NAMES, YES, Kind, field, read_fields
from rulebook.engine.rise.reading import EFFECTS, effects, name, numbers
from rulebook.engine.rise.tracks import TRACKS, Board, Field, Track
from rulebook.engine.sentences import Words, whole
from rulebook.yamlread import Node


def _rate(node: Node, words: Words) -> tuple[int, int] | None:
    """``points 1, coins 2``"""
    found = {effect.kind: effect.amount for effect in effects(node, words)}
    if found and set(found) != {"points", "coins"}:
        raise bad(node, f"a rate says points and coins: {node.text()!r}")
    return (found["points"], found["coins"]) if found else None


_NUMBER = Kind(lambda node, words: node.integer())
_NUMBERS = Kind(numbers)
_FIELDS = (
    field("effect", EFFECTS),
    field("beyond", EFFECTS),
    field("to", _NUMBERS),
    field("one marker", YES, "single"),
    field("black frame", YES, "black"),
    field("income", EFFECTS),
    field("end of round", _NUMBER, "round_end"),
    field("end of game", _NUMBER, "game_end"),
    field("rate", Kind(_rate)),
    field("rank", _NUMBER),
    field("rewards", _NUMBERS),
    field("tile", Kind(lambda node, words: name(node.text(), words))),
    field("marks", NAMES),
)


def read_field(old: Field, node: Node, words: Words) -> Field:
    """``{effect: "office 1/bank 1", black frame: yes}``; what it does not mention stays."""
    return read_fields(_FIELDS, old, node, words, "a field")


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

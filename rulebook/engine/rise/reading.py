"""How words in situations become effects, cards and numbers, and back."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.engine.errors import bad
from rulebook.engine.fields import Kind
from rulebook.engine.fields import listed as listed_of
from rulebook.engine.gaps import among, integers, seat_letter
from rulebook.engine.phrases import Reader
from rulebook.engine.rise.events import EVENTS
from rulebook.engine.rise.table import SOME_EVENT, ActionCard, Due, Tile
from rulebook.engine.rise.tracks import TRACKS, Effect
from rulebook.engine.sentences import Words, numeral, seat, split, whole
from rulebook.yamlread import Node

WITHIN = ("pay", "most content")
"""Effects with others in brackets."""
PLAIN = (
    *TRACKS,
    "joker",
    "coins",
    "points",
    "lose points",
    "pollution",
    "uprising",
    "school tile",
    "reactivate",
    "school tile or reactivate",
    "vault",
    "swap",
    "culture tile",
)
_BARE = (
    *("return", "crown", "home", "vault"),
    *("reactivate", "school tile", "school tile or reactivate"),
)
"""Effects without a number."""
_NOTHING = ("nothing", "none", "empty")


def read_effects(text: str, words: Words) -> tuple[Effect, ...]:
    """``pollution 1, office 1/bank 1``: a comma between effects, a slash between two sides."""
    if words.read(text) in _NOTHING:
        return ()
    return tuple(_effect(item, words) for item in split(text, ","))


def _effect(text: str, words: Words) -> Effect:
    sides = split(text, "/")
    if len(sides) > 1:
        return Effect("choice", options=tuple(_side(side, words) for side in sides))
    head, bracket, rest = text.partition("(")
    kind, _, number = head.strip().rpartition(" ")
    if not numeral(number):
        kind, number = head.strip(), "1"
    word = words.read(kind)
    if word in WITHIN and bracket:
        inside = read_effects(rest.rstrip()[:-1], words)
        return Effect(word, whole(number), (inside,))
    if bracket or word not in PLAIN:
        raise ValueError(text)
    return Effect(word, whole(number))


def _side(text: str, words: Words) -> tuple[Effect, ...]:
    inside = text.startswith("(") and text.endswith(")")
    return read_effects(text[1:-1] if inside else text, words)


def effects(node: Node, words: Words) -> tuple[Effect, ...]:
    """The effects that a value of a situation names."""
    try:
        return read_effects(node.text(), words)
    except ValueError as error:
        known = (*PLAIN, *WITHIN)
        raise bad(node, f"no effect {str(error)!r}", str(error), known) from None


def listed(node: Node, words: Words) -> list[str]:
    return [item for item in split(node.text(), ",") if words.read(item) not in _NOTHING]


def numbers(node: Node, words: Words) -> tuple[int, ...]:
    return tuple(whole(item) for item in listed(node, words))


def name(text: str, words: Words) -> str:
    """A word of the book, a seat, ``finish/science``, or a name as it is."""
    head, slash, rest = text.partition("/")
    if slash:
        return f"{words.read(head)}/{words.read(rest)}"
    word = words.read(text)
    if word == "none":
        return ""
    return seat(word) if len(word) == 1 else word


def _items(text: str, words: Words) -> list[str]:
    return [item for item in split(text, ",") if words.read(item) not in _NOTHING]


def _some_effects(text: str, words: Words) -> tuple[Effect, ...]:
    """What can be chosen: something."""
    found = read_effects(text, words)
    if not found:
        raise ValueError(text)
    return found


READERS: Mapping[str, Reader] = {
    "Seat": seat_letter,
    "TrackName": among(TRACKS),
    "SideName": among(("A", "B")),
    "PhaseName": among(("A", "B", "C", "D", "E", "end")),
    "HappeningName": among((*EVENTS, SOME_EVENT)),
    "EffectName": among(("", *PLAIN, *WITHIN, *_BARE, "choice", "event")),
    "int": lambda text, words: whole(text),
    "bool": lambda text, words: text == "yes",
    "str": lambda text, words: name(text, words),
    "tuple[int, ...]": integers,
    "tuple[Seat, ...]": lambda text, words: tuple(
        seat_letter(item, words) for item in words.listed(text)
    ),
    "tuple[str, ...]": lambda text, words: tuple(name(i, words) for i in _items(text, words)),
    "tuple[Effect, ...]": _some_effects,
}
"""Readers by the annotation of an event's field."""


def effect_text(effect: Effect) -> str:
    """An effect as a situation writes it, in English words."""
    if effect.kind == "choice":
        return "/".join(_side_text(side) for side in effect.options)
    if effect.kind in WITHIN:
        inside = effects_text(effect.inner)
        amount = f" {effect.amount}" if effect.kind == "pay" else ""
        return f"{effect.kind}{amount} ({inside})"
    if effect.kind == "event":
        return effect.name
    return effect.kind if effect.kind in _BARE else f"{effect.kind} {effect.amount}"


def _side_text(side: tuple[Effect, ...]) -> str:
    text = effects_text(side)
    return f"({text})" if len(side) > 1 else text


def effects_text(effects: tuple[Effect, ...]) -> str:
    return ", ".join(map(effect_text, effects)) or "nothing"


EFFECTS = Kind(effects, lambda found: effects_text(found) if found else "")
"""What a card, a field or a player's turn brings."""
PLAYED_NAMES = listed_of(lambda node, text, words: name(text, words))
"""Names, seats, and tiles such as ``finish/science``."""


def tile(node: Node, text: str, words: Words) -> Tile:
    """``office``, or ``office (used)`` for one that lies on its back."""
    head, _, flag = text.partition("(")
    track, state = words.read(head.strip()), words.read(flag.rstrip(") "))
    if track not in TRACKS or state not in ("", "used"):
        raise ValueError(text, *TRACKS)
    return Tile(track, state == "used")


def tile_text(tile: Tile) -> str:
    return f"{tile.track} (used)" if tile.used else tile.track


def plain_text(value: object) -> str:
    """Any value of a table or an event in the English words of situations."""
    if isinstance(value, tuple):
        return ", ".join(map(plain_text, value)) or "nothing"
    if isinstance(value, Effect):
        return effect_text(value)
    if isinstance(value, Due):
        return f"{value.seat}: {effect_text(value.effect)}"
    if isinstance(value, Tile):
        return tile_text(value)
    if isinstance(value, ActionCard):
        return value.name
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, "") else str(value)


def tell(value: object, language: str, words: Words) -> str:
    """A value of a table or an event in a language."""
    return words.translate(plain_text(value), language)

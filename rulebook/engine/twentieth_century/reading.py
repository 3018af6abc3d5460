"""How words in situations become tiles, technologies and numbers, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rulebook.engine.errors import bad
from rulebook.engine.fields import listed
from rulebook.engine.gaps import among, called, integers
from rulebook.engine.phrases import Reader
from rulebook.engine.sentences import Words, numeral, split, whole
from rulebook.engine.twentieth_century.table import PHASES, Column, Figure, Scale
from rulebook.engine.twentieth_century.tiles import (
    BUILDING,
    EDGES,
    EFFECTS,
    FACILITIES,
    ONCE,
    REPEATED,
    City,
    Place,
    Rail,
    Tech,
    Tile,
)
from rulebook.yamlread import Node

COLOURS = ("blue", "green", "yellow", "red")
_AT = re.compile(r"(-?[0-9]+)\s*/\s*(-?[0-9]+)")
_COUNTED = re.compile(r"([0-9]+)\s+(.+)")
_ROMAN = re.compile(r"[IV]{1,4}")
_BRACKETS = re.compile(r"([^(]+)\((.*)\)")
_USES = (*ONCE, *REPEATED)
_ONE_OF = {"coin": "coins", "plant": "plants", "point": "points"}


TEXTS = listed(lambda node, text, words: text, nothing=("none", "nothing"))
"""The items of a list or of a text; none for ``none``."""


def counted(node: Node, item: str, words: Words, known: Iterable[str]) -> tuple[str, int]:
    """``2 coins`` as a word and a number."""
    match = _COUNTED.fullmatch(item)
    word = words.read(match[2]) if match else words.read(item)
    word = _ONE_OF.get(word, word)
    known = tuple(known)
    if match is None or word not in known:
        raise bad(node, f"not a number and a word: {item!r}", word, known)
    return word, whole(match[1])


def place(text: str) -> Place:
    """``1/0``: one tile east, none north."""
    match = _AT.fullmatch(text.strip())
    if match is None:
        raise ValueError(text)
    return whole(match[1]), whole(match[2])


def rail(text: str, words: Words) -> Rail:
    return tuple(_end(end, words) for end in text.split("/"))


def _end(text: str, words: Words) -> str:
    head, _, number = text.strip().rpartition(" ")
    if numeral(number) and words.read(head) == "rail":
        return f"rail {number}"
    return words.read(text)


def known_ends(node: Node, rails: Iterable[Rail], cities: Iterable[str], most: int) -> None:
    known = (*EDGES, BUILDING, *cities, *(f"rail {number}" for number in range(1, most + 1)))
    for end in (end for rail in rails for end in rail):
        if end not in known:
            raise bad(node, f"no rail can end at {end!r}", end, known)


# Technologies


_UNNAMED = "Some technology"
"""One of which nobody says what it is."""


def tech_name(text: str, words: Words) -> str:
    return "/".join(words.read(use) for use in text.split("/"))


def read_tech(node: Node, item: str, words: Words) -> Tech:
    """``recycling (2 coins)``, ``worker/locomotive (left)``, ``laboratory (+1, building/west)``."""
    match = _BRACKETS.fullmatch(item)
    name = tech_name(match[1] if match else item, words)
    uses = tuple(name.split("/"))
    known = (*_USES, *FACILITIES, _UNNAMED)
    for use in uses:
        if use not in known:
            raise bad(node, f"no technology {use!r}", use, known)
    flags = split(match[2]) if match else []
    values: dict[str, Any] = {"effects": (), "rails": (), "bonus": 0}
    for flag in flags:
        _flag(node, flag, words, uses, values)
    facility = None
    rails, bonus = values.pop("rails"), values.pop("bonus")
    if name in FACILITIES:
        facility = Tile(key=name, kind=name, rails=rails, bonus=bonus)
        uses = ()
    return Tech(key=name, uses=uses, facility=facility, **values)


def _flag(
    node: Node, flag: str, words: Words, uses: tuple[str, ...], values: dict[str, Any]
) -> None:
    word = words.read(flag)
    head, _, rest = flag.partition("/")
    flag_use = words.read(rest) if words.read(head) == "used" else ""
    match = _COUNTED.fullmatch(flag)
    counted_word = words.read(match[2]) if match else ""
    counted_word = _ONE_OF.get(counted_word, counted_word)
    if word == "used":
        values["used"] = uses
    elif word in EFFECTS:
        values["effects"] += (word,)
    elif flag.startswith("+") and numeral(flag[1:]):
        values["bonus"] = whole(flag[1:])
    elif flag_use in uses:
        values["used"] = (*values.get("used", ()), flag_use)
    elif "/" in flag:
        values["rails"] += (rail(flag, words),)
        known_ends(node, values["rails"], (), 0)
    elif match and counted_word in EFFECTS:
        values["effects"] += (counted_word,) * whole(match[1])
    elif match and counted_word in ("coins", "research"):
        values |= {"cost": whole(match[1]), "unit": counted_word}
    elif match and counted_word == "points":
        values["points"] = whole(match[1])
    else:
        known = ("used", *EFFECTS, "2 coins", "2 research", "3 points", "+1", "building/west")
        raise bad(node, f"a technology has no {flag!r}", flag, known)


def write_tech(tech: Tech) -> str:
    """The text that ``read_tech`` reads."""
    flags = [*tech.effects]
    if tech.facility:
        flags += [f"+{tech.facility.bonus}", *map("/".join, tech.facility.rails)]
    if tech.cost:
        flags.append(f"{tech.cost} {tech.unit}")
    if tech.points:
        flags.append(f"{tech.points} points")
    if tech.used:
        whole = tech.used == tech.uses
        flags += ["used"] if whole else [f"used/{use}" for use in tech.used]
    return f"{tech.key} ({', '.join(flags)})" if flags else tech.key


# Tiles, damage, yields


def read_city(node: Node, key: str, words: Words) -> City:
    made: dict[str, Any] = dict(
        counted(node, item, words, _CITY) for item in TEXTS.read(node, words)
    )
    return City(key=key, **made)


_CITY = ("coins", "research", "prosperity", "plants")


def write_city(city: City) -> str:
    made = [f"{getattr(city, key)} {key}" for key in _CITY if getattr(city, key)]
    return ", ".join(made) or "nothing"


def read_column(node: Node, words: Words) -> Column:
    """``2 waste, 1 left``, ``1 waste, 5 players`` (counts with five only), or ``nothing``."""
    known = ("waste", "left", "players")
    return Column(**dict(counted(node, item, words, known) for item in TEXTS.read(node, words)))


def write_column(column: Column) -> str:
    parts = [f"{n} {word}" for n, word in ((column.waste, "waste"), (column.left, "left")) if n]
    if column.players > 3:
        parts.append(f"{column.players} players")
    return ", ".join(parts) or "nothing"


def read_scale(node: Node, words: Words) -> Scale:
    known = ("coins", "research", "prosperity")
    return Scale(**dict(counted(node, item, words, known) for item in TEXTS.read(node, words)))


def write_scale(scale: Scale) -> str:
    return f"{scale.coins} coins, {scale.research} research, {scale.prosperity} prosperity"


def _items(text: str, words: Words) -> tuple[str, ...]:
    return tuple(words.read(item) for item in words.listed(text))


def _named_tech(text: str, words: Words) -> str:
    name, known = tech_name(text, words), (*_USES, *FACILITIES, _UNNAMED)
    if any(use not in known for use in name.split("/") if name):
        raise ValueError(text, *known)
    return name


def _player(text: str, words: Words) -> str:
    """A name; the number of a round is none."""
    word, (head, _, last) = words.find(text), text.strip().rpartition(" ")
    if numeral(last) and head:
        raise ValueError(text, head)
    if _ROMAN.fullmatch(text.strip()) or (word and word not in COLOURS):
        raise ValueError(text)
    return called(*COLOURS)(text, words)


READERS: Mapping[str, Reader] = {
    "str": lambda text, words: _end(text, words),
    "int": lambda text, words: whole(text),
    "bool": lambda text, words: text == "yes",
    "TechName": _named_tech,
    "PlayerName": _player,
    "TileName": called(*FACILITIES),
    "CityName": called(),
    "PhaseName": among(PHASES),
    "tuple[TechName, ...]": lambda text, words: tuple(
        _named_tech(item, words) for item in words.listed(text)
    ),
    "tuple[PlayerName, ...]": lambda text, words: tuple(
        _player(item, words) for item in words.listed(text)
    ),
    "Place": lambda text, words: place(text),
    "tuple[TileName, ...]": lambda text, words: tuple(
        called(*FACILITIES)(item, words) for item in words.listed(text)
    ),
    "tuple[str, ...]": _items,
    "tuple[int, ...]": integers,
}
"""Readers by the annotation of an event's field."""

Teller = Callable[[object, str, Words], str]


def tell(value: object, language: str, words: Words) -> str:
    """A value of a table or an event in a language."""
    if isinstance(value, tuple) and len(value) == 2 and all(type(n) is int for n in value):
        return f"{value[0]}/{value[1]}"
    if isinstance(value, tuple):
        return ", ".join(tell(v, language, words) for v in value) or words.tell("none", language)
    if isinstance(value, Figure):
        return f"{words.tell('column', language)} {value.column}: {value.amount}"
    if isinstance(value, Tech):
        return words.translate(write_tech(value), language)
    if isinstance(value, Tile | City):
        return words.tell(value.key, language)
    if isinstance(value, Column):
        return words.translate(write_column(value), language)
    if isinstance(value, bool):
        return words.tell("yes" if value else "no", language)
    return words.translate("none" if value in (None, "") else str(value), language)

"""How words in situations become goods, prices and locations, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulebook.engine.errors import bad
from rulebook.engine.gaps import among, called, integers, seat_letter
from rulebook.engine.phrases import Reader
from rulebook.engine.sentences import Words, numeral, seat, split, whole
from rulebook.engine.state51.goods import ANY_RESOURCE, KINDS, SYMBOLS, Goods, Part, Parts, Pile
from rulebook.engine.state51.table import PHASES, POINTS_TO_END, FactionAction, Location
from rulebook.yamlread import Node

NOTHING = "nothing"
_AND = re.compile(r",\s*|\s+(?:and|und|и)\s+")
_PART = re.compile(r"(?P<amount>[0-9]+)\s+(?P<kinds>[^()]+?)\s*(?:\((?P<flag>[^()]+)\))?")
_NAMED = re.compile(r"(?P<name>[^()]+?)\s*(?:\((?P<flags>[^()]*)\))?")
_TIMES = re.compile(r"[×xх]\s*(?P<category>.+)")
"""Three crosses, the last of them the Cyrillic letter."""


def items(text: str, words: Words) -> tuple[str, ...]:
    """What stands between commas, those inside brackets apart; ``nothing`` is no item."""
    return tuple(item for item in split(text) if words.read(item) != NOTHING)


def names(text: str, words: Words) -> tuple[str, ...]:
    return tuple(words.read(item) for item in items(text, words))


def part(text: str, words: Words) -> Part:
    """``2 fuel``, ``1 fuel/metal``, ``2 resource (mix)``, ``1 fuel (× workshop)``."""
    found = _PART.fullmatch(text.strip())
    if not found:
        raise ValueError(text)
    kinds = tuple(words.read(kind) for kind in found["kinds"].split("/"))
    if not set(kinds) <= {*SYMBOLS, ANY_RESOURCE}:
        raise ValueError(text)
    flag = found["flag"] or ""
    times = _TIMES.fullmatch(flag.strip())
    per = words.read(times["category"]) if times else ""
    mix = words.read(flag) == "mix"
    if (flag and not per and not mix) or (per and len(kinds) > 1):
        raise ValueError(text)
    return Part(whole(found["amount"]), kinds, mix, per)


def parts(node: Node, words: Words) -> Parts:
    found = []
    for item in items(node.text(), words):
        try:
            found.append(part(item, words))
        except ValueError:
            raise bad(node, f"not an amount and a symbol: {item!r}", item, SYMBOLS) from None
    return tuple(found)


def goods(text: str, words: Words) -> Goods:
    """``2 fuel, 1 ammunition`` as single pieces."""
    found: list[str] = []
    for item in _AND.split(text.strip()):
        if words.read(item) != NOTHING:
            one = part(item, words)
            if one.open or one.per:
                raise ValueError(text)
            found += one.kinds * one.amount
    return tuple(found)


def pile(node: Node, words: Words) -> Pile:
    """Every kind that is not named lies there zero times."""
    found = Pile()
    for one in parts(node, words):
        if one.open or one.per or one.kinds[0] not in KINDS:
            raise bad(node, f"does not lie in a supply: {one.kinds[0]!r}", one.kinds[0], KINDS)
        found = found.plus(one.kinds[0], one.amount)
    return found


def location_text(location: Location) -> str:
    """The inverse of ``location``."""
    flags = [
        *(["ruin"] if location.ruin else []),
        *([location.token] if location.token else []),
        *([f"used {location.used}"] if location.used else []),
        *counted(location.on),
    ]
    return f"{location.name} ({', '.join(flags)})" if flags else location.name


def location(node: Node, text: str, words: Words) -> Location:
    """A name, and in brackets what became of it: ``Mill (ruin)``, ``Well (used, 1 worker)``."""
    found = _NAMED.fullmatch(text)
    if not found:
        raise bad(node, f"not a location: {text!r}")
    ruin, token, used = False, "", 0
    on: Goods = ()
    for flag in (found["flags"] or "").split(","):
        word = words.read(flag)
        if word == "ruin":
            ruin = True
        elif _times_used(flag, words):
            used = _times_used(flag, words)
        elif word in KINDS and token:
            raise bad(node, f"what two tokens on one location do, the sheet does not say: {text!r}")
        elif word in KINDS:
            token = word
        elif word:
            on += _on(node, flag, words)
    return Location(name=words.read(found["name"]), ruin=ruin, token=token, used=used, on=on)


def _times_used(flag: str, words: Words) -> int:
    """``used``, or ``used 2``."""
    if words.read(flag) == "used":
        return 1
    head, _, number = flag.strip().rpartition(" ")
    return whole(number) if numeral(number) and words.read(head) == "used" else 0


def _on(node: Node, flag: str, words: Words) -> Goods:
    try:
        return goods(flag, words)
    except ValueError:
        known = ("ruin", "used", *KINDS)
        raise bad(node, f"unknown state of a location: {flag!r}", flag, known) from None


def _word(text: str, words: Words) -> str:
    word = words.read(text)
    if word in KINDS:  # goods are no names
        raise ValueError(text)
    return seat(word) if len(word) == 1 else word


def _held(text: str, words: Words) -> Goods:
    """What lies before a player; points and cards are counted elsewhere."""
    found = goods(text, words)
    if {"victory point", "card"}.intersection(found):
        raise ValueError(text)
    return found


_PRINTED = frozenset(("distance", "resistance"))


def _card(text: str, words: Words) -> str:
    """A name of a card; a single letter is somebody, "distance 3" is what is printed on one."""
    name = called()(text, words)
    head, _, number = name.rpartition(" ")
    if len(name) == 1 or (number.isdigit() and words.read(head) in _PRINTED):
        raise ValueError(text)
    return name


def _goal(text: str, words: Words) -> int:
    """Points that trigger the end: "her 25th point", but not "she gets 2 points"."""
    points = whole(text)
    if points < POINTS_TO_END:
        raise ValueError(text)
    return points


READERS: Mapping[str, Reader] = {
    "int": lambda text, words: whole(text),
    "Goal": _goal,
    "Seat": seat_letter,
    "CardName": _card,
    "PhaseName": among(PHASES),
    "SymbolName": among(SYMBOLS),
    "tuple[CardName, ...]": lambda text, words: tuple(
        _card(item, words) for item in items(text, words)
    ),
    "str": _word,
    "Goods": goods,
    "tuple[Held, ...]": _held,
    "tuple[int, ...]": integers,
    "tuple[Seat, ...]": lambda text, words: tuple(
        seat_letter(item, words) for item in words.listed(text)
    ),
    "Part": part,
    "Parts": lambda text, words: tuple(part(item, words) for item in items(text, words)),
    "tuple[str, ...]": lambda text, words: tuple(_word(item, words) for item in items(text, words)),
}
"""Readers by the annotation of an event's field."""


def tell(value: object, language: str, words: Words) -> str:
    """A value of a table or an event in a language."""
    if isinstance(value, Pile):
        return tell(value.pieces, language, words)
    if isinstance(value, tuple):
        return _tell_all(value, language, words)
    if isinstance(value, Part):
        return words.translate(part_text(value), language)
    if isinstance(value, Location | FactionAction):
        return words.tell(value.name, language)
    if isinstance(value, bool):
        return words.tell("yes" if value else "no", language)
    return words.tell(NOTHING if value in (None, "") else str(value), language)


def _tell_all(values: tuple[object, ...], language: str, words: Words) -> str:
    if values and all(value in KINDS for value in values):
        told = [words.translate(item, language) for item in counted(tuple(map(str, values)))]
    else:
        told = [tell(value, language, words) for value in values]
    return ", ".join(told) or words.tell(NOTHING, language)


def counted(pieces: Goods) -> tuple[str, ...]:
    """``("fuel", "fuel")`` as ``("2 fuel",)``."""
    return tuple(f"{pieces.count(kind)} {kind}" for kind in dict.fromkeys(pieces))


def part_text(value: Part) -> str:
    """The inverse of ``part``."""
    flag = " (mix)" if value.mix else f" (× {value.per})" if value.per else ""
    return f"{value.amount} {'/'.join(value.kinds)}{flag}"

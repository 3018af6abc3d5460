"""How words in situations become cards, pieces and numbers, and back."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rulebook.engine.errors import bad
from rulebook.engine.gaps import among, called, known_word, seat_letter
from rulebook.engine.new_angeles.cards import (
    ANY_CARDS,
    SOME_ASSET,
    SOME_CARD,
    Asset,
    Card,
    Emergency,
    Investment,
)
from rulebook.engine.new_angeles.moves import Good
from rulebook.engine.new_angeles.pieces import CARD_KINDS, RESOURCES, Piece
from rulebook.engine.new_angeles.words import COUNTER, MAIN
from rulebook.engine.phrases import Reader
from rulebook.engine.sentences import Words, numeral, seat, whole
from rulebook.yamlread import Node

_GOODS = ("action card", "emergency card", "rival card", "sheet", "promise")


def bracketed(text: str) -> tuple[str, tuple[str, ...]]:
    """``Chief Gorman (exhausted; may)`` as the name and what stands in brackets."""
    head, _, rest = text.partition("(")
    flags = (flag.strip() for flag in rest.rstrip(") ").split(";"))
    return head.strip(), tuple(flag for flag in flags if flag)


def numbered(node: Node, text: str, words: Words, known: tuple[str, ...] = ()) -> tuple[str, int]:
    """``energy 3`` or ``3 energy`` as a word and a number."""
    word, number = _word_and_number(text, words)
    if not numeral(number) or (known and word not in known):
        raise bad(node, f"not a word and a number: {text!r}", word, known)
    return word, whole(number)


def _word_and_number(text: str, words: Words) -> tuple[str, str]:
    head, _, number = text.strip().rpartition(" ")
    if not numeral(number):
        number, _, head = text.strip().partition(" ")
    return words.read(head), number


def read_card(text: str, words: Words) -> Card:
    """``media``, or ``media/Name`` where the name matters."""
    kind, _, name = text.partition("/")
    word = words.read(kind)
    if word in (SOME_CARD.kind, "action card"):
        return SOME_CARD
    if word == ANY_CARDS.kind:
        return ANY_CARDS
    if word not in CARD_KINDS:
        raise ValueError(text, *CARD_KINDS)
    return Card(word, words.read(name) if name else "")


def read_asset(text: str, words: Words) -> Asset:
    """A name, and in brackets what matters of the card."""
    name, flags = bracketed(text)
    known = [words.read(flag) for flag in flags]
    bonus = [whole(flag.split()[-1]) for flag in known if numeral(flag.split()[-1])]
    timing = [flag for flag in known if flag in ("end of turn", "start of turn")]
    return Asset(
        name=words.read(name),
        exhausted="exhausted" in known,
        exhausts="exhausts" in known,
        optional="may" in known,
        timing=timing[0] if timing else "",
        bonus=bonus[0] if bonus else 0,
        used="used" in known,
        fresh="new" in known,
    )


def write_card(card: Card) -> str:
    """The inverse of ``read_card``."""
    return f"{card.kind}/{card.name}" if card.name else card.kind


def write_asset(asset: Asset) -> str:
    """The inverse of ``read_asset``."""
    flags = [
        *(["exhausted"] if asset.exhausted else []),
        *(["exhausts"] if asset.exhausts else []),
        *(["may"] if asset.optional else []),
        *([asset.timing] if asset.timing else []),
        *([f"bonus {asset.bonus}"] if asset.bonus else []),
        *(["used"] if asset.used else []),
        *(["new"] if asset.fresh else []),
    ]
    return f"{asset.name} ({'; '.join(flags)})" if flags else asset.name


def read_investment(text: str, words: Words) -> Investment:
    """``Name 4``: what it brings as things stand."""
    name, _, gain = text.strip().rpartition(" ")
    return Investment(name, whole(gain)) if numeral(gain) and name else Investment(text.strip())


def _good(text: str, words: Words) -> Good:
    amount, _, unit = text.partition(" ")
    if numeral(amount) and words.read(unit) == "capital":
        return Good("capital", whole(amount))
    if numeral(amount):
        raise ValueError(text)
    word = words.read(text)
    kinds = (*_GOODS, *CARD_KINDS, "emergency", SOME_ASSET)
    if word in words.texts and word[0].islower() and word.partition("/")[0] not in kinds:
        raise ValueError(text)  # no name of an asset
    if word.partition("/")[0] in CARD_KINDS:
        return Good("action card")
    if word == "emergency":  # what the zone calls it
        return Good("emergency card")
    return Good(word) if word in _GOODS else Good("asset", name=word)


def _piece(text: str, words: Words) -> Piece:
    return Piece(words.read(text))


def _word(text: str, words: Words) -> str:
    """A word of the book, a seat, or a name as it is."""
    word = words.read(text)
    if numeral(word):
        raise ValueError(text)
    return seat(word) if len(word) == 1 else word


_KINDS = (*CARD_KINDS, "finance")
"""Kinds of cards, and one that somebody may think of and this game does not have."""


def _card_kind(text: str, words: Words) -> str:
    word = known_word(text, words)
    if word not in _KINDS:
        raise ValueError(text, *CARD_KINDS)
    return word


def _yes(text: str, words: Words) -> bool:
    return text == "yes"


def _items(text: str, words: Words) -> list[str]:
    return [item for item in words.listed(text) if words.read(item) != "nothing"]


_lying = among((*Piece, "stable", "protest", "strike", "empty"))
"""What can be said to lie in a district."""


def _measure(text: str, words: Words) -> tuple[str, int]:
    word, number = _word_and_number(text, words)
    if not numeral(number) or word not in RESOURCES:
        raise ValueError(text)
    return word, whole(number)


READERS: Mapping[str, Reader] = {
    "Seat": seat_letter,
    "Side": among((MAIN, COUNTER)),
    "Resource": among(RESOURCES),
    "Word": known_word,
    "CardKind": _card_kind,
    "District": lambda text, words: whole(text),
    "tuple[Seat, ...]": lambda text, words: tuple(
        seat_letter(item, words) for item in _items(text, words)
    ),
    "int": lambda text, words: whole(text),
    "CardName": called(SOME_ASSET),
    "str": _word,
    "bool": _yes,
    "Piece": _piece,
    "Card": read_card,
    "tuple[int, ...]": lambda text, words: tuple(whole(item) for item in _items(text, words)),
    "tuple[str, ...]": lambda text, words: tuple(_word(i, words) for i in _items(text, words)),
    "PhaseName": among(("action", "production", "event", "demand")),
    "tuple[Lying, ...]": lambda text, words: tuple(_lying(i, words) for i in _items(text, words)),
    "Measure": _measure,
    "tuple[Measure, ...]": lambda text, words: tuple(
        _measure(item, words) for item in _items(text, words)
    ),
    "tuple[Card, ...]": lambda text, words: tuple(read_card(i, words) for i in _items(text, words)),
    "tuple[Good, ...]": lambda text, words: tuple(_good(i, words) for i in _items(text, words)),
}
"""Readers by the annotation of an event's field."""


def tell(value: object, language: str, words: Words) -> str:
    """A value of a table or an event in a language."""
    if isinstance(value, tuple) and value.count(SOME_CARD) > 1:
        others = tuple(item for item in value if item != SOME_CARD)
        count = f"{value.count(SOME_CARD)} {words.tell(SOME_CARD.kind, language)}"
        return ", ".join(
            (words.agree(count, language), *(tell(o, language, words) for o in others))
        )
    if isinstance(value, tuple):
        return ", ".join(tell(v, language, words) for v in value) or words.tell("nothing", language)
    if isinstance(value, Enum):
        word = value.value if isinstance(value.value, str) else value.name.lower()
        return words.tell(word, language)
    if isinstance(value, Card):
        name = f"/{words.tell(value.name, language)}" if value.name else ""
        return words.tell(value.kind, language) + name
    if isinstance(value, Good):
        return _tell_good(value, language, words)
    if isinstance(value, Emergency):
        return f"{words.tell('emergency card', language)} ({value.owner})"
    if isinstance(value, Asset | Investment):
        return words.tell(value.name, language)
    if isinstance(value, bool):
        return words.tell("yes" if value else "no", language)
    return words.tell("none" if value in (None, "") else str(value), language)


def _tell_good(good: Good, language: str, words: Words) -> str:
    if good.kind == "capital":
        return f"{good.amount} {words.tell('capital', language)}"
    return words.tell(good.name or good.kind, language)

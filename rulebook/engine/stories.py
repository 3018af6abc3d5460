"""An example or a situation as a small story in the reader's language, built from its parts."""

from __future__ import annotations

from typing import Any

from rulebook.engine.examples import Example
from rulebook.engine.frozen import changed, record
from rulebook.engine.game import Game, game
from rulebook.engine.records import Event
from rulebook.engine.situations import Facts
from rulebook.yamlread import Node


@record
class Line:
    """One line of a story. ``kind``: given, when, effect, then, refused or silent."""

    kind: str
    text: str


@record
class Story:
    title: str
    rules: tuple[str, ...]
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        return "\n".join((self.title, *(line.text for line in self.lines)))


def story(example: Example, language: str) -> Story:
    """The example told from what it gives, does and expects."""
    book = game(example.game)
    lines = (
        *_edition(book, example, language),
        *tell_facts(book, "given", example.situation.given, language),
        *(line for event in example.situation.when for line in tell_move(book, event, language)),
        *_ending(book, example, language),
        *tell_facts(book, "then", example.then, language),
    )
    return Story(example.name[language], example.rules, lines)


def _framed(book: Game[Any], kind: str, language: str, text: str = "") -> Line:
    return Line(kind, book.phrases.frame[kind][language].replace("{}", text))


def _edition(book: Game[Any], example: Example, language: str) -> tuple[Line, ...]:
    edition = example.situation.edition
    if edition == book.editions[0]:
        return ()
    return (_framed(book, "edition", language, book.phrases.words.tell(edition, language)),)


def _ending(book: Game[Any], example: Example, language: str) -> tuple[Line, ...]:
    if example.refused:
        return (_framed(book, "refused", language, example.refused),)
    return (_framed(book, "silent", language),) if example.silent else ()


def tell_facts(book: Game[Any], kind: str, facts: Facts, language: str) -> tuple[Line, ...]:
    if not facts:
        return ()
    told = (_fact(book, key, node, language) for key, node in facts)
    return (_framed(book, kind, language, "; ".join(told)),)


def _fact(book: Game[Any], key: str, node: Node, language: str) -> str:
    name = book.phrases.tell_fact(key, node, language)
    value = _value(book, node, language)
    return f"{name} ({value})" if node.is_mapping() else f"{name}: {value}"


def _value(book: Game[Any], node: Node, language: str) -> str:
    words = book.phrases.words
    if node.is_mapping():
        parts = ((words.tell(words.read(key), language), value) for key, value in node.pairs())
        return "; ".join(f"{key}: {_value(book, value, language)}" for key, value in parts)
    if node.is_list():
        return " + ".join(_value(book, item, language) for item in node.items())
    return words.translate(node.written, language)


def tell_move(book: Game[Any], event: Event, language: str) -> tuple[Line, ...]:
    """The move, and below it what the card it resolves does."""
    effect: tuple[Event, ...] = getattr(event, "effect", ())
    bare: Any = changed(event, **_no_effect(event)) if effect else event
    told = [_framed(book, "when", language, book.phrases.tell_move(bare, language))]
    for part in effect:
        told.append(_framed(book, "effect", language, book.phrases.tell_move(part, language)))
    return tuple(told)


def _no_effect(event: Event) -> dict[str, Any]:
    return {"effect": ()}

"""What somebody asks for beside what changed: how many there are, what stayed as it was, and who
is who in the outcome."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rulebook.engine.game import Game, game
from rulebook.engine.people import Word, row_at, words_of
from rulebook.engine.resolve import Resolution, people_by_seat, told_key
from rulebook.languages import say

_FEWEST = 2
"""Things in a list at least that are counted for somebody."""


def asked_for(found: Resolution, language: str) -> tuple[str, ...]:
    """How many things a list has that came about, where figures are asked for; and figures that are
    asked for and are for everybody as they were."""
    book, told_in = game(found.game), found.situation.told_in
    if found.status != "played" or told_in not in book.phrases.spoken:
        return ()
    told = book.phrases.spoken[told_in].data["told"]
    asked = [words_of(question) for question in found.situation.asked]
    counted: tuple[str, ...] = ()
    if any(row_at(words, at, told["how_many"]) for words in asked for at in range(len(words))):
        counted = tuple(_counted(book, found, language))
    plain = [words for words in asked if not {w.word for w in words} & {*told["may"]}]
    same = (
        say(language, "engine-unchanged", what=book.phrases.words.tell(field, language))
        for field in dict.fromkeys(_fields(book, told_in, plain))
        if _unchanged(found, field)
    )
    return (*counted, *same)


def _counted(book: Game[Any], found: Resolution, language: str) -> Iterator[str]:
    """The lists that have become longer, each with how many things are in it."""
    for key in found.changed:
        was, now = found.before.get(key, ""), found.after.get(key)
        things = now.split(", ") if isinstance(now, str) else []
        before = was.split(", ") if isinstance(was, str) and was else []
        if len(things) >= _FEWEST and len(things) > len(before):
            yield f"{told_key(book, key, language)}: {len(things)}"


def _fields(book: Game[Any], told_in: str, asked: list[tuple[Word, ...]]) -> Iterator[str]:
    """What people have of which a question has the name."""
    language = book.phrases.spoken[told_in]
    for words in asked:
        for word in words:
            said = language.tokens(word.raw)
            for end, things in language.things(said, 0):
                yield from things if end == len(said) else ()


def _unchanged(found: Resolution, field: str) -> bool:
    """Whether somebody has figures of a kind, and all of them are as they were."""
    figures = [
        (before.get(field, 0), now.get(field, 0))
        for key, now in found.after.items()
        if isinstance(now, Mapping) and isinstance(before := found.before.get(key), Mapping)
        if isinstance(now.get(field), int)
    ]
    return bool(figures) and all(before == now for before, now in figures)


def who_is_told(found: Resolution, lead: str, language: str) -> str:
    """The people of whom the outcome tells by their seats: "Ben is B"."""
    return "; ".join(
        told
        for seat, told in people_by_seat(found, language)
        if re.search(rf"(?<!\w){re.escape(seat)}(?!\w)", lead)
    )

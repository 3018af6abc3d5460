"""Situations from the table, played; those that cannot be, answered from the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rulebook.engine.errors import LINE, BadSituation, in_each
from rulebook.engine.game import game, playable
from rulebook.engine.resolve import Resolution
from rulebook.engine.resolve import resolve as resolved
from rulebook.engine.yes_no import beside_the_point
from rulebook.errors import BadCorpus
from rulebook.languages import SAID
from rulebook.lookup.books import Books
from rulebook.service.answers import Answered, ask
from rulebook.service.requests import Value
from rulebook.store.library import Library


class Resolved(Value):
    """A situation played, with the gists of the rules that acted."""

    resolution: Resolution
    gists: Mapping[str, Mapping[str, str]]
    """Gists by number, then by language."""

    @property
    def asked_in(self) -> str:
        return self.resolution.situation.told_in

    @property
    def found(self) -> bool:
        return self.resolution.status == "played"


class ByRules(Answered):
    """What the rules say to a situation that cannot be played."""

    unplayed: BadSituation
    """Why it cannot be."""

    @property
    def found(self) -> bool:
        return False


class Sayable(Value):
    """What can be said of moves: by game and language, a sentence for each kind of move."""

    games: Mapping[str, Mapping[str, Sequence[str]]]

    @property
    def found(self) -> bool:
        return bool(self.games)


def sayable(books: Books) -> Sayable:
    """What can be said in the games meant that have an engine."""
    library = books.library
    keys = [books.game] if books.game else [key for key in books.names() if key in playable()]
    said = {key: game(key, compiled(library, key)).phrases for key in keys}
    return Sayable({k: {code: said[k].sentences(code) for code in SAID} for k in keys})


def resolve(books: Books, source: str | Path) -> Resolved | ByRules:
    """A situation played: from a file (a ``Path``), from YAML, or from one line. Where a line of
    plain words cannot be played, the rules answer it, or the nearest ones are told."""
    library = books.library
    told = source if isinstance(source, str) and _is_told(source) else ""
    try:
        found = resolved(source, books.game, lambda key: compiled(library, key))
    except BadCorpus as error:  # a tale may state a part of a fact that a file has to state whole
        said = ask(books, told) if told else None
        if said is None or not said.answer.hits:
            raise
        return ByRules(said.answer, error if isinstance(error, BadSituation) else _NOT_PLAYED)
    if told and (found.status in _UNDECIDED or beside_the_point(found)):
        said = ask(books, told)
        if said.found:
            return ByRules(said.answer, _NOT_PLAYED)
    return with_gists(books, found)


def _is_told(source: str) -> bool:
    """Whether a situation is told in plain words; a semicolon stands in these, too, where there are
    sentences."""
    formal = _FORMAL - {";"} if _SENTENCE.search(source) else _FORMAL
    return formal.isdisjoint(source) and len(source.split()) >= _FEWEST


_NOT_PLAYED = BadSituation(LINE, 1, in_each("engine-no-play"))
"""Why nothing can be played of what was read."""
_UNDECIDED = ("silent", "not played")
"""How a play ends of which nothing comes; what somebody tells may be ruled all the same."""
_FORMAL = frozenset("\n;{}[]|")
"""What stands in situations that are written for the engine alone."""
_SENTENCE = re.compile(r"[.!?](?:\s|$)")
"""What ends a sentence, which no line for the engine alone has."""
_FEWEST = 5
"""Words of a situation that is told."""


def with_gists(books: Books, found: Resolution) -> Resolved:
    """A situation played, with the gists of its rules."""
    numbers = [number for step in found.steps for number in step.numbers]
    units = {
        number: books.library.unit(f"{found.game}:{number}")
        for number in (*numbers, *found.refused_by, *found.near_silence)
    }
    return Resolved(found, {n: unit.gist if unit else {} for n, unit in units.items()})


def compiled(library: Library, key: str) -> Mapping[str, Any] | None:
    """What was compiled of a game for its engine."""
    kept: Mapping[str, Any] | None = None
    if key in library.files:
        kept = library.book(key).table.get("engine")
    return kept

"""Situations from the table, played."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulebook.engine.resolve import Resolution
from rulebook.engine.resolve import resolve as resolved
from rulebook.lookup.books import Books
from rulebook.service.requests import Value
from rulebook.store.library import Library


class Resolved(Value):
    """A situation played, with the gists of the rules that acted."""

    resolution: Resolution
    gists: Mapping[str, Mapping[str, str]]
    """By number, then by language."""

    @property
    def found(self) -> bool:
        return self.resolution.status == "played"


def resolve(books: Books, source: str | Path) -> Resolved:
    """A situation played: from a file (a ``Path``), from YAML, or from one line."""
    library = books.library
    found = resolved(source, books.game, lambda game: _compiled(library, game))
    numbers = [number for step in found.steps for number in step.numbers]
    units = {
        number: library.unit(f"{found.game}:{number}")
        for number in (*numbers, *found.refused_by, *found.near_silence)
    }
    return Resolved(found, {n: unit.gist if unit else {} for n, unit in units.items()})


def _compiled(library: Library, game: str) -> Mapping[str, Any] | None:
    """What was compiled of a game for its engine."""
    kept: Mapping[str, Any] | None = None
    if game in library.files:
        kept = library.book(game).table.get("engine")
    return kept

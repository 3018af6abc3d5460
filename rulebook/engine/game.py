"""What the shared part knows of a book: its rules, its table's facts, its phrases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Generic

from rulebook.engine.records import Event, T
from rulebook.engine.registry import Rules
from rulebook.engine.sentences import Phrases, Words
from rulebook.errors import WrongUsage
from rulebook.yamlread import Node

_PACKAGE = Path(__file__).parents[1]
_BOOKS = {"na": "rulebook.engine.new_angeles.game"}
"""Where each book's ``game()`` is; a new book is one more line."""


@dataclass(frozen=True, slots=True)
class Fact(Generic[T]):
    """Something a situation can say. ``read`` puts it on a table.

    A result is checked with the same function: the fact holds if putting it on the table
    afterwards changes nothing.
    """

    name: str
    read: Callable[[T, Mapping[str, str], Node, Words], T]
    shown: bool = True
    """Part of the table that ``view`` shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[T]):
    """One book, ready to be played."""

    key: str
    folder: Path
    """Its part of the corpus."""
    rules: Rules
    editions: tuple[str, ...]
    """The first one is followed where a situation names none."""
    phrases: Phrases
    table: Callable[[], T]
    """An empty table."""
    facts: tuple[Fact[T], ...]
    """In the order in which they are put on a table."""
    view: Callable[[T], Mapping[str, Any]]
    """The table as plain data, in the words of situations."""
    random_game: Callable[[Random], tuple[T, int]] | None = None
    """Plays one whole random game: the last table, and how many moves it took."""
    moves: Mapping[str, type[Event]]

    def fact(self, name: str) -> Fact[T]:
        return next(fact for fact in self.facts if fact.name == name)


def corpus_folder() -> Path:
    """The corpus beside the code in a checkout, otherwise the one in the wheel."""
    beside = _PACKAGE.parent / "corpus"
    return beside if beside.is_dir() else _PACKAGE / "_corpus"


def playable() -> tuple[str, ...]:
    """The games that have an engine."""
    return tuple(_BOOKS)


@cache
def game(key: str) -> Game[Any]:
    """The engine of a game."""
    if key not in _BOOKS:
        raise WrongUsage("engine-no-such-game", game=key, known=", ".join(_BOOKS))
    made: Game[Any] = import_module(_BOOKS[key]).game()
    return made

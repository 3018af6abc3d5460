"""What the shared part knows of a book: its rules, its table's facts, its phrases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic

from rulebook.engine.frozen import record
from rulebook.engine.records import Event, T
from rulebook.engine.registry import Rules
from rulebook.engine.sentences import Phrases, Words
from rulebook.errors import WrongUsage
from rulebook.yamlread import Node

_PACKAGE = Path(__file__).parents[1]
_BOOKS = {
    "na": ("new-angeles", "new_angeles"),
    "20c": ("20c", "twentieth_century"),
    "rise": ("rise", "rise"),
    "s51": ("s51", "state51"),
}
"""Each book's folder in the corpus, and the package here whose module ``game`` makes it."""


@record
class Fact(Generic[T]):
    """Something a situation can say. ``read`` puts it on a table.

    A result is checked with the same function: the fact holds if putting it on the table
    afterwards changes nothing.
    """

    name: str
    read: Callable[[T, Mapping[str, str], Node, Words], T]
    shown: bool = True
    """Part of the table that ``view`` shows."""


@record
class Fault:
    """A state that a rule forbids."""

    number: str
    what: str


@record(kw_only=True)
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
    faults: Callable[[T], tuple[Fault, ...]] = lambda table: ()
    """What about a table a rule forbids."""
    impossible: Callable[[T, Event], str] = lambda table, move: ""
    """Why a move cannot even be tried: it speaks of somebody or something that does not exist.
    This and ``missing`` may raise ``NotThere`` instead."""
    missing: Callable[[T, Event], str] = lambda table, move: ""
    """What a move needs that is not there; asked when no rule provides for the move."""


def corpus_folder() -> Path:
    """The corpus beside the code in a checkout, otherwise the one in the wheel."""
    beside = _PACKAGE.parent / "corpus"
    return beside if beside.is_dir() else _PACKAGE / "_corpus"


def playable() -> tuple[str, ...]:
    """The games that have an engine."""
    return tuple(key for key in _BOOKS if find_spec(_module(key)))


def folder_of(key: str) -> str:
    """The name of a game's folder in the corpus."""
    return _BOOKS[key][0]


def _module(key: str) -> str:
    return f"rulebook.engine.{_BOOKS[key][1]}.game"


@cache
def game(key: str) -> Game[Any]:
    """The engine of a game."""
    if key not in _BOOKS:
        raise WrongUsage("engine-no-such-game", game=key, known=", ".join(_BOOKS))
    made: Game[Any] = import_module(_module(key)).game()
    return made

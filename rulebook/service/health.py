"""Where everything is, what is there, what is missing and how to mend it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rulebook import __version__, corpus, paths
from rulebook.books import load_books
from rulebook.errors import RulebookError
from rulebook.manuals import adding
from rulebook.manuals.copies import Copy, find_copies, shown
from rulebook.model import Book
from rulebook.record import Record
from rulebook.service.requests import Note, Value, note_of
from rulebook.store.library import Library
from rulebook.store.opening import open_store, rebuild
from rulebook.store.records import Game
from rulebook.store.table import Damaged
from rulebook.yamlread import names_in

_PROGRESS = frozenset(("store-building", "store-large", "book-left-out", "books-left-out"))
"""What is told while the store is opened, and is no problem, or is noticed elsewhere."""


class Folders(Record):
    """The program's folders."""

    corpus: str
    books: Sequence[str]
    """Folders with books of the user's, which lie over the shipped ones."""
    index: str
    index_writable: bool
    added: str
    config: str
    manuals: Sequence[str]


class Health(Value):
    """The state of the whole installation."""

    version: str
    folders: Folders
    free_bytes: int
    games: Sequence[Game]
    numbered: Mapping[str, int]
    """How many rules with a number each book of the user's has, as ``book list`` counts them."""
    problems: Sequence[Note]

    @property
    def found(self) -> bool:
        return not self.problems

    def rules_of(self, game: Game) -> int:
        """How many rules a game has."""
        return self.numbered.get(game.game) or len(game.numbers)


def missing(game: Game) -> list[str]:
    """The editions of a game whose manuals are not there."""
    return [f"{game.game}/{lang}" for lang in game.editions if lang not in game.manuals]


def examine() -> Health:
    """Everything looked at: the store is read whole, the manuals are read again."""
    problems: list[Note] = []

    def tell(code: str, **values: object) -> None:
        if code not in _PROGRESS:
            problems.append(Note(code, values))

    games: Sequence[Game] = ()
    try:
        games = _whole_store(tell).games
    except RulebookError as error:
        problems.append(note_of(error))
    numbered: dict[str, int] = {}

    def see_whole(book: Book) -> None:
        units = (unit for text in book.found for unit in text.units if unit.level)
        numbered[book.game] = len({unit.number for unit in units})

    books, bad = load_books(*corpus.folders(), see_whole=see_whole)
    problems += [note for note in map(note_of, bad) if note not in problems]
    problems += _of_copies(books)
    index = paths.index_root()
    writable = os.access(adding.existing(index), os.W_OK)
    folders = Folders(
        paths.shipped_corpus(), paths.corpus_dirs()[:-1], index, writable, paths.added_dir(),
        paths.config_dir(), paths.manual_dirs(),
    )  # fmt: skip
    return Health(__version__, folders, adding.free_space(index), games, numbered, problems)


def _whole_store(tell: Callable[..., None]) -> Library:
    """The store, every block read; built again where one is damaged."""
    library = open_store(tell)
    try:
        library.verify()
    except Damaged:
        return rebuild(tell)
    return library


def _of_copies(books: Sequence[Book]) -> list[Note]:
    """What is wrong with manuals."""
    problems: list[Note] = []
    copies: list[Copy] = []
    if books:
        copies = find_copies(books, lambda code, **values: problems.append(Note(code, values)))
    for copy in copies:
        file = shown(Path(copy.path.name))
        problems += [Note("manual-missing-units", values, file) for values in _shortfalls(copy)]
    problems += [] if copies else [Note("manual-none", {})]
    for folder in paths.manual_dirs():
        try:
            names_in(Path(folder))
        except RulebookError as error:
            problems.append(note_of(error))
    return problems


def _shortfalls(copy: Copy) -> list[Mapping[str, object]]:
    return [
        {"what": what, "found": found, "expected": expected}
        for what, found, expected in adding.shortfalls(copy)
    ]

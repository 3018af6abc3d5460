"""The user's copies of the manuals: added, listed, checked, removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rulebook import corpus
from rulebook.books import load_books, load_outlines
from rulebook.errors import BadCorpus, RulebookError
from rulebook.importing.proofreading import ProofRead, proofread
from rulebook.manuals import adding
from rulebook.manuals.adding import Added, Checked
from rulebook.manuals.copies import Copy, find_copies, read_copy
from rulebook.model import Book, Manual
from rulebook.service.requests import Note, Value, note_of
from rulebook.store.opening import open_store

Tell = Callable[..., None]
MOST_NAMED = 12
"""Numbers that are named in a sentence."""


class Addition(Value):
    """What became of files that were to be added, each with what became of it."""

    files: Sequence[tuple[Path, Added | RulebookError]]
    notes: Sequence[Note] = ()

    @property
    def found(self) -> bool:
        return not any(isinstance(result, RulebookError) for _, result in self.files)


def add(files: Sequence[Path], partial: bool, tell: Tell) -> Addition:
    """Add manuals. Each file is recognised by what it says, whatever its name; ``partial``
    takes one although parts of it are missing."""
    books, notes = _outlines()
    results: list[tuple[Path, Added | RulebookError]] = []
    for file in files:
        try:
            added = adding.add(file, books, partial)
        except RulebookError as error:
            results.append((file, error))
            notes.append(note_of(error))
        else:
            results.append((file, added))
            notes += _doubts(added.copy.manual)
    if any(isinstance(result, Added) for _, result in results):
        open_store(tell)
    return Addition(results, notes)


def _doubts(manual: Manual) -> list[Note]:
    """What the user should know of the text that was added."""
    notes = []
    if numbers := adding.otherwise(manual):
        named = ", ".join(numbers[:MOST_NAMED]) + (" …" if len(numbers) > MOST_NAMED else "")
        notes.append(Note("manual-otherwise", {"count": len(numbers), "numbers": named}))
    if any(problem.code == "rows-guessed" for problem in manual.problems):
        notes.append(Note("manual-guessed", {}))
    if loose := adding.outside(manual):
        notes.append(Note("manual-outside", {"lines": len(loose)}))
    return notes


class Copies(Value):
    """Manuals that are there."""

    copies: Sequence[Copy]
    notes: Sequence[Note] = ()

    @property
    def empty(self) -> Note | None:
        return None if self.copies else Note("manual-none", {})


def listed(game: str = "") -> Copies:
    """Which manuals are there, of one game or of all, and where they lie."""
    books, notes = _outlines()
    return Copies(_there(books, game, notes), notes)


class Findings(Value):
    """Manuals proof-read."""

    checked: Sequence[Checked]
    own: Sequence[ProofRead] = ()
    """The texts of books that were added from files."""
    notes: Sequence[Note] = ()

    @property
    def found(self) -> bool:
        every: list[Checked | ProofRead] = [*self.checked, *self.own]
        return bool(every) and not any(one.problems for one in every)

    @property
    def empty(self) -> Note | None:
        return None if self.checked or self.own else Note("manual-none", {})


def check(files: Sequence[Path] = (), game: str = "") -> Findings:
    """Misprints, dangling references, and lines that belong to nothing: in files, in books that
    were added, by their names, or in all that is there."""
    own: list[ProofRead] = []
    named: set[str] = set()
    called = {str(file) for file in files if not file.exists()}

    def see_whole(book: Book) -> None:
        if book.found and book.game in called:
            named.add(book.game)
        if book.game in called or (not files and game in {"", book.game}):
            own.extend(proofread(book.game, text) for text in book.found)

    books, notes = _books(see_whole)
    copies = [read_copy(file, books) for file in files if str(file) not in named]
    copies = copies if files else _there(books, game, notes)
    editions = {copy.edition.id for copy in copies}
    beside = [c for c in find_copies(books, _silent) if c.edition.id not in editions]
    checked = adding.proofread([*copies, *beside], books)[: len(copies)]
    return Findings(checked, own, notes)


class Removal(Value):
    """A manual that was removed."""

    copy: Copy
    notes: Sequence[Note] = ()


def remove(name: str) -> Removal:
    """Remove an added manual, by edition (na/ru) or file name."""
    books, notes = _outlines()
    return Removal(adding.remove(name, books), notes)


def _books(see_whole: Callable[[Book], None]) -> tuple[list[Book], list[Note]]:
    """The books that are right without the texts that were added from files, and what is wrong
    with the others. Without any, BadCorpus."""
    return _right(*load_books(*corpus.folders(), see_whole=see_whole))


def _outlines() -> tuple[list[Book], list[Note]]:
    """The same of the outlines of the books."""
    return _right(*load_outlines(*corpus.folders()))


def _right(books: list[Book], problems: list[BadCorpus]) -> tuple[list[Book], list[Note]]:
    if not books:
        raise problems[0]
    return books, [note_of(problem) for problem in problems]


def _there(books: Sequence[Book], game: str, notes: list[Note]) -> list[Copy]:
    """The manuals in the folders; what lies there beside them is noted."""

    def tell(code: str, **values: object) -> None:
        if code == "manual-beside":
            notes.append(Note(code, values))

    return [copy for copy in find_copies(books, tell) if game in {"", copy.edition.game}]


def _silent(code: str, **values: object) -> None:
    """Listener that forgets."""

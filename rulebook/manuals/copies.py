"""The user's manuals: found, decoded, recognised and read."""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulebook import paths
from rulebook.errors import BadCorpus, BadManual
from rulebook.model import Book, Edition, Manual
from rulebook.parse import parse_manual
from rulebook.parse.clean import clean
from rulebook.parse.decode import decode
from rulebook.parse.imprint import repeated
from rulebook.parse.recognise import best_likeness, recognised
from rulebook.paths import files
from rulebook.text import title_key

LARGEST_MANUAL_BYTES = 10_000_000
"""Bytes of the largest file that is read; the longest rule books have a tenth of that."""
_LONG = 30
_OVER = 0.5


@dataclass(frozen=True, slots=True)
class Copy:
    """A manual's file, read."""

    path: Path
    edition: Edition
    encoding: str
    source: str
    manual: Manual


BookOf = Callable[[str], Book]
"""The book of a game, loaded when it is wanted."""


@dataclass(frozen=True, slots=True)
class Identified:
    """A file that is a manual: which edition, in which encoding, and what it says."""

    path: Path
    edition: Edition
    encoding: str
    source: str


def identify(path: Path, editions: Sequence[Edition], book_of: BookOf) -> Identified:
    """Tell which edition a file is; BadManual says why it is none, or not one alone."""
    name = shown(path)
    source, encoding = decode(contents(path), name, lambda text: best_likeness(text, editions))
    source = source.replace("\r\n", "\n").replace("\r", "\n")
    found = recognised(source, editions)
    if not found:
        known = "; ".join(f"“{edition.title}”" for edition in editions)
        raise BadManual("manual-unknown", file=name, known=known)
    edition = found[0]
    if _doubled(source, edition):
        raise BadManual("manual-doubled", file=name, title=edition.title)
    for other in found[1:]:
        if _is_beside(source, edition, other, book_of):
            raise BadManual("manual-two", file=name, title=edition.title, other=other.title)
    return Identified(path, edition, encoding, source)


def identified(
    editions: Sequence[Edition], folders: Iterable[str], book_of: BookOf
) -> dict[str, Identified]:
    """The manuals in folders by edition, the first of each; a file that is none is passed over."""
    found: dict[str, Identified] = {}
    for folder in folders:
        for path, _ in files(folder, False):
            try:
                copy = identify(Path(path), editions, book_of)
            except (BadManual, BadCorpus):
                continue  # the business of ``manual list``
            found.setdefault(copy.edition.id, copy)
    return found


def read_copy(path: Path, books: Sequence[Book]) -> Copy:
    """Read one file as a manual; BadManual says why it is none."""
    by_game = {book.game: book for book in books}
    editions = [edition for book in books for edition in book.editions]
    found = identify(path, editions, by_game.__getitem__)
    manual = _parsed(found.source, found.edition, by_game.__getitem__, path)
    return Copy(path, found.edition, found.encoding, found.source, manual)


def shown(path: Path) -> str:
    """A path as it can be printed: stray bytes and control characters escaped.

    >>> shown(Path("a\\udcf1\\x1b[31m.txt"))
    'a\\\\xf1\\\\x1b[31m.txt'
    """
    text = os.fsencode(path).decode("utf-8", "backslashreplace")
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def contents(path: Path, most: int = LARGEST_MANUAL_BYTES) -> bytes:
    """The file's contents; a pipe or a device is not waited for, and too much is not read."""
    name = shown(path)
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            state = os.fstat(handle)
            if not (stat.S_ISREG(state.st_mode) or stat.S_ISDIR(state.st_mode)):
                raise BadManual("manual-not-regular", file=name)
            if state.st_size > most:
                size, limit = state.st_size // 1_000_000, most // 1_000_000
                raise BadManual("manual-too-large", file=name, size=size, most=limit)
            return file.read(most)
    except (OSError, ValueError) as error:
        if isinstance(error, BadManual):
            raise
        why = getattr(error, "strerror", None) or str(error)
        raise BadManual("manual-unreadable", file=name, why=why) from error


def _parsed(source: str, edition: Edition, book_of: BookOf, path: Path) -> Manual:
    return parse_manual(source, edition, book_of(edition.game).entries, shown(Path(path.name)))


def _doubled(source: str, edition: Edition) -> bool:
    """A text that stands in the file more than once would be quoted twice."""
    if edition.imprint is not None and repeated(clean(source), edition.imprint) > _OVER:
        return True
    often = Counter(key for key in map(title_key, source.split("\n")) if len(key) >= _LONG)
    return len(often) > 1 and sum(n > 1 for n in often.values()) > _OVER * len(often)


def _is_beside(source: str, edition: Edition, other: Edition, book_of: BookOf) -> bool:
    """The file holds another manual too: most of its units, which begin elsewhere than ours."""
    manual, beside = (_parsed(source, e, book_of, Path()) for e in (edition, other))
    wanted = other.expect.get("rules", 0) or len({a.number for a in other.layout if a.number})
    theirs = {unit.lines[0] for unit in beside.units}
    ours = {unit.lines[0] for unit in manual.units}
    return len(theirs) > _OVER * wanted and len(theirs & ours) < _OVER * len(theirs)


def every_copy(
    books: Sequence[Book], tell: Callable[..., None], folders: Iterable[str]
) -> Iterator[Copy]:
    """All manuals in some folders, in the order in which they win; what is none is passed over."""
    for folder in folders:
        for path, _ in files(folder, False):
            try:
                yield read_copy(Path(path), books)
            except BadManual as error:
                tell(error.code, **error.values)


def find_copies(
    books: Sequence[Book], tell: Callable[..., None], folders: Iterable[str] | None = None
) -> list[Copy]:
    """The manuals in all folders, the first of each edition; a further one is told."""
    found: dict[str, Copy] = {}
    for copy in every_copy(books, tell, paths.manual_dirs() if folders is None else folders):
        first = found.setdefault(copy.edition.id, copy)
        if first is not copy and not _same_file(first.path, copy.path):
            values = {"file": shown(copy.path), "used": shown(first.path)}
            tell("manual-beside", **values, title=copy.edition.title)
    return list(found.values())


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False

"""The user's manuals: found, decoded, recognised and read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulebook import paths
from rulebook.errors import BadManual
from rulebook.model import Book, Edition, Manual
from rulebook.parse import parse_manual
from rulebook.parse.decode import decode
from rulebook.parse.recognise import likeness, recognise
from rulebook.store.sources import files


@dataclass(frozen=True, slots=True)
class Copy:
    """A manual's file, read."""

    path: Path
    edition: Edition
    encoding: str
    source: str
    manual: Manual


@dataclass(frozen=True, slots=True)
class Identified:
    """A file that is a manual: which edition, in which encoding, and what it says."""

    path: Path
    edition: Edition
    encoding: str
    source: str


def identify(path: Path, editions: Sequence[Edition]) -> Identified:
    """Tell which edition a file is; BadManual says why it is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadManual("manual-unreadable", file=str(path), why=error.strerror) from error
    source, encoding = decode(
        data, str(path), lambda text: max(likeness(text, edition) for edition in editions)
    )
    source = source.replace("\r\n", "\n").replace("\r", "\n")
    edition = recognise(source, editions)
    if edition is None:
        known = ", ".join(edition.title for edition in editions)
        raise BadManual("manual-unknown", file=str(path), known=known)
    return Identified(path, edition, encoding, source)


def identified(editions: Sequence[Edition], folders: Iterable[str]) -> dict[str, Identified]:
    """The manuals in folders by edition, the first of each; a file that is none is passed over."""
    found: dict[str, Identified] = {}
    for folder in folders:
        for path, _ in files(folder, False):
            try:
                copy = identify(Path(path), editions)
            except BadManual:
                continue  # the business of ``manual list``
            found.setdefault(copy.edition.id, copy)
    return found


def read_copy(path: Path, books: Sequence[Book]) -> Copy:
    """Read one file as a manual; BadManual says why it is none."""
    found = identify(path, [edition for book in books for edition in book.editions])
    book = next(book for book in books if book.game == found.edition.game)
    manual = parse_manual(found.source, found.edition, book.entries, path.name)
    return Copy(path, found.edition, found.encoding, found.source, manual)


def find_copies(
    books: Sequence[Book], tell: Callable[..., None], folders: Iterable[str] | None = None
) -> list[Copy]:
    """The manuals in all folders, the first of each edition; a file that is none is passed over."""
    found: dict[str, Copy] = {}
    for folder in paths.manual_dirs() if folders is None else folders:
        for path, _ in files(folder, False):
            try:
                copy = read_copy(Path(path), books)
            except BadManual as error:
                tell(error.code, **error.values)
                continue
            found.setdefault(copy.edition.id, copy)
    return list(found.values())

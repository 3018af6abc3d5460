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


def read_copy(path: Path, books: Sequence[Book]) -> Copy:
    """Read one file as a manual; BadManual says why it is none."""
    editions = [edition for book in books for edition in book.editions]
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
    book = next(book for book in books if book.game == edition.game)
    return Copy(
        path, edition, encoding, source, parse_manual(source, edition, book.entries, path.name)
    )


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

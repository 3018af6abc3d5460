"""The user's own books on disk: a folder each, written whole or not at all."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from rulebook import paths
from rulebook.books import load_book
from rulebook.books.found import written
from rulebook.errors import BadManual, NotFound
from rulebook.model import FoundText
from rulebook.perhaps import nearest_name, perhaps

_OLD = 3600.0
"""Seconds after which what a killed command left is swept."""


def shelf() -> Path:
    """The folder that holds the user's own books."""
    return Path(paths.data_dir()) / "books"


def names() -> list[str]:
    """The books that were added from files."""
    try:
        there = sorted(folder for folder in shelf().iterdir() if folder.is_dir())
    except OSError:
        return []
    return [folder.name for folder in there if any(folder.glob("found.*.json"))]


def folder_of(name: str) -> Path:
    """The folder of a book; NotFound where no such book was added."""
    if name not in names():
        known = names()
        near = perhaps(nearest_name(name, known))
        raise NotFound("no-book", name=name, known=", ".join(known) or "–", perhaps=near)
    return shelf() / name


def book_yaml(
    name: str, titles: Mapping[str, str], texts: Sequence[FoundText], replaces: bool = False
) -> str:
    """What a book's first file says; ``replaces`` puts it in the place of one that is shipped."""
    lines = [f"game: {_quoted(name)}", *(["replaces: true"] if replaces else []), "title:"]
    lines += [f"  {code}: {_quoted(title)}" for code, title in titles.items()]
    lines.append("editions:")
    for text in texts:
        lines += [f"  {text.language}:", f"    title: {_quoted(text.title)}", "    dialect: found"]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    shown = "".join(c if c.isprintable() else " " for c in text).strip()
    return json.dumps(shown or "–", ensure_ascii=False)


def keep(name: str, title: str, texts: Sequence[FoundText], described: Path | None = None) -> Path:
    """Write a book's folder beside its place and move it there; what was there stays until then.
    ``described`` is the folder of a book that somebody wrote down for it."""
    titles = {text.language: title or text.title for text in texts}
    place = shelf() / name
    try:
        shelf().mkdir(parents=True, exist_ok=True)
        with beside(shelf()) as folder:
            for text in texts:
                _write(folder / f"found.{text.language}.json", written(text))
            replaces = described is not None
            _write(folder / "book.yaml", book_yaml(name, titles, texts, replaces))
            if described is not None:
                _take_over(described, folder)
            load_book(folder)  # what cannot be read again is not kept
            if place.exists():
                _take_over(place, folder)
            move(folder, place)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadManual("manual-not-written", file=name, folder=str(shelf()), why=why) from error
    return place


def _write(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def beside(above: Path) -> Iterator[Path]:
    """An empty folder beside the one that holds the books; it is gone afterwards, wherever it
    was not moved."""
    _sweep(above.parent)
    folder = Path(tempfile.mkdtemp(prefix=".new-book-", dir=above.parent))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def move(folder: Path, place: Path) -> None:
    """Put a filled folder into the place of another, or where none was."""
    former = Path(tempfile.mkdtemp(prefix=".old-book-", dir=place.parent.parent))
    if place.exists():
        place.replace(former / place.name)
    folder.chmod(0o755)
    folder.replace(place)
    shutil.rmtree(former, ignore_errors=True)


def _take_over(place: Path, folder: Path) -> None:
    """Copy what somebody added to a book by hand."""
    for path in place.iterdir():
        own = path.name == "book.yaml" or path.name.startswith("found.")
        if not own and path.is_file():
            shutil.copy2(path, folder / path.name)
        elif not own and path.is_dir():
            shutil.copytree(path, folder / path.name)


def _sweep(above: Path) -> None:
    for left in (*above.glob(".new-book-*"), *above.glob(".old-book-*")):
        if time.time() - left.stat().st_mtime > _OLD:
            shutil.rmtree(left, ignore_errors=True)


def remove(name: str) -> Path:
    """Remove a book that was added; where it lay."""
    folder = folder_of(name)
    try:
        gone = Path(tempfile.mkdtemp(prefix=".old-book-", dir=folder.parent.parent))
        folder.replace(gone / name)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadManual("manual-not-written", file=name, folder=str(shelf()), why=why) from error
    shutil.rmtree(gone, ignore_errors=True)
    return folder

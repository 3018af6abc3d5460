"""A book as one file, to take to another machine or to give to somebody.

With the wording it is for those who own the book; without, it holds only numbers and what leads
where, and no sentence.
"""

from __future__ import annotations

import zipfile
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from rulebook.books.found import load_found, written
from rulebook.corpus import place_of
from rulebook.errors import BadCorpus, BadManual, WrongUsage
from rulebook.importing import keeping
from rulebook.importing.packed import MOST_UNPACKED_BYTES, unpacked
from rulebook.manuals.copies import contents, shown
from rulebook.model import FoundText

_ENDING = ".rulebook.zip"
_FIRST = "book.yaml"


def export(name: str, place: Path, wording: bool) -> Path:
    """Write a book into a file; where that lies."""
    folder = keeping.folder_of(name)
    target = place / f"{name}{_ENDING}" if place.is_dir() else place
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if not path.is_file():
                continue
            data = path.read_bytes()
            if path.name.startswith("found.") and path.parent == folder:
                text = load_found(folder, path.name.split(".")[1])
                if text is not None:
                    kept = replace(text, path="") if wording else without_wording(text)
                    data = written(kept).encode()
            archive.writestr(path.relative_to(folder).as_posix(), data)
    beside = target.with_name(f".new-{target.name}")
    try:
        beside.write_bytes(packed.getvalue())
        beside.replace(target)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadManual(
            "manual-not-written", file=target.name, folder=str(target.parent), why=why
        ) from error
    return target


def without_wording(text: FoundText) -> FoundText:
    """A text without its sentences: numbers, titles, and what refers to what."""
    units = tuple(replace(unit, text="") for unit in text.units)
    references = tuple(replace(one, text="") for one in text.references)
    return replace(text, units=units, references=references, outside=(), path="", words=0)


def take_in(file: Path, taken: list[str]) -> str:
    """Keep the book that a file holds; its name."""
    said = shown(file)
    data = contents(file, MOST_UNPACKED_BYTES)
    with unpacked(data, said) as packed:
        names = [n for n in packed.names() if not n.endswith("/")]
        members = {name: packed.read(name) for name in names if _is_plain(name)}
    if _FIRST not in members or len(members) < len(names):
        raise BadManual("book-no-bundle", file=said)
    above = keeping.shelf()
    above.mkdir(parents=True, exist_ok=True)
    with keeping.beside(above) as folder:
        for name, inside in members.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(inside)
        game = _checked(folder, said)
        if game in taken and game not in keeping.names():
            raise WrongUsage("book-name-taken", name=game)
        if game in keeping.names():  # nobody's wording or corrections are lost unasked
            raise WrongUsage("book-there", name=game)
        keeping.move(folder, above / game)
    return game


def _is_plain(name: str) -> bool:
    """A member that stays in the folder it is put into."""
    parts = name.split("/")
    plain = all(part not in {"", ".", ".."} and part.isprintable() for part in parts)
    return plain and "\\" not in name and ":" not in name


def _checked(folder: Path, said: str) -> str:
    """The name of the book in a folder, if all of it can be read."""
    try:
        place = place_of(folder)
        for path in folder.glob("found.*.json"):
            load_found(folder, path.name.split(".")[1])
    except BadCorpus as error:
        raise BadManual("book-no-bundle", file=said) from error
    return place.game

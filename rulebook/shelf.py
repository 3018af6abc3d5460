"""The user's own manuals: add, list, check, remove. Values in and out, nothing printed."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulebook import paths
from rulebook.checks import Reading, check
from rulebook.errors import BadManual, NotFound
from rulebook.manuals import Copy, find_copies, read_copy
from rulebook.model import Book, Manual, Problem

_ENTRY_RULE = re.compile(r"[0-9]+\.[1-9][0-9]*")
_ENTRY_BULLET = re.compile(r"[0-9]+\.[0-9]+[a-z]")


@dataclass(frozen=True, slots=True)
class Counts:
    """What a manual holds."""

    entries: int
    rules: int
    bullets: int
    units: int
    unplaced: int


@dataclass(frozen=True, slots=True)
class Added:
    """What became of one file given to ``add``."""

    copy: Copy
    counts: Counts
    unchanged: bool = False
    replaced: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """A manual proof-read: findings, and to what its lines belong."""

    copy: Copy
    problems: tuple[Problem, ...]
    lines: Counter[str]
    """unit, heading, unplaced, and the classes of page furniture in parentheses"""


def count(manual: Manual) -> Counts:
    numbers = [unit.number for unit in manual.units]
    return Counts(
        entries=len({h.number for h in manual.headings}),
        rules=sum(bool(_ENTRY_RULE.fullmatch(n)) for n in numbers),
        bullets=sum(bool(_ENTRY_BULLET.fullmatch(n)) for n in numbers),
        units=len(numbers),
        unplaced=sum(owner == "(unplaced)" for owner in manual.owner.values()),
    )


def shortfalls(copy: Copy) -> list[tuple[str, int, int]]:
    """What a manual should hold and does not: (what, found, expected). Empty when whole."""
    counts = count(copy.manual)
    edition = copy.edition
    if edition.expect:
        found = {"entries": counts.entries, "rules": counts.rules, "bullets": counts.bullets}
        return [(k, found[k], v) for k, v in edition.expect.items() if found[k] < v]
    wanted = {a.number for a in edition.layout if a.number and a.kind != "heading"}
    there = {unit.number for unit in copy.manual.units}
    missing = len(wanted - there)
    return [("units", len(wanted) - missing, len(wanted))] if missing else []


def add(file: Path, books: Sequence[Book], partial: bool = False) -> Added:
    """Take a manual into the user's folder. What was there before stays unless all is well."""
    copy = read_copy(file, books)
    missing = shortfalls(copy)
    if missing and not partial:
        raise BadManual(
            "manual-truncated", file=str(file), title=copy.edition.title, missing=missing
        )
    folder = Path(paths.added_dir())
    former = _former(copy, books, folder)
    if former is not None and former.source == copy.source and former.path.name == _name(file):
        return Added(former, count(former.manual), unchanged=True)
    try:
        target = _store(copy, folder)
        if former is not None and former.path != target:
            former.path.unlink()
    except OSError as error:
        why = error.strerror or str(error)
        raise BadManual(
            "manual-not-written", file=str(file), folder=str(folder), why=why
        ) from error
    return Added(copy, count(copy.manual), replaced=former.path.name if former else "")


def _former(copy: Copy, books: Sequence[Book], folder: Path) -> Copy | None:
    added = find_copies(books, lambda *_, **__: None, [str(folder)])
    return next((c for c in added if c.edition.id == copy.edition.id), None)


def _name(file: Path) -> str:
    """The name in the user's folder, one under which the file is found there again."""
    name = file.name.lstrip(".") or "manual"
    stem, dot, suffix = name.rpartition(".")
    if dot and suffix.lower() in {"txt", "md"}:
        return f"{stem}.{suffix.lower()}"
    return name + ".txt"


def _store(copy: Copy, folder: Path) -> Path:
    """Write beside, then rename: a killed ``add`` leaves what was there."""
    folder.mkdir(parents=True, exist_ok=True)
    for left in folder.glob(".new-*"):  # by an ``add`` that was killed
        if time.time() - left.stat().st_mtime > 3600:
            left.unlink(missing_ok=True)
    handle, name = tempfile.mkstemp(prefix=".new-", dir=folder)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(copy.source)
            file.flush()
            os.fsync(file.fileno())
        target = folder / _name(copy.path)
        if target.exists() and _is_other_edition(target, copy):
            target = folder / f"{copy.edition.game}-{copy.edition.language}-{target.name}"
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return target


def _is_other_edition(target: Path, copy: Copy) -> bool:
    from rulebook.parse.recognise import likeness

    text = target.read_text(encoding="utf-8", errors="replace")
    return likeness(text, copy.edition) < 0.6


def remove(name: str, books: Sequence[Book]) -> Copy:
    """Delete an added manual, named by edition (``na/ru``), game or file name."""
    copies = find_copies(books, lambda *_, **__: None)
    matching = [c for c in copies if name in {c.edition.id, c.edition.game, c.path.name}]
    if not matching:
        known = ", ".join(f"{c.edition.id} ({c.path.name})" for c in copies) or "–"
        raise NotFound("manual-not-added", name=name, known=known)
    if len(matching) > 1:
        known = ", ".join(c.edition.id for c in matching)
        raise NotFound("manual-not-added", name=name, known=known)
    copy = matching[0]
    if copy.path.parent.resolve() != Path(paths.added_dir()).resolve():
        raise BadManual(
            "manual-elsewhere",
            title=copy.edition.title,
            folder=str(copy.path.parent),
            file=str(copy.path),
        )
    copy.path.unlink()
    return copy


def proofread(copies: Sequence[Copy], books: Sequence[Book]) -> list[Checked]:
    """Every manual with its findings."""
    return [
        Checked(
            copy,
            tuple(check(Reading(copy, _book(copy, books), _others(copy, copies)))),
            Counter(_class_of(owner) for owner in copy.manual.owner.values()),
        )
        for copy in copies
    ]


def _book(copy: Copy, books: Sequence[Book]) -> Book:
    return next(book for book in books if book.game == copy.edition.game)


def _others(copy: Copy, copies: Iterable[Copy]) -> list[Copy]:
    return [c for c in copies if c.edition.game == copy.edition.game and c is not copy]


def _class_of(owner: str) -> str:
    if owner == "(unplaced)":
        return "unplaced"
    if owner.startswith("("):
        return owner
    return "heading" if " " in owner else "unit"


def existing(folder: str) -> Path:
    """The folder, or the nearest above it that exists; a relative one ends where we are."""
    path = Path(folder)
    while path != path.parent and not os.access(path, os.F_OK):
        path = path.parent
    return path


def free_space(folder: str) -> int:
    """Bytes free where the store is written; 0 where that cannot be told."""
    try:
        return shutil.disk_usage(existing(folder)).free
    except OSError:
        return 0

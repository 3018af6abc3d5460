"""The user's own manuals: add, list, check, remove. Values in and out, nothing printed."""

from __future__ import annotations

import errno
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
from rulebook.errors import BadManual, NotFound
from rulebook.manuals.checks import Reading, check, one_way
from rulebook.manuals.copies import Copy, every_copy, find_copies, read_copy, shown
from rulebook.model import Book, Manual, Problem

_STRANGE = frozenset({"(unplaced)", "(foreign)"})
_LOOSE = _STRANGE | {"(caption)", "(table)"}
_OTHERWISE = frozenset({"reads-otherwise", "line-missing"})
_FEW = 5
_SHARE = 0.05
"""The share of lines in no rule above which a text is not set as the book's data says."""
_LONGEST = 180
"""Bytes of a file's name, with room for what may go before it."""
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
    used: str = ""
    """The file that stays in use, where another folder goes before the user's own."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A manual proof-read: findings, and to what its lines belong."""

    copy: Copy
    problems: tuple[Problem, ...]
    lines: Counter[str]
    """unit, heading, unplaced, and the classes of page furniture in parentheses"""
    one_way: Sequence[tuple[str, str]] = ()
    """See-also that leads one way only, as pairs of entries."""


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


def outside(manual: Manual) -> list[int]:
    """Lines that are in no rule although nothing says so: taken for captions or tables, or not
    understood. A printing that we know says itself which are a caption or a table."""
    loose = _STRANGE if manual.known else _LOOSE
    return [line for line, owner in manual.owner.items() if owner in loose]


def otherwise(manual: Manual) -> list[str]:
    """Numbers of what reads otherwise than in the printing that we know, each once."""
    found = (str(p.values["where"]) for p in manual.problems if p.code in _OTHERWISE)
    return list(dict.fromkeys(where.rpartition(" ")[2].strip("()") for where in found))


def add(file: Path, books: Sequence[Book], partial: bool = False) -> Added:
    """Take a manual into the user's folder. What was there before stays unless all is well."""
    copy = read_copy(file, books)
    if not partial:
        _must_be_whole(copy)
    folder = Path(paths.added_dir())
    formers = [c for c in every_copy(books, _quiet, [str(folder)]) if _is_of(c, copy)]
    used = _used(copy, books)
    if [(f.source, f.path.name) for f in formers] == [(copy.source, _name(file))]:
        return Added(formers[0], count(copy.manual), unchanged=True, used=used)
    try:
        target = _store(copy, folder, [former.path for former in formers])
        for former in formers:
            if former.path != target:
                former.path.unlink()
    except OSError as error:
        why = error.strerror or str(error)
        raise BadManual(
            "manual-not-written", file=shown(file), folder=str(folder), why=why
        ) from error
    replaced = ", ".join(shown(Path(former.path.name)) for former in formers)
    return Added(copy, count(copy.manual), replaced=replaced, used=used)


def _quiet(*_: object, **__: object) -> None:
    """Tells nobody."""


def _is_of(one: Copy, other: Copy) -> bool:
    return one.edition.id == other.edition.id


def _must_be_whole(copy: Copy) -> None:
    file, title = shown(copy.path), copy.edition.title
    if missing := shortfalls(copy):
        raise BadManual("manual-truncated", file=file, title=title, missing=missing)
    full = [p for p in copy.manual.problems if p.code == "numbers-full"]
    loose = outside(copy.manual)
    if len(loose) > max(_FEW, _SHARE * len(copy.manual.owner)):
        first = ", ".join(map(str, loose[:_FEW]))
        raise BadManual("manual-unread", file=file, title=title, lines=len(loose), first=first)
    if len(full) > max(_FEW, _SHARE * len(copy.manual.owner)):
        first = ", ".join(str(p.line) for p in full[:_FEW])
        raise BadManual("manual-unread", file=file, title=title, lines=len(full), first=first)


def _used(copy: Copy, books: Sequence[Book]) -> str:
    """The copy of the edition in a folder that goes before the user's own, if there is one."""
    own = paths.added_dir()
    before = [folder for folder in paths.manual_dirs() if folder != own]
    there = (c for c in every_copy(books, _quiet, before) if _is_of(c, copy))
    return next((shown(c.path) for c in there), "")


def _name(file: Path) -> str:
    """The name in the user's folder, one under which the file is found there again: readable,
    without control characters, of bounded length."""
    name = "".join(c if c.isprintable() else "_" for c in file.name).lstrip(".") or "manual"
    stem, dot, suffix = name.rpartition(".")
    if not (dot and suffix.lower() in {"txt", "md"}):
        stem, suffix = name, "txt"
    while len(stem.encode("utf-8")) > _LONGEST:
        stem = stem[:-1]
    return f"{stem}.{suffix.lower()}"


def _store(copy: Copy, folder: Path, formers: Sequence[Path]) -> Path:
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
        target = _free(copy, folder, formers)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return target


def _free(copy: Copy, folder: Path, formers: Sequence[Path]) -> Path:
    """A name in the folder that is free, or that a former copy of the edition has."""
    name = _name(copy.path)
    names = [name, f"{copy.edition.game}-{copy.edition.language}-{name}"]
    names += [f"{n}-{names[1]}" for n in range(2, 100)]
    for name in names:
        target = folder / name
        if target in formers or target.is_dir() or not os.path.lexists(target):
            return target
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder / name))


def remove(name: str, books: Sequence[Book]) -> Copy:
    """Delete an added manual, named by edition (``na/ru``), game or file name."""
    copies = find_copies(books, _quiet)
    matching = [c for c in copies if name in {c.edition.id, c.edition.game, c.path.name}]
    if not matching:
        known = ", ".join(f"{c.edition.id} ({shown(Path(c.path.name))})" for c in copies) or "–"
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
    readings = [Reading(copy, _book(copy, books), _others(copy, copies)) for copy in copies]
    return [
        Checked(
            reading.copy,
            tuple(check(reading)),
            Counter(_class_of(owner) for owner in reading.copy.manual.owner.values()),
            one_way(reading),
        )
        for reading in readings
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

"""Changes of what the user keeps: what was written by hand stays as it is, for a change adds or
takes away only lines of its own. The file is written whole or not at all, by one process at a
time."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from rulebook import paths
from rulebook.errors import NotFound, RulebookError, WrongUsage
from rulebook.lookup.books import Books
from rulebook.service import rules
from rulebook.service.own import Kept, Own, everything, parsed, text_kept, titles_at, written
from rulebook.service.requests import Note, Value
from rulebook.text import controls_shown

_HEAD = (
    "# Notes, house rules and pins for rulebook; lines that are set in belong to the head above.\n"
)
_PATIENCE = 5.0
"""Seconds that a change waits for another one."""


class Exported(Value):
    """What the user keeps as a file of this kind."""

    text_to_paste: str


def plain(text: str) -> str:
    """A text as it can be kept: lines without blank ones, and nothing that a terminal obeys."""
    lines = (controls_shown(" ".join(line.split())) for line in text.splitlines())
    return "\n".join(line for line in lines if line)


def add(books: Books, kind: str, address: str, text: str) -> Kept:
    """Keep something at a rule or an entry."""
    there = _address(books, address)
    text = plain(text)
    if kind != "pin" and not text:
        raise WrongUsage("own-no-text", kind=kind)
    one = Own(kind, there, text)
    _change(lambda before: _with(before, [one]))
    return Kept([one], titles_at(books, [one]), Note("own-kept", {"file": paths.own_file()}))


def _with(before: str, more: Sequence[Own]) -> str:
    """The file with more in it, without what it has already."""
    there = {(one.kind, one.address, one.text) for one in parsed(before)}
    fresh = [one for one in more if (one.kind, one.address, one.text) not in there]
    if not fresh:
        return before
    start = before or _HEAD
    return start + "\n" * (2 - start[-2:].count("\n")) + written(fresh)


def remove(books: Books, kind: str, address: str) -> Kept:
    """Take away what is kept at a rule or an entry."""
    there = _address(books, address, kept=everything())
    gone: list[Own] = []

    def without(before: str) -> str:
        gone[:] = [one for one in parsed(before) if (one.kind, one.address) == (kind, there)]
        lines = before.split("\n")
        of_it = {n for one in gone for n in range(one.first, one.end)}
        return "\n".join(
            line for n, line in enumerate(lines) if n not in of_it or line[:1] in {"", "#"}
        )

    _change(without)
    if not gone:
        raise NotFound("own-not-there", kind=kind, address=there, ids=[there])
    return Kept(gone, titles_at(books, gone), Note("own-removed", {"count": len(gone)}))


def listed(books: Books, kind: str, address: str = "") -> Kept:
    """What the user keeps of a kind, everywhere or at one address."""
    there = _address(books, address) if address else ""
    items = [o for o in everything() if o.kind == kind and there in {"", o.address}]
    return Kept(items, titles_at(books, items))


def export() -> Exported:
    """All that the user keeps, as a text that can be taken in elsewhere."""
    return Exported(written(everything()))


def take_in(books: Books, file: str, text: str) -> Kept:
    """Keep what the text of another file of this kind holds."""
    found = parsed(text.removeprefix("\ufeff").replace("\r\n", "\n"), file)
    more = [Own(one.kind, plain(one.address), plain(one.text)) for one in found]
    _change(lambda before: _with(before, more))
    return Kept(more, titles_at(books, more), Note("own-kept", {"file": paths.own_file()}))


def _address(books: Books, typed: str, kept: Iterable[Own] = ()) -> str:
    """The one rule that is meant, or the entry whose rules all are; to remove, also what is kept
    at an address that no book has any more."""
    if typed in {one.address for one in kept}:
        return typed
    units = rules.located(books, [typed]).units
    if len(units) == 1:
        return units[0].id
    entry = books.library.entry(units[0].entry)
    if entry is None or {unit.id for unit in units} != set(entry.units):
        raise WrongUsage("own-one-rule", address=typed)
    return entry.id


def _change(change: Callable[[str], str]) -> None:
    """Write the file anew, whole or not at all."""
    file = Path(paths.own_file()).resolve()
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with Alone(file):
            before = text_kept()
            after = change(before)
            parsed(after)
            if after == before:
                return
            try:
                with beside.open("w", encoding="utf-8", newline="\n") as stream:
                    stream.write(after)
                    stream.flush()
                    os.fsync(stream.fileno())
                beside.replace(file)
            finally:
                beside.unlink(missing_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise RulebookError("own-not-written", file=str(file), why=why) from error


class Alone:
    """Holds the lock of the file; another process may have it for a while, never for long."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.lock = -1

    def __enter__(self) -> None:
        try:
            import fcntl
        except ImportError:  # Windows: the file is written whole all the same
            return
        self.lock = os.open(f"{self.file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except BlockingIOError:
                if time.monotonic() > end:
                    os.close(self.lock)
                    raise RulebookError("own-busy", file=str(self.file)) from None
                time.sleep(0.02)

    def __exit__(self, *_: object) -> None:
        if self.lock >= 0:
            os.close(self.lock)

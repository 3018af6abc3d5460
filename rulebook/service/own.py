"""The user's own layer: notes, house rules and pins, kept in one file of plain text.

    [note na:13.4]
      We always forget this.

Lines that are set in belong to the head above; blank lines and those that begin with ``#`` are the
user's. A file that reads otherwise is told, with the line, and never written to. On the path of the
everyday command.
"""

from __future__ import annotations

import os
from stat import S_ISREG

from rulebook import paths
from rulebook.errors import RulebookError
from rulebook.record import Record
from rulebook.service import rules
from rulebook.service.recent import RECENT, addresses, clear
from rulebook.service.requests import Note, Value
from rulebook.store.table import READ

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rulebook.lookup.books import Books

    Tell = Callable[..., None]
    Titles = Mapping[str, Mapping[str, str]]

KINDS = ("house", "note", "pin")
"""What can be kept at a rule, in the order in which it is shown."""
_MOST = 4_000_000
"""Bytes of the file."""


class Own(Record):
    """Something that the user keeps at a rule or an entry; nothing of it is official."""

    kind: str
    address: str
    text: str = ""
    first: int = 0
    """The first line in the file, and the one behind its last, counted from 0."""
    end: int = 0


class Kept(Value):
    """What the user keeps, or has just kept."""

    items: Sequence[Own]
    titles: Titles
    """The titles of the rules and entries, by address."""
    said: Note | None = None
    """What was done."""
    nothing: str = "own-none"
    """What is said where there are none."""

    @property
    def found(self) -> bool:
        return bool(self.items) or self.said is not None

    @property
    def notes(self) -> Sequence[Note]:
        return (self.said,) if self.said is not None else ()

    @property
    def empty(self) -> Note | None:
        return None if self.found else Note(self.nothing, {"file": paths.own_file()})


def parsed(text: str, file: str = "") -> list[Own]:
    """What a text of this kind holds; an error names the line that is not understood.

    >>> [(one.kind, one.address, one.text) for one in parsed("[note na:13.4]\\n  One.\\n  Two.\\n")]
    [('note', 'na:13.4', 'One.\\nTwo.')]
    """
    found: list[Own] = []
    for number, line in enumerate(text.split("\n")):
        bare = line.strip()
        if not bare or line[0] == "#":
            continue
        if line[0] in " \t" and found:
            last = found[-1]
            below = f"{last.text}\n{bare}" if last.text else bare
            found[-1] = Own(last.kind, last.address, below, last.first, number + 1)
            continue
        kind, _, address = bare[1:-1].partition(" ")
        if line[0] != "[" or bare[-1] != "]" or kind not in KINDS or not address.strip():
            raise RulebookError("own-damaged", file=file or paths.own_file(), line=number + 1)
        found.append(Own(kind, address.strip(), "", number, number + 1))
    return found


def written(items: Iterable[Own]) -> str:
    """Things as a text of this kind."""
    lines = []
    for one in items:
        lines += [f"[{one.kind} {one.address}]", *(f"  {line}" for line in one.text.split("\n"))]
    return "".join(line.rstrip() + "\n" for line in lines if line.strip())


def everything() -> list[Own]:
    """All that the user keeps."""
    return parsed(text_kept())


def text_kept() -> str:
    """The file's text; "" where there is none."""
    file = paths.own_file()
    try:
        data = _bytes(file)
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        raise RulebookError("own-unreadable", file=file, why=error.strerror or error) from error
    if data is None:
        raise RulebookError("own-damaged", file=file, line=1)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RulebookError("own-damaged", file=file, line=line) from error


def _bytes(file: str) -> bytes | None:
    """The bytes of an ordinary file; None where it is something else, or far too large."""
    opened = os.open(file, READ)  # a FIFO would wait
    try:
        state = os.fstat(opened)
        if not S_ISREG(state.st_mode) or state.st_size > _MOST:
            return None
        return os.read(opened, _MOST)
    finally:
        os.close(opened)


def titles_at(books: Books, items: Iterable[Own]) -> Titles:
    """The titles of the rules and entries that things are kept at."""
    found = {}
    for one in items:
        there = books.library.unit(one.address) or books.library.entry(one.address)
        if there is not None:
            found[one.address] = there.title
    return found


def beside(value: rules.Shown, tell: Tell) -> rules.Shown:
    """The same rules with what the user keeps at them; ``tell`` hears of a file that is damaged."""
    try:
        items = everything()
    except RulebookError as error:
        tell(error.code, **error.values)
        return value
    order = sorted(items, key=lambda one: KINDS.index(one.kind))
    own: dict[str, list[Own]] = {}
    for one in order:
        own.setdefault(one.address, []).append(one)
    return rules.Shown(
        **{name: getattr(value, name) for name in rules.Shown._fields} | {"own": own}
    )


def recent(books: Books) -> Kept:
    """What was shown last at a terminal, the latest first."""
    items = [Own(RECENT, address) for address in addresses()]
    items = [one for one in items if one.address in titles_at(books, [one])]
    return Kept(items, titles_at(books, items), nothing="recent-none")


def forget(books: Books) -> Kept:
    """Remember nothing of what was shown."""
    clear()
    return Kept([], {}, Note("own-forgotten", {}))

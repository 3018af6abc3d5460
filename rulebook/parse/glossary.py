"""Second pass for reference manuals in glossary form: entries, rules, bullets, see-also lists.

Two dialects share it. ``numbered`` prints the numbers ("13 BEDROHUNG", "- 13.4 …"); ``titled``
prints titles only, and the corpus says which title has which number; inside an entry the items
are numbered in both. Parts outside the entries (setup, golden rules, quick reference, index,
credits) are listed in the book file with the way their items are marked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from difflib import get_close_matches

from rulebook.ids import read_number
from rulebook.model import (
    Edition,
    Entry,
    Heading,
    IndexLine,
    Manual,
    ParsedUnit,
    Part,
    Problem,
    SeeAlso,
)
from rulebook.parse.index import index_lines
from rulebook.parse.lines import (
    Line,
    classify,
    ends_sentence,
    join,
    lines_of_units,
    plain,
    title_text,
)
from rulebook.parse.sheet import Row, settled
from rulebook.text import title_key

_NUMBERED = frozenset(("item", "step", "letter"))
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LABEL = re.compile(r"[^\W\d_„“”«».:]?[^.:]{1,45}: \S.*")
_QUOTED = re.compile(r"«([^»]+)»|[„“]([^“”]+)[“”]")


def read_glossary(
    rows: Sequence[Row],
    mended: Sequence[str],
    edition: Edition,
    entries: Sequence[Entry],
    file: str,
) -> Manual:
    """Assemble the units of a manual in glossary form; lines are counted in rows."""
    reader = _Reader(edition, entries, file)
    lines = classify(mended, edition.dialect, rows)
    for line in lines:
        reader.take(line)
    owner = settled(reader.owner, rows)
    known = {n for n, row in enumerate(rows, 1) if row.owner}
    printed = classify([row.text for row in rows], edition.dialect, rows)
    # What looks like an item and is none keeps its number: "13.4 Kran." at the head of a line.
    for n in _in_the_middle(owner, lines, rows, reader.going_on):
        lines[n - 1] = replace(lines[n - 1], text=mended[n - 1].strip())
        printed[n - 1] = replace(printed[n - 1], text=rows[n - 1].text.strip())
    return Manual(
        edition=edition.id,
        file=file,
        units=tuple(_units(owner, lines, printed)),
        headings=tuple(_headings(owner, lines, {part.number for part in edition.parts})),
        see_also=tuple(_see_also(owner, lines, edition)),
        index=tuple(_index(owner, mended)),
        owner=owner,
        problems=tuple(p for p in reader.problems if p.line not in known),
    )


def _in_the_middle(
    owner: Mapping[int, str], lines: Sequence[Line], rows: Sequence[Row], read: Set[int]
) -> Iterator[int]:
    """Lines that look like an item and go on with a text: as they were read, and where the
    printing is known by what it says, since there a lost heading moves nothing."""
    begun: set[str] = set()
    for n, unit in owner.items():
        goes_on = unit in begun or unit.endswith(".0")
        line = lines[n - 1]
        if line.kind in _NUMBERED and (goes_on if rows[n - 1].owner else n in read):
            yield n
        if line.kind == "entry" and " " not in unit:  # "25 KRÄNE" at the head of a line
            yield n
        begun.add(unit)


def _headings(
    owner: Mapping[int, str], lines: Sequence[Line], parts: Set[str]
) -> Iterator[Heading]:
    for n, name in owner.items():
        kind, _, number = name.partition(" ")
        if kind == "heading" and number not in parts:
            yield Heading(number, title_text(lines[n - 1].text), n)


def _see_also(
    owner: Mapping[int, str], lines: Sequence[Line], edition: Edition
) -> Iterator[SeeAlso]:
    for n, name in owner.items():
        kind, _, entry = name.partition(" ")
        if kind == "see-also":
            text = plain(lines[n - 1].text)
            mark = next((mark for mark in edition.related if text.startswith(mark)), "")
            for name in see_also_names(text[len(mark) :].lstrip(": ")):
                yield SeeAlso(entry, name, n)


class _Reader:
    """Walks down the lines and gives each non-blank one an owner."""

    def __init__(self, edition: Edition, entries: Sequence[Entry], file: str) -> None:
        self.edition = edition
        self.file = file
        self.titles = {title_key(e.titles.get(edition.language, "")): e for e in entries}
        self.by_number = {e.number: e for e in entries}
        self.owner: dict[int, str] = {}
        self.opened = False
        self.problems: list[Problem] = []
        self.part: Part | None = None
        self.items = ""
        self.entry = ""
        self.unit = ""
        self.count: dict[str, int] = {}
        self.begun: set[str] = set()
        self.going_on: set[int] = set()
        """Lines that begin like an item and are the middle of a text."""
        self.last_text = ""
        self.done = False
        self.steps = next((p for p in edition.parts if p.items == "steps"), None)

    def take(self, line: Line) -> None:
        if line.kind == "blank":
            return
        for handler in (self._heading, self._related, self._furniture, self._item, self._prose):
            if handler(line):
                return
        self._own(line, "(front)")

    # Each handler answers whether the line was its own.

    def _heading(self, line: Line) -> bool:
        title = title_text(line.text)
        part = self._part_called(title)
        if part is not None:
            self._open_part(part, line, title)
            return True
        if self.part is not None and line.kind in {"entry", "text", "step"}:
            for heading, items in self.part.sections:
                if title_key(heading) == title_key(title):
                    self.items = items
                    self._own(line, f"heading {self.part.number}")
                    return True
        if line.kind != "entry" or self.items == "index":
            return False
        entry = self._entry_called(line, title)
        if entry is None:
            return False
        self.entry, self.unit, self.done = entry.number, "", False
        self.part, self.items = None, ""
        self.opened = True
        self._own(line, f"heading {entry.number}")
        return True

    def _part_called(self, title: str) -> Part | None:
        key = title_key(title)
        for part in self.edition.parts:
            for heading in part.headings:
                opens_text = heading.endswith("…")
                if key == title_key(heading) or (opens_text and key.startswith(title_key(heading))):
                    return part
        return None

    def _open_part(self, part: Part, line: Line, title: str) -> None:
        self.part, self.items, self.entry = part, part.items, part.number
        self.unit, self.last_text, self.done = "", "", False
        if any(title_key(h) == title_key(title) for h in part.headings if not h.endswith("…")):
            self._own(line, f"heading {part.number}")
        elif part.items == "index":
            self._own(line, "(index)")
        else:
            self._prose(line)

    def _entry_called(self, line: Line, title: str) -> Entry | None:
        key = title_key(title)
        entry = self.by_number.get(line.entry) if line.entry else self.titles.get(key)
        if entry is not None:
            expected = entry.titles.get(self.edition.language, "")
            aliases = entry.aliases.get(self.edition.language, ())
            if key not in map(title_key, (expected, *aliases)):
                self._problem("heading-misspelt", line, title=title, expected=expected)
            return entry
        near = get_close_matches(key, list(self.titles), 1, 0.8)
        if near and not line.entry:
            entry = self.titles[near[0]]
            expected = entry.titles[self.edition.language]
            self._problem("heading-misspelt", line, title=title, expected=expected)
            return entry
        if line.lineno > 3 and self.opened:
            self._problem("heading-unknown", line, title=title)
        return None

    def _related(self, line: Line) -> bool:
        text = plain(line.text)
        for mark in self.edition.related:
            if text.startswith(mark):
                self._own(line, f"see-also {self.entry}")
                self.done = True
                return True
        return False

    def _furniture(self, line: Line) -> bool:
        if self.items == "index":
            self._own(line, "(index)")
            return True
        if line.kind == "debris":
            self._own(line, "(table)")
            return True
        if self.done and line.kind == "text" and not ends_sentence(line.text):
            self._own(line, "(caption)")
            return True
        return False

    def _item(self, line: Line) -> bool:
        if self.part is not None:
            return self._part_item(line)
        if not self.entry:
            return False
        if line.kind == "item" and line.entry == self.entry:
            return self._begin(line, f"{self.entry}.{line.item}")
        if line.kind == "item":
            self._problem("item-out-of-place", line, number=f"{line.entry}.{line.item}")
        if line.kind == "step" and self.edition.dialect == "titled":
            return self._begin(line, f"{self.entry}.{line.item}")
        if line.kind in {"bullet", "letter"} and self.unit:
            return self._bullet(line)
        return False

    def _part_item(self, line: Line) -> bool:
        resumed = self.steps
        if (
            line.kind == "step"
            and self.items == "bullets"
            and resumed is not None
            and int(line.item) == self.count.get(resumed.number, 0) + 1 > 1
        ):
            # A box stands in the middle of the steps: they go on below it.
            self.part, self.items, self.entry = resumed, "steps", resumed.number
        wanted = {"steps": "step", "bullets": "bullet"}.get(self.items)
        if line.kind == wanted:
            return self._next(line)
        if self.items == "labels" and _LABEL.fullmatch(plain(line.text)):
            return self._next(line)
        if self.items == "steps" and line.kind in {"letter", "bullet"} and self.unit:
            return self._bullet(line)
        return False

    def _next(self, line: Line) -> bool:
        self.count[self.entry] = self.count.get(self.entry, 0) + 1
        return self._begin(line, f"{self.entry}.{self.count[self.entry]}")

    def _begin(self, line: Line, number: str) -> bool:
        if read_number(number) is None:
            self._problem("numbers-full", line, text=line.text[:40])
            self.unit = self.unit or f"{self.entry}.0"
        else:
            if number in self.begun:
                self._problem("number-twice", line, number=number)
            self.begun.add(number)
            self.unit = number
        self._own(line, self.unit)
        self.last_text = line.text
        return True

    def _bullet(self, line: Line) -> bool:
        rule = self.unit.rstrip(_LETTERS)
        used = self.count.get(rule, 0)
        self.count[rule] = used + 1
        if used >= len(_LETTERS):
            return self._begin(line, "")  # no letter is left
        return self._begin(line, rule + _LETTERS[used])

    def _prose(self, line: Line) -> bool:
        """An opening paragraph, a text that goes on, or a caption."""
        if not self.entry:
            return False
        if self.items == "paragraphs":
            return self._next(line)
        goes_on = bool(self.unit) and not ends_sentence(self.last_text)
        first = not self.unit
        if not first and not goes_on and not ends_sentence(line.text):
            self._own(line, "(caption)")
            return True
        if first:
            self.unit = f"{self.entry}.0"
        if line.kind in _NUMBERED:
            self.going_on.add(line.lineno)
        self._own(line, self.unit)
        self.last_text = line.text
        return True

    def _own(self, line: Line, owner: str) -> None:
        self.owner[line.lineno] = owner

    def _problem(self, code: str, line: Line, **values: object) -> None:
        self.problems.append(Problem(code, self.file, line.lineno, values))


def see_also_names(text: str) -> list[str]:
    """The names on a see-also list, quoted («…») or parted by commas.

    >>> see_also_names("Bedrohung, Legen/ Stellen, Kapital,")
    ['Bedrohung', 'Legen/Stellen', 'Kapital']
    >>> see_also_names("«Район», «Полная подготовка к игре» на странице 2.")
    ['Район', 'Полная подготовка к игре']
    >>> see_also_names("Stadtteil, „Vollständige Vorbereitung“ auf Seite 2, Zuganzeige")
    ['Stadtteil', 'Vollständige Vorbereitung', 'Zuganzeige']
    """
    if text.lstrip().startswith("«"):
        return [a or b for a, b in _QUOTED.findall(text)]
    parts = [part.strip().rstrip(".") for part in text.split(",")]
    names = []
    for part in parts:
        quoted = _QUOTED.match(part)
        names.append((quoted[1] or quoted[2]) if quoted else part.replace("/ ", "/"))
    return [name for name in names if name]


def _units(
    owner: Mapping[int, str], lines: Sequence[Line], printed: Sequence[Line]
) -> list[ParsedUnit]:
    return [
        ParsedUnit(
            number=number,
            text=join(lines[n - 1].text for n in numbers),
            as_printed=join(printed[n - 1].text for n in numbers),
            lines=(min(numbers), max(numbers)),
        )
        for number, numbers in lines_of_units(owner).items()
    ]


def _index(owner: Mapping[int, str], mended: Sequence[str]) -> list[IndexLine]:
    return index_lines([(n, mended[n - 1]) for n, unit in owner.items() if unit == "(index)"])

"""Second pass for books without rule numbers: pinned anchors, or a numbering of our own making.

A pinned book has a layout: the first words of each unit's first line, in the order of the page,
with the number that we gave it. So a number stays when a heading is read again, recurs, or
stands far from its body. A book without a layout is numbered as it comes: capitals and ``#``
lines are headings, paragraphs are rules, items of a list that a colon opens are bullets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from rapidfuzz.fuzz import ratio
from rapidfuzz.process import extract_iter

from rulebook.ids import read_number
from rulebook.model import Anchor, Edition, Entry, Heading, Manual, ParsedUnit, Problem
from rulebook.parse.imprint import FOREIGN
from rulebook.parse.lines import ends_sentence, join, lines_of_units, plain, title_text, unmarked
from rulebook.parse.sheet import Row, settled
from rulebook.text import title_key

_CLOSE = 0.84


def read_outline(
    rows: Sequence[Row],
    mended: Sequence[str],
    edition: Edition,
    entries: Sequence[Entry],
    file: str,
) -> Manual:
    """Assemble the units of a pinned or self-numbered outline; lines are counted in rows."""
    own = ["" if row.owner == FOREIGN else text for row, text in zip(rows, mended, strict=True)]
    lost: Sequence[Anchor] = ()
    problems: Sequence[Problem] = ()
    if edition.layout:
        starts, lost = place_anchors(own, edition.layout)
        problems = [Problem("anchor-lost", file, 0, {"at": a.at, "number": a.number}) for a in lost]
    else:
        drafted, full = drafted_layout(own)
        starts = {anchor.line: anchor for anchor in drafted}
        problems = [Problem("numbers-full", file, n, {"text": own[n - 1][:40]}) for n in full]
    owner, parts, headings = _walk(own, starts)
    unowned = [n for n, text in enumerate(own, 1) if text.strip() and n not in owner]
    if unowned and edition.layout and len(lost) < len(edition.layout):
        found = [Problem("line-unplaced", file, n, {"text": own[n - 1][:40]}) for n in unowned]
        problems = [*problems, *found]
    owner = settled(owner, rows)
    if any(row.known for row in rows):  # a lost anchor of a printing that we know moved nothing
        problems = [p for p in problems if p.code != "anchor-lost"]
    return Manual(
        edition=edition.id,
        file=file,
        units=tuple(_units(owner, parts, mended, [row.text for row in rows])),
        headings=tuple(headings),
        owner=owner,
        problems=tuple(problems),
    )


def place_anchors(
    lines: Sequence[str], layout: Sequence[Anchor]
) -> tuple[dict[int, Anchor], list[Anchor]]:
    """Find the line where each anchor begins.

    Anchors follow the page; one that is not found below the one before is looked for in the
    lines that nobody claimed (the page was scanned in another order), first exactly, then with
    room for misreadings.
    """
    keys = [title_key(unmarked(line)) for line in lines]
    starts: dict[int, Anchor] = {}
    later: list[Anchor] = []
    position = 0
    for anchor in layout:
        index = _next_match(keys, lines, anchor.at, position)
        if index is None:
            later.append(anchor)
            continue
        starts[index + 1] = anchor
        position = index + 1
    lost = []
    for anchor in later:
        index = _closest(keys, title_key(unmarked(anchor.at)), starts)
        if index is None:
            lost.append(anchor)
        else:
            starts[index + 1] = anchor
    return starts, lost


def _next_match(keys: Sequence[str], lines: Sequence[str], at: str, start: int) -> int | None:
    key = title_key(unmarked(at))
    for index in range(start, len(keys)):
        if keys[index].startswith(key) if key else lines[index].strip().startswith(at):
            return index
    return None


def _closest(keys: Sequence[str], key: str, taken: Mapping[int, Anchor]) -> int | None:
    if len(key) < 4:
        return None
    free = {
        index: candidate[: len(key)]
        for index, candidate in enumerate(keys)
        if candidate and index + 1 not in taken
    }
    best, where = _CLOSE, None
    # What the quick measure finds too far away the exact one finds so too.
    for beginning, _, index in extract_iter(key, free, scorer=ratio, score_cutoff=100 * _CLOSE):
        if beginning == key:
            return index
        score = SequenceMatcher(None, key, beginning).ratio()
        if score >= best:
            best, where = score, index
    return where


def _walk(
    lines: Sequence[str], starts: Mapping[int, Anchor]
) -> tuple[dict[int, str], dict[str, Mapping[str, str]], list[Heading]]:
    owner: dict[int, str] = {}
    parts: dict[str, Mapping[str, str]] = {}
    headings: list[Heading] = []
    current, part = "", {}
    for lineno, text in enumerate(lines, 1):
        anchor = starts.get(lineno)
        if anchor is not None:
            current = _owner(anchor)
            if anchor.kind == "heading":
                part = dict(anchor.part)
                if not part:
                    headings.append(Heading(anchor.number, title_text(unmarked(text)), lineno))
            elif anchor.kind == "rule":
                parts.setdefault(anchor.number, anchor.part or part)
        if text.strip() and current:
            owner[lineno] = current
    return owner, parts, headings


def _owner(anchor: Anchor) -> str:
    if anchor.kind == "furniture":
        return f"({anchor.furniture})"
    return f"heading {anchor.number}" if anchor.kind == "heading" else anchor.number


def _units(
    owner: Mapping[int, str],
    parts: Mapping[str, Mapping[str, str]],
    mended: Sequence[str],
    raw: Sequence[str],
) -> list[ParsedUnit]:
    return [
        ParsedUnit(
            number=number,
            text=join(unmarked(mended[n - 1]) for n in numbers),
            as_printed=join(unmarked(raw[n - 1]) for n in numbers),
            lines=_span(numbers),
            part=parts.get(number, {}),
        )
        for number, numbers in lines_of_units(owner).items()
    ]


def _span(numbers: Sequence[int]) -> tuple[int, int]:
    """First and last line of the first stretch; a far continuation does not widen the place."""
    last = numbers[0]
    for n in numbers:
        if n - last > 6:
            break
        last = n
    return numbers[0], last


def draft_layout(lines: Sequence[str]) -> tuple[Anchor, ...]:
    """Number a book as it comes; an anchor's line is the manual's.

    >>> [a.number for a in draft_layout(["KRAN", "Ein Kran hebt:", "- Kisten.", "Er dreht."])]
    ['1', '1.1', '1.1a', '1.2']
    """
    return drafted_layout(lines)[0]


def drafted_layout(lines: Sequence[str]) -> tuple[tuple[Anchor, ...], list[int]]:
    """The draft, and the lines for which no number was left: they stay with what is above."""
    draft = _Draft()
    for lineno, text in enumerate(lines, start=1):
        draft.take(lineno, text)
    return tuple(draft.anchors), draft.full


class _Draft:
    """Walks down the lines and numbers what begins on each."""

    def __init__(self) -> None:
        self.anchors: list[Anchor] = []
        self.full: list[int] = []
        self.entry = self.rule = 0
        self.letter = ""
        self.colon, self.fresh = False, True
        self.before = ""

    def take(self, lineno: int, text: str) -> None:
        if not text.strip():
            self.before = ""
            return
        item = unmarked(text) != plain(text)
        goes_on = self.before and not item and not ends_sentence(self.before)
        heading = _is_heading(text)
        if heading:
            self._heading(lineno, text)
        elif not goes_on or not self.anchors:
            self._rule(lineno, text, item)
        if not item:
            self.colon = text.rstrip().endswith(":") and not heading
        self.before = "" if heading else text

    def _heading(self, lineno: int, text: str) -> None:
        if self._pin(lineno, text, str(self.entry + 1), "heading"):
            self.entry, self.rule, self.fresh = self.entry + 1, 0, True

    def _rule(self, lineno: int, text: str, item: bool) -> None:
        self.entry = self.entry or 1
        if item and self.colon:
            self._open_list()
            letter = chr(ord(self.letter) + 1) if self.letter else "a"
            if self._pin(lineno, text, f"{self.entry}.{self.rule}{letter}"):
                self.letter = letter
            return
        rule = 0 if self.fresh else self.rule + 1
        if self._pin(lineno, text, f"{self.entry}.{rule}"):
            self.rule, self.letter, self.fresh = rule, "", False

    def _open_list(self) -> None:
        """An opening has no bullets: what opens a list is the first rule."""
        if self.rule == 0:
            self.rule = 1
            self.anchors[-1] = replace(self.anchors[-1], number=f"{self.entry}.1")

    def _pin(self, lineno: int, text: str, number: str, kind: str = "rule") -> bool:
        if read_number(number) is None:
            self.full.append(lineno)
            return False
        self.anchors.append(Anchor(unmarked(text), number, kind, line=lineno))
        return True


def _is_heading(text: str) -> bool:
    if text.startswith("#"):
        return True
    title = title_text(text)
    letters = [c for c in title if c.isalpha()]
    return len(letters) > 2 and title == title.upper() and len(title) <= 70 and title[-1:] != "."

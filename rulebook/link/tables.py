"""Cells: a number that fills a table cell is judged by the head of its column."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulebook.cues import CUES
from rulebook.link import words
from rulebook.link.context import fold
from rulebook.link.judge import is_label, is_measure
from rulebook.link.records import BLOCK, CELL

_SEPARATOR = re.compile(rf"[|{CELL}]")
_LINE_END = re.compile(rf"[\n{BLOCK}]")
_WORDS = re.compile(r"[^\W\d_]+|[§№#€$%]")
_LOOKED_UP = re.compile(
    r"(?:nach(?:les|schlag|schau|guck|zulesen|zuschlagen)\w*|fundstellen?|belege?|belegstellen?"
    r"|quellen?|verweise?|siehe|vgl|referenz(?:en)?|regelbezug|look(?:up)?|see|cf|sources?|refs?"
    r"|references?|citations?|cites?|смотр\w+|см|ссылк\w|источник\w?|основани\w|читать|искать)\Z"
)
"""Heads of columns that say where to look a thing up."""
_FILLING = " \t\u00a0*_`.)(\r"


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a number that fills a cell stands, and what the head of the column says."""

    table: int
    column: int
    head: str
    """cue, other (something that is no rule), or ""."""


class Tables:
    """Finds cells in ascending order of place; each line is looked at once."""

    def __init__(self, text: str, german: bool) -> None:
        self._text = text
        self._german = german
        self._line = (-1, -1)
        self._counted = (0, 0)
        self._heads: tuple[str, ...] = ()
        self._table = -1
        self._row_end = -1

    def cell(self, start: int, end: int) -> Cell | None:
        """The cell that holds nothing but ``start`` to ``end``."""
        if not self._alone(start, end):
            return None
        if not self._line[0] <= start < self._line[1]:
            self._enter(start)
        place, count = self._counted
        count += len(_SEPARATOR.findall(self._text, place, start))
        self._counted = (start, count)
        head = self._heads[count] if count < len(self._heads) else ""
        return Cell(self._table, count, head)

    def _alone(self, start: int, end: int) -> bool:
        left = self._text[max(0, start - 12) : start].rstrip(_FILLING)
        right = self._text[end : end + 12].lstrip(_FILLING)
        marks = f"|{CELL}"
        borders = f"\n{BLOCK}{marks}"
        left_end, right_end = left[-1:], right[:1]
        if (left and left_end not in borders) or (right and right_end not in borders):
            return False
        return bool((left and left_end in marks) or (right and right_end in marks))

    def _enter(self, place: int) -> None:
        """Make the line of ``place`` the current one, and find its table's first line."""
        start = self._line_start(place)
        match = _LINE_END.search(self._text, place)
        end = match.start() if match else len(self._text)
        first, first_end = start, end
        known = -1
        while first > 0 and self._text[first - 1] == "\n":
            if first - 1 == self._row_end:
                known = self._table
                break
            above = self._line_start(first - 1)
            if not _SEPARATOR.search(self._text, above, first - 1):
                break
            first, first_end = above, first - 1
        if known < 0:
            self._table = first
            cells = _SEPARATOR.split(self._text[first:first_end])
            self._heads = (
                () if first == start else tuple(_head(cell, self._german) for cell in cells)
            )
        self._line, self._counted, self._row_end = (start, end + 1), (start, 0), end

    def _line_start(self, place: int) -> int:
        floor = max(0, self._line[0])  # a line that began before the last one needs no second look
        newline = self._text.rfind("\n", floor, place)
        block = self._text.rfind(BLOCK, max(newline, floor), place)
        return max(newline + 1, block + 1, floor)


def _head(cell: str, german: bool) -> str:
    found = [fold(word) for word in _WORDS.findall(cell)]
    kinds = {CUES.get(word, "") for word in found}
    if kinds & {"entry", "rule", "item"}:
        return "cue"
    others = words.UNITS | words.DATE_AFTER
    other = others.intersection(found) or any(
        is_measure(word, german) or is_label(word) for word in found
    )
    if other:
        return "other"
    return "cue" if any(map(_LOOKED_UP.match, found)) else ""

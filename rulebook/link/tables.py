"""Cells: a number that fills a table cell is judged by the head of its column."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import NamedTuple

from rulebook.languages.cues import CUES
from rulebook.link.around import words
from rulebook.markups.pieces import BLOCK, CELL

_SEPARATOR = re.compile(rf"[|{CELL}]")
_LINE = re.compile(rf"[^\n{BLOCK}]+")
_FILLING = " \t\u00a0*_`.)(\r"
_CUES = frozenset({"entry", "rule", "item"})
_OTHER = frozenset({"unit", "gameunit", "date-after", "measure", "label"})


class Cell(NamedTuple):
    """Where a number that fills a cell stands, and what the head of the column says."""

    table: int
    column: int
    head: str
    """cue, other (something that is no rule), or ""."""


class Tables:
    """The rows of a text that have cells; those that follow each other are a table."""

    def __init__(self, text: str, language: str) -> None:
        self._text = text
        self._marks = [match.start() for match in _SEPARATOR.finditer(text)]
        self._rows: list[tuple[int, int]] = []
        self._tables: list[int] = []
        self._heads: dict[int, tuple[str, ...]] = {}
        last, table = -2, -1
        for row in _LINE.finditer(text) if self._marks else ():
            start, end = row.span()
            if self._column(start) == self._column(end):
                continue
            if start != last + 1 or text[last] != "\n":
                table, first = start, row[0]
            elif table not in self._heads:
                heads = (_head(cell, language) for cell in _SEPARATOR.split(first))
                self._heads[table] = tuple(heads)
            self._rows.append((start, end))
            self._tables.append(table)
            last = end

    def cell(self, start: int, end: int) -> Cell | None:
        """The cell that holds nothing but ``start`` to ``end``."""
        index = bisect_right(self._rows, (start, len(self._text))) - 1
        if index < 0 or start >= self._rows[index][1] or not self._alone(start, end):
            return None
        table = self._tables[index]
        heads = self._heads.get(table, ())
        column = self._column(start) - self._column(self._rows[index][0])
        return Cell(table, column, heads[column] if column < len(heads) else "")

    def _column(self, place: int) -> int:
        """How many borders of cells stand before a place."""
        return bisect_left(self._marks, place)

    def _alone(self, start: int, end: int) -> bool:
        left = self._text[max(0, start - 12) : start].rstrip(_FILLING)[-1:]
        right = self._text[end : end + 12].lstrip(_FILLING)[:1]
        marks = f"|{CELL}"
        borders = f"\n{BLOCK}{marks}"
        if (left and left not in borders) or (right and right not in borders):
            return False
        return bool((left and left in marks) or (right and right in marks))


def _head(cell: str, language: str) -> str:
    found = words(cell, language)
    if any(CUES.get(word.folded) in _CUES for word in found):
        return "cue"
    if any(word.kinds & _OTHER or word.text in "€$%" for word in found):
        return "other"
    return "cue" if any(word.kinds & {"looked-up", "cite"} for word in found) else ""

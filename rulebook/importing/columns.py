"""Columns of a page that are written row by row: what begins at the same place on many lines is a
column, of running text or of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import Any

FAR_UP = 100_000.0
"""How far up a column is moved while a page is read, so that no line of it joins another."""
_SAME_ROW = 8.0
_NEAR = 2.0
"""How far from each other lines of one column begin."""
_WIDE = 90.0
"""How far from each other columns begin at least, in points."""
_FEWEST = 4
_SHARE = 0.3
"""The share of the lines of a column behind which one of another column follows."""
_GUESSED = 0.15
"""How far from its end, in its length, a line may be guessed to end."""
_PROSE = 22
"""Letters of a line of running text."""

Start = tuple[float, float]
"""How far right and how high something begins."""


def edges_of(starts: Sequence[Start], known: Sequence[float] = ()) -> list[float]:
    """Where columns begin on a page whose lines go across them: at a place that the writing comes
    to over and over, and leaves to the left without going up; once is enough where they begin on
    other pages, too. What stands before such a column on its lines is one, too."""
    count = Counter(round(x) for x, _ in starts)
    last = _edges(Counter(_left_for_the_next(starts)), count, known)
    inner = Counter(
        round(x)
        for (before, _), (x, y), (after, level) in zip(starts, starts[1:], starts[2:], strict=False)
        if round(after) in last and abs(y - level) < _SAME_ROW and x - before >= _WIDE
    )
    return [float(x) for x in {*last, *_edges(inner, count, known)}]


def _left_for_the_next(starts: Sequence[Start]) -> Iterator[int]:
    for (x, y), (after, below) in pairwise(starts):
        if x - after >= _WIDE and below < y + _SAME_ROW:
            yield round(x)


def _edges(found: Counter[int], count: Counter[int], known: Sequence[float]) -> list[int]:
    return [
        x
        for x, often in found.items()
        if often >= (1 if x in known else max(_FEWEST, _SHARE * count[x]))
        and often == max(found[x - 1], often, found[x + 1])
    ]


class Mover:
    """Moves what begins at a column's edge far up, by the operators that place text."""

    def __init__(self, edges: Sequence[float]) -> None:
        self.edges = edges
        self.moved = 0
        """How many times: columns do not meet each other either."""

    def __call__(
        self, operator: bytes, operands: list[Any], cm: Sequence[float], tm: Sequence[float]
    ) -> None:
        """Change the operands of an operator before it is read."""
        if operator == b"BT":
            self.moved = 0
        elif operator == b"Tm" and len(operands) == 6:
            across, up = float(operands[4]), float(operands[5])
            self.moved = self._column(across * cm[0] + up * cm[2] + cm[4])
            operands[5] = _like(operands[5], up + FAR_UP * self.moved)
        elif operator in {b"Td", b"TD"} and len(operands) == 2 and tm[3]:
            right, up = float(operands[0]), float(operands[1])
            high = tm[5] - FAR_UP * self.moved
            across = right * tm[0] + up * tm[2] + tm[4]
            moves = self._column(across * cm[0] + (high + up * tm[3]) * cm[2] + cm[4])
            operands[1] = _like(operands[1], up + FAR_UP * (moves - self.moved) / tm[3])
            self.moved = moves

    def _column(self, x: float) -> int:
        """Which column begins there, from 1; 0 where none does."""
        near = (n for n, edge in enumerate(self.edges, 1) if abs(x - edge) < _NEAR)
        return next(near, 0)


def _like(before: Any, value: float) -> Any:
    """A number of the kind that stood there."""
    from pypdf.generic import FloatObject

    return FloatObject(value) if isinstance(before, float) else type(before)(round(value))


def in_reading_order(rows: Sequence[Any], edges: Sequence[float]) -> list[Any]:
    """The rows of a page, column by column where they are running text; the rows of tables with
    their cells in one."""
    places = [_column(row.x, edges) for row in rows]
    beside = [n for n in range(1, len(rows)) if places[n] and places[n - 1] < places[n]]
    if not beside:
        return list(rows)
    if min(median(rows[n - back].letters for n in beside) for back in (0, 1)) < _PROSE:
        return _as_table(rows, places)
    found: list[Any] = []
    band: list[list[Any]] = [[] for _ in range(len(edges) + 1)]
    for row, place in zip(rows, places, strict=True):
        if place < len(edges) and row.end > edges[place] + _WIDE / 2:
            found += [one for column in band for one in column]
            band = [[] for _ in range(len(edges) + 1)]
            found.append(row)
        else:
            band[place].append(row)
    return found + [one for column in band for one in column]


def _column(x: float, edges: Sequence[float]) -> int:
    return sum(x > edge - _NEAR for edge in sorted(edges))


def _as_table(rows: Sequence[Any], places: Sequence[int]) -> list[Any]:
    """Rows of a page with what stands on one line in one: cells where lines beside have such."""
    lines: list[list[Any]] = []
    for row, place in zip(rows, places, strict=True):
        before = lines[-1][-1] if lines else None
        if place and before is not None and abs(before.y - row.y) < _SAME_ROW and before.x < row.x:
            lines[-1].append(row)
        else:
            lines.append([row])
    cells = [False, *map(_has_cells, lines), False]
    return [
        _joined(line, " | " if cells[n] and (cells[n - 1] or cells[n + 1]) else " ")
        for n, line in enumerate(lines, 1)
    ]


def _has_cells(line: Sequence[Any]) -> bool:
    """Whether gaps stand between the texts of a line; the number of a page is no cell."""
    return len(line) > 1 and all(
        any(map(str.isalnum, row.text))
        and row.x - before.end > row.size / 2 + _GUESSED * (before.end - before.x)
        for before, row in pairwise(line)
    ) and any(c.isalpha() for row in line[1:] for c in row.text)  # fmt: skip


def _joined(line: Sequence[Any], sign: str) -> Any:
    first = line[0]
    said = sign.join(row.text.strip() for row in line)
    first.text = f"| {said} |" if sign.strip() else said if len(line) > 1 else first.text
    for row in line[1:]:
        first.letters += row.letters
        first.bold += row.bold
    return first

"""A PDF as blocks: the lines of its pages, with the look of their letters.

Reading it takes ``pypdf``, which comes with the extra ``import`` and is loaded only here.
"""

from __future__ import annotations

import logging
import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from itertools import groupby, pairwise, zip_longest
from typing import Any

from rulebook.errors import BadManual
from rulebook.importing.blocks import Block, Stream
from rulebook.importing.columns import FAR_UP, Mover, Start, edges_of, in_reading_order
from rulebook.importing.leads import BEGIN, END, lead_of
from rulebook.importing.lines import Line, blocks_of
from rulebook.importing.margins import as_head, heads_by_height, page_numbers, running_heads
from rulebook.importing.markers import marker_of
from rulebook.importing.page_cues import is_page_number
from rulebook.text import nfc, title_key

_NOTE = re.compile(r"(?:[0-9]{1,3}|[*†‡])(?![\w.,:]*[0-9])\s*\S")
"""How a footnote begins."""
_SIGN = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ue000-\uf8ff]\s+(?=\S)")
"""A sign that only the font of a page has, before a text: a bullet."""
_LONGEST_CELL = 24
"""Letters of a cell: what is longer may be a line of another column."""
_SHOWING = frozenset((b"Tj", b"TJ", b"'", b'"'))
"""The operators that show text."""
_MOST_PAGES = 2000
_TOLD = 100
"""Pages after which it is said how far the reading is."""
_FEWEST_LETTERS = 40
"""Letters on a page that has a text; a scan has none."""
_INDENT = 60.0
"""How far apart rows of one column begin at most, in points."""
_FARTHEST = 90.0
"""How far a bullet stands from its text at most."""
_LEVEL = 0.4
"""How much higher one of two texts on one line may stand, in sizes of the letters."""
_GUESSED = 0.08
_GAP = 160
"""The narrowest gap between two words, in thousandths of the letters' size."""
_STEP = 9000
_RARELY = 6
"""How much less frequent the distance of lines is than that of paragraphs at most."""
_NARROW = " iljtfrI.,;:'|!()[]-"
_SMALLER = 0.92
"""How much smaller than most letters those of a footnote are at least."""
_LEADING = 1.15
"""How far apart the lines of one heading are, in sizes of its letters."""
_LARGER = 1.12
"""How much larger than most letters those of a heading are."""


@dataclass(slots=True)
class _Row:
    """A line of a page."""

    text: str = ""
    x: float = 0.0
    y: float = 0.0
    sizes: Counter[float] = field(default_factory=Counter)
    bold: int = 0
    letters: int = 0
    marked: str = ""
    """The text, with marks around what is bold."""
    cuts: list[int] = field(default_factory=list)
    """Where in its text a gap stands before what follows."""

    @property
    def end(self) -> float:
        """About where it ends."""
        return self.x + _wide(self.text.strip()) * self.size

    @property
    def size(self) -> float:
        return self.sizes.most_common(1)[0][0] if self.sizes else 0.0


def stream_of_pdf(data: bytes, file: str, tell: Callable[..., None] | None = None) -> Stream:
    """The blocks of a PDF with a text; BadManual says what to do with one that has none."""
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what is wrong is said once, by us
    try:
        from pypdf import PdfReader
        from pypdf.errors import PyPdfError
    except ImportError as error:
        raise BadManual("book-needs-pypdf", file=file) from error
    try:
        reader = PdfReader(BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise BadManual("book-locked", file=file)
        if len(reader.pages) > _MOST_PAGES:
            raise BadManual("book-endless", file=file, most=_MOST_PAGES)
        pages = []
        columns: list[float] = []
        for count, page in enumerate(reader.pages):
            if tell is not None and count and count % _TOLD == 0:
                tell("book-reading", file=file, page=count, pages=len(reader.pages))
            pages.append(_rows(page, columns))
        said = str(reader.metadata.title or "") if reader.metadata else ""
    except BadManual:
        raise
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, IndexError,
            RecursionError, AssertionError, OSError, ArithmeticError) as error:  # fmt: skip
        raise BadManual("book-damaged", file=file, why=str(error) or "PDF") from error
    letters = sum(row.letters for page in pages for row in page)
    if letters < _FEWEST_LETTERS * max(1, len(pages) // 2):
        raise BadManual("book-scanned", file=file)
    lines, begins = _lines(pages, said)
    blocks = tuple(blocks_of(lines))
    return Stream(blocks, said.strip() if _is_title(said, blocks) else "", pages=begins)


def _is_title(said: str, blocks: Sequence[Block]) -> bool:
    """Whether what a file says of itself is what the book is called: programs write the name of a
    file or an address there, a single word that the text does not have."""
    if _is_name(said):
        return False
    key = title_key(said)
    return len(said.split()) > 1 or any(key in title_key(block.text) for block in blocks)


def _is_name(title: str) -> bool:
    """A file's name is no title: many programs write it there."""
    return title.rpartition(".")[2].lower() in {"docx", "doc", "indd", "pdf", "odt", "qxd"}


def _rows(page: Any, columns: list[float]) -> list[_Row]:
    """The lines of a page in the order in which they are written, columns one after the other;
    where these begin is noted for the next page."""
    starts: list[Start] = []

    def note(operator: bytes, operands: list[Any], cm: Any, tm: Any) -> None:
        if operator in _SHOWING:
            x, y = tm[4] * cm[0] + tm[5] * cm[2] + cm[4], tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            starts.append((x, y))
        _with_blanks(operator, operands, cm, tm)

    rows = _written(page, note)
    edges = sorted(edges_of(starts, columns))
    if edges:
        columns[:] = edges
        mover = Mover(edges)

        def move(operator: bytes, operands: list[Any], cm: Any, tm: Any) -> None:
            mover(operator, operands, cm, tm)
            _with_blanks(operator, operands, cm, tm)

        rows = in_reading_order(_written(page, move), edges)
    return _with_cells(_with_markers(rows))


def _written(page: Any, before: Callable[..., None]) -> list[_Row]:
    """The lines of a page as they are written; ``before`` sees each operator first."""
    rows: list[_Row] = []

    def visit(text: str, cm: Sequence[float], tm: Sequence[float], font: Any, size: float) -> None:
        if not text:
            return
        up = tm[5] - FAR_UP * round(tm[5] / FAR_UP)
        x = tm[4] * cm[0] + up * cm[2] + cm[4]
        y = tm[4] * cm[1] + up * cm[3] + cm[5]
        high = round(abs(size * (tm[3] or tm[1] or 1.0) * (cm[3] or cm[1] or 1.0)), 1)
        bold = "bold" in str((font or {}).get("/BaseFont", "")).lower()
        for place, piece in enumerate(text.split("\n")):
            if place or not rows:
                rows.append(_Row(x=x, y=y))
            row = rows[-1]
            if not row.text.strip():
                row.x, row.y = x, y
            elif piece.strip() and not place and _is_gap_before(row, x):
                row.cuts.append(len(row.text))
            row.text += piece
            row.marked += f"{BEGIN}{piece}{END}" if bold else piece
            count = sum(map(str.isalnum, piece))
            row.letters += count
            row.bold += count * bold
            if count:
                row.sizes[high] += count

    page.extract_text(visitor_text=visit, visitor_operand_before=before)
    return [row for row in rows if row.text.strip()]


def _with_blanks(operator: bytes, operands: list[Any], cm: Any, tm: Any) -> None:
    """Make a blank of every gap between letters that is as wide as one: fonts without a blank
    leave only gaps, and pypdf holds the narrow ones for none. A wide step and a step back come to
    the same place."""
    if operator == b"TJ" and operands and isinstance(operands[0], list):
        operands[0][:] = [
            piece
            for one in operands[0]
            for piece in ((-_STEP, one + _STEP) if _is_gap(one) else (one,))
        ]


def _is_gap(piece: Any) -> bool:
    return isinstance(piece, float | int) and piece <= -_GAP


def _with_markers(rows: list[_Row]) -> list[_Row]:
    """The rows with bullets and numbers that are written apart put before the text beside them."""
    alone = [row for row in rows if _is_marker(row.text.strip())]
    if not alone:
        return rows
    taken: set[int] = set()
    rest = [row for row in rows if not _is_marker(row.text.strip())]
    for row in alone:
        beside = [
            other
            for other in rest
            if 0 < other.x - row.x < _FARTHEST and abs(other.y - row.y) < _LEVEL * other.size
        ]
        if beside:
            other = min(beside, key=lambda other: other.x)
            other.text, other.x = f"{row.text.strip()} {other.text.lstrip()}", row.x
            other.cuts = []
            taken.add(id(row))
    return [row for row in rows if id(row) not in taken]


def _is_gap_before(row: _Row, x: float) -> bool:
    """Whether what begins there stands clearly behind the end of a row, which is only guessed."""
    return row.size > 0 and x > row.end + row.size + _GUESSED * (row.end - row.x)


def _with_cells(rows: list[_Row]) -> list[_Row]:
    """The rows with those of a table as its lines: a few short texts with gaps between them, on
    several lines in a row. The number of a page is no cell."""
    lines: list[list[_Row]] = []
    for row in rows:
        if lines and _is_beside(lines[-1][-1], row):
            lines[-1].append(row)
        else:
            lines.append([row])
    cells = [[cell for row in line for cell in _cells(row)] for line in lines]
    found: list[_Row] = []
    for table, run in groupby(range(len(lines)), key=lambda n: _is_line_of_table(cells[n])):
        places = list(run)
        worded = any(any(map(str.isalpha, cell)) for n in places for cell in cells[n][1:])
        for n in places:
            if table and worded and len(places) > 1:
                lines[n][0].text = f"| {' | '.join(cells[n])} |"
                found.append(lines[n][0])
            else:
                found += lines[n]
    return found


def _cells(row: _Row) -> list[str]:
    ends = [0, *row.cuts, len(row.text)]
    return [row.text[one:other].strip() for one, other in pairwise(ends)]


def _is_line_of_table(cells: Sequence[str]) -> bool:
    short = max(map(len, cells[:-1]), default=0) <= _LONGEST_CELL >= len(cells[-1]) / 2
    return len(cells) > 1 and short and not _is_marker(cells[0]) and "|" not in cells[0]


def _is_beside(before: _Row, row: _Row) -> bool:
    """Whether a row stands behind another one on its line."""
    return abs(before.y - row.y) < _LEVEL * row.size and _is_gap_before(before, row.x)


def _is_marker(text: str) -> bool:
    if len(text) == 1 and not text.isalnum():
        return True
    marker = marker_of(text)
    return marker is not None and not marker.rest and not marker.bare


def _edges(rows: Sequence[_Row]) -> dict[int, float]:
    """How far right rows go that begin at about the same place, by that place."""
    ends: dict[int, list[float]] = {}
    for row in rows:
        ends.setdefault(round(row.x / _INDENT), []).append(row.end)
    found = {}
    for place in ends:
        near = sorted(end for at in range(place - 1, place + 2) for end in ends.get(at, ()))
        found[place] = near[int(len(near) * 0.95)]
    return found


def _is_full(row: _Row, following: _Row, edges: Mapping[int, float]) -> bool:
    """Whether the first word of the next row did not fit behind this one, or nearly so: how wide
    the letters are is only guessed."""
    edge = edges[round(row.x / _INDENT)]
    word = _wide(following.text.split()[0]) * following.size
    return row.end + word > edge - _GUESSED * (edge - row.x)


def _wide(text: str) -> float:
    """About how wide a text is, in sizes of its letters."""
    narrow = sum(map(text.count, _NARROW))
    capitals = sum(map(str.isupper, text))
    return 0.52 * len(text) - 0.24 * narrow + 0.14 * capitals + 0.25 * sum(map(text.count, "mwMW"))


def _lines(
    pages: Sequence[Sequence[_Row]], title: str = ""
) -> tuple[list[Line], tuple[tuple[int, int], ...]]:
    """The lines of all pages without running heads and page numbers, and where pages begin."""
    said = [[row.text for row in page] for page in pages]
    heads, numbers = running_heads(said), page_numbers(said)
    begins: list[tuple[int, int]] = []
    sizes: Counter[float] = Counter()
    for page in pages:
        for row in page:
            sizes.update(row.sizes)
    usual = sizes.most_common(1)[0][0] if sizes else 0.0
    outer = heads_by_height([[(row.y, row.text) for row in page] for page in pages], numbers)
    outer |= _titles_above(pages, title, usual)
    larger = sorted({size for size in sizes if size > usual * _LARGER})
    gap = _usual_gap(pages)
    edges = _edges([row for page in pages for row in page])
    lines: list[Line] = []
    last: _Row | None = None
    notes: list[_Row] = []
    for leaf, page in enumerate(pages):
        before: _Row | None = None
        small = _footnotes(page, {n for at, n in outer if at == leaf}, usual)
        begins.append((len(lines) + 1, numbers[leaf]))
        for place, row in enumerate(page):
            text = _as_typed(row.text)
            head = (leaf, place) in outer or as_head(text) in heads or is_page_number(text)
            if head or (before is None and text.isdigit()):
                continue
            if place in small:
                notes.append(row)
                continue
            large = row.size if row.size in larger else 0.0
            apart = before is not None and _apart(before, row, max(gap, _LEADING * large))
            if before is None or row.y > before.y + row.size:  # a page or a column begins
                ends = not lines or lines[-1].text.endswith((".", "!", "?", ":"))
                apart = ends or (_is_bold(row) and not lines[-1].bold)
            size = larger.index(row.size) + 1 if row.size in larger else 0
            changed = before is not None and before.size != row.size
            if last is not None:
                lines[-1] = replace(lines[-1], full=_is_full(last, row, edges))
            if apart or changed:  # what stands below a page goes between two paragraphs
                lines += _as_lines(notes, len(lines), edges)
                notes = []
            line = Line(text, len(lines) + 1, 0, apart or changed, _is_bold(row), size, full=False,
                        lead=lead_of(row.marked) if row.bold else "")  # fmt: skip
            lines.append(line)
            before = last = row
    lines += _as_lines(notes, len(lines), edges)
    return lines, tuple(begins)


def _titles_above(
    pages: Sequence[Sequence[_Row]], title: str, usual: float
) -> set[tuple[int, int]]:
    """The outermost rows, by page and place, that say what the book is called, in letters no larger
    than its text: of a few pages no head comes again often enough to be told by that."""
    called = [title, *(row.text for row in pages[0] if row.size > usual)] if pages else []
    known = [f" {title_key(said)} " for said in called]
    found = set()
    for leaf, page in enumerate(pages[1:], 1):
        if page:
            place = max(range(len(page)), key=lambda n: page[n].y)
            said = title_key(page[place].text)
            if said and page[place].size <= usual and any(f" {said} " in one for one in known):
                found.add((leaf, place))
    return found


def _as_typed(text: str) -> str:
    """A row with single blanks, and with a bullet for a sign before it that is no letter."""
    said = nfc(" ".join(text.split()))
    sign = _SIGN.match(said)
    return f"• {said[sign.end() :]}" if sign else said


def _footnotes(page: Sequence[_Row], outer: Collection[int], usual: float) -> set[int]:
    """The places of the small rows below the text of a page or a column, from a label on."""
    found: set[int] = set()
    run: list[int] = []
    text = False
    for place, row in enumerate(page):
        if place in outer:
            continue
        if run and row.y > page[run[-1]].y + row.size:  # a column begins
            found.update(run)
            run = []
        small = 0 < row.size < usual * _SMALLER
        if small and (run or (text and _NOTE.match(row.text.strip()))):
            run.append(place)
        else:
            run, text = [], text or not small
    return found | set(run)


def _as_lines(rows: Sequence[_Row], count: int, edges: Mapping[int, float]) -> list[Line]:
    """Footnotes as lines behind so many others, each a paragraph."""
    found = []
    for number, (row, after) in enumerate(zip_longest(rows, rows[1:]), count + 1):
        text = nfc(" ".join(row.text.split()))
        full = after is not None and _is_full(row, after, edges)
        begins = _NOTE.match(text) is not None
        found.append(Line(text, number, 0, begins or number == count + 1, full=full))
    return found


def _is_bold(row: _Row) -> bool:
    return 0 < row.letters == row.bold


def _usual_gap(pages: Sequence[Sequence[_Row]]) -> float:
    """The distance of two lines of one paragraph: the least of those that are frequent."""
    gaps = Counter(
        round(2 * (one.y - other.y)) / 2
        for page in pages
        for one, other in pairwise(page)
        if 0 < one.y - other.y < 60
    )
    most = max(gaps.values(), default=0)
    return min((gap for gap, often in gaps.items() if often * _RARELY > most), default=0.0)


def _apart(before: _Row, row: _Row, gap: float) -> bool:
    """Whether more than the usual distance is between two lines of one column."""
    down = before.y - row.y
    return bool(gap) and down > 1.25 * gap

"""A PDF as blocks: the lines of its pages, with the look of their letters.

Reading it takes ``pypdf``, which comes with the extra ``import`` and is loaded only here.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BytesIO
from itertools import pairwise
from typing import Any

from rulebook.errors import BadManual
from rulebook.importing.blocks import Stream
from rulebook.importing.lines import Line, blocks_of
from rulebook.importing.plain import as_head, running_heads
from rulebook.text import nfc

_MOST_PAGES = 2000
_FEWEST_LETTERS = 40
"""Letters on a page that has a text; a scan has none."""
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

    @property
    def size(self) -> float:
        return self.sizes.most_common(1)[0][0] if self.sizes else 0.0


def stream_of_pdf(data: bytes, file: str) -> Stream:
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
        pages = [_rows(page) for page in reader.pages]
        said = str(reader.metadata.title or "") if reader.metadata else ""
    except BadManual:
        raise
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, IndexError,
            RecursionError, AssertionError, OSError, ArithmeticError) as error:  # fmt: skip
        raise BadManual("book-damaged", file=file, why=str(error) or "PDF") from error
    letters = sum(row.letters for page in pages for row in page)
    if letters < _FEWEST_LETTERS * max(1, len(pages) // 2):
        raise BadManual("book-scanned", file=file)
    lines = _lines(pages)
    words = sum(len(line.text.split()) for line in lines)
    return Stream(tuple(blocks_of(lines)), words, "" if _is_name(said) else said.strip())


def _is_name(title: str) -> bool:
    """A file's name is no title: many programs write it there."""
    return title.rpartition(".")[2].lower() in {"docx", "doc", "indd", "pdf", "odt", "qxd"}


def _rows(page: Any) -> list[_Row]:
    """The lines of a page in the order in which they are written."""
    rows: list[_Row] = []

    def visit(text: str, cm: Sequence[float], tm: Sequence[float], font: Any, size: float) -> None:
        if not text:
            return
        x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
        high = round(abs(size * (tm[3] or tm[1] or 1.0) * (cm[3] or cm[1] or 1.0)), 1)
        bold = "bold" in str((font or {}).get("/BaseFont", "")).lower()
        for place, piece in enumerate(text.split("\n")):
            if place or not rows:
                rows.append(_Row(x=x, y=y))
            row = rows[-1]
            if not row.text.strip():
                row.x, row.y = x, y
            row.text += piece
            count = sum(map(str.isalnum, piece))
            row.letters += count
            row.bold += count * bold
            if count:
                row.sizes[high] += count

    page.extract_text(visitor_text=visit)
    return [row for row in rows if row.text.strip()]


def _lines(pages: Sequence[Sequence[_Row]]) -> list[Line]:
    """The lines of all pages without running heads and page numbers."""
    heads = running_heads([[row.text for row in page] for page in pages])
    sizes: Counter[float] = Counter()
    for page in pages:
        for row in page:
            sizes.update(row.sizes)
    usual = sizes.most_common(1)[0][0] if sizes else 0.0
    larger = sorted({size for size in sizes if size > usual * _LARGER})
    gap = _usual_gap(pages)
    lines: list[Line] = []
    for page in pages:
        before: _Row | None = None
        for row in page:
            text = nfc(" ".join(row.text.split()))
            if as_head(row.text) in heads or (before is None and text.isdigit()):
                continue
            apart = before is not None and _apart(before, row, gap)
            if before is None:
                apart = not lines or lines[-1].text.endswith((".", "!", "?", ":"))
            size = larger.index(row.size) + 1 if row.size in larger else 0
            bold = row.letters > 0 and row.bold == row.letters
            changed = before is not None and before.size != row.size
            line = Line(text, len(lines) + 1, 0, apart or changed or (bold and apart), bold, size)
            lines.append(line)
            before = row
    return lines


def _usual_gap(pages: Sequence[Sequence[_Row]]) -> float:
    gaps = Counter(
        round(one.y - other.y, 1)
        for page in pages
        for one, other in pairwise(page)
        if 0 < one.y - other.y < 60
    )
    return gaps.most_common(1)[0][0] if gaps else 0.0


def _apart(before: _Row, row: _Row, gap: float) -> bool:
    """Whether more than the usual distance is between two lines of one column."""
    down = before.y - row.y
    return bool(gap) and down > 1.25 * gap

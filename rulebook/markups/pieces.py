"""The text as a reader sees it, and the way back from it to the source.

Markup scanners cut the source into pieces; the finder reads the seen text, in which bold tags are
gone and a table cell ends at a mark; links are set in the source.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

TEXT, LINKED, GONE = "text", "linked", "gone"


class Piece(NamedTuple):
    """A stretch of the source and what a reader sees of it.

    ``text`` may be linked; ``linked`` is seen but is not ours to link (it is in a link or a
    quotation); ``gone`` is markup: the reader sees ``shown`` instead, mostly nothing.
    """

    start: int
    end: int
    role: str
    shown: str
    why: str = ""
    """For what is not linked: code, link, markup, quote."""


BLOCK, CELL, OBJECT = "\x1e", "\x1f", "\ufffc"
ITEM = BLOCK + "- "
"""What markup shows as: the border of a block, of a table cell, something that is not text, and
the border before an item of a list with the mark that a reader sees."""


class View:
    """The seen text of a list of pieces that cover a source without gaps."""

    __slots__ = ("pieces", "starts", "text")

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.pieces: tuple[Piece, ...] = tuple(piece for piece in pieces if piece.end > piece.start)
        starts: list[int] = []
        at = 0
        for piece in self.pieces:
            starts.append(at)
            at += len(piece.shown)
        self.starts = starts
        self.text = "".join(piece.shown for piece in self.pieces)

    def source(self, start: int, end: int) -> tuple[int, int, str]:
        """The source span of a seen span, and what forbids a link there ("" if nothing does)."""
        first = bisect_right(self.starts, start) - 1
        last = bisect_right(self.starts, end - 1) - 1
        touched = self.pieces[first : last + 1]
        why = next((piece.why or "markup" for piece in touched if piece.role != TEXT), "")
        return self._at(first, start, False), self._at(last, end - 1, True), why

    def _at(self, index: int, seen: int, after: bool) -> int:
        piece = self.pieces[index]
        if len(piece.shown) != piece.end - piece.start:
            return piece.end if after else piece.start
        return piece.start + seen - self.starts[index] + after


def text_piece(source: str, start: int, end: int, role: str = TEXT, why: str = "") -> Piece:
    return Piece(start, end, role, source[start:end], why)


def gone(start: int, end: int, shown: str = "", why: str = "markup") -> Piece:
    return Piece(start, end, GONE, shown, why)


FOREIGN_TAG = r"\[/?(?:b|i|u|s|em|strong|del|color|size|font)(?:=[^\[\]\n]{0,40})?\]"
"""The tags of BBCode that people write wherever they are."""
FOREIGN_HTML = r"</?(?:b|i|u|s|em|strong|del|ins|mark|small|big|span|font)(?:[ ][^<>\n]{0,80})?>"
FOREIGN_MARKDOWN = r"(?P<code>```(?s:.*?)```|`[^`\n]++`)|(?P<link>!?\[[^\[\]\n]*+\]\([^()\s]++\))"
_SIGNS = frozenset("`[<")


def foreign_markup(pieces: Iterable[Piece], pattern: str) -> Iterator[Piece]:
    """Pieces with what people write in another markup than theirs set apart: code and links of
    Markdown, which a reader sees, but which are not ours to link, and tags of bold and the like;
    ``pattern`` finds them."""
    foreign = re.compile(pattern, re.IGNORECASE)
    for piece in pieces:
        whole = len(piece.shown) == piece.end - piece.start
        if piece.role != TEXT or not whole or _SIGNS.isdisjoint(piece.shown):
            yield piece
            continue
        at = 0
        for match in foreign.finditer(piece.shown):
            yield _part(piece, at, match.start(), TEXT, piece.why)
            if match.lastgroup == "tag":
                yield gone(piece.start + match.start(), piece.start + match.end())
            else:
                yield _part(piece, match.start(), match.end(), LINKED, str(match.lastgroup))
            at = match.end()
        yield _part(piece, at, len(piece.shown), TEXT, piece.why)


def _part(piece: Piece, start: int, end: int, role: str, why: str) -> Piece:
    return Piece(piece.start + start, piece.start + end, role, piece.shown[start:end], why)


def placed(pieces: Sequence[Piece], segments: Sequence[tuple[int, int]]) -> list[Piece]:
    """Move pieces from the coordinates of joined segments to those of the source.

    ``segments`` are (place in the joined text, place in the source), ascending; a piece that
    runs over a border is cut there.
    """
    moved: list[Piece] = []
    index = 0
    for piece in pieces:
        start, shown = piece.start, piece.shown
        same = len(shown) == piece.end - piece.start
        while start < piece.end:
            while index + 1 < len(segments) and segments[index + 1][0] <= start:
                index += 1
            stop = piece.end
            if index + 1 < len(segments):
                stop = min(stop, segments[index + 1][0])
            offset = segments[index][1] - segments[index][0]
            part = shown[: stop - start] if same else shown
            moved.append(Piece(start + offset, stop + offset, piece.role, part, piece.why))
            shown = shown[stop - start :] if same else ""
            start = stop
    return moved

"""Plain text: nothing is markup but the signs of quoting and the addresses we put there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook.markups import Markup, Quoted, Span
from rulebook.markups.pieces import (
    FOREIGN_HTML,
    FOREIGN_MARKDOWN,
    FOREIGN_TAG,
    LINKED,
    TEXT,
    Piece,
    gone,
    text_piece,
)

_QUOTE_SIGNS = r"(?m:^[ \t]{0,3}>(?:[> \t]{0,40}>)?[ \t]?)"


def scan(source: str, skip_quotes: bool, own_address: str) -> list[Piece]:
    """Cut a plain post into pieces; ``own_address`` is the pattern of what annotate adds."""
    marks = re.compile(f"{_QUOTE_SIGNS}|{own_address}" if own_address else _QUOTE_SIGNS)
    pieces: list[Piece] = []
    at, quoted = 0, False
    for match in marks.finditer(source):
        pieces += _stretch(source, at, match.start(), quoted and skip_quotes)
        pieces.append(gone(match.start(), match.end(), why="link"))
        line_start = source.rfind("\n", at, match.start()) >= 0 or match.start() == 0
        is_sign = not source.startswith(" (", match.start())
        quoted = is_sign or (quoted and not line_start)
        at = match.end()
    return pieces + _stretch(source, at, len(source), quoted and skip_quotes)


def _stretch(source: str, start: int, end: int, quoted: bool) -> list[Piece]:
    """Text up to the next mark; a quotation ends with its line."""
    if not quoted:
        return [text_piece(source, start, end, TEXT)]
    stop = source.find("\n", start, end)
    stop = end if stop < 0 else stop + 1
    return [
        text_piece(source, start, stop, LINKED, "quote"),
        text_piece(source, stop, end, TEXT),
    ]


def _all(text: str) -> Iterator[Span]:
    yield 0, len(text)


def _quote(quoted: Quoted) -> str:
    url = f"\n{quoted.url}" if quoted.url else ""
    return f"{quoted.number} {quoted.source}\n{quoted.text}{url}"


MARKUP = Markup(
    scan=scan,
    foreign=f"{FOREIGN_MARKDOWN}|(?P<tag>{FOREIGN_TAG}|{FOREIGN_HTML})",
    outside=_all,
    escape=str,
    link=lambda url: ("", f" ({url})"),
    linked=r"(?P<text>) \({}\)",
    bold="{}",
    line_end="\n",
    footnotes=("\n\n-- \n{heading}\n", "{number}: {gist}\n", ""),
    quote=_quote,
    beside=lambda all_of: "\n\n".join(map(_quote, all_of)),
)

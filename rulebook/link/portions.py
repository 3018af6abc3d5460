"""A very long post in portions, each read by itself, so that memory does not grow with the post.

A portion ends at an empty line outside all markup that goes over lines. Lines are counted, not
characters: links add none, so a second run cuts in the same places.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook.markups import Span, markup

LINES = 2000
"""Lines of a portion at least; a post of less than two portions is read as a whole."""
_EMPTY = re.compile(r"\n[ \t\r>]*\n(?=[^\s>])")


def portions(text: str, name: str) -> Iterator[Span]:
    """Spans that cover a post in a markup."""
    start = 0
    if text.count("\n") >= 2 * LINES:
        counted = lines = 0
        for first, last in markup(name).outside(text):
            for border in _EMPTY.finditer(text, first, last):
                lines += text.count("\n", counted, border.end())
                counted = border.end()
                if lines >= LINES:
                    yield start, counted
                    start, lines = counted, 0
    yield start, len(text)

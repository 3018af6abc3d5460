"""A very long post in portions, each read by itself, so that memory does not grow with the post.

A portion ends at an empty line outside all markup that goes over lines. Lines are counted, not
characters: links add none, so a second run cuts in the same places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from rulebook.link import bbcode, html

LINES = 2000
"""Lines of a portion at least; a post of less than two portions is read as a whole."""
_EMPTY = re.compile(r"\n[ \t\r>]*\n(?=[^\s>])")
_FENCE = re.compile(r"^[ \t>]*(?:`{3}|~{3})", re.MULTILINE)
_OVER_LINES = re.compile(r"\]:|<(?:[!?]|(?:script|pre|style|textarea)\b)", re.IGNORECASE)
"""What makes a Markdown post one whole: definitions, and raw HTML that goes over empty lines."""

Span = tuple[int, int]


def portions(text: str, markup: str) -> Iterator[Span]:
    """Spans that cover the text."""
    start = 0
    if text.count("\n") >= 2 * LINES:
        counted = lines = 0
        for first, last in _PLAIN[markup](text):
            for border in _EMPTY.finditer(text, first, last):
                lines += text.count("\n", counted, border.end())
                counted = border.end()
                if lines >= LINES:
                    yield start, counted
                    start, lines = counted, 0
    yield start, len(text)


def _all(text: str) -> Iterator[Span]:
    yield 0, len(text)


def _outside_tags(text: str) -> Iterator[Span]:
    """Between the elements of HTML that go over lines."""
    at = depth = 0
    while match := html.OPENING.search(text, at):
        if not depth:
            yield at, match.start()
        tag = html.TAG.match(text, match.start())
        if tag is None:
            at = html.odd_end(text, match.start())
            continue
        at, name = tag.end(), tag["name"].lower()
        if tag["close"]:
            depth -= name in _NESTED and depth > 0
        elif name in html.RAW or name in html.CODE or name in html.LINKS:
            at = html.ending(text, name, at)[0]
        else:
            depth += name in _NESTED
    if not depth:
        yield at, len(text)


_NESTED = frozenset(("blockquote", "q", "table", "ul", "ol", "quote", "list"))


def _outside_bbcode(text: str) -> Iterator[Span]:
    at = depth = 0
    for match in bbcode.TAG.finditer(text):
        if match.start() < at:
            continue
        if not depth:
            yield at, match.start()
        at, name = match.end(), match["name"].lower()
        if match["close"]:
            depth -= name in _NESTED and depth > 0
        elif name in bbcode.LINKS or name in bbcode.CODE:
            at = bbcode.closing(text, name, at)
        else:
            depth += name in _NESTED
    if not depth:
        yield at, len(text)


def _outside_fences(text: str) -> Iterator[Span]:
    if _OVER_LINES.search(text):
        yield 0, 0
        return
    at, fenced = 0, False
    for match in _FENCE.finditer(text):
        if not fenced:
            yield at, match.start()
        at, fenced = match.end(), not fenced
    if not fenced:
        yield at, len(text)


_PLAIN: Mapping[str, Callable[[str], Iterator[Span]]] = MappingProxyType(
    {
        "bbcode": _outside_bbcode,
        "html": _outside_tags,
        "markdown": _outside_fences,
        "plain": _all,
    }
)
"""The spans of a post in each markup that lie outside all that goes over lines."""

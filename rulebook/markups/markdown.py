"""Markdown: blocks by markdown-it-py, the inside of a block by a scanner that keeps offsets.

markdown-it-py says which lines are a paragraph, a heading, a table, code or raw HTML; its tokens
have no place inside a line, so code spans, links and the like are found in ``inline``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from rulebook.markups import Markup, Quoted, Span
from rulebook.markups.inline import scan_inline
from rulebook.markups.pieces import BLOCK, FOREIGN_TAG, ITEM, LINKED, TEXT, Piece, gone, placed

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_MARKERS = re.compile(r"[ \t]*(?:(?:>|[-+*](?=[ \t])|[0-9]{1,9}[.)](?=[ \t]))[ \t]*)*")
_ITEM_MARK = re.compile(r"(?:^|[\r\n>]|[ \t])[ \t]*(?:[-+*]|[0-9]{1,9}[.)])[ \t]+\Z")
_TABLE_RULE = re.compile(r"[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$")


def scan(source: str, skip_quotes: bool, _own_address: str = "") -> list[Piece]:
    """Cut a Markdown post into pieces."""
    lines = _lines(source)
    tokens, labels = _blocks(source)
    quoted = _quoted(tokens, len(lines)) if skip_quotes else []
    pieces: list[Piece] = []
    at = 0
    for first, contents, border in _texts(tokens, source, lines):
        segments, joined = _segments(source, lines, first, contents)
        if not segments:
            continue
        found = placed(scan_inline(joined, labels), segments)
        if quoted and quoted[first]:
            found = [p._replace(role=LINKED, why="quote") if p.role == TEXT else p for p in found]
        for index, piece in enumerate(found):
            if piece.start > at:  # a border of blocks, or the quotation marks of the next line
                marked = _ITEM_MARK.search(source, max(at, piece.start - 20), piece.start)
                shown = ITEM if marked and border == BLOCK else border
                pieces.append(gone(at, piece.start, "" if index else shown, "code"))
            pieces.append(piece)
            at = piece.end
    pieces.append(gone(at, len(source), BLOCK, "code"))
    return pieces


def _lines(source: str) -> list[tuple[int, int]]:
    """Start and end of each line as markdown-it counts them; the end is without its break."""
    spans = []
    at = 0
    while at < len(source):
        match = _LINE.match(source, at)
        assert match is not None
        spans.append((at, at + len(match[0].rstrip("\r\n"))))
        at = match.end()
    return spans


def _blocks(source: str) -> tuple[list[Any], frozenset[str]]:
    from markdown_it import MarkdownIt  # slow to import, and only Markdown needs it

    environment: dict[str, Any] = {}
    parser = MarkdownIt("commonmark").enable("table").disable("inline")
    tokens = parser.parse(source, environment)
    return tokens, frozenset(environment.get("references", {}))


def _quoted(tokens: list[Any], count: int) -> list[bool]:
    marks = [False] * (count + 1)
    end = 0
    for token in tokens:
        if token.type == "blockquote_open" and token.map[1] > end:
            start, stop = max(token.map[0], end), token.map[1]
            marks[start:stop] = [True] * (stop - start)
            end = stop
    return marks


def _texts(
    tokens: list[Any], source: str, lines: list[tuple[int, int]]
) -> Iterator[tuple[int, list[str], str]]:
    """Each stretch of text: its first line, what it holds in each line, the border before it."""
    table = False
    for token in tokens:
        if token.type == "table_open":
            table = True
            for number in range(*token.map):
                start, end = lines[number]
                row = source[start:end]
                if not _TABLE_RULE.match(row):
                    marks = _MARKERS.match(row)
                    border = BLOCK if number == token.map[0] else "\n"
                    yield number, [row[marks.end() if marks else 0 :].rstrip()], border
        elif token.type == "table_close":
            table = False
        elif token.type == "inline" and token.map and not table:
            yield token.map[0], token.content.split("\n"), BLOCK


def _segments(
    source: str, lines: list[tuple[int, int]], first: int, contents: list[str]
) -> tuple[list[tuple[int, int]], str]:
    """Where each line of a block stands in the source, and the lines joined."""
    segments: list[tuple[int, int]] = []
    joined: list[str] = []
    length = 0
    for number, content in enumerate(contents, first):
        wanted = content.strip(" \t")
        if number >= len(lines):
            break
        start, end = lines[number]
        line = source[start:end]
        trimmed = line.rstrip(" \t")
        if trimmed.endswith(wanted):
            place = len(trimmed) - len(wanted)
        elif (place := line.find(wanted)) < 0:
            continue  # tabs were widened or NUL replaced: leave the line alone
        if not wanted:
            continue
        stop = start + place + len(wanted)
        last = number == first + len(contents) - 1
        tail = (
            "" if last else source[stop : lines[number + 1][0]] if number + 1 < len(lines) else ""
        )
        segments.append((length, start + place))
        joined.append(wanted + tail)
        length += len(wanted) + len(tail)
    return segments, "".join(joined)


_FENCE = re.compile(r"^[ \t>]*(?:`{3}|~{3})", re.MULTILINE)
_OVER_LINES = re.compile(r"\]:|<(?:[!?]|(?:script|pre|style|textarea)\b)", re.IGNORECASE)
"""What makes a Markdown post one whole: definitions, and raw HTML that goes over empty lines."""


def _outside(text: str) -> Iterator[Span]:
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


_TAG_BEFORE = re.compile(rf"(?<![!\\\]^]){FOREIGN_TAG}\Z", re.IGNORECASE)


def _linkable(source: str, start: int, end: int, tags: bool) -> bool:
    """Can a link stand here without the characters beside it changing what it is? ``tags``: what
    looks like a tag of BBCode is one, no label of a link."""
    near = source[max(0, start - 8) : start]
    if tags and near.endswith("]") and _TAG_BEFORE.search(source[max(0, start - 60) : start]):
        near = ""
    if near.endswith(("!", "]", "^")) or (len(near) - len(near.rstrip("\\"))) % 2:
        return False
    # **13.4** inside a word: with a bracket after it the run would be emphasis no more
    return not (
        re.search(r"[^\W_][*_~]+\Z", near) or re.match(r"[*_~]+[^\W_]", source[end : end + 8])
    )


def _escape(text: str) -> str:
    return re.sub(r"([\\`*_\[\]<>|~#!])", r"\\\1", text)


def _head(quoted: Quoted) -> str:
    number = f"**{quoted.number}**"
    linked = f"[{number}]({quoted.url})" if quoted.url else number
    return f"{linked} {_escape(quoted.source)}"


def _text(quoted: Quoted) -> list[str]:
    """The lines of a text; none may begin as a list does: 1. or - or +"""
    lines = _escape(quoted.text).split("\n")
    return [re.sub(r"^(\s*)([-+]|[0-9]+(?=[.)]))", _escaped_start, line) for line in lines]


def _escaped_start(match: re.Match[str]) -> str:
    blank, mark = match.groups()
    return f"{blank}\\{mark}" if mark in "-+" else f"{blank}{mark}\\"


def _quote(quoted: Quoted) -> str:
    return "\n".join(f"> {line}".rstrip() for line in (_head(quoted), "", *_text(quoted)))


def _beside(all_of: Sequence[Quoted]) -> str:
    heads = " | ".join(_head(one) for one in all_of)
    texts = " | ".join("<br>".join(_text(one)) for one in all_of)
    return f"| {heads} |\n|{'---|' * len(all_of)}\n| {texts} |"


MARKUP = Markup(
    scan=scan,
    foreign=f"(?P<tag>{FOREIGN_TAG})",
    outside=_outside,
    escape=_escape,
    link=lambda url: ("[", f"]({url})"),
    linked=r"\[(?P<text>[^\[\]]*)\]\({}\)",
    bold="**{}**",
    line_end="\n",
    footnotes=("\n\n---\n\n**{heading}**\n\n", "- **{number}** {gist}\n", ""),
    quote=_quote,
    beside=_beside,
    linkable=_linkable,
    labels=True,
)

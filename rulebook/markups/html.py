"""HTML: tags are gone, attributes, links and code are not touched, entities are what they show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape, unescape

from rulebook.markups import Markup, Quoted, Span
from rulebook.markups.pieces import (
    BLOCK,
    CELL,
    FOREIGN_MARKDOWN,
    FOREIGN_TAG,
    ITEM,
    LINKED,
    OBJECT,
    TEXT,
    Piece,
    gone,
    text_piece,
)


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


RAW = _names("script style textarea title xmp iframe noembed noframes svg math")
CODE = _names("code pre kbd samp tt var")
LINKS = _names("a button select option label map object")
_SHOWS = dict.fromkeys(
    _names(
        """
        p div ul ol dl dt dd table blockquote h1 h2 h3 h4 h5 h6 section article header
        footer details summary figure figcaption hr form aside main nav
        """
    ),
    BLOCK,
) | {"li": ITEM, "td": CELL, "th": CELL, "tr": "\n", "br": "\n"}  # fmt: skip

# As a browser reads a tag: a value whose quotation mark is never closed swallows the rest.
_S = "[\\t\\n\\f\\r ]"
_VALUE = rf"""={_S}*+(?:"[^"]*+"|'[^']*+'|(?=>)|(?!["'])[^\t\n\f\r >]++)"""
_ATTRIBUTE = rf"[^\t\n\f\r />][^\t\n\f\r />=]*+(?:{_S}*+{_VALUE}|(?!{_S}*+=))"
_TAG = re.compile(rf"<(?P<close>/?)(?P<name>[A-Za-z][^\t\n\f\r />]*+)(?:{_S}++|/|{_ATTRIBUTE})*+>")
ENTITY = re.compile(r"&(?:[#][0-9]{1,7}|[#][xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_MARK = re.compile(rf"<(?=[A-Za-z/!?])|{ENTITY.pattern}")


def scan(source: str, skip_quotes: bool, _own_address: str = "") -> list[Piece]:
    """Cut an HTML post into pieces."""
    pieces: list[Piece] = []
    at = position = link_end = quotes = 0

    def text(start: int, end: int) -> None:
        role, why = TEXT, ""
        if start < link_end:
            role, why = LINKED, "link"
        elif quotes and skip_quotes:
            role, why = LINKED, "quote"
        piece = text_piece(source, start, end, role, why)
        pieces.append(piece._replace(shown=piece.shown.replace("\n", " ").replace("\r", " ")))

    while match := _MARK.search(source, position):
        start = match.start()
        text(at, start)
        if match[0] != "<":
            at = position = match.end()
            role, why = (LINKED, "link") if start < link_end else (TEXT, "")
            pieces.append(Piece(start, at, role, unescape(match[0]).replace("\n", " "), why))
            continue
        tag = _TAG.match(source, start)
        if tag is None:
            at = position = odd_end(source, start)
            pieces.append(gone(start, at, OBJECT))
            continue
        name = tag["name"].lower()
        at = position = tag.end()
        if not tag["close"] and (name in RAW or name in CODE):
            at, opened = ending(source, name, at)
            position = at
            pieces.append(gone(start, at, OBJECT, "code"))
            if opened >= 0 and at >= link_end:  # a link that goes on behind the code
                link_end = ending(source, "a", at)[0]
            continue
        if name in {"blockquote", "q"}:
            quotes = max(0, quotes + (-1 if tag["close"] else 1))
        shown = _SHOWS.get(name, "")
        if tag["close"]:
            shown = BLOCK if shown in {BLOCK, ITEM} else ""
        pieces.append(gone(start, at, shown))
        if name in LINKS and not tag["close"] and at >= link_end:
            link_end = ending(source, name, at)[0]
    text(at, link_end) if at < link_end else None
    text(max(at, link_end), len(source))
    return pieces


_COMMENT = re.compile(r"<!--(?:-?>|(?s:.*?)(?:--!?>|\Z))")


def odd_end(source: str, start: int) -> int:
    """The end of a comment, of a declaration, or of a tag that is never finished."""
    comment = _COMMENT.match(source, start)
    if comment:
        return comment.end()
    after = source[start + 2 : start + 3] if source[start + 1] == "/" else source[start + 1]
    torn = after.isascii() and after.isalpha()
    end = source.find(">", start)
    return len(source) if end < 0 or torn else end + 1


def ending(source: str, name: str, start: int) -> tuple[int, int]:
    """Where an element ends, counting elements of the same name inside it, and where a link
    begins inside it that does not end there, or -1."""
    if name in RAW:
        return _raw_end(source, name, start), -1
    depth, link, at = 1, -1, start
    while match := OPENING.search(source, at):
        tag = _TAG.match(source, match.start())
        if tag is None:
            at = odd_end(source, match.start())
            continue
        at, found = tag.end(), tag["name"].lower()
        if found == "a":
            link = -1 if tag["close"] else tag.start()
        if found == name:
            depth += -1 if tag["close"] else name not in LINKS
            if depth == 0:
                return at, link
        elif found in RAW and not tag["close"]:
            at = _raw_end(source, found, at)
    return len(source), link


OPENING = re.compile(r"<(?=[A-Za-z/!?])")


def _raw_end(source: str, name: str, start: int) -> int:
    """The end of what a browser does not look into for tags."""
    closes = re.compile(rf"</{re.escape(name)}(?=[\t\n\f\r />])", re.IGNORECASE)
    match = closes.search(source, start)
    tag = _TAG.match(source, match.start()) if match else None
    return tag.end() if tag else len(source)


_NESTED = frozenset(("blockquote", "q", "table", "ul", "ol"))


def _outside(text: str) -> Iterator[Span]:
    """Between the elements of HTML that go over lines."""
    at = depth = 0
    while match := OPENING.search(text, at):
        if not depth:
            yield at, match.start()
        tag = _TAG.match(text, match.start())
        if tag is None:
            at = odd_end(text, match.start())
            continue
        at, name = tag.end(), tag["name"].lower()
        if tag["close"]:
            depth -= name in _NESTED and depth > 0
        elif name in RAW or name in CODE or name in LINKS:
            at = ending(text, name, at)[0]
        else:
            depth += name in _NESTED
    if not depth:
        yield at, len(text)


def _head(quoted: Quoted) -> str:
    number = f"<b>{escape(quoted.number)}</b>"
    linked = f'<a href="{escape(quoted.url)}">{number}</a>' if quoted.url else number
    return f"{linked} {escape(quoted.source)}"


def _text(quoted: Quoted) -> str:
    return escape(quoted.text).replace("\n", "<br>\n")


def _quote(quoted: Quoted) -> str:
    head, text = _head(quoted), _text(quoted)
    return f'<blockquote lang="{quoted.language}"><p>{head}</p>\n<p>{text}</p></blockquote>'


def _beside(all_of: Sequence[Quoted]) -> str:
    heads = "".join(f'<th lang="{one.language}">{_head(one)}</th>' for one in all_of)
    texts = "".join(f'<td lang="{one.language}">{_text(one)}</td>' for one in all_of)
    return f"<table>\n<tr>{heads}</tr>\n<tr>{texts}</tr>\n</table>"


MARKUP = Markup(
    scan=scan,
    foreign=f"{FOREIGN_MARKDOWN}|(?P<tag>{FOREIGN_TAG})",
    outside=_outside,
    escape=escape,
    link=lambda url: (f'<a href="{escape(url)}">', "</a>"),
    linked=r'<a href="{}">(?P<text>[^<>]*)</a>',
    bold="<b>{}</b>",
    line_end="<br>\n",
    footnotes=(
        "\n<details><summary>{heading}</summary><ul>\n",
        "<li><b>{number}</b> {gist}</li>\n",
        "</ul></details>",
    ),
    quote=_quote,
    beside=_beside,
    address=escape,
)

"""HTML: tags are gone, attributes, links and code are not touched, entities are what they show."""

from __future__ import annotations

import re
from html import unescape

from rulebook.link.records import BLOCK, CELL, ITEM, LINKED, OBJECT, TEXT, Options, Piece
from rulebook.link.view import gone, text_piece
from rulebook.link.words import word_set

RAW = word_set("script style textarea title xmp iframe noembed noframes svg math")
CODE = word_set("code pre kbd samp tt var")
LINKS = word_set("a button select option label map object")
_SHOWS = dict.fromkeys(
    word_set(
        """
        p div ul ol dl dt dd table blockquote h1 h2 h3 h4 h5 h6 section article header
        footer details summary figure figcaption hr form aside main nav
        """
    ),
    BLOCK,
) | {"li": ITEM, "td": CELL, "th": CELL, "tr": "\n", "br": "\n"}  # fmt: skip

_ATTRIBUTES = r"""(?:=\s*+"[^"]*+"|=\s*+'[^']*+'|[^>])*+>"""
TAG = re.compile(r"<(?P<close>/?)(?P<name>[A-Za-z][^\s/>]*+)" + _ATTRIBUTES)
ENTITY = re.compile(r"&(?:[#][0-9]{1,7}|[#][xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_MARK = re.compile(rf"<(?=[A-Za-z/!?])|{ENTITY.pattern}")


def scan(source: str, options: Options, _own_address: str = "") -> list[Piece]:
    """Cut an HTML post into pieces."""
    pieces: list[Piece] = []
    at = position = link_end = quotes = 0

    def text(start: int, end: int) -> None:
        role, why = TEXT, ""
        if start < link_end:
            role, why = LINKED, "link"
        elif quotes and options.skip_quotes:
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
        tag = TAG.match(source, start)
        if tag is None:
            at = position = _odd_end(source, start)
            pieces.append(gone(start, at, OBJECT))
            continue
        name = tag["name"].lower()
        at = position = tag.end()
        if not tag["close"] and (name in RAW or name in CODE):
            at = position = closing(source, name, at)
            pieces.append(gone(start, at, OBJECT, "code"))
            continue
        if name in {"blockquote", "q"}:
            quotes = max(0, quotes + (-1 if tag["close"] else 1))
        shown = _SHOWS.get(name, "")
        if tag["close"]:
            shown = BLOCK if shown in {BLOCK, ITEM} else ""
        pieces.append(gone(start, at, shown))
        if name in LINKS and not tag["close"] and at >= link_end:
            link_end = closing(source, name, at)
    text(at, link_end) if at < link_end else None
    text(max(at, link_end), len(source))
    return pieces


def _odd_end(source: str, start: int) -> int:
    """The end of a comment, of a declaration, or of a tag that is never finished."""
    for opening, ending in (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<", ">")):
        if source.startswith(opening, start):
            end = source.find(ending, start + len(opening))
            # A tag whose quotation marks do not pair off swallows the rest, as in a browser.
            torn = opening == "<" and source[start + 1] not in "!?/"
            return len(source) if end < 0 or torn else end + len(ending)
    return len(source)


def closing(source: str, name: str, start: int) -> int:
    """Where an element ends, counting elements of the same name inside it."""
    depth = 1
    for match in re.compile(rf"<(/?){re.escape(name)}(?=[\s/>])", re.IGNORECASE).finditer(
        source, start
    ):
        depth += -1 if match[1] else (name not in RAW and name not in LINKS)
        if depth == 0:
            end = source.find(">", match.end())
            return len(source) if end < 0 else end + 1
    return len(source)

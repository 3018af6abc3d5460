"""BBCode: a tolerant scanner. Unclosed and crossing tags are met as forum programs meet them.

What follows an opening link or code tag that nobody closes stays as it is to the end: the closing
tag of a link of ours would close it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook.markups import Markup, Quoted, Span
from rulebook.markups.pieces import (
    BLOCK,
    CELL,
    FOREIGN_HTML,
    FOREIGN_MARKDOWN,
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


_NAMES = _names(
    """
    b i u s url email mail img quote code list li ul ol size color colour font center left
    right justify spoiler hide hr br pre php html sql css xml js media video audio youtube yt
    attach attachment icode inline noparse plain nobbc nfo tt ins del strike indent sub sup
    table tr td th thead tbody h1 h2 h3 h4 h5 h6 align highlight user mention thing geeklist
    article thread post company person family forum gallery topic iurl anchor c mono o
    background bgcolor heading blur details ispoiler imageid image user_id acronym abbr float
    """
)
_LINKS = _names(
    """
    url iurl email mail user mention thing geeklist article thread post company person family
    forum gallery topic anchor attach attachment
    """
)
_CODE = _names(
    """
    code icode inline c tt mono pre php html sql css xml js noparse plain nobbc nfo img image
    imageid media video audio youtube yt
    """
)
_SHORT = frozenset({"c", "inline", "plain", "mono", "post"})
"""Looks like text in brackets unless somebody closes it."""
_SHOWS = {
    "td": CELL, "th": CELL, "tr": "\n", "table": BLOCK, "quote": BLOCK, "list": BLOCK, "li": ITEM,
    "*": ITEM, "ul": BLOCK, "ol": BLOCK, "spoiler": BLOCK, "hr": BLOCK, "br": "\n",
    "center": BLOCK,
    "h1": BLOCK, "h2": BLOCK, "h3": BLOCK, "h4": BLOCK, "h5": BLOCK, "h6": BLOCK, "heading": BLOCK,
}  # fmt: skip

_TAG = re.compile(
    r"""\[ (?P<close>/?) (?P<name>[A-Za-z][A-Za-z0-9_-]{0,19}|\*)
        (?P<rest> (?: [=\ ] (?:"[^"\n]*+")? [^\[\]\n]*+ )? ) (?P<end>\]?)""",
    re.VERBOSE,
)


def scan(source: str, skip_quotes: bool, _own_address: str = "") -> list[Piece]:
    """Cut a BBCode post into pieces."""
    pieces: list[Piece] = []
    at = link_end = quotes = tables = 0

    def text(start: int, end: int) -> None:
        role, why = TEXT, ""
        if start < link_end:
            role, why = LINKED, "link"
        elif quotes and skip_quotes:
            role, why = LINKED, "quote"
        piece = text_piece(source, start, end, role, why)
        # In a table the tags make the rows, not the lines of the source.
        pieces.append(piece._replace(shown=piece.shown.replace("\n", " ")) if tables else piece)

    position = 0
    while match := _TAG.search(source, position):
        position = match.end()
        name = match["name"].lower()
        whole = bool(match["end"])
        if not _is_tag(name, match["rest"], whole) or (
            name in _SHORT and not match["close"] and closing(source, name, position) < 0
        ):
            position = match.start() + 1
            continue
        text(at, match.start())
        at = match.end()
        shown = _SHOWS.get(name, "") if whole else OBJECT
        if match["close"]:
            quotes -= name == "quote" and quotes > 0
            tables -= name == "table" and tables > 0
            shown = shown if name in {"quote", "table", "list", "spoiler", "center"} else ""
            pieces.append(gone(match.start(), at, BLOCK if shown else ""))
            continue
        if name in _CODE or (name in _LINKS and not whole):
            at = closing(source, name, at)
            pieces.append(gone(match.start(), at, OBJECT, "code" if name in _CODE else "link"))
            position = at
            continue
        quotes += name == "quote"
        tables += name == "table"
        pieces.append(gone(match.start(), at, shown))
        if name in _LINKS and at >= link_end:
            link_end = closing(source, name, at)
    text(at, link_end) if at < link_end else None
    text(max(at, link_end), len(source))
    return pieces


def _is_tag(name: str, rest: str, whole: bool) -> bool:
    """A tag, or the torn beginning of one; ``[Regel 13.4]`` is text in brackets."""
    if not whole:
        return rest.startswith("=") or (name in _LINKS and bool(rest))
    return name in _NAMES or name == "*" or rest.startswith("=")


def closing(source: str, name: str, start: int) -> int:
    match = re.compile(rf"\[/{name}\]", re.IGNORECASE).search(source, start)
    return match.end() if match else len(source)


_NESTED = frozenset(("blockquote", "q", "table", "ul", "ol", "quote", "list"))
"""What holds other elements over lines."""


def _outside(text: str) -> Iterator[Span]:
    at = depth = 0
    for match in _TAG.finditer(text):
        if match.start() < at:
            continue
        if not depth:
            yield at, match.start()
        at, name = match.end(), match["name"].lower()
        if match["close"]:
            depth -= name in _NESTED and depth > 0
        elif name in _LINKS or name in _CODE:
            at = closing(text, name, at)
        else:
            depth += name in _NESTED
    if not depth:
        yield at, len(text)


def _escape(text: str) -> str:
    """BBCode knows no escape; a zero-width space keeps a bracket from being a tag."""
    return re.sub(r"\[(?=[/A-Za-z*])", "[\u200b", text)


def _head(quoted: Quoted) -> str:
    number = f"[b]{quoted.number}[/b]"
    linked = f"[url={quoted.url}]{number}[/url]" if quoted.url else number
    return f"{linked} {_escape(quoted.source)}\n{_escape(quoted.text)}"


MARKUP = Markup(
    scan=scan,
    foreign=f"{FOREIGN_MARKDOWN}|(?P<tag>{FOREIGN_HTML})",
    outside=_outside,
    escape=_escape,
    link=lambda url: (f"[url={url}]", "[/url]"),
    linked=r"\[url={}\](?P<text>[^\[\]]*)\[/url\]",
    bold="[b]{}[/b]",
    line_end="\n",
    footnotes=("\n\n[spoiler={heading}]\n", "[b]{number}[/b] {gist}\n", "[/spoiler]"),
    quote=lambda quoted: f"[quote]{_head(quoted)}[/quote]",
    beside=lambda all_of: (
        f"[table][tr]{''.join(f'[td]{_head(one)}[/td]' for one in all_of)}[/tr][/table]"
    ),
)

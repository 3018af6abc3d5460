"""HTML as blocks: by the parser of the standard library, which any text gets through."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from html.parser import HTMLParser
from urllib.parse import unquote

from rulebook.importing.blocks import HEADING, ITEM, PARAGRAPH, TABLE, TERM, Block, Stream
from rulebook.importing.leads import BEGIN, END, lead_of, unmarked
from rulebook.importing.markers import marker_of
from rulebook.text import nfc

_SKIPPED = frozenset(("script", "style", "template", "nav", "noscript", "svg", "head", "button"))
_BLOCKS = frozenset(
    ("p", "div", "section", "article", "blockquote", "pre", "ul", "ol", "dl", "table", "body",
     "main", "header", "footer", "aside", "figure", "figcaption", "form", "hr", "center"),
)  # fmt: skip
_VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "wbr", "col", "area", "source"))
_ROLES = frozenset(("navigation", "contentinfo", "search", "banner", "doc-toc", "toolbar"))
_APPARATUS = frozenset(
    ("mw-editsection", "mw-jump-link", "mw-navigation", "noprint", "catlinks", "printfooter",
     "headerlink", "anchorjs-link", "sr-only", "visually-hidden", "breadcrumb", "breadcrumbs"),
)  # fmt: skip
"""What programs that write pages call what is no part of a text."""
_FRAME = frozenset(("jump-to-nav", "sitesub", "footer", "mw-head", "mw-panel"))
"""The same, as identifiers."""
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_EMPHASIS = frozenset(("b", "strong", "em", "i"))
_ROMANS = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
_CHARSET = re.compile(rb"""<meta[^>]+charset=["']?([\w-]+)""", re.IGNORECASE)


def is_hypertext(source: str) -> bool:
    """Whether a text is an HTML page."""
    start = source[:2000].lstrip("\ufeff \t\r\n").lower()
    return start.startswith(("<!doctype html", "<html", "<?xml")) or "<body" in source[:5000]


def charset_of(data: bytes) -> str:
    """The encoding that a page names, or ""."""
    found = _CHARSET.search(data[:4000])
    return found[1].decode("ascii") if found else ""


def stream_of_hypertext(source: str, name: str = "", pages: Collection[str] = ()) -> Stream:
    """The blocks of a page; of one of several pages of a book, with the names of all."""
    page = Page(nfc(source), name, pages)
    return Stream(tuple(page.blocks), page.title, page.language[:2].lower())


class Page(HTMLParser):
    """Reads a page from its beginning to its end, in one pass."""

    def __init__(self, source: str, name: str, pages: Collection[str]) -> None:
        super().__init__(convert_charrefs=True)
        self._pages = frozenset(pages)
        self._here = f"{name}#" if name else ""
        self.blocks: list[Block] = []
        self.title = ""
        self.language = ""
        self._pieces: list[str] = []
        self._links: list[tuple[str, str]] = []
        self._anchors: list[str] = [self._here] if name else []
        self._kind, self._level = PARAGRAPH, 0
        self._skipped = 0
        self._left_out = ("", 0)
        """The element that is left out, and how many like it stand open in it."""
        self._in_title = False
        self._lists: list[list[int | str | None]] = []
        self._prefix = ""
        self._target, self._linked = "", 0
        self._rows: list[list[str]] = []
        self._tables = 0
        self._line = 1
        self.feed(source)
        self.close()
        self._end()
        if self.blocks and self._anchors:
            last = self.blocks[-1]
            self.blocks[-1] = replace(last, anchors=(*last.anchors, *self._anchors))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        inside, deep = self._left_out
        if deep:
            self._left_out = inside, deep + (tag == inside)
            return
        if tag not in _VOID and tag not in {"body", "html"} and _is_apparatus(said):
            self._left_out = tag, 1
            return
        if tag == "html" or (not self.language and not self.blocks):
            self.language = said.get("lang") or said.get("xml:lang") or self.language
        if tag == "title":
            self._in_title = True
        if tag in _SKIPPED:
            self._skipped += 1
        if self._skipped:
            return
        if tag in _BLOCKS or tag in _HEADINGS or tag in {"li", "dt", "dd", "tr"}:
            self._begin(tag, said)
        elif tag in {"td", "th"}:
            self._cell()
        elif tag in _EMPHASIS:
            self._pieces.append(BEGIN)
        elif tag == "br":
            self._break()
        elif tag == "a" and "href" in said:
            self._target, self._linked = self._within(said["href"]), len(self._pieces)
        anchor = said.get("id") or (said.get("name", "") if tag == "a" else "")
        self._anchors += [self._here + anchor] if anchor else []

    def _within(self, href: str) -> str:
        """The anchor that a link leads to, or "" where it leads out of the book."""
        page, _, anchor = href.partition("#")
        if not page:
            return self._here + anchor
        name = unquote(page.rpartition("/")[2])
        return f"{name}#{anchor}" if name in self._pages else ""

    def _begin(self, tag: str, said: dict[str, str]) -> None:
        if self._tables and tag not in {"tr", "table"}:
            self._pieces.append(" ")
            return
        if self._tables:  # a table in a cell of another
            self._close_cell()
            self._tables += tag == "table"
            self._rows += [[]] if tag == "tr" else []
            return
        self._end()
        self._line = self.getpos()[0]
        if tag in _HEADINGS:
            self._kind, self._level = HEADING, _HEADINGS[tag]
        elif tag == "dt":
            self._kind, self._level = HEADING, TERM
        elif tag in {"ul", "ol"}:
            start = said.get("start", "1")
            first = int(start) if start.isdecimal() else 1
            self._lists.append([first, said.get("type", "1")] if tag == "ol" else [None, ""])
        elif tag == "li":
            self._item(said)
        elif tag == "table":
            self._tables += 1
            self._rows = []
        elif tag == "tr":
            self._rows.append([])

    def _item(self, said: dict[str, str]) -> None:
        self._kind, self._level = ITEM, len(self._lists)
        if not self._lists or self._lists[-1][0] is None:
            return
        kept = self._lists[-1]
        value = said.get("value", "")
        count = int(value) if value.isdecimal() else int(str(kept[0]))
        kept[0] = count + 1
        self._prefix = counted(count, str(kept[1])) + ". "

    def _cell(self) -> None:
        if self._rows:
            self._close_cell()
            self._rows[-1].append("")

    def _close_cell(self) -> None:
        text = " ".join(unmarked("".join(self._pieces)).split())
        self._pieces = []
        if self._tables and text and not self._rows:
            self._rows.append([text])  # a caption
        elif self._rows and text:
            cells = self._rows[-1] or [""]
            self._rows[-1] = [*cells[:-1], f"{cells[-1]} {text}".strip()]

    def _break(self) -> None:
        """A line that begins with a marker is a block of its own."""
        self._pieces.append("\n")

    def handle_endtag(self, tag: str) -> None:
        inside, deep = self._left_out
        if deep:
            self._left_out = inside, deep - (tag == inside)
            return
        if tag == "title":
            self._in_title = False
        if tag in _SKIPPED:
            self._skipped = max(0, self._skipped - 1)
            return
        if self._skipped:
            return
        if tag == "a" and self._target:
            text = " ".join(unmarked("".join(self._pieces[self._linked :])).split())
            self._links.append((text, self._target))
            self._target = ""
        elif tag in _EMPHASIS:
            self._pieces.append(END)
        elif tag in {"td", "th"}:
            self._close_cell()
        elif tag == "table":
            self._end_table()
        elif tag in {"ul", "ol"}:
            self._end()
            if self._lists:
                self._lists.pop()
        elif tag in _BLOCKS or tag in _HEADINGS or tag in {"li", "dt", "dd"}:
            if not self._tables:
                self._end()
            if tag == "li":
                self._kind, self._level, self._prefix = PARAGRAPH, 0, ""

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title = " ".join(f"{self.title} {data}".split())
        elif not self._skipped and not self._left_out[1]:
            self._pieces.append(re.sub(r"\s+", " ", data))

    def _end_table(self) -> None:
        self._close_cell()
        self._tables = max(0, self._tables - 1)
        if self._tables:
            return
        place = self._line, self.getpos()[0]
        if self._rows and all(map(_is_point, filter(any, self._rows))):
            for row in filter(any, self._rows):
                self.blocks.append(Block(" ".join(row), *place))
            self._rows = []
        rows = [" | ".join(row) for row in self._rows if any(row)]
        if rows:
            anchors, links = tuple(self._anchors), tuple(self._links)
            self.blocks.append(Block("\n".join(rows), *place, TABLE, anchors=anchors, links=links))
            self._anchors = []
        self._rows, self._links = [], []

    def _end(self) -> None:
        """Close the block that is open."""
        text = "".join(self._pieces)
        kind, level, prefix = self._kind, self._level, self._prefix
        lines = [" ".join(line.split()) for line in text.split("\n")]
        marked = [line for line in lines if unmarked(line).strip()]
        said = [" ".join(unmarked(line).split()) for line in marked]
        self._pieces = []
        if not said:
            if kind != ITEM:  # an item's paragraph stands inside it
                self._kind, self._level = PARAGRAPH, 0
            return
        self._kind, self._level, self._prefix = PARAGRAPH, 0, ""
        if kind == HEADING and level == TERM and _is_bare(said):
            self._prefix = f"{prefix}{said[0]} "  # laws are set so: the number, then its text
            return
        place = self._line, max(self._line, self.getpos()[0])
        lead = lead_of(marked[0], len(marked) > 1)
        for number, part in enumerate(_parted(said)):
            self.blocks.append(Block(
                (prefix if not number else "") + part, *place, kind if not number else PARAGRAPH,
                level if not number else 0, anchors=tuple(self._anchors) if not number else (),
                links=tuple(self._links) if not number else (), lead="" if number else lead,
            ))  # fmt: skip
        self._links, self._anchors = [], []
        self._line = self.getpos()[0]


def _is_apparatus(said: dict[str, str]) -> bool:
    """Whether an element says of itself that it is no part of the text, or not to be seen."""
    if "hidden" in said or said.get("aria-hidden") == "true" or said.get("role") in _ROLES:
        return True
    if not _APPARATUS.isdisjoint(said.get("class", "").lower().split()):
        return True
    unseen = "display:none" in said.get("style", "").replace(" ", "").lower()
    return unseen or said.get("id", "").lower() in _FRAME | _APPARATUS


def _is_bare(lines: Sequence[str]) -> bool:
    """Whether a term is nothing but a number."""
    marker = marker_of(lines[0]) if len(lines) == 1 else None
    return marker is not None and not (marker.rest or marker.bare)


def _is_point(row: Sequence[str]) -> bool:
    """A row that is a number and its text: how laws are set in pages."""
    marker = marker_of(row[0])
    return len(row) == 2 and marker is not None and not (marker.rest or marker.bare)


def _parted(lines: Sequence[str]) -> list[str]:
    """The lines of a paragraph joined, but for those that begin with a marker."""
    parts = [lines[0]]
    for line in lines[1:]:
        if marker_of(line) is not None:
            parts.append(line)
        else:
            parts[-1] += " " + line
    return parts


def counted(count: int, kind: str) -> str:
    """A number as a list prints it: 1, a, A, i or I.

    >>> counted(3, "1"), counted(3, "a"), counted(4, "I")
    ('3', 'c', 'IV')
    """
    if kind in {"a", "A"} and 0 < count < 703:
        tail = chr(97 + (count - 1) % 26)
        written = tail if count < 27 else chr(96 + (count - 1) // 26) + tail
    elif kind in {"i", "I"} and 0 < count < 90:
        written, rest = "", count
        for value, sign in ((50, "l"), (40, "xl"), *_ROMANS):
            written += sign * (rest // value)
            rest %= value
    else:
        return str(count)
    return written.upper() if kind.isupper() else written

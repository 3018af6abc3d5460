"""DocBook, as handbooks of programs are written, as blocks: read like a page, by other names."""

from __future__ import annotations

import re
from html import unescape

from rulebook.importing.blocks import Stream
from rulebook.importing.hypertext import Page
from rulebook.text import nfc

_SIGNS = ("//DTD DocBook", "docbook.org/ns", "//DTD KDE DocBook", "DocBook XML")
_DOCTYPE = re.compile(r"<!DOCTYPE[^\[>]*(?:\[(?P<inner>.*?)\]\s*)?>", re.DOTALL)
_ENTITY = re.compile(r"""<!ENTITY\s+(?P<name>[\w.-]+)\s+(?P<sign>["'])(?P<said>.*?)(?P=sign)""")
_CALLED = re.compile(r"&(?P<name>[A-Za-z][\w.-]*);")

_WHOLE = frozenset(("book", "article", "refentry", "set"))
_SECTIONS = frozenset((
    "part", "chapter", "appendix", "preface", "section", "simplesect", "glossary", "qandadiv",
    *(f"{kind}{level}" for kind in ("sect", "refsect") for level in range(1, 6)),
))  # fmt: skip
_INFO = frozenset((
    "info", "indexterm", "titleabbrev", "remark", "revhistory", "imageobject", "bibliography",
    *(f"{kind}info" for kind in (*_WHOLE, *_SECTIONS)),
))  # fmt: skip
_AS = {
    "para": "p", "simpara": "p", "formalpara": "div", "bridgehead": "h6", "itemizedlist": "ul",
    "orderedlist": "ol", "procedure": "ol", "step": "li", "term": "dt", "glossterm": "dt",
    "glossdef": "dd", "table": "table", "informaltable": "table", "row": "tr", "entry": "td",
    "programlisting": "pre", "screen": "pre", "literallayout": "pre", "blockquote": "blockquote",
    "answer": "div", "note": "div", "tip": "div", "warning": "div", "caution": "div",
    "important": "div", "figure": "figure", "sidebar": "div", "synopsis": "pre",
}  # fmt: skip
_APART = frozenset(("guimenuitem", "guisubmenu", "shortcut", "keycap", "action"))
"""What stands right behind something else without a blank."""
_DEEPEST = 6


def is_docbook(source: str) -> bool:
    """Whether a text is a book in DocBook."""
    start = source[:3000]
    return start.lstrip("\ufeff \t\r\n").startswith("<") and any(sign in start for sign in _SIGNS)


def stream_of_docbook(source: str) -> Stream:
    """The blocks of a book; an entity that it does not declare is called by its name."""
    doctype = _DOCTYPE.search(source[:20_000])
    known = {
        found["name"]: found["said"]
        for found in _ENTITY.finditer((doctype["inner"] or "") if doctype else "")
    }
    body = source[doctype.end() :] if doctype else source
    page = _Book(_CALLED.sub(lambda found: _said(found, known), body))
    return Stream(tuple(page.blocks), page.title, page.language[:2].lower())


def _said(found: re.Match[str], known: dict[str, str]) -> str:
    if unescape(found[0]) != found[0]:
        return found[0]
    return known.get(found["name"], found["name"].replace(".", " "))


class _Book(Page):
    """Reads a book as a page, each element as that of a page which it is like."""

    def __init__(self, source: str) -> None:
        self._opened: list[str] = []
        self._named: list[str] = []
        """What each open element is read as; "" for nothing."""
        super().__init__(nfc(source), "", ())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        name = self._like(tag)
        self._opened.append(tag)
        self._named.append(name)
        if tag == "quote":
            self.handle_data("“")
        elif tag in _APART:
            self.handle_data(" ")
        if tag == "link" and "linkend" in said:
            attrs = [*attrs, ("href", f"#{said['linkend']}")]
        if "xml:id" in said:
            attrs = [*attrs, ("id", said["xml:id"])]
        super().handle_starttag(name or "span", attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self._opened:
            return
        while True:
            opened, name = self._opened.pop(), self._named.pop()
            super().handle_endtag(name or "span")
            if opened == tag:
                break
        if tag == "quote":
            self.handle_data("”")

    def _like(self, tag: str) -> str:
        above = self._opened[-1] if self._opened else ""
        if tag == "title":
            return self._of_title(above)
        if tag in _INFO:
            return "template"
        if tag == "question":
            return f"h{min(_DEEPEST, self._depth() + 1)}"
        if tag in {"para", "simpara"} and above in {"question", "term", "glossterm"}:
            return ""
        if tag == "listitem":
            return "dd" if above == "varlistentry" else "li"
        if tag == "link":
            return "a"
        return _AS.get(tag, "div" if tag in _SECTIONS | _WHOLE else "")

    def _of_title(self, above: str) -> str:
        """What a title heads: the book, a section, or a little thing."""
        inside = above.removesuffix("info") or (self._opened[-2] if self._opened[1:] else "")
        if inside in _WHOLE:
            return "title"
        return f"h{min(_DEEPEST, self._depth())}" if inside in _SECTIONS else "p"

    def _depth(self) -> int:
        return sum(tag in _SECTIONS for tag in self._opened)

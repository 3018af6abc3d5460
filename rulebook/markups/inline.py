"""The inside of a Markdown block: escapes, code spans, links, images, raw HTML, entities.

Where CommonMark is subtle this takes too much for a link or code rather than too little. Every
pattern stops at the character that could begin the next match, so the time is linear.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from html import unescape

from rulebook.markups.html import CODE, ENTITY, LINKS, RAW
from rulebook.markups.pieces import LINKED, OBJECT, TEXT, Piece, gone, text_piece

_TOKEN = re.compile(
    rf"""\\(?=[!-/:-@\[-`{{-~]) | `+ | !?\[ | \] | <(?=[A-Za-z/!?]) | {ENTITY.pattern} | [*_~]+""",
    re.VERBOSE,
)
# A possessive group keeps half of a match in Python before 3.11.5: these groups are not, and what
# they would give back never matches what follows.
_TARGET = re.compile(
    r"""\( [ \t\r\n]*+ (?: <[^<>\r\n]*+> | [^\s()<>]*+ (?:\([^\s()<>]*+\)[^\s()<>]*+)* )
        (?: [ \t\r\n]++ (?: "[^"]*+" | '[^']*+' | \([^()]*+\) ) )? [ \t\r\n]*+ \)""",
    re.VERBOSE,
)
_LABEL = re.compile(r"\[([^\[\]]*+)\]")
_AUTOLINK = re.compile(r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*+|[^\s<>@]{1,256}@[^\s<>]*+)>")
_TAG = re.compile(
    r"""<(?P<close>/?)(?P<name>[A-Za-z][A-Za-z0-9-]{0,40})(?=[\s/>])(?:"[^"]*+"|'[^']*+'|[^<>"'])*>"""
)

_RAW_ENDS = (
    (re.compile("<!--"), "-->"),
    (re.compile(r"<!\[CDATA\["), "]]>"),
    (re.compile(r"<\?"), "?>"),
    (re.compile("<![A-Za-z]"), ">"),
)
"""How raw HTML begins that is no tag, and what ends it."""

Region = tuple[int, int, int, str]
"""Start, end, end of what is seen of it (start if nothing is), and what it is."""


def scan_inline(text: str, labels: frozenset[str]) -> list[Piece]:
    """Cut the text of one block into pieces."""
    return _Scanner(text, labels).pieces()


class _Scanner:
    def __init__(self, text: str, labels: frozenset[str]) -> None:
        self.text = text
        self.labels = labels
        self.marks: list[Piece] = []
        self.regions: list[Region] = []
        self.brackets: list[tuple[int, bool]] = []
        self.ticks: defaultdict[int, list[int]] = defaultdict(list)
        for run in re.finditer("`+", text):
            self.ticks[len(run[0])].append(run.start())
        self.lasts = {ending: text.rfind(ending) for _, ending in _RAW_ENDS}
        self.position = 0
        while match := _TOKEN.search(text, self.position):
            self.position = match.end()
            self._token(match)

    def _token(self, match: re.Match[str]) -> None:
        start, end = match.span()
        token = match[0]
        if token == "\\":
            self.marks.append(gone(start, end))
            self.position = end + 1
        elif token[0] == "`":
            self._code(start, len(token))
        elif token in {"[", "!["}:
            self.brackets.append((start, token == "!["))
        elif token == "]":
            self._bracket(end)
        elif token == "<":
            self._angle(start)
        elif token[0] == "&":
            self.marks.append(Piece(start, end, TEXT, unescape(token).replace("\n", " ")))
        elif not _literal(self.text, start, end):
            self.marks.append(gone(start, end))

    def _code(self, start: int, length: int) -> None:
        places = self.ticks[length]
        index = bisect_right(places, start)
        if index < len(places):
            self.position = places[index] + length
            self.regions.append((start, self.position, start, "code"))

    def _bracket(self, end: int) -> None:
        if not self.brackets:
            return
        start, image = self.brackets.pop()
        seen = start if image else end - 1
        target = _TARGET.match(self.text, end)
        if target is None and (label := _LABEL.match(self.text, end)):
            name = label[1] if label[1].strip() else self.text[start + 1 + image : end - 1]
            target = label if self._is_label(name) else None
        if target is not None:
            self.position = target.end()
        elif self.text.startswith("[^", start):
            seen = start  # a footnote's mark
        elif not self._is_label(self.text[start + 1 + image : min(end - 1, start + 1001)]):
            return
        self.regions.append((start, self.position, seen, "link"))
        if seen > start:
            self.marks.append(gone(start, start + 1))

    def _is_label(self, name: str) -> bool:
        return bool(self.labels) and " ".join(name.split()).upper() in self.labels

    def _angle(self, start: int) -> None:
        if link := _AUTOLINK.match(self.text, start):
            self.position = link.end()
            self.regions.append((start, link.end(), start, "link"))
        elif tag := _TAG.match(self.text, start):
            self.position = tag.end()
            name = tag["name"].lower()
            if not tag["close"] and (name in CODE or name in LINKS or name in RAW):
                self._element(start, tag.end(), name)
            else:
                self.marks.append(gone(start, tag.end(), "\n" if name == "br" else ""))
        else:
            self._raw(start)

    def _raw(self, start: int) -> None:
        """A comment, a declaration, an instruction: up to its own end, or plain text."""
        found = (ending for opening, ending in _RAW_ENDS if opening.match(self.text, start))
        ending = next(found, "")
        if ending and start + 2 <= self.lasts[ending]:
            self.position = self.text.find(ending, start + 2) + len(ending)
            self.regions.append((start, self.position, start, "markup"))

    def _element(self, start: int, inside: int, name: str) -> None:
        match = re.compile(rf"</{name}\s*>", re.IGNORECASE).search(self.text, inside)
        end = match.end() if match else len(self.text)
        self.position = end
        seen = match.start() if match and name == "a" else start
        self.regions.append((start, end, seen, "link" if name == "a" else "code"))
        if seen > start:
            self.marks.append(gone(start, inside))

    def pieces(self) -> list[Piece]:
        """Text, marks and regions in the order of the text; an outer region rules the inner."""
        borders = _outermost(self.regions)
        pieces: list[Piece] = []
        marks = iter([*sorted(self.marks), gone(len(self.text), len(self.text))])
        mark = next(marks)
        at = 0
        for start, end, seen, why in [*borders, (len(self.text), len(self.text), 0, "")]:
            stretches = [(start, TEXT, ""), (max(start, seen), LINKED, why), (end, "", why)]
            for stop, role, reason in stretches:
                while role and mark.start < stop:
                    if mark.start >= at:
                        pieces.append(text_piece(self.text, at, mark.start, role, reason))
                        shown = role == LINKED and mark.role == TEXT
                        pieces.append(mark._replace(role=role, why=reason) if shown else mark)
                        at = mark.end
                    mark = next(marks)
                if role and stop > at:
                    pieces.append(text_piece(self.text, at, stop, role, reason))
                    at = stop
            if end > at:
                pieces.append(gone(at, end, OBJECT if seen <= start else "", why))
                at = end
        return pieces


def _outermost(regions: list[Region]) -> list[Region]:
    kept: list[Region] = []
    for region in sorted(regions, key=lambda r: (r[0], -r[1])):
        if not kept or region[0] >= kept[-1][1]:
            kept.append(region)
    return kept


def _literal(text: str, start: int, end: int) -> bool:
    """A run of ``*``, ``_`` or ``~`` that is no emphasis: between blanks, or inside a word."""
    before = text[start - 1 : start] or " "
    after = text[end : end + 1] or " "
    if before.isspace() and after.isspace():
        return True
    if text[start] == "~":
        return end - start < 2
    inside = before.isalnum() and after.isalnum()
    return inside and (text[start] == "_" or (before.isdigit() and after.isdigit()))

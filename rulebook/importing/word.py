"""A DOCX as blocks: its paragraphs with the numbers that Word counts for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from rulebook.importing.blocks import HEADING, ITEM, PARAGRAPH, TABLE, Block, Stream
from rulebook.importing.hypertext import counted
from rulebook.importing.leads import BEGIN, END, lead_of
from rulebook.importing.packed import Packed, unpacked
from rulebook.text import nfc

_DOCUMENT = "word/document.xml"
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_KINDS = {
    "lowerLetter": "a", "upperLetter": "A", "lowerRoman": "i", "upperRoman": "I", "decimal": "1",
}  # fmt: skip
_HEADING = re.compile(r"heading\s*([1-9])$", re.IGNORECASE)
_LOOKS_LIKE = 7
"""The level of a paragraph that is bold from end to end and short."""
_SHORT = 70


def is_word(names: list[str]) -> bool:
    """Whether a zip with these members is a document of Word."""
    return _DOCUMENT in names


@dataclass(slots=True)
class _Style:
    level: int = 0
    number: tuple[str, int] | None = None
    based: str = ""


@dataclass(slots=True)
class _Counting:
    """A list that Word counts: how each level is written, and how far it is."""

    kinds: dict[int, tuple[str, str, int]] = field(default_factory=dict)
    """The kind of number, the text around it and the first number, by level."""
    at: dict[int, int] = field(default_factory=dict)

    def next(self, level: int) -> str:
        """The number of the next paragraph of a level, as it is shown; "" for a bullet."""
        kind, text, first = self.kinds.get(level, ("bullet", "", 1))
        self.at[level] = self.at.get(level, first - 1) + 1
        for deeper in [one for one in self.at if one > level]:
            del self.at[deeper]
        if kind in {"bullet", "none"}:
            return ""

        def shown(found: re.Match[str]) -> str:
            wanted = int(found[1]) - 1
            its, _, begins = self.kinds.get(wanted, ("decimal", "", 1))
            own = "decimal" if kind == "decimal" and its == "bullet" else its
            return counted(self.at.get(wanted, begins), _KINDS.get(own, "1"))

        return re.sub(r"%([1-9])", shown, text)


def stream_of_word(data: bytes, file: str) -> Stream:
    """The blocks of a document."""
    with unpacked(data, file) as packed:
        document = packed.xml(_DOCUMENT)
        if document is None:
            raise ValueError(_DOCUMENT)
        reader = _Document(packed)
        body = document.find(f"{_W}body")
        blocks = tuple(reader.blocks(body)) if body is not None else ()
        title = _title(packed)
    return Stream(blocks, title)


def _title(packed: Packed) -> str:
    core = packed.xml("docProps/core.xml")
    said = [] if core is None else [e.text or "" for e in core if e.tag.endswith("}title")]
    return said[0].strip() if said else ""


class _Document:
    """Goes over the paragraphs of a document, counting as Word does."""

    def __init__(self, packed: Packed) -> None:
        self.styles = _styles(packed.xml("word/styles.xml"))
        self.lists = _lists(packed.xml("word/numbering.xml"))
        self.place = 0

    def blocks(self, body: Element) -> Iterator[Block]:
        """The blocks of the body; a paragraph's place is its number in the document."""
        for element in body:
            if element.tag == f"{_W}p":
                self.place += 1
                block = self._paragraph(element)
                if block is not None:
                    yield block
            elif element.tag == f"{_W}tbl" and _is_box(element):
                for cell in element.findall(f"{_W}tr/{_W}tc"):
                    yield from self.blocks(cell)
            elif element.tag == f"{_W}tbl":
                first = self.place + 1
                rows = []
                for row in element.iter(f"{_W}tr"):
                    self.place += 1
                    rows.append(" | ".join(_said(cell) for cell in row.findall(f"{_W}tc")))
                said = [row for row in rows if row.strip(" |")]
                if said:
                    yield Block("\n".join(said), first, max(first, self.place), TABLE)
            elif element.tag == f"{_W}sdt":
                inside = element.find(f"{_W}sdtContent")
                if inside is not None and not _is_contents(element):
                    yield from self.blocks(inside)

    def _paragraph(self, element: Element) -> Block | None:
        said = _said(element)
        name = _value(element, f"{_W}pPr/{_W}pStyle")
        if name.lower().startswith("toc") and name[-1:].isdigit():
            return None
        level, number = self._style(name)
        outline = _value(element, f"{_W}pPr/{_W}outlineLvl")
        level = int(outline) + 1 if outline.isdecimal() and int(outline) < 9 else level
        own = element.find(f"{_W}pPr/{_W}numPr")
        if own is not None:
            inherited = number[1] if number else 0
            said_depth = _value(own, f"{_W}ilvl")
            which = _value(own, f"{_W}numId") or (number[0] if number else "")
            number = (which, int(said_depth) if said_depth.isdecimal() else inherited)
        marker, kind = "", PARAGRAPH
        if number and number[0] in self.lists:
            marker = self.lists[number[0]].next(number[1])
            kind = PARAGRAPH if marker else ITEM
        if not said:
            return None
        if level:
            kind = HEADING
        elif kind == PARAGRAPH and not marker and len(said) < _SHORT and _is_bold(element):
            kind, level = HEADING, _LOOKS_LIKE
        depth = level or (number[1] + 1 if number else 0)
        marks = [e.get(f"{_W}name", "") for e in element.iter(f"{_W}bookmarkStart")]
        links = [
            (_said(e), e.get(f"{_W}anchor", ""))
            for e in element.iter(f"{_W}hyperlink")
            if e.get(f"{_W}anchor")
        ]
        text = f"{marker} {said}" if marker else said
        anchors = tuple(mark for mark in marks if mark and mark != "_GoBack")
        return Block(
            text, self.place, self.place, kind, depth, anchors=anchors, links=tuple(links),
            lead=_lead(element),
        )  # fmt: skip

    def _style(self, name: str) -> tuple[int, tuple[str, int] | None]:
        level, number, seen = 0, None, set()
        while name in self.styles and name not in seen:
            seen.add(name)
            style = self.styles[name]
            level, number, name = level or style.level, number or style.number, style.based
        return level, number


def _is_box(table: Element) -> bool:
    """A table of one column is drawn around paragraphs, and has no cells to tell apart."""
    return all(len(row.findall(f"{_W}tc")) == 1 for row in table.findall(f"{_W}tr"))


def _said(element: Element) -> str:
    """The text of a paragraph or a cell, without what was deleted."""
    pieces: list[str] = []
    for piece in element.iter():
        if piece.tag == f"{_W}t":
            pieces.append(piece.text or "")
        elif piece.tag in {f"{_W}tab", f"{_W}br", f"{_W}p"}:
            pieces.append(" ")
        elif piece.tag == f"{_W}noBreakHyphen":
            pieces.append("-")
    return nfc(" ".join("".join(pieces).split()))


def _is_bold(element: Element) -> bool:
    runs = [run for run in element.iter(f"{_W}r") if _said(run)]
    return bool(runs) and all(map(_is_bold_run, runs))


def _is_bold_run(run: Element) -> bool:
    bold = run.find(f"{_W}rPr/{_W}b")
    return bold is not None and bold.get(f"{_W}val", "1") not in {"0", "false"}


def _lead(element: Element) -> str:
    """The bold words that a paragraph begins with."""
    runs = element.findall(f"{_W}r")
    if not any(map(_is_bold_run, runs)):
        return ""
    said = ("".join(t.text or "" for t in run.iter(f"{_W}t")) for run in runs)
    return lead_of(
        "".join(
            f"{BEGIN}{text}{END}" if _is_bold_run(run) else text
            for run, text in zip(runs, said, strict=True)
        )
    )


def _is_contents(element: Element) -> bool:
    gallery = _value(element, f"{_W}sdtPr/{_W}docPartObj/{_W}docPartGallery")
    return gallery.startswith("Table of Contents")


def _value(element: Element, path: str) -> str:
    found = element.find(path)
    return "" if found is None else found.get(f"{_W}val", "")


def _styles(root: Element | None) -> dict[str, _Style]:
    found: dict[str, _Style] = {}
    for element in [] if root is None else root.iter(f"{_W}style"):
        heading = _HEADING.match(_value(element, f"{_W}name"))
        outline = _value(element, f"{_W}pPr/{_W}outlineLvl")
        style = _Style(based=_value(element, f"{_W}basedOn"))
        style.level = int(heading[1]) if heading else 0
        if outline.isdecimal() and int(outline) < 9:
            style.level = int(outline) + 1
        numbered = element.find(f"{_W}pPr/{_W}numPr")
        if numbered is not None and (which := _value(numbered, f"{_W}numId")):
            depth = _value(numbered, f"{_W}ilvl")
            style.number = (which, int(depth) if depth.isdecimal() else 0)
        found[element.get(f"{_W}styleId", "")] = style
    return found


def _lists(root: Element | None) -> dict[str, _Counting]:
    """The lists by number; those of one definition count together."""
    if root is None:
        return {}
    defined: dict[str, _Counting] = {}
    for element in root.iter(f"{_W}abstractNum"):
        counting = _Counting()
        for level in element.iter(f"{_W}lvl"):
            start = _value(level, f"{_W}start")
            counting.kinds[int(level.get(f"{_W}ilvl", "0"))] = (
                _value(level, f"{_W}numFmt") or "decimal",
                _value(level, f"{_W}lvlText"),
                int(start) if start.isdecimal() else 1,
            )
        defined[element.get(f"{_W}abstractNumId", "")] = counting
    found: dict[str, _Counting] = {}
    for element in root.iter(f"{_W}num"):
        counting = defined.get(_value(element, f"{_W}abstractNumId"), _Counting())
        if element.find(f"{_W}lvlOverride/{_W}startOverride") is not None:
            counting = _Counting(counting.kinds)
        found[element.get(f"{_W}numId", "")] = counting
    return found

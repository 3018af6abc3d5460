"""Plain text as blocks: its lines, without what stands on every page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate

from rulebook.importing.blocks import Stream
from rulebook.importing.lines import Line, blocks_of, is_rule
from rulebook.importing.margins import as_head, page_numbers, pages_printed, running_heads
from rulebook.importing.page_cues import is_page_number
from rulebook.text import nfc

_OVERSTRUCK = re.compile(r".\x08|\x1b\[[0-9;]*m")
"""What a terminal shows bold or underlined: a letter that another is typed over, an escape."""
_STOPS = ".!?:…"
"""What ends a sentence, or what comes before a list."""


def stream_of_text(source: str) -> Stream:
    """The blocks of a plain text."""
    leaves = nfc(_OVERSTRUCK.sub("", source)).replace("\r\n", "\n").replace("\r", "\n").split("\f")
    pages = [_without_boxes(leaf.split("\n")) for leaf in leaves]
    if len(pages) == 1:
        pages = pages_printed(pages[0])
        begins = list(accumulate((len(page) for page in pages), initial=1))
    else:  # a form feed ends no line
        begins = list(accumulate((len(page) - 1 for page in pages), initial=1))
    lines = list(_lines(pages, begins))
    numbered = tuple(zip(begins, page_numbers(pages), strict=False)) if len(pages) > 1 else ()
    return Stream(tuple(blocks_of(lines)), pages=numbered)


def _without_boxes(lines: Sequence[str]) -> list[str]:
    """The lines, and of a box that is drawn around some only what stands in it: lines that begin
    and end with a sign, as far in, and above and below them a line of such signs."""
    found = list(lines)
    top = -1
    for place, line in enumerate(lines):
        edge = _EDGE.fullmatch(line)
        if edge and top >= 0 and place > top + 1:
            found[top] = found[place] = ""
            for inside in range(top + 1, place):
                found[inside] = f"{edge['indent']} {lines[inside].strip()[1:-1]}".rstrip()
            top = -1
        elif edge:
            top = place
        elif top >= 0 and not _is_side(line, lines[top]):
            top = -1
    return found


_EDGE = re.compile(r"(?P<indent> *)(?:([*#|%])\2{9,}|\+-{9,}\+) *")
_SIDES = frozenset("*#|%")


def _is_side(line: str, edge: str) -> bool:
    """Whether a line begins and ends with a sign where an edge of a box does."""
    said, drawn = line.strip(), edge.strip()
    begins = len(line) - len(line.lstrip()) == len(edge) - len(edge.lstrip())
    sided = said[:1] in _SIDES and said[-1:] == said[:1] and len(said) == len(drawn)
    return begins and sided


def _lines(pages: Sequence[Sequence[str]], begins: Sequence[int]) -> Iterator[Line]:
    """The lines that are not blank, without what stands on every page."""
    heads = running_heads(pages)
    blank, before = True, ""
    for at, page in enumerate(pages):
        top = bool(at)
        for number, raw in enumerate(page, begins[at]):
            text = raw.expandtabs(4)
            head = (heads and as_head(text) in heads) or is_page_number(text)
            if not text.strip() or head:
                blank = True
                continue
            if top and before and before[-1] not in _STOPS and text.strip()[0].islower():
                blank = False  # a sentence goes on on the next page
            top = False
            said = text.strip()
            clean = said if is_rule(said) else without_emphasis(said)
            if not clean:  # a line of asterisks
                blank = True
                continue
            bold = said.startswith(("**", "__")) and said.rstrip(":").endswith(("**", "__"))
            bold = bold and said.count(said[:2]) == 2
            yield Line(clean, number, len(text) - len(text.lstrip()), blank, bold)
            blank, before = False, clean


def without_emphasis(text: str) -> str:
    """A line without the signs of Markdown's emphasis.

    >>> without_emphasis("**Zug:** *so* weit, 2 * 3, a_b"), without_emphasis("* Punkt")
    ('Zug: so weit, 2 * 3, a_b', '* Punkt')
    """
    if "*" not in text and "_" not in text:
        return text
    text = re.sub(r"\*\*|__(?=\S)|(?<=\S)__", "", text)
    return re.sub(r"(?<![\w*])\*(?=[^\s*])(.*?)(?<=[^\s*])\*(?![\w*])", r"\1", text).strip()

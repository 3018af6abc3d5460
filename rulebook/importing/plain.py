"""Plain text as blocks: its lines, without what stands on every page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulebook.importing.blocks import Stream
from rulebook.importing.lines import Line, blocks_of
from rulebook.text import nfc


def stream_of_text(source: str) -> Stream:
    """The blocks of a plain text."""
    lines = list(_lines(source))
    return Stream(tuple(blocks_of(lines)), sum(len(line.text.split()) for line in lines))


def _lines(source: str) -> Iterator[Line]:
    """The lines that are not blank, without what stands on every page."""
    pages = nfc(source).replace("\r\n", "\n").replace("\r", "\n").split("\f")
    heads = running_heads([page.split("\n") for page in pages])
    number, blank, before = 0, True, ""
    for at, page in enumerate(pages):
        number -= bool(at)  # a form feed ends no line
        top = bool(at)
        for raw in page.split("\n"):
            number += 1
            text = raw.expandtabs(4)
            if not text.strip() or (heads and as_head(text) in heads):
                blank = True
                continue
            if top and before and before[-1].isalnum() and text.strip()[0].islower():
                blank = False  # a sentence goes on on the next page
            top = False
            said = text.strip()
            clean = without_emphasis(said)
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


def running_heads(pages: Sequence[Sequence[str]]) -> set[str]:
    """What the first or last line of more than half of the pages says, figures aside."""
    if len(pages) < 3:
        return set()
    ends = Counter()  # type: Counter[str]
    for page in pages:
        there = [as_head(line) for line in page if line.strip()]
        ends.update({*there[:2], *there[-2:]})
    return {text for text, often in ends.items() if 2 * often > len(pages)}


def as_head(line: str) -> str:
    """A line as it stands on other pages too: figures aside."""
    return re.sub(r"[0-9]+", "#", " ".join(line.split()))

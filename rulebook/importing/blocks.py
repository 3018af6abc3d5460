"""The stream that every reader of a format makes: blocks of text with what they look like."""

from __future__ import annotations

from dataclasses import dataclass

HEADING, PARAGRAPH, ITEM, TABLE = "heading", "paragraph", "item", "table"

TERM = 8
"""The level of the terms of a list of definitions, as headings: below all others."""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph, an item of a list or a table, and where it stands."""

    text: str
    line: int
    """The first line, or the first block where the format has no lines; 1-based."""
    last: int
    kind: str = PARAGRAPH
    level: int = 0
    """How deep a heading or an item stands, from 1; 0 where only the look of a heading tells."""
    weak: bool = False
    """Whether it may as well go on from the block before: only a full line stands between them."""
    anchors: tuple[str, ...] = ()
    """What links of the same file call it."""
    links: tuple[tuple[str, str], ...] = ()
    """Words that are a link to an anchor of the same file, and the anchor."""
    lead: str = ""
    """The emphasised words that it begins with, behind its number."""
    indent: int = 0
    """How far in its first line stands, where lines are all that a file has."""


def count_of(text: str) -> int:
    """The number of words of a text: of what has a letter or a figure.

    >>> count_of("1.1 Der Kran . . . . 7")
    4
    """
    return sum(any(map(str.isalnum, word)) for word in text.split())


@dataclass(frozen=True, slots=True)
class Stream:
    """A file as it was read."""

    blocks: tuple[Block, ...]
    title: str = ""
    """What the file itself says that it is called."""
    language: str = ""
    """What the file itself says that it is written in."""
    pages: tuple[tuple[int, int], ...] = ()
    """Where each page begins, by its first line, and the number that it bears."""

"""The words that a book defines: in a list whose lines begin with a word and a colon or a dash."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulebook.model import FoundText, FoundUnit

_DEFINES = re.compile(r"([^\W\d_][^\s:.!?;,–—]*(?: [^\s:.!?;,–—]+){0,3})(?::| [–—-])\s+\S")
"""A line that says what a few words mean."""
_FEWEST = 3
"""How many such lines make a list of words."""


def defined_in(text: FoundText) -> Iterator[tuple[str, str]]:
    """The words that a text defines, each with the number of the unit that does it: lines of one
    unit, or units side by side."""
    beside: dict[str, list[FoundUnit]] = {}
    for unit in text.units:
        lines = [word_defined(line) for line in unit.text.split("\n")]
        if _are_definitions(lines):
            yield from ((word, unit.number) for word in lines if word)
        elif not unit.title and len(lines) == 1:
            beside.setdefault(unit.parent, []).append(unit)
    for units in beside.values():
        said = [word_defined(unit.text) for unit in units]
        if _are_definitions(said):
            yield from ((word, unit.number) for word, unit in zip(said, units, strict=True) if word)


def word_defined(line: str) -> str:
    """The word that a line defines, or "".

    >>> word_defined("Crane: lifts crates."), word_defined("Night lamp – it burns.")
    ('Crane', 'Night lamp')
    >>> word_defined("The crane lifts. It turns: see below."), word_defined("3 players: four")
    ('', '')
    """
    match = _DEFINES.match(line)
    return match[1] if match else ""


def _are_definitions(words: Sequence[str]) -> bool:
    """Most lines of a list define a word, each another one."""
    there = [word.casefold() for word in words if word]
    return len(set(there)) >= _FEWEST and 3 * len(set(there)) >= 2 * len(words)

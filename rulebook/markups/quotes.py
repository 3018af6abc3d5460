"""Quotations ready to paste: number, title, edition, and the wording or our gist of it.

A wording stands in the quotation marks of its language; a gist is nobody's words but ours, so it
has none and says what it is. The records come from the caller; nothing is looked up here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rulebook.languages import language as record_of
from rulebook.markups import Quoted, markup
from rulebook.markups.addresses import base


class Quotable(NamedTuple):
    """A unit as it is to be quoted, in one language."""

    id: str
    number: str
    title: str
    edition: str
    """Name that people call it by: New Angeles, deutsche Ausgabe"""
    language: str
    text: str
    printed: str = ""
    """What the edition prints, where that is not the number: «Угроза», п. 4"""
    is_gist: bool = False
    url: str = ""
    lists: bool = False
    """Whether the text is no wording but what stands in it: it is only a heading."""


_MARKS = frozenset('„“”«»"')


def cite(units: Sequence[Quotable], target: str, language: str) -> str:
    """Quote units in the markup ``target``: those in ``language``, or in every one with ``all``,
    then with the languages of one rule side by side (in plain text one below the other)."""
    record = markup(target)
    if language != "all":
        parts = [record.quote(_said(unit)) for unit in units if unit.language == language]
    else:
        parts = []
        for _, group in groupby(units, key=lambda unit: unit.id):
            versions = [_said(unit) for unit in group]
            parts.append(record.beside(versions) if versions[1:] else record.quote(versions[0]))
    return "\n\n".join(parts) + "\n"


def quoted(text: str, language: str) -> str:
    """Text in the quotation marks of its language, quotations inside it in the inner ones.

    >>> from rulebook.languages import GERMAN, RUSSIAN
    >>> quoted('Lies "Deal" und „Ende“.', GERMAN)
    '„Lies ‚Deal‘ und ‚Ende‘.“'
    >>> quoted("Это «Торги».", RUSSIAN)
    '«Это „Торги“.»'
    """
    marks = record_of(language)
    parts = []
    depth = 0
    for character in text:
        if character in _MARKS:
            opens = character in "„«" or (character in '“"' and depth == 0)
            depth += 1 if opens else -min(depth, 1)
            parts.append(marks.inner_quotes[0 if opens else 1])
        else:
            parts.append(character)
    return "".join(parts).join(marks.quotes)


def _said(unit: Quotable) -> Quoted:
    """The wording in quotation marks, or our words as they are; what stands behind the number."""
    record = record_of(unit.language)
    text = unit.text.strip()
    where = [unit.edition]
    if unit.printed and unit.printed != unit.number:
        where.append(unit.printed)
    if unit.is_gist:
        where.append(record.summary)
    source = f"{unit.title}{record.dash}{', '.join(where)}"
    shown = text if unit.is_gist or unit.lists else quoted(text, unit.language)
    return Quoted(unit.number, source, shown, unit.language, base(unit.url))

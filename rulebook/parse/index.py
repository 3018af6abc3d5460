"""The alphabetical index of a reference manual: terms in their hierarchy, numbers they give.

It feeds the search, and the checks compare it with the entries: printed indexes err.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulebook.model import IndexLine

_NUMBER = r"[1-9][0-9]*\.[0-9]+"
_LINE = re.compile(
    rf"""
    (?P<indent>[ ]*) (?P<dash>[-–•][ ])?
    (?P<term>.*?) ,?
    (?P<numbers>(?: \s* ,? \s* {_NUMBER} (?: \s*[-–]\s* {_NUMBER} )? )+ )
    (?P<rest>\s+\D.*)?                    # "Unterstützung (Schritt), 1.4 Fähigkeiten"
    """,
    re.VERBOSE,
)
_TERM_ONLY = re.compile(r"(?P<indent> *)(?P<dash>[-–•] )?(?P<term>\D{2,})")


def index_lines(lines: Iterable[tuple[int, str]]) -> list[IndexLine]:
    """Read the index; lines without a term (the letters between) are passed over.

    >>> index_lines([(7, "- Aktionskarte, 2.0"), (8, " - Ablegen, 2.4, 2.5")])[1]
    IndexLine(terms=('Aktionskarte', 'Ablegen'), numbers=('2.4', '2.5'), line=8)
    """
    found: list[IndexLine] = []
    top = group = ""
    for lineno, raw in lines:
        match = _LINE.fullmatch(raw.rstrip()) or _TERM_ONLY.fullmatch(raw.rstrip())
        if match is None or "..." in raw:
            continue
        term = match["term"].strip(" ,")
        numbers = tuple(re.findall(_NUMBER, match.groupdict().get("numbers") or ""))
        if not match["indent"]:
            top, group = term, ""
            terms: tuple[str, ...] = (term,)
        else:
            terms = tuple(t for t in (top, group, term) if t)
            if not numbers:
                group = term
        rest = match.groupdict().get("rest")
        if numbers:
            found.append(IndexLine(terms, numbers, lineno))
        if rest and rest.strip():
            top, group = rest.strip(), ""
    return found

"""First pass over a manual: what each line is by itself, and how lines become one text.

A dialect is a table of patterns tried in order; the first that matches wins and the last
matches anything, so no line is lost. What a line means beside its neighbours is for
``glossary`` and ``outline``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulebook.model import Edition
from rulebook.parse.clean import DASHES
from rulebook.parse.sheet import Opens, Row, hyphened
from rulebook.text import title_key

_END = re.compile(r"[.!?:;…][\"”“»)\]*_]*$")
_RUNS = re.compile(r"(?<=\S) {2,}(?=\S)")
_INDENT = re.compile(rf"^[ \t]*(?:[{DASHES}•*][ \t]+)?")
_EMPHASIS = re.compile(r"\*{1,3}")
_MARKER = re.compile(
    rf"^(?:#{{1,6}}\s+|[{DASHES}•*]\s+|\(?[0-9]{{1,2}}[.)](?![0-9])\s*|[a-zа-я]\)\s+)+"
)
_TITLE_MARKS = "#*: \t"
_DASH = rf"\s*(?:[{DASHES}] )?"

RULES: dict[str, tuple[tuple[str, str], ...]] = {
    "numbered": (
        ("blank", r"\s*"),
        ("debris", r".*\t.*"),
        # Seven of the 217 rules of New Angeles are printed without the dash.
        ("item", _DASH + r"(?P<entry>[1-9][0-9]*)\.(?P<item>[1-9][0-9]*)\s+(?P<text>\S.*)"),
        # "8. **Legen …" with or without a stray dash or blank before it
        ("step", _DASH + r"(?P<item>[1-9][0-9]?)\. (?P<text>\S.*)"),
        ("entry", r"\s*(?P<entry>[1-9][0-9]*) (?P<text>[^a-zäöüßа-яё]{3,})"),
        ("letter", _DASH + r"(?P<item>[a-eа-д])[.)] (?P<text>\S.*)"),
        ("bullet", rf"\s*[{DASHES}•*] (?P<text>\S.*)"),
        ("text", r"\s*(?P<text>.+)"),
    ),
    "titled": (
        ("blank", r"\s*"),
        ("entry", r"\s*#{1,6} (?P<text>.+)"),
        ("debris", r".*\t.*"),
        ("step", _DASH + r"(?P<item>[1-9][0-9]?)\. (?P<text>\S.*)"),
        ("letter", _DASH + r"(?P<item>[a-eа-д])[.)] (?P<text>\S.*)"),
        ("bullet", rf"\s*[{DASHES}•*] (?P<text>\S.*)"),
        ("text", r"\s*(?P<text>.+)"),
    ),
}
_COMPILED = {
    name: tuple((kind, re.compile(pattern)) for kind, pattern in rules)
    for name, rules in RULES.items()
}
_ITEMS = frozenset({"item", "step", "letter", "bullet"})
_ITEM = re.compile(_DASH + r"(?:[0-9]+\.[0-9]*|[a-eа-д][.)])\s+\S")
"""What begins so or ends a sentence is no row of a table, whatever tabs are in it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a manual, judged by itself."""

    kind: str
    text: str
    """Cut off its list marker."""
    lineno: int
    entry: str = ""
    item: str = ""


def classify(lines: Sequence[str], dialect: str, rows: Sequence[Row] | None = None) -> list[Line]:
    """One Line for each row, counted from 1. Where the printing is known it says which rows are
    a table's: typesetting takes tabs out of them, and puts tabs into others."""
    owners = [row.owner for row in rows] if rows is not None else [""] * len(lines)
    return [
        Line("debris", "", n)
        if owner == "(table)"
        else _line(raw.replace("\t", " ") if owner else raw, n, dialect)
        for n, (raw, owner) in enumerate(zip(lines, owners, strict=True), 1)
    ]


def opens_for(edition: Edition) -> Opens:
    """What a line of an edition opens, seen by itself."""
    headings = {title_key(h) for part in edition.parts for h in part.headings}

    def opens(text: str) -> str:
        if not text.strip():
            return ""
        if text.startswith("#") or title_key(text) in headings:
            return "head"
        if any(plain(text).startswith(mark) for mark in edition.related):
            return "head"
        if edition.dialect == "outline":
            return "item" if unmarked(text) != plain(text) else ""
        kind = _line(text, 0, edition.dialect).kind
        return "head" if kind in {"entry", "debris"} else "item" if kind in _ITEMS else ""

    return opens


def _line(raw: str, lineno: int, dialect: str) -> Line:
    text = _INDENT.sub(_blanks, _RUNS.sub(" ", raw.rstrip()))
    if "\t" in text and (ends_sentence(text) or _ITEM.match(text)):
        text = " ".join(text.split())
    for kind, pattern in _COMPILED[dialect]:
        if match := pattern.fullmatch(text):
            got = match.groupdict()
            return Line(
                kind, got.get("text") or "", lineno, got.get("entry") or "", got.get("item") or ""
            )
    return Line("text", raw.strip(), lineno)  # only a stray control character comes here


def _blanks(indent: re.Match[str]) -> str:
    return " ".join(re.split(r"[ \t]+", indent[0]))


def plain(text: str) -> str:
    """Take away emphasis marks and doubled blanks.

    >>> plain("**Schritt 1 – Vorteil:**  Der *aktive* Spieler")
    'Schritt 1 – Vorteil: Der aktive Spieler'
    """
    return " ".join(_EMPHASIS.sub("", text).split())


def unmarked(raw: str) -> str:
    """A line without list marker, heading marks and emphasis.

    >>> unmarked(" - 1. **Die Brücke** liegt"), unmarked("## Район"), unmarked("•\\t Deckt")
    ('Die Brücke liegt', 'Район', 'Deckt')
    """
    return plain(_MARKER.sub("", _EMPHASIS.sub("", raw.strip())))


def title_text(raw: str) -> str:
    """A heading without its marks."""
    return plain(raw.strip(_TITLE_MARKS))


def ends_sentence(text: str) -> bool:
    """A text that ends like a sentence; what does not is a caption or goes on below."""
    return bool(_END.search(text.rstrip()))


def join(parts: Iterable[str]) -> str:
    """Lines as one text; a word broken at the end of a line is made whole.

    >>> join(["beim letz-", "ten Landplättchen"]), join(["Prisec-", "Einheiten"])
    ('beim letzten Landplättchen', 'Prisec-Einheiten')
    """
    whole = ""
    for part in map(plain, parts):
        if not whole or not part:
            whole += part
        elif whole.endswith("-") and len(whole) > 1 and whole[-2].isalpha():
            whole = hyphened(whole, part) + part
        else:
            whole += " " + part
    return whole


def lines_of_units(owner: Mapping[int, str]) -> dict[str, list[int]]:
    """The lines that belong to each unit; headings and furniture are no units."""
    owned: dict[str, list[int]] = {}
    for lineno, unit in owner.items():
        if unit[0] != "(" and " " not in unit:
            owned.setdefault(unit, []).append(lineno)
    return owned

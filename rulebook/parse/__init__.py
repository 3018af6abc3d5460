"""Makes numbered units of the bytes of a manual: decode, recognise, unwrap, mend, classify,
assemble."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rulebook.model import Edition, Entry, Manual, Problem
from rulebook.parse.clean import INVISIBLE, clean
from rulebook.parse.fixups import mend
from rulebook.parse.glossary import read_glossary
from rulebook.parse.imprint import Compared, compare
from rulebook.parse.lines import opens_for
from rulebook.parse.outline import read_outline
from rulebook.parse.sheet import Row, measure, reflow


def parse_manual(source: str, edition: Edition, entries: Sequence[Entry], file: str = "") -> Manual:
    """Read a manual's text. Bad text never raises: what cannot be placed becomes a Problem."""
    rows, noticed = _laid_out(source, edition, file)
    texts, mended, problems = mend(rows, edition.fixups, file)
    read = read_outline if edition.dialect == "outline" else read_glossary
    manual = read(rows, texts, edition, entries, file)
    placed = _in_lines_of_the_file(manual, rows, source.split("\n"))
    known = any(row.known for row in rows)
    return replace(
        placed, known=known, mended=mended, problems=(*problems, *noticed, *placed.problems)
    )


def _laid_out(source: str, edition: Edition, file: str) -> tuple[Sequence[Row], list[Problem]]:
    text = clean(source)
    lines = text.split("\n")
    opens = opens_for(edition)
    reach = measure(lines, opens)
    compared = compare(text, edition.imprint, opens, reach) if edition.imprint else None
    if compared is not None:
        return compared.rows, _noticed(compared, file)
    rows = reflow(lines, opens, reach)
    noticed = [Problem("other-printing", file, 0)] if edition.imprint else []
    if len(rows) < len(lines):
        noticed.append(Problem("rows-guessed", file, 0, {"rows": len(lines) - len(rows)}))
    return rows, noticed


def _noticed(compared: Compared, file: str) -> list[Problem]:
    """Where a copy of the printing that we know reads otherwise than that."""
    found = [("reads-otherwise", line, owner) for line, owner in compared.altered]
    found += [("line-missing", line, owner) for line, owner in compared.missing]
    found += [("line-foreign", line, "") for line in compared.extra]
    return [Problem(code, file, line, {"where": owner}) for code, line, owner in found]


def _in_lines_of_the_file(manual: Manual, rows: Sequence[Row], lines: Sequence[str]) -> Manual:
    """Rows counted from 1 become the lines of the user's file."""
    first = [0, *(row.first for row in rows)]
    last = [0, *(row.last for row in rows)]
    return replace(
        manual,
        units=tuple(replace(u, lines=(first[u.lines[0]], last[u.lines[1]])) for u in manual.units),
        headings=tuple(replace(h, line=first[h.line]) for h in manual.headings),
        see_also=tuple(replace(ref, line=first[ref.line]) for ref in manual.see_also),
        index=tuple(replace(line, line=first[line.line]) for line in manual.index),
        problems=tuple(replace(p, line=first[p.line]) for p in manual.problems),
        owner=_owners(manual.owner, rows, lines),
    )


def _owners(owner: Mapping[int, str], rows: Sequence[Row], lines: Sequence[str]) -> dict[int, str]:
    """Every line that is not blank has an owner; one that only rules a table off is its."""
    found: dict[int, str] = {}
    for number, row in enumerate(rows, 1):
        for line in range(row.first, row.last + 1):
            if number in owner:
                found.setdefault(line, owner[number])
    filled = [n for n, line in enumerate(lines, 1) if line.translate(INVISIBLE).strip()]
    return {n: found.get(n, "(table)") for n in filled}

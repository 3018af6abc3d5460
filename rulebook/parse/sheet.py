"""The rows of a manual: its lines as they were before somebody wrapped them.

A *row* is one line as the book was typed, which may be broken over several lines of the user's
file. Where the corpus knows the printing (``imprint``) the rows are found by it; elsewhere a line
goes on below if its next word would not have fitted, by the measure that the file itself gives.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rulebook.parse.clean import SOFT

_FEW = 12
"""Fewer breaks inside sentences than this are no wrapping."""
_SHARE = 0.08
_HYPHENS = (SOFT, "-")


@dataclass(frozen=True, slots=True)
class Row:
    """One line as it was typed, with its first and last line in the user's file."""

    text: str
    first: int
    last: int
    known: int = 0
    """The line of the printing that we know; 0 for what that has not."""
    owner: str = ""
    """What the line belongs to there."""


def rows_of(lines: Sequence[str], first: int = 1) -> list[Row]:
    """Every line a row of its own."""
    return [Row(line.rstrip(SOFT), n, n) for n, line in enumerate(lines, first)]


def settled(owner: Mapping[int, str], rows: Sequence[Row]) -> dict[int, str]:
    """The owners of the rows, counted from 1: what the printing says goes before what was read,
    so a line that is lost moves no other one to another number."""
    return {
        n: row.owner or owner.get(n, "(unplaced)")
        for n, row in enumerate(rows, 1)
        if row.text.strip()
    }


Opens = Callable[[str], str]
"""What a line opens: ``head`` for a heading or a list of references, ``item`` for what has a list
marker, nothing for plain text."""


def measure(lines: Sequence[str], opens: Opens) -> int:
    """The reach from which a line is broken because its next word did not fit; 0 if unwrapped.

    Only breaks inside a sentence are looked at: there nobody ends a line on purpose.

    >>> measure(["eins zwei", "drei vier", "fünf."] * 20, lambda line: '')
    14
    >>> measure(["Ein Satz.", "Noch ein Satz."] * 20, lambda line: '')
    0
    """
    filled = [line for line in lines if line.strip()]
    inside = sorted(
        _reach(a, b)
        for a, b in itertools.pairwise(lines)
        if a.strip() and b.strip()[:1].islower() and not _ends(a) and not opens(b)
    )
    if len(inside) < max(_FEW, _SHARE * len(filled)):
        return 0
    return inside[len(inside) // 20]


def reflow(lines: Sequence[str], opens: Opens, reach: int, first: int = 1) -> list[Row]:
    """The rows of wrapped lines: what was broken for want of room is joined again."""
    rows: list[Row] = []
    pieces: list[str] = []
    start = first
    for n, line in enumerate(lines, first):
        if pieces and not _goes_on(pieces, line, opens, reach):
            rows.append(Row(joined(pieces), start, n - 1))
            pieces = []
        if not pieces:
            start = n
        pieces.append(line)
    if pieces:
        rows.append(Row(joined(pieces), start, first + len(lines) - 1))
    return rows


def _goes_on(pieces: Sequence[str], line: str, opens: Opens, reach: int) -> bool:
    above = pieces[-1]
    if not above.strip() or not line.strip() or not reach:
        return False
    kind = opens(line)
    if kind == "head":
        return False
    if above.endswith(_HYPHENS) and line.strip()[:1].islower():
        return True
    if _reach(above, line) < reach:
        return False
    # At the end of a full line what looks like a marker may be a dash or a figure in a sentence.
    return not kind or not (_ends(above) or opens(pieces[0]) == kind)


def _reach(above: str, line: str) -> int:
    """How far the line would go with the next word on it."""
    return len(above.rstrip()) + 1 + len((line.split() or [""])[0])


_END = re.compile(r"[.!?:;…][\"”“»›’')\]*_]*$")


def _ends(line: str) -> bool:
    return bool(_END.search(line.rstrip()))


def joined(pieces: Sequence[str], hyphens: Sequence[str] | None = None) -> str:
    """The lines of one row as one line; ``hyphens`` says for each break what stood there
    (``-``, ``-`` and a blank, or nothing), where that is known.

    >>> joined(["beim letz-", "ten Plättchen"]), joined(["Prisec-", "Einheit"])
    ('beim letzten Plättchen', 'Prisec-Einheit')
    >>> joined(["Ein-", "und Ausgang"]), joined(["Ein-", "bis Ausgang"], [""])
    ('Ein- und Ausgang', 'Einbis Ausgang')
    """
    parts = [pieces[0].rstrip(" \t")]
    for index, piece in enumerate(pieces[1:]):
        above, part = parts[-1], piece.strip()
        if not part:
            continue  # a page ends inside the row
        if not above:
            parts.append(part)
        elif above.endswith(SOFT):
            parts[-1:] = [above[:-1] + (hyphens[index] if hyphens else ""), part]
        elif above.endswith("-") and above[-2:-1].isalnum():
            parts[-1:] = [hyphened(above, part, hyphens[index] if hyphens else None), part]
        else:
            parts[-1:] = [above + " ", part]
    return "".join(parts).rstrip(SOFT)


_JOINING = frozenset(["und", "oder", "bzw", "sowie", "bis", "and", "or", "to", "и", "или"])
"""A hyphen before one of these words stands for the part that a later word has: it is kept."""


def hyphened(above: str, part: str, hyphen: str | None = None) -> str:
    """The end of a line with its hyphen as it stands inside a line."""
    if hyphen is not None:
        return above[:-1] + hyphen
    if part.split()[0].rstrip(".,") in _JOINING:
        return above + " "
    return above[:-1] if part[0].islower() and above[-2].isalpha() else above

"""Mending of documented misprints, before anything else looks at the text.

A fixup names line, old and new word. The line is that of the printing we know. In another copy the
words are looked for: they are mended where they stand as often as fixups name them, no more and no
less. A fixup that does not find its place is reported, never skipped in silence.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache

from rulebook.model import Fixup, Problem
from rulebook.parse.clean import DASHES, QUOTES
from rulebook.parse.sheet import Row

_SAME = (QUOTES, DASHES)


def mend(
    rows: Sequence[Row], fixups: Iterable[Fixup], file: str
) -> tuple[list[str], tuple[tuple[Fixup, int], ...], tuple[Problem, ...]]:
    """The text of the rows with every fixup applied that finds its place; which those are, with
    their lines; and a Problem for each other one."""
    texts = [row.text for row in rows]
    found: dict[Fixup, int] = {}
    rest = []
    at = {row.known or row.first: n for n, row in enumerate(rows) if row.text.strip()}
    for fixup in fixups:
        index = at.get(fixup.line)
        if index is not None and _replaced(texts, index, fixup):
            found[fixup] = index
        else:
            rest.append(fixup)
    found |= _looked_for(rows, texts, rest)
    problems = [
        Problem("fixup-lost", file, f.line, {"old": f.old, "listed": f"{f.file}:{f.at}"})
        for f in rest
        if f not in found
    ]
    mended = sorted(found.items(), key=lambda pair: pair[1])
    return texts, tuple((fixup, rows[n].first) for fixup, n in mended), tuple(problems)


def _replaced(texts: list[str], index: int, fixup: Fixup) -> bool:
    if not fixup.old or "\n" in fixup.new:  # rows stay rows
        return False
    text, found = pattern(fixup.old).subn(lambda _: fixup.new, texts[index], count=1)
    texts[index] = text
    return bool(found)


def _looked_for(rows: Sequence[Row], texts: list[str], fixups: Sequence[Fixup]) -> dict[Fixup, int]:
    """Those whose words stand, in rows of which we know no line, as often as fixups want them."""
    wanted: dict[str, list[Fixup]] = defaultdict(list)
    for fixup in fixups:
        wanted[fixup.old].append(fixup)
    free = [n for n, row in enumerate(rows) if not row.known]
    found: dict[Fixup, int] = {}
    for old, group in wanted.items():
        if not old:
            continue
        places = [n for n in free for _ in pattern(old).findall(texts[n])]
        if len(places) == len(group):
            found |= {f: n for f, n in zip(group, places, strict=True) if _replaced(texts, n, f)}
    return found


@lru_cache(maxsize=1024)
def pattern(old: str) -> re.Pattern[str]:
    """The words of a fixup however blanks, quotes and dashes are typed; blanks at its ends may be
    those that a copy has lost at the end of a line."""
    inner = old.strip()
    before, after = (r"\s*" if end.isspace() else "" for end in (old[:1], old[-1:]))
    return re.compile(before + "".join(map(_any_of, re.split(r"(\s+|.)", inner))) + after)


def _any_of(piece: str) -> str:
    if piece and piece.isspace():
        return r"\s+"
    if piece == "*":  # emphasis, which a copy may have lost
        return r"\*?"
    kind = next((kind for kind in _SAME if piece and piece in kind), "")
    return f"[{re.escape(kind)}]" if kind else re.escape(piece)

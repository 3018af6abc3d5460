"""A table drawn: its places as a map with what lies on them, made from the data of the board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from rulebook.engine.resolve import told_table
from rulebook.languages import say
from rulebook.service.playing import Resolved

_WIDE, _HIGH, _GAP, _COLUMNS = 150, 76, 18, 3
_COLOURS = ("#8a3b12", "#0b5f6b", "#6b3fa0", "#9c2a2a", "#1d6b3a", "#8a6d00", "#3a4f8a", "#5b5b5b")
_PLACE = re.compile(r"(?P<name>[a-z ]+) (?P<number>[0-9]+)$")


def drawn(value: Resolved, lang: str) -> str:
    """The table afterwards as SVG: its numbered places; what changed is framed. "" where the game
    has none."""
    found = value.resolution
    places = _places(found.after) or _places(found.before)
    if not places:
        return ""
    told = dict(zip(found.after, told_table(found, lang), strict=True))
    lines = [told.get(key, "") for key in places]
    rows = -(-len(places) // _COLUMNS)
    wide = _COLUMNS * (_WIDE + _GAP) + _GAP
    high = rows * (_HIGH + _GAP) + _GAP
    parts = [_cell(n, key, found.after.get(key, ""), key in found.changed, lines[n])
             for n, key in enumerate(places)]  # fmt: skip
    title = escape(say(lang, "web-board"))
    return (
        f'<svg class="board" viewBox="0 0 {wide} {high}" role="img" aria-label="{title}">'
        f"<title>{title}</title>{''.join(parts)}</svg>"
    )


def _places(table: Mapping[str, Any]) -> list[str]:
    """The keys of numbered places that pieces lie on, in order: those of the commonest name."""
    found: dict[str, list[tuple[int, str]]] = {}
    for key, value in table.items():
        match = _PLACE.match(key)
        if match and isinstance(value, str):
            found.setdefault(match["name"], []).append((int(match["number"]), key))
    most = max(found.values(), key=len, default=[])
    return [key for _, key in sorted(most)]


def _cell(at: int, key: str, what: object, changed: bool, told: str) -> str:
    x = _GAP + at % _COLUMNS * (_WIDE + _GAP)
    y = _GAP + at // _COLUMNS * (_HIGH + _GAP)
    name, _, pieces = told.partition(": ")
    tokens = _tokens([one.strip() for one in pieces.split(",") if one.strip()])
    kind = "site changed" if changed else "site"
    return (
        f'<g class="{kind}" transform="translate({x} {y})"><title>{escape(told or key)}</title>'
        f'<rect class="place" width="{_WIDE}" height="{_HIGH}" rx="10"/>'
        f'<text x="10" y="20">{escape(name or key)}</text>{tokens}</g>'
    )


def _tokens(pieces: Sequence[str]) -> str:
    drawn = []
    for at, piece in enumerate(pieces[:5]):
        colour = _COLOURS[sum(map(ord, piece)) % len(_COLOURS)]
        x = 20 + at * 27
        letter = escape(piece[:2].upper())
        drawn.append(
            f'<g><title>{escape(piece)}</title><circle class="token" cx="{x}" cy="40" r="12" '
            f'fill="{colour}"/><text class="token-letter" x="{x}" y="44" '
            f'text-anchor="middle">{letter}</text></g>'
        )
    words = escape(", ".join(pieces))
    cut = words if len(words) <= 24 else words[:23] + "…"
    return "".join(drawn) + f'<text class="quiet" x="10" y="68">{cut}</text>'

"""A table drawn: its places as a map with what lies on them, made from the data of the board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from rulebook.engine.game import game
from rulebook.engine.resolve import told_view
from rulebook.languages import say
from rulebook.service.playing import Resolved

_WIDE, _HIGH, _GAP, _COLUMNS = 156, 74, 16, 2
_LONGEST = 21
"""Letters that fit into a place."""
_COLOURS = ("#8a3b12", "#0b5f6b", "#6b3fa0", "#9c2a2a", "#1d6b3a", "#7a5c00", "#3a4f8a", "#5b5b5b")
_MOST_TOKENS = 5
_PLACE = re.compile(r"(?P<name>[a-z ]+) (?P<number>[0-9]+)$")


def drawn(value: Resolved, lang: str) -> str:
    """The table afterwards as SVG: its numbered places with the paths between them; what changed is
    framed. "" where the game has none."""
    found = value.resolution
    name, numbers = _places({**found.before, **found.after})
    if not numbers:
        return ""
    paths = _paths(found.play.table, name)
    numbers = sorted({*numbers, *paths})
    keys = [f"{name} {number}" for number in numbers]
    shown = {key: found.after.get(key, "") for key in keys}
    told = told_view(game(found.game), shown, lang)
    spots = {number: _spot(at) for at, number in enumerate(numbers)}
    lines = [_path(spots[a], spots[b]) for a, b in paths.items() if b in spots]
    cells = [
        _cell(spots[number], text, key in found.changed)
        for number, key, text in zip(numbers, keys, told, strict=True)
    ]
    wide = _COLUMNS * (_WIDE + _GAP) + _GAP
    high = -(-len(numbers) // _COLUMNS) * (_HIGH + _GAP) + _GAP
    title = escape(say(lang, "web-board"))
    return (
        f'<svg class="board" viewBox="0 0 {wide} {high}" role="img" aria-label="{title}">'
        f"<title>{title}</title>{''.join(lines)}{''.join(cells)}</svg>"
    )


def _places(table: Mapping[str, Any]) -> tuple[str, list[int]]:
    """What numbered places that pieces lie on are called, and their numbers: the commonest kind."""
    found: dict[str, list[int]] = {}
    for key, value in table.items():
        match = _PLACE.match(key)
        if match and isinstance(value, str):
            found.setdefault(match["name"], []).append(int(match["number"]))
    return max(found.items(), key=lambda one: len(one[1]), default=("", []))


def _paths(table: Any, name: str) -> dict[int, int]:
    """Where each place of a printed board leads to, by its number."""
    sites = getattr(getattr(table, "board", None), "sites", ())
    return {site.number: site.to for site in sites}


def _spot(at: int) -> tuple[int, int]:
    """The corner of a place: rows run to and fro, so that neighbours stand side by side."""
    row, column = divmod(at, _COLUMNS)
    column = _COLUMNS - 1 - column if row % 2 else column
    return _GAP + column * (_WIDE + _GAP), _GAP + row * (_HIGH + _GAP)


def _path(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x1, y1), (x2, y2) = ((x + _WIDE // 2, y + _HIGH // 2) for x, y in (start, end))
    return f'<line class="path" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'


def _cell(spot: tuple[int, int], told: str, changed: bool) -> str:
    name, _, listed = told.partition(": ")
    pieces = [one.strip() for one in listed.split(",") if one.strip()]
    kind = "site changed" if changed else "site"
    return (
        f'<g class="{kind}" transform="translate({spot[0]} {spot[1]})">'
        f"<title>{escape(told.rstrip(': '))}</title>"
        f'<rect class="place" width="{_WIDE}" height="{_HIGH}" rx="10"/>'
        f'<text x="10" y="19">{escape(name.rstrip(":"))}</text>{_tokens(pieces)}</g>'
    )


def _tokens(pieces: Sequence[str]) -> str:
    """A round token for each piece, and what they are in words."""
    drawn_tokens = []
    for at, piece in enumerate(pieces[:_MOST_TOKENS]):
        colour = _COLOURS[sum(map(ord, piece)) % len(_COLOURS)]
        x = 21 + at * 28
        drawn_tokens.append(
            f'<circle class="token" cx="{x}" cy="39" r="12" fill="{colour}"/>'
            f'<text class="token-letter" x="{x}" y="43" text-anchor="middle">'
            f"{escape(piece[:1].upper())}</text>"
        )
    words = ", ".join(pieces)
    cut = words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"
    return "".join(drawn_tokens) + f'<text class="quiet" x="10" y="66">{escape(cut)}</text>'

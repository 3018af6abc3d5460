"""The apparatus of a text: footnotes, bars of links between pages, lines that only lead elsewhere.
None of it numbers a part, whatever it begins with."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulebook.importing.blocks import HEADING, TABLE, Block
from rulebook.importing.markers import Marker

_LABEL = re.compile(r"[\[(]?([0-9]{1,3}|[a-z*†‡])[\])]?(?=\s|$)")
_CITED = re.compile(r"(?<=\S)\s{0,2}\[([0-9]{1,3})\]")
DEEPEST = 6
"""How deep the headings of an outline go; what is deeper is a term, or a heading by its look."""
_OFTEN = 4
"""How often the same words stand around other links in a bar."""


@dataclass(frozen=True, slots=True)
class Apparatus:
    """Places of blocks by what they are."""

    notes: frozenset[int]
    """Footnotes: what is cited by a label that leads to and fro, or that stands in brackets."""
    leads: frozenset[int]
    """Blocks that are nothing but a link to another."""
    bars: frozenset[int]
    """Links to the pages beside this one."""


def apparatus_of(blocks: Sequence[Block], markers: Mapping[int, Marker]) -> Apparatus:
    """What of a stream of blocks is apparatus."""
    anchors = {anchor for block in blocks for anchor in block.anchors}
    cited = {link for block in blocks for link in block.links}
    named = {
        label
        for place, block in enumerate(blocks)
        for label in _CITED.findall(block.text)
        if place not in markers or not block.text.startswith(f"[{label}]")
    }
    notes, leads = set(), set()
    bars: dict[str, list[int]] = {}
    for place, block in enumerate(blocks):
        if block.kind == TABLE or is_outline(block):
            continue
        marker = markers.get(place)
        if _is_note(block, cited) or (
            marker is not None and marker.form == "[1]" and marker.number in named
        ):
            notes.add(place)
        elif _leads(block, marker, anchors):
            leads.add(place)
        if len(block.links) > 1 and (said := _around(block)) is not None:
            bars.setdefault(said, []).append(place)
    often = {place for listed in bars.values() if len(listed) >= _OFTEN for place in listed}
    return Apparatus(frozenset(notes), frozenset(leads), frozenset(often))


def is_outline(block: Block) -> bool:
    """Whether a block is a heading that says how deep it stands."""
    return block.kind == HEADING and 0 < block.level <= DEEPEST


def _is_note(block: Block, cited: set[tuple[str, str]]) -> bool:
    """A block that begins with a label which is a link back to where the label leads here."""
    found = _LABEL.match(block.text)
    if found is None or not block.links or block.links[0][0] != found[0]:
        return False
    return any((found[0], anchor) in cited for anchor in block.anchors)


def _leads(block: Block, marker: Marker | None, anchors: set[str]) -> bool:
    if not block.links:
        return False
    text, anchor = block.links[0]
    said = {block.text, marker.rest if marker else block.text}
    return len(block.links) == 1 and text in said and anchor in anchors


def _around(block: Block) -> str | None:
    """What of a block is no link, where most of it is links."""
    rest = block.text
    for text, _ in block.links:
        if not text or text not in rest:
            return None
        rest = rest.replace(text, "", 1)
    letters = Counter(map(str.isalnum, rest))[True]
    whole = sum(map(str.isalnum, block.text))
    return rest if rest.strip(" ,;.") and 2 * letters < whole else None

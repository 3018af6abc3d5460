"""A printed table of contents: told by its lines, which all come again."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from rulebook.importing.blocks import HEADING, Block
from rulebook.importing.lines import is_entry_of_contents
from rulebook.importing.markers import Marker, marker_of
from rulebook.text import title_key

_LEADERS = re.compile(r"[\s.…·_|]*[0-9]{0,4}\s*$")
_FEWEST = 3
_COME_AGAIN = 4
"""The most entries with dots of which one comes again."""
_LONGEST = 120
_GAP = 5
_NEAREST = 12
"""How many parts with the same number are looked at: lists begin with 1 over and over."""


def contents_of(blocks: Sequence[Block], markers: Mapping[int, Marker]) -> set[int]:
    """The places of the blocks that only list what stands below: at least three in a row."""
    again = _again(blocks, markers)
    found: set[int] = set()
    names: set[str] = set()
    for run in _runs(again, len(blocks), again):
        whole = _whole(run, again, blocks, markers)
        if whole and _is_name(head := blocks[min(run[0], *whole)]):
            names.add(head.text)
        found |= whole
    for run in _runs(
        again, len(blocks), again
    ):  # a short one, below what heads a long one elsewhere
        above = run[0] if blocks[run[0]].text in names else run[0] - 1
        rest = [place for place in run if place > above]
        if above < 0 or blocks[above].text not in names or not rest:
            continue
        if 0 < again[rest[0]] - rest[-1] <= _NEAREST:
            found |= {above, *rest}
    led = dict.fromkeys(n for n, block in enumerate(blocks) if is_entry_of_contents(block.text))
    for run in _runs(led, len(blocks)):
        if len(run) < _FEWEST or _COME_AGAIN * sum(n in again for n in run) < len(run):
            continue  # an index has dots, too
        headed = run[0] > 0 and _is_name(blocks[run[0] - 1])
        found |= {*run, run[0] - headed}
    return found | _between(sorted(found), markers)


def _runs(
    places: Collection[int], end: int, again: Mapping[int, int] | None = None
) -> Iterator[list[int]]:
    """Places in runs with at most one other block between two of them; with ``again`` a run ends
    where what it lists begins."""
    run: list[int] = []
    begins: set[int] = set()
    for place in range(end):
        if place not in places:
            continue
        if run and (place - run[-1] > 2 or place in begins):
            yield run
            run, begins = [], set()
        run.append(place)
        begins |= {again[place]} if again else set()
    if run:
        yield run


def _is_name(block: Block) -> bool:
    return block.kind == HEADING and marker_of(block.text) is None


def _between(found: Sequence[int], markers: Mapping[int, Marker]) -> set[int]:
    """A few numbered lines between two listed ones: entries that come again otherwise."""
    gaps = (range(one + 1, other) for one, other in pairwise(found) if other - one <= _GAP)
    return {n for gap in gaps if all(n in markers for n in gap) for n in gap}


def _again(blocks: Sequence[Block], markers: Mapping[int, Marker]) -> dict[int, int]:
    """Where each short block comes again: with the same number and the beginning of the same text,
    or as a heading; or as the heading that it is a link to."""
    heads = {
        anchor: place
        for place, block in enumerate(blocks)
        if block.kind == HEADING
        for anchor in block.anchors
    }
    later: dict[str, list[int]] = {}
    rests: dict[int, str] = {}
    found = {}
    for place in range(len(blocks) - 1, -1, -1):
        block, marker = blocks[place], markers.get(place)
        said = block.text if len(block.text) < _LONGEST else _LEADERS.sub("", block.text)
        mark = marker.number if marker else "=" + _key(block.text[:_LONGEST])
        rest = _key(marker.rest[:_LONGEST]) if marker else ""
        listed = marker is None or marker.dotted or marker.word or marker.form[0] in "1A"
        if len(said) < _LONGEST and listed and (marker or len(mark) > 1):
            for other in reversed(later.get(mark, [])[-_NEAREST:]):
                heading = not marker and blocks[other].kind == HEADING
                if heading or (marker and rest and rests[other].startswith(rest)):
                    if other > place + 1:
                        found[place] = other
                    break
        if place not in found and block.kind != HEADING and len(block.links) == 1:
            text, anchor = block.links[0]
            if text == block.text and heads.get(anchor, 0) > place + 1:
                found[place] = heads[anchor]
        rests[place] = title_key(marker.rest[:_LONGEST]) if marker else ""
        later.setdefault(mark, []).append(place)
    return found


def _whole(
    run: Sequence[int],
    again: Mapping[int, int],
    blocks: Sequence[Block],
    markers: Mapping[int, Marker],
) -> set[int]:
    """A run is a table if what it lists comes behind it, and in its order; its heading is a part
    of it."""
    if len(run) > _FEWEST and _is_name(blocks[run[0]]):
        run = run[1:]  # what heads it heads others too
    if len(run) < _FEWEST or 2 * (run[-1] + 1 - run[0] - len(run)) > len(run):
        return set()  # headings that come again, each with its text below
    behind = [again[place] for place in run]
    in_order = sum(one < other for one, other in pairwise(behind))
    if min(behind) <= run[-1] or in_order < 0.8 * (len(run) - 1):
        return set()
    above = run[0] - 1
    headed = above >= 0 and _is_name(blocks[above])
    return set(range(run[0] - headed, run[-1] + 1))


def _key(text: str) -> str:
    """What an entry and its heading have in common: not the dots and the page behind it."""
    return title_key(_LEADERS.sub("", text))

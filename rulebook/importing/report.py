"""What is said of a text that was read, before and after it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.importing.blocks import count_of
from rulebook.importing.markers import divisions, labels_of, marker_of, step
from rulebook.importing.numbering import levels_of
from rulebook.model import FoundText, FoundUnit, Reference

_SAMPLES = 3
_SKIPPED = frozenset((("k", "m"), ("n", "p"), ("h", "j")))
"""Letters that books leave out because they look like figures."""


@dataclass(frozen=True, slots=True)
class Report:
    """The measures of a text."""

    language: str
    file: str
    units: int
    numbers_made: bool
    """The file prints no number at all, so that all are ours."""
    unnumbered: int
    """Parts without a number in a book that prints numbers."""
    unused: tuple[str, ...]
    """Numbers that the file seems to print and that are no addresses."""
    levels: dict[str, int]
    references: int
    dangling: tuple[Reference, ...]
    gaps: tuple[str, ...]
    """Numbers that are missing between others."""
    outside: int
    """The words of the file that are in no unit."""
    lines: tuple[tuple[int, str], ...]
    """The lines that hold them."""
    words: int
    """The words of the file."""
    samples: tuple[FoundUnit, ...]


def report_of(text: FoundText) -> Report:
    """The measures of a text."""
    numbered = [unit for unit in text.units if unit.level]
    held = sum(len(unit.text.split()) for unit in numbered)
    every = [unit for unit in numbered if unit.text] or list(text.units)
    middle = [every[len(every) * n // (_SAMPLES + 1)] for n in range(1, _SAMPLES + 1)]
    return Report(
        language=text.language,
        file=text.file,
        units=len(numbered),
        numbers_made=all(unit.made for unit in numbered),
        unnumbered=len(text.units) - len(numbered),
        unused=tuple(unused_of(text.units)),
        levels=levels_of(text.units),
        references=len(text.references) - len(text.dangling),
        dangling=tuple(text.dangling),
        gaps=tuple(gaps_of(text.units)),
        outside=sum(count_of(line) for _, line in text.outside),
        lines=text.outside,
        words=text.words,
        samples=tuple(dict.fromkeys(middle)) if held or every else (),
    )


def unused_of(units: Sequence[FoundUnit]) -> list[str]:
    """The numbers with dots or behind a word that parts with made numbers begin with."""
    found = []
    for unit in units:
        marker = marker_of(unit.printed or unit.title) if unit.made else None
        if marker is not None and (marker.dotted or marker.word in divisions()):
            found.append(marker.printed.rstrip(".:"))
    return found


def gaps_of(units: Sequence[FoundUnit]) -> list[str]:
    """The numbers before which one is missing, as this edition counts: "4.5" behind 4.3."""
    last: dict[str, str] = {}
    found = []
    for unit in units:
        if unit.made or not unit.level:
            continue
        marker = marker_of(unit.printed)
        above = unit.parent
        if marker is not None and marker.word and not unit.number.startswith(above):
            above = f" {marker.word}"  # articles count on through all parts
        label = labels_of(marker.number if marker else unit.number)[-1]
        before = last.get(above)
        if before is not None and step(before, label) > 1 and (before, label) not in _SKIPPED:
            found.append(number_of(unit))
        last[above] = label
    return found


def number_of(unit: FoundUnit) -> str:
    """The number of a unit as its edition counts: its own where it prints a whole one."""
    marker = marker_of(unit.printed)
    return marker.number if marker is not None and marker.dotted else unit.number

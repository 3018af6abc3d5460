"""Addresses that stay: what a book without numbers was given is kept when its file is read anew.

The law: a unit that was there keeps its number, and no number is ever given to another unit. What
is gone leads on to what it stood in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rulebook.model import FoundText, FoundUnit, Reference
from rulebook.text import title_key, words

_ALIKE = 0.5
"""The share of words that two readings of one unit have in common."""
_BEGINNING = 5
_MOST_COMPARED = 4_000_000
"""Pairs of units that are compared word by word; beyond, only those of one part are."""


@dataclass(frozen=True, slots=True)
class Pinned:
    """A text with the addresses that it had, and what became of the others."""

    text: FoundText
    new: tuple[str, ...]
    """Numbers of units that were not there before."""
    gone: tuple[str, ...]
    """Numbers whose units are not there any more."""
    changed: tuple[str, ...]
    """Numbers whose units say something else than before."""


def pinned(before: FoundText, now: FoundText) -> Pinned:
    """The text as it is read now, with the addresses of the one before."""
    made = any(unit.made and unit.level for unit in now.units)
    same = _matched(before.units, now.units) if made else _by_number(before.units, now.units)
    numbers = _numbered(before, now, same) if made else _named_as_before(before.units, now.units)
    units = tuple(
        replace(u, number=numbers[u.number], parent=numbers.get(u.parent, "")) for u in now.units
    )
    old = {unit.number: unit for unit in before.units}
    there = {unit.number for unit in units}
    gone = tuple(number for number in old if number not in there)
    former = dict(before.former)
    former |= {number: _leads_to(number, old, there) for number in gone}
    former = {n: _leads_to(to, old, there) if to not in there else to for n, to in former.items()}
    references = tuple(
        Reference(numbers[r.source], numbers.get(r.target, ""), r.text) for r in now.references
    )
    text = replace(
        now, units=units, references=references,
        former=tuple((n, to) for n, to in former.items() if n not in there),
    )  # fmt: skip
    return Pinned(
        text,
        new=tuple(unit.number for unit in units if unit.number not in old),
        gone=gone,
        changed=tuple(
            u.number for u in units if u.number in old and _says(u) != _says(old[u.number])
        ),
    )


def _named_as_before(before: Iterable[FoundUnit], now: Sequence[FoundUnit]) -> dict[str, str]:
    """The numbers of a book that prints them; what has none and says the same as before is called
    as it was."""
    there = {unit.number for unit in now}
    gone = {_says(u): u.number for u in before if u.made and u.number not in there}
    old = {unit.number for unit in before}
    kept = {u.number: gone.pop(_says(u), "") for u in now if u.made and u.number not in old}
    return {unit.number: kept.get(unit.number) or unit.number for unit in now}


def _by_number(before: Iterable[FoundUnit], now: Iterable[FoundUnit]) -> dict[str, str]:
    there = {unit.number for unit in before}
    return {unit.number: unit.number for unit in now if unit.number in there}


def _says(unit: FoundUnit) -> str:
    return title_key(unit.title) + "|" + title_key(unit.text)


def _begins(unit: FoundUnit) -> str:
    """How a unit begins; "" where that says little."""
    first = words(f"{unit.title} {unit.text}")[:_BEGINNING]
    return " ".join(first) if len(first) == _BEGINNING else ""


def _matched(before: Sequence[FoundUnit], now: Sequence[FoundUnit]) -> dict[str, str]:
    """The former number of each unit that was there: it says the same, or has the same title, or
    nearly the same words."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for key in (_says, lambda unit: title_key(unit.title), _begins):
        old: dict[str, list[str]] = {}
        for unit in before:
            if unit.number not in taken and key(unit).strip("|"):
                old.setdefault(key(unit), []).append(unit.number)
        new: dict[str, list[str]] = {}
        for unit in now:
            if unit.number not in found and key(unit).strip("|"):
                new.setdefault(key(unit), []).append(unit.number)
        for said, listed in new.items():
            for number, former in zip(listed, old.get(said, ()), strict=False):
                found[number] = former
                taken.add(former)
    rest = [unit for unit in before if unit.number not in taken]
    fresh = [unit for unit in now if unit.number not in found]
    everywhere = len(rest) * len(fresh) < _MOST_COMPARED
    bags = {unit.number: frozenset(words(f"{unit.title} {unit.text}")) for unit in rest}
    for unit in fresh:
        own = frozenset(words(f"{unit.title} {unit.text}"))
        near = [
            (len(own & bags[o.number]) / max(1, len(own | bags[o.number])), o.number)
            for o in rest
            if o.number not in taken and (everywhere or o.parent == found.get(unit.parent, ""))
        ]
        alike, former = max(near, default=(0.0, ""), key=lambda pair: pair[0])
        if alike >= _ALIKE:
            found[unit.number] = former
            taken.add(former)
    return found


def _numbered(before: FoundText, now: FoundText, same: Mapping[str, str]) -> dict[str, str]:
    """The number of each unit: its former one, or the next that is free where it stands."""
    used = {unit.number for unit in before.units} | {number for number, _ in before.former}
    found: dict[str, str] = {}
    for unit in now.units:
        number = same.get(unit.number)
        if number is None:
            above = found.get(unit.parent, "")
            label = unit.number[len(unit.parent) :] if unit.parent else unit.number
            number = _next_free(above, label, used)
        used.add(number)
        found[unit.number] = number
    return found


def _next_free(above: str, label: str, used: set[str]) -> str:
    """The number below a unit that nobody has had, in the manner of the label."""
    if f"{above}{label}" not in used:
        return f"{above}{label}"
    lettered = label[-1:].isalpha()
    stem = (
        f"{above}{label[: len(label) - 1]}" if lettered else f"{above}{label.rstrip('0123456789')}"
    )
    count = 1
    while (number := f"{stem}{_letters(count) if lettered else count}") in used:
        count += 1
    return number


def _letters(count: int) -> str:
    tail = chr(97 + (count - 1) % 26)
    return tail if count < 27 else _letters((count - 1) // 26) + tail


def _leads_to(number: str, old: Mapping[str, FoundUnit], there: set[str]) -> str:
    """What stands where a unit was: itself, else what it stood in."""
    seen: set[str] = set()
    while number and number not in there and number not in seen:
        seen.add(number)
        number = old[number].parent if number in old else ""
    return number

"""Resolve candidates: which of them are rules that exist. Needs no text, only readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from rulebook.ids import read_number
from rulebook.link.records import Candidate, Known

_LAST_DAY = 31


def resolve(candidates: Iterable[Candidate], known: Known) -> tuple[Candidate, ...]:
    """The candidates with a reason on each that is not to be linked."""
    seen: dict[tuple[str, str], bool] = {}

    def exists(game: str, number: str) -> bool:
        key = (game, number)
        if key not in seen:
            seen[key] = read_number(number) is not None and known(game, number)
        return seen[key]

    found = [_read(candidate, exists) for candidate in candidates]
    count = Counter(one.peers for one in found if one.peers)
    wrong = Counter(
        one.peers for one in found if one.peers and one.reason and not _slip(one, exists)
    )
    bad = {
        peers
        for peers, number in wrong.items()
        if peers is not None and (peers[0] == "column" or 2 * number >= count[peers])
    }
    return tuple(
        replace(one, reason=one.peers[0])
        if one.peers and one.peers in bad and not one.reason
        else one
        for one in found
    )


def _slip(candidate: Candidate, exists: Known) -> bool:
    """``61.1 und 61.11``: a miscounted rule says nothing about the number beside it; but
    ``2.5 und 2.11`` may be days or hours."""
    entry = candidate.number.partition(".")[0]
    if candidate.reason != "unknown" or candidate.peers is None or candidate.peers[0] != "list":
        return False
    return entry.isdecimal() and int(entry) > _LAST_DAY and exists(candidate.game, entry)


def _read(candidate: Candidate, exists: Known) -> Candidate:
    """With the reading that exists: ``62.1f.`` is 62.1 and what follows, unless 62.1f exists."""
    number = candidate.number
    doubted = candidate.reason == "noun" and "." in number
    if (candidate.reason and not doubted) or exists(candidate.game, number):
        return candidate
    if number[-1:] == "f" and exists(candidate.game, number[:-1]):
        start, end = candidate.start, candidate.end - 1
        narrow = candidate.narrow and (candidate.narrow[0], candidate.narrow[1] - 1)
        return replace(candidate, number=number[:-1], start=start, end=end, narrow=narrow)
    return replace(candidate, reason="unknown")

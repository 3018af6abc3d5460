"""Resolve candidates: which of them are rules that exist. Needs no text, only readings."""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.ids import read_number
from rulebook.link.judge import judged
from rulebook.link.records import Candidate, Known


def resolve(candidates: Iterable[Candidate], known: Known) -> list[Candidate]:
    """The candidates with a reason on each that is not to be linked."""
    seen: dict[tuple[str, str], bool] = {}

    def exists(game: str, number: str) -> bool:
        key = (game, number)
        if key not in seen:
            seen[key] = (_is_users(number) or read_number(number) is not None) and known(
                game, number
            )
        return seen[key]

    return judged([read(candidate, exists) for candidate in candidates], exists)


def _is_users(number: str) -> bool:
    """Whether only a book of the user's may number so: 4.3.1, 0, 5d, 4.B, 2a.5b, chapter.2."""
    entry, dot, item = number.partition(".")
    mixed = len(entry) > 1 and not entry.isdecimal()
    lettered = number[-1:].isalpha() and (not dot or item.isalpha())
    return "." in item or entry == "0" or mixed or lettered


def read(candidate: Candidate, exists: Known) -> Candidate:
    """The reading that exists: ``62.1f.`` is 62.1 and what follows, unless there is a 62.1f."""
    number = candidate.number
    if candidate.reason or exists(candidate.game, number):
        return candidate
    if number[-1:] == "f" and exists(candidate.game, number[:-1]):
        start, end = candidate.start, candidate.end - 1
        narrow = candidate.narrow and (candidate.narrow[0], candidate.narrow[1] - 1)
        return candidate._replace(number=number[:-1], start=start, end=end, narrow=narrow)
    return candidate._replace(reason="unknown")

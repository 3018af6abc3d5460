"""Clauses that only say that the last move is made again, perhaps several times or with another
thing: "an outage slides into the Root, then another one", "and two more", "and an illness, too"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulebook.text import fold

Named = Callable[[str], str]
"""The thing that some words name; "" where they name none."""
_LONGEST_THING = 3
_MOST = 9


def times_more(data: Mapping[str, Any], words: Sequence[str]) -> int:
    """How often the last move is made again; 0 where the words say anything else.

    >>> data = {"free": ("then",), "joins": ("and",), "numbers": {"two": "2"}, "ones": ("a",),
    ...         "told": {"one": ("one",), "once_more": ("another", "more")}}
    >>> [times_more(data, said.split()) for said in ("then another one", "two more", "then one")]
    [1, 2, 0]
    """
    said = [fold(word) for word in words]
    told = data["told"]
    more = any(word in told["once_more"] for word in said)
    counted = [count for word in said if (count := _count(data, word))]
    silent = (*told["once_more"], *told["one"], *data["ones"], *data["free"], *data["joins"])
    if not more or len(counted) > 1 or not all(w in silent or _count(data, w) for w in said):
        return 0
    return counted[0] if counted else 1


def _count(data: Mapping[str, Any], word: str) -> int:
    """The figure that a word is; 0 where it is none, or only stands for something."""
    figure = data["numbers"].get(word, word)
    alone = word in data["told"]["one"] or word in data["ones"]
    return int(figure) if figure.isdecimal() and not alone and int(figure) <= _MOST else 0


def with_count(data: Mapping[str, Any], named: Named, last: str, times: int) -> tuple[str, ...]:
    """The last move, which has one thing, as often as it is made again; where it counted the thing
    itself, that is counted anew."""
    words = last.split()
    things = _things(named, words)
    if len(things) != 1:
        return ()
    place = _figure_of(data, words, things[0][0])
    if place is None:
        return (last,) * times
    return (" ".join((*words[:place], str(times), *words[place + 1 :])),)


def with_other_thing(
    data: Mapping[str, Any], named: Named, nouns: Sequence[str], last: str, form: str
) -> str:
    """The last move with another thing, which is all that a clause names; "" where it says more,
    or not how many where the last one counted."""
    words, said = last.split(), form.split()
    before, now = _things(named, words), _things(named, said)
    if len(before) != 1 or len(now) != 1 or before[0][2] == now[0][2]:
        return ""
    (start, end, _), (here, there, _) = before[0], now[0]
    rest = [fold(word) for word in (*said[:here], *said[there:])]
    counted = [word for word in rest if _count(data, word) or word in data["ones"]]
    silent = (*data["free"], *data["joins"], *data["told"]["once_more"], *nouns, *counted)
    place = _figure_of(data, words, start)
    if len(counted) > 1 or not all(word in silent for word in rest):
        return ""
    if place is not None and not counted:
        return ""
    amount = _count(data, counted[0]) if counted else 0
    kept = words[: start if place is None else place]
    put = [str(amount)] if amount > 1 else []
    return " ".join((*kept, *put, *said[here:there], *words[end:]))


def _figure_of(data: Mapping[str, Any], words: Sequence[str], start: int) -> int | None:
    """Where the figure stands that counts a thing: "two outages", "two tokens of illness"."""
    near = (at for at in (start - 1, start - 2) if at >= 0)
    return next((at for at in near if _count(data, fold(words[at]))), None)


def _things(named: Named, words: Sequence[str]) -> list[tuple[int, int, str]]:
    """What words name, each from one place to before another; the longest names first."""
    found: list[tuple[int, int, str]] = []
    at = 0
    while at < len(words):
        for length in range(min(_LONGEST_THING, len(words) - at), 0, -1):
            if thing := named(" ".join(words[at : at + length])):
                found.append((at, at + length, thing))
                at += length - 1
                break
        at += 1
    return found

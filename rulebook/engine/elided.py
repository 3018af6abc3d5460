"""Clauses that leave out what the one before them said: "I have 4 waste, she has 6", "I lay two
cards next to Jana's offer, Kai one next to Timo's", "A has 3, and loses 2"."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from typing import Any

from rulebook.engine.phrases import Phrases
from rulebook.text import fold

_WORD = re.compile(r"[^\W_]+")
_FEWEST = 2
"""What a clause has at least that is of another than the last one: somebody, and how many."""


def as_the_last(
    phrases: Phrases, code: str, people: Container[str], last: str, form: str
) -> Iterator[str]:
    """What was said last, of the people and with the figures of a clause that has nothing else but
    little words, or words of the last one."""
    data = phrases.spoken[code].data
    words, said = last.split(), _WORD.findall(form)
    before = [(at, kind) for at, word in enumerate(words) if (kind := _kind(data, people, word))]
    now = [(word, kind) for word in said if (kind := _kind(data, people, word))]
    denied = [word for word in said if fold(word) in data["told"]["denies"]]
    silent = (*data["holds"], *data["free"], *data["told"]["likewise"])
    alike = any(fold(word) in data["told"]["likewise"] for word in said)
    if alike and all(word in people or fold(word) in silent for word in said):
        yield from _likewise(people, words, [word for word, kind in now if kind == _PERSON])
        return
    if denied and [kind for _, kind in now] == [_PERSON]:
        yield from _denied(data, people, words, said, denied[0])
        return
    has = {*data["told"]["has"], *data["told"]["perfect"]}
    if has & {*map(fold, said)} and not has & {*map(fold, words)}:  # "A bids 5, B has only 5"
        return
    if len(now) < _FEWEST or now[0][1] != _PERSON or [k for _, k in now] != [k for _, k in before]:
        return
    silent = (*data["holds"], *data["free"], *map(fold, words))
    if all(_kind(data, people, word) or fold(word) in silent for word in said):
        other = {at: word for (at, _), (word, _) in zip(before, now, strict=True)}
        yield " ".join(other.get(at, word) for at, word in enumerate(words))


def _likewise(people: Container[str], words: list[str], who: list[str]) -> Iterator[str]:
    """What was said last of somebody, of somebody else: "A has 3 coins, B too"."""
    before = {word for word in words if word in people}
    if len(before) == 1 and len(who) == 1 and not before.intersection(who):
        yield " ".join(who[0] if word in before else word for word in words)


def _denied(
    data: Mapping[str, Any], people: Container[str], words: list[str], said: list[str], no: str
) -> Iterator[str]:
    """What was said last, denied of somebody of whom no more is said: "A has acted, B has not"."""
    before = {word for word in words if word in people}
    (who,) = (word for word in said if word in people)
    silent = (*data["holds"], *data["free"], *data["told"]["denies"])
    rest = (fold(word) for word in said if word != who)
    if len(before) == 1 and who not in before and all(word in silent for word in rest):
        yield " ".join(f"{who} {no}" if word in before else word for word in words)


def with_other_value(phrases: Phrases, code: str, last: str, form: str) -> str:
    """What was said last, of another thing of the book and with another figure, where a clause has
    nothing else: "the main offer has 2 cards, the counteroffer 3"; "" where it has more."""
    language = phrases.spoken[code]
    before, now = _valued(language, last), _valued(language, form)
    if before is None or now is None or before[1] == now[1]:
        return ""
    (words, _, run, figure), (said, _, here, number) = before, now
    rest = [word for at, word in enumerate(said) if at not in here and at != number]
    if not all(fold(word) in language.data["free"] for word in rest):
        return ""
    other = {figure: said[number], run[0]: " ".join(said[at] for at in here)}
    gone = set(run[1:])
    return " ".join(other.get(at, word) for at, word in enumerate(words) if at not in gone)


def _valued(language: Any, text: str) -> tuple[list[str], tuple[str, ...], range, int] | None:
    """The words of a text, the one thing that they name, where, and where its one figure stands."""
    words = _WORD.findall(text)
    said = language.tokens(text)
    if [token.raw for token in said] != words:
        return None
    figures = [at for at, token in enumerate(said) if token.figure]
    found: list[tuple[tuple[str, ...], range]] = []
    for at, token in enumerate(said):
        if not (token.skipped or any(at in run for _, run in found)):
            longest = max(language.things(said, at), default=(0, ()))
            found += [(tuple(longest[1]), range(at, longest[0]))] if longest[0] else []
    if len(found) != 1 or len(figures) != 1 or figures[0] in found[0][1]:
        return None
    return words, *found[0], figures[0]


_PERSON, _FIGURE = "person", "figure"


def _kind(data: object, people: Container[str], word: str) -> str:
    """Whether a word is somebody, or a figure."""
    if word in people:
        return _PERSON
    assert isinstance(data, dict)
    small = fold(word)
    counts = small in data["ones"] and (word.islower() or len(word) > 1)
    return _FIGURE if word.isdigit() or small in data["numbers"] or counts else ""


def group_of(phrases: Phrases, code: str, people: Container[str], text: str) -> str:
    """The people who stand in a text one behind the other: "A and B"; "" where they do not."""
    words = text.replace(",", " , ").split()
    at = next((n for n, word in enumerate(words) if word in people), len(words))
    group: list[str] = []
    for word in words[at:]:
        if not (word in people or word == "," or fold(word) in phrases.spoken[code].data["joins"]):
            break
        group.append(word)
    while group and group[-1] not in people:
        group.pop()
    return " ".join(group) if len({word for word in group if word in people}) > 1 else ""


def of_each_of_them(
    phrases: Phrases, code: str, people: Container[str], text: str
) -> Iterator[str]:
    """What is said of several people at once, of each of them: "A and B have 70 each"."""
    plain = " ".join(text.replace(",", " , ").split())
    group = group_of(phrases, code, people, plain)
    each = phrases.spoken[code].data["told"]["each"]
    before, _, behind = plain.partition(group) if group else (plain, "", "")
    rest = f"{before} {{}} {behind}"
    said = " ".join(word for word in rest.split() if fold(word) not in each)
    named = any(word in people for word in said.split())
    for one in group.split() if not named and said.split() != ["{}"] else ():
        if one in people:
            yield said.format(one) if "{}" in said else said


def going_on(
    phrases: Phrases, code: str, people: frozenset[str], last: str, form: str, joined: bool
) -> Iterator[tuple[int, str]]:
    """The clause with who did the last one; behind "then" somebody in it may do it. It is worth
    less with the verb of the last one, too."""
    if not joined and not people.isdisjoint(_WORD.findall(form)):
        return
    who, _, rest = form.partition(" ")
    said = rest if fold(who) in phrases.pronouns else form
    if group := group_of(phrases, code, people, last):
        yield 0, f"{group} {said}"
    first = last.split()[:2]
    named = [word for word in _WORD.findall(last) if word in people]
    if len(set(named)) == 1 and named[0] not in first:
        yield 0, f"{named[0]} {said}"
    little = phrases.spoken[code].data["places"]
    acting = [word for word in first[:1] if word in people]  # "A wants to pay, and has 2"
    has = {*phrases.spoken[code].data["told"]["has"], *phrases.spoken[code].data["told"]["perfect"]}
    if who in people and has & {*map(fold, said.split())}:  # "Red bids 5, A has only 5"
        return
    who_acts = acting or [word for word in first if fold(word) not in little]
    yield from ((0, f"{word} {said}") for word in who_acts)
    if not any(word.isdigit() for word in first):
        yield 1, f"{' '.join(first)} {said}"

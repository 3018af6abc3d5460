"""The features of a bare number: what a careful reader looks at before taking it for a rule.

Each function looks at one thing and yields names; ``weights.txt`` says what a name counts, fitted
on labelled posts (``make fit-link``). A feature knows no word: it knows kinds of words, and the fit
keeps a word by itself (``1=bei``) only where posts enough show what it means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rulebook.link.around import (
    CLAUSE_ENDS,
    OPENERS,
    SENTENCE_ENDS,
    Side,
    Word,
    begins_sentence,
    enumerated,
    until,
)
from rulebook.link.lexicon import word_set
from rulebook.link.records import Number
from rulebook.link.tables import Cell

_SMALL, _DAYS, _LARGE = 12, 31, 40
"""Measures are small: most figures of a post are below 13; dates end with 31."""
_DASHES = frozenset("–—-")
_ASKED_BY_NAME = word_set(
    """
    again among any-item belonging body chapter chat code compound cue-needs-stop dotted-cue fan
    hour-cue item-cue language law-part list looked-up marker maybe-unit not-ours number-sign
    of-title our-book out-of owner paper pointing story within
    """
)
"""Kinds that only other modules look at."""
_FORMS = frozenset({"adverb", "noun-form", "verb-form"})


class Case(NamedTuple):
    """A group of joined numbers and what stands around it."""

    numbers: tuple[Number, ...]
    joints: tuple[str, ...]
    """How each number is joined to the one before; the first is joined to nothing: ""."""
    before: Side
    after: Side
    language: str
    titled: bool
    """The title of the first number's entry stands right beside it."""
    topical: bool
    """The sentence names the entry of the first number."""
    named: bool
    """The full name of the game stands before it."""
    cell: Cell | None
    """The cell of a table that it fills."""


class Spot(NamedTuple):
    """The words of a side, with the marks that part them from the number."""

    mark: str
    words: tuple[Word, ...]


def size(case: Case) -> Iterator[str]:
    """How large it is, and its shape: measures are small or round, days and hours have limits."""
    first = case.numbers[0]
    entry = int(first.entry)
    yield f"size {_bucket(entry)}"
    if first.item == "0":
        yield f"size round {_bucket(entry)}"
    if len(first.item) > 1:
        yield f"size two {_bucket(entry)}"
    if any(number.letter or number.following for number in case.numbers):
        yield "size letter"
    if any(number.lean for number in case.numbers):
        yield "size lean"
    if len(case.numbers) > 1:
        same = len({number.entry for number in case.numbers}) == 1
        rising = all(
            a.entry != b.entry or a.item < b.item
            for a, b in zip(case.numbers, case.numbers[1:], strict=False)
        )
        joint = case.joints[-1]
        yield f"size several {joint} {'same' if same else 'other'} {'up' if rising else 'down'}"
        yield f"size several {_bucket(min(int(n.entry) for n in case.numbers))}"


def _bucket(entry: int) -> str:
    steps = (3, 6, 9, _SMALL, 18, 24, _DAYS, _LARGE)
    return next((f"<{step}" for step in steps if entry <= step), ">")


def _large(case: Case) -> str:
    entry = max(int(number.entry) for number in case.numbers)
    return "s" if entry <= _SMALL else "m" if entry <= _DAYS else "l"


def before(case: Case) -> Iterator[str]:
    """The word right before it, the marks between, and the word before that."""
    spot = behind(case.before)
    mark, shown = spot
    yield f"mark {mark or '-'}"
    for place, word in enumerate(shown[:3], 1):
        kinds = _kinds(word, place - 1, shown, case)
        for kind in kinds:
            yield f"{place}{mark if place == 1 else ''}:{kind}"
            if place == 1:
                yield f"1{mark}:{kind} {_goes_on(case)}"
        if place < 3:
            yield f"{place}{mark if place == 1 else ''}={word.folded}"
    if len(shown) > 1:
        yield f"2+1={shown[1].folded} {shown[0].folded}"
        for kind in _kinds(shown[1], 1, shown, case):
            yield f"2+1:{kind} {shown[0].folded}"
    if not shown:
        yield "1:none"


def after(case: Case) -> Iterator[str]:
    """The word right after it and the next, the mark that follows."""
    shown = case.after.words
    first = shown[0] if shown else None
    if first is None or case.after.line:
        yield "+end"
    if first is None:
        return
    if not first.text[0].isalnum():
        glued = "" if not case.after.glued else "!"
        yield f"+mark {glued}{first.text}"
        if first.text == "." and len(shown) > 1 and case.after.glued:
            yield f"+.{'A' if shown[1].capital else 'd' if shown[1].text[0].isdigit() else 'a'}"
        if first.text in SENTENCE_ENDS:
            return
        shown = shown[1:] if first.text in OPENERS or first.text in _DASHES else ()
        mark = first.text
    else:
        mark = ""
    for place, word in enumerate(shown[:3], 1):
        if word.text in CLAUSE_ENDS:
            yield f"+{place}{word.text}"
            break
        for kind in _kinds(word, -1, shown, case):
            yield f"+{place}{mark}:{kind}"
        if place < 3:
            yield f"+{place}{mark}={word.folded}"
    if len(shown) > 1:
        yield f"+1+2={shown[0].folded} {shown[1].folded}"
        for kind in _kinds(shown[1], -1, shown, case):
            yield f"+1+2={shown[0].folded}:{kind}"


def clause(case: Case) -> Iterator[str]:
    """What else its clause speaks of."""
    found: set[str] = set()
    for word in _clause(behind(case.before).words[1:]):
        found.update(f"c:{kind}" for kind in word.kinds - _ASKED_BY_NAME)
    for word in _clause(case.after.words[1:]):
        found.update(f"+c:{kind}" for kind in word.kinds - _ASKED_BY_NAME)
    yield from sorted(found)


def sentence(case: Case) -> Iterator[str]:
    """What else its sentence speaks of."""
    found: set[str] = set()
    for side, name in ((behind(case.before).words, "s"), (case.after.words, "+s")):
        rest = side[len(_clause(side)) :]
        for word in rest:
            if word.text in SENTENCE_ENDS:
                break
            found.update(f"{name}:{kind}" for kind in word.kinds - _ASKED_BY_NAME)
            if word.text[0].isdigit():
                found.add(f"{name}:figure{'.' in word.text}")
    yield from sorted(found)


def _goes_on(case: Case) -> str:
    """How the text goes on after it: the line ends, a mark follows, or a word."""
    far = case.after
    return "line" if far.line else "mark" if far.words and not far.words[0].spoken else "on"


def place(case: Case) -> Iterator[str]:
    """Where in its line, sentence and brackets it stands."""
    side, far = case.before, case.after
    alone = far.line or (bool(far.words) and far.words[0].text in CLAUSE_ENDS)
    begin = (
        "line"
        if side.line
        else "sentence"
        if begins_sentence(side, -1)
        else "clause"
        if _opens(side)
        else "in"
    )
    end = "line" if far.line else "mark" if alone else "on"
    yield f"place {begin} {end}"
    if side.bullet:
        yield f"place bullet {end}"
    if side.block:
        yield f"place block {end}"
    if side.words and side.words[0].text in OPENERS:
        yield f"place {side.words[0].text}{far.words[0].text if far.words and alone else ''}"
    if enumerated(side):
        yield "place enumerated"
    if side.line and far.words and far.words[0].capital:
        yield "place heads line"


def title(case: Case) -> Iterator[str]:
    """Whether the words name its entry, or its game."""
    if case.titled:
        yield "title beside"
    if case.topical:
        yield "title near"
    if case.named:
        yield "title game"


def day(case: Case) -> Iterator[str]:
    """Whether it could be a day with its month, or a time."""
    first, last = case.numbers[0], case.numbers[-1]
    if first.letter or not (first.item.isdecimal() and last.item.isdecimal()):
        return
    entry, item = int(first.entry), int(first.item)
    if 1 <= entry <= 31 and 1 <= item <= 12:
        word = behind(case.before)
        for kind in sorted(word.words[0].kinds - _ASKED_BY_NAME) if word.words else ():
            yield f"day 1{word.mark}:{kind}"
        for kind in sorted(case.after.kinds(0) - _ASKED_BY_NAME):
            yield f"day +1:{kind}"
        if case.after.glued == ".":
            ends = len(case.after.words) < 2 or case.after.words[1].capital
            yield f"day dot {'end' if ends else 'on'}"
    if entry <= 24 and len(first.item) == 2 and item < 60:
        yield "day hour"


def cell(case: Case) -> Iterator[str]:
    """The column of a table that it fills."""
    if case.cell is not None:
        yield f"cell {case.cell.head or 'none'}"


FEATURES: tuple[Callable[[Case], Iterator[str]], ...] = (
    size, before, after, clause, sentence, place, title, day, cell,
)  # fmt: skip
_SIZED = ("1", "2", "+1", "+2", "c", "+c", "place", "mark")


def features(case: Case) -> list[str]:
    """The names of all features of a number; those of the words beside it also with its size."""
    found = [name for feature in FEATURES for name in feature(case)]
    large = _large(case)
    sized = [f"{large} {name}" for name in found if ":" in name or name.startswith("place")]
    return found + sized


def behind(side: Side) -> Spot:
    """The nearest words before a number, and the marks between; a sentence that ended before it
    is no neighbour."""
    shown = side.words
    marks = ""
    at = 0
    while at < len(shown) and not shown[at].text[0].isalnum() and at < 3:
        mark = shown[at].text
        if mark == ".":
            short = at + 1 < len(shown) and shown[at + 1].kinds & {"abbreviation", "cite", "intro"}
            if not short:
                return Spot(".", ())
        elif mark in SENTENCE_ENDS:
            return Spot(mark, ())
        else:
            marks = ("(" if mark in OPENERS else "-" if mark in _DASHES else mark) + marks
        at += 1
    return Spot(marks, shown[at:])


def _kinds(word: Word, place: int, shown: tuple[Word, ...], case: Case) -> list[str]:
    """The kinds of a word; of one that no table has, its form."""
    found = sorted(word.kinds - _ASKED_BY_NAME)
    if word.text[0].isdigit():
        whole = word.text.partition(".")[0]
        if not whole.isdecimal() or whole == word.text:
            return ["figure"]
        return ["figure s" if int(whole) <= _SMALL else "figure l"]
    if not word.text[0].isalpha():
        return [word.text]
    if not word.kinds - _ASKED_BY_NAME - _FORMS:
        script = "l" if word.text.isascii() else "u"
        found.append(f"word-{script}")
    if word.capital:
        later = place >= 0 and not _starts(shown, place)
        loud = "A" if len(word.text) > 1 and word.text.isupper() else "a"
        found.append(f"{loud}{'' if later or place < 0 else '0'}-{case.language}")
        if "function" not in word.kinds and "speech" not in word.kinds:
            found.append(f"{loud}{'' if later or place < 0 else '0'}-noun-{case.language}")
    if not word.text.islower() and not word.text[1:].islower() and not word.text.isupper():
        found.append("mixed")
    if len(word.text) == 1:
        found.append("letter")
    return found


def _starts(shown: tuple[Word, ...], at: int) -> bool:
    if at + 1 >= len(shown):
        return True
    return (
        shown[at + 1].text in SENTENCE_ENDS
        or shown[at + 1].text in OPENERS
        or (shown[at + 1].text in {":", "-", "–", "—", "•"})
    )


def _clause(shown: tuple[Word, ...]) -> tuple[Word, ...]:
    return until(shown, CLAUSE_ENDS)


def _opens(side: Side) -> bool:
    return bool(side.words) and side.words[0].text in CLAUSE_ENDS

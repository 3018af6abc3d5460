"""What somebody tells, made plain: people as seats, and pointers as what they point at.

"Mia moves the outage out of district 4. She puts it there" is told of a seat, a piece and a
district. A word that points stands for what was last named of the kind that fits; where several
are near, or none, nothing is put in its place. Each stretch of the text has several plain forms;
``clauses`` takes the one that is read.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any

from rulebook.engine.company import BOTH, Company
from rulebook.engine.counted import as_in_the_last_list, as_in_the_last_row
from rulebook.engine.frozen import changed, record
from rulebook.engine.people import (
    ME,
    Word,
    inflected,
    names_in,
    row_at,
    same,
    seats_for,
    words_of,
)
from rulebook.engine.phrases import Phrases, Stated, filled_in
from rulebook.engine.pointed import Role
from rulebook.text import fold

_MOST_FORMS = 48
_LONGEST_THING = 3
_ON_TOP = re.compile(r"(?<!\S)\+\s*(?=[0-9])")
_VERSUS = re.compile(r"(?<=[0-9]):(?=[0-9])")
_APOSTROPHE = re.compile("['’](?!s\\b)")
BY = "\x01"
"""Stands for what does a move that nobody does."""
OTHERS = "\x02"
"""Stands for all people but those who are named."""
UP, DOWN = "\x03", "\x04"
"""Before a figure that is the least, or the most, that is meant."""
_BOUNDS = (("more_than", UP, 1), ("less_than", DOWN, -1), ("above", UP, 0), ("below", DOWN, 0))
"""What stands before a figure, and how far the bound is from it."""
NEXT = 1900
"""What is added to the number of a place for the one that comes after it."""
_ANYWHERE = "5346718"
"""Numbers of a place of which nobody says which it is; the first that is not said is taken."""
_CLAUSE_MARKS = frozenset(",;:.!?")
Choice = tuple[int, str]
"""How much it is worth less than others, and the text."""


@record
class Forms:
    """What can stand for some words: from one place to before another."""

    end: int
    choices: tuple[Choice, ...]


@record
class Person:
    """Somebody who is told of, and where: words from a place on, and how many."""

    key: str
    """The name, or what stands for it."""
    places: tuple[tuple[int, int], ...]


@record
class Telling:
    """A text, with what can stand for its words."""

    text: str
    words: tuple[Word, ...]
    forms: Mapping[int, Forms]
    seats: Mapping[str, str]
    """The people, each with their seat."""
    stated: Mapping[str, Stated]
    """What their role says of somebody at a seat."""
    code: str
    names: tuple[tuple[int, ...], ...]
    """The places of what is taken as a name."""
    places: tuple[tuple[int, str], ...] = ()
    """The places that are named, each with the word where it is."""
    things: tuple[tuple[int, str], ...] = ()
    """The things that are named, each with the word where it is."""
    anywhere: str = ""
    """The number of a place of which nobody says which it is."""
    likely: tuple[tuple[int, ...], ...] = ()
    """The places of what may be one."""
    people: frozenset[int] = frozenset()
    """Where somebody is told of, in letters of the text."""

    def place_before(self, start: int) -> str:
        """The place that is named last before a stretch; "" where none is."""
        before = (place for at, place in self.places if self.words[at].start < start)
        return next(reversed(list(before)), "")

    def things_before(self, end: int) -> tuple[str, ...]:
        """The things that are named before the end of a stretch, the last first."""
        before = [thing for at, thing in self.things if self.words[at].start < end]
        return tuple(dict.fromkeys(reversed(before)))

    @property
    def any_place(self) -> str:
        """The place of which nobody says which it is; "" where there is none."""
        if not self.anywhere:
            return ""
        return next((p for _, p in self.places if p.split()[-1] == self.anywhere), "")

    def plain(self, start: int, end: int) -> Iterator[tuple[int, str]]:
        """The plain forms of a stretch, best first, each with how much it is worth less."""
        inside = [
            (at, forms)
            for at, forms in self.forms.items()
            if start <= self.words[at].start and self.words[forms.end - 1].end <= end
        ]
        count = 1
        for _, forms in inside:
            count *= len(forms.choices)
        rows = product(*(forms.choices for _, forms in inside)) if count <= _MOST_FORMS else ()
        made = []
        for row in rows:
            parts, last = [], start
            for (at, forms), (_, text) in zip(inside, row, strict=True):
                parts += [self.text[last : self.words[at].start], text]
                last = self.words[forms.end - 1].end
            plain = _APOSTROPHE.sub(" ", "".join((*parts, self.text[last:end])))
            made.append((sum(less for less, _ in row), plain.strip()))
        yield from sorted(dict.fromkeys(made), key=lambda form: form[0])


def tellings(phrases: Phrases, text: str) -> Iterator[Telling]:
    """The ways to take a text: with all that may be names as people, then each but one."""
    words = words_of(text)
    code = tongue(phrases, words)
    text = _with_who_tells(phrases, code, _spelled_out(phrases, code, text))
    words = words_of(text)
    names = () if _by_letter(phrases, code, words) else names_in(phrases, code, words)
    for chosen in dict.fromkeys((_of_people(phrases, code, words, names), *_chosen(names))):
        yield changed(_telling(phrases, code, text, words, chosen, {}), likely=names)


def _of_people(
    phrases: Phrases, code: str, words: Sequence[Word], names: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """The names without those that stand behind what they are the name of: "the asset North"; but
    behind a role stands who has it: "starting player Kim"."""
    roles = {row[-1] for role in phrases.pointed.roles for row in role.rows[code]}

    def of_a_thing(at: int) -> bool:
        before = words[at - 1] if at else None
        if before is None or any(same(before.word, last) for last in roles):
            return False
        if before.end + 1 < words[at].start:  # a mark stands between them
            return False
        return phrases.named(code, before.raw)

    return tuple(group for group in names if not all(map(of_a_thing, group)))


def _by_letter(phrases: Phrases, code: str, words: Sequence[Word]) -> bool:
    """Whether people are called by the letters of their seats: a name beside them is no seat."""
    some = phrases.spoken[code].data["told"]["some"]
    letters = (w for w in words if len(w.raw) == 1 and w.raw in phrases.pointed.seats)
    return any(not (letter.begins and letter.word in some) for letter in letters)


def _spelled_out(phrases: Phrases, code: str, text: str) -> str:
    """The text with short forms in full: "there's" as "there is", "3:2" as "3 to 2", "+5" as "plus
    5": it is no value."""
    data = phrases.spoken[code].data
    text = _VERSUS.sub(f" {data['between']} ", text)
    text = _ON_TOP.sub(f"{data['more'][0]} ", text)
    for short, whole in phrases.spoken[code].data["told"]["short"]:
        parts, last = [], 0
        for found in re.finditer(rf"(?i)(?<!\w){' '.join(short)}(?!\w)", text):
            before = words_of(text[: found.start()])[-1:]
            named = before and phrases.thing(code, before[0].raw)
            if whole or not named:  # but "unrest there is high"
                parts += [text[last : found.start()], whole]
                last = found.end()
        text = "".join((*parts, text[last:]))
    return text


def _with_who_tells(phrases: Phrases, code: str, text: str) -> str:
    """The text with "I" where somebody leaves it out: "have 38 coins, take 5"."""
    told = phrases.spoken[code].data["told"]
    words = words_of(text)
    stretches = _stretches(text, words, phrases.joins)
    found: list[int] = []
    for at, word in enumerate(words):
        begins = not at or stretches[at] != stretches[at - 1]
        if begins and word.word in told["of_me"]:
            same = (w.word for n, w in enumerate(words) if stretches[n] == stretches[at])
            found += [] if any(one in told["me"] for one in same) else [word.start]
    for start in reversed(found):
        text = f"{text[:start]}{told['me'][0]} {text[start:]}"
    return text


def knowing(phrases: Phrases, telling: Telling, facts: Iterable[tuple[str, str]]) -> Telling:
    """The same, where it is known from elsewhere who has a role."""
    known = dict.fromkeys(facts)
    roles = {}
    for role in phrases.pointed.roles:
        for seat in phrases.pointed.seats:
            if all(
                (filled_in(k, {"seat": seat}), filled_in(v, {"seat": seat})) in known
                for k, v in role.facts
            ):
                roles[role.facts] = seat
    told = _telling(phrases, telling.code, telling.text, telling.words, telling.names, roles)
    return changed(told, likely=telling.likely)


def tongue(phrases: Phrases, words: Sequence[Word]) -> str:
    """The language that has most of the words."""
    known = {code: sum(_of(phrases, code, word) for word in words) for code in phrases.spoken}
    return max(known, key=lambda code: known[code])


def _of(phrases: Phrases, code: str, word: Word) -> bool:
    if phrases.hears(code, word.word):
        return True
    said = phrases.spoken[code].tokens(word.raw)
    return bool(said) and all(t.skipped or t.classes for t in said)


def _chosen(names: tuple[tuple[int, ...], ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """All names are people; or all but one, which is none that begins."""
    yield names
    for left in range(len(names) - 1, 0 if len(names) > 1 else -1, -1):
        yield names[:left] + names[left + 1 :]


def _telling(
    phrases: Phrases, code: str, text: str, words: tuple[Word, ...],
    names: tuple[tuple[int, ...], ...], roles: Mapping[Stated, str],
) -> Telling:  # fmt: skip
    told = phrases.spoken[code].data["told"]
    found = Company(phrases, code, words, names)
    said = {w.raw for w in words if len(w.raw) == 1 and w.raw.isupper()}
    known = {k: roles[r.facts] for k, r in found.roles.items() if r and r.facts in roles}
    order = [key for key in found.order if key not in known]
    named = {found.at[at][1] for at in found.named if at in found.at}
    taken = {*said, *(seat for key, seat in known.items() if not names or key in named)}
    seats = {**seats_for(order, taken, phrases.pointed.seats, found.beside), **known}
    pointing = _Pointing(phrases, code, told, words, found, seats, text)
    forms = dict(pointing.forms())
    stated = {} if roles else found.stated(seats)
    return Telling(
        text, words, forms, seats, stated, code, names,
        pointing.places_named(), pointing.things_named(), pointing.anywhere,
        people=frozenset(words[at].start for at in found.at),
    )  # fmt: skip


def next_to(place: str) -> str:
    """The place that comes after one: "district 1904" behind "district 4"."""
    label, number = place.rsplit(" ", 1)
    return f"{label} {NEXT + int(number) % NEXT}"


def _stretches(text: str, words: Sequence[Word], joins: Container[str]) -> list[int]:
    """For each word, how many marks and joining words are before it."""
    found, count, end = [], 0, 0
    for word in words:
        count += not _CLAUSE_MARKS.isdisjoint(text[end : word.start]) or word.word in joins
        found.append(count)
        end = word.end
    return found


class _Pointing:
    """What can stand for each word that points."""

    def __init__(
        self, phrases: Phrases, code: str, told: Mapping[str, Any], words: tuple[Word, ...],
        people: Company, seats: Mapping[str, str], text: str,
    ) -> None:  # fmt: skip
        self.stretches = _stretches(text, words, phrases.joins)
        self.phrases, self.code, self.told, self.words = phrases, code, told, words
        self.people, self.seats = people, seats
        self.places = [
            (by[code].split()[0], fold(by[code]).split()) for _, by in phrases.pointed.places
        ]
        self.nouns = {noun for _, by in phrases.pointed.things for noun in fold(by[code]).split()}
        self.rows = [
            (f"{dict(self.labels())[kind]} {number}", rows[code])
            for kind, number, rows in phrases.pointed.named
        ]
        self.by = [row for _, rows in phrases.pointed.by for row in rows[code]]
        numbers = phrases.spoken[code].data["numbers"]
        figures = {numbers.get(word.word, word.raw) for word in words}
        places = (self._which(at)[0] or self._bare_number(at) for at in range(len(words)))
        free = (number for number in _ANYWHERE if number not in figures)
        self.anywhere = "" if any(places) else next(free, "")
        self.named = list(self._mentions())

    def labels(self) -> Iterator[tuple[str, str]]:
        """The kinds of places, each with the first noun for it."""
        yield from ((kind, by[self.code].split()[0]) for kind, by in self.phrases.pointed.places)

    def _which(self, at: int) -> tuple[int, str]:
        """The place that is named from a word on, with how many words name it."""
        for label, rows in self.rows:
            if length := row_at(self.words, at, rows):
                return length, label
        if self._place(at) and self.words[at + 1 : at + 2] and self._figure(self.words[at + 1]):
            number = self.words[at + 1]
            figure = self.phrases.spoken[self.code].data["numbers"].get(number.word, number.raw)
            return 2, f"{self._place(at)} {figure}"
        return self._of_the_row(at)

    def _of_the_row(self, at: int) -> tuple[int, str]:
        """The place that is named by where it lies in its row: "the third card"."""
        follows = self.words[at + 1 : at + 2]
        labels = [label for kind, label in self.labels() if kind in self.phrases.pointed.row]
        if not labels or not follows or self._clause(at) != self._clause(at + 1):
            return 0, ""
        number = self.phrases.spoken[self.code].ordinal(self.words[at].word)
        alone = not (self.words[at + 2 : at + 3] and self._figure(self.words[at + 2]))
        place = self._place(at + 1) if number and alone else ""
        return (2, f"{place} {number}") if place in labels else (0, "")

    def places_named(self) -> tuple[tuple[int, str], ...]:
        """Where places are named, and which."""
        return tuple((at, place) for at, kind, place in self.named if kind == "place")

    def things_named(self) -> tuple[tuple[int, str], ...]:
        """Where things are named, and which."""
        return tuple((at, thing) for at, kind, thing in self.named if kind == "thing")

    def _bare_number(self, at: int) -> str:
        """The place that a figure alone names behind a word that says where: "in the 4"."""
        before = at - 1
        while before > 0 and self.words[before].word in self.told["this"]:
            before -= 1
        if before < 0 or self.words[before].word not in self.told["where"]:
            return ""
        alone = at + 1 == len(self.words) or self._clause(at) != self._clause(at + 1)
        closed = before < at - 1 or alone or self.words[at + 1].word in self.told["where"]
        if not self.words[at].raw.isdigit() or not closed or self._before_thing(at):
            return ""
        return next((f"{label} {self.words[at].raw}" for label, _ in self.places), "")

    def _mentions(self) -> Iterator[tuple[int, str, str]]:
        """What is named, with its place and kind, in order."""
        at, place = 0, ""
        while at < len(self.words):
            step = 1
            word = self.words[at]
            if place and (length := row_at(self.words, at, self.told["next"])):
                step, place = length, next_to(place)
                yield at, "place", place
            elif at in self.people.at:
                step, key = self.people.at[at]
                named = self.people.pair(key)[-1]
                if named in self.seats and named != ME:
                    yield at, "seat", self.seats[named]
            elif (
                len(word.raw) == 1
                and word.raw in self.phrases.pointed.seats
                and not (word.begins and word.word in self.told["some"])
            ):
                yield at, "seat", word.raw
            elif place_named := self._which(at)[1] or self._bare_number(at):
                place = place_named
                yield at, "place", place
                step = max(1, self._which(at)[0])
            elif self.anywhere and self._place(at) and not self._counted_off(at):
                place = f"{self._place(at)} {self.anywhere}"
                yield at, "place", place
            else:
                if self._counts(at) or self._has_none(at):
                    yield at, "counted", self._counted(at)
                length, name = self._thing(at)
                if length:
                    yield at, "thing", name
                    step = length
                elif word.word in self.phrases.values:
                    yield at, "value", word.raw
            at += step

    def _counts(self, at: int) -> bool:
        """Whether a figure stands before what is counted."""
        follows = self.words[at + 1 : at + 2]
        joined = bool(follows) and self._clause(at) == self._clause(at + 1)
        if not joined or (self.told["capitals"] and follows[0].raw.islower()):
            return False
        holds = self.phrases.spoken[self.code].data["holds"]
        verb = follows[0].word in holds and follows[0].raw.islower()  # "both have 15"
        return self._figure(self.words[at]) and not verb and self._content(follows[0])

    def _has_none(self, at: int) -> bool:
        """Whether a word says that there is nothing of what is counted: "no coins"."""
        follows = self.words[at + 1 : at + 2]
        if not follows or self.words[at].word not in self.told["denies"]:
            return False
        noun = follows[0].word not in self.phrases.spoken[self.code].data["holds"]
        return noun and self._clause(at) == self._clause(at + 1) and self._noun(follows[0])

    def _counted(self, at: int) -> str:
        """What a figure stands before: a thing of two words, or the next word."""
        one, more = self.words[at + 1], self.words[at + 2 : at + 3]
        if not more or at + 2 in self.people.at or self._clause(at) != self._clause(at + 2):
            return one.raw
        two = f"{one.raw} {more[0].raw}"
        language = self.phrases.spoken[self.code]
        said = language.tokens(two)
        ends = {end for end, _ in language.things(said, 0)}
        whole = len(said) > 1 and not said[-1].skipped and len(said) in ends
        return two if whole else one.raw

    def _content(self, word: Word) -> bool:
        """Whether a word is one of the book's."""
        language = self.phrases.spoken[self.code]
        said = language.tokens(word.raw) if word.word not in language.data["places"] else ()
        return any(t.classes and not t.skipped for t in said) or bool(language.things(said, 0))

    def _counted_off(self, at: int) -> bool:
        """Whether the words before a place say which one it is: "the second (action) card"."""
        ordinal = self.phrases.spoken[self.code].ordinal
        return any(ordinal(word.word) for word in self.words[max(at - 2, 0) : at])

    def _place(self, at: int) -> str:
        """What a word calls a place; "" where it calls none so."""
        word = self.words[at].word
        return next(
            (label for label, nouns in self.places for n in nouns if word.startswith(n)),
            "",
        )

    def _thing(self, at: int) -> tuple[int, str]:
        """The thing that is named from a place on, with how many words name it."""
        for length in range(min(_LONGEST_THING, len(self.words) - at), 0, -1):
            text = " ".join(word.raw for word in self.words[at : at + length])
            name = self.phrases.thing(self.code, text)
            if name:
                return length, name
        return 0, ""

    def last(self, kind: str, before: int, apart: bool = False) -> list[str]:
        """What was last named of a kind: of what the nearest clause with any names, each;
        ``apart``: in another clause, and nobody who is in this one."""
        here = self._clause(before)
        there = {value for at, _, value in self.named if apart and self._clause(at) == here}
        there |= set(self._who(before)) if apart else set()
        found = [
            (at, value)
            for at, of, value in self.named
            if of == kind and at < before and value not in there
        ]
        if not found:
            return []
        nearest = self._clause(found[-1][0])
        if kind == "place":
            return [found[-1][1]]
        same = [value for at, value in found if self._clause(at) == nearest]
        return list(dict.fromkeys(reversed(same)))

    def _who(self, before: int) -> list[str]:
        """Whom a pronoun means that does something in the same clause."""
        here = self._clause(before)
        acting = (
            at
            for at, word in enumerate(self.words)
            if self._clause(at) == here and word.word in self.told["they"] and at < before
        )
        found = [self.last("seat", at) for at in acting]
        return found[0] if found and len(found[0]) == 1 else []

    def here(self, kind: str, before: int) -> list[str]:
        """What was named of a kind in the same clause."""
        here = self._clause(before)
        found = (
            v for at, of, v in self.named if of == kind and at < before and self._clause(at) == here
        )
        return list(dict.fromkeys(found))

    def _named_next(self, at: int) -> list[str]:
        """Who is named behind a word in its clause, where nobody was before: "in her turn, Ann"."""
        here = self._clause(at)
        seats = [v for n, of, v in self.named if of == "seat" and self._clause(n) == here]
        anybody = any(of == "seat" and n < at for n, of, _ in self.named)
        return seats if len(set(seats)) == 1 and not anybody else []

    def _clause(self, at: int) -> int:
        """A number for the stretch between marks that a word stands in."""
        return self.stretches[at]

    def forms(self) -> Iterator[tuple[int, Forms]]:
        at = 0
        while at < len(self.words):
            length, choices = self._choices(at)
            if choices:
                yield at, Forms(at + length, tuple(dict.fromkeys(choices)))
            at += max(length, 1)

    def _choices(self, at: int) -> tuple[int, list[Choice]]:
        told, word = self.told, self.words[at]
        raw = (2, word.raw)
        for row, meant in told["instead"]:
            if row_at(self.words, at, [row]):
                return len(row), [(0, meant)]
        if at in self.people.silent:
            return self.people.silent[at], [(0, "")]
        if bound := self._bound(at):
            return bound
        length = row_at(self.words, at, told["others"])
        if length and not self._before_thing(at + length - 1) and not self._some_of(at):
            raw_others = " ".join(w.raw for w in self.words[at : at + length])
            return length, [(0, OTHERS), (1, raw_others)]
        if at in self.people.at:
            return self._done_by_mine(at) or self._person(at)
        if word.word in told["relative"] and (self._goes_on(at) or self._stands_for_it(at)):
            return 1, [*((0, named) for named in self._just_named(at)), (1, word.raw)]
        if length := row_at(self.words, at, told["next"]):
            return length, [(0, next_to(place)) for place in self.last("place", at)]
        length = row_at(self.words, at, told["inside"])
        if length and self._alone_behind_a_mark(at, length):
            return length, [(0, f"{told['into'][0]} {place}") for place in self.last("place", at)]
        label = self._place(at)
        if label and not word.word.startswith(fold(label)) and self._which(at)[0]:
            length, place = self._which(at)  # by another noun: "Bezirk 4"
            return length, [(0, place), (1, " ".join(w.raw for w in self.words[at : at + length]))]
        for place, rows in self.rows:
            if length := row_at(self.words, at, rows):
                named = " ".join(w.raw for w in self.words[at : at + length])
                return length, [(0, place), (1, named)]
        if length := row_at(self.words, at, self.by):
            named = " ".join(w.raw for w in self.words[at : at + length])
            return length, [(0, named), (1, BY)]
        if self.anywhere and self._place(at) and not self._counted_off(at):
            return 1, [(0, f"{word.raw} {self.anywhere}"), raw]
        if self.anywhere and self.phrases.pointed.places and word.word in told["there"]:
            label = next(label for _, label in self.labels())
            before = at and self.words[at - 1].word in self.phrases.spoken[self.code].data["places"]
            into = "" if before else f"{told['into'][0]} "
            return 1, [(0, f"{into}{label} {self.anywhere}"), (1, word.raw)]
        if word.word in told["there"]:
            before = at and self.words[at - 1].word in self.phrases.spoken[self.code].data["places"]
            into = "" if before else f"{told['into'][0]} "
            places = self.last("place", at, apart=True) or self.last("place", at)
            with_verb = ((1, f"{into}{place} {word.raw}") for place in places)
            return 1, [*((0, into + place) for place in places), *with_verb, (1, word.raw)]
        if word.word in told["thence"]:
            out = " ".join(told["out"])
            return 1, [(0, f"{out} {place}") for place in self.last("place", at)]
        if self._bare_place(at):
            return 1, [*((0, place) for place in self.last("place", at)), raw]
        if self._bare_thing(at):
            return 1, [*((0, thing) for thing in self.last("thing", at)), raw]
        one = word.word in told["one"] and not self._before_thing(at) and self.last("thing", at)
        if self._figure(word) and not self._counts(at) and not one:
            things = [noun for noun in self.last("counted", at) if not self._people_are(noun)]
            nouns = as_in_the_last_row(self.named, self.people.at, self._figures, at)
            listed = as_in_the_last_list(self.named, self._list_of_figures(at), at)
            nouns = nouns or (things or self._unit(at) if listed is None else listed)
            less = [(1, f"{word.raw} {noun}") for noun in nouns]
            return 1, [(0, word.raw), *less] if less else []
        return 1, self._pronoun(at)

    @cached_property
    def _figures(self) -> tuple[int, ...]:
        """The places of figures."""
        return tuple(at for at, word in enumerate(self.words) if self._figure(word))

    def _list_of_figures(self, at: int) -> tuple[int, ...]:
        """The figures alone around one, between which nothing but joining words stands."""
        run = [at]
        for step in (-1, 1):
            place = at + step
            while 0 <= place < len(self.words):
                alone = self._figure(self.words[place]) and not self._counts(place)
                if alone:
                    run.append(place)
                elif self.words[place].word not in self.phrases.joins:
                    break
                place += step
        return tuple(sorted(run))

    def _people_are(self, noun: str) -> bool:
        """Whether a noun only counts who plays: nobody has that."""
        return fold(noun) in (*self.told["present"], *self.told["rest"])

    def _unit(self, at: int) -> list[str]:
        """What a figure counts behind which nothing stands that can be counted."""
        follows = self.words[at + 1 : at + 2]
        if at and (self._place(at - 1) or self._label(self.words[at - 1])):  # "space 3"
            return []
        if not self._somebody_in(at):  # "there lie three"
            return []
        there = follows and self._clause(at) == self._clause(at + 1)
        if there and (self._label(follows[0]) or self._noun(follows[0])):
            return []
        unit = self.phrases.pointed.unit
        return [self.phrases.words.tell(unit, self.code)] if unit else []

    def _somebody_in(self, at: int) -> bool:
        """Whether somebody is told of in the clause of a word, or may be left out at its begin."""
        here = {self._clause(n) for n in self._list_of_figures(at)}
        inside = [n for n in range(len(self.words)) if self._clause(n) in here]
        told = (*self.told["they"], *self.told["each"])
        named = any(n in self.people.at or self.words[n].word in told for n in inside)
        others = any(row_at(self.words, n, self.told["others"]) for n in inside)
        return named or others or inside[0] == at

    def _label(self, word: Word) -> bool:
        """Whether a word only says what kind of thing something is: "card", "district"."""
        language = self.phrases.spoken[self.code]
        return any(t.classes & language.data["labels"] for t in language.tokens(word.raw))

    def _noun(self, word: Word) -> bool:
        """Whether a word can name what is counted."""
        if self.told["capitals"]:
            return word.raw[0].isupper()
        language = self.phrases.spoken[self.code]
        return bool(language.things(language.tokens(word.raw), 0))

    def _bound(self, at: int) -> tuple[int, list[Choice]] | None:
        """A figure that is only the least or the most that is meant: "more than 35"."""
        numbers = self.phrases.spoken[self.code].data["numbers"]
        rows = [(row_at(self.words, at, self.told[k]), mark, by) for k, mark, by in _BOUNDS]
        if self._figure(self.words[at]):
            behind = (("or_more", UP), ("or_less", DOWN))
            rows = [(row_at(self.words, at + 1, self.told[k]), mark, 0) for k, mark in behind]
        for length, mark, by in rows:
            place = at if self._figure(self.words[at]) else at + length
            if not length or place >= len(self.words) or not self._figure(self.words[place]):
                continue
            word = self.words[place]
            figure = int(numbers.get(word.word, word.raw)) + by
            if place > at and self._counts_people(place):  # "more than two others"
                return 0, []
            nouns = ["", *(f" {noun}" for noun in self.last("counted", at))]
            return length + 1, [(less and 1, f"{mark}{figure}{n}") for less, n in enumerate(nouns)]
        return None

    def _some_of(self, at: int) -> bool:
        """Whether only some are meant of whom a word begins to tell: "two (of the) others"."""
        figure = at - 1
        if figure > 0 and self.words[figure].word in self.told["of"]:
            figure -= 1
        if figure < 0:
            return False
        return self._clause(figure) == self._clause(at) and self._figure(self.words[figure])

    def _counts_people(self, at: int) -> bool:
        """Whether a figure counts some of those who play."""
        told = self.told
        behind = [w.word for w in self.words[at + 1 : at + 4] if self.words[at].end <= w.start]
        little = (*told["of"], *told["this"], *told["my"])
        first = next((word for word in behind if word not in little), "")
        return first in told["rest"] or first in told["present"]

    def _goes_on(self, at: int) -> bool:
        """Whether a word begins a clause behind a comma."""
        if not at or self._clause(at) == self._clause(at - 1):
            return False
        return self.words[at - 1].end < self.words[at].start - 1 and not self.words[at].begins

    def _stands_for_it(self, at: int) -> bool:
        """Whether an article stands alone behind a joining word: "und die muss weg"."""
        begins = at and self.words[at - 1].word in self.phrases.joins
        follows = self.words[at + 1 : at + 2]
        small = bool(follows) and follows[0].raw.islower() and follows[0].word in self.told["may"]
        return bool(self.told["capitals"]) and bool(begins) and small

    def _just_named(self, at: int) -> list[str]:
        """What was named last in the clause before."""
        before = [(n, value) for n, of, value in self.named if n < at and of != "counted"]
        near = [v for n, v in before if self._clause(n) == self._clause(at) - 1]
        return near[-1:]

    def _alone_behind_a_mark(self, at: int, length: int) -> bool:
        """Whether words begin a clause, and no noun of a place follows them."""
        begins = not at or self._clause(at) != self._clause(at - 1)
        follows = self.words[at + length : at + length + 1]
        figure = follows and self._figure(follows[0])
        return begins and bool(follows) and not (figure or self._place(at + length))

    def _pronoun(self, at: int) -> list[Choice]:
        told, word = self.told, self.words[at]
        found: list[Choice] = []
        if word.raw.isupper() and word.raw != "I" and len(word.raw) > 1:
            return []
        if word.word in told["they"]:
            found += ((0, seat) for seat in self.last("seat", at))
        if word.word in told["them"]:
            found += ((0, " ".join((*told["to"], seat))) for seat in self.last("seat", at, True))
        if word.word in told["their"]:
            owning = word.word not in told["them"] or self._before_a_noun(at)
            own = owning and self.here("seat", at)
            owners = own or self.last("seat", at, True) or self._named_next(at)
            found += ((0, " ".join((*told["of"], seat))) for seat in owners)
        if word.word in told["none"] and not self._before_thing(at):
            found += ((0, f"{word.raw} {thing}") for thing in self.last("thing", at)[:1])
            counted = self.last("counted", at)[:1]
            found += ((1, f"{told['denies'][0]} {noun}") for noun in counted)
        if word.word in told["one"] and not self._before_thing(at):
            things = self.last("thing", at)[:1]
            found += ((0, thing) for thing in things)
            found += ((1, f"{word.raw} {noun}") for noun in self.last("counted", at)[:1])
        if word.word in told["pointed"]:
            found += ((0, thing) for thing in self.last("thing", at))
            found += ((0, place) for place in self.last("place", at))
            found += ((0, value) for value in self.last("value", at))
        return [*found, (1, word.raw)] if found else []

    def _acts_here(self, at: int) -> bool:
        """Whether who tells acts in the clause, too: "I hold myself back"."""
        here = self._clause(at)
        return any(
            word.word in self.told["me"] and self._clause(n) == here
            for n, word in enumerate(self.words)
        )

    def _before_a_noun(self, at: int) -> bool:
        """Whether a word that can stand for somebody stands before something that they own."""
        follows = self.words[at + 1 : at + 2]
        if not follows or self._clause(at) != self._clause(at + 1):
            return False
        if self.told["capitals"]:
            return follows[0].raw[0].isupper()
        data = self.phrases.spoken[self.code].data
        return follows[0].word not in data["places"] and follows[0].word not in data["free"]

    def _before_thing(self, at: int) -> bool:
        """Whether the next word is a noun: "one token"."""
        follows = self.words[at + 1 : at + 2]
        if not follows or self._clause(at) != self._clause(at + 1):
            return False
        noun = bool(self.told["capitals"]) and follows[0].raw[0].isupper()
        named = follows[0].word in self.nouns or self._place(at + 1) or self._thing(at + 1)[0]
        return noun or bool(named)

    def _bare_place(self, at: int) -> bool:
        """Whether a noun of places stands there without saying which."""
        follows = self.words[at + 1] if at + 1 < len(self.words) else None
        if not self._place(at) or (follows and self._figure(follows)):
            return False
        return not (at and self.words[at - 1].word in self.told["some"])

    def _figure(self, word: Word) -> bool:
        return word.raw.isdigit() or word.word in self.phrases.spoken[self.code].data["numbers"]

    def _bare_thing(self, at: int) -> bool:
        """Whether a noun such as "token" stands there alone, and means one that was named."""
        word = self.words[at]
        if word.word not in self.nouns or not at:
            return False
        near = (n for n in (at - 1, at + 1) if 0 <= n < len(self.words))
        return self.words[at - 1].word in self.told["this"] and not any(
            self._thing(n)[0] for n in near
        )

    def _done_by_mine(self, at: int) -> tuple[int, list[Choice]] | None:
        """What does a move and is somebody's, or only something of theirs: "my action card"."""
        length = row_at(self.words, at, self.by)
        whose = self._person(at)
        if length < 2 or whose[0] > 1:
            return None
        rest = " ".join(word.raw for word in self.words[at + 1 : at + length])
        owned = [(less, f"{one} {rest}".strip()) for less, one in whose[1]]
        return length, [*owned, (1, BY)]

    def _as_mine(self, at: int, length: int, role: Role) -> Iterator[Choice]:
        """Somebody who is what they are to who tells, as what is theirs: "the rival of A"."""
        to_me = any("{me}" in key for key, _ in role.facts)
        if to_me and length > 1 and self.words[at].word in self.told["my"] and ME in self.seats:
            rest = (word.raw for word in self.words[at + 1 : at + length])
            mine = " ".join(rest)
            yield 1, " ".join((mine, *self.told["of"], self.seats[ME]))
            yield 2, f"{mine} {self.seats[ME]}"

    def _person(self, at: int) -> tuple[int, list[Choice]]:
        told, word = self.told, self.words[at]
        length, key = self.people.at[at]
        if key == BOTH:
            pair = (self.seats.get(one, "") for one in self.people.pair(key))
            return length, [(0, f" {told['also'][0]} ".join(pair))]
        seat = self.seats.get(key)
        raw = " ".join(w.raw for w in self.words[at : at + length])
        if seat is None:
            return length, []
        plain, to = (0, seat), (0, " ".join((*told["to"], seat)))
        behind = bool(at) and self.words[at - 1].word in told["of"]  # "at the end of my turn"
        of = (0, seat if behind else " ".join((*told["of"], seat)))
        if key == ME:
            if word.word in told["my"]:
                return 1, [of, (1, seat), (2, word.raw), (3, "")]
            if word.word not in told["me_oblique"]:
                return 1, [plain]
            has = [(1, seat)] if at and self.words[at - 1].word in told["by_whom"] else []
            return 1, [to, *has, *([(1, "")] if self._acts_here(at) else []), (2, word.raw)]
        follows = self.people.at.get(at + length)
        if at not in self.people.named and follows is not None and follows[1] == key:
            return length, [(0, ""), (1, raw)]  # "starting player Kim": the name says it all
        if at not in self.people.named and (role := self.people.roles.get(key)) is not None:
            return length, [(0, raw), (1, seat), *self._as_mine(at, length, role)]
        if at not in self.people.named:
            return length, [plain, to] if word.word not in told["some"] else [plain]
        if word.owns:
            return 1, [of, (1, seat), (3, "")]
        group = self.people.named[at]
        if inflected(word, group, told):
            return 1, [to, (1, of[1]), (2, seat)]
        owner = any(word.word == other.word + end for other in group for end in told["possessive"])
        if owner or (told["possessive"] and word.word.endswith(tuple(told["possessive"]))):
            return 1, [of, (1, seat)] if owner else [plain, (1, of[1])]
        return 1, [plain]

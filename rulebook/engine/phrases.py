"""Moves and facts as short sentences: one template a language, for reading and for telling.

``exploit district {district}`` reads "exploit district 4" and tells ``Exploit(4)``. A book's
``phrases.yaml`` holds its words, the keys of its facts, the sentences of its moves and the names
of what a step changes. Any of the languages can be read at any time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from rulebook.engine.counted import measured_twice
from rulebook.engine.errors import BadSituation, bad, in_each
from rulebook.engine.frozen import REQUIRED, fields_of, record
from rulebook.engine.pointed import Pointed, Role
from rulebook.engine.records import Change, Event, Move
from rulebook.engine.sentences import (
    GAP,
    Template,
    Texts,
    Words,
    spaced,
)
from rulebook.engine.spoken import UNNAMED, Spoken
from rulebook.engine.unsaid import Part, Unsaid
from rulebook.languages import SAID
from rulebook.text import fold
from rulebook.yamlread import Node, nearest

FILE = "phrases.yaml"
_UNFILLED = "…"
"""Stands in a gap for which no word of the book would do."""
_SECTIONS = ("words", "facts", "moves", "changes", "frame")
EACH = "each"
"""The gap for each player, in a fact that is stated of all."""
_NUMBERS = "tuple[int, ...]"
Stated = tuple[tuple[str, str], ...]
"""Keys of facts with their values."""
MADE = "\x05"
"""The key of the move that is made in what states facts."""
OF = "-"
"""The key of whom something is said that states nothing of them: "I am neither"."""
Reader = Callable[[str, Words], object]
"""Reads a gap of a sentence; ValueError when the text is no such thing."""
Teller = Callable[[object, str, Words], str]


@record
class MoveTemplate:
    """A template that stands for one kind of event, some of its fields perhaps fixed."""

    event: type[Event]
    sentence: Template
    fixed: Mapping[str, str]
    short: Template | None = None
    """A form for the command line, which leaves out what the situation says anyway."""
    unsaid: tuple[str, ...] = ()
    """Fields that a player may leave out where the rules allow one move alone."""
    free: bool = False
    """Whether it can be said in other words, too, though no player makes it: a card does."""

    @property
    def said(self) -> frozenset[str]:
        """The fields it fills or fixes."""
        return frozenset((*self.sentence.gaps, *self.fixed))


@record
class Given:
    """Ways in which people say how things are, and the fact that it is."""

    facts: tuple[tuple[str, str], ...]
    """Keys and values as situations write them, with gaps."""
    kinds: Mapping[str, str]
    """The kind of each gap."""
    examples: Texts
    move: str = ""
    """A move that is made in the same words: "a second outage" comes where one is."""

    def stated(self, values: Mapping[str, str]) -> Stated:
        """The facts with what stands in their gaps, and the move that is made in them."""
        facts = (*self.facts, *([(MADE, self.move)] if self.move else []))
        return tuple((filled_in(key, values), filled_in(text, values)) for key, text in facts)

    @property
    def of_each(self) -> bool:
        """Whether it says something of each player."""
        return any(EACH in GAP.findall(key) for key, _ in self.facts)

    @property
    def open(self) -> bool:
        """Whether it leaves something open that its facts need."""
        known = (*self.kinds, EACH)
        return any(gap not in known for _, value in self.facts for gap in GAP.findall(value))


@record
class Open:
    """What a question may leave open, since it is printed on a card."""

    values: tuple[str, ...]
    texts: Texts
    """How it is called."""

    @property
    def counts(self) -> bool:
        """Whether it is a figure."""
        return self.values[0].isdigit()


@record
class Phrases:
    """All that a book's ``phrases.yaml`` says."""

    words: Words
    facts: Mapping[str, Template]
    moves: tuple[MoveTemplate, ...]
    givens: tuple[Given, ...]
    implied: tuple[Stated, ...]
    """Facts that a situation may leave out where its move shows them."""
    turns: tuple[str, ...]
    """Changes that only say whose turn it is."""
    sure: Mapping[str, tuple[str, ...]]
    """The facts that the outcome of a move hangs on, where it hangs on no others."""
    follows: tuple[tuple[tuple[str, ...], str], ...]
    """Facts that are stated, and what happens next where nothing else is said."""
    ends: tuple[str, ...]
    """Events that are told of an outcome beside what changed."""
    judged: Mapping[str, str]
    """Events that are told of an outcome, too, where a field is stated that they hang on."""
    beside: tuple[str, ...]
    """Facts whose changes are told of no outcome."""
    opens: Mapping[str, Open]
    """What a question may leave open."""
    pointed: Pointed
    changes: tuple[tuple[tuple[str, ...], Texts], ...]
    frame: Mapping[str, Texts]
    readers: Mapping[str, Reader]
    """Readers by the annotation of an event's field."""
    teller: Teller
    spoken: Mapping[str, Spoken]
    """Ways in which moves are said that are not in the words of their sentences, by language."""

    @property
    def resolves_cards(self) -> bool:
        """Whether a move says what a card does."""
        return any("effect" in {item.name for item in fields_of(m.event)} for m in self.moves)

    def find_fact(self, key: str) -> tuple[str, Mapping[str, str]] | None:
        """Which fact a key names, and what stands in its gaps."""
        found = [
            (weight, name, values)
            for name, template in self.facts.items()
            for values, weight in template.match(spaced(key))
        ]
        return max(found, key=lambda item: item[0])[1:] if found else None

    def read_fact(self, key: str, place: Node) -> tuple[str, Mapping[str, str]]:
        found = self.find_fact(key)
        if found is None:
            known = [text for template in self.facts.values() for text in template.texts.values()]
            raise bad(place, in_each("engine-fact", key=key), key, known)
        return found

    def read_given(
        self, text: str, leaving_open: bool = False, people: Container[str] = (),
        only: Collection[str] | None = None, moving: bool = False,
    ) -> Stated:  # fmt: skip
        """The facts that a plain sentence states, each with its value; none where it states
        nothing, or could state several things, or leaves a figure open where it may not. People
        can only be somebody. It can be asked for some facts only, and for what makes a move."""
        find = partial(self._statements, text, leaving_open, people, only, moving)
        found = list(find())
        if not found and self._may_count(text):  # "I have a coin"
            found = list(find(counting=True))
        best = min((rank for rank, _, _ in found), default=None)
        same = [
            (meant, stated, tuple((key, self.words.read(value)) for key, value in stated))
            for rank, meant, stated in found
            if rank == best
        ]
        alike = any(len(set(each)) == 1 for each in zip(*same, strict=True))
        whole = max(same, key=lambda one: len(one[2]), default=((), (), ()))
        within = all(set(read) <= set(whole[2]) for _, _, read in same)
        return whole[1] if alike or within else ()

    def _statements(
        self, text: str, leaving_open: bool, people: Container[str],
        only: Collection[str] | None, moving: bool, *, counting: bool = False,
    ) -> Iterator[tuple[tuple[bool, bool, int], object, Stated]]:  # fmt: skip
        """What a sentence can state: what it means, and the facts in its words. In one that
        counts, "a" is one."""
        first = self._first_given
        asked = self._givens_of(None if only is None else frozenset(only))
        for language in self.spoken.values() if asked else ():
            said = language.tokens(text, stating=True, counting=counting)
            for place, given in asked if language.readable(said) else ():
                if (given.open and not leaving_open) or (given.move and not moving):
                    continue
                readings = language.readings(first + place, said, given.kinds, self._accepts)
                for bare, values in readings:
                    if misplaced(people, given.kinds, values) or measured_twice(
                        given.kinds, values
                    ):
                        continue
                    if given.of_each and _somebody_has(language, said, people):
                        continue
                    if counting and self._place_by_article(language, text, values):
                        continue
                    lists = sum(given.kinds[gap].startswith("tuple") for gap in values)
                    meant = [
                        (gap, self.readers[given.kinds[gap]](values[gap], self.words))
                        for gap in sorted(values)
                    ]
                    stated = (
                        given.stated(values)
                        if not given.of_each
                        else tuple(
                            fact
                            for one in self._each(given, values, people)
                            for fact in given.stated(one)
                        )
                    )
                    if stated and not _loses_somebody(people, text, stated):
                        closed = leaving_open and not given.open
                        yield (closed, bare, lists), (place, *meant), stated

    def _place_by_article(self, language: Spoken, text: str, values: Mapping[str, str]) -> bool:
        """Whether an article that counts is taken for the number of a place: "a district has an
        android" is not told of district 1."""
        kinds = (kind for kind, _ in self.pointed.places)
        ones = any(values.get(kind) == "1" for kind in kinds)
        words = (token.word for token in language.tokens(text))
        return ones and not any(language.data["numbers"].get(w, w) == "1" for w in words)

    @cached_property
    def _first_given(self) -> int:
        """The place of the first one among all that can be read."""
        return sum(2 if move.short else 1 for move in self.moves)

    @cached_property
    def _by_facts(self) -> dict[frozenset[str] | None, tuple[tuple[int, Given], ...]]:
        return {None: tuple(enumerate(self.givens))}

    def _givens_of(self, only: frozenset[str] | None) -> tuple[tuple[int, Given], ...]:
        """What can be said of some facts only, each with its place."""
        if only not in self._by_facts:
            self._by_facts[only] = tuple(
                (place, given)
                for place, given in enumerate(self.givens)
                if all(key in (only or ()) for key, _ in given.facts)
            )
        return self._by_facts[only]

    def _may_count(self, text: str) -> bool:
        """Whether a word stands there that can count as one."""
        words = [fold(word) for word in _NAMES(text)]
        return any(not said.data["ones"].isdisjoint(words) for said in self.spoken.values())

    def _each(
        self, given: Given, values: Mapping[str, str], people: Container[str]
    ) -> Iterator[Mapping[str, str]]:
        """What fills the gaps for each player: one number of a list, clockwise; or the same for
        all who are told of."""
        kinds = given.kinds.items()
        several = next((gap for gap, kind in kinds if kind == _NUMBERS), "")
        named = next((gap for gap, kind in kinds if kind != _NUMBERS and kind[:5] == "tuple"), "")
        numbers = self.words.listed(values[several]) if several else ()
        seats = [self.words.read(one) for one in self.words.listed(values[named])] if named else []
        seats = seats or [seat for seat in self.pointed.seats if seat in people]
        if several and not seats:
            seats = list(self.pointed.seats)[: len(numbers)]
            if len(seats) < 2:  # of one figure nobody says whose it is
                return
        elif len(seats) < 2 or len(numbers) not in (0, 1, len(seats)):
            return
        if not named and len(set(numbers)) > 1 and people:  # whose is which?
            return
        for at, seat in enumerate(seats):
            number = {several: numbers[at % len(numbers)]} if numbers else {}
            yield {**values, **number, EACH: seat}

    def tell_fact(self, key: str, place: Node, language: str) -> str:
        name, found = self.read_fact(key, place)
        values = {gap: self.words.translate(text, language) for gap, text in found.items()}
        return self.facts[name].fill(language, values)

    def read_move(self, node: Node, text: str, context: Mapping[str, str] | None = None) -> Event:
        """The event a sentence stands for; the template with most words of its own wins."""
        text = spaced(text).rstrip(".! ") or text
        read, wrong = self.moves_said(text, context or {})
        if len(read) == 1:
            return read[0]
        parts = [part for event in read if isinstance(event, Unsaid) for part in event.parts]
        if parts and len(parts) == len(read):
            return Unsaid(tuple(parts))
        if read:
            several = {
                code: ", ".join(repr(self.tell_move(event, code)) for event in read)
                for code in SAID
            }
            raise bad(node, in_each("engine-several", text=text, moves=several))
        near = self._nearest(text)
        if wrong:
            gap, *known = wrong
            meant = nearest(gap, known)
            near = text.replace(gap, meant) if meant else near
            what = in_each("engine-gap", gap=gap, text=text)
            raise BadSituation(node.path, node.line, what, near)
        what = in_each("engine-no-move", text=text)
        raise BadSituation(node.path, node.line, what, near, (text,))

    def moves_said(
        self, text: str, context: Mapping[str, str]
    ) -> tuple[Sequence[Event], tuple[Any, ...]]:
        """The moves that a sentence can mean; or what could not be read in a gap of it, with what
        could have stood there."""
        best, wrong = self._by_template(text, context)
        if best and not self._wordy(text, best[2]):
            return (best[1],), ()
        read = self._freely(text, context)
        if len(read) != 1 and best and not self._wordy(text, best[2], strict=True):
            return (best[1],), ()
        return read, max(wrong, key=lambda item: item[0])[1] if wrong else ()

    def written(self, text: str) -> Event | None:
        """The event of a sentence that is written as the book's own are, word by word."""
        best, _ = self._by_template(spaced(text), {})
        return best[1] if best and not self._wordy(text, best[2]) else None

    def _by_template(
        self, text: str, context: Mapping[str, str]
    ) -> tuple[tuple[int, Event, Mapping[str, str]] | None, list[tuple[int, tuple[Any, ...]]]]:
        """The event of the template that has most words of a sentence, and what fills its gaps; and
        what could not stand in a gap."""
        found: list[tuple[int, Event, Mapping[str, str]]] = []
        wrong: list[tuple[int, tuple[Any, ...]]] = []
        for template in self.moves:
            for sentence in (template.sentence, template.short):
                for values, weight in sentence.match(text) if sentence else ():
                    try:
                        event = self._event(template, {**context, **values})
                    except ValueError as error:
                        wrong.append((weight, error.args))
                    else:
                        found += [(weight, event, values)] if event else []
        return max(found, key=lambda item: item[0], default=None), wrong

    def _wordy(self, text: str, values: Mapping[str, str], strict: bool = False) -> bool:
        """Whether something in a gap has words that are of a sentence: "the card Mill", "Mill for
        two"; strictly, some that no name has."""
        return any(
            language.wordy(item, strict, text.startswith(item))
            for value in values.values()
            for item in self.words.listed(value)
            if " " in item and not self.words.knows(item)
            for language in self.spoken.values()
        )

    def _said_freely(self) -> Iterator[tuple[int, MoveTemplate, Template]]:
        """The sentences of players' moves and of what is said as they are, with their places among
        all sentences."""
        place = 0
        for move in self.moves:
            for sentence in (move.sentence, move.short) if move.short else (move.sentence,):
                if issubclass(move.event, Move) or move.free:
                    yield place, move, sentence
                place += 1

    def _freely(self, text: str, context: Mapping[str, str]) -> list[Event]:
        """The moves that a sentence can mean, word by word. What says what things are comes before
        what leaves it out, a name before a word that means something else, and one android is no
        list of androids."""
        for counting in (False, True):
            found = list(self._readings(text, context, counting))
            if found:
                break
        first = min((rank for rank, _ in found), default=None)
        return _whole_names(list(dict.fromkeys(e for rank, e in found if rank == first)))

    def _readings(
        self, text: str, context: Mapping[str, str], counting: bool
    ) -> Iterator[tuple[tuple[bool, int, int], Event]]:
        for language in self.spoken.values():
            said = language.tokens(text, counting=counting)
            for form, move, _ in self._said_freely() if language.readable(said) else ():
                fields = ((item.name, str(item.type)) for item in fields_of(move.event))
                kinds = {"seat": "Seat", **dict(fields)}  # who does it, where that is no matter
                for bare, values in language.readings(form, said, kinds, self._accepts):
                    if counting and self._place_by_article(language, text, values):
                        continue
                    try:
                        event = self._event(move, {**context, **values})
                    except ValueError:
                        continue
                    if event:
                        lists = sum(kinds[gap].startswith("tuple") for gap in values)
                        words = sum(
                            _named(kinds[gap]) and self.words.find(text) is not None
                            for gap, text in values.items()
                        )
                        yield (bare, words, lists), event

    def _accepts(self, kind: str, text: str) -> bool:
        reader = self.readers.get(kind)
        if reader is None or UNNAMED in text:
            return False
        try:
            reader(text, self.words)
            return True
        except ValueError:
            return False

    def _nearest(self, text: str) -> str:
        """The player's move with most of its words in a sentence, told in the sentence's language
        with something in its gaps."""
        best, near = 0.0, ""
        heard = {code: language.tokens(text) for code, language in self.spoken.items()}
        known = {code: self.spoken[code].understood(said) for code, said in heard.items()}
        for code in (code for code in heard if known[code] == max(known.values())):
            for form, move, sentence in self._said_freely() if heard[code] else ():
                share = self.spoken[code].shared(form, heard[code])
                if share > best and _UNFILLED not in (filled := self._filled(move, sentence, code)):
                    best, near = share, filled
        return near or nearest(text, [said for code in SAID for said in self.sentences(code)])

    def hears(self, code: str, word: str) -> bool:
        """Whether a folded word is one that stands for something in a language, or only asks."""
        told = self.spoken[code].data["told"]
        return any(word in words for words in told.values()) or any(
            word in row for row, _ in told["instead"]
        )

    def named(self, code: str, text: str) -> bool:
        """Whether a text is a kind of thing that can have a name: "the asset North"; no verb."""
        language = self.spoken[code]
        if language.data["told"]["capitals"] and not text[:1].isupper():
            return False
        said = language.tokens(text)
        found = language.things(said, 0) if said else []
        return any(
            end == len(said) and any(not name.startswith(UNNAMED) for name in ids)
            for end, ids in found
        )

    def thing(self, code: str, text: str) -> str:
        """The word of the book that a text names and that a pointing word can stand for, or ""."""
        language = self.spoken[code]
        said = language.tokens(text)
        found = language.things(said, 0) if said else []
        whole = (name for end, ids in found if end == len(said) for name in ids)
        kinds = [kind for kind, _ in self.pointed.things]
        return next((n for n in whole if any(self._accepts(k, n) for k in kinds)), "")

    @property
    def pronouns(self) -> frozenset[str]:
        """Words that stand for people, in any language."""
        return frozenset[str]().union(*(said.data["anybody"] for said in self.spoken.values()))

    @property
    def values(self) -> frozenset[str]:
        """Folded names of facts that have one value for all, in any language."""
        plain_facts = (fact for fact in self.facts.values() if not fact.gaps)
        return frozenset(fold(text) for fact in plain_facts for text in fact.texts.values())

    @cached_property
    def changing(self) -> frozenset[str]:
        """Folded words for what steps change, in any language."""
        labels = (text for _, texts in self.changes for text in texts.values())
        return frozenset(word for text in labels for word in _NAMES(fold(GAP.sub(" ", text))))

    @property
    def joins(self) -> frozenset[str]:
        """Words between clauses, in any language."""
        return frozenset[str]().union(*(said.data["joins"] for said in self.spoken.values()))

    def sentences(self, code: str) -> tuple[str, ...]:
        """All that a player can do, and how things are said to be, in a language, with something
        in the gaps."""
        said = [self._filled(move, sentence, code) for _, move, sentence in self._said_freely()]
        for given in self.givens:
            named = {gap: one.texts[code] for gap, one in self.opens.items()}
            filled = {gap: self._some(kind, code) for gap, kind in given.kinds.items()}
            said.append(filled_in(given.examples[code], {**named, **filled}))
        return tuple(dict.fromkeys(said))

    def _filled(self, move: MoveTemplate, sentence: Template, code: str) -> str:
        kinds = {item.name: str(item.type) for item in fields_of(move.event)}
        return sentence.fill(code, {gap: self._some(kinds[gap], code) for gap in sentence.gaps})

    def _some(self, kind: str, code: str) -> str:
        """Something that can stand in a gap of a kind."""
        known = self.spoken[code].fillings
        if kind not in known:
            known[kind] = self._found(kind, code)
        return known[kind]

    def _found(self, kind: str, code: str) -> str:
        names = [
            word
            for word in self.words.texts
            if _named(kind) and word[0].isupper() and " " not in word
        ]
        names += ["R1"] if kind.startswith(("Tile", "City", "tuple[Tile")) else []
        letters = [*self.words.texts, "A"] if "Name" in kind else ["A", "3", *self.words.texts]
        numbers = ["3 " + word for word in self.words.texts] if kind.startswith("tuple") else []
        words = (*names, *letters, *numbers)
        found = next((word for word in words if self._accepts(kind, word)), _UNFILLED)
        return self.words.translate(found, code)

    def _event(self, template: MoveTemplate, texts: Mapping[str, str]) -> Event | None:
        values: dict[str, object] = {}
        partly = False
        for item in fields_of(template.event):
            text = template.fixed.get(item.name, texts.get(item.name))
            if text is None:
                if item.default is REQUIRED and item.name not in template.unsaid:
                    return None
                partly = partly or item.default is REQUIRED or item.name in template.unsaid
                continue
            reader = self.readers.get(str(item.type))
            if reader is None:  # a part that only rules make, such as a whole event card
                return None
            if _named(str(item.type)) and self._no_name(str(item.type), text):
                raise ValueError(text)
            values[item.name] = reader(text, self.words)
        if partly:
            return Unsaid((Part(template.event, tuple(values.items())),))
        return template.event(**values)

    def _no_name(self, kind: str, text: str) -> bool:
        """Whether what stands in the gap of a name is none: it goes on behind a mark, or with a
        word in small letters that the book does not know."""
        several = kind.startswith("tuple")
        return (not several and _MARKS(text) is not None) or any(
            part[0].islower() and self.words.find(part) is None
            for listed in (self.words.listed(text) if several else (text,))
            for item in listed.split("/")
            if self.words.find(item) is None and " " in item
            for part in item.partition("(")[0].split()
        )

    def tell_move(self, event: Event, language: str) -> str:
        """The sentence for an event; its bare name where no template tells it."""
        if isinstance(event, Unsaid):
            return " / ".join(self._tell_part(part, language) for part in event.parts)
        best = next((t for t in self._templates(type(event)) if self._tells(t, event)), None)
        if best is None:
            return type(event).__name__
        values = {
            item.name: self.teller(getattr(event, item.name), language, self.words)
            for item in fields_of(event)
        }
        told = best.sentence.fill(language, values)
        return self.words.agree(told, language, done_with=True)

    def _tell_part(self, part: Part, language: str) -> str:
        """The sentence of a move with dots for what was left out."""
        said = {name: str(value) for name, value in part.said}
        templates = self._templates(part.kind)
        fits = (t for t in templates if said.items() >= t.fixed.items())
        template = max(fits, key=lambda t: len(t.fixed), default=templates[0])
        values = {name: self.teller(value, language, self.words) for name, value in part.said}
        return template.sentence.fill(language, {**dict.fromkeys(part.left_out, "…"), **values})

    def _templates(self, kind: type[Event]) -> list[MoveTemplate]:
        """Those that say least first: what they leave out is at its default, then."""
        found = [template for template in self.moves if template.event is kind]
        return sorted(found, key=lambda template: len(template.said))

    def _tells(self, template: MoveTemplate, event: Event) -> bool:
        """Nothing of the event is lost: the last template has to do for what is bookkeeping."""
        if template is self._templates(type(event))[-1]:
            return True
        for item in fields_of(event):
            value = getattr(event, item.name)
            if item.name in template.fixed:
                fixed = self.readers[str(item.type)](template.fixed[item.name], self.words)
                if fixed != value:
                    return False
            elif item.name not in template.said and value != item.default:
                return False
        return True

    def tell_change(self, change: Change, language: str) -> str:
        """``unrest in district 4: protest → strike``; empty where the change is bookkeeping."""
        for pattern, texts in self.changes:
            if _fits(pattern, change.path):
                if not texts:
                    return ""
                before, after = (
                    self.teller(value, language, self.words)
                    for value in (change.before, change.after)
                )
                path = tuple(self.words.tell(part, language) for part in change.path)
                return f"{_label(texts[language], pattern, path)}: {before} → {after}"
        return ""


_NAMES = re.compile(r"[^\W_]+").findall
_MARKS = re.compile(r"[,;.:!?](?=\s|$)").search


def _whole_names(events: list[Event]) -> list[Event]:
    """The move with the whole name, of two: to show a rival card is not to show a rival."""
    if len(events) != 2 or type(events[0]) is not type(events[1]):
        return events
    pairs = [
        (str(one), str(other))
        for name in (item.name for item in fields_of(events[0]))
        for one, other in [(getattr(events[0], name), getattr(events[1], name))]
        if one != other
    ]
    for place, event in enumerate(events):
        if all(pair[place].startswith(f"{pair[1 - place]} ") for pair in pairs):
            return [event]
    return events


def _named(kind: str) -> bool:
    """Whether anything can be the name that fills a gap of a kind."""
    return "str" in kind or "Name" in kind or "Good," in kind


def _somebody_has(language: Spoken, said: Iterable[Any], people: Container[str]) -> bool:
    """Whether it is said what somebody has and not who: "have only 2 coins" is not said of all."""
    told, words = language.data["told"], {token.word for token in said}
    if any(token.raw in people for token in said):
        return False
    return not words.isdisjoint(told["has"]) and words.isdisjoint(told["each"])


def _loses_somebody(people: Container[str], text: str, stated: Stated) -> bool:
    """Whether somebody who is named is not in what is stated."""
    there = {word for fact in stated for part in fact for word in _NAMES(part)}
    return any(word in people and word not in there for word in _NAMES(text))


def misplaced(people: Container[str], kinds: Mapping[str, str], values: Mapping[str, str]) -> bool:
    """Whether somebody stands where something is named, and nobody."""
    return any(
        word in people
        for gap, text in values.items()
        if not somebody(kinds[gap])
        for word in _NAMES(text)
    )


def somebody(kind: str) -> bool:
    """Whether it is somebody who stands in a gap of a kind."""
    return "Seat" in kind or "PlayerName" in kind


def filled_in(text: str, values: Mapping[str, str]) -> str:
    """A text with what stands in its gaps, as far as that is known."""
    return GAP.sub(lambda gap: values.get(gap[1], gap[0]), text)


def _label(text: str, pattern: tuple[str, ...], path: tuple[str, ...]) -> str:
    """The gaps {a}, {b} stand for the parts of the path that the pattern leaves open."""
    parts = (part for want, part in zip(pattern, path, strict=True) if want == "*")
    gaps = dict(zip("abc", parts, strict=False))
    return GAP.sub(lambda gap: gaps[gap[1]], text)


def _fits(pattern: tuple[str, ...], path: tuple[str, ...]) -> bool:
    return len(pattern) == len(path) and all(
        want in ("*", part) for want, part in zip(pattern, path, strict=True)
    )


def phrases(
    data: Mapping[str, Any],
    events: Mapping[str, type[Event]],
    readers: Mapping[str, Reader],
    teller: Teller,
) -> Phrases:
    """A book's phrases from what was kept of them; a sentence for no event is an error."""
    unknown = next((move for move in data["moves"] if move[0] not in events), None)
    if unknown:
        name, line = unknown[:2]
        raise BadSituation(Path(FILE), line, f"no move {name!r}", nearest(name, events))
    return Phrases(
        words=Words(data["words"], data["ids"], data["counted"]),
        facts={name: Template(*parts) for name, parts in data["facts"].items()},
        moves=tuple(
            MoveTemplate(
                events[name], Template(*said), fixed, Template(*short) if short else None, *more
            )
            for name, _, said, fixed, short, *more in data["moves"]
        ),
        givens=tuple(Given(**given) for given in data["givens"]),
        implied=data["implied"],
        turns=data["turns"],
        **{**data["asked"], "opens": {k: Open(*v) for k, v in data["asked"]["opens"].items()}},
        pointed=_pointed(data["told"]),
        changes=data["changes"],
        frame=data["frame"],
        readers=readers,
        teller=teller,
        spoken={code: Spoken(known) for code, known in data["spoken"].items()},
    )


def _pointed(told: Mapping[str, Any]) -> Pointed:
    roles = tuple(Role(*role) for role in told.get("roles", ()))
    return Pointed(**{**told, "roles": roles})

"""Plain sentences, taken apart into clauses: what they state of the table, and what is done.

A clause is read as a move or as facts, or it is not read. Commas and words such as "and" and "if"
part clauses, if what is between them can be read; "a strike and an android" stays together. What
each word stands for is known from ``told``; a clause of which several readings fit is not read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice, pairwise

from rulebook.engine.claims import without_claims
from rulebook.engine.elided import as_the_last, going_on, of_each_of_them, with_other_value
from rulebook.engine.frozen import changed, fields_of, record
from rulebook.engine.game import seat_of
from rulebook.engine.mine import as_mine
from rulebook.engine.people import ME, Word, row_at, sentences_of, words_of
from rulebook.engine.phrases import MADE, OF, Phrases, Stated, filled_in, misplaced, somebody
from rulebook.engine.records import Event, Move
from rulebook.engine.repeated import times_more, with_count, with_other_thing
from rulebook.engine.timed import amid, around
from rulebook.engine.told import BY, DOWN, NEXT, OTHERS, UP, Telling, knowing, tellings
from rulebook.engine.unsaid import Unsaid, parts_of
from rulebook.languages.outcomes import asked_in
from rulebook.text import fold

_MARK = re.compile(r"[,;:.!?](?=\s|$)|[–—](?=\s)|[()]|[^\W\d_]+")
_AND = re.compile(r"(?:,|\b(?:and|und|и|а))\s*\Z")
_HEADED = re.compile(r"([^,:]+):\s")
_NAME = re.compile(r"[^\W_]+")
_MOST_PIECES = 16
"""Clauses of a sentence at most; each run of them is tried."""
_LONGEST_AGREED = 4
"""Words of a clause at most that says that somebody takes an offer."""
_LONGEST_MEANT = 8
"""Words at the beginning of a clause in which it says that something is only meant."""
_LONGEST_TIME = 5
"""Words of a question that say when something is."""
_UNREAD = 100
"""What a piece that is not read weighs against clauses that are."""
_LESS = 3
"""What a form weighs that is worth less."""
_BOUND = re.compile(f"([{UP}{DOWN}])([0-9]+)")
_FIGURES = re.compile(r"[0-9]+(?:\s*(?:,|,?\s*(?:and|und|и))\s*[0-9]+)*")
_COUNTED_FIRST = re.compile(r"([0-9]+) ([^\W\d_]+)((?:\s*(?:,|,?\s*\b(?:and|und|и)\b)\s*[0-9]+)+)")
"""A list of figures of which the first alone says what they count."""
Bound = tuple[str, bool]
"""A figure, and whether it is the least that is meant, or the most."""


@record
class Clause:
    """A clause as it stands, and the facts that it states; none where it is a move or unread."""

    text: str
    facts: Stated = ()
    read: bool = True
    plain: str = ""
    """The same in plain words."""
    by: str = ""
    """What does it, as the sentence that stands above it."""
    less: int = 0
    """How much it is worth less than a clause in the words as they stand."""
    beside: Stated = ()
    """Facts that it states in passing: "in the district with an android"."""
    bounds: tuple[Bound, ...] = ()
    """Figures in its facts that are only bounds."""
    aside: bool = False
    """Whether it says nothing of the table: what somebody only means to do."""
    past: Stated = ()
    """What it states if it was done before what else happens: "she passed, now she bids"."""
    presumed: Stated = ()
    """What a move in its words takes for granted: of "a second outage", that there is one."""
    each: tuple[str, ...] = ()
    """The same move of several people, in plain words, where it is of more than one."""
    again: bool = False
    """Whether it says that the last move is made once more."""

    @property
    def stated(self) -> Stated:
        facts = (*self.facts, *self.beside, *self.presumed)
        return tuple(fact for fact in facts if fact[0] != OF)

    @property
    def moves(self) -> bool:
        """Whether it is to be read as a move."""
        return not self.facts and not self.aside


_NONE: tuple[Clause, object] = (Clause("", read=False), ())


@record
class Heard:
    """What a text says: its clauses, who is meant by whom, and what it asks."""

    clauses: tuple[Clause, ...]
    seats: tuple[tuple[str, str], ...] = ()
    """People with their seats."""
    asked: tuple[str, ...] = ()
    anywhere: str = ""
    """The number that stands for a place of which nobody says which it is."""
    told_in: str = ""
    """The language of the text."""
    text: str = ""
    """The text with short forms in full."""
    alone: bool = False
    """Whether nobody is told of but who tells."""

    @property
    def unread(self) -> int:
        return sum(not clause.read for clause in self.clauses)


def heard(phrases: Phrases, text: str, leaving_open: bool = False) -> Heard:
    """A text, taken as it can be read best; where it is not all read, without what somebody only
    claims."""
    found = _heard(phrases, text, leaving_open)
    if not found.unread or not found.told_in:
        return found
    if found.alone and not leaving_open:
        unread = (clause.text for clause in found.clauses if not clause.read)
        said, put = as_mine(phrases, found.told_in, found.text, unread)
        mine = _heard(phrases, said, leaving_open) if put else found
        told = phrases.spoken[found.told_in].data["told"]
        me = {*told["me"], *told["me_oblique"], *told["my"]}
        moved = not me.isdisjoint(word.word for word in words_of(text))  # "take a card: may I?"
        sure = (c for c in mine.clauses if not c.less and (c.facts or (moved and c.moves)))
        sure_of = {clause.text for clause in sure}
        found = mine if mine.unread < found.unread and sure_of.issuperset(put) else found
    if not found.unread:
        return found
    plain, claimed = without_claims(phrases, found.told_in, text)
    other = _heard(phrases, plain, leaving_open) if claimed and plain else found
    if other.unread >= found.unread:
        return found
    asides = tuple(Clause(one, aside=True) for one in claimed)
    return changed(other, clauses=(*other.clauses, *asides))


def _heard(phrases: Phrases, text: str, leaving_open: bool) -> Heard:
    """A text, taken as it can be read best."""
    best: Heard | None = None
    for telling in tellings(phrases, text):
        found = _Hearing(phrases, telling, leaving_open).heard()
        if telling.stated:
            facts = [fact for clause in found.clauses[:-1] for fact in clause.stated]
            known = knowing(phrases, telling, facts)
            if known.seats != telling.seats:
                found = _Hearing(phrases, known, leaving_open).heard()
        if best is None or found.unread < best.unread:
            best = found
        if not best.unread:
            break
    assert best is not None
    if best.unread and isinstance(phrases.written(text), Move):
        return Heard((Clause(text, plain=text),), told_in=best.told_in)
    return best


def clauses(phrases: Phrases, text: str, leaving_open: bool = False) -> tuple[Clause, ...]:
    """A text as few clauses of which each is read, or else as little of it unread as can be.
    Facts may leave figures open where that is wanted."""
    return heard(phrases, text, leaving_open).clauses


class _Hearing:
    """A telling, read."""

    def __init__(self, phrases: Phrases, telling: Telling, leaving_open: bool) -> None:
        self.phrases, self.telling, self.leaving_open = phrases, telling, leaving_open
        self.known: dict[str, tuple[Clause, object]] = {}
        self.people = frozenset(telling.seats.values())
        self.names = frozenset(telling.words[at].raw for group in telling.likely for at in group)
        self.players = 0
        """How many there are, where that was said."""
        self.times: dict[str, Stated] = {}
        """What was tried as a time, with the facts that it states."""
        self.nested = False
        """Whether a clause may say twice when it is."""
        self.seated = False
        """Whether it was said who sits there, clockwise."""

    def heard(self) -> Heard:
        found: list[Clause] = []
        asked: list[str] = []
        for start, end in self._all_sentences():
            last = next((clause for clause in reversed(found) if not clause.aside), None)
            self.players = self._said_players(found)
            question = self._question(start, end)
            if question is None:
                found += self._sentence(start, end, last)
                continue
            asked.append(self.telling.text[start:end].strip())
            found += self._asked(*question, last, any(c.read and c.moves for c in found))
        found = [*_as_it_was([*self._below_what_does_it([*self._once_presumed(found)])])]
        if self._anywhere(found) and self._somewhere(found):  # which place is meant is not clear
            found = [Clause(c.text, read=False) if self._anywhere([c]) else c for c in found]
        used = {word for clause in found for word in clause.plain.split()}
        by_seat: dict[str, str] = {}
        for key, seat in self.telling.seats.items():
            if seat in used:
                by_seat.setdefault(seat, key)
        people = tuple((key, seat) for seat, key in by_seat.items())
        roles = (f for seat, facts in self.telling.stated.items() if seat in used for f in facts)
        stated = tuple(dict.fromkeys(roles))
        key, fewest = self.phrases.pointed.players
        enough = len(self.people) >= fewest
        if key and self.seated and enough and not self._said_players(found):
            stated = (*stated, (key, str(len(self.people))))
        return Heard(
            (*found, *([Clause("", stated)] if stated else [])),
            people,
            tuple(asked),
            self._anywhere(found),
            self.telling.code,
            self.telling.text,
            not {key for key in self.telling.seats if key != ME} and not self._lettered,
        )

    @property
    def _lettered(self) -> bool:
        """Whether people are called by their seats."""
        seats, read = self.phrases.pointed.seats, self.phrases.words.read
        words = ((word, read(word.raw)) for word in self.telling.words)
        return any(said in seats and not (word.begins and len(said) == 1) for word, said in words)

    def _all_sentences(self) -> Iterator[tuple[int, int]]:
        told = self.phrases.spoken[self.telling.code].data["told"]
        before = (*told["this"], *told["their"], *told["my"]) if told["capitals"] else ()
        return sentences_of(self.telling.text, before)

    def _once_presumed(self, found: list[Clause]) -> Iterator[Clause]:
        """The clauses; what a move takes for granted is not so at first where one of its kind was
        made before, or one by somebody of whom it is: "an outage comes there, and then a second
        one", "Ben counters; I support Ben's counteroffer"."""
        kinds, movers = set[object](), set[str]()
        for clause in found:
            made = self._read(clause.plain)[1] if clause.read and clause.moves else ()
            events = [e for e in made if isinstance(e, Event)] if isinstance(made, tuple) else []
            own = {type(event) for event in events}
            of = self.people.intersection(_NAME.findall(str(clause.presumed)))
            yield changed(clause, presumed=()) if own & kinds or of & movers else clause
            kinds |= own
            movers.update(map(seat_of, events))

    def _below_what_does_it(self, found: list[Clause]) -> Iterator[Clause]:
        """The clauses, with what a card does below the clause that says that it is carried out."""
        kinds = {type(self.phrases.written(move)) for move, _ in self.phrases.pointed.by}
        card = ""
        for at, clause in enumerate(found):
            move = self._read(clause.plain)[1] if clause.read and clause.moves else ()
            event = move[0] if isinstance(move, tuple) and len(move) == 1 else None
            follows = found[at + 1] if at + 1 < len(found) else Clause("", read=False)
            if type(event) in kinds and self._is_of_nobody(follows):
                card = clause.plain
                continue
            yield changed(clause, by=card) if card and not clause.by else clause
            card = ""

    def _is_of_nobody(self, clause: Clause) -> bool:
        """Whether a clause is a move that nobody in particular makes, and says not what does it."""
        if not (clause.read and clause.moves) or clause.by or clause.each:
            return False
        _, meant = self._read(clause.plain)
        return isinstance(meant, tuple) and all(
            isinstance(one, Move) and not seat_of(one) for one in meant
        )

    def _said_players(self, found: Iterable[Clause]) -> int:
        key = self.phrases.pointed.players[0]
        said = (value for clause in found for k, value in clause.facts if key and k == key)
        return next((int(value) for value in said if value.isdigit()), 0)

    def _anywhere(self, found: Iterable[Clause]) -> str:
        number = self.telling.anywhere
        used = any(number in _NAME.findall(clause.plain) for clause in found)
        return number if number and used else ""

    def _somewhere(self, found: Iterable[Clause]) -> bool:
        """Whether facts speak of a place by a number that was not seen to be one's."""
        kinds = [kind for kind, _ in self.phrases.pointed.places]
        told = (self.phrases.find_fact(key) for clause in found for key, _ in clause.stated)
        numbers = (fact[1][kind] for fact in told if fact for kind in kinds if kind in fact[1])
        return any(n.isdigit() and str(int(n) % NEXT) != self.telling.anywhere for n in numbers)

    def _question(self, start: int, end: int) -> tuple[int, int, bool] | None:
        """What is left of a question without the words that only ask what happens; None where a
        sentence is none."""
        text = self.telling.text
        found, stripped = text[start:end].rstrip().endswith("?"), False
        while True:
            words = [w for w in self.telling.words if start <= w.start and w.end <= end]
            row = asked_in([w.word for w in words])
            if row is None:
                return (start, end, stripped) if found else None
            found = True
            if row[0]:
                end = words[row[0]].start
            else:
                start, stripped = words[row[1] - 1].end, True

    def _asked(
        self, start: int, end: int, stripped: bool, last: Clause | None, done: bool
    ) -> tuple[Clause, ...]:
        """What a question says of the case. A question what became of moves says nothing, unless it
        asks whether another one may be made, or has a condition."""
        words = [w for w in self.telling.words if start <= w.start and w.end <= end]
        told = self.phrases.spoken[self.telling.code].data["told"]
        anew = any(w.word in told["again"] for w in words)  # "again?", "may I do it again?"
        anew = anew and (len(words) == 1 or any(w.word in told["may"] for w in words))
        silent = not anew and all(self._only_asks(w) or self._becomes(w) for w in words)
        if silent and not self._asks_leave(words):
            return self._times_asked(words) if words and last and not done else ()
        asks = (*told["asks"], *told["may"])
        for begin, _ in list(self._pieces(start, end))[1:] if words[0].word not in asks else ():
            first = next((w for w in words if w.start >= begin), words[0])
            if first.word in told["asks"]:  # "production phase: what comes of it?"
                case = self._sentence(start, begin, last)
                made = done or any(clause.moves for clause in case)
                return (*case, *self._asked(begin, end, stripped, case[-1], made))
        if (second := self._next_question(words, start, end)) > start:
            one = self._asked(start, second, stripped, last, done)
            return (*one, *self._asked(second, end, stripped, last, done))
        if (done or last) and self._asks_what_is_due(words, start):
            return ()
        found = self._sentence(start, end, last)
        if any(clause.read for clause in found):  # "does it rise when that is moved?"
            found = tuple(c for c in found if c.read or not self._asks_what_becomes(c.text))
        if done and self._only_supposed(words) and not any(clause.moves for clause in found):
            return ()
        if not done and not all(clause.read for clause in found):
            found = self._named_in(words) or found
        figure = any(row_at(words, at, told["how_many"]) for at in range(len(words)))
        tries = anew or (not figure and any(w.word in told["may"] for w in words))
        if tries and not any(clause.moves for clause in found):  # what is asked for is no fact
            found = tuple(changed(clause, read=False, facts=()) for clause in found)
        if not tries and words[0].word not in told["which"] and self._only_follow(found):
            return tuple(clause for clause in found if not clause.moves)
        if all(clause.read for clause in found) and (tries or not done):
            return found
        before = {w.word for w in self.telling.words if w.end <= start}
        new = any((w.raw.isdigit() or self._named(w)) and w.word not in before for w in words)
        condition = any(w.word in told["condition"] for w in words[not stripped :])
        if new or condition:
            stated = tuple(clause for clause in found if not self._asks_alone(clause))
            return stated if any(clause.facts for clause in stated) else found
        times = () if done else self._times_asked(words)
        if last and words[0].word in told["which"] and not all(one.read for one in found):
            return times
        return found if tries else times

    def _asks_leave(self, words: list[Word]) -> bool:
        """Whether a question is whether who tells may do what its words say: "may I still bid?"."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        who = {*told["me"], *told["they"], *told["anyone"]}
        rest = [w for w in words if not self._only_asks(w) and w.word not in told["becomes"]]
        leave = bool(rest) and words[0].word in told["allowed"]
        return leave and any(w.word in who for w in words)

    def _only_follow(self, found: Iterable[Clause]) -> bool:
        """Whether what a question asks about is nothing that anybody does, but comes of it: "do I
        get 3 coins?"."""
        made = [self._read(clause.plain)[1] for clause in found if clause.read and clause.moves]
        events = [one for meant in made if isinstance(meant, tuple) for one in meant]
        return bool(events) and not any(isinstance(one, (Move, Unsaid)) for one in events)

    def _asks_alone(self, clause: Clause) -> bool:
        """Whether an unread clause only asks, behind which a condition is stated: "how many points
        is that, if …"."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        words = words_of(clause.text)
        if clause.read or not words or words[0].word not in told["which"]:
            return False
        return not any(word.raw.isdigit() or word.raw in self.names for word in words)

    def _times_asked(self, words: list[Word]) -> tuple[Clause, ...]:
        """What a question says of when it is: "how much do I get in round VI"."""
        data = self.phrases.spoken[self.telling.code].data
        before = (*data["places"], *data["told"]["when"])
        plain = [word.raw for word in words]
        times = self.phrases.pointed.times
        stretches = (
            " ".join(plain[at : at + length])
            for length in range(min(_LONGEST_TIME, len(plain)), 1, -1)
            for at in range(len(plain) - length + 1)
            if fold(plain[at]) in before
        )
        stated = {t: self.phrases.read_given(t, False, self.people, times) for t in stretches}
        facts = tuple(dict.fromkeys(fact for said in stated.values() for fact in said))
        keys = [key for key, _ in facts]
        if not facts or len(keys) > len(set(keys)):
            return ()
        return (Clause(" ".join(plain), facts, plain=" ".join(plain)),)

    def _asks_what_becomes(self, text: str) -> bool:
        """Whether a clause of a question only asks what becomes of something."""
        return all(self._only_asks(word) or self._becomes(word) for word in words_of(text))

    def _next_question(self, words: list[Word], start: int, end: int) -> int:
        """Where a question begins another one: "what do I get, and may I buy one?"."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        asks = (*told["asks"], *told["may"])
        begun = [begin for begin, _ in self._pieces(start, end)] if words[0].word in asks else []
        for begin in begun[1:]:
            first = next((w for w in words if w.start >= begin), words[0])
            joined = _AND.search(self.telling.text, start, first.start) is not None
            if first.word in told["may"] and joined:
                return first.start
        return start

    def _only_supposed(self, words: list[Word]) -> bool:
        """Whether a question says what comes of it, to be told whether that is right: "threat plus
        four, right?"."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        before = words[-1:] if len(words) > 1 else []
        marked = before and "," in self.telling.text[words[-2].end : words[-1].start]
        return bool(marked) and before[0].word in told["asks"]

    def _asks_what_is_due(self, words: list[Word], start: int) -> bool:
        """Whether a question is what one has to do, in words of the book, and names nothing new."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        if not any(row_at(words, at, told["due"]) for at in range(len(words))):
            return False
        before = {w.word for w in self.telling.words if w.end <= start}
        new = (w for w in words if w.word not in before)
        return not any(w.raw.isdigit() or self._named(w) or not self._known(w) for w in new)

    def _known(self, word: Word) -> bool:
        """Whether a word is one of the book, or says nothing by itself."""
        said = self.phrases.spoken[self.telling.code].tokens(word.raw)
        return self._only_asks(word) or all(t.skipped or t.classes for t in said)

    def _named_in(self, words: list[Word]) -> tuple[Clause, ...]:
        """What a question names without the words that ask: "what comes of it when exploited"."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        forms = self.telling.forms
        silent = (*told["asks"], *told["becomes"])
        at = {id(word): place for place, word in enumerate(self.telling.words)}
        kept = [w for w in words if w.word not in silent or at[id(w)] in forms]
        if not kept or len(kept) == len(words):
            return ()

        def said_of(words: list[Word]) -> list[str]:
            return [
                min(forms[at[id(w)]].choices)[1] if at[id(w)] in forms else w.raw for w in words
            ]

        said = said_of(kept)
        named = said_of([w for w in words if w.word not in told["asks"] or at[id(w)] in forms])
        place = self.telling.place_before(words[0].start)
        there = [*said, told["into"][0], place] if place else said
        anywhere = [
            *(
                said_of([w])[0] if w.start in self.telling.people else w.raw
                for w in kept
                if w.word not in told["there"]
            )
        ]
        for one in (said, there, anywhere, named):
            way = [(0, " ".join(one))]
            clause = self._one(way) or self._at_its_time(way) or self._amid_its_time(way)
            if clause is not None and (one is not there or self._holds_place(clause.facts, place)):
                return (changed(clause, text=" ".join(w.raw for w in words)),)
        return ()

    def _only_asks(self, word: Word) -> bool:
        """Whether a word says nothing by itself, or stands for somebody or something."""
        said = self.phrases.spoken[self.telling.code].data
        silent: bool = word.word in said["free"]
        return silent or self.phrases.hears(self.telling.code, word.word)

    def _becomes(self, word: Word) -> bool:
        """Whether a word only asks what becomes of something that has a value."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        known = (*self.phrases.values, *self.phrases.changing)
        return word.word in told["becomes"] or fold(word.raw) in known

    def _named(self, word: Word) -> bool:
        return any(word is self.telling.words[at] for group in self.telling.likely for at in group)

    def _sentence(self, start: int, end: int, last: Clause | None) -> tuple[Clause, ...]:
        whole = self._span(start, end, last)
        pieces = [] if whole.read and not whole.less else list(self._pieces(start, end))
        if len(pieces) == 1 and pieces[0] != (start, end):  # "when it is moved?"
            only = self._span(*pieces[0], last)
            return (only if only.read and not whole.read else whole,)
        if not 1 < len(pieces) <= _MOST_PIECES:
            return (whole,)
        best: list[tuple[int, tuple[Clause, ...]]] = [(0, ())]
        for stop in range(1, len(pieces) + 1):
            ways = self._ways(best, pieces[:stop], last)
            best.append(min(ways, key=lambda way: way[0]))
        if any(not clause.read for clause in best[-1][1]):
            return self._below_a_heading(start, end, last) or best[-1][1]
        return best[-1][1]

    def _below_a_heading(self, start: int, end: int, last: Clause | None) -> tuple[Clause, ...]:
        """What stands before a colon, said of each piece behind it: "coins: I 10, the others 8"."""
        found = _HEADED.search(self.telling.text, start, end)
        if found is None:
            return ()
        first = self._span(start, found.start(1), last)
        heading = next((form for _, form in self.telling.plain(found.start(1), found.end(1))), "")
        clauses = []
        for begin, stop in self._pieces(found.end(), end):
            forms = self.telling.plain(begin, stop)
            one = self._one([(less, f"{form} {heading}") for less, form in forms])
            if one is None or not one.facts:
                return ()
            clauses.append(changed(one, text=self.telling.text[begin:stop].strip()))
        before = (first,) if self.telling.text[start : found.start(1)].strip() else ()
        return (*before, *clauses) if all(clause.read for clause in before) else ()

    def _pieces(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Where each piece between commas and joining words begins and ends."""
        text, joins = self.telling.text, self.phrases.joins
        for mark in _MARK.finditer(text, start, end):
            if not mark[0][0].isalpha() or fold(mark[0]) in joins:
                if text[start : mark.start()].strip():
                    yield start, mark.start()
                start = mark.end()
        if text[start:end].strip():
            yield start, end

    def _ways(
        self,
        best: list[tuple[int, tuple[Clause, ...]]],
        pieces: list[tuple[int, int]],
        last: Clause | None,
    ) -> Iterable[tuple[int, tuple[Clause, ...]]]:
        """The ways to read what is before the end of the last piece, with what each weighs."""
        for first in range(len(pieces)):
            weight, before = best[first]
            near = next((one for one in reversed(before) if not one.aside), last)
            clause = self._span(pieces[first][0], pieces[-1][1], near)
            if clause.read or first == len(pieces) - 1:
                less = clause.less + self._runs_into_somebody(pieces[first:])
                yield (
                    weight + (1 + _LESS * less if clause.read else _UNREAD),
                    (*before, clause),
                )

    def _runs_into_somebody(self, pieces: list[tuple[int, int]]) -> bool:
        """Whether what is said of nobody is taken together with what begins with somebody: "and 3
        coins, Kim 84"."""
        begun = [self._begins_with_somebody(*piece) for piece in pieces]
        return not begun[0] and any(begun[1:])

    def _begins_with_somebody(self, start: int, end: int) -> bool:
        inside = (word for word in self.telling.words if start <= word.start < end)
        first = next(inside, None)
        return first is not None and first.start in self.telling.people

    def _span(self, start: int, end: int, last: Clause | None) -> Clause:
        """A stretch of the text, in the best of its plain forms that are read; not read where
        several of these mean different things."""
        said = self.telling.text[start:end].strip()
        if again := self._made_again(start, end, last):
            return changed(again, text=said)
        if any(self._only_again(*piece) for piece in islice(self._pieces(start, end), 1, None)):
            return Clause(said, read=False)  # "an outage goes there, then another one" is two moves
        forms = list(self.telling.plain(start, end))
        found = self._as_another_was(forms, last)
        found = found or self._one([(less, form) for less, form in forms])
        more: list[tuple[int, str]] = []
        if found is None and last is not None and last.read and not self._points(start, end):
            # "A has 3, and (he) loses 2"
            joined = _AND.search(self.telling.text, 0, start) is not None
            more = [
                (less + worth, text)
                for less, form in forms
                for worth, text in going_on(
                    self.phrases,
                    self.telling.code,
                    self.people,
                    last.plain or last.text,
                    form,
                    joined,
                )
            ]
            more = sorted(more, key=lambda way: way[0])
            found = self._one(more)
            if found and found.facts and last.moves and self._only_lists(start, end):
                found = None  # "A draws two cards and a coin" is not how many A has
        if found is None:
            found = self._there(start, forms) or self._with_what_is_there(forms)
        if found is None:
            found = self._at_its_time(forms) or self._amid_its_time(forms)
        if found is None:
            self.nested = True
            found = self._at_its_time(forms)
            self.nested = False
        if found is None:
            found = self._as_the_last(forms, last) or self._of_the_last_thing(end, forms)
        if found is None and more:
            found = self._of_the_last_thing(end, more)
        if found is None and self._only_meant(start, end):
            return Clause(said, aside=True, less=1)
        if found is None and self._only_seated(start, end, forms):
            return Clause("", aside=True, less=1)
        return changed(found, text=said) if found else Clause(said, read=False)

    def _only_again(self, start: int, end: int) -> int:
        """How often a stretch says that a move is made again, if it says nothing else."""
        data = self.phrases.spoken[self.telling.code].data
        words = [w.raw for w in self.telling.words if start <= w.start and w.end <= end]
        return times_more(data, words)

    def _made_again(self, start: int, end: int, last: Clause | None) -> Clause | None:
        """The last move once more, or with another thing, where nobody in particular makes it."""
        if last is None or not (last.read and last.moves) or last.each:
            return None
        if not self.people.isdisjoint(_NAME.findall(last.plain)):
            return None
        data = self.phrases.spoken[self.telling.code].data
        said = self.telling.text[start:end].strip(" ,.;:!?")
        nouns = [
            n for _, by in self.phrases.pointed.things for n in fold(by[self.telling.code]).split()
        ]
        named = partial(self.phrases.thing, self.telling.code)
        if times := self._only_again(start, end):
            each = with_count(data, named, last.plain, times)
        else:
            other = with_other_thing(data, named, nouns, last.plain, said)
            each = (other,) if other else ()
        if not each or not all(self._read(one)[0].moves for one in each):
            return None
        found = self._read(each[0])[0]
        return changed(found, by=last.by, each=each if len(each) > 1 else (), again=True)

    def _as_another_was(self, forms: list[tuple[int, str]], last: Clause | None) -> Clause | None:
        """Facts of another thing than the last ones, said with its name and a figure alone."""
        if last is None or not (last.read and last.facts) or last.bounds:
            return None
        code = self.telling.code
        ways = [(less, with_other_value(self.phrases, code, last.plain, f)) for less, f in forms]
        found = self._one([(less, way) for less, way in ways if way])
        return found if found is not None and found.facts and not found.presumed else None

    def _only_lists(self, start: int, end: int) -> bool:
        """Whether a stretch only has figures and things, and no word that says what of them."""
        data = self.phrases.spoken[self.telling.code].data
        words = [w for w in self.telling.words if start <= w.start and w.end <= end]
        verbs = any(w.word in data["holds"] or w.word in data["told"]["has"] for w in words)
        known = (self.phrases.thing(self.telling.code, w.raw) or self._counts(w) for w in words)
        return not verbs and all(
            w.word in data["free"] or k for w, k in zip(words, known, strict=True)
        )

    def _counts(self, word: Word) -> bool:
        """Whether a word is a figure, or names things without a verb."""
        language = self.phrases.spoken[self.telling.code]
        said = language.tokens(word.raw)
        return all(t.figure or t.skipped or language.things(said, 0) for t in said)

    def _with_what_is_there(self, forms: list[tuple[int, str]]) -> Clause | None:
        """A clause that says in passing what is in its place: "the district with an android"."""
        read = dict[object, Clause]()
        for _, form in forms:
            for clause, meant in islice(self._parted(form.split()), 1):
                read.setdefault(meant, clause)
        return next(iter(read.values())) if len(read) == 1 else None

    def _as_the_last(self, forms: list[tuple[int, str]], last: Clause | None) -> Clause | None:
        """A clause that leaves out what was said last, of somebody else."""
        if last is None or not last.read or last.aside:
            return None
        return self._one([
            (less, more)
            for less, form in forms
            for more in as_the_last(
                self.phrases, self.telling.code, self.people, last.plain, form
            )
        ])  # fmt: skip

    def _of_the_last_thing(self, end: int, forms: list[tuple[int, str]]) -> Clause | None:
        """Facts of what was named last: "happiness track: my marker is on the start"."""
        (of, *_) = self.phrases.spoken[self.telling.code].data["told"]["of"]
        for thing in self.telling.things_before(end)[:1]:
            for said in (thing, f"{of} {thing}"):
                found = self._one([(less, f"{form} {said}") for less, form in forms])
                if found is not None and found.facts:
                    return found
        return None

    def _amid_its_time(self, forms: list[tuple[int, str]]) -> Clause | None:
        """A clause that says amid its words when it is."""
        data = self.phrases.spoken[self.telling.code].data
        before = (*data["places"], *data["told"]["when"])
        for level, best in enumerate(self._levels(forms)):
            read = dict[object, Clause]()
            for words in best:
                timed = (self._timed(time, rest) for time, rest in amid(words, before))
                for clause, meant in islice(filter(None, timed), 1):
                    read.setdefault((meant, clause.beside), clause)
            read = {k: one for k, one in read.items() if one.facts or not level}
            if read:
                return next(iter(read.values())) if len(read) == 1 else None
        return None

    def _at_its_time(self, forms: list[tuple[int, str]]) -> Clause | None:
        """A clause that begins or ends with when it is."""
        denies = self.phrases.spoken[self.telling.code].data["told"]["denies"]
        for level, best in enumerate(self._levels(forms)):
            read = dict[object, Clause]()
            for words in best:
                timed = (self._timed(time, rest) for time, rest in around(words, denies))
                for one, meant in filter(None, timed):
                    key = frozenset(one.stated) if one.facts else (meant, one.beside)
                    read.setdefault(key, one)
            if level or any(clause.facts for clause in read.values()):  # "card phase, 4 players"
                read = {meant: clause for meant, clause in read.items() if clause.facts}
            if read:
                return next(iter(read.values())) if len(read) == 1 else None
        return None

    def _levels(self, forms: list[tuple[int, str]]) -> Iterator[list[list[str]]]:
        """The words of the forms, those that are worth as much together, where the book has times;
        behind the first they can only state facts."""
        for less in sorted({less for less, _ in forms} if self.phrases.pointed.times else ()):
            yield [form.split() for worth, form in forms if worth == less]

    def _timed(self, time: str, rest: str) -> tuple[Clause, object] | None:
        """A clause, with what its time states."""
        times = self.phrases.pointed.times
        if time not in self.times:
            self.times[time] = self._stated_of_time(time, times)
        facts = self.times[time]
        there = all(self._holds_place(facts, number) for number in self._places_in(time))
        there = there and self._all_there(time, facts)
        clause, meant = self._read(rest) if facts and there else _NONE
        if facts and there and not clause.read and self.nested:  # "at the end, with three"
            self.nested = False
            more = self._at_its_time([(0, rest)])
            self.nested = True
            clause, meant = (more, (more.plain, more.stated)) if more else _NONE
        return (changed(clause, beside=(*facts, *clause.beside)), meant) if clause.read else None

    def _stated_of_time(self, time: str, times: Collection[str]) -> Stated:
        """What words state of when it is, if they can state nothing else: "the card says 6 threat"
        is what a card says."""
        facts = self.phrases.read_given(time, self.leaving_open, self.people, times)
        if not facts:
            return ()
        whole = self.phrases.read_given(time, self.leaving_open, self.people)
        return facts if {*facts} <= {*whole} else ()

    def _parted(self, words: list[str]) -> Iterator[tuple[Clause, object]]:
        """The readings of a clause without what its place is said to have, the longest first."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        labels = {
            n for _, by in self.phrases.pointed.places for n in fold(by[self.telling.code]).split()
        }
        for at in range(len(words) - 3):
            place = words[at : at + 2]
            if not (place[1].isdigit() and fold(words[at + 2]) in told["having"]):
                continue
            if not fold(place[0]).startswith(tuple(labels)):
                continue
            for end in range(len(words), at + 3, -1):
                run = words[at + 3 : end]
                if any(fold(word) in told["denies"] for word in run):
                    continue
                there = " ".join((told["into"][0], *place, *run))
                facts = self.phrases.read_given(there, self.leaving_open, self.people)
                clause, meant = self._read(" ".join((*words[: at + 2], *words[end:])))
                if facts and clause.read:
                    yield changed(clause, beside=facts), (meant, facts)

    def _only_meant(self, start: int, end: int) -> bool:
        """Whether a stretch says only what somebody means to do or wants to know, and nothing in it
        is named that lies on the table."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        words = [w for w in self.telling.words if start <= w.start and w.end <= end]
        if any(row_at(words, at, told["agrees"]) for at in range(min(2, len(words)))):
            return len(words) <= _LONGEST_AGREED
        named = any(
            word.raw.isdigit() or self.phrases.thing(self.telling.code, word.raw) for word in words
        )
        begun = {word.word for word in words[:_LONGEST_MEANT]}
        return not named and any(
            words[0].word == first and begun.issuperset(more)
            for first, *more in (told["purpose"] if len(words) > 1 else ())
        )

    def _only_seated(self, start: int, end: int, forms: list[tuple[int, str]]) -> bool:
        """Whether a stretch only says who is there, in the order of the seats; "left of A sits B"
        where that is so."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        silent = (*told["present"], *told["of"], *told["to"], *self.phrases.joins)
        best = min((less for less, _ in forms), default=0)
        for words in (_NAME.findall(form) for less, form in forms if less == best):
            who = [word for word in words if word in self.people]
            rest = [fold(word) for word in words if word not in self.people]
            sides = [word for word in rest if word in (*told["leftward"], *told["rightward"])]
            if not who or any(w not in silent and w not in sides for w in rest):
                continue
            seats = self.phrases.pointed.seats
            pair = who if sides and sides[0] in told["leftward"] else who[::-1]
            if not sides or (len(pair) == 2 and seats.index(pair[0]) + 1 == seats.index(pair[1])):
                self.seated = self.seated or not sides
                return True
        return False

    def _there(self, start: int, forms: list[tuple[int, str]]) -> Clause | None:
        """Facts of the place that was named last: "a strike in district 4, and an android"."""
        place = self.telling.place_before(start) or self.telling.any_place
        if self._only_denies(start, forms):
            return None
        into = " ".join(self.phrases.spoken[self.telling.code].data["told"]["into"])
        more = [(less, f"{into} {place} {form}") for less, form in forms] if place else []
        found = self._one(more)
        if found is not None and found.facts and not self._holds_place(found.facts, place):
            return None
        only = len({place for _, place in self.telling.places}) == 1
        return found if found is not None and (found.facts or only) else None

    def _places_in(self, text: str) -> Iterator[str]:
        """The numbers of places in a text: "district 4"."""
        code = self.telling.code
        labels = tuple(n for _, by in self.phrases.pointed.places for n in fold(by[code]).split())
        for before, word in pairwise(_NAME.findall(text) if labels else ()):
            if word.isdigit() and fold(before).startswith(labels):
                yield word

    def _holds_place(self, facts: Stated, place: str) -> bool:
        """Whether facts speak of a place by its number, and do not count something by that."""
        number, facts_of = place.rpartition(" ")[2], self.phrases.facts.values()
        kinds = [kind for kind, _ in self.phrases.pointed.places]
        kinds = [kind for kind in kinds if any(kind in fact.gaps for fact in facts_of)]
        told = (fact for key, _ in facts if (fact := self.phrases.find_fact(key)))
        at = (fact[1].get(kind, "") for fact in told for kind in kinds)
        figures = {figure for _, value in facts for figure in re.findall("[0-9]+", value)}
        return not kinds or number in at or number not in figures

    def _is_another_move(self, made: str, events: Iterable[Event]) -> bool:
        """Whether a move that goes with facts is of another kind than what its words say."""
        meant = {
            part.kind for one in self.phrases.moves_said(made, {})[0] for part in parts_of(one)
        }
        said = {part.kind for one in events for part in parts_of(one)}
        return meant.isdisjoint(said)

    def _only_role(self, text: str, facts: Stated) -> bool:
        """Whether facts only say what role somebody has: "Mia is the counterplayer"."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        if not any(fold(word) in told["is"] for word in text.split()):
            return False
        roles = (
            (filled_in(key, {"seat": seat}), filled_in(value, {"seat": seat}))
            for role in self.phrases.pointed.roles
            for key, value in role.facts
            for seat in sorted(self.people)
        )
        return bool(facts) and {*facts} <= {*roles}

    def _at_their_places(self, text: str, events: Iterable[Event]) -> bool:
        """Whether no move takes the number of a place for a figure of something else."""
        numbers = {*self._places_in(text)}
        for part in (part for one in events for part in parts_of(one)) if numbers else ():
            counted = {str(value) for name, value in part.said if name in _AMOUNTS}
            others = {str(value) for name, value in part.said if name not in _AMOUNTS}
            if numbers & counted - others:
                return False
        return True

    def _only_denies(self, start: int, forms: list[tuple[int, str]]) -> bool:
        """Whether a stretch behind a joining word only denies something that stands before it:
        "exploited is, however, nothing"."""
        data = self.phrases.spoken[self.telling.code].data
        silent = (*data["told"]["denies"], *data["free"], *data["holds"])
        before = self.telling.text[:start].rstrip()
        if not before or not before[-1].isalnum():
            return False
        return all(fold(word) in silent for _, form in forms for word in _NAME.findall(form))

    def _points(self, start: int, end: int) -> bool:
        """Whether a stretch begins with a word that points at somebody who was named."""
        they = self.phrases.spoken[self.telling.code].data["told"]["they"]
        inside = ((at, w) for at, w in enumerate(self.telling.words) if start <= w.start < end)
        return any(at in self.telling.forms and w.word in they for at, w in islice(inside, 1))

    def _one(self, forms: list[tuple[int, str]]) -> Clause | None:
        best, read = None, dict[object, Clause]()
        several: Clause | None = None
        for less, form in forms:
            if best is not None and less > best:
                break
            clause, meant = self._read(form)
            if clause.read and _means_several(meant):
                several = several or changed(clause, less=less)
            elif clause.read:
                best = less
                read.setdefault(meant, changed(clause, less=less))
        return next(iter(read.values())) if len(read) == 1 else None if read else several

    def _read(self, text: str) -> tuple[Clause, object]:
        """A player's move, before what states facts, before what only follows from moves."""
        if text not in self.known:
            self.known[text] = self._clause(text)
        return self.known[text]

    def _clause(self, text: str) -> tuple[Clause, object]:
        by = self.phrases.pointed.by[0][0] if BY in text else ""
        plain = text.replace(BY, " ").replace("(", " ").replace(")", " ")
        text = " ".join(plain.split()).strip(" .!?,;:–—-()")
        if OTHERS in text:
            return self._of_others(text)
        bounds = tuple((figure, mark == UP) for mark, figure in _BOUND.findall(text))
        text = _BOUND.sub(r"\2", text)
        events = self.phrases.moves_said(text, {})[0]
        events = events if self._of_people(text, events) else ()
        events = events if self._at_their_places(text, events) else ()
        said = [part.said for event in events for part in parts_of(event)]
        events = () if self._time_as_name(text, said) else events
        moves = any(isinstance(event, Move) for event in events) or (by and events)
        facts: Stated = ()
        if not by and not self._denies_a_part(text):
            facts = self.phrases.read_given(text, self.leaving_open, self.people, moving=True)
        facts = facts if self._all_there(text, facts) else ()
        facts = () if self._time_as_name(text, facts) else facts
        if self._only_role(text, facts):
            moves = ()
        if moves and MADE in dict(facts) and self._is_another_move(dict(facts)[MADE], events):
            facts = ()  # "I lay two cards beside the counteroffer" is no second counteroffer
        if moves and not bounds and MADE not in dict(facts):
            return Clause(text, plain=text, by=by, past=self._past(text)), tuple(events)
        if by:
            return Clause(text, read=False), ()
        if not all(self._holds_place(facts, number) for number in self._places_in(text)):
            facts = ()
        if not (facts or events or bounds) and (found := self._perfect(text)):
            return found
        if not (facts or events or bounds) and (found := self._of_several(text)):
            return found
        read = bool(facts or (events and not bounds))
        if (MADE, (made := dict(facts).get(MADE, ""))) in facts:
            there = tuple(fact for fact in facts if fact[0] != MADE)
            return Clause(text, plain=made, presumed=there, bounds=bounds), facts
        return Clause(text, facts, read, text, bounds=bounds), facts or tuple(events)

    def _time_as_name(self, text: str, meant: object) -> bool:
        """Whether what says when it is was taken for the name of something: "in round 4"."""
        times = self.phrases.pointed.times
        pairs = (" ".join(pair) for pair in pairwise(_NAME.findall(text)) if pair[1].isdigit())
        named = [pair for pair in pairs if times and pair in str(meant)]
        return any(self.phrases.read_given(one, False, self.people, times) for one in named)

    def _perfect(self, text: str) -> tuple[Clause, object] | None:
        """A move that somebody has made: "she has placed an android in district 4"."""
        has = self.phrases.spoken[self.telling.code].data["told"]["perfect"]
        words = text.split()
        plain = " ".join(word for word in words if fold(word) not in has)
        events = self.phrases.moves_said(plain, {})[0] if plain != text.strip() else ()
        events = events if self._of_people(plain, events) else ()
        if not any(isinstance(event, Move) for event in events):
            return None
        return Clause(text, plain=plain, past=self._past(text)), tuple(events)

    def _of_several(self, text: str) -> tuple[Clause, object] | None:
        """Facts that are said of several people at once: "Kim and I have 70 each"."""
        ways = of_each_of_them(self.phrases, self.telling.code, self.people, text)
        read = [self._read(one)[0] for one in ways]
        if not read or not all(clause.facts for clause in read):
            return None
        facts = tuple(fact for clause in read for fact in clause.facts)
        return Clause(text, facts, plain=text), facts

    def _past(self, text: str) -> Stated:
        """What a move states of the table if it is told as done."""
        told = self.phrases.spoken[self.telling.code].data["told"]
        words = words_of(text)
        if not any(row_at(words, at, told["past"]) for at in range(len(words))):
            return ()
        facts = self.phrases.read_given(text, self.leaving_open, self.people)
        return facts if self._all_there(text, facts) else ()

    def _of_others(self, text: str) -> tuple[Clause, object]:
        """What is said of all people but those who are named: "the others have 35 and 30"."""
        each = self.phrases.spoken[self.telling.code].data["told"]["each"]
        said = " ".join(word for word in text.split() if fold(word) not in each)
        said = _COUNTED_FIRST.sub(r"\1\3 \2", said)  # "8 coins and 8"
        lists = [row[0] for row in _FIGURES.finditer(said)]
        free = [seat for seat in self.phrases.pointed.seats if seat not in self.people]
        figures = re.findall("[0-9]+", lists[0]) if len(lists) == 1 else []
        others = max(0, (self.players or self.phrases.pointed.players[1]) - len(self.people))
        if not lists:
            there = self.phrases.pointed.seats[: self.players or None]
            return self._of_each(text, [seat for seat in free if seat in there][:others])
        if len(figures) == 1:
            figures *= others
        if not figures or len(figures) > len(free):
            return Clause(text, read=False), ()
        facts: list[tuple[str, str]] = []
        bounds: set[Bound] = set()
        for seat, figure in zip(free, figures, strict=False):
            one, _ = self._read(said.replace(lists[0], figure).replace(OTHERS, seat))
            if not one.facts:
                return Clause(text, read=False), ()
            facts += one.facts
            bounds.update(one.bounds)
        key, _ = self.phrases.pointed.players
        if key and not self.players and len(set(figures)) > 1:
            facts.append((key, str(len(self.people) + len(figures))))
        return Clause(text, tuple(facts), plain=text, bounds=tuple(sorted(bounds))), tuple(facts)

    def _of_each(self, text: str, seats: list[str]) -> tuple[Clause, object]:
        """What each of some people does, or how it is with them: "the others pass"; a move only
        where it was said how many there are."""
        plain = tuple(text.replace(OTHERS, seat) for seat in seats)
        read = [self._read(one) for one in plain]
        stated = tuple(fact for clause, _ in read for fact in clause.facts)
        if read and all(clause.facts for clause, _ in read):
            return Clause(text, stated, plain=text), stated
        moves = bool(self.players) and all(clause.read and clause.moves for clause, _ in read)
        if not read or not moves:
            return Clause(text, read=False), ()
        return Clause(text, plain=plain[0], each=plain), tuple(meant for _, meant in read)

    def _denies_a_part(self, text: str) -> bool:
        """Whether something is denied beside something else: "an android, no units". Words may
        stand in any order, so in one clause it could deny the other."""
        denies = self.phrases.spoken[self.telling.code].data["told"]["denies"]
        words = [fold(word) for word in _NAME.findall(text)]
        several = "," in text or any(word in self.phrases.joins for word in words)
        return several and any(word in denies for word in words)

    def _all_there(self, text: str, meant: object) -> bool:
        """Whether nobody who is named is lost."""
        there = set(_NAME.findall(str(meant)))
        return all(name in there for name in _NAME.findall(text) if name in self.people)

    def _of_people(self, text: str, events: Iterable[Event]) -> bool:
        """Whether people do all that they are named in, and are nothing else. Who does what is the
        same whoever does it need not be in the event."""
        named = {name for name in _NAME.findall(text) if name in self.people}
        for event in (part for one in events for part in parts_of(one)):
            values = {name: str(value) for name, value in event.said}
            kinds = {item.name: str(item.type) for item in fields_of(event.kind)}
            if misplaced(self.people, kinds, values):
                return False
            if _twice(kinds, values):
                return False
            who = [text for gap, text in values.items() if somebody(kinds[gap]) and text]
            if len(who) > len(set(who)) and not named.isdisjoint(who):
                return False
            anybody = len(named) == 1 and not any(map(somebody, kinds.values()))
            if not (anybody or self._all_there(text, event)):
                return False
        return True


def _as_it_was(clauses: list[Clause]) -> Iterator[Clause]:
    """The clauses; what was done before the last move is how things are, where it can be."""
    moves = [at for at, clause in enumerate(clauses) if clause.read and clause.moves]
    for at, clause in enumerate(clauses):
        over = clause.past and at < moves[-1]
        yield changed(clause, facts=clause.past) if over else clause


def _means_several(meant: object) -> bool:
    """Whether a clause can be several moves, of which nothing is left out."""
    moves = [one for one in meant if isinstance(one, Event)] if isinstance(meant, tuple) else []
    return len(moves) > 1 and not all(isinstance(one, Unsaid) for one in moves)


_AMOUNTS = frozenset(("amount", "count"))
"""Fields of moves that count something."""
_PLAIN_KINDS = frozenset(("int", "str", "bool", "Resource"))


def _twice(kinds: Mapping[str, str], values: Mapping[str, str]) -> bool:
    """Whether one thing stands in two gaps of a vocabulary of their own: "from 8 to 8"."""
    told = [
        (kinds[gap], text)
        for gap, text in values.items()
        for kind in (kinds[gap],)
        if kind not in _PLAIN_KINDS and not kind.startswith("tuple") and not somebody(kind)
    ]
    filled = [one for one in told if one[1]]
    return len(filled) > len(set(filled))

"""Sentences of moves as people write them: inflected, in free order, with articles, or without.

A sentence is read as a move if each of its words is accounted for: it is one that the move's own
sentence has (by its stem, or one that means the same), it fills a gap and is in the gap's
vocabulary, or it says nothing (articles, "player", "token"). Nothing is guessed into a gap.
Gaps of one kind stay in their order, unless a preposition tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulebook.engine.frozen import changed, record
from rulebook.engine.sentences import numeral, tokens

Accepts = Callable[[str, str], bool]
"""Whether the reader of a kind of gap takes a text."""
Kinds = Mapping[str, str]
"""The kind of each gap."""
UNNAMED = "~"
"""Before the id of a thing that fills no gap."""
_SETS = (
    "free",
    "light",
    "holds",
    "ones",
    "labels",
    "singular",
    "oblique",
    "agent",
    "means",
    "places",
    "receiver",
    "passive",
    "versus",
    "endings",
)
"""What is kept as a sorted row and asked as a set."""
_NUMBERS = "tuple[int, ...]"
_LONGEST_NAME = 4
_MOST_TOKENS = 60
_MOST_KEPT = 5000
_MOST_STEPS = 20000
_SHORTEST_STEM = 3
_OF_SO_MANY = "er"
_FEW = frozenset(map(str, range(1, 31)))


@record
class _Token:
    """A word of the sentence."""

    raw: str
    word: str
    classes: frozenset[str]
    """What it can mean: its stems, and the groups of words that mean the same."""
    figure: str
    skipped: bool
    """Whether it may stand anywhere and says nothing."""


class Spoken:
    """One language of a book; ``wordings`` makes what it knows."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = {**data, **{kind: frozenset(data[kind]) for kind in _SETS}}
        self.longest = max(map(len, data["things"]), default=1)
        self._kept: dict[str, frozenset[str]] = {}
        """What words can mean that were heard before."""
        self._heard: tuple[tuple[_Token, ...], frozenset[str]] = ((), frozenset())
        """The last sentence, and what is in it."""
        self.fillings: dict[str, str] = {}
        """What can stand in a gap of a kind, once it was looked for."""

    def tokens(
        self, text: str, stating: bool = False, counting: bool = False
    ) -> tuple[_Token, ...]:
        """The words of a sentence; none where it has marks that only exact sentences have. In one
        that states how things are, "is" and "has" say nothing; in one that counts, "a" is one."""
        found = tokens(text)
        if found is None or len(found) > _MOST_TOKENS:
            return ()
        last = found[-1][1] if found else ""
        prefix = last if last in self.data["prefixes"] else ""
        if counting:
            ones = self.data["ones"]  # but a letter is a seat, and behind a label it is no number
            found = [
                (raw, "1")
                if word in ones
                and (raw.islower() or len(raw) > 1)
                and not (at and self.is_label(found[at - 1][1]))
                else (raw, word)
                for at, (raw, word) in enumerate(found)
            ]
        silent = self._fillers([word for _, word in found])
        if stating:
            silent |= {at for at, (_, word) in enumerate(found) if word in self.data["holds"]}
        said = [
            changed(token, skipped=True) if place in silent else token
            for place, (raw, word) in enumerate(found)
            for token in self._token(
                raw, word, prefix + word if prefix else "", not place and not self._alone(found)
            )
        ]
        if not stating:  # "gets +6 points"
            said = [changed(t, skipped=True) if t.word in self.data["more"] else t for t in said]
        if stating:  # "gets 6 points" is no state
            light = self.data["light"]
            said = [changed(t, skipped=False) if t.word in light else t for t in said]
        if prefix and any(self._classes(prefix + word) for _, word in found):
            said[-1] = changed(said[-1], skipped=True)
        return tuple(said)

    def _alone(self, found: list[tuple[str, str]]) -> bool:
        """Whether the first word is no article, since no noun can follow it: "A and B"."""
        after = found[1][1] if len(found) > 1 else ""
        return after == "," or after in self.data["joins"] or after in self.data["holds"]

    def _fillers(self, words: list[str]) -> set[int]:
        """The places of what says nothing together: "by one level"."""
        return {
            at
            for row in self.data["fillers"]
            if row[0] in words
            for start in range(len(words) - len(row) + 1)
            if tuple(words[start : start + len(row)]) == row
            for at in range(start, start + len(row))
        }

    def _token(self, raw: str, word: str, verb: str, first: bool) -> Iterator[_Token]:
        """A word; ``verb`` is what it makes with the prefix at the end of the sentence."""
        data = self.data
        classes = self._classes(word) | (self._classes(verb) if verb else frozenset())
        figure = word if numeral(word) else data["numbers"].get(word, "") or self.ordinal(word)
        if figure and figure != word:
            classes |= self._classes(figure)
        lone = not first and len(raw) == 1 and raw.isupper()  # a seat, and no article
        skipped = (
            (word in data["free"] and not lone) or word == "," or self.is_label(word)
        ) or word in data["light"]
        if not figure and not skipped and self._unnamed(classes):
            classes |= self._classes(self._labelled(word))
        head, tail = ("", "") if classes or figure or skipped else self._compound(word)
        if tail:
            yield _Token(tail, tail, self._classes(tail), "", skipped=False)
            yield _Token(head, head, self._classes(head), "", skipped=False)
        else:
            yield _Token(raw, word, classes, figure, skipped)

    def is_compound(self, word: str) -> bool:
        """Whether a word is something by its last part: "Medienkarte"."""
        return bool(self._labelled(word))

    def is_label(self, word: str) -> bool:
        """Whether it is a label, and no longer word: "Spielende" is no "Spieler"."""
        longest = max(self._stems(word), key=len, default="")
        return not self.data["labels"].isdisjoint(self.data["classes"].get(longest, ()))

    def ordinal(self, word: str) -> str:
        """The figure of "third", inflected or not; and that of "3er"."""
        known = self.data["ordinals"]
        plain = word.removesuffix(_OF_SO_MANY)
        if plain != word and numeral(plain):
            return plain
        return next((known[form] for form in self._cut(word, known, self.data["endings"])), "")

    def _compound(self, word: str) -> tuple[str, str]:
        """The two parts of a compound of which the book knows both: "Mediendeck"."""
        for at in range(_SHORTEST_STEM, len(word) - 2) if self.data["links"] else ():
            for link in ("", *self.data["links"]):
                head = word[:at].removesuffix(link)
                if self._classes(word[at:]) and self._classes(head):
                    return head, word[at:]
        return "", ""

    def _unnamed(self, classes: frozenset[str]) -> bool:
        """Whether a word is the name of nothing that can fill a gap."""
        things = self.data["things"]
        return all(i.startswith(UNNAMED) for c in classes for i in things.get((c,), ()))

    def _classes(self, word: str) -> frozenset[str]:
        found = self._kept.get(word)
        if found is None:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            known = self.data["classes"]
            found = frozenset(c for form in self._stems(word) for c in known[form])
            self._kept[word] = found
        return found

    def _stems(self, word: str) -> frozenset[str]:
        """The known stems that a word may be a form of."""
        classes, ends = self.data["classes"], self.data["endings"]
        found = self._cut(word, classes, ends) + [word] * (word in classes)
        for form in () if found else self._without_prefixes(word):
            found += self._cut(form, classes, ends)
        return frozenset(found)

    def _without_prefixes(self, word: str) -> Iterator[str]:
        """What is left of a verb without what came before its stem: "aus-ge-beutet"."""
        for prefix in ("", *self.data["prefixes"]):
            rest = word.removeprefix(prefix)
            if len(rest) < len(word):
                yield rest
            for mark in self.data["participle"]:
                if (rest != word or not prefix) and rest.startswith(mark):
                    yield prefix + rest.removeprefix(mark)
                    yield rest.removeprefix(mark)

    @staticmethod
    def _cut(word: str, known: Mapping[str, object], ends: frozenset[str]) -> list[str]:
        return [
            word[:at]
            for at in range(_SHORTEST_STEM, len(word) + 1)
            if word[at:] in ends and word[:at] in known
        ]

    def _labelled(self, word: str) -> str:
        """The first part of a compound whose second part is a label: "Medienkarte"."""
        for at in range(_SHORTEST_STEM, len(word) - 2) if self.data["links"] else ():
            if self._classes(word[at:]) & self.data["labels"]:
                head = word[:at]
                for link in ("", *self.data["links"]):
                    cut = head.removesuffix(link) if link else head
                    if self._stems(cut):
                        return cut
        return ""

    def wordy(self, name: str, strict: bool, first: bool) -> bool:
        """Whether a name has words that are of a sentence; strictly, a figure as a word, or it
        begins with a word that says nothing, in small letters or first in the sentence."""
        said = self.tokens(name)
        if not first and _numbered(said):
            return False
        if any(token.figure and token.figure != token.word for token in said):
            return True
        if strict and self._goes_on(said):
            return True
        if strict:
            return bool(said) and said[0].skipped and (first or said[0].raw.islower())
        return any(token.skipped or token.word in self.data["places"] for token in said)

    def _goes_on(self, said: tuple[_Token, ...]) -> bool:
        """Whether a little word leads on to one of the book: "biotech as the main offer"."""
        places = self.data["places"]
        little = (
            at
            for at, token in enumerate(said)
            if token.raw.islower() and (token.skipped or token.word in places)
        )
        first = next(little, len(said))
        return any(token.classes and token.word not in places for token in said[first + 1 :])

    def readings(
        self, form: int, said: tuple[_Token, ...], kinds: Kinds, accepts: Accepts
    ) -> Iterator[tuple[bool, Mapping[str, str]]]:
        """What fills the gaps of a sentence, in every way in which it can be read, and whether it
        leaves out what a thing in a gap is."""
        present = self._present(said)
        states = form >= self.data["moves"]
        for words, gaps, bare, optional in self.data["forms"][form]:
            if self._ends_otherwise(said, words, optional):
                continue
            if all(not present.isdisjoint((*own, *ids)) for own, ids, _ in words):
                heard = tuple(
                    changed(token, skipped=True) if token.classes.intersection(optional) else token
                    for token in said
                )
                search = _Search(self, heard, words, gaps, kinds, accepts, states)
                search.optional = frozenset(optional)
                yield from ((bare, values) for values in search.from_(0, 0, {}))

    def _ends_otherwise(
        self, said: tuple[_Token, ...], words: Any, optional: tuple[str, ...]
    ) -> bool:
        """Whether the prefix at the end makes another verb than the sentence has: "baut … ab"."""
        last = said[-1].word
        if last not in self.data["prefixes"]:
            return False
        known = {part for own, *_ in words for part in own}
        forms, ends = self.data["classes"], self.data["endings"]
        stems = (self._cut(last + token.word, forms, ends) for token in said)
        whole = [{c for stem in found for c in forms[stem]} for found in stems]
        return not any(part.startswith(last) for part in (*known, *optional)) and not any(
            known & verb for verb in whole
        )

    def shared(self, form: int, said: tuple[_Token, ...]) -> float:
        """How much of a sentence's own words are there: for the nearest one."""
        shares = (
            (sum(self._there(word, said) for word in words), len(words))
            for words, *_ in self.data["forms"][form]
        )
        return max(there / (1 + words) for there, words in shares)

    def understood(self, said: tuple[_Token, ...]) -> int:
        """How many of the words are of this language."""
        return sum(token.skipped or bool(token.classes) for token in said)

    def readable(self, said: tuple[_Token, ...]) -> bool:
        """Whether each word can be something: one of this language or of the book, or a name."""
        return bool(self._present(said))

    def _present(self, said: tuple[_Token, ...]) -> frozenset[str]:
        """The classes of the words of a sentence, and the things that are named in it; none where
        one of its words can be nothing at all."""
        if self._heard[0] is not said:
            found = {c for token in said for c in token.classes}
            for at in range(len(said)):
                found.update(i for _, ids in self.things(said, at) for i in ids)
            readable = all(
                token.skipped or token.classes or token.figure or _can_be_name(token.raw)
                for token in said
            )
            self._heard = (said, frozenset(found) if readable else frozenset())
        return self._heard[1]

    def _there(self, word: Any, said: tuple[_Token, ...]) -> bool:
        return any(self.word_at(word, said, at) for at in range(len(said)))

    def word_at(self, word: Any, said: tuple[_Token, ...], at: int) -> set[int]:
        """Where a word of a sentence ends that stands at a place."""
        classes, ids, _ = word
        ends = {end for end, found in self.things(said, at) if set(found) & set(ids)}
        return ends | {at + 1} if said[at].classes.intersection(classes) else ends

    def things(self, said: tuple[_Token, ...], at: int) -> list[tuple[int, tuple[str, ...]]]:
        """The things that are named from a place on, longest name first, with where each ends."""
        if at >= len(said):
            return []
        found: list[tuple[int, tuple[str, ...]]] = []
        ways: list[tuple[tuple[str, ...], int]] = [((), at)]
        known = self.data["things"]
        for _ in range(self.longest):
            longer = []
            for key, end in ways:
                while key and end < len(said) and said[end].word in self.data["free"]:
                    end += 1
                if end < len(said):
                    longer += [((*key, part), end + 1) for part in said[end].classes]
            found += [(end, known[key]) for key, end in longer if key in known]
            ways = longer
        return found[::-1]


class _Search:
    """The search for what fills the gaps of one sentence."""

    def __init__(
        self,
        language: Spoken,
        said: tuple[_Token, ...],
        words: tuple[Any, ...],
        gaps: tuple[tuple[Any, ...], ...],
        kinds: Kinds,
        accepts: Accepts,
        states: bool,
    ) -> None:
        self.states = states
        """Whether it says how things are."""
        self.optional = frozenset[str]()
        """What it may leave out."""
        self.language, self.said, self.words, self.gaps = language, said, words, gaps
        self.kinds, self.accepts = kinds, accepts
        passive = any(token.word in language.data["passive"] for token in said)
        self.before = language.data["means"] | (language.data["agent"] if passive else frozenset())
        self.left = _MOST_STEPS
        self.several = sum(kinds[name] == "int" for name, *_ in gaps) > 1
        """Whether several figures count several things."""

    def from_(
        self, at: int, used: int, values: dict[str, str], last: int = -1
    ) -> Iterator[dict[str, str]]:
        self.left -= 1
        if self.left < 0:
            return
        if at == len(self.said):
            if used == (1 << len(self.words)) - 1 and len(values) == len(self.gaps):
                yield dict(values)
            return
        token = self.said[at]
        if token.skipped:
            yield from self.from_(at + 1, used, values, last)
        for place, word in enumerate(self.words):
            if not used >> place & 1 and (not word[2] or last == place - 1):
                for end in self.language.word_at(word, self.said, at):
                    yield from self.from_(end, used | 1 << place, values, place)
        for name, end, text in self._fills(at, values):
            yield from self.from_(end, used, {**values, name: text})

    def _fills(self, at: int, values: Mapping[str, str]) -> Iterator[tuple[str, int, str]]:
        """Gaps that can be filled here, with where that ends."""
        token, taken = self.said[at], set[str]()
        for name, anchor, label, numbered, counted, noun in self.gaps:
            kind = self.kinds[name]
            if name in values or (not anchor and _single(kind) in taken):
                continue
            start = at
            if anchor:
                if token.classes.isdisjoint(anchor):
                    continue
                start = at + 1
                while start < len(self.said) and not self.said[start].classes.isdisjoint(anchor):
                    start += 1
                start = self._past(start, kind == "int")
            else:
                taken.add(_single(kind))
                if self._oblique(at, name):
                    continue
                if token.word in self.language.data["receiver"]:
                    start = self._past(at + 1) if self._receives(name) else at
                elif token.word in self.before:
                    start = self._past(at + 1)
            if label and start < len(self.said) and _of_label(self.said[start], label):
                continue
            for end, text in self._spans(start, kind):
                if self.several and kind == "int" and not self._of_its_noun(start, end, noun):
                    continue
                if self.states and kind == "int" and self._of_another_noun(end, noun):
                    continue
                if kind == "int" and self._numbers(start, end, noun):
                    continue
                if self.accepts(kind, text) and not self._counts(start, end, numbered, counted):
                    yield name, end, text

    def _of_its_noun(self, at: int, end: int, noun: tuple[Any, ...]) -> bool:
        """Whether a figure stands beside the noun that its gap counts, where several figures count
        several things: in "4 points, 3 coins" the points are 4."""
        if not any(noun):
            return True
        figures = [place for place, token in enumerate(self.said) if token.figure]
        after = next((place for place in figures if place >= end), len(self.said))
        before = next((place + 1 for place in reversed(figures) if place < at), 0)
        near = (*range(end, after), *range(before, at))
        return any(self.language.word_at((*noun, False), self.said, place) for place in near)

    def _numbers(self, at: int, end: int, noun: tuple[Any, ...]) -> bool:
        """Whether a figure is the number of what stands before it, and its gap counts such things:
        "space 9" are not 9 spaces."""
        if not any(noun) or not at or not self.said[at].word.isdigit():
            return False
        places = (at - 1, end)
        before, behind = (
            self.language.word_at((*noun, False), self.said, n) if n < len(self.said) else set()
            for n in places
        )
        return at in before and not behind

    def _of_another_noun(self, end: int, noun: tuple[Any, ...]) -> bool:
        """Whether what stands right behind a figure is counted, and the gap counts something else:
        "the counteroffer has 2 cards" are not 2 counteroffers."""
        if not any(noun) or end >= len(self.said):
            return False
        data, follows = self.language.data, self.said[end]
        counted = follows.classes & data["labels"] and follows.word not in data["singular"]
        if not follows.classes.isdisjoint(self.optional):
            return False
        return bool(counted) and not self.language.word_at((*noun, False), self.said, end)

    def _counts(
        self, at: int, end: int, numbered: tuple[str, ...], counted: tuple[str, ...]
    ) -> bool:
        """Whether a figure counts what stands behind it, and the gap is no number of such things:
        "2 cards" are not the second card."""
        if end != at + 1 or end >= len(self.said):
            return False
        data, figure, noun = self.language.data, self.said[at], self.said[end]
        if not figure.figure or figure.word not in (figure.figure, *data["numbers"]):
            return False
        labels = noun.classes & data["labels"] if noun.word not in data["singular"] else frozenset()
        return not (noun.classes.isdisjoint(numbered) and (not labels or labels & {*counted}))

    def _receives(self, name: str) -> bool:
        """Whether it is the second of two of a kind: who is given something."""
        alike = [gap for gap, *_ in self.gaps if self.kinds[gap] == self.kinds[name]]
        return name in alike[1:]

    def _past(self, at: int, counting: bool = False, listing: bool = False) -> int:
        """Where the next word stands that says something, or a number is wanted and there is one; a
        list goes on behind articles alone."""
        verbs = self.language.data["holds"] if listing else frozenset()
        while at < len(self.said) and self.said[at].skipped and self.said[at].word != ",":
            if self.said[at].word in verbs or (counting and self.said[at].figure):
                break
            at += 1
        return at

    def _oblique(self, at: int, name: str) -> bool:
        """Whether it shows that this is not who acts, where the order alone says who does."""
        alike = [
            gap
            for gap, anchor, *_ in self.gaps
            if not anchor and self.kinds[gap] == self.kinds[name]
        ]
        if len(alike) < 2 or alike[0] != name:
            return False
        before = at - 1
        while before >= 0 and self.said[before].skipped:
            if self.said[before].word in self.language.data["oblique"]:
                return True
            before -= 1
        return False

    def _spans(self, at: int, kind: str) -> Iterator[tuple[int, str]]:
        for end, text in self._items(at):
            yield end, text
            several = _one_by_one(text) if kind.startswith("tuple") else ""
            if several and not self.accepts(kind, text):
                yield end, several
            if kind.startswith("tuple") or kind == "Goods":
                after = self._past(self._versus(end, kind), listing=True)
                if after < len(self.said) and self.said[after].word == ",":
                    after = self._past(after + 1, listing=True)
                if after > end:
                    yield from ((e, f"{text}, {more}") for e, more in self._spans(after, kind))

    def _versus(self, at: int, kind: str) -> int:
        """Where the next figure stands behind one: "78 to 78"."""
        data, said = self.language.data, self.said
        between = kind == _NUMBERS and at + 1 < len(said) and said[at].word in data["versus"]
        return at + 1 if between and said[at + 1].figure else at

    def _items(self, at: int) -> Iterator[tuple[int, str]]:
        """A thing, a number, a number of things, or a name."""
        if at >= len(self.said):
            return
        token = self.said[at]
        if at and _numbered(self.said[at : at + 2]):
            yield at + 2, f"{token.raw} {self.said[at + 1].raw}"
            if len(token.raw) > 1 and not self.language.things(self.said, at):
                return
        for end, ids in self.language.things(self.said, at):
            for word in ids:
                yield end, word
                if end < len(self.said) and self.said[end].figure:
                    yield end + 1, f"{word} {self.said[end].figure}"
        if token.figure and not (token.word != token.figure and self._ends_name(at)):
            yield at + 1, token.figure
            starts = dict.fromkeys((at + 1, self._past(at + 1, listing=True)))
            for start in starts if not self._is_of_label(at) else ():
                for end, ids in self.language.things(self.said, start):
                    yield from ((end, f"{token.figure} {word}") for word in ids)
        elif self._named(at) or self._letter(at) or "/" in token.raw:
            yield at + 1, token.raw
            for end in range(at + 2, min(at + _LONGEST_NAME, len(self.said)) + 1):
                if not self._named(end - 1):
                    break
                yield end, " ".join(token.raw for token in self.said[at:end])

    def _ends_name(self, at: int) -> bool:
        """Whether it is the last part of a name: in "Human First" nothing is the first."""
        before = self.language.things(self.said, at - 1) if at else []
        return any(end > at for end, _ in before)

    def _is_of_label(self, at: int) -> bool:
        """Whether a number is that of what stands before it, as in "district 8 is ill", and counts
        nothing behind it."""
        before = self.said[at - 1].classes if at else frozenset()
        return not before.isdisjoint(self.language.data["labels"])

    def _letter(self, at: int) -> bool:
        """A seat, and no little word."""
        token = self.said[at]
        little = token.raw.islower() or not at
        if len(token.raw) != 1 or (token.skipped and token.raw.islower()):
            return False
        return not (little and token.word in self.language.data["places"])

    def _named(self, at: int) -> bool:
        """A word that is nothing but a name: nothing else here is called so."""
        token = self.said[at]
        if token.word in self.language.data["told"]["asks"]:
            return False
        return _can_be_name(token.raw) and not (token.skipped or token.classes or token.figure)


def _can_be_name(raw: str) -> bool:
    return raw[0].isupper() or any(letter.isdigit() for letter in raw) or len(raw) == 1


def _of_label(token: _Token, label: tuple[str, ...]) -> bool:
    """Whether a word belongs to what a thing is, and so is not its name: "a school tile"."""
    return any(
        part.startswith(known) or known.startswith(part)
        for known in token.classes
        for part in label
        if min(len(part), len(known)) > _SHORTEST_STEM
    )


def _numbered(said: tuple[_Token, ...]) -> bool:
    """A word with a capital letter, and a number: "Location 14" is a name."""
    if len(said) != 2 or not said[1].raw.isdigit():
        return False
    first = said[0].raw
    return first[:1].isupper() and first.isalpha()


def _one_by_one(text: str) -> str:
    """ "2 media" as "media, media"."""
    figure, _, thing = text.partition(" ")
    return ", ".join([thing] * int(figure)) if thing and figure in _FEW else ""


def _single(kind: str) -> str:
    """The kind of one item of a list."""
    return kind.removeprefix("tuple[").removesuffix(", ...]")

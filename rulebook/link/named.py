"""Which of the user's own books a number belongs to: what a post calls them near the number.

A book is called by its short name, its title, a part of that or its initials: ``§ 3.4 of fhs``,
``Wesnoth, § 2.3``, ``п. 2.3 правил Wesnoth``. Nobody wrote down how such a book is spoken of, so
whatever names one near a number leads to that book or nowhere, never to another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from rulebook.languages.cues import AND, CUES
from rulebook.link.around import CLAUSE_ENDS, OPENERS, SENTENCE_ENDS, Side, Word, until, words
from rulebook.link.books import OTHER

_LONGEST = 8
"""Words of a part of a title."""
_BETWEEN = 6
"""Little words that may stand between a name and its number."""
_INITIALS = 3
_INFLECTED = 4
"""Letters from which on a word of a name may be inflected."""
_ENDING = 2
"""Letters that a form of a word may have more."""
_KEY = 3
_CUT = 2
"""Letters of an abbreviation."""
_CLOSING = frozenset("»”“\"'’)]*_")
_MARKS = frozenset(",(:-–—*_#[") | OPENERS | _CLOSING
_LITTLE = frozenset({"within", "among", "belonging", "article", "articleof", "pointing", "again"})
_BOOKISH = frozenset({"rules", "rulebook", "our-book"})
_OWNERS = frozenset({"owner", "possessive"})
_OWNING = frozenset({"among", "belonging", "within"})
_APPOSING = frozenset(",:–—-")
_FAINT = _LITTLE | _BOOKISH | {"function", "conjunction", "possessive", "owner", "edition", "label",
                               "paper", "code", "language"}  # fmt: skip
"""Kinds of words that tell no book by themselves."""

Ordinary = Callable[[str], bool]
"""Is it a word that anybody may use, whatever a book is called?"""


class Name(NamedTuple):
    """What a book may be called."""

    words: tuple[str, ...]
    game: str
    """OTHER where several books may be called so."""
    whole: bool
    """Whether it can be nothing else: not where it is one ordinary word of a title."""
    part: bool
    """Whether it is only some words of a title."""
    begins: bool
    """Whether nothing that tells stands before it in its title."""
    short: bool
    """Whether it is a single word, which may be said of a thing as well."""


class Found(NamedTuple):
    """A name among some words."""

    start: int
    end: int
    name: Name


class Named:
    """What the user's own books are called, and which of them governs a number."""

    def __init__(self, titles: Mapping[str, Sequence[str]], ordinary: Ordinary) -> None:
        self._ordinary = ordinary
        self._starts: defaultdict[str, list[Name]] = defaultdict(list)
        self._within: dict[str, set[str]] = {}
        """The words of the titles of each book."""
        known: dict[tuple[str, ...], Name] = {}
        for game, listed in titles.items():
            called = (game, *listed)
            self._within[game] = {word.folded for one in called for word in words(one, "")}
            for name in _called(game, listed):
                _add(known, name)
        own = frozenset(known)
        for game, listed in titles.items():
            for name in _parts(game, listed, ordinary):
                if name.words not in own:
                    _add(known, name)
        for name in sorted(known.values(), key=lambda name: -len(name.words)):
            self._starts[name.words[0][:_KEY]].append(name)

    def governing(self, side: Side, far: Side) -> str:
        """The book whose name governs a number, OTHER where a name near it may be of another book,
        "" if nothing says so."""
        if not self._starts:
            return ""
        return self._behind(far) or self._ahead(side) or self._right_behind(far)

    def adjacent(self, side: Side) -> bool:
        """Does a name that can be nothing else stand right before the number?"""
        shown = side.words[::-1]
        last = self._last(shown) if self._starts else None
        return last is not None and last.end == len(shown) and last.name.whole

    def owns(self, far: Side) -> bool:
        """Does a name behind a number say whose it is: ``2.3 of the owl``, ``2.3 (owl)``?"""
        shown = far.words
        led = bool(shown) and bool(shown[0].text in "([" or shown[0].kinds & _OWNING)
        return led and far.rest[:1].isspace() and self._behind(far) not in {"", OTHER}

    def apposed(self, far: Side) -> str:
        """The one book that is named right behind a number and a mark, or in the brackets behind
        it: ``§ 2.3, owl``, ``§ 2.3 (see the owl, 2nd edition)``; "" where it is a comparison or
        says more."""
        shown = far.words
        if not self._starts or len(shown) < 2:
            return ""
        if shown[0].text in "([":
            inside = list(takewhile(lambda word: word.text not in ")]", shown[1:]))
            found = [one for one in self._every(inside) if one.name.whole]
            told = not any("compared" in word.kinds for word in inside)
            games = {one.name.game for one in found}
            if told and len(games) == 1 and not _numbered(inside, found[-1].end):
                return games.pop()
        elif shown[0].text in _APPOSING:
            quoted = 1 + (shown[1].text in OPENERS)
            one = self._named(shown, quoted) if quoted < len(shown) else None
            closed = one is not None and (
                one.end == len(shown) or shown[one.end].text in CLAUSE_ENDS | _CLOSING
            )
            if one is not None and closed and one.name.whole and not _numbered(shown, one.end):
                return one.name.game
        return ""

    def mentioned(self, side: Side, far: Side) -> set[str]:
        """The books that the sentence around a number names."""
        if not self._starts:
            return set()
        ahead = _until_sentence(side.words)[::-1]
        return self.mentions((*ahead, *until(far.words, SENTENCE_ENDS)))

    def in_clause(self, side: Side, far: Side) -> str:
        """The book that the clause of a number names, where it is no comparison: ``rule 3.1 is only
        in wes``; "" where it names none."""
        if not self._starts:
            return ""
        ahead = list(takewhile(_in_clause, side.words))[::-1]
        behind = list(takewhile(_in_clause, far.words))
        if any("compared" in word.kinds for word in (*ahead, *behind)):
            return ""
        games = self.mentions(ahead) | self.mentions(behind)
        return games.pop() if len(games) == 1 else ""

    def words_of(self, game: str) -> frozenset[str]:
        """The words of the titles of a book."""
        return frozenset(self._within.get(game, ()))

    def mentions(self, shown: Sequence[Word]) -> set[str]:
        """The books that some words name for sure."""
        return {one.name.game for one in self._every(shown) if one.name.whole}

    def _every(self, shown: Sequence[Word]) -> Iterator[Found]:
        at = 0
        while at < len(shown):
            found = self._named(shown, at)
            if found is not None:
                yield found
            at = found.end if found is not None else at + 1

    def _last(self, shown: Sequence[Word]) -> Found | None:
        found = list(self._every(shown))
        return found[-1] if found else None

    def _named(self, shown: Sequence[Word], start: int, cut: bool = False) -> Found | None:
        """The longest name that begins with a word; ``cut``: the words may end within it."""
        for name in self._starts.get(shown[start].folded[:_KEY], ()):
            end = _matched(shown, start, name, cut)
            if end and (len(name.words) > 1 or _shown(shown, start, name)):
                return Found(start, end, name)
        return None

    def _behind(self, far: Side) -> str:
        """``§ 3.4 of the fhs``, ``п. 2.3 правил Wesnoth``, ``§ 2.3 (Wesnoth)``"""
        shown = far.words
        at = 0
        opened = False
        while at < len(shown) and at < _BETWEEN:
            found = self._named(shown, at, cut=True) if at else None
            if found is not None:
                if opened and _numbered(shown, found.end):
                    return ""
                return self._said(shown, found)
            word = shown[at]
            opened = opened or (not at and word.text in "([")
            title = self._named(shown, 1, cut=True) if not at and len(shown) > 1 else None
            quoted = word.text in OPENERS and (at or (title is not None and not title.name.part))
            if not (word.kinds & (_LITTLE | _BOOKISH | _OWNERS) or quoted or (opened and not at)):
                return ""
            at += 1
        return ""

    def _right_behind(self, far: Side) -> str:
        """``§ 3.4 FHS`` as of a law."""
        same_line = far.rest.partition("\n")[0]
        if not same_line[:1].isspace() or not far.words or not same_line.strip():
            return ""
        found = self._named(far.words, 0)
        if found is None or _numbered(far.words, found.end):
            return ""
        return self._said(far.words, found) if found.name.whole else OTHER

    def _ahead(self, side: Side) -> str:
        """``fhs § 3.4``, ``in der Wesnoth-Anleitung, Abschnitt 2.3``"""
        shown = side.words[::-1]
        last = self._last(shown)
        if last is None:
            return ""
        strange = little = 0
        for at in range(last.end, len(shown)):
            word = shown[at]
            if word.text == ".":
                before = shown[at - 1]
                if before.folded not in CUES and len(before.text) > 1:
                    return ""
            elif word.text in SENTENCE_ENDS:
                return ""
            elif self._passed(word, shown[at - 1], last.name.game):
                continue
            elif word.folded in AND or (word.kinds & _FAINT and not word.capital):
                little += 1
            elif word.capital:
                strange += 1
            else:
                return ""
        if little > _BETWEEN:
            return ""
        return OTHER if strange or _unlike(shown, last) else last.name.game

    def _passed(self, word: Word, before: Word, game: str) -> bool:
        """May a word stand between the name of a book and its number, however many do?"""
        if word.folded in CUES or word.text in _MARKS or word.text[0].isdigit():
            return True
        told = before.text == "-" or word.folded in self._within.get(game, ())
        return bool(word.kinds & {"rules", "rulebook"} or (told and "our-book" in word.kinds))

    def _said(self, shown: Sequence[Word], found: Found) -> str:
        """The game of a name behind a number, OTHER where it is only the beginning of another."""
        after = shown[found.end] if found.end < len(shown) else None
        goes_on = after is not None and after.capital and not after.kinds & _FAINT
        unlike = shown[found.start].capital and _unlike(shown, found)
        return OTHER if unlike or (goes_on and found.name.part) else found.name.game


def _called(game: str, titles: Iterable[str]) -> Iterator[Name]:
    """The short name of a book, its titles and their initials."""
    within = {word.folded for title in titles for word in _spoken(title)}
    for title in (game, *titles):
        shown = _spoken(title)
        folded = tuple(word.folded for word in shown)
        short = len(folded) == 1
        if folded:
            part = title == game and short and folded[0] in within
            yield Name(folded, game, True, part, begins=True, short=short)
        letters = "".join(word.text[0] for word in shown if word.capital).casefold()
        if len(letters) >= _INITIALS:
            yield Name((letters,), game, True, part=False, begins=True, short=True)


def _parts(game: str, titles: Iterable[str], ordinary: Ordinary) -> Iterator[Name]:
    """Some words of a title that tell which it is."""
    for title in titles:
        shown = _spoken(title)
        folded = tuple(word.folded for word in shown)
        telling = [not word.kinds & _FAINT and len(word.text) >= _INITIALS for word in shown]
        for start, word in enumerate(shown):
            begins = not any(telling[:start])
            for end in range(start + 1, min(start + _LONGEST, len(shown)) + 1):
                if not any(telling[start:end]) or _faint(word) or _faint(shown[end - 1]):
                    continue
                if end - start > 1:
                    yield Name(folded[start:end], game, True, True, begins, short=False)
                elif word.capital:
                    rare = not ordinary(word.folded)
                    yield Name((word.folded,), game, rare, True, begins, short=True)


def _spoken(title: str) -> list[Word]:
    return [word for word in words(title, "") if word.text.isalnum() or word.spoken]


def _add(known: dict[tuple[str, ...], Name], name: Name) -> None:
    """A name beside those known; what two books are called is of neither, but for the short name
    of one of them."""
    before = known.get(name.words)
    if before is not None and (before.game,) == name.words:
        return
    if (name.game,) == name.words:
        before = None
    shared = before is not None and before.game != name.game
    known[name.words] = name._replace(game=OTHER) if shared else name


def _faint(word: Word) -> bool:
    return bool(word.kinds & {"function", "within", "article", "articleof", "conjunction"})


def _matched(shown: Sequence[Word], start: int, name: Name, cut: bool) -> int:
    """Where a name that begins at ``start`` ends, 0 if it is another."""
    at = start
    for index, word in enumerate(name.words):
        while start < at < len(shown) and shown[at].text in "-'’&\":–„“”«».":
            at += 1
        if at == len(shown):
            return at if cut and index > 1 else 0
        if not _is_word(shown[at].folded, word):
            return 0
        at += 1
    return at


def _is_word(folded: str, word: str) -> bool:
    """The word, or a form of it: a few letters more; outside the Latin script the last one changes,
    too."""
    if folded == word or folded.removesuffix("'s") == word:
        return True
    if len(word) < _INFLECTED or not word.isalpha():
        return False
    stem = word if word.isascii() else word[:-1]
    return folded.startswith(stem) and len(folded) - len(word) <= _ENDING


def _shown(shown: Sequence[Word], start: int, name: Name) -> bool:
    """Is a single word meant as a name? One of a title needs its capital."""
    return shown[start].capital or not name.words[0].isalpha() or name.whole


def _unlike(shown: Sequence[Word], found: Found) -> bool:
    """``Chess Tournament Rules`` where the book is of another tournament; before a number ``the
    harbour``, which may be a thing."""
    before = shown[found.start - 1] if found.start else None
    if before is None:
        return False
    if found.name.short and not shown[found.start].capital:
        definite = "articleof" in before.kinds and not before.kinds & {"belonging", "within"}
        return definite or bool(before.kinds & {"article", "owner", "possessive"})
    return not found.name.begins and before.capital and before.spoken and not before.kinds & _FAINT


def _numbered(shown: Sequence[Word], at: int) -> bool:
    """Does a number follow, with its cue or without one, that the name is before? That of an
    edition is none."""
    while at < len(shown) and (shown[at].folded in CUES or shown[at].text in ".,:"):
        at += 1
    edition = any("edition" in word.kinds for word in shown[at + 1 : at + 3])
    return at < len(shown) and shown[at].text[0].isdigit() and not edition


def _in_clause(word: Word) -> bool:
    return word.text not in CLAUSE_ENDS and "conjunction" not in word.kinds


def _until_sentence(shown: Sequence[Word]) -> tuple[Word, ...]:
    """The words before a number back to the beginning of its sentence; the stop of an abbreviation
    or a cue ends none."""
    for at, word in enumerate(shown):
        before = shown[at + 1] if at + 1 < len(shown) else None
        cut = before is not None and (before.folded in CUES or len(before.text) <= _CUT)
        if word.text in SENTENCE_ENDS and not (word.text == "." and cut):
            return tuple(shown[:at])
    return tuple(shown)

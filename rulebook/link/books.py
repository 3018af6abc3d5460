"""Which book a number belongs to: the post's own game, another of ours, or somebody else's book.

``In RISE ist das mit Regel 4.1 gelöst``, ``rule 19.1 of Catan``, ``§ 13.1 der Satzung``, ``bei
Catan (dort Abschnitt 4.2)``. Our names come from the caller, those of other games from
``games.txt``; of other names only their place in the sentence tells.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from rulebook.languages.cues import CUES
from rulebook.link.around import (
    CLAUSE_ENDS,
    OPENERS,
    SENTENCE_ENDS,
    Side,
    Word,
    begins_sentence,
    words,
)
from rulebook.link.lexicon import fold

OTHER = "?"
"""Stands for a book that is none of ours."""
_GLUE = frozenset("-'’&\":„“”«».")
_QUOTES = frozenset("\"'„“”«»‚‘’")
_BETWEEN = frozenset(",(–—:.*") | OPENERS | _QUOTES
_APART = frozenset(",(–—")
_LITTLE = 3
"""Little words that may stand between a name and the cue of its number."""
_INITIALS = 5
_SHORT, _LONG = 3, 7

Ours = Callable[[str], bool]
"""Does a name belong to the game of the number: its own, or the title of an entry?"""


class Name(NamedTuple):
    """The name of a game."""

    words: tuple[str, ...]
    game: str
    common: bool = False
    """A word as well: a game only right after a preposition."""


class Mention(NamedTuple):
    """The name of a game among some words, in the order of the text."""

    start: int
    end: int
    game: str


class Books:
    """The names of games, and which of them governs a number."""

    def __init__(
        self, games: Mapping[str, str], language: str, ordinary: Callable[[str], bool]
    ) -> None:
        self._language = language
        self._ordinary = ordinary
        self._starts: defaultdict[str, list[Name]] = defaultdict(list)
        for name in _others():
            self._starts[_key(name.words[0])].append(name)
        for called, game in games.items():
            shown = tuple(_stem(word.folded) for word in words(called, "") if word.text != ".")
            self._starts[_key(shown[0])].insert(0, Name(shown, game))

    def called(self, name: str) -> str:
        """The game of ours that a whole name names, "" if none."""
        shown = words(name, "")
        found = self._named(shown, 0) if shown else None
        return found.game if found and found.end == len(shown) and found.game != OTHER else ""

    def mentions(self, shown: Sequence[Word]) -> list[Mention]:
        """The games named among some words."""
        found: list[Mention] = []
        for start in range(len(shown)):
            one = self._named(shown, start)
            if one and (not found or one.start >= found[-1].end):
                found.append(one)
        return found

    def _named(self, shown: Sequence[Word], start: int) -> Mention | None:
        for name in self._starts.get(_key(shown[start].folded), ()):
            end = _matched(shown, start, name)
            named = name.game == OTHER or _written_as_name(shown, start, end)
            led = not name.common or (start and "within" in shown[start - 1].kinds)
            if end and named and led:
                return Mention(start, end, name.game)
        return None

    def governing(self, side: Side, far: Side, ours: Ours, cued: bool) -> str:
        """The game of ours whose name governs a number, OTHER for a book that is none of ours, ""
        if nothing says so."""
        return (
            self._behind(far)
            or self._pointed(side, ours)
            or self._ahead(side)
            or (OTHER if _others_book(side, far, ours, cued) else "")
            or (OTHER if cued and self._strange(side, ours) else "")
        )

    def _strange(self, side: Side, ours: Ours) -> bool:
        """``see Foobar § 2.3``: a name that nothing knows, right before the cue, not where any
        word has a capital."""
        shown = side.words
        at = 0
        while at < len(shown) and (
            shown[at].folded in CUES
            or (shown[at].text == "." and shown[at + 1 : at + 2] and shown[at + 1].folded in CUES)
        ):
            at += 1
        word = shown[at] if 0 < at < len(shown) else None
        if word is None or not (word.capital and word.spoken) or len(word.text) <= _SHORT:
            return False
        if word.kinds or self._ordinary(word.folded) or begins_sentence(side, at):
            return False
        return not (ours(word.text) or ours(word.text[:-1]))

    def _behind(self, far: Side) -> str:
        """``rule 1.2 of RISE``, ``пункт 5.1 «Двадцатого века»``"""
        shown = far.words[:8]
        at = 0
        while (
            at < len(shown)
            and at < _LITTLE
            and (shown[at].kinds & {"within", "article", "articleof"} or shown[at].text in _QUOTES)
        ):
            at += 1
        named = self._named(shown, at) if 0 < at < len(shown) else None
        if named is None or (shown[named.end : named.end + 1] and shown[named.end].text == "-"):
            return ""
        return named.game

    def _ahead(self, side: Side) -> str:
        """A name in the clause before, or right before the bracket or the comma."""
        shown = list(takewhile(lambda word: word.text not in "!?…;", side.words))[::-1]
        between: list[str] = []
        ahead = Word("", "", frozenset())
        while shown and (shown[-1].text in _BETWEEN or shown[-1].folded in CUES):
            word = shown.pop()
            if (
                word.text == "."
                and between
                and ahead.capital
                and len(shown[-1:])
                and (shown[-1].folded not in CUES and len(shown[-1].text) > 1)
            ):
                return ""
            ahead = word
            between.append("cue" if word.folded in CUES else word.text)
        if "." in between and "cue" not in between:
            return ""
        little = len(shown)
        while little and len(shown) - little < _LITTLE and _small(shown[little - 1]):
            little -= 1
        apart = not _APART.isdisjoint(between)
        for one in reversed(self.mentions(shown)):
            if any(_ends_sentence(shown, at) for at in range(one.end, len(shown))):
                return ""
            inside = apart or not any(_parts(word) for word in shown[one.end :])
            if one.end >= little:
                front = list(takewhile(lambda w: w.text not in _QUOTES, shown[: one.start]))[-1:]
                led = front and front[0].kinds & {"within", "articleof", "our-book"}
                if not apart or led:
                    return "" if _is_period(shown, one, between) else one.game
            elif inside and not apart and not _only_mentioned(shown, one):
                return "" if _is_period(shown, one, between) else one.game
        return ""

    def _pointed(self, side: Side, ours: Ours) -> str:
        """``… bei 20th Century (dort Abschnitt 4.2)``: the book that the sentence named last."""
        at = 0
        shown = side.words
        while at < len(shown) and (
            shown[at].folded in CUES
            or shown[at].text in _BETWEEN
            or (
                shown[at].kinds & {"function", "cite"}
                and not shown[at].kinds & {"pointing", "again"}
            )
        ):
            at += 1
        if at == len(shown) or at > 6 or not shown[at].kinds & {"pointing", "again"}:
            return ""
        rest = shown[at + 1 :]
        if "again" not in shown[at].kinds:
            rest = tuple(takewhile(lambda word: word.text not in SENTENCE_ENDS, rest))
        ahead = rest[::-1]
        found = self.mentions(ahead)
        papers = [
            i for i, w in enumerate(ahead) if w.kinds & {"paper", "code"} and not _our_book(w)
        ]
        last = found[-1] if found else None
        if papers and (last is None or papers[-1] >= last.end):
            last = Mention(papers[-1], papers[-1] + 1, OTHER)
        theirs = last is not None and last.game == OTHER
        if last is None or (theirs and any(_our_book(word) for word in ahead[last.end :])):
            return ""
        return last.game


@cache
def _others() -> tuple[Name, ...]:
    path = os.path.join(os.path.dirname(__file__), "games.txt")
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file if line[:1] != "#"]
    return tuple(Name(tuple(line.lstrip("?").split()), OTHER, line[0] == "?") for line in lines)


def _key(word: str) -> str:
    return fold(word)[:3]


def _stem(folded: str) -> str:
    """A word of one of our names as it may be inflected; a short one as it is."""
    if not folded.isalpha() or (folded.isascii() and len(folded) < _LONG):
        return folded
    if len(folded) <= _SHORT:
        return folded + "-" * (not folded.isascii())
    return (folded[:-2] if len(folded) > 4 else folded[:-1]) + "-"


def _matched(shown: Sequence[Word], start: int, name: Name) -> int:
    """Where a name that begins at ``start`` ends, 0 if it is another word."""
    at = start
    for word in name.words:
        while start < at < len(shown) and shown[at].text in _GLUE:
            at += 1
        if at == len(shown) or not _is_word(shown[at], word, name):
            return 0
        at += 1
    return at


def _is_word(shown: Word, word: str, name: Name) -> bool:
    if word[-1] == "-":
        stem = fold(word[:-1])
        capital = name.game != OTHER or len(name.words) > 1 or shown.capital
        return capital and shown.folded.startswith(stem) and len(shown.folded) - len(stem) < 5
    if name.game != OTHER:
        return shown.folded.removesuffix("'s") == word
    if word.isupper() or word[0].islower():
        return shown.text.removesuffix("'s") == word
    return shown.capital and shown.folded.removesuffix("'s").removesuffix("s") == fold(
        word
    ).removesuffix("s")


def _written_as_name(shown: Sequence[Word], start: int, end: int) -> bool:
    """A name has a capital: NA, RISE, in Rise, «двадцатый век»; not ``na``, ``will rise``."""
    first = shown[start]
    if (start and shown[start - 1].text in _QUOTES) or first.text[0].isdigit():
        return True
    if any(word.text[0].isdigit() for word in shown[start:end]):
        return True
    if end - start > 1:
        return first.capital
    if first.text.isupper():
        letters = [
            c for i, word in enumerate(shown) if i != start for c in word.text if c.isalpha()
        ]
        capitals = sum(map(str.isupper, letters))
        return capitals <= len(first.text) or 2 * capitals <= len(letters)
    return (
        len(first.text) > _SHORT and first.capital and start > 0
        and "within" in shown[start - 1].kinds
    )  # fmt: skip


def _is_period(shown: Sequence[Word], one: Mention, between: Sequence[str]) -> bool:
    """``im 20. Jahrhundert`` is when, not where, but for a cue right before the number."""
    if not shown[one.start].text[0].isdigit() or not one.start or "cue" in between:
        return False
    return bool(shown[one.start - 1].kinds & {"within", "articleof", "article"}) and (
        shown[one.start - 1].folded not in {"bei", "in"}
    )


def _ends_sentence(shown: Sequence[Word], at: int) -> bool:
    """Does a sentence end here? Behind a short word a full stop is that of an abbreviation."""
    if shown[at].text not in SENTENCE_ENDS:
        return False
    return shown[at].text != "." or not at or len(shown[at - 1].text) > _SHORT


def _parts(word: Word) -> bool:
    return word.text in CLAUSE_ENDS or "conjunction" in word.kinds


def _small(word: Word) -> bool:
    return word.text in _GLUE or ("function" in word.kinds and len(word.text) < 5)


def _only_mentioned(shown: Sequence[Word], one: Mention) -> bool:
    """``wie bei Catan ist …``, ``Catan-Spieler lesen …``, ``as a Netrunner fan I read …``"""
    if any("compared" in word.kinds for word in shown[max(0, one.start - 3) : one.start]):
        return True
    follow = [word for word in shown[one.end : one.end + 2] if word.text not in _GLUE]
    return bool(follow) and "fan" in follow[0].kinds


def _our_book(word: Word) -> bool:
    return bool(word.kinds & {"our-book", "rules", "rulebook"})


def _others_book(side: Side, far: Side, ours: Ours, cued: bool) -> bool:
    """Do the words around a number name a book that no table knows?"""
    return _owned(far, ours, cued) or _named_ahead(side, ours) or _paper_ahead(side, ours)


def _owned(far: Side, ours: Ours, cued: bool) -> bool:
    """``rule 3.2 of our club``, ``Regel 13.1 von Catan``, ``§ 13.1 der Satzung``, ``правило 9.1
    «Манчкина»``"""
    shown = list(takewhile(lambda w: w.text not in ".,;:!?…()", far.words))[:5]
    if not shown or not far.rest[:1].isspace():
        return False
    first, rest = shown[0], shown[1:]
    if "law" in first.kinds or (first.text == "«" and cued):
        return first.text != "«" or not _is_ours(rest, ours)
    led = 0
    while led < len(shown) and led < _LITTLE and _leads(shown[led]):
        led += 1
    if led == len(shown):
        return False
    noun = shown[led]
    if _our_book(noun) or any(_our_book(word) for word in shown[led : led + 2]):
        return "body" in noun.kinds or any("body" in w.kinds for w in shown[led + 1 : led + 2])
    if noun.kinds & {"paper", "code", "body"} and (
        led or (not noun.text.isascii() and not noun.capital)
    ):
        return not ours(noun.text)
    if not led or noun.kinds & {"edition", "label", "unit", "function"} or noun.folded in CUES:
        return False
    if "owner" in shown[led - 1].kinds:
        return not ours(noun.text)
    if cued and "belonging" in first.kinds and noun.capital and "genitive" not in first.kinds:
        return not _is_ours(shown[led:], ours) and not _agent(far)
    return False


def _leads(word: Word) -> bool:
    return bool(word.kinds & {"among", "belonging", "owner", "articleof", "article"})


def _agent(far: Side) -> bool:
    """``Wird Regel 61.6 von Anna falsch verstanden?``"""
    last = list(takewhile(lambda w: w.text not in CLAUSE_ENDS, far.words))[-1:]
    return bool(last) and len(far.words) > 3 and bool(last[0].kinds & {"speech", "verb-form"})


def _is_ours(shown: Sequence[Word], ours: Ours) -> bool:
    """Does a name, word by word, name something of ours?"""
    name = list(takewhile(lambda w: w.capital or w.text[0].isdigit(), shown)) or list(shown[:1])
    first = name[0] if name else None
    if first is None or first.folded in CUES or _our_book(first):
        return True
    return bool(first.kinds & {"edition", "language"}) or any(
        ours(" ".join(word.text for word in name[:end])) for end in range(len(name), 0, -1)
    )


def _named_ahead(side: Side, ours: Ours) -> bool:
    """``In Arkham Horror, rule 3.3``, ``Twilight Imperium's section 3.4``, ``В ПДД п. 13.4``"""
    shown = side.words
    at = cues = quoted = 0
    while at < len(shown) and (
        shown[at].folded in CUES
        or shown[at].text in {",", *_QUOTES}
        or (shown[at].text == "." and shown[at + 1 : at + 2] and shown[at + 1].folded in CUES)
    ):
        cues += shown[at].folded in CUES
        quoted += shown[at].text in _QUOTES
        at += 1
    direct = at
    while at < len(shown) and at - direct < _LITTLE and shown[at].text.islower():
        if "person" in shown[at].kinds:
            return False
        at += 1
    name: list[Word] = []
    while at < len(shown) and shown[at].capital and not shown[at].kinds & {"within", "function"}:
        name.insert(0, shown[at])
        at += 1
    while at < len(shown) and shown[at].text in _QUOTES:
        at += 1
    if not name or _is_ours(name, ours) or _contrasted(side):
        return False
    if at - len(name) == direct and _initials(name[-1], shown, ours):
        return True
    if name[-1].folded.endswith("'s"):
        return bool(cues) and "function" not in name[-1].kinds
    led = at < len(shown) and "within" in shown[at].kinds
    foreign = all(w.text.isascii() for w in name) and led and not shown[at].text.isascii()
    return led and bool(len(name) > 1 or quoted or foreign)


def _initials(word: Word, shown: Sequence[Word], ours: Ours) -> bool:
    """``nach VOB § 13.4``, ``MLB rule 6.1``: a body of rules known by its initials."""
    text = word.text
    if not (2 <= len(text) <= _INITIALS + (not text.isupper()) and text.isalpha()):
        return False
    loud = sum(len(w.text) > 1 and w.text.isupper() and w.text.isalpha() for w in shown[:7]) > 1
    capitals = sum(map(str.isupper, text))
    return (
        capitals > 1 and not loud and not ours(text) and word.folded not in CUES
        and not word.kinds & {"chat", "function", "intro", "cite", "speech"}
    )  # fmt: skip


def _contrasted(side: Side) -> bool:
    shown = takewhile(lambda word: word.text not in SENTENCE_ENDS, side.words)
    return any("compared" in word.kinds for word in shown)


def _paper_ahead(side: Side, ours: Ours) -> bool:
    """``Unsere Hausregeln, Punkt 3.2``, ``Laut Satzung § 4``, ``FAQ v1.1, section 3.4``"""
    shown = list(takewhile(lambda word: word.text not in "!?…;", side.words))
    at = 0
    while (
        at < len(shown)
        and at < 6
        and (
            shown[at].folded in CUES
            or shown[at].text in _BETWEEN
            or shown[at].kinds & {"function", "label"}
            or shown[at].text[0].isdigit()
        )
    ):
        if _our_book(shown[at]):
            break
        at += 1
    if not at or at == len(shown):
        return False
    word = shown[at]
    house = "not-ours" in (shown[at + 1].kinds if at + 1 < len(shown) else ())
    if _our_book(word):
        return house
    return "code" in word.kinds and not ours(word.text)

"""Our own books by name: which of them governs a number that does not name one itself.

``In RISE ist das mit Regel 4.1 gelöst``, ``«Двадцатый век», пункт 5.1``, ``Regel 4.1 von RISE``.
The names come from the caller; those of several words are known in any inflection. What is a word
or a period as well (Rise, im 20. Jahrhundert) is a name only where it is written like one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial

from rulebook.cues import CUES
from rulebook.link.context import OPENERS, After, Before, fold, tokens
from rulebook.link.games import games_named, governs
from rulebook.link.pointing import pointed
from rulebook.link.words import word_set

_SHORT = 3
_LONG_LATIN, _LONG_RUSSIAN = 7, 5
_QUOTES = OPENERS | frozenset('»”"“’')
_WORD = re.compile(r"[^\W_]+")
_SENTENCE = re.compile(r"[.!?…;]\s+[«„“\"(]?[A-ZÄÖÜА-ЯЁ]|[!?…;]")
_WITHIN = word_set("in bei aus von of from at у в из für for для")
_PERIOD = word_set("im des dem the seit ins в")
"""``im 20. Jahrhundert``: when, not where; but for a cue right before the number."""
_FOLLOWS = re.compile(
    r"\s+(?:(?:von|aus|in|bei|of|from|из|в|у)\s+(?:(?:the|der|dem|des|das)\s+)?[«„“\"]?|[«„“\"])"
)
_ITSELF = "\ufdd0"
"""Stands for a name among other words."""


class OurGames:
    """The games of the caller, and how a post may name them."""

    def __init__(self, games: Mapping[str, str]) -> None:
        self._games = {f"g{index}": game for index, game in enumerate(games.values())}
        patterns = [(name, f"(?P<g{index}>{_pattern(name)})") for index, name in enumerate(games)]
        longest = sorted(patterns, key=lambda pair: -len(pair[0]))
        self._name = re.compile(
            rf"(?<![\w.,])(?:{'|'.join(pattern for _, pattern in longest) or '(?!)'})(?!\w)",
            re.IGNORECASE,
        )
        self._called = cache(self._game_called)

    def called(self, name: str) -> str:
        """The game of a name, "" if it is none of ours."""
        return self._called(name)

    def _game_called(self, name: str) -> str:
        match = self._name.fullmatch(name.strip())
        return self._games[match.lastgroup or ""] if match else ""

    def places(self, text: str) -> list[int]:
        """Where something in a text may be one of the names."""
        return [match.start() for match in self._name.finditer(text)]

    def governing(self, side: Before, far: After) -> str:
        """The game whose name governs the number between ``side`` and ``far``, "" if none."""
        return self._after(far) or self._before(side)

    def _before(self, side: Before) -> str:
        text = pointed(side)
        if text and (named := [match for match in self._names(text) if match.end() < len(text)]):
            last = named[-1]
            others = games_named(tokens(text[last.end() :]), lambda _: False)
            return "" if others else self._games[last.lastgroup or ""]
        for match in reversed(list(self._names(side.near))):
            between = side.near[match.end() :]
            ahead = tokens(side.near[: match.start()])
            if _SENTENCE.search(between):
                return ""
            while ahead and ahead[-1] in _QUOTES:
                ahead.pop()
            following = tokens(between)
            while following and following[0] in _QUOTES:
                following.pop(0)
            if _is_period(match[0], ahead, following):
                continue
            shown = [*ahead, _ITSELF, *following]
            if governs(shown, partial(_from, len(ahead))):
                return self._games[match.lastgroup or ""]
        return ""

    def _after(self, far: After) -> str:
        lead = _FOLLOWS.match(far.rest)
        match = self._name.match(far.rest, lead.end()) if lead else None
        if match is None or not _written_as_name(far.rest, match):
            return ""
        return "" if far.rest.startswith("-", match.end()) else self._games[match.lastgroup or ""]

    def _names(self, near: str) -> Iterator[re.Match[str]]:
        return (match for match in self._name.finditer(near) if _written_as_name(near, match))


def _from(at: int, _shown: Sequence[str], first: int) -> list[tuple[int, int]]:
    return [(at, at + 1)] if at >= first else []


def _pattern(name: str) -> str:
    """``двадцатый век`` also inflected; a name of one word as it is."""
    found: list[str] = _WORD.findall(name)
    if len(found) == 1:
        return re.escape(found[0])
    between = r"(?:[ \u00a0.-]|\s){1,3}"
    return between.join(_inflected(word) for word in found)


def _inflected(word: str) -> str:
    if not word.isalpha() or len(word) <= _SHORT:
        return re.escape(word) + (r"\w{0,3}" if "а" <= word[:1] <= "я" and len(word) > 1 else "")
    russian = "а" <= word[0] <= "я"
    long = len(word) >= (_LONG_RUSSIAN if russian else _LONG_LATIN)
    return re.escape(word[:-2] if long else word) + r"\w{0,4}"


def _written_as_name(text: str, match: re.Match[str]) -> bool:
    """A name has a capital: NA, RISE, in Rise, «двадцатый век»; not ``na``, ``will rise``."""
    shown = match[0]
    if text[: match.start()].endswith(tuple(_QUOTES)) or shown[0].isdigit():
        return True
    if len(_WORD.findall(shown)) > 1 or any(map(str.isdigit, shown)):
        return shown[0].isupper() or not shown.isalpha()
    if shown.isupper():
        return not _shouted(text, len(shown))
    ahead = tokens(text[: match.start()])
    return len(shown) > _SHORT and shown[0].isupper() and bool(ahead) and fold(ahead[-1]) in _WITHIN


def _shouted(text: str, length: int) -> bool:
    """``THREAT WILL RISE BY RULE 13.4``: capitals throughout name nothing."""
    letters = [letter for letter in text if letter.isalpha()]
    capitals = sum(map(str.isupper, letters)) - length
    return capitals > (len(letters) - length) / 2 and capitals > length


def _is_period(name: str, ahead: list[str], following: list[str]) -> bool:
    if not name[0].isdigit() or not name[-1].isalpha() or not ahead:
        return False
    cued = any(fold(word) in CUES for word in following[-2:])
    return fold(ahead[-1]) in _PERIOD and not cued

"""Titles beside a number, and items of a titled entry: «Торги», п. 7 and пункт 7 «Торгов»."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from rulebook.link.lexicon import fold, kinds_of
from rulebook.link.records import TitleNumber
from rulebook.link.scan import SPACE
from rulebook.markups.pieces import BLOCK, CELL, OBJECT

_IN = rf"[^\[\]\n{BLOCK}{CELL}{OBJECT}|"
_QUOTED = rf"""(?:«{_IN}«»]{{2,50}}»|„{_IN}„“”]{{2,50}}[“”]|“{_IN}“”]{{2,50}}”|"{_IN}"]{{2,50}}"
    |»{_IN}«»]{{2,50}}«)"""
_WORD = r"[^\W\d_]+(?:-[^\W\d_]+)*"
# Not compiled before they are asked for: most posts have no items.
_ITEM_CUE = rf"""(?x)(?P<title>{_QUOTED})?{SPACE}?[,:(—–-]?{SPACE}?(?P<cue>\b[^\W\d_]+\.?)
    {SPACE}?\Z"""
_WORDS_BEFORE = rf"(?P<words>(?:{_WORD}{SPACE}){{0,4}}{_WORD}){SPACE}?[,:(—–-]?{SPACE}?\Z"
_AFTER = rf"""(?x){SPACE}(?:(?P<of>{_WORD}){SPACE})?(?P<title>{_QUOTED})"""
_WORDS_AFTER = rf"(?:{SPACE}{_WORD}){{1,5}}"
_BESIDE_BEFORE = re.compile(rf"((?:{_WORD}{SPACE}){{0,2}}{_WORD}){SPACE}?[(:]?{SPACE}?\Z")
_BESIDE_AFTER = re.compile(rf"-?{SPACE}?[(:–—«„\"]?{SPACE}?({_WORD}(?:{SPACE}{_WORD}){{0,2}})")
_ITSELF = rf"(?x)(?P<words>{_QUOTED}|(?:{_WORD}{SPACE}){{0,3}}{_WORD})(?P<comma>,)?{SPACE}\Z"
_LAST_CUE = re.compile(rf"[^\W\d_]+\.?{SPACE}?\Z")
_BLANKS = " \t\n\r\u00a0\u2009\u202f"
_CLOSERS = frozenset('»”“"«')
_COMPOUND, _HEAD = 9, 5
"""Letters of a compound, and of the title that it begins with."""

Stretch = tuple[str, int]
"""An entry, and where its title begins (before a number) or ends (after it)."""


class Titles:
    """What the caller knows of titles; each word is asked for once."""

    def __init__(self, text: str, find: TitleNumber, language: str) -> None:
        self.text = text
        self.language = language
        self._find = find
        self._known: dict[tuple[str, str], str] = {}

    def entry(self, title: str, game: str) -> str:
        """The entry that a title names, "" if none."""
        key = (title, game)
        if key not in self._known:
            self._known[key] = self._find(title, game) or ""
        return self._known[key]

    def beside(self, start: int, end: int, entry: str, game: str) -> bool:
        """Does the title of an entry stand right beside a number?"""
        return any(
            self.entry(title, game) == entry or self._compound(title, entry, game)
            for title in self._neighbours(start, end)
        )

    def _compound(self, word: str, entry: str, game: str) -> bool:
        """``Ausfallmarker 11.3``: compounds begin with what they are about."""
        if len(word) < _COMPOUND or not word.isalpha() or not word[0].isupper():
            return False
        heads = (word[:end] for end in range(_HEAD, len(word) - 3))
        return any(self.entry(head, game) == entry for head in heads)

    def _neighbours(self, start: int, end: int) -> Iterator[str]:
        near = self.text[max(0, start - 60) : start]
        wordy = near.rstrip(_BLANKS + "(:")[-1:].isalpha()
        if wordy and (words := _BESIDE_BEFORE.search(near)):
            for word in re.finditer(_WORD, words[1]):
                yield words[1][word.start() :]
        if after := _BESIDE_AFTER.match(self.text, end, end + 80):
            for word in re.finditer(_WORD, after[1]):
                yield after[1][: word.end()]

    def itself(self, start: int, game: str) -> tuple[str, int, bool] | None:
        """The entry whose title, with a capital, stands right before ``start``, where that begins,
        and whether a comma parts them."""
        near = self.text[max(0, start - 62) : start]
        if not (near.rstrip(_BLANKS + ",")[-1:].isalpha() or near[-2:-1] in _CLOSERS):
            return None
        match = re.search(_ITSELF, near)
        if match is None:
            return None
        base, comma = start - len(near) + match.start(), bool(match["comma"])
        if not match["words"][0].isalpha():
            entry = self.entry(match["words"][1:-1], game)
            return (entry, base, comma) if entry else None
        for word in re.finditer(_WORD, match["words"]):
            shown = match["words"][word.start() :]
            if shown[0].isupper() and (entry := self.entry(shown, game)):
                return entry, base + word.start(), comma
        return None

    def ahead(self, start: int, game: str) -> Stretch | None:
        """The entry whose title stands before the cue of an item before ``start``."""
        low = max(0, start - 100)
        near = self.text[low:start]
        cue = re.search(_ITEM_CUE, near)
        if cue is None or "item-cue" not in self._kinds(cue["cue"].rstrip(".")):
            return None
        if cue["title"]:
            entry = self.entry(cue["title"][1:-1], game)
            return (entry, low + cue.start()) if entry else None
        base = max(0, cue.start("cue") - 60)
        words = re.search(_WORDS_BEFORE, near[base : cue.start("cue")])
        for word in re.finditer(_WORD, words["words"]) if words else ():
            if words and (entry := self.entry(words["words"][word.start() :], game)):
                return entry, low + base + words.start() + word.start()
        return None

    def behind(self, end: int, game: str) -> Stretch | None:
        """The entry whose title follows."""
        quoted = re.compile(_AFTER).match(self.text, end)
        if quoted and (not quoted["of"] or "of-title" in self._kinds(quoted["of"])):
            entry = self.entry(quoted["title"][1:-1], game)
            return (entry, quoted.end()) if entry else None
        words = re.compile(_WORDS_AFTER).match(self.text, end, end + 80)
        if words is None:
            return None
        spans = list(islice(re.finditer(_WORD, words[0]), 5))
        first = int("of-title" in self._kinds(spans[0][0]))
        for last in reversed(spans[first : first + 4]):
            if entry := self.entry(words[0][spans[first].start() : last.end()], game):
                return entry, end + last.end()
        return None

    def cue_start(self, start: int) -> int:
        """Where the word right before ``start`` begins."""
        match = _LAST_CUE.search(self.text[max(0, start - 24) : start])
        return start - len(match[0]) if match else start

    def _kinds(self, word: str) -> frozenset[str]:
        return kinds_of(fold(word), self.language)

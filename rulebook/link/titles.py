"""Items of a titled entry: «Торги», п. 7 and пункт 7 «Торгов»."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from rulebook.link.context import fold
from rulebook.link.records import BLOCK, CELL, OBJECT, TitleNumber
from rulebook.link.scan import SPACE
from rulebook.link.words import OF_TITLE

_IN = rf"[^\[\]\n{BLOCK}{CELL}{OBJECT}|"
_QUOTED = rf"""(?:«{_IN}«»]{{2,50}}»|„{_IN}„“”]{{2,50}}[“”]|“{_IN}“”]{{2,50}}”|"{_IN}"]{{2,50}}"
    |»{_IN}«»]{{2,50}}«)"""
_WORD = r"[^\W\d_]+(?:-[^\W\d_]+)*"
_BEFORE = re.compile(
    rf"""(?P<title>{_QUOTED})?{SPACE}?[,:(—–-]?{SPACE}?
        (?P<cue>\b(?:пп?\.|(?:под)?пункт\w{{0,3}}|Punkte?n?|Ziffern?|Ziff\.|Nr\.|items?|points?))
        {SPACE}?\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_WORDS_BEFORE = re.compile(
    rf"(?P<words>(?:{_WORD}{SPACE}){{0,4}}{_WORD}){SPACE}?[,:(—–-]?{SPACE}?\Z"
)
_AFTER = re.compile(rf"""{SPACE}(?:(?P<of>{_WORD}){SPACE})?(?P<title>{_QUOTED})""", re.VERBOSE)
_BESIDE_BEFORE = re.compile(rf"((?:{_WORD}{SPACE}){{0,2}}{_WORD}){SPACE}?[(:]?{SPACE}?\Z")
_BESIDE_AFTER = re.compile(rf"-?{SPACE}?[(:–—«„\"]?{SPACE}?({_WORD}(?:{SPACE}{_WORD}){{0,2}})")
_CLOSERS = frozenset('»”“"«')
_WORDS_AFTER = re.compile(rf"(?:{SPACE}{_WORD}){{1,5}}")


_TITLE_ITSELF = re.compile(
    rf"(?P<words>{_QUOTED}|(?:{_WORD}{SPACE}){{0,3}}{_WORD})(?P<comma>,)?{SPACE}\Z", re.VERBOSE
)


def title_itself(
    text: str, start: int, find: TitleNumber, game: str
) -> tuple[str, int, bool] | None:
    """The entry whose title stands right before ``start``, where that begins, and whether a comma
    parts them. The title has a capital."""
    near = text[max(0, start - 62) : start]
    if not (near.rstrip(" \t\n\r\u00a0\u2009\u202f,")[-1:].isalpha() or near[-2:-1] in _CLOSERS):
        return None
    match = _TITLE_ITSELF.search(near)
    if match is None:
        return None
    base, comma = start - len(near), bool(match["comma"])
    if not match["words"][0].isalpha():
        entry = find(match["words"][1:-1], game)
        return (entry, base + match.start(), comma) if entry else None
    for word in re.finditer(_WORD, match["words"]):
        shown = match["words"][word.start() :]
        if shown[0].isupper() and (entry := find(shown, game)):
            return entry, base + match.start() + word.start(), comma
    return None


def title_before(text: str, start: int, find: TitleNumber, game: str) -> tuple[str, int] | None:
    """The entry whose title stands before the cue before ``start``, and where the title begins."""
    low = max(0, start - 100)
    near = text[low:start]
    cue = _BEFORE.search(near)
    if cue is None:
        return None
    if cue["title"]:
        entry = find(cue["title"][1:-1], game)
        return (entry, low + cue.start()) if entry else None
    words = _WORDS_BEFORE.search(near[max(0, cue.start("cue") - 60) : cue.start("cue")])
    if words is None:
        return None
    base = low + max(0, cue.start("cue") - 60)
    for word in re.finditer(_WORD, words["words"]):
        if entry := find(words["words"][word.start() :], game):
            return entry, base + words.start() + word.start()
    return None


def title_after(text: str, end: int, find: TitleNumber, game: str) -> tuple[str, int] | None:
    """The entry whose title follows, and where the title ends."""
    quoted = _AFTER.match(text, end)
    if quoted and (not quoted["of"] or fold(quoted["of"]) in OF_TITLE):
        entry = find(quoted["title"][1:-1], game)
        return (entry, quoted.end()) if entry else None
    words = _WORDS_AFTER.match(text, end, end + 80)
    if words is None:
        return None
    spans = list(islice(re.finditer(_WORD, words[0]), 5))
    first = 1 if fold(spans[0][0]) in OF_TITLE else 0
    for last in reversed(spans[first : first + 4]):
        if entry := find(words[0][spans[first].start() : last.end()], game):
            return entry, end + last.end()
    return None


def beside(text: str, start: int, end: int) -> Iterator[str]:
    """The words right before and right after a number that might be a title."""
    near = text[max(0, start - 60) : start]
    wordy = near.rstrip(" \t\n\r\u00a0\u2009\u202f(:")[-1:].isalpha()
    if wordy and (words := _BESIDE_BEFORE.search(near)):
        for word in re.finditer(_WORD, words[1]):
            yield words[1][word.start() :]
    if after := _BESIDE_AFTER.match(text, end, end + 80):
        for word in re.finditer(_WORD, after[1]):
            yield after[1][: word.end()]

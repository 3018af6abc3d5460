"""What kinds of words stand around a number: one table a language, in its
folder (``rulebook/languages/de/posts.txt``), and one for all.

A line ``[kind]`` begins a kind; below it stand its words, case folded, without ё; ``sag*`` is a
beginning, ``*zeit`` an ending. A word of several languages is read in that of the post.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from functools import cache, lru_cache

import rulebook.languages as languages
from rulebook.languages.cues import SPOKEN

_FOLDER = os.path.dirname(languages.__file__)
_LONGEST, _SHORTEST = 14, 2
"""Letters of a beginning or an ending that are looked up."""

Kinds = frozenset[str]
NONE: Kinds = frozenset()


def word_set(text: str) -> frozenset[str]:
    """The words of a text: tables stay readable."""
    return frozenset(text.split())


@lru_cache(maxsize=8192)
def fold(word: str) -> str:
    """A word as the tables write it."""
    return word.casefold().replace("ё", "е").replace("’", "'")


class Table:
    """The words of one language with their kinds."""

    __slots__ = ("beginnings", "endings", "words")

    def __init__(self, text: str) -> None:
        self.words: defaultdict[str, set[str]] = defaultdict(set)
        self.beginnings: defaultdict[str, set[str]] = defaultdict(set)
        self.endings: defaultdict[str, set[str]] = defaultdict(set)
        kind = ""
        for line in text.split("\n"):
            if line[:1] == "[" and line[-1:] == "]":
                kind = line[1:-1]
            elif line[:1] != "#":
                for word in line.split():
                    if word[-1] == "*" and len(word) > 1:
                        self.beginnings[word[:-1]].add(kind)
                    elif word[0] == "*" and len(word) > 1:
                        self.endings[word[1:]].add(kind)
                    else:
                        self.words[word].add(kind)

    def kinds(self, word: str) -> set[str]:
        """The kinds of a folded word: its own, and those of its beginning and its ending."""
        found = set(self.words.get(word, ()))
        for length in range(_SHORTEST, min(len(word), _LONGEST) + 1):
            found |= self.beginnings.get(word[:length], NONE)
        for length in range(_SHORTEST, min(len(word) - _SHORTEST, _LONGEST) + 1):
            found |= self.endings.get(word[-length:], NONE)
        return found

    def marks(self, word: str) -> bool:
        """Does a folded word tell the language?"""
        return "marker" in (self.words.get(word) or self.beginnings.get(word[:1]) or NONE)


@cache
def tables() -> dict[str, Table]:
    """The tables of all languages by their codes; that of signs, which all share, has none."""
    found = {}
    for code in ("", *languages.CODES):
        path = os.path.join(_FOLDER, code, "posts.txt")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                found[code] = Table(file.read())
    return found


@lru_cache(maxsize=16384)
def kinds_of(word: str, language: str) -> Kinds:
    """The kinds of a folded word in a post of a language ("" if unknown): as that language has
    it, else as any other does."""
    known = tables()
    if language and language in known and (found := known[language].kinds(word)):
        return frozenset(found)
    return frozenset().union(*(table.kinds(word) for table in known.values()))


_WORD = re.compile(r"[^\W\d_]+(?:'[a-z]+)?")
_NO_TALK = re.compile(r"https?://\S+|<[^<>]{0,200}>|\[[^\[\]\s]{0,200}\]")
_LONG = 100_000


def language_of(text: str) -> str:
    """The language of a post, "" if it has no word to tell by."""
    counts = dict.fromkeys(filter(None, tables()), 0)
    for word in _WORD.findall(_NO_TALK.sub(" ", text[:_LONG])):
        folded = fold(word)
        spoken = SPOKEN.get(folded, "")
        for code in counts:
            counts[code] += spoken == code or tables()[code].marks(folded)
    best = max(counts, key=lambda code: counts[code])
    return best if counts[best] else ""

"""What stands before and after a number: its words with their marks, as far as a reader looks.

Pure functions of the text and a place; borders of blocks and cells cut the words off.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from rulebook.link.lexicon import Kinds, fold, kinds_of
from rulebook.markups.pieces import BLOCK, CELL, OBJECT

_BEHIND, _AHEAD = 128, 72
"""Characters that are looked at before and after a number."""
_LAST_WORDS, _FIRST_WORDS = slice(-16, None), slice(12)
"""Words that are looked at before and after a number."""
_BORDER = re.compile(rf"[{BLOCK}{CELL}|]|\n[ \t]*\n")
_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]{1,2}(?!\w))?|[0-9]+(?:[.,:][0-9]+)*|\n|[^\w\s]|_")
_ENUMERATED = re.compile(r"(?<![\w.,:])[0-9]{1,2}:[ \t]+\Z")
OPENERS = frozenset("\"'„“”‚‘«»‹›([{*")
SENTENCE_ENDS = frozenset(".!?…;")
CLAUSE_ENDS = SENTENCE_ENDS | frozenset(",:()[]–—")


class Word(NamedTuple):
    """A word, a figure or a mark beside a number."""

    text: str
    folded: str
    kinds: Kinds
    """Kinds of words that it belongs to; none for marks and figures."""

    @property
    def spoken(self) -> bool:
        return self.text[0].isalpha()

    @property
    def capital(self) -> bool:
        return self.text[0].isupper()


class Side(NamedTuple):
    """The words on one side of a number, the nearest first."""

    words: tuple[Word, ...]
    glued: str
    """The character that touches the number, "" if none does."""
    line: bool
    """A line begins, or ends, with the number."""
    bullet: bool
    """Whether only marks of a list stand between the number and the beginning of its line."""
    block: bool
    """Nothing at all stands between the number and a border."""
    rest: str
    """The text that was looked at."""
    cut: bool = False
    """The words begin in the middle of the text, not at a border."""

    def word(self, index: int) -> str:
        """A folded word, "" where there is none."""
        return self.words[index].folded if index < len(self.words) else ""

    def kinds(self, index: int) -> Kinds:
        return self.words[index].kinds if index < len(self.words) else frozenset()


def words(text: str, language: str, which: slice = slice(None)) -> list[Word]:
    """The words, figures and marks of a text, or some of them; ends of lines are not counted."""
    tokens = [token for token in _TOKEN.findall(text) if token != "\n"]
    return [_word(token, language) for token in tokens[which]]


@lru_cache(maxsize=16384)
def _word(token: str, language: str) -> Word:
    folded = fold(token)
    spoken = token[0].isalpha() or not token.isalnum()
    return Word(token, folded, kinds_of(folded, language) if spoken else frozenset())


def before(text: str, start: int, language: str) -> Side:
    """What stands before ``start``."""
    low = max(0, start - _BEHIND)
    near = text[low:start]
    borders = [match.end() for match in _BORDER.finditer(near)]
    cut = low > 0 and not borders
    near = near[borders[-1] :] if borders else near
    line = near.rpartition("\n")[2]
    bare = not line.strip(" \t-*•–+·") and ("\n" in near or not cut)
    glued = near[-1:] if near[-1:].strip() else ""
    return Side(
        tuple(reversed(words(near, language, _LAST_WORDS))),
        "" if glued == OBJECT else glued,
        bare,
        bare and bool(line.strip()),
        not near.strip(" \t\n-*•–+·"),
        near,
        cut,
    )


def after(text: str, end: int, language: str) -> Side:
    """What stands after ``end``."""
    rest = text[end : end + _AHEAD]
    if border := _BORDER.search(rest):
        rest = rest[: border.start()]
    line = rest.lstrip(" \t\u00a0")
    return Side(
        tuple(words(rest, language, _FIRST_WORDS)),
        rest[:1] if rest[:1].strip() else "",
        not line or line[0] == "\n",
        False,
        not rest.strip(),
        rest,
    )


def enumerated(side: Side) -> bool:
    """``zu 1: 43.1``: a short number with a colon, and space after it only."""
    return bool(_ENUMERATED.search(side.rest))


def sentence(side: Side) -> tuple[Word, ...]:
    """The words up to the border of the sentence, as far as they are known."""
    return until(side.words, SENTENCE_ENDS)


def until(shown: tuple[Word, ...], ends: frozenset[str]) -> tuple[Word, ...]:
    """The words up to the first of some marks."""
    stop = next((i for i, word in enumerate(shown) if word.text in ends), len(shown))
    return shown[:stop]


def begins_sentence(side: Side, index: int) -> bool:
    """Does the word at ``index`` before a number begin a sentence, a quotation, an item?"""
    if index + 1 >= len(side.words):
        return not side.cut
    previous = side.words[index + 1].text
    return (
        previous in SENTENCE_ENDS
        or previous in OPENERS
        or previous in {":", "-", "–", "—", "•", "·", "+", OBJECT}
    )

"""Parts as laws and licences are cited: § 2 Abs. 2 Nr. 3, article 4.2, art. 7 al. 2, § 4 (1).

Such a number is a law's, but for that of a book of the user's that is meant and has it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rulebook.languages import CODES, module
from rulebook.languages.cues import BULLETS, CUES, TYPED
from rulebook.link.around import Side, Word
from rulebook.link.scan import SPACE
from rulebook.text import fold

_BRACKET = re.compile(rf"{SPACE}?\(([0-9]{{1,3}}[a-z]?|[ivxlc]{{2,6}}|[a-zA-Z])\)")
_COUNTED = re.compile(rf"{SPACE}([0-9]{{1,2}})\.(?![0-9])")
"""The number of an item, behind one in brackets: § 4 (1) 2."""
_WORDED = re.compile(
    rf",?{SPACE}(?P<word>[^\W\d_]{{1,12}})\.?{SPACE}(?P<label>[0-9]{{1,3}}[a-z]?|[a-z])(?![\w.]*\w)"
)
_SIGNED = re.compile(rf"{SPACE}§{SPACE}?([0-9]{{1,3}}[a-z]?)(?![\w.]*\w)")
_OF_SIGN = re.compile(rf"§{SPACE}?[\w.]*\Z")
"""A paragraph of an article: art. 5 § 2."""
_SIGNS = frozenset({"§", "§§"})


_LETTER = re.compile(r"(?<![\w.])[A-Z]\.\Z")
_LAST_LETTER = re.compile(r"(?:[a-z]|\.[A-Z])(?!\w)")
_LONGEST_ENDING = 3
_LONGEST_NUMBER = 12


class Cited(NamedTuple):
    """A part that is cited, with the labels of what it stands in."""

    end: int
    labels: tuple[str, ...]


@cache
def _listed(name: str) -> frozenset[str]:
    words = (word for code in CODES for word in getattr(module(f"{code}.cues"), name, "").split())
    return frozenset(map(fold, words))


def sign(side: Side) -> str:
    """The word or sign of a part of a law that stands right before a number, without its ending
    where it has one; else ""."""
    at = int(side.word(0) == ".")
    said = side.word(at).replace("’", "'").rpartition("'")[2]
    if said in _SIGNS or said in TYPED or said in _listed("DIVISIONS"):
        return said
    return _division(said) if said in CUES else ""


@cache
def _division(said: str) -> str:
    """What a form of a word for a part is a form of: sections, Kapiteln; else ""."""
    cut = (said[: len(said) - count] for count in range(1, _LONGEST_ENDING + 1))
    return next((word for word in cut if word in _listed("DIVISIONS")), "")


def is_only_of_laws(said: str) -> bool:
    """Whether a sign announces no rule by itself: article."""
    return said not in CUES


def begins(text: str, start: int) -> int:
    """Where a number begins that a letter stands before, as before those of an appendix: B.4."""
    return start - 2 if _LETTER.search(text, max(0, start - 3), start) else start


def letter_behind(text: str, end: int) -> str:
    """The letter of a part right behind a number: 6e, 4.B."""
    found = _LAST_LETTER.match(text, end)
    return found[0] if found else ""


def is_bracketed(text: str, end: int) -> bool:
    """Whether a part in brackets is named right behind a number: 4(a)."""
    return _BRACKET.match(text, end) is not None


def parts(text: str, number: Sequence[str], end: int) -> Cited:
    """A number with the parts that are named behind it; a sentence of one has no number."""
    labels = list(number)
    if not _OF_SIGN.search(text, max(0, end - _LONGEST_NUMBER), end) and (
        sign := _SIGNED.match(text, end)
    ):
        labels.append(sign[1])
        end = sign.end()
    bracket = False
    while True:
        found = _BRACKET.match(text, end) or (_COUNTED.match(text, end) if bracket else None)
        if found is not None:
            bracket = found.re is _BRACKET
            labels.append(found[1])
            end = found.end()
            continue
        found = _WORDED.match(text, end)
        word = fold(found["word"]) if found is not None else ""
        sentence = word in _listed("SENTENCES")
        inner = word in _listed("INNER") or word in BULLETS or CUES.get(word) in {"rule", "item"}
        if found is None or not (sentence or inner):
            return Cited(end, tuple(labels))
        if not sentence:
            labels.append(found["label"])
        bracket = False
        end = found.end()


def is_of_another(far: Side, own: frozenset[str]) -> bool:
    """Whether the words behind a number name another law: ``of the Harbour Act``, ``BGB``."""
    shown = [word for word in far.words[:4] if word.spoken]
    if not shown or not far.rest[:1].isspace() or far.words[0] is not shown[0]:
        return False
    if len(shown[0].text) > 1 and not shown[0].text[1:].islower() and shown[0].text[0].isupper():
        return shown[0].folded not in own
    if shown[0].folded not in _listed("OF"):
        return False
    return any(_names(word) and word.folded not in own for word in shown[1:3])


def _names(word: Word) -> bool:
    return word.text[:1].isupper()

"""Words that point back to a book: ``… bei 20th Century (dort Abschnitt 4.2)``, ``ibid., 4.2``.

Such a word right before a cue or a number takes the book that its sentence named last, however
far back; ``ibid.`` also that of a sentence before.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from rulebook.cues import CUES
from rulebook.link import words
from rulebook.link.context import Before, fold, tokens
from rulebook.link.elsewhere import is_our_book, is_work
from rulebook.link.games import games_named
from rulebook.link.words import word_set

_POINTER = re.compile(
    r"(?<!\w)(?:(?P<again>ebd|ebenda|ibid|ibidem|там[ ]же)|dort|there|там|dortig\w*|тамошн\w*"
    r"|dessen|deren|its|(?<=\()da)(?!\w)",
    re.IGNORECASE,
)
_LITTLE = word_set("unter in im auf die das der den under at on the see на в во под siehe см")
_ABBREVIATED = words.DOTTED_CUES | word_set("ebd ibid см")
_PUNCTUATION = frozenset(",:(«„“\"'")
_SENTENCE = re.compile(r"(?<![0-9])[.…]\s+[«„“\"(]?[A-ZÄÖÜА-ЯЁ]|[!?]")
_FAR = 40


def pointed(side: Before) -> str | None:
    """What the sentence says before a word that points back, None if no such word leads to the
    number."""
    found = list(_POINTER.finditer(side.near, max(0, len(side.near) - _FAR)))
    last = found[-1] if found else None
    if last is None or not _leads(side.near[last.start() :]):
        return None
    text = side.near[: last.start()]
    if last["again"]:
        return text
    ends = [match.end() for match in _SENTENCE.finditer(text)]
    return text[ends[-1] - 1 :] if ends else text


def _leads(text: str) -> bool:
    """Only a cue and little words stand between the word that points and the number."""
    shown = [fold(token) for token in tokens(text)]
    if shown[:2] == ["там", "же"]:
        del shown[1]
    return all(
        (token in CUES or token in _LITTLE or token in _PUNCTUATION)
        or (token == "." and shown[index] in _ABBREVIATED)
        for index, token in enumerate(shown[1:])
    )


def points_elsewhere(side: Before, ours: Callable[[str], bool]) -> bool:
    """Does a word that points back mean somebody else's book?"""
    text = pointed(side)
    if not text:
        return False
    shown = tokens(text)
    theirs = [end for _, end in games_named(shown, ours)]
    theirs += [index + 1 for index, word in enumerate(shown) if is_work(fold(word))]
    if not theirs:
        return False
    since = shown[max(theirs) :]
    return not any(
        is_our_book(fold(word)) or (len(word) > 1 and word.isupper() and ours(word))
        for word in since
    ) and not any(
        first[0].isupper() and second[0].isupper() and ours(f"{first} {second}")
        for first, second in pairwise(since)
    )

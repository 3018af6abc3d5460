"""A group of numbers with what stands around it: what every check and every weight looks at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebook.link import words
from rulebook.link.context import OPENERS, After, Before
from rulebook.link.grammar import EDITION
from rulebook.link.records import Number

LAST_DAY = 31
"""Few figures of a post are larger, but for prices and percentages."""


@dataclass(frozen=True, slots=True)
class Case:
    """A group of joined numbers and its surroundings."""

    numbers: tuple[Number, ...]
    joints: tuple[str, ...]
    """How each number is joined to the one before; the first is joined to nothing: ""."""
    before: Before
    after: After
    german: bool
    """The post is German, not English, where it is in Latin script."""
    entry_of: Callable[[str], str]
    """The entry that a word names, "" if none: what the post speaks of comes from the corpus."""
    ours: Callable[[str], bool]
    """Does a name belong to this game: the game's own, or an entry's title?"""
    titled: Callable[[], bool]
    """Does the title of the first number's entry stand right beside it?"""
    named: bool
    """The game's full name stands before it: ``New Angeles 13.4``, and in lists of ratings too."""
    topical: Callable[[], bool]
    """Does the sentence name the entry of the first number? Asked last: it costs."""


def introduced(case: Case) -> bool:
    """The word before introduces a reference: siehe, laut, per, см., vgl."""
    tokens = case.before.folded
    if tokens and tokens[-1] in OPENERS:
        tokens = tokens[:-1]
    if tokens and tokens[-1] == ".":
        return len(tokens) > 1 and tokens[-2] in words.INTRO and case.before.words[-2] != "S"
    if tokens[-1:] == ("s",) and tokens[-2:-1] in {("'",), ("’",)}:
        return False
    return bool(tokens) and (tokens[-1] in words.INTRO or bool(EDITION.fullmatch(tokens[-1])))


def cites(case: Case) -> bool:
    """``Согласно 38.4 раунд …``: after these words a number is a place, never an amount."""
    tokens = case.before.folded
    if tokens[-1:] == (".",):
        tokens = tokens[:-1]
    return bool(tokens) and (tokens[-1] in words.CITING or tokens[-2:] == ("according", "to"))

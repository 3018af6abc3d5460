"""Stems of words, by the Snowball algorithm of each language, and the endings that it cuts off.

Books are compiled with it; a query is read without.
"""

from __future__ import annotations

from _thread import allocate_lock  # what ``threading`` gives, without the rest of it
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import snowballstemmer

from rulebook.languages import language
from rulebook.languages.spoken import LONGEST_ENDING
from rulebook.languages.words import words_of
from rulebook.text import fold


@cache
def stem(word: str, code: str) -> str:
    """The stem of a folded word.

    >>> stem("ausfalle", "de"), stem("картами", "ru"), stem("exploited", "en")
    ('ausfall', 'карт', 'exploit')
    """
    return _stem(word, code)


def bare_stem(word: str, code: str) -> str:
    """What the algorithm alone leaves of a folded word: the word begins with it, as a rule."""
    return fold(_cut(word, code))


def _stem(word: str, code: str) -> str:
    return language(code).mended_stem(fold(_cut(word, code)))


_ONE_AT_A_TIME = allocate_lock()
"""A stemmer keeps the word that it is at: threads take turns."""


@cache
def _cut(word: str, code: str) -> str:
    with _ONE_AT_A_TIME:
        return str(_stemmer(code).stemWord(word))


@cache
def _stemmer(code: str) -> Any:
    return snowballstemmer.stemmer(language(code).stemmer)


@cache
def endings(code: str) -> frozenset[str]:
    """What the algorithm lists of endings, alone or two together, if it cuts them off stems.

    >>> sorted(endings("en") & {"s", "es", "ings", "past"})
    ['es', 'ings', 's']
    """
    tables = [table for table in vars(type(_stemmer(code))).values() if isinstance(table, list)]
    listed = {fold(one.s) for table in tables for one in table}
    tried = sorted({stem(word, code) for word in words_of(code).stop}, key=lambda w: (-len(w), w))
    single = _cut_off(listed, tried[:_TRIED], code)
    double = {a + b for a in single for b in single if len(a + b) <= LONGEST_ENDING}
    return single | _cut_off(double - single, tried[:_TRIED], code)


def _cut_off(listed: Iterable[str], tried: Sequence[str], code: str) -> frozenset[str]:
    return frozenset(
        ending
        for ending in listed
        if len(ending) <= LONGEST_ENDING
        and (ending.isalpha() or not ending)
        and any(_stem(word + ending, code) == word for word in tried)
    )


_TRIED = 3
"""Stems that an ending is put behind, to see whether it is one."""

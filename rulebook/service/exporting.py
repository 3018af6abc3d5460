"""The search index of a book, made small for a ranker that runs in a browser.

It has the index's own words, tokens and weights, but for each unit only the tokens that weigh most,
and each weight in one letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulebook.languages import RESPELLED, SAID, language, module
from rulebook.lookup.books import Books
from rulebook.search.index import Index, index_of
from rulebook.search.rank import UNRULED_MARK

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TOP = 16.0
"""The largest weight that is told apart from larger ones."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_MOST_TOKENS = 120
"""Tokens that a unit keeps."""
_LEAST_NAME = 0.5
"""The least weight with which a name leads to a unit."""


def typing() -> dict[str, Any]:
    """How words may be typed: the keys of each language in one order, for what is typed on the
    wrong ones, and how a language sounds that is typed in Latin letters."""
    keys = {code: language(code).keys for code in SAID}
    sounds = [module(code + ".sounds").tables() for code in RESPELLED]
    return {"keys": keys, "sounds": sounds[0] if sounds else None}


def index_data(books: Books, game: str) -> dict[str, Any]:
    """The index of a game as plain texts."""
    index = index_of(books.library, game)
    tokens = [key[2:] for key, _ in index.book.table.starting("s:")]
    posted = _postings(index, tokens)
    kept = {name: number for number, name in enumerate(name for name in tokens if posted.get(name))}
    units = [address.partition(":")[2] for address in index.units]
    return {
        "units": " ".join(units),
        "masses": "".join(_letter(_mass(index, name)) for name in kept),
        "posts": "\n".join(_posting(posted[name]) for name in kept),
        "words": _words(index, kept),
        "names": _names(index, kept),
    }


def _mass(index: Index, name: str) -> float:
    """How telling a token is."""
    token = index.token(name)
    return token.idf if token is not None else 0.0


def _letter(weight: float) -> str:
    """A weight as a letter: small ones are told apart more finely."""
    share = min(1.0, max(0.0, weight) / _TOP) ** 0.5
    return _LETTERS[round(share * (len(_LETTERS) - 1))]


def _postings(index: Index, tokens: Iterable[str]) -> dict[str, list[tuple[int, float]]]:
    """The units of each token with its weight there; of each unit the tokens that weigh most."""
    by_unit: dict[int, list[tuple[float, str]]] = {}
    for name in tokens:
        token = index.token(name)
        if token is None or not token.idf:
            continue
        for unit, weight in token.hits.items():
            if UNRULED_MARK not in index.units[unit]:
                by_unit.setdefault(unit, []).append((token.idf * weight, name))
    found: dict[str, list[tuple[int, float]]] = {}
    for unit in sorted(by_unit):
        best = sorted(by_unit[unit], key=lambda one: (-one[0], one[1]))[:_MOST_TOKENS]
        for weight, name in best:
            found.setdefault(name, []).append((unit, weight))
    return found


def _posting(units: Sequence[tuple[int, float]]) -> str:
    """Steps from unit to unit as numbers, the weights as letters: ``4C1B``."""
    parts, before = [], 0
    for unit, weight in units:
        parts.append(_number(unit - before) + _letter(weight))
        before = unit
    return "".join(parts)


def _number(value: int) -> str:
    """A whole number to the base 36.

    >>> _number(0), _number(35), _number(36)
    ('0', 'z', '10')
    """
    found = _DIGITS[value % 36]
    while value >= 36:
        value //= 36
        found = _DIGITS[value % 36] + found
    return found


def _words(index: Index, kept: Mapping[str, int]) -> str:
    """Every word as it is spelled, in order, without the letters that it shares with the one
    before, and the tokens that it may be, the likely one first."""
    lines, before = [], ""
    for key, pairs in index.book.table.starting("w:"):
        word = key[2:]
        listed = sorted(pairs, key=lambda pair: -pair[1])
        tokens = [f"{_number(kept[name])}{_letter(_TOP * w)}" for name, w in listed if name in kept]
        if not tokens:
            continue
        shared = 0
        while shared < min(len(word), len(before), 35) and word[shared] == before[shared]:
            shared += 1
        lines.append(f"{_DIGITS[shared]}{word[shared:]} {''.join(tokens[:4])}")
        before = word
    return "\n".join(lines)


def _names(index: Index, kept: Mapping[str, int]) -> str:
    """Names by their tokens, and the units that they are the titles of."""
    lines = []
    for key, (units, _) in index.book.table.starting("n:"):
        tokens = key[2:].split(" ")
        there = sorted((unit, weight) for unit, weight in units if weight >= _LEAST_NAME)
        if there and all(name in kept for name in tokens):
            numbers = ".".join(_number(kept[name]) for name in tokens)
            lines.append(f"{numbers} {_posting([(unit, w * _TOP) for unit, w in there])}")
    return "\n".join(lines)


def texts(books: Books, game: str, lang: str) -> dict[str, list[str]]:
    """What each rule says in our words, with its title, by number."""
    found = {}
    entry = next(one for one in books.games if one.game == game)
    for unit in books.units(f"{game}:{number}" for number in entry.numbers):
        title = unit.title.get(lang) or next(iter(unit.title.values()), "")
        gist = unit.gist.get(lang) or next(iter(unit.gist.values()), "")
        found[unit.number] = [title, gist]
    return found

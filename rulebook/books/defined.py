"""The words that a book defines: in a list whose lines begin with a word and a colon or a dash, or
in quotation marks where a sentence on the word begins, or in brackets behind what it means; or by
sentences side by side that all go on alike: X means …, Y means …"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulebook.model import FoundText, FoundUnit
from rulebook.text import sentences

_DEFINES = re.compile(r"([^\W\d_][^\s:.!?;,–—]*(?: [^\s:.!?;,–—]+){0,3})(?::| [–—-])\s+\S")
"""A line that says what a few words mean."""
_FEWEST = 3
"""How many such lines make a list of words."""
_MARKED = r"[\"“”„«]\s?(?P<word>[^\W\d_][^\"“”„«».,:;!?()\n]{1,48}?)\s?[\"“”»]"
_SAYS = re.compile(rf"(?:[^\W\d_]{{1,5}} )?{_MARKED}[\s,]*(?:\([^()]*\)\s*)?(?P<next>[^\W\d_])")
"""A sentence on a marked word, with at most an article before it: A “work” is …"""
_BEHIND = re.compile(rf"\((?:[^()\"“”„«»]{{0,40}}\s)?{_MARKED}\)")
"""Brackets that say how something is called from there on: (the “work”)."""
_LARGE = r"[^\W\d_a-zà-ÿа-яё][\w'’-]*"
_NAMED = re.compile(
    rf"(?P<word>{_LARGE}(?: (?:[^\W\d_]{{1,3}} )?{_LARGE}){{0,4}}) (?P<verb>[^\W\d_A-ZÀ-ÝА-ЯЁ]+)\b"
)
"""Words with a capital, little ones among them, and the small word behind them."""
_HEADED = re.compile(_MARKED)
_MOST_WORDS = 5


def defined_in(text: FoundText) -> Iterator[tuple[str, str]]:
    """The words that a text defines, each with the number of the unit that does it: lines of one
    unit, or units side by side."""
    yield from _marked(text)
    beside: dict[str, list[FoundUnit]] = {}
    for unit in text.units:
        lines = [word_defined(line) for line in unit.text.split("\n")]
        if _are_definitions(lines):
            yield from ((word, unit.number) for word in lines if word)
        elif not unit.title and len(lines) == 1:
            beside.setdefault(unit.parent, []).append(unit)
    for units in beside.values():
        said = [word_defined(unit.text) for unit in units]
        said = said if _are_definitions(said) else words_with_one_verb([u.text for u in units])
        if _are_definitions(said):
            yield from ((word, unit.number) for word, unit in zip(said, units, strict=True) if word)


def word_defined(line: str) -> str:
    """The word that a line defines, or "".

    >>> word_defined("Crane: lifts crates."), word_defined("Night lamp – it burns.")
    ('Crane', 'Night lamp')
    >>> word_defined("The crane lifts. It turns: see below."), word_defined("3 players: four")
    ('', '')
    """
    match = _DEFINES.match(line)
    return match[1] if match else ""


def _marked(text: FoundText) -> Iterator[tuple[str, str]]:
    """The words that a text defines in quotation marks, each where it does so first."""
    found: dict[str, tuple[str, str]] = {}
    for unit in text.units:
        begun = f"{unit.title} {unit.text}" if _HEADED.match(unit.title) else unit.text
        for word in words_marked(begun):
            found.setdefault(word.casefold(), (word, unit.number))
    if len(found) >= _FEWEST:
        yield from found.values()


def words_marked(text: str) -> Iterator[str]:
    """The words in quotation marks that a text says the meaning of.

    >>> list(words_marked("“Crane” means what lifts. A boat “sinks”. An “old rope” is short."))
    ['Crane', 'old rope']
    >>> list(words_marked("A boat (the “boat”) sinks. “Stop!” he says. See “Cranes”."))
    ['boat']
    """
    for sentence in sentences(text.replace("\n", " ")):
        begun = _SAYS.match(sentence)
        marked = [begun] if begun and begun["next"].islower() else []
        for match in (*marked, *_BEHIND.finditer(sentence)):
            if len(match["word"].split()) <= _MOST_WORDS:
                yield match["word"]


def words_with_one_verb(texts: Sequence[str]) -> list[str]:
    """What each of several texts begins with, where nearly all go on with one small word behind
    words with a capital; "" of the others.

    >>> words_with_one_verb(["Crane means it.", "Night Lamp means that.", "Rope means no boat."])
    ['Crane', 'Night Lamp', 'Rope']
    >>> words_with_one_verb(["Crane lifts.", "Lamp means that.", "A rope means no boat."])
    ['', '', '']
    """
    begun = [_NAMED.match(text) for text in texts]
    verbs = Counter(match["verb"] for match in begun if match)
    verb, count = verbs.most_common(1)[0] if verbs else ("", 0)
    if count < _FEWEST or 3 * count < 2 * len(texts):
        return [""] * len(texts)
    return [match["word"] if match and match["verb"] == verb else "" for match in begun]


def _are_definitions(words: Sequence[str]) -> bool:
    """Most lines of a list define a word, each another one."""
    there = [word.casefold() for word in words if word]
    return len(set(there)) >= _FEWEST and 3 * len(set(there)) >= 2 * len(words)

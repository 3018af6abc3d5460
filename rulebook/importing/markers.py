"""Markers: what a paragraph may begin with that numbers it. Which of them count is for
``structure``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache

from rulebook.languages import CODES, module
from rulebook.text import fold

_LABEL = r"(?:[0-9]{1,4}[a-z]{0,2}|[IVXLC]{1,6}[a-z]?|[ivxlc]{1,6}|[A-Za-z])"
_DOTTED = rf"(?:[0-9]{{1,4}}[a-z]?|[A-Z]|[IVXLC]{{1,6}})(?:\.{_LABEL})+"
_DOTTED_MARKER = re.compile(
    rf"(?P<open>[(\[]?)(?P<number>{_DOTTED})(?P<close>[.:)\]]{{0,2}})(?=\s|$)"
)
_SINGLE_MARKER = re.compile(
    r"(?P<open>[(\[]?)(?P<number>[0-9]{1,4}[a-z]?|[ivxlc]{1,6}|[IVXLC]{1,6}|[A-Za-zА-Яа-я]|[a-z]{2})"
    r"(?P<close>[.:)\]]{0,2})(?=\s|$)"
)
_GLUED_MARKER = re.compile(
    r"(?P<open>[(\[]?)(?P<number>[A-Z]?[0-9]{1,3}(?:[a-z]{1,2}[0-9]{1,3})*[a-z]{0,2})"
    r"(?P<close>[.:)\]]{0,2})(?=\s|$)"
)
"""Figures and letters in turn: 2k2a."""
_PARTS = re.compile(r"[0-9]+|[^\W\d_]+")
_CYRILLIC = "абвгдежзиклмнопрстуфхцчшщэюя"
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


@dataclass(frozen=True, slots=True)
class Marker:
    """What stands in front of a text and may number it."""

    word: str
    """The word before the number, folded: "article", "§"; "" where there is none."""
    number: str
    """The number without the signs around it."""
    labels: tuple[str, ...]
    form: str
    """How it is written: ``1.``, ``(a)``, ``I``; dotted numbers are all one form."""
    printed: str
    rest: str
    """The text behind."""
    bare: bool
    """Nothing but a blank sets it off from the text."""

    @property
    def dotted(self) -> bool:
        return self.form == DOTTED


DOTTED = "1.1"


def labels_of(number: str) -> tuple[str, ...]:
    """The labels of a number from the outermost in.

    >>> labels_of("100.1a"), labels_of("9.2.9.IIb"), labels_of("30a")
    (('100', '1', 'a'), ('9', '2', '9', 'II', 'b'), ('30a',))
    """
    first, *others = number.split(".")
    found = [first]
    for label in others:
        found += _split_label(label)
    return tuple(found)


def _split_label(label: str) -> list[str]:
    parts = re.fullmatch(r"([0-9]+|[IVXLC]+)([a-z]+)", label)
    return [parts[1], parts[2]] if parts else [label]


@cache
def divisions() -> frozenset[str]:
    """What books call their numbered parts, in every language."""
    return _listed("DIVISIONS") | {"§", "§§"}


@cache
def inner_parts() -> frozenset[str]:
    """What laws call the parts within a numbered part."""
    return _listed("INNER")


@cache
def words_of_another() -> frozenset[str]:
    """What stands between a number and the name of another book."""
    return _listed("OF")


@cache
def sentences() -> frozenset[str]:
    """What stands before the number of a sentence."""
    return _listed("SENTENCES")


def _listed(name: str) -> frozenset[str]:
    listed = (getattr(module(f"{code}.cues"), name, "") for code in CODES)
    return frozenset(fold(word) for words in listed for word in words.split())


ORDINAL = rf"(?:(?:\.?[ºª°]|ᵉʳ?|{'|'.join(sorted(_listed('ORDINALS')))})(?!\w))"
"""What makes a figure an ordinal: the first article is "1er" or "1.º"."""
_CUT = "|".join(sorted(_listed("COUNTED")))
NUMBER_SIGN = rf"(?:[#№]|(?<!\w)(?i:{_CUT})(?:\.|(?=\s|$))|(?<!\w)[nN][°º])"
"""What only says that a number follows: annex No. 1."""
_WORD_MARKER = re.compile(
    r"(?P<word>§§?|[^\W\d_]{2,16}\.?)(?:(?<=[§.])|[\s\u00a0])[\s\u00a0]*"
    rf"(?:{NUMBER_SIGN}[\s\u00a0]*)?"
    rf"(?P<number>{_DOTTED}|[0-9]{{1,4}}(?={ORDINAL})|[0-9]{{1,4}}[a-z]?|[IVXLC]{{1,7}}|[A-Z])"
    rf"{ORDINAL}?(?P<close>[.:)]?)(?=[\s–—-]|$)"
)


def marker_of(text: str, listed: bool = False) -> Marker | None:
    """The marker that a text begins with, if it may have one.

    >>> marker_of("4.3.1. Ein Satz.").labels, marker_of("§ 30a Anzeige").word
    (('4', '3', '1'), '§')
    >>> marker_of("Article 1er – Objet").labels, marker_of("Art. 1.º Alcance").rest
    (('1',), 'Alcance')
    >>> marker_of("Annex No. 2: Costs").labels, marker_of("Anlage Nr. 3").word
    (('2',), 'anlage')
    >>> marker_of("(2) Ein Satz").form, marker_of("Ein Satz")
    ('(1)', None)
    """
    found = _DOTTED_MARKER.match(text)
    if found:
        return _marker("", found, text, DOTTED)
    found = _WORD_MARKER.match(text)
    if found and (found["word"][0].isupper() or found["word"][0] == "§"):
        word = fold(found["word"].rstrip("."))
        return _marker(word, found, text, DOTTED if "." in found["number"] else word)
    found = _SINGLE_MARKER.match(text)
    if found is None or (not found["close"] and not found["number"][0].isdigit()):
        return None
    opening, number, close = found["open"], found["number"], found["close"]
    kind = "1" if number[0].isdigit() else "a" if number.islower() else "A"
    return _marker("", found, text, opening + kind + close)


def glued_marker_of(text: str) -> Marker | None:
    """The marker of figures and letters in turn that a text begins with, if it may have one.

    >>> glued_marker_of("2k2a) Text").labels, glued_marker_of("A5b) Text").labels
    (('2', 'k', '2', 'a'), ('A', '5', 'b'))
    """
    found = _GLUED_MARKER.match(text)
    if found is None:
        return None
    number = found["number"]
    labels = tuple(_PARTS.findall(number))
    marker = _marker("", found, text, DOTTED)
    return replace(marker, labels=labels) if len(labels) > 1 else None


def _marker(word: str, found: re.Match[str], text: str, form: str) -> Marker:
    number = found["number"]
    rest = text[found.end() :].lstrip(" \t\u00a0–—-:") if word else text[found.end() :].strip()
    bare = not found["close"] and not word
    return Marker(word, number, labels_of(number), form, text[: found.end()].strip(), rest, bare)


def value_of(label: str) -> tuple[tuple[str, int, str], ...]:
    """What a label may count as: a figure, a letter, a Roman numeral.

    >>> value_of("30a"), value_of("i")
    ((('figure', 30, 'a'),), (('letter', 9, ''), ('roman', 1, '')))
    """
    digits = re.fullmatch(r"([0-9]+)([a-z]*)", label)
    if digits:
        return (("figure", int(digits[1]), digits[2]),)
    small, found = label.lower(), []
    if small in _CYRILLIC:
        found.append(("letter", _CYRILLIC.index(small) + 1, ""))
    elif len(small) == 1 and small.isascii():
        found.append(("letter", ord(small) - 96, ""))
    elif len(small) == 2 and (small[0] == small[1] or small[0] == "a"):
        found.append(("letter", 26 * (ord(small[0]) - 96) + ord(small[1]) - 96, ""))
    if all(letter in _ROMAN for letter in small) and (roman := _roman(small)):
        found.append(("roman", roman, ""))
    return tuple(found)


def _roman(text: str) -> int:
    total, before = 0, 0
    for letter in reversed(text):
        value = _ROMAN[letter]
        total += value if value >= before else -value
        before = max(before, value)
    return total if total < 400 and _as_roman(total) == text else 0


def _as_roman(number: int) -> str:
    written = ""
    for value, sign in ((100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"),
                        (5, "v"), (4, "iv"), (1, "i")):  # fmt: skip
        written += sign * (number // value)
        number %= value
    return written


@cache
def step(before: str, label: str) -> int:
    """How many places a label stands behind another one; 0 where it does not.

    >>> step("3", "4"), step("30", "30a"), step("30a", "31"), step("h", "i"), step("i", "ii")
    (1, 1, 1, 1, 1)
    >>> step("4", "3"), step("a", "2")
    (0, 0)
    """
    best = 0
    for kind, number, tail in value_of(before):
        for other, following, end in value_of(label):
            if kind != other:
                continue
            far = following - number
            if far == 0 and end > tail:
                far = 1
            if far > 0 and end not in {"", "a"} and following != number:
                far += 1
            if far > 0 and (not best or far < best):
                best = far
    return best


def is_first(label: str) -> bool:
    """Whether a list may begin with it."""
    return label.lower() in {"0", "1", "a", "i", "а"}

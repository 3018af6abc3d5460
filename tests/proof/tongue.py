"""What the check must know of a language, as data, and how its patterns are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Mark(StrEnum):
    """What a word can stand for that must not get lost between a rule and its gist."""

    NEGATION = "negation"
    OBLIGATION = "obligation"
    PERMISSION = "permission"
    PROHIBITION = "prohibition"
    LIMIT = "limit"
    EXEMPTION = "exemption"
    RECOMMENDATION = "recommendation"
    EXCEPTION = "exception"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """A language: its number words, and the words of each mark."""

    language: str
    figures: Mapping[str, int]
    """Number words, folded as by ``plain``, in every form."""
    loose: Mapping[str, int]
    """Words that may stand for a figure but need not: *ein* is an article, *both* a pronoun."""
    everyday: frozenset[str]
    """Words that are never slang: articles, pronouns, colours, plain words for a game."""
    not_figures: re.Pattern[str]
    """Figures that count nothing: page references, numbers of rules."""
    says: Mapping[Mark, re.Pattern[str]]
    """Words that say it plainly: a rule that has one wants it in its gist, and the other way."""
    stands_for: Mapping[Mark, re.Pattern[str]]
    """Words that may say the same in other words: they satisfy, but ask for nothing."""
    negates: re.Pattern[str]
    """Turns a permission in the same clause into a prohibition."""
    frees: re.Pattern[str]
    """Says that something need not be: an obligation that is none."""
    supposes: re.Pattern[str]
    """Begins a clause that describes a case or a purpose; a modal in it rules nothing."""
    verb_first: re.Pattern[str]
    """Does the same where it begins a sentence."""
    idle: re.Pattern[str]
    """Negations that leave the modal of their clause as it is: *not yet*, *not only*."""
    example: re.Pattern[str]
    """Begins a text that tells of a case; its modals rule nothing."""
    limits: re.Pattern[str]
    """Turns a permission in the same clause into a limit: *may only* is close to *may not*."""


def plain(text: str) -> str:
    """Lower case, ё as е, one kind of space and apostrophe."""
    folded = text.casefold().replace("ё", "е").replace("’", "'").replace("\u00ad", "")
    return " ".join(folded.split())


def pattern(forms: str) -> re.Pattern[str]:
    """One form a line: ``*`` ends a stem, ``#`` is a figure, ``…`` stands for other words of
    the same sentence, and before the form for at least one word.

    >>> bool(pattern("kein*").search("das ist keine karte"))
    True
    >>> bool(pattern("falls … nicht").search("falls er das nicht tut"))
    True
    >>> bool(pattern("nie").search("niete")), bool(pattern("… sollte").search("sollte er"))
    (False, False)
    """
    parts = [_form(line.strip()) for line in forms.splitlines() if line.strip()]
    return re.compile("|".join(parts) or r"(?!)")


def _form(form: str) -> str:
    words = form.removeprefix("… ")
    escaped = (
        re.escape(plain(words))
        .replace(r"\*", r"\w*")
        .replace(r"\#", "[0-9]+")
        .replace(r"\ …\ ", r"\b[^.;:!?]*?\b")
    )
    start = r"(?<=. )" if form.startswith("… ") else r"\b"
    return start + escaped.replace(r"\ ", " ") + ("" if words.endswith("*") else r"\b")


ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8}

_SENTENCE = re.compile(r"[.;:!?]+")
_CLAUSE = re.compile(r"[,()–—]+")


def clauses(text: str) -> Iterator[str]:
    """The parts of a text between its punctuation marks, folded; a comma begins the later ones.

    >>> list(clauses("Er darf ziehen, falls er nicht passt."))
    ['er darf ziehen', ', falls er nicht passt']
    """
    for sentence in _SENTENCE.split(plain(text)):
        for place, clause in enumerate(_CLAUSE.split(sentence)):
            if clause.strip():
                yield f", {clause.strip()}" if place else clause.strip()


def inflected(stems: Mapping[str, int], endings: str) -> dict[str, int]:
    """Every stem with every ending (``-`` is none).

    >>> inflected({"zweit": 2}, "e en")
    {'zweite': 2, 'zweiten': 2}
    """
    return {
        stem + ("" if ending == "-" else ending): value
        for stem, value in stems.items()
        for ending in endings.split()
    }


def counted(forms: Mapping[int, str]) -> dict[str, int]:
    """Words by what they count.

    >>> counted({2: "beide beides", 1: "eins"})
    {'beide': 2, 'beides': 2, 'eins': 1}
    """
    return {form: value for value, words in forms.items() for form in words.split()}


def wordlist(words: str) -> frozenset[str]:
    return frozenset(words.split())

"""Official words: a text uses those of its own edition, and not slang, nor another language's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulebook.languages import SAID
from rulebook.manuals.copies import Copy
from rulebook.model import Book, Term
from rulebook.text import words
from tests.proof.meaning import TONGUES
from tests.proof.stems import mentions, stems
from tests.proof.texts import Finding, Text, Wordings

_CYRILLIC = frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюя")
_LATIN = frozenset("abcdefghijklmnopqrstuvwxyz")
_NAME_LENGTH = 4
"""Shorter words of another language (NBN, HF) are marks, not slips."""

_SHORTEST_SLANG = 5
"""Shorter stems are words of every day (*go*, *cap*)."""
_CALLED_ANYHOW = frozenset({"verb", "state", "step"})
"""What is done has everyday words too: an answer may use them, a gist may not."""
_PLAIN: Mapping[str, re.Pattern[str]] = {
    "de": re.compile(r"^(?!.*\b[A-ZÄÖÜ])"),
    "ru": re.compile(r"[аеёиоуыя](?:ть|чь)(?:ся)?$|ти(?:сь)?$"),
}
"""How a language shows that a word is no name: German writes nouns with a capital, a Russian verb
has the ending of an infinitive."""

Stems = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What counts as official in each language of a book, and what does not."""

    official: Mapping[str, Mapping[Stems, Term]]
    vocabulary: Mapping[str, frozenset[str]]
    """The stems that an edition prints, or (without one) that occur in official names."""
    slang: Mapping[str, Mapping[Stems, Term]]
    """Names that players give to things."""
    loose: Mapping[str, Mapping[Stems, Term]]
    """Everyday words for what is done or how a thing is: only a gist must do without them."""
    foreign: Mapping[str, Mapping[Stems, tuple[Term, str]]]
    confusable: Mapping[str, tuple[Term, ...]]


def lexicon(book: Book, copies: Iterable[Copy]) -> Lexicon:
    """Without an edition's manual nobody knows which words it prints, so none is called wrong."""
    official: dict[str, dict[Stems, Term]] = {language: {} for language in SAID}
    for term in book.terms:
        for language in SAID:
            for name in _names(term, language):
                official[language].setdefault(stems(name, language), term)
    printed = {copy.edition.language: _printed(copy) for copy in copies}
    unread = {edition.language for edition in book.editions} - printed.keys()
    known = [language for language in SAID if language not in unread]
    vocabulary = {
        language: printed.get(language, frozenset())
        | {stem for name in official[language] for stem in name}
        | {*stems(" ".join(TONGUES[language].everyday), language)}
        | {*stems(book.titles.get(language, ""), language)}
        for language in known
    }
    return Lexicon(
        official,
        vocabulary,
        {language: _slang(book, language, vocabulary[language]) for language in known},
        {language: _loose(book, language, vocabulary[language]) for language in known},
        {language: _foreign(book, language, vocabulary[language]) for language in known},
        {language: _confusable(book, language) for language in SAID},
    )


def _confusable(book: Book, language: str) -> tuple[Term, ...]:
    """Things with a note on mistaking them; verbs stand in texts in too many forms."""
    return tuple(t for t in book.terms if language in t.false_friends and t.kind != "verb")


def _names(term: Term, language: str) -> tuple[str, ...]:
    name = term.names.get(language, "")
    return ((name,) if name else ()) + term.aliases.get(language, ())


def _printed(copy: Copy) -> frozenset[str]:
    text = " ".join(unit.text for unit in copy.manual.units)
    text += " " + " ".join(heading.title for heading in copy.manual.headings)
    return frozenset(stems(text, copy.edition.language))


def _slang(book: Book, language: str, vocabulary: frozenset[str]) -> dict[Stems, Term]:
    """A word that the edition itself prints is no slip, whatever players mean by it."""
    return {
        stemmed: term
        for stemmed, term, is_name in _colloquial(book, language, vocabulary)
        if is_name
    }


def _loose(book: Book, language: str, vocabulary: frozenset[str]) -> dict[Stems, Term]:
    return {
        stemmed: term
        for stemmed, term, is_name in _colloquial(book, language, vocabulary)
        if not is_name
    }


def _colloquial(
    book: Book, language: str, vocabulary: frozenset[str]
) -> Iterator[tuple[Stems, Term, bool]]:
    """What players say, by its stems, and whether it is the name of a thing."""
    for term in reversed(book.terms):  # of two terms the first one keeps the word
        for word in reversed(term.slang.get(language, ())):
            stemmed = stems(word, language)
            long = max(map(len, stemmed), default=0) >= _SHORTEST_SLANG
            if not long or vocabulary.issuperset(stemmed):
                continue
            # an adjective or a verb is a plain word, a noun is a name
            plain = language in _PLAIN and _PLAIN[language].search(word) is not None
            yield stemmed, term, term.kind not in _CALLED_ANYHOW and not plain


def _foreign(
    book: Book, language: str, vocabulary: frozenset[str]
) -> dict[Stems, tuple[Term, str]]:
    """Names of one other language; what both write alike is no slip."""
    found: dict[Stems, tuple[Term, str]] = {}
    for term in book.terms:
        for other in SAID:
            name = term.names.get(other, "")
            stemmed = stems(name, language)
            if language not in term.names:
                continue  # there is no word of one's own that could stand there
            long = max(map(len, stemmed), default=0) >= _NAME_LENGTH
            if other != language and long and not vocabulary.intersection(stemmed):
                found.setdefault(stemmed, (term, other))
    return found


def wrong_words(text: Text, lex: Lexicon) -> Iterator[Finding]:
    """Slang, another language's official words, and letters of another alphabet."""
    language = text.language
    said = stems(text.text, language)
    for word, term in lex.slang.get(language, {}).items():
        if mentions(said, word) and not (language == "de" and _lower_case(word, text.text)):
            yield _slip(text, word, term)
    for word, term in lex.loose.get(language, {}).items():
        if text.kind == "gist" and mentions(said, word):
            yield _slip(text, word, term)
    for word, (term, other) in lex.foreign.get(language, {}).items():
        if mentions(said, word):
            values = {"of": other, "official": term.names.get(language, "-")}
            yield Finding("proof-foreign", text, f"foreign {term.names[other]}", values)
    for single in dict.fromkeys(words(text.text)):
        if _wrong_script(single, text, lex):
            yield Finding("proof-script", text, f"letters {single}")


def _slip(text: Text, word: Stems, term: Term) -> Finding:
    name = term.names.get(text.language, "-")
    return Finding("proof-slang", text, f"slang {' '.join(word)}", {"official": name})


def _lower_case(name: Stems, text: str) -> bool:
    """A German noun's stem is only that of a verb here: *verraten* is no *Verräter*."""
    nouns = stems(" ".join(word for word in text.split() if word.lstrip("„(")[:1].isupper()), "de")
    return not any(stem in nouns for stem in name)


def _wrong_script(word: str, text: Text, lex: Lexicon) -> bool:
    letters = set(word)
    if letters & _CYRILLIC and letters & _LATIN:
        return True
    if text.language != "ru":
        return bool(letters & _CYRILLIC)
    known = lex.vocabulary.get("ru")
    if known is None or not letters & _LATIN or len(word) < _NAME_LENGTH:
        return False
    return known.isdisjoint(stems(word, "ru"))


def false_friends(text: Text, lex: Lexicon, wordings: Wordings) -> Iterator[Finding]:
    """A gist may use a word that is easily mistaken only where its topic names that thing."""
    editions = wordings.units.get(text.key)
    if not editions:
        return
    said = stems(text.text, text.language)
    own = [text.language] if text.language in editions else list(editions)
    for term in lex.confusable[text.language]:
        name = stems(term.names.get(text.language, ""), text.language)
        if not mentions(said, name) or _part_of_longer(said, name, term, lex, text.language):
            continue
        if not any(_about(wordings.topic(text.key, lang), term, lang) for lang in own):
            yield Finding("proof-false-friend", text, f"false friend {term.names[text.language]}")


def _part_of_longer(said: Stems, name: Stems, term: Term, lex: Lexicon, language: str) -> bool:
    """Another official name that holds this one stands in the text: *Main Offer* for *Offer*."""
    longer = (
        other
        for other, meant in lex.official[language].items()
        if meant is not term and len(other) > len(name) and mentions(other, name)
    )
    return any(mentions(said, other) for other in longer)


def _about(rule: str, term: Term, language: str) -> bool:
    """A text names the term, on its own or as the beginning of a German compound."""
    said = stems(rule, language)
    for name in _names(term, language):
        wanted = stems(name, language)
        if mentions(said, wanted):
            return True
        if len(wanted) == 1 and any(word.startswith(wanted[0]) for word in said):
            return True
    return False


def unknown_terms(book: Book, copies: Iterable[Copy]) -> Iterator[Finding]:
    """Official names with a word that their edition prints in no form.

    Verbs stand there in too many forms to be looked for.
    """
    for copy in copies:
        language = copy.edition.language
        mended = " ".join(unit.text for unit in copy.manual.units)
        printed = " ".join(stems(f"{copy.source} {mended}", language))
        for term in book.terms:
            name = term.names.get(language, "")
            absent = [stem for stem in stems(name, language) if _beginning(stem) not in printed]
            if absent and term.kind != "verb":
                text = Text("term", term.id, language, name, *term.place)
                yield Finding("proof-term-unknown", text, f"name {name}", {"of": copy.edition.id})


def _beginning(stem: str) -> str:
    """What stays the same in other forms of a word."""
    return stem[: max(3, len(stem) - 2)]

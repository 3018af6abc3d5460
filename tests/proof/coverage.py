"""What must be there: a gist for every unit in every language, enough terms and questions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from datetime import date
from pathlib import Path

from rulebook.books.references import known_numbers
from rulebook.model import Book, Question
from rulebook.yamlread import nearest
from tests.proof.texts import Finding, Text, Wordings, in_order, languages

LEAST: Mapping[str, tuple[int, int]] = {
    "na": (180, 100),
    "20c": (1, 30),
    "rise": (1, 30),
    "s51": (1, 15),
}
"""Complete terms and questions that a book needs."""

_RULE = re.compile(r"(?<![\d.,–-])(?:[A-Z]\.\d+[a-z]?|\d{1,2}\.\d{1,2}[a-z]?)(?![\d%])")
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_GLOSSARY_PARTS = frozenset("SGQ")
_OUTLINE_LEAVES_OUT = frozenset("ACK")


def needs_gist(book: Book, number: str) -> bool:
    """Rules need one; credits, flavour and lists of components do not."""
    part = number.partition(".")[0]
    if any(edition.dialect == "outline" for edition in book.editions):
        return part not in _OUTLINE_LEAVES_OUT
    return part.isdigit() or part in _GLOSSARY_PARTS


def missing_gists(book: Book, folder: Path, wordings: Wordings) -> Iterator[Finding]:
    """Units of the manuals and of the pinned layouts without a gist in some language."""
    pinned = {
        anchor.number
        for edition in book.editions
        for anchor in edition.layout
        if anchor.kind == "rule"
    }
    have = {gist.rule: gist for gist in book.gists}
    for number in in_order({*wordings.units, *pinned, *have}):
        if number in have:
            yield from _missing(book, number, [have[number].texts], have[number].place)
        elif needs_gist(book, number):
            yield from _missing(book, number, [{}], (str(folder / "gists"), 0))


def _missing(
    book: Book, key: str, texts: Iterable[Mapping[str, str]], place: tuple[str, int]
) -> Iterator[Finding]:
    for by_language in texts:
        for language in languages(book):
            if not by_language.get(language, "").strip():
                yield Finding("proof-missing", Text("", key, language, "", *place), "missing")


def questions(book: Book, folder: Path) -> Iterator[Finding]:
    """Enough questions, each in every language, each resting on rules that exist."""
    known = known_numbers(book)
    least = LEAST.get(book.game, (0, 0))[1]
    yield from _few(folder / "faq", "questions", len(book.questions), least)
    for question in book.questions:
        texts = (question.question, question.answer)
        yield from _missing(book, question.id, texts, question.place)
        text = Text("", question.id, "", "", *question.place)
        if not question.cites:
            yield Finding("proof-uncited", text, "uncited")
        yield from _named_without_cite(question, known)
        for cite in question.cites:
            if cite not in known:
                yield Finding("proof-dangling", text, cite, {"near": nearest(cite, known)})


_WEB = re.compile(r"https://[^/\s]+\.[^/\s]+/\S*")
_LEAST_SOURCE = 2
"""Words of a source: who said it, and where."""


def rulings(book: Book, today: date) -> Iterator[Finding]:
    """Rulings in every language, with a source that can be looked up and a date that was."""
    for ruling in book.rulings:
        texts = (ruling.text, ruling.changes) if ruling.changes else (ruling.text,)
        yield from _missing(book, ruling.id, texts, ruling.place)
        text = Text("", ruling.id, "", "", *ruling.place)
        if len(re.findall(r"[^\W_]+", ruling.source)) < _LEAST_SOURCE:
            yield Finding("proof-source", text, ruling.source)
        if ruling.url and not _WEB.fullmatch(ruling.url):
            yield Finding("proof-source", text, ruling.url)
        if not ruling.url and ruling.kind == "designer":
            yield Finding("proof-source", text, "no url")
        if not FIRST_DAY <= ruling.date <= today.isoformat():
            yield Finding("proof-date", text, ruling.date)


FIRST_DAY = "1990-01-01"
"""No game that is here is older."""


def _named_without_cite(question: Question, known: Set[str]) -> Iterator[Finding]:
    """Rules that an answer names but does not rest on."""
    for language, answer in question.answer.items():
        text = Text("answer", question.id, language, answer, *question.place)
        for number in {*_RULE.findall(answer)} & known - {*question.cites}:
            yield Finding("proof-not-cited", text, f"rule {number}", {"number": number})


def terms(book: Book, folder: Path) -> Iterator[Finding]:
    """Enough terms in every language. One that an edition does not print has no word there.

    A language without an edition has our word for each; but English ones are those of an English
    edition, which may be unknown here.
    """
    ours = {*languages(book)} - {edition.language for edition in book.editions} - {"en"}
    least = LEAST.get(book.game, (0, 0))[0]
    complete = [term for term in book.terms if {*languages(book)} <= term.names.keys()]
    yield from _few(folder / "terms.yaml", "terms", len(complete), least)
    for term in book.terms:
        if not term.names or "" in term.names.values():
            yield from _missing(book, term.id, [term.names], term.place)
            continue
        for language in sorted(ours - term.names.keys()):
            yield Finding("proof-missing", Text("", term.id, language, "", *term.place), "missing")


def titles(book: Book, folder: Path) -> Iterator[Finding]:
    """Each entry, and each part that a layout names, has a title in every language of the book."""
    for entry in book.entries:
        yield from _missing(book, entry.number, [entry.titles], entry.place)
        for language, title in entry.titles.items():
            if (language == "ru") != bool(_CYRILLIC.search(title)):
                text = Text("title", entry.number, language, title, *entry.place)
                yield Finding("proof-title-language", text, "alphabet")
    for edition in book.editions:
        file = str(folder / f"layout.{edition.language}.yaml")
        for anchor in edition.layout:
            if anchor.part:
                yield from _missing(book, anchor.number, [anchor.part], (file, anchor.line))


def differences(book: Book) -> Iterator[Finding]:
    """Each difference is told in every language of the book."""
    for difference in book.differences:
        yield from _missing(book, difference.rule, [difference.note], difference.place)


def _few(path: Path, what: str, have: int, least: int) -> Iterator[Finding]:
    if have < least:
        text = Text("", what, "", "", str(path), 0)
        yield Finding("proof-few", text, "few", {"have": have, "least": least})

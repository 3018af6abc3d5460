"""Answers that leave a case open, and examples that refuse it: of the two one is wrong.

The law: an answer of status *silent* and an example that proves a refusal do not both stand where
they rest on one rule and tell of one case. They tell of one case if, in two languages, question
and name of the example share two things: words that are not commonplace in the book, of which
those of one official name count as one thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path

from rulebook.model import Book, Question
from rulebook.yamlread import load
from tests.proof.stems import stems
from tests.proof.texts import Finding, Text, languages

_FEW = 3
"""A word of so few gists is never commonplace, however small the book."""
_SHARE = 10
"""Elsewhere a word is commonplace that stands in more than one gist of ten."""

Vocabulary = Mapping[tuple[str, str], int]


@dataclass(frozen=True, slots=True)
class Refusal:
    """An example whose last move is refused."""

    name: Mapping[str, str]
    rules: frozenset[str]
    refused: str


def disputed(book: Book, folder: Path) -> Iterator[Finding]:
    """Each silent answer with each example that refuses what it leaves open."""
    refusals = list(read_refusals(folder))
    known = _in_gists(book)
    for question in book.questions:
        if question.status == "silent":
            for refusal in refusals:
                if _rest_on_one_rule(question, refusal) and _one_case(
                    question, refusal, book, known
                ):
                    text = Text("answer", question.id, "", "", *question.place)
                    values = {"refused": refusal.refused, "name": refusal.name.get("en", "")}
                    yield Finding("proof-disputed", text, f"refusal {refusal.refused}", values)


def read_refusals(folder: Path) -> Iterator[Refusal]:
    """The examples of a book that prove a refusal; the lock file holds no examples."""
    for path in sorted((folder / "examples").glob("*.yaml")):
        node = load(path)
        for item in () if node.is_mapping() else node.items():
            parts = dict(item.pairs())
            then = dict(parts["then"].pairs()) if "then" in parts else {}
            if "refused" in then:
                refused = then["refused"].text()
                name = {language: text.text() for language, text in parts["name"].pairs()}
                yield Refusal(name, frozenset({refused, *parts["rules"].texts()}), refused)


def _rest_on_one_rule(question: Question, refusal: Refusal) -> bool:
    return not refusal.rules.isdisjoint(question.cites)


def _one_case(question: Question, refusal: Refusal, book: Book, known: Vocabulary) -> bool:
    most = max(_FEW, len(book.gists) // _SHARE)
    telling = 0
    for language in languages(book):
        asked = stems(question.question.get(language, ""), language)
        told = stems(refusal.name.get(language, ""), language)
        shared = {stem for stem in {*asked} & {*told} if known.get((language, stem), 0) <= most}
        telling += _things(shared, _official(book, language)) >= 2
    return telling >= 2


def _things(words: Set[str], names: Iterable[Set[str]]) -> int:
    """How many things words tell of: the words of one name, longest names first, tell of one."""
    things = 0
    for name in sorted(names, key=len, reverse=True):
        if len(words & name) > 1:
            words, things = words - name, things + 1
    return things + len(words)


def _official(book: Book, language: str) -> list[frozenset[str]]:
    """The stems of each official name in a language."""
    names = (term.names[language] for term in book.terms if language in term.names)
    return [frozenset(stems(name, language)) for name in names]


def _in_gists(book: Book) -> Vocabulary:
    """In how many gists each stem of each language stands."""
    return Counter(
        (language, stem)
        for gist in book.gists
        for language, text in gist.texts.items()
        for stem in {*stems(text, language)}
    )

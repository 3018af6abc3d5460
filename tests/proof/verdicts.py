"""Verdicts: what a question says its answer is, its answer says in every language.

The law: where ``says`` is yes or no, each answer begins so; where it is a figure, the first
sentences hold the same figures; the first sentence fits on a line of a screen or two; one wording,
whether the question or another way to ask it, belongs to one question in each language; and what is
asked in hardly other words in every language, about one rule, with the same yes or no, is one
question: two would share its ways of asking between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from rulebook.languages.words import words_of
from rulebook.model import Book, Question
from rulebook.search.tokens import tokens_of
from rulebook.text import words
from tests.proof.figures import Figures, figures
from tests.proof.meaning import TONGUES
from tests.proof.texts import Finding, Text

MOST_LETTERS = 140
"""Letters of a first sentence."""
MOST_ALIKE = 0.7
"""The share of words that the likest ways of asking two questions have in common, at most."""
NO_TWINS = {
    frozenset(
        ("outage-counts-stable", "twin-outage-removed-calm")
    ): "with it, and after it is gone",
    frozenset(("case-exploit-strike-human-first", "exploit-human-first-protest-outage")): "stages",
    frozenset(("two-players-same-card-left", "two-players-left-other-card")): "same card or other",
    frozenset(("federalist-short-of-25", "federalist-24-wins")): "a case and its rule",
}
"""Questions that differ in the one word that matters, with what it is."""
BEGINS = {
    "yes": {"de": "ja", "ru": "да", "en": "yes"},
    "no": {"de": "nein", "ru": "нет", "en": "no"},
}


def verdicts(book: Book) -> Iterator[Finding]:
    """Each question by itself, then each that is asked in the words of an earlier one."""
    for question in book.questions:
        yield from _own(question)
    yield from _asked_twice(book)
    yield from _twins(book)


def first_sentence(text: str) -> str:
    """The verdict of an answer: up to the first full stop that ends a sentence.

    >>> first_sentence("Nein: höchstens 1.5 Karten. Sonst nichts.")
    'Nein: höchstens 1.5 Karten.'
    """
    for place, letter in enumerate(text):
        if letter in ".!?" and text[place + 1 : place + 2] in {"", " "}:
            return text[: place + 1]
    return text


def _own(question: Question) -> Iterator[Finding]:
    for language, answer in question.answer.items():
        text = Text("answer", question.id, language, answer, *question.place)
        first = first_sentence(answer)
        begins = (words(first) or [""])[0]
        said = next((says for says, by in BEGINS.items() if by.get(language) == begins), "")
        if question.says in BEGINS and said != question.says:
            yield Finding("proof-verdict", text, question.says, {"begins": begins})
        if question.status == "ruled" and said and not question.says and _agreed(question, said):
            yield Finding("proof-verdict-unsaid", text, said)
        if question.says not in ("", "list") and len(first) > MOST_LETTERS:
            yield Finding("proof-verdict-long", text, str(len(first)))
    if question.says == "figure":
        yield from _figures(question)


def _agreed(question: Question, said: str) -> bool:
    """Every language begins so; where only one does, it may be a turn of phrase."""
    return all(
        (words(answer) or [""])[0] == BEGINS[said][language]
        for language, answer in question.answer.items()
        if language in BEGINS[said]
    )


def _figures(question: Question) -> Iterator[Finding]:
    found: dict[str, Figures] = {
        language: figures(first_sentence(answer), TONGUES[language])
        for language, answer in question.answer.items()
        if language in TONGUES
    }
    for language, one in found.items():
        text = Text("answer", question.id, language, "", *question.place)
        if not one.possible:
            yield Finding("proof-verdict", text, "figure", {"begins": "no figure"})
    for (_, one), (language, other) in pairwise(found.items()):
        if not (one.stated <= other.possible and other.stated <= one.possible):
            text = Text("answer", question.id, language, "", *question.place)
            yield Finding("proof-verdict-figures", text, str(sorted(one.stated ^ other.stated)))


def _asked_twice(book: Book) -> Iterator[Finding]:
    known: dict[tuple[str, str], str] = {}
    for question in book.questions:
        for language, asked in question.question.items():
            for way in (asked, *question.also.get(language, ())):
                before = known.setdefault((language, " ".join(words(way))), question.id)
                if before != question.id:
                    text = Text("question", question.id, language, way, *question.place)
                    yield Finding("proof-asked-twice", text, before, {"asked": way})


def _twins(book: Book) -> Iterator[Finding]:
    asked = [
        (question, {lang: _ways(question, lang) for lang in question.question})
        for question in book.questions
        if question.says in BEGINS
    ]
    for (one, ways), (other, others) in combinations(asked, 2):
        if one.says != other.says or set(one.cites).isdisjoint(other.cites):
            continue
        shared = ways.keys() & others.keys()
        if frozenset((one.id, other.id)) not in NO_TWINS and all(
            _alike(ways[language], others[language]) > MOST_ALIKE for language in shared
        ):
            text = Text("question", other.id, "en", other.question["en"], *other.place)
            yield Finding("proof-twins", text, one.id)


def _ways(question: Question, language: str) -> list[set[str]]:
    """The words of each way of asking that say something, as tokens."""
    small = set(tokens_of(sorted(words_of(language).stop), language))
    listed = (question.question[language], *question.also.get(language, ()))
    return [found for way in listed if (found := {*tokens_of(words(way), language)} - small)]


def _alike(ways: list[set[str]], others: list[set[str]]) -> float:
    """The share of words that the likest two ways have in common."""
    return max((len(one & two) / len(one | two) for one in ways for two in others), default=0.0)

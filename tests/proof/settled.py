"""Answers and what they rest on: what an answer brings up is said by a rule that it cites.

The law: a thing that the answer names in all its languages is named as well, in some language, by
the question, by a rule that is cited, or by what this rule takes for granted (its bullets, its
heading, our sentence on it); and so is a figure, unless it is worked out of two that are there.
Where it is not, the rule that settles that part of the answer is not cited.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from rulebook.model import Book, Question, Term
from tests.proof.figures import Figures, figures
from tests.proof.meaning import TONGUES
from tests.proof.stems import stems
from tests.proof.texts import Finding, Text, Wordings

Texts = Mapping[str, str]
"""By language."""
Grounds = Sequence[Texts]
"""All that an answer may rest on."""

_SHORTEST = 4
"""Letters of a stem that may be a part of a compound."""
_CITED = re.compile(r"\b(?:[A-Z]|[0-9]{1,2})\.[0-9]+[a-z]?\b")
_COUNTED_FROM = 2
"""*One* is an article as well."""


def unsettled(book: Book, said: Wordings) -> Iterator[Finding]:
    """Things and figures that answers bring up, and no rule that they cite."""
    gists = {gist.rule: gist.texts for gist in book.gists}
    titles = {entry.number: entry.titles for entry in book.entries}
    things = [term for term in book.terms if term.kind != "verb"]
    for question in book.questions if said.units else ():
        if question.status == "silent":
            continue
        grounds = list(_grounds(question, said, gists, titles))
        for brought in (*_new_things(question, grounds, things), *_new_figures(question, grounds)):
            text = Text("answer", question.id, "all", question.answer["en"], *question.place)
            yield Finding("proof-unsettled", text, f"brings up {brought}")


def _grounds(
    question: Question, said: Wordings, gists: Mapping[str, Texts], titles: Mapping[str, Texts]
) -> Iterator[Texts]:
    yield question.question
    yield {language: " ; ".join(others) for language, others in question.also.items()}
    for number in question.cites:
        bullets = (unit for unit in said.units if unit[:-1] == number)
        for unit in (number, said.parent(number), *bullets):
            yield said.units.get(unit, {})
            yield gists.get(unit, {})
        yield titles.get(number.partition(".")[0], {})
        yield dict.fromkeys(("de", "ru"), said.around.get(number, ""))


def _new_things(question: Question, grounds: Grounds, things: Iterable[Term]) -> Iterator[str]:
    known = _stems_of(grounds)
    answer = _stems_of([question.answer])
    for term in things:
        if _brought_up(term, answer) and not _known(term, known):
            yield term.names.get("en") or term.id


def _new_figures(question: Question, grounds: Grounds) -> Iterator[str]:
    known = frozenset[int]().union(
        *(
            _figures(text, language).possible
            for texts in grounds
            for language, text in texts.items()
        )
    )
    stated = [_figures(text, language).stated for language, text in question.answer.items()]
    for figure in sorted(frozenset.intersection(*stated) - known):
        worked_out = any(
            figure in (one + other, one - other, one * other)
            for one, other in product(known, repeat=2)
        )
        if figure >= _COUNTED_FROM and not worked_out:
            yield str(figure)


def _figures(text: str, language: str) -> Figures:
    return figures(_CITED.sub(" ", text), TONGUES[language])


def _stems_of(texts: Iterable[Texts]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for by_language in texts:
        for language, text in by_language.items():
            found.setdefault(language, []).extend(stems(text, language))
    return {language: tuple(all_stems) for language, all_stems in found.items()}


def _brought_up(term: Term, answer: Mapping[str, Sequence[str]]) -> bool:
    named = [language for language in answer if term.names.get(language)]
    return bool(named) and all(
        _holds(answer[language], stems(term.names[language], language)) for language in named
    )


def _known(term: Term, known: Mapping[str, Sequence[str]]) -> bool:
    return any(
        _holds(said, stems(name, language), within=True)
        for language, said in known.items()
        for name in _all_names(term, language)
    )


def _all_names(term: Term, language: str) -> Iterator[str]:
    if language in term.names:
        yield term.names[language]
    yield from term.aliases.get(language, ())
    yield from term.slang.get(language, ())


def _holds(said: Sequence[str], name: Sequence[str], within: bool = False) -> bool:
    """All words of a name stand in a text, in any order; ``within`` also as parts of others."""
    return bool(name) and all(
        stem in said or (within and len(stem) >= _SHORTEST and any(stem in one for one in said))
        for stem in name
    )

"""Gists against the wordings: no figure, negation, modal or exception lost, and none made up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.proof import figures, marks
from tests.proof.english import ENGLISH
from tests.proof.german import GERMAN
from tests.proof.russian import RUSSIAN
from tests.proof.texts import Finding, Text, Wordings
from tests.proof.tongue import Tongue

TONGUES: Mapping[str, Tongue] = {tongue.language: tongue for tongue in (GERMAN, RUSSIAN, ENGLISH)}


def compare(gist: Text, wordings: Wordings) -> Iterator[Finding]:
    """Each figure and mark that the gist lost or made up; nothing where no manual has its rule.

    A gist answers for the edition of its language. One in a language without an edition answers
    for every figure of any edition, and for the modals in which all editions agree.
    """
    editions = wordings.units.get(gist.key)
    if editions:
        yield from _figures(gist, wordings, editions)
        yield from _marks(gist, wordings, editions)


def _figures(gist: Text, wordings: Wordings, editions: Mapping[str, str]) -> Iterator[Finding]:
    has = figures.figures(gist.text, TONGUES[gist.language])
    rules = {language: figures.figures(t, TONGUES[language]) for language, t in editions.items()}
    own = [rules[gist.language]] if gist.language in rules else list(rules.values())
    for value in sorted({value for rule in own for value in figures.lost(rule, has)}, key=int):
        yield Finding("proof-lost", gist, f"figure {value}")
    around = wordings.around.get(gist.key, "")
    items = wordings.announced.get(gist.key, {})
    known = [
        *rules.values(),
        *(figures.figures(around, tongue) for tongue in TONGUES.values()),
        *(figures.figures(text, TONGUES[language]) for language, text in items.items()),
    ]
    for value in figures.invented(known, has):
        if int(value) != wordings.below.get(gist.key):
            yield Finding("proof-new", gist, f"figure {value}")


def _marks(gist: Text, wordings: Wordings, editions: Mapping[str, str]) -> Iterator[Finding]:
    has = marks.marks(gist.text, TONGUES[gist.language])
    rules = {language: marks.marks(t, TONGUES[language]) for language, t in editions.items()}
    own = [rules[gist.language]] if gist.language in rules else list(rules.values())
    for mark in sorted(frozenset.intersection(*(marks.lost(rule, has) for rule in own))):
        yield Finding("proof-lost", gist, mark.value)
    # a bullet completes the sentence of the rule above it, so that rule's modal is its own
    above = wordings.units.get(wordings.parent(gist.key), {})
    items = wordings.announced.get(gist.key, {})
    lent = [*above.items(), *items.items()]
    known = [*rules.values(), *(marks.marks(t, TONGUES[lang]) for lang, t in lent)]
    for mark in sorted(marks.invented(known, has)):
        yield Finding("proof-new", gist, mark.value)

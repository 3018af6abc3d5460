"""Negations, modals and exceptions: which of them a text says, and whether a gist keeps them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tests.proof.tongue import Mark, Tongue, clauses, plain

_MODALS = frozenset(Mark) - {Mark.NEGATION, Mark.EXCEPTION}

_SERVED_BY: Mapping[Mark, frozenset[Mark]] = {
    # "may only take one" and "may not take two" are one rule, and "is not taken" forbids as well
    Mark.PROHIBITION: frozenset({Mark.NEGATION, Mark.LIMIT}),
    Mark.LIMIT: frozenset({Mark.PERMISSION, Mark.PROHIBITION, Mark.NEGATION}),
    Mark.PERMISSION: frozenset({Mark.LIMIT}),
    Mark.NEGATION: frozenset({Mark.LIMIT, Mark.EXCEPTION}),
    Mark.EXEMPTION: frozenset({Mark.PERMISSION}),
}
"""For each mark the others that say as much, in a rule for its gist and in a gist for its rule."""


@dataclass(frozen=True, slots=True)
class Marks:
    """How often a text says each mark plainly, and how often it may be read to say it."""

    said: Mapping[Mark, int]
    possible: Mapping[Mark, int]
    """Includes what is said."""
    example: bool = False
    """A worked example: it obliges nobody, so it need not be told in the same modals."""

    def serves(self, mark: Mark) -> bool:
        return any(self.possible.get(one) for one in {mark} | _SERVED_BY.get(mark, frozenset()))


def marks(text: str, tongue: Tongue) -> Marks:
    """The marks of a text.

    >>> from tests.proof.german import GERMAN
    >>> dict(marks("Man darf hier keine Karte legen.", GERMAN).said)
    {<Mark.NEGATION: 'negation'>: 1, <Mark.PROHIBITION: 'prohibition'>: 1}
    """
    folded = plain(text)
    said: Counter[Mark] = Counter()
    possible: Counter[Mark] = Counter()
    for mark, words in tongue.says.items():
        if mark not in _MODALS:
            said[mark] += len(words.findall(folded))
    for mark, words in tongue.stands_for.items():
        plainly = tongue.says.get(mark)
        rest = plainly.sub(" ", folded) if plainly else folded  # no word counts twice
        possible[mark] += len(words.findall(rest))
    for clause in clauses(text):
        # "when a card must be discarded" describes a case: it obliges nobody
        (possible if _supposes(clause, tongue) else said).update(_modals(clause, tongue))
    possible.update(said)
    return Marks(+said, +possible, bool(tongue.example.match(folded)))


def _supposes(clause: str, tongue: Tongue) -> bool:
    opening = tongue.supposes.match(clause.removeprefix(", "))
    return bool(opening or tongue.verb_first.match(clause))


def _modals(clause: str, tongue: Tongue) -> Iterator[Mark]:
    """The modals of a clause. One under a negation is another one: what may not be is forbidden."""
    clause = tongue.idle.sub(" ", clause)
    rest = tongue.says[Mark.PROHIBITION].sub(" ", clause)
    if rest != clause:
        yield Mark.PROHIBITION
    if tongue.says[Mark.RECOMMENDATION].search(rest):
        yield Mark.RECOMMENDATION
    may = tongue.says[Mark.PERMISSION].search(rest)
    if tongue.frees.search(rest) and not may:  # in "must do this and may not do that" it does not
        yield Mark.EXEMPTION
    else:
        yield from [Mark.OBLIGATION] * len(tongue.says[Mark.OBLIGATION].findall(rest))
    if may:
        if tongue.negates.search(rest):
            yield Mark.PROHIBITION
        else:
            yield Mark.LIMIT if tongue.limits.search(rest) else Mark.PERMISSION


def lost(rule: Marks, gist: Marks) -> frozenset[Mark]:
    """Marks that the rule says and the gist leaves out.

    Negations and exceptions are counted, since a gist that drops one of two says the opposite in
    one place. Of the others a gist may say two in one word, so that one is enough.
    """
    return frozenset(mark for mark in rule.said if _lost(mark, rule, gist))


def _lost(mark: Mark, rule: Marks, gist: Marks) -> bool:
    if mark in _MODALS and (rule.example or gist.example):
        return False
    has = gist.possible.get(mark, 0)
    if mark is Mark.NEGATION:
        return gist.said.get(mark, 0) < rule.said[mark] and has < rule.possible[mark]
    return has < rule.said[mark] if mark is Mark.EXCEPTION else not gist.serves(mark)


def invented(rules: Sequence[Marks], gist: Marks) -> frozenset[Mark]:
    """Marks that the gist says and no edition of the rule has; obligations are counted."""
    return frozenset(
        mark
        for mark in gist.said
        if mark is not Mark.EXCEPTION and all(_invented(mark, rule, gist) for rule in rules)
    )


def _invented(mark: Mark, rule: Marks, gist: Marks) -> bool:
    if mark is Mark.OBLIGATION:
        return gist.said[mark] > rule.possible.get(mark, 0)
    return not rule.serves(mark)

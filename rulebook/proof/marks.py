"""Negations, modals and exceptions: which of them a text says, and whether a gist keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulebook.proof.tongue import Mark, Tongue, clauses, plain

_MODALS = frozenset(
    {Mark.OBLIGATION, Mark.PERMISSION, Mark.PROHIBITION, Mark.LIMIT, Mark.RECOMMENDATION}
)

_SERVED_BY: Mapping[Mark, frozenset[Mark]] = {
    # "may only take one" and "may not take two" are one rule, and "is not taken" forbids as well
    Mark.PROHIBITION: frozenset({Mark.NEGATION, Mark.LIMIT}),
    Mark.LIMIT: frozenset({Mark.PERMISSION, Mark.PROHIBITION, Mark.NEGATION}),
    Mark.PERMISSION: frozenset({Mark.LIMIT}),
    Mark.NEGATION: frozenset({Mark.LIMIT, Mark.EXCEPTION}),
}
"""For each mark the others that say as much, in a rule for its gist and in a gist for its rule."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What a text says plainly, and what it may be read to say."""

    said: frozenset[Mark]
    possible: frozenset[Mark]
    """Includes what is said."""


def marks(text: str, tongue: Tongue) -> Marks:
    """The marks of a text.

    >>> from rulebook.proof.german import GERMAN
    >>> sorted(marks("Man darf hier keine Karte legen.", GERMAN).said)
    [<Mark.NEGATION: 'negation'>, <Mark.PROHIBITION: 'prohibition'>]
    """
    folded = plain(text)
    said = {mark for mark, words in tongue.says.items() if words.search(folded)} - _MODALS
    possible = {mark for mark, words in tongue.stands_for.items() if words.search(folded)}
    for clause in clauses(text):
        # "when a card must be discarded" describes a case: it obliges nobody
        (possible if _supposes(clause, tongue) else said).update(_modals(clause, tongue))
    if tongue.example.match(folded):
        possible |= said | _MODALS
        said -= _MODALS
    return Marks(frozenset(said), frozenset(said | possible))


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
    if tongue.says[Mark.OBLIGATION].search(rest):
        yield Mark.NEGATION if tongue.frees.search(rest) else Mark.OBLIGATION
    if tongue.says[Mark.PERMISSION].search(rest):
        if tongue.negates.search(rest):
            yield Mark.PROHIBITION
        else:
            yield Mark.LIMIT if tongue.limits.search(rest) else Mark.PERMISSION


def lost(rule: Iterable[Mark], gist: Marks) -> Iterator[Mark]:
    """Marks that the rule says and the gist leaves out."""
    for mark in sorted(rule):
        if not ({mark} | _SERVED_BY.get(mark, frozenset())) & gist.possible:
            yield mark


def invented(rules: Iterable[Marks], gist: Marks) -> Iterator[Mark]:
    """Marks that the gist says and no edition of the rule has."""
    known = frozenset[Mark]().union(*(rule.possible for rule in rules))
    for mark in sorted(gist.said - {Mark.EXCEPTION}):
        if not ({mark} | _SERVED_BY.get(mark, frozenset())) & known:
            yield mark

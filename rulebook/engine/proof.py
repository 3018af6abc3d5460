"""What the examples prove: coverage and mutation, both from runs and not from labels.

Mutants of the rules' own code take an author minutes (``tests.engine.code_mutants``): what they
came to is kept beside the book, with the state of the rules that was measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from rulebook.engine.examples import Example, Outcome, all_examples, run
from rulebook.engine.frozen import fields_of, record
from rulebook.engine.game import Game, game
from rulebook.engine.records import Stage
from rulebook.engine.registry import Rule, Rules
from rulebook.ids import number_key
from rulebook.yamlread import load

CODE_MUTANTS = "mutants.yaml"
_DIGITS = 12


@record
class CodeMutants:
    """How many mutants of a book's code the examples caught when that was last measured."""

    date: str
    rules: str
    """The state of the rules: a checksum of their modules."""
    tried: int
    """Those that are not listed as equivalent."""
    caught: int
    by_gap: int
    """Caught only because the engine goes silent, with no other result."""
    by_number: int
    """Caught only because a rule does not act that an example names, with the same result."""
    equivalent: int


@record
class Coverage:
    """Which units of a book are proven, described, or neither."""

    game: str
    proven: Mapping[str, tuple[str, ...]]
    """Number to the English names of the passing examples that name it and in which it acted."""
    descriptive: Mapping[str, str]
    """Number to the reason why nothing is to be computed."""
    missing: tuple[str, ...]
    """Units that are neither."""
    both: tuple[str, ...]
    """Units that are called descriptive although the engine carries them out."""
    failed: tuple[Outcome, ...]
    code: CodeMutants | None = None
    same_code: bool = True
    """Whether the rules are still as they were when mutants of their code were tried."""

    def count(self, kind: Callable[[str], bool]) -> int:
        return sum(kind(number) for number in self.proven)


def is_rule(number: str) -> bool:
    """A numbered rule: no opening, no bullet, no part with a letter.

    >>> [is_rule(number) for number in ("61.6", "61.0", "1.3a", "S.3")]
    [True, False, False, False]
    """
    entry, _, item = number.partition(".")
    return entry.isdigit() and item.isdigit() and item != "0"


def coverage(key: str, units: tuple[str, ...] = ()) -> Coverage:
    """``units``: all numbers of the book; without them, those with a gist or known here."""
    return coverage_by(game(key), all_examples(key), units)


def coverage_by(
    book: Game[Any],
    examples: tuple[Example, ...],
    units: tuple[str, ...] = (),
    described: Mapping[str, str] | None = None,
) -> Coverage:
    """What these examples prove of a book; ``described`` is by default what its folder says, which
    is then asked for the mutants of its code, too."""
    code = code_mutants(book) if described is None else None
    outcomes = [run(example) for example in examples]
    proven: dict[str, list[str]] = {}
    for outcome in outcomes:
        if not outcome.differences:
            for number in outcome.example.rules:
                if number not in outcome.unproven:
                    proven.setdefault(number, []).append(outcome.example.title)
    described = descriptive(book) if described is None else described
    known = units or _units(book, described)
    return Coverage(
        book.key,
        {number: tuple(proven[number]) for number in sorted(proven, key=number_key)},
        described,
        tuple(n for n in sorted(known, key=number_key) if n not in proven and n not in described),
        tuple(n for n in described if n in book.rules.by_number),
        tuple(outcome for outcome in outcomes if not outcome.passed),
        code,
        code is None or code.rules == state_of_rules(book),
    )


def code_mutants(book: Game[Any]) -> CodeMutants | None:
    """What mutants of the code came to, where that was measured."""
    path = book.folder / CODE_MUTANTS
    if not path.is_file():
        return None
    found = load(path).fields(tuple(item.name for item in fields_of(CodeMutants)))
    date, rules, *numbers = (found[item.name] for item in fields_of(CodeMutants))
    return CodeMutants(date.text(), rules.text(), *(number.integer() for number in numbers))


def state_of_rules(book: Game[Any]) -> str:
    """A checksum of the modules with rules."""
    found = sha256()
    for name in book.book.modules:
        found.update(Path(import_module(f"{book.package}.{name}").__file__ or "").read_bytes())
    return found.hexdigest()[:_DIGITS]


def descriptive(book: Game[Any]) -> dict[str, str]:
    """The units that are not executable, each with its reason."""
    path = book.folder / "descriptive.yaml"
    if not path.is_file():
        return {}
    reasons: dict[str, str] = {}
    for item in load(path).items():
        found = item.fields(("rules", "reason"))
        reasons |= {number: found["reason"].text() for number in found["rules"].texts()}
    return reasons


def _units(book: Game[Any], described: Mapping[str, str]) -> set[str]:
    from rulebook.engine.binding import gists  # binding builds on examples, as this module does

    return {*book.rules.by_number, *described, *gists(book.folder)}


# Mutation


@record
class Mutant:
    """One rule function, for one of its numbers, switched off; or distorted."""

    rule: str
    number: str
    how: str
    """``off``, or how it was distorted."""
    caught_by: tuple[str, ...]
    """English names of examples whose result differs; for ``off``, those that cite the number."""

    @property
    def caught(self) -> bool:
        return bool(self.caught_by)


@record
class Mutation:
    game: str
    mutants: tuple[Mutant, ...]

    @property
    def survivors(self) -> tuple[Mutant, ...]:
        return tuple(mutant for mutant in self.mutants if not mutant.caught)


def mutate(key: str) -> Mutation:
    """Try every rule function switched off, under each of its numbers, and distorted.

    Switched off, it must be caught by an example that cites the number; distorted, by any. Only
    the result of an example counts (table, refusal, silence), never its trace; otherwise a rule
    that does nothing would be caught by its absence from the trace alone. What only clarifies
    another rule has no result of its own: there the example must miss its number.
    """
    return mutation_by(game(key), all_examples(key))


def mutation_by(book: Game[Any], examples: tuple[Example, ...]) -> Mutation:
    """Which mutants of a book these examples catch."""
    passing = [example for example in examples if run(example).passed]
    mutants: list[Mutant] = []
    for rule in book.rules.all:
        mutants += _switched_off(book, passing, rule)
        mutants += _distorted(book, passing, rule)
    return Mutation(book.key, tuple(mutants))


def _switched_off(book: Game[Any], passing: list[Example], rule: Rule) -> Iterator[Mutant]:
    without = book.rules.without(rule)
    for number in rule.numbers:
        citing = (example for example in passing if number in example.rules)
        differs = _unproven if rule.clarifies else _differs
        caught = tuple(example.title for example in citing if differs(example, without))
        yield Mutant(rule.name, number, "off", caught)


def _distorted(book: Game[Any], passing: list[Example], rule: Rule) -> Iterator[Mutant]:
    citing = [example for example in passing if not set(rule.numbers).isdisjoint(example.rules)]
    others = [example for example in passing if example not in citing]
    for how, twist in _TWISTS[rule.stage]:
        noticed: list[bool] = []
        rules = book.rules.instead_of(rule, _twisted(rule, twist, noticed))
        caught = next((e.title for e in (*citing, *others) if _differs(e, rules)), None)
        if caught is not None or noticed:
            yield Mutant(rule.name, rule.numbers[0], how, () if caught is None else (caught,))


def _twisted(
    rule: Rule, twist: Callable[[Any, Any], Any], noticed: list[bool]
) -> Callable[[Any, Any], Any]:
    """The rule's function with its answer twisted; notes whether that ever made a difference."""

    def function(table: Any, event: Any) -> Any:
        answer = rule.function(table, event)
        other = twist(table, answer)
        if other != answer:
            noticed.append(True)
        return other

    return function


def _shorter(table: Any, events: Any) -> Any:
    return events[:-1] if events else events


_TWISTS: Mapping[Stage, tuple[tuple[str, Callable[[Any, Any], Any]], ...]] = {
    Stage.FORBID: (("always forbids", lambda table, answer: True),),
    Stage.BEFORE: (("drops the last event", _shorter),),
    Stage.INSTEAD: (("drops the last event", _shorter),),
    Stage.ADJUST: (),
    Stage.DO: (("changes nothing", lambda table, answer: answer and table),),
    Stage.CLARIFY: (),
    Stage.AFTER: (("drops the last event", _shorter),),
}
"""Ways to get a rule wrong that still answer. One that never makes a difference is no mutant."""


def _unproven(example: Example, rules: Rules) -> bool:
    """Whether a number that the example names does not act; a clarification does nothing else."""
    return bool(run(example, rules).unproven)


def _differs(example: Example, rules: Rules) -> bool:
    try:
        outcome = run(example, rules)
    except Exception:  # a mutant may do anything; one that breaks down is caught
        return True
    return any(difference.what != "trace" for difference in outcome.differences)

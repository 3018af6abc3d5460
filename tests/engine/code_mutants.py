"""Mutants of the code of rules: a comparison, a constant, an ``and``, a statement is another one.

An author's tool, no test: ``python -m tests.engine.code_mutants [GAME…] [--sample N] [--seed S]``
takes a sample of each book's mutants, runs its examples, and lists those that none notices. A catch
is another result, or that a rule which an example names does not act any more. What is equivalent
stands in ``EQUIVALENT``. ``--keep`` tries all mutants and writes what they came to beside the book,
where ``rulebook examples --coverage`` reads it.
"""

from __future__ import annotations

import argparse
import ast
import copy
import inspect
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from rulebook.engine.errors import BadSituation
from rulebook.engine.examples import Example, all_examples, run
from rulebook.engine.frozen import changed, fields_of
from rulebook.engine.game import _PACKAGES, game, playable
from rulebook.engine.proof import CODE_MUTANTS, CodeMutants, state_of_rules
from rulebook.engine.registry import Rules

_SWAPS: dict[Any, Any] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}

SILENCES = "silences"
"""The module that tells "the manual is silent" from "not played"; no example expects the latter."""


@dataclass(frozen=True, eq=False)
class Mutant:
    """One change of one function."""

    module: ModuleType
    function: str
    line: int
    what: str
    code: ast.FunctionDef | None
    """None where the function is asked of every event, and not only of those it speaks of."""

    @property
    def name(self) -> str:
        """Name that does not hang on the line, which every change above it moves."""
        return f"{self.module.__name__.rpartition('.')[2]}.{self.function}: {self.what}"


def mutants(key: str) -> Iterator[Mutant]:
    """All mutants of a book's modules of rules, in the order of the code."""
    for name in game(key).book.modules:
        if name == SILENCES:
            continue
        module = import_module(f"rulebook.engine.{_PACKAGES[key]}.{name}")
        for node in ast.parse(inspect.getsource(module)).body:
            known = isinstance(node, ast.FunctionDef) and callable(vars(module)[node.name])
            if known and isinstance(node, ast.FunctionDef) and not _makes_rules(node):
                line, node.decorator_list, node.returns = node.lineno, [], None
                if _is_only_for_some(game(key).rules, vars(module)[node.name]):
                    yield Mutant(module, node.name, line, "for every event", None)
                yield from _of(module, node)


def _is_only_for_some(rules: Rules, function: Any) -> bool:
    """One that stands under several numbers, for one value each, does the same for all of them."""
    found = [rule for rule in rules.all if rule.function is function]
    return len(found) == 1 and bool(found[0].only)


def _makes_rules(node: ast.FunctionDef) -> bool:
    """What it makes is registered once, when the book is loaded."""
    return any(isinstance(inner, ast.FunctionDef) for inner in ast.walk(node) if inner is not node)


def _of(module: ModuleType, function: ast.FunctionDef) -> Iterator[Mutant]:
    around = {inner: node for node in ast.walk(function) for inner in ast.iter_child_nodes(node)}
    for at, node in enumerate(ast.walk(function)):
        for way, what in _ways(node, around):
            other = copy.deepcopy(function)
            _change(list(ast.walk(other))[at], way)
            line = getattr(node, "lineno", function.lineno)
            yield Mutant(module, function.name, line, what, ast.fix_missing_locations(other))


def _ways(node: ast.AST, around: Mapping[ast.AST, ast.AST]) -> Iterator[tuple[str, str]]:
    swap = type(getattr(node, "op", None)) in _SWAPS
    if isinstance(node, ast.Compare) or (isinstance(node, ast.BoolOp | ast.BinOp) and swap):
        yield "op", f"{ast.unparse(node)}, the other operator"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", f"{ast.unparse(node)} without not"
    elif getattr(around.get(node), "arg", "") == "strict":
        return  # an assertion of ours, no rule
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "flip", f"{node.value} flipped in {_told(node, around)}"
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "more", f"{node.value} + 1 in {_told(node, around)}"
        yield "less", f"{node.value} - 1 in {_told(node, around)}"
    elif isinstance(node, ast.If | ast.IfExp):
        yield "if", f"if not {ast.unparse(node.test)}"
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "gone", f"without {ast.unparse(node)}"


def _told(node: ast.AST, around: Mapping[ast.AST, ast.AST]) -> str:
    """What a constant stands in."""
    outer = around[node]
    while isinstance(outer, ast.UnaryOp | ast.Slice | ast.keyword | ast.Tuple):
        outer = around[outer]
    return ast.unparse(outer).partition("\n")[0]


def _change(node: Any, way: str) -> None:
    if way == "op" and isinstance(node, ast.Compare):
        node.ops = [_SWAPS[type(node.ops[0])](), *node.ops[1:]]
    elif way == "op":
        node.op = _SWAPS[type(node.op)]()
    elif way == "not":
        node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
    elif way == "flip":
        node.value = not node.value
    elif way in ("more", "less"):
        node.value += 1 if way == "more" else -1
    elif way == "if":
        node.test = ast.UnaryOp(ast.Not(), node.test)
    else:
        node.value = ast.Constant(None)


def catch(mutant: Mutant, key: str, examples: list[Example]) -> str:
    """``no``, ``number`` (a rule that an example names does not act, with the same result), ``gap``
    (the engine goes silent, no other result) or ``result``."""
    space = vars(mutant.module)
    old, made = space[mutant.function], dict[str, Any]()
    if mutant.code is None:
        return _caught(_with(game(key).rules, old, only=()), examples)
    exec(compile(ast.Module([mutant.code], []), "mutant", "exec"), space, made)
    new = made[mutant.function]
    rules = _with(game(key).rules, old, function=new)
    holders = [vars(module) for module in sys.modules.values() if _holds(module, old)]
    for holder in holders:
        holder[mutant.function] = new
    try:
        return _caught(rules, examples)
    finally:
        for holder in holders:
            holder[mutant.function] = old


def _holds(module: ModuleType, function: Any) -> bool:
    """Other modules of a book import its helpers by name."""
    ours = module.__name__.startswith("rulebook.engine.")
    return ours and vars(module).get(function.__name__) is function


def _with(rules: Rules, old: Any, **changes: Any) -> Rules:
    """The rules of a function, and its silences where they have such fields, changed."""
    all_rules = (changed(r, **changes) if r.function is old else r for r in rules.all)
    quiet = rules.quiet
    if "function" in changes:
        quiet = tuple(changed(q, **changes) if q.function is old else q for q in quiet)
    return Rules(all_rules, quiet)


def _caught(rules: Rules, examples: list[Example]) -> str:
    """The first result that differs ends it; else a gap, or else a number, gives it away."""
    found = ["no"]
    for example in examples:
        try:
            outcome = run(example, rules)
        except BadSituation:  # it says what is not there, and nothing else
            found.append("gap")
        except Exception:  # whatever it breaks, it is noticed
            return "result"
        else:
            if all(difference.what == "trace" for difference in outcome.differences):
                found += ["number"] * (not outcome.passed)
            elif outcome.play is None or not outcome.play.unplayed:
                return "result"
            else:
                found.append("gap")
    return max(found, key=_ENDS.index)


_ENDS = ("no", "number", "gap", "result")


def _nearest_first(mutant: Mutant, key: str, examples: list[Example]) -> list[Example]:
    numbers = {
        n
        for rule in game(key).rules.all
        if rule.function.__module__ == mutant.module.__name__
        for n in rule.numbers
    }
    return sorted(examples, key=lambda example: numbers.isdisjoint(example.rules))


def main() -> None:
    ask = argparse.ArgumentParser()
    ask.add_argument("games", nargs="*", default=playable())
    ask.add_argument("--sample", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--gaps", action="store_true", help="list what only goes silent, too")
    ask.add_argument("--keep", action="store_true", help="try all, and keep the figures")
    given = ask.parse_args()
    for key in given.games:
        found = list(mutants(key))
        size = len(found) if given.keep else min(given.sample, len(found))
        chosen = Random(given.seed).sample(found, size)
        examples = [example for example in all_examples(key) if run(example).passed]
        ends = {m: catch(m, key, _nearest_first(m, key, examples)) for m in chosen}
        left = sorted((m for m, end in ends.items() if end == "no"), key=_place)
        same_as_before = EQUIVALENT.get(key, {})
        lost = [m for m in left if m.name not in same_as_before]
        silent = sorted((m for m, end in ends.items() if end == "gap"), key=_place)
        gaps, same = len(silent), len(left) - len(lost)
        numbers = sum(end == "number" for end in ends.values())
        tried = len(chosen) - same
        print(
            f"{key}: {len(found)} mutants; of {tried} tried {tried - len(lost)} are caught", end=""
        )
        print(f" ({(tried - len(lost)) / tried:.0%}), {gaps} of them by a gap, ", end="")
        print(f"{numbers} by a number alone; {same} equivalent")
        for mutant in lost:
            print(f"  {mutant.line} {mutant.name}")
        if given.keep:
            caught = tried - len(lost)
            day, state = f"{datetime.now(UTC):%Y-%m-%d}", state_of_rules(game(key))
            _keep(key, CodeMutants(day, state, tried, caught, gaps, numbers, same))
        if given.gaps:
            for mutant in silent:
                print(f"  gap {mutant.line} {mutant.name}")


def _keep(key: str, figures: CodeMutants) -> None:
    """Write the figures into the book's folder of the corpus."""
    lines = ["# Mutants of the code of rules: `python -m tests.engine.code_mutants --keep`"]
    for item in fields_of(figures):
        value = getattr(figures, item.name)
        lines.append(f"{item.name}: " + (f'"{value}"' if isinstance(value, str) else f"{value}"))
    path = game(key).folder / CODE_MUTANTS
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _place(mutant: Mutant) -> tuple[str, int]:
    return mutant.module.__name__, mutant.line


_NUMBER = "the same is done under the number of a sibling rule"
_NOTHING = "the amount is then such that nothing changes"
_BY_WASTE = "no tile is clean there, and each amount of waste sets the points itself"
_ONE_TRACK = "only that track has rewards, ranks, an upper row"
_SHARED = "whoever is tied with nobody shares with nobody"

EQUIVALENT: Mapping[str, Mapping[str, str]] = {
    "na": {
        "production.a_track_has_an_end: event.amount > room, the other operator": _NOTHING,
        "production.nothing_below_zero: event.amount > level, the other operator": _NOTHING,
        "capital.traded_at_once: event.gives and event.takes, the other operator": _NUMBER,
    },
    "20c": {
        "scoring.land_by_section: 0 + 1 in worth or 0": _BY_WASTE,
        "scoring.land_by_section: 0 - 1 in worth or 0": _BY_WASTE,
        "scoring.and_so_on: waste > 4, the other operator": _NUMBER,
        "scoring.and_so_on: 4 - 1 in waste > 4": _NUMBER,
        "scoring.ties_share_their_prizes: 2 - 1 in len(ranks) < 2": _SHARED,
    },
    "rise": {
        "advancing.leaving_the_office_pays_once: for every event": "nothing but the office has a "
        "side A that is left along a dotted line",
        "politics.the_first_ones_are_rewarded: for every event": _ONE_TRACK,
        "politics.the_first_one_sets_off_rank_income: for every event": _ONE_TRACK,
        "politics.a_rank_brings_its_effect: for every event": _ONE_TRACK,
        "single_tracks.the_upper_row_pollutes: for every event": _ONE_TRACK,
        "rounds.placing_costs_something: 1 - 1 in event.card > 1": _NOTHING,
        "rounds.placing_costs_something: event.card > 1, the other operator": _NOTHING,
        "rounds.discount: 1 - 1 in return 1": "it is asked for from the second card on",
        "rounds.with_two_anywhere_to_the_left: table.place_of(seat) >= event.card, the other "
        "operator": _NUMBER,
        "rounds.gain_or_loss: 0 - 1 in points > 0": "no points at all were sorted out before",
        "rounds.gain_or_loss: points > 0, the other operator": "no points at all were sorted out "
        "before",
        "rounds.coins_beyond_the_limit_go_back: player.coins > limit, the other operator": _NOTHING,
    },
    "s51": {
        "building._has_one: location.name == event.name, the other operator": _NUMBER,
        "drafting._taken: table.draft != draft, the other operator": _NUMBER,
        "ending._decided: 1 - 1 in len(best) == 1": "whoever leads alone leads in the next "
        "comparison, too, where nobody else is compared",
    },
}
"""Mutants that rule as before, each with its reason. Most others that no example notices cite one
number more or less for the same result; they are listed by each run and count as not caught."""

if __name__ == "__main__":
    main()

"""Mutants of the code of rules: a comparison, a constant, an ``and``, a statement is another one.

An author's tool, no test: ``python -m tests.engine.code_mutants [GAME…] [--sample N] [--seed S]``
takes a sample of each book's mutants, runs its examples, and lists those that none notices. A catch
is another result; which rules acted does not count. What is equivalent stands in ``EQUIVALENT``.
"""

from __future__ import annotations

import argparse
import ast
import copy
import inspect
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from rulebook.engine.examples import Example, all_examples, run
from rulebook.engine.frozen import changed
from rulebook.engine.game import _PACKAGES, game, playable
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
    code: ast.FunctionDef

    @property
    def name(self) -> str:
        module = self.module.__name__.rpartition(".")[2]
        return f"{module}.{self.function}:{self.line} {self.what}"


def mutants(key: str) -> Iterator[Mutant]:
    """All mutants of a book's modules of rules, in the order of the code."""
    for name in game(key).book.modules:
        if name == SILENCES:
            continue
        module = import_module(f"rulebook.engine.{_PACKAGES[key]}.{name}")
        for node in ast.parse(inspect.getsource(module)).body:
            known = isinstance(node, ast.FunctionDef) and callable(vars(module)[node.name])
            if known and isinstance(node, ast.FunctionDef) and not _makes_rules(node):
                node.decorator_list, node.returns = [], None
                yield from _of(module, node)


def _makes_rules(node: ast.FunctionDef) -> bool:
    """What it makes is registered once, when the book is loaded."""
    return any(isinstance(inner, ast.FunctionDef) for inner in ast.walk(node) if inner is not node)


def _of(module: ModuleType, function: ast.FunctionDef) -> Iterator[Mutant]:
    for at, node in enumerate(ast.walk(function)):
        for way, what in _ways(node):
            other = copy.deepcopy(function)
            _change(list(ast.walk(other))[at], way)
            line = getattr(node, "lineno", function.lineno)
            yield Mutant(module, function.name, line, what, ast.fix_missing_locations(other))


def _ways(node: ast.AST) -> Iterator[tuple[str, str]]:
    swap = type(getattr(node, "op", None)) in _SWAPS
    if isinstance(node, ast.Compare) or (isinstance(node, ast.BoolOp | ast.BinOp) and swap):
        yield "op", f"{ast.unparse(node)}, the other operator"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", f"{ast.unparse(node)} without not"
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "flip", f"{node.value} flipped"
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "more", f"{node.value} + 1"
        yield "less", f"{node.value} - 1"
    elif isinstance(node, ast.If | ast.IfExp):
        yield "if", f"if not {ast.unparse(node.test)}"
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "gone", f"without {ast.unparse(node)}"


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
    """``no``, ``gap`` (the engine goes silent, no other result) or ``result``."""
    space = vars(mutant.module)
    old, made = space[mutant.function], dict[str, Any]()
    exec(compile(ast.Module([mutant.code], []), "mutant", "exec"), space, made)
    new = made[mutant.function]
    rules = _with(game(key).rules, old, new)
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


def _with(rules: Rules, old: Any, new: Any) -> Rules:
    all_rules = (changed(r, function=new) if r.function is old else r for r in rules.all)
    return Rules(
        all_rules, (changed(q, function=new) if q.function is old else q for q in rules.quiet)
    )


def _caught(rules: Rules, examples: list[Example]) -> str:
    gap = False
    for example in examples:
        try:
            outcome = run(example, rules)
        except Exception:  # whatever it breaks, it is noticed
            return "result"
        if outcome.differences:
            if outcome.play is None or not outcome.play.unplayed:
                return "result"
            gap = True
    return "gap" if gap else "no"


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
    given = ask.parse_args()
    for key in given.games:
        found = list(mutants(key))
        chosen = Random(given.seed).sample(found, min(given.sample, len(found)))
        examples = [example for example in all_examples(key) if run(example).passed]
        ends = {m: catch(m, key, _nearest_first(m, key, examples)) for m in chosen}
        lost = [m.name for m, end in ends.items() if end == "no" and m.name not in EQUIVALENT]
        gaps = sum(end == "gap" for end in ends.values())
        same = sum(end == "no" for end in ends.values()) - len(lost)
        tried = len(chosen) - same
        print(
            f"{key}: {len(found)} mutants; of {tried} tried {tried - len(lost)} are caught", end=""
        )
        print(f" ({(tried - len(lost)) / tried:.0%}), {gaps} of them by a gap; {same} equivalent")
        for name in lost:
            print(f"  {name}")


EQUIVALENT: dict[str, str] = {}
"""Mutants that rule as before, each with its reason."""

if __name__ == "__main__":
    main()

"""The words of the code: a constant's name means one thing, a docstring begins with its subject."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .places import ROOT

MODULES = sorted((ROOT / "rulebook").rglob("*.py"))
GONE = {
    "MEANT", "SILENT", "APART", "SURE", "ENOUGH", "FEW", "MOST", "SHARE", "CLOSE",
    "LONGEST", "EXACTLY", "FAINTER", "COMMONPLACE", "ALSO", "K1", "B",
    "Everything", "memo",
}  # fmt: skip
"""Names that did not say what they hold; each was two things, or a riddle."""
MARKUP = "MARKUP"
"""The record of a markup, in the module of each."""
RIDDLE = re.compile(
    r'\s*"?(?:of|from|with|without|in|by|so|at|on|if|than|it|this|these|they|else|less|more|not'
    r"|as|only|its|their|whose)\b",
    re.IGNORECASE,
)
"""How a docstring begins that says something of its subject before it says what that is."""


def _names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id.isupper() and target.id[0] != "_":
                    yield target.id, ast.unparse(node.value)


def _docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                yield str(statement.value.value)


def _scope(path: Path) -> tuple[str, str]:
    """A name means one thing in a scope, and in the modules of a scope's family: each language has
    the same names, each markup is a record of the same name, each game has pieces of its own."""
    package, *inner = path.relative_to(ROOT / "rulebook").parts
    if package == "languages" and len(inner) > 1:
        return "languages", str(path)
    if package == "engine" and len(inner) > 1:
        return f"engine/{inner[0]}", ""
    return "", ""


def _trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in MODULES}


def test_a_constant_has_one_meaning() -> None:
    values: dict[tuple[object, str], dict[str, str]] = {}
    for path, tree in _trees().items():
        for name, value in _constants(tree):
            if name != MARKUP:
                values.setdefault((_scope(path), name), {})[str(path.relative_to(ROOT))] = value
    assert len(values) > 100
    assert {n: where for n, where in values.items() if len(set(where.values())) > 1} == {}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_name_that_said_nothing_does_not_come_back(path: Path) -> None:
    assert set(_names(ast.parse(path.read_text(encoding="utf-8")))) & GONE == set()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_docstring_begins_with_its_subject(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [text for text in _docstrings(tree) if RIDDLE.match(text)] == []

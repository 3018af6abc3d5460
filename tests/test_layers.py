"""Who imports whom, and who may print: read from the source, nothing is imported."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from .places import ROOT

PACKAGE = ROOT / "rulebook"
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}
COMMAND_LINE = ("rulebook.cli", "rulebook.__main__")
BELOW = [name for name in MODULES if not name.startswith(COMMAND_LINE)]
SLOW = {"click", "yaml", "whoosh", "rapidfuzz", "markdown_it", "typing", "dataclasses", "re",
        "json", "pathlib", "inspect", "textwrap", "shutil", "enum", "functools"}  # fmt: skip
"""What costs a noticeable part of the start-up of a command."""


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def _nodes(node: ast.AST, everywhere: bool) -> Iterator[ast.AST]:
    """The statements that run: without those for the type checker, and without the insides of
    functions unless these are wanted."""
    for child in ast.iter_child_nodes(node):
        if _is_for_types(child):
            continue
        inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield child
        if everywhere or not inside:
            yield from _nodes(child, everywhere)


def imports(name: str, everywhere: bool = True) -> set[str]:
    """Modules that a module imports when it is loaded, or at any time."""
    found: set[str] = set()
    for node in _nodes(tree(name), everywhere):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{name}: imports inside the package are absolute"
            found.add(node.module)
            found |= {f"{node.module}.{a.name}" for a in node.names} & MODULES.keys()
    return found


def _in(modules: set[str], *packages: str) -> set[str]:
    return {m for m in modules if any(m == p or m.startswith(p + ".") for p in packages)}


def test_the_reader_of_imports_reads() -> None:
    assert len(MODULES) > 60
    assert "click" in imports("rulebook.cli.app")
    assert "rulebook.ids" in imports("rulebook.lookup.books")
    assert "collections.abc" not in imports("rulebook.lookup.books"), "it is there for types only"
    assert "rulebook.languages" in imports("rulebook.errors")
    assert "rulebook.languages" not in imports("rulebook.errors", everywhere=False)


ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def package(name: str) -> str:
    """The row of the table that a module belongs to."""
    part = name.split(".")[1] if "." in name else "__init__"
    if part == "__main__":
        return "cli"
    is_module = (PACKAGE / f"{part}.py").exists() or part == "__init__"
    return "ground" if is_module or part == "languages" else part


def edges(everywhere: bool) -> dict[str, set[str]]:
    """For each package the others that its modules import."""
    found: dict[str, set[str]] = {}
    for name in MODULES:
        own = package(name)
        others = {package(m) for m in imports(name, everywhere) if m in MODULES} - {own}
        found.setdefault(own, set()).update(others)
    return found


def table() -> dict[str, tuple[set[str], set[str]]]:
    """The rows of the table of docs/architecture.md."""
    part = ARCHITECTURE.partition("## Who may import whom")[2].partition("\n## ")[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("| `")]
    return {
        row[0].strip(" `"): (
            set(re.findall(r"`(\w+)`", row[1])),
            set(re.findall(r"`(\w+)`", row[2])),
        )
        for row in rows
    }


def test_the_table_of_the_architecture_says_who_imports_whom() -> None:
    top, everywhere = edges(everywhere=False), edges(everywhere=True)
    assert table() == {name: (top[name], everywhere[name] - top[name]) for name in everywhere}


def test_each_package_imports_those_above_it_in_the_table() -> None:
    above: set[str] = set()
    for name, (at_top, _) in table().items():
        assert at_top <= above, name
        above.add(name)


def test_the_tree_of_the_architecture_is_what_ls_shows() -> None:
    part = ARCHITECTURE.partition("rulebook/\n")[2].partition("```")[0]
    told = set(re.findall(r"^  (\S+)|  (__main__\.py)", part, re.MULTILINE))
    names = {name.rstrip("/") for pair in told for name in pair if name}
    assert names == {p.name for p in PACKAGE.iterdir() if p.name not in {"__pycache__", "_corpus"}}


def test_whoosh_is_a_reference_of_the_tests_alone() -> None:
    assert not {name for name in BELOW if _in(imports(name), "whoosh")}


_WRITES = ("sys.stdout", "sys.stderr", "sys.exit", "os._exit", "sys.argv")


def _prints(name: str) -> list[str]:
    found = []
    for node in _nodes(tree(name), everywhere=True):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in {"print", "exit", "quit", "input", "breakpoint"}:
                found.append(f"{node.lineno}: {node.func.id}()")
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in _WRITES:
            found.append(f"{node.lineno}: {ast.unparse(node)}")
        elif isinstance(node, ast.Raise) and node.exc and "SystemExit" in ast.unparse(node.exc):
            found.append(f"{node.lineno}: SystemExit")
    return found


def test_the_reader_of_prints_reads() -> None:
    assert _prints("rulebook.cli.entry")
    assert _prints("rulebook.cli.request")


@pytest.mark.parametrize(
    "name",
    [
        n
        for n in BELOW
        # It asks how wide the terminal is and whether it has colours.
        if n != "rulebook.render.terminal"
    ],
)
def test_nothing_below_the_command_line_prints_or_exits(name: str) -> None:
    assert _prints(name) == []


def test_style_only_asks_the_terminal() -> None:
    asked = {found.partition(": ")[2] for found in _prints("rulebook.render.terminal")}
    assert asked <= {"sys.stdout"}
    source = MODULES["rulebook.render.terminal"].read_text(encoding="utf-8")
    assert source.count("sys.stdout.") == source.count("sys.stdout.fileno()") + source.count(
        "sys.stdout.isatty()"
    )


def _loaded_with(*starts: str) -> dict[str, str]:
    """Everything imported at the top of these modules and of what they import, and by whom."""
    by = dict.fromkeys(starts, "the command")
    waiting = list(starts)
    while waiting:
        name = waiting.pop()
        for part in [".".join(name.split(".")[:n]) for n in range(1, name.count(".") + 1)]:
            if part not in by:
                by[part] = name
                waiting.append(part)
        if name in MODULES:
            for found in imports(name, everywhere=False):
                if found not in by:
                    by[found] = name
                    waiting.append(found)
    return by


PAGE = ["rulebook.render.document", "rulebook.render.terminal"]


@pytest.mark.parametrize(
    "starts",
    [
        pytest.param(["rulebook.cli.entry", "rulebook.cli.everyday", *PAGE], id="a number"),
        pytest.param(
            [
                "rulebook.cli.entry",
                "rulebook.cli.everyday",
                *PAGE,
                "rulebook.service.answers",
                "rulebook.render.answers",
            ],
            id="a search",
        ),
    ],
)
def test_the_everyday_command_loads_nothing_slow(starts: list[str]) -> None:
    loaded = _loaded_with(*starts)
    assert "rulebook.store.table" in loaded
    assert {name: by for name, by in loaded.items() if name.split(".")[0] in SLOW} == {}


def test_the_test_above_can_fail() -> None:
    assert "click" in _loaded_with("rulebook.cli.app")
    assert "re" in _loaded_with("rulebook.link")


def test_every_module_says_what_it_is_for() -> None:
    silent = [name for name in MODULES if not ast.get_docstring(tree(name))]
    assert silent == []


def test_no_module_knows_a_test_or_the_evaluation() -> None:
    for name, path in MODULES.items():
        source = path.read_text(encoding="utf-8")
        assert "_called_from_test" not in source, name
        assert "shared/evaluation" not in source, name
        assert _in(imports(name), "tests", "pytest") == set() or name.endswith("pytest_plugin")


def test_the_folder_is_the_package() -> None:
    assert all(Path(path).is_relative_to(PACKAGE) for path in MODULES.values())

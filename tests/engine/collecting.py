"""Collects the YAML examples as test items: ``pytest corpus -k 61.6`` runs what proves 61.6.

An item is named by its example's sentence and rules. A failure says what was expected and found,
by file and line, without a traceback.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulebook.engine.errors import BadSituation
from rulebook.engine.examples import LOCK, Example, Outcome, read_examples, run
from rulebook.engine.game import folder_of, game, playable
from rulebook.errors import RulebookError


class ExampleFailed(Exception):
    """An example did not come out as it says."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.example.name["en"])
        self.outcome = outcome


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ExampleFile | None:
    """Take the example files of the books that have an engine; leave all else alone."""
    if file_path.suffix != ".yaml" or file_path.parent.name != "examples":
        return None
    if file_path.name == LOCK or not game_of(file_path):
        return None
    made: ExampleFile = ExampleFile.from_parent(parent, path=file_path)
    return made


def game_of(path: Path) -> str:
    """The game in whose corpus folder an example file lies, or nothing."""
    return _games().get(path.resolve().parents[1], "")


@cache
def _games() -> dict[Path, str]:
    return {folder_of(key).resolve(): key for key in playable()}


class ExampleFile(pytest.File):
    """One YAML file of examples."""

    def collect(self) -> Iterable[ExampleItem]:
        for example in read_examples(game(game_of(self.path)), self.path):
            made: ExampleItem = ExampleItem.from_parent(self, name=example.id, example=example)
            yield made

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        if isinstance(excinfo.value, RulebookError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))


class ExampleItem(pytest.Item):
    """One example."""

    def __init__(self, *, example: Example, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.example = example

    def runtest(self) -> None:
        outcome = run(self.example)
        if not outcome.passed:
            raise ExampleFailed(outcome)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        if isinstance(excinfo.value, ExampleFailed):
            return failure_text(excinfo.value.outcome)
        if isinstance(excinfo.value, BadSituation):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo, style))

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.example.line - 1, self.name


def failure_text(outcome: Outcome) -> str:
    """What is wrong with an example, line by line."""
    example = outcome.example
    lines = [f"{example.path}:{example.line}: {example.name['en']}"]
    for difference in outcome.differences:
        expected, found = difference.expected, difference.found
        lines.append(f"  {difference.what}: expected {expected}, found {found}")
    for number in outcome.unproven:
        lines.append(f"  rule {number} is named, but did not act")
    lines.append(f"  rules that acted: {' '.join(outcome.trace) or 'none'}")
    return "\n".join(lines)

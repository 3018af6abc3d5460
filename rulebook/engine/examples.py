"""Executable examples: read strictly from YAML, run, and told as a small story.

An example names the rules it proves, a situation (``given``), moves (``when``) and what holds
afterwards (``then``). ``docs/examples.md`` shows how to write one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rulebook.engine.errors import bad
from rulebook.engine.frozen import record
from rulebook.engine.game import Game, game
from rulebook.engine.play import RuleFailed, RulesDisagree
from rulebook.engine.records import Play, diff
from rulebook.engine.registry import Rules
from rulebook.engine.sentences import Texts
from rulebook.engine.situations import Facts, Situation, on_table, play_situation, read_situation
from rulebook.ids import number_key, read_number
from rulebook.languages import FALLBACK, SAID
from rulebook.yamlread import Node, load, yaml_files

LOCK = "lock.yaml"
_REQUIRED = ("name", "rules", "when", "then")
_OPTIONAL = ("edition", "given", "trace")


@record(kw_only=True)
class Example:
    """One example as written, with its place."""

    game: str
    name: Texts
    rules: tuple[str, ...]
    situation: Situation
    then: Facts
    refused: str = ""
    """The rule that is expected to forbid the last move."""
    silent: bool = False
    """The manual is expected not to say what happens."""
    trace: tuple[str, ...] = ()
    path: Path
    line: int
    node: Node

    @property
    def title(self) -> str:
        """What it is called in lists and reports."""
        return self.name[FALLBACK]

    @property
    def id(self) -> str:
        """For test items: the name and its rules, so that ``-k 61.6`` finds it."""
        return f"{self.title} [{' '.join(self.rules)}]"


@record
class Difference:
    """What an example expected, and what came out."""

    what: str
    expected: str
    found: str


@record
class Outcome:
    """What running an example gave."""

    example: Example
    play: Play[Any] | None
    differences: tuple[Difference, ...]
    """Conditions on the result; none of them is about the trace."""
    unproven: tuple[str, ...]
    """Rules that the example names, but that did not act."""

    @property
    def passed(self) -> bool:
        return not self.differences and not self.unproven

    @property
    def trace(self) -> tuple[str, ...]:
        return self.play.trace if self.play else ()


@cache
def all_examples(key: str) -> tuple[Example, ...]:
    """Every example of a game, in the order of files and lines."""
    book = game(key)
    paths = yaml_files(book.folder / "examples")
    return tuple(
        example for path in paths if path.name != LOCK for example in read_examples(book, path)
    )


def examples_of(key: str, number: str) -> tuple[Example, ...]:
    """The examples that name a rule; those of a whole entry for its bare number."""
    entry = "." not in number
    return tuple(
        example
        for example in all_examples(key)
        if any(rule == number or (entry and _entry(rule) == number) for rule in example.rules)
    )


def _entry(rule: str) -> str:
    return rule.partition(".")[0]


def read_examples(book: Game[Any], path: Path) -> tuple[Example, ...]:
    examples = tuple(_read(book, node) for node in load(path).items())
    seen: set[str] = set()
    for example in examples:
        if example.title in seen:
            raise bad(example.node, f"the name {example.title!r} is taken")
        seen.add(example.title)
    return examples


def _read(book: Game[Any], node: Node) -> Example:
    found = node.fields(_REQUIRED, _OPTIONAL)
    then = dict(found["then"].pairs())
    refused = then.pop("refused").text() if "refused" in then else ""
    silent = then.pop("silent").one_of(("yes",)) == "yes" if "silent" in then else False
    return Example(
        game=book.key,
        name={key: text.text() for key, text in found["name"].fields(SAID).items()},
        rules=_rules(book, found["rules"]),
        situation=read_situation(book, found, node),
        then=_expected(book, then),
        refused=refused,
        silent=silent,
        trace=found["trace"].texts() if "trace" in found else (),
        path=node.path,
        line=node.line,
        node=node,
    )


def _expected(book: Game[Any], then: Mapping[str, Node]) -> Facts:
    for key, value in then.items():
        book.phrases.read_fact(key, value)
    return tuple(then.items())


def _rules(book: Game[Any], node: Node) -> tuple[str, ...]:
    known = book.rules.by_number
    for item in node.items():
        number = item.text()
        if read_number(number) is None or number not in known:
            near = sorted(known, key=number_key)
            raise bad(item, f"no rule {number!r} is carried out by the engine", number, near)
    return node.texts()


def run(example: Example, rules: Rules | None = None) -> Outcome:
    """Play an example and compare; other rules than the book's are for mutation."""
    book = game(example.game)
    try:
        played = play_situation(book, example.situation, rules)
    except (RulesDisagree, RuleFailed) as error:
        return Outcome(example, None, (Difference("rules", "agree", str(error)),), ())
    differences = (*_ended(example, played), *_result(book, example, played.table))
    if example.trace and example.trace != played.trace:
        expected, found = " ".join(example.trace), " ".join(played.trace)
        differences = (*differences, Difference("trace", expected, found))
    unproven = tuple(rule for rule in example.rules if rule not in played.trace)
    return Outcome(example, played, differences, unproven)


def _ended(example: Example, played: Play[Any]) -> tuple[Difference, ...]:
    """Whether the last move was refused, or met silence, exactly where that is expected."""
    forbidden = played.refusal.numbers if played.refusal else ()
    found = []
    if example.refused and example.refused not in forbidden:
        found.append(Difference("refused", example.refused, " ".join(forbidden) or "allowed"))
    if forbidden and not example.refused:
        found.append(Difference("refused", "allowed", " ".join(forbidden)))
    if bool(played.silence) is not example.silent:
        event = type(played.silence.event).__name__ if played.silence else "ruled"
        found.append(Difference("silent", "yes" if example.silent else "ruled", event))
    if played.unplayed:
        event = played.unplayed.what or type(played.unplayed.event).__name__
        found.append(Difference("played", "yes", event))
    return tuple(found)


def _result(book: Game[Any], example: Example, table: Any) -> tuple[Difference, ...]:
    """A fact holds if putting it on the table changes nothing."""
    changes = diff(table, on_table(book, example.then, table))
    return tuple(
        Difference(" ".join(change.path), str(change.after), str(change.before))
        for change in changes
    )

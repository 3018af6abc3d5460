"""A situation: what lies on the table, and what is done; as a YAML mapping or as one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

from rulebook.engine.errors import BadSituation, bad
from rulebook.engine.game import Game
from rulebook.engine.play import play
from rulebook.engine.records import Event, Play
from rulebook.engine.registry import Rules
from rulebook.yamlread import Node, load

Facts = tuple[tuple[str, Node], ...]
_LINE = Path("situation")
_KEYS = ("edition", "given", "when")


@dataclass(frozen=True, slots=True)
class Situation:
    """What a user or an example gives, read but not yet put on a table."""

    given: Facts
    when: tuple[Event, ...]
    edition: str
    where: Node
    """Where it was written, for messages."""


def read_situation(game: Game[Any], found: Mapping[str, Node], where: Node) -> Situation:
    """The parts ``edition``, ``given`` and ``when`` of a mapping."""
    edition = found["edition"].one_of(game.editions) if "edition" in found else game.editions[0]
    given = read_facts(game, found["given"]) if "given" in found else ()
    if "when" not in found:
        raise where.fail("corpus-missing-key", key="when")
    context = _context(game, given)
    return Situation(given, read_moves(game, found["when"], context), edition, found["when"])


def read_facts(game: Game[Any], node: Node) -> Facts:
    facts = tuple(node.pairs())
    for key, value in facts:
        game.phrases.read_fact(key, value)
    return facts


def read_moves(game: Game[Any], node: Node, context: Mapping[str, str]) -> tuple[Event, ...]:
    return tuple(_read_move(game, item, context) for item in node.items())


def _read_move(game: Game[Any], node: Node, context: Mapping[str, str]) -> Event:
    """A sentence; or ``sentence: [sentences]``, where a card does several things."""
    if not node.is_mapping():
        return game.phrases.read_move(node, node.text(), context)
    sentence, effect = next(node.pairs())
    event = game.phrases.read_move(node, sentence, context)
    if not hasattr(event, "effect"):
        raise bad(node, f"nothing can stand below {sentence!r}")
    changes: dict[str, Any] = {"effect": read_moves(game, effect, context)}
    return replace(event, **changes)


def _context(game: Game[Any], given: Facts) -> Mapping[str, str]:
    """What a short sentence may leave out, because the situation has just one of it."""
    gaps: dict[str, set[str]] = {}
    for key, node in given:
        for name, value in game.phrases.read_fact(key, node)[1].items():
            gaps.setdefault(name, set()).add(value)
    return {name: next(iter(values)) for name, values in gaps.items() if len(values) == 1}


def on_table(game: Game[Any], facts: Facts, table: Any) -> Any:
    """The table once the facts hold on it."""
    read = [(*game.phrases.read_fact(key, node), node) for key, node in facts]
    for fact in game.facts:
        for name, gaps, node in read:
            if name == fact.name:
                table = fact.read(table, gaps, node, game.phrases.words)
    return table


def play_situation(game: Game[Any], situation: Situation, rules: Rules | None = None) -> Play[Any]:
    """Play it; a slip in it is an error. Other rules than the book's are for mutation."""
    table = set_up(game, situation)
    for move in situation.when:
        _fail_if(situation, game.impossible(table, move))
    played = play(rules or game.rules, table, situation.when, situation.edition)
    if played.silence:
        _fail_if(situation, game.missing(played.table, played.silence.move))
    return played


def _fail_if(situation: Situation, what: str) -> None:
    if what:
        raise bad(situation.where, what)


def set_up(game: Game[Any], situation: Situation) -> Any:
    """The table the situation gives; one that a rule forbids is an error."""
    table = on_table(game, situation.given, game.table())
    found = game.faults(table)
    if found:
        what = f"rule {found[0].number} forbids this table: {found[0].what}"
        raise bad(situation.given[0][1] if situation.given else situation.where, what)
    return table


def situation_from(game: Game[Any], source: str | Path) -> Situation:
    """Read a situation from a file, or from one line such as ``district 4: strike; exploit``."""
    if isinstance(source, Path):
        node = load(source)
        return read_situation(game, node.fields(("when",), ("edition", "given")), node)
    if "\n" in source:
        node = _composed(source)
        return read_situation(game, node.fields(("when",), ("edition", "given")), node)
    return _from_line(game, source)


def _composed(text: str) -> Node:
    try:
        raw = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        raise BadSituation(_LINE, 1, f"not understood: {text!r}") from error
    return Node(_LINE, 1, raw or yaml.ScalarNode("tag:yaml.org,2002:str", ""))


def _from_line(game: Game[Any], line: str) -> Situation:
    facts: list[tuple[str, Node]] = []
    sentences: list[str] = []
    edition = game.editions[0]
    for part in _parts(line):
        key, colon, value = (text.strip() for text in part.partition(":"))
        if not colon:
            sentences.append(part)
        elif key == "edition":
            edition = _composed(value).one_of(game.editions)
        else:
            node = _composed(value)
            game.phrases.read_fact(key, node)
            facts.append((key, node))
    given = tuple(facts)
    context = _context(game, given)
    here = _composed(line.replace(":", " "))
    if not sentences:
        raise BadSituation(_LINE, 1, "nothing happens in it: add a move after a semicolon")
    when = tuple(game.phrases.read_move(here, sentence, context) for sentence in sentences)
    return Situation(given, when, edition, here)


def _parts(line: str) -> Iterator[str]:
    for part in line.split(";"):
        if part.strip():
            yield part.strip()

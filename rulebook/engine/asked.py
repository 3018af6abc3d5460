"""A question that states a case, played: "demand of 6, we have 5, threat is at 20: what happens".

It is played only where nothing is left to chance: each clause is read, each move is one of those
whose outcome hangs on named facts alone, and these are stated. A figure that is printed on a card
and that nobody states is left open: all it can be is played, and told in one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from rulebook.engine.clauses import clauses
from rulebook.engine.errors import LINE, BadSituation
from rulebook.engine.fields import HIDDEN
from rulebook.engine.frozen import changed, fields_of, record
from rulebook.engine.game import Game
from rulebook.engine.implied import Filled, filled
from rulebook.engine.phrases import Phrases, Stated, filled_in
from rulebook.engine.records import Event, Play
from rulebook.engine.resolve import on_a_stand_in, outcome_of, told_key, told_value
from rulebook.engine.sentences import GAP
from rulebook.engine.situations import Situation, once_each, play_situation, set_up, valued
from rulebook.languages import NAMING, SAID, say
from rulebook.languages.outcomes import asked_in
from rulebook.text import fold
from rulebook.yamlread import Node

_WORD = re.compile(r"\w+")
_FEWEST = 2
"""Words of a question that states a case."""


@record
class Case:
    """What became of the case that a question states."""

    game: str
    says: str
    """figure or name; no where a rule refuses the move"""
    texts: Mapping[str, str]
    """The outcome in a line, by language."""
    situation: Mapping[str, str]
    """What was played, by language; a semicolon between two sentences."""
    numbers: tuple[str, ...]
    """The rules that decided it."""


@record
class _Outcome:
    """What is otherwise afterwards: the key and, in a zone, the field, with both values."""

    changes: tuple[tuple[tuple[str, ...], Any, Any], ...]
    ends: tuple[Event, ...]
    numbers: tuple[str, ...]
    refused: tuple[str, ...] = ()


def played_case(game: Game[Any], question: str) -> Case | None:
    """The case that a question states, played; None where it states none, or not all is sure."""
    said = _without_asking(question)
    if said is None or len(said.split()) < _FEWEST:
        return None
    try:
        return _played(game, said)
    except BadSituation:
        return None


def _without_asking(question: str) -> str | None:
    """What a question states, without the words that ask what becomes of it."""
    words = list(_WORD.finditer(question))
    found = asked_in([fold(word[0]) for word in words])
    if found is None:
        return None
    before, after = words[found[0]].start(), words[found[1] - 1].end()
    return f"{question[:before]} {question[after:]}".strip(" ,;:?!.…–-")


def _played(game: Game[Any], said: str) -> Case | None:
    found = clauses(game.phrases, said, leaving_open=True)
    if not all(c.read and not (c.by or c.bounds or c.aside) for c in found):
        return None
    here = Node(LINE, 1, "str", said)
    stated = tuple(once_each(game, here, [fact for clause in found for fact in clause.stated]))
    read = game.phrases.read_move
    moves = tuple(read(here, clause.plain) for clause in found if clause.moves)
    names = {game.phrases.read_fact(key, here)[0] for key, _ in stated}
    moves = moves or tuple(_next(game.phrases, names, here))
    if not moves or not all(_sure(game.phrases, move, stated) for move in moves):
        return None
    opened = [gap for gap in game.phrases.opens if any(gap in GAP.findall(v) for _, v in stated)]
    values = [game.phrases.opens[gap].values for gap in opened]
    combined = [dict(zip(opened, row, strict=True)) for row in product(*values)]
    plays = list(_plays(game, stated, moves, here, combined))
    return _told(game, stated, moves, opened, plays)


def _next(phrases: Phrases, names: set[str], here: Node) -> Iterator[Event]:
    """What happens next where somebody only states how things are."""
    for facts, sentence in phrases.follows:
        if names.issuperset(facts):
            yield phrases.read_move(here, sentence)
            return


def _sure(phrases: Phrases, move: Event, stated: Stated) -> bool:
    """Whether all that the outcome of a move hangs on is stated."""
    needs = phrases.sure.get(type(move).__name__)
    if needs is None:
        return False
    values = {item.name: str(getattr(move, item.name)) for item in fields_of(move)}
    there = {key for key, _ in stated}
    for key, value in stated:
        node = valued(GAP.sub("1", value))
        there |= {f"{key}: {name}" for name, _ in node.pairs()} if node.is_mapping() else set()
    return all(filled_in(need, values) in there for need in needs)


def _plays(
    game: Game[Any], stated: Stated, moves: tuple[Event, ...], here: Node,
    combinations: Iterable[Mapping[str, str]],
) -> Iterator[tuple[Mapping[str, str], Play[Any], Any]]:  # fmt: skip
    """Each combination of what is left open, with its play and the table before."""
    first: Filled | None = None
    for values in combinations:
        given = tuple((key, valued(filled_in(value, values))) for key, value in stated)
        situation = Situation(given, moves, game.editions[0], here)
        if first is None:
            first = filled(game, situation)
            more = first.situation.given[: len(first.situation.given) - len(given)]
        situation = changed(situation, given=(*more, *given))
        yield values, play_situation(game, situation), set_up(game, situation)


def _outcome(game: Game[Any], play: Play[Any], before: Any) -> _Outcome | None:
    """What came of a play; None where it did not come to an end, or hangs on a made-up board."""
    if play.refusal:
        return _Outcome((), (), (), play.refusal.numbers)
    if play.stopped or on_a_stand_in(game, play):
        return None
    one, other = game.view(before), game.view(play.table)
    changes = [
        (path, old, new)
        for key in dict.fromkeys((*one, *other))
        for path, old, new in _differences((key,), one.get(key), other.get(key))
    ]
    numbers = outcome_of(game, play.steps, NAMING)[1] or play.trace
    events = (step.event for step in play.steps)
    ends = dict.fromkeys(e for e in events if type(e).__name__ in game.phrases.ends)
    return _Outcome(tuple(changes), tuple(ends), numbers)


def _differences(
    path: tuple[str, ...], old: Any, new: Any
) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    if isinstance(old, Mapping) and isinstance(new, Mapping) and HIDDEN not in {*old, *new}:
        for key in dict.fromkeys((*old, *new)):
            yield from _differences((*path, key), old.get(key), new.get(key))
    elif old != new:
        yield path, old, new


def _told(
    game: Game[Any], stated: Stated, moves: tuple[Event, ...], opened: list[str],
    plays: list[tuple[Mapping[str, str], Play[Any], Any]],
) -> Case | None:  # fmt: skip
    """All plays in one, where they tell the same but for one figure that is left open."""
    phrases = game.phrases
    known = {(key, *([name] if name else [])) for key, name in _places(stated)}
    found = [(values, _outcome(game, play, before)) for values, play, before in plays]
    outcomes: list[tuple[Mapping[str, str], _Outcome]] = []
    for values, outcome in found:
        if outcome is None:
            return None
        kept = tuple(c for c in outcome.changes if not _beside(phrases, c[0]))
        if any(path not in known for path, _, _ in kept):
            return None
        outcomes.append((values, changed(outcome, changes=kept)))
    figure = next((gap for gap in opened if phrases.opens[gap].counts), "")
    texts = {code: _text(game, outcomes, figure, code) for code in SAID}
    if not all(texts.values()):
        return None
    first = outcomes[0][1]
    numbers = dict.fromkeys(n for _, outcome in outcomes for n in outcome.numbers)
    counts = any(isinstance(new, int) for _, _, new in first.changes)
    situation = {
        code: "; ".join(
            (
                *(_stated(game, key, value, code) for key, value in stated),
                *(phrases.tell_move(move, code) for move in moves),
            )
        )
        for code in SAID
    }
    says = "no" if first.refused else "figure" if counts else "name"
    return Case(game.key, says, texts, situation, first.refused or tuple(numbers))


def _beside(phrases: Phrases, path: tuple[str, ...]) -> bool:
    """Whether a change is told of no outcome: of a fact, or of one field of it."""
    return any(": ".join(path[:length]) in phrases.beside for length in (1, 2))


def _places(stated: Stated) -> Iterator[tuple[str, str]]:
    """The keys and fields that are stated."""
    for key, value in stated:
        node = valued(GAP.sub("1", value))
        names = [name for name, _ in node.pairs()] if node.is_mapping() else [""]
        yield from ((key, name) for name in names)


def _stated(game: Game[Any], key: str, value: str, code: str) -> str:
    """A fact in a language; what is left open by its name."""
    names = {gap: one.texts[code] for gap, one in game.phrases.opens.items()}
    node = valued(GAP.sub("1", value))
    if not node.is_mapping():
        return f"{told_key(game, key, code)}: {told_value(game, filled_in(value, names), code)}"
    inner = {name: part.written for name, part in valued(filled_in(value, names)).pairs()}
    return f"{told_key(game, key, code)} ({told_value(game, inner, code)})"


def _text(
    game: Game[Any], outcomes: list[tuple[Mapping[str, str], _Outcome]], figure: str, code: str
) -> str:
    """The outcome in a line; "" where the plays do not tell the same."""
    shapes: dict[Any, dict[int, list[_Outcome]]] = {}
    for values, outcome in outcomes:
        number = int(values[figure]) if figure else 0
        shapes.setdefault(_shape(outcome), {}).setdefault(number, []).append(outcome)
    runs = sorted(shapes.values(), key=min)
    if [n for run in runs for n in sorted(run)] != sorted({n for run in runs for n in run}):
        return ""
    parts: list[str] = []
    for numbers in runs:
        told = _one(game, numbers, figure, code, ended=bool(parts))
        first = say(code, "engine-from", number=min(numbers)) + ": " if parts else ""
        parts.append(first + told if told else "")
    if not all(parts):
        return ""
    return "; ".join(parts)


def _shape(outcome: _Outcome) -> tuple[Any, ...]:
    return tuple(path for path, _, _ in outcome.changes), outcome.ends, outcome.refused


def _one(
    game: Game[Any], numbers: Mapping[int, list[_Outcome]], figure: str, code: str, ended: bool
) -> str:
    """What outcomes of one shape tell; a value that grows with the open figure is told so."""
    first = next(iter(numbers.values()))[0]
    if first.refused:
        return say(code, "engine-not-allowed", rules=", ".join(first.refused))
    parts = [game.phrases.tell_move(event, code) for event in first.ends]
    for place, (path, old, new) in enumerate(first.changes if not (ended and parts) else ()):
        values = {n: {_plain(o.changes[place][2]) for o in same} for n, same in numbers.items()}
        told = told_value(game, new, code)
        if any(values[n] != {_plain(new)} for n in numbers):
            lowest = min(numbers)
            if not isinstance(new, int) or any(
                values[n] != {str(new + n - lowest)} for n in numbers
            ):
                return ""
            told = (
                f"{told_value(game, new - lowest, code)} + {game.phrases.opens[figure].texts[code]}"
            )
        was = told_value(game, old, code) if old not in (None, "") else "–"
        parts.append(f"{_place(game, path, code)}: {was} → {told}")
    return "; ".join(parts) or say(code, "nothing-changed")


def _place(game: Game[Any], path: tuple[str, ...], code: str) -> str:
    inner = [game.phrases.words.tell(name, code) for name in path[1:]]
    return ", ".join((told_key(game, path[0], code), *inner))


def _plain(value: Any) -> str:
    return str(value)

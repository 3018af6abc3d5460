"""Plays moves by the rules: the one interpreter that every book uses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from rulebook.engine.lacking import NotThere
from rulebook.engine.records import (
    Event,
    Play,
    Refusal,
    Silence,
    Step,
    T,
    Unplayed,
)
from rulebook.engine.registry import Quiet, Rule, Rules, Staged

_MOST_EVENTS = 5000
"""Number that is more than any move of any book sets off; beyond it the rules run in a circle."""


class RulesDisagree(RuntimeError):
    """Two rules rule the same event differently and neither overrides the other: our bug."""


class RuleFailed(RuntimeError):
    """A rule function broke down on a table that nobody has thought of: our bug, told as one."""

    def __init__(self, rule: Rule, event: Event, error: Exception) -> None:
        super().__init__(f"{rule.name} on {event}: {type(error).__name__}: {error}")
        self.numbers = rule.numbers


class _Run(Generic[T]):
    __slots__ = ("rules", "steps", "table")

    def __init__(self, rules: Rules, table: T) -> None:
        self.rules = rules
        self.table = table
        self.steps: list[Step] = []

    def note(self, rule: Rule, event: Event, follows: tuple[Event, ...] = ()) -> None:
        """A step that changed nothing by itself."""
        self.steps.append(Step(rule.cited, rule.stage, event, self.table, self.table, follows))


class _Refused(Exception):
    def __init__(self, numbers: tuple[str, ...], event: Event, what: str) -> None:
        self.numbers = numbers
        self.event = event
        self.what = what


class _Stuck(Exception):
    """No rule carries the event out, or one met something that is not there."""

    def __init__(self, event: Event, what: str = "") -> None:
        self.event = event
        self.what = what


def play(rules: Rules, table: T, moves: Iterable[Event], edition: str = "") -> Play[T]:
    """Play the moves in turn; stop at one that is refused, not ruled, or cannot be played."""
    run = _Run(rules.of(edition), table)
    for move in moves:
        before, so_far = run.table, len(run.steps)
        try:
            _settle(run, move)
        except _Refused as no:
            refusal = Refusal(no.numbers, move, no.event, no.what)
            return Play(before, tuple(run.steps[:so_far]), refusal=refusal)
        except _Stuck as no:
            return _stuck(run, before, move, no)
    return Play(run.table, tuple(run.steps))


def _stuck(run: _Run[T], before: T, move: Event, no: _Stuck) -> Play[T]:
    """Silence only where it is registered; all else is a gap of ours or of the situation."""
    steps = tuple(run.steps)
    if not no.what:
        for quiet in run.rules.quiet:
            if _says_nothing(quiet, run.table, no.event):
                return Play(before, steps, silence=Silence(move, no.event, quiet.numbers))
    return Play(before, steps, unplayed=Unplayed(move, no.event, no.what))


def _says_nothing(quiet: Quiet, table: Any, event: Event) -> bool:
    try:
        return type(event) is quiet.event and quiet.function(table, event)
    except NotThere:  # what nobody has read the manual for
        return False


def _settle(run: _Run[T], move: Event) -> None:
    """Carry out one move and all that follows from it, first things first."""
    waiting: list[tuple[Event, bool]] = [(move, False)]
    for _ in range(_MOST_EVENTS):
        if not waiting or run.table.over:
            return
        event, announced = waiting.pop()
        staged = run.rules.on(type(event))
        if not announced:
            if staged.forbid:
                _refuse_if_forbidden(run, event, staged.forbid)
            first = _follow_ups(run, event, staged.before) if staged.before else []
            if first:
                waiting.append((event, True))
                waiting += [(item, False) for item in reversed(first)]
                continue
        waiting += [(item, False) for item in reversed(_carry_out(run, event, staged))]
    raise RulesDisagree(f"no end to what follows from {move}")


def _refuse_if_forbidden(run: _Run[T], event: Event, rules: tuple[Rule, ...]) -> None:
    found = _acting(run, event, rules)
    if found:
        numbers = tuple(dict.fromkeys(number for rule, _ in found for number in rule.numbers))
        what = next((answer for _, answer in found if isinstance(answer, str)), "")
        raise _Refused(numbers, event, what)


def _carry_out(run: _Run[T], event: Event, staged: Staged) -> list[Event]:
    found, answer = _agreed(run, event, staged.instead)
    if found:
        for rule in found:
            run.note(rule, event, answer)
        return list(answer)
    event = _adjusted(run, event, staged.adjust)
    found, answer = _agreed(run, event, staged.do)
    if found:
        for rule in found:
            run.steps.append(Step(rule.cited, rule.stage, event, run.table, answer))
        run.table = answer
    elif not event.notice:
        raise _Stuck(event)
    return _follow_ups(run, event, staged.after) if staged.after else []


def _acting(run: _Run[T], event: Event, rules: tuple[Rule, ...]) -> list[tuple[Rule, Any]]:
    """Those rules that apply to the event and are not overridden, with what they say; the one
    place where rules are called."""
    found: list[tuple[Rule, Any]] = []
    table, rule = run.table, None
    try:
        for rule in rules:
            answer = rule.function(table, event)
            if answer is not None and answer is not False:
                found.append((rule, answer))
    except NotThere as no:
        raise _Stuck(event, str(no)) from no
    except Exception as error:
        raise RuleFailed(rule or rules[0], event, error) from error
    if len(found) < 2 or not any(rule.overrides for rule, _ in found):
        return found
    return [
        (rule, answer) for rule, answer in found if not any(other.beats(rule) for other, _ in found)
    ]


def _agreed(run: _Run[T], event: Event, rules: tuple[Rule, ...]) -> tuple[list[Rule], Any]:
    """Several rules may say the same of one event; they must not say different things."""
    found = _acting(run, event, rules) if rules else []
    if not found:
        return [], None
    answer = found[0][1]
    for rule, other in found[1:]:
        if other != answer:
            raise RulesDisagree(f"{found[0][0].name} and {rule.name} disagree on {event}")
    return [rule for rule, _ in found], answer


def _adjusted(run: _Run[T], event: Event, rules: tuple[Rule, ...]) -> Event:
    for rule in rules:
        for _, changed in _acting(run, event, (rule,)):
            run.steps.append(Step(rule.numbers, rule.stage, event, event, changed))
            event = changed
    return event


def _follow_ups(run: _Run[T], event: Event, rules: tuple[Rule, ...]) -> list[Event]:
    follows: list[Event] = []
    for rule, events in _acting(run, event, rules):
        if events:
            run.note(rule, event, tuple(events))
            follows += events
    return follows

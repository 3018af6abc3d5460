"""Plays moves by the rules: the one interpreter that every book uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic

from rulebook.engine.lacking import NotThere
from rulebook.engine.records import (
    Act,
    Event,
    Play,
    Refusal,
    Silence,
    Stage,
    T,
    Unplayed,
)
from rulebook.engine.registry import UNCLARIFIED, Clarified, Events, Quiet, Rule, Rules, Staged

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
        self.steps: list[Act] = []

    def note(self, rule: Rule, event: Event, follows: tuple[Event, ...], said: Clarified) -> None:
        """A step that changed nothing by itself."""
        numbers = _cited(self, rule, event, said) if said else rule.cited
        self.steps.append((numbers, rule.stage, event, self.table, self.table, follows))


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
    waiting: list[Event] = [move]
    rules_on = run.rules.on
    for _ in range(_MOST_EVENTS):
        if not waiting or run.table.over:
            return
        event = waiting.pop()
        if event is _ANNOUNCED:
            event = waiting.pop()
            staged = rules_on(event)
        else:
            staged = rules_on(event)
            if staged.forbid and (found := _acting(run, event, staged.forbid)):
                raise _refused(event, found)
            if staged.before and (first := _follow_ups(run, event, staged.before)):
                waiting += (event, _ANNOUNCED, *reversed(first))
                continue
        if follows := _carry_out(run, event, staged):
            waiting += reversed(follows)
    raise RulesDisagree(f"no end to what follows from {move}")


_ANNOUNCED = Event()
"""Lies upon an event of which what comes before it has been noted."""


def _refused(event: Event, found: list[tuple[Rule, Any]]) -> _Refused:
    """The refusal of an event by those rules that forbid it."""
    numbers = tuple(dict.fromkeys(number for rule, _ in found for number in rule.numbers))
    what = next((answer for _, answer in found if isinstance(answer, str)), "")
    return _Refused(numbers, event, what)


def _carry_out(run: _Run[T], event: Event, staged: Staged) -> Sequence[Event]:
    if staged.instead and (found := _acting(run, event, staged.instead)):
        events: Events = _agreed(event, found)
        for rule, _ in found:
            run.note(rule, event, events, staged.clarify)
        return events
    if staged.adjust:
        event = _adjusted(run, event, staged.adjust)
        staged = run.rules.on(event)
    if staged.do and (found := _acting(run, event, staged.do)):
        after = _agreed(event, found)
        for rule, _ in found:
            numbers = _cited(run, rule, event, staged.clarify) if staged.clarify else rule.cited
            run.steps.append((numbers, rule.stage, event, run.table, after, ()))
        run.table = after
    elif not event.notice:
        raise _Stuck(event)
    return _follow_ups(run, event, staged.after, staged.clarify) if staged.after else ()


def _cited(run: _Run[T], rule: Rule, event: Event, said: Clarified) -> tuple[str, ...]:
    """The numbers of a rule, and of those that say of this case what it does anyway."""
    of_it = said.get(rule.numbers)
    found = _acting(run, event, of_it) if of_it else ()
    if not found:
        return rule.cited
    return (*rule.cited, *[number for other, _ in found for number in other.numbers])


def _acting(run: _Run[T], event: Event, rules: tuple[Rule, ...]) -> list[tuple[Rule, Any]]:
    """Those rules that apply to the event and are not overridden, with what they say; the one
    place where rules are called. What one prohibition lacks does not matter where another one
    forbids."""
    found: list[tuple[Rule, Any]] = []
    table, lacking = run.table, ""
    for rule in rules:
        try:
            answer = rule.function(table, event)
        except NotThere as no:
            lacking = lacking or str(no)
            continue
        except Exception as error:
            raise RuleFailed(rule, event, error) from error
        if answer is not None and answer is not False:
            found.append((rule, answer))
    if lacking and not (found and found[0][0].stage is Stage.FORBID):
        raise _Stuck(event, lacking)
    if len(found) < 2 or not any(rule.overrides for rule, _ in found):
        return found
    return [
        (rule, answer) for rule, answer in found if not any(other.beats(rule) for other, _ in found)
    ]


def _agreed(event: Event, found: list[tuple[Rule, Any]]) -> Any:
    """What rules say of an event: several may say the same, and must not say different things."""
    rule, answer = found[0]
    if len(found) > 1:
        for other, its_answer in found[1:]:
            if its_answer != answer:
                raise RulesDisagree(f"{rule.name} and {other.name} disagree on {event}")
    return answer


def _adjusted(run: _Run[T], event: Event, rules: tuple[Rule, ...]) -> Event:
    for rule in rules:
        for _, changed in _acting(run, event, (rule,)):
            run.steps.append((rule.numbers, rule.stage, event, event, changed, ()))
            event = changed
    return event


def _follow_ups(
    run: _Run[T], event: Event, rules: tuple[Rule, ...], said: Clarified = UNCLARIFIED
) -> list[Event]:
    follows: list[Event] = []
    for rule, events in _acting(run, event, rules):
        if events:
            run.note(rule, event, tuple(events), said)
            follows += events
    return follows

"""Plays moves by the rules: the one interpreter that every book uses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

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
from rulebook.engine.registry import (
    ANNOUNCED,
    UNCLARIFIED,
    Clarified,
    Events,
    Quiet,
    Rule,
    Rules,
)

_MOST_EVENTS = 5000
"""Number that is more than any move of any book sets off; beyond it the rules run in a circle."""


class RulesDisagree(RuntimeError):
    """Two rules rule the same event differently and neither overrides the other: our bug."""


class RuleFailed(RuntimeError):
    """A rule function broke down on a table that nobody has thought of: our bug, told as one."""

    def __init__(self, rule: Rule, event: Event, error: Exception) -> None:
        super().__init__(f"{rule.name} on {event}: {type(error).__name__}: {error}")
        self.numbers = rule.numbers


class _Refused(Exception):
    def __init__(self, numbers: tuple[str, ...], event: Event, what: str) -> None:
        self.numbers = numbers
        self.event = event
        self.what = what


class _Stuck(Exception):
    """No rule carries the event out, or one met something that is not there."""

    def __init__(self, table: Any, event: Event, what: str = "") -> None:
        self.table = table
        self.event = event
        self.what = what


def play(rules: Rules, table: T, moves: Iterable[Event], edition: str = "") -> Play[T]:
    """Play the moves in turn; stop at one that is refused, not ruled, or cannot be played."""
    rules = rules.of(edition)
    acts: list[Act] = []
    for move in moves:
        so_far = len(acts)
        try:
            after = _settled(rules, table, move, acts)
        except _Refused as no:
            refusal = Refusal(no.numbers, move, no.event, no.what)
            return Play(table, tuple(acts[:so_far]), refusal)
        except _Stuck as no:
            return _stopped(rules, table, move, no, tuple(acts))
        table = after
    return Play(table, tuple(acts))


def _stopped(rules: Rules, before: T, move: Event, no: _Stuck, acts: tuple[Act, ...]) -> Play[T]:
    """Silence only where it is registered; all else is a gap of ours or of the situation."""
    if not no.what:
        for quiet in rules.quiet:
            if _says_nothing(quiet, no.table, no.event):
                return Play(before, acts, silence=Silence(move, no.event, quiet.numbers))
    return Play(before, acts, unplayed=Unplayed(move, no.event, no.what))


def _says_nothing(quiet: Quiet, table: Any, event: Event) -> bool:
    try:
        return type(event) is quiet.event and quiet.function(table, event)
    except NotThere:  # what nobody has read the manual for
        return False


def _settled(rules: Rules, table: T, move: Event, acts: list[Act]) -> T:
    """The table after a move and all that follows from it, first things first."""
    if table.over:
        return table
    waiting: list[Event] = [move]
    ways = rules.ways
    for _ in range(_MOST_EVENTS):
        event = waiting.pop()
        after: T
        if event is not ANNOUNCED:
            after = ways[type(event)].usual(table, event, waiting, acts)
            if after is None:
                after = _weighed(rules, table, event, waiting, acts)
        else:
            event = waiting.pop()
            after = ways[type(event)].announced(table, event, waiting, acts)
            if after is None:
                after = _carried_out(rules, table, event, waiting, acts)
        if not waiting:
            return after
        if after is not table:
            table = after
            if table.over:
                return table
    raise RulesDisagree(f"no end to what follows from {move}")


def _weighed(rules: Rules, table: T, event: Event, waiting: list[Event], acts: list[Act]) -> T:
    """An event from its beginning, if no rule forbids it; what waits is added."""
    staged = rules.on(event)
    if staged.forbid and (found := _acting(table, event, staged.forbid)):
        raise _refused(event, found)
    if staged.before and (first := _follow_ups(table, event, staged.before, acts)):
        waiting += (event, ANNOUNCED, *reversed(first))
        return table
    return _carried_out(rules, table, event, waiting, acts)


def _carried_out(rules: Rules, table: T, event: Event, waiting: list[Event], acts: list[Act]) -> T:
    """What the rules put in an event's place, or what they do and what follows from it."""
    staged = rules.on(event)
    if staged.instead and (found := _acting(table, event, staged.instead)):
        events: Events = _agreed(event, found)
        for rule, _ in found:
            acts.append(_act(rule, event, table, table, events, staged.clarify))
        waiting += reversed(events)
        return table
    if staged.adjust:
        event = _adjusted(table, event, staged.adjust, acts)
        staged = rules.on(event)
    if staged.do and (found := _acting(table, event, staged.do)):
        after: T = _agreed(event, found)
        for rule, _ in found:
            acts.append(_act(rule, event, table, after, (), staged.clarify))
        table = after
    elif not event.notice:
        raise _Stuck(table, event)
    if staged.after:
        waiting += reversed(_follow_ups(table, event, staged.after, acts, staged.clarify))
    return table


def _refused(event: Event, found: list[tuple[Rule, Any]]) -> _Refused:
    """The refusal of an event by those rules that forbid it."""
    numbers = tuple(dict.fromkeys(number for rule, _ in found for number in rule.numbers))
    what = next((answer for _, answer in found if isinstance(answer, str)), "")
    return _Refused(numbers, event, what)


def _act(
    rule: Rule, event: Event, before: Any, after: Any, follows: Events, said: Clarified
) -> Act:
    """What a rule did, under its numbers and those that say of this case what it does anyway."""
    numbers = rule.cited
    if said and (of_it := said.get(rule.numbers)):
        others = _acting(before, event, of_it)
        numbers = (*numbers, *[number for other, _ in others for number in other.numbers])
    return numbers, rule.stage, event, before, after, follows


def _acting(table: Any, event: Event, rules: tuple[Rule, ...]) -> list[tuple[Rule, Any]]:
    """Those rules that apply to the event and are not overridden, with what they say; the one
    place where rules are called. What one prohibition lacks does not matter where another one
    forbids."""
    found: list[tuple[Rule, Any]] = []
    lacking = ""
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
        raise _Stuck(table, event, lacking)
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


def _adjusted(table: Any, event: Event, rules: tuple[Rule, ...], acts: list[Act]) -> Event:
    for rule in rules:
        for _, changed in _acting(table, event, (rule,)):
            acts.append((rule.numbers, rule.stage, event, event, changed, ()))
            event = changed
    return event


def _follow_ups(
    table: Any,
    event: Event,
    rules: tuple[Rule, ...],
    acts: list[Act],
    said: Clarified = UNCLARIFIED,
) -> list[Event]:
    follows: list[Event] = []
    for rule, events in _acting(table, event, rules):
        if events:
            acts.append(_act(rule, event, table, table, tuple(events), said))
            follows += events
    return follows

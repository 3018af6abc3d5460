"""Steps along the tracks, which field they lead to, and what a field brings."""

from __future__ import annotations

from functools import lru_cache

from rulebook.engine.frozen import changed, put
from rulebook.engine.lacking import known
from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves import (
    Advance,
    AdvanceBy,
    Consequences,
    Enter,
    FieldEffects,
    Leave,
    LeaveFrom,
    Overshoot,
    Owe,
    Reactivate,
    Settle,
    Walk,
)
from rulebook.engine.rise.table import Due, Table, dues, pushed, with_spot, with_steps
from rulebook.engine.rise.tracks import SCALES, START, Effect

_ONE_WAY = 1
_SETTLE = Settle()


def _ahead(table: Table, event: Advance) -> tuple[int, ...]:
    return table.track(event.track).ahead(table.player(event.seat).at(event.track))


def _shortcut(table: Table, event: Advance) -> int:
    """Where a shortcut leads: two fields are left out."""
    field = table.field_of(event.seat, event.track)
    return field.at + 3 if "shortcut" in field.marks else START


def _behind(table: Table, event: Advance, at: int) -> int | None:
    """The first field with room, from one on whose ways are occupied and skipped."""
    while _full(table, event, at):
        ahead = table.track(event.track).ahead(at)
        if len(ahead) != _ONE_WAY:
            return None
        (at,) = ahead
    return at


def _skipped_to(table: Table, event: Advance) -> dict[int, int]:
    """The fields with room that lie behind occupied next ones, each with that next one."""
    full = (at for at in _ahead(table, event) if _full(table, event, at))
    return {behind: at for at in full if (behind := _behind(table, event, at)) is not None}


def _chosen(table: Table, event: Advance) -> int | None:
    """The next field on the way that is taken, occupied or not."""
    ahead = _ahead(table, event)
    if event.to:
        return event.to if event.to in ahead else _skipped_to(table, event).get(event.to)
    return next(iter(ahead)) if len(ahead) == _ONE_WAY else None


def _full(table: Table, event: Advance, at: int) -> bool:
    single = table.track(event.track).field(at).single
    return single and table.occupied(event.track, at, event.seat)


def _beyond_full(table: Table, event: Advance) -> int | None:
    """The first field with room, where the next ones are occupied and are skipped."""
    at = _chosen(table, event)
    return None if at is None or not _full(table, event, at) else _behind(table, event, at)


# Whether a step is allowed


@RULES.forbid(Advance, "2.1")
def only_steps_that_were_given(table: Table, event: Advance) -> bool:
    return table.due(event.seat, event.track) is None


@RULES.forbid(Advance, "5.8")
def only_along_the_arrows(table: Table, event: Advance) -> bool:
    if event.track == "press" or event.to == START or event.to in _ahead(table, event):
        return False
    return event.to not in (*_skipped_to(table, event), _shortcut(table, event))


@RULES.forbid(Advance, "23.1", track="press")
def a_way_is_walked_to_its_end(table: Table, event: Advance) -> bool:
    """The goal is the next field of the way, or the one behind those that are skipped."""
    if event.to == START or event.to in _ahead(table, event):
        return False
    return event.to not in _skipped_to(table, event)


@RULES.forbid(Advance, "21.1", "21.3", track="school")
def nothing_is_skipped_at_school(table: Table, event: Advance) -> bool:
    at = _chosen(table, event)
    return at is not None and _full(table, event, at)


@RULES.forbid(Advance, "17.2", track="science")
def science_ends_at_its_last_field(table: Table, event: Advance) -> bool:
    return table.track("science").side == "B" and not _ahead(table, event)


RULES.at_least(1, AdvanceBy, "steps", "2.0")


@RULES.instead(AdvanceBy, "2.0", "2.1")
def one_step_after_the_other(table: Table, event: AdvanceBy) -> Events | None:
    given = Owe(dues(event.seat, (Effect(event.track, event.steps),)))
    return (given, *(Advance(event.seat, event.track),) * event.steps)


# Which field a step leads to


_OTHERWISE = (*SCALES, "school")
"""Tracks with rules of their own on where a step leads."""


@RULES.instead(Advance, "2.1")
def to_the_next_field(table: Table, event: Advance) -> Events | None:
    at = None if event.track in _OTHERWISE else _chosen(table, event)
    if at is None or table.occupied(event.track, at, event.seat):
        return None
    return (Walk(event.seat, event.track, at),)


@RULES.instead(Advance, "5.2", beside=("2.1",))
def to_a_field_with_other_markers(table: Table, event: Advance) -> Events | None:
    at = None if event.track in _OTHERWISE else _chosen(table, event)
    if at is None or _full(table, event, at):
        return None
    taken = table.occupied(event.track, at, event.seat)
    return (Walk(event.seat, event.track, at),) if taken else None


@RULES.instead(Advance, "5.3", beside=("2.1",))
def over_an_occupied_field(table: Table, event: Advance) -> Events | None:
    at = None if event.track in ("press", "school") else _beyond_full(table, event)
    return None if at is None else (Walk(event.seat, event.track, at),)


@RULES.instead(Advance, "23.2", "5.3", beside=("2.1",), track="press")
def over_an_occupied_field_of_the_press(table: Table, event: Advance) -> Events | None:
    at = _beyond_full(table, event)
    return (Walk(event.seat, event.track, at),) if at else None


@RULES.instead(Advance, "21.1", beside=("2.1",), track="school")
def to_a_free_field_at_school(table: Table, event: Advance) -> Events | None:
    at = _chosen(table, event)
    return (Walk(event.seat, event.track, at),) if at else None


@RULES.instead(Advance, "16.1", "5.9", beside=("2.1",), track="contentment")
@RULES.instead(Advance, "20.1", "5.9", beside=("2.1",), track="environment")
def better_is_to_the_right(table: Table, event: Advance) -> Events | None:
    at = _chosen(table, event)
    return None if at is None else (Walk(event.seat, event.track, at),)


@RULES.instead(Advance, "17.1", beside=("2.1",))
def along_the_shortcut(table: Table, event: Advance) -> Events | None:
    if event.to == START or event.to != _shortcut(table, event):
        return None
    return (Walk(event.seat, event.track, event.to),)


@RULES.instead(Advance, "5.10")
def beyond_the_last_field(table: Table, event: Advance) -> Events | None:
    if event.to or _ahead(table, event):
        return None
    return (Overshoot(event.seat, event.track),)


# The step


def _spent(table: Table, *, seat: str, track: str) -> tuple[Due, ...]:
    """What is due with one step fewer to take."""
    due = known(table.due(seat, track), f"no step is due: say 'player {seat} may'")
    *below, top = table.stack
    if due.amount != 1:
        below.append(put(top, "effect", put(due, "amount", due.amount - 1)))
    return tuple(below)


@RULES.do(Walk, "2.0", "2.1", "14.0")
def one_step(table: Table, event: Walk) -> Table | None:
    left = _spent(table, seat=event.seat, track=event.track)
    players = with_steps(table, event.seat, event.track, event.at, 1)
    return changed(table, stack=left, players=players)


@RULES.after(Walk, "5.4")
def a_field_is_entered(table: Table, event: Walk) -> Events:
    return (*arrival(event.seat, event.track, event.at), _SETTLE)


@RULES.do(Overshoot, "5.10")
def a_step_lapses(table: Table, event: Overshoot) -> Table | None:
    return put(table, "stack", _spent(table, seat=event.seat, track=event.track))


@RULES.after(Overshoot, "5.10")
def a_lapsed_step_brings_something(table: Table, event: Overshoot) -> Events:
    beyond = table.field_of(event.seat, event.track).beyond
    return (Owe(dues(event.seat, beyond, event.track)),) if beyond else ()


# What a field brings. The stack is worked off from the top: what is owed last comes first.


@RULES.after(Enter, "5.7")
def a_black_frame_sends_home(table: Table, event: Enter) -> Events:
    if not table.track(event.track).field(event.at).black:
        return ()
    return (Owe((Due(event.seat, Effect("home", name=event.track), event.track),)),)


@RULES.clarify("5.7", Enter, "23.1", track="press")
def the_end_of_a_way(table: Table, event: Enter) -> bool:
    return True


@lru_cache(maxsize=2**11)
def arrival(seat: str, track: str, at: int) -> Events:
    """What happens when a marker comes to a field."""
    return (Enter(seat, track, at), FieldEffects(seat, track, at), Consequences(seat, track, at))


@RULES.do(FieldEffects, "5.4")
def the_effects_of_a_field(table: Table, event: FieldEffects) -> Table | None:
    effect = table.track(event.track).field(event.at).effect
    return pushed(table, dues(event.seat, effect, event.track)) if effect else None


@RULES.do(FieldEffects, "5.6", overrides=("5.4",))
def not_yet_on_a_dotted_line(table: Table, event: FieldEffects) -> Table | None:
    track = table.track(event.track)
    return table if track.dotted and track.field(event.at).effect else None


# Leaving a track


@RULES.forbid(Leave, "5.8")
def markers_do_not_go_back(table: Table, event: Leave) -> bool:
    return not table.track(event.track).dotted


@RULES.forbid(Leave, "5.6")
def nobody_leaves_the_start(table: Table, event: Leave) -> bool:
    dotted = table.track(event.track).dotted
    return dotted and table.player(event.seat).at(event.track) == START


@RULES.instead(Leave, "5.6", "25.3", track="office")
@RULES.instead(Leave, "5.6", "22.11", track="bank")
def it_is_left_at_any_time(table: Table, event: Leave) -> Events | None:
    return (LeaveFrom(event.seat, event.track, table.player(event.seat).at(event.track)),)


@RULES.do(LeaveFrom, "5.6")
def back_to_the_start(table: Table, event: LeaveFrom) -> Table | None:
    return with_spot(table, event.seat, event.track, START)


def _on_the_way(table: Table, event: LeaveFrom, fields: tuple[int, ...]) -> Events:
    track = table.track(event.track)
    found = tuple(effect for at in fields for effect in track.field(at).effect)
    return (Owe(dues(event.seat, found, event.track)),) if found else ()


@RULES.after(LeaveFrom, "22.8", track="bank")
def leaving_the_bank_pays(table: Table, event: LeaveFrom) -> Events:
    return _on_the_way(table, event, (event.at,))


@RULES.after(LeaveFrom, "25.1", "25.5", track="office")
def leaving_the_office_pays_once(table: Table, event: LeaveFrom) -> Events:
    track = table.track(event.track)
    if track.side != "A":
        return ()
    return _on_the_way(table, event, (event.at,))


@RULES.clarify("25.6", LeaveFrom, "25.7")
def leaving_the_office_between_two_steps(table: Table, event: LeaveFrom) -> bool:
    return any(d.seat == event.seat and d.effect.kind == "office" for d in table.stack)


@RULES.after(LeaveFrom, "25.1", "25.6", track="office")
def leaving_the_office_pays_all_the_way(table: Table, event: LeaveFrom) -> Events:
    track = table.track(event.track)
    if track.side != "B":
        return ()
    return _on_the_way(table, event, (event.at, *track.before(event.at)))


@RULES.after(LeaveFrom, "10.4", "25.2", track="office")
def leaving_the_office_opens_the_books(table: Table, event: LeaveFrom) -> Events:
    return (Reactivate(event.seat),)

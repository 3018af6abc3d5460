"""After a decision: whatever needs none is carried out. Its rules are asked last."""

from __future__ import annotations

from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.effects import needs_no_decision
from rulebook.engine.rise.moves import (
    Choose,
    LeaveFrom,
    Overshoot,
    PayFor,
    Settle,
    Swap,
    Waive,
)
from rulebook.engine.rise.moves_round import Act, PlaceFactory, ResolveEvent
from rulebook.engine.rise.table import Table

_SETTLE: Events = (Settle(),)


def _if_anything(table: Table) -> Events:
    return _SETTLE if needs_no_decision(table) else ()


@RULES.after(Overshoot, "5.10")
def after_a_lapsed_step(table: Table, event: Overshoot) -> Events:
    return _SETTLE


@RULES.after(LeaveFrom, "5.6")
def after_leaving_a_track(table: Table, event: LeaveFrom) -> Events:
    return _SETTLE


@RULES.after(Choose, "5.5")
def after_a_choice(table: Table, event: Choose) -> Events:
    return _if_anything(table)


@RULES.after(PayFor, "4.3")
def after_a_payment(table: Table, event: PayFor) -> Events:
    return _if_anything(table)


@RULES.after(Swap, "18.3", "13.4")
def after_a_swap(table: Table, event: Swap) -> Events:
    return _if_anything(table)


@RULES.after(Waive, "2.1")
def after_a_waiver(table: Table, event: Waive) -> Events:
    return _if_anything(table)


@RULES.after(PlaceFactory, "10.1")
def after_a_factory(table: Table, event: PlaceFactory) -> Events:
    return _SETTLE


@RULES.after(Act, "11.5")
def after_an_action(table: Table, event: Act) -> Events:
    return _SETTLE


@RULES.after(ResolveEvent, "11.9")
def after_an_event(table: Table, event: ResolveEvent) -> Events:
    return _SETTLE

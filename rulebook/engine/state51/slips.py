"""What a player may have got wrong: a move that speaks of somebody or something not there."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.engine.records import Event
from rulebook.engine.state51.moves import (
    Activate,
    Construct,
    MakeDeal,
    PlayContact,
    Plunder,
    PlunderHand,
    Rebuild,
    TakeContact,
    UseFaction,
    UseOpen,
)
from rulebook.engine.state51.table import Table

_SEATS = ("seat", "other", "first", "owner")


def unknown(table: Table, move: Event) -> str:
    """Nothing, or ``NotThere`` for a seat at which nobody sits."""
    for name in _SEATS:
        if seat := getattr(move, name, ""):
            table.place_of(seat)
    return ""


def missing(table: Table, move: Event) -> str:
    """What a move needs that is not there, or nothing."""
    return next(_missing(table, move), "")


def _missing(table: Table, move: Event) -> Iterator[str]:
    if (
        isinstance(move, Construct | MakeDeal | PlunderHand | Rebuild)
        and move.name not in table.player(move.seat).hand
    ):
        yield f"{move.seat} holds no card {move.name}"
    if isinstance(move, Rebuild) and table.player(move.seat).location(move.old) is None:
        yield f"{move.seat} has no location {move.old}"
    if isinstance(move, Activate) and table.player(move.seat).location(move.name) is None:
        yield f"{move.seat} has no location {move.name}"
    if isinstance(move, Plunder | UseOpen) and table.player(move.other).location(move.name) is None:
        yield f"{move.other} has no location {move.name}"
    if isinstance(move, UseFaction) and move.name not in _actions(table, move.seat):
        yield f"the faction of {move.seat} has no action {move.name}"
    if isinstance(move, PlayContact) and move.name not in table.player(move.seat).contacts:
        yield f"{move.seat} has no contact card {move.name}"
    if isinstance(move, TakeContact) and move.name not in table.contacts:
        yield f"no contact card {move.name} is open"


def _actions(table: Table, seat: str) -> list[str]:
    return [action.name for action in table.player(seat).actions]

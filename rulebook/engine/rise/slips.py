"""What a player may have got wrong: a move that speaks of what is not there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rulebook.engine.records import Event
from rulebook.engine.rise.moves import (
    Advance,
    Choose,
    Exchange,
    Leave,
    PayFor,
    Swap,
    UseJoker,
    UseTile,
    Waive,
)
from rulebook.engine.rise.moves_round import (
    Act,
    DisplayPhase,
    PlaceFactory,
    ResolveEvent,
    SitDown,
)
from rulebook.engine.rise.table import Table
from rulebook.engine.rise.tracks import START, TRACKS

_BY_SEAT = (
    Advance,
    Leave,
    Choose,
    UseJoker,
    UseTile,
    PayFor,
    Swap,
    Waive,
    Exchange,
    PlaceFactory,
    Act,
)


def unknown(table: Table, move: Event) -> str:
    """Why a move cannot even be tried, or nothing."""
    return next(chain(_nobody(table, move), _nowhere(table, move)), "")


def _nobody(table: Table, move: Event) -> Iterator[str]:
    if isinstance(move, _BY_SEAT) and move.seat not in table.seats:
        yield f"nobody sits at {move.seat!r}: say how many players there are"
    if isinstance(move, SitDown) and not 2 <= move.players <= 4:
        yield f"{move.players} players: the manual speaks of two, three and four"


def _nowhere(table: Table, move: Event) -> Iterator[str]:
    if isinstance(move, Advance | Leave | UseJoker) and move.track not in TRACKS:
        yield f"there is no track {move.track!r}; there are {', '.join(TRACKS)}"
    if isinstance(move, Advance) and move.track in TRACKS:
        track = table.track(move.track)
        if move.to != START and not track.has(move.to):
            yield f"there is no field {move.to} on {move.track}"
    if isinstance(move, PlaceFactory):
        last = len(table.happenings) if move.event else len(table.places)
        if not 1 <= move.card <= last:
            yield f"there is no card {move.card} in the display"
    if isinstance(move, Act) and move.option not in ("upper", "lower"):
        yield f"there is no option {move.option!r}; there are upper and lower"
    if isinstance(move, ResolveEvent) and not 1 <= move.place <= len(table.happenings):
        yield f"there is no event {move.place} in the display"


def missing(table: Table, move: Event) -> str:
    """What a move needs that the situation does not say, or nothing."""
    return next(_left_out(table, move), "")


def _left_out(table: Table, move: Event) -> Iterator[str]:
    if isinstance(move, Exchange) and table.field_of(move.seat, "contentment").rate is None:
        at = table.player(move.seat).at("contentment")
        yield f"space {at} of contentment shows no rate: say 'space {at} of contentment'"
    if isinstance(move, PlaceFactory) and table.card(move.card) is None:
        yield f"no action card lies on place {move.card}: say 'action card {move.card}'"
    if isinstance(move, DisplayPhase):
        yield "four action cards and three events are needed: say 'action deck' and 'event deck'"
    if isinstance(move, Advance) and len(table.track(move.track).ahead(_at(table, move))) > 1:
        yield f"several ways lead on from there on {move.track}: say to which field"


def _at(table: Table, move: Advance) -> int:
    return table.player(move.seat).at(move.track)

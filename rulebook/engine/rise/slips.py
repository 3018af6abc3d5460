"""What a player may have got wrong: a move that speaks of what is not there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

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


def unknown(table: Table, move: Event) -> str:
    """Why a move cannot even be tried, or nothing."""
    looks = _LOOKS.get(type(move))
    return looks(table, move) if looks else ""


def _seat(table: Table, move: Any) -> str:
    if move.seat in table.seats:
        return ""
    return f"nobody sits at {move.seat!r}: say how many players there are"


def _players(table: Table, move: SitDown) -> str:
    if 2 <= move.players <= 4:
        return ""
    return f"{move.players} players: the manual speaks of two, three and four"


def _track(table: Table, move: Leave | UseJoker | Advance) -> str:
    if why := _seat(table, move):
        return why
    if move.track in TRACKS:
        return ""
    return f"there is no track {move.track!r}; there are {', '.join(TRACKS)}"


def _field(table: Table, move: Advance) -> str:
    if why := _track(table, move):
        return why
    if move.to == START or table.track(move.track).has(move.to):
        return ""
    return f"there is no field {move.to} on {move.track}"


def _card(table: Table, move: PlaceFactory) -> str:
    if why := _seat(table, move):
        return why
    there = move.event or 1 <= move.card <= len(table.places)
    return "" if there else f"there is no card {move.card} in the display"


def _option(table: Table, move: Act) -> str:
    if why := _seat(table, move):
        return why
    if move.option in ("upper", "lower"):
        return ""
    return f"there is no option {move.option!r}; there are upper and lower"


def _event(table: Table, move: ResolveEvent) -> str:
    if 1 <= move.place <= len(table.happenings):
        nowhere = any(seat not in table.order for seat in table.seats)
        if nowhere and not table.factories:
            return "say who has not acted yet: 'action card 4: {factories: A}'"
        return ""
    return f"there is no event {move.place} in the display"


_LOOKS: Mapping[type[Event], Callable[[Table, Any], str]] = {
    **dict.fromkeys((Choose, UseTile, PayFor, Swap, Waive, Exchange), _seat),
    Leave: _track,
    UseJoker: _track,
    Advance: _field,
    PlaceFactory: _card,
    Act: _option,
    ResolveEvent: _event,
    SitDown: _players,
}
"""What each kind of move may speak of that is not there."""


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

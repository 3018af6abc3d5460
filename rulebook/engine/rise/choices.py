"""What players can do: every move that may be legal, for the rules to judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from rulebook.engine.records import Move
from rulebook.engine.rise.effects import BOOKS
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
    BeginActions,
    DisplayPhase,
    EndRound,
    IncomePhase,
    PlaceFactory,
    ResolveEvent,
)
from rulebook.engine.rise.table import Due, Player, Table
from rulebook.engine.rise.tracks import START, TRACKS, Effect

Moves = Iterable[Move]


def choices(table: Table) -> Iterable[Moves]:
    """The moves of whoever is to move, a group for each kind of thing to do."""
    if table.stack:
        due = table.stack[-1]
        return _decisions(table, due), (Waive(due.seat),)
    if table.phase == "C":
        waiting = next(filter(None, table.order), "")
        return (_placings(table, waiting) if waiting else (BeginActions(),),)
    if table.phase == "D":
        return (_acting(table),)
    return ((_PHASES[table.phase],),) if table.phase in _PHASES else ()


_PHASES = {"A": IncomePhase(), "B": DisplayPhase(), "E": EndRound()}


def beside(table: Table) -> Iterator[Moves]:
    """What is allowed at any time: leaving along a dotted line, coins for victory points."""
    for player in table.players:
        yield from _at_any_time(table, player)


def _at_any_time(table: Table, player: Player) -> Iterator[Moves]:
    yield (
        Leave(player.seat, track)
        for track in ("office", "bank")
        if table.track(track).dotted and player.at(track) != START
    )
    rate = table.field_of(player.seat, "contentment").rate
    times = max(player.points, 0) // rate[0] if rate and rate[0] else 0
    yield (Exchange(player.seat, number) for number in range(1, times + 1))


def _decisions(table: Table, due: Due) -> Moves:
    seat, effect = due.seat, due.effect
    if effect.kind in TRACKS:
        return _steps(table, seat, effect.kind)
    if effect.kind == "choice":
        return [Choose(seat, option) for option in effect.options]
    if effect.kind == BOOKS:
        return [Choose(seat, (Effect(kind),)) for kind in ("school tile", "reactivate")]
    if effect.kind == "joker":
        return [UseJoker(seat, track) for track in TRACKS]
    if effect.kind == "school tile":
        return [UseTile(seat, tile) for tile in dict.fromkeys(table.player(seat).active)]
    if effect.kind == "pay":
        return [PayFor(seat)]
    return [Swap(seat, times) for times in range(1, effect.amount + 1)]


def _steps(table: Table, seat: str, key: str) -> Moves:
    track, at = table.track(key), table.player(seat).at(key)
    ahead = track.ahead(at)
    further = (at + 3,) if track.has(at + 3) else ()
    return [Advance(seat, key, to) for to in chain(ahead, further)] or [Advance(seat, key)]


def _placings(table: Table, seat: str) -> Moves:
    return [PlaceFactory(seat, place.key) for place in table.places]


def _acting(table: Table) -> Moves:
    seat = table.leftmost
    before = range(table.place_of(seat) - 1)
    events = [ResolveEvent(number + 1) for number in before if table.happenings[number]]
    return events[:1] or [Act(seat, "upper"), Act(seat, "lower")]

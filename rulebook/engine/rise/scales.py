"""The two tracks that go both ways: contentment and environment, and what too far left costs."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.registry import Events
from rulebook.engine.rise.advancing import arrival
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves import (
    Consequences,
    MoveLeft,
    Owe,
    ReturnPenalty,
    TakePenalty,
    TurnPenalty,
)
from rulebook.engine.rise.table import (
    PENALTY_A,
    PENALTY_BACK,
    PENALTY_FRONT,
    Table,
    dues,
    with_player,
    with_spot,
)
from rulebook.engine.rise.tracks import Effect

_ANGER_A, _ANGER_B = 2, 1


def _leftmost(table: Table, event: MoveLeft) -> bool:
    return not table.track(event.track).has(table.player(event.seat).at(event.track) - 1)


@RULES.do(MoveLeft, "16.2", "5.9", track="contentment")
@RULES.do(MoveLeft, "20.2", "5.9", track="environment")
def one_to_the_left(table: Table, event: MoveLeft) -> Table | None:
    return with_spot(table, event.seat, event.track, table.player(event.seat).at(event.track) - 1)


@RULES.instead(MoveLeft, "5.10")
def nothing_is_further_left(table: Table, event: MoveLeft) -> Events | None:
    if not _leftmost(table, event):
        return None
    beyond = table.field_of(event.seat, event.track).beyond
    return (Owe(dues(event.seat, beyond, event.track)),) if beyond else ()


@RULES.after(MoveLeft, "5.4")
def the_field_to_the_left_is_entered(table: Table, event: MoveLeft) -> Events:
    return arrival(event.seat, event.track, table.player(event.seat).at(event.track))


def _mark(table: Table, name: str) -> int | None:
    return table.track("environment").marks.get(name)


# Environment, side A


@RULES.after(Consequences, "20.4", track="environment")
def too_far_left_brings_a_penalty(table: Table, event: Consequences) -> Events:
    mark = _mark(table, "penalty")
    if mark is None or event.at > mark:
        return ()
    return () if table.player(event.seat).penalty else (TakePenalty(event.seat),)


@RULES.after(Consequences, "20.4", track="environment")
def to_the_right_of_it_the_penalty_goes(table: Table, event: Consequences) -> Events:
    mark = _mark(table, "penalty")
    if mark is None or event.at <= mark:
        return ()
    return (ReturnPenalty(event.seat),) if table.player(event.seat).penalty else ()


@RULES.after(Consequences, "20.5", track="environment")
def a_ruined_environment_angers(table: Table, event: Consequences) -> Events:
    here = event.at == _mark(table, "anger")
    return (Owe(dues(event.seat, (Effect("uprising", _ANGER_A),))),) if here else ()


# Environment, side B


@RULES.after(Consequences, "20.6", track="environment")
def a_low_coin_limit(table: Table, event: Consequences) -> Events:
    here = event.at == _mark(table, "limit")
    return (TakePenalty(event.seat),) if here and not table.player(event.seat).penalty else ()


@RULES.after(Consequences, "20.8", track="environment")
def the_penalty_is_turned(table: Table, event: Consequences) -> Events:
    here = event.at == _mark(table, "upper only")
    if not here or table.player(event.seat).penalty != PENALTY_FRONT:
        return ()
    return (TurnPenalty(event.seat), Owe(dues(event.seat, (Effect("uprising", _ANGER_B),))))


@RULES.after(Consequences, "20.10", track="environment")
def the_penalty_is_turned_again(table: Table, event: Consequences) -> Events:
    mark = _mark(table, "upper only")
    right = mark is not None and event.at > mark
    back = table.player(event.seat).penalty == PENALTY_BACK
    return (TurnPenalty(event.seat),) if right and back else ()


@RULES.after(Consequences, "20.7", track="environment")
def the_usual_limit_returns(table: Table, event: Consequences) -> Events:
    mark = _mark(table, "limit")
    right = mark is not None and event.at > mark
    return (ReturnPenalty(event.seat),) if right and table.player(event.seat).penalty else ()


# The tile itself


def _taken(table: Table, seat: str, side: str) -> Table:
    return changed(with_player(table, seat, penalty=side), penalties=table.penalties - 1)


@RULES.do(TakePenalty, "20.4")
def a_tile_that_blocks_the_books(table: Table, event: TakePenalty) -> Table | None:
    side = table.track("environment").side
    return _taken(table, event.seat, PENALTY_A) if side == "A" else None


@RULES.do(TakePenalty, "20.6")
def a_tile_with_its_front_up(table: Table, event: TakePenalty) -> Table | None:
    side = table.track("environment").side
    return _taken(table, event.seat, PENALTY_FRONT) if side == "B" else None


def _returned(table: Table, seat: str) -> Table:
    return changed(with_player(table, seat, penalty=""), penalties=table.penalties + 1)


@RULES.do(ReturnPenalty, "20.4")
def the_blocking_tile_goes_back(table: Table, event: ReturnPenalty) -> Table | None:
    side = table.track("environment").side
    return _returned(table, event.seat) if side == "A" else None


@RULES.do(ReturnPenalty, "20.7")
def the_limiting_tile_goes_back(table: Table, event: ReturnPenalty) -> Table | None:
    side = table.track("environment").side
    return _returned(table, event.seat) if side == "B" else None


@RULES.do(TurnPenalty, "20.8")
def its_back_is_up(table: Table, event: TurnPenalty) -> Table | None:
    front = table.player(event.seat).penalty == PENALTY_FRONT
    return with_player(table, event.seat, penalty=PENALTY_BACK) if front else None


@RULES.do(TurnPenalty, "20.10")
def its_front_is_up(table: Table, event: TurnPenalty) -> Table | None:
    back = table.player(event.seat).penalty == PENALTY_BACK
    return with_player(table, event.seat, penalty=PENALTY_FRONT) if back else None

"""The end: what triggers it, how the game goes on, the final score and ties."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import NotThere, some
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.consequences import (
    Compare,
    EndActions,
    Finish,
    GainPoints,
    PlayOn,
    Score,
    ScoreGame,
    TriggerEnd,
)
from rulebook.engine.state51.moves import CleanupPhase, CompareScores, Reach, ReachGoal
from rulebook.engine.state51.table import (
    ACTION,
    NOBODY,
    POINTS_TO_END,
    PRODUCTION,
    Player,
    Table,
    with_player,
)

_COMPARED = 2


@RULES.after(GainPoints, "6.1")
def enough_points_trigger_the_end(table: Table, event: GainPoints) -> Events:
    enough = table.player(event.seat).points >= POINTS_TO_END
    return (TriggerEnd(event.seat),) if enough and not table.ending else ()


@RULES.do(Reach, "6.1")
def the_points_that_were_reached(table: Table, event: Reach) -> Table | None:
    return with_player(table, event.seat, points=event.points)


@RULES.instead(ReachGoal, "6.1")
def it_is_reached(table: Table, event: ReachGoal) -> Events | None:
    return (Reach(event.seat, event.points),)


@RULES.after(Reach, "6.1")
def that_may_be_enough(table: Table, event: Reach) -> Events:
    enough = event.points >= POINTS_TO_END
    return (TriggerEnd(event.seat),) if enough and not table.ending else ()


@RULES.do(TriggerEnd, "6.1")
def the_end_is_triggered(table: Table, event: TriggerEnd) -> Table | None:
    return changed(table, ending=True)


@RULES.after(TriggerEnd, "6.1")
def the_game_is_not_over_at_once(table: Table, event: TriggerEnd) -> Events:
    return (PlayOn(),)


@RULES.do(PlayOn, "6.2")
def the_action_phase_is_played_to_its_end(table: Table, event: PlayOn) -> Table | None:
    """An end triggered in another phase is not spoken of by the sheet."""
    return changed(table, last=ACTION) if table.phase in (PRODUCTION, ACTION) else None


@RULES.instead(EndActions, "6.3", overrides=("1.0",))
def no_cleanup_in_the_last_round(table: Table, event: EndActions) -> Events | None:
    return (ScoreGame(),) if table.ending else None


@RULES.forbid(CleanupPhase, "6.3")
def the_last_cleanup_is_skipped(table: Table, event: CleanupPhase) -> bool:
    return table.ending


@RULES.instead(ScoreGame, "6.4")
def everybody_is_scored(table: Table, event: ScoreGame) -> Events | None:
    return (*(Score(seat) for seat in table.seats), Compare("points", table.seats))


@RULES.do(Score, "6.4")
def each_location_is_a_point(table: Table, event: Score) -> Table | None:
    player = table.player(event.seat)
    return with_player(table, event.seat, points=player.points + len(player.locations))


@RULES.instead(CompareScores, "6.5")
def the_scores_are_compared(table: Table, event: CompareScores) -> Events | None:
    if sum(player.points > 0 for player in table.players) < _COMPARED:
        raise NotThere("say how many points the others have")
    return (Compare("points", table.seats),)


def _best(table: Table, event: Compare, measure: Callable[[Player], int]) -> tuple[str, ...]:
    most = max(measure(table.player(seat)) for seat in some(event.seats, NOBODY))
    return tuple(seat for seat in event.seats if measure(table.player(seat)) == most)


def _decided(best: tuple[str, ...], otherwise: str) -> Events:
    return (Finish(best),) if len(best) == 1 else (Compare(otherwise, best),)


@RULES.instead(Compare, "6.5", what="points")
def most_points_win(table: Table, event: Compare) -> Events | None:
    return _decided(_best(table, event, lambda player: player.points), "goods")


@RULES.instead(Compare, "7.1", what="goods")
def then_most_goods(table: Table, event: Compare) -> Events | None:
    return _decided(_best(table, event, lambda player: player.goods_left), "locations")


@RULES.instead(Compare, "7.1", what="locations")
def then_most_locations_or_all_of_them(table: Table, event: Compare) -> Events | None:
    return (Finish(_best(table, event, lambda player: len(player.locations))),)


@RULES.do(Finish, "6.5")
def the_game_is_over(table: Table, event: Finish) -> Table | None:
    return changed(table, winners=event.winners)

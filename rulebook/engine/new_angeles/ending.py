"""Sieg und Niederlage / победа и поражение: both ways the game ends, and who has won."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.moves_round import (
    Compare,
    CompareAll,
    CountVerdicts,
    EndGame,
    Finish,
    Judge,
    Verdict,
)
from rulebook.engine.new_angeles.table import (
    FEDERALIST,
    LAST_THREAT,
    NOT_FEDERALIST,
    End,
    Player,
    Table,
)
from rulebook.engine.registry import Events

_FEDERALIST_NEEDS = 25
_SMALL_GAME = 4


def _federalist(table: Table) -> Player | None:
    return next((player for player in table.players if player.rival == FEDERALIST), None)


# Threat has reached its last space


@RULES.instead(EndGame, "13.1", "22.0", "46.2", "50.3", cause="threat")
def the_federalist_alone_wins(table: Table, event: EndGame) -> Events | None:
    player = _federalist(table)
    if player is None or player.capital < _FEDERALIST_NEEDS:
        return None
    return (Finish(event.cause, (player.seat,)),)


@RULES.instead(EndGame, "13.1", "22.1", "50.3", beside=("22.0",), cause="threat")
def a_poor_federalist_loses_too(table: Table, event: EndGame) -> Events | None:
    player = _federalist(table)
    if player is None or player.capital >= _FEDERALIST_NEEDS:
        return None
    return (Finish(event.cause),)


@RULES.instead(EndGame, "13.1", "22.3", "50.3", beside=("22.0",), cause="threat")
def without_a_federalist_nobody_wins(table: Table, event: EndGame) -> Events | None:
    unknown = any(player.rival == NOT_FEDERALIST for player in table.players)
    return None if _federalist(table) or unknown else (Finish(event.cause),)


# The third demand round is over


@RULES.instead(EndGame, "50.0", cause="demand")
def everyone_is_judged(table: Table, event: EndGame) -> Events | None:
    return (*(Judge(player.seat) for player in table.players), CountVerdicts(event.cause))


@RULES.instead(Judge, "50.0")
def the_federalist_loses(table: Table, event: Judge) -> Events | None:
    federalist = table.player(event.seat).rival == FEDERALIST
    return (Verdict(event.seat, wins=False),) if federalist else None


def _ahead(table: Table, seat: str) -> int | None:
    """Lead of a player over the rival; None for a player without another one as rival."""
    player = table.player(seat)
    if player.rival in (FEDERALIST, seat) or not table.has(player.rival):
        return None
    return player.capital - table.player(player.rival).capital


@RULES.instead(Judge, "46.0", "46.1", "50.1")
def more_than_the_rival_wins(table: Table, event: Judge) -> Events | None:
    ahead = _ahead(table, event.seat)
    return None if ahead is None else (Verdict(event.seat, wins=ahead > 0),)


@RULES.clarify("50.1", Judge, "50.1a")
def as_much_as_the_rival_loses(table: Table, event: Judge) -> bool:
    return _ahead(table, event.seat) == 0


def _beaten(table: Table, seat: str, ties: bool) -> int:
    own = table.player(seat).capital
    others = [player.capital for player in table.players if player.seat != seat]
    return sum(capital < own or (ties and capital == own) for capital in others)


def _needed(table: Table) -> int:
    """How many others must have less than who is his own rival."""
    return 2 if len(table.players) == _SMALL_GAME else 3


@RULES.instead(Judge, "46.1a", "50.2")
def own_rival_beats_several(table: Table, event: Judge) -> Events | None:
    if table.player(event.seat).rival != event.seat:
        return None
    return (Verdict(event.seat, wins=_beaten(table, event.seat, ties=False) >= _needed(table)),)


@RULES.clarify("50.2", Judge, "50.2a")
def own_rival_gains_nothing_by_ties(table: Table, event: Judge) -> bool:
    beaten, tied = (_beaten(table, event.seat, ties=ties) for ties in (False, True))
    return beaten < _needed(table) <= tied


# Where nobody says how much anybody has


def _judged_by_figures(table: Table, seat: str) -> bool:
    return table.threat < LAST_THREAT and table.player(seat).rival != FEDERALIST


@RULES.instead(Compare, "46.0", "46.1", "50.1")
def ahead_of_the_rival(table: Table, event: Compare) -> Events | None:
    if table.player(event.seat).rival != event.other or not _judged_by_figures(table, event.seat):
        return None
    return (Verdict(event.seat, wins=event.lead > 0),)


@RULES.clarify("50.1", Compare, "50.1a")
def level_with_the_rival(table: Table, event: Compare) -> bool:
    return event.lead == 0


@RULES.instead(CompareAll, "46.1a", "50.2")
def ahead_of_so_many(table: Table, event: CompareAll) -> Events | None:
    own = table.player(event.seat).rival == event.seat
    if not own or not _judged_by_figures(table, event.seat):
        return None
    return (Verdict(event.seat, wins=event.amount >= _needed(table)),)


# A player who is said not to be the Federalist


@RULES.instead(EndGame, "13.1", "50.3", cause="threat")
def whoever_is_not_the_federalist_loses(table: Table, event: EndGame) -> Events | None:
    if _federalist(table):
        return None
    others = [player.seat for player in table.players if player.rival == NOT_FEDERALIST]
    return tuple(Verdict(seat, wins=False) for seat in others) or None


@RULES.do(Verdict, "50.0")
def judged(table: Table, event: Verdict) -> Table | None:
    return changed(table, judged=(*table.judged, (event.seat, event.wins)))


@RULES.instead(CountVerdicts, "50.0")
def whoever_was_judged_to_win(table: Table, event: CountVerdicts) -> Events | None:
    return (Finish(event.cause, tuple(seat for seat, wins in table.judged if wins)),)


@RULES.do(Finish, "50.0", cause="demand")
@RULES.do(Finish, "13.0", "50.3", cause="threat")
def the_game_is_over(table: Table, event: Finish) -> Table | None:
    return changed(table, end=End(event.cause, event.winners))

"""The rules, each under the number it carries out."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.registry import Events, Registry

from .moves import Light, Win, Wind
from .table import Table

RULES: Registry[Table] = Registry()
RULES.at_least(1, Light, "amount", "1.1")


@RULES.forbid(Light, "1.1")
def at_most_two_and_not_more_than_are_dark(table: Table, event: Light) -> bool:
    return event.amount > min(2, table.dark)


@RULES.forbid(Light, "1.1")
def only_on_the_own_turn(table: Table, event: Light) -> bool:
    return event.seat != table.turn


@RULES.do(Light, "1.1")
def lanterns_burn(table: Table, event: Light) -> Table | None:
    players = tuple(
        changed(player, lit=player.lit + event.amount) if player.key == event.seat else player
        for player in table.players
    )
    dark, turn = table.dark - event.amount, table.after(event.seat)
    return changed(table, players=players, dark=dark, turn=turn)


@RULES.after(Light, "1.2")
def two_lights_bring_wind(table: Table, event: Light) -> Events:
    return (Wind(),) if event.amount > 1 and table.dark else ()


@RULES.do(Wind, "1.2")
def one_goes_out(table: Table, event: Wind) -> Table | None:
    return changed(table, dark=table.dark + 1)


@RULES.after(Light, "2.1")
def the_last_lantern_wins(table: Table, event: Light) -> Events:
    return () if table.dark else (Win(event.seat),)


@RULES.do(Win, "2.1")
def it_is_over(table: Table, event: Win) -> Table | None:
    return changed(table, winner=event.seat)

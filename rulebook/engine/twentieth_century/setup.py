"""Vorbereitung: the table before round one."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import some
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    BeginAt,
    BuildDamageDeck,
    Count,
    DrawScoringCards,
    SetBoard,
    TakeStartCards,
    TakeStartTile,
)
from rulebook.engine.twentieth_century.moves import (
    SetUp,
)
from rulebook.engine.twentieth_century.table import Scale, Table, with_player
from rulebook.engine.twentieth_century.tiles import City

_DRAWN = (2, 2, 1)
"""Damage cards from the stacks for rounds I and II, III and IV, and V."""
_START_CASH = 10


@RULES.instead(SetUp, "S.6")
def in_this_order(table: Table, event: SetUp) -> Events | None:
    seats = [player.key for player in table.players]
    return (
        DrawScoringCards(),
        BuildDamageDeck(),
        *(TakeStartTile(seat) for seat in seats),
        *(SetBoard(seat) for seat in seats),
        *(TakeStartCards(seat) for seat in seats),
        BeginAt(event.starter),
    )


@RULES.do(DrawScoringCards, "S.1")
def one_scoring_card_for_either_round(table: Table, event: DrawScoringCards) -> Table | None:
    """The rest goes back into the box; so do all of them in a first game (S.2)."""
    second, fourth = table.card_stacks
    drawn = (second[0] if second else "", fourth[0] if fourth else "")
    return changed(table, cards=drawn, card_stacks=((), ()))


@RULES.do(BuildDamageDeck, "S.5")
def two_two_and_one(table: Table, event: BuildDamageDeck) -> Table | None:
    stacks = table.damage_stacks
    drawn = tuple(c for stack, n in zip(stacks, _DRAWN, strict=True) for c in stack[:n])
    return changed(table, damage_deck=drawn, damage_stacks=((), (), ()))


@RULES.do(TakeStartTile, "S.7")
def a_tile_with_waste_and_two_citizens(table: Table, event: TakeStartTile) -> Table | None:
    first, *others = some(table.start_tiles, "no starting tile is left")
    working = [city for city in first.cities if city.coins and city.research]
    cities = tuple(_at_work(city) if city in working else city for city in first.cities)
    tile = changed(first, at=(0, 0), waste=1, cities=cities)
    player = table.player(event.player)
    table = changed(table, start_tiles=tuple(others), waste=table.waste - 1)
    chips = player.chips - len(working)
    return with_player(table, event.player, tiles=(*player.tiles, tile), chips=chips)


def _at_work(city: City) -> City:
    return changed(city, citizen=True)


@RULES.do(SetBoard, "S.10")
def four_chips_on_the_board(table: Table, event: SetBoard) -> Table | None:
    """Three on the yields, one on the field 0 of the pollution."""
    chips = table.player(event.player).chips - 4
    return with_player(table, event.player, chips=chips, on_scales=3, pollution=0, scale=Scale())


@RULES.after(SetBoard, "S.8", "S.10")
def they_show_what_the_start_tile_makes(table: Table, event: SetBoard) -> Events:
    return (Count(event.player),)


@RULES.do(TakeStartCards, "S.11")
def ten_coins_and_ten_research(table: Table, event: TakeStartCards) -> Table | None:
    return with_player(table, event.player, coins=_START_CASH, research=_START_CASH)


@RULES.do(BeginAt, "S.6")
def at_nought_and_one_begins(table: Table, event: BeginAt) -> Table | None:
    players = tuple(changed(player, points=0) for player in table.players)
    return changed(table, starter=event.starter, phase="preparation", round=0, players=players)

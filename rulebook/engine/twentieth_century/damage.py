"""Phase 3: bidding research on the columns of the damage card."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import NotThere, some
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    EndBidding,
    GoLeft,
    NextToBid,
    PayDamageBid,
    Suffer,
    TakeWaste,
    ToPhase,
    WorstColumn,
)
from rulebook.engine.twentieth_century.moves import (
    BidOnDamage,
    PassOnDamage,
)
from rulebook.engine.twentieth_century.rounds import LAST
from rulebook.engine.twentieth_century.table import Column, Figure, Player, Table, with_player

_MOST, _COLUMNS = 25, 5


def columns(table: Table) -> dict[int, Column]:
    """The columns that count with so many players, by their number from the left."""
    number = len(table.players)
    return {n: c for n, c in enumerate(table.damage, 1) if c.players <= number}


def column_of(table: Table, figure: Figure) -> int:
    """Where a figure stands; the same column as others where only that was said."""
    others = {p.figure.column for p in table.players if p.figure and p.figure.column}
    return figure.column or (others.pop() if len(others) == 1 else 1)


def _wanted(table: Table, event: BidOnDamage) -> int:
    """The column that is bid on; the same as that of the others where only that was said."""
    return event.column or column_of(table, Figure(0, event.amount))


def highest(table: Table, column: int) -> int:
    figures = [p.figure for p in table.players if p.figure]
    here = (figure.amount for figure in figures if column_of(table, figure) == column)
    return max(here, default=-1)


def _leads(table: Table, player: Player) -> bool:
    figure = player.figure
    return figure is not None and figure.amount == highest(table, column_of(table, figure))


@RULES.forbid(BidOnDamage, "22.1")
def no_damage_in_round_six(table: Table, event: BidOnDamage) -> bool:
    return table.round == LAST


@RULES.forbid(BidOnDamage, "8.3")
def who_left_last_begins(table: Table, event: BidOnDamage) -> bool:
    nobody = all(player.figure is None for player in table.players)
    return nobody and event.player != table.starter


@RULES.forbid(BidOnDamage, "8.4")
def damage_bids_go_clockwise(table: Table, event: BidOnDamage) -> bool:
    return event.player != table.turn and not _leads(table, table.player(event.player))


@RULES.forbid(BidOnDamage, "8.7")
def the_highest_bid_stays_where_it_is(table: Table, event: BidOnDamage) -> bool:
    return _leads(table, table.player(event.player))


@RULES.forbid(BidOnDamage, "8.1")
def the_column_does_not_count(table: Table, event: BidOnDamage) -> bool:
    if not table.damage and len(table.players) < event.column <= _COLUMNS:
        raise NotThere("say what the damage card shows: not all columns count for so few players")
    return _wanted(table, event) not in (columns(table) or range(1, _COLUMNS + 1))


@RULES.forbid(BidOnDamage, "8.4")
def up_to_twenty_five(table: Table, event: BidOnDamage) -> bool:
    return event.amount > _MOST


@RULES.forbid(BidOnDamage, "8.4")
def never_beyond_your_research(table: Table, event: BidOnDamage) -> bool:
    return event.amount > table.player(event.player).research


@RULES.forbid(BidOnDamage, "8.4", "8.9")
def higher_than_who_stands_there(table: Table, event: BidOnDamage) -> bool:
    return event.amount <= highest(table, _wanted(table, event))


@RULES.forbid(PassOnDamage, "8.9")
def who_is_overbid_must_bid(table: Table, event: PassOnDamage) -> bool:
    return not _leads(table, table.player(event.player))


@RULES.forbid(PassOnDamage, "2.1c")
def passing_is_part_of_the_bidding(table: Table, event: PassOnDamage) -> bool:
    return table.phase != "damage"


@RULES.forbid(PassOnDamage, "8.7")
def who_leads_waits_for_their_turn(table: Table, event: PassOnDamage) -> bool:
    return _leads(table, table.player(event.player)) and event.player != table.turn


@RULES.instead(PassOnDamage, "8.7")
def bidding_goes_on_clockwise(table: Table, event: PassOnDamage) -> Events | None:
    return (NextToBid(event.player),)


@RULES.do(BidOnDamage, "8.1", "8.3", "8.4")
def a_figure_on_a_number(table: Table, event: BidOnDamage) -> Table | None:
    figure = Figure(_wanted(table, event), event.amount)
    return with_player(table, event.player, figure=figure)


@RULES.clarify("8.4", BidOnDamage, "8.9")
def a_new_bid_anywhere(table: Table, event: BidOnDamage) -> bool:
    return table.player(event.player).figure is not None


@RULES.after(BidOnDamage, "8.6")
def until_each_column_holds_one(table: Table, event: BidOnDamage) -> Events:
    return () if all(_leads(table, p) for p in table.players) else (NextToBid(event.player),)


@RULES.after(BidOnDamage, "8.11")
def each_column_holds_one(table: Table, event: BidOnDamage) -> Events:
    return (EndBidding(),) if all(_leads(table, p) for p in table.players) else ()


def _neighbours(table: Table, player: str) -> tuple[Player, ...]:
    return some(table.after(player), "nobody else plays: name the players")


@RULES.do(NextToBid, "8.4", "8.6")
def the_left_neighbour_bids(table: Table, event: NextToBid) -> Table | None:
    others = _neighbours(table, event.player)
    turn = next((player.key for player in others if not _leads(table, player)), "")
    return changed(table, turn=turn)


@RULES.clarify("8.4", NextToBid, "8.7")
def who_leads_is_passed_over(table: Table, event: NextToBid) -> bool:
    left, *_ = _neighbours(table, event.player)
    return _leads(table, left)


# The consequences


@RULES.instead(EndBidding, "8.11")
def pay_and_suffer(table: Table, event: EndBidding) -> Events | None:
    seats = [player.key for player in table.clockwise(table.starter)]
    return (
        *(PayDamageBid(seat) for seat in seats),
        *(Suffer(seat) for seat in seats),
        WorstColumn(),
        ToPhase("administration"),
    )


@RULES.do(PayDamageBid, "8.11")
def research_to_the_supply(table: Table, event: PayDamageBid) -> Table | None:
    player = table.player(event.player)
    left = player.research - player.its_figure.amount
    return with_player(table, event.player, research=left)


def _column(table: Table, key: str) -> Column:
    card = some(table.damage, "say what the damage card shows")
    return card[table.player(key).its_figure.column - 1]


@RULES.after(Suffer, "8.2", "8.11a")
def its_waste(table: Table, event: Suffer) -> Events:
    waste = _column(table, event.player).waste
    return (TakeWaste(event.player, waste),) if waste else ()


@RULES.after(Suffer, "8.2", "8.11b")
def its_pollution(table: Table, event: Suffer) -> Events:
    return (GoLeft(event.player),) * _column(table, event.player).left


@RULES.do(WorstColumn, "8.12")
def the_worst_damage_makes_you_begin(table: Table, event: WorstColumn) -> Table | None:
    bidding = some(table.players, "nobody plays: name the players")
    worst = min(bidding, key=lambda player: player.its_figure.column)
    return changed(table, starter=worst.key)

"""What an effect does: steps, jokers, coins, victory points, choices, payments, jumps back."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import known
from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves import (
    CarryOut,
    Choose,
    Exchange,
    GainCoins,
    GainPoints,
    LosePoints,
    MoveLeft,
    Owe,
    PayFor,
    Reactivate,
    Settle,
    Swap,
    UseJoker,
    UseTile,
    Waive,
)
from rulebook.engine.rise.moves_round import Hit
from rulebook.engine.rise.table import (
    PENALTY_A,
    Due,
    Table,
    Tile,
    dues,
    marker_for,
    popped,
    pushed,
    with_player,
    with_spot,
)
from rulebook.engine.rise.tracks import START, Effect

BOOKS = "school tile or reactivate"
_SETTLE = Settle()
_AUTOMATIC = frozenset(
    (
        "coins",
        "points",
        "lose points",
        "pollution",
        "uprising",
        "reactivate",
        "vault",
        "culture tile",
        "home",
        "return",
        "event",
        "most content",
        "crown",
    )
)


def _unusable(table: Table, due: Due) -> bool:
    if due.effect.kind != "school tile":
        return False
    player = table.player(due.seat)
    used = bool(player.tiles) and not player.active  # of none at all nobody says what they are
    return used or player.penalty == PENALTY_A


def most_content(table: Table, seat: str) -> bool:
    """Nobody is further right, and the marker is right of the start."""
    mine = table.player(seat).at("contentment")
    return mine > START and all(mine >= p.at("contentment") for p in table.players)


# The stack


@RULES.do(Owe, "2.1")
def an_effect_is_due_at_once(table: Table, event: Owe) -> Table | None:
    return pushed(table, event.dues)


def needs_no_decision(table: Table) -> bool:
    """Whether what is on top is simply carried out."""
    if not table.stack:
        return False
    top = table.stack[-1]
    return top.effect.kind in _AUTOMATIC or _unusable(table, top)


@RULES.instead(Settle, "5.4")
def what_needs_no_decision(table: Table, event: Settle) -> Events | None:
    return (CarryOut(table.stack[-1]), _SETTLE) if needs_no_decision(table) else None


@RULES.do(CarryOut, "10.1", kind="school tile")
def no_tile_is_active(table: Table, event: CarryOut) -> Table | None:
    return popped(table)


@RULES.clarify("10.1", CarryOut, "20.4")
def school_tiles_are_blocked(table: Table, event: CarryOut) -> bool:
    return table.player(event.due.seat).penalty == PENALTY_A


def _does(kind: str, *numbers: str) -> Callable[[Callable[[Table, Due], Table]], None]:
    """Register what one kind of effect does."""

    def register(change: Callable[[Table, Due], Table]) -> None:
        def do(table: Table, event: CarryOut) -> Table | None:
            return change(popped(table), event.due)

        do.__name__ = change.__name__
        RULES.do(CarryOut, *numbers, kind=kind)(do)

    return register


@_does("coins", "4.2")
def coins_from_the_supply(table: Table, due: Due) -> Table:
    return with_player(table, due.seat, coins=table.player(due.seat).coins + due.effect.amount)


@_does("points", "4.4")
def victory_points(table: Table, due: Due) -> Table:
    return _moved(table, due.seat, due.effect.amount)


@_does("lose points", "4.5")
def victory_points_lost(table: Table, due: Due) -> Table:
    return _moved(table, due.seat, -due.effect.amount)


@_does("pollution", "3.0")
def pollution_is_carried_out(table: Table, due: Due) -> Table:
    return table


@_does("uprising", "3.0")
def uprising_is_carried_out(table: Table, due: Due) -> Table:
    return table


@RULES.after(CarryOut, "20.2", kind="pollution")
def pollution_worsens_the_environment(table: Table, event: CarryOut) -> Events:
    return (MoveLeft(event.due.seat, "environment"),) * event.due.effect.amount


@RULES.after(CarryOut, "16.2", kind="uprising")
def uprising_lowers_contentment(table: Table, event: CarryOut) -> Events:
    return (MoveLeft(event.due.seat, "contentment"),) * event.due.effect.amount


def _reactivated(table: Table, seat: str) -> Table:
    tiles = tuple(changed(tile, used=False) for tile in table.player(seat).tiles)
    return with_player(table, seat, tiles=tiles)


@_does("reactivate", "10.2")
def all_tiles_are_active_again(table: Table, due: Due) -> Table:
    return _reactivated(table, due.seat)


@_does("vault", "25.4")
def the_vault_holds_ten(table: Table, due: Due) -> Table:
    return with_player(table, due.seat, flipped=True)


@_does("home", "5.1", "5.7")
def back_to_the_start_that_has_room_for_all(table: Table, due: Due) -> Table:
    return with_spot(table, due.seat, due.effect.name, START)


@_does("event", "11.9")
def an_event_comes(table: Table, due: Due) -> Table:
    return table


@RULES.after(CarryOut, "11.9", kind="event")
def event_takes_effect(table: Table, event: CarryOut) -> Events:
    return (Hit(event.due.seat, event.due.effect.name),)


@_does("most content", "27.2")
def only_for_the_most_content(table: Table, due: Due) -> Table:
    happy = most_content(table, due.seat)
    return pushed(table, dues(due.seat, due.effect.inner)) if happy else table


# Decisions


def _sides(table: Table, seat: str) -> tuple[tuple[Effect, ...], ...]:
    if table.due(seat, BOOKS):
        return ((Effect("school tile"),), (Effect("reactivate"),))
    due = table.due(seat, "choice")
    return due.options if due else ()


@RULES.forbid(Choose, "5.5")
def only_one_side_of_the_line(table: Table, event: Choose) -> bool:
    return not table.due(event.seat, BOOKS) and event.option not in _sides(table, event.seat)


@RULES.forbid(Choose, "10.3")
def only_one_thing_with_the_books(table: Table, event: Choose) -> bool:
    books = table.due(event.seat, BOOKS) is not None
    return books and event.option not in _sides(table, event.seat)


@RULES.do(Choose, "5.5")
def one_side_of_the_line(table: Table, event: Choose) -> Table | None:
    return pushed(popped(table), dues(event.seat, event.option, table.source))


@RULES.clarify("5.5", Choose, "10.3")
def use_a_tile_or_open_the_books(table: Table, event: Choose) -> bool:
    return table.due(event.seat, BOOKS) is not None


@RULES.clarify("5.5", Choose, "18.2")
def pay_little_or_much(table: Table, event: Choose) -> bool:
    payments = (effect.kind == "pay" for side in _sides(table, event.seat) for effect in side)
    return table.source == "culture" and all(payments)


@RULES.do(UseJoker, "4.1")
def a_joker_is_used_on_one_track(table: Table, event: UseJoker) -> Table | None:
    due = known(table.due(event.seat, "joker"), "no joker is due")
    return pushed(popped(table), dues(event.seat, (Effect(event.track, due.amount),)))


@RULES.forbid(UseTile, "10.1")
def only_an_active_tile_when_it_is_due(table: Table, event: UseTile) -> bool:
    due = table.due(event.seat, "school tile")
    return due is None or event.tile not in table.player(event.seat).active


@RULES.do(UseTile, "10.0", "10.1")
def a_tile_is_used_and_turned(table: Table, event: UseTile) -> Table | None:
    tiles = list(table.player(event.seat).tiles)
    tiles[tiles.index(Tile(event.tile))] = Tile(event.tile, True)
    table = with_player(table, event.seat, tiles=tuple(tiles))
    return pushed(popped(table), dues(event.seat, (Effect(event.tile),)))


@RULES.forbid(UseJoker, "4.1")
def a_joker_is_due(table: Table, event: UseJoker) -> str | None:
    return _not_due(table, event.seat, "joker")


@RULES.forbid(PayFor, "4.3")
def a_price_is_due(table: Table, event: PayFor) -> str | None:
    return _not_due(table, event.seat, "pay")


@RULES.forbid(Swap, "18.3")
def a_swap_is_due(table: Table, event: Swap) -> str | None:
    return _not_due(table, event.seat, "swap", "final swap")


def _not_due(table: Table, seat: str, *kinds: str) -> str | None:
    if table.due(seat, *kinds):
        return None
    return f"nothing of that kind is due: say 'player {seat} may'"


@RULES.forbid(PayFor, "4.3")
def nobody_pays_without_coins(table: Table, event: PayFor) -> bool:
    due = table.due(event.seat, "pay")
    return due is not None and table.player(event.seat).coins < due.amount


@RULES.do(PayFor, "4.3")
def paid_into_the_supply(table: Table, event: PayFor) -> Table | None:
    due, source = known(table.due(event.seat, "pay"), "no price is due"), table.source
    coins = table.player(event.seat).coins - due.amount
    table = with_player(popped(table), event.seat, coins=coins)
    return pushed(table, dues(event.seat, due.inner, source))


@RULES.clarify("4.3", PayFor, "18.1")
def culture_is_paid_for(table: Table, event: PayFor) -> bool:
    return table.source == "culture"


@RULES.forbid(Waive, "3.0")
def setbacks_are_carried_out(table: Table, event: Waive) -> bool:
    return _lapsing(table, event) in ("pollution", "uprising")


def _lapsing(table: Table, event: Waive) -> str:
    """What is to lapse: what is named, or what is due now."""
    top = table.top
    return event.what or (top.effect.kind if top else "")


@RULES.forbid(Waive, "4.5")
def losses_are_carried_out(table: Table, event: Waive) -> bool:
    return _lapsing(table, event) == "lose points"


@RULES.forbid(Waive, "2.1")
def what_lapses_is_due(table: Table, event: Waive) -> bool:
    top = table.top
    return bool(event.what and top and event.what != top.effect.kind)


@RULES.forbid(Waive, "2.1")
def only_the_own_effect_lapses(table: Table, event: Waive) -> str | None:
    top = table.top
    if top and top.seat == event.seat:
        return None
    return f"nothing is due that could lapse: say 'player {event.seat} may'"


@RULES.do(Waive, "2.1")
def lapsed(table: Table, event: Waive) -> Table | None:
    return popped(table)


# Coins and victory points


@RULES.do(GainCoins, "4.2")
def coins_are_gained(table: Table, event: GainCoins) -> Table | None:
    coins = table.player(event.seat).coins + event.amount
    return with_player(table, event.seat, coins=coins)


def _moved(table: Table, seat: str, amount: int) -> Table:
    return with_player(table, seat, marker=marker_for(table.player(seat).points + amount))


@RULES.do(GainPoints, "4.4")
def the_marker_goes_on(table: Table, event: GainPoints) -> Table | None:
    return _moved(table, event.seat, event.amount)


@RULES.do(LosePoints, "4.5")
def the_marker_goes_back(table: Table, event: LosePoints) -> Table | None:
    return _moved(table, event.seat, -event.amount)


RULES.at_least(1, Exchange, "times", "16.3")
RULES.at_least(0, Swap, "times", "18.3")


@RULES.forbid(Exchange, "16.3")
def coins_do_not_become_points(table: Table, event: Exchange) -> bool:
    return event.back


@RULES.do(Exchange, "16.3")
def points_become_coins(table: Table, event: Exchange) -> Table | None:
    rate = table.field_of(event.seat, "contentment").rate
    if rate is None:
        return None
    points, coins = (event.times * number for number in rate)
    player = table.player(event.seat)
    if points > player.points:  # whether one may go into the minus for coins, nobody says
        return None
    table = with_player(table, event.seat, coins=player.coins + coins)
    return _moved(table, event.seat, -points)


@RULES.forbid(Swap, "18.3")
def no_more_often_than_shown(table: Table, event: Swap) -> bool:
    due = table.due(event.seat, "swap")
    return due is not None and event.times > due.amount


@RULES.forbid(Swap, "13.4")
def five_coins_at_most(table: Table, event: Swap) -> bool:
    due = table.due(event.seat, "final swap")
    return due is not None and event.times > due.amount


@RULES.forbid(Swap, "18.7")
def not_before_the_end_of_the_game(table: Table, event: Swap) -> bool:
    track = table.track("culture")
    unlocked = track.side == "B" and table.player(event.seat).at("culture") == track.last
    return unlocked and table.due(event.seat, "swap", "final swap") is None


@RULES.forbid(Swap, "4.3")
def nobody_swaps_without_coins(table: Table, event: Swap) -> bool:
    return event.times > table.player(event.seat).coins


@RULES.do(Swap, "18.3")
def coins_become_points(table: Table, event: Swap) -> Table | None:
    coins = table.player(event.seat).coins - event.times
    table = with_player(popped(table), event.seat, coins=coins)
    return _moved(table, event.seat, event.times)


@RULES.do(Reactivate, "10.4", "25.2")
def the_office_opens_the_books(table: Table, event: Reactivate) -> Table | None:
    return _reactivated(table, event.seat)

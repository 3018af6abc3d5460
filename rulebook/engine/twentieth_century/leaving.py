"""Phase 2: leaving the auction, buying a technology, and the compensation."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import NotThere, known
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    BecomeStarter,
    BuyTech,
    Compensate,
    EndAuctions,
    FigureDown,
    GoLeft,
    GoRight,
    HandOver,
    HoldBridge,
    HoldChip,
    TakeWaste,
    ToPhase,
    TurnPasses,
)
from rulebook.engine.twentieth_century.moves import (
    Leave,
)
from rulebook.engine.twentieth_century.table import TRACK, Table, with_player
from rulebook.engine.twentieth_century.tiles import Tech, found

_COMPENSATION = 2
"""Coins by which it is more than the lowest bid."""


@RULES.forbid(Leave, "6.1")
def one_leaves_the_auction_and_nothing_else(table: Table, event: Leave) -> bool:
    return table.phase != "auction"


@RULES.forbid(Leave, "6.2")
def who_has_passed_waits_for_the_next_tile(table: Table, event: Leave) -> bool:
    return table.auction is not None and table.player(event.player).passed


@RULES.forbid(Leave, "6.1", "6.1a")
def only_when_it_is_your_turn_to_bid(table: Table, event: Leave) -> bool:
    return table.auction is not None and table.auction.turn != event.player


@RULES.forbid(Leave, "6.1", "6.1b")
def or_when_you_are_to_choose(table: Table, event: Leave) -> bool:
    return table.auction is None and table.starter != event.player


def _steps(event: Leave) -> Events:
    bought = (BuyTech(event.player, event.tech),) if event.tech else ()
    return (FigureDown(event.player), *bought)


@RULES.instead(Leave, "5.3", "5.3c", "6.1", "6.1a")
def instead_of_a_bid(table: Table, event: Leave) -> Events | None:
    return (*_steps(event), TurnPasses(event.player)) if table.auction else None


@RULES.instead(Leave, "5.10", "6.1", "6.1b")
def instead_of_choosing_land(table: Table, event: Leave) -> Events | None:
    return None if table.auction else (*_steps(event), HandOver(event.player))


@RULES.do(FigureDown, "6.3")
def below_the_cost_track(table: Table, event: FigureDown) -> Table | None:
    return with_player(table, event.player, left=True)


def _still_in(table: Table, player: str) -> tuple[str, ...]:
    return tuple(other.key for other in table.after(player) if not other.left)


@RULES.instead(HandOver, "5.10")
def the_next_one_still_in_chooses(table: Table, event: HandOver) -> Events | None:
    others = _still_in(table, event.player)
    return tuple(BecomeStarter(other) for other in others)[:1] or None


@RULES.instead(HandOver, "5.9")
def all_have_left(table: Table, event: HandOver) -> Events | None:
    return None if _still_in(table, event.player) else (EndAuctions(),)


# Technologies


@RULES.forbid(BuyTech, "6.3")
def only_what_lies_there(table: Table, event: BuyTech) -> bool:
    return found(table.techs, event.tech) is None


@RULES.forbid(BuyTech, "6.3", "6.5")
def it_must_be_paid(table: Table, event: BuyTech) -> bool:
    return table.price is not None and table.player(event.player).research < table.price


@RULES.do(BuyTech, "6.3", "6.4", "6.5")
def paid_and_taken(table: Table, event: BuyTech) -> Table | None:
    tech, price = known(found(table.techs, event.tech), event.tech), table.price
    if price is None:
        return None
    player = table.player(event.player)
    left = list(table.techs)
    left.remove(tech)
    table = changed(table, techs=tuple(left))
    table = with_player(table, event.player, research=player.research - price, bought=tech)
    if tech.facility:
        tiles = (*player.tiles, changed(tech.facility, fresh=True))
        return with_player(table, event.player, tiles=tiles)
    return with_player(table, event.player, techs=(*player.techs, tech))


@RULES.clarify("6.4", BuyTech, "7.2")
def without_a_coin_too(table: Table, event: BuyTech) -> bool:
    return not table.player(event.player).coins


def _tech(table: Table, event: BuyTech) -> Tech:
    return known(table.player(event.player).bought, f"{event.player} has bought nothing")


def _effects(table: Table, event: BuyTech) -> tuple[str, ...]:
    return _tech(table, event).effects


@RULES.after(BuyTech, "6.5", "6.5a")
def its_waste_is_put_in_front(table: Table, event: BuyTech) -> Events:
    waste = _effects(table, event).count("waste")
    return (TakeWaste(event.player, waste),) if waste else ()


@RULES.after(BuyTech, "6.5", "6.5b", "6.6")
def the_marker_goes_left_once(table: Table, event: BuyTech) -> Events:
    return (GoLeft(event.player),) * _effects(table, event).count("left")


@RULES.after(BuyTech, "6.5", "6.5c", "6.6")
def the_marker_goes_right_once(table: Table, event: BuyTech) -> Events:
    return (GoRight(event.player),) * _effects(table, event).count("right")


@RULES.clarify("6.4", BuyTech, "27.0", "31.1")
def a_park_has_its_effect_only(table: Table, event: BuyTech) -> bool:
    tech = found(table.techs, event.tech)
    return tech is not None and tech.uses == ("park",)


@RULES.after(BuyTech, "28.1")
def a_chip_waits_on_the_worker(table: Table, event: BuyTech) -> Events:
    return (HoldChip(event.player),) if "worker" in _tech(table, event).uses else ()


@RULES.after(BuyTech, "29.1")
def a_bridge_waits_on_its_tile(table: Table, event: BuyTech) -> Events:
    return (HoldBridge(event.player),) if "bridge" in _tech(table, event).uses else ()


@RULES.do(HoldChip, "28.1")
def a_chip_of_your_own(table: Table, event: HoldChip) -> Table | None:
    chips = table.player(event.player).chips
    return with_player(table, event.player, chips=chips - 1) if chips else None


@RULES.do(HoldBridge, "29.1")
def a_bridge_from_the_supply(table: Table, event: HoldBridge) -> Table | None:
    return changed(table, bridges=table.bridges - 1) if table.bridges else None


@RULES.do(TakeWaste, "6.5a", "8.11a")
def in_front_of_the_player(table: Table, event: TakeWaste) -> Table | None:
    if table.waste < event.amount:
        return None
    waste = table.player(event.player).waste + event.amount
    table = changed(table, waste=table.waste - event.amount)
    return with_player(table, event.player, waste=waste)


# The pollution marker


@RULES.adjust(GoLeft, "6.7", "8.11b")
def it_stays_on_the_first_field(table: Table, event: GoLeft) -> GoLeft | None:
    first = table.player(event.player).pollution == TRACK[0]
    return changed(event, fields=0) if first else None


@RULES.adjust(GoRight, "6.7")
def it_stays_on_the_last_field(table: Table, event: GoRight) -> GoRight | None:
    last = table.player(event.player).pollution == TRACK[-1]
    return changed(event, fields=0) if last else None


def _moved(table: Table, player: str, fields: int) -> Table:
    place = TRACK.index(table.player(player).pollution) + fields
    if place not in range(len(TRACK)):
        raise NotThere("the pollution track has no such field")
    return with_player(table, player, pollution=TRACK[place])


@RULES.do(GoLeft, "6.5b", "8.11b")
def a_field_to_the_left(table: Table, event: GoLeft) -> Table | None:
    return _moved(table, event.player, -event.fields)


@RULES.do(GoRight, "6.5c", "36.1")
def a_field_to_the_right(table: Table, event: GoRight) -> Table | None:
    return _moved(table, event.player, event.fields)


# Compensation


@RULES.instead(EndAuctions, "7.1")
def who_got_no_land_gets_coins(table: Table, event: EndAuctions) -> Events | None:
    unlucky = [player.key for player in table.players if not player.won]
    return (*(Compensate(key) for key in unlucky), ToPhase("damage"))


@RULES.do(Compensate, "7.1")
def the_lowest_bid_and_two(table: Table, event: Compensate) -> Table | None:
    coins = table.player(event.player).coins + table.cheapest + _COMPENSATION
    return with_player(table, event.player, coins=coins)

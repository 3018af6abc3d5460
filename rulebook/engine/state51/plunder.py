"""Plundering: from one's own hand or in another player's state, never in one's own."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import known
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.building import aside, by_distance
from rulebook.engine.state51.consequences import (
    ActOn,
    Compensate,
    Done,
    Loot,
    LoseHandCard,
    Price,
    Ruin,
    Turn,
)
from rulebook.engine.state51.gains import gains
from rulebook.engine.state51.moves import Plunder, PlunderHand, PlunderOwn
from rulebook.engine.state51.payment import hand_over
from rulebook.engine.state51.table import Table, symbol, with_location, with_player, without


@RULES.instead(PlunderHand, "4.3")
def a_card_of_the_hand_is_plundered(table: Table, event: PlunderHand) -> Events | None:
    seat, name = event.seat, event.name
    price = Price(seat, "plundering from hand", name, event.goods)
    return (Turn(seat), price, LoseHandCard(seat, name), Loot(seat, name), Done(seat))


@RULES.instead(Price, "4.3a", why="plundering from hand")
def from_the_hand_it_costs_the_distance(table: Table, event: Price) -> Events | None:
    return by_distance(table, event, table.symbols.plundering_from_hand)


@RULES.do(LoseHandCard, "4.3")
def the_card_leaves_the_hand(table: Table, event: LoseHandCard) -> Table | None:
    hand = without(table.player(event.seat).hand, event.name)
    return aside(with_player(table, event.seat, hand=hand), event.name)


@RULES.forbid(Plunder, "12.3")
def never_in_one_s_own_state(table: Table, event: Plunder) -> bool:
    return event.seat == event.other


@RULES.forbid(PlunderOwn, "12.3")
def nothing_of_one_s_own(table: Table, event: PlunderOwn) -> bool:
    return True


@RULES.instead(Plunder, "4.3")
def a_location_of_another_player_is_plundered(table: Table, event: Plunder) -> Events | None:
    seat, other, name = event.seat, event.other, event.name
    if table.player(other).location(name) is None:
        return None
    return (
        Turn(seat),
        ActOn(other),
        Price(seat, "plundering a player", name, event.goods, other),
        Loot(seat, name),
        Ruin(other, name),
        Compensate(other, name),
        Done(seat),
    )


@RULES.instead(Price, "4.3b", why="plundering a player")
def at_another_player_s_it_costs_the_resistance(table: Table, event: Price) -> Events | None:
    """One more where the symbol in brackets lies there; which one it is, somebody must say."""
    resistance = known(table.card(event.name).resistance, f"say how {event.name} resists")
    location = known(table.player(event.other).location(event.name), event.name)
    if location.token and not table.symbols.resistance:
        return None
    more = bool(location.token) and location.token == table.symbols.resistance
    due = symbol(resistance + more, table.symbols.plundering_a_player)
    return None if due is None else hand_over(event.seat, event.why, due, event.goods)


@RULES.instead(Loot, "4.3c")
def plundering_brings_the_loot(table: Table, event: Loot) -> Events | None:
    return gains(event.seat, "plundering", table.card(event.name).loot)


@RULES.do(Ruin, "4.3c")
def the_location_becomes_a_ruin(table: Table, event: Ruin) -> Table | None:
    return with_location(table, event.seat, event.name, lambda old: changed(old, ruin=True))


@RULES.instead(Compensate, "4.3c")
def the_owner_is_compensated(table: Table, event: Compensate) -> Events | None:
    return gains(event.seat, "plundering", table.card(event.name).deal)

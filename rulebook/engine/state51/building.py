"""Building, rebuilding and deals, and what a location brings when it is built."""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import known, some
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.consequences import (
    Built,
    DealGoods,
    Done,
    LayDeal,
    PlaceLocation,
    Price,
    Receive,
    ReplaceLocation,
    Turn,
)
from rulebook.engine.state51.gains import gains
from rulebook.engine.state51.moves import Construct, MakeDeal, Rebuild
from rulebook.engine.state51.payment import hand_over
from rulebook.engine.state51.table import Location, Table, symbol, with_player, without

# Constructing


@RULES.instead(Construct, "4.1")
def a_location_is_constructed(table: Table, event: Construct) -> Events | None:
    seat, name = event.seat, event.name
    price = Price(seat, "constructing", name, event.goods)
    return (Turn(seat), price, PlaceLocation(seat, name), Built(seat, name), Done(seat))


@RULES.instead(Price, "4.1a", why="constructing")
def constructing_costs_the_distance(table: Table, event: Price) -> Events | None:
    return by_distance(table, event, table.symbols.constructing)


def by_distance(table: Table, event: Price, kind: str) -> Events | None:
    """A price of as much of the symbol as the distance; None where nobody says which one."""
    distance = known(table.card(event.name).distance, f"say how distant {event.name} is")
    due = symbol(distance, kind)
    return None if due is None else hand_over(event.seat, event.why, due, event.goods)


def _built(table: Table, event: PlaceLocation) -> Table:
    player = table.player(event.seat)
    hand = without(player.hand, event.name)
    state = (*player.state, Location(name=event.name))
    return with_player(table, event.seat, hand=hand, state=state)


def _has_one(table: Table, event: PlaceLocation) -> bool:
    return any(location.name == event.name for location in table.player(event.seat).state)


@RULES.do(PlaceLocation, "4.1")
def the_location_comes_into_the_state(table: Table, event: PlaceLocation) -> Table | None:
    return None if _has_one(table, event) else _built(table, event)


@RULES.do(PlaceLocation, "12.4", beside=("4.1",))
def a_second_one_of_the_same_name(table: Table, event: PlaceLocation) -> Table | None:
    return _built(table, event) if _has_one(table, event) else None


# Rebuilding


def _categories(table: Table, name: str) -> set[str]:
    return set(some(table.card(name).categories, f"say of which category {name} is"))


@RULES.forbid(Rebuild, "4.1b")
def a_category_must_be_shared(table: Table, event: Rebuild) -> bool:
    return _categories(table, event.old).isdisjoint(_categories(table, event.name))


@RULES.instead(Rebuild, "4.1b")
def a_location_is_rebuilt(table: Table, event: Rebuild) -> Events | None:
    seat, symbols = event.seat, table.symbols
    due, bonus = symbol(1, *symbols.rebuilding), symbols.rebuilding_bonus
    if due is None or not bonus:
        return None
    return (
        Turn(seat),
        *hand_over(seat, "rebuilding", due, event.goods),
        ReplaceLocation(seat, event.old, event.name),
        Receive(seat, "rebuilding", bonus, 1),
        Built(seat, event.name),
        Done(seat),
    )


@RULES.do(ReplaceLocation, "4.1b")
def the_new_one_replaces_the_old(table: Table, event: ReplaceLocation) -> Table | None:
    """What becomes of goods or tokens on the old one, the sheet does not say."""
    player = table.player(event.seat)
    old, place = player.location(event.old), player.place(event.old)
    if old is None or old.on or old.token:
        return None
    state = (*player.state[:place], Location(name=event.name), *player.state[place + 1 :])
    hand = without(player.hand, event.name)
    after = with_player(table, event.seat, hand=hand, state=state)
    return aside(after, event.old)


def aside(table: Table, name: str) -> Table:
    return changed(table, aside=(*table.aside, name))


# What a new location brings


@RULES.after(Built, "10.1")
def a_production_location_produces_at_once(table: Table, event: Built) -> Events:
    card = table.card(event.name)
    return gains(event.seat, "building", card.produces) if card.produces_goods else ()


@RULES.after(Built, "10.2")
def abilities_hold_from_building_on(table: Table, event: Built) -> Events:
    """Those of the locations that were there before."""
    names = tuple(location.name for location in table.player(event.seat).locations)
    return _abilities(table, event, without(names, event.name), "ability")


@RULES.after(Built, "12.1")
def a_new_ability_counts_its_own_location(table: Table, event: Built) -> Events:
    return _abilities(table, event, (event.name,), "own category")


def _abilities(table: Table, event: Built, names: Iterable[str], why: str) -> Events:
    categories = table.card(event.name).categories
    return tuple(
        Receive(event.seat, why, part.kind, part.amount)
        for name in names
        for part in table.card(name).ability
        if part.per in categories
    )


# Deals


@RULES.instead(MakeDeal, "4.2")
def a_deal_is_made(table: Table, event: MakeDeal) -> Events | None:
    seat, name = event.seat, event.name
    price = Price(seat, "deal", name, event.goods)
    return (Turn(seat), price, LayDeal(seat, name), DealGoods(seat, name), Done(seat))


@RULES.instead(Price, "4.2", why="deal")
def a_deal_costs_the_distance(table: Table, event: Price) -> Events | None:
    return by_distance(table, event, table.symbols.deals)


@RULES.do(LayDeal, "4.2")
def the_card_becomes_a_deal(table: Table, event: LayDeal) -> Table | None:
    player = table.player(event.seat)
    hand = without(player.hand, event.name)
    return with_player(table, event.seat, hand=hand, deals=(*player.deals, event.name))


@RULES.instead(DealGoods, "4.2")
def a_deal_brings_its_goods_at_once(table: Table, event: DealGoods) -> Events | None:
    return gains(event.seat, "deal", table.card(event.name).deal)

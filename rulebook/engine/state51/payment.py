"""Handing in: what is asked for, jokers, and the slash that means "or"."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.engine.frozen import changed
from rulebook.engine.records import Event
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.consequences import HandOver, Price, Settle
from rulebook.engine.state51.goods import (
    ANY_RESOURCE,
    JOKERS,
    RESOURCES,
    Goods,
    Part,
    Parts,
    assigned,
    expanded,
    stands_in,
)
from rulebook.engine.state51.table import Table, in_supply, with_location, with_player

AMMUNITION, MULTI_CONTACT = "ammunition", "multi-contact"
ASKED_BY = {
    "constructing": "4.1a",
    "rebuilding": "4.1b",
    "deal": "4.2",
    "plundering from hand": "4.3a",
    "plundering a player": "4.3b",
    "faction action": "4.5",
    "open production": "4.6",
    "contact card": "4.7",
    "activating": "10.3",
    "card text": "11.1",
}
"""Why something is handed in, and the rule that asks for it."""


def hand_over(
    seat: str, why: str, due: Parts, goods: Goods, holder: str = "", place: str = ""
) -> tuple[Event, ...]:
    """One event for each piece; pieces behind a slash are settled together."""
    pairs = assigned(due, goods)
    extra = [piece for part, piece in pairs if part is None]
    events: list[Event] = []
    for part in due:
        pieces = [piece for paid, piece in pairs if paid is part]
        if part.open:
            more = [] if part.mix else [p for p in extra if p in expanded(part.kinds)]
            extra = [piece for piece in extra if piece not in more]
            events.append(Settle(seat, why, part, (*pieces, *more), holder, place))
        else:
            events += [HandOver(seat, why, part.kinds, p, holder, place) for p in pieces]
    return (*events, *(HandOver(seat, why, (), piece, holder, place) for piece in extra))


# What is asked for


def _wrong(table: Table, event: HandOver) -> bool:
    """Missing, not owned, one too many, or neither what is asked for nor a joker for it."""
    kinds = expanded(event.kinds)
    owned = bool(event.given) and table.player(event.seat).goods.count(event.given) > 0
    return not owned or not (event.given in kinds or stands_in(event.given, kinds))


def _moved(table: Table, event: HandOver) -> Table | None:
    """The piece goes to the general supply, or onto the location it is meant for."""
    goods = table.player(event.seat).goods.plus(event.given, -1)
    table = with_player(table, event.seat, goods=goods)
    if not event.place:
        return in_supply(table, event.given, 1)
    given = event.given
    return with_location(
        table, event.holder, event.place, lambda old: changed(old, on=(*old.on, given))
    )


def _refuse(why: str) -> Callable[[Table, HandOver], bool]:
    def not_what_is_asked_for(table: Table, event: HandOver) -> bool:
        return event.why == why and _wrong(table, event)

    return not_what_is_asked_for


def _accept(why: str) -> Callable[[Table, HandOver], Table | None]:
    def what_is_asked_for(table: Table, event: HandOver) -> Table | None:
        asked = event.why == why and event.given in event.kinds
        return _moved(table, event) if asked else None

    return what_is_asked_for


for _why, _number in ASKED_BY.items():
    RULES.forbid(HandOver, _number)(_refuse(_why))
    RULES.do(HandOver, _number)(_accept(_why))


@RULES.instead(Price, "11.1", overrides=("4.1a", "4.2", "4.3a", "4.3b"))
def the_card_names_its_own_price(table: Table, event: Price) -> Events | None:
    price = table.card(event.name).price
    return None if price is None else hand_over(event.seat, "card text", price, event.goods)


# Resources and jokers


@RULES.instead(HandOver, "8.5")
def a_resource_is_one_of_four(table: Table, event: HandOver) -> Events | None:
    if event.kinds != (ANY_RESOURCE,):
        return None
    seat, why, given = event.seat, event.why, event.given
    return (HandOver(seat, why, RESOURCES, given, event.holder, event.place),)


@RULES.do(HandOver, "8.6")
def ammunition_stands_for_a_resource(table: Table, event: HandOver) -> Table | None:
    joker = event.given == AMMUNITION and stands_in(event.given, event.kinds)
    return _moved(table, event) if joker else None


@RULES.forbid(HandOver, "8.6")
def no_resource_stands_for_ammunition(table: Table, event: HandOver) -> bool:
    return event.kinds == (AMMUNITION,) and event.given in JOKERS[AMMUNITION]


@RULES.do(HandOver, "8.10")
def multi_contact_stands_for_a_colour(table: Table, event: HandOver) -> Table | None:
    joker = event.given == MULTI_CONTACT and stands_in(event.given, event.kinds)
    return _moved(table, event) if joker else None


# The slash


def chosen_kinds(part: Part, goods: Goods) -> set[str]:
    """The different kinds that were chosen; a joker takes on whichever is needed."""
    return set(goods) & set(expanded(part.kinds))


def _pieces(event: Settle) -> tuple[Event, ...]:
    part, goods = event.part, event.goods
    asked = (part.kinds,) * part.amount + ((),) * (len(goods) - part.amount)
    return tuple(
        HandOver(event.seat, event.why, kinds, given, event.holder, event.place)
        for kinds, given in zip(asked, goods, strict=True)
    )


@RULES.forbid(Settle, "9.3")
def one_possibility_is_chosen(table: Table, event: Settle) -> bool:
    part = event.part
    return part.amount > 1 and not part.mix and len(chosen_kinds(part, event.goods)) > 1


@RULES.forbid(Settle, "9.3")
def one_of_them_is_one_piece(table: Table, event: Settle) -> bool:
    return event.part.amount == 1 and len(event.goods) > 1


@RULES.instead(Settle, "9.3")
def the_possibility_chosen_is_paid(table: Table, event: Settle) -> Events | None:
    return _pieces(event) if len(chosen_kinds(event.part, event.goods)) < 2 else None


@RULES.instead(Settle, "9.3")
def a_mixture_is_paid(table: Table, event: Settle) -> Events | None:
    mixed = event.part.mix and len(chosen_kinds(event.part, event.goods)) > 1
    return _pieces(event) if mixed else None

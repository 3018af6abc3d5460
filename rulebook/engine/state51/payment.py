"""Handing in: what is asked for, jokers, and the slash that means "or"."""

from __future__ import annotations

from functools import lru_cache

from rulebook.engine.frozen import changed
from rulebook.engine.records import Event
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.consequences import HandOver, Price, Settle
from rulebook.engine.state51.goods import (
    ANY_RESOURCE,
    CONTACTS,
    JOKERS,
    KINDS,
    RESOURCES,
    Goods,
    Parts,
    assigned,
    expanded,
    stands_in,
)
from rulebook.engine.state51.moves import PayDue, StandIn
from rulebook.engine.state51.table import Table, received, with_location, with_player

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


@lru_cache(maxsize=2**10)
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


def not_what_is_asked_for(table: Table, event: HandOver) -> bool:
    """Missing, not owned, one too many, or neither what is asked for nor a joker for it."""
    kinds = expanded(event.kinds)
    owned = bool(event.given) and table.player(event.seat).goods.count(event.given) > 0
    return not owned or not (event.given in kinds or stands_in(event.given, kinds))


def _moved(table: Table, event: HandOver) -> Table | None:
    """The piece goes to the general supply, or onto the location it is meant for."""
    given = event.given
    if not event.place:
        return received(table, event.seat, given, -1)
    goods = table.player(event.seat).goods.plus(given, -1)
    table = with_player(table, event.seat, goods=goods)
    return with_location(
        table, event.holder, event.place, lambda old: changed(old, on=(*old.on, given))
    )


def what_is_asked_for(table: Table, event: HandOver) -> Table | None:
    return _moved(table, event) if event.given in event.kinds else None


for _why, _number in ASKED_BY.items():
    RULES.forbid(HandOver, _number, why=_why)(not_what_is_asked_for)
    RULES.do(HandOver, _number, why=_why)(what_is_asked_for)


@RULES.instead(Price, "11.1", overrides=("4.1a", "4.2", "4.3a", "4.3b"))
def the_card_names_its_own_price(table: Table, event: Price) -> Events | None:
    price = table.card(event.name).price
    return None if price is None else hand_over(event.seat, "card text", price, event.goods)


@RULES.instead(PayDue, "11.1")
def what_is_due_is_paid(table: Table, event: PayDue) -> Events | None:
    """What was said pays, or what the player has that does for it."""
    due = event.due or table.due
    held = tuple(kind for kind in KINDS for _ in range(table.player(event.seat).goods.count(kind)))
    pairs = assigned(due, held)
    fitting = tuple(piece for part, piece in pairs if part is not None and piece)
    return hand_over(event.seat, "card text", due, event.goods or fitting) if due else None


# Resources and jokers


@RULES.instead(HandOver, "8.5")
def a_resource_is_one_of_four(table: Table, event: HandOver) -> Events | None:
    if event.kinds != (ANY_RESOURCE,):
        return None
    seat, why, given = event.seat, event.why, event.given
    return (HandOver(seat, why, RESOURCES, given, event.holder, event.place),)


@RULES.do(HandOver, "8.6", given=AMMUNITION)
@RULES.do(HandOver, "8.10", given=MULTI_CONTACT)
def a_joker_stands_for_it(table: Table, event: HandOver) -> Table | None:
    return _moved(table, event) if stands_in(event.given, event.kinds) else None


@RULES.forbid(HandOver, "8.6")
def no_resource_stands_for_ammunition(table: Table, event: HandOver) -> bool:
    return event.kinds == (AMMUNITION,) and event.given in JOKERS[AMMUNITION]


@RULES.forbid(StandIn, "8.6")
def only_ammunition_stands_for_a_resource(table: Table, event: StandIn) -> bool:
    resources = {AMMUNITION, *RESOURCES}
    return {event.kind, event.given} <= resources and not _does_for(event)


@RULES.forbid(StandIn, "8.10")
def only_the_multi_contact_stands_for_a_contact(table: Table, event: StandIn) -> bool:
    contacts = {MULTI_CONTACT, *CONTACTS}
    return {event.kind, event.given} <= contacts and not _does_for(event)


def _does_for(event: StandIn) -> bool:
    return event.given == event.kind or stands_in(event.given, (event.kind,))


@RULES.do(StandIn, "8.6", given=AMMUNITION)
@RULES.do(StandIn, "8.10", given=MULTI_CONTACT)
def it_does_for_it(table: Table, event: StandIn) -> Table | None:
    return table if _does_for(event) else None


# The slash


@RULES.forbid(Settle, "9.3")
def one_possibility_is_chosen(table: Table, event: Settle) -> bool:
    """A joker takes on whichever is needed."""
    return not event.part.mix and len(set(event.goods) & set(expanded(event.part.kinds))) > 1


@RULES.instead(Settle, "9.3")
def what_was_chosen_is_paid(table: Table, event: Settle) -> Events | None:
    part, goods = event.part, event.goods
    asked = (part.kinds,) * part.amount + ((),) * (len(goods) - part.amount)
    return tuple(
        HandOver(event.seat, event.why, kinds, given, event.holder, event.place)
        for kinds, given in zip(asked, goods, strict=True)
    )

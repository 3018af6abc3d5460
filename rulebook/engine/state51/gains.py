"""Receiving: goods, cards and points, yields by category, and gains that leave a choice."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rulebook.engine.records import Event
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.consequences import (
    Chosen,
    CountCategory,
    DrawCard,
    GainPoints,
    Owe,
    Receive,
)
from rulebook.engine.state51.goods import CARD, KINDS, POINT, Parts, expanded
from rulebook.engine.state51.moves import Choose
from rulebook.engine.state51.table import Table, of_category, received, with_player

GIVEN_BY = {
    "production": "3.1",
    "rebuilding": "4.1b",
    "deal": "4.2",
    "plundering": "4.3c",
    "faction action": "4.5",
    "open production": "4.6",
    "contact card": "4.7",
    "choice": "9.3",
    "building": "10.1",
    "ability": "10.2",
    "activating": "10.3",
    "own category": "12.1",
    "stealing": "12.5",
}
"""Why something is received, and the rule that gives it."""


@lru_cache(maxsize=2**10)
def gains(seat: str, why: str, parts: Parts, owner: str = "") -> tuple[Event, ...]:
    """What the parts bring the seat; ``owner`` has the location, where it is another player."""
    events: list[Event] = []
    for part in parts:
        if part.per:
            events.append(CountCategory(seat, owner or seat, why, part))
        elif part.open:
            events.append(Owe(seat, part))
        else:
            events.append(Receive(seat, why, part.kind, part.amount))
    return tuple(events)


def goods_are_received(table: Table, event: Receive) -> Table | None:
    """Out of the general supply; where it is counted and too small, no rule says more."""
    if event.kind not in KINDS:
        return None
    return received(table, event.seat, event.kind, event.amount)


for _why, _number in GIVEN_BY.items():
    RULES.do(Receive, _number, why=_why)(goods_are_received)


@RULES.instead(Receive, "8.8", kind=CARD)
def the_card_symbol_is_a_card_drawn(table: Table, event: Receive) -> Events | None:
    return (DrawCard(event.seat),) * event.amount


@RULES.instead(Receive, "8.13", kind=POINT)
def the_point_symbol_is_a_point(table: Table, event: Receive) -> Events | None:
    return (GainPoints(event.seat, event.amount),)


@RULES.do(GainPoints, "8.13")
def points_are_shown_on_the_board(table: Table, event: GainPoints) -> Table | None:
    points = table.player(event.seat).points + event.amount
    return with_player(table, event.seat, points=points)


# Categories


@RULES.instead(CountCategory, "12.1")
def own_locations_are_counted(table: Table, event: CountCategory) -> Events | None:
    """The location itself among them, since it lies in the state by now."""
    if event.owner != event.seat:
        return None
    return _times(event, of_category(table, event.seat, event.part.per))


@RULES.instead(CountCategory, "12.5")
def the_owner_s_locations_are_counted(table: Table, event: CountCategory) -> Events | None:
    if event.owner == event.seat or event.why != "stealing":
        return None
    return _times(event, of_category(table, event.owner, event.part.per))


def _times(event: CountCategory, times: int) -> Events:
    return (Receive(event.seat, event.why, event.part.kind, event.part.amount * times),)


# The slash


@RULES.do(Owe, "9.3")
def something_is_left_to_choose(table: Table, event: Owe) -> Table | None:
    owed = (*table.player(event.seat).owed, event.part)
    return with_player(table, event.seat, owed=owed)


@RULES.forbid(Choose, "9.3")
def only_what_the_slash_offers(table: Table, event: Choose) -> bool:
    """Nothing to choose, not as many as there are to choose, something else, or a mixture."""
    owed = table.player(event.seat).owed
    if not owed or len(event.goods) != owed[0].amount:
        return True
    mixed = len(set(event.goods)) > 1 and not owed[0].mix
    return mixed or not set(event.goods) <= set(expanded(owed[0].kinds))


@RULES.instead(Choose, "9.3")
def what_was_chosen_is_received(table: Table, event: Choose) -> Events | None:
    counted = Counter(event.goods).items()
    return (Chosen(event.seat), *(Receive(event.seat, "choice", kind, n) for kind, n in counted))


@RULES.do(Chosen, "9.3")
def nothing_is_left_to_choose(table: Table, event: Chosen) -> Table | None:
    return with_player(table, event.seat, owed=table.player(event.seat).owed[1:])

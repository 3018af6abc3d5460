"""Phase D: action cards and events from left to right, and the way back of the factories."""

from __future__ import annotations

from rulebook.engine.frozen import changed, put
from rulebook.engine.lacking import NotThere, some
from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves import CarryOut, Owe
from rulebook.engine.rise.moves_round import Act, EndActions, ResolveEvent
from rulebook.engine.rise.rounds import discount
from rulebook.engine.rise.table import (
    PENALTY_BACK,
    ActionCard,
    Due,
    Place,
    Table,
    dues,
    with_place,
    with_player,
)
from rulebook.engine.rise.tracks import Effect

LOWER = "lower"
_RETURN: tuple[Effect, ...] = (Effect("return"),)


def _told_alone(table: Table, seat: str) -> bool:
    """Whether only what an option costs was said, and not below which card somebody stands."""
    return table.lower is not None and not table.place_of(seat)


def _card_of(table: Table, seat: str) -> ActionCard:
    if _told_alone(table, seat):
        return ActionCard(name="", cost=table.lower or 0)
    for place in table.places:
        if place.card and seat in place.card.factories:
            return place.card
    raise NotThere(f"no factory of {seat} stands on a card")


def _option(table: Table, event: Act) -> tuple[Effect, ...]:
    card = _card_of(table, event.seat)
    return card.lower if event.option == LOWER else card.upper


def _cost(table: Table, event: Act) -> int:
    cost = _card_of(table, event.seat).cost or table.lower or 0
    return cost if event.option == LOWER else 0


# Action cards


@RULES.forbid(Act, "6.0")
def actions_are_phase_d(table: Table, event: Act) -> bool:
    return table.phase != "D"


@RULES.forbid(Act, "11.7")
def one_action_after_the_other(table: Table, event: Act) -> bool:
    return bool(table.stack)


@RULES.forbid(Act, "11.2")
def factories_from_left_to_right(table: Table, event: Act) -> bool:
    return table.leftmost != event.seat and not _told_alone(table, event.seat)


@RULES.forbid(Act, "11.1")
def an_event_further_left_comes_first(table: Table, event: Act) -> bool:
    return any(table.happenings[: max(0, table.place_of(event.seat) - 1)])


@RULES.forbid(Act, "11.4")
def who_cannot_pay_takes_the_upper_option(table: Table, event: Act) -> bool:
    return event.option == LOWER and _cost(table, event) > table.player(event.seat).coins


@RULES.forbid(Act, "20.9", option=LOWER)
def the_penalty_leaves_the_upper_option(table: Table, event: Act) -> bool:
    return table.player(event.seat).penalty == PENALTY_BACK


@RULES.do(Act, "11.3")
def an_option_costs_what_it_says(table: Table, event: Act) -> Table | None:
    cost = _cost(table, event)
    if not cost:
        return table
    return with_player(table, event.seat, coins=table.player(event.seat).coins - cost)


@RULES.clarify("11.3", Act, "22.7")
def the_bank_makes_no_option_free(table: Table, event: Act) -> bool:
    return discount(table, event.seat) > 1


@RULES.after(Act, "11.5")
def the_option_is_carried_out(table: Table, event: Act) -> Events:
    back = () if _told_alone(table, event.seat) else _RETURN
    return (Owe(dues(event.seat, (*_option(table, event), *back))),)


@RULES.clarify("11.5", Act, "27.1")
def an_option_with_an_uprising(table: Table, event: Act) -> bool:
    return "uprising" in [effect.kind for effect in _option(table, event)]


@RULES.do(CarryOut, "11.7", kind="return")
def back_to_the_lowest_empty_place(table: Table, event: CarryOut) -> Table | None:
    """A card on which nobody stands any more is discarded."""
    seat = event.due.seat
    if "" not in table.order:
        raise NotThere("no place of the turn order is empty")
    at = table.order.index("")
    card, place = _card_of(table, seat), table.place_of(seat)
    card = put(card, "factories", tuple([other for other in card.factories if other != seat]))
    return changed(
        table,
        stack=table.stack[:-1],
        order=(*table.order[:at], seat, *table.order[at + 1 :]),
        places=with_place(table.places, place, card if card.factories else None),
        action_discard=table.action_discard if card.factories else (*table.action_discard, card),
    )


@RULES.after(CarryOut, "11.13", kind="return")
def all_factories_are_back(table: Table, event: CarryOut) -> Events:
    return () if table.leftmost else (EndActions(),)


@RULES.do(EndActions, "11.13")
def the_rest_is_discarded(table: Table, event: EndActions) -> Table | None:
    cards = tuple(place.card for place in table.places if place.card)
    events = tuple(name for name in table.happenings if name)
    return changed(
        table,
        places=tuple(Place(place.key) for place in table.places),
        happenings=("",) * len(table.happenings),
        action_discard=(*table.action_discard, *cards),
        event_discard=(*table.event_discard, *events),
        phase="E",
    )


# Events


@RULES.forbid(ResolveEvent, "11.1")
def cards_further_left_come_first(table: Table, event: ResolveEvent) -> bool:
    earlier = any(table.happenings[: event.place - 1])
    return earlier or 1 <= table.place_of(table.leftmost) <= event.place


@RULES.forbid(ResolveEvent, "6.0")
def events_are_phase_d(table: Table, event: ResolveEvent) -> bool:
    return table.phase != "D"


@RULES.forbid(ResolveEvent, "11.7")
def no_event_amid_an_action(table: Table, event: ResolveEvent) -> bool:
    return bool(table.stack)


@RULES.forbid(ResolveEvent, "11.13")
def a_resolved_event_is_gone(table: Table, event: ResolveEvent) -> str | None:
    if table.happenings[event.place - 1]:
        return None
    return f"no event lies on place {event.place}: say 'event {event.place}'"


@RULES.do(ResolveEvent, "11.13")
def the_event_is_discarded(table: Table, event: ResolveEvent) -> Table | None:
    at = event.place - 1
    name = table.happenings[at]
    left = (*table.happenings[:at], "", *table.happenings[event.place :])
    return changed(table, happenings=left, event_discard=(*table.event_discard, name))


@RULES.after(ResolveEvent, "11.9", "11.10", "11.12")
def whoever_has_not_acted_is_affected(table: Table, event: ResolveEvent) -> Events:
    """Whoever has not acted is affected, from left to right by their factories."""
    effect = Effect("event", name=some(table.event_discard, "no event was resolved")[-1])
    return (Owe(tuple(Due(seat, effect) for seat in table.factories)),)

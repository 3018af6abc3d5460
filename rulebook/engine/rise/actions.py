"""Phase D: action cards and events from left to right, and the way back of the factories."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import some
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
    popped,
    with_card,
    with_player,
)
from rulebook.engine.rise.tracks import Effect

LOWER = "lower"
_RETURN: tuple[Effect, ...] = (Effect("return"),)


def _card_of(table: Table, seat: str) -> ActionCard | None:
    place = table.place_of(seat)
    return table.card(place) if place else None


def _option(table: Table, event: Act) -> tuple[Effect, ...]:
    card = _card_of(table, event.seat)
    if card is None:
        return ()
    return card.lower if event.option == LOWER else card.upper


def _cost(table: Table, event: Act) -> int:
    card = _card_of(table, event.seat)
    return card.cost if card and event.option == LOWER else 0


def _has_uprising(table: Table, event: Act) -> bool:
    return any(effect.kind == "uprising" for effect in _option(table, event))


# Action cards


@RULES.forbid(Act, "6.0")
def actions_are_phase_d(table: Table, event: Act) -> bool:
    return table.phase != "D"


@RULES.forbid(Act, "11.7")
def one_action_after_the_other(table: Table, event: Act) -> bool:
    return bool(table.stack)


@RULES.forbid(Act, "11.2")
def factories_from_left_to_right(table: Table, event: Act) -> bool:
    return table.factories[:1] != (event.seat,)


@RULES.forbid(Act, "11.1")
def an_event_further_left_comes_first(table: Table, event: Act) -> bool:
    return any(table.happenings[: max(table.place_of(event.seat) - 1, 0)])


@RULES.forbid(Act, "11.4")
def who_cannot_pay_takes_the_upper_option(table: Table, event: Act) -> bool:
    return _cost(table, event) > table.player(event.seat).coins


@RULES.forbid(Act, "20.9")
def the_penalty_leaves_the_upper_option(table: Table, event: Act) -> bool:
    return event.option == LOWER and table.player(event.seat).penalty == PENALTY_BACK


def _paid(table: Table, event: Act) -> Table:
    coins = table.player(event.seat).coins - _cost(table, event)
    return with_player(table, event.seat, coins=coins)


@RULES.do(Act, "11.3")
def the_lower_option_costs_coins(table: Table, event: Act) -> Table | None:
    return _paid(table, event) if discount(table, event.seat) == 1 else None


@RULES.do(Act, "22.7", beside=("11.3",))
def the_bank_makes_no_option_free(table: Table, event: Act) -> Table | None:
    return _paid(table, event) if discount(table, event.seat) > 1 else None


@RULES.after(Act, "11.5")
def the_option_is_carried_out(table: Table, event: Act) -> Events:
    if _has_uprising(table, event):
        return ()
    return (Owe(dues(event.seat, (*_option(table, event), *_RETURN))),)


@RULES.after(Act, "27.1", "11.3")
def an_option_with_an_uprising(table: Table, event: Act) -> Events:
    if not _has_uprising(table, event):
        return ()
    return (Owe(dues(event.seat, (*_option(table, event), *_RETURN))),)


def _returned(table: Table, event: CarryOut) -> Table | None:
    """The factory on the lowest empty order field."""
    seat = event.due.seat
    place = table.place_of(seat)
    card = table.card(place) if place else None
    if event.due.effect.kind != "return" or card is None or "" not in table.order:
        return None
    left = tuple(other for other in card.factories if other != seat)
    at = table.order.index("")
    table = changed(popped(table), order=(*table.order[:at], seat, *table.order[at + 1 :]))
    return with_card(table, place, changed(card, factories=left))


def _alone(table: Table, event: CarryOut) -> bool:
    card = _card_of(table, event.due.seat)
    return card is not None and card.factories == (event.due.seat,)


@RULES.do(CarryOut, "11.7")
def back_while_others_still_stand_there(table: Table, event: CarryOut) -> Table | None:
    return None if _alone(table, event) else _returned(table, event)


@RULES.do(CarryOut, "11.7")
def back_as_the_last_one_of_the_card(table: Table, event: CarryOut) -> Table | None:
    place = table.place_of(event.due.seat)
    new = _returned(table, event) if _alone(table, event) else None
    card = new.card(place) if new else None
    if new is None or card is None:
        return None
    return changed(with_card(new, place, None), action_discard=(*new.action_discard, card))


@RULES.after(CarryOut, "11.13")
def all_factories_are_back(table: Table, event: CarryOut) -> Events:
    last = event.due.effect.kind == "return" and not table.factories
    return (EndActions(),) if last else ()


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
    return earlier or any(0 < table.place_of(s) <= event.place for s in table.factories)


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
    name = table.happenings[event.place - 1]
    at = event.place - 1
    left = (*table.happenings[:at], "", *table.happenings[at + 1 :])
    if not name:
        return None
    return changed(table, happenings=left, event_discard=(*table.event_discard, name))


@RULES.after(ResolveEvent, "11.9", "11.10", "11.12")
def whoever_has_not_acted_is_affected(table: Table, event: ResolveEvent) -> Events:
    """Whoever has not acted is affected, from left to right by their factories."""
    effect = Effect("event", name=some(table.event_discard, "no event was resolved")[-1])
    return (Owe(tuple(Due(seat, effect) for seat in table.factories)),)

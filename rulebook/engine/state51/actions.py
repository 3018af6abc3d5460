"""Card actions, faction actions, open production of others, contact cards, passing."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.records import Event
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.building import aside
from rulebook.engine.state51.consequences import (
    ActOn,
    ContactPlayed,
    ContactToHand,
    Done,
    MarkFaction,
    MarkUsed,
    ProduceFor,
    Receive,
    StepOut,
    Turn,
    UseLocation,
)
from rulebook.engine.state51.gains import gains
from rulebook.engine.state51.moves import (
    Activate,
    Pass,
    PlayContact,
    TakeContact,
    UseFaction,
    UseOpen,
)
from rulebook.engine.state51.payment import hand_over
from rulebook.engine.state51.table import (
    ACTIVE,
    OPEN,
    Table,
    symbol,
    with_location,
    with_player,
    without,
)

_CONTACT_PRICE = 2

# Action locations


@RULES.forbid(Activate, "4.4")
def the_goal_is_a_location_of_another_player(table: Table, event: Activate) -> bool:
    if not event.target:
        return False
    return not event.other or table.player(event.other).location(event.target) is None


@RULES.instead(Activate, "4.4")
def a_card_action_is_activated(table: Table, event: Activate) -> Events | None:
    seat, name = event.seat, event.name
    if table.card(name).type != ACTIVE:
        return None
    use = UseLocation(seat, name, event.goods, event.other, event.target)
    return (Turn(seat), use, Done(seat))


@RULES.forbid(UseLocation, "10.3")
def once_a_round_unless_its_text_says_more(table: Table, event: UseLocation) -> bool:
    location = table.player(event.seat).location(event.name)
    return location is not None and location.used >= table.card(event.name).times


@RULES.instead(UseLocation, "10.3")
def goods_are_put_on_it_and_it_works(table: Table, event: UseLocation) -> Events | None:
    seat, name = event.seat, event.name
    card = table.card(name)
    if card.steals and not event.other:
        return None
    return (
        *hand_over(seat, "activating", card.pays, event.goods, seat, name),
        MarkUsed(seat, name),
        *gains(seat, "activating", card.effect),
        *(_stolen(event) if card.steals else ()),
    )


def _stolen(event: UseLocation) -> tuple[Event, ...]:
    return (
        ActOn(event.other),
        ProduceFor(event.seat, "stealing", event.other, event.target),
    )


@RULES.do(MarkUsed, "10.3")
def it_was_activated(table: Table, event: MarkUsed) -> Table | None:
    return with_location(table, event.seat, event.name, lambda old: changed(old, used=old.used + 1))


@RULES.instead(ProduceFor, "12.5", why="stealing")
@RULES.instead(ProduceFor, "4.6", why="open production")
def production_goes_to_somebody_else(table: Table, event: ProduceFor) -> Events | None:
    card = table.card(event.name)
    return gains(event.seat, event.why, card.produces, event.owner) if card.produces_goods else None


# Faction actions


@RULES.instead(UseFaction, "4.5")
def a_faction_action_is_activated(table: Table, event: UseFaction) -> Events | None:
    """The bottom one again and again. Of the others the sheet does not say how often."""
    seat, player = event.seat, table.player(event.seat)
    action = next((item for item in player.actions if item.name == event.name), None)
    if action is None:
        return None
    if event.name in player.used and action != player.actions[-1]:
        return None
    return (
        Turn(seat),
        *hand_over(seat, "faction action", action.pays, event.goods),
        MarkFaction(seat, event.name),
        *gains(seat, "faction action", action.gains),
        Done(seat),
    )


@RULES.do(MarkFaction, "4.5")
def the_faction_action_was_used(table: Table, event: MarkFaction) -> Table | None:
    used = (*table.player(event.seat).used, event.name)
    return with_player(table, event.seat, used=used)


# Open production of others


@RULES.forbid(UseOpen, "4.6")
def the_field_must_be_free(table: Table, event: UseOpen) -> bool:
    location = table.player(event.other).location(event.name)
    return location is not None and bool(location.on)


@RULES.instead(UseOpen, "4.6")
def open_production_is_used(table: Table, event: UseOpen) -> Events | None:
    seat, other, name = event.seat, event.other, event.name
    due, thanks = symbol(1, table.symbols.open_production), table.symbols.open_production_owner
    if seat == other or table.card(name).type != OPEN or due is None or not thanks:
        return None
    return (
        Turn(seat),
        ActOn(other),
        *hand_over(seat, "open production", due, event.goods, other, name),
        Receive(other, "open production", thanks, 1),
        ProduceFor(seat, "open production", other, name),
        Done(seat),
    )


# Contact cards


@RULES.instead(TakeContact, "4.7")
def a_contact_card_is_bought(table: Table, event: TakeContact) -> Events | None:
    seat, due = event.seat, symbol(_CONTACT_PRICE, table.symbols.contact_cards)
    if due is None:
        return None
    paid = hand_over(seat, "contact card", due, event.goods)
    return (Turn(seat), *paid, ContactToHand(seat, event.name), Done(seat))


@RULES.do(ContactToHand, "4.7")
def the_open_card_is_taken(table: Table, event: ContactToHand) -> Table | None:
    hand = (*table.player(event.seat).contacts, event.name)
    row = without(table.contacts, event.name)
    return with_player(changed(table, contacts=row), event.seat, contacts=hand)


@RULES.instead(PlayContact, "4.7")
def a_contact_card_is_played(table: Table, event: PlayContact) -> Events | None:
    seat, name = event.seat, event.name
    effect = gains(seat, "contact card", table.card(name).effect)
    return (Turn(seat), ContactPlayed(seat, name), *effect, Done(seat))


@RULES.do(ContactPlayed, "4.7")
def the_contact_card_leaves_the_hand(table: Table, event: ContactPlayed) -> Table | None:
    hand = without(table.player(event.seat).contacts, event.name)
    return aside(with_player(table, event.seat, contacts=hand), event.name)


# Passing


@RULES.instead(Pass, "4.8")
def passing_takes_the_place_of_an_action(table: Table, event: Pass) -> Events | None:
    return (Turn(event.seat), StepOut(event.seat), Done(event.seat))


@RULES.do(StepOut, "4.8")
def the_player_has_passed(table: Table, event: StepOut) -> Table | None:
    return with_player(table, event.seat, passed=True)


@RULES.forbid(ActOn, "4.8")
def who_has_passed_is_safe(table: Table, event: ActOn) -> bool:
    return table.player(event.other).passed

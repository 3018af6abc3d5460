"""What is done with a card of which nobody says what it is: what it costs, and who gets what.

The scan of the sheet has lost the icons, so only the number of what is handed in is known. Where a
player says what they have, that it is enough of one kind is the least that a rule asks.
"""

from __future__ import annotations

from rulebook.engine.records import Event
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.consequences import (
    ActOn,
    Compensate,
    CompensateSome,
    Done,
    GetSome,
    PayByPrint,
    PaySome,
    RevealRow,
    Ruin,
    SecondTwin,
    Turn,
)
from rulebook.engine.state51.drafting import BACKWARDS
from rulebook.engine.state51.goods import KINDS, stands_in
from rulebook.engine.state51.moves import (
    BuildSome,
    BuildTwin,
    DealSome,
    RazeHand,
    RazeSome,
    RebuildSome,
    SecondChoice,
    TakeSomeContact,
    UseSomeOpen,
)
from rulebook.engine.state51.table import SOME, SOME_OTHER, Player, Table

_CONTACT_PRICE = 2
_PRICED = {
    "constructing": "4.1a",
    "rebuilding": "4.1b",
    "deal": "4.2",
    "plundering from hand": "4.3a",
    "plundering a player": "4.3b",
    "open production": "4.6",
    "contact card": "4.7",
}
"""Why something is handed in, and the rule that says how much."""
_FOR_ONE = ("rebuilding", "open production")
"""What costs one piece, of which whoever has any has enough."""
_GAINS = {
    "deal": "4.2",
    "plundering": "4.3c",
    "rebuilding": "4.1b",
    "production": "4.1b",
    "open production": "4.6",
    "open production owner": "4.6",
}
"""What is got, and the rule that gives it."""


# What is handed in


def _most_of_one(player: Player) -> int:
    """The most pieces that the player has of one kind, with the jokers for it."""
    held = player.goods.count
    return max(
        held(kind) + sum(held(joker) for joker in KINDS if stands_in(joker, (kind,)))
        for kind in KINDS
    )


def too_few_of_any_kind(table: Table, event: PaySome) -> str | None:
    player = table.player(event.seat)
    few = player.goods.total > 0 and _most_of_one(player) < event.amount
    return f"{event.seat} has no {event.amount} of one kind" if few else None


def so_much_is_handed_in(table: Table, event: PaySome | PayByPrint) -> Table | None:
    return table


for _why, _number in _PRICED.items():
    if _why not in _FOR_ONE:
        RULES.forbid(PaySome, _number, why=_why)(too_few_of_any_kind)
    RULES.do(PaySome, _number, why=_why)(so_much_is_handed_in)
for _why in ("constructing", "deal", "plundering from hand", "plundering a player"):
    RULES.do(PayByPrint, _PRICED[_why], why=_why)(so_much_is_handed_in)


def it_is_got(table: Table, event: GetSome) -> Table | None:
    return table


for _what, _number in _GAINS.items():
    RULES.do(GetSome, _number, what=_what)(it_is_got)


def _price(seat: str, why: str, printed: int | None, more: int = 0) -> Event:
    if printed is None:
        return PayByPrint(seat, why)
    return PaySome(seat, why, printed + more)


def _by_distance(table: Table, seat: str, why: str) -> Event:
    return _price(seat, why, table.card(SOME).distance)


# Building, deals


@RULES.instead(BuildSome, "4.1")
def some_location_is_constructed(table: Table, event: BuildSome) -> Events | None:
    seat = event.seat
    return (Turn(seat), _by_distance(table, seat, "constructing"), Done(seat))


@RULES.forbid(RebuildSome, "4.1b")
def no_category_in_common(table: Table, event: RebuildSome) -> bool:
    old, new = table.card(SOME).categories, table.card(SOME_OTHER).categories
    return bool(old and new) and set(old).isdisjoint(new)


@RULES.instead(RebuildSome, "4.1b")
def some_location_is_rebuilt(table: Table, event: RebuildSome) -> Events | None:
    seat = event.seat
    bonus, production = GetSome(seat, "rebuilding"), GetSome(seat, "production")
    return (Turn(seat), PaySome(seat, "rebuilding", 1), bonus, production, Done(seat))


@RULES.instead(BuildTwin, "4.1")
def one_of_a_name_that_is_there(table: Table, event: BuildTwin) -> Events | None:
    return (Turn(event.seat), SecondTwin(event.seat), Done(event.seat))


@RULES.do(SecondTwin, "12.4", beside=("4.1",))
def two_of_a_name_lie_in_the_state(table: Table, event: SecondTwin) -> Table | None:
    return table


@RULES.instead(DealSome, "4.2")
def some_deal_is_made(table: Table, event: DealSome) -> Events | None:
    seat = event.seat
    return (Turn(seat), _by_distance(table, seat, "deal"), GetSome(seat, "deal"), Done(seat))


# Plundering


@RULES.instead(RazeHand, "4.3")
def some_card_of_the_hand_is_plundered(table: Table, event: RazeHand) -> Events | None:
    seat = event.seat
    price = _by_distance(table, seat, "plundering from hand")
    return (Turn(seat), price, GetSome(seat, "plundering"), Done(seat))


@RULES.forbid(RazeSome, "12.3")
def not_one_s_own_either(table: Table, event: RazeSome) -> bool:
    return event.seat == event.other


@RULES.instead(RazeSome, "4.3")
def it_is_plundered_like_any(table: Table, event: RazeSome) -> Events | None:
    seat, other, card = event.seat, event.other, table.card(SOME)
    location = table.player(other).location(SOME)
    token = card.token or (location.token if location else "")
    more = int(bool(token) and token == table.symbols.resistance)
    price = _price(seat, "plundering a player", card.resistance, more)
    owner = Compensate(other, SOME) if card.deal else CompensateSome(other)
    loot = GetSome(seat, "plundering")
    return (Turn(seat), ActOn(other), price, loot, Ruin(other, SOME), owner, Done(seat))


@RULES.do(CompensateSome, "4.3c")
def by_what_its_deal_shows(table: Table, event: CompensateSome) -> Table | None:
    return table


# Open production, contact cards


@RULES.forbid(UseSomeOpen, "4.6")
def its_field_must_be_free(table: Table, event: UseSomeOpen) -> bool:
    location = table.player(event.other).location(SOME)
    return table.card(SOME).taken or (location is not None and bool(location.on))


@RULES.instead(UseSomeOpen, "4.6")
def some_open_production_is_used(table: Table, event: UseSomeOpen) -> Events | None:
    seat, other = event.seat, event.other
    if seat == other:
        return None
    return (
        Turn(seat),
        ActOn(other),
        PaySome(seat, "open production", 1),
        GetSome(other, "open production owner"),
        GetSome(seat, "open production"),
        Done(seat),
    )


@RULES.instead(TakeSomeContact, "4.7")
def some_contact_card_is_bought(table: Table, event: TakeSomeContact) -> Events | None:
    seat = event.seat
    return (Turn(seat), PaySome(seat, "contact card", _CONTACT_PRICE), Done(seat))


# The second choice of cards


@RULES.forbid(SecondChoice, "2.3")
def only_behind_the_first_one(table: Table, event: SecondChoice) -> bool:
    return table.draft == BACKWARDS


@RULES.instead(SecondChoice, "2.3")
def cards_are_laid_out_again(table: Table, event: SecondChoice) -> Events | None:
    return (RevealRow(BACKWARDS),)

"""Capital on its track, trading and stealing."""

from __future__ import annotations

from rulebook.engine.new_angeles.assets import moved_asset
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import Emergency
from rulebook.engine.new_angeles.moves import (
    CorpGains,
    DiscardEmergency,
    GainCapital,
    Good,
    HandOver,
    LoseCapital,
    Renege,
    StealAsset,
    StealCapital,
    StealCard,
    StealEmergency,
    Trade,
)
from rulebook.engine.new_angeles.table import (
    Marker,
    Player,
    Table,
    held,
    with_player,
    without,
)
from rulebook.engine.registry import Events

LAST_SPACE = 39
_NOT_FOR_TRADE = ("action card", "emergency card", "rival card", "sheet")
_STEALS_EMERGENCIES = "Bryan Stinson"


def _moved(table: Table, seat: str, marker: Marker) -> Table:
    return with_player(table, seat, marker=marker)


RULES.at_least(0, GainCapital, "amount", "30.2")
RULES.at_least(0, LoseCapital, "amount", "30.2")
RULES.at_least(0, StealCapital, "amount", "56.1")


@RULES.do(GainCapital, "30.2", "30.3")
def marker_goes_up(table: Table, event: GainCapital) -> Table | None:
    marker = table.player(event.seat).marker
    space = marker.space + event.amount
    return None if space > LAST_SPACE else _moved(table, event.seat, Marker(space, marker.forty))


@RULES.do(GainCapital, "30.4", beside=("30.2",))
def marker_turns_over(table: Table, event: GainCapital) -> Table | None:
    marker = table.player(event.seat).marker
    space = marker.space + event.amount
    if marker.forty or space <= LAST_SPACE:
        return None
    return _moved(table, event.seat, Marker(space - LAST_SPACE - 1, True))


@RULES.do(LoseCapital, "30.2", "30.3")
def marker_goes_down(table: Table, event: LoseCapital) -> Table | None:
    marker = table.player(event.seat).marker
    space = marker.space - event.amount
    return None if space < 0 else _moved(table, event.seat, Marker(space, marker.forty))


@RULES.do(LoseCapital, "30.5", beside=("30.2",))
def marker_turns_back(table: Table, event: LoseCapital) -> Table | None:
    marker = table.player(event.seat).marker
    left = marker.capital - event.amount
    if event.amount <= marker.space or left < 0:
        return None
    return _moved(table, event.seat, Marker(left))


@RULES.instead(CorpGains, "32.1")
def a_corporation_is_its_player(table: Table, event: CorpGains) -> Events | None:
    players = (player for player in table.players if player.corp == event.corp)
    return tuple(GainCapital(player.seat, event.amount) for player in players) or None


# Trading


def _binds(table: Table, event: Trade | Renege) -> bool:
    """Both can do at once all that was agreed."""
    return all(
        _has(table.player(seat), good)
        for seat, goods in ((event.seat, event.gives), (event.other, event.takes))
        for good in goods
    )


def _has(player: Player, good: Good) -> bool:
    if good.kind == "capital":
        return good.amount <= player.capital
    return good.kind == "asset" and player.asset(good.name) is not None


def _handed_over(table: Table, event: Trade) -> Events | None:
    if not _binds(table, event):
        return None
    there = [HandOver(event.seat, event.other, good) for good in event.gives]
    back = [HandOver(event.other, event.seat, good) for good in event.takes]
    return (*there, *back)


@RULES.forbid(Trade, "26.5")
def not_for_trade(table: Table, event: Trade) -> bool:
    return any(good.kind in _NOT_FOR_TRADE for good in (*event.gives, *event.takes))


@RULES.forbid(Trade, "26.0")
def what_one_does_not_have(table: Table, event: Trade) -> bool:
    promised = any(good.kind == "promise" for good in (*event.gives, *event.takes))
    return not promised and not _binds(table, event)


@RULES.instead(Trade, "26.0")
def traded_at_once(table: Table, event: Trade) -> Events | None:
    return _handed_over(table, event) if event.gives and event.takes else None


@RULES.instead(Trade, "26.1", beside=("26.0",))
def given_for_nothing(table: Table, event: Trade) -> Events | None:
    return None if event.gives and event.takes else _handed_over(table, event)


@RULES.forbid(Renege, "26.0", disputed=False)
def what_can_be_done_at_once_binds(table: Table, event: Renege) -> bool:
    return _binds(table, event)


@RULES.do(Renege, "26.2", beside=("26.0",), disputed=False)
@RULES.do(Renege, "26.3", beside=("26.0",), disputed=True)
def a_promise_or_a_disputed_trade_does_not_bind(table: Table, event: Renege) -> Table | None:
    return table


@RULES.instead(HandOver, "30.1")
def capital_changes_hands(table: Table, event: HandOver) -> Events | None:
    if event.good.kind != "capital":
        return None
    amount = event.good.amount
    return (LoseCapital(event.seat, amount), GainCapital(event.other, amount))


@RULES.instead(HandOver, "66.8")
def an_asset_changes_hands(table: Table, event: HandOver) -> Events | None:
    if event.good.kind != "asset":
        return None
    return moved_asset(table, event.good.name, event.seat, event.other, "trade")


# Stealing


@RULES.instead(StealCapital, "56.0", "56.1")
def stolen_capital_is_gained(table: Table, event: StealCapital) -> Events | None:
    return (LoseCapital(event.other, event.amount), GainCapital(event.seat, event.amount))


@RULES.instead(StealAsset, "56.0", "56.2")
def stolen_asset_is_handed_over(table: Table, event: StealAsset) -> Events | None:
    return moved_asset(table, event.name, event.other, event.seat, "steal")


@RULES.forbid(StealCard, "56.3")
def only_a_card_of_that_hand(table: Table, event: StealCard) -> str | None:
    there = held(table.player(event.other).hand, (event.card,))
    return None if there else f"{event.other} does not hold {event.card.called}"


@RULES.do(StealCard, "56.0", "56.3")
def stolen_card_goes_to_the_hand(table: Table, event: StealCard) -> Table | None:
    left = without(table.player(event.other).hand, (event.card,))
    table = with_player(table, event.other, hand=left)
    return with_player(table, event.seat, hand=(*table.player(event.seat).hand, event.card))


@RULES.forbid(StealEmergency, "38.4", "56.3a")
def emergency_cards_are_safe(table: Table, event: StealEmergency) -> bool:
    return event.by != _STEALS_EMERGENCIES


@RULES.forbid(StealEmergency, "38.6")
def only_corporations_in_the_game(table: Table, event: StealEmergency) -> str | None:
    there = table.has(event.owner) and _own_emergencies(table, event)
    return None if there else f"{event.owner} has no emergency card"


def _own_emergencies(table: Table, event: StealEmergency) -> tuple[Emergency, ...]:
    cards = table.player(event.owner).emergencies
    return tuple(card for card in cards if card.owner == event.owner)


@RULES.do(StealEmergency, "38.6")
def emergency_card_stays_as_it_lies(table: Table, event: StealEmergency) -> Table | None:
    stolen = _own_emergencies(table, event)
    left = tuple(card for card in table.player(event.owner).emergencies if card not in stolen)
    table = with_player(table, event.owner, emergencies=left)
    got = (*table.player(event.seat).emergencies, *stolen)
    return with_player(table, event.seat, emergencies=got)


@RULES.forbid(DiscardEmergency, "38.4")
def emergency_cards_are_not_in_the_hand(table: Table, event: DiscardEmergency) -> bool:
    return True

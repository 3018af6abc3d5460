"""Vorteilskarten / карты преимуществ: claimed, exhausted, used, swapped and discarded."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.engine.frozen import changed, put
from rulebook.engine.lacking import known, pairs, some
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import Asset
from rulebook.engine.new_angeles.moves import (
    AimAsset,
    ClaimBonus,
    Decline,
    DiscardAsset,
    GainCapital,
    LoseCapital,
    MoveAsset,
    StealAsset,
    SwapAssets,
    UseAsset,
    UseAssets,
    UseTogether,
)
from rulebook.engine.new_angeles.moves_turn import ClaimAsset, ReadyAll
from rulebook.engine.new_angeles.table import Table, players_with, with_player
from rulebook.engine.registry import Events

END_OF_TURN = "end of turn"
START_OF_TURN = "start of turn"
_SWAP_COST = 2


def _with_asset(table: Table, seat: str, name: str, change: Callable[[Asset], Asset]) -> Table:
    assets = tuple(
        change(asset) if asset.name == name else asset for asset in table.player(seat).assets
    )
    return with_player(table, seat, assets=assets)


def _used(asset: Asset) -> Asset:
    return changed(asset, exhausted=asset.exhausted or asset.exhausts, used=True)


def _holder(table: Table, name: str) -> str:
    return next((player.seat for player in table.players if player.asset(name)), "")


# Claiming, and other ways to get one


@RULES.do(ClaimAsset, "12.0", "66.1")
def claimed_into_the_zone(table: Table, event: ClaimAsset) -> Table | None:
    card = known(table.deal.revealed, "no asset lies open")
    assets = (*table.player(event.seat).assets, put(card, "face_up", True))
    players = players_with(table, event.seat, assets=assets)
    return changed(table, players=players, deal=changed(table.deal, revealed=None))


@RULES.after(ClaimAsset, "12.0")
def claiming_has_effects(table: Table, event: ClaimAsset) -> Events:
    card = some(table.player(event.seat).assets, f"{event.seat} has no asset")[-1]
    return (ClaimBonus(event.seat, card.name, "claim"),) if card.bonus else ()


@RULES.instead(ClaimBonus, "12.0")
def claim_effect(table: Table, event: ClaimBonus) -> Events | None:
    return (GainCapital(event.seat, table.player(event.seat).owned(event.name).bonus),)


@RULES.instead(ClaimBonus, "12.1", "66.8b", overrides=("12.0",), how="trade")
def traded_is_not_claimed(table: Table, event: ClaimBonus) -> Events | None:
    return ()


@RULES.instead(ClaimBonus, "12.1", "56.2b", overrides=("12.0",), how="steal")
def stolen_is_not_claimed(table: Table, event: ClaimBonus) -> Events | None:
    return ()


@RULES.instead(ClaimBonus, "58.1", overrides=("12.0",), how="swap")
def swapped_is_not_claimed(table: Table, event: ClaimBonus) -> Events | None:
    return ()


def _given(table: Table, event: MoveAsset) -> Table | None:
    card = table.player(event.seat).owned(event.name)
    left = tuple(asset for asset in table.player(event.seat).assets if asset != card)
    table = with_player(table, event.seat, assets=left)
    arrived = changed(card, used=False, fresh=table.step == "end")
    got = (*table.player(event.other).assets, arrived)
    return with_player(table, event.other, assets=got)


def _exhausted(table: Table, event: MoveAsset) -> bool:
    return table.player(event.seat).owned(event.name).exhausted


@RULES.do(MoveAsset, "66.1")
def ready_asset_changes_hands(table: Table, event: MoveAsset) -> Table | None:
    return None if _exhausted(table, event) else _given(table, event)


@RULES.do(MoveAsset, "21.2", "26.4", "66.8a", beside=("66.1",))
def traded_asset_stays_exhausted(table: Table, event: MoveAsset) -> Table | None:
    return _given(table, event) if _exhausted(table, event) and event.how == "trade" else None


@RULES.do(MoveAsset, "21.2", "56.2a", beside=("66.1",))
def stolen_asset_stays_exhausted(table: Table, event: MoveAsset) -> Table | None:
    return _given(table, event) if _exhausted(table, event) and event.how == "steal" else None


def moved_asset(table: Table, name: str, seat: str, other: str, how: str) -> Events:
    """An asset goes to another player, and looks as if that player had claimed it."""
    card = table.player(seat).owned(name)
    bonus: Events = (ClaimBonus(other, name, how),) if card.bonus else ()
    return (MoveAsset(name, seat, other, how), *bonus)


def _swapped(table: Table, event: SwapAssets) -> Events:
    one, other = _holder(table, event.name), _holder(table, event.second)
    return (
        *moved_asset(table, event.name, one, other, "swap"),
        *moved_asset(table, event.second, other, one, "swap"),
    )


def _can_swap(table: Table, event: SwapAssets) -> bool:
    one, other = _holder(table, event.name), _holder(table, event.second)
    return bool(one and other and one != other)


@RULES.instead(SwapAssets, "58.0")
def two_players_swap(table: Table, event: SwapAssets) -> Events | None:
    return _swapped(table, event)


@RULES.instead(SwapAssets, "58.1", overrides=("58.0",), beside=("58.0",))
def swapping_an_own_card_costs(table: Table, event: SwapAssets) -> Events | None:
    own = event.seat in (_holder(table, event.name), _holder(table, event.second))
    return (*_swapped(table, event), LoseCapital(event.seat, _SWAP_COST)) if own else None


def _without(table: Table, seat: str, name: str) -> str | None:
    return None if table.player(seat).asset(name) else f"{seat} has no asset {name}"


@RULES.forbid(UseAsset, "66.0")
def only_an_own_asset_is_used(table: Table, event: UseAsset) -> str | None:
    return _without(table, event.seat, event.name)


@RULES.forbid(DiscardAsset, "66.7")
def only_an_own_asset_is_discarded(table: Table, event: DiscardAsset) -> str | None:
    return _without(table, event.seat, event.name)


@RULES.forbid(StealAsset, "56.2")
def only_an_asset_of_that_player(table: Table, event: StealAsset) -> str | None:
    return _without(table, event.other, event.name)


@RULES.forbid(SwapAssets, "58.0")
def only_assets_of_two_players(table: Table, event: SwapAssets) -> str | None:
    if _can_swap(table, event):
        return None
    return f"{event.name} and {event.second} are not assets of two players"


@RULES.do(DiscardAsset, "66.7")
def discarded_under_the_deck(table: Table, event: DiscardAsset) -> Table | None:
    card = table.player(event.seat).owned(event.name)
    left = tuple(asset for asset in table.player(event.seat).assets if asset != card)
    fresh = changed(card, exhausted=False, used=False, face_up=False)
    table = with_player(table, event.seat, assets=left)
    return changed(table, asset_deck=(*table.asset_deck, fresh))


# Using


@RULES.forbid(UseAsset, "21.0", "66.2a")
def exhausted_cannot_be_exhausted(table: Table, event: UseAsset) -> bool:
    card = table.player(event.seat).owned(event.name)
    return card.exhausts and card.exhausted


def _timed(table: Table, event: UseAsset, timing: str) -> bool:
    return table.player(event.seat).owned(event.name).timing == timing


@RULES.forbid(UseAsset, "6.0", "66.3", "68.2")
def end_of_turn_means_the_last_step_of_the_own_turn(table: Table, event: UseAsset) -> bool:
    own_end = event.seat == table.active and table.step == "end"
    return _timed(table, event, END_OF_TURN) and not own_end


@RULES.forbid(UseAsset, "6.1")
def once_at_the_end_of_a_turn(table: Table, event: UseAsset) -> bool:
    return _timed(table, event, END_OF_TURN) and table.player(event.seat).owned(event.name).used


@RULES.forbid(UseAsset, "66.6")
def start_of_turn_means_before_organising(table: Table, event: UseAsset) -> bool:
    own_start = event.seat == table.active and table.step == "organisation"
    return _timed(table, event, START_OF_TURN) and not own_start


@RULES.do(UseAsset, "21.0", "66.2")
def exhausted_for_its_ability(table: Table, event: UseAsset) -> Table | None:
    card = table.player(event.seat).owned(event.name)
    if not card.exhausts:
        return None
    return _with_asset(table, event.seat, event.name, _used)


@RULES.do(UseAsset, "66.0")
def used_as_the_card_says(table: Table, event: UseAsset) -> Table | None:
    card = table.player(event.seat).owned(event.name)
    if card.exhausts or card.timing:
        return None
    return _with_asset(table, event.seat, event.name, _used)


@RULES.do(UseAsset, "6.0", "3.3", "66.3", "68.2")
def used_at_the_end_of_the_turn(table: Table, event: UseAsset) -> Table | None:
    card = table.player(event.seat).owned(event.name)
    if card.exhausts or card.fresh or card.timing != END_OF_TURN:
        return None
    return _with_asset(table, event.seat, event.name, _used)


@RULES.do(UseAsset, "6.4", beside=("6.0", "66.3"))
def a_new_one_may_still_be_used(table: Table, event: UseAsset) -> Table | None:
    card = table.player(event.seat).owned(event.name)
    if card.exhausts or not card.fresh or card.timing != END_OF_TURN:
        return None
    return _with_asset(table, event.seat, event.name, _used)


@RULES.do(UseAsset, "66.6", beside=("66.0",))
def used_at_the_start_of_the_turn(table: Table, event: UseAsset) -> Table | None:
    card = table.player(event.seat).owned(event.name)
    if card.exhausts or card.timing != START_OF_TURN:
        return None
    return _with_asset(table, event.seat, event.name, _used)


@RULES.instead(UseAssets, "66.4")
def own_abilities_in_any_order(table: Table, event: UseAssets) -> Events | None:
    if any(_timed(table, UseAsset(event.seat, name), END_OF_TURN) for name in event.names):
        return None
    return tuple(UseAsset(event.seat, name) for name in event.names)


@RULES.instead(UseAssets, "3.3a", "6.3", "66.4")
def end_of_turn_abilities_in_any_order(table: Table, event: UseAssets) -> Events | None:
    if not any(_timed(table, UseAsset(event.seat, name), END_OF_TURN) for name in event.names):
        return None
    return tuple(UseAsset(event.seat, name) for name in event.names)


@RULES.forbid(UseTogether, "66.4a")
def several_players_go_clockwise(table: Table, event: UseTogether) -> bool:
    order = table.clockwise(table.active)
    places = [order.index(table.player(seat).seat) for seat in event.seats]
    return places != sorted(places)


@RULES.instead(UseTogether, "66.4a")
def from_the_active_player_on(table: Table, event: UseTogether) -> Events | None:
    both = pairs(event.seats, event.names, "name one asset for each player")
    return tuple(UseAsset(seat, name) for seat, name in both)


def _optional(table: Table, event: Decline) -> bool:
    card = table.player(event.seat).owned(event.name)
    return card.optional or card.timing == END_OF_TURN


@RULES.forbid(Decline, "66.5")
def without_may_it_is_no_option(table: Table, event: Decline) -> bool:
    return not _optional(table, event)


@RULES.do(Decline, "66.5")
def may_be_declined(table: Table, event: Decline) -> Table | None:
    at_end = _timed(table, UseAsset(event.seat, event.name), END_OF_TURN)
    return None if at_end else table


@RULES.do(Decline, "6.2", "66.5")
def end_of_turn_may_be_declined(table: Table, event: Decline) -> Table | None:
    return table if _timed(table, UseAsset(event.seat, event.name), END_OF_TURN) else None


@RULES.do(ReadyAll, "3.1", "21.1", "51.0", "66.2a")
def readied_first(table: Table, event: ReadyAll) -> Table | None:
    ready = tuple([_readied(asset) for asset in table.player(event.seat).assets])
    return with_player(table, event.seat, assets=ready, drawn=())


def _readied(asset: Asset) -> Asset:
    return put(asset, "exhausted", False) if asset.exhausted else asset


@RULES.forbid(AimAsset, "2.9")
def caprice_nisei_cannot_aim_there(table: Table, event: AimAsset) -> bool:
    return (event.name, event.card.name) == ("Caprice Nisei", "Unorthodox Knowledge")

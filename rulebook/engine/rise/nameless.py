"""What is told without a name: a school tile, an event, the card where somebody else stands."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import NotThere
from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves import SplitJokers, SpreadJokers, TurnSome, UseAnyTile, UseTile
from rulebook.engine.rise.moves_round import (
    CoinsWorthless,
    CountCoins,
    Hit,
    LastRound,
    OfferSwap,
    PlaceBeside,
    PlaceFactory,
)
from rulebook.engine.rise.scoring import may_swap
from rulebook.engine.rise.table import PENALTY_A, ROUNDS, SOME_EVENT, Table, popped

_TILE = "school tile"


# Factories


@RULES.instead(PlaceBeside, "9.2")
def below_the_card_of_the_other(table: Table, event: PlaceBeside) -> Events | None:
    place = table.place_of(event.other)
    if not place:
        raise NotThere(f"say below which card the factory of {event.other} stands")
    return (PlaceFactory(event.seat, place),)


# Jokers and school tiles


@RULES.forbid(SplitJokers, "4.1")
def all_of_them_on_one_track(table: Table, event: SplitJokers) -> bool:
    return event.track != event.other


@RULES.forbid(SpreadJokers, "4.1")
def not_on_several_tracks(table: Table, event: SpreadJokers) -> bool:
    return True


@RULES.forbid(UseAnyTile, "20.4")
def the_penalty_blocks_all_tiles(table: Table, event: UseAnyTile) -> bool:
    return table.player(event.seat).penalty == PENALTY_A


@RULES.forbid(UseAnyTile, "10.1")
def a_tile_is_due_and_one_is_active(table: Table, event: UseAnyTile) -> bool:
    player = table.player(event.seat)
    used = bool(player.tiles) and not player.active
    return table.due(event.seat, _TILE) is None or used


@RULES.instead(UseAnyTile, "10.1")
def one_of_the_active_tiles(table: Table, event: UseAnyTile) -> Events | None:
    player = table.player(event.seat)
    if not player.tiles:
        return (TurnSome(event.seat),)
    if len(player.active) > 1:
        raise NotThere(f"say which school tile {event.seat} uses")
    return tuple(UseTile(event.seat, tile) for tile in player.active)


@RULES.do(TurnSome, "10.1")
def whichever_it_is(table: Table, event: TurnSome) -> Table | None:
    return popped(table)


# Events, and the end


@RULES.do(Hit, "11.9", name=SOME_EVENT)
def an_event_affects_somebody(table: Table, event: Hit) -> Table | None:
    return table


@RULES.instead(CountCoins, "13.0")
def what_coins_are_worth(table: Table, event: CountCoins) -> Events | None:
    return (OfferSwap(event.seat) if may_swap(table, event.seat) else CoinsWorthless(event.seat),)


@RULES.do(CoinsWorthless, "13.4")
def they_are_worth_nothing(table: Table, event: CoinsWorthless) -> Table | None:
    return table


@RULES.do(LastRound, "12.5", "1.1")
def nothing_comes_behind_round_twelve(table: Table, event: LastRound) -> Table | None:
    return changed(table, phase="end") if table.round >= ROUNDS else None

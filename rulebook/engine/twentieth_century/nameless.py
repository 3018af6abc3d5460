"""What is told as a whole: what is laid out, the last one who buys, waste of which nobody says
where it comes to lie."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import NotThere, entry, some
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    BeginsNext,
    BidsFirst,
    LaidOut,
    NextAuction,
    RoundSix,
    ToPhase,
)
from rulebook.engine.twentieth_century.moves import (
    Bid,
    BidNext,
    BuyRest,
    ChooseTile,
    CountDisplay,
    LeaveLast,
    Outbid,
    PayTwice,
    SufferWorst,
    WasteOnFacility,
    WasteOnOldLand,
    Win,
    YieldOver,
)
from rulebook.engine.twentieth_century.rounds import LAND_LAID_OUT, LAST, NOBODY, TECHS
from rulebook.engine.twentieth_century.table import Table

# What is laid out


@RULES.instead(CountDisplay, "3.3")
def as_many_as_players_say(table: Table, event: CountDisplay) -> Events | None:
    players = len(table.players)
    return (LaidOut(entry(LAND_LAID_OUT, players, NOBODY), entry(TECHS, players, NOBODY)),)


@RULES.do(LaidOut, "3.4")
def land_and_technologies(table: Table, event: LaidOut) -> Table | None:
    return table


# Bidding on the next land, and over somebody


@RULES.forbid(BidNext, "5.5", "5.9")
def who_has_left_bids_no_more(table: Table, event: BidNext) -> bool:
    return table.player(event.player).left


@RULES.instead(BidNext, "5.5", "5.9")
def a_pass_was_for_one_land(table: Table, event: BidNext) -> Events | None:
    return (NextAuction(),)


@RULES.instead(Outbid, "5.3", "5.3a")
def more_than_the_highest_bid(table: Table, event: Outbid) -> Events | None:
    if table.auction is None or table.auction.bidder not in ("", event.other):
        raise NotThere("say whose bid is the highest one")
    return (Bid(event.player, event.bid or table.auction.bid + 1),)


# Whoever is left alone in the auction


@RULES.forbid(BuyRest, "5.10")
def not_without_the_lowest_bid(table: Table, event: BuyRest) -> bool:
    return table.player(event.player).coins < table.cheapest


@RULES.instead(BuyRest, "5.11")
def as_much_land_as_coins_pay(table: Table, event: BuyRest) -> Events | None:
    land = some(table.land, "say how much land lies there")
    bought = land[: table.player(event.player).coins // table.cheapest]
    return tuple(Win(event.player, tile.key, table.cheapest) for tile in bought)


@RULES.forbid(ChooseTile, "5.10")
def without_the_lowest_bid_one_leaves(table: Table, event: ChooseTile) -> bool:
    return table.player(event.player).coins < table.cheapest


@RULES.forbid(ChooseTile, "5.1", "5.9")
def only_the_starting_player_chooses(table: Table, event: ChooseTile) -> bool:
    return event.player != table.starter


@RULES.do(ChooseTile, "5.1")
def some_tile_is_put_up(table: Table, event: ChooseTile) -> Table | None:
    return table


@RULES.instead(LeaveLast, "8.3")
def who_leaves_last(table: Table, event: LeaveLast) -> Events | None:
    return (BidsFirst(event.player),)


@RULES.do(BidsFirst, "8.3")
def bids_first_on_the_damage(table: Table, event: BidsFirst) -> Table | None:
    player = table.player(event.player).key
    return changed(table, phase="damage", starter=player, turn=player)


# Damage and waste


@RULES.instead(SufferWorst, "8.12")
def who_suffers_most(table: Table, event: SufferWorst) -> Events | None:
    return (BeginsNext(event.player),)


@RULES.do(BeginsNext, "8.12")
def begins_in_the_next_round(table: Table, event: BeginsNext) -> Table | None:
    return changed(table, starter=table.player(event.player).key)


@RULES.forbid(WasteOnFacility, "10.1", "26.1")
def no_facility_takes_waste(table: Table, event: WasteOnFacility) -> bool:
    return True


@RULES.forbid(WasteOnOldLand, "10.1")
def with_new_land_only_on_that(table: Table, event: WasteOnOldLand) -> bool:
    player = table.player(event.player)
    return player.won > 0 or any(land.fresh for land in player.lands)


@RULES.do(WasteOnOldLand, "10.1")
def without_new_land_on_any(table: Table, event: WasteOnOldLand) -> Table | None:
    return table


@RULES.forbid(PayTwice, "35.1")
def one_waste_and_one_payment(table: Table, event: PayTwice) -> bool:
    return True


# What comes behind the yield


@RULES.instead(YieldOver, "2.1")
def after_an_odd_round_the_next(table: Table, event: YieldOver) -> Events | None:
    return (ToPhase("preparation"),) if table.round in (1, 3) else None


@RULES.instead(YieldOver, "2.2")
def after_an_even_round_the_bonus(table: Table, event: YieldOver) -> Events | None:
    return (ToPhase("bonus"),) if table.round in (2, 4) else None


@RULES.instead(YieldOver, "2.3")
def the_short_round_and_the_end(table: Table, event: YieldOver) -> Events | None:
    if table.round == LAST:
        return (ToPhase("bonus"),)
    return (RoundSix(),) if table.round == LAST - 1 else None

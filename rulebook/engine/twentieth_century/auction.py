"""Phase 2: bidding on land tiles."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import NotThere, known, some
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    BecomeStarter,
    ChipOnLand,
    MoveMarker,
    NextAuction,
    PayBid,
    SellLand,
    TakeLand,
    TurnPasses,
    WasteOnLand,
)
from rulebook.engine.twentieth_century.moves import (
    Bid,
    BidAgain,
    Open,
    Pass,
    PassOnDamage,
    Win,
)
from rulebook.engine.twentieth_century.rounds import LAST
from rulebook.engine.twentieth_century.table import (
    Auction,
    Table,
    with_everybody,
    with_player,
)
from rulebook.engine.twentieth_century.tiles import Tile, found, swapped


def _others_in(table: Table, key: str) -> tuple[str, ...]:
    """The left neighbour first; whoever has passed or left is not among them."""
    return tuple(p.key for p in table.after(key) if not (p.passed or p.left))


def alone(table: Table, key: str) -> bool:
    return all(player.left for player in table.after(key))


@RULES.forbid(Open, "22.1")
def no_auction_in_round_six(table: Table, event: Open) -> bool:
    return table.round == LAST


@RULES.forbid(Open, "5.1", "5.9")
def the_starting_player_chooses(table: Table, event: Open) -> bool:
    return event.player != table.starter


@RULES.forbid(Open, "5.1")
def not_below_the_lowest_bid(table: Table, event: Open) -> bool:
    return event.bid < table.cheapest


@RULES.forbid(Open, "5.10")
def without_the_lowest_bid_you_must_leave(table: Table, event: Open) -> bool:
    return table.player(event.player).coins < table.cheapest


@RULES.forbid(Open, "5.5")
def never_open_beyond_your_coins(table: Table, event: Open) -> bool:
    return table.player(event.player).coins < event.bid


@RULES.forbid(Open, "4.0")
def land_is_sold_in_the_auction_phase(table: Table, event: Open) -> bool:
    return table.phase != "auction"


@RULES.forbid(Open, "5.1")
def only_land_that_lies_there(table: Table, event: Open) -> bool:
    return bool(table.land) and found(table.land, event.tile) is None


@RULES.forbid(Open, "5.9")
def all_land_is_sold(table: Table, event: Open) -> bool:
    return not table.land


@RULES.adjust(Open, "5.11")
def the_last_one_pays_the_lowest_bid(table: Table, event: Open) -> Open | None:
    return changed(event, bid=table.cheapest) if alone(table, event.player) else None


@RULES.do(Open, "5.1", "5.9")
def the_first_bid(table: Table, event: Open) -> Table | None:
    tile = known(found(table.land, event.tile), f"no land {event.tile} lies there")
    auction = Auction(tile, event.bid, event.player, event.player)
    return changed(table, auction=auction)


@RULES.after(Open, "5.2")
def the_left_neighbour_is_next(table: Table, event: Open) -> Events:
    return () if alone(table, event.player) else (TurnPasses(event.player),)


@RULES.after(Open, "5.11")
def nobody_else_is_left(table: Table, event: Open) -> Events:
    return (SellLand(),) if alone(table, event.player) else ()


def _out_of_turn(table: Table, player: str) -> bool:
    return table.auction is not None and table.auction.turn != player


@RULES.forbid(Bid, "5.2")
def bids_go_clockwise(table: Table, event: Bid) -> bool:
    return _out_of_turn(table, event.player)


@RULES.forbid(Pass, "5.2")
def passing_is_for_your_turn(table: Table, event: Pass) -> bool:
    return _out_of_turn(table, event.player)


@RULES.forbid(Bid, "5.5")
def who_has_passed_bids_no_more(table: Table, event: Bid) -> bool:
    return table.player(event.player).passed


@RULES.forbid(Bid, "5.9")
def who_has_left_bids_no_more(table: Table, event: Bid) -> bool:
    return table.player(event.player).left


@RULES.forbid(Bid, "5.3", "5.3a")
def more_than_the_last_bid(table: Table, event: Bid) -> bool:
    return table.auction is not None and event.bid <= table.auction.bid


@RULES.forbid(Bid, "5.5")
def never_beyond_your_coins(table: Table, event: Bid) -> bool:
    return event.bid > table.player(event.player).coins


@RULES.instead(BidAgain, "5.3", "5.3a", "5.5")
def one_coin_more(table: Table, event: BidAgain) -> Events | None:
    if table.player(event.player).passed:
        raise NotThere("say whether it is still the same land")
    lowest = table.auction.bid + 1 if table.auction else table.cheapest
    return (Bid(event.player, lowest),)


@RULES.forbid(Pass, "5.3")
def passing_is_part_of_the_auction(table: Table, event: Pass) -> bool:
    return table.phase not in ("auction", "damage")


@RULES.instead(Pass, "8.9")
def or_of_the_damage(table: Table, event: Pass) -> Events | None:
    return (PassOnDamage(event.player),) if table.phase == "damage" else None


@RULES.forbid(Pass, "5.10")
def the_starting_player_chooses_or_leaves(table: Table, event: Pass) -> bool:
    return table.phase == "auction" and table.auction is None


@RULES.do(Bid, "5.3", "5.3a")
def a_higher_bid(table: Table, event: Bid) -> Table | None:
    return changed(table, auction=changed(table.its_auction, bid=event.bid, bidder=event.player))


@RULES.after(Bid, "5.4")
def round_and_round(table: Table, event: Bid) -> Events:
    """Whoever has neither passed nor left may raise again, the starting player too."""
    return (TurnPasses(event.player),)


@RULES.do(Pass, "5.3", "5.3b", "5.5")
def out_for_this_tile(table: Table, event: Pass) -> Table | None:
    return with_player(table, event.player, passed=True)


@RULES.after(Pass, "5.3b")
def the_next_one_decides(table: Table, event: Pass) -> Events:
    return (TurnPasses(event.player),)


def _next(table: Table, player: str) -> str:
    return next(iter(_others_in(table, player)), "")


@RULES.do(TurnPasses, "5.2", "5.4")
def to_the_left(table: Table, event: TurnPasses) -> Table | None:
    return changed(table, auction=changed(table.its_auction, turn=_next(table, event.player)))


@RULES.after(TurnPasses, "4.0", "5.6")
def only_the_highest_bid_is_left(table: Table, event: TurnPasses) -> Events:
    auction = table.auction
    return (SellLand(),) if auction and auction.turn == auction.bidder else ()


# An auction of which only the end is told


@RULES.forbid(Win, "22.1")
def no_land_is_won_in_round_six(table: Table, event: Win) -> bool:
    return table.round == LAST


@RULES.forbid(Win, "4.0")
def land_is_won_in_the_auction_phase(table: Table, event: Win) -> bool:
    return table.phase != "auction"


@RULES.forbid(Win, "5.9")
def who_has_left_wins_no_land(table: Table, event: Win) -> bool:
    return table.player(event.player).left


@RULES.forbid(Win, "5.1")
def land_is_never_cheaper(table: Table, event: Win) -> bool:
    return 0 < event.bid < table.cheapest


@RULES.forbid(Win, "5.5")
def nobody_wins_beyond_their_coins(table: Table, event: Win) -> bool:
    return event.bid > table.player(event.player).coins


@RULES.do(Win, "5.6")
def the_highest_bid_is_known(table: Table, event: Win) -> Table | None:
    tile = found(table.land, event.tile) or Tile(key=event.tile)
    if event.place:
        table = with_player(table, event.player, won=event.place - 1)
    return changed(table, auction=Auction(tile, event.bid, event.player, event.player))


@RULES.after(Win, "5.6")
def the_winner_does_what_is_due(table: Table, event: Win) -> Events:
    return (SellLand(),)


# What the winner has to do


@RULES.instead(SellLand, "5.6")
def six_things_in_this_order(table: Table, event: SellLand) -> Events | None:
    who = table.its_auction.bidder
    return (
        PayBid(who),
        TakeLand(who),
        MoveMarker(),
        ChipOnLand(who),
        WasteOnLand(who),
        BecomeStarter(who),
        NextAuction(),
    )


@RULES.do(PayBid, "5.6a")
def coins_to_the_supply(table: Table, event: PayBid) -> Table | None:
    left = table.player(event.player).coins - table.its_auction.bid
    return with_player(table, event.player, coins=left)


@RULES.do(TakeLand, "5.6b")
def the_land_changes_hands(table: Table, event: TakeLand) -> Table | None:
    tile = changed(table.its_auction.tile, fresh=True)
    player = table.player(event.player)
    land = tuple(item for item in table.land if item.key != tile.key)
    table = changed(table, land=land)
    return with_player(table, event.player, tiles=(*player.tiles, tile), won=player.won + 1)


@RULES.adjust(MoveMarker, "5.6c")
def not_beyond_the_right_end(table: Table, event: MoveMarker) -> MoveMarker | None:
    return changed(event, spaces=0) if table.marker >= table.last_space else None


@RULES.do(MoveMarker, "5.6c")
def technologies_get_cheaper(table: Table, event: MoveMarker) -> Table | None:
    return changed(table, marker=table.marker + event.spaces)


@RULES.do(ChipOnLand, "5.6d")
def a_citizen_comes_with_it(table: Table, event: ChipOnLand) -> Table | None:
    player = table.player(event.player)
    if not player.chips:
        return None
    tile = changed(some(player.tiles, f"{player.key} has no tile")[-1], chip=True)
    tiles = swapped(player.tiles, tile)
    return with_player(table, event.player, tiles=tiles, chips=player.chips - 1)


@RULES.do(WasteOnLand, "5.6e", "5.7")
def one_on_the_first_two_on_the_second(table: Table, event: WasteOnLand) -> Table | None:
    player = table.player(event.player)
    if table.waste < player.won:
        return None
    tile = changed(some(player.tiles, f"{player.key} has no tile")[-1], waste=player.won)
    table = changed(table, waste=table.waste - player.won)
    return with_player(table, event.player, tiles=swapped(player.tiles, tile))


@RULES.do(BecomeStarter, "5.6f")
def the_winner_chooses_next(table: Table, event: BecomeStarter) -> Table | None:
    return changed(table, starter=event.player)


@RULES.do(NextAuction, "5.5", "5.9")
def who_passed_may_bid_again(table: Table, event: NextAuction) -> Table | None:
    return with_everybody(changed(table, auction=None), passed=False)

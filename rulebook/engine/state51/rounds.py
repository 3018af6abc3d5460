"""The course of a round: production, whose turn it is, cleanup."""

from __future__ import annotations

from operator import add, sub

from rulebook.engine.frozen import changed, put
from rulebook.engine.lacking import NotThere
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.consequences import (
    ClearLocations,
    DiscardGoods,
    Done,
    EndActions,
    ProduceAll,
    ToPhase,
    Turn,
)
from rulebook.engine.state51.gains import gains
from rulebook.engine.state51.goods import Pile, pile_of
from rulebook.engine.state51.moves import AllPass, BeginRound, CleanupPhase, ProductionPhase
from rulebook.engine.state51.table import (
    ACTION,
    BETWEEN,
    CARDS,
    CLEANUP,
    PRODUCTION,
    Player,
    Table,
    with_player,
)


@RULES.do(ToPhase, "1.0")
def the_next_phase_begins(table: Table, event: ToPhase) -> Table | None:
    return changed(table, phase=event.phase)


@RULES.forbid(BeginRound, "1.0")
def the_round_before_must_be_over(table: Table, event: BeginRound) -> bool:
    return table.phase not in ("", BETWEEN)


@RULES.do(BeginRound, "1.0")
def a_new_round_begins(table: Table, event: BeginRound) -> Table | None:
    players = tuple(changed(player, passed=False, used=()) for player in table.players)
    return changed(table, players=players, first=event.first, phase=CARDS, active="")


# Production


@RULES.forbid(ProductionPhase, "1.0")
def production_is_the_second_phase(table: Table, event: ProductionPhase) -> bool:
    return table.phase not in ("", PRODUCTION)


@RULES.instead(ProductionPhase, "1.2")
def everybody_produces(table: Table, event: ProductionPhase) -> Events | None:
    everybody = (ProduceAll(seat) for seat in table.seats)
    return (ToPhase(PRODUCTION), *everybody, ToPhase(ACTION))


@RULES.instead(ProduceAll, "3.1")
def locations_deals_and_faction_board(table: Table, event: ProduceAll) -> Events | None:
    player = table.player(event.seat)
    cards = (table.card(location.name) for location in player.locations)
    parts = (
        *(part for card in cards if card.produces_goods for part in card.produces),
        *(part for name in player.deals for part in table.card(name).deal),
        *player.faction,
    )
    return gains(event.seat, "production", parts)


# Turns of the action phase


@RULES.forbid(Turn, "1.0")
def actions_belong_to_the_action_phase(table: Table, event: Turn) -> bool:
    return table.phase not in ("", ACTION)


@RULES.forbid(Turn, "1.3")
def one_after_the_other(table: Table, event: Turn) -> bool:
    return table.active not in ("", event.seat)


@RULES.forbid(Turn, "1.3")
def who_has_passed_takes_no_more_actions(table: Table, event: Turn) -> bool:
    return table.player(event.seat).passed


@RULES.do(Turn, "1.3")
def it_is_that_player_s_turn(table: Table, event: Turn) -> Table | None:
    return changed(table, phase=ACTION, active=event.seat)


@RULES.do(Done, "1.3")
def the_next_one_clockwise_is_due(table: Table, event: Done) -> Table | None:
    """Whoever has passed is left out."""
    after = table.place_of(event.seat) + 1
    for player in table.players[after:] + table.players[:after]:
        if not player.passed:
            return put(table, "active", player.seat)
    return put(table, "active", "")


@RULES.after(Done, "1.3")
def when_all_have_passed_the_phase_is_over(table: Table, event: Done) -> Events:
    for player in table.players:
        if not player.passed:
            return ()
    return (EndActions(),)


@RULES.instead(AllPass, "1.3")
def nobody_acts_any_more(table: Table, event: AllPass) -> Events | None:
    return (EndActions(),)


@RULES.instead(EndActions, "1.0")
def cleanup_follows(table: Table, event: EndActions) -> Events | None:
    return (ToPhase(CLEANUP),)


# Cleanup


@RULES.forbid(CleanupPhase, "1.0")
def cleanup_is_the_last_phase(table: Table, event: CleanupPhase) -> bool:
    return table.phase not in ("", CLEANUP)


@RULES.instead(CleanupPhase, "5.1")
def goods_and_locations_are_cleared(table: Table, event: CleanupPhase) -> Events | None:
    discards = (DiscardGoods(seat) for seat in table.seats)
    return (ToPhase(CLEANUP), *discards, ClearLocations(), ToPhase(BETWEEN))


@RULES.do(DiscardGoods, "1.4", "5.1")
def what_cannot_be_stored_goes(table: Table, event: DiscardGoods) -> Table | None:
    player = table.player(event.seat)
    kept, loose = _stored(player), min(player.loose, player.room)
    table = with_player(table, event.seat, goods=kept, loose=loose)
    return _back(table, player.goods.by_kind(sub, kept))


def _stored(player: Player) -> Pile:
    """What stays of the goods: of each kind what there is room for; of one kind alone, too, where
    only the number is said."""
    held, room = player.goods, player.room
    if not held.total or not room or player.loose:
        return held.by_kind(min, player.storage)
    if room < held.total and len(set(held.pieces)) > 1:
        raise NotThere(f"say which goods {player.seat} stores")
    return pile_of(held.pieces[:room])


@RULES.do(ClearLocations, "5.1")
def used_locations_are_cleared(table: Table, event: ClearLocations) -> Table | None:
    on = [kind for player in table.players for place in player.state for kind in place.on]
    players = tuple([_cleared(player) for player in table.players])
    return _back(changed(table, players=players), pile_of(tuple(on)))


def _cleared(player: Player) -> Player:
    state = [changed(p, used=0, on=()) if p.used or p.on else p for p in player.state]
    return changed(player, state=tuple(state))


def _back(table: Table, goods: Pile) -> Table:
    """Into the general supply, where somebody counts it."""
    if table.supply is None:
        return table
    return changed(table, supply=table.supply.by_kind(add, goods))

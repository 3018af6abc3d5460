"""The phases of a round, except D: income, display, placing factories, end of the round."""

from __future__ import annotations

from rulebook.engine.frozen import changed, put
from rulebook.engine.lacking import known
from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.effects import most_content
from rulebook.engine.rise.moves import GainCoins, GainPoints, LosePoints, Owe
from rulebook.engine.rise.moves_round import (
    BeginActions,
    CheckLimit,
    DisplayPhase,
    EndRound,
    Fee,
    FinalScoring,
    Income,
    IncomePhase,
    OfferTile,
    PlaceFactory,
    RoundEffects,
    RoundOver,
    ToPhase,
)
from rulebook.engine.rise.table import (
    LARGE_LIMIT,
    PENALTY_BACK,
    PENALTY_FRONT,
    ROUNDS,
    SMALL_LIMIT,
    Place,
    Player,
    Table,
    dues,
    with_place,
    with_player,
)
from rulebook.engine.rise.tracks import START, Effect

_ACTIONS, _EVENTS = 4, 3
_PENALTY_LIMIT = 3
_TILE: tuple[Effect, ...] = (Effect("school tile"),)


@RULES.do(ToPhase, "6.0")
def phase_begins(table: Table, event: ToPhase) -> Table | None:
    return changed(table, phase=event.phase)


# Phase A


@RULES.forbid(IncomePhase, "6.0")
def income_is_phase_a(table: Table, event: IncomePhase) -> bool:
    return table.phase != "A"


@RULES.instead(IncomePhase, "7.1")
def no_income_in_the_first_round(table: Table, event: IncomePhase) -> Events | None:
    return (ToPhase("B"),) if table.round == 1 else None


@RULES.instead(IncomePhase, "7.1", "5.11")
def income_for_all(table: Table, event: IncomePhase) -> Events | None:
    if table.round == 1:
        return None
    return (*(Income(seat) for seat in table.seats), ToPhase("B"))


@RULES.instead(Income, "24.0", "5.11")
def income_by_the_industry_track(table: Table, event: Income) -> Events | None:
    found = table.field_of(event.seat, "industry").income
    coins = sum(effect.amount for effect in found if effect.kind == "coins")
    points = sum(effect.amount for effect in found if effect.kind == "points")
    gain = (GainPoints(event.seat, points),) if points else ()
    return (GainCoins(event.seat, coins), *gain)


# Phase B


@RULES.forbid(DisplayPhase, "6.0")
def the_display_is_phase_b(table: Table, event: DisplayPhase) -> bool:
    return table.phase != "B"


@RULES.do(DisplayPhase, "8.1")
def actions_and_events_in_turn(table: Table, event: DisplayPhase) -> Table | None:
    if len(table.action_deck) < _ACTIONS or len(table.event_deck) < _EVENTS:
        return None
    cards = enumerate(table.action_deck[:_ACTIONS], 1)
    return changed(
        table,
        places=tuple(Place(number, card) for number, card in cards),
        happenings=table.event_deck[:_EVENTS],
        action_deck=table.action_deck[_ACTIONS:],
        event_deck=table.event_deck[_EVENTS:],
        phase="C",
    )


# Phase C


@RULES.forbid(PlaceFactory, "6.0")
def factories_are_placed_in_phase_c(table: Table, event: PlaceFactory) -> bool:
    return table.phase != "C"


@RULES.forbid(PlaceFactory, "2.1")
def effects_come_before_the_next_factory(table: Table, event: PlaceFactory) -> bool:
    return bool(table.stack)


@RULES.forbid(PlaceFactory, "9.1")
def factories_by_their_order(table: Table, event: PlaceFactory) -> bool:
    waiting = [seat for seat in table.order if seat]
    return not waiting or waiting[0] != event.seat


@RULES.forbid(PlaceFactory, "9.3")
def never_below_an_event(table: Table, event: PlaceFactory) -> bool:
    return event.event


@RULES.before(PlaceFactory, "9.4")
def placing_costs_something(table: Table, event: PlaceFactory) -> Events:
    return (Fee(event.seat, event.card),) if event.card > 1 else ()


def discount(table: Table, seat: str) -> int:
    """The dearest action card that the bank makes free; 1 is free anyway."""
    if table.track("bank").side != "A":
        return 1
    at = table.player(seat).at("bank")
    return 1 + (at >= 1) + (at >= 3) + (at >= 5)


@RULES.forbid(Fee, "9.4")
def too_dear(table: Table, event: Fee) -> bool:
    free = event.card <= discount(table, event.seat)
    return not free and table.player(event.seat).coins < event.card - 1


@RULES.do(Fee, "9.4", "22.1")
def a_coin_for_each_card_to_the_left(table: Table, event: Fee) -> Table | None:
    coins = table.player(event.seat).coins - (event.card - 1)
    return with_player(table, event.seat, coins=coins)


@RULES.instead(Fee, "22.2", beside=("9.4",), card=2)
@RULES.instead(Fee, "22.3", beside=("9.4",), card=3)
@RULES.instead(Fee, "22.4", beside=("9.4",), card=4)
def the_bank_makes_it_free(table: Table, event: Fee) -> Events | None:
    return () if event.card <= discount(table, event.seat) else None


@RULES.do(PlaceFactory, "9.2")
def to_the_left_of_the_others(table: Table, event: PlaceFactory) -> Table | None:
    card = known(table.card(event.card), f"no action card lies on place {event.card}")
    card = put(card, "factories", (event.seat, *card.factories))
    order = tuple(["" if seat == event.seat else seat for seat in table.order])
    return changed(table, places=with_place(table.places, event.card, card), order=order)


@RULES.after(PlaceFactory, "9.5", "9.6")
def somebody_may_use_a_school_tile(table: Table, event: PlaceFactory) -> Events:
    return (OfferTile(event.seat, event.card),)


@RULES.instead(OfferTile, "9.5")
def the_neighbour_uses_a_school_tile(table: Table, event: OfferTile) -> Events | None:
    card = known(table.card(event.card), f"no card lies on {event.card}")
    return tuple(Owe(dues(seat, _TILE)) for seat in card.factories[1:2]) or None


@RULES.instead(OfferTile, "9.6", "9.7", overrides=("9.5",), beside=("9.5",))
def with_two_anywhere_to_the_left(table: Table, event: OfferTile) -> Events | None:
    if len(table.players) != 2:
        return None
    others = (seat for seat in table.factories if seat != event.seat)
    further_right = (seat for seat in others if table.place_of(seat) >= event.card)
    return tuple(Owe(dues(seat, _TILE)) for seat in further_right) or None


@RULES.forbid(BeginActions, "9.9")
def only_once_all_have_placed(table: Table, event: BeginActions) -> bool:
    return bool(any(table.order) or table.stack or table.phase != "C")


@RULES.do(BeginActions, "9.9")
def phase_c_is_over(table: Table, event: BeginActions) -> Table | None:
    return changed(table, phase="D")


# Phase E


@RULES.forbid(EndRound, "6.0")
def the_round_ends_in_phase_e(table: Table, event: EndRound) -> bool:
    return table.phase != "E"


@RULES.instead(EndRound, "12.1", "12.4")
def effects_then_coin_limit(table: Table, event: EndRound) -> Events | None:
    limits = tuple(CheckLimit(seat) for seat in table.seats)
    return (RoundEffects(), *limits, RoundOver())


def _happiest(table: Table) -> tuple[str, ...]:
    return tuple(seat for seat in table.seats if most_content(table, seat))


@RULES.instead(RoundEffects, "12.2", "16.4")
def the_most_content_score(table: Table, event: RoundEffects) -> Events | None:
    seats = _happiest(table)
    if table.track("contentment").side != "A":
        return None
    return tuple(GainPoints(seat, 1) for seat in seats)


@RULES.clarify("16.4", RoundEffects, "12.2a")
def all_of_the_most_content_score(table: Table, event: RoundEffects) -> bool:
    return len(_happiest(table)) > 1


def gain_or_loss(seat: str, points: int) -> Events:
    if points == START:
        return ()
    return (GainPoints(seat, points),) if points > 0 else (LosePoints(seat, -points),)


@RULES.instead(RoundEffects, "12.3", "16.6", "5.13")
def all_score_their_field(table: Table, event: RoundEffects) -> Events | None:
    if table.track("contentment").side != "B":
        return None
    fields = ((seat, table.field_of(seat, "contentment")) for seat in table.seats)
    return tuple(e for seat, field in fields for e in gain_or_loss(seat, field.round_end))


def _limit(player: Player) -> int:
    if player.penalty in (PENALTY_FRONT, PENALTY_BACK):
        return _PENALTY_LIMIT
    return LARGE_LIMIT if player.flipped else SMALL_LIMIT


@RULES.do(CheckLimit, "12.4", "12.4a")
def coins_beyond_the_limit_go_back(table: Table, event: CheckLimit) -> Table | None:
    player = table.player(event.seat)
    limit = _limit(player)
    return with_player(table, event.seat, coins=limit) if player.coins > limit else None


@RULES.clarify("12.4", CheckLimit, "20.6")
def the_penalty_lowers_the_limit(table: Table, event: CheckLimit) -> bool:
    return table.player(event.seat).penalty == PENALTY_FRONT


@RULES.clarify("12.4", CheckLimit, "20.9")
def the_turned_penalty_lowers_it_too(table: Table, event: CheckLimit) -> bool:
    return table.player(event.seat).penalty == PENALTY_BACK


@RULES.do(RoundOver, "12.5", "6.0")
def the_next_round_begins(table: Table, event: RoundOver) -> Table | None:
    if table.round >= ROUNDS:
        return None
    return changed(table, round=table.round + 1, phase="A")


@RULES.do(RoundOver, "12.5", "1.1")
def the_last_round_is_over(table: Table, event: RoundOver) -> Table | None:
    return changed(table, phase="end") if table.round >= ROUNDS else None


@RULES.after(RoundOver, "12.5")
def the_game_is_scored(table: Table, event: RoundOver) -> Events:
    return (FinalScoring(),) if table.phase == "end" else ()

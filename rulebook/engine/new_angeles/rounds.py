"""Event phase, demand round, turn track, and the rounds of the game."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import known, some
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import EventCard
from rulebook.engine.new_angeles.moves import GainCapital, Put, RaiseThreat
from rulebook.engine.new_angeles.moves_round import (
    DrawDemand,
    DrawInvestments,
    EndGame,
    EvaluateInvestment,
    EvaluateInvestments,
    EventPhase,
    EventPlaces,
    EventThreat,
    EventTurns,
    EventUnder,
    KeepInvestment,
    LayTrack,
    NextRound,
    ResetSupply,
    RevealDemand,
    SatisfyDemand,
    ToDemandStep,
    ToPhase,
)
from rulebook.engine.new_angeles.pieces import Piece
from rulebook.engine.new_angeles.table import (
    TRACK_SPACES,
    Table,
    Track,
    with_player,
)
from rulebook.engine.registry import Events

WHOLE_CITY = 0
_DRAWN_INVESTMENTS = 2


# The event phase


@RULES.forbid(EventPhase, "55.0")
def events_come_after_production(table: Table, event: EventPhase) -> bool:
    return table.phase != "event"


@RULES.instead(EventPhase, "19.0", "19.1", "20.0")
def from_top_to_bottom(table: Table, event: EventPhase) -> Events | None:
    card, *_ = some(table.event_deck, "no event card is there: say 'event deck'")
    parts = (EventThreat(card), EventPlaces(card), EventTurns(card))
    return (*parts, EventUnder(), NextRound("event"))


def _pieces(table: Table, piece: Piece, tier: int) -> int:
    return sum(
        district.count(piece)
        for district in table.districts
        if tier in (WHOLE_CITY, table.board.site(district.number).tier)
    )


def _threat(table: Table, card: EventCard) -> Events:
    threat = sum(amount * _pieces(table, card.back, tier) for tier, amount in card.threat)
    return (RaiseThreat(threat),) if threat else ()


def _counts_the_city(card: EventCard) -> bool:
    return any(tier == WHOLE_CITY for tier, _ in card.threat)


@RULES.instead(EventThreat, "13.5", "19.1a", "19.2")
def threat_by_what_lies_there(table: Table, event: EventThreat) -> Events | None:
    return _threat(table, event.card)


@RULES.clarify("19.2", EventThreat, "14.1", "14.2")
def threat_by_tiers(table: Table, event: EventThreat) -> bool:
    return not _counts_the_city(event.card)


@RULES.clarify("19.2", EventThreat, "53.0")
def threat_by_the_whole_city(table: Table, event: EventThreat) -> bool:
    return _counts_the_city(event.card)


@RULES.instead(EventPlaces, "19.1b")
def one_piece_each(table: Table, event: EventPlaces) -> Events | None:
    return tuple(Put(piece, number) for piece, number in event.card.places)


@RULES.instead(EventTurns, "19.1c", "68.3", "69.2")
def as_many_turns_as_the_event_says(table: Table, event: EventTurns) -> Events | None:
    return (LayTrack(event.card.turns),)


@RULES.instead(EventTurns, "69.5", overrides=("69.2",))
def no_turns_after_the_sixth_round(table: Table, event: EventTurns) -> Events | None:
    return None if "standard" in table.board.rounds[table.round + 1 :] else ()


@RULES.do(LayTrack, "69.0", "69.3")
def face_down_from_the_lowest_space(table: Table, event: LayTrack) -> Table | None:
    if event.turns > min(TRACK_SPACES, len(table.asset_deck)):
        return None
    laid = tuple(changed(card, face_up=False) for card in table.asset_deck[: event.turns])
    empty = (None,) * (TRACK_SPACES - event.turns)
    return changed(table, track=(*laid, *empty), asset_deck=table.asset_deck[event.turns :])


@RULES.do(EventUnder, "20.0")
def under_the_event_deck(table: Table, event: EventUnder) -> Table | None:
    top, *below = some(table.event_deck, "no event card is there: say 'event deck'")
    return changed(table, event_deck=(*below, top))


@RULES.do(NextRound, "20.0", "47.2", after="event")
@RULES.do(NextRound, "37.5", "47.2", after="demand")
def the_next_space(table: Table, event: NextRound) -> Table | None:
    return changed(table, round=table.round + 1)


@RULES.after(NextRound, "47.0", "55.0")
def the_space_says_what_is_played(table: Table, event: NextRound) -> Events:
    demand = table.board.rounds[table.round] == "demand"
    return (ToPhase("demand" if demand else "action"),)


@RULES.do(ToPhase, "55.0")
def a_phase_begins(table: Table, event: ToPhase) -> Table | None:
    first = {"action": "organisation", "demand": "investments"}
    return changed(table, phase=event.phase, step=first.get(event.phase, ""))


# The demand round


@RULES.forbid(EvaluateInvestments, "37.0")
def investments_come_first(table: Table, event: EvaluateInvestments) -> bool:
    return table.phase != "demand" or table.step != "investments"


@RULES.instead(EvaluateInvestments, "29.0", "37.1")
def everyone_is_paid(table: Table, event: EvaluateInvestments) -> Events | None:
    each = tuple(EvaluateInvestment(player.seat) for player in table.players if player.investment)
    return (*each, ToDemandStep("demand"))


@RULES.instead(EvaluateInvestment, "29.0", "37.1")
def paid_as_the_card_says(table: Table, event: EvaluateInvestment) -> Events | None:
    card = known(table.player(event.seat).investment, f"{event.seat} has no investment")
    return (GainCapital(event.seat, card.gain),)


@RULES.forbid(SatisfyDemand, "37.0")
def demand_comes_second(table: Table, event: SatisfyDemand) -> bool:
    return table.phase != "demand" or table.step != "demand"


def _short(table: Table) -> bool:
    if table.demand and any(lack > 0 for _, lack in table.demand.short):
        return True
    return any(track.target is not None and track.level < track.target for track in table.supply)


@RULES.instead(SatisfyDemand, "37.2", "37.2a")
def enough_of_everything(table: Table, event: SatisfyDemand) -> Events | None:
    return None if _short(table) else (ToDemandStep("reveal"),)


@RULES.instead(SatisfyDemand, "13.4", "36.0", "36.2", "37.2", "37.2b")
def too_little_of_something(table: Table, event: SatisfyDemand) -> Events | None:
    if not _short(table):
        return None
    return (RaiseThreat(known(table.demand, "say 'demand'").penalty), ToDemandStep("reveal"))


@RULES.instead(ToDemandStep, "37.2c", "37.6", "50.0", overrides=("37.0",))
def the_third_time_ends_the_game(table: Table, event: ToDemandStep) -> Events | None:
    last = table.round == len(table.board.rounds) - 1
    return (EndGame("demand"),) if last and event.step == "reveal" else None


@RULES.do(ToDemandStep, "37.0")
def next_step_of_the_demand_round(table: Table, event: ToDemandStep) -> Table | None:
    return changed(table, step=event.step)


@RULES.forbid(RevealDemand, "37.0")
def new_demand_comes_third(table: Table, event: RevealDemand) -> bool:
    return table.phase != "demand" or table.step != "reveal"


@RULES.instead(RevealDemand, "37.3")
def supply_then_demand(table: Table, event: RevealDemand) -> Events | None:
    return (ResetSupply(), DrawDemand(), DrawInvestments(), ToDemandStep("choose"))


@RULES.do(ResetSupply, "37.3a")
def markers_back_to_zero(table: Table, event: ResetSupply) -> Table | None:
    supply = tuple(Track(track.key, 0, None) for track in table.supply)
    old = () if table.demand is None else (table.demand,)
    return changed(table, supply=supply, demand=None, demand_deck=(*table.demand_deck, *old))


@RULES.do(DrawDemand, "36.1", "37.3b", "67.0")
def targets_as_the_card_says(table: Table, event: DrawDemand) -> Table | None:
    card, *rest = some(table.demand_deck, "no demand card is there: say 'demand deck'")
    wanted = dict(card.targets)
    supply = tuple(changed(track, target=wanted.get(track.key)) for track in table.supply)
    return changed(table, demand=card, demand_deck=tuple(rest), supply=supply)


@RULES.do(DrawInvestments, "29.0", "29.2", "37.4")
def all_back_and_two_each(table: Table, event: DrawInvestments) -> Table | None:
    """The order of the shuffled deck is the situation's: here those in play go underneath."""
    back = tuple(player.investment for player in table.players if player.investment)
    deck = (*table.investment_deck, *back)
    if len(deck) < _DRAWN_INVESTMENTS * len(table.players):
        return None
    for player in table.players:
        options, deck = deck[:_DRAWN_INVESTMENTS], deck[_DRAWN_INVESTMENTS:]
        table = with_player(table, player.seat, investment=None, options=options)
    return changed(table, investment_deck=deck)


@RULES.forbid(KeepInvestment, "37.4")
def only_one_that_was_drawn(table: Table, event: KeepInvestment) -> bool:
    return event.name not in [card.name for card in table.player(event.seat).options]


@RULES.do(KeepInvestment, "29.0", "37.4")
def one_is_kept(table: Table, event: KeepInvestment) -> Table | None:
    options = table.player(event.seat).options
    kept = known(next((c for c in options if c.name == event.name), None), event.name)
    rest = tuple(card for card in options if card is not kept)
    table = with_player(table, event.seat, investment=kept, options=())
    return changed(table, investment_deck=(*rest, *table.investment_deck))


@RULES.after(KeepInvestment, "37.5")
def a_new_standard_round(table: Table, event: KeepInvestment) -> Events:
    waiting = any(player.options for player in table.players)
    return () if waiting or table.phase != "demand" else (NextRound("demand"),)

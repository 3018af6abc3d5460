"""Setup, step by step. Whatever is shuffled or drawn by lot is given by the situation."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import known, some
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import Emergency
from rulebook.engine.new_angeles.moves import Put
from rulebook.engine.new_angeles.moves_round import (
    ChooseSheet,
    DealInvestments,
    DealRivals,
    DrawDemand,
    FirstHand,
    LayTrack,
    ResolveSetupCard,
    SetActive,
    SetMarkers,
    SetReserve,
    SetTracks,
    SetupGame,
    TakeEmergency,
)
from rulebook.engine.new_angeles.moves_turn import DrawBySheet
from rulebook.engine.new_angeles.pieces import District
from rulebook.engine.new_angeles.table import FEDERALIST, Marker, Table, Track, with_player
from rulebook.engine.registry import Events

_FIRST_CAPITAL = 10
_ONE_SHEET = "Melange Mining"
_FOUR = 4
_DRAWN_INVESTMENTS = 2


@RULES.instead(SetupGame, "S.0")
def steps_in_order(table: Table, event: SetupGame) -> Events | None:
    sheets = tuple(ChooseSheet(player.seat, player.corp) for player in table.players)
    order = table.clockwise(event.first)
    return (
        SetReserve(),
        ResolveSetupCard(),
        SetTracks(),
        *sheets,
        SetActive(event.first),
        SetMarkers(),
        *(FirstHand(seat, event.choices[place : place + 1]) for place, seat in enumerate(order)),
        DealRivals(event.rivals),
        DealInvestments(),
    )


@RULES.do(SetReserve, "64.0", "S.12")
def everything_begins_in_the_reserve(table: Table, event: SetReserve) -> Table | None:
    empty = tuple(District(number=district.number) for district in table.districts)
    return changed(table, districts=empty, reserve=table.board.box)


@RULES.instead(ResolveSetupCard, "63.0", "69.1", "68.3", "S.3")
def pieces_and_turns_of_the_setup_card(table: Table, event: ResolveSetupCard) -> Events | None:
    card = known(table.setup_card, "no setup card is there: say 'setup card'")
    return (*(Put(piece, number) for piece, number in card.places), LayTrack(card.turns))


@RULES.do(SetTracks, "S.4", "S.5")
def all_tracks_at_their_first_space(table: Table, event: SetTracks) -> Table | None:
    supply = tuple(Track(track.key) for track in table.supply)
    return changed(table, supply=supply, round=0, phase="action", step="organisation")


@RULES.after(SetTracks, "S.5")
def then_the_first_demand(table: Table, event: SetTracks) -> Events:
    return (DrawDemand(),)


@RULES.do(ChooseSheet, "31.3", "32.0", "S.6")
def the_side_for_the_number_of_players(table: Table, event: ChooseSheet) -> Table | None:
    if event.corp == _ONE_SHEET:
        return None
    side = "four" if len(table.players) == _FOUR else "five or six"
    return _with_sheet(table, event, side)


@RULES.do(ChooseSheet, "31.3a", "32.0", beside=("31.3",), corp=_ONE_SHEET)
def melange_mining_has_one_side_for_all(table: Table, event: ChooseSheet) -> Table | None:
    return _with_sheet(table, event, "only")


def _with_sheet(table: Table, event: ChooseSheet, side: str) -> Table:
    return with_player(table, event.seat, corp=event.corp, side=side)


@RULES.after(ChooseSheet, "32.0", "38.0", "38.1", "S.6")
def an_emergency_card_face_up(table: Table, event: ChooseSheet) -> Events:
    return (TakeEmergency(event.seat),)


@RULES.do(TakeEmergency, "38.0", "38.1")
def laid_into_the_zone(table: Table, event: TakeEmergency) -> Table | None:
    return with_player(table, event.seat, emergencies=(Emergency(owner=event.seat),))


@RULES.do(SetActive, "S.7")
def drawn_by_lot(table: Table, event: SetActive) -> Table | None:
    return changed(table, active=event.seat)


@RULES.do(SetMarkers, "S.8")
def ten_and_one_more_each(table: Table, event: SetMarkers) -> Table | None:
    table = changed(table, threat=0)
    for place, seat in enumerate(table.clockwise(table.active)):
        table = with_player(table, seat, marker=Marker(_FIRST_CAPITAL + place))
    return table


@RULES.instead(FirstHand, "31.1", "S.9")
def a_first_hand_by_the_sheet(table: Table, event: FirstHand) -> Events | None:
    return (DrawBySheet(event.seat, event.choices),)


@RULES.forbid(DealRivals, "S.10")
def one_card_of_each_in_the_game_and_the_federalist(table: Table, event: DealRivals) -> bool:
    dealt = len(event.rivals) == len(table.players) + 1
    return dealt and set(event.rivals) != {*table.seats, FEDERALIST}


@RULES.do(DealRivals, "22.0", "46.0", "S.10")
def one_rival_card_each(table: Table, event: DealRivals) -> Table | None:
    if len(event.rivals) != len(table.players) + 1:
        return None
    for player, rival in zip(table.players, event.rivals, strict=False):
        table = with_player(table, player.seat, rival=rival)
    return changed(table, aside=some(event.rivals, "name the rivals")[-1])


@RULES.do(DealInvestments, "29.0", "S.11")
def two_investments_each(table: Table, event: DealInvestments) -> Table | None:
    deck = table.investment_deck
    if len(deck) < _DRAWN_INVESTMENTS * len(table.players):
        return None
    for player in table.players:
        options, deck = deck[:_DRAWN_INVESTMENTS], deck[_DRAWN_INVESTMENTS:]
        table = with_player(table, player.seat, options=options)
    return changed(table, investment_deck=deck)

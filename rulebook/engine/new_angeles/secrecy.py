"""What may be looked at, shown and said."""

from __future__ import annotations

from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.moves import HideHandSize, Look, SayHandSize, Show, Tell
from rulebook.engine.new_angeles.table import Table, counted
from rulebook.languages import GERMAN, RUSSIAN


@RULES.forbid(Tell, "2.6", what="hand")
def hands_are_not_talked_about(table: Table, event: Tell) -> bool:
    return True


@RULES.forbid(Show, "2.6", edition=RUSSIAN, what="hand")
def hands_are_not_shown_either(table: Table, event: Show) -> bool:
    return True


@RULES.do(HideHandSize, "2.7", edition=GERMAN)
def silence_is_no_lie(table: Table, event: HideHandSize) -> Table | None:
    return table


@RULES.forbid(HideHandSize, "2.7", edition=RUSSIAN)
def the_number_of_cards_is_no_secret(table: Table, event: HideHandSize) -> bool:
    return True


@RULES.forbid(SayHandSize, "2.7")
def no_lie_about_the_number_of_cards(table: Table, event: SayHandSize) -> bool:
    return event.amount != counted(table.player(event.seat).hand)


@RULES.forbid(Show, "2.8", "56.3", what="stolen action card")
def stolen_cards_stay_secret(table: Table, event: Show) -> bool:
    return True


@RULES.forbid(Show, "19.3", what="front of an event card")
def faces_of_events_are_secret(table: Table, event: Show) -> bool:
    return True


@RULES.do(Show, "19.3", what="back of an event card")
def backs_of_events_are_open(table: Table, event: Show) -> Table | None:
    return table


@RULES.do(Tell, "19.3", what="back of an event card")
def backs_of_events_may_be_discussed(table: Table, event: Tell) -> Table | None:
    return table


@RULES.forbid(Show, "29.1", what="investment card")
def investments_stay_face_down(table: Table, event: Show) -> bool:
    return True


@RULES.forbid(Show, "29.2", what="discarded investment card")
def discarded_investments_are_not_shown(table: Table, event: Show) -> bool:
    return True


@RULES.forbid(Tell, "46.3", "S.10", what="rival card")
def rivals_are_not_talked_about(table: Table, event: Tell) -> bool:
    return True


@RULES.forbid(Show, "46.3", "S.10", what="rival card")
def rivals_are_not_shown(table: Table, event: Show) -> bool:
    return True


@RULES.do(Look, "S.10", what="rival card")
def the_own_rival_may_be_looked_at(table: Table, event: Look) -> Table | None:
    return table


@RULES.forbid(Look, "3.1b", what="action deck")
def choose_before_you_look(table: Table, event: Look) -> bool:
    return True


@RULES.forbid(Look, "29.3", what="investment deck")
def the_investment_deck_is_closed(table: Table, event: Look) -> bool:
    return True


@RULES.forbid(Look, "66.9", what="turn track")
def the_turn_track_is_closed(table: Table, event: Look) -> bool:
    return True

"""What may be looked at, shown and said."""

from __future__ import annotations

from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.moves import HideHandSize, Look, SayHandSize, Show, Tell
from rulebook.engine.new_angeles.table import Table
from rulebook.languages import GERMAN, RUSSIAN


@RULES.forbid(Tell, "2.6")
def hands_are_not_talked_about(table: Table, event: Tell) -> bool:
    return event.what == "hand"


@RULES.forbid(Show, "2.6", edition=RUSSIAN)
def hands_are_not_shown_either(table: Table, event: Show) -> bool:
    return event.what == "hand"


@RULES.do(HideHandSize, "2.7", edition=GERMAN)
def silence_is_no_lie(table: Table, event: HideHandSize) -> Table | None:
    return table


@RULES.forbid(HideHandSize, "2.7", edition=RUSSIAN)
def the_number_of_cards_is_no_secret(table: Table, event: HideHandSize) -> bool:
    return True


@RULES.forbid(SayHandSize, "2.7")
def no_lie_about_the_number_of_cards(table: Table, event: SayHandSize) -> bool:
    return event.amount != len(table.player(event.seat).hand)


@RULES.forbid(Show, "2.8", "56.3")
def stolen_cards_stay_secret(table: Table, event: Show) -> bool:
    return event.what == "stolen action card"


@RULES.forbid(Show, "19.3")
def faces_of_events_are_secret(table: Table, event: Show) -> bool:
    return event.what == "front of an event card"


@RULES.do(Show, "19.3")
def backs_of_events_are_open(table: Table, event: Show) -> Table | None:
    return table if event.what == "back of an event card" else None


@RULES.do(Tell, "19.3")
def backs_of_events_may_be_discussed(table: Table, event: Tell) -> Table | None:
    return table if event.what == "back of an event card" else None


@RULES.forbid(Show, "29.1")
def investments_stay_face_down(table: Table, event: Show) -> bool:
    return event.what == "investment card"


@RULES.forbid(Show, "29.2")
def discarded_investments_are_not_shown(table: Table, event: Show) -> bool:
    return event.what == "discarded investment card"


@RULES.forbid(Tell, "46.3", "S.10")
def rivals_are_not_talked_about(table: Table, event: Tell) -> bool:
    return event.what == "rival card"


@RULES.forbid(Show, "46.3", "S.10")
def rivals_are_not_shown(table: Table, event: Show) -> bool:
    return event.what == "rival card"


@RULES.do(Look, "S.10")
def the_own_rival_may_be_looked_at(table: Table, event: Look) -> Table | None:
    return table if event.what == "rival card" else None


@RULES.forbid(Look, "3.1b")
def choose_before_you_look(table: Table, event: Look) -> bool:
    return event.what == "action deck"


@RULES.forbid(Look, "29.3")
def the_investment_deck_is_closed(table: Table, event: Look) -> bool:
    return event.what == "investment deck"


@RULES.forbid(Look, "66.9")
def the_turn_track_is_closed(table: Table, event: Look) -> bool:
    return event.what == "turn track"

"""What the sheet says nothing of, found by reading it for it. Many icons of the scan are lost."""

from __future__ import annotations

from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.consequences import (
    CountCategory,
    Price,
    Receive,
    ReplaceLocation,
    RevealContact,
)
from rulebook.engine.state51.goods import KINDS
from rulebook.engine.state51.moves import (
    Plunder,
    Rebuild,
    TakeCard,
    TakeContact,
    UseFaction,
    UseOpen,
)
from rulebook.engine.state51.table import OPEN, Table, symbol

_ICON_OF = {
    "constructing": "constructing",
    "deal": "deals",
    "plundering from hand": "plundering_from_hand",
    "plundering a player": "plundering_a_player",
}
"""What is paid for, and where the situation says which icon the sheet has lost."""


@RULES.silent(TakeCard, "1.1")
def who_is_first_player(table: Table, event: TakeCard) -> bool:
    return table.draft > 0 and not table.first


@RULES.silent(RevealContact, "2.1")
def an_empty_contact_deck(table: Table, event: RevealContact) -> bool:
    return not table.decks[event.deck]


@RULES.silent(Price, "4.1a", "4.2", "4.3a", "4.3b")
def a_price_whose_icon_is_lost(table: Table, event: Price) -> bool:
    return event.why in _ICON_OF and not getattr(table.symbols, _ICON_OF[event.why])


@RULES.silent(Price, "4.3b")
def the_icon_that_adds_resistance_is_lost(table: Table, event: Price) -> bool:
    location = table.player(event.other).location(event.name) if event.other else None
    return location is not None and bool(location.token) and not table.symbols.resistance


@RULES.silent(Rebuild, "4.1b")
def the_icons_of_rebuilding_are_lost(table: Table, event: Rebuild) -> bool:
    symbols = table.symbols
    return symbol(1, *symbols.rebuilding) is None or not symbols.rebuilding_bonus


@RULES.silent(ReplaceLocation, "4.1b")
def rebuilding_a_ruin_or_what_is_in_use(table: Table, event: ReplaceLocation) -> bool:
    """What becomes of goods or tokens on the old location, it does not say either."""
    found = table.player(event.seat).location(event.old)
    ruins = (place.name for place in table.player(event.seat).state if place.ruin)
    return bool(found.on or found.token) if found else event.old in ruins


@RULES.silent(Plunder, "4.3c")
def plundering_a_ruin(table: Table, event: Plunder) -> bool:
    ruins = (place.name for place in table.player(event.other).state if place.ruin)
    return table.player(event.other).location(event.name) is None and event.name in ruins


@RULES.silent(UseFaction, "4.5")
def how_often_a_faction_action_is_used(table: Table, event: UseFaction) -> bool:
    """Use of a faction action: the sheet says how often for the bottom one alone."""
    return event.name in table.player(event.seat).used


@RULES.silent(UseOpen, "4.6")
def ones_own_open_production(table: Table, event: UseOpen) -> bool:
    own = table.player(event.seat).location(event.name) is not None
    return event.seat == event.other and own and table.card(event.name).type == OPEN


@RULES.silent(UseOpen, "4.6")
def the_icons_of_open_production_are_lost(table: Table, event: UseOpen) -> bool:
    return not (table.symbols.open_production and table.symbols.open_production_owner)


@RULES.silent(CountCategory, "4.6", "12.1")
def whose_locations_count(table: Table, event: CountCategory) -> bool:
    return event.owner != event.seat


@RULES.silent(TakeContact, "4.7")
def the_icon_of_contact_cards_is_lost(table: Table, event: TakeContact) -> bool:
    return not table.symbols.contact_cards


@RULES.silent(Receive, "3.1")
def a_supply_that_runs_short(table: Table, event: Receive) -> bool:
    if table.supply is None or event.kind not in KINDS:
        return False
    return table.supply.count(event.kind) < event.amount

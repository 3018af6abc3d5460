"""What an action takes for granted: the card, the location or the action that it is done with."""

from __future__ import annotations

from typing import Any

from rulebook.engine.records import Move
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.moves import (
    Activate,
    Choose,
    Construct,
    MakeDeal,
    PlayContact,
    Plunder,
    PlunderHand,
    Rebuild,
    TakeContact,
    UseFaction,
    UseOpen,
)
from rulebook.engine.state51.table import ACTIVE, OPEN, Table


def only_cards_of_the_own_hand(table: Table, event: Any) -> str | None:
    held = event.name in table.player(event.seat).hand
    return None if held else f"{event.seat} holds no card {event.name}"


for _kind, _number in (
    (Construct, "4.1"),
    (Rebuild, "4.1b"),
    (MakeDeal, "4.2"),
    (PlunderHand, "12.3"),
):
    RULES.forbid(_kind, _number)(only_cards_of_the_own_hand)


def _stands(table: Table, seat: str, name: str) -> str | None:
    """What is not there; of a ruin other rules speak."""
    there = any(location.name == name for location in table.player(seat).state)
    return None if there else f"{seat} has no location {name}"


def _serves(table: Table, seat: str, name: str, kind: str, called: str) -> str | None:
    """What is not there, or is a location of another kind; one of no known kind may be it."""
    there = table.player(seat).location(name) is not None
    fits = there and table.card(name).type in ("", kind)
    return None if fits else f"{seat} has no {called} {name}"


@RULES.forbid(Rebuild, "4.1b")
def only_an_own_location_is_rebuilt(table: Table, event: Rebuild) -> str | None:
    return _stands(table, event.seat, event.old)


@RULES.forbid(Activate, "4.4")
def only_an_own_action_location_is_activated(table: Table, event: Activate) -> str | None:
    return _serves(table, event.seat, event.name, ACTIVE, "action location")


@RULES.forbid(Plunder, "12.3")
def only_a_location_of_that_player_is_plundered(table: Table, event: Plunder) -> str | None:
    return _stands(table, event.other, event.name)


@RULES.forbid(UseOpen, "4.6")
def only_open_production_of_that_player_is_used(table: Table, event: UseOpen) -> str | None:
    return _serves(table, event.other, event.name, OPEN, "open production")


@RULES.forbid(UseFaction, "4.5")
def only_an_action_of_the_own_faction(table: Table, event: UseFaction) -> str | None:
    known = any(action.name == event.name for action in table.player(event.seat).actions)
    return None if known else f"the faction of {event.seat} has no action {event.name}"


@RULES.forbid(PlayContact, "4.7")
def only_an_own_contact_card_is_played(table: Table, event: PlayContact) -> str | None:
    held = event.name in table.player(event.seat).contacts
    return None if held else f"{event.seat} has no contact card {event.name}"


@RULES.forbid(TakeContact, "4.7")
def only_an_open_contact_card_is_taken(table: Table, event: TakeContact) -> str | None:
    return None if event.name in table.contacts else f"no contact card {event.name} is open"


@RULES.forbid(Move, "9.3")
def what_is_to_be_chosen_is_chosen_first(table: Table, event: Move) -> str | None:
    for player in table.players:
        if player.owed and not isinstance(event, Choose):
            return f"{player.seat} has still to choose"
    return None

"""Threat, and the illness that raises it when an action card is resolved."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.moves import (
    AffectIll,
    ChooseDistrict,
    LowerUnrest,
    MoveAndroid,
    Onward,
    ProduceByCard,
    Put,
    RaiseThreat,
    RaiseUnrest,
    Remove,
    Touch,
)
from rulebook.engine.new_angeles.moves_round import EndGame
from rulebook.engine.new_angeles.moves_turn import CloseCard, OpenCard, ResolveCard
from rulebook.engine.new_angeles.pieces import Unrest
from rulebook.engine.new_angeles.table import LAST_THREAT, CardInPlay, Table
from rulebook.engine.registry import Events
from rulebook.languages import GERMAN, RUSSIAN

_ILLNESS_THREAT = 2


RULES.at_least(0, RaiseThreat, "amount", "13.0")


@RULES.do(RaiseThreat, "13.0")
def threat_rises(table: Table, event: RaiseThreat) -> Table | None:
    return changed(table, threat=min(table.threat + event.amount, LAST_THREAT))


@RULES.after(RaiseThreat, "13.0", "50.0")
def the_last_space_ends_the_game(table: Table, event: RaiseThreat) -> Events:
    return (EndGame("threat"),) if table.threat >= LAST_THREAT else ()


# A card is resolved, and affects districts on its way


@RULES.instead(ResolveCard, "2.0")
def card_takes_effect(table: Table, event: ResolveCard) -> Events | None:
    return (OpenCard(), *event.effect, CloseCard())


@RULES.do(OpenCard, "2.0")
def card_comes_into_play(table: Table, event: OpenCard) -> Table | None:
    return changed(table, card=CardInPlay())


def _touched(table: Table, *numbers: int) -> Events:
    return tuple(Touch(number) for number in numbers) if table.card else ()


@RULES.before(Put, "33.1")
def affected_by_what_comes(table: Table, event: Put) -> Events:
    """Also where the piece cannot stay, or where there is none left to place."""
    return _touched(table, event.district)


@RULES.before(Onward, "33.1")
def affected_by_what_leaves(table: Table, event: Onward) -> Events:
    return _touched(table, event.source) if event.source == event.at else ()


@RULES.before(Remove, "33.1")
def affected_by_what_is_removed(table: Table, event: Remove) -> Events:
    return _touched(table, event.district)


@RULES.before(MoveAndroid, "33.1")
def affected_by_androids(table: Table, event: MoveAndroid) -> Events:
    return _touched(table, event.district, event.target)


@RULES.before(RaiseUnrest, "33.1")
def affected_by_an_unrest_marker(table: Table, event: RaiseUnrest) -> Events:
    placed = table.district(event.district).unrest is Unrest.STABLE
    return _touched(table, event.district) if placed else ()


@RULES.before(RaiseUnrest, "33.2", edition=GERMAN)
def chosen_to_raise_its_unrest(table: Table, event: RaiseUnrest) -> Events:
    """Where no marker is placed, being chosen is enough."""
    placed = table.district(event.district).unrest is Unrest.STABLE
    return () if placed else _touched(table, event.district)


@RULES.before(LowerUnrest, "33.2", edition=GERMAN)
def chosen_to_lower_its_unrest(table: Table, event: LowerUnrest) -> Events:
    return _touched(table, event.district)


@RULES.before(ProduceByCard, "33.2", edition=GERMAN)
def chosen_to_produce(table: Table, event: ProduceByCard) -> Events:
    return _touched(table, event.district)


@RULES.do(Touch, "33.1")
def affected(table: Table, event: Touch) -> Table | None:
    return _affected(table, event.district)


@RULES.do(ChooseDistrict, "33.2", edition=GERMAN)
def affected_by_being_chosen(table: Table, event: ChooseDistrict) -> Table | None:
    return _affected(table, event.district)


@RULES.instead(ChooseDistrict, "33.2", edition=RUSSIAN)
def choosing_alone_affects_nothing(table: Table, event: ChooseDistrict) -> Events | None:
    return () if table.card else None


def _affected(table: Table, number: int) -> Table | None:
    card = table.card
    if card is None:
        return None
    sick = (*card.sick, number) if table.district(number).illness else card.sick
    known = tuple(sorted({*card.affected, number}))
    return changed(table, card=CardInPlay(known, tuple(sorted(set(sick)))))


@RULES.instead(AffectIll, "13.2", "33.0", "33.5")
def illness_somewhere_raises_threat(table: Table, event: AffectIll) -> Events | None:
    """Once, however many of the districts were ill, and not at all where none was."""
    return (RaiseThreat(_ILLNESS_THREAT),) if event.amount else ()


@RULES.before(CloseCard, "13.2", "33.0", "33.5")
def illness_raises_threat(table: Table, event: CloseCard) -> Events:
    """Once, however many of the districts were ill."""
    return (RaiseThreat(_ILLNESS_THREAT),) if table.card and table.card.sick else ()


@RULES.do(CloseCard, "2.0")
def card_is_done(table: Table, event: CloseCard) -> Table | None:
    return changed(table, card=None)

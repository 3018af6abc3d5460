"""Politics: rewards for the first ones, ranks and rank income. What a rank sets off is owed
before the field's own effect, which therefore comes first."""

from __future__ import annotations

from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves import Enter, FieldEffects, GainPoints, Owe, RankIncome
from rulebook.engine.rise.single_tracks import entered
from rulebook.engine.rise.table import Due, Table
from rulebook.engine.rise.tracks import Effect


def _before_me(table: Table, event: Enter) -> int:
    """How many have been on this field already: there is no way back on this track."""
    others = [player for player in table.players if player.seat != event.seat]
    return len([other for other in others if other.at("politics") >= event.at])


@RULES.after(Enter, "19.2", track="politics")
def the_first_ones_are_rewarded(table: Table, event: Enter) -> Events:
    field = entered(table, event, "A")
    place = _before_me(table, event) if field else 0
    if field is None or place >= len(field.rewards):
        return ()
    return (GainPoints(event.seat, field.rewards[place]),)


@RULES.after(Enter, "19.4", track="politics")
def the_first_one_sets_off_rank_income(table: Table, event: Enter) -> Events:
    field = entered(table, event, "B")
    first = field is not None and bool(field.rank) and _before_me(table, event) == 0
    return (RankIncome(event.seat),) if first else ()


@RULES.clarify("5.4", FieldEffects, "19.3", track="politics")
def a_rank_brings_its_effect(table: Table, event: FieldEffects) -> bool:
    field = entered(table, event, "B")
    return field is not None and bool(field.rank)


def _rank_effect(table: Table, seat: str) -> tuple[Effect, ...]:
    """The effect of the last rank that somebody has reached."""
    track = table.track("politics")
    ranks = [f for f in track.fields if f.rank and f.at <= table.player(seat).at("politics")]
    return ranks[-1].effect if ranks else ()


@RULES.instead(RankIncome, "19.4")
def everybody_gets_the_rank_reached_last(table: Table, event: RankIncome) -> Events | None:
    at = table.seat_at(event.seat)
    seats = table.seats[at:] + table.seats[:at]
    found = tuple(Due(s, effect, "politics") for s in seats for effect in _rank_effect(table, s))
    return (Owe(found),)

"""Exploiting districts, producing, and the supply."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.moves import (
    Agitate,
    Exploit,
    LowerResource,
    Produce,
    ProduceByCard,
    ProductionPhase,
    Yield,
)
from rulebook.engine.new_angeles.moves_round import ToPhase
from rulebook.engine.new_angeles.pieces import Unrest
from rulebook.engine.new_angeles.table import Table, with_track
from rulebook.engine.registry import Events


@RULES.forbid(ProductionPhase, "55.0")
def production_comes_after_the_action_phase(table: Table, event: ProductionPhase) -> bool:
    return table.phase != "production"


@RULES.instead(ProductionPhase, "7.0", "10.0", "10.7", "42.0")
def androids_say_where(table: Table, event: ProductionPhase) -> Events | None:
    """The lowest number first; that matters when an outage goes on to the next district."""
    exploited = tuple(Exploit(d.number) for d in table.districts if d.android)
    return (*exploited, ToPhase("event"))


def _idle(table: Table, number: int) -> bool:
    district = table.district(number)
    return district.outage > 0 or district.unrest is Unrest.STRIKE


def _exploited(table: Table, number: int) -> Events:
    return (Produce(number), Agitate(number))


@RULES.instead(Exploit, "10.0", "8.1", "43.0", "45.3")
def exploited(table: Table, event: Exploit) -> Events | None:
    return None if _idle(table, event.district) else _exploited(table, event.district)


@RULES.instead(Exploit, "10.2", beside=("10.0",))
def exploited_for_nothing(table: Table, event: Exploit) -> Events | None:
    return _exploited(table, event.district) if _idle(table, event.district) else None


@RULES.instead(ProduceByCard, "43.0", "43.6")
def a_card_makes_it_produce(table: Table, event: ProduceByCard) -> Events | None:
    return (Produce(event.district),)


@RULES.instead(Produce, "40.0", "45.2", "48.0")
def two_resources(table: Table, event: Produce) -> Events | None:
    sources = table.board.site(event.district).sources
    if len(sources) < 2:
        return None
    return tuple(
        Yield(event.district, place == 0, source.resource, source.amount)
        for place, source in enumerate(sources)
    )


@RULES.instead(Produce, "18.2", "40.3", "48.1")
def the_only_resource_is_the_primary(table: Table, event: Produce) -> Events | None:
    sources = table.board.site(event.district).sources
    if len(sources) != 1:
        return None
    return (Yield(event.district, True, sources[0].resource, sources[0].amount),)


@RULES.instead(Yield, "10.3", "43.2", "57.0")
def strike_produces_nothing(table: Table, event: Yield) -> Events | None:
    return () if table.district(event.district).unrest is Unrest.STRIKE else None


@RULES.instead(Yield, "10.3", "11.0", "43.2")
def outage_produces_nothing(table: Table, event: Yield) -> Events | None:
    return () if table.district(event.district).outage else None


def _crime_takes(table: Table, event: Yield) -> bool:
    return event.primary and table.district(event.district).orgcrime > 0


@RULES.instead(Yield, "10.5", "39.0", "43.4")
def orgcrime_takes_the_primary(table: Table, event: Yield) -> Events | None:
    two = len(table.board.site(event.district).sources) > 1
    developed = table.district(event.district).development > 0
    return () if _crime_takes(table, event) and two and not developed else None


@RULES.instead(Yield, "18.3", "39.4", "40.2", overrides=("18.1",), beside=("10.5", "39.0", "43.4"))
def orgcrime_takes_it_developed_or_not(table: Table, event: Yield) -> Events | None:
    developed = table.district(event.district).development > 0
    return () if _crime_takes(table, event) and developed else None


@RULES.instead(Yield, "39.5", beside=("10.5", "39.0", "43.4"))
def orgcrime_takes_the_only_resource(table: Table, event: Yield) -> Events | None:
    only = len(table.board.site(event.district).sources) == 1
    developed = table.district(event.district).development > 0
    return () if _crime_takes(table, event) and only and not developed else None


@RULES.adjust(Yield, "10.4", "18.0", "18.1", "40.1", "43.3")
def development_adds_one(table: Table, event: Yield) -> Yield | None:
    if not event.primary or not table.district(event.district).development:
        return None
    return changed(event, amount=event.amount + 1)


@RULES.adjust(Yield, "8.2", "43.5")
def a_track_has_an_end(table: Table, event: Yield) -> Yield | None:
    room = table.board.track_end - table.track_of(event.resource).level
    return changed(event, amount=room) if event.amount > room else None


def _gained(table: Table, event: Yield) -> Table:
    level = table.track_of(event.resource).level
    return with_track(table, event.resource, level=level + event.amount)


@RULES.do(Yield, "8.1", "43.1", "45.3")
def produced(table: Table, event: Yield) -> Table | None:
    district = table.district(event.district)
    hampered = not event.primary and (district.orgcrime or district.development)
    return None if district.unrest or hampered else _gained(table, event)


@RULES.do(Yield, "44.3", beside=("8.1", "43.1"))
def protest_still_produces(table: Table, event: Yield) -> Table | None:
    protest = table.district(event.district).unrest is Unrest.PROTEST
    return _gained(table, event) if protest else None


@RULES.do(Yield, "48.2", beside=("8.1", "43.1"))
def orgcrime_leaves_the_secondary(table: Table, event: Yield) -> Table | None:
    crime = table.district(event.district).orgcrime > 0
    return _gained(table, event) if crime and not event.primary else None


@RULES.do(Yield, "48.3", beside=("8.1", "43.1"))
def development_leaves_the_secondary_alone(table: Table, event: Yield) -> Table | None:
    developed = table.district(event.district).development > 0
    return _gained(table, event) if developed and not event.primary else None


RULES.at_least(0, LowerResource, "amount", "8.1")


@RULES.instead(LowerResource, "8.3")
def nothing_below_zero(table: Table, event: LowerResource) -> Events | None:
    return () if table.track_of(event.resource).level == 0 else None


@RULES.instead(LowerResource, "8.1")
def lowered_one_by_one(table: Table, event: LowerResource) -> Events | None:
    if event.amount <= 1 or table.track_of(event.resource).level == 0:
        return None
    return (LowerResource(event.resource, 1),) * event.amount


@RULES.do(LowerResource, "8.1")
def lowered(table: Table, event: LowerResource) -> Table | None:
    return with_track(table, event.resource, level=table.track_of(event.resource).level - 1)

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


@RULES.instead(Exploit, "10.0", "8.1", "43.0", "45.3")
def exploited(table: Table, event: Exploit) -> Events | None:
    return (Produce(event.district), Agitate(event.district))


@RULES.clarify("10.0", Exploit, "10.2")
def exploited_for_nothing(table: Table, event: Exploit) -> bool:
    district = table.district(event.district)
    return bool(district.outage) or district.unrest is Unrest.STRIKE


@RULES.instead(ProduceByCard, "43.0", "43.6")
def a_card_makes_it_produce(table: Table, event: ProduceByCard) -> Events | None:
    return (Produce(event.district, event.resource),)


@RULES.instead(Produce, "45.2")
def each_of_its_resources(table: Table, event: Produce) -> Events | None:
    return tuple(
        Yield(event.district, place == 0, source.resource, source.amount)
        for place, source in enumerate(table.board.site(event.district).sources)
        if event.resource in ("", source.resource)
    )


def _has_one_resource(table: Table, event: Produce | Yield) -> bool:
    return len(table.board.site(event.district).sources) == 1


@RULES.clarify("45.2", Produce, "40.0", "48.0")
def primary_and_secondary(table: Table, event: Produce) -> bool:
    return not _has_one_resource(table, event)


@RULES.clarify("45.2", Produce, "18.2", "40.3", "48.1")
def the_only_resource_is_the_primary(table: Table, event: Produce) -> bool:
    return _has_one_resource(table, event)


@RULES.instead(Yield, "10.3", "43.2", "57.0")
def strike_produces_nothing(table: Table, event: Yield) -> Events | None:
    return () if table.district(event.district).unrest is Unrest.STRIKE else None


@RULES.instead(Yield, "10.3", "11.0", "43.2")
def outage_produces_nothing(table: Table, event: Yield) -> Events | None:
    return () if table.district(event.district).outage else None


def _crime_takes(table: Table, event: Yield) -> bool:
    return event.primary and bool(table.district(event.district).orgcrime)


@RULES.instead(Yield, "10.5", "39.0", "43.4")
def orgcrime_takes_the_primary(table: Table, event: Yield) -> Events | None:
    return () if _crime_takes(table, event) else None


@RULES.clarify("39.0", Yield, "18.3", "39.4", "40.2")
def orgcrime_takes_it_developed_or_not(table: Table, event: Yield) -> bool:
    return bool(table.district(event.district).development)


@RULES.clarify("39.0", Yield, "39.5")
def orgcrime_takes_the_only_resource(table: Table, event: Yield) -> bool:
    return _has_one_resource(table, event)


@RULES.adjust(Yield, "10.4", "18.0", "18.1", "40.1", "43.3")
def development_adds_one(table: Table, event: Yield) -> Yield | None:
    if not event.primary or not table.district(event.district).development:
        return None
    return changed(event, amount=event.amount + 1)


@RULES.adjust(Yield, "8.2", "43.5")
def a_track_has_an_end(table: Table, event: Yield) -> Yield | None:
    room = table.board.track_end - table.track_of(event.resource).level
    return changed(event, amount=room) if event.amount > room else None


@RULES.do(Yield, "8.1", "43.1", "45.3")
def produced(table: Table, event: Yield) -> Table | None:
    level = table.track_of(event.resource).level
    return with_track(table, event.resource, level=level + event.amount)


@RULES.clarify("8.1", Yield, "44.3")
def protest_still_produces(table: Table, event: Yield) -> bool:
    return table.district(event.district).unrest is Unrest.PROTEST


@RULES.clarify("8.1", Yield, "48.2", primary=False)
def orgcrime_leaves_the_secondary(table: Table, event: Yield) -> bool:
    return bool(table.district(event.district).orgcrime)


@RULES.clarify("8.1", Yield, "48.3", primary=False)
def development_leaves_the_secondary_alone(table: Table, event: Yield) -> bool:
    return bool(table.district(event.district).development)


RULES.at_least(0, LowerResource, "amount", "8.1")


@RULES.adjust(LowerResource, "8.3")
def nothing_below_zero(table: Table, event: LowerResource) -> LowerResource | None:
    level = table.track_of(event.resource).level
    return changed(event, amount=level) if event.amount > level else None


@RULES.do(LowerResource, "8.1")
def lowered(table: Table, event: LowerResource) -> Table | None:
    level = table.track_of(event.resource).level
    return with_track(table, event.resource, level=level - event.amount)

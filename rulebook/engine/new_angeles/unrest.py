"""Unruhe / беспорядки: up, down, and what being exploited does to a district."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.moves import Agitate, LowerUnrest, Put, RaiseUnrest, Remove
from rulebook.engine.new_angeles.pieces import Piece, Unrest
from rulebook.engine.new_angeles.table import Table, with_district
from rulebook.engine.registry import Events


def _stage(table: Table, number: int) -> Unrest:
    return table.district(number).unrest


def _out(table: Table, number: int) -> bool:
    return bool(table.district(number).outage)


@RULES.instead(RaiseUnrest, "11.2", "61.9", overrides=("15.0",))
def no_unrest_under_an_outage(table: Table, event: RaiseUnrest) -> Events | None:
    return () if _out(table, event.district) else None


@RULES.instead(RaiseUnrest, "11.5", "35.5", "57.1", "61.4", "61.7")
def nothing_above_strike(table: Table, event: RaiseUnrest) -> Events | None:
    """No outage either: that takes being exploited, and Human First (see Agitate)."""
    return () if _stage(table, event.district) is Unrest.STRIKE else None


@RULES.instead(RaiseUnrest, "15.0")
def no_unrest_marker_left(table: Table, event: RaiseUnrest) -> Events | None:
    calm = _stage(table, event.district) is Unrest.STABLE
    return () if calm and not table.reserve.unrest else None


@RULES.do(RaiseUnrest, "52.2", "61.1")
def stable_becomes_protest(table: Table, event: RaiseUnrest) -> Table | None:
    if _stage(table, event.district) is not Unrest.STABLE or _out(table, event.district):
        return None
    raised = changed(table.district(event.district), unrest=Unrest.PROTEST)
    table = with_district(table, event.district, raised)
    return changed(table, reserve=table.reserve.plus(Piece.UNREST, -1))


@RULES.do(RaiseUnrest, "44.1", "61.1")
def protest_becomes_strike(table: Table, event: RaiseUnrest) -> Table | None:
    if _stage(table, event.district) is not Unrest.PROTEST:
        return None
    raised = changed(table.district(event.district), unrest=Unrest.STRIKE)
    return with_district(table, event.district, raised)


@RULES.instead(LowerUnrest, "52.1", "61.5")
def nothing_below_stable(table: Table, event: LowerUnrest) -> Events | None:
    calm = _stage(table, event.district) is Unrest.STABLE and not _out(table, event.district)
    return () if calm else None


@RULES.instead(LowerUnrest, "52.3", "61.9")
def an_outage_counts_as_stable(table: Table, event: LowerUnrest) -> Events | None:
    return () if _out(table, event.district) else None


@RULES.instead(LowerUnrest, "44.2", "61.2")
def protest_becomes_stable(table: Table, event: LowerUnrest) -> Events | None:
    protest = _stage(table, event.district) is Unrest.PROTEST
    return (Remove(Piece.UNREST, event.district),) if protest else None


@RULES.do(LowerUnrest, "57.2", "61.2")
def strike_becomes_protest(table: Table, event: LowerUnrest) -> Table | None:
    if _stage(table, event.district) is not Unrest.STRIKE:
        return None
    lowered = changed(table.district(event.district), unrest=Unrest.PROTEST)
    return with_district(table, event.district, lowered)


def _human_first(table: Table, number: int) -> bool:
    return bool(table.district(number).human_first)


@RULES.instead(Agitate, "10.1", "61.3")
def one_stage_for_being_exploited(table: Table, event: Agitate) -> Events | None:
    return None if _human_first(table, event.district) else (RaiseUnrest(event.district),)


@RULES.instead(Agitate, "10.1", "35.0", "61.6")
def two_stages_with_human_first(table: Table, event: Agitate) -> Events | None:
    calm = _stage(table, event.district) is Unrest.STABLE and not _out(table, event.district)
    if not calm or not _human_first(table, event.district):
        return None
    return (RaiseUnrest(event.district), RaiseUnrest(event.district))


@RULES.instead(Agitate, "10.1", "35.1", "61.6")
def two_stages_do_not_fit(table: Table, event: Agitate) -> Events | None:
    fits = _stage(table, event.district) is Unrest.STABLE
    if fits or not _human_first(table, event.district):
        return None
    return (Put(Piece.OUTAGE, event.district),)


@RULES.instead(Agitate, "10.1", "35.1", "35.1a", "61.6")
def another_outage_goes_on(table: Table, event: Agitate) -> Events | None:
    if not _human_first(table, event.district) or not _out(table, event.district):
        return None
    return (Put(Piece.OUTAGE, event.district),)

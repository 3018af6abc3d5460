"""What the manual says nothing of, found by reading it for it."""

from __future__ import annotations

from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    BuyTech,
    ChipOnLand,
    CleanLand,
    HoldBridge,
    HoldChip,
    TakeWaste,
    WasteOnLand,
)
from rulebook.engine.twentieth_century.moves import Recycle
from rulebook.engine.twentieth_century.table import Table
from rulebook.engine.twentieth_century.yields import way_of_waste


@RULES.silent(BuyTech, "6.3")
def what_a_technology_costs(table: Table, event: BuyTech) -> bool:
    """The costs are printed on material only; a situation may say them."""
    return not any(table.costs)


@RULES.silent(CleanLand, "20.5", "21.1")
def what_clean_land_is_worth(table: Table, event: CleanLand) -> bool:
    """The sections are printed on material only; a situation may say them."""
    return not table.sections


@RULES.silent(Recycle, "17.1", "17.1b")
def a_rail_through_another_city(table: Table, event: Recycle) -> bool:
    return way_of_waste(table, event) == "open"


@RULES.silent(ChipOnLand, "K.7")
def no_chip_is_left_for_land(table: Table, event: ChipOnLand) -> bool:
    return not table.player(event.player).chips


@RULES.silent(HoldChip, "K.7")
def no_chip_is_left_for_a_worker(table: Table, event: HoldChip) -> bool:
    return not table.player(event.player).chips


@RULES.silent(HoldBridge, "K.10")
def no_bridge_is_left(table: Table, event: HoldBridge) -> bool:
    return not table.bridges


@RULES.silent(WasteOnLand, "K.9")
def no_waste_is_left_for_land(table: Table, event: WasteOnLand) -> bool:
    return table.waste < table.player(event.player).won


@RULES.silent(TakeWaste, "K.9")
def no_waste_is_left(table: Table, event: TakeWaste) -> bool:
    return table.waste < event.amount

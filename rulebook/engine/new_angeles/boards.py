"""What a board must be like; a board that a user writes is checked by these rules."""

from __future__ import annotations

from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.moves import CheckBoard
from rulebook.engine.new_angeles.pieces import RESOURCES, ROOT
from rulebook.engine.new_angeles.table import Table

_DISTRICTS = 10
_TIERS = (1, 2, 3)
_STANDARD, _DEMAND = 6, 3


@RULES.forbid(CheckBoard, "53.0", "54.0")
def ten_districts_with_numbers_of_their_own(table: Table, event: CheckBoard) -> bool:
    numbers = [site.number for site in table.board.sites]
    return numbers != list(range(1, _DISTRICTS + 1))


@RULES.forbid(CheckBoard, "14.0", "54.0")
def three_tiers(table: Table, event: CheckBoard) -> bool:
    return {site.tier for site in table.board.sites} != set(_TIERS)


@RULES.forbid(CheckBoard, "16.0")
def paths_lead_to_higher_numbers(table: Table, event: CheckBoard) -> bool:
    inner = [site for site in table.board.sites if site.to != ROOT]
    return any(not site.number < site.to <= _DISTRICTS for site in inner)


@RULES.forbid(CheckBoard, "16.1")
def only_the_last_district_leads_to_the_root(table: Table, event: CheckBoard) -> bool:
    return [site.number for site in table.board.sites if site.to == ROOT] != [_DISTRICTS]


@RULES.forbid(CheckBoard, "45.1")
def one_or_two_resources(table: Table, event: CheckBoard) -> bool:
    """No site can be written with more than two."""
    return any(not site.sources for site in table.board.sites)


@RULES.forbid(CheckBoard, "8.0", "45.0")
def five_kinds_of_resources(table: Table, event: CheckBoard) -> bool:
    return any(
        source.resource not in RESOURCES for site in table.board.sites for source in site.sources
    )


@RULES.forbid(CheckBoard, "47.1")
def six_standard_rounds_and_three_demand_rounds(table: Table, event: CheckBoard) -> bool:
    rounds = table.board.rounds
    return (rounds.count("standard"), rounds.count("demand")) != (_STANDARD, _DEMAND)


@RULES.do(CheckBoard, "53.0", "54.0")
def nothing_is_wrong_with_it(table: Table, event: CheckBoard) -> Table | None:
    return table

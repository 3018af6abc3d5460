"""What the manual says nothing of, found by reading it for it."""

from __future__ import annotations

from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves import Exchange
from rulebook.engine.rise.table import Table


@RULES.silent(Exchange, "16.3")
def into_the_minus_for_coins(table: Table, event: Exchange) -> bool:
    rate = table.field_of(event.seat, "contentment").rate
    return rate is not None and event.times * rate[0] > table.player(event.seat).points

"""What no play of 51st State may change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from rulebook.engine.state51.goods import KINDS
from rulebook.engine.state51.table import Table


def stock(table: Table) -> Mapping[str, int]:
    """How many there are of everything, wherever it lies; goods where the supply is counted."""
    count = Counter(f"card {name}" for name in _cards(table))
    if table.supply is not None:
        for kind in KINDS:
            count[kind] = table.supply.count(kind) + _held(table, kind)
    return count


def _held(table: Table, kind: str) -> int:
    places = [location for player in table.players for location in player.state]
    lying = sum(place.on.count(kind) + (place.token == kind) for place in places)
    return lying + sum(player.goods.count(kind) for player in table.players)


def _cards(table: Table) -> Iterator[str]:
    yield from (*table.pile, *table.row, *table.discard, *table.contacts, *table.aside)
    for deck in table.decks:
        yield from deck
    for player in table.players:
        yield from (*player.hand, *player.contacts, *player.deals)
        yield from (location.name for location in player.state)

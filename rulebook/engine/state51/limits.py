"""States that a rule forbids, and how much of everything there is: what no play may change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from rulebook.engine.game import Fault
from rulebook.engine.state51.goods import KINDS
from rulebook.engine.state51.table import ACTIVE, OPEN, Player, Table


def faults(table: Table) -> tuple[Fault, ...]:
    """Everything about a table that a rule forbids."""
    found = [fault for player in table.players for fault in _of_player(table, player)]
    for seat in {seat for seat in table.taken if table.taken.count(seat) > 1}:
        found.append(Fault("2.2", f"{seat} took two cards in one round of choosing"))
    return tuple(found)


def _of_player(table: Table, player: Player) -> Iterator[Fault]:
    for kind in KINDS:
        if player.goods.count(kind) < 0:
            yield Fault("1.4", f"{player.seat} has {player.goods.count(kind)} {kind}")
    for location in player.state:
        card = table.card(location.name)
        place = f"{location.name} of {player.seat}"
        if card.type == ACTIVE and location.used > card.times:
            yield Fault("10.3", f"{place} was activated {location.used} times")
        if card.type == OPEN and len(location.on) > 1:
            yield Fault("4.6", f"more than one piece on the field of {place}")


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

"""States that a rule forbids, and how much of everything there is: what no play may change."""

from __future__ import annotations

from collections.abc import Iterator

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

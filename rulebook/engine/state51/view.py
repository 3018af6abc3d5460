"""A table as plain data in the words of situations: what it shows can be written back."""

from __future__ import annotations

from typing import Any

from rulebook.engine.state51.goods import Pile
from rulebook.engine.state51.reading import counted, part_text
from rulebook.engine.state51.table import Location, Player, Table


def view(table: Table) -> dict[str, Any]:
    """Only what there is: empty zones are left out."""
    shown: dict[str, Any] = {}
    for key, value in (
        ("first player", table.first),
        ("phase", table.phase),
        ("turn of", table.active),
        ("row of cards", ", ".join(table.row)),
        ("discard pile", ", ".join(table.discard)),
        ("open contact cards", ", ".join(table.contacts)),
        ("cards out of play", ", ".join(table.aside)),
        ("general supply", _pile(table.supply)),
        ("end triggered", "yes" if table.ending else ""),
        ("last phase", table.last),
        ("winners", ", ".join(table.winners)),
    ):
        if value:
            shown[key] = value
    for player in table.players:
        if zone := _zone(player):
            shown[f"player {player.seat}"] = zone
    return shown


def _pile(pile: Pile | None) -> str:
    return ", ".join(counted(pile.pieces)) if pile else ""


def _zone(player: Player) -> dict[str, Any]:
    zone = {
        "points": player.points,
        "goods": _pile(player.goods),
        "hand": ", ".join(player.hand),
        "contacts": ", ".join(player.contacts),
        "state": ", ".join(map(_location, player.state)),
        "deals": ", ".join(player.deals),
        "used": ", ".join(player.used),
        "owed": ", ".join(map(part_text, player.owed)),
        "passed": "yes" if player.passed else "",
    }
    return {key: value for key, value in zone.items() if value}


def _location(location: Location) -> str:
    flags = [
        *(["ruin"] if location.ruin else []),
        *([location.token] if location.token else []),
        *([f"used {location.used}"] if location.used else []),
        *counted(location.on),
    ]
    return f"{location.name} ({', '.join(flags)})" if flags else location.name

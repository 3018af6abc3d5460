"""A table as plain data in the words of situations: what it shows can be written back."""

from __future__ import annotations

from typing import Any

from rulebook.engine.rise.reading import effect_text, effects_text, tile_text
from rulebook.engine.rise.table import LARGE_LIMIT, SMALL_LIMIT, ActionCard, Player, Table
from rulebook.engine.rise.tracks import START


def view(table: Table) -> dict[str, Any]:
    """Only what there is: markers on a start field and empty places are left out."""
    shown: dict[str, Any] = {}
    for track in table.tracks:
        if track.side == "B":
            shown[f"side of {track.key}"] = track.side
    if table.players:
        shown["players"] = len(table.players)
    for player in table.players:
        shown[f"player {player.seat}"] = _zone(player)
    if table.order:
        shown["turn order"] = ", ".join(seat or "-" for seat in table.order)
    for place in table.places:
        if place.card:
            shown[f"action card {place.key}"] = _card(place.card)
    for number, name in enumerate(table.happenings, 1):
        if name:
            shown[f"event {number}"] = name
    for seat in table.seats:
        mine = [effect_text(d.effect) for d in reversed(table.stack) if d.seat == seat]
        if mine:
            shown[f"player {seat} may"] = ", ".join(mine)
    shown |= {"round": table.round, "phase": table.phase}
    if table.winners:
        shown["winners"] = ", ".join(table.winners)
    return shown


def _zone(player: Player) -> dict[str, Any]:
    zone: dict[str, Any] = {
        "points": player.points,
        "coins": player.coins,
        "vault": LARGE_LIMIT if player.flipped else SMALL_LIMIT,
    }
    zone |= {spot.key: spot.at for spot in player.spots if spot.at != START}
    if player.tiles:
        zone["tiles"] = ", ".join(map(tile_text, player.tiles))
    if player.culture:
        zone["culture tiles"] = ", ".join(player.culture)
    if player.penalty:
        zone["penalty"] = player.penalty
    return zone


def _card(card: ActionCard) -> dict[str, Any]:
    shown: dict[str, Any] = {"name": card.name}
    for key, option in (("upper", card.upper), ("lower", card.lower)):
        if option:
            shown[key] = effects_text(option)
    if card.cost:
        shown["cost"] = card.cost
    if card.factories:
        shown["factories"] = ", ".join(card.factories)
    return shown

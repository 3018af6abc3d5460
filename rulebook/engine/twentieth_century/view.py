"""A table as plain data in the words of situations: what it shows can be written back."""

from __future__ import annotations

from typing import Any

from rulebook.engine.twentieth_century.player_facts import STATES
from rulebook.engine.twentieth_century.reading import (
    write_city,
    write_column,
    write_scale,
    write_tech,
)
from rulebook.engine.twentieth_century.table import Player, Table
from rulebook.engine.twentieth_century.tiles import Tile


def view(table: Table) -> dict[str, Any]:
    """Only what there is."""
    shown: dict[str, Any] = {
        "players": ", ".join(player.key for player in table.players),
        "round": table.round,
        "phase": table.phase,
        "start player": table.starter,
        "minimum bid": table.cheapest,
        "technology marker": table.marker + 1,
    }
    if table.land:
        shown["land"] = ", ".join(tile.key for tile in table.land)
    if table.techs:
        shown["technologies"] = ", ".join(map(write_tech, table.techs))
    if table.damage:
        shown["damage card"] = [write_column(column) for column in table.damage]
    if table.turn and table.phase == "damage":
        shown["next bidder"] = table.turn
    if table.in_turn:
        shown["administration"] = "in turn"
    for number, card in zip((2, 4), table.cards, strict=True):
        if card:
            shown[f"scoring card of round {number}"] = card
    if table.auction:
        shown["auction"] = {
            "tile": table.auction.tile.key,
            "bid": table.auction.bid,
            "by": table.auction.bidder,
            "turn": table.auction.turn,
        }
    for player in table.players:
        shown[player.key] = _player(player)
        if player.tiles:
            shown[f"region of {player.key}"] = {t.key: _tile(t) for t in player.tiles}
    if table.winners:
        shown["winners"] = ", ".join(table.winners)
    return shown


def _player(player: Player) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "coins": player.coins,
        "research": player.research,
        "points": player.points,
        "pollution": player.pollution,
        "yields": write_scale(player.scale),
    }
    if player.waste:
        shown["waste"] = player.waste
    if player.techs:
        shown["technologies"] = ", ".join(map(write_tech, player.techs))
    if player.figure:
        shown["figure"] = {"column": player.figure.column, "bid": player.figure.amount}
    states = [name for name, field in STATES.items() if getattr(player, field)]
    if states:
        shown["state"] = ", ".join(states)
    return shown


def _tile(tile: Tile) -> dict[str, Any]:
    shown: dict[str, Any] = {"at": f"{tile.at[0]}/{tile.at[1]}" if tile.at else "not laid"}
    if not tile.land:
        shown |= {"kind": tile.kind, "adds": tile.bonus}
    shown |= {city.key: write_city(city) for city in tile.cities}
    if tile.rails:
        shown["rails"] = ", ".join(map("/".join, tile.rails))
    if tile.bridges:
        shown["bridges"] = ", ".join(map("/".join, tile.bridges))
    if tile.waste:
        shown["waste"] = tile.waste
    citizens = [city.key for city in tile.cities if city.citizen]
    if citizens:
        shown["citizens"] = ", ".join(citizens)
    flags = [*(["new"] if tile.fresh else []), *(["with citizen"] if tile.chip else [])]
    if flags:
        shown["is"] = ", ".join(flags)
    return shown

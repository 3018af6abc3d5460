"""A table as plain data in the words of situations: what it shows can be written back."""

from __future__ import annotations

from typing import Any

from rulebook.engine.new_angeles.cards import Asset, Card, Emergency
from rulebook.engine.new_angeles.pieces import District, Piece, Unrest
from rulebook.engine.new_angeles.table import Player, Table


def view(table: Table) -> dict[str, Any]:
    """Only what there is: empty districts and zones are left out."""
    shown: dict[str, Any] = {}
    if table.players:
        shown["players"] = len(table.players)
    for district in table.districts:
        if text := _district(district):
            shown[f"district {district.number}"] = text
    shown["threat"] = table.threat
    levels = [f"{track.key} {track.level}" for track in table.supply if track.level]
    if levels:
        shown["supply"] = ", ".join(levels)
    if table.players:
        shown |= _around(table)
    if table.end:
        shown["game over by"] = table.end.cause
        shown["winners"] = ", ".join(table.end.winners) or "nobody"
    return shown


def _around(table: Table) -> dict[str, Any]:
    """Players, and where the round, the turn and the deal stand."""
    deal = table.deal
    shown: dict[str, Any] = {"round space": table.round + 1, "phase": table.phase}
    if step := deal.step or table.step:
        shown["step"] = step
    shown["active player"] = table.active
    shown |= {f"player {p.seat}": zone for p in table.players if (zone := _zone(p))}
    if track := [card.name for card in table.track if card]:
        shown["turn track"] = ", ".join(track)
    if deal.revealed:
        shown["revealed asset"] = _asset(deal.revealed)
    if deal.counter:
        shown["counterplayer"] = deal.counter
    if table.discard:
        shown["discard pile"] = ", ".join(map(_card, table.discard))
    return shown


def _district(district: District) -> str:
    words = [] if district.unrest is Unrest.STABLE else [district.unrest.name.lower()]
    pieces = [piece for piece in Piece if piece is not Piece.UNREST]
    words += [str(piece) for piece in pieces for _ in range(district.count(piece))]
    return ", ".join(words)


def _zone(player: Player) -> dict[str, Any]:
    zone: dict[str, Any] = {}
    if player.capital:
        zone["capital"] = player.capital
    if player.hand:
        zone["hand"] = ", ".join(map(_card, player.hand))
    if player.assets:
        zone["assets"] = ", ".join(map(_asset, player.assets))
    if player.emergencies:
        zone["emergency"] = ", ".join(_emergency(player, card) for card in player.emergencies)
    return zone


def _card(card: Card) -> str:
    return f"{card.kind}/{card.name}" if card.name else card.kind


def _asset(asset: Asset) -> str:
    flags = [
        *(["exhausted"] if asset.exhausted else []),
        *(["exhausts"] if asset.exhausts else []),
        *(["may"] if asset.optional else []),
        *([asset.timing] if asset.timing else []),
        *([f"bonus {asset.bonus}"] if asset.bonus else []),
        *(["used"] if asset.used else []),
        *(["new"] if asset.fresh else []),
    ]
    return f"{asset.name} ({'; '.join(flags)})" if flags else asset.name


def _emergency(player: Player, card: Emergency) -> str:
    flags = [
        *([card.owner] if card.owner != player.seat else []),
        *(["in hand"] if card.in_hand else []),
    ]
    side = "face up" if card.face_up else "face down"
    return f"{side} ({'; '.join(flags)})" if flags else side

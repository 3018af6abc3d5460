"""What lies in front of a player, as situations say it and answers show it."""

from __future__ import annotations

from rulebook.engine.fields import (
    OWNER,
    Field,
    Kind,
    field,
    listed,
    number,
    unseen,
)
from rulebook.engine.frozen import changed
from rulebook.engine.new_angeles.cards import Contract, Draw, Emergency, Investment
from rulebook.engine.new_angeles.pieces import CARD_KINDS, Piece
from rulebook.engine.new_angeles.reading import (
    bracketed,
    numbered,
    read_asset,
    read_card,
    read_investment,
    write_asset,
    write_card,
)
from rulebook.engine.new_angeles.table import FEDERALIST, NOT_FEDERALIST, Marker, Player
from rulebook.engine.sentences import Words, seat
from rulebook.yamlread import Node

_LAST_SPACE = 39
_SIDES = ("face up", "face down")
_DRAWN = (*CARD_KINDS, "any")
CARDS = listed(lambda node, text, words: read_card(text, words), write_card, also_and=True)
ASSETS = listed(lambda node, text, words: read_asset(text, words), write_asset, also_and=True)
INVESTMENTS = listed(
    lambda node, text, words: read_investment(text, words),
    lambda card: _investment_text(card),
    also_and=True,
)


def _with_capital(player: Player, capital: int) -> Player:
    forty = capital > _LAST_SPACE
    return changed(player, marker=Marker(capital - 40 * forty, forty))


def _marker(node: Node, words: Words) -> Marker:
    """``space 2 (40)``: where the marker lies, and whether the side with the 40 is up."""
    head, flags = bracketed(node.text())
    return Marker(numbered(node, head, words)[1], "40" in flags)


def _emergency(node: Node, text: str, words: Words) -> Emergency:
    """``face up``, ``face down``; ``(B)`` behind it for a stolen one; ``in hand`` besides."""
    text, flags = bracketed(text)
    known = {words.read(flag) for flag in flags}
    if words.read(text) not in _SIDES:
        raise ValueError(text, *_SIDES)
    return Emergency(
        owner=next((seat(flag) for flag in flags if len(flag) == 1), ""),
        face_up=words.read(text) == "face up",
        in_hand="in hand" in known,
    )


def _emergency_text(card: Emergency) -> str:
    flags = [*([card.owner] if card.owner else []), *(["in hand"] if card.in_hand else [])]
    side = "face up" if card.face_up else "face down"
    return f"{side} ({'; '.join(flags)})" if flags else side


def _emergencies(player: Player) -> tuple[Emergency, ...]:
    """Emergency cards as told: no owner is named where that is the player."""
    cards = player.emergencies
    return tuple(changed(c, owner="") if c.owner == player.seat else c for c in cards)


def _with_emergencies(player: Player, cards: tuple[Emergency, ...]) -> Player:
    owned = tuple(card if card.owner else changed(card, owner=player.seat) for card in cards)
    return changed(player, emergencies=owned)


def _rival(node: Node, words: Words) -> str:
    word = words.read(node.text())
    return word if word in (FEDERALIST, NOT_FEDERALIST) else seat(word)


def _contract(node: Node, words: Words) -> Contract:
    """``outage 2``: two capital whenever an outage marker is removed from a district."""
    text, flags = bracketed(node.text())
    piece, gain = numbered(node, text, words)
    if piece not in tuple(Piece):
        raise ValueError(piece, *Piece)
    return Contract(piece=Piece(piece), gain=gain, by_card=not flags)


def _contract_text(contract: Contract) -> str:
    return f"{contract.piece} {contract.gain}" + ("" if contract.by_card else " (Melange Mining)")


def _investment_text(card: Investment) -> str:
    return f"{card.name} {card.gain}" if card.gain else card.name


def _investment(node: Node, words: Words) -> Investment | None:
    text = node.text()
    return None if words.read(text) == "none" else read_investment(text, words)


def _draw(node: Node, text: str, words: Words) -> Draw:
    return Draw(*numbered(node, text, words, _DRAWN))


def _draw_text(draw: Draw) -> str:
    return f"{draw.kind} {draw.count}"


ZONE = (
    Field("capital", number(0, 2 * _LAST_SPACE + 1), lambda player: player.capital, _with_capital),
    field("hand", CARDS, seen_by=OWNER),
    field("assets", ASSETS),
    Field(
        "emergency",
        listed(_emergency, _emergency_text, also_and=True),
        _emergencies,
        _with_emergencies,
    ),
    field("corporation", Kind(lambda node, words: node.text()), "corp", shown=False),
    field("rival", Kind(_rival), seen_by=OWNER, shown=False),
    field("contract", Kind(_contract, _contract_text), shown=False),
    field("investment", Kind(_investment, _investment_text), seen_by=OWNER, shown=False),
    field("options", INVESTMENTS, seen_by=OWNER, shown=False),
    field("draws", listed(_draw, _draw_text, also_and=True), "sheet", shown=False),
    field("side", Kind(lambda node, words: words.read(node.text())), shown=False),
    field("marker", Kind(_marker, unseen), shown=False),
)
"""Zones in the order in which they are shown."""

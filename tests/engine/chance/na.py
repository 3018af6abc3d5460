"""What no play of New Angeles may change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rulebook.engine.new_angeles.cards import Card, Emergency
from rulebook.engine.new_angeles.pieces import Piece
from rulebook.engine.new_angeles.table import Table


def stock(table: Table) -> Mapping[str, int]:
    """How many there are of everything, wherever it lies."""
    count: Counter[str] = Counter()
    for piece in Piece:
        city = sum(district.count(piece) for district in table.districts)
        count[piece] = city + table.reserve.count(piece)
    count["action cards"] = len(_action_cards(table))
    count["emergency cards"] = _emergencies(table)
    count["assets"] = _assets(table)
    count["events"] = len(table.event_deck)
    count["demand cards"] = len(table.demand_deck) + (table.demand is not None)
    held = sum(len(p.options) + (p.investment is not None) for p in table.players)
    count["investments"] = len(table.investment_deck) + held
    return count


def _offered(table: Table) -> list[Card | Emergency]:
    deal = table.deal
    return [offer.card for offer in (deal.main, *deal.pile) if offer is not None]


def _action_cards(table: Table) -> list[Card]:
    cards = [card for deck in table.decks for card in deck.cards]
    cards += [card for player in table.players for card in player.hand]
    cards += [card for card in _offered(table) if isinstance(card, Card)]
    cards += [card for support in table.deal.supports for card in support.cards]
    return [*cards, *table.discard]


def _emergencies(table: Table) -> int:
    laid = sum(isinstance(card, Emergency) for card in _offered(table))
    return laid + sum(len(player.emergencies) for player in table.players)


def _assets(table: Table) -> int:
    track = sum(card is not None for card in table.track)
    held = sum(len(player.assets) for player in table.players)
    return len(table.asset_deck) + track + held + (table.deal.revealed is not None)

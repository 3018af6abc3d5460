"""What no play of RISE may change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rulebook.engine.rise.table import Table


def stock(table: Table) -> Mapping[str, int]:
    """How many there are of everything, wherever it lies."""
    count: Counter[str] = Counter()
    fields = [(track.key, field) for track in table.tracks for field in track.fields]
    places = [place.card for place in table.places if place.card]
    piles = sum(len(pile.cards) for pile in table.piles)
    count["action cards"] = piles + len(table.action_deck) + len(table.action_discard) + len(places)
    count["events"] = len(table.event_deck) + len(table.event_discard)
    count["events"] += sum(bool(name) for name in table.happenings)
    count["school tiles"] = sum(len(player.tiles) for player in table.players)
    count["school tiles"] += sum(bool(f.tile) for key, f in fields if key == "school")
    count["culture tiles"] = sum(len(player.culture) for player in table.players)
    count["culture tiles"] += sum(bool(f.tile) for key, f in fields if key == "culture")
    count["penalty tiles"] = table.penalties
    count["penalty tiles"] += sum(bool(player.penalty) for player in table.players)
    count["factories"] = len(table.factories) + sum(bool(seat) for seat in table.order)
    count["markers"] = sum(len(player.spots) for player in table.players)
    return count

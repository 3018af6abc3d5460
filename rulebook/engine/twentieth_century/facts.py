"""What a situation can say about a table of Das 20. Jahrhundert, and how it is put there.

Each fact is one function: table, what stands in the gaps of its key, its value. Putting a fact
on a table on which it holds changes nothing; that is how results are checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from rulebook.engine.errors import bad, within
from rulebook.engine.fields import Fact
from rulebook.engine.frozen import changed
from rulebook.engine.sentences import Words, numeral, whole
from rulebook.engine.twentieth_century.player_facts import read_player
from rulebook.engine.twentieth_century.reading import listed, read_column, read_tech
from rulebook.engine.twentieth_century.scoring import CARDS
from rulebook.engine.twentieth_century.table import (
    BRIDGES,
    CHEAPEST,
    PHASES,
    TRACK,
    WASTE,
    Auction,
    Column,
    Player,
    Table,
)
from rulebook.engine.twentieth_century.tile_facts import read_region, read_tiles
from rulebook.engine.twentieth_century.tiles import Tile
from rulebook.yamlread import Node

Gaps = Mapping[str, str]
_MANY = (3, 4, 5)
_I = TypeVar("_I")


def seat(table: Table, node: Node, words: Words, text: str = "") -> str:
    key = words.read(text or node.text())
    seats = [player.key for player in table.players]
    if key not in seats:
        raise bad(node, f"nobody plays {key!r}: name the players first", key, seats)
    return key


def _one(node: Node, words: Words, known: tuple[str, ...]) -> str:
    word = words.read(node.text())
    if word not in known:
        raise bad(node, f"unknown word {node.text()!r}", word, known)
    return word


def _place(items: tuple[_I, ...], number: int, new: _I) -> tuple[_I, ...]:
    return tuple(new if place == number else item for place, item in enumerate(items))


def _number(node: Node, gaps: Gaps, known: tuple[int, ...]) -> int:
    text = gaps["number"]
    if not numeral(text) or whole(text) not in known:
        raise bad(node, f"not one of {known}: {text!r}", text, map(str, known))
    return whole(text)


def read_players(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """All of them, clockwise."""
    names = [words.read(name) for name in listed(node, words)]
    if len(names) not in _MANY or len(set(names)) != len(names):
        raise bad(node, "name three, four or five players, clockwise")
    if [player.key for player in table.players] == names:
        return table
    return changed(table, players=tuple(Player(key=name) for name in names), starter=names[0])


def read_round(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, round=within(node, 0, 6))


def read_phase(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, phase=_one(node, words, PHASES))


def read_starter(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, starter=seat(table, node, words))


def read_cheapest(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    number = node.integer()
    if number not in CHEAPEST:
        raise bad(node, f"the lowest bid is never {number}", str(number), map(str, CHEAPEST))
    return changed(table, side=CHEAPEST.index(number))


def _integers(node: Node, words: Words) -> tuple[int, ...]:
    try:
        return tuple(whole(item) for item in listed(node, words))
    except ValueError:
        raise bad(node, f"not a list of numbers: {node.text()!r}") from None


def read_costs(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """The track that lies open, from left to right."""
    costs = _place(table.costs or ((), (), ()), table.side, _integers(node, words))
    return changed(table, costs=costs)


def read_marker(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Its space, counted from the left."""
    return changed(table, marker=within(node, 1, 99) - 1)


def read_land(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, land=read_tiles(table.land, node, words))


def read_land_stack(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    place = _number(node, gaps, (1, 2, 3)) - 1
    stack = read_tiles(table.land_stacks[place], node, words)
    return changed(table, land_stacks=_place(table.land_stacks, place, stack))


def read_techs(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, techs=tuple(read_tech(node, item, words) for item in listed(node, words)))


def read_tech_stack(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    place = _number(node, gaps, (1, 2, 3)) - 1
    stack = tuple(read_tech(node, item, words) for item in listed(node, words))
    return changed(table, tech_stacks=_place(table.tech_stacks, place, stack))


def read_start_tiles(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, start_tiles=read_tiles(table.start_tiles, node, words))


def _card(node: Node, words: Words) -> tuple[Column, ...]:
    """The columns of a damage card, from the left."""
    return tuple(read_column(item, words) for item in node.items())


def read_damage(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, damage=_card(node, words))


def read_damage_deck(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, damage_deck=tuple(_card(item, words) for item in node.items()))


def read_damage_stack(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    place = _number(node, gaps, (1, 2, 3)) - 1
    stack = tuple(_card(item, words) for item in node.items())
    return changed(table, damage_stacks=_place(table.damage_stacks, place, stack))


def read_card(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """The scoring card that lies open for a round."""
    number = _number(node, gaps, (2, 4))
    known = (*CARDS[number], "none")
    card = _one(node, words, known)
    second, fourth = table.cards
    card = "" if card == "none" else card
    return changed(table, cards=(card, fourth) if number == 2 else (second, card))


def read_card_stack(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    number = _number(node, gaps, (2, 4))
    stack = tuple(words.read(item) for item in listed(node, words))
    second, fourth = table.card_stacks
    return changed(table, card_stacks=(stack, fourth) if number == 2 else (second, stack))


def read_sections(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Points for clean land, with the last field for which they hold: ``{"2": -10, "3": 4}``."""
    sections = tuple((whole(points), last.integer()) for points, last in node.pairs())
    return changed(table, sections=sections)


def read_symbols(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    fields = _integers(node, words)
    for number in fields:
        if number not in TRACK:
            raise bad(node, f"no field {number} on the track", str(number), map(str, TRACK))
    return changed(table, symbols=fields)


def read_auction(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """``{tile: L1, bid: 3, by: green, turn: yellow}``, or ``none``."""
    if not node.is_mapping():
        _one(node, words, ("none",))
        return changed(table, auction=None)
    found = node.fields((), ("tile", "bid", "by", "turn"))
    changes: dict[str, Any] = {}
    if "tile" in found:
        changes["tile"] = _tile(table, found["tile"])
    if "bid" in found:
        changes["bid"] = within(found["bid"], 0, 999)
    if "by" in found:
        changes["bidder"] = seat(table, found["by"], words)
    if "turn" in found:
        changes["turn"] = seat(table, found["turn"], words)
    old = table.auction or Auction(Tile(key=""), 0, "", "")
    return changed(table, auction=changed(old, **changes))


def _tile(table: Table, node: Node) -> Tile:
    tile = next((tile for tile in table.land if tile.key == node.text()), None)
    if tile is None:
        known = [tile.key for tile in table.land]
        raise bad(node, f"no land tile {node.text()!r} lies there", node.text(), known)
    return tile


def read_turn(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Who bids on the damage next."""
    return changed(table, turn=seat(table, node, words))


def read_order(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, in_turn=_one(node, words, ("in turn", "together")) == "in turn")


def read_waste(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, waste=within(node, 0, WASTE))


def read_bridges(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, bridges=within(node, 0, BRIDGES))


def read_box(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, box=within(node, 0, 99))


def read_zone(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return read_player(table, seat(table, node, words, gaps["player"]), node, words)


def read_laid(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return read_region(table, seat(table, node, words, gaps["player"]), node, words)


def read_winners(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, winners=tuple(words.read(name) for name in listed(node, words)))


FACTS: tuple[Fact, ...] = (
    Fact("players", read_players),
    Fact("round", read_round),
    Fact("phase", read_phase),
    Fact("starter", read_starter),
    Fact("cheapest", read_cheapest),
    Fact("costs", read_costs),
    Fact("marker", read_marker),
    Fact("land", read_land),
    Fact("techs", read_techs),
    Fact("land_stack", read_land_stack),
    Fact("tech_stack", read_tech_stack),
    Fact("start_tiles", read_start_tiles),
    Fact("damage", read_damage),
    Fact("damage_deck", read_damage_deck),
    Fact("damage_stack", read_damage_stack),
    Fact("card", read_card),
    Fact("card_stack", read_card_stack),
    Fact("sections", read_sections),
    Fact("symbols", read_symbols),
    Fact("auction", read_auction),
    Fact("turn", read_turn),
    Fact("order", read_order),
    Fact("waste", read_waste),
    Fact("bridges", read_bridges),
    Fact("box", read_box),
    Fact("region", read_laid),
    Fact("player", read_zone),
    Fact("winners", read_winners),
)

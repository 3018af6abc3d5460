"""What a situation can say about a table of Das 20. Jahrhundert, and what an answer shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import Any

from rulebook.engine.errors import bad, within
from rulebook.engine.fields import (
    NAMES,
    NOBODY,
    Fact,
    Field,
    Gaps,
    Kind,
    Viewer,
    fact,
    field,
    listed,
    number,
    numbered_fact,
    one_of,
    zones_fact,
)
from rulebook.engine.frozen import changed
from rulebook.engine.lacking import NotThere
from rulebook.engine.sentences import Words, numeral, whole
from rulebook.engine.twentieth_century.reading import (
    TEXTS,
    read_column,
    read_scale,
    read_tech,
    write_column,
    write_scale,
    write_tech,
)
from rulebook.engine.twentieth_century.scoring import CARDS
from rulebook.engine.twentieth_century.table import (
    BRIDGES,
    CHEAPEST,
    PHASES,
    TRACK,
    WASTE,
    Auction,
    Column,
    Figure,
    Player,
    Table,
    with_player,
)
from rulebook.engine.twentieth_century.tile_facts import TILES, flags, read_region, show_regions
from rulebook.engine.twentieth_century.tiles import Tile, found
from rulebook.yamlread import Node

_MANY = (3, 4, 5)


def _key(table: Table, text: str, words: Words) -> str:
    return table.player(words.read(text)).key


# Players


def read_players(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """All of them, clockwise."""
    if numeral(node.written) and whole(node.written) in _MANY:
        raise NotThere("name the players, clockwise")
    names = NAMES.read(node, words)
    if len(names) not in _MANY or len(set(names)) != len(names):
        raise bad(node, "name three, four or five players, clockwise")
    if tuple(player.key for player in table.players) == names:
        return table
    return changed(table, players=tuple(Player(key=name) for name in names), starter=names[0])


def show_players(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    yield {}, ", ".join(player.key for player in table.players)


def _on_track(node: Node, words: Words) -> int:
    space = node.integer()
    if space not in TRACK:
        raise bad(node, f"no field {space} on the track", str(space), map(str, TRACK))
    return space


def _figure(node: Node, words: Words) -> Figure | None:
    """``{column: 2, bid: 4}``, or ``none``"""
    if not node.is_mapping():
        return None
    parts = node.fields(("column", "bid"))
    return Figure(within(parts["column"], 0, 99), within(parts["bid"], 0, 999))


def _figure_text(figure: Figure) -> Mapping[str, int]:
    return {"column": figure.column, "bid": figure.amount}


_TECHS = listed(read_tech, write_tech)
_ZONE = (
    field("coins", number(), always=True),
    field("research", number(), always=True),
    field("points", number(-999), always=True),
    field("pollution", Kind(_on_track, int), always=True),
    field("yields", Kind(read_scale, write_scale), "scale", always=True),
    field("waste", number()),
    field("technologies", _TECHS, "techs"),
    field("figure", Kind(_figure, _figure_text)),
    Field("state", *flags({"passed": "passed", "out": "left", "paid": "paid", "done": "done"})),
    field("chips", number(), always=True, shown=False),
    field("scale chips", number(), "on_scales", always=True, shown=False),
    field("won", number(), shown=False),
    Field(
        "place",
        number(1, 9),
        lambda player: player.won + 1,
        lambda player, place: changed(player, won=place - 1),
        shown=False,
    ),
)


# The table


def _named(name: str, at: str, **options: Any) -> Field:
    """A field with one of the players."""

    def put(table: Table, key: str) -> Table:
        changes: dict[str, Any] = {at: table.player(key).key}
        return changed(table, **changes)

    kind = Kind(lambda node, words: words.read(node.text()))
    return Field(name, kind, attrgetter(at), put, **options)


def _in_round(table: Table, number: int) -> Table:
    """The round, with the cost track that lies open in it; another one may be named."""
    return changed(table, round=number, side=min(max(number - 1, 0) // 2, len(CHEAPEST) - 1))


def _lowest(node: Node, words: Words) -> int:
    amount = node.integer()
    if amount not in CHEAPEST:
        raise bad(node, f"the lowest bid is never {amount}", str(amount), map(str, CHEAPEST))
    return amount


def _integers(node: Node, words: Words) -> tuple[int, ...]:
    try:
        return tuple(whole(item) for item in TEXTS.read(node, words))
    except ValueError:
        raise bad(node, f"not a list of numbers: {node.text()!r}") from None


def _spaces(node: Node, words: Words) -> tuple[int, ...]:
    spaces = _integers(node, words)
    for space in spaces:
        if space not in TRACK:
            raise bad(node, f"no field {space} on the track", str(space), map(str, TRACK))
    return spaces


def _sections(node: Node, words: Words) -> tuple[tuple[int, int], ...]:
    """Points for clean land, with the last field for which they hold: ``{"2": -10, "3": 4}``."""
    return tuple((whole(points), last.integer()) for points, last in node.pairs())


def _sections_shown(sections: tuple[tuple[int, int], ...]) -> dict[str, int]:
    return {str(points): last for points, last in sections}


def _row(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _card(node: Node, words: Words) -> tuple[Column, ...]:
    """The columns of a damage card, from the left."""
    return tuple(read_column(item, words) for item in node.items())


def _cards(node: Node, words: Words) -> tuple[tuple[Column, ...], ...]:
    return tuple(_card(item, words) for item in node.items())


def _costs(table: Table) -> tuple[int, ...]:
    return table.costs[table.side] if table.costs else ()


def _with_costs(table: Table, costs: tuple[int, ...]) -> Table:
    """The track that lies open, from left to right."""
    old = table.costs or ((), (), ())
    return changed(table, costs=(*old[: table.side], costs, *old[table.side + 1 :]))


def read_auction(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """``{tile: L1, bid: 3, by: green, turn: yellow}``, or ``none``."""
    if not node.is_mapping():
        one_of((), "none").read(node, words)
        return changed(table, auction=None)
    parts = node.fields((), ("tile", "bid", "by", "turn"))
    changes: dict[str, Any] = {}
    if "tile" in parts:
        changes["tile"] = _tile(table, parts["tile"])
    if "bid" in parts:
        changes["bid"] = within(parts["bid"], 0, 999)
    if "by" in parts:
        changes["bidder"] = _key(table, parts["by"].text(), words)
    if "turn" in parts:
        changes["turn"] = _key(table, parts["turn"].text(), words)
    old = table.auction or Auction(Tile(key="Some land"), 0, "", "")
    return changed(table, auction=changed(old, **changes))


def show_auction(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    if one := table.auction:
        yield {}, {"tile": one.tile.key, "bid": one.bid, "by": one.bidder, "turn": one.turn}


def _tile(table: Table, node: Node) -> Tile:
    tile = found(table.land, node.text())
    if tile is None:
        known = [tile.key for tile in table.land]
        raise bad(node, f"no land tile {node.text()!r} lies there", node.text(), known)
    return tile


def read_lands(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Land of which only the waste on it is said: ``{0: 1, 1: 2}``, one tile clean and two with 1
    waste each; ``each`` for each tile, ``all`` for how many there are."""
    player = table.player(words.read(gaps["player"]))
    waste: list[int] = []
    for key, value in node.pairs():
        if key == "each":
            waste += _integers(value, words)
        elif key != "all":
            waste += [whole(key)] * value.integer()
    said = [value.integer() for key, value in node.pairs() if key == "all"]
    if said and waste and said[0] != len(waste):
        raise bad(node, f"{said[0]} land tiles are not {len(waste)}")
    laid = tuple(Tile(key=f"land {n}", waste=amount) for n, amount in enumerate(waste, 1))
    if {tile.key for tile in laid} <= {tile.key for tile in player.tiles}:
        return table
    return with_player(table, player.key, tiles=(*player.tiles, *laid))


def read_laid(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return read_region(table, _key(table, gaps["player"], words), node, words)


_HIDDEN: Mapping[str, Any] = {"seen_by": NOBODY, "shown": False}
_SUPPLY: Mapping[str, Any] = {"shown": False, "always": True}
_IN_TURN = one_of(("in turn", "together"))
_DECK = Kind(_cards)

FACTS = (
    Fact("players", read_players, show_players),
    fact(Field("round", number(0, 6), attrgetter("round"), _in_round, always=True)),
    fact(field("phase", one_of(PHASES))),
    fact(_named("starter", "starter")),
    fact(
        Field(
            "cheapest",
            Kind(_lowest, int),
            lambda table: table.cheapest,
            lambda table, amount: changed(table, side=CHEAPEST.index(amount)),
        )
    ),
    fact(Field("costs", Kind(_integers, _row), _costs, _with_costs, shown=False)),
    fact(
        Field(
            "marker",
            number(1, 99),
            lambda table: table.marker + 1,
            lambda table, space: changed(table, marker=space - 1),
            always=True,
        )
    ),
    fact(field("land", TILES)),
    fact(field("techs", _TECHS)),
    numbered_fact("land_stack", "number", "land_stacks", TILES, **_HIDDEN),
    numbered_fact("tech_stack", "number", "tech_stacks", _TECHS, **_HIDDEN),
    fact(field("start_tiles", TILES, shown=False)),
    fact(field("damage", Kind(_card, lambda card: [write_column(column) for column in card]))),
    fact(field("damage_deck", _DECK, **_HIDDEN)),
    numbered_fact("damage_stack", "number", "damage_stacks", _DECK, **_HIDDEN),
    fact(
        changed(
            _named("turn", "turn"),
            get=lambda table: table.turn if table.phase == "damage" else "",
        )
    ),
    fact(
        Field(
            "order",
            _IN_TURN,
            lambda table: "in turn" if table.in_turn else "",
            lambda table, order: changed(table, in_turn=order == "in turn"),
        )
    ),
    numbered_fact(
        "card",
        "number",
        "cards",
        {played: one_of(cards, "none") for played, cards in CARDS.items()},
    ),
    numbered_fact("card_stack", "number", "card_stacks", {2: NAMES, 4: NAMES}, **_HIDDEN),
    fact(field("sections", Kind(_sections, _sections_shown), shown=False)),
    fact(field("symbols", Kind(_spaces, _row), shown=False)),
    Fact("auction", read_auction, show_auction),
    fact(field("waste", number(0, WASTE), **_SUPPLY)),
    fact(field("bridges", number(0, BRIDGES), **_SUPPLY)),
    fact(field("box", number(0, 99), **_SUPPLY)),
    Fact("region", read_laid, show_regions),
    Fact("lands", read_lands),
    zones_fact("player", "player", lambda table: _ZONE, _key),
    fact(field("winners", NAMES)),
)
"""Facts in the order in which they are put on a table, and shown."""

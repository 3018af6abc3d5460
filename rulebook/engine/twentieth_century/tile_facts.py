"""What a situation can say about tiles: in a display, in a stack, in a region."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebook.engine.errors import bad
from rulebook.engine.fields import (
    Field,
    Gaps,
    Kind,
    Viewer,
    field,
    listed,
    number,
    one_of,
    put_field,
    show_fields,
)
from rulebook.engine.frozen import changed
from rulebook.engine.sentences import Words
from rulebook.engine.twentieth_century.reading import (
    TEXTS,
    known_ends,
    place,
    rail,
    read_city,
    write_city,
)
from rulebook.engine.twentieth_century.table import Table, with_player
from rulebook.engine.twentieth_century.tiles import (
    FACILITIES,
    LAND,
    City,
    Place,
    Rail,
    Tile,
    found,
    swapped,
)
from rulebook.yamlread import Node

_UNLAID = "not laid"


def read_tiles(node: Node, words: Words, known: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """``L1, L2`` for tiles of which nothing but the name matters, or a mapping."""
    there = {tile.key: tile for tile in known}
    if not node.is_mapping():
        keys = TEXTS.read(node, words)
        return tuple(there.get(key) or Tile(key=key) for key in keys)
    return tuple(
        read_tile(there.get(key) or Tile(key=key), value, words) for key, value in node.pairs()
    )


TILES = Kind(read_tiles, lambda tiles: ", ".join(tile.key for tile in tiles), onto=True)


def read_region(table: Table, player: str, node: Node, words: Words) -> Table:
    """What is mentioned is changed, and nothing else; a tile not there yet is added."""
    tiles = table.player(player).tiles
    for key, value in node.pairs():
        name = words.read(key)
        old = found(tiles, name)
        new = read_tile(old or Tile(key=name), value, words)
        tiles = swapped(tiles, new) if old else (*tiles, new)
    return with_player(table, player, tiles=tiles)


def show_regions(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    for player in table.players:
        if player.tiles:
            yield {"player": player.key}, {tile.key: show_tile(tile) for tile in player.tiles}


def read_tile(tile: Tile, node: Node, words: Words) -> Tile:
    """``{at: "0/0", A: "1 coins, 2 research", rails: "A/east", citizens: A, waste: 2}``"""
    values = {words.read(key): value for key, value in node.pairs()}
    for key, value in values.items():
        if key not in _FIELDS:
            tile = _with_city(tile, read_city(value, key, words))
    for key, value in values.items():
        if key in _FIELDS:
            tile = put_field(_FIELDS[key], tile, value, words)
    cities = [city.key for city in tile.cities]
    known_ends(node, tile.rails, cities, 0)
    known_ends(node, tile.bridges, cities, len(tile.rails))
    return tile


def show_tile(tile: Tile) -> dict[str, Any]:
    """The inverse of ``read_tile``."""
    first, last = _AT if tile.land else (*_AT, *_FACILITY), (*_RAILS, *_LYING)
    cities = {city.key: write_city(city) for city in tile.cities}
    return show_fields(first, tile) | cities | show_fields(last, tile)


def _with_city(tile: Tile, new: City) -> Tile:
    old = tile.city(new.key)
    if old is None:
        return changed(tile, cities=(*tile.cities, new))
    new = changed(new, citizen=old.citizen, ran=old.ran)
    return changed(tile, cities=swapped(tile.cities, new))


def _place(node: Node, words: Words) -> Place | None:
    if words.read(node.text()) == _UNLAID:
        return None
    try:
        return place(node.text())
    except ValueError:
        raise bad(node, f"not a place such as 1/0: {node.text()!r}") from None


def _rail(node: Node, text: str, words: Words) -> Rail:
    return rail(text, words)


def _peopled(node: Node, words: Words, cities: tuple[City, ...]) -> tuple[City, ...]:
    names = [words.read(item) for item in TEXTS.read(node, words)]
    known = [city.key for city in cities]
    for name in names:
        if name not in known:
            raise bad(node, f"no city {name!r} on this tile", name, known)
    return tuple(changed(city, citizen=city.key in names) for city in cities)


def _citizens(cities: tuple[City, ...]) -> str:
    return ", ".join(city.key for city in cities if city.citizen)


def flags(known: dict[str, str], what: str = "unknown word") -> tuple[Kind, Any, Any]:
    """Words that are so or not so, each an attribute: their kind, how they are got and put."""

    def one(node: Node, text: str, words: Words) -> str:
        if (word := words.read(text)) not in known:
            raise bad(node, f"{what} {word!r}", word, known)
        return word

    def get(of: Any) -> tuple[str, ...]:
        return tuple(word for word, attribute in known.items() if getattr(of, attribute))

    def put(of: Any, words: tuple[str, ...]) -> Any:
        changes: dict[str, Any] = {known[word]: word in words for word in known}
        return changed(of, **changes)

    return listed(one), get, put


_AT = (
    field(
        "at",
        Kind(_place, lambda at: f"{at[0]}/{at[1]}" if at else _UNLAID),
        always=True,
    ),
)
_FACILITY = (
    field("kind", one_of((*FACILITIES, LAND), what="no kind of tile:")),
    field("adds", number(0, 99), "bonus", always=True),
)
_RAILS = (
    field("rails", listed(_rail, "/".join)),
    field("bridges", listed(_rail, "/".join)),
)
_LYING = (
    field("waste", number(0, 99)),
    field("citizens", Kind(_peopled, _citizens, onto=True), "cities"),
    Field("is", *flags({"new": "fresh", "with citizen": "chip"})),
)
_FIELDS = {one.name: one for one in (*_AT, *_FACILITY, *_RAILS, *_LYING)}

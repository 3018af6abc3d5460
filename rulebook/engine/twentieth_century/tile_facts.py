"""What a situation can say about tiles: in a display, in a stack, in a region."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulebook.engine.errors import bad, within
from rulebook.engine.frozen import changed
from rulebook.engine.sentences import Words
from rulebook.engine.twentieth_century.reading import (
    known_ends,
    listed,
    place,
    rail,
    read_city,
)
from rulebook.engine.twentieth_century.table import Table, with_player
from rulebook.engine.twentieth_century.tiles import FACILITIES, LAND, City, Tile, found, swapped
from rulebook.yamlread import Node

_FIELDS = ("at", "kind", "adds", "rails", "bridges", "waste", "is", "citizens")
_FLAGS = ("new", "with citizen")
_UNLAID = "not laid"


def read_tiles(known: Iterable[Tile], node: Node, words: Words) -> tuple[Tile, ...]:
    """``L1, L2`` for tiles of which nothing but the name matters, or a mapping."""
    there = {tile.key: tile for tile in known}
    if not node.is_mapping():
        return tuple(there.get(key) or Tile(key=key) for key in listed(node, words))
    return tuple(
        read_tile(there.get(key) or Tile(key=key), value, words) for key, value in node.pairs()
    )


def read_region(table: Table, player: str, node: Node, words: Words) -> Table:
    """Only what is mentioned is changed; a tile not there yet is added."""
    tiles = table.player(player).tiles
    for key, value in node.pairs():
        name = words.read(key)
        old = found(tiles, name)
        new = read_tile(old or Tile(key=name), value, words)
        tiles = swapped(tiles, new) if old else (*tiles, new)
    return with_player(table, player, tiles=tiles)


def read_tile(tile: Tile, node: Node, words: Words) -> Tile:
    """``{at: "0/0", A: "1 coins, 2 research", rails: "A/east", citizens: A, waste: 2}``"""
    values = {words.read(key): value for key, value in node.pairs()}
    for key, value in values.items():
        if key not in _FIELDS:
            tile = _with_city(tile, read_city(value, key, words))
    cities = [city.key for city in tile.cities]
    for key, value in values.items():
        if key in _FIELDS:
            tile = changed(tile, **_read_field(tile, key, value, words))
    known_ends(node, tile.rails, cities, 0)
    known_ends(node, tile.bridges, cities, len(tile.rails))
    return tile


def _with_city(tile: Tile, new: City) -> Tile:
    old = tile.city(new.key)
    if old is None:
        return changed(tile, cities=(*tile.cities, new))
    new = changed(new, citizen=old.citizen, ran=old.ran)
    return changed(tile, cities=swapped(tile.cities, new))


def _read_field(tile: Tile, key: str, node: Node, words: Words) -> dict[str, Any]:
    if key in ("waste", "adds"):
        return {"bonus" if key == "adds" else key: within(node, 0, 99)}
    if key == "at":
        return {"at": None if words.read(node.text()) == _UNLAID else _place(node)}
    if key == "kind":
        kind = words.read(node.text())
        known = (*FACILITIES, LAND)
        if kind not in known:
            raise bad(node, f"no kind of tile: {kind!r}", kind, known)
        return {"kind": kind}
    if key in ("rails", "bridges"):
        return {key: tuple(rail(item, words) for item in listed(node, words))}
    names = [words.read(item) for item in listed(node, words)]
    if key == "citizens":
        return {"cities": _peopled(tile, node, names)}
    for name in names:
        if name not in _FLAGS:
            raise bad(node, f"unknown word {name!r}", name, _FLAGS)
    return {"fresh": "new" in names, "chip": "with citizen" in names}


def _place(node: Node) -> tuple[int, int]:
    try:
        return place(node.text())
    except ValueError:
        raise bad(node, f"not a place such as 1/0: {node.text()!r}") from None


def _peopled(tile: Tile, node: Node, names: list[str]) -> tuple[City, ...]:
    known = [city.key for city in tile.cities]
    for name in names:
        if name not in known:
            raise bad(node, f"no city {name!r} on this tile", name, known)
    return tuple(changed(city, citizen=city.key in names) for city in tile.cities)

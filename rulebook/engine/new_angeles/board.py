"""Reads a board from a file: the stand-in that ships, or the one a user has copied from the box."""

from __future__ import annotations

from rulebook.engine.errors import bad
from rulebook.engine.new_angeles.pieces import ROOT, Board, Piece, Reserve, Site, Source
from rulebook.engine.sentences import numeral, whole
from rulebook.yamlread import Node

_KEYS = ("stand-in", "track end", "rounds", "box", "districts")


def read_board(node: Node) -> Board:
    """Strictly: an unknown key or a piece that does not exist is an error with its line."""
    found = node.fields(_KEYS)
    return Board(
        stand_in=found["stand-in"].one_of(("yes", "no")) == "yes",
        sites=tuple(_site(node) for node in found["districts"].items()),
        track_end=found["track end"].integer(),
        rounds=tuple(node.one_of(("standard", "demand")) for node in found["rounds"].items()),
        box=_box(found["box"]),
    )


def _site(node: Node) -> Site:
    found = node.fields(("number", "tier", "path to", "primary"), ("name", "secondary"))
    parts = (found[key] for key in ("primary", "secondary") if key in found)
    to = found["path to"]
    return Site(
        number=found["number"].integer(),
        name=found["name"].text() if "name" in found else "",
        tier=found["tier"].integer(),
        to=ROOT if to.written == "Root" else to.integer(),
        sources=tuple(_source(part) for part in parts),
    )


def _source(node: Node) -> Source:
    resource, _, amount = node.text().rpartition(" ")
    if not numeral(amount):
        raise bad(node, f"not a resource and a number: {node.text()!r}")
    return Source(resource, whole(amount))


def _box(node: Node) -> Reserve:
    box = Reserve()
    for name, number in node.fields(tuple(Piece)).items():
        box = box.plus(Piece(name), number.integer())
    return box

"""The game as the shared part sees it: what a situation can say, and what it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebook.engine.errors import within
from rulebook.engine.frozen import changed
from rulebook.engine.game import Book, Fact, Fault
from rulebook.engine.phrases import Reader
from rulebook.engine.sentences import Words, seat, whole
from rulebook.yamlread import Node

from . import moves
from .rules import RULES
from .table import Player, Table

Gaps = Mapping[str, str]


def read_players(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, players=tuple(map(Player, "ABCD"[: within(node, 2, 4)])))


def read_dark(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, dark=within(node, 0, 7))


def read_turn(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, turn=seat(node.text()))


def read_winner(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, winner=seat(node.text()))


def view(table: Table) -> Mapping[str, Any]:
    shown: dict[str, Any] = {"players": len(table.players), "dark lanterns": table.dark}
    return shown | ({"winner": table.winner} if table.winner else {"turn": table.turn})


def faults(table: Table) -> tuple[Fault, ...]:
    return () if 0 <= table.dark <= 7 else (Fault("1.1", f"{table.dark} dark lanterns"),)


READERS: Mapping[str, Reader] = {
    "str": lambda text, words: seat(text),
    "int": lambda text, words: whole(text),
}

BOOK: Book[Table] = Book(
    registry=RULES,
    modules=("rules",),
    events=(moves,),
    editions=("en",),
    readers=READERS,
    teller=lambda value, language, words: words.tell(str(value), language),
    table=lambda board, words: Table(),
    facts=(
        Fact("players", read_players),
        Fact("dark", read_dark),
        Fact("turn", read_turn),
        Fact("winner", read_winner),
    ),
    view=view,
    faults=faults,
)

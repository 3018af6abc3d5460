"""The game as the shared part sees it: what a situation can say, and what it shows."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.engine.fields import Kind, fact, field, number, players_fact
from rulebook.engine.frozen import changed
from rulebook.engine.game import Book, Fault
from rulebook.engine.phrases import Reader
from rulebook.engine.sentences import seat, whole

from . import moves
from .rules import RULES
from .table import Player, Table


def sit_down(table: Table, seats: tuple[str, ...]) -> Table:
    return changed(table, players=tuple(map(Player, seats)))


SEAT = Kind(lambda node, words: seat(node.text()))


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
        players_fact("ABCD", sit_down, lowest=2),
        fact(field("dark", number(0, 7), always=True)),
        fact(field("turn", SEAT)),
        fact(field("winner", SEAT)),
    ),
    faults=faults,
)

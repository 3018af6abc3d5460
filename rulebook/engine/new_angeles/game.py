"""New Angeles as the shared part sees it."""

from __future__ import annotations

from rulebook.engine.game import Book
from rulebook.engine.new_angeles import moves, moves_round, moves_turn
from rulebook.engine.new_angeles.board import read_board
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.facts import FACTS
from rulebook.engine.new_angeles.limits import faults
from rulebook.engine.new_angeles.pieces import District
from rulebook.engine.new_angeles.reading import READERS, tell
from rulebook.engine.new_angeles.slips import slip, unknown_place
from rulebook.engine.new_angeles.table import Table
from rulebook.engine.sentences import Words
from rulebook.languages import GERMAN, RUSSIAN
from rulebook.yamlread import Node


def empty_table(board: Node, words: Words) -> Table:
    """Nothing in the city, nobody at the table, on the board that ships."""
    city = read_board(board)
    districts = tuple(District(number=site.number) for site in city.sites)
    return Table(board=city, districts=districts, reserve=city.box)


BOOK: Book[Table] = Book(
    registry=RULES,
    # In this order their rules are asked; within a stage the order decides nothing.
    modules=(
        "deal",
        "resolution",
        "turn",
        "assets",
        "capital",
        "contracts",
        "moving",
        "unrest",
        "production",
        "threat",
        "rounds",
        "ending",
        "secrecy",
        "boards",
        "setup",
        "silences",
    ),
    events=(moves, moves_turn, moves_round),
    editions=(GERMAN, RUSSIAN),
    readers=READERS,
    teller=tell,
    table=empty_table,
    facts=FACTS,
    stand_in=lambda table: table.board.stand_in,
    on_the_board=(
        moves.Produce,
        moves.Onward,
        moves_round.EventThreat,
        moves_round.EventTurns,
        moves_round.NextRound,
    ),
    onward=lambda table, place: str(table.board.site(int(place)).to),
    printed=("supply",),
    faults=faults,
    impossible=unknown_place,
    missing=slip,
)

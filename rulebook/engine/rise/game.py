"""RISE as the shared part sees it."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.game import Book
from rulebook.engine.rise import moves, moves_round
from rulebook.engine.rise.board import read_board
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.facts import FACTS
from rulebook.engine.rise.limits import faults
from rulebook.engine.rise.reading import READERS, tell
from rulebook.engine.rise.slips import missing, unknown
from rulebook.engine.rise.table import Table
from rulebook.engine.rise.tracks import TRACKS
from rulebook.engine.sentences import Words
from rulebook.languages import GERMAN
from rulebook.yamlread import Node


def empty_table(board: Node, words: Words) -> Table:
    """Nobody plays yet; the boards that ship lie with their A sides up."""
    tracks = changed(read_board(board, words), stand_in=True)
    return Table(board=tracks, tracks=tuple(tracks.track(key, "A") for key in TRACKS))


BOOK: Book[Table] = Book(
    registry=RULES,
    # In this order their rules are asked. What is owed last comes first: setbacks of a step before
    # the effects of its field, and these before rank income; settling comes when all is owed.
    modules=(
        "setup",
        "politics",
        "advancing",
        "effects",
        "nameless",
        "single_tracks",
        "scales",
        "rounds",
        "actions",
        "events",
        "scoring",
        "settling",
        "silences",
    ),
    events=(moves, moves_round),
    editions=(GERMAN,),
    readers=READERS,
    teller=tell,
    table=empty_table,
    facts=FACTS,
    stand_in=lambda table: table.board.stand_in,
    on_the_board=(
        moves.Walk,
        moves.MoveLeft,
        moves.Enter,
        moves.FieldEffects,
        moves.LeaveFrom,
        moves.Exchange,
        moves.RankIncome,
        moves_round.Income,
        moves_round.RoundEffects,
        moves_round.ScorePolitics,
        moves_round.ScoreContentment,
    ),
    faults=faults,
    impossible=unknown,
    missing=missing,
)

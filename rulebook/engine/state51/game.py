"""51st State as the shared part sees it."""

from __future__ import annotations

from rulebook.engine.game import Book
from rulebook.engine.state51 import consequences, moves
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.facts import FACTS
from rulebook.engine.state51.limits import faults
from rulebook.engine.state51.reading import READERS, tell
from rulebook.engine.state51.slips import unknown
from rulebook.engine.state51.table import Table
from rulebook.languages import GERMAN

BOOK: Book[Table] = Book(
    registry=RULES,
    # In this order their rules are asked; within a stage the order decides nothing.
    modules=(
        "holding",
        "payment",
        "gains",
        "building",
        "plunder",
        "nameless",
        "actions",
        "drafting",
        "rounds",
        "ending",
        "silences",
    ),
    events=(moves, consequences),
    editions=(GERMAN,),
    readers=READERS,
    teller=tell,
    table=lambda board, words: Table(),
    facts=FACTS,
    faults=faults,
    impossible=unknown,
)

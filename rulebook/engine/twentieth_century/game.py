"""Das 20. Jahrhundert as the shared part sees it."""

from __future__ import annotations

from rulebook.engine.game import Book
from rulebook.engine.twentieth_century import consequences, moves
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.facts import FACTS
from rulebook.engine.twentieth_century.limits import faults
from rulebook.engine.twentieth_century.reading import READERS, tell
from rulebook.engine.twentieth_century.slips import unknown
from rulebook.engine.twentieth_century.table import Table
from rulebook.languages import GERMAN

BOOK: Book[Table] = Book(
    registry=RULES,
    # In this order their rules are asked; only among adjustments does the order decide anything.
    modules=(
        "setup",
        "rounds",
        "holding",
        "auction",
        "leaving",
        "damage",
        "administration",
        "technologies",
        "yields",
        "scoring",
        "nameless",
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

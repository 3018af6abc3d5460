"""New Angeles as the shared part sees it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from inspect import isclass

from rulebook.engine.game import Game, corpus_folder
from rulebook.engine.new_angeles import moves, moves_round, moves_turn
from rulebook.engine.new_angeles.board import load_board
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.facts import FACTS
from rulebook.engine.new_angeles.limits import faults
from rulebook.engine.new_angeles.pieces import District
from rulebook.engine.new_angeles.reading import READERS, tell
from rulebook.engine.new_angeles.slips import slip, unknown_place
from rulebook.engine.new_angeles.table import Table
from rulebook.engine.new_angeles.view import view
from rulebook.engine.records import Event
from rulebook.engine.sentences import load_phrases

_FOLDER = corpus_folder() / "new-angeles"
RULE_MODULES = (
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
)
"""In this order their rules are asked; within a stage the order decides nothing."""


def events() -> Mapping[str, type[Event]]:
    """Every event by its name."""
    found: dict[str, type[Event]] = {}
    for module in (moves, moves_turn, moves_round):
        for name, item in vars(module).items():
            if isclass(item) and issubclass(item, Event) and item is not Event:
                found[name] = item
    return found


def empty_table() -> Table:
    """Nothing in the city, nobody at the table, on the board that ships."""
    board = load_board(_FOLDER / "board.yaml")
    districts = tuple(District(number=site.number) for site in board.sites)
    return Table(board=board, districts=districts, reserve=board.box)


def game() -> Game[Table]:
    for name in RULE_MODULES:
        import_module(f"rulebook.engine.new_angeles.{name}")
    return Game(
        key="na",
        folder=_FOLDER,
        rules=RULES.rules(),
        editions=("de", "ru"),
        phrases=load_phrases(_FOLDER / "phrases.yaml", events(), READERS, tell),
        table=empty_table,
        facts=FACTS,
        view=view,
        faults=faults,
        impossible=unknown_place,
        missing=slip,
    )

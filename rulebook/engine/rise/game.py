"""RISE as the shared part sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from inspect import isclass

from rulebook.engine.game import Game, corpus_folder
from rulebook.engine.records import Event
from rulebook.engine.registry import Rules
from rulebook.engine.rise import moves, moves_round
from rulebook.engine.rise.board import load_board
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.facts import FACTS
from rulebook.engine.rise.limits import faults
from rulebook.engine.rise.reading import READERS, tell
from rulebook.engine.rise.slips import missing, unknown
from rulebook.engine.rise.table import Table
from rulebook.engine.rise.tracks import TRACKS, Board
from rulebook.engine.rise.view import view
from rulebook.engine.sentences import load_phrases

_FOLDER = corpus_folder() / "rise"
RULE_MODULES = (
    "setup",
    "politics",
    "advancing",
    "effects",
    "single_tracks",
    "scales",
    "rounds",
    "actions",
    "events",
    "scoring",
    "settling",
    "silences",
)
"""In this order their rules are asked. What is owed last comes first: setbacks of a step before
the effects of its field, and these before rank income; settling comes when all is owed."""


def events() -> Mapping[str, type[Event]]:
    """Every event by its name."""
    return {
        name: item
        for module in (moves, moves_round)
        for name, item in vars(module).items()
        if isclass(item) and issubclass(item, Event) and item is not Event
    }


def empty_table(board: Board) -> Table:
    """Nobody plays yet; the boards that ship lie with their A sides up."""
    return Table(board=board, tracks=tuple(board.track(key, "A") for key in TRACKS))


def _rules() -> Rules:
    """All rules, in the order of the modules, whichever was imported first."""
    modules = [import_module(f"rulebook.engine.rise.{name}").__name__ for name in RULE_MODULES]
    made = RULES.rules()
    ordered = sorted(made.all, key=lambda r: modules.index(r.function.__module__))
    return Rules(ordered, made.quiet)


def game() -> Game[Table]:
    phrases = load_phrases(_FOLDER / "phrases.yaml", events(), READERS, tell)
    board = load_board(_FOLDER / "board.yaml", phrases.words)
    return Game(
        key="rise",
        folder=_FOLDER,
        rules=_rules(),
        editions=("de",),
        phrases=phrases,
        table=partial(empty_table, board),
        facts=FACTS,
        view=view,
        faults=faults,
        impossible=unknown,
        missing=missing,
    )

"""Das 20. Jahrhundert as the shared part sees it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from inspect import isclass

from rulebook.engine.game import Game, corpus_folder
from rulebook.engine.records import Event
from rulebook.engine.sentences import load_phrases
from rulebook.engine.twentieth_century import consequences, moves
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.facts import FACTS
from rulebook.engine.twentieth_century.limits import faults
from rulebook.engine.twentieth_century.reading import READERS, tell
from rulebook.engine.twentieth_century.slips import unknown
from rulebook.engine.twentieth_century.table import Table
from rulebook.engine.twentieth_century.view import view

_FOLDER = corpus_folder() / "20c"
RULE_MODULES = (
    "setup",
    "rounds",
    "auction",
    "leaving",
    "damage",
    "administration",
    "technologies",
    "yields",
    "scoring",
    "silences",
)
"""In this order their rules are asked; only among adjustments does the order decide anything."""


def events() -> Mapping[str, type[Event]]:
    """Every event by its name."""
    return {
        name: item
        for module in (moves, consequences)
        for name, item in vars(module).items()
        if isclass(item) and issubclass(item, Event) and item is not Event
    }


def game() -> Game[Table]:
    for name in RULE_MODULES:
        import_module(f"rulebook.engine.twentieth_century.{name}")
    return Game(
        key="20c",
        folder=_FOLDER,
        rules=RULES.rules(),
        editions=("de",),
        phrases=load_phrases(_FOLDER / "phrases.yaml", events(), READERS, tell),
        table=Table,
        facts=FACTS,
        view=view,
        faults=faults,
        impossible=unknown,
    )

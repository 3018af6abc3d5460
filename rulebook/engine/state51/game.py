"""51st State as the shared part sees it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from inspect import isclass

from rulebook.engine.game import Game, corpus_folder
from rulebook.engine.records import Event
from rulebook.engine.sentences import load_phrases
from rulebook.engine.state51 import consequences, moves
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.facts import FACTS
from rulebook.engine.state51.limits import faults
from rulebook.engine.state51.reading import READERS, tell
from rulebook.engine.state51.slips import unknown
from rulebook.engine.state51.table import Table
from rulebook.engine.state51.view import view

_FOLDER = corpus_folder() / "s51"
RULE_MODULES = (
    "payment",
    "gains",
    "building",
    "plunder",
    "actions",
    "drafting",
    "rounds",
    "ending",
    "silences",
)
"""In this order their rules are asked; within a stage the order decides nothing."""


def events() -> Mapping[str, type[Event]]:
    """Every event by its name."""
    return {
        name: item
        for name, item in (vars(moves) | vars(consequences)).items()
        if isclass(item) and issubclass(item, Event) and item is not Event
    }


def game() -> Game[Table]:
    for name in RULE_MODULES:
        import_module(f"rulebook.engine.state51.{name}")
    return Game(
        key="s51",
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

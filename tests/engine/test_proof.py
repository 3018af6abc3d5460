"""That the examples prove the rules, and that the proof can fail."""

from __future__ import annotations

import pytest

from rulebook.engine.examples import all_examples, run
from rulebook.engine.game import game, playable
from rulebook.engine.proof import code_mutants as kept_figures
from rulebook.engine.proof import coverage, coverage_by, is_rule
from tests.engine import code_mutants

NA = game("na")
RULES, OPENINGS, BULLETS = 217, 69, 32
"""As many as the manual has, counted in the German edition."""


def is_opening(number: str) -> bool:
    return number.endswith(".0") and number[0].isdigit()


def is_bullet(number: str) -> bool:
    return number[0].isdigit() and number[-1].isalpha()


def test_every_unit_is_proven_or_described() -> None:
    found = coverage("na")
    assert found.failed == ()
    assert found.missing == ()
    assert found.both == ()
    units = {*found.proven, *found.descriptive}
    counts = [sum(map(kind, units)) for kind in (is_rule, is_opening, is_bullet)]
    assert counts == [RULES, OPENINGS, BULLETS]
    assert found.count(is_rule) >= 180


def test_coverage_comes_from_runs_and_not_from_labels() -> None:
    examples = tuple(e for e in all_examples("na") if "61.6" not in e.rules)
    found = coverage_by(NA, examples)
    assert "61.6" in found.missing


def test_a_mutant_of_the_code_is_caught_by_the_examples_of_its_rule() -> None:
    """The tool that is run by hand: an amount that is one less, where nothing may be left."""
    wanted = "technologies._cannot_pay"
    mutant = next(m for m in code_mutants.mutants("20c") if m.name.startswith(wanted))
    examples = [e for e in all_examples("20c") if {"35.1", "36.1", "37.1"} & set(e.rules)]
    assert code_mutants.catch(mutant, "20c", examples) == "result"
    assert all(run(example).passed for example in examples), "the code is as it was"


@pytest.mark.parametrize("key", playable())
def test_mutants_of_the_code_were_tried_and_caught_by_results(key: str) -> None:
    figures = kept_figures(game(key))
    assert figures is not None
    assert figures.caught >= 0.95 * figures.tried
    assert figures.by_gap < 0.2 * figures.caught
    assert figures.by_gap + figures.by_number <= figures.caught

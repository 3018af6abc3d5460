"""Every game alike: its proof, its moves as they are told, its refusals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.binding import gists
from rulebook.engine.examples import all_examples, examples_of
from rulebook.engine.game import game, playable
from rulebook.engine.play import play
from rulebook.engine.proof import coverage, mutate, mutation_by
from rulebook.engine.records import Event
from rulebook.languages import SAID
from rulebook.yamlread import loads
from tests.engine.chance.games import STOCKS, whole_game

SURVIVING = {
    "na": ("44.1", "assets.discarded_under_the_deck", "unrest.protest_becomes_strike"),
    "20c": ("24.1", "auction.coins_to_the_supply", "scoring.most_points_then_least_waste"),
    "rise": ("24.1", "rounds.too_dear", "single_tracks.industry_pollutes"),
    "s51": ("12.4", "plunder.never_in_one_s_own_state", "building.a_second_one_of_the_same_name"),
}
"""Of each game a number; a rule that its examples alone do not need, and one that they need."""

every_game = pytest.mark.parametrize("key", playable())


@every_game
def test_every_registered_number_is_proven_and_none_is_invented(key: str) -> None:
    registered = set(game(key).rules.by_number)
    assert set(coverage(key).proven) == registered
    assert registered <= set(gists(game(key).folder))


# Mutants that change no table: the event that they drop only tells what is so.
EQUIVALENT = {
    ("nameless.as_many_as_players_say", "drops the last event"): "tells how much is laid out",
    ("nameless.what_coins_are_worth", "drops the last event"): "tells that coins are worth nothing",
}


@pytest.mark.once
@every_game
def test_every_mutant_is_caught(key: str) -> None:
    found = [(one.rule, one.how) for one in mutate(key).survivors]
    assert [one for one in found if one not in EQUIVALENT] == []


@every_game
def test_a_mutant_nobody_looks_for_survives(key: str) -> None:
    number, needless, needed = SURVIVING[key]
    survivors = mutation_by(game(key), examples_of(key, number)).survivors
    off = {one.rule for one in survivors if one.how == "off"}
    assert needless in off
    assert needed not in off


@every_game
def test_what_is_overridden_exists(key: str) -> None:
    rules = game(key).rules
    known = set(rules.by_number)
    assert [rule.name for rule in rules.all if not set(rule.overrides) <= known] == []


@every_game
@pytest.mark.parametrize("language", SAID)
def test_names_of_examples_differ(key: str, language: str) -> None:
    names = [example.name[language] for example in all_examples(key)]
    assert len(set(names)) == len(names)


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_refused_move_changes_nothing(key: str, seed: int) -> None:
    """A move made again, or late, is refused, cannot be played, or leaves a sound table."""
    book, moves = game(key), list[Event]()

    def watch(table: Any, move: Event) -> None:
        moves.append(move)
        for again in moves[-3:]:
            played = play(book.rules, table, (again,))
            if played.stopped:
                assert played.table == table
            else:
                assert STOCKS[key](played.table) == STOCKS[key](table)
                assert book.book.faults(played.table) == (), again

    whole_game(book, seed, watch=watch)


@every_game
@pytest.mark.parametrize("language", SAID)
def test_every_move_reads_back_as_it_is_told(key: str, language: str) -> None:
    here, book = loads("move", Path("text")), game(key)
    moves = [move for example in all_examples(key) for move in example.situation.when]
    for seed in (5, 6):
        whole_game(book, seed, watch=lambda table, move: moves.append(move))
    for move in moves:
        if getattr(move, "effect", ()):
            continue  # what a card does is told by the moves that follow from it
        told = book.phrases.tell_move(move, language)
        assert book.phrases.read_move(here, told) == move, told

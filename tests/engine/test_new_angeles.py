"""Laws of New Angeles: nothing is lost, no limit broken, every game ends."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.game import game
from rulebook.engine.new_angeles.moves import (
    Exploit,
    LowerUnrest,
    MoveAndroid,
    ProduceByCard,
    Put,
    RaiseUnrest,
    Remove,
    Shift,
)
from rulebook.engine.new_angeles.moves_round import SetupGame
from rulebook.engine.new_angeles.moves_turn import EndTurn
from rulebook.engine.new_angeles.pieces import Piece
from rulebook.engine.new_angeles.table import HAND_LIMIT, Table
from rulebook.engine.play import play
from rulebook.engine.records import Event
from rulebook.engine.situations import on_table, read_facts
from rulebook.yamlread import loads
from tests.engine.chance.games import speed, whole_game
from tests.engine.chance.na import stock

NA = game("na")
GAMES = int(os.environ.get("RULEBOOK_GAMES", "200"))
"""The environment can ask for fewer while one works on something else."""


districts = st.integers(1, 10)
pieces = st.sampled_from([piece for piece in Piece if piece is not Piece.UNREST])
city_moves = st.one_of(
    st.builds(Put, pieces, districts),
    st.builds(Shift, st.sampled_from(Piece), districts),
    st.builds(Remove, st.sampled_from(Piece), districts),
    st.builds(MoveAndroid, districts, districts),
    st.builds(RaiseUnrest, districts),
    st.builds(LowerUnrest, districts),
    st.builds(Exploit, districts),
    st.builds(ProduceByCard, districts),
)


def in_city_and_reserve(table: Table) -> Mapping[str, int]:
    return {piece: stock(table)[piece] for piece in Piece}


@settings(max_examples=150, deadline=None)
@given(st.lists(city_moves, max_size=60), st.sampled_from(["de", "ru"]))
def test_any_moves_keep_all_pieces_and_all_limits(moves: list[Event], edition: str) -> None:
    table = NA.start
    for move in moves:
        played = play(NA.rules, table, [move], edition)
        if played.refusal:
            assert played.table == table
        if played.silence or played.unplayed:
            continue
        table = played.table
        assert in_city_and_reserve(table) == in_city_and_reserve(NA.start)
        assert table.over or NA.book.faults(table) == ()


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6))
def test_whole_games_keep_all_pieces_cards_and_limits(seed: int) -> None:
    stocks: list[Mapping[str, int]] = []

    def watch(table: Table, move: Event) -> None:
        if not table.over:
            assert NA.book.faults(table) == (), move
        stocks.append(stock(table))
        assert isinstance(move, SetupGame) or stocks[-1] == stocks[0], move
        if isinstance(move, EndTurn):
            assert len(table.player(move.seat).hand) <= HAND_LIMIT

    whole_game(NA, seed, "de", watch)


def allowed_ending(table: Table) -> bool:
    """Threat at its end with the Federalist or nobody as winner, or the third demand round."""
    assert table.end is not None
    federalists = [p.seat for p in table.players if p.rival == "federalist" and p.capital >= 25]
    if table.end.cause == "threat":
        return table.threat == 25 and table.end.winners == tuple(federalists)
    last = table.round == len(table.board.rounds) - 1
    losers = {p.seat for p in table.players if p.rival == "federalist"}
    return last and table.threat < 25 and losers.isdisjoint(table.end.winners)


@pytest.mark.once
def test_games_end_in_an_allowed_way() -> None:
    endings: list[Any] = [whole_game(NA, seed)[0] for seed in range(GAMES)]
    assert all(map(allowed_ending, endings))
    assert {table.end.cause for table in endings} == {"threat", "demand"}


def test_a_table_that_is_shown_can_be_laid_again() -> None:
    def watch(table: Table, move: Event) -> None:
        if table.phase != "setup" and not table.over:
            text = yaml.safe_dump(NA.view(table), allow_unicode=True)
            laid = on_table(NA, read_facts(NA, loads(text, Path("view"))), NA.start)
            assert NA.view(laid) == NA.view(table)

    whole_game(NA, 3, watch=watch)


def test_the_same_seed_is_the_same_game() -> None:
    assert whole_game(NA, 7) == whole_game(NA, 7)


def test_speed_counts_what_it_played() -> None:
    measured = speed("na", 2)
    assert measured.games == 2
    assert measured.moves > 2
    assert measured.games_a_second == pytest.approx(2 / measured.seconds)

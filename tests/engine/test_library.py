"""What referees and bots get: legal moves, whose turn it is, what a seat sees, saved tables."""

from __future__ import annotations

import contextlib
import json
import re
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rulebook.engine.chance import one_of, up_to
from rulebook.engine.fields import HIDDEN
from rulebook.engine.game import game, playable, seat_of
from rulebook.engine.records import Move
from rulebook.engine.situations import on_table, read_facts
from rulebook.errors import WrongUsage
from rulebook.yamlread import loads

from .chance.games import random_play, random_start

MOVES = 25
ROOT = Path(__file__).parents[2]
positions = st.tuples(st.sampled_from(playable()), st.integers(0, 10**6), st.integers(0, MOVES))


def after(key: str, seed: int, moves: int) -> Any:
    """A table after some random moves."""
    book, random = game(key), Random(seed)
    table = random_start(book, random)
    for _ in range(moves):
        if table.over:
            break
        table = random_play(book, table, random)[1].table
    return table


@settings(max_examples=30, deadline=None)
@given(positions)
def test_every_listed_move_is_played_and_somebody_is_to_move(
    position: tuple[str, int, int],
) -> None:
    book, table = game(position[0]), after(*position)
    moves = list(islice(book.legal_moves(table), 60))
    assert bool(moves) is not table.over
    assert not any(book.apply(table, move).stopped for move in moves)
    in_order = list(islice(book.legal_moves(table, beside=False), 60))
    assert bool(in_order) is not table.over
    assert moves[: len(in_order)] == in_order
    movers = book.to_move(table)
    assert bool(movers) is not table.over
    for seat in movers:
        own = list(islice(book.legal_moves(table, seat), 5))
        assert own
        assert {seat_of(move) for move in own} == {seat}


@settings(max_examples=100, deadline=None)
@given(positions)
def test_a_move_that_could_be_made_elsewhere_is_listed_wherever_the_rules_let_it_pass(
    position: tuple[str, int, int],
) -> None:
    """What was proposed at other moments of the game, tried now, is a legal move or is stopped."""
    key, seed, moves = position
    book, random = game(key), Random(seed)
    table, elsewhere = random_start(book, random), list[Move]()
    for _ in range(2 * moves):
        if table.over:
            break
        for group in chain(book.choices(table), book.choices(table, beside=True)):
            elsewhere += random.sample(some := list(islice(group, 60)), min(2, len(some)))
        table = random_play(book, table, random)[1].table
    tried = random.sample(elsewhere, min(25, len(elsewhere)))
    played = {move for move in tried if not book.apply(table, move).stopped}
    legal = set(book.legal_moves(table)) if played else set()
    assert played <= legal


@settings(max_examples=30, deadline=None)
@given(positions)
def test_a_saved_table_is_the_same_table(position: tuple[str, int, int]) -> None:
    book, table = game(position[0]), after(*position)
    assert book.load(book.save(table)) == table


@settings(max_examples=30, deadline=None)
@given(positions, st.integers(0, 10**6))
def test_a_damaged_save_is_an_error_and_no_other_table(
    position: tuple[str, int, int], place: int
) -> None:
    book, table = game(position[0]), after(*position)
    text = book.save(table)
    place %= len(text)
    with contextlib.suppress(WrongUsage):  # every other error is one of ours
        found = book.load(text[:place] + text[place + 1 :])
        assert type(found) is type(table)
        assert not book.book.faults(found)


@pytest.mark.parametrize("key", playable())
def test_nothing_is_asked_of_a_table_before_a_move_is_wanted(key: str) -> None:
    book = game(key)
    book.choices(book.start), book.choices(book.start, beside=True)  # nobody sits there yet


def test_boxes_draw_what_random_draws() -> None:
    for number in range(1, 40):
        items = [*range(number)]
        assert one_of(items, Random(number)) == Random(number).choice(items)
        assert up_to(number, Random(number)) == Random(number).randint(1, number)


@pytest.mark.parametrize("key", playable())
def test_another_version_or_game_is_not_loaded(key: str) -> None:
    book = game(key)
    data = json.loads(book.save(book.start))
    wrong: list[dict[str, Any]] = [{"version": 0}, {"game": "other"}, {"table": {}}]
    for changes in wrong:
        with pytest.raises(WrongUsage):
            book.load(json.dumps({**data, **changes}))
    with pytest.raises(WrongUsage):
        book.load("[" * 100_000)


def test_a_saved_table_that_a_rule_forbids_is_not_loaded() -> None:
    book = game("rise")
    data = json.loads(book.save(book.new(2, 1)))
    data["table"]["players"][0]["coins"] = -3
    with pytest.raises(WrongUsage, match=r"4\.3"):
        book.load(json.dumps(data))


HANDS = {"na": "hand", "s51": "hand"}


@settings(max_examples=30, deadline=None)
@given(positions)
def test_a_seat_sees_its_own_hand_and_no_other(position: tuple[str, int, int]) -> None:
    key = position[0]
    book, table = game(key), after(*position)
    everything = book.view(table)
    assert HIDDEN not in str(everything)
    for seat in ("", *(player.key for player in table.players)):
        seen = book.view(table, seat)
        for player in table.players if key in HANDS else ():
            zone, whole = (shown.get(f"player {player.key}", {}) for shown in (seen, everything))
            hand, own = zone.get(HANDS[key]), whole.get(HANDS[key])
            if own is None:
                assert hand is None
            elif seat == player.key:
                assert hand == own
            else:
                assert hand == {HIDDEN: len(player.hand)}


def open_part(seen: Any) -> Any:
    """A view without what is hidden in it."""
    if not isinstance(seen, dict):
        return seen
    return {k: open_part(v) for k, v in seen.items() if not (isinstance(v, dict) and HIDDEN in v)}


@settings(max_examples=30, deadline=None)
@given(positions)
def test_what_a_seat_sees_can_be_laid_again(position: tuple[str, int, int]) -> None:
    book, table = game(position[0]), after(*position)
    assume(not getattr(table, "stack", ()))  # some effects that are due in RISE have no words
    for seat in () if table.over else (table.players[0].key, ""):
        seen = open_part(book.view(table, seat))
        text = yaml.safe_dump(seen, allow_unicode=True, sort_keys=False)
        laid = on_table(book, read_facts(book, loads(text, Path("view"))), book.start)
        again = open_part(book.view(laid, seat))
        assert {key: again.get(key) for key in seen} == seen


@pytest.mark.parametrize("key", playable())
def test_a_new_table_is_decided_by_its_seed(key: str) -> None:
    book = game(key)
    assert book.new(4, 5) == book.new(4, 5)
    assert book.new(4, 5) != book.new(4, 6)
    with pytest.raises(WrongUsage):
        book.new(99)


def test_the_example_of_the_page_runs() -> None:
    page = (ROOT / "docs/library.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(code, "docs/library.md", "exec"), {})

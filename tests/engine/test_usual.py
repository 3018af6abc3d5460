"""Laws of what only whole games meet: code for the usual way of an event, and candidates."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rulebook.engine import registry
from rulebook.engine.candidates import Candidates
from rulebook.engine.game import game, playable
from rulebook.engine.play import play
from rulebook.engine.records import Event, Play, event
from rulebook.engine.registry import Registry, Rules
from rulebook.engine.state51.moves import Pass

from .chance.games import random_start


def _told(played: Play[Any]) -> tuple[Any, ...]:
    return played.table, played.acts, played.stopped, played.trace


@pytest.mark.parametrize("key", playable())
@pytest.mark.parametrize("seed", [1, 2])
def test_the_usual_way_comes_to_what_weighing_comes_to(
    key: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, random = game(key), Random(seed)
    quick, slow = (Rules(book.rules.all, book.rules.quiet) for _ in range(2))
    table, tried = random_start(book, random), list[Event]()
    for _ in range(150):
        groups = [list(g) for beside in (False, True) for g in book.choices(table, beside=beside)]
        moves = [random.choice(group) for group in groups if group]
        legal = []
        for move in (*moves, *random.sample(tried, min(3, len(tried)))):
            if book.book.impossible(table, move):
                continue
            monkeypatch.setattr(registry, "_PAYS", 1)
            played = play(quick, table, (move,), book.editions[-1])
            monkeypatch.setattr(registry, "_PAYS", 0)
            assert _told(played) == _told(play(slow, table, (move,), book.editions[-1])), move
            legal += [played] if move in moves and not played.stopped else []
        tried += moves
        if legal:
            table = random.choice(legal).table
        if table.over:
            break


@event
class Knock(Event):
    """Somebody knocks, so many times."""

    times: int
    notice = True


class Door:
    """A table on which nothing lies."""

    over = False


DOOR = Door()


def _rules(calls: list[str]) -> Rules:
    """Two that may both open, one of which overrides; what follows; and one that breaks down."""
    made: Registry[Any] = Registry()

    @made.do(Knock, "1.1")
    def opens(table: Any, event: Knock) -> Any:
        return DOOR if event.times else None

    @made.do(Knock, "1.2", overrides=("1.1",))
    def opens_at_the_third(table: Any, event: Knock) -> Any:
        return DOOR if event.times == 3 else None

    @made.after(Knock, "1.3")
    def echoes(table: Any, event: Knock) -> tuple[Event, ...]:
        calls.append("echo")
        if event.times == 9:
            raise ZeroDivisionError
        return (Knock(0),) if event.times == 5 else ()

    return made.rules()


@pytest.mark.parametrize(
    ("times", "numbers"), [(1, ("1.1",)), (3, ("1.2",)), (0, ()), (5, ("1.1", "1.3"))]
)
def test_what_has_to_be_weighed_is_weighed_once_code_is_generated(
    times: int, numbers: tuple[str, ...]
) -> None:
    rules = _rules([])
    for _ in range(300):
        assert play(rules, DOOR, (Knock(times),)).trace == numbers


def test_a_rule_that_breaks_down_is_named_once_code_is_generated() -> None:
    calls: list[str] = []
    rules = _rules(calls)
    for _ in range(300):
        play(rules, DOOR, (Knock(1),))
    calls.clear()
    play(rules, DOOR, (Knock(1),))
    assert calls == ["echo"]  # asked once: the code is in use
    with pytest.raises(RuntimeError, match="echoes"):
        play(rules, DOOR, (Knock(9),))


def test_candidates_are_made_when_they_are_asked_for() -> None:
    made: list[str] = []

    def make(seat: str) -> Pass:
        made.append(seat)
        return Pass(seat)

    group = Candidates(make, ((seat,) for seat in "ABC"))
    assert (len(group), made) == (3, [])
    assert (group[1], made) == (Pass("B"), ["B"])
    assert list(group) == list(group[:]) == [Pass("A"), Pass("B"), Pass("C")]

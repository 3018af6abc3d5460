"""Whole random games: for property tests, and to know how fast the engine plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Protocol

from rulebook.engine.game import Game, game
from rulebook.engine.play import play
from rulebook.engine.records import Event

from . import century, na, rise, s51


class Chance(Protocol):
    """A module with the random games of a book."""

    def random_start(self, random: Random) -> Any:
        """A table on which a whole random game can begin."""

    def random_move(self, table: Any, random: Random) -> Event:
        """A legal move on a table of a random game."""

    def stock(self, table: Any) -> Mapping[str, int]:
        """How many there are of everything; no play may change it."""


CHANCES: Mapping[str, Chance] = {"na": na, "20c": century, "rise": rise, "s51": s51}

_MOST_MOVES = 10_000
"""More than any game takes; beyond it, a game does not end."""

Watcher = Callable[[Any, Event], None]
"""Is shown the table after each move."""


class NotAWholeGame(RuntimeError):
    """A move that was proposed as legal was refused or not ruled, or the game did not end."""


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured."""

    games: int
    moves: int
    seconds: float

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds


def whole_game(
    book: Game[Any], seed: int, edition: str = "", watch: Watcher | None = None
) -> tuple[Any, int]:
    """Play one random game to its end: the last table, and the number of moves."""
    random, chance = Random(seed), CHANCES[book.key]
    table = chance.random_start(random)
    for number in range(_MOST_MOVES):
        if table.over:
            return table, number
        move = chance.random_move(table, random)
        played = play(book.rules, table, (move,), edition or book.editions[0])
        if played.stopped:
            raise NotAWholeGame(f"seed {seed}, {move}: {played.stopped}")
        table = played.table
        if watch:
            watch(table, move)
    raise NotAWholeGame(f"seed {seed}: no end after {_MOST_MOVES} moves")


def speed(key: str, games: int = 100) -> Speed:
    """Play so many whole games and take the time, without watching."""
    book = game(key)
    start = perf_counter()
    moves = sum(whole_game(book, seed)[1] for seed in range(games))
    return Speed(games, moves, perf_counter() - start)

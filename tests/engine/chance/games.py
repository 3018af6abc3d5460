"""Whole random games: for property tests, and to know how fast the engine plays.

They are played with nothing but what a game gives to referees and bots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, TypeVar

from rulebook.engine.game import Game, game
from rulebook.engine.records import Event, Play

from . import century, na, rise, s51

STOCKS: Mapping[str, Callable[[Any], Mapping[str, int]]] = {
    "na": na.stock,
    "20c": century.stock,
    "rise": rise.stock,
    "s51": s51.stock,
}
"""How many there are of everything; no play may change it."""
_MOST_MOVES = 10_000
"""More than any game takes; beyond it, a game does not end."""
_BESIDE = 0.05
"""How often something is tried beside the order of play."""

Item = TypeVar("Item")
Watcher = Callable[[Any, Event], None]
"""Is shown the table after each move."""


class NotAWholeGame(RuntimeError):
    """There was no legal move although the game was not over, or it did not end."""


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured."""

    games: int
    moves: int
    seconds: float

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds


def random_start(book: Game[Any], random: Random) -> Any:
    """A table on which a whole random game can begin."""
    players = random.choice(import_module(f"{book.package}.box").PLAYERS)
    return book.new(players, random.randrange(10**6))


def random_play(
    book: Game[Any], table: Any, random: Random, edition: str = ""
) -> tuple[Event, Play[Any]]:
    """A legal move by chance, and what becomes of it: any kind of move, then any of the kind."""
    for beside in (True, False) if random.random() < _BESIDE else (False,):
        groups = list(book.choices(table, beside=beside))
        while groups:
            group = _drawn(groups, random)
            moves: Any = group if hasattr(group, "__getitem__") else list(group)
            left = list(range(len(moves)))
            while left:
                move = moves[_drawn(left, random)]
                played = book.apply(table, move, edition)
                if not played.stopped:
                    return move, played
    raise NotAWholeGame(f"no legal move: {book.view(table)}")


def _drawn(items: list[Item], random: Random) -> Item:
    """One of the items, which is no longer among them."""
    return items.pop(int(random.random() * len(items)))


def whole_game(
    book: Game[Any], seed: int, edition: str = "", watch: Watcher | None = None
) -> tuple[Any, int]:
    """Play one random game to its end: the last table, and the number of moves."""
    random = Random(seed)
    table = random_start(book, random)
    for number in range(_MOST_MOVES):
        if table.over:
            return table, number
        move, played = random_play(book, table, random, edition)
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

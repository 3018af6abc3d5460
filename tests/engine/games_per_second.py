"""How many whole random games a second two checkouts play, as a ratio, side by side in one run.

    python -m tests.engine.games_per_second OTHER [ROUNDS] [GAMES] [KEY …]

``OTHER`` is another checkout (``git worktree add --detach /tmp/other COMMIT``). Both play the same
number of games in turn, each round in processes of their own, and only the time of the processor
counts, so a busy machine slows both alike. Games of one checkout may be longer than those of
another, so moves a second are told, too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

OWN = Path(__file__).parents[2]
_GAMES = ("na", "20c", "rise", "s51")
_PLAYED = """
from importlib import import_module
from sys import argv
from time import process_time
try:
    games = import_module("tests.engine.chance.games")
except ModuleNotFoundError:  # where random games were before
    games = import_module("rulebook.engine.bench")
key, first, number = argv[1], int(argv[2]), int(argv[3])
book = games.game(key)
games.whole_game(book, 10**6)
start = process_time()
moves = sum(games.whole_game(book, seed)[1] for seed in range(first, first + number))
print(moves, process_time() - start)
"""


def played(checkout: Path, key: str, first: int, games: int) -> tuple[float, float]:
    """Games and moves a second of the processor."""
    command = [sys.executable, "-P", "-c", _PLAYED, key, str(first), str(games)]
    environment = os.environ | {"PYTHONPATH": str(checkout)}
    done = subprocess.run(
        command, cwd=checkout, env=environment, capture_output=True, text=True, check=True
    )
    moves, seconds = done.stdout.split()
    return games / float(seconds), int(moves) / float(seconds)


def main(other: str, rounds: str = "5", games: str = "20", *keys: str) -> None:
    number = int(games)
    for key in keys or _GAMES:
        pairs = [
            (played(OWN, key, at * number, number), played(Path(other), key, at * number, number))
            for at in range(int(rounds))
        ]
        by_games, by_moves = (median(own[n] / was[n] for own, was in pairs) for n in (0, 1))
        here, there = (median(pair[n][0] for pair in pairs) for n in (0, 1))
        print(
            f"{key:5} {here:7.1f} games a second here, {there:7.1f} there: "
            f"{by_games:.2f} times as many games, {by_moves:.2f} times as many moves",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])

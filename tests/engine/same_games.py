"""Whether two checkouts rule whole random games alike: tables, refusals, steps, move by move.

    python -m tests.engine.same_games OTHER [GAMES] [KEY …]

Beside the moves that are played, others are tried: some of each group, ones that were played
before, and played ones with another seat or number. Prints the seeds of which anything differs.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

OWN = Path(__file__).parents[2]
_GAMES = ("na", "20c", "rise", "s51")
_TOLD = """
from hashlib import sha256
from random import Random
from sys import argv
from rulebook.engine.frozen import changed, fields_of
from tests.engine.chance import games

book = games.game(argv[1])

def altered(move):
    for field in fields_of(move):
        value = getattr(move, field.name)
        if field.name in ("seat", "player", "other"):
            others = [seat for seat in "ABCDE" if seat != value]
        elif isinstance(value, bool):
            others = [not value]
        elif isinstance(value, int):
            others = [value - 1, value + 1, -value, value + 100]
        else:
            others = [value[1:], value + value] if isinstance(value, tuple) and value else []
        yield from (changed(move, **{field.name: other}) for other in others)

def told(move, played):
    steps = [(s.numbers, s.stage, s.event, s.follows, s.changes) for s in played.steps]
    return repr((move, played.table, played.stopped, played.trace, steps)).encode()

def tried(table, move):
    try:
        return told(move, book.apply(table, move, edition))
    except Exception as error:
        return f"{move} {type(error).__name__} {error}".encode()

for seed in range(int(argv[2])):
    found, random = sha256(), Random(seed)
    edition = random.choice(book.editions)
    table, seen = games.random_start(book, random), []
    while not table.over:
        other = Random(seed * 100_003 + len(seen))
        groups = [list(g) for beside in (False, True) for g in book.choices(table, beside=beside)]
        move, played = games.random_play(book, table, random, edition)
        found.update(told(move, played))
        more = []
        if len(seen) % 7 == 0:
            more = [m for group in groups for m in other.sample(group, min(3, len(group)))]
            more += other.sample(seen, min(4, len(seen)))
        if len(seen) % 5 == 0:
            more += altered(move)
        for one in more:
            found.update(tried(table, one))
        seen.append(move)
        table = played.table
    print(seed, len(seen), found.hexdigest())
"""


def told(checkout: Path, key: str, games: str) -> list[str]:
    """A line for each game: its seed, how many moves it had, and a digest of what came of them."""
    environment = os.environ | {"PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-P", "-c", _TOLD, key, games]
    done = subprocess.run(
        command, cwd=checkout, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def main(other: str, games: str = "5", *keys: str) -> None:
    for key in keys or _GAMES:
        own, their = told(OWN, key, games), told(Path(other), key, games)
        differ = [mine.split()[0] for mine, its in zip(own, their, strict=True) if mine != its]
        moves = sum(int(line.split()[1]) for line in own)
        print(f"{key:5} {len(own)} games, {moves} moves: differ {', '.join(differ) or 'none'}")


if __name__ == "__main__":
    main(*sys.argv[1:])

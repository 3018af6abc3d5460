"""Random whole games (stub)."""

from __future__ import annotations

from random import Random

from rulebook.engine.new_angeles.table import Table


def random_game(random: Random) -> tuple[Table, int]:
    raise NotImplementedError

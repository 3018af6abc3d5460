"""The kinds of fault, as data: what a trial does, where, and how often."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from . import damage, disk, fuzz, kill, race, streams, threads
from .case import Case


class Kind(NamedTuple):
    """A kind of fault. ``share`` of a hundred trials are of this kind."""

    trial: Callable[[Case], None]
    world: str
    share: float


KINDS: dict[str, Kind] = {
    "damage": Kind(damage.damaged, "small", 30),
    "damage-real": Kind(damage.damaged, "real", 0.4),
    "kill": Kind(kill.killed, "small", 8),
    "race": Kind(race.raced, "small", 6),
    "disk": Kind(disk.troubled, "small", 16),
    "fuzz": Kind(fuzz.commands, "real", 20),
    "fuzz-sources": Kind(fuzz.sources, "small", 12),
    "streams": Kind(streams.shut, "small", 4),
    "terminal": Kind(streams.terminal, "small", 2),
    "threads": Kind(threads.shared, "small", 1),
    "threads-real": Kind(threads.shared, "real", 0.6),
}

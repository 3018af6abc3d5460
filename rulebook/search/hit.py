"""One unit that a query found. On the path of the everyday command."""

from __future__ import annotations


class Hit:
    """A unit with its score and what the score is made of."""

    __slots__ = ("asked", "covered", "curated", "id", "meant", "phrase", "score", "title")

    def __init__(self, address: str) -> None:
        self.id = address
        self.score = 0.0
        self.covered = 0.0
        """The share of the query's weight that the unit has at all."""
        self.meant = 0.0
        """How near the unit lies to what the query is about."""
        self.phrase = 0.0
        """Likeness to the best known way of asking for it."""
        self.curated = 0.0
        """Likeness to the best way of asking a question of ours that cites it."""
        self.asked = -1
        """Which way of asking that is, of all that are known."""
        self.title = 0.0

    @property
    def game(self) -> str:
        return self.id.partition(":")[0]

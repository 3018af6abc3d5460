"""One unit that a query found. On the path of the everyday command."""

from __future__ import annotations


class Hit:
    """A unit with its score and what the score is made of."""

    __slots__ = (
        "covered", "curated", "id", "meant", "number", "phrase", "phrase_number", "score", "title",
    )  # fmt: skip

    def __init__(self, address: str, number: int = 0) -> None:
        self.id = address
        self.number = number
        """The number in the index."""
        self.score = 0.0
        self.covered = 0.0
        """The share of the query's weight that the unit has at all."""
        self.meant = 0.0
        """How near the unit lies to what the query is about."""
        self.phrase = 0.0
        """Likeness to the nearest known question that leads to it."""
        self.curated = 0.0
        """Likeness to the nearest one with an answer of ours that cites it."""
        self.phrase_number = -1
        """The number of that known question."""
        self.title = 0.0

    @property
    def game(self) -> str:
        return self.id.partition(":")[0]

"""The table: a frozen record, with all that rules ask of it."""

from __future__ import annotations

from rulebook.engine.frozen import record
from rulebook.engine.lacking import NotThere


@record
class Player:
    key: str
    lit: int = 0


@record(kw_only=True)
class Table:
    players: tuple[Player, ...] = ()
    dark: int = 7
    turn: str = "A"
    winner: str = ""

    @property
    def over(self) -> bool:
        return bool(self.winner)

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(player.key for player in self.players)

    def after(self, seat: str) -> str:
        """Who sits to the left."""
        if seat not in self.seats:
            raise NotThere(f"nobody sits at {seat}: say how many players there are")
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

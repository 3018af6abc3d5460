"""Cards as far as the rules need them: what a card says is given, never invented here."""

from __future__ import annotations

from rulebook.engine.frozen import record
from rulebook.engine.new_angeles.pieces import Piece


@record
class Card:
    """Aktionskarte / карта действия: a kind, and a name where the name matters."""

    kind: str
    name: str = ""

    @property
    def called(self) -> str:
        return self.name or self.kind


SOME_CARD = Card("card")
"""An action card of which nobody says what it is."""
ANY_CARDS = Card("unknown cards")
"""A hand of which nobody says anything, or as many cards of it as something costs."""
SOME_ASSET = "asset"
"""An advantage card of which nobody says what it is."""


@record(kw_only=True)
class Emergency:
    """Notfall-Aktionskarte / карта экстренного действия, wherever it lies."""

    owner: str
    """The seat whose corporation it belongs to."""
    face_up: bool = True
    in_hand: bool = False
    """Emergency cards: only the Russian edition ever puts one into a hand (38.6)."""


@record(kw_only=True)
class Asset:
    """Vorteilskarte / карта преимущества."""

    name: str
    exhausted: bool = False
    exhausts: bool = False
    """Whether its ability wants it exhausted."""
    timing: str = ""
    """``end of turn``, ``start of turn``, or empty: at any time."""
    optional: bool = False
    """Whether its text says "may"."""
    bonus: int = 0
    """Capital for whoever claims it, where the card says so."""
    used: bool = False
    """Whether its end of turn ability was used this turn."""
    fresh: bool = False
    """Whether it changed hands in the current end of turn step (6.4)."""
    face_up: bool = True


@record
class Investment:
    """Investitionskarte / карта инвестиции: what it would bring now is given by the situation."""

    name: str
    gain: int = 0


@record(kw_only=True)
class Contract:
    """Auftrag / контракт: so much capital when such a piece is removed from a district."""

    piece: Piece
    gain: int
    by_card: bool = True
    """False for Melange Mining only (9.2)."""


@record
class Draw:
    """A line of a corporation sheet: so many cards of a kind, or of ``any`` one kind."""

    kind: str
    count: int


@record(kw_only=True)
class EventCard:
    """Ereigniskarte / карта события."""

    back: Piece
    threat: tuple[tuple[int, int], ...] = ()
    """Tier and threat for each piece in it; tier 0 stands for the whole city."""
    places: tuple[tuple[Piece, int], ...] = ()
    turns: int = 0


@record(kw_only=True)
class SetupCard:
    """Vorbereitungskarte / карта стартовой расстановки."""

    places: tuple[tuple[Piece, int], ...] = ()
    turns: int = 0


@record(kw_only=True)
class Demand:
    """Nachfragekarte / карта спроса."""

    targets: tuple[tuple[str, int], ...] = ()
    penalty: int = 0
    short: tuple[tuple[str, int], ...] = ()
    """How much the supply lacks of it, where nobody says how much there has to be."""

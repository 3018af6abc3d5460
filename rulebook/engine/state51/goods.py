"""Goods, piles of them, and what a card asks for or brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter

from rulebook.engine.frozen import changed, fields_of, put, record

Goods = tuple[str, ...]
"""Single pieces by kind: ``("fuel", "fuel", "ammunition")``."""

RESOURCES = ("fuel", "metal", "gun", "building material")
CONTACTS = ("blue contact", "grey contact", "red contact")
JOKERS = {"ammunition": frozenset(RESOURCES), "multi-contact": frozenset(CONTACTS)}
"""What each joker may be handed in for; rules 8.6 and 8.10 let it."""
_NOTHING: frozenset[str] = frozenset()
ANY_RESOURCE = "resource"
CARD = "card"
POINT = "victory point"


@record
class Pile:
    """How many pieces of each kind lie together; a field is a kind, with ``_`` for spaces."""

    fuel: int = 0
    metal: int = 0
    gun: int = 0
    building_material: int = 0
    ammunition: int = 0
    worker: int = 0
    blue_contact: int = 0
    grey_contact: int = 0
    red_contact: int = 0
    multi_contact: int = 0
    rebuilding_token: int = 0
    shield_token: int = 0

    def count(self, kind: str) -> int:
        field = _FIELDS.get(kind)
        counted: int = getattr(self, field) if field else 0
        return counted

    def plus(self, kind: str, amount: int) -> Pile:
        field = _FIELDS[kind]
        return put(self, field, getattr(self, field) + amount)

    def by_kind(self, what: Callable[[int, int], int], other: Pile) -> Pile:
        """For each kind what becomes of its counts in two piles: ``add``, ``sub``, ``min``."""
        return Pile(*map(what, _COUNTS(self), _COUNTS(other)))

    @property
    def total(self) -> int:
        return sum(_COUNTS(self))

    @property
    def pieces(self) -> Goods:
        return tuple(kind for kind in KINDS for _ in range(self.count(kind)))


KINDS = tuple(
    "multi-contact" if item.name == "multi_contact" else item.name.replace("_", " ")
    for item in fields_of(Pile)
)
"""Everything that can lie in a personal supply."""
_FIELDS = {kind: item.name for kind, item in zip(KINDS, fields_of(Pile), strict=True)}
_COUNTS: Callable[[Pile], tuple[int, ...]] = attrgetter(*_FIELDS.values())
"""All counts at once, in the order of the kinds."""
NO_GOODS = Pile()
SYMBOLS = (*KINDS, CARD, POINT)
"""Everything that a card can bring."""


def pile_of(goods: Goods) -> Pile:
    counted = Counter(_FIELDS[kind] for kind in goods)
    return changed(NO_GOODS, **counted) if goods else NO_GOODS


@record
class Part:
    """One item of a price or a yield: ``2 fuel``, ``1 fuel/metal``, ``1 fuel (× workshop)``."""

    amount: int
    kinds: tuple[str, ...]
    """Goods that a slash stands between."""
    mix: bool = False
    """The kinds behind a slash may be mixed."""
    per: str = ""
    """The category whose locations are counted."""

    @property
    def kind(self) -> str:
        """What it brings where nothing is left to choose."""
        return self.kinds[0]

    @property
    def open(self) -> bool:
        """Something is left to choose."""
        return len(self.kinds) > 1 or self.kinds == (ANY_RESOURCE,)


Parts = tuple[Part, ...]


@lru_cache(maxsize=2**8)
def with_jokers(kinds: Goods) -> Goods:
    """All that can be handed in for one of these kinds, jokers last."""
    jokers = [joker for joker, its in JOKERS.items() if not its.isdisjoint(kinds)]
    return (*kinds, *jokers)


def expanded(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds with "resource" written out."""
    if ANY_RESOURCE not in kinds:
        return kinds
    return tuple(k for kind in kinds for k in (RESOURCES if kind == ANY_RESOURCE else (kind,)))


def stands_in(given: str, kinds: tuple[str, ...]) -> bool:
    """Whether the piece is a joker for one of the kinds, and not just one of them."""
    return given not in kinds and not JOKERS.get(given, _NOTHING).isdisjoint(kinds)


def assigned(due: Parts, goods: Goods) -> tuple[tuple[Part | None, str], ...]:
    """Each piece with the part it pays; ``""`` for a piece that is missing, None: one too many."""
    left, pairs = list(goods), list[tuple[Part | None, str]]()
    for part in sorted(due, key=lambda item: len(expanded(item.kinds))):
        kinds = expanded(part.kinds)
        for _ in range(part.amount):
            exact = (piece for piece in left if piece in kinds)
            joker = (piece for piece in left if stands_in(piece, kinds))
            piece = next(exact, "") or next(joker, "") or next(iter(left), "")
            pairs.append((part, piece))
            if piece:
                left.remove(piece)
    return (*pairs, *((None, piece) for piece in left))

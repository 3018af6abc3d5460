"""What a made-up action card does: a few things in the city, each possible as things stand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rulebook.engine.new_angeles.moves import (
    ChooseDistrict,
    LowerUnrest,
    MoveAndroid,
    ProduceByCard,
    Put,
    RaiseUnrest,
    Remove,
    Shift,
)
from rulebook.engine.new_angeles.pieces import District, Piece
from rulebook.engine.new_angeles.table import Table
from rulebook.engine.records import Event

_MOVED = (Piece.HUMAN_FIRST, Piece.ORGCRIME, Piece.ILLNESS, Piece.OUTAGE, Piece.PRISEC)
_PLACED = tuple(piece for piece in Piece if piece is not Piece.UNREST)


def random_effect(table: Table, random: Random) -> tuple[Event, ...]:
    """Pieces are taken from different districts, so that no part spoils the next."""
    districts = random.sample(table.districts, random.randint(1, 4))
    used = {district.number for district in districts}
    events = [random.choice(tuple(_events(table, district, random))) for district in districts[:1]]
    for district in districts[1:]:
        harmless = (RaiseUnrest, LowerUnrest, ChooseDistrict, ProduceByCard, Put)
        events += [e for e in _events(table, district, random) if isinstance(e, harmless)][:1]
    return tuple(events) if used else ()


def _events(table: Table, district: District, random: Random) -> Iterator[Event]:
    number = district.number
    there = [piece for piece in _PLACED if district.count(piece)]
    moved = [piece for piece in there if piece in _MOVED]
    if number == len(table.districts) and Piece.PRISEC in moved:
        moved.remove(Piece.PRISEC)
    free = [d.number for d in table.districts if not d.android]
    choices: list[Event] = [
        RaiseUnrest(number),
        LowerUnrest(number),
        ChooseDistrict(number),
        ProduceByCard(number),
        Put(random.choice(_PLACED), number),
    ]
    choices += [Remove(piece, number) for piece in there]
    choices += [Shift(piece, number) for piece in moved]
    if district.android and free:
        choices.append(MoveAndroid(number, random.choice(free)))
    random.shuffle(choices)
    yield from choices

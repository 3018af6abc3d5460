"""States that a rule forbids, and how much of everything there is: what no play may change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulebook.engine.game import Fault
from rulebook.engine.new_angeles.pieces import ENEMIES, District, Piece, Unrest
from rulebook.engine.new_angeles.table import LAST_THREAT, TRACK_SPACES, Table

_ONE_OF_A_KIND: Mapping[Piece, str] = {
    Piece.ANDROID: "7.3",
    Piece.OUTAGE: "11.3",
    Piece.DEVELOPMENT: "18.4",
    Piece.ILLNESS: "33.3",
    Piece.HUMAN_FIRST: "35.2",
    Piece.ORGCRIME: "39.1",
    Piece.PRISEC: "41.3",
}
_LAST_SPACE = 39


def faults(table: Table) -> tuple[Fault, ...]:
    """Everything about a table that a rule forbids."""
    found = [fault for district in table.districts for fault in _in_district(district)]
    for piece in Piece:
        if table.reserve.count(piece) < 0:
            found.append(Fault("15.0", f"more {piece} than the box holds"))
    return (*found, *_on_tracks(table))


def _in_district(district: District) -> Iterator[Fault]:
    place = f"in district {district.number}"
    for piece, number in _ONE_OF_A_KIND.items():
        if district.count(piece) not in (0, 1):
            yield Fault(number, f"{district.count(piece)} of {piece} {place}")
    for enemy in ENEMIES:
        if district.prisec and district.count(enemy):
            yield Fault("41.0", f"{enemy} beside prisec {place}")
    if district.outage and district.unrest is not Unrest.STABLE:
        yield Fault("61.8", f"unrest under an outage {place}")


def _on_tracks(table: Table) -> Iterator[Fault]:
    if not 0 <= table.threat <= LAST_THREAT:
        yield Fault("13.0", f"threat {table.threat}")
    for track in table.supply:
        if not 0 <= track.level <= table.board.track_end:
            yield Fault("8.2", f"{track.key} at {track.level}")
    for player in table.players:
        if not 0 <= player.marker.space <= _LAST_SPACE:
            yield Fault("30.4", f"capital marker of {player.seat} on {player.marker.space}")
    if len(table.track) != TRACK_SPACES:
        yield Fault("69.0", f"{len(table.track)} spaces on the turn track")

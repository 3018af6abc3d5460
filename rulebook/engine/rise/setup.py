"""Spielvorbereitung / setup: what everybody gets, and how tracks and cards are prepared."""

from __future__ import annotations

from rulebook.engine.frozen import changed, put
from rulebook.engine.lacking import NotThere, pairs
from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves_round import (
    CoverPolitics,
    DealStartTiles,
    LayOutCulture,
    LayOutSchool,
    LineUp,
    RemoveActions,
    RemoveEvents,
    SitDown,
    StackActions,
    StartCoins,
    SupplyPenalties,
    TurnTrack,
)
from rulebook.engine.rise.table import (
    Marker,
    Pile,
    Player,
    Table,
    Tile,
    with_field,
    with_player,
    with_track,
)
from rulebook.engine.rise.tracks import TRACKS, Track

_SEATS = "ABCD"
_START_POINTS = 15
_TILE_FIELDS = {"A": 12, "B": 9}
_COVERED = (6, 10, 14)
_EVENTS_OUT, _ACTIONS_OUT = 8, 6


@RULES.forbid(TurnTrack, "K.2")
def the_victory_point_track_has_one_side(table: Table, event: TurnTrack) -> bool:
    return event.track not in TRACKS


@RULES.do(TurnTrack, "15.0", "S.1a")
def any_track_may_be_turned(table: Table, event: TurnTrack) -> Table | None:
    return with_track(table, table.board.track(event.track, "B"))


@RULES.do(SitDown, "S.2", "S.2a", "S.2b", "S.3")
def pieces_for_everybody(table: Table, event: SitDown) -> Table | None:
    seats = _SEATS[: event.players]
    players = tuple(Player(seat=seat, marker=Marker(_START_POINTS)) for seat in seats)
    return changed(table, players=players, order=("",) * event.players)


@RULES.forbid(DealStartTiles, "S.4a")
def one_start_tile_each(table: Table, event: DealStartTiles) -> bool:
    known = all(event.tiles.count(t) <= table.start_tiles.count(t) for t in event.tiles)
    return len(event.tiles) != len(table.players) or not known


@RULES.do(DealStartTiles, "S.4a")
def start_tiles_lie_active(table: Table, event: DealStartTiles) -> Table | None:
    left = list(table.start_tiles)
    for seat, tile in zip(table.seats, event.tiles, strict=True):
        left.remove(tile)
        table = with_player(table, seat, tiles=(*table.player(seat).tiles, Tile(tile)))
    return changed(table, start_tiles=(), box=(*table.box, *left))


def _taken(supply: tuple[str, ...], tiles: tuple[str, ...]) -> tuple[str, ...]:
    left = list(supply)
    for tile in tiles:
        if tile not in left:
            raise NotThere(f"no {tile} is there")
        left.remove(tile)
    return tuple(left)


def _school(table: Table, event: LayOutSchool, side: str) -> Table | None:
    track = table.track("school")
    left = _taken(table.school_tiles, event.tiles)
    spaces = [field.at for field in track.fields if "tile space" in field.marks]
    if track.side != side:
        return None
    table = _tiled(table, track, tuple(spaces), event.tiles)
    return changed(table, school_tiles=(), box=(*table.box, *left))


def _tiled(table: Table, track: Track, spaces: tuple[int, ...], tiles: tuple[str, ...]) -> Table:
    """The table with a tile on each of these spaces of a track."""
    laid = dict(pairs(spaces, tiles, f"{len(spaces)} spaces wait for tiles"))
    fields = (put(f, "tile", laid[f.at]) if f.at in laid else f for f in track.fields)
    return with_track(table, put(track, "fields", tuple(fields)))


@RULES.forbid(LayOutSchool, "S.4b")
def twelve_tiles_on_side_a(table: Table, event: LayOutSchool) -> bool:
    side = table.track("school").side
    return side == "A" and len(event.tiles) != _TILE_FIELDS[side]


@RULES.forbid(LayOutSchool, "S.4c")
def nine_tiles_on_side_b(table: Table, event: LayOutSchool) -> bool:
    side = table.track("school").side
    return side == "B" and len(event.tiles) != _TILE_FIELDS[side]


@RULES.do(LayOutSchool, "S.4b")
def a_tile_on_each_space(table: Table, event: LayOutSchool) -> Table | None:
    return _school(table, event, "A")


@RULES.do(LayOutSchool, "S.4c")
def no_tile_furthest_right(table: Table, event: LayOutSchool) -> Table | None:
    return _school(table, event, "B")


@RULES.forbid(LayOutCulture, "S.4d")
def no_culture_tiles_on_side_a(table: Table, event: LayOutCulture) -> bool:
    return table.track("culture").side == "A"


@RULES.do(LayOutCulture, "S.4e")
def culture_tiles_on_marked_spaces(table: Table, event: LayOutCulture) -> Table | None:
    left, track = _taken(table.culture_tiles, event.tiles), table.track("culture")
    spaces = [field.at for field in track.fields if "tile space" in field.marks]
    table = _tiled(table, track, tuple(spaces), event.tiles)
    return changed(table, culture_tiles=(), box=(*table.box, *left))


@RULES.forbid(CoverPolitics, "S.4f")
def only_with_two_or_three(table: Table, event: CoverPolitics) -> bool:
    return table.track("politics").side == "A" and len(table.players) > 3


@RULES.forbid(CoverPolitics, "S.4g")
def no_politics_tiles_on_side_b(table: Table, event: CoverPolitics) -> bool:
    return table.track("politics").side == "B"


@RULES.do(CoverPolitics, "S.4f")
def rewards_by_player_count(table: Table, event: CoverPolitics) -> Table | None:
    shown = (event.six, event.ten, event.fourteen)
    for at, rewards in zip(_COVERED, shown, strict=True):
        table = with_field(table, "politics", at, rewards=rewards)
    return table


@RULES.forbid(SupplyPenalties, "S.4h")
def the_other_penalties_are_not_for_a(table: Table, event: SupplyPenalties) -> bool:
    return table.track("environment").side == "A" and event.side != "A"


@RULES.forbid(SupplyPenalties, "S.4i")
def the_other_penalties_are_not_for_b(table: Table, event: SupplyPenalties) -> bool:
    return table.track("environment").side == "B" and event.side != "B"


@RULES.do(SupplyPenalties, "S.4h", side="A")
@RULES.do(SupplyPenalties, "S.4i", side="B")
def penalties_of_the_side(table: Table, event: SupplyPenalties) -> Table | None:
    return changed(table, penalties=event.tiles)


@RULES.forbid(RemoveEvents, "S.5a")
def eight_events_go(table: Table, event: RemoveEvents) -> bool:
    return len(event.cards) != _EVENTS_OUT


@RULES.do(RemoveEvents, "S.5a")
def events_go_into_the_box(table: Table, event: RemoveEvents) -> Table | None:
    left = _taken(table.event_deck, event.cards)
    return changed(table, event_deck=left, box=(*table.box, *event.cards))


@RULES.forbid(RemoveActions, "S.5b")
def six_actions_of_each_epoch_go(table: Table, event: RemoveActions) -> bool:
    return len(event.cards) != _ACTIONS_OUT


@RULES.do(RemoveActions, "S.5b")
def actions_go_into_the_box(table: Table, event: RemoveActions) -> Table | None:
    piles = tuple(
        _fewer(pile, event.cards) if pile.key == event.epoch else pile for pile in table.piles
    )
    return changed(table, piles=piles, box=(*table.box, *event.cards))


def _fewer(pile: Pile, gone: tuple[str, ...]) -> Pile:
    cards, names = list(pile.cards), [card.name for card in pile.cards]
    for name in gone:
        if name not in names:
            raise NotThere(f"no {name} is there")
        at = names.index(name)
        del cards[at], names[at]
    return Pile(pile.key, tuple(cards))


@RULES.do(StackActions, "S.5", "S.5c")
def the_first_epoch_on_top(table: Table, event: StackActions) -> Table | None:
    piles = sorted(table.piles, key=lambda pile: pile.key)
    return changed(table, action_deck=tuple(c for p in piles for c in p.cards), piles=())


@RULES.do(LineUp, "S.2c")
def in_any_order(table: Table, event: LineUp) -> Table | None:
    if sorted(event.order) != sorted(table.seats):
        return None
    return changed(table, order=event.order, phase="A")


@RULES.after(LineUp, "S.8")
def coins_by_the_place_in_line(table: Table, event: LineUp) -> Events:
    return tuple(StartCoins(seat, place) for place, seat in enumerate(event.order, 1))


@RULES.do(StartCoins, "S.8")
def more_coins_further_back(table: Table, event: StartCoins) -> Table | None:
    return with_player(table, event.seat, coins=3 if event.place <= 2 else 4)

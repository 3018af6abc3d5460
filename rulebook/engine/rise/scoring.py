"""Endwertung / final scoring: tracks, culture tiles, the last coins, and who has won."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import some
from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.effects import most_content
from rulebook.engine.rise.moves import CarryOut, GainPoints, Owe, Settle
from rulebook.engine.rise.moves_round import (
    FinalScoring,
    OfferSwap,
    ScoreContentment,
    ScorePolitics,
    ScoreTile,
    ScoreTiles,
)
from rulebook.engine.rise.rounds import gain_or_loss
from rulebook.engine.rise.table import (
    NOBODY,
    PENALTY_BACK,
    PENALTY_FRONT,
    Player,
    Table,
    dues,
    popped,
)
from rulebook.engine.rise.tracks import START, TRACKS, Effect

_FINISH = "finish/"
_SCHOOL_TILES, _MOVES_UP, _COINS, _SWAPS = 4, 4, 5, 5
_COLLECTOR = (0, 2, 4, 5)
CULTURE_TILES = (
    *(_FINISH + track for track in TRACKS),
    "most content",
    "four school tiles",
    "open vault",
    "clean environment",
    "busy industry",
    "collector",
    "five coins",
)


@RULES.instead(FinalScoring, "13.0", "5.12", "13.5")
def scored_in_this_order(table: Table, event: FinalScoring) -> Events | None:
    """Culture tiles come before coins are swapped: 13.5."""
    seats = some(table.seats, NOBODY)
    return (
        *(ScorePolitics(seat) for seat in seats),
        *(ScoreContentment(seat) for seat in seats),
        *(ScoreTiles(seat) for seat in seats),
        Owe(dues(next(iter(seats)), (Effect("crown"),))),
        *(OfferSwap(seat) for seat in reversed(seats)),
        Settle(),
    )


@RULES.instead(ScorePolitics, "13.1", "19.1")
def a_point_for_each_field_of_politics(table: Table, event: ScorePolitics) -> Events | None:
    return gain_or_loss(event.seat, table.player(event.seat).at("politics"))


@RULES.instead(ScoreContentment, "13.2", "16.5")
def points_for_contentment(table: Table, event: ScoreContentment) -> Events | None:
    if table.track("contentment").side != "A":
        return None
    return gain_or_loss(event.seat, table.field_of(event.seat, "contentment").game_end)


@RULES.instead(ScoreTiles, "13.3", "18.5", "26.0")
def culture_tiles_are_scored(table: Table, event: ScoreTiles) -> Events | None:
    culture = table.player(event.seat).culture
    return tuple(ScoreTile(event.seat, name) for name in culture) if culture else None


def _at_the_end(table: Table, player: Player, track: str) -> bool:
    here = table.track(track)
    return not here.ahead(player.at(track)) and player.at(track) != START


def may_swap(table: Table, seat: str) -> bool:
    """Whether somebody has coins left that they can swap at the end."""
    player = table.player(seat)
    side = table.track("culture").side
    return side == "B" and bool(player.coins) and _at_the_end(table, player, "culture")


@RULES.instead(OfferSwap, "13.4", "18.7")
def the_last_coins(table: Table, event: OfferSwap) -> Events | None:
    if not may_swap(table, event.seat):
        return None
    return (Owe(dues(event.seat, (Effect("final swap", _SWAPS),))),)


def _ranking(player: Player) -> tuple[int, int]:
    return player.points, player.coins


@RULES.do(CarryOut, "13.6", "1.1", kind="crown")
def the_winners(table: Table, event: CarryOut) -> Table | None:
    best = max(map(_ranking, some(table.players, NOBODY)))
    winners = tuple(player.seat for player in table.players if _ranking(player) == best)
    return changed(popped(table), winners=winners)


# Culture tiles


def _if(met: bool, event: ScoreTile, points: int) -> Events:
    return (GainPoints(event.seat, points),) if met else ()


@RULES.instead(ScoreTile, "26.1")
def a_track_walked_to_its_end(table: Table, event: ScoreTile) -> Events | None:
    if not event.name.startswith(_FINISH):
        return None
    track = event.name.removeprefix(_FINISH)
    met = _at_the_end(table, table.player(event.seat), track)
    return _if(met, event, 5)


@RULES.instead(ScoreTile, "26.2", name="most content")
def nobody_is_further_right(table: Table, event: ScoreTile) -> Events | None:
    return _if(most_content(table, event.seat), event, 4)


@RULES.instead(ScoreTile, "26.3", name="four school tiles")
def four_school_tiles(table: Table, event: ScoreTile) -> Events | None:
    return _if(len(table.player(event.seat).tiles) >= _SCHOOL_TILES, event, 4)


@RULES.instead(ScoreTile, "26.4", name="open vault")
def an_open_vault(table: Table, event: ScoreTile) -> Events | None:
    player = table.player(event.seat)
    limited = player.penalty in (PENALTY_FRONT, PENALTY_BACK)
    return _if(player.flipped and not limited, event, 3)


@RULES.instead(ScoreTile, "26.5", name="clean environment")
def a_clean_environment(table: Table, event: ScoreTile) -> Events | None:
    return _if(table.player(event.seat).at("environment") > START, event, 3)


@RULES.instead(ScoreTile, "26.6", name="busy industry")
def an_industry_moved_up_often(table: Table, event: ScoreTile) -> Events | None:
    industry = table.player(event.seat).spots[TRACKS.index("industry")]
    return _if(industry.steps >= _MOVES_UP, event, 4)


@RULES.instead(ScoreTile, "26.8", name="five coins")
def coins_left(table: Table, event: ScoreTile) -> Events | None:
    return _if(table.player(event.seat).coins >= _COINS, event, 4)


@RULES.instead(ScoreTile, "26.7", name="collector")
def a_collection_of_culture_tiles(table: Table, event: ScoreTile) -> Events | None:
    number = min(len(table.player(event.seat).culture), len(_COLLECTOR) - 1)
    return (GainPoints(event.seat, _COLLECTOR[number]),)

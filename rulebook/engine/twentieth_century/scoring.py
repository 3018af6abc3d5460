"""Phase 6: the scoring cards of rounds two and four, round six, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import some
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    AfterBonus,
    CleanLand,
    EndGame,
    LandScores,
    NameWinners,
    Points,
    Prize,
    RankAll,
    ScoreCard,
    ScoreEnd,
)
from rulebook.engine.twentieth_century.moves import (
    ScoreBonus,
)
from rulebook.engine.twentieth_century.rounds import LAST
from rulebook.engine.twentieth_century.table import Player, Table, section, with_player

CARDS = {
    2: ("income", "doubling", "clean tiles"),
    4: ("recycling plants", "pollution marker", "clean land"),
}
"""Our names for the scoring cards; the manual shows them as pictures."""
_PRIZES = (8, 5, 3, 1, 0)
_FOR_CLEAN_TILES = 6
_FOR_A_PLANT = 2
_PENALTY = 5


def _card(table: Table) -> str:
    return table.cards[0 if table.round == 2 else 1]


@RULES.instead(ScoreBonus, "2.2a", "18.0")
def by_the_card_that_lies_open(table: Table, event: ScoreBonus) -> Events | None:
    if table.round == LAST or not _card(table):
        return None
    return (*(ScoreCard(p.key, _card(table)) for p in table.players), AfterBonus())


@RULES.instead(ScoreBonus, "S.2", "18.2")
def a_first_game_has_no_cards(table: Table, event: ScoreBonus) -> Events | None:
    return None if table.round == LAST or _card(table) else (AfterBonus(),)


@RULES.instead(ScoreBonus, "21.0", "22.4")
def at_the_end_always_the_same(table: Table, event: ScoreBonus) -> Events | None:
    if table.round != LAST:
        return None
    land = (ScoreEnd(player.key) for player in table.players)
    return (*land, RankAll("coins"), RankAll("research"), AfterBonus())


@RULES.do(Points, "18.0")
def along_the_prosperity_track(table: Table, event: Points) -> Table | None:
    points = table.player(event.player).points + event.points
    return with_player(table, event.player, points=points)


def _clean(player: Player) -> int:
    return sum(not tile.waste for tile in player.lands)


def _gained(event: ScoreCard, points: int) -> Events:
    return (Points(event.player, points),) if points else ()


# Round two


@RULES.after(ScoreCard, "19.1", card="income")
def coins_and_research_made(table: Table, event: ScoreCard) -> Events:
    scale = table.player(event.player).scale
    return _gained(event, scale.coins + scale.research)


@RULES.after(ScoreCard, "19.2", card="doubling")
def the_marker_is_doubled(table: Table, event: ScoreCard) -> Events:
    points = table.player(event.player).points
    return _gained(event, points)


@RULES.after(ScoreCard, "19.3", card="clean tiles")
def six_for_each_clean_tile(table: Table, event: ScoreCard) -> Events:
    clean = _clean(table.player(event.player))
    return _gained(event, _FOR_CLEAN_TILES * clean)


# Round four


def _working_plants(player: Player) -> Iterator[int]:
    return (city.plants for tile in player.tiles for city in tile.cities if city.citizen)


@RULES.after(ScoreCard, "20.1", card="recycling plants")
def two_for_each_working_plant(table: Table, event: ScoreCard) -> Events:
    plants = sum(_working_plants(table.player(event.player)))
    return _gained(event, _FOR_A_PLANT * plants)


@RULES.after(ScoreCard, "20.2", card="recycling plants")
def and_one_for_each_coin_made(table: Table, event: ScoreCard) -> Events:
    coins = table.player(event.player).scale.coins
    return _gained(event, coins)


@RULES.after(ScoreCard, "20.3")
def the_field_if_it_has_a_symbol(table: Table, event: ScoreCard) -> Events:
    field = table.player(event.player).pollution
    counts = event.card == "pollution marker" and field in table.symbols
    return _gained(event, field) if counts else ()


@RULES.after(ScoreCard, "20.4", card="pollution marker")
def and_the_prosperity_made(table: Table, event: ScoreCard) -> Events:
    made = table.player(event.player).scale.prosperity
    return _gained(event, made)


@RULES.after(ScoreCard, "20.5", card="clean land")
def clean_land_by_section(table: Table, event: ScoreCard) -> Events:
    clean = _clean(table.player(event.player))
    return (CleanLand(event.player, clean),) if clean else ()


@RULES.after(ScoreCard, "20.5", card="clean land")
def back_one_for_each_waste(table: Table, event: ScoreCard) -> Events:
    waste = table.player(event.player).waste_on_land
    return _gained(event, -waste)


@RULES.after(ScoreCard, "20.6", card="clean land")
def and_the_research_made(table: Table, event: ScoreCard) -> Events:
    made = table.player(event.player).scale.research
    return _gained(event, made)


@RULES.instead(CleanLand, "20.5")
def two_three_or_four(table: Table, event: CleanLand) -> Events | None:
    worth = section(table, table.player(event.player).pollution)
    return None if worth is None else (Points(event.player, worth * event.tiles),)


# Round six


@RULES.after(ScoreEnd, "21.1")
def land_by_section(table: Table, event: ScoreEnd) -> Events:
    """Facilities do not count."""
    player = table.player(event.player)
    worth = section(table, player.pollution)
    if worth is None and _clean(player):
        return (CleanLand(event.player, _clean(player)),)
    return tuple(LandScores(event.player, tile.key, worth or 0) for tile in player.lands)


def _waste(table: Table, event: LandScores) -> int:
    return table.player(event.player).own(event.tile).waste


@RULES.adjust(LandScores, "21.2")
def one_waste_is_neutral(table: Table, event: LandScores) -> LandScores | None:
    return changed(event, points=0) if _waste(table, event) == 1 else None


@RULES.adjust(LandScores, "21.3", "21.3a")
def two_waste(table: Table, event: LandScores) -> LandScores | None:
    return changed(event, points=-_PENALTY) if _waste(table, event) == 2 else None


@RULES.adjust(LandScores, "21.3", "21.3b")
def three_waste(table: Table, event: LandScores) -> LandScores | None:
    return changed(event, points=-2 * _PENALTY) if _waste(table, event) == 3 else None


@RULES.adjust(LandScores, "21.3", "21.3c")
def four_waste(table: Table, event: LandScores) -> LandScores | None:
    return changed(event, points=-3 * _PENALTY) if _waste(table, event) == 4 else None


@RULES.adjust(LandScores, "21.3", "21.3d")
def and_so_on(table: Table, event: LandScores) -> LandScores | None:
    waste = _waste(table, event)
    return changed(event, points=-_PENALTY * (waste - 1)) if waste > 4 else None


@RULES.do(LandScores, "21.1")
def each_tile_on_its_own(table: Table, event: LandScores) -> Table | None:
    points = table.player(event.player).points + event.points
    return with_player(table, event.player, points=points)


@RULES.after(ScoreEnd, "21.4")
def the_number_at_the_marker(table: Table, event: ScoreEnd) -> Events:
    field = table.player(event.player).pollution
    return (Points(event.player, field),) if field else ()


# Money and research


def _owned(player: Player, good: str) -> int:
    return int(getattr(player, good))


def _prize(rank: int, players: int) -> int:
    return 0 if rank >= players - 1 else _PRIZES[rank]


@RULES.instead(RankAll, "21.5", "21.11", good="coins")
@RULES.instead(RankAll, "21.7", "21.11", good="research")
def each_good_is_ranked(table: Table, event: RankAll) -> Events | None:
    owned = [_owned(player, event.good) for player in table.players]
    ranks = [sum(other > mine for other in owned) for mine in owned]
    return tuple(
        Prize(player.key, event.good, rank, _PRIZES[rank])
        for player, rank in zip(table.players, ranks, strict=True)
    )


@RULES.adjust(Prize, "21.6")
def nothing_for_the_last(table: Table, event: Prize) -> Prize | None:
    last = event.rank == len(table.players) - 1
    return changed(event, points=0) if last and event.points else None


def _tied(table: Table, event: Prize) -> range:
    """The ranks of all who own as much."""
    mine = _owned(table.player(event.player), event.good)
    tied = sum(_owned(player, event.good) == mine for player in table.players)
    return range(event.rank, event.rank + tied)


@RULES.adjust(Prize, "21.8")
def ties_share_their_prizes(table: Table, event: Prize) -> Prize | None:
    """A prize of nothing is shared with the others."""
    ranks = _tied(table, event)
    if len(ranks) < 2:
        return None
    prizes = sum(_prize(rank, len(table.players)) for rank in ranks)
    return changed(event, points=prizes // len(ranks))


@RULES.adjust(Prize, "21.6")
def nothing_for_nothing(table: Table, event: Prize) -> Prize | None:
    none = _owned(table.player(event.player), event.good) == 0
    return changed(event, points=0) if none and event.points else None


@RULES.do(Prize, "21.5", "21.7")
def a_prize_in_points(table: Table, event: Prize) -> Table | None:
    points = table.player(event.player).points + event.points
    return with_player(table, event.player, points=points)


# The end


@RULES.do(EndGame, "23.1")
def nothing_more_is_played(table: Table, event: EndGame) -> Table | None:
    return changed(table, phase="over")


@RULES.after(EndGame, "24.1")
def somebody_has_won(table: Table, event: EndGame) -> Events:
    return (NameWinners(),)


@RULES.do(NameWinners, "24.1")
def most_points_then_least_waste(table: Table, event: NameWinners) -> Table | None:
    def worth(player: Player) -> tuple[int, int]:
        return player.points, -player.waste_on_land

    best = max(map(worth, some(table.players, "nobody plays: name the players")))
    return changed(table, winners=tuple(p.key for p in table.players if worth(p) == best))

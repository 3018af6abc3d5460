"""Laws of Das 20. Jahrhundert: nothing is lost, no limit broken, all ends; and its proof."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.errors import BadSituation
from rulebook.engine.frozen import changed
from rulebook.engine.game import game
from rulebook.engine.play import play
from rulebook.engine.proof import coverage, is_rule
from rulebook.engine.records import Event
from rulebook.engine.resolve import resolve, told_steps
from rulebook.engine.situations import on_table, read_facts
from rulebook.engine.twentieth_century.links import waste_way
from rulebook.engine.twentieth_century.moves import LayLand, Leave, Open, ScoreBonus, UpdateScales
from rulebook.engine.twentieth_century.rails import Net, touches
from rulebook.engine.twentieth_century.reading import read_tech, write_tech
from rulebook.engine.twentieth_century.table import CHIPS, TRACK, Player, Table
from rulebook.engine.twentieth_century.tiles import EDGES, City, Tile
from rulebook.engine.twentieth_century.yields import scale_chips
from rulebook.languages import SAID
from rulebook.yamlread import Node, loads
from tests.engine.chance.century import stock
from tests.engine.chance.games import random_play, whole_game

CENTURY = game("20c")
GAMES = int(os.environ.get("RULEBOOK_GAMES", "100"))
"""The environment can ask for more, or for fewer while one works on something else."""
UNITS = 210
"""As many as the layout pins, bullets and openings among them."""

seeds = st.integers(0, 10**6)


def composed(text: str) -> Node:
    return loads(text, Path("text"))


def laid_from(text: str) -> Table:
    """The table once all that the text says is laid on it."""
    table: Table = on_table(CENTURY, read_facts(CENTURY, composed(text)), CENTURY.start)
    return table


# Proof


def test_every_unit_is_proven_or_described() -> None:
    layout = yaml.safe_load((CENTURY.folder / "layout.de.yaml").read_text("utf-8"))
    units = {item["number"] for item in layout if "." in item.get("number", "")}
    found = coverage("20c", tuple(units))
    assert found.failed == ()
    assert found.missing == ()
    assert found.both == ()
    assert {*found.proven, *found.descriptive} == units | {"19.0", "20.0"}  # headings
    assert len(units) == UNITS
    assert found.count(is_rule) >= 98


# Laws of whole games


def check_region(player: Player) -> None:
    """Tiles hang together, citizens work, a facility carries nothing."""
    laid = [tile for tile in player.tiles if tile.at is not None]
    for tile in laid[1:]:
        assert any(tile.at and touches(tile.at, other) for other in laid if other is not tile)
    assert all(not tile.chip for tile in laid)
    assert all(tile.land or not tile.waste for tile in player.tiles)
    assert all(0 <= city.ran <= city.plants for tile in laid for city in tile.cities)


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_whole_games_keep_all_pieces_and_limits(seed: int) -> None:
    stocks: list[Mapping[str, int]] = []

    def watch(table: Table, move: Event) -> None:
        stocks.append(stock(table))
        assert stocks[-1] == stocks[0], move
        assert CENTURY.book.faults(table) == (), move
        assert 0 <= table.marker <= table.last_space
        for player in table.players:
            check_region(player)
            assert player.pollution in TRACK

    table, _ = whole_game(CENTURY, seed, watch=watch)
    assert stocks[0]["waste"] == 95
    assert stocks[0]["bridges"] == 4
    assert all(stocks[0][f"chips of {player.key}"] == CHIPS for player in table.players)


def rank(player: Player) -> tuple[int, int]:
    return player.points, -player.waste_on_land


def test_random_games_end_after_round_six_with_the_best_as_winners() -> None:
    for seed in range(GAMES):
        table, _ = whole_game(CENTURY, seed)
        assert (table.round, table.phase) == (6, "over")
        best = max(map(rank, table.players))
        assert table.winners == tuple(p.key for p in table.players if rank(p) == best)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_phases_follow_one_another_and_money_moves_only_where_a_rule_says(seed: int) -> None:
    order = ["preparation", "auction", "damage", "administration", "yield", "bonus", "over"]
    last: list[Table] = []

    def watch(table: Table, move: Event) -> None:
        if last:
            before = last[-1]
            assert table.round in (before.round, before.round + 1)
            if table.round == before.round:
                back = (before.phase, table.phase) in {
                    ("yield", "preparation"),
                    ("bonus", "preparation"),
                }
                assert back or order.index(table.phase) >= order.index(before.phase)
            if table.round == before.round == 6 and isinstance(move, ScoreBonus):
                assert [p.coins for p in table.players] == [p.coins for p in before.players]
        last.append(table)

    whole_game(CENTURY, seed, watch=watch)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_every_auction_ends_and_each_figure_of_damage_finds_its_own_column(seed: int) -> None:
    def watch(table: Table, move: Event) -> None:
        if table.phase == "damage" and isinstance(move, Leave):
            assert all(player.left for player in table.players)
            assert table.auction is None
            assert all(p.coins >= table.cheapest + 2 for p in table.players if not p.won)
        if table.phase == "administration" and table.round < 6:
            columns = [player.figure.column for player in table.players if player.figure]
            assert len(set(columns)) == len(table.players)
            assert (
                table.starter == min((p.figure.column, p.key) for p in table.players if p.figure)[1]
            )

    whole_game(CENTURY, seed, watch=watch)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_scales_show_at_least_what_the_cities_show(seed: int) -> None:
    def watch(table: Table, move: Event) -> None:
        if isinstance(move, UpdateScales):
            player = table.player(move.player)
            working = [c for tile in player.tiles for c in tile.cities if c.citizen]
            assert player.scale.coins >= sum(city.coins for city in working)
            assert player.scale.research >= sum(city.research for city in working)
            wanted = (player.scale.coins, player.scale.research, player.scale.prosperity)
            assert player.on_scales == sum(map(scale_chips, wanted))

    whole_game(CENTURY, seed, watch=watch)


def test_random_games_use_every_kind_of_move() -> None:
    seen: set[str] = set()
    for seed in range(12):
        whole_game(CENTURY, seed, watch=lambda table, move: seen.add(type(move).__name__))
    assert seen == {
        *("SetUp", "PrepareRound", "Open", "Bid", "Pass", "Leave", "BidOnDamage", "PutWaste"),
        *("LayLand", "LayFacility", "MoveCitizen", "SendWorker", "LayBridge", "SeparateWaste"),
        *("CarryWaste", "PayToRecycle", "PayToCleanUp", "PayForQuality", "UpdateScales"),
        *("TakeYield", "Recycle", "Ready", "ScoreBonus", "AskForOrder"),
    }


# Auctions by themselves


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(0, 30), min_size=3, max_size=5), st.integers(0, 8), st.integers(0, 10**6)
)
def test_every_auction_phase_ends_whatever_coins_there_are(
    coins: list[int], lands: int, seed: int
) -> None:
    players = tuple(Player(key=f"p{n}", coins=own) for n, own in enumerate(coins))
    land = tuple(Tile(key=f"L{n}", cities=(City(key=f"c{n}"),)) for n in range(lands))
    table = Table(players=players, starter="p0", land=land)
    random = Random(seed)
    spent = 0
    for _ in range(500):
        if table.phase != "auction":
            break
        table = random_play(CENTURY, table, random)[1].table
    assert table.phase == "damage"
    for before, after in zip(players, table.players, strict=True):
        assert after.left
        given_back = 0 if after.won else table.cheapest + 2
        assert after.coins <= before.coins + given_back
        assert [tile.waste for tile in after.tiles] == list(range(1, after.won + 1))
        spent += before.coins + given_back - after.coins
    sold = sum(player.won for player in table.players)
    assert spent >= table.cheapest * sold
    assert len(table.land) == lands - sold


# Rails

ends = st.sampled_from([*EDGES, "A", "B"])
rails = st.lists(st.tuples(ends, ends), max_size=4).map(tuple)


@given(st.lists(rails, min_size=2, max_size=6), seeds)
def test_a_way_leads_both_ways(layout: list[tuple[tuple[str, str], ...]], seed: int) -> None:
    tiles = [
        Tile(key=f"T{n}", cities=(City(key="A"), City(key="B")), rails=one, at=(n % 3, n // 3))
        for n, one in enumerate(layout)
    ]
    net = Net(tiles)
    for tile in tiles:
        for other in tiles:
            assert net.linked(tile.key, "A", other.key, "B") == net.linked(
                other.key, "B", tile.key, "A"
            )


@given(rails, st.integers(0, 7))
def test_four_quarter_turns_are_none(one: tuple[tuple[str, str], ...], quarters: int) -> None:
    tile = Tile(key="T", rails=one)
    assert tile.turned(4) == tile
    assert tile.turned(quarters).turned(8 - quarters) == tile


@given(rails, rails)
def test_more_rails_never_cut_a_link(
    one: tuple[tuple[str, str], ...], more: tuple[tuple[str, str], ...]
) -> None:
    cities = (City(key="A", plants=1, citizen=True), City(key="B"))
    home = Tile(key="T", cities=cities, rails=one, at=(0, 0))
    waste = Tile(key="W", rails=(("west", "north"),), at=(1, 0), waste=1)
    before = waste_way(Player(key="p", tiles=(home, waste)), "A", waste)
    richer = changed(home, rails=one + more)
    after = waste_way(Player(key="p", tiles=(richer, waste)), "A", waste)
    assert before != "rail" or after == "rail"


# Reading and telling


def test_a_table_that_is_shown_can_be_laid_again() -> None:
    def watch(table: Table, move: Event) -> None:
        text = yaml.safe_dump(CENTURY.view(table), sort_keys=False)
        assert CENTURY.view(laid_from(text)) == CENTURY.view(table)

    whole_game(CENTURY, 3, watch=watch)


@pytest.mark.parametrize(
    "text",
    [
        "park (right)",
        "worker/locomotive (used/locomotive)",
        "recycling (waste, left, 2 coins, used)",
        "quality of life (4 research, 3 points)",
        "laboratory (+1, building/west/east)",
    ],
)
def test_a_technology_reads_back_as_it_is_shown(text: str) -> None:
    words = CENTURY.phrases.words
    tech = read_tech(composed("t"), text, words)
    assert write_tech(tech) == text
    for language in SAID:
        assert read_tech(composed("t"), words.translate(text, language), words) == tech


# Situations of users

AUCTION = """
given:
  Spieler: Blau, Grün, Gelb
  Startspieler: Blau
  Land in der Auslage: L1, L2
  Blau: {Münzen: 10}
  Grün: {Münzen: 10}
when: ["Blau wählt L1 und bietet 2", "Grün bietet 3", "Gelb passt", "Blau passt"]
"""


def test_a_situation_is_resolved_step_by_step() -> None:
    found = resolve(AUCTION, "20c")
    assert found.refused_by == ()
    assert found.after["start player"] == "green"
    assert found.after["region of green"] == {
        "L1": {"at": "not laid", "waste": 1, "is": "new, with citizen"}
    }
    told = [text for step in told_steps(found, "de") for text in step.changes]
    assert "Münzen von Grün: 10 → 7" in told


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        ("blue: {coin: 3}", "unknown 'coin' of a player; did you mean: coins"),
        ("purple: {coins: 3}", "nobody plays 'purple': name the players first"),
        ("phase: brunch", "unknown word 'brunch'"),
        ("blue: {pollution: 5}", "no field 5 on the track; did you mean"),
        ("minimum bid: 7", "the lowest bid is never 7"),
        ("technologies: locomotiv", "no technology 'locomotiv'; did you mean: locomotive"),
        ("technologies: park (3 coims)", "a technology has no '3 coims'"),
        ("region of blue: {T: {at: here}}", "not a place such as 1/0: 'here'"),
        ("region of blue: {T: {rails: A/east}}", "no rail can end at 'A'"),
        ("region of blue: {T: {A: 2 coyns}}", "not a number and a word: '2 coyns'"),
        ("region of blue: {T: {A: 1 coin, citizens: B}}", "no city 'B' on this tile"),
    ],
)
def test_what_is_wrong_in_a_situation_is_said_with_its_line(fact: str, message: str) -> None:
    text = f"given:\n  players: blue, green, red\n  {fact}\nwhen: [blue passes]\n"
    with pytest.raises(BadSituation) as caught:
        resolve(text, "20c")
    assert message in str(caught.value)
    assert str(caught.value).startswith("situation:3:")


def test_a_table_that_a_rule_forbids_is_an_error() -> None:
    text = """
given:
  players: blue, green, red
  region of blue: {M1: {at: 0/0, kind: mine, adds: 1, waste: 1}}
when: [blue passes]
"""
    with pytest.raises(BadSituation, match=r"rule 26\.1 forbids this table"):
        resolve(text, "20c")


def test_what_the_manual_does_not_print_is_not_invented() -> None:
    """Costs and sections come from the situation; without them there is no answer."""
    players = (Player(key="p", coins=9, research=9), Player(key="q"), Player(key="r"))
    techs = (read_tech(composed("t"), "park", CENTURY.phrases.words),)
    shop = Table(players=players, starter="p", techs=techs)
    assert play(CENTURY.rules, shop, (Leave("p", "park"),)).silence is not None
    lands = changed(players[0], tiles=(Tile(key="T", at=(0, 0)),))
    end = Table(players=(lands, *players[1:]), round=6, phase="bonus")
    assert play(CENTURY.rules, end, (ScoreBonus(),)).silence is not None


def test_a_supply_that_is_empty_is_met_with_silence() -> None:
    land = (Tile(key="L1", cities=(City(key="A"),)),)
    players = (
        Player(key="p", coins=9),
        Player(key="q", left=True),
        Player(key="r", left=True),
    )
    table = Table(players=players, starter="p", land=land, waste=0)
    assert play(CENTURY.rules, table, (Open("p", "L1", 2),)).silence is not None
    empty = changed(table, waste=5, players=(changed(players[0], chips=0), *players[1:]))
    assert play(CENTURY.rules, empty, (Open("p", "L1", 2),)).silence is not None


@given(st.integers(-3, 3), st.integers(-3, 3))
def test_land_is_laid_exactly_where_it_touches(east: int, north: int) -> None:
    home = Tile(key="H", at=(0, 0))
    new = Tile(key="N", cities=(City(key="A"),), chip=True, fresh=True)
    players = (Player(key="p", tiles=(home, new)), Player(key="q"), Player(key="r"))
    table = Table(players=players, starter="p", phase="administration")
    played = play(CENTURY.rules, table, (LayLand("p", "N", (east, north), 0, "A"),))
    allowed = max(abs(east), abs(north)) == 1
    assert (played.refusal is None) is allowed
    assert played.refusal is None or "11.1" in played.refusal.numbers


@pytest.mark.parametrize(("number", "lowest"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_the_round_says_what_the_lowest_bid_is(number: int, lowest: int) -> None:
    said = f"round: {number}; land: L1; red: {{coins: 9}}; red chooses L1 and bids"
    assert resolve(f"{said} {lowest}", "20c").status == "played"
    refused = resolve(f"{said} {lowest - 1}", "20c")
    assert (refused.status, refused.refused_by) == ("refused", ("5.1",))


def test_whose_turn_it_is_to_bid_is_told_and_the_price_decides() -> None:
    said = "Das Höchstgebot liegt bei 5; Rot hat 7 Münzen; Rot bietet"
    played, too_much = resolve(f"{said} 6", "20c"), resolve(f"{said} 8", "20c")
    assert played.status == "played"
    assert ("auction", "{turn: red}") in played.assumed
    assert too_much.refused_by == ("5.5",)

"""Laws of 51st State: nothing is lost, no limit broken, every game ends; and its proof."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.binding import gists
from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game
from rulebook.engine.play import play
from rulebook.engine.proof import coverage, is_rule
from rulebook.engine.records import Event
from rulebook.engine.resolve import resolve, told_steps
from rulebook.engine.situations import on_table, read_facts
from rulebook.engine.state51.consequences import Receive
from rulebook.engine.state51.goods import JOKERS, KINDS, Part, assigned, expanded, stands_in
from rulebook.engine.state51.moves import CleanupPhase
from rulebook.engine.state51.reading import part, part_text
from rulebook.engine.state51.table import Player, Table
from rulebook.languages import SAID
from rulebook.yamlread import Node, loads
from tests.engine.chance.games import speed, whole_game
from tests.engine.chance.s51 import stock

S51 = game("s51")
GAMES = int(os.environ.get("RULEBOOK_GAMES", "200"))
"""The environment can ask for more, or for fewer while one works on something else."""
UNITS, BULLETS = 59, 5
"""As many as the layout pins, 4.1a and its like among them, and the headings 4.0, 8.0 and 10.0."""

seeds = st.integers(0, 10**6)
COUNTED = "{players: 1, general supply: 1 fuel}"


def composed(text: str) -> Node:
    return loads(text, Path("text"))


def laid_from(text: str) -> Table:
    """The table once all that the text says is laid on it."""
    table: Table = on_table(S51, read_facts(S51, composed(text)), S51.start)
    return table


# Proof


def test_every_unit_is_proven_or_described() -> None:
    found = coverage("s51")
    assert found.failed == ()
    assert found.missing == ()
    assert found.both == ()
    assert len({*found.proven, *found.descriptive}) == UNITS
    assert len(gists(S51.folder)) == UNITS
    assert sum(number[-1].isalpha() for number in found.proven) == BULLETS
    assert found.count(is_rule) >= 38


# Laws of whole games


def zone_is_within_limits(table: Table, player: Player) -> bool:
    return all(player.goods.count(kind) >= 0 for kind in KINDS) and not (
        table.active == player.seat and player.passed
    )


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_whole_games_keep_all_goods_cards_and_limits(seed: int) -> None:
    stocks: list[Mapping[str, int]] = []

    def watch(table: Table, move: Event) -> None:
        stocks.append(stock(table))
        assert stocks[-1] == stocks[0], move
        assert S51.book.faults(table) == (), move
        assert all(zone_is_within_limits(table, player) for player in table.players)
        enough = any(player.points >= 25 for player in table.players)
        assert table.over or table.ending is enough, move
        if isinstance(move, CleanupPhase):
            for player in table.players:
                kept = {kind: player.goods.count(kind) for kind in KINDS}
                assert all(kept[kind] <= player.storage.count(kind) for kind in KINDS)
                assert not any(place.on or place.used for place in player.state)

    whole_game(S51, seed, watch=watch)


def rank(player: Player) -> tuple[int, int, int]:
    return player.points, player.goods.total, len(player.locations)


def test_random_games_end_with_the_best_as_winners() -> None:
    for seed in range(GAMES):
        table, _ = whole_game(S51, seed)
        best = max(map(rank, table.players))
        assert table.winners == tuple(p.seat for p in table.players if rank(p) == best)
        assert table.ending
        assert table.last == "action"
        assert all(player.passed for player in table.players)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_a_player_who_has_passed_loses_nothing_until_cleanup(seed: int) -> None:
    last: list[Table] = []

    def watch(table: Table, move: Event) -> None:
        if last and last[-1].phase == table.phase == "action":
            for before, after in zip(last[-1].players, table.players, strict=True):
                if before.passed:
                    assert (before.goods, before.state) == (after.goods, after.state), move
        last.append(table)

    whole_game(S51, seed, watch=watch)


def test_random_games_use_every_kind_of_move() -> None:
    seen: set[str] = set()
    for seed in range(12):
        whole_game(S51, seed, watch=lambda table, move: seen.add(type(move).__name__))
    assert seen == {
        *("BeginRound", "CardPhase", "TakeCard", "ProductionPhase", "CleanupPhase"),
        *("Construct", "Rebuild", "MakeDeal", "PlunderHand", "Plunder", "Activate", "UseFaction"),
        *("UseOpen", "TakeContact", "PlayContact", "Pass", "Choose"),
    }


# Reading and telling


def test_a_table_that_is_shown_can_be_laid_again() -> None:
    def watch(table: Table, move: Event) -> None:
        text = yaml.safe_dump({"players": len(table.players), **S51.view(table)})
        laid = laid_from(text)
        assert S51.view(laid) == S51.view(table)

    whole_game(S51, 3, watch=watch)


parts = st.one_of(
    st.builds(Part, st.integers(0, 9), st.tuples(st.sampled_from(KINDS))),
    st.builds(Part, st.integers(1, 9), st.just(("fuel", "metal")), st.booleans()),
    st.builds(Part, st.integers(1, 9), st.just(("gun",)), st.just(False), st.just("craft")),
)


@given(parts, st.sampled_from(SAID))
def test_a_part_reads_back_in_every_language(one: Part, language: str) -> None:
    words = S51.phrases.words
    assert part(words.translate(part_text(one), language), words) == one


pieces = st.lists(st.sampled_from(KINDS), max_size=6).map(tuple)


@given(st.lists(parts, max_size=3).map(tuple), pieces)
def test_paying_uses_each_piece_once_and_pays_each_part(
    due: tuple[Part, ...], goods: tuple[str, ...]
) -> None:
    pairs = assigned(due, goods)
    assert sorted(piece for _, piece in pairs if piece) == sorted(goods)
    assert sum(paid is not None for paid, _ in pairs) == sum(one.amount for one in due)


@given(st.sampled_from(sorted(JOKERS)), st.sampled_from(KINDS))
def test_a_joker_works_one_way_only(joker: str, kind: str) -> None:
    if stands_in(joker, (kind,)):
        assert not stands_in(kind, (joker,))


def test_the_word_resource_means_the_four() -> None:
    assert expanded(("resource",)) == ("fuel", "metal", "gun", "building material")


# Situations of users

PLUNDER = """
given:
  Spieler: 2
  Symbole: {Plündern beim Mitspieler: rotes Kontaktplättchen, Widerstandswert: Schildplättchen}
  Karte Lager: {Widerstandswert: 1, Beute: 1 Siegpunkt, Dealfeld: 1 Treibstoff}
  Spieler A: {Waren: "1 rotes Kontaktplättchen, 1 Multi-Kontakt"}
  Spieler B: {Staat: Lager (Schildplättchen)}
when: ["A plündert bei B den Ort Lager für 1 rotes Kontaktplättchen und 1 Multi-Kontakt"]
"""


def test_a_situation_is_resolved_step_by_step() -> None:
    found = resolve(PLUNDER, "s51")
    assert found.play.trace == ("4.3", "1.3", "4.3b", "8.10", "4.3c", "8.13")
    assert found.after["player B"] == {"goods": "1 fuel", "state": "Depot (ruin, shield token)"}
    told = [text for step in told_steps(found, "de") for text in step.changes]
    assert "Siegpunkte von A: 0 → 1" in told


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ("player A: {goods: 2 fule}", "not an amount and a symbol: '2 fule'; did you mean: fuel"),
        ("player A: {goods: 2 card}", "does not lie in a supply: 'card'"),
        ("player C: {points: 3}", "nobody sits at 'C': say how many players there are"),
        ("player A: {coins: 3}", "unknown 'coins' of a player; did you mean: points"),
        ("phase: brunch", "unknown word 'brunch'"),
        ("card Mill: {cost: 2}", "unknown 'cost' of a card"),
        ("contact deck 3: Guide", "there is no number '3' here"),
        (
            "player A: {state: 'Mill (shield token, shield token)'}",
            "what two tokens on one location do, the sheet does not say",
        ),
        ("player A: {state: Mill (burnt)}", "unknown state of a location: 'burnt'"),
    ],
)
def test_what_is_wrong_in_a_situation_is_said_with_its_line(given_: str, message: str) -> None:
    text = f"given:\n  players: 2\n  {given_}\nwhen: [A passes]\n"
    with pytest.raises(BadSituation) as caught:
        resolve(text, "s51")
    assert message in str(caught.value)
    assert str(caught.value).startswith("situation:3:")


def test_a_table_that_a_rule_forbids_is_an_error() -> None:
    text = """
given:
  players: 1
  card Kiln: {type: action location}
  player A: {state: Kiln (used 2)}
when: [A passes]
"""
    with pytest.raises(BadSituation, match=r"rule 10\.3 forbids this table"):
        resolve(text, "s51")


def test_an_icon_that_nobody_names_is_not_invented() -> None:
    """Each action whose price is a lost icon is silent as long as ``symbols`` do not say it."""
    text = """
given:
  players: 2
  open contact cards: Guide
  card Mill: {distance: 1, resistance: 1, categories: craft, type: open production location}
  player A: {hand: Mill, state: Mill, goods: "1 worker, 1 red contact"}
  player B: {state: Mill}
when: [%s]
"""
    for move in (
        "A constructs Mill for 1 red contact",
        "A makes a deal with Mill for 1 red contact",
        "A razes Mill from the hand for 1 red contact",
        "A razes the location Mill of B for 1 red contact",
        "A develops Mill into Mill for 1 worker",
        "A uses the open production of Mill at B's with 1 worker",
        "A takes the contact card Guide for 1 worker",
    ):
        assert resolve(text % move, "s51").silent_on is not None, move


def test_a_supply_that_is_counted_can_run_short() -> None:
    played = play(S51.rules, laid_from(COUNTED), (Receive("A", "production", "fuel", 2),))
    assert played.silence is not None
    played = play(S51.rules, laid_from(COUNTED), (Receive("A", "production", "fuel", 1),))
    assert played.table.player("A").goods.count("fuel") == 1


# Speed


def test_speed_counts_what_it_played() -> None:
    measured = speed("s51", 2)
    assert measured.games == 2
    assert measured.moves > 2

"""Laws of RISE: nothing is lost, no limit broken, every game and every chain ends; its proof."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game
from rulebook.engine.play import play
from rulebook.engine.proof import coverage, is_rule
from rulebook.engine.records import Event
from rulebook.engine.resolve import resolve, told_assumed, told_steps
from rulebook.engine.rise.moves import Advance, Exchange, Leave, PayFor, UseJoker, Walk
from rulebook.engine.rise.moves_round import Act, EndRound, IncomePhase, LineUp, PlaceFactory
from rulebook.engine.rise.reading import effects_text, read_effects
from rulebook.engine.rise.table import LARGE_LIMIT, ROUNDS, SMALL_LIMIT, Player, Table, marker_for
from rulebook.engine.rise.tracks import SCALES, START, TRACKS, Effect, Track
from rulebook.engine.situations import on_table, read_facts
from rulebook.languages import SAID
from rulebook.yamlread import Node, loads
from tests.engine.chance.games import whole_game
from tests.engine.chance.rise import stock

RISE = game("rise")
GAMES = int(os.environ.get("RULEBOOK_GAMES", "100"))
"""The environment can ask for more, or for fewer while one works on something else."""
UNITS = 196
"""As many as the layout pins, bullets and openings among them, and 28.0."""
PENALTY_LIMIT = 3

seeds = st.integers(0, 10**6)


def composed(text: str) -> Node:
    return loads(text, Path("text"))


def laid_from(text: str) -> Table:
    """The table once all that the text says is laid on it."""
    table: Table = on_table(RISE, read_facts(RISE, composed(text)), RISE.start)
    return table


# Proof


def test_every_unit_is_proven_or_described() -> None:
    layout = yaml.safe_load((RISE.folder / "layout.de.yaml").read_text("utf-8"))
    units = {item["number"] for item in layout if "." in item.get("number", "")}
    units.add("28.0")  # a heading, whose gist lists the events below it
    found = coverage("rise", tuple(units))
    assert found.failed == ()
    assert found.missing == ()
    assert found.both == ()
    assert {*found.proven, *found.descriptive} == units
    assert len(units) == UNITS
    assert found.count(is_rule) >= 131


def test_a_rule_that_overrides_another_says_so() -> None:
    overriding = {rule.name: rule.overrides for rule in RISE.rules.all if rule.overrides}
    assert overriding["rounds.with_two_anywhere_to_the_left"] == ("9.5",)
    assert overriding["advancing.not_yet_on_a_dotted_line"] == ("5.4",)


# Laws of whole games


def limit_of(player: Player) -> int:
    if player.penalty.startswith("B"):
        return PENALTY_LIMIT
    return LARGE_LIMIT if player.flipped else SMALL_LIMIT


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_whole_games_keep_all_pieces_and_limits(seed: int) -> None:
    stocks: list[Mapping[str, int]] = []

    def watch(table: Table, move: Event) -> None:
        stocks.append(stock(table))
        assert stocks[-1] == stocks[0], move
        assert RISE.book.faults(table) == (), move
        assert table.penalties >= 0
        for player in table.players:
            assert player.coins >= 0
            assert 0 <= player.marker.space <= 100
        if isinstance(move, EndRound) and table.phase == "A":
            assert all(player.coins <= limit_of(player) for player in table.players)

    table, _ = whole_game(RISE, seed, watch=watch)
    assert stocks[0]["action cards"] == 4 * ROUNDS
    assert stocks[0]["events"] == 3 * ROUNDS
    assert stocks[0]["factories"] == len(table.players)
    assert stocks[0]["markers"] == len(table.players) * len(TRACKS)
    assert stocks[0]["penalty tiles"] == len(table.players)


def rank(player: Player) -> tuple[int, int]:
    return player.points, player.coins


def test_random_games_end_after_round_twelve_with_the_best_as_winners() -> None:
    for seed in range(GAMES):
        table, _ = whole_game(RISE, seed)
        assert (table.round, table.phase) == (ROUNDS, "end")
        assert table.action_deck == ()
        assert table.event_deck == ()
        best = max(map(rank, table.players))
        assert table.winners == tuple(p.seat for p in table.players if rank(p) == best)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_each_round_everybody_places_and_acts_once_in_phase_order(seed: int) -> None:
    phases = ["A", "B", "C", "D", "E", "end"]
    last: list[Table] = []
    placed: list[str] = []
    acted: list[str] = []

    def watch(table: Table, move: Event) -> None:
        if last and table.round == last[-1].round:
            assert phases.index(table.phase) >= phases.index(last[-1].phase)
        last.append(table)
        if isinstance(move, PlaceFactory):
            placed.append(move.seat)
        if isinstance(move, Act):
            acted.append(move.seat)
        if isinstance(move, EndRound):
            assert sorted(placed) == sorted(acted) == sorted(table.seats)
            assert table.order == tuple(acted)
            placed.clear()
            acted.clear()

    whole_game(RISE, seed, watch=watch)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_a_step_leads_forward_and_only_black_frames_and_dotted_lines_lead_back(seed: int) -> None:
    last: list[Table] = []

    def watch(table: Table, move: Event) -> None:
        before = last[-1] if last else table
        last.append(table)
        for old, new in zip(before.players, table.players, strict=True):
            for spot in old.spots:
                here, there = spot.at, new.at(spot.key)
                if here == there or spot.key in SCALES:
                    continue
                track = table.track(spot.key)
                home = there == START
                assert not home or track.dotted or any(field.black for field in track.fields)
                assert home or reachable(track, here, there), (move, spot.key, here, there)

    whole_game(RISE, seed, watch=watch)


def reachable(track: Track, here: int, there: int) -> bool:
    """By arrows or a shortcut; a way that ended in a black frame may begin anew."""
    seen, waiting = set[int](), [here]
    while waiting:
        at = waiting.pop()
        if at == there:
            return True
        if at not in seen:
            seen.add(at)
            field = track.field(at)
            waiting += track.ahead(at)
            waiting += [at + 3] if "shortcut" in field.marks else []
            waiting += [START] if field.black else []
    return False


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_coins_and_points_change_only_where_a_rule_says(seed: int) -> None:
    last: list[Table] = []

    def watch(table: Table, move: Event) -> None:
        last.append(table)
        if len(last) == 1:
            return
        before = last[-2]
        changes = {p.seat: (p.coins, p.points) for p in table.players}
        old = {p.seat: (p.coins, p.points) for p in before.players}
        if isinstance(move, Exchange):
            rate = before.field_of(move.seat, "contentment").rate
            assert rate is not None
            coins, points = old[move.seat]
            times = move.times
            assert changes[move.seat] == (coins + times * rate[1], points - times * rate[0])
        if isinstance(move, IncomePhase) and table.round == 1:
            assert changes == old
        if isinstance(move, PlaceFactory):
            coins, points = old[move.seat]
            assert coins - 3 <= changes[move.seat][0] <= coins
            assert changes[move.seat][1] == points

    whole_game(RISE, seed, watch=watch)


def test_random_games_use_every_kind_of_move() -> None:
    seen: set[str] = set()
    for seed in range(12):
        whole_game(RISE, seed, watch=lambda table, move: seen.add(type(move).__name__))
    assert seen == {
        *("IncomePhase", "DisplayPhase", "PlaceFactory", "BeginActions", "Act", "ResolveEvent"),
        *("EndRound", "Advance", "Leave", "Choose", "UseJoker", "UseTile", "PayFor", "Swap"),
        *("Waive", "Exchange"),
    }


# Single laws


@given(st.integers(-99, 999))
def test_the_victory_point_marker_shows_the_points(points: int) -> None:
    marker = marker_for(points)
    assert marker.points == points
    assert (1 <= marker.space <= 100) or points == 0
    assert (marker.hundreds == -1) is (points < 0)


amounts = st.integers(1, 9)
simple = st.builds(
    Effect,
    st.sampled_from((*TRACKS, "coins", "points", "joker", "pollution", "swap", "culture tile")),
    amounts,
) | st.sampled_from(("reactivate", "vault", "school tile", "school tile or reactivate")).map(Effect)
groups = st.lists(simple, min_size=1, max_size=3).map(tuple)
composite = (
    st.builds(lambda options: Effect("choice", options=options), st.tuples(groups, groups))
    | st.builds(lambda n, inner: Effect("pay", n, (inner,)), amounts, groups)
    | st.builds(lambda inner: Effect("most content", options=(inner,)), groups)
)
shown = st.lists(simple | composite, max_size=3).map(tuple)


@given(shown, st.sampled_from(SAID))
def test_effects_read_back_as_they_are_shown(effects: tuple[Effect, ...], language: str) -> None:
    words = RISE.phrases.words
    text = effects_text(effects)
    assert read_effects(text, words) == effects
    assert read_effects(words.translate(text, language), words) == effects


@given(st.integers(1, 12), st.lists(st.integers(11, 13), unique=True, max_size=2))
def test_occupied_press_fields_cost_no_step(steps: int, others: list[int]) -> None:
    """However many are in the way, a marker is never beside another, and spends all its steps."""
    seats = "BC"[: len(others)]
    facts = {"players": 3, "player A may": f"press {steps}"}
    given_ = yaml.safe_dump(facts)
    for seat, at in zip(seats, others, strict=True):
        if at != 13:  # nobody stays in a black frame
            given_ += f"player {seat}: {{press: {at}}}\n"
    table = laid_from(given_)
    taken = 0
    while table.top:
        to = 11 if table.player("A").at("press") == START else 0
        played = play(RISE.rules, table, (Advance("A", "press", to),))
        assert played.stopped is None
        taken += sum(isinstance(step.event, Walk) and step.changes != () for step in played.steps)
        table = played.table
        at = table.player("A").at("press")
        assert at == START or not table.occupied("press", at, "A")
    assert taken == steps


@given(st.integers(0, 5), st.integers(1, 4), st.integers(0, 9))
def test_placing_costs_what_the_bank_leaves(bank: int, card: int, coins: int) -> None:
    text = f"players: 3\naction card {card}: {{upper: science 1}}\n"
    table = laid_from(f"{text}player A: {{bank: {bank}, coins: {coins}}}\n")
    free = card == 1 or bank >= 2 * card - 3
    cost = 0 if free else card - 1
    played = play(RISE.rules, table, (PlaceFactory("A", card),))
    if cost > coins:
        assert played.refusal
        assert played.refusal.numbers == ("9.4",)
    else:
        assert played.table.player("A").coins == coins - cost


# Reading and telling


def test_a_table_that_is_shown_can_be_laid_again() -> None:
    def watch(table: Table, move: Event) -> None:
        if not table.stack:
            text = yaml.safe_dump(RISE.view(table), sort_keys=False)
            assert RISE.view(laid_from(text)) == RISE.view(table)

    whole_game(RISE, 3, watch=watch)


# Situations of users

CHAIN = """
given:
  Personen: 2
  Feld 1 von Kultur: {Effekt: "Umweltverschmutzung 1, Münzen 2"}
  Person A darf: Kultur 1
  Person A: {Münzen: 1}
when: [A rückt bei Kultur vor]
"""


def test_a_situation_is_resolved_step_by_step() -> None:
    found = resolve(CHAIN, "rise")
    assert found.refused_by == ()
    assert found.after["player A"]["coins"] == 3
    told = [text for step in told_steps(found, "de") for text in step.changes]
    assert "Umwelt: Marker von A auf Feld: 0 → -1" in told
    assert "Münzen von A: 1 → 3" in told
    assert "noch fällig, Letztes zuerst: A: Kultur 1 → nichts" in told


BOARD = """
- {track: contentment, side: A, fields: "-2..2", special: {"1": {rate: "points 1, coins 3"}}}
- {track: contentment, side: B, fields: "-2..2"}
- {track: environment, side: A, fields: "-2..2"}
- {track: environment, side: B, fields: "-2..2"}
- {track: school, side: A, fields: "0, 11..14, 2"}
- {track: school, side: B, fields: "0, 11..14, 2"}
"""


def test_a_user_may_write_the_real_boards(tmp_path: Path) -> None:
    others = [key for key in TRACKS if key not in (*SCALES, "school")]
    lines = [f'- {{track: {k}, side: {s}, fields: "0..4"}}' for k in others for s in "AB"]
    (tmp_path / "mine.yaml").write_text(BOARD + "\n".join(lines), encoding="utf-8")
    path = tmp_path / "situation.yaml"
    path.write_text(
        "given:\n  board: mine.yaml\n  players: 2\n  player A: {contentment: 1, points: 5}\n"
        "when: [A exchanges points for coins 2 times]\n",
        encoding="utf-8",
    )
    found = resolve(path, "rise")
    assert found.after["player A"] == {"points": 3, "coins": 6, "vault": 5, "contentment": 1}


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        ("player A: {coim: 3}", "unknown 'coim' of a player; did you mean: coins"),
        ("player D: {coins: 3}", "nobody sits at 'D'"),
        ("phase: brunch", "no phase 'brunch'"),
        ("space 99 of bank: {effect: coins 1}", "there is no field 99"),
        ("space 1 of bakery: {effect: coins 1}", "there is no track 'bakery'"),
        ("space 1 of bank: {efect: coins 1}", "unknown 'efect' of a field; did you mean: effect"),
        ("space 1 of bank: {effect: cions 1}", "no effect 'cions 1'; did you mean: coins"),
        ("event 1: strik", "no event 'strik'; did you mean: strike"),
        ("event 4: strike", "there is no number '4' here"),
        ("action card 1: {uper: coins 1}", "unknown 'uper' of an action card; did you mean: upper"),
        ("player A: {vault: 7}", "a vault shows 5 or 10, not 7"),
        ("player A: {penalty: C}", "no penalty tile 'C'"),
        ("player A: {science: 40}", "there is no field 40"),
    ],
)
def test_what_is_wrong_in_a_situation_is_said_with_its_line(fact: str, message: str) -> None:
    text = f"given:\n  players: 2\n  {fact}\nwhen: [A waives uprising]\n"
    with pytest.raises(BadSituation) as caught:
        resolve(text, "rise")
    assert message in str(caught.value)
    assert str(caught.value).startswith("situation:3:")


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("A advances on sciense", "did you mean: A advances on science"),
        ("C advances on science", "nobody sits at 'C'"),
        ("A advances on science to 77", "there is no field 77 on science"),
        ("A places below action card 5", "there is no card 5 in the display"),
        (
            "phase: C; action card 1: none; A places below action card 1",
            "no action card lies on place 1",
        ),
        ("event 4 is resolved", "there is no event 4 in the display"),
        ("A exchanges points for coins 1 times", "shows no rate"),
        ("7 players take their pieces", "7 players: the manual speaks of two, three and four"),
    ],
)
def test_a_slip_in_a_move_is_told_from_a_rule(move: str, message: str) -> None:
    with pytest.raises(BadSituation) as caught:
        resolve(f"players: 2; {move}", "rise")
    assert message in str(caught.value)


def test_a_card_of_which_nothing_is_said_has_no_factories_below_it_and_that_is_told() -> None:
    found = resolve("player A: {coins: 3}; A places below action card 3", "rise")
    assert found.status == "played"
    assert "action card 3, factories: nothing" in told_assumed(found, "en")
    assert "Aktionskarte 3, Fabriken von links: nichts" in told_assumed(found, "de")


def test_a_table_that_a_rule_forbids_is_an_error() -> None:
    text = "players: 2; player A: {press: 11}; player B: {press: 11}; A waives uprising"
    with pytest.raises(BadSituation, match=r"rule 5\.3 forbids this table"):
        resolve(text, "rise")


def test_leaving_is_possible_at_any_time_also_amid_another_players_chain() -> None:
    text = "players: 2\nplayer A may: science 2\nplayer B: {office: 2}\n"
    played = play(RISE.rules, laid_from(text), (Advance("A", "science"), Leave("B", "office")))
    assert played.refusal is None
    assert played.table.player("B").at("office") == START
    assert played.table.due("A", "choice") is not None


def test_what_nobody_may_do_now_is_refused_by_number() -> None:
    table = laid_from("players: 2\n")
    moves = (
        (Advance("A", "bank"), "2.1"),
        (Act("A", "upper"), "6.0"),
        (PayFor("A"), "4.3"),
        (UseJoker("A", "bank"), "4.1"),
    )
    for move, number in moves:
        played = play(RISE.rules, table, (move,))
        assert played.refusal
        assert number in played.refusal.numbers
    played = play(RISE.rules, table, (LineUp(("A",)),))
    assert played.unplayed
    assert played.silence is None, "the manual was not read for this"


def test_what_was_done_is_told_in_the_perfect_tense() -> None:
    for told in (
        "Kate has put her factory below card 3. She has 3 coins.",
        "Ich habe meine Fabrik unter die dritte Karte gestellt und hatte 3 Münzen.",
    ):
        assert resolve(told, "rise").after["player A"]["coins"] == 1


def test_who_has_acted_stands_below_no_card_any_more() -> None:
    """A tale says both: she stood below it, and has acted."""
    said = ['action card 1: {factories: "A, B"}', "turn order: B"]
    for facts in (said, said[::-1]):
        table = laid_from("\n".join(["players: 2", *facts]))
        assert table.factories == ("A",)
        assert table.order == ("B",)

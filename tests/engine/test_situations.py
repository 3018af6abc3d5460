"""Situations as users write them: in three languages, with their slips."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.engine.errors import BadSituation
from rulebook.engine.examples import all_examples
from rulebook.engine.frozen import changed
from rulebook.engine.game import game, playable
from rulebook.engine.records import Event
from rulebook.engine.resolve import as_data, resolve, told_situation, told_steps, told_table
from rulebook.engine.situations import situation_from
from rulebook.engine.stories import story

NA = game("na")
STRIKE = "district 4: strike, human first, android; exploit"


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(STRIKE, id="English, short"),
        pytest.param("district 4: strike, human first, android; exploit district 4", id="English"),
        pytest.param("Stadtteil 4: Streik, Menschen zuerst, Android; ausbeuten", id="German"),
        pytest.param("STADTTEIL 4: streik, „Menschen zuerst“, ANDROID; Ausbeuten", id="quotes"),
        pytest.param("район 4: забастовка, страйкер, андроид; эксплуатация", id="Russian"),
    ],
)
def test_one_line_in_any_language(line: str) -> None:
    resolution = resolve(line)
    assert resolution.after["district 4"] == "android, outage, human first"
    assert resolution.changed == ("district 4",)
    assert "61.6" in resolution.play.trace


def test_a_file_with_a_board_of_its_own(tmp_path: Path) -> None:
    board = (NA.folder / "board.yaml").read_text(encoding="utf-8")
    own = board.replace("tier: 2, path to: 5,", "tier: 2, path to: 9,")
    assert own != board
    (tmp_path / "own.yaml").write_text(own, encoding="utf-8")
    situation = tmp_path / "situation.yaml"
    situation.write_text(
        "given:\n  board: own.yaml\n  district 4: illness\nwhen: [place illness in district 4]\n",
        encoding="utf-8",
    )
    assert resolve(situation).after == {
        "district 4": "illness",
        "district 9": "illness",
        "threat": 0,
    }


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        pytest.param("tier: 2, path to: 5,", "tier: 2, path to: 2,", "16.0", id="back"),
        pytest.param("tier: 2, path to: 5,", "tier: 9, path to: 5,", "14.0", id="tier"),
        pytest.param("rounds: [standard,", "rounds: [demand,", "47.1", id="rounds"),
        pytest.param('primary: "credits 3"', 'primary: "cheese 3"', "8.0", id="resource"),
    ],
)
def test_a_board_that_cannot_be_one_is_refused_when_it_is_read(
    tmp_path: Path, old: str, new: str, rule: str
) -> None:
    board = (NA.folder / "board.yaml").read_text(encoding="utf-8")
    assert old in board
    (tmp_path / "own.yaml").write_text(board.replace(old, new, 1), encoding="utf-8")
    situation = tmp_path / "situation.yaml"
    situation.write_text("given: {board: own.yaml}\nwhen: [exploit district 4]\n", "utf-8")
    with pytest.raises(BadSituation, match=f"rule {rule} forbids the board"):
        resolve(situation)


@pytest.mark.parametrize(
    ("key", "line", "used"),
    [
        ("na", "district 4: android; exploit district 4", True),
        ("na", "district 4: illness; place illness in district 4", True),
        ("na", "district 4: protest; raise unrest in district 4", False),
        (
            "na",
            "players: 4; step: main; player A: {hand: media}; A makes the main offer media",
            False,
        ),
        ("rise", "players: 2; player A may: office 1; A advances on office", True),
        ("20c", "players: blue, red, green; phase: auction; blue passes", False),
    ],
)
def test_an_answer_says_when_it_hangs_on_a_stand_in(key: str, line: str, used: bool) -> None:
    """A board that the manual does not print is no fact."""
    found = resolve(line, key)
    assert found.stand_in is used
    assert as_data(found, "en")["stand_in_board"] is used


def test_the_real_board_is_no_stand_in(tmp_path: Path) -> None:
    board = (NA.folder / "board.yaml").read_text(encoding="utf-8")
    (tmp_path / "own.yaml").write_text(
        board.replace('"stand-in": "yes"', '"stand-in": "no"'), "utf-8"
    )
    situation = tmp_path / "situation.yaml"
    situation.write_text("given: {board: own.yaml}\nwhen: [exploit district 4]\n", "utf-8")
    assert not resolve(situation).stand_in


def test_yaml_text_with_an_edition() -> None:
    text = "edition: ru\ngiven: {players: 4}\nwhen: ['A wants to show: hand']\n"
    assert resolve(text).refused_by == ("2.6",)
    assert resolve(text.replace("ru", "de")).silent_on is not None


def test_what_a_step_did_is_said_in_each_language() -> None:
    resolution = resolve(STRIKE)
    told = {language: told_steps(resolution, language)[-1] for language in ("de", "ru", "en")}
    assert told["de"].changes == ("Unruhe in Stadtteil 4: Streik → stabil",)
    assert told["ru"].changes == ("беспорядки в районе 4: забастовка → спокойствие",)
    assert told["en"].changes == ("unrest in district 4: strike → stable",)
    assert told_table(resolution, "de")[0] == "Stadtteil 4: Android, Ausfall, Menschen zuerst"
    assert [line.text for line in told_situation(resolution, "ru")] == [
        "Дано: район 4: забастовка, страйкер, андроид",
        "– эксплуатировать район 4",
    ]


def test_for_json_a_change_has_a_path() -> None:
    data = as_data(resolve("threat: 5; raise threat by 2"), "en")
    (step,) = data["steps"]
    assert step["rules"] == ["13.0"]
    assert step["changes"] == [{"path": ["threat"], "before": 5, "after": 7}]
    assert data["table"] == {"threat": 7}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        pytest.param(
            "district 4: strik; exploit",
            "situation:1: unknown word 'strik'; did you mean: strike",
            id="word",
        ),
        pytest.param(
            "district 4: strike; exploid",
            "situation:1: no move reads 'exploid'; did you mean: exploit",
            id="move",
        ),
        pytest.param(
            "destrict 4: strike; exploit",
            "situation:1: unknown fact 'destrict 4'; did you mean: district {district}",
            id="fact",
        ),
        pytest.param(
            "district 14: strike; exploit",
            "situation:1: there is no district 14; did you mean: 4",
            id="number",
        ),
        pytest.param(
            "district 4: protest, outage; exploit",
            "situation:1: rule 61.8 forbids this table: unrest under an outage in district 4",
            id="forbidden table",
        ),
        pytest.param(
            "district 4: strike",
            "situation:1: nothing happens in it: say what somebody does",
            id="no move",
        ),
        pytest.param(
            "players: 4; player G: {capital: 3}; raise threat by 1",
            "situation:1: nobody sits at 'G': say how many players there are",
            id="seat",
        ),
        pytest.param(
            "players: 7; raise threat by 1",
            "situation:1: 7 is not possible here: 4 to 6 are",
            id="players",
        ),
        pytest.param(
            "district 4: android, android; exploit",
            "situation:1: a district holds no two of android",
            id="two of a kind",
        ),
    ],
)
def test_a_slip_is_answered_with_what_was_meant(line: str, message: str) -> None:
    with pytest.raises(BadSituation) as caught:
        resolve(line)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("line", "message"),
    [
        pytest.param(
            "players: 4; G gains 3 capital",
            "nobody sits at 'G': say how many players there are",
            id="seat",
        ),
        pytest.param("exploit district 12", "there is no district 12", id="district"),
        pytest.param("exploit district 0", "there is no district 0", id="the Root"),
        pytest.param(
            "district 4: strike; remove illness from district 4",
            "there is no illness in district 4",
            id="piece",
        ),
    ],
)
def test_what_is_not_there_is_a_slip_and_no_silence(line: str, message: str) -> None:
    with pytest.raises(BadSituation) as caught:
        resolve(line)
    assert str(caught.value) == f"situation:1: {message}"


@pytest.mark.parametrize(
    ("key", "line", "number", "what"),
    [
        (
            "na",
            "players: 4; A steals the action card media from B",
            "56.3",
            "B does not hold media",
        ),
        ("na", "players: 4; A uses North", "66.0", "A has no asset North"),
        (
            "s51",
            "players: 2; phase: action; A constructs Mill for 1 fuel",
            "4.1",
            "A holds no card",
        ),
        ("rise", "players: 2; A waives it", "2.1", "nothing is due that could lapse"),
        (
            "20c",
            "players: red, blue, green; auction: {turn: red, bid: 3}; red: {coins: 3}; red bids 4",
            "5.5",
            "",
        ),
    ],
)
def test_what_one_does_not_have_is_refused_by_a_number_that_says_what(
    key: str, line: str, number: str, what: str
) -> None:
    refusal = resolve(line, key).play.refusal
    assert refusal is not None
    assert number in refusal.numbers
    assert what in refusal.what


def test_what_nobody_stated_refuses_nothing_but_something_else_may() -> None:
    table = "players: red, blue, green; phase: auction; auction: {turn: %s, bid: 3}; red bids 4"
    assert "5.5" not in resolve(table % "blue", "20c").refused_by  # beyond red's coins
    assert resolve(table % "blue", "20c").refused_by
    with pytest.raises(BadSituation, match="red: coins"):
        resolve(table % "red", "20c")


def test_a_slip_in_a_file_is_found_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text("given:\n  threat: 3\n  distrikt 4: strike\nwhen: [exploit district 4]\n")
    with pytest.raises(BadSituation, match=r"s\.yaml:3: unknown fact 'distrikt 4'"):
        situation_from(NA, path)


@pytest.mark.parametrize("language", ["de", "ru", "en"])
def test_a_move_that_is_told_can_be_read_back(language: str) -> None:
    examples = all_examples("na")
    moves = {move: example.node for example in examples for move in example.situation.when}
    for move, node in moves.items():
        told = NA.phrases.tell_move(move, language)
        read = NA.phrases.read_move(node, told)
        bare: Event = changed(move, effect=()) if hasattr(move, "effect") else move
        assert read == bare, told


@pytest.mark.parametrize("language", ["de", "ru", "en"])
def test_stories_are_told_without_gaps(language: str) -> None:
    for example in all_examples("na"):
        text = story(example, language).text
        assert "{" not in text, text
        assert example.name[language] in text


@pytest.mark.parametrize(("language", "foreign"), [("de", "district"), ("ru", "district")])
def test_stories_leave_no_english_words(language: str, foreign: str) -> None:
    for example in all_examples("na"):
        assert foreign not in story(example, language).text


def test_every_event_has_a_sentence() -> None:
    from rulebook.engine.game import events_of

    told = {template.event for template in NA.phrases.moves}
    assert set(events_of(NA.book).values()) == told


def test_articles_do_not_change_whom_one_supports() -> None:
    """A German sentence as it is spoken; it once named nobody, and the other side won."""
    for side in ("den Gegenvorschlag", "Gegenvorschlag"):
        line = (
            "players: 4; step: support; counterplayer: B; player C: {hand: media}; "
            f"C unterstützt {side} mit Medien"
        )
        found = resolve(line)
        assert [support.side for support in found.play.table.deal.supports] == ["counteroffer"]


@pytest.mark.parametrize(
    ("key", "line", "numbers"),
    [
        ("na", "district 4: orgcrime, development; exploit district 4", ("10.5", "39.4")),
        ("na", "district 4: protest; exploit district 4", ("8.1", "44.3")),
        ("na", "district 4: outage; exploit district 4", ("10.0", "10.2", "10.3")),
        (
            "na",
            "players: 4; step: counter; active player: A; player B: {hand: media}; "
            'player C: {hand: "labor, media"}; '
            "B makes the counteroffer media; C makes the counteroffer labor and discards media",
            ("1.3a", "24.4"),
        ),
    ],
)
def test_the_general_rule_is_cited_beside_the_special_one(
    key: str, line: str, numbers: tuple[str, ...]
) -> None:
    played = resolve(line, key).play
    assert played.stopped is None
    assert set(numbers) <= set(played.trace)


@pytest.mark.parametrize("key", playable())
def test_what_stands_beside_a_rule_is_a_general_rule_of_its_own(key: str) -> None:
    rules = game(key).rules
    for rule in rules.all:
        assert set(rule.beside) <= set(rules.by_number) - set(rule.numbers), rule.name


def test_all_that_is_wrong_in_a_situation_is_told_at_once_and_in_each_language() -> None:
    with pytest.raises(BadSituation) as caught:
        resolve("district 4: protset; treat: 9; threat: 99; exploit distrit 4; B frobs")
    told = caught.value.told_each
    for wrong in ("treat", "protset", "99", "exploit distrit 4", "B frobs"):
        assert all(wrong in text for text in told.values()), wrong
    assert len(set(told.values())) == len(told)

"""``examples`` and ``resolve`` on the command line."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from .places import ROOT, Home

LINE = "district 4: strike, human first, android; exploit"
FILE = "given:\n  district 4: strike, human first, android\nwhen:\n- exploit district 4\n"


def test_the_examples_of_a_rule_are_told_and_played(gists: Home) -> None:
    ran = gists.run("examples", "11.3", "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    assert "Given: " in ran.out
    assert "Afterwards: " in ran.out
    proven = " ".join(ran.out.split()).split("Played and proven: ")[1:]
    assert proven
    assert all("na:11.3" in told for told in proven)


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", ["Gegeben", "Danach", "Gespielt und bewiesen"]),
     ("ru", ["После этого", "Сыграно и доказано"]), ("en", ["Given", "Played and proven"])],
)  # fmt: skip
def test_examples_in_three_languages(gists: Home, language: str, words: list[str]) -> None:
    out = gists.run("examples", "11.3", "--lang", language).out
    assert all(word in out for word in words)


def test_examples_as_json(gists: Home) -> None:
    ran = gists.run("examples", "11.3", "--json", "--lang", "ru")
    assert ran.code == 0
    assert ran.json
    for example in ran.json:
        assert {"name", "names", "rules", "passed", "story", "trace", "unproven", "differences",
                "file", "line"} <= set(example)  # fmt: skip
        assert example["passed"] is True
        assert "na:11.3" in example["rules"]
        assert example["name"] == example["names"]["ru"]
        assert "11.3" in example["trace"]
        assert example["story"][0]["kind"] == "given"
    shown = gists.run("show", "11.3", "--json").json[0]["examples"]
    assert len(shown) == len(ran.json)
    assert set(shown) <= {name for example in ran.json for name in example["names"].values()}


def test_examples_of_several_addresses_are_played_once_each(gists: Home) -> None:
    def names(*addresses: str) -> list[str]:
        return [e["names"]["en"] for e in gists.run("examples", *addresses, "--json").json]

    both = names("11.3", "61.6")
    assert len(both) == len(set(both))
    assert set(both) == set(names("11.3")) | set(names("61.6"))


@pytest.mark.parametrize("game", ["na", "20c", "rise", "s51"])
def test_every_game_has_examples(gists: Home, game: str) -> None:
    document = gists.run("show", "1", "--game", game, "--json").json
    assert document
    listed = gists.run("examples", "--game", game, "1", "--json")
    assert all(rule.startswith(f"{game}:") for e in listed.json for rule in e["rules"])


def test_a_rule_without_examples_is_exit_1_with_a_sentence(shared: Home) -> None:
    ran = shared.run("examples", "hb:1.1")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "Dazu gibt es kein ausführbares Beispiel.\n"
    empty = shared.run("examples", "hb:1.1", "--json")
    assert (empty.code, empty.json) == (1, [])


@pytest.mark.parametrize(("address", "code"), [("99.9", 1), ("nirgends", 1)])
def test_examples_of_what_does_not_exist(gists: Home, address: str, code: int) -> None:
    ran = gists.run("examples", address)
    assert (ran.code, ran.out) == (code, "")
    assert address in ran.err


def test_a_line_is_played_and_each_step_has_its_rule(gists: Home) -> None:
    ran = gists.run("resolve", LINE, "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    outcome, given = ran.out.split("\n\n")[:2]
    assert "outage markers in district 4: 0 → 1" in outcome
    assert "61.6" in outcome
    assert given.startswith("Given: district 4: strike, Human First, android\n")
    assert "[na:61.6]" in ran.out
    assert ran.out.index("Afterwards:") < ran.out.index("outage", ran.out.index("Afterwards:"))


@pytest.mark.parametrize(
    ("game", "sentence"), [("na", "Android in Stadtteil 3 legen"), ("s51", "A passt")]
)
def test_what_can_be_said_is_listed_and_can_be_said(gists: Home, game: str, sentence: str) -> None:
    ran = gists.run("resolve", "--phrases", "--game", game, "--lang", "de")
    assert (ran.code, ran.err) == (0, "")
    assert sentence in ran.out.splitlines()
    said = gists.run("resolve", "--phrases", "--game", game, "--lang", "de", "--json").json
    assert sentence in said[game]


@pytest.mark.parametrize("name", ["nofile.yaml", "some/where.yml", "two words.YAML", "x.json"])
def test_a_file_that_is_not_there_is_named(gists: Home, name: str) -> None:
    ran = gists.run("resolve", name, "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"{name}: there is no such file here.\n"


def test_a_line_a_file_and_standard_input_are_the_same(gists: Home, tmp_path: Path) -> None:
    path = tmp_path / "lage.yaml"
    path.write_text(FILE, encoding="utf-8")
    from_line = gists.run("resolve", LINE)
    assert gists.run("resolve", str(path)) == from_line
    assert gists.command("resolve", "-", input=FILE.encode()) == from_line
    assert gists.command("resolve", "-", input=LINE.encode()) == from_line
    assert gists.run("resolve", *LINE.split()) == from_line, "without quotation marks"


@pytest.mark.parametrize(
    "line",
    ["Stadtteil 4: Streik, Menschen zuerst, Android; Stadtteil 4 ausbeuten",
     "район 4: забастовка, страйкер, андроид; exploit district 4"],
    ids=["german", "russian"],
)  # fmt: skip
def test_a_situation_in_another_language_is_the_same_situation(gists: Home, line: str) -> None:
    ran = gists.run("resolve", line, "--json")
    assert ran.code == 0, ran.err
    steps = gists.run("resolve", LINE, "--json").json["steps"]
    assert [step["rules"] for step in ran.json["steps"]] == [step["rules"] for step in steps]


def test_resolve_as_json(gists: Home) -> None:
    document = gists.run("resolve", LINE, "--json").json
    assert document["game"] == "na"
    assert document["edition"] == "de"
    rules = [rule for step in document["steps"] for rule in step["rules"]]
    assert "61.6" in rules
    for step in document["steps"]:
        assert set(step["gists"]) == set(step["rules"])
        assert all(step["gists"].values()), "every rule that acted says what it rules"


@pytest.mark.parametrize(
    ("markup", "bold"),
    [("plain", "61.6)"), ("bbcode", "[b]61.6[/b]"), ("markdown", "**61.6**"),
     ("html", "<b>61.6</b>")],
)  # fmt: skip
def test_a_situation_as_a_post(gists: Home, markup: str, bold: str) -> None:
    ran = gists.run("resolve", LINE, "--to", markup)
    assert ran.code == 0
    assert bold in ran.out
    assert "\n1. " in ran.out
    assert all(len(line) == len(line.rstrip()) for line in ran.out.splitlines())


def test_a_table_that_a_rule_forbids_is_refused_with_its_number(gists: Home) -> None:
    ran = gists.run("resolve", "district 4: outage, strike; exploit")
    assert (ran.code, ran.out) == (1, "")
    assert "61.8" in ran.err


REFUSED = (
    "given:\n  players: 4\n  active player: A\n  step: asset\n  turn track: North\n"
    "when: [B reveals the asset]\n"
)
SILENT = (
    "given:\n  players: 4\n  media deck: empty\n  discard pile: labor\n"
    "when: [A draws 1 from the media deck]\n"
)


def test_a_move_that_a_rule_forbids(gists: Home, tmp_path: Path) -> None:
    path = tmp_path / "lage.yaml"
    path.write_text(REFUSED, encoding="utf-8")
    ran = gists.run("resolve", str(path), "--lang", "en")
    assert ran.code == 1
    assert "That is not allowed: [na:1.1]" in ran.out
    assert "nothing has changed" in ran.out
    document = gists.run("resolve", str(path), "--json")
    assert (document.code, document.json["refused_by"]) == (1, ["1.1"])
    assert "[b]1.1[/b]" in gists.run("resolve", str(path), "--to", "bbcode").out


def test_where_the_manual_is_silent_the_play_stops_and_says_so(gists: Home, tmp_path: Path) -> None:
    path = tmp_path / "lage.yaml"
    path.write_text(SILENT, encoding="utf-8")
    for language, said in (
        ("de", "Dazu sagt die Anleitung nichts."),
        ("ru", "В правилах об этом ничего не сказано."),
        ("en", "The manuals don't rule this."),
    ):
        ran = gists.run("resolve", str(path), "--lang", language)
        assert ran.code == 1
        assert said in ran.out
        assert said in gists.run("resolve", str(path), "--lang", language, "--to", "plain").out
    document = gists.run("resolve", str(path), "--json").json
    assert (document["silent"], document["status"]) == (True, "silent")
    assert document["near_silence"] == ["2.1", "2.2"]
    near = gists.run("resolve", str(path), "--lang", "en").out
    assert "Nearest rules: [na:2.1]" in near


def test_what_nobody_plays_is_not_called_silence(gists: Home) -> None:
    """The manual may well rule it; only who has read it for that may say that it does not."""
    line = "given: {Spieler: 4}\nwhen: ['A will ansehen: Hand']"
    for language, said, never in (
        ("de", "lässt sich hier nicht spielen", "sagt die Anleitung nichts"),
        ("ru", "сыграть нельзя", "ничего не сказано"),
        ("en", "cannot be played here", "don't rule this"),
    ):
        for markup in ("text", "plain"):
            ran = gists.run("resolve", line, "--lang", language, "--to", markup)
            told = " ".join(ran.out.split())
            assert ran.code == 1
            assert said in told
            assert never not in told
    document = gists.run("resolve", line, "--json").json
    assert (document["silent"], document["status"]) == (False, "not played")


def test_how_a_play_ended_is_in_the_json(gists: Home, tmp_path: Path) -> None:
    assert gists.run("resolve", LINE, "--json").json["status"] == "played"
    (tmp_path / "s.yaml").write_text(REFUSED, encoding="utf-8")
    assert gists.run("resolve", str(tmp_path / "s.yaml"), "--json").json["status"] == "refused"


@pytest.mark.parametrize("markup", ["text", "plain", "bbcode", "markdown", "html"])
@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\x9b", "\u202e", "\u2066"])
def test_no_control_sequence_comes_out_of_a_situation(
    gists: Home, tmp_path: Path, sign: str, markup: str
) -> None:
    path = tmp_path / "lage.yaml"
    for name in (f"No{sign}rth", f'"No\\u{ord(sign):04x}rth"'):
        path.write_text(
            f"given: {{players: 4, player A: {{assets: {name}}}}}\nwhen: [A uses {name[:2]}]\n",
            encoding="utf-8",
        )
        ran = gists.run("resolve", str(path), "--to", markup)
        assert (ran.code, ran.out) == (1, "")
        assert f"U+{ord(sign):04X}" in ran.err
        assert sign not in ran.err


@pytest.mark.parametrize("arguments", [("resolve", LINE), ("examples", "11.3")])
def test_a_damaged_store_is_built_again(bare: Home, arguments: tuple[str, ...]) -> None:
    """Every block is bad; what was asked is answered all the same, and the next time in silence."""
    unasked = shutil.ignore_patterns("asked", "faq")  # neither is played
    shutil.copytree(ROOT / "corpus" / "new-angeles", bare.corpus / "na", ignore=unasked)
    game = ("--game", "na")
    good = bare.run(*arguments, *game).settled
    store = next(path for path in bare.stores if path.name.startswith("na-"))
    data = bytearray(store.read_bytes())
    for place in range(len(data) // 10, len(data), 500):
        data[place] ^= 1
    store.write_bytes(data)
    mended = bare.run(*arguments, *game)
    assert (mended.code, mended.out) == (good.code, good.out)
    assert mended.err
    again = bare.run(*arguments, *game)
    assert (again.code, again.out, again.settled.err) == (good.code, good.out, "")


def test_a_pipe_is_no_situation_and_is_not_waited_for(gists: Home, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    ran = gists.run("resolve", str(tmp_path / "pipe"), "--lang", "en")
    assert (ran.code, ran.out) == (1, "")
    assert "not a regular file" in ran.err


def test_closed_standard_input_is_an_empty_situation(gists: Home) -> None:
    closed = (
        "import sys; sys.stdin = None; sys.argv = ['rulebook', 'resolve', '-'];"
        "from rulebook.cli.app import main; sys.exit(main())"
    )
    ran = gists.python("-c", closed)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("situation:1: ")


@pytest.mark.parametrize(
    ("text", "place", "near"),
    [
        pytest.param(
            "given:\n  district 4: strike\n  district 5: protset\nwhen:\n- exploit district 4\n",
            3,
            "protest",
            id="an unknown word",
        ),
        pytest.param(
            "given:\n  district 4: strike\nwhen:\n- exploit district 4\n- exploitt district 5\n",
            5,
            "exploit district",
            id="an unknown move",
        ),
        pytest.param(
            "given:\n  district 4: strike\neditoin: de\nwhen:\n- exploit district 4\n",
            3,
            "edition",
            id="an unknown key",
        ),
    ],
)
def test_a_slip_is_answered_with_file_line_and_what_was_meant(
    gists: Home, tmp_path: Path, text: str, place: int, near: str
) -> None:
    path = tmp_path / "lage.yaml"
    path.write_text(text, encoding="utf-8")
    ran = gists.run("resolve", str(path), "--lang", "en")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert f"lage.yaml:{place}: " in ran.err
    assert near in ran.err.partition(f":{place}: ")[2]


def test_the_whole_sentence_of_a_slip(gists: Home) -> None:
    line = "district 4: protset; exploit"
    assert gists.run("resolve", line, "--lang", "en").err == (
        "situation:1: unknown word 'protset'; did you mean: protest\n"
    )


@pytest.mark.parametrize(
    "text", ["", "[[[", "a: [b; exploit", "district 4: strike", ";", ": ;", "-"]
)
def test_what_is_no_situation_is_no_traceback(gists: Home, text: str) -> None:
    ran = gists.command("resolve", "--", text, input=b"")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("situation:1: ")


def test_stray_bytes_are_no_traceback(gists: Home, tmp_path: Path) -> None:
    path = tmp_path / "lage.yaml"
    path.write_bytes(b"given:\n  district 4: str\xe4ke\n")
    assert "lage.yaml:" in gists.run("resolve", str(path)).err
    strict = gists.having(PYTHONIOENCODING="utf-8:strict")
    ran = strict.command("resolve", "-", input=b"district 4: str\xe4ke; exploit\n")
    assert (ran.code, ran.out) == (1, "")
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "arguments", [[], [LINE, "--to", "pdf"], [LINE, "--game", "zz"], [LINE, "--nope"]]
)
def test_wrong_usage_of_resolve(gists: Home, arguments: list[str]) -> None:
    ran = gists.run("resolve", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err


def test_a_game_without_an_engine_says_which_have_one(shared: Home) -> None:
    ran = shared.run("resolve", LINE, "--game", "hb")
    assert (ran.code, ran.out) == (2, "")
    assert "na, 20c, rise, s51" in ran.err

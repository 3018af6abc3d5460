"""A situation comes from a chat, a forum, a bot: it is played or refused, and nothing else."""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game, playable
from rulebook.engine.resolve import as_data, resolve, told_situation, told_table
from rulebook.engine.sentences import spaced, template_of, whole
from rulebook.errors import BadCorpus, RulebookError
from rulebook.languages import say

from ..strategies import tries
from .mutating import document, line

STATUS = ("played", "refused", "silent", "not played")


def became(text: str, key: str) -> str:
    """The status of a situation, or the code of its error, told in each language."""
    try:
        found = resolve(text, key)
    except RulebookError as error:
        told = [say(language, error.code, **error.values) for language in ("de", "ru", "en")]
        return error.code if all(told) else ""
    for language in ("de", "ru", "en"):
        assert json.dumps(as_data(found, language))
        lines = (*told_table(found, language), *(t.text for t in told_situation(found, language)))
        assert all(line.isprintable() for line in lines)
    assert found.status in STATUS
    return found.status


@pytest.mark.once
@pytest.mark.parametrize("key", playable())
@pytest.mark.parametrize("write", [line, document])
@settings(max_examples=tries(60))
@given(seed=st.integers(0, 2**32))
def test_every_situation_is_played_or_refused(write: object, key: str, seed: int) -> None:
    """Never another exception, and never the last resort, a rule that broke down."""
    assert callable(write)
    text = write(key, Random(seed))
    assert became(text, key) != "engine-rule-failed", text


@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        ("s51", "players: 2; C passes", "nobody sits at 'C'"),
        ("20c", "yellow is ready", "nobody plays 'yellow': name the players first"),
        ("20c", "red bids 6", "nobody plays 'red'"),
        ("20c", "players: red, blue, green; yellow passes", "nobody plays 'yellow'"),
        ("20c", "round: 6; phase: bonus; score the bonus", "nobody plays"),
        ("rise", "final scoring", "say how many players there are"),
        ("rise", "space 0 of contentment: {rate: points 2, coins 1}; final scoring", "a rate says"),
        ("rise", 'space 3 of politics: {rewards: "4, 3, ~ 1"}; final scoring', "'~ 1'"),
        ("rise", "players: 2; turn order: X, Y; final scoring", "nobody sits at 'X'"),
        ("rise", "last space of industry: 999999999; final scoring", "no track is"),
        ("na", "players: 4; A, G use at the same moment South, North", "nobody sits at 'G'"),
        ("na", "players: 4; media deck: research media; A organises", "did you mean: media"),
        ("na", "players: 4; player A: {hand: medai}; A organises", "did you mean: media"),
        ("na", "discard pile: medai; exploit district 4", "did you mean: media"),
        ("na", "players: 4; player A: {draws: medai 2}; A organises", "did you mean: media"),
        ("na", "players: 4; player A: {emergency: up}; A organises", "did you mean: face up"),
        ("na", "move androids from 1, 2 to 3", "name one goal for each"),
        ("na", "lower watr by 2", "'watr' is not understood in 'lower watr by 2'"),
            ("na", "the deal is resolved", "it hangs on what nobody says: step"),
            ("na", "players: 4; die Produktionsphase dauert", "no move reads"),
            ("na", "players: 4; A отдаёт B 4 беды за North", "'4 беды' is not understood"),
            ("na", "players: 4; судья B пасует", "'судья B' is not understood"),
            ("na", "players: 4; C supports North with media", "'North' is not understood"),
        ("na", "threat: 0x7fffffff; exploit district 4", "whole number"),
        ("na", "threat: 1:30; exploit district 4", "whole number"),
        ("na", "threat: !!int foo; exploit district 4", "tags such as “!!int”"),
        ("na", f"threat: {'9' * 5000}; exploit district 4", "too long"),
        ("na", "threat: 999; exploit district 4", "0 to 25 are"),
        ("na", "given: {}\nwhen: [{}]\n", "one sentence is wanted here"),
        ("na", "given: {}\nwhen: [&a x, *a]\n", "anchors and aliases"),
        ("na", "given: " + "[" * 100_000 + "\n", "nested too deeply"),
        ("na", 'players: 4; player A: {hand: "' + "(" * 400 + '"}; A passes', "brackets"),
        ("na", "and " * 20_000, "too long"),
        ("na", "; ".join(["exploit district 4"] * 20_000), "too long: at most 2000"),
        ("na", "when: [" + "exploit district 4, " * 20_000 + "]\n", "too long: at most 2000"),
        ("na", "given: {players: 4}\nwhen: [A resolves an action card: ["
         + "district 4 produces, " * 101 + "]]\n", "at most 100 sentences can stand below one"),
        ("na", "A uses \x1b[31mNorth", "U+001B"),
        ("na", 'players: 4; player A: {assets: "\\e]0"}; A uses North', "U+001B"),
        ("na", "players: 4; A uses \u202eNorth", "U+202E"),
        ("na", "exploit \udcff", "U+DCFF"),
    ],
)  # fmt: skip
def test_a_slip_is_a_sentence(key: str, text: str, said: str) -> None:
    with pytest.raises(BadCorpus) as caught:
        resolve(text, key)
    assert said in str(caught.value)
    assert str(caught.value).isprintable()


# Time


_WORDS = st.sampled_from(["a", "and", "bids", "on", "to", "tile", "x y", " ", "  ", "\n", "A", "5"])


@given(
    st.sampled_from([t for key in playable() for m in game(key).phrases.moves
                     for t in m.sentence.texts.values()]),
    st.lists(_WORDS | st.sampled_from(["bids on", "in", "von", "für", "с", "на"]), max_size=8),
    st.randoms(use_true_random=False),
)  # fmt: skip
def test_a_gap_that_does_not_look_back_reads_the_same(
    template: str, words: list[str], random: Random
) -> None:
    """As a pattern that tries every end of every gap, in cubic time, would."""
    text = spaced(re.sub(r"\{[a-z_]+\}", lambda _: random.choice(words or ["x"]) or "x", template))
    names: set[str] = set()

    def gap(found: re.Match[str]) -> str:
        name = found[1]
        again = name in names
        names.add(name)
        return f"(?P={name})" if again else f"(?P<{name}>.+?)"

    source = re.sub(r"\\\{([a-z_]+)\\\}", gap, re.escape(template))
    expected = re.fullmatch(source, text, re.IGNORECASE | re.DOTALL)
    found = [values for values, _ in template_of({"en": template}).match(text)]
    assert found == ([expected.groupdict()] if expected else [])


@pytest.mark.parametrize("key", playable())
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("exploit" + " " * 100_000 + "district 4", id="blanks"),
        pytest.param("and " * 20_000, id="and"),
        pytest.param("A gives " * 60, id="words of a template"),
        pytest.param("A " * 240, id="gaps"),
        pytest.param("; ".join(["A passes"] * 20_000), id="many"),
        pytest.param("A passes: {" + "a/" * 240 + "}; A passes", id="slashes"),
    ],
)
def test_a_long_text_takes_its_length(key: str, text: str) -> None:
    game(key)
    start = time.process_time()
    assert became(text, key)
    assert time.process_time() - start < 1


def test_blanks_are_one_blank() -> None:
    wide = resolve("district  4 :  strike ;\t exploit \u3000 district   4".replace("\t", " "))
    assert wide.after == resolve("district 4: strike; exploit district 4").after


@given(st.text(max_size=12))
def test_a_number_in_a_sentence_is_small_or_no_number(text: str) -> None:
    try:
        number = whole(text)
    except ValueError:
        number = 0
    assert -2000 <= number <= 2000


# Files


BOARD = (game("na").folder / "board.yaml").read_text(encoding="utf-8")


def situation(folder: Path, board: str) -> Path:
    path = folder / "situation.yaml"
    text = json.dumps({"given": {"board": board}, "when": ["exploit district 4"]})
    path.write_text(text, encoding="utf-8")
    return path


def test_a_board_comes_from_beside_the_situation_or_below(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    for name in ("own.yaml", "boards/own.yaml", "./own.yaml"):
        (tmp_path / name).write_text(BOARD, encoding="utf-8")
        assert resolve(situation(tmp_path, name)).status == "played"


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "x/../../secret", "link", "", "\0"])
def test_no_other_file_is_read(tmp_path: Path, name: str) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "secret").write_text("hush: hush\n")
    (inside / "link").symlink_to(tmp_path / "secret")
    with pytest.raises(BadCorpus) as caught:
        resolve(situation(inside, name))
    assert "hush" not in str(caught.value)


def test_what_is_no_regular_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        with pytest.raises(BadCorpus, match="not a regular file"):
            resolve(situation(tmp_path, name))


@pytest.mark.parametrize("key", ["na", "rise"])
def test_without_a_file_there_is_no_board(key: str, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(BOARD, encoding="utf-8")
    for name in ("own.yaml", str(tmp_path / "own.yaml"), "/dev/zero"):
        move = {"na": "exploit district 4", "rise": "final scoring"}[key]
        for text in (f"board: {name}; {move}", f"given: {{board: {name}}}\nwhen: [{move}]\n"):
            with pytest.raises(BadSituation, match="only be named in a situation that is a file"):
                resolve(text, key)


@settings(max_examples=tries(60))
@given(seed=st.integers(0, 2**32), key=st.sampled_from(["na", "rise"]))
def test_a_board_of_ones_own_is_played_or_refused(
    tmp_path_factory: pytest.TempPathFactory, seed: int, key: str
) -> None:
    random, folder = Random(seed), tmp_path_factory.mktemp("board")
    lines = (game(key).folder / "board.yaml").read_text(encoding="utf-8").splitlines()
    for _ in range(random.randrange(4)):
        at = random.randrange(len(lines))
        other = random.choice(["0", "-1", "99", "999999999", "Root", "[]", "x", lines[0]])
        lines[at] = re.sub(r"[\w.-]+$|[0-9]+", other, lines[at], count=1)
    (folder / "own.yaml").write_text("\n".join(lines), encoding="utf-8")
    facts: dict[str, object] = {"players": 2} if key == "rise" else {"district 5": "prisec"}
    when = ["final scoring"] if key == "rise" else ["move prisec out of district 5"]
    path = folder / "situation.yaml"
    made = {"given": {"board": "own.yaml", **facts}, "when": when}
    path.write_text(json.dumps(made), encoding="utf-8")
    try:
        status = resolve(path, key).status
    except RulebookError as error:
        status = error.code
    assert status != "engine-rule-failed", path.read_text(encoding="utf-8")

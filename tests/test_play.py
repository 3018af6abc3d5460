"""``rulebook play``: a game kept at the table, by the service and through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine import sitting as engine
from rulebook.engine.game import game, playable
from rulebook.engine.sitting import Sitting
from rulebook.errors import RulebookError
from rulebook.languages import SAID, say
from rulebook.render.document import document_of
from rulebook.render.terminal import text_of
from rulebook.service import sitting
from rulebook.service.requests import Reader, Rulebook
from rulebook.service.sitting import Turned
from tests.engine.chance.games import random_play, random_start

from .places import Home, Ran


@pytest.fixture
def rulebook(real_books: Rulebook) -> Rulebook:
    return real_books


def play(rulebook: Rulebook, key: str, *typed: str, seed: int = 3) -> Turned:
    turned = rulebook.ask(sitting.begin, key, "", 4, seed)
    for text in typed:
        turned = rulebook.ask(sitting.turn, turned, text)
    return turned


def shown(turned: Turned, language: str = "en") -> str:
    return text_of(document_of(turned, Reader(language)), 100, False)


@pytest.mark.parametrize("key", playable())
def test_numbers_play_on_and_undo_goes_back(rulebook: Rulebook, key: str) -> None:
    before = play(rulebook, key)
    assert before.moves
    turned = rulebook.ask(sitting.turn, before, "1")
    assert turned.resolved is not None
    assert turned.resolved.resolution.steps
    assert turned.sitting.table != before.sitting.table
    back = rulebook.ask(sitting.turn, turned, "undo")
    assert back.sitting == before.sitting
    assert back.moves == before.moves
    nothing = rulebook.ask(sitting.turn, back, "undo")
    assert nothing.problem
    assert nothing.sitting == before.sitting


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(playable()), st.integers(0, 10**6), st.integers(0, 60))
def test_every_listed_move_is_read_as_it_is_told(key: str, seed: int, moves: int) -> None:
    book, random = game(key), Random(seed)
    table = random_start(book, random)
    for _ in range(moves):
        table = table if table.over else random_play(book, table, random)[1].table
    kept = Sitting(key, book.editions[0], table)
    for move in engine.listed(book, kept, everything=True)[:: 1 + seed % 7]:
        for language in SAID:
            said = book.phrases.tell_move(move, language)
            assert engine.read(book, said, ()) == move, said


@pytest.mark.parametrize("language", SAID)
def test_the_words_and_examples_of_the_help_are_understood(
    rulebook: Rulebook, language: str
) -> None:
    turned = play(rulebook, "na")
    for word in ("undo", "table", "moves", "all", "quit", "help"):
        assert rulebook.ask(sitting.turn, turned, say(language, f"play-word-{word}")).word in {
            word,
            "",  # there is nothing to undo
        }
    effect = say(language, "play-effect", number=1).rpartition(": ")[2]
    helped = re.search(r" 1: ([^;]+); ([^.:]+)[.]", say(language, "play-help-card"))
    assert helped is not None
    for sentence in (effect, *helped.groups()):
        assert not rulebook.ask(sitting.turn, turned, sentence).problem, sentence


def resolution(rulebook: Rulebook) -> Turned:
    """A game of New Angeles at the moment when a card takes effect."""
    turned = play(rulebook, "na")
    while turned.sitting.table.deal.step != "resolution":
        names = [type(move).__name__ for move in turned.moves]
        quiet = next((n for n in ("PassCounter", "Abstain") if n in names), names[0])
        turned = rulebook.ask(sitting.turn, turned, str(names.index(quiet) + 1))
        assert not turned.problem
    return turned


def test_what_a_card_does_is_said_and_applied(rulebook: Rulebook) -> None:
    before = resolution(rulebook)
    after = rulebook.ask(
        sitting.turn, before, "1: raise unrest in district 1; place illness in district 2"
    )
    assert not after.problem
    assert after.sitting.table.district(1).unrest == 1
    assert after.sitting.table.district(2).illness == 1
    assert "raise unrest" in shown(after)
    refused = rulebook.ask(sitting.turn, before, "1: dance on the table")
    assert refused.problem
    assert refused.sitting == before.sitting


def test_a_move_that_is_forbidden_says_its_rule_and_changes_nothing(rulebook: Rulebook) -> None:
    before = play(rulebook, "na")
    after = rulebook.ask(sitting.turn, before, "B makes the main offer media")
    assert after.problem
    assert after.sitting == before.sitting
    assert after.resolved is not None
    numbers = after.resolved.resolution.refused_by
    assert numbers
    assert numbers[0] in shown(after)


def test_a_game_is_saved_and_goes_on(rulebook: Rulebook, tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    turned = play(rulebook, "20c", "1", "1")
    saved = rulebook.ask(sitting.turn, turned, f"save {file}")
    assert not saved.problem
    again = rulebook.ask(sitting.begin, "20c", str(file))
    assert again.sitting.table == turned.sitting.table
    assert again.moves == turned.moves
    loaded = rulebook.ask(sitting.turn, play(rulebook, "20c"), f"load {file}")
    assert loaded.sitting.table == turned.sitting.table
    assert not rulebook.ask(sitting.turn, loaded, f"save {file}").problem


def test_no_other_file_is_written_over(rulebook: Rulebook, tmp_path: Path) -> None:
    file = tmp_path / "letter.json"
    file.write_text("Dear all", "utf-8")
    assert rulebook.ask(sitting.turn, play(rulebook, "rise"), f"save {file}").problem
    assert file.read_text("utf-8") == "Dear all"
    for name in ("", "nowhere/at/all", "\0"):
        assert rulebook.ask(sitting.turn, play(rulebook, "rise"), f"save {name}").problem
        assert rulebook.ask(sitting.turn, play(rulebook, "rise"), f"load {name}").problem


@pytest.mark.parametrize("key", playable())
def test_a_table_of_another_game_is_called_so(rulebook: Rulebook, tmp_path: Path, key: str) -> None:
    file = tmp_path / "saved.json"
    rulebook.ask(sitting.turn, play(rulebook, key), f"save {file}")
    kept = file.read_text("utf-8")
    for other in playable():
        if other == key:
            continue
        with pytest.raises(RulebookError) as raised:
            rulebook.ask(sitting.begin, other, str(file))
        assert raised.value.code == "engine-other-game"
        assert raised.value.values["other"] == key
        for word in ("load", "save"):
            turned = rulebook.ask(sitting.turn, play(rulebook, other), f"{word} {file}")
            assert turned.problem
            assert f"saved table of {key}" in " ".join(shown(turned).split())
    assert file.read_text("utf-8") == kept


@pytest.mark.parametrize("text", ["a: [", "Dear all", "{}", '{"game": 3, "table": {}}', "[]"])
@pytest.mark.parametrize("suffix", ["json", "md"])
def test_a_file_that_can_be_read_is_no_trouble_of_the_system(
    rulebook: Rulebook, tmp_path: Path, text: str, suffix: str
) -> None:
    file = tmp_path / f"letter.{suffix}"
    file.write_text(text, "utf-8")
    with pytest.raises(RulebookError) as raised:
        rulebook.ask(sitting.begin, "na", str(file))
    assert raised.value.code != "file-trouble"
    assert ".." not in say("en", raised.value.code, **raised.value.values)


@pytest.mark.parametrize("language", SAID)
def test_a_game_that_is_none_is_named(rulebook: Rulebook, language: str) -> None:
    with pytest.raises(RulebookError) as raised:
        rulebook.ask(sitting.begin, "xyz")
    told = say(language, raised.value.code, **raised.value.values)
    assert "xyz" in told
    assert all(key in told for key in playable())


def test_a_game_begins_from_a_situation(rulebook: Rulebook, tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    given = "given: {players: 4, step: main, player A: {hand: media}}\n"
    file.write_text(given, "utf-8")
    turned = rulebook.ask(sitting.begin, "na", str(file))
    assert [type(move).__name__ for move in turned.moves] == ["OfferMain"]
    file.write_text(given + "when: [A makes the main offer media]\n", "utf-8")
    assert rulebook.ask(sitting.begin, "na", str(file)).to_move == ("B",)
    file.write_text(given + "when: [B makes the main offer media]\n", "utf-8")
    with pytest.raises(RulebookError):
        rulebook.ask(sitting.begin, "na", str(file))


@settings(max_examples=25, deadline=None)
@given(text=st.text(max_size=30))
def test_whatever_is_typed_is_answered(real_books: Rulebook, text: str) -> None:
    if not text.strip():
        return
    turned = play(real_books, "na", text)
    for language in SAID:
        assert shown(turned, language)


@settings(max_examples=30, deadline=None)
@given(key=st.sampled_from(playable()), language=st.sampled_from(SAID), data=st.data())
def test_a_move_that_is_suggested_is_legal_and_told_in_the_language_of_the_session(
    real_books: Rulebook, key: str, language: str, data: st.DataObject
) -> None:
    before, book = play(real_books, key), game(key)
    legal = [book.phrases.tell_move(move, language) for move in before.moves]
    said = data.draw(st.sampled_from(legal))
    at = data.draw(st.integers(0, len(said) - 1))
    typed = data.draw(
        st.sampled_from([said[:at] + "ß" + said[at + 1 :], "who", "zz", said[:at], *_OTHERS])
    )
    turned = real_books.ask(sitting.turn, before, typed or "?")
    if turned.said and turned.said.code == "engine-near":
        assert turned.said.values["near"] in before.moves
        told = " ".join(shown(turned, language).split())
        assert any(f": {move}" in told for move in legal)
    elif turned.problem and turned.said:
        assert ": " not in shown(turned, "en").replace(typed, "")


_OTHERS = ("dance on the table", "A wählt A", "exploit district", "tanzt")


@pytest.mark.parametrize("language", SAID)
def test_a_slip_of_the_hand_finds_the_move_and_noise_finds_none(
    rulebook: Rulebook, language: str
) -> None:
    before = play(rulebook, "na")
    said = game("na").phrases.tell_move(before.moves[2], language)
    slip = said.replace(" ", " x", 1)
    assert f": {said}" in " ".join(
        shown(rulebook.ask(sitting.turn, before, slip), language).split()
    )
    noise = rulebook.ask(sitting.turn, before, "who")
    assert noise.said is not None
    assert "near" not in noise.said.values


@pytest.mark.parametrize("key", playable())
@pytest.mark.parametrize("language", SAID)
def test_help_speaks_of_what_the_game_has(rulebook: Rulebook, key: str, language: str) -> None:
    told = " ".join(shown(play(rulebook, key, "help"), language).split())
    for part in say(language, "play-help-card").partition(": 1: ")[2].rstrip(".").split("; "):
        assert (part in told) == (not play(rulebook, key, part).problem)


def test_piped_lines_are_one_turn_each(gists: Home) -> None:
    def piped(*arguments: str, typed: str) -> Ran:
        return gists.command("play", *arguments, input=typed.encode())

    told = ("--players", "4", "--seed", "3", "--json", "--lang", "en")
    done = piped("na", *told, typed="1\n\nundo\nquit\n1\n")
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 0
    assert len(lines) == 4
    assert lines[0]["moves"][0] == {"number": 1, "text": "A keeps the investment I0"}
    assert lines[1]["played"]["status"] == "played"
    assert lines[2]["moves"] == lines[0]["moves"]
    page = piped("na", "--seed", "3", "--lang", "de", typed="1\nUnsinn\n")
    assert page.code == 1
    assert "A behält die Investition I0" in page.out
    assert piped("chess", typed="").code == 2
    assert piped("na", "--players", "9", typed="").code == 2

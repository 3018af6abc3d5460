"""Situations in plain sentences: facts as people state them, clauses, and what is left out."""

from __future__ import annotations

import pytest

from rulebook.engine.clauses import clauses
from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game, playable
from rulebook.engine.resolve import Resolution, resolve
from rulebook.languages import SAID

STRANGE = "zzyzx"


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("key", playable())
def test_what_can_be_said_is_read_and_a_word_more_is_not(key: str, language: str) -> None:
    """Every word of a clause has to be accounted for, wherever it stands."""
    phrases, whole = game(key).phrases, 0
    sentences = phrases.sentences(language)
    for said in sentences:
        found = clauses(phrases, said, leaving_open=True)
        whole += len(found) == 1 and found[0].read
        words = said.split()
        at = sum(map(ord, said)) % (len(words) + 1)
        more = " ".join((*words[:at], STRANGE, *words[at:]))
        assert not all(clause.read for clause in clauses(phrases, more, leaving_open=True)), more
    assert whole >= 0.88 * len(sentences)  # one figure is not enough for "a tie at 3"


def outcome(line: str, key: str = "na") -> tuple[str, dict[str, object]]:
    found = resolve(line, key)
    return found.status, {path: found.after[path] for path in found.changed}


@pytest.mark.parametrize(
    ("plain", "written", "key"),
    [
        ("threat is at 20 and goes up by 3", "threat: 20; raise threat by 3", "na"),
        ("Die Bedrohung steht auf 20, sie steigt um 3", "threat: 20; raise threat by 3", "na"),
        ("угроза на 20, угроза повышается на 3", "threat: 20; raise threat by 3", "na"),
        ("In Stadtteil 8 ist Streik, die Unruhe in Stadtteil 8 wird gesenkt",
         "district 8: strike; lower unrest in district 8", "na"),
        ("district 4 has a strike and an android, an illness is in district 4; exploit district 4",
         "district 4: strike, android, illness; exploit district 4", "na"),
        ("Wir sind zu viert. A hat 38 Kapital und bekommt 5 Kapital.",
         "players: 4; player A: {capital: 38}; A gains 5 capital", "na"),
        ("Rot, Blau und Grün spielen. Rot hat 4 Münzen, Land L1 liegt aus. Rot wählt L1, bietet 5",
         "players: red, blue, green; red: {coins: 4}; land: L1; red chooses L1 and bids 5", "20c"),
        ("2 игрока; у A 8 монет; раунд 3; фаза E; раунд заканчивается",
         "players: 2; player A: {coins: 8}; round: 3; phase: E; the round ends", "rise"),
        ("2 players, action phase, turn of A, A passes",
         "players: 2; phase: action; turn of: A; A passes", "s51"),
    ],
)  # fmt: skip
def test_plain_sentences_are_the_same_situation(plain: str, written: str, key: str) -> None:
    assert outcome(plain, key) == outcome(written, key)


@pytest.mark.parametrize(
    "line",
    [
        "threat 20, threat 5; raise threat by 1",  # twice, and differently
        "A hat mindestens 5 Kapital; A zahlt 3 Kapital",
        "threat is not at 20; raise threat by 1",
        "2 Krankheiten; Stadtteil 4 ausbeuten",  # where?
        "in district 4 or 5 is a strike; exploit district 4",
    ],
)
def test_what_is_not_said_plainly_is_not_read(line: str) -> None:
    with pytest.raises(BadSituation):
        resolve(line)


def test_a_time_that_is_left_out_is_assumed_and_told() -> None:
    found = resolve("A is the active player and has media in hand; A makes the main offer media")
    assert (found.status, found.assumed) == ("played", (("step", "main"),))
    stated = resolve("players: 4; step: counter; A makes the main offer media")
    assert (stated.status, stated.assumed) == ("refused", ())


def test_a_number_of_players_is_left_out_only_where_it_makes_no_difference() -> None:
    found = resolve("A hat 12 Kapital, A zahlt 4 Kapital")
    assert found.after["player A"]["capital"] == 8
    assert isinstance(found, Resolution)
    with pytest.raises(BadSituation, match="nobody sits at 'G'"):
        resolve("G hat 12 Kapital, G zahlt 4 Kapital")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "einen Stadtteil 14 gibt es nicht; vielleicht gemeint: 4; "
         "„Stadtteil 4 auffressen“ ist kein Zug, der hier bekannt ist; "
         "vielleicht gemeint: Stadtteil 3 ausbeuten"),
        ("ru", "района 14 нет; может быть, имелось в виду: 4; "
         "«Stadtteil 4 auffressen»: такого хода здесь не знают; "
         "может быть, имелось в виду: Stadtteil 3 ausbeuten"),
    ],
)  # fmt: skip
def test_all_slips_are_told_at_once_in_the_language_of_the_screen(code: str, said: str) -> None:
    with pytest.raises(BadSituation) as caught:
        resolve("Stadtteil 14: Streik; Stadtteil 4 auffressen")
    assert caught.value.told(code) == said


@pytest.mark.parametrize(
    ("plain", "facts"),
    [
        ("In Stadtteil 2 ist Krankheit und in Stadtteil 8 ist Krankheit",
         [("district 2", "illness"), ("district 8", "illness")]),
        ("Stadtteil 6: Streik. In Stadtteil 6 ist ein Android",
         [("district 6", "strike"), ("district 6", "android")]),
        ("district 3 is on strike, district 9 has a prisec",
         [("district 3", "strike"), ("district 9", "prisec")]),
        ("в районе 3 протест, в районе 5 андроид",
         [("district 3", "protest"), ("district 5", "android")]),
    ],
)  # fmt: skip
def test_the_number_of_a_place_counts_nothing_behind_it(
    plain: str, facts: list[tuple[str, str]]
) -> None:
    assert [fact for clause in clauses(game("na").phrases, plain) for fact in clause.facts] == facts


@pytest.mark.parametrize("said", ["A gets 6 points", "A will 6 Punkte", "A must have 6 points"])
def test_what_somebody_gets_or_wants_is_no_state(said: str) -> None:
    assert game("rise").phrases.read_given(said) == ()
    assert game("s51").phrases.read_given(said) == ()


@pytest.mark.parametrize(
    ("said", "number"), [("Runde III", "3"), ("in round V", "5"), ("раунд II", "2")]
)
def test_the_number_of_a_round_may_be_roman_and_is_nobody(said: str, number: str) -> None:
    assert game("20c").phrases.read_given(said) == (("round", number),)


@pytest.mark.parametrize(
    ("key", "said"),
    [("s51", "A and B have 30 points or 31"), ("20c", "biete 7"), ("20c", "Gebot 5"),
     ("20c", "Petra ersteigert ihr zweites Land in dieser Runde")],
)  # fmt: skip
def test_what_is_said_of_two_or_of_a_move_is_no_fact_of_one(key: str, said: str) -> None:
    assert game(key).phrases.read_given(said) == ()

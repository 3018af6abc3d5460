"""Tales of the smaller books: things without a name, ties, and what stands in a row."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.clauses import heard
from rulebook.engine.elided import as_the_last
from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game
from rulebook.engine.mine import without_fillers
from rulebook.engine.resolve import resolve, told_outcome


@pytest.mark.parametrize(
    ("key", "said", "comes"),
    [
        ("s51", "I build a location at distance 3.", "asked for: 3"),
        ("s51", "Ich mache einen Deal, die Entfernung ist 2.", "von der verlangten Art: 2"),
        ("s51", "I want to buy an open contact card.", "asked for: 2"),
        ("s51", "Zu dritt, Kartenphase: wie viele Karten kommen?", "card 4"),
        ("s51", "Endabrechnung: ich 20 auf der Leiste und 9 Orte, Kim 24 und 4 Orte. Wer siegt?",
         "Siegpunkte von A: 20 → 29"),
        ("rise", "Game over. I have 4 coins left over.", "worth nothing"),
        ("rise", "Round 12 is over.", "phase: E → end"),
        ("rise", "Ich stelle meine Fabrik auf die gleiche Karte wie Kim.", "B: Schulplättchen"),
        ("20c", "Runde III. Ich bin der Letzte in der Auktion, hab 8 Münzen, 3 Länder übrig.",
         "Münzen von Blau: 8 → 2"),
        ("20c", "Zu fünft: wie viele Länder und Technologien legen wir aus?", "8 Länder"),
        ("20c", "Endwertung. Ich hab 2 Länder mit je 3 Müll.", "0 → -20"),
        ("20c", "The yield phase is done in round II.", "bonus"),
        ("20c", "Red bids 4, Green passes, Blue passes as well.", "coins of red: 4 → 0"),
    ],
)  # fmt: skip
def test_what_comes_of_what_has_no_name(key: str, said: str, comes: str) -> None:
    found = resolve(said, key)
    assert found.status == "played"
    told = [line for code in ("de", "en") for line in told_outcome(found, code)[0]]
    assert any(comes in line for line in told), told


@pytest.mark.parametrize(
    ("key", "said", "number"),
    [
        ("s51", "Ich baue einen Ort, Entfernung 3, und habe 2 graue Kontakte.", "4.1a"),
        ("s51", "I have only 1 worker and want to take a contact card.", "4.7"),
        ("s51", "Darf ich Munition durch Metall ersetzen?", "8.6"),
        ("s51", "Kim has passed. I put one of my workers on her open production.", "4.8"),
        ("rise", "The lower option costs 5 coins, I have 4.", "11.4"),
        ("rise", "Alle meine Schulplättchen sind benutzt. Darf ich eines ausführen?", "10.1"),
        ("20c", "Runde V. Der Startspieler hat 3 Münzen und will ein Land aussuchen.", "5.10"),
        ("20c", "Kim steht in Spalte 3 auf der 6, ich in der gleichen Spalte auf der 2. Bin dran.",
         "8.9"),
    ],
)  # fmt: skip
def test_what_refuses_what_has_no_name(key: str, said: str, number: str) -> None:
    assert number in resolve(said, key).refused_by


@pytest.mark.parametrize(
    ("key", "tie", "decided"),
    [
        ("s51", "Wir haben beide {} Punkte. Wer gewinnt?", "Ich hab 4 Waren, Kim 2. "),
        ("rise", "Endwertung. Kim und ich haben beide {} Punkte. Wer gewinnt?",
         "Kim hat 2 Münzen. "),
        ("20c", "Spielende. Kim und Lou haben beide {} Punkte. Wer gewinnt?",
         "Kim hat 3 Müll rumliegen. "),
    ],
)  # fmt: skip
@settings(max_examples=6, deadline=None)
@given(points=st.integers(2, 90))
def test_nobody_wins_a_tie_of_which_nobody_says_what_decides_it(
    key: str, tie: str, decided: str, points: int
) -> None:
    with pytest.raises(BadSituation):
        resolve(tie.format(points), key)
    assert resolve(decided + tie.format(points), key).changed


def test_an_event_of_which_nobody_says_whom_it_can_still_hit_is_not_played() -> None:
    told = "Survey is drawn. Kim and I are tied for the lead, but she has already acted."
    with pytest.raises(BadSituation):
        resolve(told, "rise")


@settings(max_examples=25, deadline=None)
@given(points=st.integers(2, 24))
def test_points_that_one_gets_are_not_those_that_one_comes_to(points: int) -> None:
    said = f"Kim has 3 points and gets {points} victory points."
    found = resolve(said, "s51")
    assert f"3 → {3 + points}" in " ".join(told_outcome(found, "en")[0])


@pytest.mark.parametrize("name", ["Kim", "Tom", "Paul", "Ole", "Tim", "Nora"])
def test_who_stands_behind_the_verb_is_somebody(name: str) -> None:
    """ "hat Tom" is no thing that is called so."""
    found = resolve(f"In Runde III hat {name} kein Land ersteigert.", "20c")
    assert found.situation.people == ((name, "blue"),)
    assert any("0 → 5" in line for line in told_outcome(found, "en")[0])


def test_a_role_and_its_name_are_one_person() -> None:
    said = heard(game("20c").phrases, "Starting player Kim opens with a bid of 2 in round one.")
    assert not said.unread
    assert dict(said.seats) == {"Kim": "blue"}


def test_what_a_question_says_of_its_time_counts() -> None:
    told = "My cities make 4 coins and 3 research. I have 2 coins. How many do I have {}?"
    first = resolve(told.format("after the yield phase in round II"), "20c")
    last = resolve(told.format("after the yield phase in round VI"), "20c")
    assert any("coins of blue: 2 → 6" in line for line in told_outcome(first, "en")[0])
    assert not any("coins" in line for line in told_outcome(last, "en")[0])


def test_who_has_not_is_denied_what_the_last_one_has_done() -> None:
    phrases = game("rise").phrases
    said = as_the_last(phrases, "en", {"A", "B"}, "A have done the action", "B has not")
    assert list(said) == ["B not have done the action"]


@given(st.lists(st.sampled_from(["this", "round", "land", "no"]), max_size=8))
def test_what_says_nothing_together_is_left_out_whole(words: list[str]) -> None:
    left = without_fillers(words, [("this", "round")])
    assert [w for w in left if w in ("land", "no")] == [w for w in words if w in ("land", "no")]

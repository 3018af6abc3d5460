"""Questions at the end of a story, bids on and over others, and what stands for what in a row."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.asked_for import asked_for, who_is_told
from rulebook.engine.clauses import heard
from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game
from rulebook.engine.resolve import resolve, told_outcome, told_people
from rulebook.engine.yes_no import settled
from rulebook.languages import say
from rulebook.render.playing import _in_plain_words


def stated(key: str, told: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    said = heard(game(key).phrases, told)
    assert not said.unread, said.clauses
    for fact, value in (one for clause in said.clauses for one in clause.stated):
        found.setdefault(fact, []).append(value)
    return found


@pytest.mark.parametrize(
    ("told", "yes"),
    [
        ("Ich bin ausgestiegen. Darf ich noch bieten?", False),
        ("I dropped out of the auction. May I still bid?", False),
        ("Bei diesem Land habe ich gepasst. Kann ich beim nächsten Land mitbieten?", True),
        ("I passed on this land. Can I bid on the next tile?", True),
        ("I left the auction. Can I bid on the next land?", False),
        ("Kim bids 3 and I have 7 coins. May I outbid Kim?", True),
        ("Kim bietet 6, ich biete 6. Ist das erlaubt?", False),
        ("Ich steige aus, habe 5 Forschung, und eine Technologie kostet 3. "
         "Darf ich eine Technologie kaufen?", True),
        ("I drop out. I have 2 research and a technology costs 3. May I buy a technology?", False),
    ],
)  # fmt: skip
def test_whether_one_may_is_played_and_not_taken_from_what_was_done(told: str, yes: bool) -> None:
    assert settled(resolve(told, "20c")) is yes


@pytest.mark.parametrize(
    "told", ["Ich habe gepasst. Darf ich wieder mitbieten?", "Kim passes. May she bid again?"]
)
def test_of_which_land_a_pass_was_is_not_guessed(told: str) -> None:
    with pytest.raises(BadSituation):
        resolve(told, "20c")


@pytest.mark.parametrize(
    "told",
    ["I have 4 coins. Do I get 2 coins?", "Ich habe 30 Punkte. Verliere ich 2 Punkte?",
     "Elections come up and I have 2 coins."],
)  # fmt: skip
def test_what_only_follows_is_not_played_because_it_is_asked_about(told: str) -> None:
    with pytest.raises(BadSituation):
        resolve(told, "rise")


@settings(max_examples=12, deadline=None)
@given(number=st.integers(1, 9), bid=st.integers(2, 9))
def test_when_it_is_is_no_name(number: int, bid: int) -> None:
    told = f"Ich eröffne die Auktion in Runde {number} mit {bid} Münzen."
    assert stated("20c", told)["round"] == [str(number)]


@settings(max_examples=12, deadline=None)
@given(field=st.integers(1, 9), track=st.sampled_from(("Politik", "Industrie", "Kultur")))
def test_the_number_of_a_space_is_no_number_of_steps(field: int, track: str) -> None:
    (name,) = stated("rise", f"Ich stehe auf Feld {field} der {track}.")["player A"]
    assert name.endswith(f": {field}}}")


@pytest.mark.parametrize(
    ("told", "seat", "wanted"),
    [
        ("Mara ist auf dem dritten Feld der Bank.", "player A", "{bank: 3}"),
        ("My politics marker is at 7.", "player A", "{politics: 7}"),
        ("Ich bin bei der Kultur am Start und darf 2 Felder vorrücken.", "player A may",
         "culture 2"),
        ("Ida war schon dran.", "turn order", "A"),
        ("I have not acted yet.", "action card 4", "{factories: A}"),
    ],
)  # fmt: skip
def test_where_somebody_is_and_whether_they_have_acted(told: str, seat: str, wanted: str) -> None:
    assert stated("rise", told)[seat] == [wanted]


@pytest.mark.parametrize(
    "told", ["Ich will eine Kontaktkarte spielen.", "I want to play a contact card."]
)
def test_to_play_a_card_is_not_to_take_one(told: str) -> None:
    with pytest.raises(BadSituation):
        resolve(told, "s51")


@settings(max_examples=12, deadline=None)
@given(mine=st.integers(2, 9), hers=st.integers(2, 9))
def test_what_stands_for_what_was_counted(mine: int, hers: int) -> None:
    for key, told, seat, wanted in (
        ("s51", f"Ich habe {mine} Waren, Mara {hers}.", "player B", f"{{other goods: {hers}}}"),
        ("s51", f"Ich habe {mine} Orte und Mara auch.", "player B", f"{{locations: {mine}}}"),
        ("20c", f"Ann and Ben both have {mine} coins, Cora {hers}.", "yellow",
         f"{{coins: {hers}}}"),
        ("rise", f"Ida has {mine} coins, I have none.", "player B", "{coins: 0}"),
        ("s51", f"Kim and I play, we each have {mine} locations.", "player A",
         f"{{locations: {mine}}}"),
    ):  # fmt: skip
        assert stated(key, told)[seat] == [wanted]


def test_what_somebody_has_takes_no_verb_from_a_move() -> None:
    said = heard(game("20c").phrases, "Rot bietet 5, ich habe nur 4.")
    assert "auction" not in {key for clause in said.clauses for key, _ in clause.stated}


def test_people_sit_so_that_what_is_told_can_be_done() -> None:
    found = resolve("Ann bids 4 and I have 6 coins. I bid 5.", "20c")
    assert found.status == "played"
    found = resolve("Ann bids 4, I bid 6, Ann leaves.", "20c")
    assert "tiles of green: none → some land tile" in told_outcome(found, "en")[0]


def test_what_is_asked_for_is_told_where_it_stays_as_it_was() -> None:
    told = "My contentment marker is at the start. The round is over. {}"
    points = resolve(told.format("Who gets the point?"), "rise")
    assert asked_for(points, "en") == (say("en", "engine-unchanged", what="points"),)
    assert not asked_for(resolve(told.format("What happens?"), "rise"), "en")


@pytest.mark.parametrize(("players", "cards"), [("drei", 4), ("vier", 5)])
def test_how_many_come_is_counted(players: str, cards: int) -> None:
    found = resolve(f"Kartenphase, {players} Spieler. Wie viele Karten liegen aus?", "s51")
    assert f"Kartenauslage: {cards}" in asked_for(found, "de")


def test_the_outcome_says_who_is_who() -> None:
    told = "At the end Ida has 40 points, I have 38. Who wins?"
    found = resolve(told, "s51")
    assert who_is_told(found, "winners: nothing → A", "en") == "Ida is A"
    assert who_is_told(found, "nothing has changed", "en") == ""


def test_a_reason_for_files_is_none_for_people() -> None:
    why = dict.fromkeys(("de", "en", "ru"), "say it: 'card 4: {factories: A}'")
    assert _in_plain_words(why, "en") == say("en", "engine-too-little")
    told = {"de": "nicht gesagt ist, wer", "en": "say who", "ru": "не сказано, кто"}
    assert [_in_plain_words(told, code) for code in told] == list(told.values())
    assert _in_plain_words({**told, "de": "say who"}, "de") == say("de", "engine-too-little")


def test_somebody_who_is_only_she_has_no_name_to_tell() -> None:
    """A seat is told of who tells and of who has a name; not of "sie", who has none."""
    text = "Wir sind zu zweit, meine Fabrik steht unter der dritten Karte, sie stellt ihre unter"
    found = resolve(f"{text} die zweite. Darf ich ein Schulplättchen nutzen?", "rise")
    told = [told_people(found, code) for code in ("de", "en", "ru")]
    assert told[0] == "du bist A"
    assert not any("\0" in line for line in told)

"""Lists, several people, nobody at all, times between moves, and what nobody has to say."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.clauses import heard
from rulebook.engine.errors import BadSituation
from rulebook.engine.frozen import changed
from rulebook.engine.game import game
from rulebook.engine.people import ME
from rulebook.engine.resolve import resolve, told_open, told_situation


def stated(key: str, told: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    said = heard(game(key).phrases, told)
    assert not said.unread
    for fact, value in (one for clause in said.clauses for one in clause.stated):
        found.setdefault(fact, []).append(value)
    return found


@settings(max_examples=10, deadline=None)
@given(points=st.integers(20, 90), hers=st.integers(1, 9), mine=st.integers(1, 9))
def test_a_figure_alone_counts_what_the_row_before_counts_there(
    points: int, hers: int, mine: int
) -> None:
    for told in (
        f"Schlusswertung: Mara hat {points} Punkte und {hers} Münzen, ich {points} und {mine}.",
        f"Final scoring: Mara has {points} points and {hers} coins, I {points} and {mine}.",
    ):
        assert stated("rise", told)["player B"] == [f"{{points: {points}}}", f"{{coins: {mine}}}"]


@settings(max_examples=8, deadline=None)
@given(energy=st.integers(1, 9), other=st.integers(1, 9))
def test_a_list_of_figures_counts_what_the_list_before_does(energy: int, other: int) -> None:
    told = f"The card demands 4 energy and 3 credits, we have {energy} and {other}."
    assert stated("na", told)["supply"] == [f"{energy} energy, {other} credits"]


def test_a_list_that_is_not_as_long_is_not_read() -> None:
    told = "The card demands 4 energy and 3 credits, we have 5, 2 and 1. The card says plus 4."
    with pytest.raises(BadSituation):
        resolve(told, "na")


@pytest.mark.parametrize(
    ("key", "told", "each"),
    [
        ("rise", "Kim and I have 70 points each", "{points: 70}"),
        ("rise", "Anna und Tim haben beide 70 Punkte", "{points: 70}"),
        ("s51", "We both end on 27 points", "{points: 27}"),
    ],
)
def test_what_is_said_of_several_is_of_each(key: str, told: str, each: str) -> None:
    found = stated(key, told)
    assert found["player A"] == found["player B"] == [each]


@pytest.mark.parametrize(
    "told",
    [
        "Ende der Runde, 12 Münzen, Tresor umgedreht. Wie viel muss ich abgeben?",
        "End of round, 12 coins, vault flipped. How many do I keep?",
        "Конец раунда, 12 монет, сейф перевёрнут. Сколько останется?",
    ],
)
def test_what_is_said_of_nobody_is_of_who_tells(told: str) -> None:
    found = resolve(told, "rise")
    assert found.situation.people == ((ME, "A"),)
    assert found.after["player A"]["coins"] == 10


@pytest.mark.parametrize("told", ["Er hat 12 Münzen", "Rot zahlt. 12 Münzen", "aber 12 Münzen"])
def test_what_is_of_somebody_else_is_not_of_who_tells(told: str) -> None:
    said = heard(game("20c").phrases, told)
    assert ME not in dict(said.seats)


def test_a_name_in_front_of_a_step_is_no_time() -> None:
    found = resolve("Lisa countered first, Ben countered second, now Tom wants to counter.", "na")
    assert [name for name, _ in found.situation.people] == ["Lisa", "Ben", "Tom"]
    assert len(found.situation.when) == 3


def test_a_step_between_moves_comes_then() -> None:
    told = "Петя выдвинул контрпредложение, Маша перебила."
    then = "Этап поддержки: Петя кладёт 2 карты за Машу."
    assert resolve(f"{told} {then}", "na").status == "played"


def test_what_a_met_demand_threatens_with_need_not_be_said() -> None:
    met = "Nachfragerunde: gefordert sind 4 Energie, wir haben 5 Energie. Bedrohung 9."
    found = resolve(met, "na")
    assert found.after["threat"] == 9
    assert "penalty" not in " ".join(line.text for line in told_situation(found, "en"))
    assert told_open(found, "en")
    with pytest.raises(BadSituation, match="penalty"):
        resolve(met.replace("5 Energie", "3 Energie"), "na")


def test_a_price_that_only_the_box_shows_is_asked_for() -> None:
    with pytest.raises(BadSituation, match="technology costs"):
        resolve("Can I buy a technology?", "20c")
    assert resolve(
        "The tech marker is on 3. I have 2 research. I buy a technology.", "20c"
    ).refused_by


def test_what_somebody_may_is_not_granted_behind_a_move() -> None:
    told = "Two of us: my factory is under card 2, she puts hers under card 3."
    told = f"{told} I use the school tile culture."
    try:
        found = resolve(told, "rise")
    except BadSituation:
        return
    assert "player A may" not in [key for key, _ in found.situation.given]


def test_when_the_game_is_over_there_is_nothing_to_choose() -> None:
    book = game("rise")
    assert list(book.choices(changed(book.start, phase="end"))) == []


def test_a_roman_figure_is_nobody() -> None:
    said = heard(game("20c").phrases, "In round I, Kim has 5 coins")
    assert ME not in dict(said.seats)
    assert ("round", "1") in [fact for clause in said.clauses for fact in clause.stated]
    tells = heard(game("20c").phrases, "In this round I have 5 coins")
    assert ("blue", "{coins: 5}") in [fact for clause in tells.clauses for fact in clause.stated]


def test_an_ordinal_of_somebody_ends_no_sentence() -> None:
    said = heard(game("20c").phrases, "Kim gewinnt ihr 2. Land in dieser Runde")
    assert len(said.clauses) == 1

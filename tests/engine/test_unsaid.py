"""What a move leaves out: filled in where the rules leave one way, else asked for."""

from __future__ import annotations

import pytest

from rulebook.engine.errors import BadSituation
from rulebook.engine.examples import all_examples
from rulebook.engine.frozen import fields_of
from rulebook.engine.game import game
from rulebook.engine.implied import filled
from rulebook.engine.resolve import Resolution, resolve, told_assumed, told_situation
from rulebook.engine.situations import Situation, play_situation
from rulebook.engine.unsaid import Part, Unsaid

MILL = "symbols: {constructing: grey contact}; card Mill: {distance: 2}; "
SENTENCES = {
    "de": "A baut Mill",
    "en": "A builds Mill",
    "ru": "A строит Mill",
}


def built(goods: str, said: str = "A builds Mill") -> Resolution:
    return resolve(f"{MILL}player A: {{hand: Mill, goods: '{goods}'}}; {said}", "s51")


@pytest.mark.parametrize("language", SENTENCES)
def test_the_one_way_to_pay_is_filled_in_and_told(language: str) -> None:
    found = built("3 grey contact, 1 fuel", SENTENCES[language])
    assert found.status == "played"
    assert found.after["player A"]["goods"] == "1 fuel, 1 grey contact"
    assert "A constructs Mill for 2 grey contacts" in told_assumed(found, "en")


def test_of_several_ways_to_pay_none_is_taken() -> None:
    with pytest.raises(BadSituation) as error:
        built("2 grey contact, 2 multi-contact")
    assert "1 grey contact, 1 multi-contact" in error.value.what


def test_who_cannot_pay_is_refused_by_the_price() -> None:
    found = built("1 grey contact")
    assert (found.status, found.refused_by) == ("refused", ("4.1a",))
    assert found.steps == ()
    assert "A constructs Mill for …" in [
        line.text.removeprefix("What happens: ") for line in told_situation(found, "en")
    ]


def test_goods_of_one_term_are_not_taken_for_one_another() -> None:
    book = game("s51")
    read = book.phrases.moves_said
    assert read("A baut Mill für 1 Kontaktplättchen", {})[0] == []
    (move,) = read("A baut Mill mit 2 grauen Kontaktplättchen", {})[0]
    assert getattr(move, "goods", ()) == ("grey contact", "grey contact")


def test_an_example_without_what_is_paid_comes_out_the_same_or_is_asked_about() -> None:
    """Whatever is filled in is what the example pays, or does the same."""
    book, same = game("s51"), 0
    for example in all_examples("s51"):
        situation = example.situation
        if not all("goods" in {f.name for f in fields_of(m)} for m in situation.when):
            continue
        right = play_situation(book, situation)
        partly = tuple(
            Unsaid(
                (Part(type(m), tuple((f.name, getattr(m, f.name)) for f in fields_of(m)
                                     if f.name != "goods")),)
            )
            for m in situation.when
        )  # fmt: skip
        try:
            found = filled(book, Situation(situation.given, partly, "de", situation.where))
        except BadSituation:
            continue
        if found.play.stopped or right.stopped:
            assert not (right.stopped is None and found.play.refusal)
            continue
        same += 1
        assert found.play.table == right.table, example.title
    assert same >= 10


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("s51", "players: 2; player A: {passed: 'yes'}; B plunders Mill of A"),  # is it there?
        ("s51", "A plündert Mill"),
        ("20c", "Rot bietet 6"),  # nothing is said of red
    ],
)
def test_what_nobody_said_is_there_is_no_reason_to_refuse(key: str, said: str) -> None:
    with pytest.raises(BadSituation):
        resolve(said, key)


def test_whoever_has_passed_is_safe_whatever_it_costs() -> None:
    found = resolve(
        "players: 2; player A: {passed: 'yes', state: Mill}; B plunders Mill of A", "s51"
    )
    assert found.refused_by == ("4.8",)


def test_a_time_at_which_it_cannot_be_made_refuses_nothing() -> None:
    found = resolve("player A: {coins: 3}; A places below action card 3", "rise")
    assert found.status == "played"
    assert found.after["player A"]["coins"] == 1


def test_the_players_are_named_where_nobody_does_and_their_order_makes_no_difference() -> None:
    found = resolve("red: {coins: 5}; highest bid is 3; red bids 4", "20c")
    assert ("players", "red, blue, green") in found.assumed
    assert found.after["auction"]["bid"] == 4


def test_as_many_players_are_assumed_as_make_sure_that_a_column_counts() -> None:
    """With fewer than five it hangs on the card which of the five columns count (8.1)."""
    found = resolve("red bids 6 on column 5", "20c")
    assert len(dict(found.assumed)["players"].split(", ")) == 5
    said = "players: red, blue, green; phase: damage; start player: red; next bidder: red"
    with pytest.raises(BadSituation, match="what the damage card shows"):
        resolve(f"{said}; red: {{research: 9}}; red bids 6 on column 5", "20c")

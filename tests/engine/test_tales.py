"""What is left out of a tale, what a clause takes over from the one before, and how the rules
answer where it is not played."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.claims import without_claims
from rulebook.engine.clauses import heard
from rulebook.engine.errors import LINE, BadSituation, in_each, together
from rulebook.engine.game import game
from rulebook.engine.people import sentences_of
from rulebook.engine.resolve import resolve, told_assumed, told_outcome
from rulebook.engine.yes_no import beside_the_point, settled
from rulebook.render.document import Paragraph, Verdict, document_of
from rulebook.service import playing
from rulebook.service.requests import Reader, Rulebook


@pytest.mark.parametrize(
    ("code", "claim"),
    [
        ("de", "und mein Nachbar meint, das bringt sowieso nix"),
        ("en", ", and my wife thinks we shall all lose"),
        ("ru", ", а он говорит, что это глупо"),
    ],
)
def test_what_somebody_claims_is_left_out_up_to_the_end_of_its_sentence(
    code: str, claim: str
) -> None:
    tale = {
        "de": "In Stadtteil 4 ist Streik{}. Wir beuten Stadtteil 4 aus.",
        "en": "There is a strike in district 4{}. We exploit district 4.",
        "ru": "В районе 4 забастовка{}. Эксплуатируем район 4.",
    }[code]
    said = heard(game("na").phrases, tale.format(f" {claim}" if code == "de" else claim))
    assert not said.unread
    plain = heard(game("na").phrases, tale.format(""))
    assert [c.stated for c in said.clauses if c.stated] == [
        c.stated for c in plain.clauses if c.stated
    ]
    assert any(clause.aside for clause in said.clauses)


@pytest.mark.parametrize(
    "told",
    [
        "The card says plus 6. Threat is 19.",
        "Die Aktionskarte sagt, Krankheit in Stadtteil 4 legen.",
        "There is a strike in district 4. Does he say that it counts?",
    ],
)
def test_what_a_card_says_and_what_is_asked_is_no_claim(told: str) -> None:
    code = "de" if told.startswith("Die") else "en"
    assert without_claims(game("na").phrases, code, told) == (told, ())


def test_a_claim_ends_where_something_is_said_against_it() -> None:
    told = "Kai thinks he wins, but threat is 20. We exploit district 4."
    plain, claimed = without_claims(game("na").phrases, "en", told)
    assert claimed == ("Kai thinks he wins",)
    assert plain.startswith("but threat is 20")


@settings(max_examples=20, deadline=None)
@given(mine=st.integers(1, 4), hers=st.integers(1, 4))
def test_a_clause_takes_the_verb_of_the_one_before(mine: int, hers: int) -> None:
    said = "{0} lay{s} {1} cards next to the offer of {2}"
    whole = f"{said.format('I', mine, 'Jana', s='')}, {said.format('Kai', hers, 'Timo', s='s')}."
    short = f"I lay {mine} cards next to the offer of Jana, Kai {hers} next to the offer of Timo."
    phrases = game("na").phrases
    one, other = heard(phrases, whole), heard(phrases, short)
    assert one.unread == other.unread
    if not one.unread:
        meant = [phrases.moves_said(c.plain, {})[0] for c in one.clauses if c.moves]
        assert meant == [phrases.moves_said(c.plain, {})[0] for c in other.clauses if c.moves]


def test_a_card_of_a_role_is_nobody_with_that_role() -> None:
    found = resolve(
        "Five players. My rival card shows my own corp. I've got 30, the others have 28, 30, 25 "
        "and 12. Threat stayed at 14 until the end. Do I win?",
        "na",
    )
    assert settled(found) is True
    assert [key for key, _ in found.situation.people] == ["\0me"]


def test_another_before_a_figure_is_nobody() -> None:
    found = resolve("I have 38 capital, and then I gain another 7.", "na")
    assert len(found.situation.people) == 1
    assert "30.4" in told_outcome(found, "en")[1]


def test_a_demand_that_is_stated_is_paid_before_somebody_wins() -> None:
    told = (
        "It's the third demand round. We needed 6 energy, but we only have {} energy. Threat is 19 "
        "and the card says plus six. I'm the Federalist with 26 capital. Do I win?"
    )
    found = resolve(told.format(3), "na")
    assert settled(found) is True
    assert not told_assumed(found, "en")  # what is stated of the demand is not taken for granted


@pytest.mark.parametrize("number", [3, 25])
def test_a_figure_in_order_ends_no_sentence(number: int) -> None:
    text = f"Das ist der {number}. Punkt. Ich habe {number}. Du auch."
    assert len(list(sentences_of(text, ("der",)))) == 3
    assert len(list(sentences_of(text))) == 4


def test_the_number_of_a_place_counts_nothing() -> None:
    said = heard(game("na").phrases, "I have 38 capital. Where does my marker go?")
    stated = [fact for clause in said.clauses for fact in clause.stated]
    assert stated == [("player A", "{capital: 38}")]


def test_a_refusal_answers_whether_one_may_and_what_happens_and_nothing_else() -> None:
    told = (
        "Нас четверо. Активный игрок Аня, Боря сделал контрпредложение. За Аню одна карта, за Борю "
        "тоже одна. {}?"
    )
    assert beside_the_point(resolve(told.format("Кто выиграл сделку"), "na"))
    for asked in ("Так можно", "Что будет"):
        assert not beside_the_point(resolve(told.format(asked), "na"))


def test_what_is_not_read_is_kept_when_errors_are_put_together() -> None:
    errors = [BadSituation(LINE, 1, in_each("not-played"), unread=(text,)) for text in "aba"]
    assert together(errors).unread == ("a", "b")


@pytest.mark.parametrize(
    ("language", "told", "unread"),
    [
        ("en", "I passed already and feel bad. May somebody raze one of mine?", "not read"),
        ("de", "Ich passe und fühl mich mies. Darf jemand bei mir plündern?", "nicht gelesen"),
    ],
)  # fmt: skip
def test_an_answer_of_the_rules_begins_with_the_answer(
    language: str, told: str, unread: str
) -> None:
    value = Rulebook().within("s51").ask(playing.resolve, told)
    assert isinstance(value, playing.ByRules)
    blocks = document_of(value, Reader(language)).blocks
    assert isinstance(blocks[0], Verdict)
    last = blocks[-1]
    assert isinstance(last, Paragraph)
    assert unread in last.text
    assert len(last.text) < 240


@pytest.mark.parametrize(
    "told",
    [
        "First demand: 4 water and 2 crew, we have 4 water and 3 crew. Does threat rise?",
        "demand: 5 energy and 3 technology, we have 5 energy and 4 technology. Does threat rise?",
        "Первый раунд спроса: нужно 5 энергии и 3 техники, у нас 5 и 4. Угроза вырастет?",
    ],
)
def test_a_tale_that_states_a_part_of_a_fact_is_answered_by_the_rules(told: str) -> None:
    """What the demand card threatens is not said; that is no error of who tells it."""
    value = Rulebook().within("na").ask(playing.resolve, told)
    assert not isinstance(value, playing.ByRules) or value.answer.hits

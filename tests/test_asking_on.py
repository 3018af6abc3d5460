"""What is asked on in a conversation: one thing changed, figures, the question that it leans on."""

from __future__ import annotations

import json

import pytest

from rulebook.languages import say
from rulebook.lookup.books import Books
from rulebook.service import talking
from rulebook.service.talking import Said
from rulebook.store.opening import open_store
from rulebook.talk.exchange import rebuilt_questions, with_place

from .places import Home
from .talking import Start


def said(home: Home, game: str, *turns: str) -> list[Said]:
    """The turns of a conversation with their verdicts."""
    with home.entered():
        library = open_store()
    talk, found = talking.Talk(game=game), []
    for text in turns:
        found.append(talking.turn(Books(library, game), talk, text))
        talk = found[-1].talk
    return found


@pytest.mark.parametrize(
    ("game", "turns"),
    [
        ("rise", ("how many coins does the third action card cost?", "what if I can't pay?",
                  "and then?", "and at the end of the game?")),
        ("s51", ("Wer gewinnt bei Gleichstand?", "und wenn das auch gleich ist?",
                 "und wenn ich mehr Orte habe?")),
    ],
)  # fmt: skip
def test_what_leans_leans_on_the_last_whole_question(
    begin: Start, game: str, turns: tuple[str, ...]
) -> None:
    spoken = begin(turns[0], game=game)
    assert {spoken.say(text).took_over for text in turns[1:]} == {turns[0]}


@pytest.mark.parametrize(
    ("game", "question", "then", "read"),
    [
        ("na", "what does a counteroffer cost?", "and the fourth?",
         "what does a fourth counteroffer cost?"),
        ("20c", "Wie viel Müll bringt ein Landplättchen?", "und das dritte?",
         "Wie viel Müll bringt ein dritte Landplättchen?"),
        ("na", "сколько карт стоит контрпредложение?", "а пятое?",
         "сколько карт стоит пятое контрпредложение?"),
        ("na", "what does the second counteroffer cost?", "and the fourth?", ""),
        ("na", "what does a counteroffer cost?", "and the fourth asset?", ""),
        ("na", "what does a counteroffer cost?", "and with four?", ""),
    ],
)  # fmt: skip
def test_an_ordinal_is_put_to_what_a_question_names_last(
    begin: Start, game: str, question: str, then: str, read: str
) -> None:
    last = begin(question, game=game).state.question
    assert last is not None
    assert with_place(last, then) == read


@pytest.mark.parametrize(
    ("game", "turns", "figure"),
    [
        ("na", ("how many cards do I discard for a counteroffer?", "and the fourth?"), "3"),
        ("20c", ("Wie viel Müll kommt auf ein Landplättchen?", "und auf das dritte?",
                 "und auf das erste?"), "1"),
        ("rise", ("was kostet eine Aktionskarte?", "und die vierte?", "und die erste?"), "0"),
    ],
)  # fmt: skip
def test_the_figure_of_what_is_asked_on_is_worked_out(
    gists: Home, game: str, turns: tuple[str, ...], figure: str
) -> None:
    verdict = said(gists, game, *turns)[-1].verdict
    assert verdict is not None
    assert verdict.text["en"].startswith(figure)


def test_of_several_figures_the_one_beside_what_is_named_is_exchanged(begin: Start) -> None:
    spoken = begin("demand of 6 energy, we have 5, threat is at 20: what happens?", game="na")
    asked = spoken.state.question
    assert asked is not None
    assert rebuilt_questions(asked, "and if threat is at 18?") == [
        "demand of 6 energy, we have 5, threat is at 18: what happens?"
    ]
    assert rebuilt_questions(asked, "and with 18?") == []


def test_a_case_that_was_played_is_played_with_another_figure(gists: Home) -> None:
    question = "demand of 6 energy, we have 5, threat is at 20: what happens?"
    first, then = said(gists, "na", question, "and if threat is at 18?")
    assert first.answer.case is not None
    assert then.answer.case is not None
    assert then.answer.case.texts["en"] != first.answer.case.texts["en"]
    assert "18" in then.answer.case.texts["en"]


def test_one_is_a_figure_where_nothing_is_picked(begin: Start) -> None:
    spoken = begin("what do 5 cubes of waste on a tile cost at the end?", game="20c")
    assert (
        spoken.say("and one?").took_over == "what do one cubes of waste on a tile cost at the end?"
    )


@pytest.mark.parametrize("text", ["und die zweite?", "и вторая?", "and the second?"])
def test_what_was_never_shown_is_not_picked(begin: Start, text: str) -> None:
    spoken = begin("Kann die Bedrohung sinken?", game="na")
    hidden = spoken.say("Was passiert mit einem Androiden im Streik?").hits[1].unit.id
    assert spoken.say(text).cites != [hidden]


@pytest.mark.parametrize("question", ["who wins", "wie viele Runden spielen wir?"])
@pytest.mark.parametrize("then", ["and with a tie?", "und bei Gleichstand?"])
def test_a_question_for_something_else_is_asked_on_without_a_yes_or_no(
    gists: Home, question: str, then: str
) -> None:
    for one in said(gists, "20c", question, then, "und wenn ich keine Münzen habe?", "und dann?"):
        assert one.verdict is None or one.verdict.says not in {"yes", "no"}, one.answer.query


UNRULED = [
    ("na", "can a player leave the table for a round?",
     ["and then come back in?", "and if there are five of us?", "and his capital?"]),
    ("rise", "Was passiert, wenn jemand nach Hause muss?", ["und seine Fabrik?", "und zu zweit?"]),
    ("20c", "можно ли одолжить деньги у банка?", ["а вернуть в следующем раунде?"]),
]  # fmt: skip


@pytest.mark.parametrize(("game", "question", "turns"), UNRULED)
def test_what_is_asked_on_of_what_no_rule_answers_is_answered_by_none(
    begin: Start, game: str, question: str, turns: list[str]
) -> None:
    spoken = begin(game=game)
    assert not spoken.say(question).answered
    for text in turns:
        found = spoken.say(text)
        assert not found.answered, text
        assert (found.cites, found.took_over) == ([], question)


@pytest.mark.parametrize(
    ("game", "text"),
    [("na", "and who wins at the end?"), ("rise", "und wie viele Runden spielen wir?"),
     ("20c", "а сколько раундов в игре?"), ("na", "Prisec")],
)  # fmt: skip
def test_a_question_of_its_own_is_answered_after_what_no_rule_answers(
    begin: Start, game: str, text: str
) -> None:
    question = next(asked for where, asked, _ in UNRULED if where == game)
    assert begin(question, game=game).say(text).cites == begin(game=game).say(text).cites != []


@pytest.mark.parametrize(
    ("language", "question", "then"),
    [
        ("en", "can I discard my investment card?", "and then come back in?"),
        ("de", "wer gewinnt, wenn beide Vorschläge gleich viele Karten haben?",
         "und wenn der Gegenspieler eine mehr hat?"),
        ("ru", "сколько карт сбрасывает второй контригрок?", "а если четвертый?"),
    ],
)  # fmt: skip
def test_what_is_asked_on_shows_lines_and_no_rules_in_full(
    gists: Home, language: str, question: str, then: str
) -> None:
    ran = gists.having(COLUMNS="80").command(
        "chat", "--lang", language, "--game", "na", input=f"{question}\n{then}\n".encode()
    )
    turn = ran.out.strip().split("\n\n", 1)[-1].split("\n")
    assert len(turn) <= 10, turn
    assert not any(say(language, "examples") in line for line in turn), turn
    assert not any("--" in line for line in ran.out.split("\n")), "options are nothing to type"


@pytest.mark.parametrize("text", ["why?", "shorter", "are you sure?", "yes or no?"])
def test_what_is_said_of_an_answer_that_no_rule_gave_is_a_line(gists: Home, text: str) -> None:
    question = UNRULED[0][1]
    lines = gists.command("chat", "--json", "--game", "na", input=f"{question}\n{text}\n".encode())
    asked, then = map(json.loads, lines.out.splitlines())
    assert not asked["answered"]
    assert then["answer"].startswith(asked["answer"].split(".")[0]) or text == "yes or no?"
    shown = gists.having(COLUMNS="500").command(
        "chat", "--game", "na", input=f"{question}\n{text}\n".encode()
    )
    assert shown.out.strip().split("\n\n")[-1].count("\n") == 0

"""The form of an answer: a line with its rule first, no wider than the page, and the same verdict
in text as in data."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.languages import SAID
from rulebook.languages.words import words_of
from rulebook.render.data import data_of
from rulebook.render.document import Verdict, document_of
from rulebook.render.terminal import text_of
from rulebook.service import answers, rules, talking
from rulebook.service.requests import Reader, Rulebook
from rulebook.text import first_sentence, sentences, words

from .places import our_books

ASKED = [
    (book.game, text)
    for book in our_books()
    for question in book.questions
    for text in question.question.values()
]


@settings(max_examples=60, deadline=None)
@given(asked=st.sampled_from(ASKED), columns=st.integers(24, 100), lang=st.sampled_from(["", "ru"]))
def test_the_first_line_answers_and_names_its_rule(
    real_books: Rulebook, asked: tuple[str, str], columns: int, lang: str
) -> None:
    game, question = asked
    value = real_books.within(game).ask(answers.ask, question, 5)
    reader = Reader(lang)
    page = text_of(document_of(value, reader), columns)
    data = data_of(value, reader)
    assert all(len(line) <= columns for line in page.split("\n"))
    assert data["answered"] == (data["grade"] == "ruled")
    if not data["answered"]:
        assert data["verdict"] is None
        return
    flat = " ".join(page.split())
    named = {hit["id"].partition(":")[2] for hit in data["hits"]}
    assert any(f"({one})" in flat for one in named), "the rule is named"
    if data["verdict"]:
        said = " ".join(data["verdict"]["text"].split())
        if columns > 70:
            assert said in flat, "text and data agree"
            assert flat.index(said) < flat.index("(" + next(n for n in named if f"({n})" in flat))


@settings(max_examples=60, deadline=None)
@given(asked=st.sampled_from(ASKED))
def test_an_address_of_an_answer_is_read_back_as_the_same_rule(
    real_books: Rulebook, asked: tuple[str, str]
) -> None:
    value = real_books.ask(answers.ask, asked[1], 5)
    if not isinstance(value, answers.Answered) or not value.answer.answered:
        return
    assert value.settles is not None
    told = next(
        block for block in document_of(value, Reader()).blocks if isinstance(block, Verdict)
    )
    printed = told.cites[0].removeprefix(f"{told.home}:")
    assert f"({printed})" in " ".join(text_of(document_of(value, Reader()), 200).split())
    shown = real_books.ask(rules.show, [printed])
    assert [unit.id for unit in shown.units] == [value.settles.id]


@settings(max_examples=40, deadline=None)
@given(asked=st.sampled_from(ASKED))
def test_more_shows_more_rules_and_the_short_form_says_how(
    real_books: Rulebook, asked: tuple[str, str]
) -> None:
    value = real_books.within(asked[0]).ask(answers.ask, asked[1], 5)
    if not value.found:
        return
    short, long = (text_of(document_of(value, Reader(more=more)), 80) for more in (False, True))
    assert "--more" in short
    assert "--more" not in long
    for address in value.answer.cites[:4]:
        assert address in long


def test_a_list_that_is_announced_is_shown(real_books: Rulebook) -> None:
    """Every rule that announces items, asked for by its own words."""
    library = real_books.put(lambda library: library)
    for game in ("na", "20c", "rise", "s51"):
        for number in library.numbers(game):
            unit = library.unit(f"{game}:{number}")
            if unit is None or not unit.items or "en" not in unit.gist:
                continue
            value = real_books.within(game).ask(answers.ask, unit.gist["en"], 5)
            if value.settles is None or value.settles.id != unit.id:
                continue
            page = text_of(document_of(value, Reader("en")), 80)
            for address in unit.items:
                item = library.unit(address)
                assert item is not None
                assert f"\n  {item.number}  " in page, address
                words = first_sentence(item.gist["en"]).split()[:4]
                assert " ".join(words) in " ".join(page.split())


COURSES = {
    "de": ("{}", "wie läuft {} ab?", "welche Schritte hat {}?", "zähl alles auf: {}"),
    "en": ("{}", "how does {} work?", "what are the steps of {}?", "list everything in {}"),
    "ru": ("{}", "как проходит {}?", "из каких шагов состоит {}?", "перечисли всё: {}"),
}


@pytest.mark.parametrize("game", ["na", "20c", "rise", "s51"])
def test_a_list_asked_for_by_its_title_is_shown_whole(real_books: Rulebook, game: str) -> None:
    """Every opening that announces items, in each language: by its bare title, and by the words
    that ask for a course."""
    library, asked = real_books.put(lambda library: library), 0
    for number in library.numbers(game):
        unit = library.unit(f"{game}:{number}")
        if unit is None or not number.endswith(".0") or len(unit.items or unit.bullets) < 2:
            continue
        for code, forms in COURSES.items():
            for form in forms:
                text = form.format(unit.title[code])
                value = real_books.within(game).ask(answers.ask, text, 5)
                page = text_of(document_of(value, Reader(code)), 80)
                for address in unit.items or unit.bullets:
                    assert f"\n  {address.partition(':')[2]}  " in page, (text, address)
                asked += 1
    assert asked


ASKING = {"de": "wie viele", "en": "how many", "ru": "сколько"}
WHETHER = [
    (book.game, code, text)
    for book in our_books()
    for question in book.questions
    if question.says in {"yes", "no"}
    for code, text in question.question.items()
    if not set(",.:–—") & set(text)
]
"""Questions of one clause: what stands before the last one tells the case, and asks for nothing."""


@settings(max_examples=60, deadline=None)
@given(asked=st.sampled_from(WHETHER))
def test_how_many_is_never_answered_by_yes_or_no(
    real_books: Rulebook, asked: tuple[str, str, str]
) -> None:
    game, code, text = asked
    value = real_books.within(game).ask(answers.ask, f"{ASKING[code]} {text}", 5)
    assert value.verdict is None or value.verdict.says not in {"yes", "no"}
    assert value.answer.curated is None or value.answer.curated.says not in {"yes", "no"}


@pytest.mark.parametrize(
    ("game", "question", "has"),
    [
        ("20c", "how many bonus points does second place in coins bring?", "5"),
        ("rise", "Gleichstand", "Gleichstand"),
    ],
)
def test_the_sentence_that_answers_is_told_first(
    real_books: Rulebook, game: str, question: str, has: str
) -> None:
    value = real_books.within(game).ask(answers.ask, question)
    page = text_of(document_of(value, Reader()), 1000)
    assert has in page.split("\n")[0]


def test_of_what_is_asked_on_the_sentence_has_the_question_before(real_books: Rulebook) -> None:
    talk = talking.Talk(game="20c")
    for text in ("can I still bid after I left the auction?", "and then come back in?"):
        value = real_books.ask(talking.turn, talk, text)
        talk = value.talk
    assert value.settles is not None
    assert value.settles.number == "5.5"
    assert sentences(value.settles.gist["en"])[1] in value.said(value.settles, "en")


@settings(max_examples=40, deadline=None)
@given(
    asked=st.sampled_from(["", *(text for _, text in ASKED)]),
    begun=st.sampled_from(["", "can I peek at my own investment card", "darf ich Münzen schenken"]),
    game=st.sampled_from(["na", "rise", "20c", "s51"]),
)
def test_that_the_manual_does_not_say_is_said_with_what_is_known_of_it(
    real_books: Rulebook, asked: str, begun: str, game: str
) -> None:
    value = real_books.within(game).ask(answers.ask, f"{begun} {asked}".strip() or "?")
    found = value.answer
    if value.answer.grade == "silent":
        topic = found.ranking is None or found.ranking.silent.id.startswith("-:")
        assert topic or found.curated is not None, "a question or a topic of ours"
    if found.nearly is not None:
        page = " ".join(text_of(document_of(value, Reader("en")), 1000).split())
        assert found.nearly.question["en"] in page
        assert not found.answered


ORDINALS = tuple(one for code in SAID for one in words_of(code).talk["ordinals"])


def _of_a_row(text: str) -> bool:
    return any(word.startswith(ORDINALS) for word in words(text))


IN_A_ROW = [
    (book.game, text)
    for book in our_books()
    for question in book.questions
    if question.says == "figure" and all(map(_of_a_row, question.question.values()))
    for text in question.question.values()
]


@settings(max_examples=60, deadline=None)
@given(asked=st.sampled_from(IN_A_ROW))
def test_no_figure_is_that_of_one_in_a_row_which_nobody_named(
    real_books: Rulebook, asked: tuple[str, str]
) -> None:
    game, text = asked
    untold = " ".join(word for word in text.split() if not _of_a_row(word))
    value = real_books.within(game).ask(answers.ask, untold)
    sure, draft = value.answer.verdict, value.answer.draft
    if sure is None or sure.says != "figure" or draft is None:
        return
    if any(token[0] == "#" for word in draft.words for token in word.tokens):
        return  # another figure is told
    assert not all(map(_of_a_row, sure.question.question.values())), untold

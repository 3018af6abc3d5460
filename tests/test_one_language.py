"""One language a screen: that of the question, on a machine of whatever other locale."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest

from rulebook.languages import SAID, module, say
from rulebook.render.document import document_of
from rulebook.render.terminal import text_of
from rulebook.service import answers, talking
from rulebook.service.requests import Reader, Rulebook, Value

from .places import Home, our_books

ASKED = [
    (book.game, code, text)
    for book in our_books()
    for question in book.questions
    for code, text in question.question.items()
    if code in SAID
]
SMALL_TALK = {
    "de": ("danke schön", "ja oder nein?", "warum?", "bist du sicher?", "kürzer bitte", "mehr",
           "das stimmt nicht", "hast du ein beispiel", "verwandte themen"),
    "en": ("thank you", "yes or no?", "why?", "are you sure?", "shorter please", "more",
           "that is wrong", "an example", "related topics"),
    "ru": ("спасибо", "да или нет?", "почему?", "ты уверен?", "короче пожалуйста", "ещё",
           "это неправильно", "пример", "похожие темы"),
}  # fmt: skip
REFUSED = {
    "de": "Wie wird morgen das Wetter in Berlin?",
    "en": "What is the weather like tomorrow in London?",
    "ru": "Какая завтра будет погода в Москве?",
}
MISSING = {"de": "Regel {}", "en": "rule {}", "ru": "правило {}"}
SHORTEST = 5
"""Letters of a label that is looked for: shorter ones are words of any text."""


def _labels(code: str) -> set[str]:
    """What only a screen of a language says, in labels and short messages without gaps."""
    said = [
        *module(f"{code}.labels").LABELS.values(),
        *module(f"{code}.messages").MESSAGES.values(),
    ]
    return {text.casefold() for text in said if "{" not in text and SHORTEST <= len(text) < 200}


FOREIGN = {
    code: sorted(set().union(*(_labels(other) for other in SAID if other != code)) - _labels(code))
    for code in SAID
}


def foreign_in(page: str, code: str) -> list[str]:
    """The labels of other languages on a page, where they stand as labels do: before a colon, on a
    line of their own, or beside a middle dot."""
    flat = page.casefold()
    return [
        label
        for label in FOREIGN[code]
        if label in flat and re.search(rf"(?:^|· |\n) *{re.escape(label)}(?=:| ·|$|\n)", flat, re.M)
    ]


@pytest.fixture(scope="module")
def books(request: pytest.FixtureRequest) -> Rulebook:
    """The real books, with their manuals where there are any."""
    name = "real" if os.environ.get("RULEBOOK_MANUALS") else "gists"
    home: Home = request.getfixturevalue(name)
    with pytest.MonkeyPatch.context() as patch:
        for variable, value in home.variables.items():
            patch.setenv(variable, value)
        return Rulebook()


@pytest.fixture(params=SAID)
def machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The locale of a machine."""
    monkeypatch.setenv("RULEBOOK_LANG", request.param)
    return str(request.param)


def page_of(value: Value, more: bool = False) -> str:
    document = document_of(value, Reader(more=more))
    return text_of(document, 500)


def sampled(every: int) -> list[tuple[str, str, str]]:
    """Known questions, each so many-th of every language."""
    return [row for code in SAID for row in [r for r in ASKED if r[1] == code][::every]]


@pytest.mark.parametrize("request_of", [answers.ask, answers.search])
def test_what_is_asked_is_answered_in_one_language(
    books: Rulebook, machine: str, request_of: Callable[..., answers.Answered]
) -> None:
    wrong = []
    for game, code, text in sampled(23):
        value = books.within(game).ask(request_of, text, 5)
        for more in (False, True):
            if found := foreign_in(page_of(value, more), code):
                wrong.append((text, found))
    assert not wrong


def test_a_refusal_is_in_the_language_of_the_question(books: Rulebook, machine: str) -> None:
    for code, text in REFUSED.items():
        value = books.within("na").ask(answers.ask, text)
        assert not value.found
        page = page_of(value)
        assert any(say(code, said) in page for said in ("manual-silent", "not-in-these-words"))
        assert not foreign_in(page, code)


def test_a_conversation_stays_in_its_language(books: Rulebook, machine: str) -> None:
    for game, code, text in sampled(160):
        said = books.ask(talking.turn, talking.Talk(game=game), text)
        for turn in SMALL_TALK[code]:
            said = books.ask(talking.turn, said.talk, turn)
            assert not foreign_in(page_of(said), code), (text, turn)


def test_a_number_that_is_missing_is_told_in_the_language_of_its_cue(
    books: Rulebook, machine: str
) -> None:
    for code, cue in MISSING.items():
        value = books.within("na").ask(answers.ask, cue.format("70.1"))
        assert say(code, "nearest") in page_of(value)

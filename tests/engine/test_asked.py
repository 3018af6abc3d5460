"""Questions that state a case: what is played, and that nothing else is."""

from __future__ import annotations

import re
import sys
from functools import cache

import pytest

from rulebook.engine.asked import Case, played_case
from rulebook.engine.examples import Example, all_examples
from rulebook.engine.game import game
from rulebook.engine.phrases import filled_in
from rulebook.engine.sentences import GAP
from rulebook.engine.situations import play_situation
from rulebook.languages import SAID
from rulebook.lookup.books import Books
from rulebook.render.data import data_of
from rulebook.search.answer import Answer
from rulebook.service.answers import ask
from rulebook.service.cases import with_case
from rulebook.service.requests import Reader, Rulebook
from rulebook.store.opening import open_store

from ..places import Home

ASKING = {"de": "was passiert dann?", "ru": "что будет дальше?", "en": "what happens then?"}


def asked(question: str, key: str = "na") -> Case | None:
    return played_case(game(key), question)


@pytest.mark.parametrize(
    ("question", "says", "told"),
    [
        ("demand of 6, we have 5, threat is at 20: what happens", "figure",
         "threat: 20 → 20 + the number on the demand card; if that is 5 or more: "
         "the game ends: threat"),
        ("спрос 6, у нас 5, угроза 20: что будет?", "figure",
         "threat: 20 → 20 + the number on the demand card; if that is 5 or more: "
         "the game ends: threat"),
        ("Nachfrage 6, wir haben 6, Bedrohung steht auf 20: was passiert?", "name",
         "nothing has changed"),
        ("What happens if A has 38 capital and gains 5?", "figure",  # of what was counted last
         "player A, capital: 38 → 43"),
        ("What happens if A has 38 capital and gains 5 capital?", "figure",
         "player A, capital: 38 → 43"),
        ("Was passiert, wenn die Bedrohung bei 20 steht und um 4 steigt?", "figure",
         "threat: 20 → 24"),
        ("Die Bedrohung steigt um 4, was passiert?", None, None),  # from where?
        ("A stiehlt 4 Kapital von B: was passiert?", None, None),
        ("В районе 4 протест, в районе 4 повышаются беспорядки. Что будет?", "name",
         "district 4: protest → strike"),
        ("demand of 6, we have 5, threat is at 20", None, None),  # nobody asks
        ("demand of 6, we have 5, threat is at 20 or so: what happens", None, None),
        ("Wie hoch ist das Handkartenlimit bei 5 Spielern?", None, None),
    ],
)  # fmt: skip
def test_a_case_is_played_where_all_of_it_is_sure(
    question: str, says: str | None, told: str | None
) -> None:
    case = asked(question)
    assert (case and case.says, case and case.texts["en"]) == (says, told)


@pytest.mark.parametrize(
    ("key", "question", "says", "told"),
    [
        ("rise", "Was passiert, wenn A 98 Punkte hat und 6 Punkte bekommt?", "figure",
         "player A, points: 98 → 104"),
        ("rise", "A has 3 points and loses 5 points, what happens?", "figure",
         "player A, points: 3 → -2"),
        ("rise", "A получает 2 монеты: что будет?", None, None),  # to how many?
        ("rise", "A hat 3 Münzen und bekommt 2 Münzen: was passiert?", "figure",
         "player A, coins: 3 → 5"),
        ("s51", "A hat 24 Siegpunkte und bekommt 1 Siegpunkt, was passiert?", "figure",
         "A triggers the end of the game; player A, points: 24 → 25"),
        ("s51", "A has 20 points and gets 2 victory points: what happens?", "figure",
         "player A, points: 20 → 22"),
        ("s51", "A gets 2 victory points: what happens?", None, None),
        ("20c", "Das Höchstgebot liegt bei 5, Rot hat 7 Münzen, Rot bietet 6, was passiert?",
         "figure", "auction, bid: 5 → 6"),
        ("20c", "the highest bid is 5, red has 7 coins, red bids 8, what happens?", "no",
         "That is not allowed by 5.5"),
        ("20c", "Высшая ставка 5, у красного 7 монет, красный ставит 5: что будет?", "no",
         "That is not allowed by 5.3, 5.3a"),
        ("20c", "Rot hat 7 Münzen, Rot bietet 6, was passiert?", None, None),  # against what?
        ("20c", "Das Höchstgebot liegt bei 5, Rot bietet 6, was passiert?", None, None),
    ],
)  # fmt: skip
def test_cases_of_the_other_books_are_played_where_all_is_sure(
    key: str, question: str, says: str | None, told: str | None
) -> None:
    case = asked(question, key)
    assert (case and case.says, case and case.texts["en"]) == (says, told)


@cache
def sure_examples() -> tuple[Example, ...]:
    """Those whose moves hang on named facts alone."""
    sure = game("na").phrases.sure
    return tuple(
        example
        for example in all_examples("na")
        if all(type(move).__name__ in sure for move in example.situation.when)
    )


def _stated(key: str, value: str, language: str) -> str:
    """A fact as people state it; with its key and a colon where there is no way to say it."""
    for given in game("na").phrases.givens:
        if len(given.facts) > 1:
            continue
        (fact,) = given.facts
        found = _filling(" = ".join(fact), f"{key} = {value}")
        if found is not None and set(given.kinds) == set(found):
            return filled_in(given.examples[language], found)
    return f"{key}: {value}"


def _filling(pattern: str, text: str) -> dict[str, str] | None:
    """What stands in the gaps of a pattern where it makes a text."""
    form = "".join(
        (f"(?P={part})" if part in parts[1:odd:2] else f"(?P<{part}>.+)")
        if odd % 2
        else re.escape(part)
        for parts in [GAP.split(pattern)]
        for odd, part in enumerate(parts)
    )
    found = re.fullmatch(form, text)
    return found.groupdict() if found else None


def _question(example: Example, language: str) -> list[str]:
    """The parts of an example as a question: facts, moves, and what asks."""
    facts = []
    for key, node in example.situation.given:
        pairs = (
            [f"{{{name}: {part.written}}}" for name, part in node.pairs()]
            if node.is_mapping()
            else []
        )
        facts += [_stated(key, value, language) for value in pairs or [node.written]]
    moves = [game("na").phrases.tell_move(move, language) for move in example.situation.when]
    return [*facts, *moves, ASKING[language]]


@pytest.mark.parametrize("language", SAID)
def test_what_is_played_of_a_question_is_what_its_example_says(language: str) -> None:
    """Every example, asked as a question: it is played as the example says, or not at all."""
    book, played = game("na"), 0
    for example in sure_examples():
        case = asked("; ".join(_question(example, language)))
        if case is None:
            continue
        right = play_situation(book, example.situation)
        played += 1
        if right.refusal:
            assert (case.says, case.numbers) == ("no", right.refusal.numbers)
            continue
        assert case.says != "no"
        told, view = case.texts["en"], book.view(right.table)
        assert "threat: " not in told or f"→ {view['threat']}" in told
        for player in "ABCD":
            capital = view.get(f"player {player}", {}).get("capital")
            assert f"player {player}, capital: " not in told or f"→ {capital}" in told
    assert played >= 10


@pytest.mark.parametrize("language", SAID)
def test_what_hangs_on_something_that_is_not_said_is_not_played(language: str) -> None:
    """A question that is played is not played without the facts that it hangs on."""
    for example in sure_examples():
        *_, move, asking = _question(example, language)
        needs = game("na").phrases.sure[type(example.situation.when[0]).__name__]
        assert not needs or asked(f"{move}; {asking}") is None


def test_plain_questions_do_not_load_the_engine(
    gists: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "rulebook.engine.asked", None)  # importing it fails now
    with gists.entered():
        books = Books(open_store(), "", "")
    for question in ("Wie viele Karten darf ich bei 5 Spielern haben?", "Was ist Regel 13.4?"):
        answer = Answer(question)
        assert with_case(books, answer, question) is answer
    with pytest.raises(ImportError):
        with_case(books, Answer(""), "threat is at 20: what happens?")


def test_the_answer_says_that_it_was_played(real_books: Rulebook) -> None:
    value = real_books.ask(ask, "threat is at 20 and goes up by 4, what happens?")
    answer = data_of(value, Reader("en"))
    assert answer["answered"]
    assert answer["verdict"]["says"] == "figure"
    assert answer["verdict"]["text"] == answer["answer"] == "threat: 20 → 24"
    assert answer["played"] == {"game": "na", "situation": "threat: 20; raise threat by 4"}
    assert answer["cites"] == answer["verdict"]["cites"] == ["na:13.0"]

"""Lists that are asked for by a title: how an entry goes shows all of it, whatever begins it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.books.load import load_corpus
from rulebook.service import answers
from rulebook.service.requests import Rulebook

CORPUS = Path(__file__).parents[1] / "corpus"
AROUND = {
    "de": ("Wie läuft {} ab?", "alle Schritte: {}"),
    "en": ("How does {} work?", "list all of {}"),
    "ru": ("Как проходит {}?", "перечисли всё: {}"),
}


def _without_opening() -> Iterator[tuple[str, str, str, str]]:
    """Entries of the shipped books that begin with a rule and have others: game, number, language
    and a title that is one name."""
    for book in load_corpus(CORPUS):
        rules = {gist.rule for gist in book.gists}
        for entry in book.entries:
            number = entry.number
            if f"{number}.0" in rules or not {f"{number}.1", f"{number}.2"} <= rules:
                continue
            for language, title in entry.titles.items():
                if title.replace(" ", "").isalpha():
                    yield book.game, number, language, title


WITHOUT_OPENING = list(_without_opening())


@settings(max_examples=40, deadline=None)
@given(entry=st.sampled_from(WITHOUT_OPENING), way=st.integers(0, 1))
def test_an_entry_without_an_opening_is_shown_whole(
    real_books: Rulebook, entry: tuple[str, str, str, str], way: int
) -> None:
    game, number, language, title = entry
    value = real_books.within(game).ask(answers.ask, AROUND[language][way].format(title))
    draft = value.answer.draft
    assert draft is not None
    assert value.answer.listed
    told = [unit.number for unit in (value.settles, *value.items) if unit is not None]
    numbers = draft.library.numbers(game)
    rules = {n for n in numbers if n.startswith(f"{number}.") and n[-1].isdigit()}
    assert told[0] == f"{number}.1"
    assert rules - {f"{number}.0"} <= {*told}


@pytest.mark.parametrize("text", ["is there a federalist", "gibt es einen Föderalisten"])
def test_whether_there_is_something_asks_for_no_list(real_books: Rulebook, text: str) -> None:
    assert not real_books.within("na").ask(answers.ask, text).answer.listed


ASKED_FOR = (
    ("na", "What all increases threat?"),
    ("rise", "Welche Felder der Bank auf der A-Seite bringen etwas?"),
)


@pytest.mark.parametrize(("game", "text"), ASKED_FOR)
def test_rules_that_answer_together_are_of_one_entry_and_in_order(
    real_books: Rulebook, game: str, text: str
) -> None:
    answer = real_books.within(game).ask(answers.ask, text).answer
    draft, first = answer.draft, answer.cites[0]
    assert draft is not None
    entry = draft.library.entry(first.partition(".")[0])
    assert entry is not None
    assert len(answer.gathered) > 1
    assert first in answer.gathered
    places = [entry.units.index(address) for address in answer.gathered]
    assert places == sorted(set(places))


def test_what_asks_for_one_thing_gathers_nothing(real_books: Rulebook) -> None:
    for text in ("Darf ich die Bedrohung senken?", "Wann steigt die Bedrohung?"):
        assert not real_books.within("na").ask(answers.ask, text).answer.gathered

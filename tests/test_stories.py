"""What a story tells and what it asks; who in it is somebody; what is sure to answer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.lookup.books import Books
from rulebook.search.answer import answer
from rulebook.search.deciding import evidence, is_sure
from rulebook.search.index import index_of
from rulebook.search.query import understand
from rulebook.search.rank import rank
from rulebook.search.stories import clauses_of
from rulebook.store.library import Library
from rulebook.store.opening import open_store

from .places import Home, our_books

LAMP = "One lamp burns in my garden since the last round."
ASKED = "May I light a second lamp there?"


@pytest.fixture
def library(orchard: Home) -> Library:
    with orchard.entered():
        return open_store()


def _told(library: Library, text: str) -> list[str]:
    return [w.text for w in understand(index_of(library, "od"), text).words if w.told]


def test_what_stands_before_the_question_is_told(library: Library) -> None:
    told = _told(library, f"{LAMP} {ASKED}")
    assert "burns" in told
    assert "second" not in told


def test_a_question_alone_tells_nothing(library: Library) -> None:
    assert _told(library, "May I light a second lamp in the garden of my neighbour?") == []


def test_what_only_points_asks_with_the_clause_before(library: Library) -> None:
    told = _told(library, "My neighbour has no lamp at all. He wants to light one now. May he?")
    assert "neighbour" in told
    assert "light" not in told


@pytest.mark.parametrize("name", ["Svetozar", "Wilhelmine"])
def test_somebody_is_no_content(library: Library, name: str) -> None:
    index = index_of(library, "od")
    read = understand(index, f"Yesterday {name} lights a second lamp here")
    assert name.casefold() not in [word.text for word in read.content]
    read = understand(index, f"Yesterday he lights a second {name.casefold()} here")
    assert name.casefold() in [word.text for word in read.content]


def test_telling_more_never_makes_it_less_sure(library: Library) -> None:
    index = index_of(library, "od")
    draft = understand(index, f"{LAMP} {ASKED}")
    ranking = rank(draft)
    before = evidence(ranking, draft)
    sure = is_sure(ranking, draft, leaning=False)
    for word in draft.words:
        word.told = True
    after = evidence(ranking, draft)
    assert after["told"] == 1.0 > before["told"]
    assert is_sure(ranking, draft, leaning=False) >= sure


@given(st.text(st.sampled_from("ab .,?!3-–"), max_size=40))
def test_clauses_are_all_of_a_text(text: str) -> None:
    clauses = list(clauses_of(text))
    assert " ".join(clause for clause, _ in clauses) == " ".join(text.split())
    sentences = [sentence for _, sentence in clauses]
    assert sentences == sorted(sentences)


def test_known_questions_that_no_manual_answers_are_refused(real: Home) -> None:
    with real.entered():
        store = open_store()
    silent = [
        (book.game, text)
        for book in our_books()
        for known in book.questions
        if known.status == "silent"
        for text in known.question.values()
    ]
    answered = [text for game, text in silent if answer(Books(store, game), text).answered]
    assert len(answered) <= 0.005 * len(silent), answered

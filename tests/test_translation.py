"""Words asked for in another language: "Was heißt Öl auf Russisch"."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.lookup.books import Books
from rulebook.search.answer import answer, judged
from rulebook.store.library import Library
from rulebook.store.opening import open_store

from .places import Home

ASKED = {
    "de": ("was heißt {} auf {}", "wie sagt man {} auf {}", "{} auf {}", "wie heißt {} auf {}?"),
    "ru": ("как по {1} {0}", "как будет {} по {}", "что значит {} по {}?", "{} по {}"),
    "en": ("how do you say {} in {}", "what is {} in {}?", "{} in {}", "translate {} into {}"),
}
CALLED = {
    "de": {"de": "Deutsch", "ru": "Russisch", "en": "Englisch"},
    "ru": {"de": "немецки", "ru": "русски", "en": "английски"},
    "en": {"de": "German", "ru": "Russian", "en": "English"},
}


@pytest.fixture(scope="module")
def library(gists: Home) -> Library:
    with gists.entered():
        return open_store()


@given(data=st.data())
def test_an_official_word_is_translated_however_it_is_asked_for(
    library: Library, data: st.DataObject
) -> None:
    terms = {t.key: t for t in library.terms("na") if {"de", "ru", "en"} <= set(t.names)}
    term = terms[data.draw(st.sampled_from(sorted(terms)))]
    spoken, wanted = data.draw(st.permutations(["de", "ru", "en"]))[:2]
    way = data.draw(st.sampled_from(ASKED[spoken]))
    text = way.format(term.names[spoken], CALLED[spoken][wanted])
    found = judged(answer(Books(library, "na"), text))
    # Some names are those of several things ("Ausfall", a token and a state): one of them it is.
    same = {t.names[wanted] for t in terms.values() if t.names[spoken] == term.names[spoken]}
    assert found.translated.partition(" – ")[2] in same, text
    assert found.answered
    assert found.cites


@pytest.mark.parametrize(
    "text",
    ["was passiert bei Bedrohung auf Russisch", "wann endet das Spiel auf Russisch", "Bedrohung",
     "was heißt Bedrohung", "auf Russisch", "how do you say xyzzy in German", "на русском",
     "darf ich zwei Karten spielen auf Russisch?"],
)  # fmt: skip
def test_what_asks_for_no_word_is_no_translation(library: Library, text: str) -> None:
    assert not judged(answer(Books(library), text)).translated


def test_a_word_asked_for_is_the_answer_of_every_form(gists: Home) -> None:
    asked = gists.run("ask", "--json", "как по-немецки авария").json
    assert (asked["answer"], asked["grade"]) == ("обесточивание – Ausfall", "ruled")
    assert asked["verdict"]["says"] == "name"
    assert asked["verdict"]["text"] == "обесточивание – Ausfall"
    assert asked["cites"][0] == asked["hits"][0]["id"] == "na:11.0"
    assert "Outage – Ausfall" in gists.run("how do you say outage in German").out
    assert "Bedrohung – угроза" in gists.run("Bedrohung", "auf", "Russisch").out
    assert "Bedrohung – угроза" in gists.run("Was heißt Bedrohung auf Russisch", "--more").out

"""Gists beside their wordings: the laws hold for every text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.proof.texts import Finding, Text
from tests.proof.wording import drifts, sentences, sizes, typewritten

LINES = st.text(st.characters(categories=("L", "N", "Zs", "Po")), min_size=1, max_size=60)
LANGUAGES = st.sampled_from(("de", "ru", "en"))
WORDS = st.lists(st.sampled_from(("kran", "kai", "кран", "25", "muss")), min_size=1, max_size=8)


def gist(text: str, key: str = "1.1", language: str = "de") -> Text:
    return Text("gist", key, language, text, "gists.yaml", 1)


def room(wording: str) -> int:
    """How long a gist of a wording may be: as long and a tenth of it."""
    return len(wording) + len(wording) // 10


def whats(findings: list[Finding]) -> list[str]:
    return [finding.what for finding in findings]


@given(LINES, LINES, LANGUAGES)
def test_long_is_what_is_a_tenth_longer_than_its_wording(
    text: str, wording: str, language: str
) -> None:
    shown = " ".join(wording.split())
    found = whats(list(sizes(gist(text, language=language), {"de": wording}, {})))
    assert ("long" in found) == (bool(shown) and len(text) > room(shown))


@given(LINES, LINES, LINES)
def test_a_list_that_is_announced_counts_with_its_rule(text: str, wording: str, items: str) -> None:
    shown, named = (" ".join(printed.split()) for printed in (wording, items))
    found = whats(list(sizes(gist(text), {"de": wording}, {"de": items, "ru": items * 9})))
    assert ("long" in found) == (bool(shown) and len(text) > room(shown + named))


@given(st.lists(LINES, min_size=1), LANGUAGES)
def test_without_an_own_edition_the_longest_wording_counts(texts: list[str], own: str) -> None:
    editions = {f"{own}{number}": text for number, text in enumerate(texts)}
    longest = max((" ".join(text.split()) for text in texts), key=len)
    found = list(sizes(gist("x" * (room(longest) + 1), language=own), editions, {}))
    assert whats(found) == (["long"] if longest else [])


@given(LINES, LINES, LANGUAGES)
def test_an_apostrophe_is_curved(before: str, after: str, language: str) -> None:
    printed = f"{before}’{after}".replace("'", "’")
    assert list(typewritten(gist(printed, language=language))) == []
    assert whats(list(typewritten(gist(f"{before}'{after}", language=language)))) == ["apostrophe"]


def test_no_wording_asks_for_nothing() -> None:
    assert list(sizes(gist("x" * 500), {}, {})) == []


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Ein Kran steht am Kai", 1),
        ("Ein Kran steht am Kai. Er hebt.", 2),
        ("Bei 25. Dann nicht.", 2),
        ("Im 2. Zug hebt er. Danach nicht.", 2),
        ("Wer in der 3. Runde hebt, passt", 1),
        ("Kräne, z. B. Hebekräne, heben.", 1),
        ("Краны, т. е. механизмы, поднимают.", 1),
        ("Wer hebt? „Der Kran!“ Gut so.", 2),
        ("", 1),
    ],
)
def test_sentences(text: str, pieces: int) -> None:
    assert sentences(text) == pieces


def test_what_only_says_one_sentence_again_is_one_sentence() -> None:
    wording = {"de": "In einem Hafen kann sich nicht mehr als ein Kran befinden."}
    pieces = "Ein Kran steht im Hafen. Einen zweiten gibt es dort nie."
    assert whats(list(sizes(gist(pieces), wording, {}))) == ["pieces"]
    assert whats(list(sizes(gist("Ein Kran je Hafen. Nie zwei."), wording, {}))) == []
    two = {"de": "Im Hafen steht ein Kran, nicht mehr. Einen zweiten gibt es dort nicht."}
    assert whats(list(sizes(gist(pieces), two, {}))) == []


@given(WORDS, st.booleans(), LANGUAGES)
def test_one_wording_one_gist(said: list[str], same: bool, language: str) -> None:
    """However a wording is broken into lines, capitalised or punctuated, it is the same."""
    units = {
        "1.1": {"de": " ".join(said)},
        "2.2": {"de": ",\n".join(said).upper() + "!"},
    }
    second = "Ein Kran." if same else "Kran."
    texts = [gist("Ein Kran.", "1.1", language), gist(second, "2.2", language)]
    found = list(drifts(texts, units))
    assert [(f.text.key, f.what) for f in found] == ([] if same else [("2.2", "as 1.1")])


@given(WORDS, WORDS)
def test_two_wordings_may_have_two_gists(one: list[str], other: list[str]) -> None:
    units = {"1.1": {"de": " ".join(one)}, "2.2": {"de": " ".join(other)}}
    found = list(drifts([gist("A.", "1.1"), gist("B.", "2.2")], units))
    assert bool(found) == (one == other)


def test_english_shares_a_gist_only_where_all_editions_do() -> None:
    units = {"1.1": {"de": "Kran", "ru": "кран"}, "2.2": {"de": "Kran", "ru": "ящик"}}
    texts = [gist("A.", number, "en") for number in units]
    assert list(drifts([texts[0], gist("B.", "2.2", "en")], units)) == []
    same = {"1.1": units["1.1"], "2.2": units["1.1"]}
    assert len(list(drifts([texts[0], gist("B.", "2.2", "en")], same))) == 1

"""Ordinary words of the languages: none is read as a word of a rule book that is spelled alike."""

from __future__ import annotations

import pytest

from rulebook.languages import CODES, SAID, language, script_of
from rulebook.languages.rows import ordinary_row
from rulebook.languages.stems import stem
from rulebook.languages.words import ordinary_of, words_of
from rulebook.search.index import Index, index_of
from rulebook.search.query import understand
from rulebook.search.repair import is_known
from rulebook.store.opening import open_store
from rulebook.text import words

from .places import ROOT, Home


@pytest.fixture(scope="module", params=("na", "20c"))
def index(gists: Home, request: pytest.FixtureRequest) -> Index:
    with gists.entered():
        return index_of(open_store(), request.param)


@pytest.mark.parametrize("code", SAID)
def test_a_list_is_sorted_and_in_the_script_of_its_language(code: str) -> None:
    path = ROOT / "rulebook" / "languages" / code / "ordinary.txt"
    listed = path.read_text(encoding="utf-8").splitlines()
    assert listed == sorted(set(listed))
    assert len(listed) >= 2500
    for word in listed:
        assert words(word) == ["".join(words(word))], word
        assert script_of("".join(words(word))) == language(code).script, word


@pytest.mark.parametrize("code", CODES)
def test_a_row_has_each_word_and_its_stem(code: str) -> None:
    row = ordinary_row(code)
    for word in ordinary_of(code):
        assert f"\n{word}\n" in row
        assert f"\n{stem(word, code)}\n" in row


FRAMES = {
    "de": "Darf ich {} in meinem Zug spielen?",
    "en": "May a player have {} during the turn?",
    "ru": "Можно ли игроку {} в свой ход?",
}
"""A question of words that each of these books knows, with a gap."""


@pytest.mark.parametrize("code", SAID)
def test_no_ordinary_word_is_read_as_another(index: Index, code: str) -> None:
    changed = {}
    for word in sorted(ordinary_of(code)):
        if is_known(index, word) or not word.isalpha():
            continue
        for text in (word, FRAMES[code].format(word)):
            read = understand(index, text)
            found = [(one.typed, one.read) for one in read.changes if word in words(one.typed)]
            if found:
                changed[text] = found
    assert not changed


@pytest.mark.parametrize("word", ["berlins", "schönsten", "sorrys", "кошками", "weekends"])
def test_an_inflected_form_is_ordinary_too(index: Index, word: str) -> None:
    assert index.library.is_ordinary("".join(words(word)))


@pytest.mark.parametrize("word", ["qwxzqv", "leuchttrm", "a", "", "лкфт"])
def test_what_nobody_says_is_not(index: Index, word: str) -> None:
    assert not index.library.is_ordinary(word)


@pytest.mark.parametrize("code", SAID)
def test_what_turns_a_question_is_no_slip(code: str) -> None:
    row = ordinary_row(code)
    known = words_of(code).turning.values()
    turning = [word for kind in known for word in kind if len(word) > 1 and " " not in word]
    assert len(turning) > 40
    assert [word for word in turning if f"\n{word}\n" not in row] == []

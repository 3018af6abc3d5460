"""Search in books of the user: titles above a rule, words of one use, asked figures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.importing.tongue import language_of
from rulebook.languages import CODES
from rulebook.languages.words import alike_of, words_of
from rulebook.lookup.books import Books
from rulebook.search.answer import Answer, answer
from rulebook.search.lexicon import alike_row
from rulebook.search.tokens import token
from rulebook.store.opening import open_store

from .places import Home, make_home

QUAY = """QUAY

1. Crates
1.1 A crate weighs two stones.
1.2 Wet crates are worth nothing.

2. The crane
2.1 It lifts three of them at once.
2.2 It is oiled on Fridays.
2.3 Whoever has it last is the winner.
2.4 It lifts none of them on Sundays.
"""


MOLE = """MOLE

1. Boats
1.1 A boat weighs nine stones.
1.2 Whoever has the longest boat is the winner.
"""


BUOY = """LANTERNS OF THE BUOY

A game for two keepers and their ships.

1. Light
1.1 At one buoy burn four lanterns.
See also: Wind, Rope.

2. Wind
2.1 It blows out one of them.
See also: Rope, Light.

3. Rope
3.1 It is drawn by hand.
See also: Light, Wind.
In turn: Light, Rope.
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    made = make_home(tmp_path_factory.mktemp("quay"), "harbour")
    for name, text in (("quay", QUAY), ("mole", MOLE), ("buoy", BUOY)):
        path = made.root / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        assert made.run("book", "add", "--name", name, "--yes", path).code == 0
    return made


@pytest.fixture(scope="module")
def ask(home: Home) -> Callable[..., Answer]:
    with home.entered():
        library = open_store()
    return lambda text, game="quay": answer(Books(library, game), text)


def _first(found: Answer) -> str:
    return found.hits[0].unit.id


def test_a_line_behind_a_number_heads_what_stands_below_it(home: Home) -> None:
    told = home.run("show", "--json", "quay:2.1").json[0]
    assert told["title"]["en"] == "The crane"


def test_a_rule_is_found_by_the_title_above_it(ask: Callable[..., Answer]) -> None:
    assert _first(ask("crane fridays")) == "quay:2.2"


def test_what_only_heads_others_is_no_hit(ask: Callable[..., Answer]) -> None:
    found = {hit.unit.id for text in ("which crane", "crates quay") for hit in ask(text).hits}
    assert found
    assert found.isdisjoint({"quay:1", "quay:2", "quay:quay"})


def test_a_figure_answers_how_many(ask: Callable[..., Answer]) -> None:
    assert _first(ask("how many does it lift?")) == "quay:2.1"


def test_a_word_of_the_books_title_does_not_lead_to_what_has_the_title(
    ask: Callable[..., Answer],
) -> None:
    assert _first(ask("how many lanterns at a buoy?", "buoy")) == "buoy:1.1"
    assert _first(ask("LANTERNS OF THE BUOY", "buoy")) == "buoy:lanterns-of-the-buoy"


def test_what_only_points_elsewhere_is_no_word_of_a_rule(ask: Callable[..., Answer]) -> None:
    assert {hit.unit.id for hit in ask("wind", "buoy").hits} == {"buoy:2.1"}
    assert {hit.unit.id for hit in ask("light", "buoy").hits} == {"buoy:1.1", "buoy:3.1"}


def test_a_word_stands_for_others_of_its_use(ask: Callable[..., Answer]) -> None:
    assert _first(ask("winning")) == "quay:2.3"
    assert not ask("winning").changes


@given(st.sampled_from([code for code in CODES if alike_of(code)]), st.data())
def test_words_of_one_use_lead_to_what_the_book_has(code: str, data: st.DataObject) -> None:
    listed = data.draw(st.sampled_from(alike_of(code)))
    group = [w for w in listed if w not in words_of(code).stop and token(w, code)[0] not in "#?"]
    own = {token(said, code) for said in group[:1]}
    row = alike_row([code], own)
    for word in group:
        assert set(own & {token(word, code)} or row[" " + word]) == own
    assert all(set(kept) <= own and key not in kept for key, kept in row.items())


@pytest.mark.parametrize("code", [code for code in CODES if alike_of(code)])
def test_words_of_one_use_are_listed_once(code: str) -> None:
    groups = alike_of(code)
    assert [group for group in groups if len(set(group)) < 2] == []
    assert len(set(map(frozenset, groups))) == len(groups)


@pytest.mark.parametrize(
    ("code", "said", "forms"),
    [
        ("it", "Ogni giocatore tiene una carta che non può perdere.", ("barca", "barche")),
        ("nl", "Elke speler houdt een kaart die hij niet mag verliezen.", ("boot", "boten")),
        ("pl", "Każdy gracz ma kartę, której nie może stracić.", ("karta", "kartami")),
        ("cs", "Každý hráč má kartu, kterou nesmí ztratit.", ("karta", "kartami")),
    ],
)
def test_a_language_in_which_the_program_says_nothing_is_told_and_inflected(
    code: str, said: str, forms: tuple[str, str]
) -> None:
    assert language_of(said) == code
    assert len({token(form, code) for form in forms}) == 1


QUESTION = "who is the winner?"


def test_the_book_is_named_where_more_than_one_answers(home: Home) -> None:
    told = home.run("ask", QUESTION).out
    assert told.startswith(("QUAY: ", "MOLE: "))
    assert not home.run("--game", "quay", "ask", QUESTION).out.startswith("QUAY")


def test_the_book_used_last_answers(home: Home) -> None:
    def told(*typed: str) -> str:
        return home.on_terminal("--color", "never", *typed)

    for address, book in (("quay:1.1", "QUAY"), ("mole:1.1", "MOLE")):
        told(address)
        assert told("ask", QUESTION).startswith(f"{book}: ")
    home.run("quay:1.1")  # in a pipe nothing is remembered
    assert told("ask", QUESTION).startswith("MOLE: ")
    assert told("ask", "quay", QUESTION).startswith("Whoever has it")
    assert told("ask", QUESTION).startswith("QUAY: ")


def test_a_list_of_books_takes_the_place_of_the_one_before(home: Home, tmp_path: Path) -> None:
    for number in range(3):
        path = tmp_path / "pier.txt"
        path.write_text(MOLE.replace("nine", str(number)), encoding="utf-8")
        assert home.run("book", "add", "--name", "pier", "--yes", path).code == 0
        home.run("pier:1.1")
        assert len(home.libraries) == 1
    assert home.run("book", "remove", "pier").code == 0


def test_a_word_of_the_language_is_no_slip(ask: Callable[..., Answer]) -> None:
    assert [change.read for change in ask("cranr").changes] == ["crane"]
    listed = {word for group in alike_of("en") for word in group}
    assert not any(ask(word).changes for word in sorted(listed)[::9])

"""Lists as data: the laws hold for every book."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from rulebook.model import Book, Gist, Question
from tests.places import our_books
from tests.proof.coverage import questions, titles
from tests.proof.lists import headings, lists
from tests.proof.texts import Wordings

CORPUS = Path(__file__).parents[2] / "corpus"
NAMES = ("Kran", "Mole", "Boje", "Turm", "Lotse")
SHEET = next(book for book in our_books() if book.game == "s51")


def harbour(*gists: Gist) -> Book:
    return replace(SHEET, titles={"de": "Hafen", "en": "Harbour"}, gists=gists, questions=())


def gist(number: str, text: str, items: tuple[str, ...] = (), see: tuple[str, ...] = ()) -> Gist:
    return Gist(number, {"de": text, "en": text}, {}, items=items, see=see)


def codes(book: Book, said: dict[str, str]) -> list[str]:
    wordings = Wordings({number: {"de": text} for number, text in said.items()}, {}, {}, {})
    return [finding.code for finding in lists(book, wordings)]


@given(st.lists(st.sampled_from(NAMES), min_size=2, unique=True), st.data())
def test_an_announced_list_names_each_of_its_items(names: list[str], data: st.DataObject) -> None:
    numbers = tuple(f"1.{place}" for place in range(1, len(names) + 1))
    told = data.draw(st.lists(st.sampled_from(names), unique=True))
    items = [gist(number, f"{name} im Hafen.") for number, name in zip(numbers, names, strict=True)]
    book = harbour(gist("1.0", f"Dazu gehören: {', '.join(told)}.", numbers), *items)
    unnamed = (len(names) - len(told)) * len({"de", "en"})
    assert codes(book, {"1.0": "Es gibt:"}).count("proof-item-unnamed") == unnamed


@given(st.sampled_from(["Es gibt:", "Es gibt: ", "Es gibt Kräne."]), st.booleans())
def test_a_colon_asks_for_items(said: str, listed: bool) -> None:
    items = ("1.1",) if listed else ()
    book = harbour(gist("1.0", "Es gibt den Kran.", items), gist("1.1", "Kran."))
    missing = codes(book, {"1.0": said}).count("proof-no-items")
    assert missing == (":" in said and not listed)


@given(st.permutations(["1.1", "1.2", "1.10"]))
def test_items_stand_in_the_order_of_the_book(numbers: list[str]) -> None:
    named = [gist(number, name) for number, name in zip(numbers, NAMES, strict=False)]
    book = harbour(gist("1.0", " ".join(NAMES), tuple(numbers)), *named)
    wrong = codes(book, {}).count("proof-items-order")
    assert wrong == (list(numbers) != ["1.1", "1.2", "1.10"])


@given(st.integers(1, 99), st.booleans())
def test_a_page_leads_to_what_stands_there(page: int, known: bool) -> None:
    book = harbour(gist("1.1", "Dort steht mehr.", see=("2",) if known else ()))
    assert codes(book, {"1.1": f"Siehe Seite {page}."}).count("proof-no-see") == (not known)


def test_nothing_rests_on_a_mere_heading() -> None:
    book = harbour(gist("1.0", "Hafen."), gist("2.1", "Kran."))
    asks = Question(
        id="kran", question={}, also={}, answer={}, cites=("1.0", "2.0", "2.1"), status="ruled"
    )
    found = headings(replace(book, questions=(asks,), terms=(), asked=()), Wordings({}, {}, {}, {}))
    assert [finding.values["number"] for finding in found] == ["2.0"]


@given(st.sampled_from(["1.1", "2.3", "1.10"]), st.booleans(), st.sampled_from(["nach", "siehe"]))
def test_an_answer_cites_the_rules_that_it_names(number: str, cited: bool, word: str) -> None:
    named = [gist(one, "Kran.") for one in ("1.1", "2.3", "1.10", "9.9")]
    asks = Question(
        id="kran",
        question={"de": "Kran?", "en": "Crane?"},
        also={},
        answer={"de": f"Ja, {word} {number}.", "en": "Yes, for 2.50 coins."},
        cites=(number if cited else "9.9",),
        status="ruled",
    )
    found = list(questions(replace(harbour(*named), questions=(asks,)), CORPUS / "s51"))
    codes = [finding.code for finding in found]
    assert codes.count("proof-not-cited") == (not cited)


@given(st.sampled_from(["de", "ru", "en"]), st.sampled_from(["Kran", "Кран"]))
def test_a_title_is_in_the_letters_of_its_language(language: str, title: str) -> None:
    entry = replace(SHEET.entries[0], titles={language: title})
    found = [finding.code for finding in titles(replace(harbour(), entries=(entry,)), CORPUS)]
    assert ("proof-title-language" in found) == ((language == "ru") != (title == "Кран"))

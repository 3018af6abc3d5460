"""What somebody sees of a book that they added: answers in a line, quotations, messages."""

from __future__ import annotations

import gzip
import random
import tarfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.books.defined import defined_in
from rulebook.errors import BadManual
from rulebook.importing.margins import heads_by_height
from rulebook.importing.reading import name_of, read_files
from rulebook.model import FoundText, FoundUnit
from rulebook.perhaps import nearest_name
from rulebook.render.answers import _around
from rulebook.search.disagreeing import disagreement
from rulebook.store import building
from rulebook.text import sentences

from .places import DATA, Home, make_home

GLACIER = DATA / "glacier"
FILES = [GLACIER / f"{code}.md" for code in ("en", "de", "ru")]


@pytest.fixture(scope="module")
def user(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Somebody who added a book in three languages beside a shipped one."""
    home = make_home(tmp_path_factory.mktemp("glacier"), "harbour")
    added = home.run("book", "add", *FILES, "--name", "glacier", "--yes")
    assert added.code == 0, added.err
    return home


def _first_line(user: Home, question: str, language: str = "") -> str:
    chosen = ("--lang", language) if language else ()
    ran = user.run("--game", "glacier", *chosen, "ask", question)
    assert ran.code == 0, ran.err
    return ran.out.partition(")\n")[0].replace("\n", " ")


@pytest.mark.parametrize(
    ("question", "said", "number"),
    [
        ("who wins a tie", "If several players", "1.3"),
        ("how many huts may one own", "Nobody may own more than three", "7.1"),
        ("how many coins does a player take at the start", "Each player takes three", "2.1"),
        ("can an exhausted runner deliver?", "Exhausted runners cannot", "4.2"),
        ("what if the visitor cannot pay?", "If the visitor cannot pay", "7.2"),
        ("what does a round consist of?", "A round consists of these phases: (", "3.1"),
        ("wer gewinnt bei Gleichstand?", "Haben mehrere Spieler", "1.3"),
        ("кто побеждает при ничьей?", "Если больше всего марок у", "1.3"),
    ],
)
def test_the_sentence_that_answers_is_told_at_once(
    user: Home, question: str, said: str, number: str
) -> None:
    """First, or within a rule so short that it is told whole."""
    line = _first_line(user, question)
    assert said in line
    assert line.endswith(f"({number}")


def test_the_sentence_is_found_in_another_language_than_it_was_asked_in(user: Home) -> None:
    line = _first_line(user, "wer gewinnt bei Gleichstand", "ru")
    assert line.startswith("Если больше всего марок у нескольких игроков")


def test_what_a_list_announces_is_told_once(user: Home) -> None:
    ran = user.run("--game", "glacier", "ask", "what does a round consist of?")
    assert ran.out.count("A round consists") == 1
    assert "Weather: turn over a weather card." in ran.out


@given(
    st.lists(st.text("abcdefg", min_size=1, max_size=9), min_size=3, max_size=60),
    st.data(),
)
def test_what_was_told_of_a_rule_stays_in_what_is_shown_of_it(
    listed: list[str], data: st.DataObject
) -> None:
    first = data.draw(st.integers(0, len(listed) - 1))
    last = data.draw(st.integers(first + 1, len(listed)))
    text, told = " ".join(listed), " ".join(listed[first:last])
    most = data.draw(st.integers(len(told) + 20, len(told) + 200))
    shown = _around(text, told, most)
    assert told in shown
    assert len(shown) <= most + len("… ") + len(" …")


@given(st.text("Ab .!?:\n", max_size=80))
def test_no_letter_of_a_text_is_lost_in_its_sentences(text: str) -> None:
    assert "".join("".join(sentences(text)).split()) == "".join(text.split())


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "“The youngest player takes"), ("de", "„Der jüngste"), ("ru", "«Самый младший")],
)
def test_a_post_quotes_the_book_in_its_own_words(
    user: Home, tmp_path: Path, language: str, said: str
) -> None:
    post = tmp_path / "post.txt"
    post.write_text("See § 2.3 of it, and rule 7.1.\n", encoding="utf-8")
    ran = user.run("--game", "glacier", "--lang", language, "link", post)
    assert f"[b]2.3[/b] {said}" in ran.out
    assert "in our own words" not in ran.out
    post.write_text(ran.out, encoding="utf-8")
    assert user.run("--game", "glacier", "--lang", language, "link", post).out == ran.out


def test_a_book_is_named_in_each_of_its_languages(user: Home, tmp_path: Path) -> None:
    post = tmp_path / "post.txt"
    post.write_text("In Gletscherpost, Regel 5.3; in Glacier Post, rule 6.4.", encoding="utf-8")
    ran = user.run("--json", "link", post, "--base-url", "https://example.org")
    assert [link["id"] for link in ran.json["links"]] == ["glacier:5.3", "glacier:6.4"]
    assert user.run("book", "update", "glacier", "--yes").code == 0
    ran = user.run("--json", "link", post, "--base-url", "https://example.org")
    assert [link["id"] for link in ran.json["links"]] == ["glacier:5.3", "glacier:6.4"]


def test_files_in_several_languages_stay_so_whatever_the_language_of_the_screen() -> None:
    found = read_files(FILES, language="en")
    assert sorted(text.language for text in found) == ["de", "en", "ru"]
    (german,) = read_files(FILES[1:2], language="en")
    assert german.language == "en"  # one file is in the language that was named


@pytest.mark.parametrize("words", [("book", "show", "glacir"), ("--game", "glacir", "ask", "who")])
def test_a_name_that_is_nearly_one_is_offered(user: Home, words: tuple[str, ...]) -> None:
    ran = user.run("--lang", "en", *words)
    assert ran.code in (1, 2)
    assert "Perhaps you mean: glacier." in ran.err


@given(st.text("abcdefghij", min_size=4, max_size=12), st.data())
def test_a_slip_in_a_name_leads_to_it(name: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(name) - 1))
    assert nearest_name(name[:place] + name[place + 1 :], [name, "zzzz"]) == name
    assert nearest_name("qqqq", [name]) == ""


def _noise() -> bytes:
    return random.Random(7).randbytes(3000)


def _tar() -> bytes:
    held = BytesIO()
    with tarfile.open(fileobj=held, mode="w") as archive:
        archive.add(FILES[0], FILES[0].name)
    return held.getvalue()


@pytest.mark.parametrize(
    ("name", "data", "code", "named"),
    [
        ("rules.pdf", _noise, "book-unlike-name", "PDF"),
        ("rules.docx", _noise, "book-unlike-name", "DOCX"),
        ("rules.epub", _noise, "book-unlike-name", "EPUB"),
        ("rules", _noise, "book-unknown-format", "EPUB"),
        ("rules.rtf", lambda: b"{\\rtf1 Crates}", "book-other-format", "RTF"),
        ("rules.txt.gz", lambda: gzip.compress(b"Crates")[:-9], "book-damaged", "rules.txt.gz"),
        ("rules.txt.gz", lambda: gzip.compress(bytes(80_000_001)), "book-bomb", "80 MB"),
        ("rules.tar.gz", lambda: gzip.compress(_tar()), "book-other-format", "TAR"),
        ("rules.txt", lambda: b" \n", "book-empty", "no text"),
    ],
)
def test_a_file_that_is_not_read_is_told_what_is(
    tmp_path: Path, name: str, data: Callable[[], bytes], code: str, named: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data())
    with pytest.raises(BadManual, match=named) as caught:
        read_files([path])
    assert caught.value.code == code


@pytest.mark.parametrize("name", ["en.md", "de.md"])
def test_what_gzip_packed_is_read_as_what_it_packed(tmp_path: Path, name: str) -> None:
    packed = tmp_path / f"{name}.gz"
    packed.write_bytes(gzip.compress((GLACIER / name).read_bytes()))
    (text,), (plain,) = read_files([packed]), read_files([GLACIER / name])
    assert (text.title, text.units, text.references) == (
        plain.title, plain.units, plain.references,
    )  # fmt: skip


def test_folders_addresses_and_nothing_are_no_files(user: Home, tmp_path: Path) -> None:
    for wrong, code in (
        (tmp_path, "book-folder"),
        (tmp_path / "nowhere.pdf", "book-no-file"),
        ("https://example.org/rules.pdf", "book-address"),
    ):
        assert user.run("--json", "book", "add", wrong).json["error"]["code"] == code


def test_the_help_says_which_files_are_read_and_that_own_books_are_games(user: Home) -> None:
    said = " ".join(user.run("--lang", "en", "book", "add", "--help").out.split())
    assert "PDF, DOCX, EPUB, HTML, Markdown, text" in said
    assert "or a book of yours" in said


DIFFERING = {"4.3": "3", "7.1": "7", "6.5": ""}
"""Rules of the book that say different things, with the figure that one text alone has."""


@pytest.mark.parametrize("number", DIFFERING)
def test_editions_that_may_differ_are_marked_and_never_called_sure(user: Home, number: str) -> None:
    for words in (("compare",), ("show", "--lang", "all"), ("show",), ("differences",)):
        english = user.having(RULEBOOK_LANG="en")
        said = " ".join(english.run(*words, f"glacier:{number}").out.split())
        assert "Perhaps the editions differ; nobody has checked" in said
        assert "The editions differ (" not in said
        assert DIFFERING[number] in said.partition("nobody has checked")[2]


def test_that_nobody_compared_the_editions_is_said_once(user: Home) -> None:
    for words in (("compare",), ("--lang", "all", "show")):
        told = user.run(*words, "glacier:7.2", "glacier:7.3").out
        assert told.count("Ob diese Ausgaben dasselbe sagen, hat niemand geprüft.") == 1
    assert "niemand geprüft" not in user.run("--lang", "de", "show", "glacier:7.2").out


@pytest.mark.parametrize("language", ["de", "en", "ru"])
def test_a_review_lists_what_may_differ_in_narrow_lines(user: Home, language: str) -> None:
    narrow = user.having(COLUMNS="40")
    told = narrow.run("--lang", language, "book", "review", "glacier").out
    assert max(map(len, told.splitlines())) <= 40
    found = user.run("--json", "book", "review", "glacier").json
    assert {f"glacier:{number}" for number in DIFFERING} <= {one["id"] for one in found}
    assert all(one["id"] in told and one["perhaps"] for one in found if one["sure"] is None)


def test_a_book_in_one_language_has_nothing_to_compare(user: Home, tmp_path: Path) -> None:
    path = tmp_path / "kiosk.md"
    path.write_text("# Kiosk\n\n1.1 The kiosk opens.\n\n1.2 It closes.\n", encoding="utf-8")
    home = make_home(tmp_path, "harbour")
    assert home.run("book", "add", path, "--yes").code == 0
    assert "in one language" in home.run("--lang", "en", "book", "review", "kiosk").err


@given(st.integers(2, 30), st.integers(2, 30))
def test_other_figures_are_told_and_the_same_are_not(one: int, other: int) -> None:
    found = disagreement({"de": f"Nimm {one} Kisten.", "en": f"Take {other} crates."})
    assert (found is None) == (one == other)
    if found is not None:
        assert found.figures == {"de": [str(one)], "en": [str(other)]}
        assert not found.denying


@pytest.mark.parametrize(
    ("german", "english", "denying"),
    [
        ("Man darf tauschen.", "Trading is not allowed.", ["en"]),
        ("Tauschen ist verboten.", "Trading is not allowed.", []),
        ("Nimm nur eine.", "Take no more than one.", []),
        ("Niemand tauscht.", "You may trade.", ["de"]),
    ],
)
def test_a_denial_on_one_side_alone_is_told(german: str, english: str, denying: list[str]) -> None:
    found = disagreement({"de": german, "en": english})
    assert (list(found.denying) if found is not None else []) == denying


def test_what_is_read_in_one_language_alone_differs_from_nothing() -> None:
    assert disagreement({"de": "Nimm 3 Kisten, nie mehr."}) is None
    assert disagreement({}) is None


LISTED = """# Kiosk

1 Opening

1.1 Who opens the kiosk? The keeper opens it at dawn. Then these steps follow:

1. Light the lamp.
2. Count the coins.

## Closing words

Nobody closes the kiosk but the keeper.
"""


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Somebody who added a book with a list and a part without a number."""
    folder = tmp_path_factory.mktemp("kiosk")
    path = folder / "kiosk.md"
    path.write_text(LISTED, encoding="utf-8")
    home = make_home(folder, "harbour").having(RULEBOOK_LANG="en")
    assert home.run("book", "add", path, "--yes").code == 0
    return home


LAW = """Kioskordnung

§ 1 Öffnung

(1) Der Kiosk öffnet morgens.

(2) Er schließt
a) bei Nebel und
b) bei Sturm.

§ 2 Lampe

(1) Die Lampe brennt abends.
"""


def test_where_a_unit_is_printed_says_where_it_belongs(kiosk: Home, tmp_path: Path) -> None:
    assert kiosk.run("cite", "kiosk:1.1.2").out.startswith("1.1.2 ")
    path = tmp_path / "ordnung.txt"
    path.write_text(LAW, encoding="utf-8")
    assert kiosk.run("book", "add", path, "--name", "ordnung", "--yes").code == 0
    for address, printed in (("1.2", "§ 1 (2)"), ("1.2b", "§ 1 (2) b)"), ("2", "§ 2")):
        (unit, *_) = kiosk.run("--json", "show", f"ordnung:{address}").json
        assert unit["wording"]["de"]["printed"] == printed
        assert f"{printed} · " in kiosk.run("show", f"ordnung:{address}").out


def test_an_address_that_no_book_prints_says_so(kiosk: Home) -> None:
    (made,) = kiosk.run("--json", "contents", "kiosk").json[0]["entries"][-1:]
    for words in (("show",), ("cite",)):
        assert "no printed number" in kiosk.run(*words, made["id"]).out
    report = kiosk.run("book", "show", "kiosk").out
    assert "without a printed number (their addresses are made)" in report


def test_a_question_in_the_text_is_no_answer(kiosk: Home) -> None:
    ran = kiosk.run("--short", "--game", "kiosk", "ask", "who opens the kiosk?")
    assert ran.out.startswith("The keeper opens it at dawn.")


@pytest.mark.parametrize(
    ("word", "address"), [("Crevasse", "glossary"), ("Briefmarke", "glossar"), ("Wetter", "5")]
)
def test_words_that_a_book_defines_are_terms(user: Home, word: str, address: str) -> None:
    (term, *_) = user.run("--json", "term", word).json["matches"]
    assert word in (term["de"], term["en"])
    assert term["where"] == [f"glacier:{address}"]


@given(st.lists(st.text("abcdefghijk", min_size=2, max_size=9), min_size=3, unique=True))
def test_every_line_that_begins_with_a_word_and_a_colon_defines_it(listed: list[str]) -> None:
    text = "\n".join(f"{word.capitalize()}: lifts crates." for word in listed)
    found = FoundText("en", "", "", "", (FoundUnit("1", "", 1, "1", "Words", text, (1, 1)),))
    assert [word for word, _ in defined_in(found)] == [word.capitalize() for word in listed]
    single = FoundUnit("1", "", 1, "1", "Words", text.partition("\n")[0], (1, 1))
    assert not list(defined_in(FoundText("en", "", "", "", (single,))))


@given(
    st.lists(st.text("abcdefghijk", min_size=2, max_size=9), min_size=3, max_size=9, unique=True),
    st.sampled_from(['"{}"', "“{}”", "„{}“", "«{}»"]),
    st.sampled_from([
        "{} means what lifts.", "A {} is what lifts.", "{} (or else) is what lifts.",
        "What lifts crates (the {}) is here.", "Der {} bezeichnet, was hebt.",
    ]),
    st.booleans(),
)  # fmt: skip
def test_words_in_quotation_marks_that_a_sentence_says_the_meaning_of_are_defined(
    listed: list[str], marks: str, form: str, one: bool
) -> None:
    said = [form.format(marks.format(word.capitalize())) for word in listed]
    texts = [" ".join(said)] if one else said
    units = [FoundUnit(str(n), "", 1, f"{n}.", "", text, (n, n)) for n, text in enumerate(texts, 1)]
    found = FoundText("en", "", "", "", tuple(units))
    assert [word for word, _ in defined_in(found)] == [word.capitalize() for word in listed]


@given(
    st.lists(st.text("abcdefghijk", min_size=2, max_size=9), min_size=3, max_size=9, unique=True),
    st.sampled_from(["means", "bezeichnet", "означает"]),
    st.sampled_from(["", " of Boats", " Rope"]),
)
def test_what_rules_side_by_side_say_the_meaning_of_with_one_verb_is_defined(
    listed: list[str], verb: str, more: str
) -> None:
    names = [word.capitalize() + more for word in listed]
    units = tuple(
        FoundUnit(f"1.{n}", "1", 2, f"{n}.", "", f"{name} {verb} what lifts.", (n, n))
        for n, name in enumerate(names, 1)
    )
    assert list(defined_in(FoundText("en", "", "", "", units))) == [
        (name, unit.number) for name, unit in zip(names, units, strict=True)
    ]


def test_the_numbers_of_two_pages_are_in_no_rule() -> None:
    pages = [[(700.0, "1.1 Crane"), (30.0, "1")], [(700.0, "1.2 Fog"), (30.0, "– 2 –")]]
    assert heads_by_height(pages, [1, 2]) == {(0, 1), (1, 1)}
    pages[1][1] = (30.0, "7")
    assert not heads_by_height(pages, [1, 2])


def test_a_word_inside_another_is_one_that_was_asked_for(user: Home) -> None:
    assert "Münzen dürfen" in _first_line(user, "darf ich Münzen tauschen?")


@pytest.mark.parametrize(
    ("title", "language", "name"),
    [
        ("Правила игры «Мельница на болоте»", "ru", "melnitsa"),
        ("Spielregeln für Gletscherpost", "de", "gletscherpost"),
        ("Rulebook of the Owls", "en", "owls"),
        ("Rules", "en", "rules"),
    ],
)
def test_a_book_is_named_by_what_tells_it_from_others(title: str, language: str, name: str) -> None:
    assert name_of(title, language, ()) == name


def test_a_report_says_that_no_number_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "mill.md"
    path.write_text("# Mill\n\n## Grain\n\nTake one.\n\n## Flour\n\nSell it.\n", encoding="utf-8")
    home = make_home(tmp_path, "harbour").having(RULEBOOK_LANG="en")
    told = home.run("book", "add", path).out
    assert "Parts (no numbers are printed, these are made)" in told
    assert "Numbered parts" not in told
    path.write_text("# Mill\n\n1.1 Take one.\n\n1.2 Sell it.\n", encoding="utf-8")
    assert "Numbered parts" in home.run("book", "add", path).out


def test_a_bundle_never_takes_the_place_of_a_book_unasked(kiosk: Home, tmp_path: Path) -> None:
    bundle = tmp_path / "kiosk.zip"
    assert kiosk.run("book", "export", "kiosk", bundle).code == 0
    there = kiosk.run("--json", "book", "import", bundle)
    assert (there.code, there.json["error"]["code"]) == (2, "book-there")
    assert "The keeper opens it" in kiosk.run("show", "kiosk:1.1").out


def test_a_book_without_its_wording_says_how_to_get_it(kiosk: Home, tmp_path: Path) -> None:
    bundle, home = tmp_path / "kiosk.zip", make_home(tmp_path, "harbour")
    home = home.having(RULEBOOK_LANG="en")
    assert kiosk.run("book", "export", "kiosk", bundle).code == 0
    assert home.run("book", "import", bundle).code == 0
    told = " ".join(home.run("show", "kiosk:1.1").out.split())
    assert "rulebook book update kiosk FILE" in told
    assert "In our own words" not in told
    again = home.run("--json", "book", "update", "kiosk", "--yes")
    assert (again.code, again.json["error"]["code"]) == (2, "book-no-path")
    path = tmp_path / "kiosk.md"
    path.write_text(LISTED, encoding="utf-8")
    assert home.run("book", "update", "kiosk", path, "--yes").code == 0
    assert "The keeper opens it" in home.run("show", "kiosk:1.1").out


_TWO_LEVELS = """# The Crane Book

Written for those who lift.

## Preface

Nobody has read this.

## 1. Harbour

### 1.1 Cranes

A crane lifts one crate a round.

#### 1.1.1 Broken cranes

A broken crane lifts none.

### 1.2 Boats

A boat carries two crates.

## 2. Market

### 2.1 Prices

A crate costs three coins.
"""


@pytest.fixture(scope="module")
def lifting(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Somebody who added a book with chapters that are only headings."""
    root = tmp_path_factory.mktemp("crane")
    home = make_home(root, "harbour")
    (root / "crane.md").write_text(_TWO_LEVELS, encoding="utf-8")
    added = home.run("book", "add", root / "crane.md", "--name", "crane", "--yes")
    assert added.code == 0, added.err
    return home


def test_the_contents_go_as_deep_as_one_looks_over_with_the_preface_first(lifting: Home) -> None:
    (listed,) = lifting.run("--json", "contents", "crane").json
    shown = [(one["number"], one["depth"]) for one in listed["entries"]]
    numbered = [one for one in shown if one[0][0].isdigit()]
    assert numbered[:5] == [("1", 0), ("1.1", 1), ("1.1.1", 2), ("1.2", 1), ("2", 0)]
    assert any(number.startswith("preface") for number, _ in shown[: shown.index(("1", 0))])
    (listed,) = lifting.run("--json", "contents", "crane", "--depth", "1").json
    assert {one["depth"] for one in listed["entries"]} == {0}


def test_a_book_with_more_chapters_than_one_looks_over_lists_them_all(tmp_path: Path) -> None:
    home = make_home(tmp_path, "harbour")
    chapters = (f"# {n} Boat {n}\n\n## {n}.1 Oars\n\nA boat has {n} oars.\n" for n in range(1, 91))
    (tmp_path / "boats.md").write_text("\n".join(chapters), encoding="utf-8")
    assert home.run("book", "add", tmp_path / "boats.md", "--name", "boats", "--yes").code == 0
    (listed,) = home.run("--json", "contents", "boats").json
    assert [one["number"] for one in listed["entries"]] == [str(n) for n in range(1, 91)]


def test_chapters_below_a_heading_without_a_number_are_listed_once(tmp_path: Path) -> None:
    home = make_home(tmp_path, "harbour")
    text = "# Charter\n\n## Fourth printing\n\n### 1 Boats\n\nBoats float.\n\n#### 1.1 Rafts\n\n"
    text += "Rafts float, too.\n\n### 2 Bells\n\nBells ring.\n"
    (tmp_path / "charter.md").write_text(text, encoding="utf-8")
    assert home.run("book", "add", tmp_path / "charter.md", "--name", "charter", "--yes").code == 0
    (listed,) = home.run("--json", "contents", "charter").json
    numbers = [one["number"] for one in listed["entries"]]
    assert len(numbers) == len(set(numbers))
    assert numbers == ["charter", "fourth-printing", "1", "1.1", "2"]
    shown = home.run("--lang", "de", "show", "charter:2").out
    assert "edition:" not in shown  # of the only one there is


def test_what_is_only_a_heading_shows_what_stands_in_it(lifting: Home) -> None:
    cited = lifting.run("cite", "crane:1").out
    assert "“Harbour”" not in cited
    assert "1.1 Cranes\n1.2 Boats\n" in cited
    assert "1  1.1  Cranes" in lifting.run("--lang", "en", "show", "crane:1").out


def test_a_rule_is_compared_below_its_own_title(lifting: Home) -> None:
    assert lifting.run("compare", "crane:1.1.1").out.startswith("crane:1.1.1  Broken cranes")


def test_every_part_with_a_title_has_it_above(lifting: Home) -> None:
    shown = lifting.run("--lang", "en", "show", "crane:1").out
    for heading in ("crane:1.1  Cranes", "crane:1.1.1  Broken cranes", "crane:1.2  Boats"):
        assert f"\n{heading}\n" in shown


_ENGLISH = "The crane is on the pier and it is not to be moved by the keeper of a lantern. " * 9


@pytest.mark.parametrize("attribute", ["", ' lang="de"', ' xml:lang="de-AT"', ' lang="en"'])
def test_the_words_tell_the_language_where_a_file_says_another(
    tmp_path: Path, attribute: str
) -> None:
    path = tmp_path / "crane.html"
    page = f"<html{attribute}><body><h1>1. Crane</h1><p>{_ENGLISH}</p></body></html>"
    path.write_text(page, encoding="utf-8")
    assert [text.language for text in read_files([path])] == ["en"]


def test_a_file_says_its_language_where_its_words_do_not(tmp_path: Path) -> None:
    path = tmp_path / "crane.html"
    page = '<html><body lang="de"><h1>1. Kran</h1><p>Kran Laterne Boot.</p></body></html>'
    path.write_text(page, encoding="utf-8")
    assert [text.language for text in read_files([path])] == ["de"]


def test_a_language_that_the_words_are_not_in_is_told(tmp_path: Path) -> None:
    path = tmp_path / "crane.txt"
    path.write_text(f"1. Crane\n\n{_ENGLISH}\n", encoding="utf-8")
    told: list[tuple[str, str]] = []

    def tell(code: str, **values: str) -> None:
        told.append((code, values.get("found", "")))

    (found,) = read_files([path], language="de", tell=tell)
    assert (found.language, told) == ("de", [("book-tongue", "en")])


@pytest.mark.parametrize("number", ["viii", "12", "iv", "3."])
def test_the_number_of_a_page_is_no_title(tmp_path: Path, number: str) -> None:
    path = tmp_path / "scan.txt"
    path.write_text(
        f"{number}\n\nHarbour Rules\n\n1.1 Take one.\n\n1.2 Sell it.\n", encoding="utf-8"
    )
    told = make_home(tmp_path, "harbour").run("book", "add", path).out
    assert told.splitlines()[0].endswith("Harbour Rules")


@pytest.mark.parametrize("figure", ["²", "⁴", "①", "٣", "9" * 5000, "½"])
def test_any_figure_can_stand_in_a_book(
    tmp_path_factory: pytest.TempPathFactory, figure: str
) -> None:
    root = tmp_path_factory.mktemp("figure")
    home = make_home(root, "harbour")
    text = f"1. Crane\n\n1.1 The crane{figure} lifts {figure} crates, {figure} to {figure}.\n"
    (root / "figure.txt").write_text(text, encoding="utf-8")
    assert home.run("book", "add", root / "figure.txt", "--name", "figure", "--yes").code == 0
    assert home.run("figure:1.1").code == 0


def test_a_book_that_cannot_be_compiled_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = make_home(tmp_path, "harbour")
    (tmp_path / "crane.txt").write_text("1. Crane\n\n1.1 It lifts.\n1.2 It turns.\n", "utf-8")
    compiled = building._compiled

    def broken(book: building.Planned, *rest: Any) -> bytes:
        if book.head.game == "crane":
            raise ValueError("nobody foresaw it")
        return compiled(book, *rest)

    monkeypatch.setattr(building, "_compiled", broken)
    added = home.run("book", "add", tmp_path / "crane.txt", "--name", "crane", "--yes")
    assert added.code == 1
    assert "nobody foresaw it" in added.err
    assert home.run("--json", "book", "list").json == []
    assert home.run("hb:2.1").code == 0


@pytest.mark.parametrize("width", [60, 119, 120, 180])
def test_a_table_of_contents_is_told_however_long_its_dots_are(tmp_path: Path, width: int) -> None:
    titles = ["Harbour", "Cranes", "Boats", "Market", "Prices", "Keepers"]
    listed = [f"{n}. {title} ".ljust(width, ".") + f" {n}" for n, title in enumerate(titles, 1)]
    parts = [f"\n{n}. {title}\n\nThe part is on {title}.\n" for n, title in enumerate(titles, 1)]
    path = tmp_path / "crane.txt"
    path.write_text("\n\n".join(["Contents", *listed, *parts]), encoding="utf-8")
    (found,) = read_files([path])
    assert [unit.number for unit in found.units] == list("123456")
    assert len(found.outside) == len(listed) + 1


def test_the_contents_of_a_part_are_those_of_the_part(lifting: Home) -> None:
    ran = lifting.run("contents", "crane:1")
    assert ran.code == 0, ran.err
    assert [name in ran.out for name in ("Harbour", "Cranes", "Broken cranes", "Boats")] == [
        True
    ] * 4
    assert "Market" not in ran.out
    assert lifting.run("contents", "crane:7").code == 1
    assert lifting.run("contents", "nothing:7").code == 1

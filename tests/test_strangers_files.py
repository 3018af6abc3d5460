"""Files as strangers have them: drawn boxes, subtitles, editions that number otherwise."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.errors import BadManual
from rulebook.importing.blocks import Block
from rulebook.importing.pages import _is_title
from rulebook.importing.pinning import pinned
from rulebook.importing.reading import joined, read_files

from .places import Home, make_home


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


_SAID = st.lists(
    st.text("abcdefg", min_size=2, max_size=8), min_size=3, max_size=9
).map(" ".join)  # fmt: skip


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(_SAID, min_size=1, max_size=4), st.sampled_from("*#|%"), st.integers(0, 3))
def test_what_stands_in_a_box_is_read_without_its_edges(
    tmp_path: Path, said: list[str], sign: str, deep: int
) -> None:
    rules = ["1. Cranes lift.", *(f"{n}. {one.capitalize()}." for n, one in enumerate(said, 2))]
    width = max(map(len, rules)) + 4
    edge = " " * deep + sign * max(width, 10)
    inside = [f"{' ' * deep}{sign} {rule:{max(width, 10) - 4}} {sign}" for rule in rules[1:]]
    boxed = "\n".join([rules[0], "", edge, *inside, edge, "", "99. The end."])
    (found,) = read_files([_written(tmp_path / "boxed.txt", boxed)])
    plain = "\n".join([rules[0], "", *rules[1:], "", "99. The end."])
    (wanted,) = read_files([_written(tmp_path / "plain.txt", plain)])
    assert [(u.number, u.text) for u in found.units] == [(u.number, u.text) for u in wanted.units]


def test_signs_that_draw_no_box_stay(tmp_path: Path) -> None:
    text = "1. Cranes lift.\n\n**********\n2. Boats float * and sink.\n**********\n\n3. The end.\n"
    (found,) = read_files([_written(tmp_path / "stars.txt", text)])
    assert [unit.text for unit in found.units][1] == "Boats float * and sink."


_POST = """Snail Mail – Rules

1) Setup
   Everybody takes four letters and a snail.

2) A turn
   Whoever is on turn does this:
   a) Roll
   b) Move (see 3)

3) Moving
   The snail moves as far as the die shows. For each leaf it may
   move one space more.

4) Letters
   a) A letter is delivered where the snail stands on its house.
   b) Each letter scores two points.

5) The end
   The game ends where all letters are delivered.

| Letter | Points |
|--------|--------|
| plain  | 2      |
| urgent | 4      |
"""


def test_a_table_alone_makes_no_markdown_of_a_text(tmp_path: Path) -> None:
    """What stands below a number in a line of its own is called so; a table is a table."""
    (found,) = read_files([_written(tmp_path / "post.txt", _POST)])
    titles = {unit.number: unit.title for unit in found.units if unit.level == 1}
    assert titles == {"1": "Setup", "2": "A turn", "3": "Moving", "4": "Letters", "5": "The end"}
    assert found.units[-1].text.endswith("Letter | Points\nplain | 2\nurgent | 4")


_SV = """1. Förberedelser
Varje spelare får tre mynt och en båt.

2. Spelets gång
Den yngsta spelaren börjar. Under sin tur får man flytta båten ett steg eller ta ett mynt.

3. Slut
Spelet är slut när någon har tio mynt. Den spelaren vinner, och alla klappar.
"""
_UK = """1. Підготовка
Кожен гравець отримує три монети та один човен.

2. Хід
Починає наймолодший гравець. У свій хід можна пересунути човен на одну клітинку.

3. Кінець
Гра закінчується, щойно хтось має десять монет. Цей гравець перемагає.
"""


@pytest.mark.parametrize(
    ("text", "given", "told"),
    [(_SV, "", True), (_UK, "", True), (_SV, "de", False), (_POST, "", False)],
)
def test_a_language_that_nobody_here_knows_is_told(
    tmp_path: Path, text: str, given: str, told: bool
) -> None:
    said: list[str] = []
    read_files(
        [_written(tmp_path / "book.txt", text)], given, "", lambda code, **_: said.append(code)
    )
    assert ("book-strange" in said) is told


def test_an_address_made_of_a_title_is_spelled_as_the_title(tmp_path: Path) -> None:
    """Searched words have one spelling for ä and ae; "blue" is no "blu" for that."""
    text = _EN + "\n## The Blue Queen\n\nShe lifts.\n\n## Größe\n\nSix.\n"
    (found,) = read_files([_written(tmp_path / "quay.md", text)])
    assert [unit.number for unit in found.units[-2:]] == ["the-blue-queen", "grosse"]


def test_what_was_called_otherwise_keeps_its_address(tmp_path: Path) -> None:
    """In a book that prints numbers, a part without one that says the same is called as before."""
    text = _EN + "\n## The Blue Queen\n\nShe lifts.\n"
    (now,) = read_files([_written(tmp_path / "quay.md", text)])
    units = [replace(u, number=u.number.replace("blue-queen", "blu-quen")) for u in now.units]
    before = replace(now, units=tuple(units))
    kept = pinned(before, now)
    assert kept.text.units == before.units
    assert (kept.new, kept.gone, kept.changed) == ((), (), ())


def test_a_line_below_the_title_is_no_part_of_it(tmp_path: Path) -> None:
    text = "Storm at the Quay\nRules for two to five people\n\n§ 1 Cranes\n(1) Cranes lift.\n"
    (found,) = read_files([_written(tmp_path / "storm.txt", text)])
    assert found.title == "Storm at the Quay"
    assert found.units[0].text == "Rules for two to five people"


def test_letters_of_a_typesetter_and_a_terminal_are_letters(tmp_path: Path) -> None:
    """Ligatures, soft hyphens, letters typed over each other and escapes, in any format."""
    struck = "".join(f"{letter}\x08{letter}" for letter in "CRANES")
    text = f"{struck}\n\nA \x1b[1mcrane\x1b[0m \ufb01nds _\x08a crate on the wa\u00adter.\n"
    page = (
        "<html><body><h1>CRANES</h1>"
        "<p>A crane \ufb01nds a crate on the wa&shy;ter.</p></body></html>"
    )
    for name, source in (("page.txt", text), ("page.html", page)):
        (found,) = read_files([_written(tmp_path / name, source)])
        assert found.title == "CRANES"
        assert [u.text for u in found.units if u.text] == ["A crane finds a crate on the water."]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("The Quay", True),
        ("Quay", True),
        ("about:blank", False),
        ("untitled", False),
        ("Microsoft Word - quay.docx", False),
        ("Storm and Tide", True),
    ],
)
def test_what_a_pdf_says_that_it_is_called(said: str, wanted: bool) -> None:
    assert _is_title(said, [Block("The Quay", 1, 1), Block("A crane lifts.", 2, 2)]) is wanted


def test_an_info_file_without_a_heading_of_the_whole_is_called_as_it_says(tmp_path: Path) -> None:
    text = (
        "This is quay.info.\n\n\x1f\nFile: quay.info,  Node: Top,  Up: (dir)\n\n* Menu:\n\n"
        "* Cranes::\n\n\x1f\nFile: quay.info,  Node: Cranes,  Up: Top\n\n1 Cranes\n********\n\n"
        "A crane lifts one crate a turn.\n"
    )
    (found,) = read_files([_written(tmp_path / "renamed.txt", text)])
    assert found.title == "quay"


def test_a_page_of_a_manual_that_is_not_typeset_is_told(tmp_path: Path) -> None:
    path = _written(tmp_path / "crane.1", '.\\" c\n.TH CRANE "1"\n.SH NAME\ncrane \\- lifts\n')
    with pytest.raises(BadManual, match="roff") as told:
        read_files([path])
    assert told.value.code == "book-other-format"


_NESTED = """THE QUAY

Section 1 -- Cranes.

  a. Loads.

       1. A crane lifts:

            a. one crate, or

            b. two barrels.

       2. It stops at dusk.

       For the avoidance of doubt, it stops at noon, too.

     Nobody stands below it.

  b. Ropes.

       1. A rope is long, see Section 2(a)(1).

       2. It is strong.

All of this Section is for boats, too.

Section 2 -- Boats.

  a. Tides.

       1. A boat leaves with the tide.

       2. It returns with the next.

  b. Fees. There are none.
"""


def test_how_far_lists_are_set_in_tells_which_is_in_which(tmp_path: Path) -> None:
    """Letters in figures in letters; a paragraph is of the item that it stands as far in as."""
    (found,) = read_files([_written(tmp_path / "nested.txt", _NESTED)])
    said = {unit.number: unit.text.split("\n") for unit in found.units if not unit.made}
    assert list(said) == [
        "1", "1a", "1a.1", "1a.1a", "1a.1b", "1a.2", "1b", "1b.1", "1b.2", "2",
        "2a", "2a.1", "2a.2", "2b",
    ]  # fmt: skip
    assert said["1a.2"][1:] == ["For the avoidance of doubt, it stops at noon, too."]
    assert said["1a"][-1] == "Nobody stands below it."
    assert said["1"][-1] == "All of this Section is for boats, too."
    assert [(one.source, one.target) for one in found.references] == [("1b.1", "2a.1")]


_EN = """# The Quay

A game of cranes.

## 1. Parts

The box holds 6 cranes.

## 2. Cranes

2.1 A crane lifts one crate.

2.2 A crane stops at dusk.

## 3. Boats

3.1 A boat floats.

3.2 A boat leaves at noon.
"""
_DE = """# Der Kai

Ein Spiel um Kräne.

## A. Material

Die Schachtel enthält 6 Kräne.

## B. Kräne

B.1 Ein Kran hebt eine Kiste.

B.2 Ein Kran hält bei Dämmerung.

## C. Schiffe

C.1 Ein Schiff schwimmt.

C.2 Ein Schiff fährt am Mittag ab.
"""


def test_editions_that_count_in_letters_and_in_figures_are_paired_for_sure(tmp_path: Path) -> None:
    files = [_written(tmp_path / "en.md", _EN), _written(tmp_path / "de.md", _DE)]
    one, two = joined(read_files(files))
    assert [unit.number for unit in one.units] == [unit.number for unit in two.units]
    assert not two.doubts


@pytest.fixture(scope="module")
def owner(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Somebody who added a book whose editions number otherwise, beside a shipped one."""
    root = tmp_path_factory.mktemp("owner")
    home = make_home(root, "harbour")
    files = [_written(root / "en.md", _EN), _written(root / "de.md", _DE)]
    assert home.run("book", "add", *files, "--name", "quay", "--yes").code == 0
    return home


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("quay B", "2"),
        ("quay:B", "2"),
        ("quay chapter B", "2"),
        ("The Quay, B.2", "2.2"),
        ("quay boats", "3"),
        ("Der Kai Schiffe", "3"),
        ("boats quay", "3"),
    ],
)
def test_a_part_is_found_by_its_name_or_letter_behind_the_name_of_its_book(
    owner: Home, typed: str, number: str
) -> None:
    (first, *_) = owner.run("--json", "show", typed).json
    assert first["id"] == f"quay:{number}"


@pytest.mark.parametrize("typed", ["quay chapter", "quay chapter Z", "quay a boat", "quay ."])
def test_what_is_no_part_is_searched_for(owner: Home, typed: str) -> None:
    assert "Traceback" not in owner.run("show", typed).err
    assert owner.run(typed).code in {0, 1}


def test_the_titles_of_both_editions_are_one_part(owner: Home) -> None:
    (book,) = owner.run("--json", "contents", "quay").json
    assert [entry["title"] for entry in book["entries"][:1]] == [
        {"en": "The Quay", "de": "Der Kai"}
    ]


def test_items_of_a_numbered_part_are_no_parts_of_the_book(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """1a stands in 1, though no dot says so: contents lists it there alone."""
    root = tmp_path_factory.mktemp("nested")
    home = make_home(root, "harbour")
    file = _written(root / "nested.txt", _NESTED)
    assert home.run("book", "add", file, "--name", "nested", "--yes").code == 0
    (book,) = home.run("--json", "contents", "--depth", "1", "nested").json
    assert [entry["id"] for entry in book["entries"]] == ["nested:the-quay", "nested:1", "nested:2"]
    assert "nested:1a  Loads" in home.run("contents", "--depth", "3", "nested").out


def test_a_book_without_its_sentences_says_so_where_it_is_added(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    root = tmp_path_factory.mktemp("bundle")
    home = make_home(root, "harbour")
    file = _written(root / "quay.md", _EN)
    assert home.run("book", "add", file, "--name", "quay", "--yes").code == 0
    assert "level 1: 3" in home.run("--lang", "en", "book", "show", "quay").out
    bundle = root / "quay.zip"
    assert home.run("book", "export", "quay", bundle).code == 0
    assert home.run("book", "remove", "quay", "--yes").code == 0
    assert "book update quay" in home.run("book", "import", bundle).out
    assert home.run("book", "update", "quay", file, "--yes").code == 0
    assert "book update quay" not in home.run("book", "show", "quay").out


def test_a_box_of_word_keeps_its_paragraphs(tmp_path: Path) -> None:
    """A table of one cell is a frame, and what is bold in it heads it."""

    def said(text: str, bold: bool = False) -> str:
        look = "<w:rPr><w:b/></w:rPr>" if bold else ""
        return f"<w:p><w:r>{look}<w:t>{text}</w:t></w:r></w:p>"

    lines = ("Leave out two reaches.", "A third colour blocks a berth.")
    box = said("Two players", bold=True) + "".join(map(said, lines))
    body = (
        said("1.1 All players take a hull of their colour and place it beside the quay.")
        + said("1.2 The bell goes round, and whoever holds it says which reach is next.")
        + f"<w:tbl><w:tr><w:tc>{box}</w:tc></w:tr></w:tbl>"
        + said("1.3 The tide turns.")
    )
    space = "xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'"
    with zipfile.ZipFile(tmp_path / "box.docx", "w") as archive:
        archive.writestr(
            "word/document.xml", f"<w:document {space}><w:body>{body}</w:body></w:document>"
        )
    (found,) = read_files([tmp_path / "box.docx"])
    (boxed,) = [unit for unit in found.units if unit.title == "Two players"]
    assert boxed.text.split("\n") == list(lines)
    assert [unit.number for unit in found.units if not unit.made] == ["1.1", "1.2", "1.3"]

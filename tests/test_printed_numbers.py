"""Numbers that a file prints: each opens the part that prints it, whatever else stands around."""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.importing.hypertext import stream_of_hypertext
from rulebook.importing.markdown import stream_of_markdown
from rulebook.importing.markers import marker_of
from rulebook.importing.numbering import units_of
from rulebook.importing.plain import stream_of_text
from rulebook.importing.reading import read_files
from rulebook.importing.report import report_of
from rulebook.importing.structure import structure_of
from rulebook.lookup.found import numbers_typed, spelled
from rulebook.model import Book, FoundText, FoundUnit
from rulebook.store.found import found_rows

from .typeset_formats import shown, write_pdf

_PRINTED = st.sampled_from(
    ["1.", "2.", "3.", "1.1", "1.2.", "2.1", "3.2", "1.1.2", "1-2", "Chapter 1.", "Article 2",
     "(a)", "(1)", "A.", "[1]"]
)  # fmt: skip
_SAID = st.sampled_from(["Crane", "Oil of lamps", "the tide turns twice."])
_PARTS = st.lists(st.tuples(_PRINTED, _SAID, st.booleans(), st.integers(0, 3)), max_size=14)


def _opened(units: list[FoundUnit]) -> dict[str, str]:
    """The unit of each way to write a number."""
    texts = (FoundText("de", "a.txt", "", "a", tuple(units)),)
    rows = found_rows(
        Book(game="a", folder="a", titles={"de": "a"}, aliases=(), editions=(), entries=(),
             found=texts)
    )  # fmt: skip
    return {key[3:]: value for key, value in rows.others.items() if key.startswith("n#:")}


def _prints(unit: FoundUnit, number: str) -> bool:
    marker = marker_of(unit.printed)
    return not unit.made and marker is not None and spelled(marker.number) == spelled(number)


@given(_PARTS)
def test_a_printed_number_opens_what_prints_it(parts: list[tuple[str, str, bool, int]]) -> None:
    """No item of a list, made address or second printing takes it."""
    text = "\n\n".join(f"{number} {said}" for number, said, _, _ in parts)
    marked = "\n\n".join(
        f"{'#' * depth}{' ' * bool(depth)}{number} {said}" for number, said, _, depth in parts
    )
    page = "".join(
        f"<dl><dt>{number}</dt><dd>{said}</dd></dl>" if term else f"<h2>{number} {said}</h2>"
        for number, said, term, _ in parts
    )
    for stream in (
        stream_of_text(text),
        stream_of_markdown(marked),
        stream_of_hypertext(f"<body>{page}</body>"),
    ):
        units = [unit for _, unit, _ in units_of(structure_of(stream.blocks).root)]
        opened = _opened(units)
        assert all(opened[spelled(unit.number)] == unit.number for unit in units)
        by_number = {unit.number: unit for unit in units}
        for unit in units:
            marker = marker_of(unit.printed)
            if not unit.made and marker is not None and marker.dotted:
                assert _prints(by_number[opened[spelled(marker.number)]], marker.number)


def _read(folder: Path, name: str, text: str) -> FoundText:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    (found,) = read_files([path])
    return found


def _open(found: FoundText, typed: str) -> FoundUnit:
    opened = _opened(list(found.units))
    read = numbers_typed(typed, lambda key: opened.get(key, ""))
    assert read is not None
    ((number, _),) = read[0]
    return next(unit for unit in found.units if unit.number == number)


LISTS = """1. Harbour

Every harbour has
 1. a crane,
 2. a tower,
 3. a keeper.

1.1. Crane

Words of the crane.

1.2. Tower

Words of the tower.

2. Tide

2.1. Ebb

What falls.
 1. first
 2. second

2.2. Flood

What rises.
 1. third
 2. fourth

3. Toll

3.1. Coin

What is paid.
"""


def test_a_list_takes_no_number_of_a_section(tmp_path: Path) -> None:
    found = _read(tmp_path, "lists.txt", LISTS)
    for number, title in (("1.2", "Tower"), ("2", "Tide"), ("2.2", "Flood"), ("3.1", "Coin")):
        assert _open(found, number).title == title
    assert _open(found, "2.1.2").text == "second"


ANEW = """# 1. Crane

## 1.1 Hook

It hangs.

# 2. Tide

## 2.1 Ebb

It falls.

# 1. Older cranes

## 1.1 Rope

It was made of hemp.

## 1.2 Wheel

It was turned by hand.

# 2. Older tides

## 2.1 Moon

It shone.
"""


def test_an_outline_that_begins_anew_keeps_its_parts_together(tmp_path: Path) -> None:
    found = _read(tmp_path, "anew.md", ANEW)
    title_of = {unit.number: unit.title for unit in found.units}
    above = {unit.title: title_of.get(unit.parent, "") for unit in found.units}
    assert above == {
        "Crane": "", "Hook": "Crane", "Tide": "", "Ebb": "Tide", "Older cranes": "",
        "Rope": "Older cranes", "Wheel": "Older cranes", "Older tides": "", "Moon": "Older tides",
    }  # fmt: skip
    assert [_open(found, n).title for n in ("1", "1.1", "1.2", "2.1")] == [
        "Crane", "Hook", "Wheel", "Ebb"
    ]  # fmt: skip


NOTES = """<body><h1>1. Crane</h1><h2>1.1 Hook</h2><p>It hangs <a id="b1" href="#n1">1</a> and
swings.</p><ol><li>left</li><li>right</li></ol>
<dl><dt id="n1"><a href="#b1">1</a></dt><dd>Seldom by night.</dd></dl>
<h2>1.2 Rope</h2><dl><dt>1.1</dt><dd>changed in spring</dd></dl>
<h1>2. Tide</h1><h2>2.1 Ebb</h2><p>It falls.</p></body>"""


def test_notes_and_terms_number_nothing(tmp_path: Path) -> None:
    found = _read(tmp_path, "notes.html", NOTES)
    numbers = [unit.number for unit in found.units if not unit.made]
    assert numbers == ["1", "1.1", "1.1.1", "1.1.2", "1.2", "2", "2.1"]
    assert "Seldom by night." in _open(found, "1.1").text


def test_notes_in_brackets_number_nothing(tmp_path: Path) -> None:
    text = "1. Crane\n\n1.1. Hook\n\nIt hangs. [1] It swings. [2]\n\n[1] Seldom.\n\n[2] By day.\n\n"
    found = _read(tmp_path, "notes.txt", text + "1.2. Rope\n\nIt holds.\n")
    assert [unit.number for unit in found.units] == ["1", "1.1", "1.2"]


CONTENTS = """Contents

1. Crane ........................... 1
1.1. Hook, which hangs over the hold of
   every barge ...................... 2
2. Tide . . . . . . . . . . . . . . . 3
2.1. Ebb _____________________________ 4

Chapter 1. Crane

Contents

1.1. Hook, which hangs over the hold of every barge

1.1. Hook, which hangs over the hold of every barge

It hangs.

Chapter 2. Tide

Contents

2.1. Ebb

2.1. Ebb

It falls, as the moon will have it, and rises on the next day.
"""


def test_entries_of_contents_are_no_parts(tmp_path: Path) -> None:
    found = _read(tmp_path, "contents.txt", CONTENTS)
    assert [unit.number for unit in found.units if not unit.made] == ["1", "1.1", "2", "2.1"]
    assert (_open(found, "1.1").text, _open(found, "2").title) == ("It hangs.", "Tide")
    assert not any("...." in unit.text for unit in found.units)


@pytest.mark.parametrize("signs", ["=-~", "*=-", "#*^", '"+`'])
def test_lines_under_headings_say_how_deep_they_are(tmp_path: Path, signs: str) -> None:
    titles = ("Harbour", "Crane works", "Hook")
    heads = [f"{title}\n{sign * len(title)}\n" for title, sign in zip(titles, signs, strict=True)]
    text = "\n".join([*heads, "It hangs low.\n", heads[1].replace("Crane works", "Lamp of oil")])
    found = _read(tmp_path, "under.txt", text + "\nIt burns.\n")
    assert [(unit.title, unit.level) for unit in found.units if unit.title] == [
        ("Crane works", 1), ("Hook", 2), ("Lamp of oil", 1)
    ]  # fmt: skip


def test_numbers_that_are_no_addresses_are_told(tmp_path: Path) -> None:
    text = "Harbour\n\nLong words of the harbour that nobody numbers. " * 9
    found = _read(tmp_path, "few.md", f"# Harbour\n\n{text}\n\n### 7.4 Hook\n\nIt hangs.\n")
    assert report_of(found).unused == ("7.4",)
    assert report_of(_read(tmp_path, "lists.txt", LISTS)).unused == ()


def test_a_footnote_parts_no_rule(tmp_path: Path) -> None:
    """It stands below the page, in smaller letters, and behind the paragraph that goes on."""
    wide = "over the water of the harbour, and its keeper pays the toll of the whole night"
    first = [
        shown("B", 12, 60, 700, "1.1 Crane"),
        *(
            shown("R", 10, 60, 680 - 12 * n, f"{said} {wide}")
            for n, said in enumerate(("A crane swings", "two barges drift", "every lamp shines"))
        ),
        shown(
            "R",
            8,
            60,
            90,
            "1 Seldom by night, as the ledger of the harbour has it since its keeper",
        ),
        shown("R", 8, 60, 80, "was an old man."),
    ]
    second = [
        shown("R", 10, 60, 700, "until the day begins."),
        shown("B", 12, 60, 670, "1.2 Rope"),
        shown("R", 10, 60, 650, "It holds."),
    ]
    write_pdf(tmp_path / "notes.pdf", ["\n".join(first), "\n".join(second)])
    (found,) = read_files([tmp_path / "notes.pdf"])
    said, note = next(unit.text for unit in found.units if unit.number == "1.1").split("\n")
    assert said.endswith("of the whole night until the day begins.")
    assert note.startswith("1 Seldom by night")
    assert note.endswith("was an old man.")
    assert [unit.number for unit in found.units] == ["1.1", "1.2"]


INSERTED = """Article 3. Keeper

1. The keeper sleeps.

2. The keeper wakes.

Article 3.1. Bell

1. The bell rings.

2. The bell hangs.

Article 4. Tide

1. The tide falls.

2. The tide rises, as Article 3 (1) and Article 3.1 have it.
"""


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("article 3 part 1", "The keeper sleeps."),
        ("Article 3 (1)", "The keeper sleeps."),
        ("3 (2)", "The keeper wakes."),
        ("3.1 (1)", "The bell rings."),
        ("article 3.1 para 1", "The bell rings."),
        ("4 (1)", "The tide falls."),
    ],
)
def test_a_part_of_an_article_is_no_article_put_in_later(
    tmp_path: Path, typed: str, said: str
) -> None:
    found = _read(tmp_path, "inserted.txt", INSERTED)
    assert _open(found, typed).text == said
    led = {reference.target for reference in found.references}
    assert led == {_open(found, "Article 3 (1)").number, "3.1"}
    assert _open(found, "3.1").title == _open(found, "Article 3.1").title == "Bell"


def test_contents_at_the_end_take_no_heading(tmp_path: Path) -> None:
    """A heading is no entry because the contents behind the text have it again."""
    said = [("1.", "Crane"), ("1.1.", "Hook"), ("1.2.", "Rope"), ("2.", "Tide"), ("2.1.", "Ebb")]
    parts = [f"{number} {title}\n\nExamples\n\nWhat is told of it." for number, title in said]
    listed = "\n\n".join(["Contents", *(f"{number} {title}" for number, title in said)])
    found = _read(tmp_path, "behind.txt", "\n\n".join([*parts, listed]) + "\n")
    for number, title in said:
        unit = _open(found, number.rstrip("."))
        assert (unit.title, unit.lines[0] < 30) == (title, True)


def _numbers(text: str) -> dict[str, str]:
    placed = units_of(structure_of(stream_of_text(text).blocks).root)
    return {unit.number: unit.title or unit.text for _, unit, _ in placed if not unit.made}


_CLAUSES = ["Every crane is painted before it lifts.", "Whoever lifts first lifts last.",
            "No rope is longer than the quay.", "The bell ends the day."]  # fmt: skip


@given(st.integers(0, 1), st.integers(1, 3), st.booleans())
def test_clauses_below_a_heading_number_the_book(first: int, broken: int, sub: bool) -> None:
    """As those of a licence do; and a heading between two of them breaks their count not off."""
    listed = [f"  {first + n}. {said}" for n, said in enumerate(_CLAUSES)]
    if sub:
        listed[0] += "\n\n    a) It may be red.\n\n    b) It may be green."
    listed.insert(broken, "THE HARBOUR AT NIGHT")
    text = "\n\n".join(["THE HARBOUR", "Boats come.", "TERMS AND CONDITIONS", *listed])
    found = _numbers(text)
    assert [found[str(first + n)] for n in range(4)] == _CLAUSES
    assert not sub or found[f"{first}b"] == "It may be green."


def test_a_list_numbers_no_book_though_all_stands_behind_its_last_item() -> None:
    steps = "\n\n".join(f"{n}. {said}" for n, said in enumerate(_CLAUSES, 1))
    rest = "\n\n".join(f"In year {n} the boats come back with the tide." for n in range(30, 50))
    assert _numbers(f"THE HARBOUR\n\nBoats come.\n\nIN SHORT\n\n{steps}\n\n{rest}") == {}


def test_the_steps_of_two_headings_number_no_book() -> None:
    day = "\n\n".join(f"{n}. {said}" for n, said in enumerate(_CLAUSES, 1))
    night = day.replace("No", "Every").replace("Every", "Hardly a").replace("The", "A")
    text = f"THE HARBOUR\n\nBoats come.\n\nBY DAY\n\n{day}\n\nBY NIGHT\n\n{night}"
    assert _numbers(text) == {}


@given(st.integers(45, 90))
def test_a_wrapped_paragraph_in_capitals_heads_nothing(width: int) -> None:
    said = (
        "The harbour is open as it stands, and nobody who lifts a crate is promised a rope. "
        "Whoever lifts nevertheless does so without any help of the others, even if the "
        "tide turns in the meantime and all boats have left."
    )
    wrapped = "\n".join(wrap(said.upper(), width))
    shouted = f"1. The quay.\n\n{wrapped}\n\n2. The bell.\n\nIt ends the day.\n"
    blocks = stream_of_text(shouted).blocks
    assert [block.text[:9] for block in blocks] == [
        "1. The qu",
        "THE HARBO",
        "2. The be",
        "It ends t",
    ]
    assert blocks[1].kind == "paragraph"
    assert set(_numbers(shouted)) == {"1", "2"}


def test_clauses_are_called_by_their_names_with_a_full_stop() -> None:
    names = ["Names", "Loading of Boats", "Return by Night"]
    listed = [
        f"{n}. {name}.\n\n{said}"
        for n, (name, said) in enumerate(zip(names, _CLAUSES, strict=False))
    ]
    assert (
        list(_numbers("\n\n".join(["THE HARBOUR", "Boats come.", "TERMS", *listed])).values())
        == names
    )
    said = ["Boats wait.", "The crane lifts everything.", "Nobody returns."]
    plain = [
        f"{n}. {one}\n\n{more}"
        for n, (one, more) in enumerate(zip(said, _CLAUSES, strict=False), 1)
    ]
    placed = units_of(structure_of(stream_of_text("\n\n".join(plain)).blocks).root)
    assert [unit.title for _, unit, _ in placed] == ["", "", ""]

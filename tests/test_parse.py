"""Manuals into units: invented ones as golden files, any text as a property."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulebook.books import load_book, load_corpus
from rulebook.manuals.copies import read_copy
from rulebook.model import Anchor, Edition, Fixup, Manual, Problem
from rulebook.parse import parse_manual
from rulebook.parse.clean import INVISIBLE, clean
from rulebook.parse.fixups import mend
from rulebook.parse.glossary import see_also_names
from rulebook.parse.index import index_lines
from rulebook.parse.lines import classify, join, unmarked
from rulebook.parse.outline import draft_layout, place_anchors
from rulebook.parse.recognise import recognise
from rulebook.parse.sheet import rows_of

from .places import BOOKS, MANUALS
from .strategies import manuals

ALL = sorted(path.stem for path in MANUALS.glob("*.txt"))
_BOOKS = load_corpus(BOOKS)
_EDITIONS = {edition.id: edition for book in _BOOKS for edition in book.editions}


@pytest.mark.parametrize("name", ALL)
def test_an_invented_manual_becomes_units(name: str, golden: Callable[[str, str], None]) -> None:
    copy = read_copy(MANUALS / f"{name}.txt", _BOOKS)
    assert copy.edition.id.endswith("/" + name.rpartition(".")[2])
    golden(f"units/{name}.txt", _as_text(copy.source, copy.manual))


def _as_text(source: str, manual: Manual) -> str:
    """The page with the owner of each line, then the units, then what was noticed."""
    page = [
        f"{n:3} {manual.owner.get(n, ''):12}| {text}".rstrip()
        for n, text in enumerate(source.split("\n"), 1)
    ]
    units = [
        f"{u.number:5} {u.lines[0]}-{u.lines[1]} {u.text}"
        + (f"  {dict(u.part)}" if u.part else "")
        + (f"\n      as printed: {u.as_printed}" if u.as_printed != u.text else "")
        for u in manual.units
    ]
    refs = [f"see-also {ref.entry}: {ref.name} ({ref.line})" for ref in manual.see_also]
    index = [f"index {' > '.join(i.terms)}: {', '.join(i.numbers)}" for i in manual.index]
    problems = [f"! {p.line} {p.code} {dict(p.values)}" for p in manual.problems]
    return "\n".join([*page, "", *units, "", *refs, *index, *problems]) + "\n"


def test_every_dialect_is_shown_in_three_languages() -> None:
    shown = {(e.dialect, bool(e.layout), e.language) for e in _EDITIONS.values()}
    for dialect, pinned in (("numbered", False), ("titled", False), ("outline", True),
                            ("outline", False)):  # fmt: skip
        assert {lang for d, p, lang in shown if (d, p) == (dialect, pinned)} == {"de", "ru", "en"}
    assert {f"{b.folder}.{e.language}" for b in _BOOKS for e in b.editions} == set(ALL)


@pytest.mark.parametrize("edition", sorted(_EDITIONS))
@given(source=manuals)
@example(source="")
@example(source="\n\n")
@example(source="1 KRAN\n- 1.1 a\n" + "- x\n" * 60)
@example(source="MAHLEN\nZwei Säcke:\n" + "- x\n" * 60)
@example(source="-\n-\n-")
def test_any_text_becomes_units_and_problems_and_no_line_is_lost(edition: str, source: str) -> None:
    lines = source.split("\n")
    book = next(b for b in _BOOKS if b.game == edition.partition("/")[0])
    manual = parse_manual(source, _EDITIONS[edition], book.entries, "any.txt")
    filled = {n for n, line in enumerate(lines, 1) if line.translate(INVISIBLE).strip()}
    assert set(manual.owner) == filled
    numbers = [unit.number for unit in manual.units]
    assert len(set(numbers)) == len(numbers)
    unplaced = {n for n, o in manual.owner.items() if o == "(unplaced)"}
    placed = set(manual.owner) - unplaced
    # Only what stands above the first line that is known belongs to nothing, and that is told.
    assert not unplaced or not placed or max(unplaced) < min(placed)
    if placed:
        assert unplaced == {p.line for p in manual.problems if p.code == "line-unplaced"}
    owned = {o for o in manual.owner.values() if o[0] != "(" and " " not in o}
    assert set(numbers) == owned
    for unit in manual.units:
        first, last = unit.lines
        assert 1 <= first <= last <= len(lines)
        own = "".join(clean(lines[n - 1]) for n, o in manual.owner.items() if o == unit.number)
        # Every letter of the lines is in the text, in order: only markers at their beginning go.
        assert _is_within(unit.as_printed, own)
        assert len(_letters(own)) - len(_letters(unit.as_printed)) <= 2 * len(own.split())


def _letters(text: str) -> str:
    return "".join(c for c in text if c.isalpha())


def _is_within(part: str, whole: str) -> bool:
    rest = iter(whole)
    return all(c in rest for c in part if not c.isspace())


@given(manuals)
def test_a_text_is_one_edition_or_none(source: str) -> None:
    found = recognise(source, list(_EDITIONS.values()))
    assert found is None or found in _EDITIONS.values()


@given(st.lists(st.text(max_size=20)))
def test_one_line_in_is_one_line_out(lines: list[str]) -> None:
    for dialect in ("numbered", "titled"):
        assert [line.lineno for line in classify(lines, dialect)] == list(range(1, len(lines) + 1))


@pytest.mark.parametrize(
    ("dialect", "raw", "kind", "text"),
    [
        ("numbered", "- 7.2 Text", "item", "Text"),
        ("numbered", "7.2 Text", "item", "Text"),
        ("numbered", "  – 7.2   Text", "item", "Text"),
        ("numbered", "7 KRÄNE", "entry", "KRÄNE"),
        ("numbered", "7 „KRÄNE“-FÄHIGKEIT", "entry", "„KRÄNE“-FÄHIGKEIT"),
        ("numbered", "7 Kräne stehen bereit.", "text", "7 Kräne stehen bereit."),
        ("numbered", "7. Ein Schritt", "step", "Ein Schritt"),
        ("numbered", " - 7. Ein Schritt", "step", "Ein Schritt"),
        ("numbered", "- Punkt", "bullet", "Punkt"),
        ("numbered", "a) Punkt", "letter", "Punkt"),
        ("numbered", "1\t2\t3", "debris", ""),
        ("numbered", "-\t7.2\tText\tund mehr", "item", "Text und mehr"),
        ("numbered", "Der Kran\thebt.", "text", "Der Kran hebt."),
        ("numbered", "  \t ", "blank", ""),
        ("titled", "### Кран", "entry", "Кран"),
        ("titled", "# КРАН", "entry", "КРАН"),
        ("titled", "1. Текст", "step", "Текст"),
        ("titled", "а) Текст", "letter", "Текст"),
        ("titled", "7 КРАН", "text", "7 КРАН"),
        ("titled", "1.5 ящика", "text", "1.5 ящика"),
    ],
)  # fmt: skip
def test_a_line_by_itself(dialect: str, raw: str, kind: str, text: str) -> None:
    (line,) = classify([raw], dialect)
    assert (line.kind, line.text) == (kind, text)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("- **Fett**: Text", "Fett: Text"),
        ("1.KARTENPHASE", "KARTENPHASE"),
        ("(2) Punkt", "Punkt"),
        ("б) Пункт", "Пункт"),
        ("1.5 Säcke", "1.5 Säcke"),
        ("10.000 Einwohner", "10.000 Einwohner"),
        ("2010. Ein Jahr", "2010. Ein Jahr"),
        ("-5 Punkte", "-5 Punkte"),
    ],
)
def test_a_marker_is_taken_off_and_a_figure_is_not(raw: str, text: str) -> None:
    assert unmarked(raw) == text


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        (["Leucht-", "turm"], "Leuchtturm"),
        (["Kran-", "Einheiten"], "Kran-Einheiten"),
        (["eins", "", "zwei"], "eins zwei"),
        (["5 -", "6"], "5 - 6"),
        ([], ""),
    ],
)
def test_lines_are_joined(parts: Sequence[str], whole: str) -> None:
    assert join(parts) == whole


def test_names_on_a_see_also_list() -> None:
    assert see_also_names("Kran, Nebel (bei Nacht), ,") == ["Kran", "Nebel (bei Nacht)"]
    assert see_also_names("„Kran“, “Fog”.") == ["Kran", "Fog"]
    assert see_also_names("«Кран», «Туман, ночь».") == ["Кран", "Туман, ночь"]


def test_the_hierarchy_of_an_index() -> None:
    lines = ["K", "- Kran, 1.0, 2.3–2.5", " - Nacht", " - Öl 1.2", "- Nebel", " - Schiff, 3.1"]
    found = [(i.terms, i.numbers, i.line) for i in index_lines(enumerate(lines, 1))]
    assert found == [
        (("Kran",), ("1.0", "2.3", "2.5"), 2),
        (("Kran", "Nacht", "Öl"), ("1.2",), 4),
        (("Nebel", "Schiff"), ("3.1",), 6),
    ]


def test_an_anchor_below_a_shuffled_page_is_found_and_a_lost_one_told() -> None:
    layout = (Anchor("Zweitens", "1.2"), Anchor("Erstens gilt", "1.1"), Anchor("Gar nicht", "1.3"))
    starts, lost = place_anchors(["Erstens gi1t dies.", "Zweitens das."], layout)
    assert {line: anchor.number for line, anchor in starts.items()} == {1: "1.1", 2: "1.2"}
    assert [anchor.number for anchor in lost] == ["1.3"]


def test_a_book_without_layout_is_numbered_as_it_comes() -> None:
    lines = ["KRAN", "Ein Satz.", "Liste:", "- a", "- b.", "Danach.", "", "NEBEL", "", "Ende."]
    numbers = ["1", "1.0", "1.1", "1.1a", "1.1b", "1.2", "2", "2.0"]
    assert [anchor.number for anchor in draft_layout(lines)] == numbers


# Fixups


def _fixup(line: int, old: str, new: str) -> Fixup:
    return Fixup(line, old, new, "why", "fixups.de.yaml", 9)


def _mended(text: str, *fixups: Fixup) -> tuple[str, list[int], list[Problem]]:
    texts, mended, problems = mend(rows_of(text.split("\n")), fixups, "m.txt")
    return "\n".join(texts), [line for _, line in mended], list(problems)


def test_a_fixup_mends_its_line_only_and_once() -> None:
    assert _mended("ab ab\nab", _fixup(1, "ab", "x")) == ("x ab\nab", [1], [])


@pytest.mark.parametrize(
    ("text", "fixups", "mended"),
    [
        pytest.param("ef\nab", [_fixup(1, "ab", "x")], "ef\nx", id="other line"),
        pytest.param("ef\nab", [_fixup(99, "ab", "x")], "ef\nx", id="below the page"),
        pytest.param("ab\nef", [_fixup(0, "ef", "x")], "ab\nx", id="line nought"),
        pytest.param("a   b", [_fixup(1, "a b", "x")], "x", id="more blanks"),
        pytest.param("»ab« — c", [_fixup(1, "„ab“ – c", "x")], "x", id="other quotes and dashes"),
        pytest.param("ef\nab\nab", [_fixup(7, "ab", "x"), _fixup(9, "ab", "y")], "ef\nx\ny",
                     id="as often as wanted"),
    ],
)  # fmt: skip
def test_a_fixup_finds_its_words_on_another_line(
    text: str, fixups: list[Fixup], mended: str
) -> None:
    assert _mended(text, *fixups)[::2] == (mended, [])


@pytest.mark.parametrize(
    ("text", "fixup"),
    [
        pytest.param("ab\ncd", _fixup(1, "zz", "x"), id="other word"),
        pytest.param("ab\ncd", _fixup(1, "ab", "x\ny"), id="lines keep their numbers"),
        pytest.param("ab\ncd\nab", _fixup(2, "ab", "x"), id="which of the two is not known"),
        pytest.param("ab\ncd", _fixup(1, "", "x"), id="nothing"),
    ],
)
def test_a_fixup_that_does_not_match_is_told_and_changes_nothing(text: str, fixup: Fixup) -> None:
    mended, _, (problem,) = _mended(text, fixup)
    assert mended == text
    assert (problem.code, problem.file, problem.line) == ("fixup-lost", "m.txt", fixup.line)
    assert problem.values == {"old": fixup.old, "listed": "fixups.de.yaml:9"}


@given(st.text(max_size=40), st.lists(st.builds(_fixup, st.integers(-2, 5), st.text(max_size=2),
                                                st.text(max_size=3)), max_size=4))  # fmt: skip
def test_mending_never_moves_a_line(source: str, fixups: list[Fixup]) -> None:
    text, mended, problems = _mended(source, *fixups)
    assert text.count("\n") == source.count("\n")
    assert len(problems) + len(mended) >= len(set(fixups))


def test_mended_and_printed_text_stand_side_by_side(tmp_path: Path) -> None:
    book = load_book(BOOKS / "harbour")
    source = (MANUALS / "harbour.de.txt").read_text(encoding="utf-8")
    edition: Edition = book.editions[0]
    unit = next(u for u in parse_manual(source, edition, book.entries).units if u.number == "2.0")
    assert "den Nebel," in unit.text
    assert "den Nebbel," in unit.as_printed

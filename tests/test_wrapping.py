"""The law of reading: however a copy is set, its wordings are the same but for blanks, or the copy
is refused, or the user is told. ``RULEBOOK_FUZZ=20`` tries twenty times as many."""

from __future__ import annotations

import os
import re
import textwrap
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.errors import BadManual
from rulebook.manuals import adding as shelf
from rulebook.manuals.copies import Copy, find_copies, read_copy
from rulebook.model import Book, Edition, Entry, Imprint, Manual
from rulebook.parse import parse_manual
from rulebook.parse.imprint import describe

from .imprints import imprints
from .places import ROOT, Home, our_books
from .typesetting import (
    CHANGES,
    DAMAGES,
    LAYING,
    RETYPED,
    bare,
    without_a_line,
    without_lines,
    without_marks,
    wrapped,
)

FUZZ = int(os.environ.get("RULEBOOK_FUZZ", "1"))
EDITIONS = ("na/de", "na/ru", "20c/de", "rise/de", "s51/de")
TOLD = {"reads-otherwise", "line-missing", "line-foreign", "other-printing", "rows-guessed"}


@pytest.fixture(scope="module")
def books() -> list[Book]:
    return [*our_books()]


@pytest.fixture(scope="module")
def copies(books: list[Book]) -> dict[str, Copy]:
    folder = os.environ.get("RULEBOOK_MANUALS", "")
    if not folder:
        pytest.skip("RULEBOOK_MANUALS does not point to the five manuals")
    return {c.edition.id: c for c in find_copies(books, lambda *_, **__: None, [folder])}


def _read(source: str, copy: Copy, books: list[Book]) -> Manual:
    entries = next(book.entries for book in books if book.game == copy.edition.game)
    source = source.replace("\r\n", "\n")
    return parse_manual(source, copy.edition, entries, "x.txt")


def _wordings(manual: Manual, retyped: bool) -> dict[str, tuple[str, str]]:
    return {u.number: (bare(u.text, retyped), bare(u.as_printed, retyped)) for u in manual.units}


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=10 * FUZZ, deadline=None)
@given(
    laid=st.sampled_from(sorted(LAYING)),
    width=st.integers(40, 120),
    changes=st.lists(st.sampled_from(sorted(CHANGES)), unique=True, max_size=3),
    retyped=st.lists(st.sampled_from(sorted(RETYPED)), max_size=1),
)
def test_a_real_manual_reads_the_same_however_it_is_set(
    edition: str,
    copies: dict[str, Copy],
    books: list[Book],
    laid: str,
    width: int,
    changes: list[str],
    retyped: list[str],
) -> None:
    copy = copies[edition]
    source = copy.source
    for name in retyped:
        source = RETYPED[name](source)
    source = LAYING[laid](source, width)
    for name in changes:
        source = CHANGES[name](source)
    manual = _read(source, copy, books)
    assert not {problem.code for problem in manual.problems} & (TOLD | {"fixup-lost"})
    assert _wordings(manual, bool(retyped)) == _wordings(copy.manual, bool(retyped))
    lines = source.replace("\r\n", "\n").split("\n")
    for unit in manual.units:  # the lines told are those of this file
        there = bare("".join(lines[unit.lines[0] - 1 : unit.lines[1]]), True).casefold()
        assert re.sub(r"\W", "", unit.as_printed.casefold())[:1] in there


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("laid", ["", *LAYING])
def test_a_real_manual_without_marks_is_recognised_and_read(
    edition: str, laid: str, copies: dict[str, Copy], books: list[Book], tmp_path: Path
) -> None:
    copy = copies[edition]
    source = without_marks(copy.source)
    assert not re.search(r"^#|\*|^ *[-–•] ", source, re.MULTILINE)
    assert source != copy.source or edition == "s51/de"
    file = tmp_path / "layer.txt"
    file.write_text(LAYING[laid](source, 72) if laid else source, encoding="utf-8")
    again = read_copy(file, books)
    assert (again.edition.id, shelf.shortfalls(again)) == (edition, [])
    assert not {problem.code for problem in again.manual.problems} & (TOLD | {"fixup-lost"})
    assert _wordings(again.manual, False) == _wordings(copy.manual, False)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=16 * FUZZ, deadline=None)
@given(damage=st.sampled_from(DAMAGES), seed=st.integers(0, 10**6), width=st.integers(39, 120))
def test_what_is_missing_or_new_in_a_real_manual_is_told_and_moves_nothing_else(
    edition: str,
    copies: dict[str, Copy],
    books: list[Book],
    damage: Callable[[str, Random], str],
    seed: int,
    width: int,
) -> None:
    copy = copies[edition]
    source = copy.source
    if damage not in {without_a_line, without_lines} and width > 39:
        source = wrapped(source, width)
    manual = _read(damage(source, Random(seed)), copy, books)
    told = [problem for problem in manual.problems if problem.code in TOLD]
    assert told
    good, now = _wordings(copy.manual, False), _wordings(manual, False)
    changed = {n for n in {*good, *now} if good.get(n) != now.get(n)}
    assert changed <= {problem.values.get("where") for problem in told}


def test_what_we_know_of_the_printings_is_what_the_script_writes(copies: dict[str, Copy]) -> None:
    written = list(imprints(ROOT / "corpus", [os.environ["RULEBOOK_MANUALS"]]))
    assert len(written) == len(copies)
    for path, text in written:
        assert path.read_text("utf-8") == text, "run make imprints"


# The same on invented manuals, of which no printing is known.

_WORDS = ("Kran", "Nebel", "Kiste", "hebt", "sinkt", "eine", "dann", "langsam", "Leuchtturm",
          "und", "Hafenmeisterei", "am", "wieder", "Schiff",
          "Ein- und Ausfahrt", "25", "13.4", "A-B")  # fmt: skip
_SENTENCES = st.lists(st.sampled_from(_WORDS), min_size=4, max_size=22).map(
    lambda words: f"Der {' '.join(words)}."
)
_RULES = st.lists(
    st.lists(_SENTENCES, min_size=1, max_size=4).map(" ".join), min_size=6, max_size=9
)
_HARBOUR = Edition(
    game="hb", language="de", title="Hafen", dialect="numbered", recognise=("HAFEN",),
    related=("Siehe auch",),
)  # fmt: skip
_ENTRIES = tuple(
    Entry(number=str(n), slug=f"e{n}", titles={"de": f"KRAN {n}"}) for n in range(1, 8)
)


def _harbour(rules: list[list[str]]) -> str:
    lines = ["HAFEN", ""]
    for n, texts in enumerate(rules, 1):
        lines += [f"{n} KRAN {n}", "", texts[0], ""]
        lines += [f"- {n}.{k} {text}" for k, text in enumerate(texts[1:], 1)]
        lines += ["", "Siehe auch: Nebel, Kiste", ""]
    return "\n".join(lines)


def _by_number(manual: Manual) -> Mapping[str, str]:
    return {unit.number: bare(unit.text) for unit in manual.units}


@settings(max_examples=40 * FUZZ, deadline=None)
@given(rules=st.lists(_RULES, min_size=4, max_size=7), width=st.integers(40, 120))
def test_an_invented_manual_reads_the_same_or_it_is_told(
    rules: list[list[str]], width: int
) -> None:
    source = _harbour(rules)
    whole = parse_manual(source, _HARBOUR, _ENTRIES)
    manual = parse_manual(wrapped(source, width), _HARBOUR, _ENTRIES)
    told = {problem.code for problem in manual.problems} & TOLD
    loose = shelf.outside(manual)
    assert told or loose or _by_number(manual) == _by_number(whole)
    # Nothing inside a rule is lost, whatever was made of the lines.
    assert loose or _letters(manual) == _letters(whole)


def _letters(manual: Manual) -> Counter[str]:
    return Counter(c for unit in manual.units for c in unit.text if c.isalnum())


@settings(max_examples=40 * FUZZ, deadline=None)
@given(rules=st.lists(_RULES, min_size=4, max_size=7), width=st.integers(40, 120))
def test_an_invented_printing_that_is_known_reads_the_same(
    rules: list[list[str]], width: int
) -> None:
    source = _harbour(rules)
    whole = parse_manual(source, _HARBOUR, _ENTRIES)
    known = replace(_HARBOUR, imprint=Imprint(tuple(describe(source, whole.owner))))
    for text in (source, wrapped(source, width), textwrap.fill(source, width)):
        manual = parse_manual(text, known, _ENTRIES)
        assert _by_number(manual) == _by_number(whole)
        assert not manual.problems


# Files that hold more or other than one manual.


def test_a_doubled_manual_and_two_in_one_file_are_refused(
    tmp_path: Path, copies: dict[str, Copy], books: list[Book]
) -> None:
    file = tmp_path / "m.txt"
    for one in EDITIONS:
        file.write_text(copies[one].source * 2, "utf-8")
        with pytest.raises(BadManual) as caught:
            read_copy(file, books)
        assert caught.value.code == "manual-doubled"
        for other in EDITIONS:
            if other != one:
                file.write_text(f"{copies[one].source}\n{copies[other].source}", "utf-8")
                with pytest.raises(BadManual) as caught:
                    read_copy(file, books)
                assert caught.value.code == "manual-two", (one, other)


@pytest.mark.parametrize(
    ("edition", "encoding"),
    [(e, c) for e in EDITIONS for c in
     (("cp1251", "koi8-r", "cp866", "mac-cyrillic", "utf-16-le", "utf-16-be", "iso8859-5")
      if e.endswith("ru")
      else ("cp1252", "cp850", "cp437", "mac-roman", "utf-16-le", "utf-16-be"))],
)  # fmt: skip
def test_a_manual_in_any_encoding_is_read_right_or_refused(
    tmp_path: Path, copies: dict[str, Copy], books: list[Book], edition: str, encoding: str
) -> None:
    file = tmp_path / "m.txt"
    source = "".join(  # what the encoding does not have was never in such a file
        c if c.encode(encoding, "ignore") else "?" for c in copies[edition].source
    )
    expected = _read(source, copies[edition], books)
    file.write_bytes(source.encode(encoding))
    try:
        manual = read_copy(file, books).manual
    except BadManual:
        return
    good = {u.number: re.sub(r"[^\w]", "", u.as_printed) for u in expected.units}
    now = {u.number: re.sub(r"[^\w]", "", u.as_printed) for u in manual.units}
    assert good == now


def test_add_names_what_reads_otherwise(
    real: Home, tmp_path: Path, copies: dict[str, Copy]
) -> None:
    unit = next(u for u in copies["na/de"].manual.units if u.number == "13.4")
    lines = copies["na/de"].source.split("\n")
    line = lines[unit.lines[0] - 1]
    lines[unit.lines[0] - 1] = " ".join(line.split()[:-3])
    file = tmp_path / "kopie.txt"
    file.write_text("\n".join(lines), "utf-8")
    fresh = real.having(RULEBOOK_DATA=str(tmp_path / "data"))
    ran = fresh.run("manual", "add", file)
    assert ran.code == 0
    assert "13.4" in ran.err
    assert copies["na/de"].path.name in ran.out  # the copy in $RULEBOOK_MANUALS stays in use
    assert " reads-otherwise 13.4 " in fresh.run("manual", "check", file).out

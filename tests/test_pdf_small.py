"""PDFs of a few pages: heads that hardly come again, bullets of a font, a table in a column."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from rulebook.importing.reading import read_files
from rulebook.model import FoundText

from .typeset_formats import shown, write_pdf

_SAID = (
    "Whoever opens the gate of the lower harbour pays a coin",
    "to the keeper, who rings the bell for as many barges.",
)


def _page(number: int, head: str, parts: Sequence[tuple[str, Sequence[str]]]) -> str:
    """A page with a running head, its number, and headings with the lines below each."""
    rows = [shown("R", 8, 60, 810, head), shown("R", 8, 300, 30, str(number))]
    y = 780
    for title, lines in parts:
        rows.append(shown("B", 15, 60, y, title))
        y -= 18
        for line in lines:
            rows.append(shown("R", 10, 60, y, line))
            y -= 12
        y -= 16
    return "\n".join(rows)


def _found(path: Path, pages: Sequence[str]) -> FoundText:
    front = [shown("B", 26, 60, 760, "Lantern Quay"), shown("R", 14, 60, 730, "Rules of Play")]
    write_pdf(path / "quay.pdf", ["\n".join(front), *pages])
    (found,) = read_files([path / "quay.pdf"])
    return found


def test_what_the_book_is_called_heads_pages_and_no_part(tmp_path: Path) -> None:
    pages = [
        _page(2, "Rules of Play", [("Gates", _SAID), ("Bells", ())]),
        _page(3, "LANTERN QUAY", [("Barges", _SAID)]),
    ]
    pages[1] = pages[1].replace("Barges", "Keepers")
    titles = [unit.title for unit in _found(tmp_path, pages).units if unit.title]
    assert [title for title in titles if title not in {"Lantern Quay", "Rules of Play"}] == [
        "Gates",
        "Bells",
        "Keepers",
    ]
    assert "LANTERN QUAY" not in titles


def test_a_heading_right_behind_a_table_of_contents_is_one(tmp_path: Path) -> None:
    entries = [f"{title} {'. ' * 20} {page}" for title, page in (("Gates", 3), ("Bells", 3))]
    listed = _page(2, "Rules of Play", [("Contents", [*entries, f"Tides {'. ' * 20} 3"])])
    text = _page(3, "Lantern Quay", [(title, _SAID) for title in ("Gates", "Bells", "Tides")])
    units = _found(tmp_path, [listed, text]).units
    assert [unit.title for unit in units][-3:] == ["Gates", "Bells", "Tides"]


@pytest.mark.parametrize("sign", ["\x7f", "•"])
def test_the_sign_of_a_font_is_a_bullet(tmp_path: Path, sign: str) -> None:
    items = [f"{sign} {count} lamps of the harbour" for count in range(2, 6)]
    found = _found(tmp_path, [_page(2, "Rules of Play", [("Pieces", ["Look for:", *items])])])
    said = [unit.text for unit in found.units if unit.text.endswith("harbour")]
    assert said == [f"{count} lamps of the harbour" for count in range(2, 6)]


def test_a_few_cells_beside_each_other_are_a_table(tmp_path: Path) -> None:
    rows = [("Ship", "Cost"), ("Barge", "2 coins"), ("Ferry", "3 coins"), ("Tug", "6 coins")]
    page = [_page(2, "Rules of Play", [("Ships", _SAID)])]
    for place, cells in enumerate(rows):
        page += [
            shown("R", 9, x, 640 - 14 * place, c) for x, c in zip((80, 160), cells, strict=True)
        ]
    page.append(shown("R", 10, 60, 560, "A tug may tow one barge, never a ferry."))
    said = [unit.text for unit in _found(tmp_path, ["\n".join(page)]).units]
    assert "\n".join(" | ".join(cells) for cells in rows) in said
    assert "A tug may tow one barge, never a ferry." in said

"""Pages of a PDF whose columns and tables are written line by line across the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.importing.columns import edges_of
from rulebook.importing.reading import read_files

from .typeset_formats import shown, write_pdf

COSTS = [
    ("Crane", "lifts a crate", "2"), ("Rope", "holds a barge", "3"), ("Bell", "calls him", "1"),
    ("Lamp", "lights a quay", "4"), ("Tower", "shows the way", "6"), ("Gull", "brings news", "5"),
]  # fmt: skip


def test_a_table_keeps_its_rows(tmp_path: Path) -> None:
    lines = [
        shown("B", 13, 60, 760, "1. Costs of the harbour"),
        shown("R", 10, 60, 735, "All pay:"),
    ]
    for n, (name, does, cost) in enumerate(COSTS):
        y = 710 - 14 * n
        lines += [shown("R", 10, x, y, said) for x, said in ((60, name), (200, does))]
        lines.append(shown("R", 10, 400, y, f"{cost} coins"))
    lines.append(shown("R", 10, 60, 560, "Nobody pays twice in one night."))
    write_pdf(tmp_path / "table.pdf", ["\n".join(lines)])
    (found,) = read_files([tmp_path / "table.pdf"])
    text = "\n".join(unit.text for unit in found.units)
    for name, does, cost in COSTS:
        assert f"{name} | {does} | {cost} coins" in text
    assert "Nobody pays twice" in text


def test_a_word_set_apart_is_no_cell(tmp_path: Path) -> None:
    """Words of one line that are placed one by one stay one line, wherever the next begin."""
    lines = []
    for n in range(8):
        y = 740 - 24 * n
        lines += [shown("R", 10, 60, y, "The keeper of the harbour opens the")]
        lines += [shown("B", 10, 228, y, f"gate{n}"), shown("R", 10, 258, y, "for the barge.")]
    write_pdf(tmp_path / "words.pdf", ["\n".join(lines)])
    (found,) = read_files([tmp_path / "words.pdf"])
    text = " ".join(" ".join(f"{unit.title} {unit.text}" for unit in found.units).split())
    assert "|" not in text
    assert all(f"opens the gate{n} for the barge." in text for n in range(8))


@pytest.mark.parametrize("across", [True, False])
@given(st.integers(8, 40), st.integers(150, 330), st.integers(0, 5))
def test_columns_are_told_by_how_they_are_written(
    across: bool, count: int, edge: int, lower: int
) -> None:
    left = [(50.0, 700.0 - 12 * n) for n in range(count)]
    right = [(float(edge), 700.0 - 12 * n - lower) for n in range(count)]
    mixed = [start for pair in zip(left, right, strict=True) for start in pair]
    assert edges_of(mixed if across else left + right) == ([float(edge)] if across else [])

"""Headings of plain text that end in a colon."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.importing.reading import read_files

_NAMES = st.lists(
    st.sampled_from(["Setup", "Goal", "Storms", "End of the game", "On your turn", "Ties"]),
    min_size=3, max_size=6, unique=True,
)  # fmt: skip
_SAID = "A crane lifts one crate and turns once, and nobody stands below it.\n"


def _titles(path: Path, text: str) -> list[str]:
    path.write_text(text, encoding="utf-8")
    (found,) = read_files([path])
    return [unit.title for unit in found.units if unit.title]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(_NAMES, st.booleans(), st.booleans())
def test_a_few_words_and_a_colon_head_what_follows(
    tmp_path: Path, names: list[str], apart: bool, listed: bool
) -> None:
    """Whether a blank line stands between them and it, or a list; no colon is part of the title."""
    blank = "\n" if apart else ""
    more = "\nParts:\n\n- a crane\n- a boat\n" if listed else ""
    text = "THE QUAY\n\n" + "\n".join(f"{name}:\n{blank}{_SAID}" for name in names) + more
    titles = _titles(tmp_path / "quay.txt", text)
    assert [title for title in titles if title != "THE QUAY"] == names + ["Parts"] * listed


def test_what_announces_a_list_or_stands_again_and_again_is_no_heading(tmp_path: Path) -> None:
    announced = "".join(
        f"Each player who has a {thing} may now do the following:\n\n{_SAID}\n"
        for thing in ("crane", "boat", "rope", "lamp")
    )
    again = f"Example:\n\n{_SAID}\n" * 4
    for name, text in (("announced", announced), ("again", again)):
        assert not _titles(tmp_path / f"{name}.txt", f"{_SAID}\n{text}")

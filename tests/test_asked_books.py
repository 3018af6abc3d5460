"""Lists of questions and answers in a book of the user's."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.importing.reading import read_files

_THINGS = st.lists(
    st.sampled_from(["crane", "boat", "rope", "lamp", "crate", "bell"]),
    min_size=2, max_size=6, unique=True,
)  # fmt: skip
_MARKS = st.sampled_from([("Q:", "A:"), ("F.", "A."), ("Frage {n}:", "Antwort:"), ("В:", "О:")])


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(_THINGS, _MARKS, st.sampled_from(["\n", "\n\n"]), st.booleans())
def test_a_question_heads_its_answer(
    tmp_path: Path, things: list[str], marks: tuple[str, str], between: str, more: bool
) -> None:
    """Whatever both are marked with, in two paragraphs or in one; more may follow the answer."""
    said = [
        f"{marks[0].format(n=n)} Who may lift the {thing}?{between}"
        f"{marks[1]} Nobody, but the owner of the {thing}."
        + "\n\nBut for the last round, in which all may."
        * more
        for n, thing in enumerate(things, 1)
    ]
    path = tmp_path / "asked.txt"
    text = "THE QUAY\n\nA game of cranes.\n\nQUESTIONS\n\n" + "\n\n".join(said) + "\n"
    path.write_text(text, encoding="utf-8")
    for file in (path, path.with_suffix(".md")):
        file.write_text(text, encoding="utf-8")
        (found,) = read_files([file])
        asked = {unit.title: unit.text for unit in found.units if unit.title.endswith("?")}
        assert list(asked) == [f"Who may lift the {thing}?" for thing in things]
        for thing, answer in zip(things, asked.values(), strict=True):
            assert answer.startswith(f"Nobody, but the owner of the {thing}.")


def test_a_question_alone_or_without_marks_heads_nothing(tmp_path: Path) -> None:
    path = tmp_path / "asked.txt"
    for text in (
        "A game.\n\nQ: Who lifts?\n\nA: Nobody.\n\nThe end is here.\n",
        "A game.\n\nWho lifts the crane? Nobody.\n\nWho lifts the boat? Everybody.\n",
        "A game.\n\nNote: cranes lift.\n\nNote: boats float.\n\nNote: ropes hold.\n",
    ):
        path.write_text(text, encoding="utf-8")
        (found,) = read_files([path])
        assert not any(unit.title.endswith("?") or unit.title == "Note" for unit in found.units)

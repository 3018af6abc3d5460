"""Remarks and errors as sentences."""

from __future__ import annotations

from rulebook.languages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.service.requests import Note


def told(note: Note, language: str) -> str:
    """A remark as a sentence, with the place it belongs to before it."""
    values = dict(note.values)
    if note.code == "manual-missing-units":
        values["what"] = say(language, str(values["what"]))
    if isinstance(values.get("missing"), list):
        values["missing"] = "; ".join(
            say(language, "manual-missing-units", what=say(language, what), found=found,
                expected=expected)
            for what, found, expected in values["missing"]  # type: ignore[attr-defined]
        )  # fmt: skip
    text = say(language, note.code, **values)
    return f"{note.place}: {text}" if note.place else text

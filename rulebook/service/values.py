"""What a request gives back: the base of all values, and remarks beside them.

On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulebook.errors import RulebookError


class Note(Record):
    """A remark: the code of a message with its values, and where it belongs."""

    code: str
    values: Mapping[str, object]
    place: str = ""
    """A file, or a file and a line."""


def note_of(error: RulebookError) -> Note:
    """An error as a remark."""
    return Note(error.code, error.values)


class Value(Record):
    """Base of what requests give back."""

    @property
    def found(self) -> bool:
        """Whether there is what was asked for, and nothing is wrong with it."""
        return True

    @property
    def notes(self) -> Sequence[Note]:
        """What is said beside the value, and not as a part of it."""
        return ()

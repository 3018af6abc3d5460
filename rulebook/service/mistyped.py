"""Commands that were mistyped, and so were searched for."""

from __future__ import annotations

from rulebook.search.repair import edits
from rulebook.service.answers import Answered, Ranked
from rulebook.service.requests import Note, Value
from rulebook.text import fold

MOST_EDITS = 1
SHORTEST_COMMAND = 3
"""Letters of a word that can be told to be meant for another."""


TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def meant(words: Sequence[str], value: Value, commands: Sequence[str]) -> Note | None:
    """What may have been meant, where the first word is known to no book and nearly a command."""
    if (
        not isinstance(value, Answered | Ranked)
        or len(words) < 2
        or len(words[0]) < SHORTEST_COMMAND
    ):
        return None
    draft = value.answer.draft
    first = fold(words[0])
    strange = draft is not None and any(
        fold(word.typed) == first and (not word.known or word.text != word.typed)
        for word in draft.words
    )
    near = [name for name in commands if edits(words[0], name, MOST_EDITS) <= MOST_EDITS]
    if not strange or not near:
        return None
    return Note("perhaps-command", {"command": " ".join(("rulebook", near[0], *words[1:]))})

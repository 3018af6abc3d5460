"""Lists that a conversation offers by number, and a number that is said to one."""

from __future__ import annotations

from dataclasses import replace

from rulebook.lookup.books import Books
from rulebook.search.answer import Answer
from rulebook.talk.state import Result, Talk, keep

NEAREST = 3
"""Rules offered where none answers."""


def choices_of(found: Answer, after: Talk) -> tuple[str, ...]:
    """What a turn offers: related topics, what else a question may be about, the nearest rules."""
    if after.reply == "related":
        return tuple(found.cites)
    listed = [hit.unit.id for hit in found.hits]
    if after.reply == "correction":
        return tuple(address for address in listed if address not in found.cites)
    return () if found.answered else tuple(listed[:NEAREST])


def chosen_by_number(books: Books, talk: Talk, text: str) -> Result | None:
    """ "2" after a numbered list is the second of it, and no entry 2."""
    typed = text.strip().rstrip(".)")
    place = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 3 else 0
    if not 0 < place <= len(talk.choices):
        return None
    found, after = keep(books, talk, text, (talk.choices[place - 1],))
    return found, replace(after, act="command")

"""Forum posts: link every rule reference, leave all else as it was; cite rules ready to paste."""

from rulebook.link.annotate import MARKUPS, BadBase
from rulebook.link.grammar import language_of
from rulebook.link.post import link_post, unlink
from rulebook.link.records import Link, Linked, Noticed, Options
from rulebook.link.words import REASONS

__all__ = [
    "MARKUPS", "REASONS", "BadBase", "Link", "Linked", "Noticed", "Options", "language_of",
    "link_post", "unlink",
]  # fmt: skip

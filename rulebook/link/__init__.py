"""Forum posts: link every rule reference, leave all else as it was; cite rules ready to paste."""

from rulebook.link.books import OTHER
from rulebook.link.lexicon import language_of
from rulebook.link.post import link_post, unlink
from rulebook.link.records import Link, Linked, Noticed, Options
from rulebook.markups import MARKUPS
from rulebook.markups.addresses import BadBase

__all__ = [
    "MARKUPS", "OTHER", "BadBase", "Link", "Linked", "Noticed", "Options", "language_of",
    "link_post", "unlink",
]  # fmt: skip

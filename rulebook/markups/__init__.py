"""The markups of forum posts: a module each, with one record of all that is done in it.

A markup is added by its module and its name here. Whoever links, cites or writes documents asks for
the record and knows no markup by name.
"""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rulebook.markups.pieces import Piece

MARKUPS = ("bbcode", "markdown", "html", "plain")
"""All markups."""
Span = tuple[int, int]


class Quoted(NamedTuple):
    """A rule as it is to be quoted; all as plain text."""

    number: str
    source: str
    """Title and edition, what stands behind the number."""
    text: str
    language: str
    url: str = ""


class Markup(NamedTuple):
    """What can be done in a markup."""

    scan: Callable[[str, bool, str], list[Piece]]
    """Cuts a post into pieces: the post, whether quotations are left out, and the pattern of the
    addresses that ``link`` adds."""
    foreign: str
    """The pattern of what people write in it as if it were another markup."""
    outside: Callable[[str], Iterator[Span]]
    """The spans of a post that lie outside all that goes over lines."""
    escape: Callable[[str], str]
    """Text that means nothing but itself."""
    link: Callable[[str], tuple[str, str]]
    """What stands before and after the text of a link to an address."""
    linked: str
    """The pattern of such a link, with gaps for the address and the group ``text``."""
    bold: str
    """Bold text, with a gap for it."""
    line_end: str
    footnotes: tuple[str, str, str]
    """What stands before, around and after footnotes."""
    quote: Callable[[Quoted], str]
    beside: Callable[[Sequence[Quoted]], str]
    """Quotations side by side, or one below the other."""
    linkable: Callable[[str, int, int, bool], bool] = lambda *_: True
    """Can a link stand here without the characters beside it changing what it is? The last one says
    that what looks like a tag of BBCode is one."""
    address: Callable[[str], str] = str
    """An address as it stands in a link."""
    labels: bool = False
    """Text in brackets may be the label of a link that is defined elsewhere."""


def markup(name: str) -> Markup:
    """The record of a markup."""
    found: Markup = import_module(f"rulebook.markups.{name}").MARKUP
    return found

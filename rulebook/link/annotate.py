"""Write links into the source: the only place that adds characters.

In every markup the text of a link is the source untouched, so that taking the links out gives the
input back. Addresses are percent-encoded, so that nothing can end a link before its time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from html import escape
from types import MappingProxyType
from urllib.parse import quote

from rulebook.link.records import Link
from rulebook.link.view import FOREIGN_TAG

Writer = Callable[[str], tuple[str, str]]
"""From an address to what stands before and after the text of a link."""

WRITERS: Mapping[str, Writer] = MappingProxyType(
    {
        "bbcode": lambda url: (f"[url={url}]", "[/url]"),
        "markdown": lambda url: ("[", f"]({url})"),
        "html": lambda url: (f'<a href="{escape(url)}">', "</a>"),
        "plain": lambda url: ("", f" ({url})"),
    }
)
MARKUPS = tuple(WRITERS)

_SAFE = ":/?#@!$&*+,;=%~-._"
_BASE = re.compile(r"https?://[^\s/]|/(?!/)|\./", re.IGNORECASE)
NUMBER = r"[a-z0-9]{1,12}/[A-Z0-9]{1,3}(?:\.[0-9]{1,3}[a-z]?)?"
_TAG_BEFORE = re.compile(rf"(?<![!\\\]^]){FOREIGN_TAG}\Z", re.IGNORECASE)


class BadBase(ValueError):
    """A base URL that is no web address."""


def base(url: str) -> str:
    """The base of all links, encoded; BadBase if what it begins leads to no page of a rule.

    >>> base("https://example.org/r/")
    'https://example.org/r'
    """
    if not url:
        return ""
    encoded = quote(url, safe=_SAFE, errors="replace").rstrip("/")
    if not _BASE.match(url) or not encoded or not _sound(url):
        raise BadBase(f"not a web address that links can begin with: {url!r}")
    return encoded


def _sound(url: str) -> bool:
    """No stray bytes, and nothing after which a path ends."""
    return not any(c in "?#" or "\ud800" <= c <= "\udfff" for c in url)


def address(base_url: str, rule_id: str) -> str:
    """Where a rule's link leads.

    >>> address("https://example.org/r", "na:13.4")
    'https://example.org/r/na/13.4'
    """
    game, _, number = rule_id.rpartition(":")
    return f"{base_url}/{quote(game, safe='')}/{quote(number, safe='')}"


def own_address(base_url: str) -> str:
    """The pattern of what we add to plain text, "" without a base."""
    return rf"[ ]\({re.escape(base_url)}/{NUMBER}\)" if base_url else ""


def write(
    source: str, links: Iterable[Link], markup: str, base_url: str
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The source with its links, and the spans of the result that were added."""
    writer = WRITERS[markup]
    parts: list[str] = []
    added: list[tuple[int, int]] = []
    at = length = 0
    for link in links:
        opening, ending = writer(address(base_url, link.id))
        if markup == "plain" and source.startswith(ending, link.end):
            continue  # it has its address already
        for stop, extra in ((link.start, opening), (link.end, ending)):
            parts += (source[at:stop], extra)
            length += stop - at
            if extra:
                added.append((length, length + len(extra)))
            length += len(extra)
            at = stop
    return "".join([*parts, source[at:]]), tuple(added)


def linkable(source: str, start: int, end: int, markup: str, tags: bool = False) -> bool:
    """Can a link stand here without the characters beside it changing what it is? ``tags``: what
    looks like a tag of BBCode is one, no label of a link."""
    if markup != "markdown":
        return True
    near = source[max(0, start - 8) : start]
    if tags and near.endswith("]") and _TAG_BEFORE.search(source[max(0, start - 60) : start]):
        near = ""
    if near.endswith(("!", "]", "^")) or (len(near) - len(near.rstrip("\\"))) % 2:
        return False
    # **13.4** inside a word: with a bracket after it the run would be emphasis no more
    return not (
        re.search(r"[^\W_][*_~]+\Z", near) or re.match(r"[*_~]+[^\W_]", source[end : end + 8])
    )


_LITERAL: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {
        # BBCode knows no escape; a zero-width space keeps a bracket from being a tag
        "bbcode": lambda text: re.sub(r"\[(?=[/A-Za-z*])", "[\u200b", text),
        "markdown": lambda text: re.sub(r"([\\`*_\[\]<>|~#!])", r"\\\1", text),
        "html": escape,
        "plain": str,
    }
)


def literal(text: str, markup: str) -> str:
    """Text that means nothing but itself in a markup."""
    return _LITERAL[markup](text)

"""Addresses that links lead to. They are percent-encoded: nothing ends a link before its time."""

from __future__ import annotations

import re

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_SAFE = frozenset(_LETTERS + ":/?#@!$&*+,;=%~-._")
_SAFE_IN_NAMES = frozenset(_LETTERS + "~-._")
_BASE = re.compile(r"https?://[^\s/]|/(?!/)|\./", re.IGNORECASE)
ADDRESS = r"[a-z0-9]{1,12}/[A-Z0-9]{1,3}(?:\.[0-9]{1,3}[a-z]?)?"


class BadBase(ValueError):
    """A base URL that is no web address."""


def base(url: str) -> str:
    """The base of all links, encoded; BadBase if what it begins leads to no page of a rule.

    >>> base("https://example.org/r/")
    'https://example.org/r'
    """
    if not url:
        return ""
    encoded = _encoded(url, _SAFE).rstrip("/")
    if not _BASE.match(url) or not encoded or not _sound(url):
        raise BadBase(f"not a web address that links can begin with: {url!r}")
    return encoded


def _encoded(text: str, safe: frozenset[str]) -> str:
    """Percent-encoded, but for what is safe; ``urllib`` would take longer to load.

    >>> _encoded("a b/ü", _SAFE)
    'a%20b/%C3%BC'
    """
    return "".join(
        one if one in safe else "".join(f"%{byte:02X}" for byte in one.encode("utf-8", "replace"))
        for one in text
    )


def _sound(url: str) -> bool:
    """No stray bytes, and nothing after which a path ends."""
    return not any(c in "?#" or "\ud800" <= c <= "\udfff" for c in url)


def address(base_url: str, rule_id: str) -> str:
    """Where a rule's link leads.

    >>> address("https://example.org/r", "na:13.4")
    'https://example.org/r/na/13.4'
    """
    game, _, number = rule_id.rpartition(":")
    return f"{base_url}/{_encoded(game, _SAFE_IN_NAMES)}/{_encoded(number, _SAFE_IN_NAMES)}"


def own_address(base_url: str) -> str:
    """The pattern of what we add to plain text, "" without a base."""
    return rf"[ ]\({re.escape(base_url)}/{ADDRESS}\)" if base_url else ""

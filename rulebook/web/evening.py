"""What a browser keeps of an evening, in cookies of its own: rules pinned, and rules read last."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote, unquote

from starlette.responses import Response

PINS, RECENT = "pins", "recent"
_MOST = 24
_LONGEST = 24
"""Characters of an address that is kept."""
_DAY = 24 * 3600


def listed(cookies: Mapping[str, str], name: str) -> list[str]:
    """The addresses in a cookie; whatever else somebody put there does not count.

    >>> listed({"pins": "na%3A13.4|20c%3A1|<b>"}, "pins")
    ['na:13.4', '20c:1']
    """
    found = [unquote(one) for one in cookies.get(name, "").split("|") if one]
    return [one for one in dict.fromkeys(found) if _is_address(one)][:_MOST]


def _is_address(text: str) -> bool:
    game, colon, number = text.partition(":")
    plain = number.replace(".", "").replace("-", "")
    return bool(colon) and len(text) <= _LONGEST and all(
        one.isascii() and one.isalnum() for one in (game, plain)
    )  # fmt: skip


def with_first(addresses: list[str], address: str) -> list[str]:
    """The addresses with this one first."""
    return [address, *(one for one in addresses if one != address)][:_MOST]


def keep(response: Response, name: str, addresses: list[str]) -> None:
    """Have the browser keep addresses for a day."""
    value = "|".join(quote(one, safe="") for one in addresses)
    response.set_cookie(name, value, max_age=_DAY, samesite="lax", httponly=True)

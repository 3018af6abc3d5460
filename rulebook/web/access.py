"""Who asks: this machine, somebody with the evening's token, or anybody else."""

from __future__ import annotations

import hmac
import ipaddress
from typing import Any

from starlette.requests import HTTPConnection, Request

from rulebook.languages import CODES, SAID, of_locale, said_in
from rulebook.web.options import Options

COOKIE = "rulebook"
"""The cookie that keeps the token."""
_NAMES = {"localhost", "127.0.0.1", "[::1]"}
_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


def is_here(connection: HTTPConnection) -> bool:
    """Whether somebody at this machine asks: not through a proxy, and by a name that no page of
    another site can have."""
    client = connection.client
    host = _host_name(connection.headers.get("host", ""))
    if client is None or host not in _NAMES:
        return False
    if any(name in connection.headers for name in _FORWARDED):
        return False
    try:
        return ipaddress.ip_address(client.host).is_loopback
    except ValueError:
        return False


def caller(connection: HTTPConnection) -> str:
    """The one whose requests are counted together: a machine, or whom a proxy here speaks for."""
    client = connection.client.host if connection.client else ""
    spoken_for = connection.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    try:
        through_proxy = bool(spoken_for) and ipaddress.ip_address(client).is_loopback
    except ValueError:
        through_proxy = False
    return spoken_for[:45] if through_proxy else client


def _host_name(host: str) -> str:
    """The name in a host header, without the port.

    >>> _host_name("localhost:8000"), _host_name("[::1]:80")
    ('localhost', '[::1]')
    """
    return host[: host.rfind("]") + 1] if host.startswith("[") else host.partition(":")[0].lower()


def has_token(connection: HTTPConnection, options: Options) -> bool:
    """Whether the token of the evening comes along."""
    given = connection.query_params.get("token") or connection.cookies.get(COOKIE, "")
    return options.opens(given)


def is_trusted(connection: HTTPConnection, options: Options) -> bool:
    """Whether somebody may do what the owner may."""
    return is_here(connection) or has_token(connection, options)


def reads_wording(connection: HTTPConnection, options: Options) -> bool:
    """Whether somebody may read what the manuals say."""
    return options.share_wording or is_trusted(connection, options)


def is_same_site(request: Request) -> bool:
    """Whether a form comes from a page of ours."""
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    origin = request.headers.get("origin", "")
    return origin.partition("://")[2] == request.headers.get("host")


def may_write(request: Request, options: Options, key: str) -> bool:
    """Whether something may be changed: by a trusted one, with a form of ours."""
    known = hmac.compare_digest(key.encode("utf-8", "replace"), options.key.encode())
    return known and is_same_site(request) and is_trusted(request, options)


def language_of(connection: HTTPConnection) -> str:
    """The language of the pages: as chosen, else the best of the browser's."""
    chosen = connection.query_params.get("lang", "")
    if chosen in CODES:
        return said_in(chosen)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The best of ours among those that a browser accepts.

    >>> preferred("fr;q=0.9, ru-RU, de;q=0.95") == preferred("xx, ru;q=0.3") == SAID[1]
    True
    """
    found: list[tuple[float, str]] = []
    for part in header.split(","):
        name, _, quality = part.strip().partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            weight = 1.0
        if name[:2].lower() in SAID and weight > 0:
            found.append((weight, name[:2].lower()))
    return max(found, key=lambda one: one[0])[1] if found else said_in(of_locale())


def form_text(form: Any, name: str, most: int) -> str:
    """A field of a form as text, cut where it is too long."""
    value = form.get(name, "")
    return value[:most] if isinstance(value, str) else ""

"""Around every request: limits of size, rate and time, the headers that keep pages safe, and the
access log. What was typed is never in the log unless the owner asks for it."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulebook.web import access, failures
from rulebook.web.options import Options

MOST_BODY = 12_000_000
"""Bytes of a request that adds a manual; the largest manual is a little smaller."""
MOST_TEXT = 300_000
"""Bytes of any other request: a long post."""
_MOST_URL = 24_000
_SECONDS = 20.0
"""How long a request may take."""
_RATE, _BURST = 15.0, 90.0
"""Requests a second of one other machine, and how many at once."""
_MOST_CLIENTS = 10_000
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
_log = logging.getLogger("rulebook.web")


class _TooLarge(Exception):
    """Raised where more was sent than is read."""


class Rate:
    """Buckets of requests, one for each client; the oldest go when there are too many."""

    def __init__(self, rate: float = _RATE, burst: float = _BURST) -> None:
        self._rate, self._burst = rate, burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, client: str, now: float) -> bool:
        """Whether a client may ask now."""
        left, before = self._left.pop(client, (self._burst, now))
        left = min(self._burst, left + (now - before) * self._rate)
        self._left[client] = (max(0.0, left - 1), now)
        if len(self._left) > _MOST_CLIENTS:
            self._left.popitem(last=False)
        return left >= 1


class Guard:
    """The application with everything around it that a request passes first."""

    def __init__(self, app: ASGIApp, options: Options) -> None:
        self._app = app
        self._options = options
        self._rate = Rate()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        sent = {"status": 0, "bytes": 0}

        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent["status"] = message["status"]
                message["headers"] = [*message["headers"], *_HEADERS]
            elif message["type"] == "http.response.body":
                sent["bytes"] += len(message.get("body", b""))
            await send(message)

        request = Request(scope)
        try:
            await self._answered(request, scope, receive, noted, sent)
        finally:
            self._write_log(scope, sent, time.perf_counter() - began)

    async def _answered(
        self, request: Request, scope: Scope, receive: Receive, send: Send, sent: dict[str, int]
    ) -> None:
        code = self._refusal(request)
        if not code:
            most = MOST_BODY if scope["path"] == "/manuals" else MOST_TEXT
            try:
                limited = _limited(receive, most)
                async with asyncio.timeout(_SECONDS):
                    await self._app(scope, limited, send)
                return
            except _TooLarge:
                code = "web-too-large"
            except TimeoutError:
                code = "web-too-slow"
            except Exception:
                _log.exception("a request failed")
                code = "web-trouble"
        if not sent["status"]:
            response = failures.said(request, code)
            await response(scope, receive, send)

    def _refusal(self, request: Request) -> str:
        """Why a request is not even looked at, or ""."""
        if len(request.scope["path"]) + len(request.scope["query_string"]) > _MOST_URL:
            return "web-too-large"
        caller, now = access.caller(request), time.monotonic()
        if not access.is_here(request) and not self._rate.allows(caller, now):
            return "web-too-many"
        length = request.headers.get("content-length", "0")
        most = MOST_BODY if request.url.path == "/manuals" else MOST_TEXT
        return "web-too-large" if not length.isdigit() or int(length) > most else ""

    def _write_log(self, scope: Scope, sent: dict[str, int], seconds: float) -> None:
        told: dict[str, Any] = {
            "method": scope["method"],
            "page": _page(scope),
            "status": sent["status"],
            "bytes": sent["bytes"],
            "ms": round(seconds * 1000, 1),
        }
        if self._options.log_queries:
            told["path"] = scope["path"]
            told["query"] = scope["query_string"].decode("latin-1")
        _log.info(json.dumps(told))


def _page(scope: Scope) -> str:
    """Which page it was, without anything that somebody typed."""
    route = scope.get("route")
    return str(getattr(route, "path", "")) or "?"


def _limited(receive: Receive, most: int) -> Receive:
    left = most

    async def limited() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise _TooLarge
        return message

    return limited

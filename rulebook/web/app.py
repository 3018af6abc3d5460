"""The application: which path is answered by what, behind the guard."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from threading import Thread
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from rulebook.web import cards, options
from rulebook.web.guard import Guard
from rulebook.web.options import Options
from rulebook.web.views import PAGES, Views

_SMALLEST = 600
"""Bytes from which on an answer is compressed."""


def application(said: Options | None = None) -> ASGIApp:
    """The pages and the API; without options as the environment says."""
    chosen = said or options.read()
    views = Views(chosen)

    @contextlib.asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        books = await run_in_threadpool(views.opened.books, True)
        Thread(target=cards.warm, args=(books,), daemon=True).start()
        yield

    async def robots(request: Request) -> Response:
        return Response("User-agent: *\nDisallow: /\n", media_type="text/plain")

    both = ["GET", "POST"]
    routes = [
        Route("/", views.home),
        Route("/chat", views.chat),
        Route("/resolve", views.resolve),
        Route("/link", views.link, methods=both),
        Route("/manuals", views.manuals, methods=both),
        Route("/evening", views.evening),
        Route("/pin", views.pin, methods=["POST"]),
        Route("/robots.txt", robots),
        Route("/manifest.{language}.webmanifest", views.manifest),
        Route("/static/{name}", views.file),
        Route("/api/v1/openapi.json", views.openapi),
        Route("/api/v1/{name}", views.preflight, methods=["OPTIONS"]),
        Route("/api/v1/{name}", views.answer, methods=both),
        *(Route(pattern, views.page) for pattern in PAGES),
    ]
    handlers: Any = {404: views.missing, 405: views.missing}
    inner = Starlette(routes=routes, exception_handlers=handlers, lifespan=living)
    return Guard(GZipMiddleware(inner, _SMALLEST, 6), chosen)

"""Requests for pages: who asks, in which language, which page, and what their browser keeps."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response

from rulebook.errors import RulebookError
from rulebook.languages import SAID
from rulebook.service.requests import Reader
from rulebook.web import access, actions, api, evening, failures, pages, templates
from rulebook.web.kept import Kept
from rulebook.web.openapi import description
from rulebook.web.opened import Opened
from rulebook.web.options import Options
from rulebook.web.pages import Elsewhere, Page, View
from rulebook.web.places import Places

_LONGEST = 400
"""Characters of a question."""
_MOST_SITUATION = 6_000
_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}

PAGES: Mapping[str, Callable[..., Page]] = {
    "/{game}": pages.book,
    "/{game}/contents": pages.contents,
    "/{game}/terms": pages.glossary,
    "/{game}/differences": pages.differences,
    "/{game}/term/{word}": pages.term,
    "/{game}/compare/{number}": pages.compare,
    "/{game}/{number}": pages.rule,
}
"""The pages of books by the pattern of their path."""


class Views:
    """The requests of one server."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.opened = Opened()
        self.kept = Kept()

    def view(self, request: Request) -> View:
        """For whom the page is that a request asks for."""
        chosen = request.query_params.get("lang", "")
        language = access.language_of(request)
        wording = access.reads_wording(request, self.options)
        origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
        places = Places(origin, language if chosen else "")
        writes = access.is_trusted(request, self.options)
        return View(self.opened.books(wording), Reader(language), places, wording, writes)

    async def page(self, request: Request) -> Response:
        """A page of a book."""
        pattern = request.scope["route"].path
        make, given = PAGES[pattern], request.path_params
        response = await self._shown(request, lambda view: make(view, **given))
        if make is pages.rule and response.status_code == 200:
            address = f"{given['game']}:{given['number']}"
            recent = evening.listed(request.cookies, evening.RECENT)
            if recent[:1] != [address]:
                evening.keep(response, evening.RECENT, evening.with_first(recent, address))
        return response

    async def home(self, request: Request) -> Response:
        """The field to ask in; the answer where something was asked."""
        given = request.query_params
        token = given.get("token", "")
        if token and self.options.opens(token):
            return _admitted(request, token)
        text = given.get("q", "").strip()[:_LONGEST]
        if not text:
            return await self._shown(request, pages.home)
        game, literal = given.get("game", ""), given.get("literal") == "1"

        def answer(view: View) -> Page | Elsewhere:
            return pages.answer(view, text, game, literal)

        return await self._shown(request, answer)

    async def chat(self, request: Request) -> Response:
        """A conversation, every turn of which stands in the address."""
        turns = [one.strip()[:_LONGEST] for one in request.query_params.getlist("t")]
        turns = [one for one in turns if one]
        return await self._shown(request, lambda view: actions.chat(view, turns))

    async def resolve(self, request: Request) -> Response:
        """A situation, played."""
        text = request.query_params.get("s", "")[:_MOST_SITUATION]
        game = request.query_params.get("game", "")
        return await self._shown(request, lambda view: actions.resolve(view, text, game))

    async def link(self, request: Request) -> Response:
        """A post, linked."""
        post = markup = ""
        if request.method == "POST":
            async with request.form(max_files=0, max_fields=20, max_part_size=300_000) as form:
                post = access.form_text(form, "post", 300_000)
                markup = access.form_text(form, "to", 20)
        return await self._shown(
            request, lambda view: actions.link(view, post, markup), keep=request.method == "GET"
        )

    async def manuals(self, request: Request) -> Response:
        """The manuals that are there; one more, where somebody may add it."""
        if not access.is_trusted(request, self.options):
            return await self._shown(request, _refused, keep=False)
        results: list[Any] = []
        check = request.query_params.get("check") == "1"
        if request.method == "POST":
            async with request.form(max_files=8, max_fields=4) as form:
                key = access.form_text(form, "key", 100)
                files = [
                    (file.filename or "", await file.read())
                    for file in form.getlist("file")
                    if not isinstance(file, str)
                ]
            if not access.may_write(request, self.options, key):
                return await self._shown(request, _refused, keep=False)
            results = await run_in_threadpool(actions.added, files)
            self.opened.look_again()
        return await self._shown(
            request, lambda view: actions.manuals(view, results, check), keep=False
        )

    async def evening(self, request: Request) -> Response:
        """What was pinned, and what was read last."""
        pins = evening.listed(request.cookies, evening.PINS)
        recent = evening.listed(request.cookies, evening.RECENT)
        return await self._shown(request, lambda view: actions.evening(view, pins, recent))

    async def pin(self, request: Request) -> Response:
        """A rule is pinned, or no longer."""
        if not access.is_same_site(request):
            return await self._shown(request, _refused, keep=False)
        async with request.form(max_files=0, max_fields=4) as form:
            address = access.form_text(form, "address", 40)
            wanted = form.get("pinned") == "1"
        pins = [one for one in evening.listed(request.cookies, evening.PINS) if one != address]
        if wanted:
            pins = evening.with_first(pins, address)
        lang = request.query_params.get("lang", "")
        places = Places("", lang if lang in SAID else "")
        response = RedirectResponse(places.rule(address), 303)
        evening.keep(response, evening.PINS, pins)
        return response

    async def answer(self, request: Request) -> Response:
        """A document of the API."""
        name = request.path_params["name"]
        language = access.language_of(request)
        if name not in api.API_NAMES:
            return failures.document(RulebookError("web-no-page"), language)
        try:
            asked = await api.asked_of(request)
        except RulebookError as error:
            return failures.document(error, language)
        books = self.opened.books(access.reads_wording(request, self.options))
        response = await run_in_threadpool(api.respond, books, name, asked)
        self._allow(request, response)
        return _conditional(request, response) if response.status_code == 200 else response

    async def preflight(self, request: Request) -> Response:
        """What a browser asks before a script of another site may ask."""
        response = Response(status_code=204)
        self._allow(request, response)
        return response

    def _allow(self, request: Request, response: Response) -> None:
        origin = request.headers.get("origin", "")
        if not origin or not {"*", origin} & set(self.options.cors):
            return
        response.headers["access-control-allow-origin"] = origin
        response.headers["access-control-allow-methods"] = "GET, POST"
        response.headers["access-control-allow-headers"] = "content-type"
        response.headers["vary"] = "origin"

    async def openapi(self, request: Request) -> Response:
        """The description of the API."""
        return _conditional(request, Response(description(), media_type="application/json"))

    async def file(self, request: Request) -> Response:
        """A file of the pages."""
        path = templates.files().get(request.path_params["name"])
        if path is None:
            return failures.said(request, "web-no-page")
        return FileResponse(path, headers=_FOR_EVER)

    async def manifest(self, request: Request) -> Response:
        """What makes the pages an application."""
        body = templates.manifest(request.path_params["language"], Places())
        if body is None:
            return failures.said(request, "web-no-page")
        return Response(body, media_type="application/manifest+json")

    async def missing(self, request: Request, error: Exception) -> Response:
        """A path that leads nowhere, or is asked for in the wrong way."""
        code = "web-method" if getattr(error, "status_code", 404) == 405 else "web-no-page"
        if failures.is_for_programs(request):
            return failures.said(request, code)
        told = RulebookError(code)
        return await self._shown(
            request,
            lambda view: pages.missing(view, told, "/", failures.status_of(told)),
            keep=False,
        )

    async def _shown(
        self,
        request: Request,
        make: Callable[[View], Page | Elsewhere],
        keep: bool = True,
    ) -> Response:
        """A page as a response: from those that are kept, or made now."""
        view = await run_in_threadpool(self.view, request)
        pinned = _address(request) in evening.listed(request.cookies, evening.PINS)
        cookies = request.cookies if request.url.path == "/evening" else {}
        key = (
            request.url.path, request.url.query, view.reader.lang, view.wording, view.writes,
            view.places, pinned, str(sorted(cookies.items())), view.books.name,
        )  # fmt: skip

        def made() -> tuple[str, int]:
            return _written(view, make, pinned, self.options)

        body, status = await run_in_threadpool(
            (lambda: self.kept.made(key, made)) if keep else made
        )
        if status == 303:
            return RedirectResponse(view.places.href(body), 303)
        response = Response(body, status, media_type="text/html")
        response.headers["vary"] = "Accept-Language, Cookie"
        return _conditional(request, response) if status == 200 else response


def _written(
    view: View, make: Callable[[View], Page | Elsewhere], pinned: bool, options: Options
) -> tuple[str, int]:
    """A page as text with its status; the path of another page with status 303."""
    try:
        page = make(view)
    except RulebookError as error:
        page = pages.missing(view, failures.discreet(error), "/", failures.status_of(error))
    if isinstance(page, Elsewhere):
        return page.path, 303
    games = pages.games(view) if page.path == "/" else ()
    key = options.key if view.writes else ""
    return templates.written(page, view, games=games, pinned=pinned, key=key), page.status


def _refused(view: View) -> Page:
    error = RulebookError("web-not-allowed")
    return pages.missing(view, error, "/", failures.status_of(error))


def _admitted(request: Request, token: str) -> Response:
    """The same address without the token, which the browser keeps from now on."""
    rest = [(k, v) for k, v in request.query_params.multi_items() if k != "token"]
    path = "/" + (f"?{urlencode(rest)}" if rest else "")
    response = RedirectResponse(path, 303)
    response.set_cookie(access.COOKIE, token, max_age=43_200, httponly=True, samesite="lax")
    return response


def _address(request: Request) -> str:
    given = request.path_params
    return f"{given.get('game')}:{given.get('number')}"


def _conditional(request: Request, response: Response) -> Response:
    """The response with its tag; nothing but the tag where the browser has the same."""
    tag = 'W/"' + hashlib.sha256(bytes(response.body)).hexdigest()[:20] + '"'
    response.headers["etag"] = tag
    response.headers["cache-control"] = "private, no-cache"
    known = request.headers.get("if-none-match", "")
    if request.method not in {"GET", "HEAD"} or tag not in known:
        return response
    headers = {k: v for k, v in response.headers.items() if k in _KEPT_HEADERS}
    return Response(status_code=304, headers=headers)


_KEPT_HEADERS = {"etag", "cache-control", "vary", "access-control-allow-origin"}

"""``rulebook serve`` and ``rulebook site``: the pages, served or written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rulebook.cli.request import Request, write
from rulebook.errors import RulebookError, WrongUsage
from rulebook.languages import say
from rulebook.service import linking

_EVERYWHERE = "0.0.0.0"
_PORT = 8000
_MOST_WORKERS = 32


def _serve(request: Request) -> int:
    """Say the address, then answer until somebody stops it."""
    _needed()
    from rulebook.web import options, serving

    given, screen = request.given, request.reader.screen
    lan = bool(given.get("lan"))
    host = request.text("host") or (_EVERYWHERE if lan else "127.0.0.1")
    workers = _number(request, "workers", 1, _MOST_WORKERS)
    said = options.fresh(
        lan,
        share_wording=bool(given.get("share_wording")),
        cors=tuple(request.text("cors").split()),
        log_queries=bool(given.get("log_queries")),
    )
    listening = serving.listen(host, _number(request, "port", _PORT, 65535), said.token)
    if request.json:
        from rulebook.render.data import dump

        write(dump({"url": listening.url, "lan": listening.lan or None}))
    else:
        text = say(screen, "web-serving", url=listening.url) + "\n"
        if listening.lan:
            text += say(screen, "web-lan", url=listening.lan) + "\n"
            text += serving.picture(listening.lan) + "\n"
        write(text)
    serving.run(listening, said, workers, bool(given.get("log")))
    return 0


def _site(request: Request) -> int:
    """Write the site, and say what became of it."""
    _needed()
    from rulebook.web import site

    base = linking.base_url(request.given["base_url"] or None, request.tell)
    if not base:
        raise WrongUsage("site-no-base")
    folder = Path(request.words[0])
    wording = bool(request.given.get("with_wording"))
    written = site.build(folder, base, wording, request.reader.chosen, request.tell)
    values = {
        "pages": written.pages, "changed": written.changed, "removed": written.removed,
        "bytes": written.bytes,
    }  # fmt: skip
    if request.json:
        from rulebook.render.data import dump

        return write(dump({"folder": str(folder), "base_url": base, **values}))
    return write(say(request.reader.screen, "site-written", folder=str(folder), **values) + "\n")


def _number(request: Request, name: str, usual: int, most: int) -> int:
    text = request.text(name)
    if not text:
        return usual
    if not (text.isascii() and text.isdigit() and int(text[:9]) <= most):
        raise WrongUsage("bad-option", value=text, option=f"--{name}", known=f"0–{most}")
    return int(text)


def _needed() -> None:
    """The libraries of the extra, or a sentence that says how to get them."""
    try:
        import jinja2  # noqa: F401
        import segno  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise RulebookError("web-missing", what=error.name) from error


FUNCTIONS: Mapping[str, Callable[[Request], int]] = {"serve": _serve, "site": _site}

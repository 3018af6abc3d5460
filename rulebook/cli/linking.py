"""``rulebook link`` and ``rulebook cite``: forum posts and quotations."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from rulebook.cli.request import Request, print_value, write
from rulebook.errors import WrongUsage
from rulebook.service import citing, linking
from rulebook.service.requests import Value


def _link(request: Request) -> int:
    base = linking.base_url(request.given["base_url"], request.tell)
    file = request.words[0] if request.words else "-"
    post = read_text(file)
    posted = request.ask(
        linking.link,
        post,
        request.text("markup"),
        base,
        request.reader.chosen or linking.language_of_post(post) or request.reader.screen,
        inline=request.given["inline"],
        terms=request.given["terms"],
        skip_quotes=request.given["skip_quotes"],
    )
    code = print_value(posted, request)
    if not request.given["report"]:
        return code
    from rulebook.render.linking import report_lines

    report = report_lines(posted.linked, post, request.reader.screen)
    return write("", code, "".join(line + "\n" for line in report))


def read_text(file: str) -> str:
    """A post as it is: line ends, byte-order mark and stray bytes included."""
    if file == "-":
        return sys.stdin.buffer.read().decode("utf-8", "surrogateescape")
    try:
        with open(file, "rb") as opened:  # noqa: PTH123 (pathlib is slow to load)
            return opened.read().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise WrongUsage("manual-unreadable", file=file, why=error.strerror) from error


def _cite(request: Request) -> Value:
    return request.ask(
        citing.cite,
        request.words,
        request.reader.lang or request.reader.screen,
        request.text("markup"),
        linking.base_url(request.given["base_url"], request.tell),
        request.reader.as_printed,
    )


FUNCTIONS: Mapping[str, Callable[[Request], Value | int]] = {"link": _link, "cite": _cite}

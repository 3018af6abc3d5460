"""``rulebook gloss``: the official words of a text, and of its translation."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulebook.cli.linking import read_text
from rulebook.cli.request import Request
from rulebook.errors import WrongUsage
from rulebook.service import glossing
from rulebook.service.requests import Value


def _gloss(request: Request) -> Value:
    languages = request.text("source"), request.text("target"), request.reader.chosen
    if not request.given["check"]:
        if len(request.words) > 1:
            raise WrongUsage("gloss-one-file")
        text = read_text(request.words[0] if request.words else "-")
        return request.ask(glossing.gloss, text, *languages, as_html=bool(request.given["html"]))
    if len(request.words) != 2:
        raise WrongUsage("gloss-two-files")
    source, target = map(read_text, request.words)
    return request.ask(glossing.check, source, target, *languages)


FUNCTIONS: Mapping[str, Callable[[Request], Value]] = {"gloss": _gloss}

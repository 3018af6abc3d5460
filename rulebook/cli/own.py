"""``rulebook note``, ``house``, ``pin``, ``recent``: the user's own layer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from rulebook.cli.linking import read_text
from rulebook.cli.request import Request
from rulebook.errors import WrongUsage
from rulebook.service import keeping, own
from rulebook.service.requests import Value


def _kept(kind: str, request: Request) -> Value:
    address, text = (request.words or [""])[0], " ".join(request.words[1:])
    if request.given.get("export"):
        return request.ask(keeping.listed, kind) if request.json else keeping.export()
    if request.text("file"):
        return request.ask(keeping.take_in, request.text("file"), read_text(request.text("file")))
    if request.given["remove"]:
        if not address or text:
            raise WrongUsage("own-remove-what", kind=kind)
        return request.ask(keeping.remove, kind, address)
    if text or (address and kind == "pin"):
        return request.ask(keeping.add, kind, address, text)
    return request.ask(keeping.listed, kind, address)


def _recent(request: Request) -> Value:
    return request.ask(own.forget if request.given["forget"] else own.recent)


FUNCTIONS: Mapping[str, Callable[[Request], Value]] = {
    **{kind: partial(_kept, kind) for kind in own.KINDS},
    "recent": _recent,
}

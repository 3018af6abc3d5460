"""``rulebook examples``: the executable examples of rules, and what they prove."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulebook.cli.request import Request
from rulebook.errors import WrongUsage
from rulebook.service import proving
from rulebook.service.requests import Value


def _examples(request: Request) -> Value:
    given = request.given
    if not (given["coverage"] or given["mutate"] or given["bind"]):
        return request.ask(proving.examples, request.words)
    if request.words:
        raise WrongUsage("whole-game-only", addresses=", ".join(request.words))
    if given["bind"]:
        return request.ask(proving.bind_examples)
    if given["coverage"]:
        return request.ask(proving.coverage)
    return request.ask(proving.mutate, request.tell)


FUNCTIONS: Mapping[str, Callable[[Request], Value]] = {"examples": _examples}

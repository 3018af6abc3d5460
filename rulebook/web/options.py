"""What the owner of a server has said, handed on to its processes in their environment."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Mapping
from typing import Any

from rulebook.record import Record

VARIABLE = "RULEBOOK_SERVING"
"""The environment variable that carries the options to the processes that serve."""
EVENING = 12 * 3600
"""Seconds for which a token is good."""


class Options(Record):
    """How a server serves."""

    token: str = ""
    """What opens the wording to others than this machine; "" where nothing does."""
    until: float = 0.0
    """When the token ends, in seconds of the clock."""
    key: str = ""
    """What the forms that write must bring along; each server has its own."""
    share_wording: bool = False
    cors: tuple[str, ...] = ()
    """Other sites whose scripts may call the API; ``*`` for all."""
    log_queries: bool = False

    def written(self) -> str:
        """The options as the text of an environment variable."""
        return json.dumps({name: getattr(self, name) for name in _FIELDS})

    def opens(self, token: str) -> bool:
        """Whether a token is the one of this evening."""
        good = bool(self.token) and time.time() < self.until
        return good and secrets.compare_digest(token.encode(), self.token.encode())


_FIELDS = ("token", "until", "key", "share_wording", "cors", "log_queries")


def fresh(with_token: bool = False, **said: Any) -> Options:
    """Options for a server that starts now."""
    token = secrets.token_urlsafe(12) if with_token else ""
    until = time.time() + EVENING if with_token else 0.0
    return Options(token=token, until=until, key=secrets.token_urlsafe(16), **said)


def read(environment: Mapping[str, str] = os.environ) -> Options:
    """The options that the environment carries, or fresh ones."""
    written = environment.get(VARIABLE)
    if not written:
        return fresh()
    said = json.loads(written)
    return Options(**{**said, "cors": tuple(said["cors"])})

"""A server started: its address, its processes, how it stops, and its address as a picture."""

from __future__ import annotations

import io
import os
import signal
import socket

import segno
import uvicorn
from uvicorn.supervisors import Multiprocess

from rulebook.errors import RulebookError, WrongUsage
from rulebook.record import Record
from rulebook.web import options
from rulebook.web.options import Options

_BACKLOG = 256
_MOST_AT_ONCE = 400
_GRACE = 10
"""Seconds that requests have to be finished when the server stops."""
_LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(message)s"}},
    "handlers": {"err": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {
        "uvicorn.error": {"handlers": ["err"], "level": "WARNING", "propagate": False},
        "rulebook.web": {"handlers": ["err"], "level": "INFO", "propagate": False},
    },
}
_QUIET = {**_LOGGING, "loggers": {
    name: {**one, "level": "WARNING"} for name, one in _LOGGING["loggers"].items()  # type: ignore[attr-defined]
}}  # fmt: skip


class Listening(Record):
    """A socket that waits, and the addresses to reach it by."""

    opened: socket.socket
    url: str
    lan: str
    """The address for other machines with the token, or ""."""


def listen(host: str, port: int, token: str) -> Listening:
    """Take the port before anything else is done, so that a taken one is said at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((host, port))
        opened.listen(_BACKLOG)
    except socket.gaierror as error:
        opened.close()
        raise WrongUsage("web-no-host", host=host) from error
    except OSError as error:
        opened.close()
        why = error.strerror or str(error)
        raise RulebookError("web-port-taken", host=host, port=port, why=why) from error
    opened.set_inheritable(True)
    found = opened.getsockname()[1]
    everywhere = host in {"0.0.0.0", "::"}
    name = "127.0.0.1" if everywhere else f"[{host}]" if ":" in host else host
    lan = f"http://{own_address()}:{found}/?token={token}" if token else ""
    return Listening(opened, f"http://{name}:{found}/", lan)


def own_address() -> str:
    """The address of this machine among its neighbours. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def picture(url: str) -> str:
    """An address as a picture of letters that a phone reads."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def run(listening: Listening, said: Options, workers: int, log: bool) -> None:
    """Serve until somebody stops it; requests under way are answered first."""
    os.environ[options.VARIABLE] = said.written()
    config = uvicorn.Config(
        "rulebook.web.app:application",
        factory=True,
        workers=workers,
        access_log=False,
        log_config=_LOGGING if log else _QUIET,
        proxy_headers=False,
        server_header=False,
        lifespan="on",
        backlog=_BACKLOG,
        limit_concurrency=_MOST_AT_ONCE,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=_GRACE,
    )
    server = uvicorn.Server(config)

    def ended(*_: object) -> None:
        server.should_exit = True  # what asks before it listens to signals itself is not lost

    before = {number: signal.signal(number, ended) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        if workers == 1:
            server.run(sockets=[listening.opened])
        elif not server.should_exit:
            Multiprocess(config, [listening.opened]).run()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        listening.opened.close()

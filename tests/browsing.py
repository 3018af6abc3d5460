"""A real browser at the pages: Chromium of the system, and a server for it."""

from __future__ import annotations

import contextlib
import shutil
import threading
import time
from collections.abc import Iterator
from typing import Any

import uvicorn

from rulebook.web import options, serving
from rulebook.web.app import application

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
_FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage",
]  # fmt: skip


@contextlib.contextmanager
def served(said: options.Options | None = None) -> Iterator[str]:
    """The pages served on a free port by a thread of this process; their address."""
    listening = serving.listen("127.0.0.1", 0, "")
    config = uvicorn.Config(application(said or options.fresh()), log_level="error", lifespan="on")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening.opened]})
    thread.start()
    while thread.is_alive() and not server.started:  # the books may have to be compiled first
        time.sleep(0.02)
    try:
        yield listening.url
    finally:
        server.should_exit = True
        thread.join(20)
        listening.opened.close()


@contextlib.contextmanager
def browser() -> Iterator[Any]:
    """Chromium, ready for windows of any size."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=_FLAGS)
        try:
            yield opened
        finally:
            opened.close()


def window(opened: Any, width: int = 360, height: int = 640, **more: Any) -> Any:
    """A window of a browser of its own, of a phone unless another size is given."""
    size = {"width": width, "height": height}
    return opened.new_context(viewport=size, **{"locale": "de-DE", **more}).new_page()

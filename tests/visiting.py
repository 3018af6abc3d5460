"""A visitor of the pages: requests put to the application in this process, from any machine."""

from __future__ import annotations

from typing import Any

import anyio
import httpx

from rulebook.web import options
from rulebook.web.app import application
from rulebook.web.options import Options

HERE = "127.0.0.1"
AWAY = "192.168.7.20"


class Visitor:
    """Somebody who asks; ``client`` is the address of their machine."""

    def __init__(self, said: Options | None = None, app: Any = None) -> None:
        self.options = said or options.fresh()
        self.app = app or application(self.options)

    def get(self, path: str, client: str = HERE, **headers: str) -> httpx.Response:
        return self.send("GET", path, client, headers=headers)

    def send(self, method: str, path: str, client: str = HERE, **more: Any) -> httpx.Response:
        """A request; redirections are not followed, cookies not kept."""

        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, client=(client, 4711))
            base = "http://127.0.0.1" if client == HERE else "http://table.local"
            async with httpx.AsyncClient(transport=transport, base_url=base) as caller:
                return await caller.request(method, path, **more)

        return anyio.run(asked)

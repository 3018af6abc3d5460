"""``rulebook serve`` as a process: its address, its end, its token, what it logs, what it lacks."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest
import uvicorn

from rulebook.web import options
from rulebook.web.serving import listen, run

from .places import Home


@contextlib.contextmanager
def serving(home: Home, *options: str) -> Iterator[tuple[subprocess.Popen[bytes], dict[str, str]]]:
    """A server in a process of its own, and the addresses that it prints."""
    with home.start("serve", "--port", "0", "--json", *options) as process:
        assert process.stdout is not None
        said = b""
        while not said.rstrip().endswith(b"}"):
            line = process.stdout.readline()
            assert line, process.stderr.read() if process.stderr else ""
            said += line
        try:
            yield process, json.loads(said)
        finally:
            process.kill()


def test_it_answers_and_stops_when_it_is_asked_to(shared: Home) -> None:
    with serving(shared, "--log") as (process, said):
        page = httpx.get(f"{said['url']}hb/1.1?lang=de", timeout=30)
        assert page.status_code == 200
        assert 'class="wording"' in page.text
        httpx.get(f"{said['url']}?q=secretly+typed", timeout=30)
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 0
    lines = [json.loads(line) for line in err.decode().splitlines() if line.startswith("{")]
    assert [(one["page"], one["status"]) for one in lines] == [
        ("/{game}/{number}", 200),
        ("/", 200),
    ]
    assert b"secretly" not in err
    assert b"Traceback" not in out + err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_several_processes_end_together(shared: Home, number: int) -> None:
    with serving(shared, "--workers", "2") as (process, said):
        assert httpx.get(f"{said['url']}hb", timeout=60).status_code == 200
        process.send_signal(number)
        process.communicate(timeout=30)
    assert process.returncode == 0


def test_a_port_that_is_taken_is_a_sentence(shared: Home) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = shared.run("serve", "--port", port)
        assert ran.code == 1
        assert str(port) in ran.err
        assert "--port 0" in ran.err
    assert shared.run("serve", "--port", "70000").code == 2
    assert shared.run("serve", "--host", "nowhere.invalid").code == 2


def test_the_phones_get_a_picture_and_a_token(shared: Home) -> None:
    with shared.start("serve", "--port", "0", "--lan") as process:
        assert process.stdout is not None
        said = ""
        while "\n\n" not in said:
            said += os.read(process.stdout.fileno(), 65536).decode()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)
    token = re.search(r"/\?token=([\w-]{16})\n", said)
    assert token
    assert re.search(r"[▀▄█]{20}", said)


def test_to_be_asked_to_stop_before_it_listens_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def started(server: uvicorn.Server, **_: object) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        asked.append(server.should_exit)

    monkeypatch.setattr(uvicorn.Server, "run", started)
    monkeypatch.setenv(options.VARIABLE, "")
    run(listen("127.0.0.1", 0, ""), options.Options(), 1, False)
    assert asked == [True]


@pytest.mark.parametrize("missing", ["jinja2", "uvicorn", "starlette", "segno"])
def test_what_is_not_installed_is_named_with_the_line_that_installs_it(
    shared: Home, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    for name in [name for name in sys.modules if name.startswith("rulebook.web")]:
        monkeypatch.delitem(sys.modules, name)
    for command in (["serve", "--port", "0"], ["site", "x", "--base-url", "https://x.org"]):
        ran = shared.run(*command)
        assert ran.code == 1
        assert "[web]" in ran.err
        assert missing in ran.err

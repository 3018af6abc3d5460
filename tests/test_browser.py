"""The pages in a real browser, as somebody at the table uses them: by touch, by keyboard, on a
narrow screen, in the dark, without a network. Skipped where Chromium is not there."""

from __future__ import annotations

import resource
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from .browsing import CHROMIUM, browser, served, window
from .places import Home

_LIMITED = resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY
pytestmark = [
    pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed (apt install chromium)"),
    pytest.mark.skipif(_LIMITED, reason="Chromium does not start with limited memory (ulimit -v)"),
]
ASKED = "Was passiert, wenn ein Ausfallmarker in die Wurzel kommt?"
PLAYED = "Stadtteil 4: Streik, Menschen zuerst, Android; Stadtteil 4 ausbeuten"
PAGES = ["/", f"/?q={quote(ASKED)}", "/na", "/na/24.8", "/na/13", "/na/term/outage",
         "/na/compare/19.1", "/s51/contents", "/s51/terms", "/na/differences", "/na/61.11", "/chat",
         "/link", f"/resolve?s={quote(PLAYED)}", "/manuals", "/evening"]  # fmt: skip


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def url(gists: Home) -> Iterator[str]:
    with gists.entered(), served() as address:
        yield address.rstrip("/")


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    opened = window(chromium)
    opened.set_default_timeout(20_000)
    yield opened
    opened.context.close()


def test_a_question_is_ruled_and_its_rule_can_be_followed(page: Any, url: str) -> None:
    page.goto(url)
    assert page.locator("html").get_attribute("lang") == "de"
    page.locator("#q").fill(ASKED)
    with page.expect_navigation():
        page.locator("#q").press("Enter")
    card = page.locator(".card").first
    assert "Vorrat" in card.inner_text()
    with page.expect_navigation():
        card.get_by_role("link", name="na:11.4").click()
    assert page.url.endswith("/na/11.4")
    with page.expect_navigation():
        page.get_by_role("navigation", name="Sprache").get_by_role("link", name="RU").click()
    assert page.locator("html").get_attribute("lang") == "ru"
    assert "Обесточивание" in page.locator("h1").inner_text()
    page.go_back()
    assert "Ausfall" in page.locator("h1").inner_text()


def test_suggestions_come_while_somebody_types(page: Any, url: str) -> None:
    page.goto(url)
    page.locator("#q").press_sequentially("Bedr", delay=30)
    page.wait_for_selector("#suggested option", state="attached")
    offered = page.eval_on_selector_all("#suggested option", "all => all.map(o => o.value)")
    assert "Bedrohung" in offered


def test_a_conversation_goes_on(page: Any, url: str) -> None:
    page.goto(url + "/chat")
    for text in ("outage in the root", "und auf Russisch?"):
        page.locator("#say").fill(text)
        with page.expect_navigation():
            page.locator("#say").press("Enter")
    assert page.locator(".turn").count() == 2
    assert page.locator(".card [lang=ru], .card[lang=ru], article[lang=ru]").count()


def test_a_post_is_linked_to_pages_that_are_there(page: Any, url: str) -> None:
    page.goto(url + "/link")
    page.locator("#post").fill("Siehe Regel 24.8 und § 13.4.")
    page.locator("#to").select_option("markdown")
    with page.expect_navigation():
        page.get_by_role("button", name="Verlinken").click()
    linked = page.locator("#result").input_value()
    assert f"({url}/na/24.8)" in linked
    assert page.goto(f"{url}/na/24.8").status == 200


def test_a_situation_is_played_on_a_drawn_board(page: Any, url: str) -> None:
    page.goto(url + "/resolve")
    page.locator("#s").fill(PLAYED)
    with page.expect_navigation():
        page.get_by_role("button", name="Spielen").click()
    board = page.locator("svg.board")
    assert board.locator("rect.place").count() == 10
    assert board.locator(".changed").count() == 1
    assert page.locator("ol.steps li").count() > 3


def test_a_rule_is_pinned_for_the_evening(page: Any, url: str) -> None:
    page.goto(url + "/na/13.4")
    with page.expect_navigation():
        page.get_by_role("button", name="Anheften").click()
    page.goto(url + "/evening")
    assert page.locator("#pins").get_by_role("link", name="na:13.4").count() == 1
    assert page.locator("#recent li").count() == 1


@pytest.mark.parametrize("path", PAGES)
def test_a_narrow_screen_never_scrolls_sideways(page: Any, url: str, path: str) -> None:
    page.goto(url + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_keyboard_alone_is_enough(page: Any, url: str) -> None:
    page.goto(url)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "q":
            break
    page.keyboard.type("24.8")
    page.keyboard.press("Enter")
    page.wait_for_url("**/na/24.8*")


def test_pages_work_without_scripts(chromium: Any, url: str) -> None:
    plain = window(chromium, java_script_enabled=False)
    plain.goto(url)
    plain.locator("#q").fill(ASKED)
    with plain.expect_navigation():
        plain.locator("#q").press("Enter")
    assert "Vorrat" in plain.locator(".card").first.inner_text()
    plain.context.close()


def test_nobody_else_is_asked_and_nothing_is_refused(page: Any, url: str) -> None:
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    for path in PAGES[:6]:
        page.goto(url + path)
    assert [one for one in asked if not one.startswith(url)] == []
    assert said == [], "the policy of the page stops nothing of its own"


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The source of axe-core, fetched by npm."""
    folder = tmp_path_factory.mktemp("axe")
    try:
        subprocess.run(["npm", "pack", "axe-core@4"], cwd=folder, check=True, timeout=60,
                       capture_output=True)  # fmt: skip
        (packed,) = folder.glob("*.tgz")
        subprocess.run(["tar", "xzf", packed.name, "package/axe.min.js"], cwd=folder, check=True)
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        pytest.skip(f"axe-core cannot be fetched by npm: {error}")
    return (folder / "package" / "axe.min.js").read_text(encoding="utf-8")


_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(chromium: Any, url: str, axe: str, scheme: str) -> None:
    opened = window(chromium, color_scheme=scheme)
    found = []
    for path in PAGES:
        opened.goto(url + path)
        opened.evaluate(
            "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
        )
        opened.evaluate(axe)
        result = opened.evaluate("(tags) => axe.run(document, {runOnly: tags})", _TAGS)
        for one in result["violations"]:
            found.append(f"{path} {one['id']}: {one['nodes'][0]['html'][:160]}")
    opened.context.close()
    assert found == []


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *arguments: object) -> None:
        """Nothing: nobody reads it."""


def test_the_static_site_works_without_a_network(
    chromium: Any, gists: Home, tmp_path: Path
) -> None:
    """First visit, then the network is off: the search, a page seen before, a page never seen."""
    from rulebook.web import pages
    from rulebook.web.site import Site

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever).start()
    base = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        with gists.entered():
            site = Site(tmp_path, base, False, "de")
            view = site.view("de")
            site.write(only=[pages.home(view), pages.rule(view, "na", "24.8")])
        opened = window(chromium)
        opened.goto(f"{base}/")
        opened.evaluate("navigator.serviceWorker.ready")
        opened.goto(f"{base}/na/24.8/")
        opened.reload()
        opened.get_by_role("button", name="Anheften").click()
        opened.context.set_offline(True)
        opened.goto(f"{base}/?q={quote('zweiter Ausfalmarker')}")
        opened.wait_for_selector("#found li")
        assert "na:11.3" in opened.locator("#found li").first.inner_text()
        opened.goto(f"{base}/na/24.8/")
        assert "24.8" in opened.locator("h1").inner_text()
        opened.goto(f"{base}/na/13.4/")
        opened.wait_for_selector("#found li")
        assert "na:13.4" in opened.locator("#found li").first.inner_text()
        opened.context.close()
    finally:
        server.shutdown()
        server.server_close()

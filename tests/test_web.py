"""Pages and the API of ``rulebook serve``, in this process: what they show, to whom, in which
language, and what they never do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.languages import SAID, say
from rulebook.web import options
from rulebook.web.guard import POLICY, Rate

from .places import ROOT, Home, make_home
from .visiting import AWAY, Visitor

WEB = ROOT / "rulebook" / "web"


@pytest.fixture(scope="module")
def visitor(shared: Home) -> Iterator[Visitor]:
    with shared.entered():
        yield Visitor()


PATHS = ["/", "/hb", "/hb/1.1", "/hb/1", "/hb/contents", "/hb/terms", "/hb/differences",
         "/hb/compare/1.1", "/chat", "/link", "/resolve", "/evening", "/manuals",
         "/?q=harbour", "/chat?t=1.1&t=why"]  # fmt: skip


@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize("path", PATHS)
def test_every_page_is_there_in_every_language(visitor: Visitor, path: str, lang: str) -> None:
    answer = visitor.get(path + ("&" if "?" in path else "?") + f"lang={lang}")
    assert answer.status_code in {200, 303}
    if answer.status_code == 200:
        assert f'<html lang="{lang}">' in answer.text
        assert answer.headers["content-security-policy"] == POLICY
        _check_form(answer.text)


class _Form(HTMLParser):
    """Finds what a page must not have, and fields without a label."""

    def __init__(self) -> None:
        super().__init__()
        self.bad: list[str] = []
        self.labels: set[str] = set()
        self.fields: set[str] = set()
        self.headings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.headings += tag == "h1"
        self.bad += [f"{tag} {name}" for name in given if name.startswith("on") or name == "style"]
        if tag == "script" and not given.get("src"):
            self.bad.append("inline script")
        for name in ("src", "href", "action"):
            if tag != "link" and (given.get(name) or "").startswith(("http", "//", "javascript")):
                self.bad.append(f"{tag} {name} leads away: {given[name]}")
        if tag == "label":
            self.labels.add(given.get("for") or "")
        if tag in {"input", "textarea", "select"} and given.get("type") != "hidden":
            self.fields.add(given.get("id") or "?")


def _check_form(page: str) -> None:
    form = _Form()
    form.feed(page)
    assert form.bad == []
    assert form.fields <= form.labels
    assert form.headings == 1


def test_a_page_with_a_script_would_be_noticed() -> None:
    form = _Form()
    form.feed('<script>x</script><a onclick="x"><input id="q"><img src="https://x">')
    assert len(form.bad) == 3
    assert form.fields - form.labels == {"q"}


def test_the_language_is_the_browsers_until_one_is_chosen(visitor: Visitor) -> None:
    assert '<html lang="ru">' in visitor.get("/hb", **{"accept-language": "ru,de;q=0.5"}).text
    page = visitor.get("/hb?lang=en", **{"accept-language": "ru"}).text
    assert '<html lang="en">' in page
    assert 'href="/hb/1?lang=en"' in page


def test_a_rule_has_a_preview_in_our_words_alone(visitor: Visitor) -> None:
    page = visitor.get("/hb/1.1?lang=de").text
    shown = json.loads(visitor.get("/api/v1/show?q=hb:1.1").text)[0]
    head = page.partition("</head>")[0]
    assert 'hreflang="ru"' in head
    assert 'rel="canonical"' in head
    assert shown["wording"]["de"]["text"] not in head
    assert shown["wording"]["de"]["text"] in page


def test_a_wrong_address_gets_the_nearest(visitor: Visitor) -> None:
    answer = visitor.get("/hb/1.99")
    assert answer.status_code == 404
    assert re.search(r'href="/hb/1\.\d"', answer.text)
    for path in ("/xx/1.1", "/hb/term/nothing-like-it", "/a/b/c/d", "/static/none.css"):
        assert visitor.get(path).status_code == 404


COMMANDS = [
    (("ask", "Hafen"), "ask?q=Hafen"),
    (("search", "Hafen"), "search?q=Hafen"),
    (("show", "hb:1.1"), "show?q=hb:1.1"),
    (("term", "Hafen"), "term?q=Hafen"),
    (("compare", "hb:1.1"), "compare?q=hb:1.1"),
    (("related", "hb:1.1"), "related?q=hb:1.1"),
]


@pytest.mark.parametrize(("command", "path"), COMMANDS, ids=lambda one: str(one))
def test_the_api_prints_what_the_command_prints(
    visitor: Visitor, shared: Home, command: tuple[str, ...], path: str
) -> None:
    printed = shared.run(*command, "--lang", "de", "--game", "hb", "--json").out
    answer = visitor.get(f"/api/v1/{path}&lang=de&game=hb")
    assert answer.text == printed
    assert answer.headers["content-type"] == "application/json"


def test_posts_and_talks_come_in_a_body(visitor: Visitor, shared: Home) -> None:
    post = "siehe 1.1 und 1.2"
    sent = {"text": post, "to": "markdown", "base_url": "https://x.org", "game": "hb"}
    linked = visitor.send("POST", "/api/v1/link", json=sent)
    assert [one["id"] for one in linked.json()["links"]] == ["hb:1.1", "hb:1.2"]
    plain = visitor.send(
        "POST", "/api/v1/link?to=markdown&base_url=https://x.org&game=hb", content=post,
        headers={"content-type": "text/plain"},
    )  # fmt: skip
    assert plain.json() == linked.json()
    talk = visitor.send(
        "POST", "/api/v1/chat?lang=de", content="1.1\nwarum?\n",
        headers={"content-type": "text/plain"},
    )  # fmt: skip
    assert len([json.loads(line) for line in talk.text.splitlines()]) == 2
    assert visitor.get("/api/v1/chat?q=1.1").json()["act"]


def test_an_error_is_a_document(visitor: Visitor) -> None:
    for path, status, code in (
        ("show?q=hb:1.99", 404, "no-rule"),
        ("show?q=1.1&lang=xx", 400, "bad-option"),
        ("show?q=1.1&game=xx", 400, "no-game"),
        ("ask?q=", 400, "no-words"),
        ("search?q=x&limit=0", 400, "bad-option"),
        ("nothing", 404, "web-no-page"),
    ):
        answer = visitor.get(f"/api/v1/{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), path
    assert visitor.get("/api/v1/show?q=hb:1.99").json()["error"]["nearest"]
    bad = visitor.send(
        "POST", "/api/v1/link", content="[", headers={"content-type": "application/json"}
    )
    assert bad.json()["error"]["code"] == "web-bad-body"


def test_the_description_of_the_api_names_every_request(visitor: Visitor) -> None:
    described = visitor.get("/api/v1/openapi.json").json()["paths"]
    wanted = ["search", "ask", "show", "term", "compare", "related", "link", "resolve", "chat"]
    assert {f"/api/v1/{name}" for name in wanted} <= described.keys()
    for path in described:
        assert visitor.get(path).status_code in {200, 400}, path


def test_what_has_not_changed_is_not_sent_again(visitor: Visitor) -> None:
    for path in ("/hb/1.1", "/api/v1/show?q=hb:1.1"):
        tag = visitor.get(path).headers["etag"]
        again = visitor.get(path, **{"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")


def test_only_sites_that_were_named_may_call_the_api(shared: Home) -> None:
    with shared.entered():
        named = Visitor(options.fresh(cors=("https://forum.example",)))
        allowed = named.get("/api/v1/show?q=hb:1.1", origin="https://forum.example")
        assert allowed.headers["access-control-allow-origin"] == "https://forum.example"
        other = named.get("/api/v1/show?q=hb:1.1", origin="https://evil.example")
        assert "access-control-allow-origin" not in other.headers
        page = named.get("/hb/1.1", origin="https://forum.example")
        assert "access-control-allow-origin" not in page.headers


def test_the_wording_stays_on_this_machine(visitor: Visitor, shared: Home) -> None:
    shown = json.loads(visitor.get("/api/v1/show?q=hb:1.1").text)[0]
    text = shown["wording"]["de"]["text"]
    half = " ".join(text.split()[:3])
    paths = ["/hb/1.1", "/hb/1", "/hb/compare/1.1", f"/?q={half}", "/chat?t=1.1",
             "/api/v1/show?q=hb:1.1", "/api/v1/compare?q=hb:1.1", f"/api/v1/ask?q={half}",
             f"/api/v1/search?q={half}", "/api/v1/chat?q=1.1"]  # fmt: skip
    assert any(text in visitor.get(f"{path}{'&' if '?' in path else '?'}lang=de").text
               for path in paths)  # fmt: skip
    for path in paths:
        away = visitor.get(f"{path}{'&' if '?' in path else '?'}lang=de", AWAY).text
        assert text not in away, path
    for header in ("x-forwarded-for", "forwarded", "via", "x-real-ip"):
        assert text not in visitor.get("/hb/1.1?lang=de", **{header: "x"}).text, header
    assert text not in visitor.get("/hb/1.1?lang=de", host="evil.example").text
    with shared.entered():
        assert text in Visitor(options.fresh(share_wording=True)).get("/hb/1.1?lang=de", AWAY).text


def test_the_token_of_the_evening_opens_it(shared: Home) -> None:
    with shared.entered():
        said = options.fresh(with_token=True)
        visitor = Visitor(said)
        admitted = visitor.get(f"/?token={said.token}", AWAY)
        assert admitted.status_code == 303
        assert said.token not in admitted.headers["location"]
        cookie = admitted.headers["set-cookie"]
        assert "HttpOnly" in cookie
        kept = cookie.partition(";")[0]
        with_token = visitor.get("/hb/1.1?lang=de", AWAY, cookie=kept)
        assert 'class="wording"' in with_token.text
        assert 'class="wording"' not in visitor.get("/hb/1.1", AWAY, cookie="rulebook=x").text
        over = options.Options(token=said.token, until=1.0, key=said.key)
        assert 'class="wording"' not in Visitor(over).get("/hb/1.1", AWAY, cookie=kept).text


def test_options_reach_the_processes_that_serve() -> None:
    said = options.fresh(True, cors=("*",), share_wording=True)
    assert options.read({options.VARIABLE: said.written()}) == said


def test_only_our_own_forms_add_a_manual(tmp_path: Path) -> None:
    home = make_home(tmp_path, "harbour")
    source = (ROOT / "tests" / "data" / "manuals" / "harbour.de.txt").read_bytes()
    with home.entered():
        visitor = Visitor()
        key = {"key": visitor.options.key}
        file = {"file": ("../../evil.txt", source, "text/plain")}
        same = {"sec-fetch-site": "same-origin"}
        for data, headers, client in (
            ({"key": "x"}, same, "127.0.0.1"),
            (key, {"sec-fetch-site": "cross-site"}, "127.0.0.1"),
            (key, {"origin": "https://evil.example"}, "127.0.0.1"),
            (key, same, AWAY),
        ):
            answer = visitor.send(
                "POST", "/manuals", client, data=data, files=file, headers=headers
            )
            assert answer.status_code == 403
        assert 'class="wording"' not in visitor.get("/hb/1.1?lang=de").text
        good = visitor.send("POST", "/manuals", data=key, files=file, headers=same)
        assert good.status_code == 200
        assert str(tmp_path) not in good.text
        assert 'class="wording"' in visitor.get("/hb/1.1?lang=de").text
        assert "evil.txt" in visitor.get("/manuals").text
        assert list(tmp_path.rglob("evil.txt")) == [home.added / "evil.txt"]
        bad = visitor.send("POST", "/manuals", data=key, files={"file": ("a.txt", b"\0\1")},
                           headers=same)  # fmt: skip
        assert "warning" in bad.text
        assert str(tmp_path) not in bad.text


def test_limits_of_size_and_rate(visitor: Visitor) -> None:
    large = visitor.send("POST", "/api/v1/link", content=b"x" * 400_000,
                         headers={"content-type": "text/plain"})  # fmt: skip
    assert (large.status_code, large.json()["error"]["code"]) == (413, "web-too-large")
    assert visitor.get("/?q=" + "x" * 30_000).status_code == 413
    rate = Rate(rate=2, burst=5)
    assert [rate.allows("a", 0.0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert rate.allows("b", 0.0)
    assert rate.allows("a", 1.0)


def test_a_browser_keeps_pins_and_what_was_read(visitor: Visitor) -> None:
    read = visitor.get("/hb/1.1").headers["set-cookie"].partition(";")[0]
    assert ">hb:1.1 " in visitor.get("/evening", cookie=read).text
    headers = {"sec-fetch-site": "same-origin"}
    form = {"address": "hb:1.2", "pinned": "1"}
    answer = visitor.send("POST", "/pin", data=form, headers=headers)
    assert answer.headers["location"] == "/hb/1.2"
    pinned = answer.headers["set-cookie"].partition(";")[0]
    assert ">hb:1.2 " in visitor.get("/evening", cookie=pinned).text
    assert visitor.send("POST", "/pin", data=form).status_code == 403
    assert visitor.get("/evening", cookie="pins=<script>|hb%3A9.9|x").status_code == 200


NASTY = st.one_of(
    st.text(max_size=60),
    st.sampled_from(["<script>alert(1)</script>", '"><img src=x onerror=1>', "{{7*7}}", "' or 1",
                     "</title><b>", "javascript:1", "../../etc/passwd", "%00", "\ud800"[:0]]),
)  # fmt: skip


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=NASTY, where=st.sampled_from(["/?q=", "/chat?t=", "/resolve?s=", "/hb/term/", "/hb/"]))
def test_what_is_typed_is_text_and_nothing_else(visitor: Visitor, text: str, where: str) -> None:
    """No tag comes out that is not ours, no error without words, nothing of the machine."""
    from urllib.parse import quote

    answer = visitor.get(where + quote(text, safe="") + ("" if "?" in where else "?lang=en"))
    assert answer.status_code < 500
    assert str(ROOT) not in answer.text
    if answer.status_code == 200 or answer.headers.get("content-type", "").startswith("text/html"):
        form = _Form()
        form.feed(answer.text)
        assert form.bad == []
        assert "<script>alert" not in answer.text
        assert "<img" not in answer.text


def test_a_page_says_only_what_has_words() -> None:
    names: set[str] = set()
    for path in (WEB / "templates").glob("*.html"):
        source = path.read_text(encoding="utf-8")
        names |= {f"web-{name}" for name in re.findall(r'\bt\("([a-z-]+)"', source)}
        assert not re.search(r">[A-Za-z]{4,}[^<{]*<", source.replace(">rulebook<", "><")), path.name
    for path in WEB.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        names |= set(re.findall(r'"(web-[a-z-]+)"', source))
    for name in names:
        say("de", name, **{gap: "x" for _, gap, _, _ in Formatter().parse("") if gap})


def test_the_first_page_is_small(visitor: Visitor) -> None:
    page = visitor.get("/", **{"accept-encoding": "gzip"})
    size = int(page.headers["content-length"])
    for name in re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text):
        size += int(visitor.get(name, **{"accept-encoding": "gzip"}).headers["content-length"])
    assert size < 50_000

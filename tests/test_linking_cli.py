"""``link`` and ``cite`` on the command line: bytes in and out, spans, settings, formats."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.errors import NotFound
from rulebook.link import MARKUPS, BadBase, Link, Linked, Noticed, link_post
from rulebook.link import Options as LinkOptions
from rulebook.lookup.books import Books
from rulebook.render.linking import report_lines
from rulebook.service.citing import cite
from rulebook.store.opening import open_store

from .places import ROOT, Home, make_home

BASE = "https://example.org/r"
POST = b"\xef\xbb\xbfSiehe Regel 1.1.\r\nUnd \xff\xfe auch \xc2\xa7 2.1,\r\rnicht 9.9.\r\n\x00\x0c"


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """One game only, so that a bare number is of that game."""
    root = tmp_path_factory.mktemp("linking")
    made = make_home(root, "harbour", manuals=("harbour.de", "harbour.ru"))
    made.run("1.1")
    return made


@pytest.fixture
def fresh(harbour: Home, tmp_path: Path) -> Home:
    """The same with settings of its own."""
    return harbour.having(RULEBOOK_CONFIG=str(tmp_path / "config"))


def piped(home: Home, post: bytes, *arguments: str) -> tuple[int, bytes, str]:
    done = subprocess.run(
        [sys.executable, "-m", "rulebook", "link", *arguments],
        input=post, capture_output=True, env=home.variables, cwd=ROOT, timeout=60,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr.decode("utf-8")


@pytest.mark.parametrize(
    ("markup", "before", "after"),
    [
        ("bbcode", b"[url=https://example.org/r/hb/%s]", b"[/url]"),
        ("markdown", b"[", b"](https://example.org/r/hb/%s)"),
        ("html", b'<a href="https://example.org/r/hb/%s">', b"</a>"),
        ("plain", b"", b" (https://example.org/r/hb/%s)"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii"])
def test_only_links_are_added_and_every_other_byte_stays(
    fresh: Home, markup: str, before: bytes, after: bytes, encoding: str
) -> None:
    there = fresh.having(PYTHONIOENCODING=encoding)
    code, out, err = piped(there, POST, "--to", markup, "--base-url", BASE)
    assert (code, err) == (0, "")
    expected = POST
    for number in (b"1.1", b"2.1"):
        linked = before.replace(b"%s", number) + number + after.replace(b"%s", number)
        expected = expected.replace(b" " + number, b" " + linked)
    assert out == expected


def test_a_file_is_read_as_bytes_too(fresh: Home, tmp_path: Path) -> None:
    post = tmp_path / "post.txt"
    post.write_bytes(POST)
    from_file = piped(fresh, b"", str(post), "--to", "markdown", "--base-url", BASE)
    assert from_file == piped(fresh, POST, "--to", "markdown", "--base-url", BASE)
    assert from_file == piped(fresh, POST, "-", "--to", "markdown", "--base-url", BASE)
    assert post.read_bytes() == POST


@pytest.mark.parametrize(
    "post", [b"", b"\n", b"\r\n", b"Kein Verweis.", "Ü 🎲 11 Uhr, 1,50 Euro".encode()]
)
def test_a_post_without_a_reference_comes_back_as_it_was(fresh: Home, post: bytes) -> None:
    for options in (("--base-url", BASE), ("--inline",)):
        assert piped(fresh, post, *options) == (0, post, "")


def test_linking_twice_is_linking_once(fresh: Home) -> None:
    for markup in ("bbcode", "markdown", "html", "plain"):
        _, once, _ = piped(fresh, POST, "--to", markup, "--base-url", BASE)
        assert piped(fresh, once, "--to", markup, "--base-url", BASE)[1] == once


def test_json_gives_spans_in_code_points_of_the_input(fresh: Home) -> None:
    post = "Ü 🎲 Regel 1.1 und § 2.1, 1.20 Euro, Regel 9.9\n"
    code, out, err = piped(fresh, post.encode(), "--json", "--base-url", BASE)
    assert (code, err) == (0, "")
    document = json.loads(out)
    assert {"text", "links"} <= set(document)
    assert [(link["id"], link["text"]) for link in document["links"]] == [
        ("hb:1.1", "1.1"),
        ("hb:2.1", "2.1"),
    ]
    for link in document["links"]:
        assert set(link) == {"start", "end", "id", "text"}
        assert post[link["start"] : link["end"]] == link["text"]
    assert f"[url={BASE}/hb/1.1]1.1[/url]" in document["text"]
    noticed = {one["text"]: one["reason"] for one in document["noticed"]}
    assert noticed["9.9"] == "unknown"


def test_json_with_stray_bytes_is_a_document(fresh: Home) -> None:
    there = fresh.having(PYTHONIOENCODING="utf-8:strict")
    code, out, err = piped(there, POST, "--json", "--base-url", BASE)
    assert (code, err) == (0, "")
    text = json.loads(out)["text"]
    assert text.encode("utf-8", "surrogateescape").startswith(b"\xef\xbb\xbfSiehe Regel [url=")
    assert b"\xff\xfe" in text.encode("utf-8", "surrogateescape")


def test_a_report_says_by_line_what_was_linked_and_what_not_and_why(fresh: Home) -> None:
    post = b"Regel 1.1\n\n[code]Regel 2.1[/code]\nRegel 9.9\n"
    code, out, err = piped(fresh, post, "--report", "--base-url", BASE)
    assert code == 0
    assert b"\xe2\x86\x92" not in out
    lines = err.splitlines()
    assert lines[0] == "1: 1.1 → hb:1.1"
    assert [line.partition(":")[0] for line in lines] == ["1", "3", "4"]
    assert "2.1" in lines[1]
    assert "9.9" in lines[2]
    assert all(" – " in line for line in lines[1:])


@pytest.mark.parametrize(
    ("markup", "language", "parts"),
    [
        ("bbcode", "de", ["[spoiler=Regeln, in unseren Worten]", "[b]2.1[/b] Das Licht verbrau"]),
        ("markdown", "en", ["**Rules, in our own words**", "- **2.1** Burning at night uses"]),
        ("html", "ru", ["<details><summary>Правила нашими словами", "<b>2.1</b> Ночной свет"]),
        ("plain", "de", ["-- \nRegeln, in unseren Worten\n", "2.1: Das Licht verbraucht"]),
    ],
)
def test_inline_footnotes(fresh: Home, markup: str, language: str, parts: list[str]) -> None:
    post = "Regel 2.1, nochmal Regel 2.1."
    code, out, err = piped(fresh, post.encode(), "--inline", "--to", markup, "--lang", language)
    assert code == 0
    assert err.count("\n") == 1
    text = out.decode()
    assert text.startswith(post)
    for part in parts:
        assert text.count(part) == 1
    assert piped(fresh, out, "--inline", "--to", markup, "--lang", language)[1] == out


def test_without_any_base_url_footnotes_are_made_and_it_is_said(fresh: Home) -> None:
    code, out, err = piped(fresh, b"Regel 2.1")
    assert code == 0
    assert b"[spoiler=" in out
    assert err == (
        "Keine Adresse für Links bekannt (--base-url): Was die Regeln sagen, steht am Ende.\n"
    )


def test_a_base_url_is_for_one_call_unless_it_is_set(fresh: Home) -> None:
    linked = piped(fresh, b"Regel 2.1", "--base-url", BASE + "/")
    assert linked == (0, b"Regel [url=https://example.org/r/hb/2.1]2.1[/url]", "")
    shown = typed_at_a_terminal(fresh, b"Regel 2.1", "link", "--base-url", BASE)
    assert f"[url={BASE}/hb/2.1]" in shown
    assert b"[spoiler=" in piped(fresh, b"Regel 2.1")[1]
    assert BASE not in fresh.run("cite", "2.1").out
    fresh.run("config", "set", "base-url", BASE)
    assert piped(fresh, b"Regel 2.1") == linked
    assert f"{BASE}/hb/2.1" in fresh.run("cite", "2.1").out
    piped(fresh, b"Regel 2.1", "--base-url", "https://example.com")
    assert piped(fresh, b"Regel 2.1") == linked
    assert b"[spoiler=" in piped(fresh, b"Regel 2.1", "--inline")[1]


def typed_at_a_terminal(home: Home, post: bytes, *arguments: str) -> str:
    """What the command shows at a terminal where a post is typed in."""
    import pty

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "rulebook", *arguments],
        stdin=theirs, stdout=theirs, stderr=subprocess.DEVNULL, env=home.variables, cwd=ROOT,
    )  # fmt: skip
    os.close(theirs)
    os.write(ours, post + b"\n\x04")
    shown = b""
    with contextlib.suppress(OSError):  # Linux ends a terminal that way
        while part := os.read(ours, 4096):
            shown += part
    process.wait(timeout=60)
    os.close(ours)
    return shown.decode("utf-8")


@pytest.mark.parametrize(
    "base",
    ["/", "//", "https://", "https:///x", "https://x?q=1", "https://x/#frag", "/r?x", "./#a",
     b"https://x/\xff".decode("utf-8", "surrogateescape"), "https://x/\udfff"],
)  # fmt: skip
def test_a_base_that_no_link_can_begin_with_is_said_at_once(fresh: Home, base: str) -> None:
    for arguments in (("link",), ("cite", "2.1"), ("link", "--inline"), ("link", "--json")):
        done = subprocess.run(
            [sys.executable, "-m", "rulebook", *arguments, "--base-url",
             base.encode("utf-8", "surrogateescape" if "\udcff" in base else "surrogatepass")],
            input=b"Regel 2.1", capture_output=True, env=fresh.variables, cwd=ROOT, timeout=60,
        )  # fmt: skip
        assert done.returncode == 2, arguments
        if "--json" in arguments:
            assert json.loads(done.stdout)["error"]["code"] == "bad-base"
        else:
            assert done.stdout == b"", arguments
        assert b"https://example.org/regeln" in done.stderr
        assert b"Traceback" not in done.stderr


@given(st.text(st.characters() | st.sampled_from("/?#.:%\udcff\ud800 "), max_size=30))
def test_any_base_is_refused_or_makes_links_to_its_pages(base: str) -> None:
    known = LinkOptions(base_url="https://x.test/" + base)
    try:
        linked = link_post("Regel 13.4", "plain", lambda _game, _number: True, known)
    except BadBase:
        return
    assert re.fullmatch(r"Regel 13\.4 \(https://x\.test/[!-~]*na/13\.4\)", linked.text)
    assert not set("?#") & set(linked.text)


def test_a_spoilt_setting_names_the_file_it_comes_from(fresh: Home, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "base-url").write_text("javascript:x\n")
    for ran in (fresh.run("cite", "2.1"), fresh.run("cite", "2.1", "--json")):
        assert ran.code == 0, "it does not count, and the answer comes"
        assert "javascript" not in ran.out
        assert str(tmp_path / "config" / "base-url") in ran.err
    assert fresh.run("cite", "2.1", "--base-url", BASE).code == 0


@pytest.mark.parametrize("where", ["gists", "real"])
def test_every_unit_is_quoted_or_said_to_have_no_text(
    request: pytest.FixtureRequest, where: str
) -> None:
    home: Home = request.getfixturevalue(where)
    said = set()
    with home.entered():
        books = Books(open_store())
        every = [f"{game.game}:{number}" for game in books.games for number in game.numbers]
        for address, lang in product(every, ("de", "ru", "en", "all")):
            try:
                for markup in MARKUPS:
                    quoted = cite(books, [address], lang, markup, BASE)
                    text = quoted.text_to_paste
                    assert all(q.number in text and q.text.strip() for q in quoted.quotes)
            except NotFound as error:
                said.add(error.code)
    assert len(every) > 800
    assert said <= {"nothing-to-cite"}
    bare = home.run("--lang", "de", "cite", "20c:2.0")
    assert (bare.code, bool(bare.out)) in {(0, True), (1, False)}
    assert bool(bare.err) == (bare.code == 1)


@pytest.mark.parametrize("url", ["javascript:alert(1)", "ftp://x", "example.org", "//x", "data:,"])
def test_a_bad_base_url_is_wrong_usage_and_not_kept(fresh: Home, url: str) -> None:
    code, out, err = piped(fresh, b"Regel 2.1", "--base-url", url)
    assert (code, out) == (2, b"")
    assert url in err
    assert "https://example.org/regeln" in err
    assert b"[spoiler=" in piped(fresh, b"Regel 2.1")[1]
    assert fresh.run("cite", "2.1", "--base-url", url).code == 2


@pytest.mark.parametrize(
    "arguments", [["/nirgends/post.txt"], ["--to", "rtf"], ["--game", "zz"], ["/"]]
)
def test_wrong_usage_of_link(fresh: Home, arguments: list[str]) -> None:
    code, out, err = piped(fresh, b"Regel 1.1", *arguments)
    assert (code, out) == (2, b"")
    assert err


def test_terms_are_linked_only_when_asked_for(fresh: Home) -> None:
    post = "Das Öl ist knapp, Öl ist teuer.".encode()
    assert piped(fresh, post, "--base-url", BASE)[1] == post
    linked = piped(fresh, post, "--base-url", BASE, "--terms")[1].decode()
    assert linked.count("[url=") == 1
    assert linked.startswith(f"Das [url={BASE}/hb/2.1]Öl[/url] ist knapp")


def test_quotations_of_others_are_left_alone_when_asked_for(fresh: Home) -> None:
    post = b"[quote=Jo]Regel 1.1[/quote] Regel 2.1"
    assert piped(fresh, post, "--base-url", BASE)[1].count(b"[url=") == 2
    left = piped(fresh, post, "--base-url", BASE, "--skip-quotes")[1]
    assert left.startswith(b"[quote=Jo]Regel 1.1[/quote]")
    assert left.count(b"[url=") == 1


def test_a_game_can_be_named(shared: Home, tmp_path: Path) -> None:
    there = shared.having(RULEBOOK_CONFIG=str(tmp_path))
    assert b"/ml/2.1]" in piped(there, b"Regel 2.1", "--base-url", BASE, "--game", "ml")[1]
    assert b"/hb/2.1]" in piped(there, b"Regel 2.1", "--base-url", BASE, "--game", "hb")[1]


QUOTES = {
    "plain": "3.1 Nebel – Hafen im Nebel, deutsche Ausgabe\n„Bei Nebel fährt kein Schiff ein.“\n",
    "bbcode": (
        "[quote][b]3.1[/b] Nebel – Hafen im Nebel, deutsche Ausgabe\n"
        "„Bei Nebel fährt kein Schiff ein.“[/quote]\n"
    ),
    "markdown": (
        "> **3.1** Nebel – Hafen im Nebel, deutsche Ausgabe\n>\n"
        "> „Bei Nebel fährt kein Schiff ein.“\n"
    ),
    "html": (
        '<blockquote lang="de"><p><b>3.1</b> Nebel – Hafen im Nebel, deutsche Ausgabe</p>\n'
        "<p>„Bei Nebel fährt kein Schiff ein.“</p></blockquote>\n"
    ),
}


@pytest.mark.parametrize("markup", QUOTES)
def test_cite(fresh: Home, markup: str) -> None:
    ran = fresh.run("cite", "3.1", "--to", markup)
    assert (ran.code, ran.out, ran.err) == (0, QUOTES[markup], "")


@pytest.mark.parametrize(
    ("markup", "linked"),
    [
        ("plain", f"\n{BASE}/hb/3.1\n"),
        ("bbcode", f"[url={BASE}/hb/3.1][b]3.1[/b][/url]"),
        ("markdown", f"[**3.1**]({BASE}/hb/3.1)"),
        ("html", f'<a href="{BASE}/hb/3.1"><b>3.1</b></a>'),
    ],
)
def test_cite_with_a_link(fresh: Home, markup: str, linked: str) -> None:
    assert linked in fresh.run("cite", "3.1", "--to", markup, "--base-url", BASE).out


@pytest.mark.parametrize(
    ("markup", "frame"),
    [("plain", "\n\n"), ("bbcode", "[table]"), ("markdown", "|---|---|"), ("html", "<table>")],
)
def test_cite_in_all_languages_of_the_editions(fresh: Home, markup: str, frame: str) -> None:
    out = fresh.run("cite", "3.1", "--to", markup, "--lang", "all").out
    assert frame in out
    german, russian = out.index("„Bei Nebel fährt"), out.index("«В туман суда не заходят.»")
    assert german < russian
    assert "русское издание, «Туман», п. 1" in out


def test_cite_of_a_rule_has_its_bullets(fresh: Home) -> None:
    ran = fresh.run("cite", "1.1", "--json")
    assert [quote["id"] for quote in ran.json["quotes"]] == ["hb:1.1", "hb:1.1a", "hb:1.1b"]
    assert ran.json["text"] == fresh.run("cite", "1.1").out


def test_cite_as_json(fresh: Home) -> None:
    (quote,) = fresh.run("cite", "3.1", "--json", "--lang", "ru").json["quotes"]
    assert quote == {
        "id": "hb:3.1",
        "lang": "ru",
        "printed": "«Туман», п. 1",
        "title": "Туман",
        "edition": "Гавань в тумане, русское издание",
        "text": "В туман суда не заходят.",
        "gist": False,
        "url": None,
    }


def test_a_gist_says_that_it_is_no_quotation(bare: Home) -> None:
    out = bare.run("cite", "3.1").out
    assert "Im Nebel bleibt der Hafen zu." in out
    assert "„" not in out
    assert "unsere Kurzfassung, nicht der Wortlaut" in out
    (quote,) = bare.run("cite", "3.1", "--json").json["quotes"]
    assert quote["gist"] is True


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["9.9"], 1), (["nirgends"], 1), ([], 2), (["3.1", "--to", "rtf"], 2), (["Nebel"], 0),
     (["3.1", "2.1"], 0), (["2.1-2.2"], 0)],
)  # fmt: skip
def test_exit_codes_of_cite(fresh: Home, arguments: list[str], code: int) -> None:
    ran = fresh.run("cite", *arguments)
    assert ran.code == code
    assert bool(ran.out) == (code == 0)


def test_a_named_game_narrows(shared: Home, tmp_path: Path) -> None:
    there = shared.having(RULEBOOK_CONFIG=str(tmp_path))
    post = "Regel 2.1, ml:2.1, und in „Die Windmühle“ ist es Regel 1.1.".encode()
    free = piped(there, post, "--base-url", BASE)[1]
    assert b"/ml/2.1]ml:2.1[" in free
    assert b"/ml/1.1]1.1[" in free
    _, narrow, report = piped(there, post, "--base-url", BASE, "--game", "hb", "--report")
    assert narrow.count(b"[url=") == narrow.count(b"/hb/2.1]2.1[") == 1
    assert report.count("Regel eines anderen Buchs") == 2


def test_footnotes_of_several_games_name_them(shared: Home, tmp_path: Path) -> None:
    there = shared.having(RULEBOOK_CONFIG=str(tmp_path))
    out = piped(there, b"hb:2.1 und ml:2.1\n", "--inline", "--lang", "de")[1].decode()
    assert "[b]Hafen im Nebel 2.1[/b] " in out
    assert "[b]Die Windmühle 2.1[/b] " in out
    assert out.endswith("[/spoiler]\n")
    alone = piped(there, b"ml:2.1", "--inline", "--lang", "de")[1].decode()
    assert "[b]2.1[/b] " in alone


@pytest.mark.parametrize(
    ("post", "heading"),
    [
        ("Das steht doch in Regel 2.1, oder?", "Regeln, in unseren Worten"),
        ("Это правило 2.1, и всё.", "Правила нашими словами"),
        ("I think that is rule 2.1 here.", "Rules, in our own words"),
    ],
)
@pytest.mark.parametrize("terminal", ["de_DE.UTF-8", "ru_RU.UTF-8"])
def test_footnotes_speak_the_language_of_the_post(
    fresh: Home, post: str, heading: str, terminal: str
) -> None:
    there = fresh.having(LC_ALL=terminal)
    once = piped(there, post.encode(), "--inline")[1]
    assert heading in once.decode()
    assert piped(there, once, "--inline")[1] == once
    assert (
        "Rules, in our own" in piped(there, post.encode(), "--inline", "--lang", "en")[1].decode()
    )


def test_a_report_takes_time_in_proportion() -> None:
    """Counting lines from the beginning for each link took minutes for a long post."""
    made = [Link(i, i + 1, "hb:1.1", "x") for i in range(0, 1_600_000, 8)]
    post = "x\n" * 800_000
    start = time.process_time()
    lines = report_lines(Linked(post, tuple(made), (Noticed(3, 4, "x", "code"),)), post, "en")
    assert time.process_time() - start < 5
    assert lines[0] == "1: x → hb:1.1"
    assert lines[-2] == "799997: x → hb:1.1"
    assert lines[-1].startswith("2: x – ")

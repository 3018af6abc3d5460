"""The static site: the same pages as files, the same bytes each time, our words alone; and the
search in the page, which reads the index that the program reads."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from rulebook.service import answers
from rulebook.service.requests import Rulebook
from rulebook.web.templates import STATIC

from .places import Home, Ran

BASE = "https://example.org/rules"
NODE = shutil.which("node")


def _write(home: Home, out: Path, *options: str) -> Ran:
    ran = home.run("site", out, "--base-url", BASE, "--json", *options)
    assert ran.code == 0, ran.err
    return ran


@pytest.fixture(scope="module")
def site(shared: Home, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site") / "a folder"
    _write(shared, out)
    return out


def _pages(site: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(site.rglob("*.html")):
        yield path, path.read_text(encoding="utf-8")


def test_a_rule_has_a_page_in_every_language(site: Path) -> None:
    english = (site / "hb" / "1.1" / "index.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in english
    assert '<html lang="ru">' in (site / "ru/hb/1.1/index.html").read_text(encoding="utf-8")
    assert f'<link rel="canonical" href="{BASE}/hb/1.1/">' in english
    assert f'hreflang="ru" href="{BASE}/ru/hb/1.1/"' in english
    for place in ("hb", "hb/1", "hb/contents", "hb/terms", "hb/differences", "hb/compare/1.1"):
        assert (site / place / "index.html").is_file(), place
    assert (site / "404.html").is_file()


def test_a_page_on_paper_is_black_on_white_whatever_the_screen_is() -> None:
    """Every colour that a dark screen changes is set for paper, behind it; no way on is printed."""
    style = (STATIC / "pages.css").read_text("utf-8")
    _, dark, rest = style.partition("@media (prefers-color-scheme: dark)")
    _, printed, paper = rest.partition("@media print")
    assert dark
    assert printed
    named = set(re.findall(r"(--[a-z-]+): #", rest[: rest.index("* {")]))
    assert named
    assert named <= set(re.findall(r"(--[a-z-]+): #", paper))
    (hidden,) = re.findall(r"\n  ([^{}]*)\{ display: none; \}", paper)
    assert {"header nav", "footer", "form", "button"} <= {one.strip() for one in hidden.split(",")}


def test_every_link_of_the_site_leads_to_a_file_of_it(site: Path) -> None:
    missing = set()
    for path, text in _pages(site):
        for link in re.findall(r'(?:href|src|action)="([^"]+)"', text):
            url = urlsplit(unescape(link))
            if url.scheme and not link.startswith(BASE):
                missing.add(f"{path.name} leads away: {link}")
                continue
            name = unquote(url.path.removeprefix("/rules/"))
            if url.fragment and not url.path:
                continue
            there = site / name / "index.html" if name.endswith("/") or not name else site / name
            if not there.is_file():
                missing.add(link)
    assert missing == set()
    listed = re.findall(r"<loc>([^<]+)</loc>", (site / "sitemap.xml").read_text("utf-8"))
    assert len(listed) > 50
    for address in listed:
        assert (site / unquote(address.removeprefix(BASE + "/")) / "index.html").is_file(), address


def test_the_same_sources_give_the_same_bytes(site: Path, shared: Home, tmp_path: Path) -> None:
    _write(shared.having(LANG="ru_RU.UTF-8", TZ="Asia/Tokyo"), tmp_path / "again")
    first, second = (
        {str(p.relative_to(top)): p.read_bytes() for p in top.rglob("*") if p.is_file()}
        for top in (site, tmp_path / "again")
    )
    assert first == second


def test_what_has_not_changed_keeps_its_time_and_what_is_gone_goes(
    shared: Home, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    _write(shared, out)
    (out / "mine.txt").write_text("stays")
    before = {p: p.stat().st_mtime_ns for p in out.rglob("*") if p.is_file()}
    (out / "hb/1.1/index.html").write_text("spoilt")
    listed = (out / ".rulebook-site").read_text("utf-8")
    (out / ".rulebook-site").write_text(listed + "old/index.html\n../../outside.txt\n")
    (out / "old").mkdir()
    (out / "old" / "index.html").write_text("old")
    outside = tmp_path.parent / "outside.txt"
    outside.write_text("stays")
    time.sleep(0.01)
    told = _write(shared, out).json
    assert (told["changed"], told["removed"]) == (1, 1)
    assert not (out / "old").exists()
    assert outside.exists()
    after = {p: p.stat().st_mtime_ns for p in out.rglob("*") if p.is_file()}
    changed = {p.relative_to(out).as_posix() for p in after if after[p] != before.get(p)}
    assert changed == {"hb/1.1/index.html", ".rulebook-site"}


def test_no_word_of_a_manual_is_in_it_unless_that_is_asked_for(
    site: Path, shared: Home, tmp_path: Path
) -> None:
    shown = shared.run("show", "hb:1.1", "--json").json[0]
    wordings = [wording["text"] for wording in shown["wording"].values()]
    assert wordings
    for path in site.rglob("*"):
        if path.is_file():
            text = path.read_text(encoding="utf-8", errors="replace")
            assert not any(wording in unescape(text) for wording in wordings), path
            assert str(shared.root) not in text
    ran = _write(shared, tmp_path / "own", "--with-wording")
    assert ran.err.strip(), "a warning"
    page = (tmp_path / "own/de/hb/1.1/index.html").read_text(encoding="utf-8")
    assert unescape(shown["wording"]["de"]["text"]) in unescape(page)
    assert "Disallow: /" in (tmp_path / "own/robots.txt").read_text()


def test_a_site_needs_an_address(shared: Home, tmp_path: Path) -> None:
    for options in ([], ["--base-url", "ftp://x"], ["--base-url", "/rules"]):
        assert shared.run("site", tmp_path / "x", *options).code == 2
    assert not (tmp_path / "x").exists()


_FIND = """
const S = require(process.argv[1]), fs = require("fs");
const said = JSON.parse(fs.readFileSync(0, "utf-8")), opened = {};
const typing = JSON.parse(fs.readFileSync(said.folder + "/games.json"));
console.log(JSON.stringify(said.asked.map(([game, text]) => {
  const read = () => JSON.parse(fs.readFileSync(`${said.folder}/${game}.json`));
  opened[game] ??= S.opened({...read(), ...typing});
  return S.find(opened[game], text, 5).map(([number]) => number);
})));
"""


@pytest.mark.skipif(NODE is None, reason="node is not installed, so the page's search is not run")
def test_the_search_in_the_page_finds_what_the_program_finds(gists: Home, tmp_path: Path) -> None:
    """Known questions as they stand, with a slip, and on the wrong keyboard."""
    from rulebook.web.site import Site

    with gists.entered():
        written = Site(tmp_path, BASE, False, "")
        games = ["na", "20c", "rise", "s51"]
        written._searched(games)
        for name, data in written.files.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_bytes(data)
        books = Rulebook(ours=True)
        asked = [(game, text) for game in games for text in _sample(books, game)]
        said = json.dumps({"folder": str(tmp_path / "search"), "asked": asked})
        ran = subprocess.run(
            [str(NODE), "-e", _FIND, STATIC / "search.js"], input=said, capture_output=True,
            text=True, timeout=60, check=True,
        )  # fmt: skip
        right = 0
        for (game, text), found in zip(asked, json.loads(ran.stdout), strict=True):
            best = books.within(game).ask(answers.search, text, 1).answer.hits
            right += bool(best) and best[0].unit.number in found[:3]
        assert right / len(asked) > 0.7, f"{right} of {len(asked)}"


def _sample(books: Rulebook, game: str) -> Iterator[str]:
    """Questions of a book, every so many; and a slip in each second one."""
    listed = books.within(game).ask(lambda b: list(b.library.questions(game)))
    for place, question in enumerate(listed[:: max(1, len(listed) // 12)]):
        for text in question.question.values():
            word = max(text.split(), key=len)
            slip = text.replace(word, word[:3] + word[4:]) if place % 2 and len(word) > 6 else text
            yield slip


def test_the_search_of_all_books_is_small(gists: Home, tmp_path: Path) -> None:
    import gzip

    from rulebook.web.site import Site

    with gists.entered():
        written = Site(tmp_path, BASE, False, "")
        written._searched(["na", "20c", "rise", "s51"])
    size = sum(
        len(gzip.compress(data, 9)) for name, data in written.files.items() if "texts" not in name
    )
    assert size < 400_000

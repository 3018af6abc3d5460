"""Laws of the linkifier, on any text: nothing else changes, twice is once, no way out of a link."""

from __future__ import annotations

import gc
import re
import time
import tracemalloc
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.link import MARKUPS, BadBase, Options, link_post, unlink
from rulebook.link.portions import portions

BASE = "https://rules.test/r"
LINKED = Options(
    base_url=BASE, terms=[("Bedrohung", "na:13"), ("угроза", "na:13"), ("deal", "na:1")]
)
Known = Callable[[str, str], bool]


def any_known(game: str, number: str) -> bool:
    """Every number below 70.10 is a rule: as many links as can be."""
    entry, _, item = number.partition(".")
    return (
        game == "na"
        and entry.isdecimal()
        and int(entry) < 70
        and (not item or item[0] in "123456789")
    )


def find_title(title: str, _game: str) -> str | None:
    return {"торги": "1", "торгов": "1", "absprache": "1"}.get(title.casefold())


LINKED = LINKED._replace(title_number=find_title)
CUES = ["Regel", "13.4", "§37.2", "61.6", ", .3", " und ", "13.1–13.4", "§§ 11.3, 33.3", "п. 24.4",
        "«Торги», п. 7", "пункт 7 «Торгов»", "1.3a", "na:13.2", "62.1 ff.", "Bedrohung", "угроза",
        "deal", "3.4.", "2.5 €", "18.30 Uhr", "rule 13.4", "rules 10.1 and 10.2"]  # fmt: skip
MARKS = [
    "[url=x]",
    "[/url]",
    "[url]",
    "[b]",
    "[/b]",
    "[code]",
    "[/code]",
    '[quote="a',
    '"]',
    "[/quote]",
    "[url=",
    "[img]",
    "[/img]",
    "[*]",
    "[",
    "]",
    "](",
    "](x)",
    ")",
    "(",
    "![",
    "!",
    "`",
    "``",
    "```",
    "~~~",
    "\\",
    "**",
    "*",
    "_",
    "# ",
    "> ",
    "- ",
    "1. ",
    "    ",
    "\t",
    "\n",
    "\r\n",
    "\n\n",
    "\r",
    "| a |\n|---|\n|",
    "|",
    "[a]: x\n",
    "[a]",
    '<a href="x">',
    "</a>",
    "<b>",
    "</b>",
    "<code>",
    "</code>",
    "<",
    ">",
    "<!--",
    "-->",
    "<script>",
    "</script>",
    '"',
    "'",
    "&nbsp;",
    "&amp;",
    "&",
    ";",
    "[table]",
    "[tr]",
    "[td]",
    "<table>",
    "<tr>",
    "<td>",
]
ODD = ["https://x.test/13.4", f"{BASE}/na/13.4",
       f" ({BASE}/na/13.4)", "\ufeff", "\x00", "\x1e", "\x1f",
       "\ufffc", "\u200b", "ſ", "İ", "٣.٤", "²"]  # fmt: skip
PIECES = st.sampled_from([*CUES, *MARKS, *ODD])
POSTS = st.lists(PIECES | st.text(max_size=4), max_size=14).map("".join)
EACH_MARKUP = pytest.mark.parametrize("markup", MARKUPS)


def without(text: str, spans: tuple[tuple[int, int], ...]) -> str:
    parts, at = [], 0
    for start, end in spans:
        parts.append(text[at:start])
        at = end
    return "".join([*parts, text[at:]])


@EACH_MARKUP
@settings(max_examples=120, deadline=None)
@given(post=POSTS)
def test_only_links_are_added(markup: str, post: str) -> None:
    result = link_post(post, markup, any_known, LINKED)
    assert without(result.text, result.added) == post
    assert all(post[link.start : link.end] == link.text for link in result.links)
    spans = [(link.start, link.end) for link in result.links]
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))


@EACH_MARKUP
@settings(max_examples=120, deadline=None)
@given(post=POSTS)
def test_taking_the_links_out_gives_the_post_back(markup: str, post: str) -> None:
    result = link_post(post, markup, any_known, LINKED)
    assert unlink(result.text, markup, BASE) == unlink(post, markup, BASE)


@EACH_MARKUP
@settings(max_examples=400, deadline=None)
@given(post=POSTS)
def test_linking_twice_is_linking_once(markup: str, post: str) -> None:
    once = link_post(post, markup, any_known, LINKED).text
    assert link_post(once, markup, any_known, LINKED).text == once


@EACH_MARKUP
@settings(max_examples=150, deadline=None)
@given(post=POSTS)
def test_footnotes_twice_are_footnotes_once(markup: str, post: str) -> None:
    options = LINKED._replace(
        base_url="", inline=True, gist_for=lambda rule_id: f"Zu {rule_id}: Regel 13.5."
    )
    once = link_post(post, markup, any_known, options)
    assert without(once.text, once.added) == post
    assert link_post(once.text, markup, any_known, options).text == once.text


@EACH_MARKUP
@settings(max_examples=120, deadline=None)
@given(post=st.text())
def test_any_text_comes_back(markup: str, post: str) -> None:
    result = link_post(post, markup, any_known, LINKED)
    assert without(result.text, result.added) == post


def test_line_ends_mark_tabs_and_trailing_blanks_stay() -> None:
    post = "\ufeffRegel 13.4\t \r\n\r\nsiehe 61.6  \r\nEnde\n\n"
    for markup in MARKUPS:
        result = link_post(post, markup, any_known, LINKED)
        assert len(result.links) == 2
        assert unlink(result.text, markup, BASE) == post


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, Any]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, attrs))


@pytest.mark.parametrize(
    "end", ['">x<script>', "\"onclick='x'", "](x)", "]x[/url][b]", " ) y", "\n\n", "'><"]
)
@EACH_MARKUP
def test_a_base_address_cannot_break_out(markup: str, end: str) -> None:
    result = link_post("Regel 13.4!", markup, any_known, LINKED._replace(base_url=BASE + end))
    (link,) = result.links
    assert link.text == "13.4"
    added = [result.text[start:stop] for start, stop in result.added]
    assert not re.search(r"[\s\"'<>()\[\]]", added[-1][2:-1] if markup == "markdown" else "")
    if markup == "html":
        page = _Page()
        page.feed(result.text)
        assert [tag for tag, _ in page.seen] == ["a"]
        assert [name for name, _ in page.seen[0][1]] == ["href"]
    if markup == "bbcode":
        assert re.fullmatch(r"Regel \[url=[^\[\]\s\"']+\]13\.4\[/url\]!", result.text)
    if markup == "plain":
        assert re.fullmatch(r"Regel 13\.4 \([^\s()]+\)!", result.text)


@pytest.mark.parametrize("address", ["javascript:alert(1)", "data:text/html,x", "//evil.test", "x"])
def test_a_base_that_is_no_web_address_is_refused(address: str) -> None:
    with pytest.raises(BadBase, match="not a web address"):
        link_post("Regel 13.4", "html", any_known, LINKED._replace(base_url=address))


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("bbcode", "Regel [url=https://rules.test/r/na/13.4]13.4[/url]."),
        ("markdown", "Regel [13.4](https://rules.test/r/na/13.4)."),
        ("html", 'Regel <a href="https://rules.test/r/na/13.4">13.4</a>.'),
        ("plain", "Regel 13.4 (https://rules.test/r/na/13.4)."),
    ],
)
def test_what_a_link_looks_like(markup: str, expected: str) -> None:
    assert link_post("Regel 13.4.", markup, any_known, LINKED).text == expected


@pytest.mark.parametrize(
    ("markup", "post", "expected"),
    [
        ("bbcode", "[quote]Regel 13.4 [quote]61.6[/quote][/quote] Regel 13.5", ["13.5"]),
        ("markdown", "> Regel 13.4\n\nRegel 13.5", ["13.5"]),
        ("html", "<blockquote>Regel 13.4</blockquote> Regel 13.5", ["13.5"]),
        ("plain", "> Regel 13.4\n>> siehe 61.6\nRegel 13.5", ["13.5"]),
    ],
)
def test_quotes_can_be_left_out(markup: str, post: str, expected: list[str]) -> None:
    skipping = LINKED._replace(skip_quotes=True)
    result = link_post(post, markup, any_known, skipping)
    assert [link.text for link in result.links] == expected
    assert {noticed.reason for noticed in result.report} == {"quote"}
    assert len(link_post(post, markup, any_known, LINKED).links) > len(expected)


def test_terms_are_linked_on_their_first_mention_only() -> None:
    post = "Bedrohung: die Bedrohung steigt. Угроза тоже. bedrohung klein. Ein Deal."
    result = link_post(post, "plain", any_known, LINKED)
    assert [(link.text, link.id) for link in result.links] == [
        ("Bedrohung", "na:13"),
        ("Deal", "na:1"),
    ]


def test_the_report_names_the_reason() -> None:
    post = "Regel 70.1, 2.5 Stunden, am 3.4. und `Regel 13.4`"
    report = link_post(post, "markdown", any_known, LINKED).report
    assert [(noticed.text, noticed.reason) for noticed in report] == [
        ("70.1", "unknown"), ("2.5", "unit"), ("3.4", "date"), ("13.4", "code"),
    ]  # fmt: skip


def test_without_a_base_the_text_stays_and_the_spans_are_told() -> None:
    result = link_post("Regel 13.4", "bbcode", any_known, Options())
    assert result.text == "Regel 13.4"
    assert [(link.start, link.end, link.id) for link in result.links] == [(6, 10, "na:13.4")]


def test_footnotes_hold_each_gist_once_and_escaped() -> None:
    options = Options(inline=True, gist_for=lambda _: "a [/spoiler] <b>\n*c*")
    made = {m: link_post("Regel 13.4 und 13.4", m, any_known, options) for m in MARKUPS}
    assert all(result.footnotes == ("na:13.4",) for result in made.values())
    assert made["bbcode"].text.count("[/spoiler]") == 1
    assert "<b>" not in made["html"].text.partition("</b>")[2]
    assert r"\*c\*" in made["markdown"].text
    assert made["plain"].text.endswith("13.4: a [/spoiler] <b> *c*\n")


HARD = {
    "posts": "Siehe Regel 13.4 und §37.2, 2.5 Stunden am 3.4. um 18.30 Uhr.\n\n",
    "numbers": "13.4 ",
    "joined": "13.4, ",
    "digits": "1",
    "dots": "1.",
    "letters": "a",
    "brackets": "[",
    "targets": "[a](b",
    "closed": "]",
    "ticks": "`a``",
    "urls": "[url=a",
    "codes": "[code]",
    "attributes": '[a="',
    "angles": "<a ",
    "quotes": "<a '",
    "comments": "<!--",
    "blocks": "<p>|13.4|",
    "pipes": "|13.4",
    "cells": "[*]|13.4|",
    "rows": "|13.4|a|\n",
    "at": "a.b@",
    "signs": "> ",
    "cue": "п. 7 ",
    "titles": "«a",
    "entities": "&a",
    "pre": "<pre>",
    "stars": "**",
    "escape": "\\",
    "letters-lean": "1.3a, b, c, ",
    "slashes": "http://",
    "words": "Bedrohung ",
}


@pytest.mark.once
@pytest.mark.parametrize("name", HARD)
@EACH_MARKUP
def test_time_grows_with_length_not_faster(markup: str, name: str) -> None:
    """Twice the text takes about twice as long; a scan that starts over would take four times."""

    def seconds(size: int) -> float:
        post = HARD[name] * (size // len(HARD[name]))
        gc.disable()  # what other tests have left is not looked through meanwhile
        try:
            start = time.process_time()
            link_post(post, markup, any_known, LINKED)
            return time.process_time() - start
        finally:
            gc.enable()

    for _ in range(3):  # a busy machine may spoil one measurement, not three
        large = seconds(40_000)
        if large < 0.1:
            return
        small = min(seconds(10_000), seconds(10_000))  # one that is too long would hide a square
        if large / small < 9:  # four times the text: 4 is linear, 16 quadratic
            return
    pytest.fail(f"four times the text took {large / small:.0f} times as long")


def tag_places(source: str) -> list[bool]:
    """For each character, whether a browser takes it for a tag, a comment or an attribute: the
    states of the HTML standard, one character at a time."""
    inside, state, quote = [], "data", ""
    for at, c in enumerate(source):
        blank = c in "\t\n\f\r "
        near = source[at + 1 : at + 2]
        letter = near.isascii() and near.isalpha()
        if state == "data":
            if c == "<" and (letter or near in ("/", "!", "?")):
                closes = near == "/"
                named = source[at + 2 : at + 3] if closes else near
                if named.isascii() and named.isalpha():
                    state = "name"
                elif source.startswith("<!--", at):
                    state, begun = "comment", at
                else:
                    state = "data" if closes and not named else "bogus"
            inside.append(state != "data")
            continue
        inside.append(True)
        if state == "bogus" and c == ">":
            state = "data"
        elif state == "comment" and c == ">":
            body = source[begun + 4 : at]
            if body in ("", "-") or (body.endswith(("--", "--!")) and len(body) > 1):
                state = "data"
        elif state == "name" and (blank or c == ">" or (c == "/" and source[at - 1] != "<")):
            state = "data" if c == ">" else "before"
        elif state == "before" and not blank and c != "/":
            state = "data" if c == ">" else "attribute"
        elif state == "attribute" and (blank or c in "/>="):
            state = (
                "data" if c == ">" else "value" if c == "=" else "before" if c == "/" else "after"
            )
        elif state == "after" and not blank:
            state = {">": "data", "=": "value", "/": "before"}.get(c, "attribute")
        elif state == "value" and not blank:
            state, quote = ("quoted", c) if c in "\"'" else ("data" if c == ">" else "plain", "")
        elif state == "plain" and (blank or c == ">"):
            state = "data" if c == ">" else "before"
        elif state == "quoted" and c == quote:
            state = "before"
    return inside


TORN = st.lists(
    st.sampled_from(
        ['<x y="', "<p>", "</p>", '"', "'", "<", ">", "=", " ", "/", "<b", "<i a='", "</b c=\"",
         "<!--", "-->", "--!>", "-", "<!", "<?php ", "?>", "<![CDATA[", "]]>", "<code>", "</code>",
         '<a href="u">', "</a>", "<a", "<br/>", "\n", " Regel 13.4 ", "§ 37.2.", " Bedrohung ", "a",
         "</", "<td ="]
    ),
    max_size=12,
).map("".join)  # fmt: skip


@settings(max_examples=600, deadline=None)
@given(TORN)
def test_nothing_is_linked_in_what_a_browser_takes_for_a_tag(post: str) -> None:
    inside = tag_places(post)
    linked = link_post(post, "html", any_known, LINKED)
    for link in linked.links:
        assert not any(inside[link.start : link.end]), (post, link)
        assert link.start == 0 or not (inside[link.start - 1] and post[link.start - 1] != ">")


@settings(max_examples=600, deadline=None)
@given(TORN)
@EACH_MARKUP
def test_linking_twice_is_linking_once_in_torn_tags(markup: str, post: str) -> None:
    once = link_post(post, markup, any_known, LINKED)
    assert link_post(once.text, markup, any_known, LINKED).text == once.text
    assert without(once.text, once.added) == post


@pytest.mark.parametrize(
    "post",
    ["vor <?php 13.4 ?> nach", "vor <?php echo '§ 13.4'; ?> nach", "x <!DOCTYPE 13.4> y",
     "x <![CDATA[ Regel 13.4 ]]> y", "x <!-- Regel 13.4 --> y"],
)  # fmt: skip
def test_raw_html_of_any_kind_is_left_alone_in_markdown(post: str) -> None:
    assert link_post(post, "markdown", any_known, LINKED).text == post
    assert link_post(post + " Regel 37.2", "markdown", any_known, LINKED).links[0].id == "na:37.2"


_CHAPTERS = st.lists(POSTS | TORN | st.sampled_from(["Regel 13.4", "«Торги», п. 7", "> Bedrohung"]),
                     max_size=8).map("\n\n".join)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(_CHAPTERS)
@EACH_MARKUP
def test_a_post_read_in_portions_keeps_the_laws(markup: str, post: str) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("rulebook.link.portions.LINES", 2)
        cut = list(portions(post, markup))
        assert [start for start, _ in cut] == [0, *(end for _, end in cut[:-1])]
        assert cut[-1][1] == len(post)
        once = link_post(post, markup, any_known, LINKED)
        assert without(once.text, once.added) == post
        again = link_post(once.text, markup, any_known, LINKED)
        assert again.text == once.text
        for link in once.links:
            assert post[link.start : link.end] == link.text


@pytest.mark.parametrize(
    ("markup", "opened", "closed"),
    [("bbcode", "[code]", "[/code]"), ("bbcode", "[quote]", "[/quote]"),
     ("html", "<pre>", "</pre>"), ("html", '<a href="', '">x</a>'), ("html", "<!--", "-->"),
     ("markdown", "```\n", "\n```\n"),
     ("html", "<table>", "</table>")],
)  # fmt: skip
def test_no_portion_ends_inside_markup(markup: str, opened: str, closed: str) -> None:
    lines = "text\n\n" * 3000
    cut = list(portions(f"{lines}{opened}\n\n{lines}\n\n{closed}\n\n{lines}", markup))
    assert len(cut) > 2
    inside = range(len(lines) + 1, 2 * len(lines) + len(opened) + 1)
    assert not [end for _, end in cut if end in inside]


def test_a_long_post_takes_no_more_memory_than_its_portions() -> None:
    def peak(times: int) -> int:
        post = "Regel 13.4 gilt, und § 37.2 auch.\n\n" * times
        tracemalloc.start()
        try:
            links = link_post(post, "markdown", any_known, LINKED).links
            return tracemalloc.get_traced_memory()[1] - 1200 * len(links)
        finally:
            tracemalloc.stop()

    assert peak(10_000) < 1.5 * peak(2_500)


@pytest.mark.parametrize(
    "shape", ["{0}", "{0}.4", "13.{0}", "13.4-{0}", "п. {0}", "13.{0}-14", "#{0}."]
)
def test_a_number_of_any_length_is_read(shape: str) -> None:
    for digits in ("9", "9" * 60, "9" * 5000):
        post = f"Regel {shape.format(digits)} und {shape.format(digits)}, Torg {digits} Karten"
        options = LINKED._replace(most_items={"na": 9})
        assert link_post(post, "plain", lambda *_: False, options).text == post

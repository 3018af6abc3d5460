"""Documents: written for a terminal, a post and a page, whatever stands in the texts."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.cli.commands import COMMAND_NAMES, command, listed
from rulebook.render import document as blocks
from rulebook.render.document import Block, Document, Named, Step, Text, document_of
from rulebook.render.html import html_of
from rulebook.render.posts import post_of
from rulebook.render.terminal import text_of
from rulebook.service import answers, playing, rules
from rulebook.service.requests import Reader, Rulebook

from .places import Home

HOSTILE = "<script>alert(1)</script> &amp; \" ' [url=x]y[/url] **b** `c` \x1b[2J javascript:z"
KINDS = {
    kind for kind in vars(blocks).values() if isinstance(kind, type) and issubclass(kind, Block)
}
ELEMENTS = {"article", "h2", "h3", "p", "b", "a", "small", "mark", "ul", "ol", "li", "table", "tr",
            "th", "td", "pre"}  # fmt: skip


def every_block(text: str) -> list[Block]:
    """A block of each kind with this text wherever it may hold one."""
    named, body = Named(text, text, label=text), Text(text, text, text, text)
    return [
        blocks.Gap(), blocks.Verdict(text, "yes", [text]), blocks.Heading(text, text),
        blocks.Rule(text, text, [body]), blocks.Rule(text, text, [body, body], beside=True),
        blocks.Hit(text, text, text, set(text.split(" ")), text), blocks.Topics(text, [named]),
        blocks.Topics(text, [], text), blocks.Labelled(text, text), blocks.Paragraph(text),
        blocks.Paragraph(text, "line"), blocks.Steps([Step(text, [text], [named])]),
        blocks.Refusal(text, named),
    ]  # fmt: skip


def test_every_kind_of_block_is_among_these() -> None:
    assert {type(block) for block in every_block("")} == KINDS - {Block}


class Elements(HTMLParser):
    """The elements of a page, with what their attributes hold."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        self.text += data


@given(st.text(max_size=40) | st.just(HOSTILE))
def test_no_text_becomes_an_element_an_attribute_or_an_address(text: str) -> None:
    page = Elements()
    page.feed(html_of(Document(text, every_block(text))))
    page.close()
    assert page.tags <= ELEMENTS
    assert {name for name, _ in page.attributes} <= {"class", "lang", "href"}
    for name, value in page.attributes:
        if name == "href":
            assert re.fullmatch(r"/[!-~]*", value)
    plain = "".join(text.split())
    assert plain.replace("\x00", "") in "".join(page.text.split()).replace("\x00", "")


@pytest.mark.parametrize("markup", ["bbcode", "markdown", "html", "plain"])
@given(st.text(max_size=30) | st.just(HOSTILE))
def test_every_document_can_be_posted_and_no_text_becomes_markup(markup: str, text: str) -> None:
    post = post_of(Document("en", every_block(text)), markup)
    assert post.endswith("\n")
    if markup == "bbcode":
        assert set(re.findall(r"\[/?[A-Za-z*][^\]]*\]", post)) <= {"[b]", "[/b]"}
    if markup == "html":
        page = Elements()
        page.feed(post)
        assert page.tags <= {"b", "br"}


@given(st.text(max_size=60) | st.just(HOSTILE), st.integers(24, 100))
def test_every_document_is_written_for_a_terminal(text: str, width: int) -> None:
    assert text_of(Document("en", every_block(text)), width, colour=True)


def test_a_post_keeps_the_brackets_of_a_text() -> None:
    document = Document("en", [blocks.Paragraph("see [quote] here")])
    assert "[quote]" not in post_of(document, "bbcode")
    assert post_of(document, "bbcode").replace("\u200b", "") == "see [quote] here\n"
    assert post_of(document, "markdown") == "see \\[quote\\] here\n"


def test_values_are_shown_everywhere(gists: Home) -> None:
    with gists.entered():
        rulebook = Rulebook()
        values = [
            rulebook.ask(rules.show, ["na:13.4"]),
            rulebook.ask(rules.compare, ["na:19.1"]),
            rulebook.ask(rules.related, ["na:13"]),
            rulebook.within("na").ask(answers.search, "zweiter Ausfallmarker"),
            rulebook.within("na").ask(answers.ask, "Was passiert bei 25 Bedrohung?"),
            rulebook.within("na").ask(playing.resolve, "district 4: strike, android; exploit"),
        ]
        for value in values:
            document = document_of(value, Reader("de"))
            assert 'href="/na/' in html_of(document)
            for markup in ("bbcode", "markdown", "html", "plain"):
                assert len(post_of(document, markup)) > 50
            assert len(text_of(document)) > 50


ERRORS = [
    (["61.11"], 1, "no-rule", ["na:61.10", "na:62.0"]),
    (["show", "nirgendwo"], 1, "no-address", []),
    (["--game", "zz", "13.4"], 2, "no-game", []),
    (["--lang", "xx", "13.4"], 2, "bad-option", []),
    (["related", "61.11"], 1, "no-rule", ["na:61.10", "na:62.0"]),
    (["cite", "61.11"], 1, "no-rule", ["na:61.10", "na:62.0"]),
    (["examples", "13.4", "--coverage"], 2, "whole-game-only", []),
    (["manual", "remove", "nothing"], 1, "manual-not-added", []),
    (["search"], 2, "usage", []),
    (["resolve", "x", "--qqqq"], 2, "usage", []),
]


@pytest.mark.parametrize(("arguments", "code", "error", "nearest"), ERRORS, ids=str)
def test_with_json_an_error_is_a_document_too(
    gists: Home, arguments: list[str], code: int, error: str, nearest: list[str]
) -> None:
    ran = gists.run(*arguments, "--json")
    assert ran.code == code
    document = json.loads(ran.out)
    assert set(document) == {"error"}
    assert set(document["error"]) == {"code", "message", "nearest"}
    assert document["error"]["code"] == error
    assert document["error"]["nearest"] == nearest
    assert document["error"]["message"]
    assert ran.err


def test_a_verdict_is_the_first_sentence_of_an_answer_that_says_what_it_is(gists: Home) -> None:
    with gists.entered():
        library = Rulebook()
        questions = library.put(
            lambda found: [
                question
                for game in found.files
                for _, row in found.book(game).table.starting("q:")
                if (question := found.question(row[0]))
            ]
        )
    said = [question for question in questions if question.says and question.status == "ruled"]
    for question in said[:3]:
        asked = question.question["de"]
        answer = gists.run("ask", asked, "--game", question.game, "--json").json
        assert answer["answers"] == asked
        assert answer["verdict"]["says"] == question.says
        assert answer["verdict"]["cites"] == list(question.cites)
        assert question.answer["de"].startswith(answer["verdict"]["text"])
    nothing = gists.run("ask", "Gibt es ein Solospiel?", "--json").json
    assert nothing["verdict"] is None


def test_completion_offers_what_a_command_takes_and_nothing_else(gists: Home) -> None:
    for said in listed():
        if said.parts:
            continue
        offered = gists.run("complete", "--", said.name, "--").out.split()
        assert set(offered) == {option.name for option in said.all_options} | {"--help"}
        helped = gists.run(said.name, "--help").out
        assert all(option in helped for option in offered)


def test_commands_are_words_of_small_latin_letters() -> None:
    """The everyday form leaves all other words alone without looking them up."""
    for name in COMMAND_NAMES:
        assert name.isascii()
        assert name.isalpha()
        assert name.islower()
        assert command(name).name == name


def test_a_turn_of_a_conversation_says_what_it_was(shared: Home) -> None:
    turns = "Arbeiten Kräne im Dunkeln?\nund auf Russisch?\nwarum?\ndanke\nzurück\nmehr\n"
    ran = shared.command("chat", "--json", input=turns.encode())
    said = [json.loads(line) for line in ran.out.splitlines()]
    assert [one["act"] for one in said] == [
        "question", "language", "why", "thanks", "back", "command",
    ]  # fmt: skip
    assert {"verdict", "grade", "answered", "cites", "hits"} <= set(said[0])

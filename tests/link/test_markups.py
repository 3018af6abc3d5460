"""A markup is one record: one that nobody else knows links, cites, and takes its links out."""

from __future__ import annotations

import re
import sys
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.link import Options, link_post, unlink
from rulebook.link.scan import _SCAN
from rulebook.markups import MARKUPS, markup
from rulebook.markups.inline import _TAG, _TARGET
from rulebook.markups.plain import MARKUP as PLAIN
from rulebook.markups.quotes import Quotable, cite

BASE = "https://rules.test/r"
TEXTILE = PLAIN._replace(
    escape=lambda text: f"<notextile>{text}</notextile>",
    link=lambda url: ('"', f'":{url}'),
    linked=r'"(?P<text>[^"]*)":{}(?!\w)',
    bold="*{}*",
    quote=lambda quoted: f"bq. *{quoted.number}* {quoted.source}: {quoted.text}",
)


def known(_game: str, number: str) -> bool:
    return number == "13.4"


def test_an_invented_markup_needs_a_record_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("rulebook.markups.textile")
    module.MARKUP = TEXTILE  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    made = link_post("Regel 13.4 gilt.", "textile", known, Options(base_url=BASE))
    assert made.text == f'Regel "13.4":{BASE}/na/13.4 gilt.'
    assert unlink(made.text, "textile", BASE) == "Regel 13.4 gilt."
    unit = Quotable("h:1", "1", "Kran", "Hafen", "de", "Hebt Kisten.")
    assert cite([unit], "textile", "de") == "bq. *1* Kran – Hafen: „Hebt Kisten.“\n"


@pytest.mark.parametrize("name", MARKUPS)
@given(text=st.text(alphabet="13.4 Regel[]()*_`<>b/=:\\\n|#!~-"))
def test_escaped_text_is_not_read_as_markup(name: str, text: str) -> None:
    """Whatever is escaped shows as itself: its scanner finds no link and no code in it."""
    record = markup(name)
    pieces = record.scan(f"x {record.escape(text)} x", False, "")
    covered = 0
    for piece in pieces:
        assert piece.start == covered
        assert piece.why not in {"link", "code"} or not piece.shown.strip() or name == "markdown"
        covered = piece.end


@given(st.text("()a\"' <>", max_size=12))
def test_the_target_of_a_link_has_as_many_brackets_closed_as_opened(text: str) -> None:
    """Outside its title; on every Python that we run on."""
    found = _TARGET.match(f"({text})")
    if found:
        target = re.split(r"\s[\"'(]", found[0].removesuffix(")").rstrip() + ")", maxsplit=1)[0]
        inner = target[1:].removesuffix(")")
        assert inner.lstrip().startswith("<") or inner.count("(") == inner.count(")")


@given(st.text("a=\"' /<>", max_size=12))
def test_the_quotes_of_a_tag_are_closed(text: str) -> None:
    found = _TAG.match(f"<b {text}>")
    if found:
        outside = re.sub(r"\"[^\"]*\"|'[^']*'", "", found[0])
        assert not set("\"'") & set(outside)
        assert outside.count("<") == outside.count(">") == 1


@given(st.lists(st.integers(0, 9999), min_size=1, max_size=4), st.sampled_from(".,;:!?) \n"))
def test_what_stands_behind_a_number_is_no_part_of_it(labels: list[int], mark: str) -> None:
    number = ".".join(map(str, labels))
    found = _SCAN.search(f"Regel {number}{mark}\n")
    assert found is not None
    assert found["number"] == number

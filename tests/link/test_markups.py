"""A markup is one record: one that nobody else knows links, cites, and takes its links out."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.link import Options, link_post, unlink
from rulebook.markups import MARKUPS, markup
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

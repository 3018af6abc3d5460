"""Quotations in each markup and language; all rules and texts are invented."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.link import MARKUPS
from rulebook.markups.quotes import Quotable, cite, quoted

DE = Quotable(
    id="harbour:7.2", number="7.2", title="Kran", edition="Hafen, deutsche Ausgabe", language="de",
    text='Ein Kran hebt "leere" Kisten.', url="https://rules.test/r/harbour/7.2",
)  # fmt: skip
RU = Quotable(
    id="harbour:7.2", number="7.2", printed="«Кран», п. 2", title="Кран",
    edition="Гавань, русское издание", language="ru", text="Кран поднимает «пустые» ящики.",
)  # fmt: skip
GIST = DE._replace(
    id="harbour:8.1", number="8.1", text="Kisten stapeln geht nur am Kai.", is_gist=True, url=""
)


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (
            "bbcode",
            "[quote][url=https://rules.test/r/harbour/7.2][b]7.2[/b][/url] Kran – "
            "Hafen, deutsche Ausgabe\n"
            "„Ein Kran hebt ‚leere‘ Kisten.“[/quote]\n",
        ),
        (
            "markdown",
            "> [**7.2**](https://rules.test/r/harbour/7.2) Kran – Hafen, deutsche Ausgabe\n>\n"
            "> „Ein Kran hebt ‚leere‘ Kisten.“\n",
        ),
        (
            "html",
            '<blockquote lang="de"><p><a href="https://rules.test/r/harbour/7.2"><b>7.2</b></a> '
            "Kran – Hafen, "
            "deutsche Ausgabe</p>\n<p>„Ein Kran hebt ‚leere‘ Kisten.“</p></blockquote>\n",
        ),
        (
            "plain",
            "7.2 Kran – Hafen, deutsche Ausgabe\n„Ein Kran hebt ‚leere‘ Kisten.“\n"
            "https://rules.test/r/harbour/7.2\n",
        ),
    ],
)
def test_a_quotation(target: str, expected: str) -> None:
    assert cite([DE, RU], target, "de") == expected


def test_russian_marks_and_the_printed_place() -> None:
    assert cite([DE, RU], "plain", "ru") == (
        "7.2 Кран — Гавань, русское издание, «Кран», п. 2\n«Кран поднимает „пустые“ ящики.»\n"
    )


def test_english_marks() -> None:
    assert quoted('Lift an "empty" crate.', "en") == "“Lift an ‘empty’ crate.”"


def test_a_gist_is_not_in_quotation_marks_and_says_what_it_is() -> None:
    assert cite([GIST], "plain", "de") == (
        "8.1 Kran – Hafen, deutsche Ausgabe, unsere Kurzfassung, nicht der Wortlaut\n"
        "Kisten stapeln geht nur am Kai.\n"
    )


def test_several_rules_are_quoted_one_after_the_other() -> None:
    assert cite([DE, GIST], "markdown", "de").count("\n\n> ") == 1


@pytest.mark.parametrize("target", MARKUPS)
def test_all_languages_of_a_rule_stand_together(target: str) -> None:
    both = cite([DE, RU, GIST], target, "all")
    assert both.index("Ein Kran") < both.index("Кран поднимает") < both.index("Kisten stapeln")
    tables = {"bbcode": "[table]", "markdown": "|---|---|", "html": "<table>", "plain": "\n\n"}
    assert tables[target] in both


@pytest.mark.parametrize(
    ("target", "text", "shown"),
    [
        ("bbcode", "x [/quote] y", "x [\u200b/quote] y"),
        ("html", "x </p><b> & y", "x &lt;/p&gt;&lt;b&gt; &amp; y"),
        ("markdown", "1. *x* | [y](z)\n- w", "1\\. \\*x\\* \\| \\[y\\](z)\n> \\- w"),
    ],
)
def test_a_text_cannot_break_out(target: str, text: str, shown: str) -> None:
    assert shown in cite([GIST._replace(text=text)], target, "de")


@given(text=st.text(), target=st.sampled_from(MARKUPS), language=st.sampled_from(["de", "all"]))
def test_any_text_can_be_quoted(text: str, target: str, language: str) -> None:
    made = cite([DE._replace(text=text), RU._replace(text=text)], target, language)
    if target == "html":
        assert made.count("<blockquote") == (language == "de")
    if target == "bbcode":
        assert made.count("[/quote]") == (language == "de")

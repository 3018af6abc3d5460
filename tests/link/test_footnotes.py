"""Games that the caller names; footnotes: what they list, in which language, how they end."""

from __future__ import annotations

import pytest

from rulebook.link import MARKUPS, Options, language_of, link_post

EACH_MARKUP = pytest.mark.parametrize("markup", MARKUPS)


def any_known(game: str, number: str) -> bool:
    """Every number below 70.10 is a rule, as many as there can be."""
    entry, _, item = number.partition(".")
    return game == "na" and entry.isdecimal() and int(entry) < 70 and item[:1] != "0"


def test_a_named_game_narrows() -> None:
    post = "In RISE geht das mit Regel 13.4, RISE 13.5, hier mit 13.1."

    def known(game: str, number: str) -> bool:
        return any_known("na" if game == "rise" else game, number)

    free = link_post(post, "plain", known, Options())
    assert [link.id for link in free.links] == ["rise:13.4", "rise:13.5", "na:13.1"]
    narrow = link_post(post, "plain", known, Options(only=True))
    assert [link.id for link in narrow.links] == ["na:13.1"]
    assert [(n.text, n.reason) for n in narrow.report] == [
        ("13.4", "label"), ("RISE 13.5", "label"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("post", "listed"),
    [
        ("Regeln 13.1–13.4", ["13.1", "13.2", "13.3", "13.4"]),
        ("Regel 13.3, 13.1 bis 13.4", ["13.3", "13.1", "13.2", "13.4"]),
        ("Regel 37.2a–c", ["37.2a", "37.2b", "37.2c"]),
        ("Abschnitte 10–12", ["10", "11", "12"]),
        ("Regeln 13.1–13.20", ["13.1", "13.1–13.20", "13.20"]),
        ("Regeln 13.1 und 13.4", ["13.1", "13.4"]),
        ("Regel 13.1 und RISE 7.2", ["na 13.1", "RISE 7.2"]),
    ],
)
def test_footnotes_list_what_the_post_cites(post: str, listed: list[str]) -> None:
    options = Options(inline=True, gist_for=lambda _: "Ja.", titles={"rise": "RISE"})
    made = link_post(post, "plain", lambda _, number: any_known("na", number), options)
    lines = made.text.partition("Rulebook\n")[2].splitlines()
    assert [line.partition(": ")[0] for line in lines] == listed
    assert [line.partition(": ")[2] for line in lines if "–" in line] == ["…"] * (
        "13.1–13.20" in listed
    )
    assert "–" not in "".join(made.footnotes)


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
@EACH_MARKUP
def test_footnotes_end_as_the_post_did(markup: str, end: str) -> None:
    options = Options(inline=True, gist_for=lambda _: "Ja.")
    made = link_post("Regel 13.4" + end, markup, any_known, options)
    if markup in {"bbcode", "html"}:
        assert made.text.endswith(">" + end if markup == "html" else "[/spoiler]" + end)
    else:
        assert made.text.endswith("Ja.\n")
    assert link_post(made.text, markup, any_known, options).text == made.text


@pytest.mark.parametrize(
    ("post", "language"),
    [
        ("[quote]Правило 13.4[/quote] да https://example.org/very/long", "ru"),
        ("Das regelt 13.4 für alle", "de"),
        ("This is what 13.4 says", "en"),
        ("Regel 13.4", "de"),
        ("13.4!", ""),
    ],
)
def test_the_language_of_a_post(post: str, language: str) -> None:
    assert language_of(post) == language

"""What a reader sees: pages as golden files, JSON as promised, narrow terminals."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.render.terminal import Page, wrap

from .places import Home

PAGES = {
    "rule.de": ("hb:1.1",),
    "rule.ru": ("--lang", "ru", "hb:1.1"),
    "rule.en": ("--lang", "en", "hb:1.1"),
    "rule.all": ("--lang", "all", "hb:1.1"),
    "entry.de": ("hb:1",),
    "mended.de": ("hb:2.0",),
    "as-printed.de": ("--as-printed", "hb:2.0"),
    "difference.ru": ("--lang", "ru", "hb:3.1"),
    "part.de": ("ml:2.2",),
    "range.de": ("hb:1.1-2.1",),
    "title.de": ("Leuchtturm",),
    "term.de": ("term", "Sprit"),
    "term.ru": ("масло",),
    "related.de": ("related", "hb:1"),
    "related.ru": ("--lang", "ru", "related", "hb:2"),
    "compare.de": ("compare", "hb:1.1", "hb:3.1"),
    "only-gist.en": ("--lang", "en", "--game", "kt", "show", "1"),
}


@pytest.mark.parametrize("name", PAGES)
def test_pages(shared: Home, name: str, golden: Callable[[str, str], None]) -> None:
    ran = shared.run(*PAGES[name])
    assert ran.code == 0
    golden(f"pages/{name}.txt", ran.out)


def test_pages_on_a_phone(shared: Home, golden: Callable[[str, str], None]) -> None:
    phone = shared.having(COLUMNS="40")
    golden("pages/rule.phone.txt", phone.run("--lang", "all", "hb:1.1").out)


def test_two_editions_stand_side_by_side_and_stacked_on_a_phone(
    home: Home, golden: Callable[[str, str], None]
) -> None:
    book = home.corpus / "harbour" / "book.yaml"
    book.write_text(book.read_text("utf-8").partition("  en:\n")[0], "utf-8")
    pages = [home.having(COLUMNS=str(columns)).run("compare", "hb:1.2", "hb:3.1").out
             for columns in (80, 40)]  # fmt: skip
    golden("pages/compare.two.txt", "\n".join(pages))


@pytest.mark.parametrize("columns", [24, 40, 63, 64, 80, 300])
def test_no_line_is_longer_than_the_terminal(shared: Home, gists: Home, columns: int) -> None:
    for home, requests in (
        (shared, [*PAGES.values(), ("doctor",), ("manual", "list"), ("search", "Kran")]),
        (gists, [("na:1",), ("24.8",), ("20c:4",), ("compare", "19"), ("related", "13"),
                 ("rise:2",), ("S.1-S.12",), ("term", "Bedrohung"), ("--lang", "all", "1.3a")]),
    ):  # fmt: skip
        for request in requests:
            ran = home.having(COLUMNS=str(columns)).run(*request)
            assert ran.out, request
            assert max(map(len, ran.out.split("\n"))) <= min(columns, 100), request
            assert not any(line != line.rstrip() for line in ran.out.split("\n")), request


@pytest.mark.parametrize("columns", ["0", "-3", "x", ""])
def test_nonsense_columns_mean_eighty(shared: Home, columns: str) -> None:
    assert shared.having(COLUMNS=columns).run("hb:1").out == shared.run("hb:1").out


def test_a_number_is_not_parted_from_its_title(gists: Home) -> None:
    for columns in range(30, 90, 7):
        out = gists.having(COLUMNS=str(columns)).run("na:13.4").out
        assert "\u00a0" not in out
        ends = {line.split()[-1] for line in out.split("Siehe auch")[1].split("\n") if line.split()}
        assert not any(end.isdigit() for end in ends), columns


@given(st.text(alphabet="ab ", max_size=60), st.integers(8, 30), st.integers(0, 4))
def test_wrapping_loses_nothing_and_keeps_within(text: str, width: int, hang: int) -> None:
    lines = wrap(text, width, hang)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert len(lines[0]) <= width
    assert all(len(line) <= width - hang for line in lines[1:])


def test_a_page_has_no_two_blank_lines() -> None:
    page = Page("de")
    page.blank()
    page.add("eins")
    page.blank()
    page.blank()
    page.add("zwei")
    assert page.text() == "eins\n\nzwei\n"
    assert Page("de").text() == ""


KEYS = {"id", "game", "number", "entry", "title", "gist", "wording", "bullets", "related",
        "related_from", "differences", "examples"}  # fmt: skip


def test_json_is_as_promised(shared: Home) -> None:
    (rule,) = shared.run("show", "--json", "hb:1.1").json
    assert rule.keys() >= KEYS
    assert {key: rule[key] for key in KEYS - {"gist"}} == {
        "id": "hb:1.1",
        "game": "hb",
        "number": "1.1",
        "entry": "hb:1",
        "title": {"de": "Kran", "ru": "Кран", "en": "Crane"},
        "wording": {
            "de": {"text": "Jeder Kran hebt eine Kiste je Zug.", "printed": "1.1",
                   "file": "harbour.de.txt", "lines": [24, 24]},
            "ru": {"text": "Кран поднимает один ящик за ход.", "printed": "«Кран», п. 1",
                   "file": "harbour.ru.txt", "lines": [21, 21]},
        },
        "bullets": ["hb:1.1a", "hb:1.1b"],
        "related": ["hb:2", "hb:3"],
        "related_from": ["hb:2"],
        "differences": [],
        "examples": [],
    }  # fmt: skip
    assert set(rule["gist"]) == {"de", "ru", "en"}


def test_json_is_one_unescaped_document_on_stdout(shared: Home) -> None:
    ran = shared.run("show", "--json", "hb:1.1", "ml:2.1a")
    assert "Кран поднимает" in ran.out
    assert "\\u" not in ran.out
    assert [rule["id"] for rule in ran.json] == ["hb:1.1", "ml:2.1a"]
    difference = shared.run("show", "--json", "hb:3.1").json[0]["differences"]
    assert [(d["kind"], set(d["note"])) for d in difference] == [("extra", {"de", "ru", "en"})]


def test_as_printed_undoes_the_mending(shared: Home) -> None:
    mended, printed = (
        shared.run("show", "--json", "hb:2.0", *options).json[0]["wording"]["de"]["text"]
        for options in ((), ("--as-printed",))
    )
    assert "Nebbel" in printed
    assert mended == printed.replace("Nebbel", "Nebel")


def test_compare_and_related_as_json(shared: Home) -> None:
    compared = shared.run("compare", "--json", "hb:1.1").json
    assert [one["id"] for one in compared] == ["hb:1.1", "hb:1.1a", "hb:1.1b"]
    assert set(compared[0]["wording"]) == {"de", "ru"}
    (relations,) = shared.run("related", "--json", "hb:2").json
    assert [one["id"] for one in relations["related"]] == ["hb:1"]
    assert [one["id"] for one in relations["related_from"]] == ["hb:1", "hb:3"]
    assert relations["related"][0]["title"]["ru"] == "Кран"


def test_what_is_related_to_a_rule_comes_before_what_is_to_its_entry(gists: Home) -> None:
    """The note on 1.3 speaks of 24.6, and so does 24.6 of 1.3: each way is told at both."""
    (entry,) = gists.run("related", "na:24.6", "--json").json
    (rule,) = entry["rules"]
    shown = gists.run("show", "na:24.6", "--json").json[0]
    assert "na:1.3" in rule["related_from"]
    assert shown["cited_by"] == rule["related_from"]
    assert rule["questions"] == shown["questions"] != []
    assert rule["examples"] == shown["examples"] != []
    for address in rule["related_from"]:
        (other,) = gists.run("related", address, "--json").json
        assert "na:24.6" in other["rules"][0]["related"]
    out = gists.run("related", "na:24.6", "--lang", "en").out
    assert out.index("Named in: 1.3") < out.index("See also:")
    assert gists.run("related", "na:24", "--json").json[0]["rules"] == []


def test_without_a_manual_the_gist_stands_and_one_line_says_how_to_get_the_wording(
    bare: Home,
) -> None:
    for language, said in (
        ("de", "rulebook manual add DATEI"),
        ("ru", "rulebook manual add ФАЙЛ"),
        ("en", "rulebook manual add FILE"),
    ):
        out = " ".join(bare.run("--lang", language, "hb:1.1").out.split())
        assert out.count(said) == 1
    (rule,) = bare.run("show", "--json", "hb:1.1").json
    assert rule["wording"] == {}
    assert rule["gist"]["de"] in " ".join(bare.run("hb:1.1").out.split())


@pytest.mark.parametrize("form", [("show", "1.1", "9.9"), ("1.1", "9.9"), ("show", "9.9", "1.1")])
def test_of_several_addresses_those_that_exist_are_shown(
    shared: Home, form: tuple[str, ...]
) -> None:
    ran = shared.run(*form, "--json")
    assert [unit["id"] for unit in ran.json] == ["hb:1.1"]
    assert ran.code == 1
    assert "9.9" in ran.err

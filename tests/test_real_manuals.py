"""The five real manuals, where ``$RULEBOOK_MANUALS`` points to them; no sentence of theirs."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulebook.books import load_corpus
from rulebook.errors import BadManual
from rulebook.ids import PARTS
from rulebook.manuals import adding as shelf
from rulebook.manuals.copies import Copy, find_copies
from rulebook.model import Book
from rulebook.text import title_key

from .places import Home, make_home

EDITIONS = ("na/de", "na/ru", "20c/de", "rise/de", "s51/de")


@pytest.fixture(scope="module")
def copies(real: Home) -> dict[str, Copy]:
    with real.entered():
        found = find_copies(load_corpus(real.corpus), lambda *_, **__: None)
    assert {copy.edition.id for copy in found} == set(EDITIONS)
    return {copy.edition.id: copy for copy in found}


@pytest.mark.parametrize("edition", ["na/de", "na/ru"])
def test_new_angeles_is_whole(copies: dict[str, Copy], edition: str) -> None:
    manual = copies[edition].manual
    numbers = [unit.number for unit in manual.units]
    in_entries = [n for n in numbers if n[0] not in PARTS]
    assert sorted({int(h.number) for h in manual.headings if h.number.isdigit()}) == [*range(1, 70)]
    assert sum(bool(re.fullmatch(r"[0-9]+\.[1-9][0-9]*", n)) for n in in_entries) == 217
    assert sum(n[-1].isalpha() for n in in_entries) == 32
    assert len(manual.see_also) == 324
    assert len({ref.entry for ref in manual.see_also}) == 69
    assert [n for n in numbers if n.startswith("S.") and n[-1].isdigit()] == [
        f"S.{n}" for n in range(13)
    ]
    assert {"G.1", "G.2", "Q.1"} <= set(numbers)


def _numbers(copy: Copy) -> list[str]:
    return [unit.number for unit in copy.manual.units]


def test_both_editions_of_new_angeles_agree(copies: dict[str, Copy]) -> None:
    german, russian = (
        {n for n in _numbers(copies[e]) if n[0] not in PARTS and not n.endswith(".0")}
        for e in ("na/de", "na/ru")
    )
    assert german == russian
    pairs = []
    for edition, language in (("na/de", "de"), ("na/ru", "ru")):
        refs = copies[edition].manual.see_also
        pairs.append(Counter(ref.entry for ref in refs))
        assert all(ref.name for ref in refs), language
    assert pairs[0] == pairs[1]


def test_headings_are_the_entries_of_the_corpus(copies: dict[str, Copy], real: Home) -> None:
    path = real.corpus / "new-angeles" / "entries.yaml"
    listed = yaml.safe_load(path.read_text("utf-8"))
    for language in ("de", "ru"):
        names = {
            e["number"]: {e["title"][language], *e.get("aliases", {}).get(language, ())}
            for e in listed
        }
        for heading in copies[f"na/{language}"].manual.headings:
            if heading.number.isdigit():
                known = set(map(title_key, names[heading.number]))
                assert title_key(heading.title) in known, heading


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_line_has_an_owner_and_page_furniture_is_short(
    copies: dict[str, Copy], edition: str
) -> None:
    copy = copies[edition]
    raw = copy.path.read_bytes().decode("utf-8").split("\n")
    filled = {n for n, line in enumerate(raw, 1) if line.strip()}
    assert set(copy.manual.owner) == filled
    classes = Counter(o for o in copy.manual.owner.values() if o.startswith("("))
    assert "(unplaced)" not in classes
    classes.pop("(index)", None)
    assert sum(classes.values()) < 0.08 * len(filled)
    assert not {p.code for p in copy.manual.problems} & {
        "line-unplaced",
        "anchor-lost",
        "fixup-lost",
    }


# The wording, derived again from the file with none of the parser's code.

_MARKS = re.compile(
    r"""(?: \#+\s | [-–—•]\s | [1-9][0-9]?\.[0-9]+\s | [a-eа-д][.)]\s
        | \(?[0-9]{1,2}[.)](?![0-9])\s* )\s*""",
    re.VERBOSE,
)


def _derived(lines: Sequence[str]) -> str:
    """The letters and signs of some lines, without blanks."""
    whole = ""
    for line in lines:
        text = line.replace("*", "").strip()
        while found := _MARKS.match(text):
            text = text[found.end() :]
        if whole.endswith("-") and text[:1].islower():
            whole = whole[:-1]
        whole += "".join(text.split())
    return whole


def _fixups(home: Home, copy: Copy) -> list[dict[str, Any]]:
    folder = next(p.parent for p in home.corpus.glob("*/book.yaml")
                  if f"\ngame: {copy.edition.game}\n" in "\n" + p.read_text("utf-8"))  # fmt: skip
    path = folder / f"fixups.{copy.edition.language}.yaml"
    listed: list[dict[str, Any]] = yaml.safe_load(path.read_text("utf-8"))
    return listed


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_wording_is_what_the_lines_say(
    real: Home, copies: dict[str, Copy], edition: str
) -> None:
    copy = copies[edition]
    printed = copy.path.read_bytes().decode("utf-8").split("\n")
    mended = list(printed)
    for fixup in _fixups(real, copy):
        line = mended[fixup["line"] - 1]
        assert fixup["old"] in line, fixup
        mended[fixup["line"] - 1] = line.replace(fixup["old"], fixup["new"], 1)
    assert len(copy.manual.units) > 50
    for unit in copy.manual.units:
        own = [n for n, owner in copy.manual.owner.items() if owner == unit.number]
        for text, source in ((unit.text, mended), (unit.as_printed, printed)):
            assert "".join(text.split()) == _derived([source[n - 1] for n in own]), unit.number
        assert unit.lines[0] == own[0]
        assert unit.text == " ".join(unit.text.split())


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_shown_is_what_was_parsed(
    real: Home, copies: dict[str, Copy], edition: str
) -> None:
    copy = copies[edition]
    game, _, language = edition.partition("/")
    for unit in copy.manual.units[::9]:
        (shown,) = real.run("show", "--json", f"{game}:{unit.number}").json[:1]
        wording = shown["wording"][language]
        assert (wording["text"], wording["file"]) == (unit.text, copy.path.name)
        assert tuple(wording["lines"]) == unit.lines
        (shown,) = real.run("show", "--json", "--as-printed", f"{game}:{unit.number}").json[:1]
        assert shown["wording"][language]["text"] == unit.as_printed


def test_some_places_that_are_known(real: Home) -> None:
    """Facts read in the files by hand: number, lines, and how each edition would cite it."""
    rules = {r["id"]: r["wording"] for r in real.run("show", "--json", "na:13.4", "na:1.3a").json}
    german, russian = rules["na:13.4"]["de"], rules["na:13.4"]["ru"]
    assert (german["printed"], german["lines"]) == ("13.4", [220, 220])
    assert russian["printed"] == "«Угроза», п. 4"
    assert russian["lines"] == [757, 757]
    assert rules["na:1.3a"]["ru"]["printed"] == "«Торги», п. 3, подпункт 1"
    steps = real.run("show", "--json", "na:S.6-S.7").json
    assert [step["wording"]["de"]["lines"][0] for step in steps] == [28, 36]


@pytest.mark.parametrize(
    ("address", "language", "inside"),
    [("24.8", "de", "Chief Gorman"), ("24.8", "ru", "Горман"), ("13.0", "de", "25"),
     ("«Торги», п. 7", "ru", "")],
)  # fmt: skip
def test_both_players_find_their_rule_at_first_sight(
    real: Home, address: str, language: str, inside: str
) -> None:
    ran = real.run("--lang", language, address)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("na:")
    assert lines[2].startswith("  ")
    assert inside in ran.out
    assert {"de": "deutsche Ausgabe", "ru": "русское издание"}[language] in ran.out


# The proof-reader on the real ones: places in the German index that were checked by hand.

WRONG_NUMBERS = {917, 918, 1015, 1061, 1064, 1104, 1265}


def test_the_proof_reader_finds_the_wrong_numbers_of_the_index(real: Home) -> None:
    checked = {one["edition"]: one for one in real.run("manual", "check", "--json").json}
    problems = checked["na/de"]["problems"]
    wrong = {
        p["line"] for p in problems if p["code"].startswith("index-") and p["code"] != "index-name"
    }
    assert wrong == WRONG_NUMBERS
    (named,) = [p for p in problems if p["code"] == "index-name"]
    assert (named["line"], named["values"]["term"]) == (895, "Abmachung")
    expected = {p["line"]: p["values"]["expected"] for p in problems if p["code"] == "index-number"}
    assert expected == {1061: "29", 1064: "46", 1104: "36"}


def test_the_proof_reader_tells_each_misprint_and_accuses_no_rule(real: Home) -> None:
    ran = real.run("manual", "check")
    assert ran.code == 1
    codes = Counter(
        line.split()[1] for line in ran.out.splitlines() if re.match(r"\S+:[0-9]+: ", line)
    )
    assert codes["misprint"] > 50
    allowed = {"misprint", "see-also-name", "index-name", "index-number", "index-absent",
               "index-contradiction", "only-here"}  # fmt: skip
    assert set(codes) <= allowed
    names = [line for line in ran.out.splitlines() if " see-also-name " in line]
    for word in ("Убрать", "Ресурсы", "Стражи"):
        assert any(f"«{word}»" in line or f"„{word}“" in line for line in names), word


def test_the_editions_contradict_each_other_only_outside_the_entries(real: Home) -> None:
    for one in real.run("manual", "check", "--json").json:
        for problem in one["problems"]:
            if problem["code"] in {"only-here", "missing-here"}:
                assert problem["values"]["number"][0] in PARTS


# Adding the real ones.


@pytest.fixture(scope="module")
def files(real: Home) -> dict[str, Path]:
    return {m["edition"]: Path(m["file"]) for m in real.run("manual", "list", "--json").json}


@pytest.fixture(scope="module")
def unasked(real: Home, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real corpus without the ways of asking, of which no manual says anything."""
    ignored = shutil.ignore_patterns("asked", "faq")
    return shutil.copytree(real.corpus, tmp_path_factory.mktemp("unasked") / "c", ignore=ignored)


@pytest.fixture
def fresh(tmp_path: Path, unasked: Path) -> Home:
    home = make_home(tmp_path)
    shutil.rmtree(home.corpus)
    home.corpus.symlink_to(unasked)
    return home


@pytest.fixture(scope="module")
def books(real: Home) -> list[Book]:
    return load_corpus(real.corpus)


def test_all_five_are_recognised_under_any_name(fresh: Home, files: dict[str, Path]) -> None:
    assert set(files) == set(EDITIONS)
    given = []
    for number, edition in enumerate(EDITIONS):
        given.append(fresh.root / f"scan{number}.txt")
        shutil.copy(files[edition], given[-1])
    ran = fresh.run("manual", "add", "--json", *given)
    assert ran.code == 0
    assert [result["edition"] for result in ran.json] == list(EDITIONS)
    assert [(r["entries"], r["rules"], r["bullets"]) for r in ran.json[:2]] == [(69, 217, 32)] * 2
    assert all(result["unplaced"] == 0 for result in ran.json)
    again = fresh.run("manual", "add", "--json", *given)
    assert all(result["unchanged"] for result in again.json)


@pytest.mark.parametrize(
    ("edition", "encoding"), [("na/ru", "cp1251"), ("na/ru", "utf-16"), ("na/de", "cp1252"),
                              ("na/de", "latin-1"), ("20c/de", "cp1252"), ("rise/de", "utf-16-be")]
)  # fmt: skip
def test_a_real_manual_in_another_encoding_is_read(
    fresh: Home, books: list[Book], files: dict[str, Path], edition: str, encoding: str
) -> None:
    text = files[edition].read_text("utf-8")
    if encoding == "latin-1":  # has neither dashes nor quotes of this kind
        text = text.translate(str.maketrans("„“”–—’•…™", '"""--\'*.T'))
    other = fresh.root / "anders.txt"
    other.write_bytes(text.encode(encoding, "replace"))
    with fresh.entered():
        added = shelf.add(other, books)
    assert added.copy.edition.id == edition
    assert added.counts.unplaced == 0


@pytest.mark.parametrize(
    ("edition", "share"),
    [
        *((edition, 0.5) for edition in EDITIONS),
        ("20c/de", 0.97),
        ("rise/de", 0.97),
        ("s51/de", 0.9),
    ],
)
def test_a_real_manual_cut_short_is_noticed(
    fresh: Home, books: list[Book], files: dict[str, Path], edition: str, share: float
) -> None:
    data = files[edition].read_bytes()
    short = fresh.root / "kurz.txt"
    short.write_bytes(data[: int(len(data) * share)])
    with fresh.entered(), pytest.raises(BadManual) as caught:
        shelf.add(short, books)
    assert caught.value.code in {"manual-truncated", "manual-unknown"}
    assert list(fresh.added.glob("*")) == []

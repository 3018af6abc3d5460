"""``rulebook book add`` of books whose makers had other habits: what each habit must not cost."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.books import load_book
from rulebook.books.found import terms_of
from rulebook.errors import BadManual
from rulebook.importing.blocks import count_of
from rulebook.importing.drafts import draft
from rulebook.importing.margins import heads_by_height, page_numbers, pages_printed
from rulebook.importing.markdown import stream_of_markdown
from rulebook.importing.numbering import units_of
from rulebook.importing.pages import _with_blanks
from rulebook.importing.plain import stream_of_text
from rulebook.importing.proofreading import proofread
from rulebook.importing.reading import joined, read_files
from rulebook.importing.report import report_of
from rulebook.importing.structure import structure_of
from rulebook.model import FoundText

from .places import make_home
from .typeset_books import SHAPES
from .typeset_formats import shown, write_pdf


def _read(folder: Path, text: str, name: str = "book.txt") -> FoundText:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    (found,) = read_files([path])
    return found


def _led(found: FoundText) -> set[tuple[str, str]]:
    return {(one.source, one.target) for one in found.references if one.target}


def _printed(found: FoundText) -> dict[str, str]:
    return {u.number: f"{u.title}|{u.text}" for u in found.units if not u.made}


LAW = """I. Von den Kähnen

§ 1 Der Kahn

(1) Ein Kahn trägt Kisten:

1. hohe,

a) aus Holz,

b) aus Blech,

c) aus Korb,

2. flache.

(2) Wer lädt, zahlt zwei Marken je Kiste und Runde an den Wärter, sofern nichts steht.
Absatz 1 gilt auch hier, und § 3 Abs. 1 bleibt.

II. Vom Hafen

§ 2 Das Tor

(1) Das Tor ist zu. § 9 HafenG bleibt.

(2) Es öffnet nach Absatz 1 und dem Fall des § 1 Abs. 1 Nr. 2.

§ 3 Die Glocke

(1) Sie schlägt:

1. laut,

a) aus Holz,

b) aus Blech,

c) aus Korb,

2. leise.

(2) Sie schweigt.
"""


def test_a_law_in_sections_with_roman_numbers(tmp_path: Path) -> None:
    found = _read(tmp_path, LAW)
    assert list(_printed(found)) == [
        "I", "1", "1.1", "1.1.1", "1.1.1a", "1.1.1b", "1.1.1c", "1.1.2", "1.2", "II", "2", "2.1",
        "2.2", "3", "3.1", "3.1.1", "3.1.1a", "3.1.1b", "3.1.1c", "3.1.2", "3.2",
    ]  # fmt: skip
    assert _led(found) == {("1.2", "1.1"), ("1.2", "3.1"), ("2.2", "2.1"), ("2.2", "1.1.2")}
    assert not found.dangling


CODE = """Глава 1. Порт

Статья 1. Кран

1. Кран поднимает ящик (ч. 2 ст. 2).

2. Кран стоит в случаях, указанных в части 1 статьи 2.

Глава 2. Ночь

Статья 2. Фонарь

1. Фонарь горит согласно пункту 2 статьи 1.

2. Фонарь гаснет.
"""


def test_a_code_of_articles_in_russian(tmp_path: Path) -> None:
    found = _read(tmp_path, CODE)
    assert _led(found) == {("1.1", "2.2"), ("1.2", "2.1"), ("2.1", "1.2")}
    assert not found.dangling


TITLED = """1. Crane

1.1 Lifting (see 2.2)

The crane lifts. See rule 2, “Oil.” See Lamps for more.

1.2 Oil

Oil for cranes is black. See Oil in this part.

2. Oil

2.1 Lamps

Lamps burn once. See Crane and no other.

2.2 Wicks

A wick is short. See Oil, which may be two things.

3. Bell

It rings; see Wicks. As rings go, see Oil.
"""


def test_titles_lead_where_only_one_can_be_meant(tmp_path: Path) -> None:
    found = _read(tmp_path, TITLED)
    assert _led(found) == {
        ("1.1", "2.2"), ("1.1", "2"), ("1.1", "2.1"), ("2.1", "1"), ("2.2", "2"), ("3", "2.2"),
        ("3", "2"),
    }  # fmt: skip


MARKDOWN = """# Harbour

1. Crane

100. Hook

## 1. Crane

1. The crane has a keeper. Keepers are:

1) old;

2) tired.

2. The crane stands.

## 2. Hook

1. It hangs.

2. It swings.
"""


def test_lists_of_markdown_keep_the_numbers_that_are_printed(tmp_path: Path) -> None:
    found = _read(tmp_path, MARKDOWN, "book.md")
    numbers = list(_printed(found))
    assert [n for n in numbers if n in {"1", "1.1", "1.1.1", "1.1.2", "1.2", "2", "2.1"}] == [
        "1", "1.1", "1.1.1", "1.1.2", "1.2", "2", "2.1",
    ]  # fmt: skip
    assert "100" in found.units[0].text or "100" in numbers


def test_links_lead_from_page_to_page_of_an_epub(tmp_path: Path) -> None:
    path = tmp_path / "book.epub"
    pages = {
        "a.xhtml": "<h1 id='x'>Crane</h1><p>It lifts <a href='b.xhtml#x'>what is told</a>, "
        "<a href='b.xhtml'>there</a>, <a href='https://e.org/b.xhtml#x'>elsewhere</a>.</p>",
        "b.xhtml": "<div id='w'><h1 id='x'>Crate</h1></div><p>By <a href='#x'>this</a> and "
        "<a href='../O/a.xhtml#x'>that</a>.</p><h1 id='y'>Rope</h1><p>See "
        "<a href='#w'>above</a>.</p>",
    }
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(
            "META-INF/container.xml",
            "<container xmlns='c'><rootfiles><rootfile full-path='O/p.opf'/></rootfiles>"
            "</container>",
        )
        items = "".join(f"<item id='{n[0]}' href='{n}'/>" for n in pages)
        refs = "".join(f"<itemref idref='{n[0]}'/>" for n in pages)
        archive.writestr(
            "O/p.opf",
            f"<package xmlns='p'><manifest>{items}</manifest><spine>{refs}</spine></package>",
        )
        for name, body in pages.items():
            archive.writestr(f"O/{name}", f"<html><body>{body}</body></html>")
    (found,) = read_files([path])
    titles = {unit.number: unit.title for unit in found.units}
    assert {(titles[a], titles[b]) for a, b in _led(found)} == {
        ("Crane", "Crate"), ("Crate", "Crane"), ("Rope", "Crate"),
    }  # fmt: skip


@pytest.mark.parametrize("markers_first", [True, False])
def test_markers_of_a_pdf_may_stand_apart(tmp_path: Path, markers_first: bool) -> None:
    """Some programs write all bullets and numbers of a page before or behind its text."""
    rules = ["The crane lifts crates.", "A barge carries them on, and pays", "The bell rings."]
    lines = [shown("B", 14, 60, 750, "1. Harbour")]
    texts = [shown("R", 10, 90, 720 - 20 * n, rule) for n, rule in enumerate(rules)]
    texts.insert(2, shown("R", 10, 90, 689, "2.50 in coins a night, or less."))
    numbers = [shown("R", 10, 60, 720 - 20 * n, f"1.{n + 1}.") for n in range(3)]
    lines += [*numbers, *texts] if markers_first else [*texts, *numbers]
    path = tmp_path / "book.pdf"
    write_pdf(path, ["\n".join(lines)])
    (found,) = read_files([path])
    assert _printed(found) == {
        "1": "Harbour|",
        "1.1": f"|{rules[0]}",
        "1.2": f"|{rules[1]} 2.50 in coins a night, or less.",
        "1.3": f"|{rules[2]}",
    }


@given(st.text(alphabet="*_-=#|.()[]§1aI \n\f•", max_size=60), st.sampled_from(["txt", "md"]))
def test_any_text_is_read_or_refused_in_a_sentence(text: str, kind: str) -> None:
    stream = stream_of_markdown(text) if kind == "md" else stream_of_text(text)
    placed = units_of(structure_of(stream.blocks).root)
    numbers = [unit.number for _, unit, _ in placed]
    assert len(set(numbers)) == len(numbers)


PAGED = """Harbour rules

Crane

The crane lifts crates, as page 3 says. See p. 2 and page 9.

Oil

Oil burns once.

                      - 1 -
\fHarbour rules

Lamps

Lamps need oil (siehe Seite 1) and rest.

It is 3 m high. Bells ring at 4.

Bells

Bells ring.

                      - 2 -
\fHarbour rules

No bell rings at night: Bells, see pp. 2.

Ropes

Ropes hold.

                      - 3 -
"""


def test_pages_lead_to_what_begins_on_them(tmp_path: Path) -> None:
    found = _read(tmp_path, PAGED)
    titles = {unit.number: unit.title for unit in found.units}
    assert {(titles[a] or titles[a[:1]], titles[b]) for a, b in _led(found)} == {
        ("Crane", "Ropes"), ("Crane", "Lamps"), ("Lamps", "Oil"), ("Bells", "Bells"),
    }  # fmt: skip


def test_the_number_of_a_page_is_what_most_pages_print() -> None:
    pages = [[f"Cranes {n}", "text", "12"] for n in range(7, 12)]
    assert page_numbers(pages) == list(range(7, 12))
    assert page_numbers([[], ["7"], ["text"], ["oil 7"]]) == [1, 2, 3, 4]


def test_heads_that_change_with_the_chapter_are_heads() -> None:
    chapters = ["Cranes", "Cranes", "Oil", "Oil", "Oil", "Bells"]
    pages = [
        [(700.0, "abcdef"[n]), (740.0, f"{n + 5} {chapter}"), (60.0, "uvwxyz"[n])]
        for n, chapter in enumerate(chapters)
    ]
    heads = heads_by_height(pages, list(range(5, 11)))
    assert heads == {(n, 1) for n in range(6)}


@given(st.lists(st.one_of(st.floats(-900, 300), st.sampled_from(["wo", "rds", " "])), max_size=9))
def test_a_gap_becomes_a_blank_and_nothing_moves(pieces: list[float | str]) -> None:
    shown = list(pieces)
    _with_blanks(b"TJ", [shown], None, None)
    moved = [sum(p for p in listed if not isinstance(p, str)) for listed in (pieces, shown)]
    assert moved[0] == pytest.approx(moved[1])
    assert [p for p in shown if isinstance(p, str)] == [p for p in pieces if isinstance(p, str)]
    gaps = sum(p <= -160 for p in pieces if not isinstance(p, str))
    assert sum(p < -900 for p in shown if not isinstance(p, str)) == gaps


@pytest.mark.parametrize("name", ["decimal-wrapped", "law", "articles"])
def test_every_word_is_in_a_unit_or_told_as_outside(tmp_path: Path, name: str) -> None:
    shape, widths = SHAPES[name]
    path = tmp_path / "book.txt"
    path.write_text("Preface\n\nA word first.\n\n" + shape.book(5, widths).text, encoding="utf-8")
    (found,) = read_files([path])
    report = report_of(found)
    said = sum(count_of(f"{u.printed} {u.title} {u.text}") for u in found.units)
    assert said + report.outside == found.words
    assert (report.outside > 0) == shape.contents == bool(report.lines)
    assert report.unnumbered == sum(unit.made for unit in found.units) > 0


FAULTY = """1. Crane

1.1 The lantern burns. A lantern is lit. No lantern, no light.

1.3 The lanlern burns as well, and the лaнтepн too (see 4.4).

2. Oil

2.1 Oil.

2.1 Again, oil.

2.2 Rope.
"""


def test_a_book_that_was_added_is_proof_read(tmp_path: Path) -> None:
    found = _read(tmp_path, FAULTY.replace("lanlern", "lantcrn"))
    told = {(p.code, p.line) for p in proofread("x", found).problems}
    assert told == {
        ("found-gap", 5), ("found-misread", 5), ("found-dangling", 5), ("found-twice", 7),
    }  # fmt: skip
    words = [p.values["word"] for p in proofread("x", found).problems if "word" in p.values]
    assert words == ["lantcrn", "лaнтepн"]
    clean = FAULTY.replace("lanlern", "lantern").replace("лaнтepн", "oil").replace("1.3", "1.2")
    found = _read(tmp_path, clean.replace(" (see 4.4)", "").replace("2.1 Again, oil.\n\n", ""))
    assert proofread("x", found).problems == ()


def _scan(path: Path) -> Path:
    write_pdf(path, ["0 0 100 100 re f"])
    return path


def test_a_scan_is_read_where_something_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scan, programs = _scan(tmp_path / "scan.pdf"), tmp_path / "programs"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    with pytest.raises(BadManual) as refused:
        read_files([scan])
    assert refused.value.code == "book-scanned"
    with pytest.raises(BadManual) as refused:
        read_files([scan], scanned=True)
    assert refused.value.code == "book-needs-ocr"
    text = tmp_path / "text.pdf"
    rules = [f"1.{n} The crane lifts what it can lift." for n in (1, 2)]
    lines = (shown("R", 10, 60, 700 - 30 * n, rule) for n, rule in enumerate(rules))
    write_pdf(text, ["\n".join(lines)])
    program = programs / "ocrmypdf"
    program.write_text(f'#!/bin/sh\nfor last; do :; done\n/bin/cp "{text}" "$last"\n')
    program.chmod(0o755)
    told: list[str] = []
    (found,) = read_files([scan], tell=lambda code, **values: told.append(code), scanned=True)
    assert "crane" in found.units[0].text
    assert told == ["book-scanning"]
    program.write_text("#!/bin/sh\necho no language >&2\nexit 3\n")
    with pytest.raises(BadManual, match="no language"):
        read_files([scan], scanned=True)


def test_how_far_a_long_file_is_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "long.pdf"
    chance = Random(1)
    said = ["".join(chance.choices("abcdefgh", k=40)) for _ in range(250)]
    write_pdf(path, [shown("R", 10, 60, 700, text) for text in said])
    told: list[tuple[str, object]] = []
    read_files([path], tell=lambda code, **values: told.append((code, values.get("page"))))
    read = [(code, page) for code, page in told if code == "book-reading"]
    assert read == [("book-reading", 100), ("book-reading", 200)]


def test_a_pair_that_is_not_sure_is_marked(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    files = [tmp_path / "a.txt", tmp_path / "b.txt"]
    files[0].write_text("1. Crane\n\n1.1 It lifts.\n\n1.2 It turns.\n", encoding="utf-8")
    files[1].write_text("1. Кран\n\n1.1 Он стоит.\n\n1.2 Он едет.\n", encoding="utf-8")
    kept = home.run("book", "add", "--yes", "--name", "crane", *map(str, files))
    assert kept.code == 0, kept.err
    found = home.root / "data" / "books" / "crane"
    kept_text = next(path for path in found.rglob("found.ru.json"))
    data = json.loads(kept_text.read_text(encoding="utf-8"))
    data["doubts"] = [["1.2", "1.2", 0.21]]
    kept_text.write_text(json.dumps(data), encoding="utf-8")
    sure, doubtful = home.run("compare", "--json", "crane:1.1", "crane:1.2").json
    assert (sure["doubtful"], doubtful["doubtful"]) == (None, 0.21)
    said = home.run("--lang", "en", "compare", "crane:1.1", "crane:1.2").out
    assert said.count("21%") == 1
    assert "book review crane" in said
    asked = home.run("book", "remove", "crane", "--yes")
    assert asked.code == 0
    assert not found.exists()


def _described(text: FoundText) -> list[tuple[object, ...]]:
    return [(u.number, u.parent, u.level, u.printed, u.title, u.made) for u in text.units]


@pytest.mark.parametrize("names", [["decimal"], ["law"], ["decimal", "decimal-wrapped"], ["made"]])
def test_what_is_drafted_loads_again_as_a_book(tmp_path: Path, names: list[str]) -> None:
    files = []
    for name in names:
        files.append(tmp_path / f"{name}.txt")
        shape, widths = SHAPES.get(name, SHAPES["decimal"])
        written = shape.book(3, widths).text if name in SHAPES else PAGED.replace("\f", "")
        files[-1].write_text(written, encoding="utf-8")
    texts = joined(read_files(files))
    folder = draft(texts, "harbour", "Harbour", tmp_path)
    loaded = load_book(folder)
    assert loaded.game == "harbour"
    assert [_described(text) for text in loaded.found] == [_described(text) for text in texts]
    for text, found in zip(texts, loaded.found, strict=True):
        assert _led(found) == _led(text)
        assert not any(unit.text for unit in found.units)
    assert {term.id for term in loaded.terms} == {term.id for term in terms_of(texts)}


def test_a_book_that_somebody_described_gets_its_text_from_a_file(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    file = tmp_path / "harbour.txt"
    file.write_text(PAGED.replace("\f", ""), encoding="utf-8")
    assert home.run("book", "add", "--yes", "--name", "quay", str(file)).code == 0
    was = {u["number"]: u["title"] for u in home.run("show", "--json", "quay:1-3").json}
    assert home.run("book", "draft", "quay", str(home.corpus)).code == 0
    assert home.run("book", "remove", "quay", "--yes").code == 0
    unit = home.run("show", "--json", "quay:3").json[0]
    assert unit["title"] == was["3"]
    assert unit["wording"]["en"]["text"] == unit["title"]["en"]
    more = "Nets\n\nNets catch fish, and fish catch nothing.\n\n"
    file.write_text(PAGED.replace("\f", "").replace("Lamps\n", more + "Lamps\n"), encoding="utf-8")
    assert home.run("book", "add", "--yes", "--name", "quay", str(file)).code == 0
    now = {u["number"]: u for u in home.run("show", "--json", "quay:1-3").json}
    assert {number: now[number]["title"] for number in was} == was
    assert all(now[number]["wording"] for number in was)


def test_the_numbers_of_an_index_are_looked_after(tmp_path: Path) -> None:
    rules = "".join(
        f"1.{n} The crane lifts what lies below it, and stops.\n\n" for n in range(1, 9)
    )
    lines = "Crane, 1.1, 1.0\nLamp oil 1.7\nLamps .......... 1.3, 3.4\nTurning: 1.2"
    found = _read(tmp_path, f"1. Crane\n\n{rules}Index\n\n{lines}\n")
    told = proofread("x", found).problems
    assert [(p.code, dict(p.values)) for p in told] == [
        ("found-index", {"term": "Lamps", "number": "3.4"})
    ]


DEFINED = """<html><body><p>Version 2.1, for 2.50 in coins.</p>
<h3><span>§ 1</span>&#160;<span>Kräne</span></h3>
<div>(1) Ein Kran hebt: <dl><dt>1.</dt><dd><div>Kisten, und zwar</div>
<dl><dt>a)</dt><dd><div>hohe,</div></dd><dt>b)</dt><dd><div>flache;</div></dd></dl></dd>
<dt>2.</dt><dd><div>Säcke.</div></dd></dl></div><div>(2) Ein Kran dreht.</div>
<h3><span>§ 2</span>&#160;<span>Boje</span></h3><p>Sie liegt, § 1 Abs. 1 Nr. 2 gilt.</p>
<h2>Worte</h2><dl><dt>Kahn</dt><dd>ein Boot</dd></dl></body></html>"""


def test_a_list_of_definitions_may_be_a_list_of_numbers(tmp_path: Path) -> None:
    found = _read(tmp_path, DEFINED, "book.html")
    assert {number: said.partition("|")[2] for number, said in _printed(found).items()} == {
        "1": "", "1.1": "Ein Kran hebt:", "1.1.1": "Kisten, und zwar", "1.1.1a": "hohe,",
        "1.1.1b": "flache;", "1.1.2": "Säcke.", "1.2": "Ein Kran dreht.",
        "2": "Sie liegt, § 1 Abs. 1 Nr. 2 gilt.",
    }  # fmt: skip
    assert _led(found) == {("2", "1.1.2")}
    assert [unit.title for unit in found.units if unit.made and unit.title][-1] == "Kahn"


FREE = """Rules, version 2.1

1. Crane

1.1 It costs 2.50 a day, 2.50 a night; unlike 1.2 it turns.
1.2 It overrides 2.1, and pays 2.50.
1.3 It turns back.
1.4 Beyond 1.3 it costs 2.50.

2. Oil

2.1 As under 1.1 and 2.2, it burns.
2.2 Oil costs 2.50, as everything beside 1.4 does.
"""


def test_one_price_again_and_again_is_one_number(tmp_path: Path) -> None:
    found = _read(tmp_path, FREE)
    assert _led(found) == {
        ("1.1", "1.2"), ("1.2", "2.1"), ("1.4", "1.3"), ("2.1", "1.1"), ("2.1", "2.2"),
        ("2.2", "1.4"),
    }  # fmt: skip


def test_a_word_of_a_glossary_may_mean_several_things(tmp_path: Path) -> None:
    words = ["Anchor", "Barge", "Crane", "Dock", "Eddy"]
    meant = [
        "It holds.",
        "1. A boat.\n2. A crate.",
        "It lifts.",
        "1. A wall.\n2. A box.",
        "It runs.",
    ]
    entries = "\n\n".join(f"{word}\n{text}" for word, text in zip(words, meant, strict=True))
    rules = "".join(f"1.{n} The crane lifts what lies below, and stops.\n\n" for n in range(1, 9))
    found = _read(tmp_path, f"1. Crane\n\n{rules}Glossary\n\n{entries}\n")
    titles = [unit.title for unit in found.units if unit.made]
    assert titles[-5:] == words
    assert list(_printed(found))[-4:] == [
        "barge.1", "barge.2", "dock.1", "dock.2",
    ]  # fmt: skip


NUMBERED_ALIKE = """Глава 1. Порт

Статья 1. Кран

1. Кран поднимает:

1) ящики;

2) бочки.

2. Порядок указан в статье 2 настоящего Кодекса.

3. Кран стоит.

Статья 2. Фонарь

1. Фонарь горит согласно части 1 статьи 3.

2. Фонарь гаснет, как сказано в статье 3.1.

Глава 2. Ночь

Статья 3. Колокол

1. Колокол звонит.

2. Колокол молчит.

3. Колокол висит:

1) высоко;

2) низко.

Статья 3.1. Сторож

1. Сторож спит.

2. Сторож бодрствует.
"""


def test_articles_put_in_later_stand_below_articles(tmp_path: Path) -> None:
    found = _read(tmp_path, NUMBERED_ALIKE)
    titled = {unit.number: unit.title for unit in found.units if unit.title}
    assert titled == {
        "глава.1": "Порт", "1": "Кран", "2": "Фонарь", "глава.2": "Ночь", "3": "Колокол",
        "3.1": "Сторож",
    }  # fmt: skip
    assert _led(found) == {("1.2", "2"), ("2.1", "3.1-x2"), ("2.2", "3.1")}
    assert next(u.printed for u in found.units if u.number == "3.1-x2") == "1."


def test_a_sentence_of_a_rule_has_no_address_of_its_own(tmp_path: Path) -> None:
    text = LAW.replace("und § 3 Abs. 1 bleibt", "und § 3 Absatz 1 Satz 1 bleibt")
    assert ("1.2", "3.1") in _led(_read(tmp_path, text))


def test_an_inflected_word_announces_a_part(tmp_path: Path) -> None:
    rules = "1. Кран\n\n1.1. Порядок указан в разделе 2 настоящего регламента.\n\n"
    assert _led(_read(tmp_path, f"{rules}2. Фонарь\n\n2.1. Он горит.\n")) == {("1.1", "2")}


def test_the_foot_of_two_pages_is_no_heading(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    pages = [
        "\n".join(
            [shown("R", 10, 60, 700, f"{n}. The crane lifts what can be lifted."),
             shown("B", 14, 400, 30, f"Seite {n}")]
        )
        for n in (1, 2)
    ]  # fmt: skip
    write_pdf(path, pages)
    (found,) = read_files([path])
    assert list(_printed(found)) == ["1", "2"]
    assert not any("Seite" in f"{unit.title}{unit.text}" for unit in found.units)


@given(
    st.lists(
        st.tuples(st.sampled_from(["#", "##", "###", "", "-"]), st.integers(1, 5), st.booleans()),
        min_size=1, max_size=40,
    )
)  # fmt: skip
def test_no_number_is_given_twice_and_what_holds_a_part_comes_before_it(
    lines: list[tuple[str, int, bool]],
) -> None:
    """Else a unit could stand in itself: a book with lists that begin anew took all memory."""
    text = "\n\n".join(
        f"{mark} {number}{'.' if dotted else '.1'} Kahn {place}".strip()
        for place, (mark, number, dotted) in enumerate(lines)
    )
    for stream in (stream_of_text(text), stream_of_markdown(text)):
        there: list[str] = []
        for _, unit, _ in units_of(structure_of(stream.blocks).root):
            assert unit.number not in there
            assert unit.parent in {"", *there}
            there.append(unit.number)


def _typed_pages(paragraphs: list[str], long: int) -> str:
    """Pages as a typewriter makes them, without form feeds: a head and a foot on each."""
    lines = [line for said in paragraphs for line in (*said.split("\n"), "")]
    pages = [lines[at : at + long] for at in range(0, len(lines), long)]
    return "\n".join(
        line
        for number, page in enumerate(pages, 1)
        for line in ["", f"Harbour rules {number:>40}", "", "", *page,
                     *[""] * (long - len(page)), "", "Second printing, May 1971", "", ""]
    )  # fmt: skip


def test_pages_without_form_feeds_are_told_by_the_numbers_that_they_print(tmp_path: Path) -> None:
    parts = [
        f"{n}. Quay {n}\n\nBoats of quay {n} wait there until the crane has put\ndown what it"
        f" carries,\nand the keeper of quay {n} rings once.\n\nSee page {n % 4 + 1} for bells."
        for n in range(1, 31)
    ]
    found = _read(tmp_path, _typed_pages(parts, 29))
    rules = {unit.number: unit for unit in found.units if not unit.made}
    assert list(rules) == [str(n) for n in range(1, 31)]
    for number, unit in rules.items():
        text = " ".join(unit.text.split())
        assert text.startswith(f"Boats of quay {number} wait there until the crane has put down")
        assert f"and the keeper of quay {number} rings once. See page" in text
        assert "printing" not in text
        assert "Harbour" not in text
    assert ("30", "9") in _led(found)  # the first that begins on page 3


def test_chapters_are_no_pages_though_they_count() -> None:
    long = [17, 24, 31, 22, 40, 26]
    lines = [
        line for n, many in enumerate(long) for line in ["", f"Level {n}", "", *["ore"] * many]
    ]
    assert pages_printed(lines) == [lines]


def test_a_list_of_names_is_in_the_language_of_the_book_that_it_belongs_to(tmp_path: Path) -> None:
    texts = {
        "boats": "1 Boats\n\n1.1 The boat that was there first is the one that sails first.\n",
        "cranes": "2 Cranes\n\n2.1 A crane that is not in use is to be locked with its own key.\n",
        "names": "3 Names\n\n3.1 Index Boat in Harbour, Crane in Harbour, Bell in Tower.\n",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    (found,) = read_files([tmp_path / f"{name}.txt" for name in texts])
    assert found.language == "en"
    assert [unit.number for unit in found.units] == ["1", "1.1", "2", "2.1", "3", "3.1"]


def test_headings_that_come_again_with_their_texts_are_no_table_of_contents(
    tmp_path: Path,
) -> None:
    said = {"Syntax": "A boat has {} oars.", "Limits": "Never {} boats.", "Notes": "Row {} miles."}
    text = "\n\n".join(
        f"{n}. Boat {n}\n\n" + "\n\n".join(f"{a}\n\n{b.format(n)}" for a, b in said.items())
        for n in range(1, 5)
    )
    found = _read(tmp_path, text)
    assert found.outside == ()
    whole = " ".join(unit.text for unit in found.units)
    assert all(b.format(n) in whole for n in range(1, 5) for b in said.values())


PREAMBLE = """Harbour charter

Version 1.1

1. Preamble
This charter binds whoever moors here.

2. Boats
A boat moors on its own side:

     1 the left one
     2 the right one

2.1. Rafts
Rafts moor behind boats.

3. Bells
"""


def test_the_few_words_behind_a_number_head_it_where_they_head_its_sisters(tmp_path: Path) -> None:
    found = _read(tmp_path, PREAMBLE + "Bells ring at noon.\n")
    titles = {unit.number: unit.title for unit in found.units if not unit.made}
    assert titles == {"1": "Preamble", "2": "Boats", "2.1": "Rafts", "3": "Bells"}
    listed = _read(tmp_path, "1. Ropes\n\n1.1 Ropes are:\n\na) red\n\nb) blue\n\nNone is new.\n")
    assert [u.title for u in listed.units if u.number in {"1.1a", "1.1b"}] == ["", ""]


DOCBOOK = """<?xml version="1.0" ?>
<!-- quays -->
<!DOCTYPE book PUBLIC "-//KDE//DTD DocBook XML V4.5-Based Variant V1.1//EN" "dtd/kdedbx45.dtd" [
  <!ENTITY crane "the great crane">
]>
<book id="quay" lang="&language;">
<bookinfo><title>The Quay Handbook</title><author><surname>Nobody</surname></author></bookinfo>
<chapter id="boats"><title>Boats</title>
<para>A boat, as &crane; does, waits &mdash; see <link linkend="bells">the bells</link>.</para>
<sect1 id="rafts"><title>Rafts</title><indexterm><primary>hidden word</primary></indexterm>
<para>Rafts float <quote>low</quote> by &Some.Body;.</para>
<variablelist><varlistentry><term>Raft of logs</term>
<listitem><para>It is slow.</para></listitem></varlistentry></variablelist>
<itemizedlist><listitem><para>It has a rope.</para></listitem></itemizedlist>
</sect1></chapter>
<chapter id="bells"><title>Bells</title>
<para>Choose <menuchoice><guimenu>Bell</guimenu><guimenuitem>Ring</guimenuitem></menuchoice>.</para>
<qandaset><qandaentry><question><para>Who rings?</para></question>
<answer><para>The keeper rings.</para></answer></qandaentry></qandaset>
</chapter></book>
"""


def test_a_handbook_in_docbook_is_read_by_its_parts(tmp_path: Path) -> None:
    found = _read(tmp_path, DOCBOOK, "index.docbook")
    assert found.title == "The Quay Handbook"
    titles = {unit.title for unit in found.units} - {""}
    assert titles == {"Boats", "Rafts", "Raft of logs", "Bells", "Who rings?"}
    whole = "\n".join(unit.text for unit in found.units)
    assert "as the great crane does, waits — see the bells." in whole
    assert "Rafts float “low” by Some Body." in whole
    assert "Choose Bell Ring" in whole
    assert "hidden word" not in whole
    assert "Nobody" not in whole
    named = {unit.number: unit.title for unit in found.units}
    assert {(named[a], named[b]) for a, b in _led(found)} == {("Boats", "Bells")}


def test_lines_that_were_made_equally_long_have_one_blank_between_words(tmp_path: Path) -> None:
    found = _read(
        tmp_path,
        "1. Boats\n\n1.1 A  boat  that  waits at the quay has to  have  a  lamp  and\n"
        "a  rope,  and  whoever leaves it there  rings  the  bell.   Then\nit  may  stay.\n",
    )
    (unit,) = (unit for unit in found.units if unit.number == "1.1")
    assert "  " not in unit.text
    assert unit.text.endswith("rings the bell. Then it may stay.")


BROKEN_OFF = """1. Quays

1.1 Who leaves a boat here pays, and pays at once, if

 1. the boat is new,

 2. its lamp burns,

{}

1.2 Boats float.
"""


@pytest.mark.parametrize(
    ("behind", "whose"),
    [
        ("and in that case the keeper rings the bell.", "1.1"),
        ("Nobody rings twice.", "1.1"),
        (" 3. its crew sleeps, and\n\n    snores.", "1.1.3"),
        ("however long, and\n\n 3. its crew sleeps.", "1.1.2"),
    ],
)
def test_a_sentence_that_a_list_broke_off_goes_on_where_it_began(
    tmp_path: Path, behind: str, whose: str
) -> None:
    found = _read(tmp_path, BROKEN_OFF.format(behind))
    last = behind.split("\n")[-1].strip() if "3." not in behind[2:] else behind.split(",")[0]
    assert [u.number for u in found.units if last in u.text] == [whose]


def test_entries_that_hang_are_told_though_their_texts_have_several_paragraphs(
    tmp_path: Path,
) -> None:
    entries = {
        "#row": "Rows the boat.\n\n    It is slow.", "[ABCD]": "Turns the crane.",
        "#ring": "Rings the bell.\n\n    It may be rung twice.", "#wait": "Waits.",
        "stop now": "Stops the crane.",
    }  # fmt: skip
    listed = "\n\n".join(f"{name}\n    {text}" for name, text in entries.items())
    found = _read(tmp_path, f"1. Orders\n\nThe orders of a keeper are these.\n\n{listed}\n")
    told = {unit.title: unit.text for unit in found.units}
    assert told["#row"] == "Rows the boat.\nIt is slow."
    assert told["#ring"] == "Rings the bell.\nIt may be rung twice."
    assert set(entries) < set(told)
    paragraphs = "one\n    a\n\ntwo\n    b\n\n    c\n\nA sentence stands between.\n\nsix\n    d\n"
    assert not any(unit.title for unit in _read(tmp_path, "1. Orders\n\n" + paragraphs).units[1:])

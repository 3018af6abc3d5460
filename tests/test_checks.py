"""``manual check``, the proof-reader: every planted fault is found at its line, and no other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .places import MANUALS, Home, make_home


def _findings(home: Home, *arguments: object) -> list[tuple[str, int, str]]:
    ran = home.run("manual", "check", "--json", *arguments)
    found = [p for one in ran.json for p in one["problems"]]
    assert ran.code == int(bool(found))
    return [(p["file"], p["line"], p["code"]) for p in found]


def test_the_faults_of_the_harbour(home: Home) -> None:
    de, ru = "harbour.de.txt", "harbour.ru.txt"
    assert _findings(home) == [
        (de, 37, "misprint"),
        (de, 48, "see-also-unknown"),
        (de, 55, "index-absent"),
        (de, 56, "index-number"),
        (de, 57, "index-name"),
        (de, 59, "index-missing"),
        (ru, 26, "see-also-name"),
        (ru, 37, "heading-misspelt"),
    ]


@pytest.mark.parametrize(
    ("language", "first", "fourth"),
    [
        ("de", "misprint „Nebbel“ statt „Nebel“: a letter too many",
         "index-number Stichwort „Leuchtturm“ nennt 3.0, der Eintrag hat die Nummer 2"),
        ("ru", "misprint «Nebbel» вместо «Nebel»: a letter too many",
         "index-number указатель: «Leuchtturm» — 3.0, а у статьи номер 2"),
        ("en", "misprint “Nebbel” for “Nebel”: a letter too many",
         "index-number index term “Leuchtturm” gives 3.0, the entry is 2"),
    ],
)  # fmt: skip
def test_a_finding_is_file_line_code_message(
    home: Home, language: str, first: str, fourth: str
) -> None:
    lines = home.run("--lang", language, "manual", "check").out.splitlines()
    assert lines[0] == f"harbour.de.txt:37: {first}"
    assert lines[3] == f"harbour.de.txt:56: {fourth}"


def test_a_manual_without_faults_has_none(tmp_path: Path) -> None:
    home = make_home(tmp_path, "bakery", "mill", manuals=("bakery.de", "bakery.ru", "mill.ru"))
    assert _findings(home) == []
    assert home.run("manual", "check").code == 0


@pytest.mark.parametrize(
    ("manual", "old", "new", "line", "code"),
    [
        ("bakery.ru", "- 2.2 Лишние", "- 1.2 Лишние", 18, "item-out-of-place"),
        ("bakery.ru", "- 1.2 Сгоревшее", "- 1.1 Сгоревшее", 10, "number-twice"),
        ("bakery.ru", "1 ПЕЧЬ", "1 ПЕЧ", 3, "heading-misspelt"),
        ("bakery.de", "## Teig", "## Teigg", 14, "heading-misspelt"),
        ("bakery.de", "## Teig", "## Wunderkammer", 14, "heading-unknown"),
        ("bakery.de", "2. Zuviel", "7. Zuviel", 18, "only-here"),
        ("bakery.de", "**Mehr dazu:** Ofen", "**Mehr dazu:** Teig", 20, "see-also-other"),
        ("bakery.de", "**Mehr dazu:** Ofen", "**Mehr dazu:** Dachboden", 20, "see-also-unknown"),
        ("bakery.de", "2. Zuviel Hefe sprengt die Schüssel.\n", "", 0, "missing-here"),
        ("mill.ru", "- пшеница", "- гречиха", 0, "anchor-lost"),
        ("mill.ru", "ВЕТРЯНАЯ МЕЛЬНИЦА", "Спасибо\n\nВЕТРЯНАЯ МЕЛЬНИЦА", 1, "line-unplaced"),
    ],
)  # fmt: skip
def test_one_fault_is_found_at_its_line(
    tmp_path: Path, manual: str, old: str, new: str, line: int, code: str
) -> None:
    home = make_home(tmp_path, "bakery", "mill", manuals=("bakery.de", "bakery.ru", "mill.ru"))
    path = home.manuals / f"{manual}.txt"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert (path.name, line, code) in _findings(home)


def test_one_file_is_checked_beside_the_others(home: Home) -> None:
    other = home.root / "other.txt"
    text = (MANUALS / "harbour.en.txt").read_text("utf-8")
    other.write_text(text.replace("See also: Crane", "See also: Fog"), "utf-8")
    assert _findings(home, other) == [("other.txt", 22, "see-also-other")] * 2
    assert home.run("manual", "check", home.root / "none.txt").code == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "nur in einer Richtung"), ("ru", "лишь в одну сторону"), ("en", "one way only")],
)
def test_see_also_that_leads_one_way_is_told_and_is_no_fault(
    home: Home, language: str, said: str
) -> None:
    """Of each pair that is told the way back is on no list; of all others it is."""
    lines = home.run("manual", "check", "--lang", language).out.splitlines()
    first = next(n for n, line in enumerate(lines) if said in line)
    assert lines[first + 1] == "  1 → 3"
    for one in home.run("manual", "check", "--json", "--game", "hb").json:
        pairs = [(pair["from"], pair["to"]) for pair in one["one_way"]]
        assert pairs[0] == ("1", "3")
        assert not {(target, source) for source, target in pairs} & set(pairs)


def test_every_line_is_counted(home: Home) -> None:
    for one in home.run("manual", "check", "--json").json:
        text = (MANUALS / one["file"]).read_text(encoding="utf-8")
        assert sum(one["lines"].values()) == sum(bool(line.strip()) for line in text.split("\n"))
        assert "unplaced" not in one["lines"]
        listed = {(f["line"], f["class"]) for f in one["furniture"]}
        assert {k for _, k in listed} <= {"front", "caption", "table", "index"}


def test_a_lost_fixup_is_told_by_check(home: Home) -> None:
    path = home.manuals / "harbour.de.txt"
    path.write_text(path.read_text("utf-8").replace("Nebbel", "Nebel"), "utf-8")
    assert (path.name, 37, "fixup-lost") in _findings(home)
    assert (path.name, 37, "misprint") not in _findings(home)


def test_there_is_nothing_to_check_without_manuals(bare: Home) -> None:
    shutil.rmtree(bare.manuals)
    ran = bare.run("manual", "check")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "Es ist keine Anleitung da. Hinzufügen: rulebook manual add DATEI\n"

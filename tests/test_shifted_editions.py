"""Editions of which one counts on where the other begins a chapter: only the texts tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.importing.reading import joined, read_files
from rulebook.model import FoundText

from .places import make_home

_CHAPTERS = {
    "de": (
        ("Ziel", ("Wer 30 Säcke Salz in die Stadt bringt, gewinnt sofort.",)),
        ("Vorbereitung", (
            "Die Wagen stehen auf der Saline.",
            "Jeder erhält 5 Wegkarten und 3 Taler.",
            "Die Marken kommen verdeckt auf die Brücken.",
        )),
        ("Zug", (
            "Wer am Zug ist, fährt, lädt oder rastet.",
            "Danach zieht er auf 5 Karten nach.",
        )),
        ("Fahren", (
            "Für jede Strecke legt man eine Wegkarte ihrer Farbe ab.",
            "Im Gebirge kostet die Strecke 2 Karten.",
            "Ein Wagen mit Anhänger fährt nie durch eine Furt.",
        )),
        ("Laden", (
            "Auf der Saline lädt man bis zu 6 Säcke Salz.",
            "In der Stadt gibt es 1 Taler für je 3 Säcke.",
        )),
        ("Brücken", (
            "Wer über eine Brücke fährt, deckt ihre Marke auf und zahlt die Taler, die sie zeigt.",
            "Zeigt sie ein Rad, so endet der Zug.",
            "Wer rastet und 1 Karte ablegt, hat den Wagen repariert.",
            "Bis dahin nimmt ihm jeder andere auf dem Feld 1 Sack.",
        )),
        ("Rasten", (
            "Wer rastet, zieht 2 Karten, auch über die Grenze hinaus.",
            "In einem Gasthof nimmt er dazu 1 Taler.",
        )),
        ("Ende", (
            "Nach 30 Säcken wird die Runde zu Ende gespielt.",
            "Bei Gleichstand gewinnt, wer mehr Taler hat.",
        )),
    ),
    "en": (
        ("Aim", ("Who brings 30 sacks of salt to the town wins at once.",)),
        ("Preparation", (
            "The carts stand on the saltworks.",
            "Everybody receives 5 road cards and 3 thalers.",
            "The markers lie face down on the bridges.",
        )),
        ("The turn", (
            "Who is on turn drives, loads or rests.",
            "After that draw up to 5 cards.",
        )),
        ("Driving", (
            "For each stretch discard a road card of its colour.",
            "In the mountains the stretch costs 2 cards.",
            "A cart with a trailer never drives through a ford.",
        )),
        ("Loading", (
            "On the saltworks load up to 6 sacks of salt.",
            "In the town there is 1 thaler for every 3 sacks.",
        )),
        ("Bridges", (
            "Who drives over a bridge turns its marker over and pays the thalers that it shows.",
            "If it shows a wheel, the turn ends.",
            "Who rests and discards 1 card has repaired the cart.",
            "Until then anybody else on the space takes 1 sack of it.",
        )),
        ("Resting", (
            "Who rests draws 2 cards, beyond the limit too.",
            "At an inn they take 1 thaler besides.",
        )),
        ("The end", (
            "After 30 sacks the round is played to its end.",
            "In a tie who has more thalers wins.",
        )),
    ),
}  # fmt: skip


def _written(path: Path, language: str, counts_on: int) -> Path:
    """A file in which the chapter at a place has no number, and its rules go on with those of the
    chapter before; -1 where all have one."""
    lines = ["The book" if language == "en" else "Das Heft", ""]
    chapter = rule = 0
    for place, (title, rules) in enumerate(_CHAPTERS[language]):
        if place == counts_on:
            lines += [title, ""]
        else:
            chapter, rule = chapter + 1, 0
            lines += [f"{chapter}. {title}", ""]
        for said in rules:
            rule += 1
            lines.append(f"{chapter}.{rule} {said}")
        lines.append("")
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def _place_of(text: FoundText, language: str) -> dict[tuple[int, int], str]:
    """The number of each rule by its chapter and its place there."""
    numbers = {unit.text: unit.number for unit in text.units}
    return {
        (n, m): numbers[said]
        for n, (_, rules) in enumerate(_CHAPTERS[language])
        for m, said in enumerate(rules)
    }


@pytest.mark.parametrize("counts_on", [-1, 3, 4, 6])
@pytest.mark.parametrize("shifted", ["de", "en"])
def test_what_is_numbered_alike_is_no_pair_where_one_edition_counts_on(
    tmp_path: Path, shifted: str, counts_on: int
) -> None:
    paths = [
        _written(tmp_path / f"{language}.txt", language, counts_on if language == shifted else -1)
        for language in _CHAPTERS
    ]
    one, two = joined(read_files(paths))
    base, other = _place_of(one, one.language), _place_of(two, two.language)
    doubtful = {doubt.number for doubt in two.doubts}
    wrong = {place for place, number in other.items() if base[place] != number}
    assert not {place for place in wrong if other[place] not in doubtful}
    assert len(wrong) <= 1


def test_a_heading_between_two_numbers_of_a_part_stands_in_it(tmp_path: Path) -> None:
    (found,) = read_files([_written(tmp_path / "en.txt", "en", 3)])
    listed = [(unit.number, unit.parent) for unit in found.units]
    assert listed[listed.index(("3.2", "3")) + 1] == ("3.driving", "3")
    assert ("3.3", "3") in listed


def test_a_reference_by_another_number_is_no_other_ruling(tmp_path: Path) -> None:
    home = make_home(tmp_path / "home", "harbour")
    paths = [_written(tmp_path / f"{code}.txt", code, 3 * (code == "en") - (code == "de"))
             for code in _CHAPTERS]  # fmt: skip
    for path, see in zip(paths, ("(siehe 6.2)", "(see 5.2)"), strict=True):
        text = path.read_text("utf-8")
        first = next(line for line in text.splitlines() if line.startswith("3.1 "))
        path.write_text(text.replace(first, f"{first[:-1]} {see}."), "utf-8")
    assert home.run("book", "add", *paths, "--name", "salt", "--yes").code == 0
    (unit,) = home.run("--json", "show", "salt:3.1").json
    assert unit["related"] == ["salt:6.2"]
    assert not unit["differences"]
    assert "salt:3.1" not in home.run("book", "review", "salt").out

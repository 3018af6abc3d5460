"""Emphasised words at the beginning of a paragraph head it, in every format alike."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook.importing.reading import read_files

from .typeset_formats import shown, write_pdf

Paragraph = tuple[str, str, str]
"""What is not emphasised, what is, and what is not again."""

RULES: tuple[Paragraph, ...] = (
    ("3.1 ", "", "Players take one action each until all have passed in turn."),
    ("3.2 ", "Passing.", " Who passes takes a coin and may not act again in this tide."),
    ("3.3 ", "The bell:", " the last player to pass takes it for the next tide."),
    ("3.4 ", "Never", " may a player pass twice in the same tide."),
    ("3.5 ", "May I pass first?", " Yes, and then the bell is yours."),
)
TITLES = {"3.2": "Passing", "3.3": "The bell", "3.5": "May I pass first?"}


def _markdown(path: Path) -> None:
    lines = [f"{a}**{b}**{c}" if b else f"{a}{c}" for a, b, c in RULES]
    path.write_text("# Tides\n\n## 3 Trade\n\n" + "\n\n".join(lines), encoding="utf-8")


def _hypertext(path: Path) -> None:
    lines = [f"<p>{a}<b>{b}</b>{c}</p>" if b else f"<p>{a}{c}</p>" for a, b, c in RULES]
    path.write_text(f"<html><h1>Tides</h1><h2>3 Trade</h2>{''.join(lines)}", encoding="utf-8")


def _word(path: Path) -> None:
    def run(text: str, bold: bool = False) -> str:
        look = "<w:rPr><w:b/></w:rPr>" if bold else ""
        return f"<w:r>{look}<w:t xml:space='preserve'>{text}</w:t></w:r>" if text else ""

    lines = [f"<w:p>{run(a)}{run(b, bold=True)}{run(c)}</w:p>" for a, b, c in RULES]
    body = "".join([f"<w:p>{run('3 Trade', bold=True)}</w:p>", *lines])
    space = "xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(
            "word/document.xml", f"<w:document {space}><w:body>{body}</w:body></w:document>"
        )


def _pdf(path: Path) -> None:
    rows = [shown("B", 14, 60, 780, "3 Trade")]
    for place, (a, b, c) in enumerate(RULES):
        y = 750 - 24 * place
        pieces = (("R", a), ("B", b), ("R", c)) if b else (("R", a + c),)
        said = "".join(f"/{font} 10 Tf ({text}) Tj " for font, text in pieces)
        rows.append(f"BT 1 0 0 1 60 {y} Tm {said}ET")
    write_pdf(path, ["\n".join(rows)])


@pytest.mark.parametrize(
    ("name", "write"),
    [("t.md", _markdown), ("t.html", _hypertext), ("t.docx", _word), ("t.pdf", _pdf)],
)
def test_emphasised_words_that_end_in_a_sign_are_a_title(
    tmp_path: Path, name: str, write: Callable[[Path], None]
) -> None:
    write(tmp_path / name)
    (found,) = read_files([tmp_path / name])
    units = {unit.number: unit for unit in found.units}
    for before, lead, text in RULES:
        unit = units[before.strip()]
        title = TITLES.get(unit.number, "")
        assert unit.title == title
        assert unit.text == (text.strip() if title else f"{lead}{text}")


def test_questions_of_a_page_without_numbers_head_their_answers(tmp_path: Path) -> None:
    asked = ("May I bind a world?", "Can I refuse?", "Is it lost?")
    path = tmp_path / "asked.md"
    said = "\n\n".join(f"**{question}** Nobody may stop you there." for question in asked)
    path.write_text(f"# Stars\n\n## Moving\n\nShips fly.\n\n## Questions\n\n{said}\n", "utf-8")
    (found,) = read_files([path])
    assert [unit.title for unit in found.units][-3:] == list(asked)
    assert {unit.parent for unit in found.units[-3:]} == {"2"}


def test_terms_of_a_markdown_glossary_have_addresses(tmp_path: Path) -> None:
    path = tmp_path / "terms.md"
    path.write_text(
        "# Iron\n\n## 1. Cards\n\n**1.1** A player may deploy a card (see Glossary: Deploy).\n\n"
        "**1.2** *Deploy.* A card that blooms is turned over once and never back.\n\n"
        "## Glossary\n\n**Bloom**\n: To turn a card over.\n\n*Deploy*\n: To play it for nothing.\n",
        encoding="utf-8",
    )
    (found,) = read_files([path])
    terms = {unit.title: unit for unit in found.units if unit.parent == "glossary"}
    assert {title: unit.text for title, unit in terms.items()} == {
        "Bloom": "To turn a card over.",
        "Deploy": "To play it for nothing.",
    }
    assert ("1.1", terms["Deploy"].number) in {(r.source, r.target) for r in found.references}

"""Pages as wikis and programs for documents write them: the text, in a frame of other things."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.importing.reading import read_files
from rulebook.model import FoundText, FoundUnit

_TITLES = ("Ziel", "Ablauf", "Nebel", "Stechen", "Ende")


def _page(edit: str = "", before: str = "", behind: str = "", listed: str = "") -> str:
    parts = "".join(
        f'<h2><span id="{title}">{title}</span>{edit}</h2>'
        f"<p>Der Stecher folgt der Regel {title}.</p>"
        for title in _TITLES
    )
    return (
        f'<html lang="de"><title>Moor</title><body>{before}<h1>Moor</h1>{listed}{parts}'
        f"<table><caption>Wertung</caption><tr><th>Schicht</th><th>Punkte</th></tr></table>{behind}"
    )


def _found(folder: Path, page: str) -> FoundText:
    path = folder / "moor.html"
    path.write_text(page, encoding="utf-8")
    (found,) = read_files([path])
    return found


def _said(text: FoundText) -> list[tuple[str, str, str]]:
    return [(unit.number, unit.title, unit.text) for unit in text.units]


@pytest.mark.parametrize(
    "frame",
    [
        {"edit": '<span class="mw-editsection">[<a href="/edit">Bearbeiten</a>]</span>'},
        {"edit": '<a class="headerlink" href="#x" title="Link">¶</a>'},
        {"edit": '<span aria-hidden="true">#</span>'},
        {"before": '<div role="navigation"><ul><li><a href="/">Start</a></li></ul></div>'},
        {"before": '<div id="mw-navigation"><div><p>Suche</p><div>x</div></div></div>'},
        {"before": '<div hidden><p>Menü</p></div><p style="display: none">Nie</p>'},
        {"behind": '<div id="footer"><p>Zuletzt am 3. März bearbeitet.</p><br></div>'},
        {"behind": '<div class="catlinks noprint">Kategorien: Spiele</div>'},
    ],
    ids=lambda frame: next(iter(frame.values()))[:40],
)
def test_what_stands_around_a_text_is_no_part_of_it(tmp_path: Path, frame: dict[str, str]) -> None:
    assert _said(_found(tmp_path, _page(**frame))) == _said(_found(tmp_path, _page()))


def test_links_to_all_headings_are_a_table_of_contents(tmp_path: Path) -> None:
    items = "".join(
        f'<li><a href="#{title}"><span>{place}</span> <span>{title}</span></a></li>'
        for place, title in enumerate(_TITLES, 1)
    )
    found = _found(tmp_path, _page(listed=f"<div><h2>Inhalt</h2><ul>{items}</ul></div>"))
    assert _said(found) == _said(_found(tmp_path, _page()))
    assert [text for _, text in found.outside] == [
        "Inhalt",
        *(f"{place} {title}" for place, title in enumerate(_TITLES, 1)),
    ]


def test_the_caption_of_a_table_stays(tmp_path: Path) -> None:
    assert any("Wertung\nSchicht | Punkte" in unit.text for unit in _found(tmp_path, _page()).units)


_ITEMS = st.recursive(
    st.just(()), lambda inside: st.lists(inside, min_size=1, max_size=4), max_leaves=9
)


def _listed(
    items: object, deep: int, place: tuple[int, ...]
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The lines of nested lists, each with its place."""
    assert isinstance(items, list | tuple)
    for count, inside in enumerate(items, 1):
        here = (*place, count)
        yield f"{'  ' * deep}- Der Platz {'-'.join(map(str, here))} gilt.", here
        yield from _listed(inside, deep + 1, here)


def _by_place(units: tuple[FoundUnit, ...]) -> dict[tuple[int, ...], FoundUnit]:
    return {
        tuple(map(int, unit.text.split()[2].split("-"))): unit
        for unit in units
        if unit.text.startswith("Der Platz")
    }


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(items=st.lists(_ITEMS, min_size=1, max_size=4), told=st.booleans())
def test_an_item_stands_in_the_item_that_holds_it(
    tmp_path: Path, items: list[object], told: bool
) -> None:
    lines = list(_listed(items, 0, ()))
    above = "Es gilt allerlei.\n\n" if told else ""
    text = f"# Moor\n\n## Ziel\n\nNichts.\n\n## Ablauf\n\n{above}" + "\n".join(t for t, _ in lines)
    path = tmp_path / "moor.md"
    path.write_text(text + "\n\nDanach mehr.\n", encoding="utf-8")
    (found,) = read_files([path])
    units = _by_place(found.units)
    assert set(units) == {place for _, place in lines}
    assert len({unit.number for unit in found.units}) == len(found.units)
    for place, unit in units.items():
        holder = units[place[:-1]].number if len(place) > 1 else "2"
        assert unit.parent == holder
        assert unit.number.startswith(holder)
        assert unit.number[-1].isdigit() == (len(place) % 2 == 0)

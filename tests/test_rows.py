"""What is written of a unit or an entry by name is read back under that name, whatever it is."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rulebook.store.records import Entry, Unit
from rulebook.store.rows import entry_row, neighbours, unit_row

short = st.text(max_size=4)
texts = st.dictionaries(st.sampled_from(["de", "ru", "fr"]), short, max_size=2)
listed = st.lists(short, max_size=3).map(tuple)
notes = st.lists(st.tuples(short, texts), max_size=2).map(tuple)
LISTS = ("bullets", "related", "related_from", "questions", "items", "cited_by")


@given(
    head=st.tuples(short, short, short),
    said=st.fixed_dictionaries(
        {"entry": short, "kind": short, "title": texts, "gist": texts},
        optional=dict.fromkeys(LISTS, listed)
        | {"part": texts, "differences": notes, "examples": st.lists(texts, max_size=2).map(tuple)},
    ),
    beside=st.tuples(short, short),
)
def test_a_unit_is_read_as_it_was_written(
    head: tuple[str, str, str], said: dict[str, object], beside: tuple[str, str]
) -> None:
    unit = Unit(unit_row(*head, **said, wording={}, beside=beside))  # type: ignore[arg-type]
    assert (unit.id, unit.game, unit.number, unit.previous, unit.next) == (*head, *beside)
    assert {name: getattr(unit, name) for name in said} == said
    assert all(getattr(unit, name) == () for name in set(LISTS) - said.keys())
    assert (unit.wording, unit.rulings) == ({}, [])


@given(
    head=st.tuples(short, short, short),
    said=st.fixed_dictionaries(
        {"title": texts, "units": listed, "related": listed, "related_from": listed}
    ),
)
def test_an_entry_is_read_as_it_was_written(
    head: tuple[str, str, str], said: dict[str, object]
) -> None:
    entry = Entry(entry_row(*head, **said))  # type: ignore[arg-type]
    assert (entry.id, entry.game, entry.number) == head
    assert {name: getattr(entry, name) for name in said} == said


@given(st.lists(short, unique=True))
def test_who_goes_on_comes_back(ordered: list[str]) -> None:
    beside = neighbours("hb", ordered)
    for before, after in pairwise(ordered):
        assert beside[before][1] == f"hb:{after}"
        assert beside[after][0] == f"hb:{before}"
    assert not ordered or (beside[ordered[0]][0], beside[ordered[-1]][1]) == ("", "")

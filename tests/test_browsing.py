"""What can be looked through: nothing of the books is missing, and all of it is read back."""

from __future__ import annotations

import csv
import io
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from rulebook.ids import numbers_in
from rulebook.lookup.books import Books
from rulebook.service import browsing, rules
from rulebook.service.differing import marked
from rulebook.store.opening import open_store
from rulebook.store.records import Unit

from .places import Home

TBX = "{urn:iso:std:iso:30042:ed-2}"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
FORMS = ("csv", "tbx", "tmx", "md")


@pytest.fixture(scope="module", params=["shared", "gists"])
def home(request: pytest.FixtureRequest) -> Home:
    found: Home = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="module")
def books(home: Home) -> Books:
    with home.entered():
        return Books(open_store())


def test_every_unit_stands_below_one_entry_of_the_contents(books: Books) -> None:
    for one in browsing.contents(books).games:
        below = [address for c in one.chapters for address in c.entry.units]
        assert sorted(below) == sorted(f"{one.game.game}:{n}" for n in one.game.numbers)


def test_the_name_of_a_game_alone_shows_its_contents(home: Home, books: Books) -> None:
    for game in books.games:
        wanted = home.run("contents", game.game, "--json")
        assert [one["game"] for one in wanted.json] == [game.game]
        assert home.run("--game", game.game, "contents", "--json").json == wanted.json
        for name in (game.game, game.game.upper(), *game.title.values()):
            assert home.run(name, "--json").json == wanted.json, name


def test_the_games_are_all_there(home: Home, books: Books) -> None:
    listed = home.run("games", "--json").json
    assert [one["game"] for one in listed] == [game.game for game in books.games]
    assert [one["units"] for one in listed] == [len(game.numbers) for game in books.games]
    assert home.run("contents", "nirgends").code == 1


def test_every_word_of_the_glossary_is_listed_once(home: Home, books: Books) -> None:
    every = [term.key for game in books.games for term in books.library.terms(game.game)]
    data = home.run("term", "--all", "--json").json
    assert [match["id"] for match in data["matches"]] == every
    kinds = {match["kind"] for match in data["matches"]}
    parts = [home.run("term", "--all", "--kind", kind, "--json").json["matches"] for kind in kinds]
    assert sorted(match["id"] for part in parts for match in part) == sorted(every)
    assert home.run("term", "--all", "--kind", "nothing").code == 2
    assert home.run("term", "--all", "word").code == 2


@pytest.mark.parametrize("form", FORMS)
def test_a_file_of_the_glossary_has_every_name(home: Home, books: Books, form: str) -> None:
    text = home.run("term", "--all", "--to", form).out
    for game in books.games:
        for term in books.library.terms(game.game):
            assert term.key.replace(":", "." if form == "tbx" else ":") in text
    if form == "csv":
        for row in csv.DictReader(io.StringIO(text)):
            known = books.library.term(row["id"])
            assert known is not None
            assert {c: row[c] for c in ("de", "ru", "en") if row.get(c)} == known.names


def test_the_tbx_is_built_as_the_core_of_iso_30042_has_it(home: Home, books: Books) -> None:
    root = ET.fromstring(home.run("term", "--all", "--to", "tbx").out.encode())
    assert (root.tag, root.get("style")) == (TBX + "tbx", "dca")
    assert [child.tag for child in root] == [TBX + "tbxHeader", TBX + "text"]
    assert root.find(f"{TBX}tbxHeader/{TBX}fileDesc/{TBX}sourceDesc/{TBX}p") is not None
    ids = [entry.get("id", "") for entry in root.iter(TBX + "conceptEntry")]
    assert len(ids) == len(set(ids))
    assert all(one[0].isalpha() and ":" not in one for one in ids)
    for entry in root.iter(TBX + "conceptEntry"):
        tags = [child.tag.removeprefix(TBX) for child in entry]
        sections = tags.count("langSec")
        assert sections
        assert set(tags[:-sections]) <= {"descrip", "note"}, "what is about all languages is first"
        assert tags[-sections:] == ["langSec"] * sections
        for section in entry.iter(TBX + "langSec"):
            inside = [child.tag.removeprefix(TBX) for child in section]
            assert section.get(XML_LANG)
            assert inside == sorted(inside, key=["note", "termSec"].index)
            assert "termSec" in inside
            for named in section.iter(TBX + "termSec"):
                assert [c.tag.removeprefix(TBX) for c in named] == ["term", "termNote"]
                assert (named[0].text or "").strip()
    deprecated = [
        named[0].text
        for named in root.iter(TBX + "termSec")
        if named[1].text == "deprecatedTerm-admn-sts"
    ]
    slang = [
        name
        for game in books.games
        for term in books.library.terms(game.game)
        for names in term.slang.values()
        for name in names
    ]
    assert sorted(map(str, deprecated)) == sorted(slang)


def test_the_tmx_has_a_segment_for_each_name(home: Home, books: Books) -> None:
    root = ET.fromstring(home.run("term", "--all", "--to", "tmx").out.encode())
    for unit in root.iter("tu"):
        term = books.library.term(str(unit.get("tuid")))
        assert term is not None
        segments = {tuv.get(XML_LANG): tuv.findtext("seg") for tuv in unit.iter("tuv")}
        assert segments == term.names


def test_all_differences_are_listed_what_matters_first(home: Home, books: Books) -> None:
    every = [d for g in books.games for u in books.units(f"{g.game}:{n}" for n in g.numbers)
             for d in u.differences]  # fmt: skip
    listed = home.run("differences", "--json").json
    assert len(listed) == len(every)
    kinds = [one["kind"] for one in listed]
    assert kinds == sorted(kinds, key=browsing.DIFFERENCES_SHOWN.index)
    of_kinds = [home.run("differences", "--kind", kind, "--json").json
                for kind in browsing.DIFFERENCES_SHOWN]  # fmt: skip
    assert [one for part in of_kinds for one in part] == listed


def test_a_rule_has_its_questions(books: Books) -> None:
    for game in books.games:
        for unit in books.units(f"{game.game}:{n}" for n in game.numbers):
            found = browsing.questions(books, [unit.id]).questions
            below = [q for b in books.units(unit.bullets) for q in b.questions]
            assert [q.id for q in found] == list(dict.fromkeys([*unit.questions, *below]))
            known = rules.show(books, [unit.id]).known
            assert [q.id for q in known] == list(unit.questions[:3])


def test_who_goes_on_and_back_is_where_they_were(books: Books) -> None:
    for game in books.games:
        units = books.units(f"{game.game}:{n}" for n in game.numbers)
        whole = [unit for unit in units if unit.kind != "bullet"]
        for before, after in pairwise(whole):
            assert (before.next, after.previous) == (after.id, before.id)
        assert (whole[0].previous, whole[-1].next) == ("", "")
        for unit in units:
            for source in books.units(unit.cited_by):
                assert unit.id in _named_by(source)


def _named_by(unit: Unit) -> set[str]:
    """The rules on a unit's list and in the notes on it."""
    texts = [text for _, note in unit.differences for text in note.values()]
    texts += [t for one in unit.rulings for t in (*one.text.values(), *one.changes.values())]
    return {*unit.related, *(f"{unit.game}:{n}" for text in texts for n in numbers_in(text))}


def test_the_words_that_differ_are_words_of_the_wording(books: Books) -> None:
    for game in books.games:
        for unit in books.units(f"{game.game}:{n}" for n in game.numbers):
            for language, found in marked(unit, list(game.editions)).items():
                assert unit.differences
                assert found <= set(unit.wording[language].text.split(" "))

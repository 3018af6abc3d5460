"""The parts of an entry in a conversation: "und auf der B-Seite?", «на другой стороне»."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rulebook.search.answer import Answer

from .places import Home, make_home
from .talking import Start, starter

# An invented game whose entries have two parts, three, and none.
BOOK = """\
game: gd
title: {de: "Die Gondelbahn", ru: "Канатная дорога", en: "The Cable Car"}
editions:
  de:
    title: "Die Gondelbahn"
    dialect: outline
    recognise: ["DIE GONDELBAHN", "WETTERLAGEN"]
"""
ENTRIES = """\
- number: "1"
  slug: gondola
  title: {de: "Gondel", ru: "Гондола", en: "Gondola"}
- number: "2"
  slug: weather
  title: {de: "Wetterlagen", ru: "Погода", en: "Weather"}
- number: "3"
  slug: summit
  title: {de: "Gipfel", ru: "Вершина", en: "Summit"}
"""
LAYOUT = """\
- {at: "DIE GONDELBAHN", is: furniture, class: title}
- {at: "GONDEL", is: heading, number: "1"}
- {at: "Eine Gondel", number: "1.0"}
- at: "A-Seite:"
  is: heading
  number: "1"
  part: {de: "A-Seite", en: "Side A"}
- {at: "Gäste lösen", number: "1.1"}
- {at: "Nasse Gäste", number: "1.2"}
- at: "B-Seite:"
  is: heading
  number: "1"
  part: {de: "B-Seite", en: "Side B"}
- {at: "Gäste zahlen", number: "1.3"}
- {at: "Hunde reisen", number: "1.4"}
- {at: "Skier hängen", number: "1.5"}
- {at: "Nasse Gäste", number: "1.6"}
- {at: "WETTERLAGEN", is: heading, number: "2"}
- at: "Sonne:"
  is: heading
  number: "2"
  part: {de: "Sonne", en: "Sunshine"}
- {at: "Die Bahn eilt", number: "2.1"}
- at: "Regen:"
  is: heading
  number: "2"
  part: {de: "Regen", en: "Rain"}
- {at: "Die Bahn bummelt", number: "2.2"}
- at: "Schnee:"
  is: heading
  number: "2"
  part: {de: "Schnee", en: "Snow"}
- {at: "Die Bahn ruht", number: "2.3"}
- {at: "GIPFEL", is: heading, number: "3"}
- {at: "Im Herbst", number: "3.1"}
- {at: "Am Gipfel", number: "3.2"}
"""
MANUAL = """\
DIE GONDELBAHN

GONDEL

Eine Gondel schaukelt am Seil.

A-Seite:
Gäste lösen unten eine Marke.
Nasse Gäste warten beim Föhn.

B-Seite:
Gäste zahlen erst oben.
Hunde reisen umsonst.
Skier hängen außen.
Nasse Gäste steigen sofort ein.

WETTERLAGEN

Sonne:
Die Bahn eilt doppelt.

Regen:
Die Bahn bummelt.

Schnee:
Die Bahn ruht.

GIPFEL

Im Herbst wird die Bank umgedreht.
Am Gipfel läutet eine Kuhglocke.
"""
A_SIDE = {"gd:1.1", "gd:1.2"}
B_SIDE = {"gd:1.3", "gd:1.4", "gd:1.5", "gd:1.6"}


@pytest.fixture(scope="module")
def ride(tmp_path_factory: pytest.TempPathFactory) -> Start:
    home = make_home(tmp_path_factory.mktemp("gondola"), "harbour")
    folder = home.corpus / "gondola"
    folder.mkdir()
    for name, text in (("book", BOOK), ("entries", ENTRIES), ("layout.de", LAYOUT)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    (home.manuals / "gondola.txt").write_text(MANUAL, encoding="utf-8")
    return starter(home)


def ids(found: Answer) -> set[str]:
    return {hit.unit.id for hit in found.hits}


@pytest.mark.parametrize(
    "text",
    ["und auf der B-Seite?", "und auf Seite B?", "and on side B?", "und auf der anderen Seite?",
     "und die Rückseite?", "aber auf der Gegenseite?", "и на другой стороне?",
     "а на обратной стороне?", "а на обороте?", "and on the other side?",
     "what about the flip side?", "and the reverse side?"],
)  # fmt: skip
def test_the_other_side_is_all_of_it_and_nothing_else(ride: Start, text: str) -> None:
    found = ride("gd:1.1").say(text)
    assert found.answered
    assert ids(found) == B_SIDE
    assert len(found.cites) == 3
    assert set(found.cites) < B_SIDE


def test_it_turns_over_and_back_again(ride: Start) -> None:
    spoken = ride("gd:1.5")
    assert ids(spoken.say("und auf der anderen Seite?")) == A_SIDE
    assert ids(spoken.say("и на другой стороне?")) == B_SIDE
    assert ids(spoken.say("and on the other side?")) == A_SIDE


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("und nasse Gäste auf der anderen Seite?", "gd:1.6"),
        ("und zahlen Gäste auf der B-Seite?", "gd:1.3"),
        ("und Hunde auf der Rückseite?", "gd:1.4"),
    ],
)
def test_of_the_side_the_rule_that_is_meant_comes_first(ride: Start, text: str, first: str) -> None:
    found = ride("gd:1.1").say(text)
    assert (found.cites[0], found.hits[0].unit.id) == (first, first)
    assert ids(found) == B_SIDE


@pytest.mark.parametrize(
    ("before", "text", "only"),
    [
        ("gd:1.0", "und auf der B-Seite?", B_SIDE),
        ("gd:1.0", "und auf der A-Seite?", A_SIDE),
        ("gd:1.1", "und auf der A-Seite?", A_SIDE),
        ("gd:2.1", "und bei Regen?", {"gd:2.2"}),
        ("gd:2.1", "and in snow?", {"gd:2.3"}),
        ("gd:2.3", "und bei Sonne?", {"gd:2.1"}),
    ],
)
def test_a_part_that_is_named(ride: Start, before: str, text: str, only: Sequence[str]) -> None:
    assert ids(ride(before).say(text)) == set(only)


@pytest.mark.parametrize(
    ("before", "why"),
    [("gd:1.0", "of what stands before both"), ("gd:2.1", "of three"), ("gd:3.1", "of none"),
     ("hb:1.1", "of another game")],
)  # fmt: skip
def test_where_there_are_not_two_sides_there_is_no_other(
    ride: Start, before: str, why: str
) -> None:
    for text in ("und auf der anderen Seite?", "и на другой стороне?"):
        found = ride(before).say(text)
        assert not found.answered, why
        assert found.cites == []


def test_two_parts_named_are_no_choice(ride: Start) -> None:
    found = ride("gd:1.1").say("und auf der A-Seite und auf der B-Seite?")
    assert ids(found) >= A_SIDE | B_SIDE


def test_a_question_of_its_own_is_not_cut_to_the_part_it_names(ride: Start) -> None:
    found = ride("gd:1.1").say("Wer läutet auf der B-Seite die Kuhglocke am Gipfel?")
    assert found.cites[0] == "gd:3.2"


def test_the_conversation_goes_on_from_the_other_side(ride: Start) -> None:
    spoken = ride("gd:1.1", "und Hunde auf der Rückseite?")
    cited = spoken.state.turns[-1].cites
    assert cited[0] == "gd:1.4"
    (rest,) = B_SIDE - set(cited)
    assert spoken.say("nochmal").cites == list(cited)
    assert spoken.say("und danach?").cites == ["gd:1.6"] == [rest]
    assert ids(spoken.say("und auf der anderen Seite?")) == A_SIDE


def test_what_the_other_side_is_asked_of_is_said(ride: Start) -> None:
    found = ride("Was kostet die Gondel?", "gd:1.2").say("und auf der anderen Seite?")
    assert ids(found) == B_SIDE
    assert found.curated is None


@pytest.mark.parametrize(
    "text", ["auf der anderen Seite?", "auf der Rückseite", "на другой стороне?",
             "on the other side", "other side"],
)  # fmt: skip
def test_the_other_side_leans_without_a_word_that_joins(ride: Start, text: str) -> None:
    assert ids(ride("gd:1.1").say(text)) == B_SIDE


@pytest.mark.parametrize(
    "text", ["und wann wird die Bank umgedreht?", "Wird im Herbst die Bank umgedreht?"]
)
def test_what_else_is_turned_over_is_a_question(ride: Start, text: str) -> None:
    assert ride().say(text).cites[0] == "gd:3.1"
    assert ride("gd:1.1").say(text).cites[0] == "gd:3.1"


@pytest.mark.xfail(reason="the part of a rule is known from a manual only, not from the corpus")
@pytest.mark.parametrize("text", ["und auf der B-Seite?", "и на другой стороне?"])
def test_the_sides_are_known_without_manuals(begin: Start, text: str) -> None:
    assert ids(begin("rise:16.4", game="rise").say(text)) == {"rise:16.6"}


@pytest.mark.parametrize("text", ["und auf der B-Seite?", "und auf der Rückseite?",
                                  "и на другой стороне?", "and on the other side?"])  # fmt: skip
def test_the_sides_of_a_real_board(real: Home, text: str) -> None:
    assert ids(starter(real)("rise:16.4").say(text)) == {"rise:16.6"}

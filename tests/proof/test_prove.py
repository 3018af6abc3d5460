"""The check of our own texts, on an invented book that is spoilt in one place at a time.

Our real texts are held to the manuals in ``test_our_texts.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.errors import BadCorpus
from rulebook.manuals.copies import Copy
from rulebook.model import (
    Anchor,
    Book,
    Difference,
    Edition,
    Entry,
    Gist,
    Manual,
    ParsedUnit,
    Problem,
    Question,
    Term,
)
from rulebook.yamlread import load
from tests.proof import describe, prove
from tests.proof.disputed import disputed
from tests.proof.messages import MESSAGES
from tests.proof.stems import stems
from tests.proof.verdicts import verdicts

ROOT = Path(__file__).parents[1]
TONGUES = ("de", "ru", "en")
KRAN = {"de": "Kran", "ru": "кран", "en": "crane"}


def edition(language: str) -> Edition:
    return Edition(
        game="harbour", language=language, title="Hafen", dialect="numbered", recognise=()
    )


def term(name: str, **names: str) -> Term:
    return Term(
        id=name,
        kind="component",
        names=names,
        where=(),
        aliases={},
        slang={"de": ("Hebemonster",), "ru": ("махина",), "en": ("lifting beast",)},
        false_friends={},
    )


class Harbour:
    """The invented book; ``say`` spoils a gist, ``problems`` is what the check finds then."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.units: dict[str, list[ParsedUnit]] = {"de": [], "ru": []}
        self.book = Book(
            game="harbour",
            folder="harbour",
            titles={},
            aliases=(),
            editions=(edition("de"), edition("ru")),
            entries=(Entry(number="1", slug="crane", titles=KRAN),),
            gists=tuple(self._gists()),
            terms=(
                term("crane", de="Kran", ru="кран", en="crane"),
                replace(
                    term("store", de="Lager", ru="склад", en="store"),
                    false_friends={"de": "…", "ru": "…", "en": "…"},
                ),
                replace(
                    term("stock", de="Bestand", ru="запас", en="stock"),
                    false_friends={"de": "…", "ru": "…", "en": "…"},
                ),
            ),
        )

    def _gists(self) -> Iterator[Gist]:
        path = Path(__file__).with_name("harbour.yaml")
        for place, node in enumerate(load(path).items(), 1):
            got = dict(node.pairs())
            number = got["number"].text()
            for language, units in self.units.items():
                text = got[language].text()
                units.append(
                    ParsedUnit(number=number, text=text, as_printed=text, lines=(place, place))
                )
            see = ("1",) if "Seite" in got["de"].text() else ()
            yield Gist(number, got["gist"].by_language(), {}, got["gist"].place, see=see)

    def copies(self) -> list[Copy]:
        return [
            Copy(
                Path(f"hafen.{language}.txt"),
                edition(language),
                "utf-8",
                "\n\n".join([unit.text for unit in units] + ["Bestand, запас"]),
                Manual(edition=f"harbour/{language}", file="hafen", units=tuple(units)),
            )
            for language, units in self.units.items()
        ]

    def say(self, number: str, language: str, text: str) -> Harbour:
        gists = tuple(
            replace(gist, texts={**gist.texts, language: text}) if gist.rule == number else gist
            for gist in self.book.gists
        )
        self.book = replace(self.book, gists=gists)
        return self

    def problems(self) -> list[Problem]:
        return prove([self.book], self.copies(), self.folder)

    def found(self) -> list[tuple[object, ...]]:
        return [
            (p.code, p.values.get("rule"), p.values.get("lang"), p.values.get("what"))
            for p in self.problems()
        ]


@pytest.fixture
def harbour(tmp_path: Path) -> Harbour:
    (tmp_path / "harbour").mkdir()
    return Harbour(tmp_path)


def test_sound_texts_pass(harbour: Harbour) -> None:
    assert harbour.found() == []


@pytest.mark.parametrize(
    ("number", "language", "text", "code", "what"),
    [
        pytest.param(
            "1.1", "de", "Volles Lager: Der Spieler muss Kisten abgeben.",
            ["proof-lost"], ["figure 3"], id="a figure is lost",
        ),
        pytest.param(
            "1.1", "ru", "При полном складе игрок обязан отдать 4 ящика.",
            ["proof-lost", "proof-new"], ["figure 3", "figure 4"], id="a figure is changed",
        ),
        pytest.param(
            "1.1", "en", "With a full store the player must hand over thirteen crates.",
            ["proof-lost", "proof-new"], ["figure 3", "figure 13"], id="a figure in English",
        ),
        pytest.param(
            "1.1", "de", "Volles Lager: Der Spieler kann 3 Kisten abgeben.",
            ["proof-lost", "proof-new"], ["obligation", "permission"], id="must became may",
        ),
        pytest.param(
            "1.1", "de", "Beispiel: Das Lager ist voll, und der Spieler kann 3 Kisten abgeben.",
            ["proof-new"], ["permission"], id="an example invents a may",
        ),
        pytest.param(
            "1.2", "ru", "Обменять ящик нужно во втором ходу, кроме игрока, у которого нет крана.",
            ["proof-lost", "proof-new"], ["permission", "obligation"], id="may became must",
        ),
        pytest.param(
            "1.2", "en", "In the second turn you may swap a crate. You have no crane.",
            ["proof-lost"], ["exception"], id="an unless is lost",
        ),
        pytest.param(
            "1.2a", "de", "Tauschen kann man volle Kisten.",
            ["proof-lost", "proof-lost"], ["negation", "prohibition"],
            id="a not is lost",
        ),
        pytest.param(
            "1.2a", "ru", "Менять полный ящик можно.",
            ["proof-lost", "proof-lost"], ["negation", "prohibition"],
            id="a not is lost in Russian",
        ),
        pytest.param(
            "1.2a", "ru", "Никто никогда меняет полный.",
            ["proof-lost", "proof-lost"], ["negation", "prohibition"],
            id="a never without its not says nothing in Russian",
        ),
        pytest.param(
            "1.0", "en", "The crane on the quay does not lift crates.",
            ["proof-new"], ["negation"], id="a not is made up",
        ),
        pytest.param(
            "1.3", "de", "Vor dem Bauen ist das Lager leer; zeigen muss man seine Ladung nicht.",
            ["proof-lost"], ["recommendation"], id="advice became a rule",
        ),
        pytest.param(
            "1.0", "de", "Am Kai steht der Kran, ein Hebemonster; er hebt Kisten.",
            ["proof-slang"], ["slang hebemonst"], id="slang",
        ),
        pytest.param(
            "1.0", "en", "The Lager on the quay: its crane lifts crates.",
            ["proof-foreign"], ["foreign Lager"], id="a German word in an English text",
        ),
        pytest.param(
            "1.0", "ru", "На причале стоит кран, он поднимает cratesы.",
            ["proof-script"], ["letters cratesы"], id="two alphabets in one word",
        ),
        pytest.param(
            "1.1", "de", "Voller Bestand: Der Spieler muss 3 Kisten abgeben.",
            ["proof-false-friend"], ["false friend Bestand"], id="an official word for another",
        ),
        pytest.param(
            "1.1", "de", "Es gilt: Ein Spieler muss drei Kisten abgeben, falls sein Lager platzt.",
            ["proof-copied"], ["copied"], id="seven words of the manual in a row",
        ),
        pytest.param(
            "1.0", "ru", "", ["proof-missing"], ["missing"], id="no text in one language",
        ),
    ],
)  # fmt: skip
def test_a_planted_fault_is_found(
    harbour: Harbour, number: str, language: str, text: str, code: list[str], what: list[str]
) -> None:
    expected = [(c, number, language, w) for c, w in zip(code, what, strict=True)]
    assert sorted(harbour.say(number, language, text).found(), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("number", "language", "text"),
    [
        ("1.1", "de", "Ist sein Lager voll, muss ein Spieler dreimal eine Kiste abgeben."),
        ("1.1", "ru", "Склад полон — игроку необходимо отдать ящики, всего три."),
        ("1.2a", "de", "Nur leere Kisten können getauscht werden."),
        ("1.2a", "en", "Only empty crates may be swapped."),
        (
            "1.2",
            "de",
            "Eine Kiste tauschen darf nur, wer einen Kran hat, im zweiten Zug, sonst keiner.",
        ),
        ("1.3", "en", "Example: before building, the store is emptied, and no load is shown."),
    ],
)
def test_the_same_in_other_words_passes(
    harbour: Harbour, number: str, language: str, text: str
) -> None:
    assert harbour.say(number, language, text).found() == []


@pytest.mark.parametrize("items", [(), ("1.2",)])
def test_the_gist_of_a_rule_that_announces_a_list_may_state_what_its_items_state(
    harbour: Harbour, items: tuple[str, ...]
) -> None:
    harbour.say("1.1", "de", "Volles Lager: Der Spieler muss 3 Kisten abgeben, im 2. Zug tauschen.")
    gists = [replace(g, items=items) if g.rule == "1.1" else g for g in harbour.book.gists]
    harbour.book = replace(harbour.book, gists=tuple(gists))
    new = [found for found in harbour.found() if found[0] == "proof-new"]
    assert new == ([] if items else [("proof-new", "1.1", "de", "figure 2")])


def test_the_gist_of_a_rule_may_state_what_its_bullets_state(harbour: Harbour) -> None:
    gist = "Im 2. Zug darf man eine Kiste tauschen, außer ohne Kran; nach 7 Zügen nicht."
    assert harbour.say("1.2", "de", gist).found() == [("proof-new", "1.2", "de", "figure 7")]
    bullet = harbour.units["de"][3]
    harbour.units["de"][3] = replace(bullet, text=bullet.text + " Das gilt nach sieben Zügen.")
    harbour.say("1.2a", "de", "Nicht tauschen kann man volle Kisten, nach 7 Zügen.")
    harbour.say("1.2a", "en", "A full crate cannot be swapped, after 7 turns.")
    assert harbour.found() == []


def test_what_one_edition_says_more_is_no_fault(harbour: Harbour) -> None:
    unit = harbour.units["ru"][0]
    harbour.units["ru"][0] = replace(unit, text=unit.text + " Он должен быть новым.")
    assert harbour.found() == [("proof-lost", "1.0", "ru", "obligation")]
    harbour.say("1.0", "ru", "Кран на причале поднимает ящики, он должен быть новым.")
    assert harbour.found() == []  # the English text answers for what both editions say
    assert harbour.say("1.0", "en", "The crane must be new; it lifts crates.").found() == []


def test_a_rule_without_gist_is_found(harbour: Harbour) -> None:
    harbour.book = replace(harbour.book, gists=harbour.book.gists[:-1])
    assert harbour.found() == [("proof-missing", "1.3", lang, "missing") for lang in TONGUES]


def test_a_pinned_rule_needs_a_gist_and_a_part_list_does_not(tmp_path: Path) -> None:
    layout = (Anchor("A", "1.1"), Anchor("B", "K.1"), Anchor("C", "1", kind="heading"))
    outline = replace(edition("de"), dialect="outline", layout=layout)
    book = Book(
        game="x", folder="x", titles={}, aliases=(), editions=(outline,), entries=()
    )  # fmt: skip
    found = [(p.code, p.values["rule"], p.values["lang"]) for p in prove([book], [], tmp_path)]
    assert found == [("proof-missing", "1.1", "de"), ("proof-missing", "1.1", "en")]


def question(**values: object) -> Question:
    text = {"de": "Kran?", "ru": "Кран?", "en": "Crane?"}
    base = Question(
        id="q", question=text, also={}, answer=text, cites=("1.1",), status="ruled",
        place=("faq/a.yaml", 7),
    )  # fmt: skip
    return replace(base, **values)  # type: ignore[arg-type]


NO = {"de": "Nein: einer reicht.", "ru": "Нет: хватит одного.", "en": "No: one will do."}


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({}, None),
        ({"cites": ()}, "faq/a.yaml:7: q: cites no rule"),
        ({"cites": ("1.9",)}, "faq/a.yaml:7: q: 1.9 does not exist; nearest: 1.3"),
        ({"answer": {"de": "Gut.", "ru": "Да."}}, "faq/a.yaml:7: q en: there is no text"),
        (
            {"answer": {"de": "Gut.", "ru": "Да.", "en": "Yes, the lifting beast."}},
            "faq/a.yaml:7: q en: slang lifting beast; the official word is crane",
        ),
        ({"says": "no", "answer": NO}, None),
        (
            {"says": "no", "answer": {**NO, "ru": "Да: нельзя."}},
            "faq/a.yaml:7: q ru: says no, but the answer begins with да",
        ),
        ({"answer": {"de": "Ja.", "ru": "Да.", "en": "So."}}, None),
        (
            {"says": "figure", "answer": {"de": "Zwei.", "ru": "Два.", "en": "Up to three."}},
            "faq/a.yaml:7: q en: the languages disagree in the figures [2, 3]",
        ),
        (
            {"says": "name", "answer": {"de": "Der " + "Kran " * 30, "ru": "Кран.", "en": "It."}},
            "faq/a.yaml:7: q de: the first sentence has 154 letters",
        ),
    ],
)
def test_questions(harbour: Harbour, values: dict[str, object], message: str | None) -> None:
    harbour.book = replace(harbour.book, questions=(question(**values),))
    assert [describe(p) for p in harbour.problems()] == ([message] if message else [])


@pytest.mark.parametrize("language", TONGUES)
@given(
    st.lists(st.lists(st.sampled_from(("Kran?", "KRAN", "Кран!", "crane")), min_size=1), max_size=4)
)
def test_one_wording_belongs_to_one_question(language: str, asked: list[list[str]]) -> None:
    """The law for every book: a finding for each way of asking that an earlier question has."""
    questions = tuple(
        question(id=str(place), question={language: first}, also={language: tuple(also)})
        for place, (first, *also) in enumerate(asked)
    )
    book = replace(Harbour(Path()).book, questions=questions)
    found = [f for f in verdicts(book) if f.code == "proof-asked-twice"]
    owners: dict[str, str] = {}
    wanted = [
        (str(place), owner, way)
        for place, ways in enumerate(asked)
        for way in ways
        if (owner := owners.setdefault(way.strip("?!").casefold(), str(place))) != str(place)
    ]
    assert [(f.text.key, f.what, f.text.text) for f in found] == wanted


def test_the_same_words_in_two_languages_are_two_wordings(harbour: Harbour) -> None:
    other = question(id="r", question={"de": "Lager?", "en": "Kran?"}, also={"en": ("CRANE",)})
    harbour.book = replace(harbour.book, questions=(question(), other))
    found = [describe(p) for p in harbour.problems() if p.code == "proof-asked-twice"]
    assert found == ["faq/a.yaml:7: r en: CRANE is asked in q too; merge the questions"]


def test_an_answer_that_begins_with_a_verdict_says_so(harbour: Harbour) -> None:
    harbour.book = replace(harbour.book, questions=(question(answer=NO),))
    assert {p.code for p in harbour.problems()} == {"proof-verdict-unsaid"}


@pytest.mark.parametrize(
    ("way", "found"),
    [
        ("Are crates kept in full storage?", ["one"]),
        ("Are crates kept in full ships?", []),
        ("Must crates leave when storage is full?", []),
    ],
)
def test_what_is_asked_in_hardly_other_words_is_one_question(
    harbour: Harbour, way: str, found: list[str]
) -> None:
    asked = {"one": "Are crates kept in a storage that is full?", "two": way}
    questions = tuple(
        question(id=name, question={"en": text}, answer={"en": "No."}, says="no", also={})
        for name, text in asked.items()
    )
    told = verdicts(replace(harbour.book, questions=questions))
    assert [f.what for f in told if f.code == "proof-twins"] == found


def spoken(harbour: Harbour) -> Harbour:
    """The harbour without a Russian edition, though its Russian title says that we speak it."""
    harbour.units.pop("ru")
    harbour.book = replace(
        harbour.book, editions=(edition("de"),), titles={"de": "Hafen", "ru": "Port Гавань"}
    )
    return harbour


@pytest.mark.parametrize(
    ("number", "text", "found"),
    [
        ("1.1", "При полном складе игрок обязан отдать 3 ящика.", []),
        ("1.1", "При полном складе игрок обязан отдать ящики.", ["figure 3"]),
        ("1.1", "При полном складе игрок может отдать 3 ящика.", ["obligation", "permission"]),
        ("1.2a", "Менять полный ящик можно.", ["negation", "prohibition"]),
        ("1.0", "На причале стоит кран, он не поднимает ящики.", ["negation"]),
        ("1.0", "На причале стоит махина, она поднимает ящики.", ["slang махин"]),
        ("1.0", "На причале стоит кран, он поднимает crates.", ["letters crates"]),
        ("1.0", "На причале игры Port стоит кран, он поднимает ящики.", []),
        ("1.0", "", ["missing"]),
    ],
)
def test_a_language_without_an_edition_answers_to_the_one_there_is(
    harbour: Harbour, number: str, text: str, found: list[str]
) -> None:
    spoken(harbour).say(number, "ru", text)
    expected = {(number, "ru", what) for what in found}
    assert {entry[1:] for entry in harbour.found()} == expected


def test_a_language_without_an_edition_has_our_word_for_every_thing(harbour: Harbour) -> None:
    unnamed = term("winch", de="Lager", en="winch")
    spoken(harbour)
    harbour.book = replace(harbour.book, terms=(*harbour.book.terms, unnamed))
    assert harbour.found() == [("proof-missing", "winch", "ru", "missing")]


def test_entries_and_parts_have_a_title_in_every_language(harbour: Harbour) -> None:
    part = Anchor("A", "1", kind="heading", part={"de": "Kai", "en": "Quay"}, line=4)
    german = replace(edition("de"), layout=(part,))
    quay = Entry(number="2", slug="quay", titles={"de": "Kai", "ru": "причал"})
    harbour.book = replace(
        harbour.book, editions=(german, edition("ru")), entries=(*harbour.book.entries, quay)
    )
    assert harbour.found() == [
        ("proof-missing", "2", "en", "missing"),
        ("proof-missing", "1", "ru", "missing"),
    ]


@given(editions=st.sets(st.sampled_from(TONGUES)), titles=st.sets(st.sampled_from(TONGUES)))
def test_a_text_is_asked_for_in_each_language_that_the_book_speaks(
    editions: set[str], titles: set[str]
) -> None:
    book = Book(
        game="x", folder="x", titles=dict.fromkeys(titles, "Hafen"), aliases=(),
        editions=tuple(map(edition, sorted(editions))), entries=(), gists=(Gist("1.1", {}, {}),),
    )  # fmt: skip
    asked = {
        p.values["lang"] for p in prove([book], [], Path("nowhere")) if p.values["rule"] == "1.1"
    }
    assert asked == editions | titles | {"en"}


@pytest.mark.parametrize(
    ("slang", "text", "name"),
    [
        ("таскать", "Кран на причале: таскать ящики ему легко.", False),
        ("возиться", "Кран поднимает ящики; возиться долго.", False),
        ("махина", "На причале кран, махина, с ящиками.", True),
        ("подъёмная сила", "На причале кран, подъёмная сила.", True),
    ],
)
def test_a_russian_verb_is_no_name(harbour: Harbour, slang: str, text: str, name: bool) -> None:
    """An answer may say it, a gist may not: it has the one word for what is done."""
    crane, *others = harbour.book.terms
    harbour.book = replace(harbour.book, terms=(replace(crane, slang={"ru": (slang,)}), *others))
    answer = {"de": "Kran.", "ru": text, "en": "Crane."}
    harbour.book = replace(harbour.book, questions=(question(answer=answer),))
    assert [entry[0] for entry in harbour.found()] == (["proof-slang"] if name else [])
    harbour.book = replace(harbour.book, questions=())
    assert [entry[0] for entry in harbour.say("1.0", "ru", text).found()] == ["proof-slang"]


REFUSAL = """
- name:
    de: "{de}"
    ru: "{ru}"
    en: "{en}"
  rules: ["{rule}"]
  given: {{players: 2}}
  when: [A passes]
  then: {then}
"""


@pytest.mark.parametrize(
    ("changed", "asked", "found"),
    [
        pytest.param({}, {}, ["refusal 1.2a"], id="one case, left open and refused"),
        pytest.param({}, {"status": "ruled"}, [], id="the answer rules it"),
        pytest.param({}, {"cites": ("1.1",)}, [], id="they rest on different rules"),
        pytest.param({"rule": "1.1"}, {"cites": ("1.1",)}, ["refusal 1.2a"], id="by its rules too"),
        pytest.param({"then": '{winner: "A"}'}, {}, [], id="the example refuses nothing"),
        pytest.param({"ru": "Так нельзя", "en": "No"}, {}, [], id="one language is not enough"),
        pytest.param(
            {"de": "Volle gehen nicht", "ru": "Полные нельзя", "en": "Full ones no"}, {}, [],
            id="one word is not enough",
        ),
    ],
)  # fmt: skip
def test_a_silent_answer_and_a_refusing_example_of_one_case_do_not_both_stand(
    harbour: Harbour, changed: dict[str, str], asked: dict[str, object], found: list[str]
) -> None:
    told = {
        "de": "Volle Kisten tauschen geht nicht", "ru": "Полные ящики менять нельзя",
        "en": "Full crates are never swapped", "rule": "1.2a", "then": '{refused: "1.2a"}',
    }  # fmt: skip
    folder = harbour.folder / "harbour" / "examples"
    folder.mkdir()
    (folder / "a.yaml").write_text(REFUSAL.format(**{**told, **changed}), encoding="utf-8")
    (folder / "lock.yaml").write_text('"1.2a": "00000000"\n', encoding="utf-8")
    text = {"de": "Darf ich volle Kisten tauschen?", "ru": "Можно ли менять полные ящики?",
            "en": "Are full crates swapped?"}  # fmt: skip
    silent = replace(question(question=text, cites=("1.2a",), status="silent"), **asked)  # type: ignore[arg-type]
    harbour.book = replace(harbour.book, questions=(silent,))
    assert [p.values["what"] for p in harbour.problems() if p.code == "proof-disputed"] == found


def test_the_words_of_one_name_tell_of_one_thing(harbour: Harbour) -> None:
    named = {"de": "Adler Falke", "ru": "орёл сокол", "en": "eagle falcon"}
    told = {"de": "Adler Falke nie", "ru": "Орёл сокол нельзя", "en": "No eagle falcon"}
    folder = harbour.folder / "harbour" / "examples"
    folder.mkdir()
    (folder / "a.yaml").write_text(
        REFUSAL.format(**told, rule="1.2a", then='{refused: "1.2a"}'), encoding="utf-8"
    )
    silent = question(question=named, cites=("1.2a",), status="silent")
    book = replace(harbour.book, questions=(silent,))
    assert len(list(disputed(book, folder.parent))) == 1
    bird = term("bird", **named)
    assert list(disputed(replace(book, terms=(*book.terms, bird)), folder.parent)) == []


def test_a_word_that_most_gists_have_tells_no_case(harbour: Harbour) -> None:
    folder = harbour.folder / "harbour" / "examples"
    folder.mkdir()
    told = {"de": "Adler und Falke", "ru": "Орёл и сокол", "en": "Eagle and falcon"}
    (folder / "a.yaml").write_text(
        REFUSAL.format(**told, rule="1.2a", then='{refused: "1.2a"}'), encoding="utf-8"
    )
    text = {"de": "Adler, Falke?", "ru": "Орёл, сокол?", "en": "Eagle, falcon?"}
    silent = question(question=text, cites=("1.2a",), status="silent")
    many = tuple(
        replace(harbour.book.gists[0], rule=f"9.{place}", texts=told) for place in range(4)
    )
    assert len(list(disputed(replace(harbour.book, questions=(silent,)), folder.parent))) == 1
    book = replace(harbour.book, questions=(silent,), gists=many)
    assert list(disputed(book, folder.parent)) == []


def test_too_few_questions_and_terms(tmp_path: Path) -> None:
    book = Book(game="na", folder="na", titles={}, aliases=(), editions=(), entries=())
    assert [describe(p).partition(": ")[2] for p in prove([book], [], tmp_path)] == [
        "questions: 0 of at least 100",
        "terms: 0 of at least 180",
    ]


def test_a_name_that_the_edition_does_not_print(harbour: Harbour) -> None:
    unknown = term("winch", de="Seilwinde", ru="кран", en="winch")
    harbour.book = replace(harbour.book, terms=(*harbour.book.terms, unknown))
    assert ("proof-term-unknown", "winch", "de", "name Seilwinde") in harbour.found()


def test_a_difference_is_told_in_every_language(harbour: Harbour) -> None:
    note = Difference("1.1", "extra", {"de": "x", "ru": "y"}, ("differences/a.yaml", 3))
    harbour.book = replace(harbour.book, differences=(note,))
    assert harbour.found() == [("proof-missing", "1.1", "en", "missing")]


EXCEPTION = '- {{rule: "1.1", lang: {lang}, what: "{what}", why: "{why}"}}\n'


def write(harbour: Harbour, lang: str, what: str, why: str = "looked at") -> None:
    path = harbour.folder / "harbour" / "exceptions.yaml"
    path.write_text(EXCEPTION.format(lang=lang, what=what, why=why), encoding="utf-8")


def test_an_exception_covers_its_place_only(harbour: Harbour) -> None:
    harbour.say("1.1", "de", "Volles Lager: Der Spieler muss Kisten abgeben.")
    harbour.say("1.1", "ru", "При полном складе игрок обязан отдать ящики.")
    write(harbour, "de", "figure 3")
    assert harbour.found() == [("proof-lost", "1.1", "ru", "figure 3")]
    write(harbour, "all", "figure 3")
    assert harbour.found() == []


def test_an_exception_that_excuses_nothing_is_reported(harbour: Harbour) -> None:
    write(harbour, "de", "figure 3")
    (problem,) = harbour.problems()
    assert describe(problem).endswith(
        "exceptions.yaml:1: 1.1 de: nothing to except any more: figure 3"
    )
    assert prove([harbour.book], [], harbour.folder) == []  # nothing was compared, so who knows


def test_an_exception_needs_a_reason(harbour: Harbour) -> None:
    write(harbour, "de", "figure 3", " ")
    with pytest.raises(BadCorpus):
        harbour.problems()


WORDING = "Ein Spieler muss drei Kisten abgeben, falls sein Lager voll ist, wie groß es auch ist."


TENTH = len(WORDING) // 10


@pytest.mark.parametrize(("more", "codes"), [(0, []), (TENTH, []), (TENTH + 1, ["proof-long"])])
def test_a_gist_is_at_most_a_tenth_longer_than_its_wording(
    harbour: Harbour, more: int, codes: list[str]
) -> None:
    text = "Der Spieler muss 3 Kisten abgeben ".ljust(len(WORDING) + more - 6, "x") + " Lager"
    assert [p.code for p in harbour.say("1.1", "de", text).problems()] == codes


def test_an_exception_helps_a_long_gist(harbour: Harbour) -> None:
    write(harbour, "de", "long")
    text = "Der Spieler muss 3 Kisten abgeben ".ljust(len(WORDING) + TENTH + 1, "x")
    assert harbour.say("1.1", "de", text).found() == []


def test_the_same_wording_has_the_same_gist(harbour: Harbour) -> None:
    for language, units in harbour.units.items():
        text = next(unit.text for unit in units if unit.number == "1.2a").upper()
        units.append(ParsedUnit(number="1.9", text=text, as_printed=text, lines=(2, 2)))
        assert language in ("de", "ru")
    twin = next(gist for gist in harbour.book.gists if gist.rule == "1.2a")
    twin = replace(twin, rule="1.9")
    harbour.book = replace(harbour.book, gists=(*harbour.book.gists, twin))
    assert harbour.found() == []
    harbour.say("1.9", "ru", "Обменивать полный ящик нельзя.").say(
        "1.9", "en", "Full crates cannot be swapped."
    )
    assert harbour.found() == [
        ("proof-drift", "1.9", "ru", "as 1.2a"),
        ("proof-drift", "1.9", "en", "as 1.2a"),
    ]


def test_a_gist_calls_a_thing_as_its_edition_does(harbour: Harbour) -> None:
    """A name that the edition prints is no slip; English has no edition that could print one."""
    other = {"de": ("Hebezeug", "Lager"), "ru": (), "en": ("winch", "harbour crane")}
    crane, *terms = harbour.book.terms
    harbour.book = replace(harbour.book, terms=(replace(crane, aliases=other), *terms))
    assert harbour.found() == []
    harbour.say("1.0", "de", "Am Kai steht Hebezeug; es hebt Kisten.")
    harbour.say("1.0", "en", "The winch on the quay, a harbour crane, lifts crates.")
    assert harbour.found() == [
        ("proof-alias", "1.0", "de", "alias hebezeug"),
        ("proof-alias", "1.0", "en", "alias winch"),
    ]


def test_a_part_of_an_official_name_is_no_other_name(harbour: Harbour) -> None:
    berth = replace(term("berth", de="Kranliegeplatz", en="winch berth"), aliases={})
    crane, *terms = harbour.book.terms
    crane = replace(crane, aliases={"en": ("winch",)})
    harbour.book = replace(harbour.book, terms=(crane, *terms, berth))
    harbour.say("1.0", "en", "The crane at the winch berth lifts crates.")
    assert [f for f in harbour.found() if f[0] == "proof-alias"] == []
    harbour.say("1.0", "en", "The winch at the winch berth lifts crates.")
    assert [f[3] for f in harbour.found() if f[0] == "proof-alias"] == ["alias winch"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Kräne am Kai hochhieven Kisten."),
        ("en", "Cranes on the quay hoist up crates."),
    ],
)
def test_everyday_words_for_what_is_done_may_stand_in_an_answer_but_not_in_a_gist(
    harbour: Harbour, language: str, text: str
) -> None:
    said = {"de": ("hochhieven",), "ru": ("тягать",), "en": ("hoist up",)}
    lift = replace(term("lift", de="heben", ru="поднимать", en="lift"), kind="verb", slang=said)
    answer = Question(
        id="lifting",
        question={"de": "Was?", "ru": "Что?", "en": "What?"},
        answer={"de": "Kran.", "ru": "Кран.", "en": "A crane.", language: text},
        cites=("1.0",),
        status="ruled",
        also={},
    )
    harbour.book = replace(harbour.book, terms=(*harbour.book.terms, lift), questions=(answer,))
    assert harbour.found() == []
    harbour.say("1.0", language, text)
    assert [(code, key) for code, key, *_ in harbour.found()] == [("proof-slang", "1.0")]


def test_a_message_names_file_line_key_and_what_is_missing(harbour: Harbour) -> None:
    harbour.say("1.1", "ru", "При полном складе игрок обязан отдать ящики.")
    (problem,) = harbour.problems()
    lines = Path(problem.file).read_text(encoding="utf-8").split("\n")
    assert lines[problem.line - 1].strip().startswith("ru:")
    assert describe(problem) == (
        f"{problem.file}:{problem.line}: 1.1 ru: the rule has the figure 3, the text has not"
    )


def test_every_code_has_a_message() -> None:
    used = {
        part.partition('"')[0]
        for path in Path(__file__).parent.glob("*.py")
        if path.name != "messages.py" and not path.name.startswith("test_")
        for part in path.read_text(encoding="utf-8").split('"')
        if part.startswith("proof-")
    }
    assert used == set(MESSAGES)


@pytest.mark.parametrize(("printed", "found"), [("Lampen", []), ("Kisten", ["alias signal"])])
def test_without_an_edition_a_name_is_short_where_the_edition_prints_it_short(
    harbour: Harbour, printed: str, found: list[str]
) -> None:
    unit = harbour.units["de"][0]
    harbour.units["de"][0] = replace(unit, text=f"{unit.text} Es gibt Signallampen und {printed}.")
    lamp = replace(
        term("lamp", de="Signallampen", ru="фонарь", en="signal lamp"),
        kind="component", aliases={"de": ("Lampen",), "en": ("signal", "beacon")},
    )  # fmt: skip
    harbour.book = replace(harbour.book, terms=(*harbour.book.terms, lamp))
    harbour.say("1.0", "en", "The crane at its signal lifts crates.")
    assert [f[3] for f in harbour.found() if f[0] == "proof-alias"] == found
    harbour.say("1.0", "en", "The crane at its beacon lifts crates.")
    assert [f[3] for f in harbour.found() if f[0] == "proof-alias"] == ["alias beacon"]


ENDINGS = {
    "ty": "ties",
    "ss": "sses",
    "x": "xes",
    "sh": "shes",
    "le": "les",
    "n": "ns",
    "se": "ses",
}


@given(st.text(st.sampled_from("abceiknort"), min_size=3), st.sampled_from(sorted(ENDINGS)))
def test_an_english_name_and_its_plural_have_one_stem(word: str, ending: str) -> None:
    assert stems(word + ENDINGS[ending], "en") == stems(word + ending, "en")


SWAPPED = {
    "de": "Nein, volle nicht; zum Tauschen brauchst du {de}.",
    "ru": "Нет, полные нельзя; для обмена нужен {ru}.",
    "en": "No, never a full one; a swap needs {en}.",
}


@pytest.mark.parametrize(
    ("needed", "cites", "found"),
    [
        pytest.param(KRAN, ("1.2a",), [], id="the rule above the bullet names it"),
        pytest.param(KRAN, ("1.1",), [], id="the entry's title names it"),
        pytest.param(
            {"de": "das Lager", "ru": "склад", "en": "the store"}, ("1.2a",),
            ["brings up store"], id="a thing of another rule",
        ),
        pytest.param(
            {"de": "das Lager", "ru": "склад", "en": "the store"}, ("1.2a", "1.1"), [],
            id="the rule that names it is cited",
        ),
        pytest.param(
            {"de": "11 Kisten", "ru": "11 ящиков", "en": "11 crates"}, ("1.2",), ["brings up 11"],
            id="a figure that nothing gives",
        ),
        pytest.param(
            {"de": "9 Kisten", "ru": "9 ящиков", "en": "9 crates"}, ("1.1",), [],
            id="a figure worked out",
        ),
        pytest.param(
            {"de": "9 Kisten (9.1)", "ru": "ящик (9.1)", "en": "a crate (9.1)"}, ("1.2",), [],
            id="a number of a rule, and a figure of one language only",
        ),
    ],
)  # fmt: skip
def test_what_an_answer_brings_up_is_said_by_a_rule_that_it_cites(
    harbour: Harbour, needed: dict[str, str], cites: tuple[str, ...], found: list[str]
) -> None:
    answer = {language: text.format(**needed) for language, text in SWAPPED.items()}
    asked = question(answer=answer, cites=cites)
    harbour.book = replace(harbour.book, questions=(asked,))
    assert [p.values["what"] for p in harbour.problems() if p.code == "proof-unsettled"] == found

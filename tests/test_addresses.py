"""Addresses as people write them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.errors import NotFound
from rulebook.ids import RuleId
from rulebook.languages import CODES, script_of
from rulebook.languages import language as record_of
from rulebook.languages.cues import AND, BULLETS, CUES, LEADS, SPOKEN, TO, TYPED
from rulebook.lookup.addresses import LETTERS, Named, Reading, Unread, read
from rulebook.lookup.books import Books, PartlyThere
from rulebook.store.opening import open_store

from .places import Home, make_home
from .strategies import rule_ids

# What interface.md promises, row by row: what is typed, and which rules of New Angeles it is.
FORMS = [
    ("13.4", "13.4"), ("13.0", "13.0"), ("1.3a", "1.3a"),
    ("13.1-13.4", "13.1 13.2 13.3 13.4"), ("13.1–13.4", "13.1 13.2 13.3 13.4"),
    ("13.1—13.4", "13.1 13.2 13.3 13.4"), ("13.1 - 13.4", "13.1 13.2 13.3 13.4"),
    ("13.1 bis 13.4", "13.1 13.2 13.3 13.4"), ("13.1 по 13.4", "13.1 13.2 13.3 13.4"),
    ("13.1 to 13.4", "13.1 13.2 13.3 13.4"), ("37.1-37.4", "37.1 37.2 37.3 37.4"),
    ("13.3-5", "13.3 13.4 13.5"), ("1.3a-1.3b", "1.3a 1.3b"),
    ("30.4, 30.5", "30.4 30.5"), ("30.4 und 30.5", "30.4 30.5"), ("30.4 и 30.5", "30.4 30.5"),
    ("30.4 and 30.5", "30.4 30.5"), ("30.4; 30.5", "30.4 30.5"), ("30.4/30.5", "30.4 30.5"),
    ("13.1-13.2 und 30.4", "13.1 13.2 30.4"),
    ("na:13.4", "13.4"), ("NA:13.4", "13.4"), ("NA 13.4", "13.4"), ("na 13.4", "13.4"),
    ("na: 13.4", "13.4"), ("na:§13.4", "13.4"), ("§13.4", "13.4"), ("§ 37.2", "37.2"),
    ("§§ 30.4, 30.5", "30.4 30.5"), ("Regel 61.6", "61.6"), ("REGEL 61.6", "61.6"),
    ("Regeln 30.4 und 30.5", "30.4 30.5"), ("siehe Regel 61.6", "61.6"), ("Nr. 9.3", "9.3"),
    ("nr 9.3", "9.3"), ("Ziffer 9.3", "9.3"), ("п. 24.4", "24.4"), ("п.24.4", "24.4"),
    ("пункт 24.4", "24.4"), ("пункты 24.4 и 24.5", "24.4 24.5"), ("правило 24.4", "24.4"),
    ("Правило 24.4.", "24.4"), ("см. п. 24.4", "24.4"), ("rule 13.4", "13.4"),
    ("rules 13.4 and 13.5", "13.4 13.5"), ("26,5", "26.5"), ("61.10", "61.10"),
    ("  13.4  ", "13.4"), ("13.4.", "13.4"), ("13 . 4", "13.4"), ("13. 4", "13.4"),
    ("(13.4)", "13.4"), ("1.3A", "1.3a"), ("1.3 a", "1.3a"), ("1.3а", "1.3a"), ("1.3б", "1.3b"),
    ("1.3А", "1.3a"), ("Regel 1.3Б", "1.3b"), ("S.3", "S.3"), ("na:S.3", "S.3"), ("s.3", "S.3"),
    ("«Торги», п. 7", "1.7"), ("торги 7", "1.7"), ("Торги, пункт 7", "1.7"), ("ТОРГИ п.7", "1.7"),
    ("«Торги» п. 7.", "1.7"), ("Absprache 7", "1.7"), ("„Absprache“, Nr. 7", "1.7"),
    ("Absprache, Regel 1.7", "1.7"), ("п. 7 «Торги»", "1.7"), ("Угроза, п. 4", "13.4"),
    ("Artikel 13.4", "13.4"), ("art. 13.4", "13.4"), ("Art.13.4", "13.4"),
    ("articles 13.4", "13.4"), ("статья 13.4", "13.4"), ("artículo 13.4", "13.4"),
    ("Artikel 30.4 und 30.5", "30.4 30.5"),
    ("«Торги», п. 7", "1.7"), ("Deal 7", "1.7"), ("«Победа и поражение», п. 1", "50.1"),
]  # fmt: skip


@pytest.fixture(scope="module")
def books(gists: Home) -> Books:
    with gists.entered():
        return Books(open_store())


@pytest.mark.parametrize("typed", ["Artikel 13", "art. 13", "Art. 13", "статья 13", "article 13"])
def test_an_article_is_an_entry_where_it_is_typed_and_a_law_in_a_post(
    books: Books, typed: str, gists: Home
) -> None:
    found = books.find(typed)
    assert found is not None
    assert {unit.entry for unit in found.units} == {"na:13"}
    assert not set(TYPED) & set(CUES), "what posts are read with stays as it is"
    post = gists.root / "post.txt"
    post.write_text("Nach Art. 13 und Artikel 15 gilt das.", "utf-8")
    assert gists.run("link", "--base-url", "https://r.x", post).out == post.read_text("utf-8")


def test_the_label_of_an_entry_leads_back_to_it(books: Books) -> None:
    """Where a book prints other numbers than ours, its own go first: a bare one is the book's."""
    for game in books.names():
        within = books.within(game)
        entries = {f"{game}:{number.partition('.')[0]}" for number in books.library.numbers(game)}
        for entry in sorted(entries):
            label = within.label(entry)
            bare = label.partition(":")[2] or label
            if bare.isdigit():
                found = within.find(label)
                assert found is not None
                assert {unit.entry for unit in found.units} == {entry}, label
    found = books.within("s51").find("3")
    assert found is not None
    assert found.units[0].title["de"] == "Aktionsphase"


@pytest.mark.parametrize(("typed", "numbers"), FORMS)
def test_every_promised_form(books: Books, typed: str, numbers: str) -> None:
    found = books.find(typed)
    assert found is not None
    assert [unit.id for unit in found.units] == [f"na:{n}" for n in numbers.split()]


@pytest.mark.parametrize("typed", ["13", "Abschnitt 13", "§ 13", "na:13", "Kapitel 13.", "п. 13"])
def test_a_bare_entry_is_all_of_it(books: Books, typed: str) -> None:
    found = books.find(typed)
    assert found is not None
    assert [unit.number for unit in found.units] == [f"13.{n}" for n in range(6)]


def test_a_range_of_entries_has_all_that_is_in_them(books: Books) -> None:
    found = books.find("13-15")
    assert found is not None
    assert list(dict.fromkeys(unit.entry for unit in found.units)) == ["na:13", "na:14", "na:15"]


@pytest.mark.parametrize(
    "typed",
    ["zweiter ausfallmarker", "24 karten auf der hand", "runde 2 phase 3", "3 spieler und 2 karten",
     "13.4 oder wie", "2016-11-18 abends", "", " ", "§", "und", "1e5",
     "was sagt 13.4 über торги"],
)  # fmt: skip
def test_what_is_no_address(books: Books, typed: str) -> None:
    assert books.find(typed) is None


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("61.11", ["61.10", "62.0"]), ("70.1", ["69.5"]), ("70", ["69"]), ("1.3h", ["1.3b", "1.4"]),
        ("na:S.13", ["S.12"]), ("Regel 61.11", ["61.10", "62.0"]), ("13.4-13.44", ["13.5", "14.0"]),
        ("«Торги», п. 8", ["1.7", "2.0"]), ("999.999", ["69.5"]),
        ("13.4, 61.11", ["61.10", "62.0"]),
    ],
)  # fmt: skip
def test_a_number_that_does_not_exist_is_said_not_to_with_its_neighbours(
    books: Books, typed: str, near: list[str]
) -> None:
    with pytest.raises(NotFound) as caught:
        books.find(typed)
    part = "S." in typed  # what stands outside the entries is known from the manual only
    assert caught.value.code == ("no-rule-known" if part else "no-rule")
    assert caught.value.values["near"] == ", ".join(near)
    assert caught.value.values["ids"] == [f"na:{n}" for n in near]


@pytest.mark.parametrize(
    ("typed", "numbers", "near"),
    [
        ("13.1-13.9", "13.1 13.2 13.3 13.4 13.5", "13.5, 14.0"), ("69.4-70.2", "69.4 69.5", "69.5"),
        ("61.11-62.1", "62.0 62.1", "61.10, 62.0"), ("13.5 f.", "13.5", "13.5, 14.0"),
    ],
)  # fmt: skip
def test_a_range_past_its_end_has_what_is_there_and_says_so(
    books: Books, typed: str, numbers: str, near: str
) -> None:
    with pytest.raises(PartlyThere) as caught:
        books.find(typed)
    assert [unit.number for unit in caught.value.there.units] == numbers.split()
    assert caught.value.values["near"] == near


@pytest.mark.parametrize(
    ("arguments", "code", "err"),
    [
        (("13.4",), 0, ""),
        (("show", "13.4"), 0, ""),
        (("61.11",), 1, "61.11 gibt es in New Angeles nicht. Am nächsten: 61.10, 62.0.\n"),
        (("--lang", "ru", "70.1"), 1, None),
        (("--lang", "en", "show", "70.1"), 1,
         "New Angeles has no rule 70.1. Nearest: 69.5.\n"),
        (("13.4-13.1",), 2, "Der Bereich 13.4–13.1 führt rückwärts oder in ein anderes Spiel.\n"),
        (("--game", "chess", "13.4"), 2, None),
        (("--lang", "xx", "1.1"), 2, None),
        (("--edition", "na/fr", "13.4"), 2, None),
        (("show",), 2, None),
        (("show", "--nonsense", "13.4"), 2, None),
        (("manual", "frobnicate"), 2, None),
    ],
)  # fmt: skip
def test_exit_codes(gists: Home, arguments: tuple[str, ...], code: int, err: str | None) -> None:
    ran = gists.run(*arguments)
    assert ran.code == code
    assert bool(ran.out) == (code == 0)
    assert bool(ran.err) == (code != 0)
    if err is not None:
        assert ran.err == err


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "1.9 gibt es in Hafen im Nebel nicht. Am nächsten: 1.2, 2.0."),
        ("ru", "В «Гавань в тумане» нет номера 1.9. Ближе всего: 1.2, 2.0."),
        ("en", "Harbour in the Fog has no rule 1.9. Nearest: 1.2, 2.0."),
    ],
)
def test_the_neighbours_are_told_in_the_readers_language(
    home: Home, language: str, said: str
) -> None:
    for command in (("1.9",), ("show", "1.9"), ("related", "1.9"), ("compare", "hb:1.9")):
        ran = home.run("--lang", language, *command)
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.splitlines()[-1] == said


def test_nothing_is_lost_of_several_addresses(gists: Home) -> None:
    ran = gists.run("show", "--json", "na:1.3a", "37.1-37.4", "«Торги», п. 7", "37.2")
    assert [rule["id"] for rule in ran.json] == [
        "na:1.3a", "na:37.1", "na:37.2", "na:37.3", "na:37.4", "na:1.7",
    ]  # fmt: skip


def test_the_game_named_is_the_game_looked_in(gists: Home) -> None:
    assert gists.run("show", "--json", "rise:2.1").json[0]["id"] == "rise:2.1"
    assert gists.run("show", "--json", "--game", "rise", "2.1").json[0]["id"] == "rise:2.1"
    assert gists.run("show", "--json", "--game", "51st State", "2.1").json[0]["id"] == "s51:2.1"
    assert gists.run("show", "--json", "2.1").json[0]["id"] == "na:2.1"
    assert "rise" in gists.run("2.1").out.splitlines()[-1]


def _no_titles(title: str) -> list[str]:
    return []


_decorations = st.sampled_from(
    ["{}", " {} ", "{}.", "§{}", "§ {}", "Regel {}", "regel  {} .", "п. {}", "Nr. {}", "({})",
     "rule {}", "ПРАВИЛО {}", "siehe § {}", "\u00a0{}", "sec. {}"]
)  # fmt: skip


@given(rule_ids.filter(lambda a: not (a.item < 0 and not a.entry.isdigit())), _decorations)
def test_a_decorated_number_is_the_number(address: RuleId, decoration: str) -> None:
    reading = read(decoration.format(address.number), {"na": "na"}, _no_titles, address.game)
    assert isinstance(reading, Reading)
    assert [(n.first, n.last) for n in reading.named] == [(address, None)]


@given(st.text(max_size=40))
def test_any_text_is_read_or_not_but_never_fails(text: str) -> None:
    games = {"na": "na", "20c": "20c"}
    reading = read(text, games, lambda title: ["7"] if title.startswith("x") else [])
    assert not isinstance(reading, Reading) or reading.named


_pieces = st.sampled_from(
    ["1.3", "13", "-", "bis", "und", ",", "§", "а", "a", "«x»", "x", "0", "na", ":", " ", ".",
     "999", "1.0", "п.", "1.3а", "(", "ſ"]
)  # fmt: skip


@given(st.lists(_pieces, max_size=8))
def test_any_heap_of_pieces_is_found_or_not_but_never_fails(pieces: list[str]) -> None:
    reading = read("".join(pieces), {"na": "na"}, _no_titles)
    for found in _numbers_of(reading):
        assert RuleId.parse(str(found)) == found


def _numbers_of(reading: Reading | Unread | None) -> list[RuleId]:
    if isinstance(reading, Unread):
        return list(reading.guesses)
    named = reading.named if reading else ()
    return [end for one in named for end in (one.first, one.last) if end is not None]


def test_cyrillic_letters_stand_for_latin_ones_by_place_or_by_look() -> None:
    assert [LETTERS[c] for c in "абвгд"] == list("abcde")
    assert (LETTERS["с"], LETTERS["е"]) == ("c", "e")


@pytest.mark.parametrize("cue", [c for c in CUES if c.strip("§")])
def test_every_cue_makes_an_address_certain(cue: str) -> None:
    reading = read(f"{cue} 13.4", {"na": "na"}, _no_titles)
    assert isinstance(reading, Reading)
    assert reading.certain
    assert str(reading.named[0].first) == "13.4"


@pytest.mark.parametrize(
    ("typed", "numbers", "language"),
    [
        ("Abschn. 53.0", "53.0", "de"), ("abschn.53.0", "53.0", "de"), ("Kap. 13.4", "13.4", "de"),
        ("Rz. 13.4", "13.4", "de"), ("Abs. 13.4", "13.4", "de"),
        ("Nrn. 30.4, 30.5", "30.4 30.5", "de"),
        ("Einträge 30.4 und 30.5", "30.4 30.5", "de"), ("Unterpunkt 1.3a", "1.3a", "de"),
        ("Glossareintrag 13.4", "13.4", "de"), ("Regelheftabschnitt 13.4", "13.4", "de"),
        ("Spielregelnummer 9.3", "9.3", "de"), ("Regelwerksparagraph 13.4", "13.4", "de"),
        ("siehe Anleitungskapitel 13.4", "13.4", "de"), ("Handbuchstelle 13.4", "13.4", "de"),
        ("гл. 3.1", "3.1", "ru"), ("гл.3.1", "3.1", "ru"), ("ст. 13.4", "13.4", "ru"),
        ("абзац 13.4", "13.4", "ru"), ("подпункт 1.3а", "1.3a", "ru"),
        ("см. главу 13.4", "13.4", "ru"), ("пп. 24.4 и 24.5", "24.4 24.5", "ru"),
        ("clause 13.4", "13.4", "en"), ("sect. 13.4", "13.4", "en"),
        ("paras 30.4, 30.5", "30.4 30.5", "en"),
        ("nos. 30.4 and 30.5", "30.4 30.5", "en"), ("#13.4", "13.4", ""), ("№ 13.4", "13.4", ""),
        ("passage 13.4", "13.4", ""), ("item 13.4", "13.4", ""),
    ],
)  # fmt: skip
def test_what_a_post_calls_a_rule_an_address_may_too(
    books: Books, typed: str, numbers: str, language: str
) -> None:
    found = books.find(typed)
    assert found is not None
    assert [unit.id for unit in found.units] == [f"na:{n}" for n in numbers.split()]
    assert (found.language, found.certain) == (language, True)


@pytest.mark.parametrize(
    ("typed", "entry"),
    [("Abschn. 53", "53"), ("Abschn.53", "53"), ("Glossareintrag 42", "42"), ("гл. 3", "3"),
     ("гл.3", "3"), ("Kap 13", "13"), ("Regelheftabschnitt 13", "13"),
     ("статья 42", "42"), ("chapter 13", "13"), ("13. Abschnitt", "13")],
)  # fmt: skip
def test_a_cue_before_an_entry_names_all_of_it(books: Books, typed: str, entry: str) -> None:
    found = books.find(typed)
    assert found is not None
    assert {unit.entry for unit in found.units} == {f"na:{entry}"}


@pytest.mark.parametrize(
    "typed",
    ["Kran 13.4", "kran13.4", "Glossarkarte 42", "Eintragung 13", "Kapitän 13", "глава", "Abschn.",
     "абвгд 3", "Regelheft 13", "glossar 42", "eintrag13x"],
)  # fmt: skip
def test_what_only_looks_like_a_cue_is_none(typed: str) -> None:
    assert read(typed, {"na": "na"}, _no_titles) is None


@pytest.mark.parametrize("typed", ["foo:13.4", "xx:1.1", "chess:13"])
def test_a_game_that_there_is_not_is_said_not_to_be(books: Books, typed: str) -> None:
    with pytest.raises(NotFound) as caught:
        books.find(typed)
    assert caught.value.code == "no-game"
    assert caught.value.values["game"] == typed.partition(":")[0]


@pytest.mark.parametrize("typed", ["25 Punkte", "25 points", "2 предложения", "2 Fälle", "3 Sätze"])
def test_a_count_is_no_address(books: Books, typed: str) -> None:
    assert books.find(typed) is None


def test_the_cues_are_what_their_table_says() -> None:
    assert CUES.keys() | BULLETS | LEADS | AND | TO == SPOKEN.keys()
    assert set(CUES.values()) == {"entry", "rule", "item", "plural"}
    assert set(SPOKEN.values()) == {"", *CODES}
    for cue, spoken in SPOKEN.items():
        assert cue == cue.casefold().replace("ё", "е")
        assert not spoken or script_of(cue) == record_of(spoken).script


@pytest.mark.parametrize(
    ("cue", "kind", "spoken"),
    [
        ("§", "entry", ""), ("abschn", "entry", "de"), ("glossareintrag", "entry", "de"),
        ("regelheftparagraph", "entry", "de"), ("handbuchkapitel", "rule", "de"),
        ("regelnummer", "entry", "de"), ("regelstelle", "rule", "de"), ("гл", "rule", "ru"),
        ("раздел", "entry", "ru"), ("пункт", "item", "ru"), ("punkte", "plural", "de"),
        ("points", "plural", "en"), ("point", "item", "en"), ("number", "rule", ""),
    ],
)  # fmt: skip
def test_what_each_cue_announces(cue: str, kind: str, spoken: str) -> None:
    assert (CUES[cue], SPOKEN[cue]) == (kind, spoken)


# What stands in an address beside its numbers. Each heap of them is read wholly or not at all.
_HEAP = st.lists(
    st.sampled_from(
        ["13", "4", "9", "3", "13.4", "1.3", "1.3a", "S.3", "26,5", "13.4.1", "13:4", "(1)", ".3",
         "0.1", "2016", "13.44444", "1e", "²", "٣", "１３", "§", "Regel", "Abs.", "Nr.", "п.",
         "пп.", "Unterpunkt", "подпункт", "Buchstabe", "Abschnitt", "Punkt", "rule", ",", ";", "/",
         "und", "и", "or", "-", "–", "bis", "..", "(", ")", "[", "]", ":", ".", "a", "b", "б",
         "ff.", "na:", "20c", "siehe", "«Торги»", "\t", "\n", "\u3000"]
    ),
    max_size=7,
)  # fmt: skip
_GLUE = st.sampled_from(["", " ", "  ", "\t", "\u00a0"])


def _figures(found: RuleId) -> list[int]:
    """The figures that an address accounts for: its entry, item and bullet."""
    entry = [int(found.entry)] if found.entry.isdigit() else []
    item = [found.item] if found.item >= 0 else []
    return entry + item + ([ord(found.letter) - 96] if found.letter else [])


def _written(text: str) -> list[int]:
    named = re.sub(r"(?<![\w.])20c(?!\w)", "", text)
    plain = "".join(str(int(c)) if c.isdecimal() else c for c in named)
    return [int(run) for run in re.findall("[0-9]+", plain)]


def _runs_through(few: list[int], many: list[int]) -> bool:
    """Each of the few is among the many, in the same order."""
    rest = iter(many)
    return all(figure in rest for figure in few)


def _title(title: str) -> list[str]:
    return ["1"] if title.strip().casefold() == "торги" else []


@settings(max_examples=1500, deadline=None)
@given(_HEAP, _GLUE)
def test_every_figure_of_an_address_is_accounted_for(heap: list[str], glue: str) -> None:
    text = glue.join(heap)
    reading = read(text, {"na": "na", "20c": "20c"}, _title)
    if isinstance(reading, Reading):
        figures = [f for found in _numbers_of(reading) for f in _figures(found)]
        assert _runs_through(_written(text), figures), (text, reading)


_WORDS = frozenset(("1e", "²", "20c", "«Торги»", "siehe"))


@settings(max_examples=1500, deadline=None)
@given(_HEAP, st.sampled_from([" ", "\t ", "\u00a0"]))
def test_what_is_only_numbers_and_what_goes_with_them_is_read_or_said_not_to_be(
    heap: list[str], glue: str
) -> None:
    text = glue.join(piece for piece in heap if piece not in _WORDS)
    words = {word.casefold() for word in re.findall(r"[^\W\d_]+", text)}
    known = {*CUES, *BULLETS, "und", "и", "or", "bis", "siehe", "na"}
    counted = re.search(r"[^\W\d_]\W*$", text)  # "3 Nr." may be a count
    reading = read(text, {"na": "na"}, _no_titles)
    if re.search(r"\d", text) and words <= known and not counted:
        assert reading is not None, text


NUMBER = st.sampled_from(["13.4", "1.3", "30.5", "9", "13", "S.3"])


@settings(max_examples=500, deadline=None)
@given(
    NUMBER,
    st.sampled_from(["({})", "[{}]", ":{}", " : {}", ".{}", " Abs. {}", " Nr. {}", " ({})", " {}",
                     ", Nr. {}", "={}", "%{}", "·{}"]),
    st.integers(1, 300),
)  # fmt: skip
def test_a_number_after_a_number_is_never_another_entry(
    first: str, joined: str, second: int
) -> None:
    reading = read(first + joined.format(second), {"na": "na"}, _no_titles)
    whole = "." in first and not isinstance(reading, Unread)
    assert isinstance(reading, Unread) or reading is None or not whole or reading.named[1:] == ()
    for found in _numbers_of(reading) if isinstance(reading, Reading) else ():
        assert found.item >= 0, "the second number is no entry of its own"


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("13.4.1", "13.4, 13"), ("§ 3 Abs. 2 Nr. 1", "3.2, 3"), ("9 (1)", "9.1, 9"),
        ("13:4", "13.4, 13"), ("13 4", "13.4, 13"),
        ("13.4 (2)", "13.4, 13"), ("13.4:2", "13.4, 13"), ("1.3.2", "1.3b, 1.3, 1"),
        ("13.4, 5", "13.4, 13"), ("13,4,5", "13.4, 13"), ("13.1-13.4-13.5", "13.1, 13"),
        ("0.1", ""), ("2016-11-18", ""), ("13.4a5", "13.4, 13"), ("siehe 13.4.1", "13.4, 13"),
        ("п. 3, подпункт 2", "3.2, 3"), ("Unterpunkt 2", "2"), ("na:13.4.1", "13.4, 13"),
        ("13.4 = 5", "13.4"), ("13.4 ²", "13.4"), ("25 %", "25"), ("« 1 « 2", "1.2"),
        ("«Торги», п. 3 Abs. 4", "3.4, 3"), ("13.4 und", "13.4, 13"), ("13.4 -", "13.4, 13"),
    ],
)  # fmt: skip
def test_half_an_address_is_none(books: Books, typed: str, near: str) -> None:
    with pytest.raises(NotFound) as caught:
        books.find(typed)
    assert caught.value.code in {"half-address", "no-address"}
    if near:
        assert near.split(", ")[0] in str(caught.value.values["near"]).split(", ")


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("1.3, Unterpunkt 2", "1.3b"), ("1.3 Unterpunkt 2", "1.3b"), ("1.3, bullet 1", "1.3a"),
        ("«Торги», п. 3, подпункт 2", "1.3b"), ("„Absprache“, Nr. 3, Unterpunkt 1", "1.3a"),
        ("“Deal”, item 3, bullet 2", "1.3b"), ("1.3 Unterpunkt b", "1.3b"),
        ("1.3, Unterpunkte 1 und 2", "1.3a 1.3b"), ("1.3a und b", "1.3a 1.3b"),
        ("1.3a-b", "1.3a 1.3b"), ("1.3(a)", "1.3a"), ("1.3.a", "1.3a"), ("1.3 (b)", "1.3b"),
        ("13.1, .3 und .4", "13.1 13.3 13.4"), ("13.1 und .3", "13.1 13.3"),
        ("13.4 ff.", "13.4 13.5"), ("Угроза, пп. 4 и 5", "13.4 13.5"),
        ("Abschnitt 13, Punkt 4", "13.4"), ("раздел 13, п. 4", "13.4"),
        ("New Angeles 13.4", "13.4"), ("New Angeles: § 13.4", "13.4"), ('"13.4"', "13.4"),
        ("„13.4“", "13.4"), ("13\t.4", "13.4"), ("13\n.\n4", "13.4"), ("13\u3000.4", "13.4"),
        ("13.\x0c4", "13.4"), ("§\u00a013.4", "13.4"), ("１３.４", "13.4"), ("١٣.٤", "13.4"),
        ("13.\u200b4", "13.4"), ("30.4 30.5", "30.4 30.5"), ("Regel: 13.4", "13.4"),
        ("na:13.4, na:30.4", "13.4 30.4"), ("13.4…", "13.4"),
        ("- 13.4", "13.4"), ("• 13.4.", "13.4"), ("→ 13.4", "13.4"),
        ("13.4)", "13.4"), ("§13.4 Abs. 2", "13.4"), ("п. 13.4, абзац 2", "13.4"),
        ("13.4 Satz 1 und 2, 24.4", "13.4 24.4"), ("37.2 f.", "37.2 37.3"),
        ("37.2 f. und 13.4 ff.", "37.2 37.3 13.4 13.5"), ("na/13.4", "13.4"),
        ("na/ru:13.4", "13.4"), ("https://rules.example/r/na/1.3a", "1.3a"),
    ],
)  # fmt: skip
def test_what_has_one_meaning_is_read(books: Books, typed: str, numbers: str) -> None:
    found = books.find(typed)
    assert found is not None
    assert [unit.id for unit in found.units] == [f"na:{n}" for n in numbers.split()]


def test_several_games_in_one_list(books: Books) -> None:
    found = books.find("na:13.4 rise:4.1")
    assert found is not None
    assert [unit.id for unit in found.units] == ["na:13.4", "rise:4.1"]
    found = books.find("Das 20. Jahrhundert 3.1")
    assert found is not None
    assert [unit.id for unit in found.units] == ["20c:3.1"]


BLANKS = "\t\n\r\x0b\x0c\x1c\x1d\x85\u00a0\u1680\u2003\u2009\u2028\u202f\u205f\u3000"


@settings(max_examples=400, deadline=None)
@given(rule_ids.filter(lambda a: a.item >= 0), st.lists(st.sampled_from(BLANKS), min_size=3))
def test_any_blank_is_a_blank(address: RuleId, blanks: list[str]) -> None:
    entry, _, item = address.number.partition(".")
    spaced = f"{blanks[0]}{entry}{blanks[1]}.{item}{blanks[2]}"
    reading = read(spaced, {}, _no_titles, address.game)
    assert isinstance(reading, Reading)
    assert reading.named == (Named(address),)


@settings(max_examples=500, deadline=None)
@given(st.text(st.sampled_from("0123456789²³¹٣٤３４④Ⅳ½.,: ab-§" + BLANKS), max_size=12))
def test_digits_of_any_kind_never_fail(typed: str) -> None:
    reading = read(typed, {"na": "na"}, _no_titles)
    if isinstance(reading, Reading):
        written = [int(c) for c in typed if c.isdigit() and not c.isdecimal()]
        assert written == [], "a raised figure is part of no address"
    for found in _numbers_of(reading):
        assert RuleId.parse(str(found)) == found


@pytest.mark.parametrize("typed", ["13.4.1", "§ 3 Abs. 2 Nr. 1", "9 (1)", "13:4"])
@pytest.mark.parametrize("command", [(), ("show",), ("cite",), ("related",), ("compare",)])
def test_half_an_address_shows_nothing(gists: Home, typed: str, command: tuple[str, ...]) -> None:
    for words in ([typed], typed.split()):
        ran = gists.run("--lang", "de", *command, *words)
        assert (ran.code, ran.out) == (1, ""), words
        assert ran.err


def test_a_question_that_contains_numbers_is_searched(gists: Home) -> None:
    for typed in ("was sagt 13.4 über torgi", "wie viele von 3 karten bei 2 spielern"):
        assert "als Adresse" not in gists.run("--lang", "de", typed).err


def test_where_the_manual_is_missing_it_is_that_which_is_said(tmp_path: Path, shared: Home) -> None:
    bakery = make_home(tmp_path, "bakery")
    for language, manual in (("de", "nicht hinzugefügt"), ("ru", "не добавлен"), ("en", "not add")):
        ran = bakery.run("--lang", language, "1.2")
        assert (ran.code, ran.out) == (1, "")
        assert manual in ran.err
        assert "rulebook manual add" in ran.err
    assert "rulebook manual add" not in shared.run("--lang", "de", "hb:2.9").err

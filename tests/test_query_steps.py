"""Each step of the chain that reads a query, by itself, and what the whole chain leaves alone."""

from __future__ import annotations

import pytest

from rulebook.search.framing import name_game, strip_requests
from rulebook.search.index import Index
from rulebook.search.query import (
    STEPS,
    Draft,
    finish_translit,
    join_words,
    language_of,
    mark_stop_words,
    mend_words,
    other_names,
    retype,
    split,
    understand,
)
from rulebook.search.rank import rank


def kinds(draft: Draft) -> list[tuple[str, str, str]]:
    return [(change.kind, change.typed, change.read) for change in draft.changes]


def texts(draft: Draft) -> list[str]:
    return [word.text for word in draft.words]


def split_draft(index: Index, text: str) -> Draft:
    draft = Draft(index, text)
    split(draft)
    return draft


def test_the_chain_has_its_steps_in_this_order() -> None:
    names = [step.__name__ for step in STEPS]
    assert names == ["strip_requests", "name_game", "retype", "soft_signs", "split", "join_words",
                     "used_alike", "mend_words", "used_alike", "finish_translit",
                     "other_names"]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "left", "wanted"),
    [
        pytest.param("Kran auf Russisch", "kran", "ru", id="german request"),
        pytest.param("крана по-немецки", "крана", "de", id="russian request"),
        pytest.param("crane in German", "crane", "de", id="english request"),
        pytest.param("Kran auf Englisch", "kran", "en", id="english wanted"),
        pytest.param("wie heißt Kran auf Russisch?", "kran", "ru", id="request and frame"),
        pytest.param("was ist ein Kran", "ein kran", "", id="german frame"),
        pytest.param("что такое маяк?", "маяк", "", id="russian frame"),
        pytest.param("what is a crane", "a crane", "", id="english frame"),
        pytest.param("auf Russisch", "auf Russisch", "", id="nothing would be left"),
        pytest.param("was ist", "was ist", "", id="only a frame"),
        pytest.param("auf russischen Karten", "auf russischen Karten", "", id="a longer word"),
        pytest.param("Kran und Nebel", "Kran und Nebel", "", id="nothing to strip"),
        pytest.param(
            "und was ist wenn der Nebel kommt",
            "und was ist wenn der Nebel kommt",
            "",
            id="a frame inside a long question",
        ),
    ],
)
def test_requests_speak_about_the_answer(index: Index, text: str, left: str, wanted: str) -> None:
    draft = Draft(index, text)
    strip_requests(draft)
    assert (draft.text, draft.wanted) == (left, wanted)
    assert not draft.changes, "the reader sees the language; it is no mending"


@pytest.mark.parametrize(
    ("text", "left", "game"),
    [
        pytest.param("Kran in harbour", "kran in", "hb", id="alias"),
        pytest.param("HARBOUR Kran", "kran", "hb", id="any case"),
        pytest.param("hb Kran", "kran", "hb", id="short name"),
        pytest.param("Kran bei Hafen im Nebel", "kran bei", "hb", id="the longest name first"),
        pytest.param("зерно ветряная мельница", "зерно", "ml", id="russian title"),
        pytest.param("crane the windmill", "crane", "ml", id="english title"),
        pytest.param("Harbour", "Harbour", "", id="a name alone is looked for"),
        pytest.param("Harbourmaster Kran", "Harbourmaster Kran", "", id="part of a word"),
        pytest.param("Kran", "Kran", "", id="no game"),
    ],
)
def test_a_game_named_is_where_to_look(index: Index, text: str, left: str, game: str) -> None:
    draft = Draft(index, text)
    name_game(draft)
    assert (draft.text, draft.game) == (left, game)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        pytest.param("vfzr", "маяк", id="russian on qwerty"),
        pytest.param("VFZR", "маяк", id="capitals"),
        pytest.param("vfyr", "маяк", id="russian on qwertz"),
        pytest.param(",jxre", "бочку", id="a letter on the comma"),
        pytest.param("nz;`ksq zobr", "тяжёлый ящик", id="letters on punctuation keys"),
        pytest.param("<jxre", "бочку", id="a letter on the shifted comma"),
        pytest.param("лкфт", "kran", id="german in russian layout"),
        pytest.param("нэрдут", "zählen", id="german letters of qwertz"),
        pytest.param("скфту дшпре", "crane light", id="english in russian layout"),
    ],
)
def test_the_other_keyboard(index: Index, typed: str, read: str) -> None:
    draft = Draft(index, typed)
    retype(draft)
    assert draft.text == read
    assert kinds(draft) == [("keyboard", typed, read)]


@pytest.mark.parametrize(
    "text", ["Kran", "маяк", "crane light", "Kran vfzr", "qwxzqv", "1.1", "?", "", "Kran xyzzy"]
)
def test_a_keyboard_that_makes_no_sense_of_it_stays_off(index: Index, text: str) -> None:
    draft = Draft(index, text)
    retype(draft)
    assert draft.text == text
    assert draft.changes == []


def test_split_keeps_every_word_and_knows_those_of_the_books(index: Index) -> None:
    draft = split_draft(index, "Zwei KRÄNE, qwxzqv 7")
    assert texts(draft) == ["zwei", "krane", "qwxzqv", "7"]
    assert [word.known for word in draft.words] == [True, True, False, True]
    assert [list(word.tokens) for word in draft.words] == [["#2"], ["dkran"], [], ["#7"]]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        pytest.param("4. Phase", ["phase", "4"], id="german"),
        pytest.param("die 4. Phase der 2. Runde", ["die", "phase", "4", "der", "runde", "2"],
                     id="two of them"),
        pytest.param("4. фаза", ["фаза", "4"], id="russian"),
        pytest.param("4 Phasen", ["4", "phasen"], id="a count"),
        pytest.param("Phase 4", ["phase", "4"], id="as printed"),
        pytest.param(
            "4. Phase?",
            ["phase", "4"],
            id="at the end of a question"
        ),
        pytest.param(
            "in Phase 4. Danach Ende",
            ["in", "phase", "4", "danach", "ende"],
            id="at the end of a sentence"
        ),
        pytest.param("bis 4.", ["bis", "4"], id="nothing behind"),
        pytest.param("4. 5.", ["4", "5"], id="a figure behind"),
        pytest.param("1.4 Phase", ["1", "4", "phase"], id="a rule's number"),
        pytest.param("am Ende. Phase", ["am", "ende", "phase"], id="a full stop"),
    ],
)  # fmt: skip
def test_an_ordinal_stands_behind_its_noun(index: Index, text: str, read: list[str]) -> None:
    assert texts(split_draft(index, text)) == read


@pytest.mark.parametrize(
    ("inflected", "seen"),
    [
        pytest.param("Leuchttürme", "Leuchtturm", id="german plural"),
        pytest.param("Nebels", "Nebel", id="german genitive"),
        pytest.param("кранами", "кран", id="russian instrumental"),
        pytest.param("маяков", "маяк", id="russian genitive"),
        pytest.param("lighthouses", "lighthouse", id="english plural"),
    ],
)
def test_a_form_that_stands_nowhere_is_known_by_its_stem(
    index: Index, inflected: str, seen: str
) -> None:
    (form,), (word,) = (split_draft(index, text).words for text in (inflected, seen))
    assert form.known
    assert set(form.tokens) & set(word.tokens)


@pytest.mark.parametrize(
    ("text", "read", "told"),
    [
        pytest.param("leucht turm", ["leuchtturm"], True, id="halves that nobody knows"),
        pytest.param("Leucht-Turm", ["leuchtturm"], True, id="with a hyphen"),
        pytest.param("leucht turm nebel", ["leuchtturm", "nebel"], True, id="with a word behind"),
        pytest.param("nebel leucht turm", ["nebel", "leuchtturm"], True, id="with a word before"),
        pytest.param("light house", ["lighthouse"], True, id="english"),
        pytest.param("schwere kiste", ["schwere", "kiste"], False, id="no such compound"),
        pytest.param("kr an", ["kr", "an"], False, id="too short"),
        pytest.param("1 2", ["1", "2"], False, id="figures"),
    ],
)
def test_a_compound_typed_in_two_words(
    index: Index, text: str, read: list[str], told: bool
) -> None:
    draft = split_draft(index, text)
    join_words(draft)
    assert texts(draft) == read
    assert [kind for kind, _, _ in kinds(draft)] == ["joined"] * told


def test_joined_words_that_are_known_still_count_alone(real_index: Index) -> None:
    draft = split_draft(real_index, "aktions karte")
    join_words(draft)
    (word,) = draft.words
    assert word.tokens["daktionskart"] > word.tokens["dkart"] > 0
    assert not draft.changes, "both halves are words, so nothing was mended"


@pytest.mark.parametrize(
    ("typed", "kind", "read"),
    [
        pytest.param("leuchttrm", "spelling", "leuchtturm", id="a letter left out"),
        pytest.param("leuchttturm", "spelling", "leuchtturm", id="a letter too many"),
        pytest.param("leuchttrum", "spelling", "leuchtturm", id="letters swapped"),
        pytest.param("lichthouse", "spelling", "lighthouse", id="english"),
        pytest.param("маякк", "spelling", "маяк", id="russian"),
        pytest.param("tuman", "translit", "туман", id="latin letters"),
        pytest.param("yashchik", "translit", "ящик", id="latin letters, english way"),
        pytest.param("jaschtschik", "translit", "ящик", id="latin letters, german way"),
        pytest.param("vfzr", "keyboard", "маяк", id="one word in the other layout"),
    ],
)
def test_an_unknown_word_is_mended_and_said_so(
    index: Index, typed: str, kind: str, read: str
) -> None:
    draft = split_draft(index, f"{typed} 1")
    mend_words(draft)
    assert kinds(draft) == [(kind, typed, read)]
    assert draft.words[0].known
    assert draft.read_as == f"{read} 1"


def test_a_compound_of_known_parts_is_read_without_a_word(index: Index) -> None:
    draft = split_draft(index, "Nebelkran")
    mend_words(draft)
    assert texts(draft) == ["nebel", "kran"]
    assert [set(word.tokens) for word in draft.words] == [{"dnebel"}, {"dkran"}]
    assert all(weight < 1 for word in draft.words for weight in word.tokens.values())
    assert draft.read_as == ""


@pytest.mark.parametrize(
    ("text", "read", "changes"),
    [
        pytest.param("korob", ["короб"], ["translit"], id="alone it is russian"),
        pytest.param("Leiter Wespe korob", ["leiter", "wespe", "korb"],
                     ["spelling"], id="in a german query it is a slip"),
        pytest.param("korob vliyaet", ["короб", "влияет"], ["translit", "translit"],
                     id="beside russian in latin letters it is russian"),
        pytest.param("the leater climbs", ["the", "leader", "climbs"], ["spelling"], id="english"),
        pytest.param("Raum der leater", ["raum", "der", "leiter"], ["spelling"], id="german"),
        pytest.param("vliyaet", ["влияет"], ["translit"], id="folded it has lost a letter"),
        pytest.param("wlijaet", ["влияет"], ["translit"], id="the german way"),
    ],
)  # fmt: skip
def test_what_the_rest_is_in_decides_what_a_word_is(
    picked: Index, text: str, read: list[str], changes: list[str]
) -> None:
    draft = split_draft(picked, text)
    mend_words(draft)
    assert texts(draft) == read
    assert [kind for kind, _, _ in kinds(draft)] == changes


def test_each_part_of_a_compound_counts(picked: Index) -> None:
    draft = understand(picked, "Wespenkorbleiter im Raum")
    assert texts(draft) == ["wespe", "korb", "leiter", "im", "raum"]
    assert [word.text for word in draft.content] == ["wespe", "korb", "leiter", "raum"]
    assert [word.typed for word in draft.words[:3]] == ["wespenkorbleiter"] * 3
    hits = {hit.id: hit.covered for hit in rank(understand(picked, "Wespenkorb")).hits}
    assert hits["od:3.1"] > hits["od:2.0"] > 0, "the one has both parts, the other one"
    best = {rank(understand(picked, part)).hits[0].id for part in ("Wespe", "Korb")}
    assert best <= hits.keys(), "what each part finds alone is found by both"


@pytest.mark.parametrize("typed", ["qwxzqv", "x", "xy", "щщщщщ"])
def test_what_cannot_be_mended_stays(index: Index, typed: str) -> None:
    draft = split_draft(index, typed)
    mend_words(draft)
    assert texts(draft) == [typed]
    assert not draft.words[0].known
    assert draft.changes == []


def test_a_known_word_is_never_mended(index: Index) -> None:
    draft = split_draft(index, "Kran Kräne кранами cranes")
    before = texts(draft)
    mend_words(draft)
    assert texts(draft) == before
    assert draft.changes == []


@pytest.mark.parametrize(
    ("text", "read"),
    [
        pytest.param("v tumane", ["в", "тумане"], id="a preposition"),
        pytest.param("mayak ne gorit", ["маяк", "не", "горит"], id="a negation"),
        pytest.param("tuman i", ["туман", "и"], id="half of the query is enough"),
        pytest.param("Nebel i gavan", ["nebel", "i", "гавань"], id="less than half is not"),
        pytest.param("lighthouse no oil", ["lighthouse", "no", "oil"], id="an english query"),
        pytest.param("im Nebel", ["im", "nebel"], id="a german query"),
        pytest.param("1 tuman", ["1", "туман"], id="figures stay"),
    ],
)
def test_little_words_of_a_query_in_latin_letters(index: Index, text: str, read: list[str]) -> None:
    draft = split_draft(index, text)
    mend_words(draft)
    before = texts(draft)
    finish_translit(draft)
    assert texts(draft) == read
    changed = [b for b, r in zip(before, read, strict=True) if b != r]
    said = [(typed, kind) for kind, typed, _ in kinds(draft)]
    assert all((typed, "translit") in said for typed in changed)


@pytest.mark.parametrize("language", ["de", "en", "ru"])
def test_a_word_without_content_is_no_slip_for_another(real_index: Index, language: str) -> None:
    stop = real_index.library.languages[language].stop
    assert len(stop) > 50
    draft = split_draft(real_index, " ".join(sorted(stop)))
    mend_words(draft)
    assert [change for change in kinds(draft) if change[0] == "spelling"] == []


def test_slang_also_stands_for_the_official_word_with_less_weight(index: Index) -> None:
    draft = split_draft(index, "Sprit")
    other_names(draft)
    official = {t: w for t, w in draft.words[0].tokens.items() if t.endswith("@")}
    assert "dol@" in official
    assert all(0 < weight < 1 for weight in official.values())


def test_the_official_word_does_not_stand_for_its_slang(index: Index) -> None:
    draft = split_draft(index, "Öl")
    other_names(draft)
    assert not any("sprit" in token for token in draft.words[0].tokens)


@pytest.mark.parametrize(
    ("text", "token"),
    [("Blackout", "dausfall@"), ("абилка", "rсвойств@"), ("handshake deal", "eagreement@")],
)
def test_the_slang_of_the_real_books(real_index: Index, text: str, token: str) -> None:
    stem = token.partition("@")[0][:6]
    draft = understand(real_index, text)
    meant = [t for word in draft.words for t in word.tokens if t.endswith("@")]
    assert meant, text
    if text != "handshake deal":
        assert any(t.startswith(stem) for t in meant), meant


NEGATIONS = (
    "nicht", "kein", "keine", "keinen", "keiner", "nie", "niemals", "ohne", "weder", "nichts",
    "niemand", "nirgends", "не", "нет", "ни", "без", "никогда", "никто", "ничего", "нельзя",
    "not", "no", "never", "without", "cannot", "none", "nobody", "nothing",
)  # fmt: skip


@pytest.mark.parametrize("negation", NEGATIONS)
def test_a_negation_is_content(index: Index, negation: str) -> None:
    draft = split_draft(index, f"der Kran {negation}")
    mark_stop_words(draft)
    assert [word.text for word in draft.content] == ["kran", negation]


@pytest.mark.parametrize("negation", ["can't", "can’t"])
def test_a_shortened_negation_is_content(index: Index, negation: str) -> None:
    draft = split_draft(index, f"crane {negation}")
    mark_stop_words(draft)
    assert len(draft.content) == 2


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("ist der Kran auch im Nebel", ["kran", "nebel"]),
        ("когда кран в тумане", ["когда", "кран", "тумане"]),
        ("is the crane in the fog", ["crane", "fog"]),
        ("was ist das", ["was", "ist", "das"]),
    ],
)
def test_stop_words_do_not_count_unless_nothing_else_is_there(
    index: Index, text: str, content: list[str]
) -> None:
    draft = split_draft(index, text)
    mark_stop_words(draft)
    assert [word.text for word in draft.content] == content


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Wann steht der Kran still", "de"), ("Leuchtturm", "de"), ("über", "de"),
        ("Когда кран стоит", "ru"), ("маяк", "ru"), ("кран и Kran", "ru"),
        ("when does the crane rest", "en"), ("lighthouse", "en"), ("qwxzqv", ""), ("7", ""),
    ],
)  # fmt: skip
def test_the_language_of_a_query(index: Index, text: str, language: str) -> None:
    draft = split_draft(index, text)
    mark_stop_words(draft)
    assert language_of(draft) == language


@pytest.mark.parametrize(
    "text", ["leuchttrm", "tuman", "vfzr", "leucht turm", "Kran auf Russisch", "harbour Kran"]
)
def test_a_literal_query_is_taken_as_it_is(index: Index, text: str) -> None:
    draft = understand(index, text, literal=True)
    assert draft.changes == []
    assert (draft.wanted, draft.game, draft.read_as) == ("", "", "")
    assert texts(draft) == text.casefold().split()


@pytest.mark.parametrize("text", ["", " ", "?!", "…", "🎲", "\u00ad"])
def test_a_query_without_a_word(index: Index, text: str) -> None:
    draft = understand(index, text)
    assert (draft.words, draft.content, draft.read_as) == ([], [], "")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("dopolnitel'nyj resurs", "дополнительный ресурс"),
        ("bol\u2019nitsa", ""),
        ("can't i trade", "can t i trade"),
    ],
)
def test_an_apostrophe_may_be_a_soft_sign(real_index: Index, typed: str, read: str) -> None:
    draft = understand(real_index, typed)
    said = " ".join(texts(draft))
    assert said == read if read else "'" not in said


@pytest.mark.parametrize(("roman", "figure"), [("phase ii", "phase 2"), ("Runde VI", "runde 6")])
def test_roman_figures_are_figures(real_index: Index, roman: str, figure: str) -> None:
    tokens = [[set(w.tokens) for w in understand(real_index, t).words][-1] for t in (roman, figure)]
    assert tokens[0] == tokens[1]

"""A conversation: what each kind of turn means, in three languages, and what it remembers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook import talk
from rulebook.languages import SAID
from rulebook.lookup.books import Books
from rulebook.search.index import index_of
from rulebook.search.query import Word, understand
from rulebook.search.rank import rank
from rulebook.talk.questions import CONTEXT_WEIGHT
from rulebook.talk.sayings import phrases

from .places import Home
from .talking import Start, starter


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("next", ["weiter", "der nächste", "дальше", "следующий пункт", "next", "go on"]),
        ("previous", ["die vorherige", "regel davor", "предыдущий", "the previous one"]),
        ("back", ["zurück", "geh zurück", "назад", "вернись", "back", "go back"]),
        ("first", ["zurück zum ersten", "к началу", "back to the start"]),
        ("related", ["verwandte themen", "siehe auch", "похожие темы", "related", "see also"]),
        ("why", ["warum", "Warum?", "wieso das", "почему", "а почему?", "why", "how come?"]),
        ("more", ["mehr", "zeig mehr", "ещё", "покажи ещё", "more", "anything else"]),
        ("again", ["nochmal", "повтори", "again", "say again"]),
        ("whole", ["alles dazu", "ganzer Eintrag", "целиком", "the whole entry"]),
        ("example", ["Beispiel?", "приведи пример", "give me an example"]),
        ("help", ["hilfe", "помощь", "help"]),
        ("bye", ["ende", "tschüss", "выход", "quit", "bye"]),
    ],
)
def test_what_is_said_to_the_conversation(start: Start, kind: str, texts: Sequence[str]) -> None:
    library = start().library
    assert {text: talk.kind_of(library, text) for text in texts} == dict.fromkeys(texts, kind)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("und jetzt bitte weiter", "next"),
        ("ок, а дальше?", "next"),
        ("okay, and now the next one please", "next"),
        ("und warum?", "why"),
        ("danke, mehr bitte!", "more"),
    ],
)
def test_small_words_around_it_do_not_matter(start: Start, text: str, kind: str) -> None:
    assert talk.kind_of(start().library, text) == kind


@pytest.mark.parametrize(
    "text",
    ["Kran", "nächste Kiste am Kran", "warum steht der Kran", "1.1", "", "?", "und", "auf Russisch",
     "the next crate", "почему стоит кран"],
)  # fmt: skip
def test_what_is_asked_of_a_book_is_no_command(start: Start, text: str) -> None:
    assert talk.kind_of(start().library, text) == ""


def test_no_phrase_means_two_things(start: Start) -> None:
    library = start().library
    kinds = ("next", "previous", "back", "first", "related", "why", "more", "again", "whole",
             "example", "help", "bye", "greeting", "thanks", "shorter", "yesno", "sure",
             "correction", "meant", "fresh", "back-to", "nonsense")  # fmt: skip
    said: dict[str, set[str]] = {}
    for kind in kinds:
        assert phrases(library, kind), kind
        for phrase in phrases(library, kind):
            said.setdefault(phrase, set()).add(kind)
    assert {phrase: where for phrase, where in said.items() if len(where) > 1} == {}


def test_every_language_has_every_kind(start: Start) -> None:
    first, *others = [start().library.talk(language) for language in SAID]
    for other in others:
        assert other.keys() == first.keys()
    for listed in (first, *others):
        assert all(listed.values())
        assert len(listed["ordinals"]) == len(first["ordinals"])


def test_next_and_previous_walk_through_the_rules_in_order(start: Start) -> None:
    spoken = start("hb:1.0")
    walked = [spoken.say(text).cites for text in ("weiter", "дальше", "next", "next")]
    assert walked == [["hb:1.1"], ["hb:1.2"], ["hb:2.0"], ["hb:2.1"]]
    assert spoken.say("предыдущее правило").cites == ["hb:2.0"]
    assert spoken.say("the previous one").cites == ["hb:1.2"]


def test_next_after_a_bullet_is_next_to_its_rule(start: Start) -> None:
    assert start("hb:1.1b").say("weiter").cites == ["hb:1.2"]


def test_there_is_nothing_before_the_first_rule(start: Start) -> None:
    spoken = start("hb:1.0")
    listed = [spoken.say("davor") for _ in range(9)]
    assert not listed[-1].answered
    assert listed[-1].hits == []


def test_back_is_the_turn_before_and_first_the_first(start: Start) -> None:
    spoken = start("hb:1.1", "hb:2.1", "hb:3.1")
    assert spoken.say("zurück").cites == ["hb:2.1"]
    assert spoken.say("назад").cites == ["hb:1.1"]
    assert spoken.say("back").cites == ["hb:1.1"]
    spoken.all("hb:2.1", "hb:3.1")
    for text in ("zurück zum ersten", "к началу", "back to the first one"):
        assert spoken.say(text).cites == ["hb:1.1"]


@pytest.mark.parametrize("text", ["verwandte themen", "похожие темы", "related topics"])
def test_related_topics_are_a_list_to_choose_from(start: Start, text: str) -> None:
    spoken = start("hb:1.1")
    assert spoken.say(text).cites == ["hb:2.0", "hb:3.0"]
    assert spoken.say("das zweite davon").cites == ["hb:3.0"]


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("das erste davon", 0), ("das zweite davon", 1), ("das letzte davon", 1), ("zweites", 1),
        ("второй из них", 1), ("последний из них", 1), ("первый вариант", 0),
        ("the second of those", 1), ("the last one", 1), ("second", 1),
    ],
)  # fmt: skip
def test_one_of_the_list_last_shown(start: Start, text: str, chosen: int) -> None:
    spoken = start("hb:1.1", "verwandte themen")
    assert spoken.say(text).cites == [["hb:2.0", "hb:3.0"][chosen]]


def test_the_fifth_of_two_is_not_there(start: Start) -> None:
    found = start("hb:1.1", "verwandte themen").say("das fünfte davon")
    assert (found.answered, found.hits) == (False, [])


@pytest.mark.parametrize(
    "text",
    ["nochmal die erste", "die erste nochmal", "das erste", "ещё раз первое", "ещё раз первую",
     "а первое", "the first one again", "the first again", "первое ещё раз"],
)  # fmt: skip
def test_the_first_with_no_list_shown_is_the_first_turn(start: Start, text: str) -> None:
    found = start("hb:1.1", "hb:2.1", "hb:3.1").say(text)
    assert found.cites == ["hb:1.1"]
    assert found.answered


@pytest.mark.parametrize(
    "text", ["nochmal die zweite", "ещё раз второе", "the second one again", "das letzte"]
)
def test_the_second_with_no_list_shown_is_not_the_first_turn(start: Start, text: str) -> None:
    assert start("hb:1.1", "hb:2.1", "hb:3.1").say(text).cites != ["hb:1.1"]


@pytest.mark.parametrize("text", ["nochmal die erste davon", "ещё раз первое из них"])
def test_the_first_of_a_list_is_not_the_first_turn(start: Start, text: str) -> None:
    assert start("hb:1.1", "verwandte themen").say(text).cites == ["hb:2.0"]


@pytest.mark.parametrize(
    "text",
    [
        "ещё раз первое",
        "первое",
        pytest.param("das erste"),
        pytest.param("nochmal die erste"),
    ],
)
def test_where_a_list_was_shown_the_first_is_of_the_list(start: Start, text: str) -> None:
    assert start("hb:1.1", "verwandte themen").say(text).cites == ["hb:2.0"]


def test_one_of_the_hits_of_a_search(start: Start) -> None:
    spoken = start()
    found = spoken.say("Kran")
    assert len(found.hits) > 1
    listed = found.cites if len(found.cites) > 1 else [hit.unit.id for hit in found.hits]
    assert spoken.say("das zweite davon").cites == [listed[1]]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("und auf Russisch?", "ru"), ("auf Deutsch bitte", "de"), ("and in Russian?", "ru"),
        ("а по-немецки?", "de"), ("in German please", "de"),
    ],
)  # fmt: skip
def test_the_same_in_another_language_and_it_stays(start: Start, text: str, language: str) -> None:
    spoken = start("hb:1.1")
    found = spoken.say(text)
    assert found.cites == ["hb:1.1"]
    assert [hit.language for hit in found.hits] == [language]
    assert found.took_over == "hb:1.1"
    assert spoken.state.language == language
    assert [hit.language for hit in spoken.say("weiter").hits] == [language]
    assert {hit.language for hit in spoken.say("Leuchtturm").hits} == {language}


def test_a_language_that_has_no_edition_is_answered_in_our_words(start: Start) -> None:
    found = start("hb:1.1").say("und auf Englisch?")
    assert found.cites == ["hb:1.1"]
    assert found.hits[0].language == "en"
    assert found.hits[0].text == found.hits[0].unit.gist["en"]


@pytest.mark.parametrize("text", ["warum?", "почему?", "why?", "nochmal", "повтори", "beispiel"])
def test_why_and_again_bring_the_rules_under_discussion(start: Start, text: str) -> None:
    spoken = start("Was kostet das Licht nachts?")
    before = spoken.state.turns[-1].cites
    found = spoken.say(text)
    assert found.cites == list(before)
    assert found.answered
    assert found.took_over == before[0]


def test_more_brings_hits_that_were_not_shown(start: Start) -> None:
    spoken = start()
    first = spoken.say("Kran")
    second, third = spoken.say("mehr"), spoken.say("ещё")
    assert second.cites
    assert not set(first.cites) & set(second.cites)
    assert not set(second.cites) & set(third.cites)


def test_the_whole_entry(start: Start) -> None:
    for text in ("den ganzen eintrag", "вся статья", "the whole entry"):
        assert start("hb:1.2").say(text).cites == [
            "hb:1.0", "hb:1.1", "hb:1.1a", "hb:1.1b", "hb:1.2",
        ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["weiter", "zurück", "warum?", "mehr", "das zweite davon", "und auf Russisch?", "related"],
)
def test_with_nothing_said_before_a_turn_is_a_question(start: Start, text: str) -> None:
    spoken = start()
    found = spoken.say(text)
    assert found.took_over == ""
    assert spoken.state.turns


def test_a_switch_of_game_asks_the_last_question_there(begin: Start) -> None:
    spoken = begin("Wer gewinnt?")
    for text, game in (("und bei RISE?", "rise"), ("а в New Angeles?", "na"),
                       ("and for 51st State?", "s51")):  # fmt: skip
        found = spoken.say(text)
        assert spoken.state.game == game
        assert found.took_over == "Wer gewinnt?"
        assert {hit.unit.game for hit in found.hits} <= {game}
        assert found.hits


def test_after_a_switch_the_game_stays(begin: Start) -> None:
    spoken = begin("Wer gewinnt?", "und bei RISE?")
    assert {hit.unit.game for hit in spoken.say("Welche Phasen hat eine Runde?").hits} == {"rise"}


def test_an_address_is_shown_and_becomes_the_rule_under_discussion(start: Start) -> None:
    spoken = start("Nebel")
    assert spoken.say("und 2.1?").cites == ["hb:2.1"]
    assert spoken.say("weiter").cites == ["hb:2.2"]


@pytest.mark.parametrize(
    ("question", "then"),
    [
        ("Was macht ein Android?", "und wenn dort Streik ist?"),
        ("Что делает андроид?", "а если там забастовка?"),
        ("What does an android do?", "what about a strike?"),
    ],
)
def test_a_turn_that_leans_says_what_it_leans_on(begin: Start, question: str, then: str) -> None:
    found = begin(question).say(then)
    assert found.answered
    assert found.took_over == question
    alone = begin().say(then)
    assert alone.took_over == ""
    assert [hit.score for hit in alone.hits] != [hit.score for hit in found.hits]


def test_a_short_turn_is_likened_with_the_question_before(orchard: Home) -> None:
    picked = starter(orchard)
    library = picked().library

    def likeness(before: str, address: str) -> float:
        context = [
            Word(
                word.typed, word.text, {t: w * CONTEXT_WEIGHT for t, w in word.tokens.items()}, True
            )
            for word in understand(index_of(library, "od"), before).content
        ]
        hits = rank(understand(index_of(library, "od"), "und wenn er überläuft"), context).hits
        return next((hit.phrase for hit in hits if hit.id == address), 0.0)

    assert likeness("Korb", "od:2.1") > likeness("Wespe", "od:2.1") > 0
    assert likeness("Tonne", "od:6.2") > likeness("Wespe", "od:6.2") > 0
    assert picked("Korb").say("und wenn er überläuft").cites[0] == "od:2.1"
    assert picked("was taut die Tonne auf").say("und wenn sie überläuft").cites[0] == "od:6.2"


def test_what_was_taken_over_is_said_once(begin: Start) -> None:
    spoken = begin("Was macht ein Android?", "warum?", "und auf Deutsch?")
    assert spoken.say("und wenn dort Streik ist?").took_over == "Was macht ein Android?"


def test_leaning_never_refuses_what_is_answered_alone(start: Start) -> None:
    assert start().say("und ohne Öl?").cites == ["hb:2.2"]
    assert start("Was kostet das Licht nachts?").say("und ohne Öl?").answered


def test_a_question_of_its_own_takes_nothing_over(start: Start) -> None:
    found = start("Was kostet das Licht nachts?").say("Wie viele Kisten schafft ein Kran im Zug?")
    assert found.took_over == ""
    assert found.cites[0] == "hb:1.1"


def test_a_turn_in_another_language_goes_on_with_the_same_rule(begin: Start) -> None:
    spoken = begin("Was passiert, wenn ein Ausfallmarker in die Wurzel kommt?")
    assert spoken.state.turns[-1].cites[0] == "na:11.4"
    found = spoken.say("а если он там второй?")
    assert found.language == "ru"
    assert found.took_over


def test_a_talk_is_a_value(start: Start) -> None:
    library = start().library
    before = talk.Talk()
    one = talk.turn(Books(library), before, "Kran")
    two = talk.turn(Books(library), before, "Kran")
    assert before == talk.Talk()
    assert one[0].cites == two[0].cites


def test_a_long_talk_remembers_its_first_turn_and_does_not_grow_for_ever(start: Start) -> None:
    spoken = start("hb:3.1", *["hb:1.1", "hb:1.2"] * 30)
    assert len(spoken.state.turns) <= 20
    assert spoken.say("zurück zum anfang").cites == ["hb:3.1"]


TURNS = ["Kran", "und auf Russisch?", "weiter", "xyzzy qwxzqv", "hb:9.9", "", "  ", "hilfe", "2.1"]


def test_a_piped_chat_writes_one_object_a_line_and_one_line_a_turn(shared: Home) -> None:
    ran = shared.command("chat", "--json", input="\n".join(TURNS).encode())
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    documents = [json.loads(line) for line in lines]
    assert [d["question"] for d in documents] == [t for t in TURNS if t.strip()]
    for document in documents:
        assert {"question", "answered", "answer", "cites", "hits", "took_over"} <= set(document)
    assert documents[1]["hits"][0]["lang"] == "ru"
    assert documents[1]["took_over"] == "hb:1.0"
    assert documents[2]["cites"] == ["hb:1.1"]
    assert [d["answered"] for d in documents[3:5]] == [False, False]


@pytest.mark.parametrize("option", ["de", "ru", "en"])
def test_a_language_asked_for_goes_before_the_option_from_then_on(
    shared: Home, option: str
) -> None:
    typed = ["Kran", "und auf Russisch?", "hb:2.1", "und auf Deutsch?", "hb:2.1"]
    turns = [
        shared.command("chat", "--lang", option, input="\n".join(typed[:n]).encode()).out
        for n in range(1, len(typed) + 1)
    ]
    told = [after.removeprefix(before) for before, after in pairwise(turns)]
    assert ["русское издание" in text for text in told] == [True, True, False, False]
    assert ["deutsche Ausgabe" in text for text in told] == [False, False, True, True]


@pytest.mark.parametrize(
    ("typed", "code"),
    [(b"", 1), (b"\n \n", 1), (b"xyzzy\n", 1), (b"Kran", 0), (b"xyzzy\r\nKran\r\n", 0)],
)
def test_the_exit_code_of_a_piped_chat(shared: Home, typed: bytes, code: int) -> None:
    assert shared.command("chat", "--json", input=typed).code == code


def test_stray_bytes_through_the_pipe_are_no_traceback(shared: Home) -> None:
    strict = shared.having(PYTHONIOENCODING="utf-8:strict")
    ran = strict.command("chat", "--json", input=b"Kr\xe4ne\nKran\n")
    assert ran.err == ""
    assert [json.loads(line)["question"] for line in ran.out.splitlines()] == ["Kr�ne", "Kran"]


def test_a_page_says_what_was_taken_over(shared: Home) -> None:
    ran = shared.command("chat", input=b"hb:1.1\nauf Deutsch\nund auf Russisch?\n")
    assert "Übernommen: hb:1.1" in ran.out
    assert "Учтено: hb:1.1" in ran.out


def test_chat_keeps_to_a_game_and_a_language(shared: Home) -> None:
    ran = shared.command("chat", "--json", "--game", "hb", "--lang", "ru", input=b"Kran\n1.1\n")
    for line in ran.out.splitlines():
        document = json.loads(line)
        assert document["lang"] == "ru"
        assert all(hit["id"].startswith("hb:") for hit in document["hits"])


def test_what_has_no_language_of_its_own_is_answered_in_that_of_the_talk(begin: Start) -> None:
    spoken = begin("Wie viele Androiden darf ein Stadtteil haben?")
    for text in ("danke", "70.1", "13.4", "das erste davon"):
        assert spoken.say(text).language == "de", text


WRONG = ["13.4-13.1", "1.1 bis 1.0", "131.-13.4", "13.4.1", "hb:9.9", "zz:1.1", "9 (1)", "1\t.1",
         "\x00", "«»", "²", "1.1-ml:1.1"]  # fmt: skip


def test_what_is_wrong_with_a_turn_is_its_answer_and_the_talk_goes_on(shared: Home) -> None:
    turns = [turn for wrong in WRONG for turn in (wrong, "hb:1.1")]
    ran = shared.command("chat", "--json", input="\n".join(turns).encode())
    assert (ran.code, ran.err) == (0, "")
    documents = [json.loads(line) for line in ran.out.split("\n") if line]
    assert [d["question"] for d in documents] == [turn.strip() for turn in turns]
    assert all(d["cites"] == ["hb:1.1"] for d in documents[1::2])
    assert "13.4–13.1" in documents[0]["answer"]
    assert documents[0]["answered"] is False


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from([*TURNS, *WRONG]) | st.text(max_size=15), max_size=6))
def test_no_turn_ends_a_conversation(start: Start, turns: list[str]) -> None:
    spoken = start()
    for text in [*turns, "hb:1.1"]:
        found = spoken.say(text)
    assert found.cites == ["hb:1.1"]

"""The act of a turn: small talk and words about the last answer, recognised by their parts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.languages import SAID
from rulebook.languages.words import words_of
from rulebook.lookup.books import Books
from rulebook.service import talking
from rulebook.store.opening import open_store
from rulebook.talk.exchange import rebuilt_questions
from rulebook.talk.hearing import SMALL_TALK, hear
from rulebook.talk.sayings import ABOUT_LAST

from .places import ROOT, Home
from .talking import Start

CORES = [
    (code, kind, core)
    for code in SAID
    for kind in ("greeting", "thanks", "bye", "never-mind", "fresh", *ABOUT_LAST)
    for core in words_of(code).talk[kind]
]
QUESTION = "Was kostet das Licht nachts?"


def fillers(code: str) -> st.SearchStrategy[str]:
    """Fillers that no core begins or ends with: those would make another core of it."""
    edges = {w for _, _, core in CORES for w in (core, core.split()[0], core.split()[-1])}
    listed = [w for w in words_of(code).talk["fillers"] if not set(w.split()) & edges]
    return st.lists(st.sampled_from(listed), max_size=3).map(" ".join)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_fillers_and_marks_around_a_core_change_nothing(start: Start, data: st.DataObject) -> None:
    code, kind, core = data.draw(st.sampled_from(CORES))
    before, behind = data.draw(fillers(code)), data.draw(fillers(code))
    mark = data.draw(st.sampled_from(["", "!", "?", " …", "."]))
    said = f"{before} {core} {behind}{mark}".strip()
    assert hear(start().library, said).kind == kind, said


@pytest.mark.parametrize(
    ("text", "act"),
    [("Hallo zusammen!", "greeting"), ("hi all", "greeting"), ("всем привет", "greeting"),
     ("ok danke", "thanks"), ("cool, thanks a lot", "thanks"), ("ну ладно, спасибо", "thanks"),
     ("hm, egal", "thanks"), ("never mind, got it", "thanks"), ("да неважно уже", "thanks"),
     ("also gut, mach's gut", "bye"), ("ok, bye then", "bye"), ("ну всё, пока", "bye"),
     ("kürzer bitte", "shorter"), ("ok but shorter please", "shorter"), ("а короче?", "shorter"),
     ("so yes or no?", "yesno"), ("ja oder nein, bitte", "yesno"), ("так да или нет?", "yesno"),
     ("bist du dir da wirklich sicher?", "sure"), ("hm, are you sure?", "sure"),
     ("ты точно уверен?", "sure"), ("das stimmt doch nicht", "correction"),
     ("hm, that's wrong", "correction"), ("это же неправильно!", "correction"),
     ("warum?", "why"), ("why though", "why"), ("neue frage", "command")],
)  # fmt: skip
def test_a_turn_after_an_answer_has_its_act(start: Start, text: str, act: str) -> None:
    spoken = start(QUESTION)
    spoken.say(text)
    assert spoken.state.act == act


@settings(deadline=None, max_examples=60)
@given(st.sampled_from([c for c in CORES if c[1] in {"greeting", "thanks", "bye", "never-mind"}]))
def test_small_talk_shows_nothing_and_keeps_everything(
    start: Start, core: tuple[str, str, str]
) -> None:
    spoken = start(QUESTION)
    before = spoken.state
    found = spoken.say(core[2])
    assert (found.cites, found.hits, found.answered) == ([], [], False)
    assert found.message is not None
    after = spoken.state
    assert (after.turns, after.language, after.spoken) == (
        before.turns, before.language, before.spoken,
    )  # fmt: skip


@settings(deadline=None, max_examples=60)
@given(st.sampled_from([core for core in CORES if core[1] in ABOUT_LAST]))
def test_what_is_about_the_answer_stays_on_its_rule(
    start: Start, core: tuple[str, str, str]
) -> None:
    spoken = start(QUESTION)
    before = spoken.state.turns
    found = spoken.say(core[2])
    assert found.cites[:1] == list(before[-1].cites[:1])
    assert found.answered
    assert spoken.state.turns == before


def _known() -> Iterator[str]:
    """Every way of asking that the corpus knows."""
    for folder in ("faq", "asked"):
        for path in sorted((ROOT / "corpus").glob(f"*/{folder}/*.yaml")):
            yield from _asked(yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader))


def _asked(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, list):
        for item in node:
            yield from _asked(item)
    elif isinstance(node, dict):
        for key, item in node.items():
            if key not in {"answer", "cites", "id", "status", "says"}:
                yield from _asked(item)


def test_no_known_question_is_small_talk(start: Start) -> None:
    library = start().library
    wrong = [(text, kind) for text in _known() if (kind := hear(library, text).kind) in SMALL_TALK]
    assert wrong == []


@pytest.mark.parametrize(
    ("question", "then", "read"),
    [
        ("was kostet der zweite Kran?", "und der dritte?", "was kostet der dritte Kran?"),
        ("what does the second crane cost?", "and the third?", "what does the third crane cost?"),
        ("сколько стоит второй кран?", "а третий?", "сколько стоит третий кран?"),
        ("was kosten zwei Kisten am Kran?", "und drei?", "was kosten drei Kisten am Kran?"),
        ("was kosten 2 Kisten am Kran?", "und wenn es 4 sind?", "was kosten 4 Kisten am Kran?"),
    ],
)
def test_one_thing_of_the_question_before_is_exchanged(
    start: Start, question: str, then: str, read: str
) -> None:
    last = start(question).state.last
    assert last is not None
    assert last.draft is not None
    assert rebuilt_questions(last.draft, then) == [read]


def test_what_names_something_else_exchanges_nothing(start: Start) -> None:
    last = start("was kostet der zweite Kran?").state.last
    assert last is not None
    assert last.draft is not None
    for then in ("und das dritte Schiff?", "und danach?", "wie viele Kisten?", "der zweite?"):
        assert rebuilt_questions(last.draft, then) == []


def test_back_to_something_is_the_turn_that_spoke_of_it(start: Start) -> None:
    spoken = start("Wie viele Kisten schafft ein Kran?", QUESTION)
    first = spoken.state.turns[0].cites
    found = spoken.say("zurück zum Kran")
    assert tuple(found.cites) == first
    assert spoken.state.act == "back"


def test_a_pipe_has_a_line_for_every_turn_and_goes_on_after_goodbye(shared: Home) -> None:
    turns = ["hi", QUESTION, "kürzer", "tschüss", "hb:1.1", "quit", "xyzzy"]
    ran = shared.command("chat", "--json", input="\n".join(turns).encode())
    documents = [json.loads(line) for line in ran.out.splitlines()]
    assert [d["question"] for d in documents] == turns
    assert [d["act"] for d in documents] == [
        "greeting", "question", "shorter", "bye", "question", "bye", "nonsense",
    ]  # fmt: skip
    assert [bool(d["hits"]) for d in documents] == [False, True, True, False, True, False, False]


@pytest.mark.parametrize(
    ("question", "then", "read"),
    [
        ("can i look at my investment card", "and my rival card?", ["can i look at my rival card"]),
        ("darf ich die Rivalenkarte ansehen?", "und die Investitionskarte?",
         ["darf ich die Investitionskarte ansehen?"]),
        ("сколько стоит третье контрпредложение", "а пятое?",
         ["сколько стоит пятое контрпредложение"]),
        ("can i place two androids", "what if there are two?", []),
        ("wie viel kostet Prisec", "und wenn dort ein Ausfall liegt?", []),
    ],
)  # fmt: skip
def test_a_name_of_several_words_is_exchanged_and_what_is_there_already_is_not(
    begin: Start, question: str, then: str, read: list[str]
) -> None:
    last = begin(question, game="na").state.last
    assert last is not None
    assert last.draft is not None
    assert rebuilt_questions(last.draft, then) == read


def test_a_whole_question_leans_on_nothing(begin: Start) -> None:
    for question in (
        "how many rounds are there",
        "wie viele Runden gibt es?",
        "what does protest do",
    ):
        alone, after = begin(game="na").say(question), begin("can i trade promises", game="na")
        assert after.say(question).cites == alone.cites
        assert after.state.act == "question"


def test_a_language_asked_for_holds_until_a_whole_question_in_another(begin: Start) -> None:
    spoken = begin("сколько карт можно держать на руке?", "а по-немецки?", game="na")
    assert {hit.language for hit in spoken.say("короче").hits} == {"de"}
    assert {hit.language for hit in spoken.say("кто ходит первым в игре?").hits} == {"ru"}


@pytest.mark.parametrize(
    ("question", "then", "again"),
    [("wer gewinnt am ende", "und bei gleichstand mit dem rivalen?", "ja oder nein?"),
     ("who wins at the end", "and with a tie with the rival?", "yes or no?")],
)  # fmt: skip
def test_what_changes_a_question_for_something_else_gets_no_yes_or_no(
    gists: Home, question: str, then: str, again: str
) -> None:
    with gists.entered():
        library = open_store()
    talk = talking.Talk(game="na")
    for text in (question, then, again):
        said = talking.turn(Books(library, "na"), talk, text)
        assert said.verdict is None or said.verdict.says not in {"yes", "no"}, text
        talk = said.talk
    said = talking.turn(Books(library, "na"), talk, "can I place two androids in one district?")
    assert said.verdict is not None
    assert said.verdict.says == "no"

"""What is said to a conversation, second part: where it only looks so, and two things at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rulebook import talk

from .talking import Start


@pytest.mark.parametrize(
    ("kind", "plain", "condition"),
    [
        ("more", "und mehr?", "und wenn es mehr sind?"),
        ("more", "und weitere?", "und falls weitere?"),
        ("back", "zurück", "wenn zurück?"),
        ("related", "siehe auch", "ob siehe auch?"),
        ("next", "danach", "und wenn danach?"),
        ("more", "а больше?", "а если больше?"),
        ("more", "и их больше?", "а если их ещё больше?"),
        ("next", "дальше?", "когда дальше?"),
        ("back", "go back", "and if we go back?"),
        ("next", "continue", "whether to continue?"),
    ],
)
def test_a_condition_is_no_command(start: Start, kind: str, plain: str, condition: str) -> None:
    library = start().library
    assert (talk.kind_of(library, plain), talk.kind_of(library, condition)) == (kind, "")


def test_a_condition_is_asked_of_the_books(start: Start) -> None:
    spoken = start("Wie viele Kisten schafft ein Kran?")
    found = spoken.say("und wenn es mehr sind?")
    assert found.took_over == "Wie viele Kisten schafft ein Kran?"
    assert spoken.state.last is not None
    assert spoken.state.last.draft is not None
    assert spoken.state.last.draft.typed == "und wenn es mehr sind?"


@pytest.mark.parametrize("text", ["wenn es der zweite ist?", "falls der zweite?", "а если второй?",
                                  "if the second?", "when it is the last one?"])  # fmt: skip
def test_an_ordinal_in_a_condition_is_no_choice(start: Start, text: str) -> None:
    spoken = start("hb:1.1", "verwandte themen")
    found = spoken.say(text)
    assert found.cites != ["hb:3.0"]
    assert spoken.state.last is not None
    assert spoken.state.last.draft is not None
    assert spoken.state.last.draft.typed == text


@pytest.mark.parametrize(
    "text",
    ["und der zweite Kran?", "а второй кран?", "the second crane?", "das zweite Fass?",
     "die letzte Kiste?", "а последний ящик?"],
)  # fmt: skip
def test_an_ordinal_with_another_noun_is_no_choice(start: Start, text: str) -> None:
    spoken = start("hb:1.1", "verwandte themen")
    assert spoken.say(text).cites != ["hb:3.0"]
    assert spoken.state.last is not None
    assert spoken.state.last.draft is not None
    assert spoken.state.last.draft.typed == text


@pytest.mark.parametrize(
    "text",
    ["die zweite Regel", "und der zweite Punkt?", "второе правило", "а второй пункт?",
     "the second rule", "and the second entry?", "der zweite Treffer", "zweitens"],
)  # fmt: skip
def test_an_ordinal_with_what_a_list_has_is_a_choice(start: Start, text: str) -> None:
    assert start("hb:1.1", "verwandte themen").say(text).cites == ["hb:3.0"]


@pytest.mark.parametrize(
    ("before", "following", "preceding"),
    [
        ("hb:1.1", "hb:1.2", "hb:1.0"),
        ("hb:1.1-1.2", "hb:2.0", "hb:1.0"),
        ("hb:1.0-1.2", "hb:2.0", ""),
        ("hb:1.1a, 1.1b", "hb:1.2", "hb:1.0"),
        ("hb:2.1-2.2", "hb:3.0", "hb:2.0"),
        ("hb:2.0-2.1", "hb:2.2", "hb:1.2"),
        ("hb:1", "hb:2.0", ""),
        ("hb:1.0, 2.0", "hb:1.1", ""),
    ],
)
def test_next_and_previous_skip_what_was_cited(
    start: Start, before: str, following: str, preceding: str
) -> None:
    for text, target in (("weiter", following), ("davor", preceding)):
        found = start(before, game="hb").say(text)
        if target:
            assert found.cites == [target]
        else:  # before the first entry stand the parts of the book
            assert all(cite.partition(":")[2][0].isalpha() for cite in found.cites)


def test_next_after_next_repeats_nothing(start: Start) -> None:
    spoken = start("Kran")
    walked = list(spoken.state.turns[-1].cites)
    for _ in range(4):
        walked += spoken.say("weiter").cites
    assert len(walked) == len(set(walked))


@pytest.mark.parametrize(
    ("text", "address", "language"),
    [
        ("und der danach, auf Russisch", "hb:2.2", "ru"),
        ("auf Russisch, und der danach?", "hb:2.2", "ru"),
        ("weiter auf Russisch bitte", "hb:2.2", "ru"),
        ("и следующий, по-немецки?", "hb:2.2", "de"),
        ("the next one, in Russian please", "hb:2.2", "ru"),
        ("и предыдущий пункт, по-русски", "hb:2.0", "ru"),
        ("und die Regel davor auf Russisch", "hb:2.0", "ru"),
        ("warum nicht, auf Russisch?", "hb:2.1", "ru"),
        ("the one before, in Russian", "hb:2.0", "ru"),
        ("the one after, in Russian", "hb:2.2", "ru"),
    ],
)  # fmt: skip
def test_a_command_and_a_language_at_once(
    start: Start, text: str, address: str, language: str
) -> None:
    spoken = start("hb:2.1")
    found = spoken.say(text)
    assert found.cites == [address]
    assert found.query == text
    assert {hit.language for hit in found.hits} == {language}
    assert {hit.language for hit in spoken.say("nochmal").hits} == {language}


@pytest.mark.parametrize(
    "text",
    [
        "das zweite auf Russisch", "второе правило по-русски", "the second, in Russian",
        "das zweite davon auf Russisch",
        "второй из них по-русски",
        "the second one in Russian",
    ],
)  # fmt: skip
def test_a_choice_and_a_language_at_once(start: Start, text: str) -> None:
    found = start("hb:1.1", "verwandte themen", language="de").say(text)
    assert found.cites == ["hb:3.0"]
    assert {hit.language for hit in found.hits} == {"ru"}


def test_a_language_with_a_question_beside_it_is_a_question(start: Start) -> None:
    found = start("hb:2.1").say("Leuchtturm auf Russisch")
    assert found.cites[0] == "hb:2.0"
    assert found.hits[0].language == "ru"


@pytest.mark.parametrize(
    "text",
    ["warum nicht?", "aber warum nicht", "warum geht das nicht?", "почему нет?", "почему нельзя?",
     "а почему не?", "why not?", "but why not?"],
)  # fmt: skip
def test_why_not_is_why(start: Start, text: str) -> None:
    spoken = start("Arbeiten Kräne im Dunkeln?")
    before = spoken.state.turns[-1].cites
    assert talk.kind_of(spoken.library, text) == "why"
    found = spoken.say(text)
    assert found.cites == list(before)
    assert found.took_over == before[0]


@pytest.mark.parametrize("text", ["warum nicht der Kran?", "why not a crane", "почему не кран"])
def test_why_not_with_a_noun_is_a_question(start: Start, text: str) -> None:
    assert talk.kind_of(start().library, text) == ""


@pytest.mark.parametrize(
    "text",
    ["und im 20. Jahrhundert?", "und beim 20. Jahrhundert?", "а в «20. Jahrhundert»?",
     "and in Das 20. Jahrhundert?", "im 20. Jahrhundert auch?"],
)  # fmt: skip
def test_a_game_is_known_without_its_article(begin: Start, text: str) -> None:
    spoken = begin("Wer gewinnt?", game="rise")
    found = spoken.say(text)
    assert spoken.state.game == "20c"
    assert found.took_over == "Wer gewinnt?"
    assert {hit.unit.game for hit in found.hits} == {"20c"}


@pytest.mark.parametrize("text", ["und in der Windmühle?", "and in the windmill?",
                                  "und bei Windmühle?", "а в windmill?"])  # fmt: skip
def test_an_invented_game_is_known_without_its_article(start: Start, text: str) -> None:
    spoken = start("Was passiert nachts?", game="hb")
    spoken.say(text)
    assert spoken.state.game == "ml"


def test_no_game_is_called_by_what_is_left_of_a_name_that_begins_with_another_word(
    start: Start,
) -> None:
    spoken = start("Was passiert nachts?", game="ml")  # "Hafen im Nebel" is not "Nebel"
    spoken.say("und im Nebel?")
    assert spoken.state.game == "ml"


@pytest.mark.parametrize(
    ("plain", "added"),
    [
        ("zählen Kisten?", "zählen Kisten auch?"),
        ("zählen Kisten?", "zählen Kisten ebenso?"),
        ("считаются ящики?", "ящики тоже считаются?"),
        ("считаются ящики?", "ящики также считаются?"),
        ("do crates count?", "do crates count too?"),
        ("do crates count?", "do crates also count?"),
        ("do crates count?", "do crates count either?"),
    ],
)
def test_what_is_added_is_asked_in_the_light_of_the_question_before(
    start: Start, plain: str, added: str
) -> None:
    question = "Was kostet das Licht nachts?"
    assert start(question).say(plain).took_over == ""
    assert start(question).say(added).took_over == question


@pytest.mark.parametrize(
    "text",
    ["Zählen nachts leere Kisten auch, die ein Kran hebt?",
     "Does a crane manage a single crate in a turn, too?"],
)  # fmt: skip
def test_what_is_added_to_a_long_question_takes_nothing_over(start: Start, text: str) -> None:
    assert start("Wann fährt ein Schiff ein?").say(text).took_over == ""


_COMMANDS: Sequence[str] = ("weiter", "warum nicht?", "die zweite Regel", "und danach auf Russisch")


@pytest.mark.parametrize("text", _COMMANDS)
def test_where_nothing_was_said_before_they_do_nothing_wrong(start: Start, text: str) -> None:
    spoken = start()
    assert spoken.say(text).took_over == ""


@pytest.mark.parametrize(
    ("question", "third", "last"),
    [
        ("wie läuft eine absprache ab", "was passiert im dritten schritt", "und der letzte?"),
        ("how does a deal work", "what happens in the third step", "and the last one?"),
        ("как проходят торги", "что на третьем этапе", "а на последнем?"),
    ],
)
def test_steps_of_the_list_just_shown_are_gone_through_by_their_places(
    begin: Start, question: str, third: str, last: str
) -> None:
    spoken = begin(question, game="na")
    assert spoken.say(third).cites == ["na:1.3"]
    assert spoken.say(last).cites == ["na:1.5"]
    assert spoken.say("was kostet der dritte gegenvorschlag?").cites[0] != "na:1.3"


@pytest.mark.parametrize("turn", ["warum 5?", "why five?", "почему пять?"])
def test_why_of_what_the_answer_said_asks_for_its_reason(begin: Start, turn: str) -> None:
    spoken = begin("wie viele karten darf ich auf der hand haben", game="na")
    before = spoken.state.last
    assert before is not None
    assert spoken.say(turn).cites[:1] == list(before.cites[:1])
    assert spoken.state.act == "why"
    spoken.say("warum gibt es Prisec?")
    assert spoken.state.act != "why"

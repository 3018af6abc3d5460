"""``search`` and ``ask`` on the command line: the promised JSON, exit codes, options, pages."""

from __future__ import annotations

import contextlib
import json
import random
import time
from collections.abc import Callable

import pytest

from rulebook.cli.everyday import FUNCTIONS
from rulebook.cli.request import Request
from rulebook.errors import NotFound
from rulebook.languages import module

from .places import Home

HIT = {"id", "score", "lang", "snippet", "wording"}


def ids(home: Home, *arguments: object) -> list[str]:
    return [hit["id"] for hit in home.run(*arguments, "--json").json["hits"]]


def test_search_has_the_promised_shape(shared: Home) -> None:
    ran = shared.run("search", "--json", "schwere", "Kisten")
    assert ran.code == 0
    document = ran.json
    assert {"query", "read_as", "answered", "hits"} <= set(document)
    assert document["query"] == "schwere Kisten"
    assert document["read_as"] is None
    assert document["answered"] is True
    for hit in document["hits"]:
        assert set(hit) >= HIT
        assert isinstance(hit["score"], float)
        assert hit["lang"] in {"de", "ru", "en"}
    assert document["hits"][0]["id"] == "hb:1.1a"
    assert document["hits"][0]["wording"]["de"] == {
        "text": "Schwere Kisten brauchen zwei Kräne.",
        "printed": "1.1, Unterpunkt 1",
        "file": "harbour.de.txt",
        "lines": [25, 25],
    }


@pytest.mark.parametrize("kind", ["rule", "term", "question"])
def test_a_search_is_narrowed_to_a_kind_and_to_an_entry(gists: Home, kind: str) -> None:
    """What is left is of the kind, rests on the entry, and is found without the entry as well."""
    asked = (
        "search",
        "Gegenvorschlag",
        "Hauptvorschlag",
        "--kind",
        kind,
        "--limit",
        "1000",
        "--game",
        "na",
    )
    everywhere, there = (
        gists.run(*asked, *more, "--json").json for more in ((), ("--entry", "24"))
    )
    parts = {"rule": ("hits", "id"), "term": ("matches", "where"), "question": ("", "cites")}
    found, rests = parts[kind]
    all_of_it, left = (document[found] if found else document for document in (everywhere, there))
    assert 0 < len(left) < len(all_of_it)
    assert all(one in all_of_it for one in left)
    for one in left:
        rules = [one[rests]] if rests == "id" else one[rests]
        assert any(rule.startswith("na:24.") for rule in rules)


def test_a_search_is_narrowed_to_nothing_by_an_entry_that_is_not_there(gists: Home) -> None:
    assert gists.run("search", "Karte", "--entry", "999").code == 1
    assert gists.run("search", "Karte", "--kind", "poem").code == 2


def test_ask_has_the_promised_shape(shared: Home) -> None:
    document = shared.run("ask", "--json", "Arbeiten Kräne im Dunkeln?").json
    assert {"question", "answered", "answer", "cites", "hits"} <= set(document)
    assert document["question"] == "Arbeiten Kräne im Dunkeln?"
    assert document["answered"] is True
    assert document["answer"] == "Nein, sie warten auf das Licht."
    assert document["cites"] == ["hb:1.2"]
    assert document["hits"][0]["id"] == "hb:1.2"
    assert all(set(hit) >= HIT for hit in document["hits"])


def test_an_answer_that_is_not_curated_is_the_rules_own_words(shared: Home, gists: Home) -> None:
    document = shared.run("ask", "--json", "Was kostet das Licht nachts?").json
    first = document["hits"][0]
    assert document["answer"] == first["wording"]["de"]["text"]
    bare = gists.run("ask", "--json", "--lang", "ru", "13.4").json
    assert bare["answer"] == bare["hits"][0]["gist"]["ru"]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Arbeiten Kräne im Dunkeln?", "Nein, sie warten auf das Licht."),
        ("Работают ли краны в темноте?", "Нет, они ждут света."),
        ("Do cranes work in the dark?", "No, they wait for the light."),
        ("Arbeiten Kräne im Dunkeln auf Russisch?", "Нет, они ждут света."),
    ],
)
def test_the_answer_is_in_the_language_of_the_question(
    shared: Home, question: str, answer: str
) -> None:
    for home in (shared, shared.having(LANG="en_GB.UTF-8"), shared.having(LANG="ru_RU.UTF-8")):
        assert home.run("ask", "--json", question).json["answer"] == answer


def test_an_explicit_language_wins(shared: Home) -> None:
    document = shared.run("ask", "--json", "--lang", "ru", "Arbeiten Kräne im Dunkeln?").json
    assert document["answer"] == "Нет, они ждут света."


@pytest.mark.parametrize(
    ("question", "refusal"),
    [
        ("Gibt es ein Solospiel?", "Dazu sagt die Anleitung nichts."),
        ("можно ли играть в одиночку?", "В правилах об этом ничего не сказано."),
        ("is there a solo mode?", "The manuals don't rule this."),
    ],
)
def test_the_refusal_is_in_the_language_of_the_question(
    gists: Home, question: str, refusal: str
) -> None:
    for home in (gists, gists.having(LANG="ru_RU.UTF-8"), gists.having(LANG="en_GB.UTF-8")):
        page = home.run("ask", question)
        assert page.code == 1
        assert page.out.startswith(refusal)
        ran = home.run("ask", "--json", question)
        assert (ran.code, ran.json["answered"], ran.json["cites"]) == (1, False, [])
        assert ran.json["answer"] == refusal


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["search", "Kran"], 0), (["search", "xyzzy"], 1), (["search"], 2), (["ask"], 2),
        (["ask", "Was kostet das Licht nachts?"], 0), (["ask", "Gibt es ein Solospiel?"], 1),
        (["search", "Kran", "--lang", "xx"], 2), (["search", "Kran", "--game", "zz"], 2),
        (["search", "Kran", "--limit", "viele"], 2), (["search", "Kran", "--limit", "-1"], 2),
        (["search", "Kran", "--edition", "hb/en"], 1), (["chat", "--unbekannt"], 2),
        (["search", "Kran", "--edition", "xx/de"], 2), (["search", "Kran", "--unbekannt"], 2),
        (["Kran"], 0), (["xyzzy"], 1),
    ],
)  # fmt: skip
def test_exit_codes(shared: Home, arguments: list[str], code: int) -> None:
    ran = shared.run(*arguments)
    assert ran.code == code
    if code == 2:
        assert ran.out == ""
        assert ran.err


def test_a_limit(shared: Home) -> None:
    every = ids(shared, "search", "Kran")
    assert ids(shared, "search", "Kran", "--limit", "2") == every[:2]
    assert shared.run("search", "Kran", "--limit=1").out.count("hb:") == 1
    assert shared.run("search", "Kran").out.count("hb:") == 5


def test_an_edition(shared: Home) -> None:
    ran = shared.run("search", "--json", "Kran", "--edition", "hb/ru")
    assert ran.code == 0
    for hit in ran.json["hits"]:
        assert hit["id"].startswith("hb:")
        assert hit["lang"] == "ru"
        assert "ru" in hit["wording"]
    assert ids(shared, "search", "Kran", "--edition", "ru") == [h["id"] for h in ran.json["hits"]]


def test_an_edition_is_of_its_game_only(shared: Home, gists: Home) -> None:
    none = shared.run("search", "--json", "Mehl", "--edition", "hb/ru")
    assert (none.code, none.json["answered"]) == (1, False)
    assert ids(shared, "search", "Mehl", "--edition", "ml/de")
    listed = ids(gists, "search", "Karte", "--edition", "20c/de")
    assert len(listed) == 10
    assert all(i.startswith("20c:") for i in listed)
    assert len(ids(gists, "search", "Karte", "--edition", "20c/de", "--limit", "4")) == 4


def test_an_edition_of_the_real_books(real: Home) -> None:
    for hit in real.run("search", "--json", "Karte", "--edition", "na/ru").json["hits"]:
        assert hit["wording"]["ru"]["text"]
        assert hit["lang"] == "ru"


def test_an_answer_cites_only_what_stands_in_the_edition(shared: Home) -> None:
    document = shared.run("ask", "--json", "Kran", "--edition", "hb/ru").json
    there = {hit["id"] for hit in document["hits"]}
    assert document["cites"]
    assert set(document["cites"]) <= there


@pytest.mark.parametrize(
    ("typed", "read", "kind"),
    [("leuchttrm", "leuchtturm", "spelling"), ("tuman", "туман", "translit"),
     ("vfzr", "маяк", "keyboard"), ("leucht turm", "leuchtturm", "joined")],
)  # fmt: skip
def test_a_changed_query_is_told_and_literal_restores_it(
    shared: Home, typed: str, read: str, kind: str
) -> None:
    document = shared.run("search", "--json", typed).json
    assert (document["query"], document["read_as"]) == (typed, read)
    assert document["changes"] == [{"kind": kind, "typed": typed, "read": read}]
    page = shared.run("search", typed).out
    labels = module(f"{'de' if read.isascii() else 'ru'}.labels").LABELS
    assert page.startswith(f"{labels['read-as']}: {read}  ({labels['literal']})\n")
    literal = shared.run("search", "--json", "--literal", typed).json
    assert (literal["read_as"], literal["answered"], literal["hits"]) == (None, False, [])


def test_a_literal_number_is_searched_and_not_looked_up(shared: Home) -> None:
    assert shared.run("search", "--json", "1.1").json["hits"][0]["id"] == "hb:1.1"
    document = shared.run("search", "--json", "--literal", "Kran").json
    assert document["hits"][0]["id"] == "hb:1.0"


@pytest.mark.parametrize(
    ("syntax", "found", "missing"),
    [
        ("Kran AND Kiste", "hb:1.1", "hb:2.1"),
        ("Kran NOT Kiste", "hb:1.2", "hb:1.1"),
        ("Öl OR Nebel", "hb:2.1", "hb:1.1"),
        ('"eine Kiste"', "hb:1.1", "hb:1.1a"),
        ('de:"zwei Kräne"', "hb:1.1a", "hb:1.1"),
        ("ru:маяк", "hb:2.0", "hb:1.1"),
        ("leucht*", "hb:2.0", "hb:1.1"),
    ],
)
def test_the_full_query_syntax(shared: Home, syntax: str, found: str, missing: str) -> None:
    listed = ids(shared, "search", "--game", "hb", "--query", syntax)
    assert found in listed
    assert missing not in listed


@pytest.mark.parametrize("syntax", ["[a TO", "xyzzy", "a^b", "zzz*", "NOT (Kran OR NOT Kran)"])
def test_a_query_that_finds_nothing_is_no_error(shared: Home, syntax: str) -> None:
    ran = shared.run("search", "--json", "--query", syntax)
    assert (ran.code, ran.json["hits"]) == (1, [])


@pytest.mark.parametrize(
    ("syntax", "code", "shown"),
    [
        ("(((", "query-no-word", "(((▸"),
        ("Kran AND", "query-no-word", "Kran AND▸"),
        ("Kran AND OR Kiste", "query-no-word", "Kran AND ▸OR Kiste"),
        ("Kran (Kiste", "query-bracket-open", "Kran ▸(Kiste"),
        ("Kran) Kiste", "query-bracket-closed", "Kran▸) Kiste"),
        ('Kran "eine Kiste', "query-quote-open", 'Kran ▸"eine Kiste'),
        ("de:", "query-no-word", "de:▸"),
        ("*", "query-no-word", "*▸"),
        ("Kran xx:Kiste", "query-no-language", "Kran ▸xx:Kiste"),
        ("(" * 490 + "Kran" + ")" * 489, "query-bracket-open", "▸((("),
    ],
)
def test_a_wrong_query_is_a_sentence_that_points_at_the_place(
    shared: Home, syntax: str, code: str, shown: str
) -> None:
    ran = shared.run("search", "--json", "--query", syntax)
    error = ran.json["error"]
    assert (ran.code, error["code"]) == (2, code)
    assert shown in error["message"]


def test_a_long_query_is_read_whole(shared: Home) -> None:
    ran = shared.run("search", "--query", "(" * 250 + "Nebel" + ")" * 250)
    assert (ran.code, ran.settled.err) == (0, "")


def test_a_query_in_one_language_shows_its_hits_in_it(shared: Home) -> None:
    found = shared.run("search", "--json", "--query", "ru:маяк").json["hits"]
    assert {hit["lang"] for hit in found} == {"ru"}


def test_snippets_mark_the_words_asked_for(shared: Home) -> None:
    document = shared.run("search", "--json", "schwere", "Kisten").json
    snippets = {hit["id"]: hit["snippet"] for hit in document["hits"]}
    assert snippets["hb:1.1a"] == "**Schwere** **Kisten** brauchen zwei Kräne."
    assert snippets["hb:1.1"] == "Jeder Kran hebt eine **Kiste** je Zug."
    for hit in document["hits"]:
        plain = hit["snippet"].replace("**", "").replace("… ", "").replace(" …", "")
        assert plain in hit["wording"][hit["lang"]]["text"]
    assert "**" not in shared.run("search", "schwere", "Kisten").out


def test_a_long_text_is_cut_around_the_words(gists: Home) -> None:
    cut = [
        hit["snippet"]
        for text in ("Menschen zuerst Ausfall", "обесточивание", "Produktion")
        for hit in gists.run("search", "--json", text).json["hits"]
    ]
    assert all(len(snippet.replace("**", "")) <= 230 for snippet in cut)
    assert any("**" in snippet for snippet in cut)


def test_the_page_has_number_title_snippet_and_edition(shared: Home) -> None:
    page = shared.run("search", "schwere", "Kisten").out
    assert page.startswith(
        "hb:1.1a  Kran\n"
        "  Schwere Kisten brauchen zwei Kräne.\n"
        "  1.1, Unterpunkt 1 · deutsche Ausgabe\n"
    )


def test_the_bare_form_searches_words_and_answers_questions(shared: Home) -> None:
    words = shared.run("--json", "schwere", "Kisten")
    assert words.json == shared.run("search", "--json", "schwere", "Kisten").json
    question = shared.run("--json", "Was kostet das Licht nachts?")
    assert question.json == shared.run("ask", "--json", "Was kostet das Licht nachts?").json


def test_json_is_one_document_unescaped(shared: Home) -> None:
    for command in ("search", "ask", "term"):
        out = shared.run(command, "--json", "Öl").out
        assert out.endswith("}\n")
        assert "Öl" in out
        assert "\\u" not in out
        json.loads(out)


def test_a_stray_byte_on_the_command_line_is_answered(shared: Home) -> None:
    strict = shared.having(PYTHONIOENCODING="utf-8:strict")
    for command in ("search", "ask", "term"):
        ran = strict.command(command, "--json", "Kr\udce4ne")
        assert ran.code in {0, 1}
        assert next(iter(ran.json.values())) == "Kr\udce4ne"
        assert ran.err == ""


def _slips(length: int) -> str:
    """Words that nobody knows, each another."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    picked = random.Random(7)
    return " ".join("".join(picked.choices(letters, k=7)) for _ in range(length // 8))


@pytest.mark.parametrize(
    "written",
    [
        lambda n: "was passiert wenn der kran steht " * (n // 33),
        _slips,
        lambda n: "abc-" * (n // 4),
        lambda n: "13.4 " * (n // 5),
        lambda n: "was ist 1.1 " * (n // 12),
        lambda n: "« 1" * (n // 3),
        lambda n: "(1" * (n // 2),
        lambda n: "1." * (n // 2),
        lambda n: "a" * n,
        lambda n: "wer'den " * (n // 8),
        lambda n: "\t" * n + "kran",
    ],
)
@pytest.mark.parametrize("command", ["everyday", "search", "ask", "term", "show"])
def test_a_page_of_query_takes_the_time_of_the_longest_that_is_read(
    gists: Home, command: str, written: Callable[[int], str]
) -> None:
    """Measured in CPU time of this process, the best of three, so that others do not count."""
    with gists.entered():
        times = []
        for length in (400, 100_000):
            query = written(length)
            best = 9.0
            for _ in range(3):
                began = time.process_time()
                with contextlib.suppress(NotFound):
                    FUNCTIONS[command](Request([query], {"lang": "de"}))
                best = min(best, time.process_time() - began)
            times.append(best)
    assert times[1] < 3 * times[0] + 0.1


def test_it_is_said_how_much_of_a_query_is_read(shared: Home) -> None:
    for command in ("search", "ask"):
        ran = shared.run("--lang", "en", command, "wo steht der Kran " * 100)
        assert "the first 400 characters are read" in ran.err, command
        assert "characters are read" not in shared.run("--lang", "en", command, "Kran").err
    ran = shared.command("chat", "--lang", "en", input=b"wo steht der Kran " * 100)
    assert "the first 400 characters are read" in ran.err


@pytest.mark.parametrize(
    ("question", "grade", "said"),
    [
        ("is there a solo mode?", "silent", "The manuals don't rule this."),
        ("wie wird das wetter morgen", "silent", "The manuals don't rule this."),
        ("how many spaceships fit in a garage", "near", "I find no rule on this in these words."),
        ("xyzzy qwert frobnicate", "near", "I find no rule on this in these words."),
        ("na:13.4", "ruled", ""),
    ],
)
def test_that_it_is_not_ruled_is_said_only_where_it_is_known(
    gists: Home, question: str, grade: str, said: str
) -> None:
    ran = gists.run("--lang", "en", "ask", "--json", question)
    assert ran.json["grade"] == grade
    assert ran.json["answered"] == (grade == "ruled")
    assert ran.json["answer"].startswith(said)
    for command in ("ask", "search"):
        page = gists.run("--lang", "en", command, question).out
        assert (said in page) is True
        assert (grade == "silent") == ("don't rule this" in page)

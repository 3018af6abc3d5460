"""The quick path: loads little, and prints what the click path prints."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.cli.everyday import split
from rulebook.cli.quick import split as others

from .places import ROOT, Home

HEAVY = ("click", "yaml", "whoosh", "rapidfuzz", "json", "re", "pathlib", "dataclasses", "inspect",
         "markdown_it", "rulebook.cli.app", "rulebook.parse")  # fmt: skip
_LOADED = """
import sys
from rulebook.cli.entry import main
code = main()
print(*[name for name in sys.modules], file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize(
    "words",
    [["1.1"], ["hb:1.1a"], ["Kran"], ["маяк"], ["show", "1.1"], ["--lang", "ru", "1.1"], ["1.99"],
     ["1", "--lang=all"], ["S.2"]],
)  # fmt: skip
def test_a_number_or_a_title_loads_little(shared: Home, words: list[str]) -> None:
    ran = shared.python("-S", "-c", _LOADED, *words)
    assert ran.code == (1 if words == ["1.99"] else 0)
    loaded = set(ran.err.split("\n")[-2].split())
    assert "rulebook.service.rules" in loaded
    assert loaded.isdisjoint(HEAVY), loaded.intersection(HEAVY)


def test_the_test_above_can_fail(shared: Home) -> None:
    ran = shared.python("-S", "-c", _LOADED, "1.1", "--json")
    assert "json" in ran.err.split("\n")[-2].split()


REQUESTS = [
    ["1.1"], ["hb:1.1a"], ["1"], ["S.1"], ["1.1-1.2"], ["«Кран», п. 1"], ["Regel 2.1 und 2.2"],
    ["Kran"], ["kran"], ["маяк"], ["Öl"], ["Sprit"], ["Hebezeug"], ["Leuchtturm"], ["lighthouse"],
    ["1.99"], ["70"], ["3.1"], ["ml:2.2"], ["kt:2.1a"], ["2.0"],
    ["show", "1.1"], ["show", "1.1", "2.1"], ["show", "ml:2", "hb:3"], ["show", "nirgends"],
    ["related", "1"], ["related", "Kran"], ["compare", "1.1"], ["compare", "3.1"],
    ["compare", "ml:2.1"], ["term", "Öl"], ["term", "масло"],
    ["search", "zwei", "Kräne"], ["ask", "Arbeiten Kräne im Dunkeln?"], ["wieviel Öl", "nachts"],
]  # fmt: skip
OPTIONS = [
    [], ["--json"], ["--lang", "ru"], ["--lang=en"], ["--lang", "all"], ["--game", "hb"],
    ["--as-printed"], ["--edition", "hb/ru"], ["--literal"],
]  # fmt: skip


@pytest.mark.parametrize("words", REQUESTS, ids=" ".join)
def test_both_paths_print_the_same(shared: Home, words: list[str]) -> None:
    for options in OPTIONS:
        quick = shared.run_quick(*options, *words).settled
        assert quick == shared.run_click(*options, *words).settled, options
        behind = shared.run_quick(*words, *options).settled
        assert behind == shared.run_click(*words, *options).settled, options
        assert behind == quick, options
        assert quick.out or quick.err


@pytest.mark.parametrize("columns", ["24", "40", "63", "200"])
@pytest.mark.parametrize("words", REQUESTS[:12] + REQUESTS[24:30], ids=" ".join)
def test_both_paths_print_the_same_at_any_width(
    shared: Home, words: list[str], columns: str
) -> None:
    narrow = shared.having(COLUMNS=columns)
    quick = narrow.run_quick("--lang", "all", *words).settled
    assert quick == narrow.run_click("--lang", "all", *words).settled


def test_both_paths_print_the_same_for_the_real_books(gists: Home) -> None:
    for words in (["13.4"], ["Bedrohung"], ["угроза"], ["na:1.3a", "--json"], ["20c:5.2"], ["1"],
                  ["--lang", "all", "24.8"], ["show", "37.1-37.4"], ["61.11"],
                  ["«Торги», п. 7"]):  # fmt: skip
        assert gists.run_quick(*words).settled == gists.run_click(*words).settled


def test_a_process_prints_what_this_process_prints(shared: Home) -> None:
    for words in (("1.1",), ("hb:1", "--lang", "all"), ("1.99",)):
        assert shared.command(*words).settled == shared.run(*words).settled


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["13.4"], ("everyday", ["13.4"], {})),
        (["--", "--json"], ("everyday", ["--json"], {})),
        (["ask", "darf", "ich?"], ("ask", ["darf", "ich?"], {})),
        (["--lang=ru", "--json", "13.4"], ("everyday", ["13.4"], {"lang": "ru", "json": True})),
        (["--lang"], None), (["13.4", "--lang"], None), (["-x", "13.4"], None), (["show"], None),
        (["doctor"], None), (["--version"], None), (["13.4", "--help"], None), ([], None),
    ],
)  # fmt: skip
def test_what_the_quick_path_takes(
    arguments: list[str], expected: tuple[str, list[str], dict[str, object]] | None
) -> None:
    assert split(arguments) == expected


@given(st.lists(st.sampled_from(["--json", "--lang", "ru", "13.4", "--", "-", "show", "--game=na",
                                 "--help", "-h", "manual", ""]) | st.text(max_size=5)))  # fmt: skip
def test_any_command_line_is_taken_or_left(arguments: list[str]) -> None:
    request = split(arguments)
    if request is not None:
        assert request[1]


ANY = ["", " ", "-", "--", "-5", "1.1\x00", "\u202e1.1", "🎲", "1" * 500, "a" * 3000, "((((", "«»",
       "na:", ":", "1.1:2", "%s {x}", "\\", "'", '"', "*", "AND OR NOT", "[a TO", "1.1-", "-1.1",
       "é" * 50, "S", "1.1,", "\ud7ff", "null", "{number}"]  # fmt: skip


@pytest.mark.parametrize("command", ["", "show", "search", "ask", "term", "related", "compare"])
def test_nothing_typed_brings_a_traceback(shared: Home, command: str) -> None:
    for typed in ANY:
        ran = shared.run(*filter(None, (command,)), typed)  # an exception would come through here
        assert ran.code in {0, 1, 2}, typed
        assert ran.out or ran.err, typed


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"LANG": "de_DE.UTF-8"}, "Siehe auch"),
        ({"LANG": "ru_RU.UTF-8"}, "См. также"),
        ({"LANG": "en_GB.UTF-8"}, "See also"),
        ({"LANG": "C"}, "See also"),
        ({"LANG": ""}, "See also"),
        ({"LANG": "fr_FR.UTF-8"}, "See also"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "См. также"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "См. также"),
        ({"LC_ALL": "ru_RU.UTF-8", "RULEBOOK_LANG": "de"}, "Siehe auch"),
    ],
)
def test_the_locale_chooses_the_language_around_the_rule(
    shared: Home, variables: dict[str, str], said: str
) -> None:
    assert said in shared.having(**variables).run("hb:1.1").out
    assert "Siehe auch" in shared.having(**variables).run("--lang", "de", "hb:1.1").out
    assert "См. также" in shared.having(**variables).run("--lang", "ru", "hb:1.1").out


def test_the_output_is_utf8_in_a_poor_locale(shared: Home) -> None:
    poor = shared.having(LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert "Кран поднимает один ящик" in poor.command("--lang", "ru", "hb:1.1").out


def test_a_reader_that_goes_away_is_no_error(shared: Home) -> None:
    command = f"{sys.executable} -m rulebook 1 --lang all | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, env=shared.variables, cwd=ROOT, timeout=60
    )
    assert (done.stdout, done.stderr) == (b"0\n", b"")


def test_colour_on_a_terminal_only_and_never_against_no_color(shared: Home) -> None:
    plain = shared.run("hb:1.1").out
    assert "\x1b" not in plain
    assert "\x1b" not in shared.having(TERM="xterm-256color").command("hb:1.1").out
    coloured = shared.having(TERM="xterm", COLUMNS="80").on_terminal("hb:1.1")
    assert "\x1b[1;36m1.1\x1b[0m" in coloured
    assert _uncoloured(coloured) == plain
    for variables in ({"NO_COLOR": "1", "TERM": "xterm"}, {"TERM": "dumb"}):
        assert shared.having(COLUMNS="80", **variables).on_terminal("hb:1.1") == plain


def _uncoloured(text: str) -> str:
    pieces = text.split("\x1b[")
    return pieces[0] + "".join(piece.partition("m")[2] for piece in pieces[1:])


def test_a_terminal_remembers_the_game_and_a_script_does_not(shared: Home, tmp_path: Path) -> None:
    mine = shared.having(RULEBOOK_CONFIG=str(tmp_path), TERM="dumb", COLUMNS="80")
    assert mine.run("2.1").out.startswith("hb:2.1")
    mine.on_terminal("--game", "ml", "2.1")
    assert mine.on_terminal("2.1").startswith("ml:2.1")
    assert mine.run("2.1").out.startswith("hb:2.1")


def test_the_everyday_modules_import_nothing_heavy_at_their_top() -> None:
    for name in ("ids", "text", "lookup/books", "service/rules", "cli/everyday", "cli/entry",
                 "cli/request", "cli/commands", "paths", "record", "service/settings",
                 "service/requests",
                 "render/document", "render/terminal",
                 "store/table", "store/opening", "store/sources", "store/records", "render/rules",
                 "languages/__init__"):  # fmt: skip
        tree = ast.parse((ROOT / "rulebook" / f"{name}.py").read_text(encoding="utf-8"))
        imported = {a.name for n in tree.body if isinstance(n, ast.Import) for a in n.names}
        imported |= {n.module or "" for n in tree.body if isinstance(n, ast.ImportFrom)}
        assert imported.isdisjoint(HEAVY), name


OTHERS = [
    ["link", "POST"], ["link", "POST", "--to", "html", "--base-url=https://x.example"],
    ["link", "POST", "--inline", "--to=markdown", "--report"], ["link", "nowhere.txt"],
    ["link", "--skip-quotes", "--json", "--", "POST"], ["link", "POST", "--base-url", "nonsense"],
    ["link", "POST", "--terms", "--game", "ml"], ["link", "POST", "--lang", "ru"],
    ["cite", "1.1"], ["cite", "1.1", "2.1", "--to", "html", "--lang", "all"], ["cite", "9.9"],
    ["cite", "1.1", "--json"], ["examples"], ["complete", "sh"], ["complete"],
    ["resolve", "nothing that happens"],
]  # fmt: skip


@pytest.mark.parametrize("words", OTHERS, ids=" ".join)
def test_what_is_read_without_click_is_answered_as_with_it(
    shared: Home, tmp_path: Path, words: list[str]
) -> None:
    post = tmp_path / "post.txt"
    post.write_text("Siehe Regel 1.1, ml:2.2 und [i]Kran[/i].\n", encoding="utf-8")
    typed = [str(post) if word == "POST" else word for word in words]
    assert shared.run_quick(*typed).settled == shared.run_click(*typed).settled


@pytest.mark.parametrize(
    "words",
    [["link", "--to", "pdf"], ["link", "a", "b"], ["link", "--help"], ["link", "--inline=yes"],
     ["cite"], ["manual", "list"], ["completion", "bash"], ["doctor", "now"], ["cite", "1.1", "-x"],
     ["link", "a", "--lang", "xx"], ["link", "--to"]],
    ids=" ".join,
)  # fmt: skip
def test_what_click_refuses_or_helps_with_is_left_to_it(words: list[str]) -> None:
    assert others(words) is None

"""Ways to end in a traceback, or never, that were found once; each is data here."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ..places import BOOKS, Home
from . import inject, streams, worlds
from .ask import Said, ask, become_stranger, run
from .hostile import YAML
from .questions import SMALL, Question, _q

ARGUMENTS = [
    "show|6\t.1", "ask|13\t.4", "cite|13\n.4", "13.4-13.1", "37.4 bis 37.1", "131.-13.4",
    "cite|20c:1.0",
    "cite|20c:2.0|--lang|all", "search|--query|a NOT OR b", "--limit|²|search|x",
    "--limit|" + "9" * 5000,
    "--limit=|search|x", "cite|13.4|--base-url|https://x/\udcff", "link|-|--base-url|https://x/\udcff",
    "--game|s51|resolve|A passes", "--game|20c|resolve|yellow is ready",
    "--game|rise|resolve|final scoring",
    "--game|20c|resolve|red bids 6 on column 5",
    "--game|20c|resolve|round: 6; phase: bonus; score the bonus",
    "resolve|A, B use at the same moment South, North",
    "resolve|board: /dev/zero; exploit district 4",
    "resolve|exploit" + " " * 2000 + "district 4", "search|zwieter ausfa\udcffllmarker",
    "search|--query|" + "(" * 3000, "search|--query|" + "NOT " * 700, "resolve|" + "and " * 700,
]  # fmt: skip
CHATS = ["13.4-13.1\n11.4\n24.8\n", "1\t.3\n11.4\n24.8\n", "37.4 bis 37.1\n\x1b[2J\n24.8\n"]


def _well(said: Said) -> None:
    assert not said.broke, said.broke
    assert not said.hung
    assert said.code in {0, 1, 2}
    assert said.seconds < 5


@pytest.mark.parametrize("text", ARGUMENTS, ids=lambda text: ascii(text)[1:40])
def test_arguments_that_broke_a_command(gists: Home, text: str) -> None:
    (said,) = ask(gists, [Question(tuple(text.split("|")))])
    _well(said)
    assert said.out.strip() or said.err.strip(), "neither an answer nor a word why not"


@pytest.mark.parametrize("text", CHATS)
def test_a_line_of_a_conversation_does_not_end_it(gists: Home, text: str) -> None:
    (said,) = ask(gists, [Question(("chat", "--json"), "", text.encode())])
    _well(said)
    assert len(said.out.splitlines()) == 3
    assert b"na:24.8" in said.out.splitlines()[-1]


_DEEP = ["given: " + "[" * 100_000, "given: " + "{a: " * 5000, "[" * 3000, "- " * 2000 + "x"]
_BOMB = "a0: &a0 [x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 8)}]\n" for n in range(1, 10)
)


@pytest.mark.parametrize("way", ["file", "pipe"])
@pytest.mark.parametrize(
    "text", [*YAML, *_DEEP, _BOMB + "when: *a9\n"], ids=lambda text: ascii(text)[1:40]
)
def test_situations_that_nobody_means(gists: Home, tmp_path: Path, text: str, way: str) -> None:
    path = tmp_path / "situation.yaml"
    path.write_text(text, "utf-8")
    asked = Question(("resolve", str(path))) if way == "file" else _q("resolve|-", "", text)
    (said,) = ask(gists, [asked])
    _well(said)


@pytest.mark.parametrize("way", ["absolute", "relative"])
def test_a_situation_that_was_piped_reads_no_file(gists: Home, tmp_path: Path, way: str) -> None:
    secret = tmp_path / "secret"
    secret.write_text("confidential: 1\n")
    where = str(secret) if way == "absolute" else os.path.relpath(secret, gists.root)
    text = f"given:\n  board: {where}\nwhen: [exploit district 4]\n"
    (said,) = ask(gists, [_q("resolve|-", "", text)])
    _well(said)
    assert b"confidential" not in said.out + said.err.encode()


@pytest.mark.parametrize("question", SMALL, ids=lambda q: "-".join(q.words)[:40])
def test_every_command_mends_a_damaged_index(home: Home, question: Question) -> None:
    (good,) = ask(home, [question])
    for path in inject.below(home.index):
        data = bytearray(path.read_bytes())
        for at in range(0, len(data), 64):
            data[at] ^= 1
        path.write_bytes(data)
    said, again = ask(home, [question, question])
    _well(said)
    if question.exact:
        assert said.answer == good.answer == again.answer


@pytest.mark.parametrize("left", [None, b"", b"\n", b"[]\n"])
def test_a_book_without_entries_is_left_out_and_named(home: Home, left: bytes | None) -> None:
    shutil.copytree(BOOKS / "mill", home.corpus / "mill")
    path = home.corpus / "harbour" / "entries.yaml"
    path.unlink() if left is None else path.write_bytes(left)
    asked = [_q("--game|ml|2"), _q("complete|Kr"), _q("cite|hb:1.1"), _q("doctor")]
    for said in ask(home, asked):
        _well(said)
    shown, _, cited, doctor = ask(home, asked)
    assert shown.code == 0
    assert cited.told
    assert str(path) in "".join(doctor.out.decode().split())


_NAMES = [b"0.md", b"\xf1\xef\xf0.txt", b"a\x1b[2J\nb.txt", b"zz"]
_PLACED = [(odd, b"x.txt") for odd in inject.ODD] + [
    (odd, name) for odd in (inject._directory, inject._loop, inject._locked) for name in _NAMES
]


@pytest.mark.parametrize("tree", ["manuals", "corpus", "data"])
@pytest.mark.parametrize(("odd", "name"), _PLACED, ids=lambda one: getattr(one, "__name__", None))
def test_odd_things_among_the_files(
    home: Home, tree: str, name: bytes, odd: Callable[[Path], None]
) -> None:
    (good,) = ask(home, [SMALL[0]])
    folder = home.root / tree / ("manuals" if tree == "data" else "")
    folder.mkdir(parents=True, exist_ok=True)
    odd(folder / os.fsdecode(name))
    answered, doctor, added = ask(
        home, [SMALL[0], Question(("doctor",)), Question(("manual", "list"))]
    )
    assert answered.answer == good.answer
    for said in (answered, doctor, added):
        _well(said)


def test_a_manual_whose_name_is_not_utf8_is_added_or_refused(home: Home, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xf1\xef\xf0.txt")
    path.write_bytes((home.manuals / "harbour.de.txt").read_bytes())
    for said in ask(
        home, [Question(("manual", "add", str(path))), *SMALL[:3], Question(("doctor",))]
    ):
        _well(said)


@pytest.mark.parametrize("stream", [">&-", "2>&-", "<&-"])
@pytest.mark.parametrize("text", ["1.1", "cite|1.1", "complete|1", "chat", "link|-", "--help"])
def test_a_closed_descriptor(shared: Home, stream: str, text: str) -> None:
    words = ["sh", "-c", f'exec "$@" {stream}', "sh", sys.executable, "-m", "rulebook"]
    said = run([*words, *text.split("|")], shared)
    _well(said)
    if stream == "2>&-" and text in {"1.1", "cite|1.1", "--help"}:
        assert said.code == 0
        assert said.out


@pytest.fixture(scope="module")
def public() -> Iterator[worlds.World]:
    """A home that everybody may read."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield worlds.small(Path(folder) / "small")


ROOT_ONLY = pytest.mark.skipif(os.getuid() != 0, reason="only root can become somebody else")


@ROOT_ONLY
@pytest.mark.parametrize("place", ["nowhere", "~", "/proc/nowhere"])
def test_doctor_ends_without_a_home(public: worlds.World, place: str) -> None:
    def away() -> None:
        become_stranger()
        os.environ.pop("HOME", None)
        os.environ["RULEBOOK_INDEX"] = place
        os.chdir("/proc")

    doctor, shown = ask(public.home, [Question(("doctor",)), SMALL[0]], before=away)
    _well(doctor)
    _well(shown)
    assert shown.answer == public.good[SMALL[0]].answer


@ROOT_ONLY
@pytest.mark.parametrize(
    "tree",
    ["corpus", "corpus/harbour", "corpus/harbour/gists", "manuals", "index", "config", "data"],
)
def test_a_folder_that_may_not_be_read_is_told(public: worlds.World, tree: str) -> None:
    """By ``doctor`` always where answers come from it; by all that needs it where it is a book."""
    public.folder(tree).chmod(0o700)
    doctor = Question(("doctor",), exact=False)
    try:
        asked = [SMALL[0], Question(("cite", "hb:1.1")), doctor]
        said = dict(zip(asked, ask(public.home, asked, before=become_stranger), strict=True))
        for one in said.values():
            _well(one)
        assert all(one.told for q, one in said.items() if q != doctor) == tree.startswith("corpus")
        if tree.startswith(("corpus", "manuals")):
            told = "".join(said[doctor].out.decode().split())
            assert str(public.folder(tree)) in told.partition("!")[2]
            assert "Permissiondenied" in told
    finally:
        public.folder(tree).chmod(0o755)
        public.reset("index")


@pytest.mark.parametrize("evil", streams.EVIL, ids=ascii)
@pytest.mark.parametrize("command", ["search", "ask", "show", "everyday"])
def test_a_query_does_not_steer_the_terminal(shared: Home, command: str, evil: str) -> None:
    words = [command] if command != "everyday" else []
    asked = Question((*words, f"Leuchturm Nebbel {evil}"))
    assert streams.wild(streams.on_terminal(shared, asked)) == ""


def test_what_a_terminal_may_not_get_is_noticed() -> None:
    assert streams.wild("\x1b[1mfett\x1b[0m\r\n\t") == ""
    assert streams.wild("a\x1b[2Jb") == "\x1b"
    assert streams.wild("a\u202eb\x9bc") == "\x9b\u202e"

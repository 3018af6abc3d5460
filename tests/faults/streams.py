"""Streams that are closed or full, terminals, and odd environments: real processes."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

from ..places import ROOT, Home
from . import ask, hostile
from .case import Case
from .inject import below
from .questions import Question


def shut(case: Case) -> None:
    """One odd stream or environment, and one question."""
    case.random.choice([closed, full, gone, environment, environment, linked_to_full])(case)


def _redirected(
    case: Case, question: Question, redirection: str, home: Home | None = None
) -> ask.Said:
    """The command by a shell, with one of its streams elsewhere."""
    words = ["sh", "-c", f'exec "$@" {redirection}', "sh", sys.executable, "-m", "rulebook"]
    said = ask.run([*words, *question.words], home or case.world.home, question.stdin)
    return case.heard([question], [said])[question]


def closed(case: Case) -> None:
    """A descriptor that is closed, as some daemons start programs."""
    (question,) = case.some(1, lambda q: q.exact)
    which = case.random.choice([">&-", "2>&-", "<&-"])
    case.note(f"started with {which}", which)
    said = _redirected(case, question, which)
    good = case.world.good[question]
    if which == "2>&-" and not said.broke and said.answer != good.answer:
        case.wrong(question, said, good)
    if which == "<&-" and not question.stdin and not said.broke and said.answer != good.answer:
        case.wrong(question, said, good)


def full(case: Case) -> None:
    """A full disk behind ``>``: it is told, whether Python keeps a buffer or not."""
    (question,) = case.some(1, lambda q: q.exact)
    if not case.world.good[question].out:
        return
    unbuffered = case.random.choice(["", "1"])
    case.note(f"> /dev/full, PYTHONUNBUFFERED={unbuffered}", "> /dev/full")
    home = case.world.home.having(PYTHONUNBUFFERED=unbuffered)
    said = _redirected(case, question, "> /dev/full", home)
    if not said.broke and (said.code == 0 or not said.err.strip()):
        case.wrong(question, said, None, "the loss is not told,")


def linked_to_full(case: Case) -> None:
    """A long post, linked into a file for which there is no room."""
    from .disk import mounted

    folder = case.world.home.root / "small-disk"
    post = Question(
        ("link", "-", "--base-url", "https://example.org"),
        "",
        (b"Ein Satz. " * 60 + b"Siehe 1.1\n") * 400,
    )
    unbuffered = case.random.choice(["", "1"])
    with mounted(folder, 1 << 17) as can:
        if not can:
            case.tally.skip("a full disk: this user may not mount a tmpfs")
            return
        case.note(f"link > a full disk, PYTHONUNBUFFERED={unbuffered}", "link > a full disk")
        home = case.world.home.having(PYTHONUNBUFFERED=unbuffered)
        said = _redirected(case, post, f"> {folder}/out.txt", home)
        if not said.broke and (said.code == 0 or not said.err.strip()):
            case.wrong(post, said, None, "the loss is not told,")
    folder.rmdir()


def gone(case: Case) -> None:
    """A reader that goes away early is no error."""
    (question,) = case.some(1, lambda q: q.exact and q.words[-1] != "--json")
    case.note("the reader goes away", "| head")
    reading, writing = os.pipe()
    os.close(reading)
    words = [sys.executable, "-m", "rulebook", *question.words]
    said = ask.run(words, case.world.home, question.stdin, stdout=writing)
    os.close(writing)
    case.heard([question], [said])


ENVIRONMENTS = (
    {"LANG": "C"}, {"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "utf-16"}, {"PYTHONIOENCODING": "cp1251"}, {"PYTHONUTF8": "0",
    "LC_ALL": "C"},
    {"PYTHONIOENCODING": "utf-8:strict"}, {"COLUMNS": "-5"}, {"COLUMNS": "x"}, {"TERM": "\x1b[2J"},
    {"COLUMNS": "10000000000"}, {"RULEBOOK_LANG": "\udcff"}, {"RULEBOOK_LANG": "xx"},
    {"TZ": "nowhere"},
    {"RULEBOOK_MANUALS": ""}, {"RULEBOOK_MANUALS": "\udcff:/dev/null:nowhere:"},
    {"PYTHONUNBUFFERED": "1"},
    {"RULEBOOK_CORPUS": "/nowhere"}, {"RULEBOOK_CORPUS": "/dev/null"}, {"PYTHONOPTIMIZE": "2"},
    {"PYTHONHASHSEED": "1"}, {"PYTHONSAFEPATH": "1"}, {"TMPDIR": "/nowhere"},
)  # fmt: skip


def environment(case: Case) -> None:
    """A variable that holds what nobody expects."""
    variables = case.random.choice(ENVIRONMENTS)
    (question,) = case.some(1)
    case.note(f"with {variables}", ascii(str(variables)))
    try:
        said = case.run(question, case.world.home.having(**variables))
    finally:
        case.world.reset("index")
    plain = all(name.startswith(("LC", "LANG", "PYTHON", "TZ", "TMP")) for name in variables)
    coded = any(name.startswith("PYTHONIO") for name in variables)
    if plain and not coded and "--lang" in question.words:
        case.same({question: said}, case.world.good)


# Terminals.

_OURS = re.compile(r"\x1b\[[0-9;]*m|\r\n|[\n\t]")
_WILD = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def on_terminal(home: Home, question: Question, limit: float = 30.0) -> str:
    """What a terminal gets to see."""
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "rulebook", *question.words],
        stdin=subprocess.DEVNULL,
        stdout=follower,
        stderr=follower,
        env=home.variables | {"PYTHONPATH": str(ROOT), "TERM": "xterm-256color"},
        cwd=home.root,
    )
    os.close(follower)
    parts: list[bytes] = []
    end = time.monotonic() + limit
    while time.monotonic() < end and select.select([leader], [], [], limit)[0]:
        try:
            part = os.read(leader, 1 << 16)
        except OSError:  # the other side is closed
            break
        if not part:
            break
        parts.append(part)
    os.close(leader)
    process.kill()
    process.wait()
    return b"".join(parts).decode("utf-8", "replace")


def wild(shown: str) -> str:
    """The control characters of a text that reached a terminal and are not ours."""
    return "".join(sorted(set(_WILD.findall(_OURS.sub("", shown)))))


def terminal(case: Case) -> None:
    """Control sequences of manuals, their names, queries, situations stay away from a terminal."""
    world = case.world
    case.random.choice([_in_manual, _in_name, _in_query, _in_situation])(case)
    world.reset("manuals", "index", "config")


EVIL = (
    "\x1b]0;x\a",
    "\x1b[2J",
    "\x1bc",
    "\x9b2J",
    "\u202eabc\u202c",
    "\x1b]8;;http://x\x1b\\",
    "\x08\x08",
)


def _seen(case: Case, question: Question, what: str) -> None:
    case.tally.add(case.kind, "inputs")
    shown = on_terminal(case.world.home, question)
    if "Traceback (most recent call last)" in shown:
        last = shown.strip().rpartition("\n")[2].strip()
        case.slip("tracebacks", last[:100], ask.Said(1, err=shown[-300:]), question)
    elif characters := wild(shown):
        cause = f"{characters!r} of {what} reached a terminal"
        case.slip("wrong answers", cause, ask.Said(0, shown.encode()), question)


def _in_manual(case: Case) -> None:
    file = case.random.choice(below(case.world.folder("manuals")))
    evil = case.random.choice(EVIL)
    lines = file.read_text("utf-8").split("\n")
    file.write_text("\n".join(line + evil if len(line) > 20 else line for line in lines), "utf-8")
    case.note(f"{evil!r} in {file.name}", "in a manual")
    _seen(case, _about(case, file.name), "a manual")


def _in_name(case: Case) -> None:
    file = case.random.choice(below(case.world.folder("manuals")))
    evil = case.random.choice(EVIL).replace("/", "")
    file.rename(file.with_name(f"a{evil}b.txt"))
    case.note(f"a manual called {evil!r}", "in a name")
    question = case.random.choice([_about(case, file.name), Question(("manual", "list")),
                                   Question(("manual",
                                   "check")), Question(("doctor",))])  # fmt: skip
    _seen(case, question, "a file's name")


def _about(case: Case, name: str) -> Question:
    book = case.world.book_of(f"manuals/{name}")
    fitting = [q for q in case.world.questions if q.book == book and not q.stdin
               and "--json" not in q.words]  # fmt: skip
    return case.random.choice(fitting)


def _in_query(case: Case) -> None:
    evil = case.random.choice(EVIL)
    words = case.random.choice(["zwai Kräne", "Leuchturm Nebbel", "1.1", "nirgends", "1.99"])
    command = case.random.choice(["search", "ask", "show", "term", "cite", "related", "everyday"])
    case.note(f"{evil!r} in a query", "in a query")
    query = (*([] if command == "everyday" else [command]), *words.split(), hostile.argument(evil))
    _seen(case, Question(query), "a query")


def _in_situation(case: Case) -> None:
    evil = case.random.choice(["\\e]0;x\\a", "\\e[2J", "\\x9b2J", "\\u202eabc"])
    path = case.world.home.root / "situation.yaml"
    where = case.random.choice(['given:\n  assets: "X"\n', 'given: {"X": 1}\n', 'when: ["X"]\n'])
    path.write_text(where.replace("X", evil) + ("" if "when" in where else "when: [A passes]\n"))
    case.note(f"{evil!r} in a situation", "in a situation")
    _seen(case, Question(("resolve", str(Path(path)))), "a situation")

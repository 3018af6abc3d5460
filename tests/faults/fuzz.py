"""Every command with hostile text: it ends soon, with a promised exit code and no traceback."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from . import hostile
from .case import Case
from .inject import below
from .questions import Question

WORDS = (
    "|X", "show|X", "search|X", "ask|X", "term|X", "related|X", "compare|X", "cite|X",
    "show|--lang|all|X", "show|--json|X", "search|--json|X", "ask|--json|X", "term|--json|X",
    "compare|--json|X", "related|--json|X", "cite|--json|--lang|all|X", "cite|--to|bbcode|X",
    "cite|--to|markdown|X", "cite|--to|html|X", "search|--query|X", "search|--literal|X",
    "search|--limit|X|Ausfall", "--limit|X|Ausfall", "--lang|X|13.4", "--game|X|13.4",
    "--edition|X|13.4", "cite|13.4|--base-url|X", "complete|X", "complete|show|X", "completion|X",
    "examples|X", "examples|--json|X", "resolve|X", "resolve|--json|X", "--game|20c|resolve|X",
    "--game|rise|resolve|X", "--game|s51|resolve|X", "manual|remove|X", "manual|X",
    "manual|check|X",
    "manual|add|X", "link|X", "--X", "show|X|X", "X|X", "contents|X", "term|--all|--kind|X",
    "differences|--kind|X", "questions|X", "house|X", "pin|X", "config|show|X", "config|set|X|X",
    "config|unset|X", "book|show|X", "book|remove|X", "note|X",
)  # fmt: skip
"""Command lines; X is hostile, blanks part nothing."""
PIPED = (
    "chat", "chat|--json", "chat|--lang|ru", "link|-", "link|-|--json", "link|-|--to|markdown",
    "link|-|--to|html", "link|-|--to|plain", "link|-|--inline|--report",
    "link|-|--terms|--skip-quotes",
    "link|-|--base-url|https://example.org|--to|html", "link|-|--base-url|https://example.org|--to|markdown",
    "resolve|-", "resolve|-|--json", "resolve|-|--to|html", "--game|20c|resolve|-",
    "--game|rise|resolve|-", "--game|s51|resolve|-", "gloss|-",
)  # fmt: skip
FILED = (
    "manual|add|F", "manual|add|--partial|F", "manual|check|F", "manual|check|--json|F",
    "resolve|F",
    "resolve|--json|F", "link|F", "link|F|--to|html", "link|F|--to|markdown", "gloss|F",
    "book|add|F|--yes",
)  # fmt: skip
"""F is a file of hostile contents."""


def commands(case: Case) -> None:
    """Some command lines, piped inputs and files; nothing is compared but the end."""
    asked = [_words(case), _words(case), _words(case), _piped(case), _piped(case), _filed(case)]
    case.note("six hostile inputs")
    try:
        for question, said in case.ask(asked * case.scale).items():
            if "--json" in question.words and said.out.strip() and not said.broke and not said.hung:
                _json(case, question, said.out)
    finally:
        case.world.reset("data", "config")


def _json(case: Case, question: Question, out: bytes) -> None:
    """What is printed with ``--json`` is JSON, in a conversation line by line."""
    try:
        for document in out.splitlines() if question.words[0] == "chat" else [out]:
            json.loads(document)
    except ValueError as error:
        case.slip("wrong answers", f"no JSON: {error}", case.world.good[_any(case)], question)


def _any(case: Case) -> Question:
    return case.world.questions[0]


def _words(case: Case) -> Question:
    template = case.random.choice(WORDS)
    words = [_filled(case, part) for part in template.split("|") if part]
    return Question(tuple(words), exact=False)


def _filled(case: Case, part: str) -> str:
    if "X" not in part:
        return part
    made = hostile.text(case.random)
    if case.random.random() < 0.2:
        made = case.random.choice(_situations())[:2000].replace("\n", "; ")
        made = hostile.mutated(case.random, made)
    return hostile.argument(part.replace("X", made)) or "x"


def _piped(case: Case) -> Question:
    template = case.random.choice(PIPED)
    return Question(tuple(template.split("|")), "", _contents(case, template), exact=False)


def _filed(case: Case) -> Question:
    template = case.random.choice(FILED)
    path = case.world.home.root / "hostile.txt"
    path.write_bytes(_contents(case, template))
    return Question(tuple(template.replace("F", str(path)).split("|")), exact=False)


def _contents(case: Case, template: str) -> bytes:
    """Bytes for a command: hostile, or nearly what it expects."""
    random = case.random
    if "resolve" in template:
        slipped = hostile.mutated(random, random.choice(_situations())[:2000])
        made = random.choice([hostile.yaml(random), hostile.text(random), slipped])
    elif "manual" in template:
        copies = below(case.world.kept / "manuals") or [Path(__file__)]
        slipped = hostile.mutated(random, random.choice(copies).read_text("utf-8", "replace"))
        made = random.choice([slipped, slipped, hostile.text(random)])
    else:
        made = "\n".join(hostile.text(random) for _ in range(3))[: hostile.SHORT]
    return hostile.stream(random, made)


@cache
def _situations() -> list[str]:
    """Examples of the corpus: situations that are well formed."""
    from ..places import ROOT

    found = []
    for path in sorted((ROOT / "corpus").glob("*/examples/*.yaml")):
        found += path.read_text("utf-8").split("\n- ")
    return found


def sources(case: Case) -> None:
    """A hostile file as a manual, or in the place of one of the corpus: other books answer."""
    world, random = case.world, case.random
    tree = random.choice(["manuals", "corpus"])
    folder = world.folder(tree)
    path = random.choice(below(folder))
    made = random.choice([hostile.text(random), hostile.yaml(random),
                          hostile.mutated(random, path.read_text("utf-8", "replace"))])  # fmt: skip
    beside = random.random() < 0.4
    target = path.with_name("zz" + path.suffix) if beside else path
    target.write_bytes(hostile.stream(random, made))
    relative = f"{tree}/{target.relative_to(folder)}"
    case.note(f"hostile {relative}", f"a hostile file in {tree}")
    book = world.book_of(f"{tree}/{path.relative_to(folder)}")
    try:
        answers = case.ask(case.some(5))
        others = {q: s for q, s in answers.items() if q.book and q.book != book}
        if book:
            case.same(others, world.good, "another book, ")
    finally:
        world.reset(tree, "index")

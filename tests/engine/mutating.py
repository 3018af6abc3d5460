"""Situations that nobody wrote: changed examples, and sentences with whatever in their gaps."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import yaml

from rulebook.engine.examples import LOCK
from rulebook.engine.game import game

_GAP = re.compile(r"\{([a-z_]+)\}")
_ODD = (
    *("0", "1", "2", "-1", "-3", "7", "13", "99", "100", "5000", "999999999", "²", "1.5", "1/0"),
    *("A", "B", "Z", "x", "", "nobody", "none", "((", "a/b/c", ", ,", "~ 1", "{district}"),
)
_SHAPES: tuple[Any, ...] = ([], {}, ["a", "b"], {"a": "b"}, [[1]], None, 7, -1, True)


@dataclass(frozen=True)
class Material:
    """What a book's situations are made of."""

    examples: tuple[dict[str, Any], ...]
    words: tuple[str, ...]
    sentences: tuple[str, ...]


@cache
def material(key: str) -> Material:
    book = game(key)
    examples: list[dict[str, Any]] = []
    for path in sorted((book.folder / "examples").glob("*.yaml")):
        if path.name != LOCK:
            read = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)
            examples += ({k: e[k] for k in ("given", "when") if k in e} for e in read)
    words = {*_ODD, *_texts(examples), *book.phrases.words.texts}
    for texts in book.phrases.words.texts.values():
        words |= set(texts.values())
    templates = (t for move in book.phrases.moves for t in (move.sentence, move.short) if t)
    sentences = (text for template in templates for text in template.texts.values())
    return Material(tuple(examples), tuple(sorted(words)), tuple(sentences))


def _texts(value: Any) -> set[str]:
    if isinstance(value, dict):
        return _texts(list(value)) | _texts(list(value.values()))
    if isinstance(value, list):
        return set().union(*map(_texts, value)) if value else set()
    return {str(value), *(part.strip() for part in str(value).split(","))}


def line(key: str, random: Random) -> str:
    """One line: some facts of an example, and one or two sentences."""
    stuff = material(key)
    facts = list(random.choice(stuff.examples).get("given", {}).items())
    random.shuffle(facts)
    given = [f"{name}: {_written(value)}" for name, value in facts[: random.randrange(5)]]
    return "; ".join((*given, *(_sentence(stuff, random) for _ in range(random.randrange(1, 3)))))


def document(key: str, random: Random) -> str:
    """YAML: an example, perhaps with parts of another, changed here and there."""
    stuff = material(key)
    made, other = dict(random.choice(stuff.examples)), random.choice(stuff.examples)
    if random.random() < 0.5:
        made["when"] = [*made["when"], *other["when"]]
        random.shuffle(made["when"])
    if random.random() < 0.3:
        made["given"] = {**made.get("given", {}), **other.get("given", {})}
    made = _changed(stuff, made, random)
    return "".join(f"{name}: {_written(value)}\n" for name, value in made.items()) or "{}\n"


def _sentence(stuff: Material, random: Random) -> str:
    def fill(gap: re.Match[str]) -> str:
        return random.choice(stuff.words if random.random() < 0.7 else _ODD)

    return _GAP.sub(fill, random.choice(stuff.sentences))


def _changed(stuff: Material, value: Any, random: Random) -> Any:
    if isinstance(value, dict):
        made = {
            random.choice(stuff.words) if random.random() < 0.03 else name: _maybe(stuff, v, random)
            for name, v in value.items()
        }
        if made and random.random() < 0.15:
            made.pop(random.choice(list(made)))
        return made
    if isinstance(value, list):
        items = [_maybe(stuff, item, random) for item in value]
        if random.random() < 0.2:
            items.insert(random.randrange(len(items) + 1), _sentence(stuff, random))
        return items
    return _other_text(stuff, str(value), random)


def _maybe(stuff: Material, value: Any, random: Random) -> Any:
    return _changed(stuff, value, random) if random.random() < 0.4 else value


def _other_text(stuff: Material, text: str, random: Random) -> Any:
    words, at = text.split(" "), random.randrange(len(text) + 1)
    words[random.randrange(len(words))] = random.choice(stuff.words)
    return random.choice(
        [
            " ".join(words),
            random.choice(stuff.words),
            re.sub("[0-9]+", lambda _: random.choice(_ODD), text),
            f"{text}, {random.choice(stuff.words)}",
            text[:at] + text[at + 1 :],
            _sentence(stuff, random),
            random.choice(_SHAPES),
            text,
        ]
    )


def _written(value: Any) -> str:
    """As YAML in one line; a number that stands alone is a number."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)}: {_written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    plain = isinstance(value, str) and not re.fullmatch("-?[0-9]+", value)
    return json.dumps(value, ensure_ascii=False) if plain or value is None else str(value)

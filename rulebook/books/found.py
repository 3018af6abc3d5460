"""What was found in a file that somebody added as a book: units, references, what is outside.

Kept in the book's folder as ``found.<lang>.json``, beside its ``book.yaml``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rulebook.books.defined import defined_in
from rulebook.errors import BadCorpus
from rulebook.model import Doubt, FoundText, FoundUnit, Reference, Term
from rulebook.text import title_key
from rulebook.yamlread import load

_FORMAT = 1
LARGEST_FOUND_BYTES = 60_000_000
"""Bytes of the largest file that is read."""


def written(text: FoundText) -> str:
    """A text as it is kept: a line for each unit and each reference."""
    units = [
        [u.number, u.parent, u.level, u.printed, u.title, u.text, *u.lines, int(u.made)]
        for u in text.units
    ]
    head = {
        "format": _FORMAT, "language": text.language, "file": text.file, "path": text.path,
        "title": text.title, "words": text.words,
    }  # fmt: skip
    lists: dict[str, list[Any]] = {
        "units": units,
        "references": [[r.source, r.target, r.text] for r in text.references],
        "outside": [list(pair) for pair in text.outside],
        "former": [list(pair) for pair in text.former],
        "doubts": [[d.number, d.there, d.sure] for d in text.doubts],
    }
    parts = [f"{json.dumps(key)}: {_dumped(value)}" for key, value in head.items()]
    parts += [f"{json.dumps(key)}: {_listed(rows)}" for key, rows in lists.items()]
    return "{" + ",\n".join(parts) + "}\n"


def _listed(rows: Iterable[Any]) -> str:
    return "[" + ",\n".join(map(_dumped, rows)) + "]"


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def said_alone(text: FoundText) -> dict[str, str]:
    """What each unit says without the numbers that it refers to: an edition that counts otherwise
    refers to others."""
    said = {unit.number: unit.text for unit in text.units}
    for one in text.references:
        if one.target and one.text:
            number = rf"(?<![\w.]){re.escape(one.text)}(?!\w)"
            said[one.source] = re.sub(number, "", said[one.source], count=1)
    return said


def load_found(folder: Path, language: str) -> FoundText | None:
    """What is kept of an edition, or None where nothing is. BadCorpus where it is damaged."""
    path = folder / f"found.{language}.json"
    if not path.is_file():
        return described(folder, language)
    try:
        if path.stat().st_size > LARGEST_FOUND_BYTES:
            raise ValueError("too large")
        return _read(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        why = f"{type(error).__name__}: {error}"
        raise BadCorpus("corpus-unreadable", file=str(path), line=1, why=why) from error


def described(folder: Path, language: str, beginnings: bool = False) -> FoundText | None:
    """An edition as somebody describes it by hand, without its sentences; with ``beginnings`` each
    unit says its first words. None where nobody does."""
    path = folder / f"layout.{language}.yaml"
    if not path.is_file():
        return None
    units, references = [], []
    for line, node in enumerate(load(path).items(), 1):
        got = node.fields(("number", "level"), ("in", "printed", "title", "begins", "made", "see"))
        number = got["number"].text()
        said = {key: got[key].text() if key in got else "" for key in ("in", "printed", "title")}
        begins = got["begins"].text() if beginnings and "begins" in got else ""
        made = "made" in got and got["made"].truth()
        units.append(FoundUnit(
            number, said["in"], got["level"].integer(), said["printed"], said["title"], begins,
            (line, line), made,
        ))  # fmt: skip
        for target in got["see"].texts() if "see" in got else ():
            references.append(Reference(number, target, target))
    return FoundText(language, "", "", "", tuple(units), tuple(references))


def _read(kept: Mapping[str, Any]) -> FoundText:
    if kept["format"] != _FORMAT:
        raise ValueError(f"format {kept['format']}")
    return FoundText(
        _text(kept["language"]), _text(kept["file"]), _text(kept["path"]), _text(kept["title"]),
        tuple(map(_unit, kept["units"])),
        tuple(Reference(*map(_text, row)) for row in kept["references"]),
        tuple((int(line), _text(text)) for line, text in kept["outside"]),
        int(kept["words"]),
        tuple(Doubt(_text(n), _text(at), float(sure)) for n, at, sure in kept.get("doubts", ())),
        tuple((_text(old), _text(new)) for old, new in kept.get("former", ())),
    )  # fmt: skip


def _unit(row: list[Any]) -> FoundUnit:
    number, parent, level, printed, title, text, first, last, made = row
    return FoundUnit(
        _text(number), _text(parent), int(level), _text(printed), _text(title), _text(text),
        (int(first), int(last)), bool(made),
    )  # fmt: skip


def is_index(text: str) -> bool:
    """Whether a text is lines that end in a number: where a word stands, not what is ruled of it.

    >>> is_index("Crane, 1.1\\nLamp 2.1\\nOil 3\\nRope 4.1"), is_index("The crane lifts 4.")
    (True, False)
    """
    lines = text.split("\n")
    return len(lines) > 3 and 3 * sum(line[-1:].isdigit() for line in lines) > 2 * len(lines)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"no text: {value!r:.40}")
    return value


_LONGEST_TERM = 50


def terms_of(texts: Sequence[FoundText]) -> Iterator[Term]:
    """The titles that a book has in several languages, and the words that it defines, as official
    words; a word of a glossary is that of its language alone, as each has its own alphabet."""
    titles: dict[str, dict[str, str]] = {}
    for text in texts:
        unsure = {doubt.number for doubt in text.doubts}
        for unit in text.units:
            if unit.title and len(unit.title) <= _LONGEST_TERM and unit.number not in unsure:
                titles.setdefault(unit.number, {})[text.language] = unit.title
    for number, names in titles.items():
        if len(names) > 1:
            yield Term(
                id=f"title-{number}", kind="concept", names=names, where=(number,), aliases={},
                slang={}, false_friends={},
            )  # fmt: skip
    known = {(code, title_key(name)) for names in titles.values() for code, name in names.items()}
    for text in texts:
        for place, (word, number) in enumerate(defined_in(text)):
            if (text.language, title_key(word)) not in known:
                known.add((text.language, title_key(word)))
                yield Term(
                    id=f"word-{text.language}-{place}", kind="concept",
                    names={text.language: word}, where=(number,), aliases={}, slang={},
                    false_friends={},
                )  # fmt: skip

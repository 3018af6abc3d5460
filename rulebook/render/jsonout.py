"""Values as JSON: the shapes that ``interface.md`` promises."""

from __future__ import annotations

import json

from rulebook.languages import SAID

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulebook.store.records import Entry, Term, Unit, Wording


def dump(value: Any) -> str:
    """One document, UTF-8 unescaped, ending in a newline."""
    return _printable(json.dumps(value, ensure_ascii=False, indent=1)) + "\n"


def line(value: Any) -> str:
    """One document on one line."""
    return _printable(json.dumps(value, ensure_ascii=False)) + "\n"


def _printable(document: str) -> str:
    """Stray bytes of a post or a command line, read as lone surrogates, as JSON escapes them."""
    return document.encode("utf-8", "backslashreplace").decode("utf-8")


def wording(found: Wording, as_printed: bool = False) -> dict[str, Any]:
    return {
        "text": found.as_printed if as_printed else found.text,
        "printed": found.printed,
        "file": found.file,
        "lines": list(found.lines),
    }


def unit(found: Unit, as_printed: bool = False) -> dict[str, Any]:
    """A rule as ``show --json`` gives it."""
    return {
        "id": found.id,
        "game": found.game,
        "number": found.number,
        "entry": found.entry,
        "title": found.title,
        "gist": found.gist,
        "wording": {lang: wording(w, as_printed) for lang, w in found.wording.items()},
        "bullets": list(found.bullets),
        "items": list(found.items),
        "related": list(found.related),
        "related_from": list(found.related_from),
        "differences": [{"kind": kind, "note": note} for kind, note in found.differences],
        "examples": [next(iter(names.values())) for names in found.examples],
        "kind": found.kind,
        "part": found.part,
        "questions": list(found.questions),
    }


def term(found: Term) -> dict[str, Any]:
    """A term as ``term --json`` lists it."""
    return {
        "id": found.key,
        "kind": found.kind,
        **dict.fromkeys(SAID),
        **found.names,
        "where": list(found.where),
        "aliases": {k: list(v) for k, v in found.aliases.items()},
        "slang": {k: list(v) for k, v in found.slang.items()},
        "false_friends": found.false_friends,
    }


def relations(found: Entry, titles: Any) -> dict[str, Any]:
    """See-also both ways."""

    def named(addresses: tuple[str, ...]) -> list[dict[str, Any]]:
        return [{"id": address, "title": titles.get(address, {})} for address in addresses]

    return {
        "id": found.id,
        "title": found.title,
        "related": named(found.related),
        "related_from": named(found.related_from),
    }

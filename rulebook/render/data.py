"""Values as data for JSON: the shapes that are promised to scripts."""

from __future__ import annotations

import json

from rulebook.languages import SAID
from rulebook.render.answers import answer_text, item_lines, question_text, snippet
from rulebook.render.document import module_of
from rulebook.render.notes import told
from rulebook.render.rules import in_language
from rulebook.service.requests import note_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rulebook.errors import RulebookError
    from rulebook.search.answer import Found
    from rulebook.service.answers import Answered, Ranked
    from rulebook.service.own import Own
    from rulebook.service.requests import Reader, Value
    from rulebook.service.rules import Compared, Related, Relations, Shown, Terms
    from rulebook.store.records import Ruling, Term, Unit, Wording


def data_of(value: Value, reader: Reader) -> Any:
    """A value as plain data."""
    kind = type(value).__name__
    shape = _SHAPES.get(kind) or module_of(kind).SHAPES[kind]
    return shape(value, reader.spoken_to(value.asked_in))


def dump(document: Any) -> str:
    """One document, UTF-8 unescaped, ending in a newline."""
    return _printable(json.dumps(document, ensure_ascii=False, indent=1)) + "\n"


def line(document: Any) -> str:
    """One document on one line."""
    return _printable(json.dumps(document, ensure_ascii=False)) + "\n"


def _printable(document: str) -> str:
    """Stray bytes of a post or a command line, read as lone surrogates, as JSON escapes them."""
    return document.encode("utf-8", "backslashreplace").decode("utf-8")


def error_data(error: RulebookError, language: str) -> dict[str, Any]:
    """An error, with the addresses that are nearest to what was asked for."""
    near = error.values.get("ids")
    nearest = list(near) if isinstance(near, list | tuple) else []
    message = told(note_of(error), language)
    return {"error": {"code": error.code, "message": message, "nearest": nearest}}


def _shown(value: Shown, reader: Reader) -> list[dict[str, Any]]:
    return [
        {**_unit(unit, reader.as_printed), "own": [_own(one) for one in value.own_at(unit)]}
        for unit in value.units
    ]


def _own(one: Own) -> dict[str, Any]:
    return {"kind": one.kind, "id": one.address, "text": one.text, "official": False}


def _unit(unit: Unit, as_printed: bool) -> dict[str, Any]:
    return {
        "id": unit.id,
        "game": unit.game,
        "number": unit.number,
        "entry": unit.entry,
        "title": unit.title,
        "gist": unit.gist,
        "wording": _wordings(unit, as_printed),
        "bullets": list(unit.bullets),
        "related": list(unit.related),
        "related_from": list(unit.related_from),
        "differences": [{"kind": kind, "note": note} for kind, note in unit.differences],
        "rulings": [_ruling(one) for one in unit.rulings],
        "examples": [next(iter(names.values())) for names in unit.examples],
        "kind": unit.kind,
        "part": unit.part,
        "questions": list(unit.questions),
        "items": list(unit.items),
        "previous": unit.previous or None,
        "next": unit.next or None,
        "cited_by": list(unit.cited_by),
    }


def _ruling(one: Ruling) -> dict[str, Any]:
    return {
        "id": one.id,
        "kind": one.kind,
        "source": one.source,
        "url": one.url or None,
        "date": one.date,
        "rank": one.rank,
        "rules": list(one.rules),
        "text": one.text,
        "changes": one.changes,
    }


def _wordings(unit: Unit, as_printed: bool = False) -> dict[str, dict[str, Any]]:
    return {language: _wording(found, as_printed) for language, found in unit.wording.items()}


def _wording(wording: Wording, as_printed: bool) -> dict[str, Any]:
    return {
        "text": wording.as_printed if as_printed else wording.text,
        "printed": wording.printed,
        "file": wording.file,
        "lines": list(wording.lines),
    }


def _compared(value: Compared, reader: Reader) -> list[dict[str, Any]]:
    kept = ("id", "number", "title", "wording", "gist", "differences")
    made = []
    for unit in value.units:
        marked = {language: sorted(words) for language, words in value.differing(unit).items()}
        data = _unit(unit, reader.as_printed)
        sure = value.doubts.get(unit.id)
        made.append({**{key: data[key] for key in kept}, "marked": marked, "doubtful": sure})
    return made


def _relations(value: Relations, reader: Reader) -> list[dict[str, Any]]:
    def named(addresses: tuple[str, ...]) -> list[dict[str, Any]]:
        return [{"id": address, "title": value.titles.get(address, {})} for address in addresses]

    return [
        {
            "id": entry.id,
            "title": entry.title,
            "related": named(entry.related),
            "related_from": named(entry.related_from),
            "rules": [_related(one) for one in value.rules if one.unit.entry == entry.id],
        }
        for entry in value.entries
    ]


def _related(rule: Related) -> dict[str, Any]:
    """A single rule that was asked for, with what names it alone."""
    return {
        "id": rule.unit.id,
        "related": list(rule.names),
        "related_from": list(rule.named_in),
        "questions": list(rule.unit.questions),
        "examples": [next(iter(names.values())) for names in rule.unit.examples],
    }


def _terms(value: Terms, reader: Reader) -> dict[str, Any]:
    return {
        "term": value.text,
        "read_as": value.read_as or None,
        "matches": [term_data(term) for term in value.terms],
    }


def term_data(term: Term) -> dict[str, Any]:
    """An official word with its translations."""
    return {
        "id": term.key,
        "kind": term.kind,
        **dict.fromkeys(SAID),
        **term.names,
        "where": list(term.where),
        "aliases": {language: list(names) for language, names in term.aliases.items()},
        "slang": {language: list(names) for language, names in term.slang.items()},
        "false_friends": term.false_friends,
    }


def _ranked(value: Ranked, reader: Reader) -> dict[str, Any]:
    answer = value.answer
    return {
        "query": answer.query,
        "read_as": answer.read_as or None,
        "changes": [{"kind": c.kind, "typed": c.typed, "read": c.read} for c in answer.changes],
        "answered": answer.answered,
        "hits": [_hit(found) for found in answer.hits],
    }


def answered_data(value: Answered, reader: Reader) -> dict[str, Any]:
    answer, language, verdict = value.answer, reader.answers_in(value.answer), value.verdict
    return {
        "question": answer.query,
        "read_as": answer.read_as or None,
        "answered": answer.answered,
        "grade": answer.grade,
        "verdict": None
        if verdict is None
        else {
            "says": verdict.says,
            "text": in_language(verdict.text, language),
            "cites": list(verdict.cites),
        },
        "played": None
        if answer.case is None
        else {
            "game": answer.case.game,
            "situation": in_language(answer.case.situation, language),
        },
        "answers": question_text(answer, language) or None,
        "answer": answer_text(answer, language),
        "items": _items(value, language),
        "status": answer.curated.status if answer.curated else None,
        "took_over": answer.took_over or None,
        "lang": language,
        "cites": list(answer.cites),
        "hits": [_hit(found) for found in answer.hits],
    }


def _items(value: Answered, language: str) -> list[dict[str, Any]]:
    """The items of the list that answers, as the screen has them."""
    items = value.items if value.answer.answered else ()
    said = item_lines(value, language) if items else []
    return [{"id": item.id, "text": line} for item, line in zip(items, said, strict=True)]


def _hit(found: Found) -> dict[str, Any]:
    unit = found.unit
    text, marked = snippet(found)
    return {
        "id": unit.id,
        "score": round(found.score, 4),
        "lang": found.language,
        "title": unit.title,
        "snippet": " ".join(f"**{w}**" if w in marked else w for w in text.split(" ")),
        "wording": _wordings(unit),
        "gist": unit.gist,
    }


_SHAPES: dict[str, Callable[[Any, Reader], Any]] = {
    "Shown": _shown,
    "Compared": _compared,
    "Relations": _relations,
    "Terms": _terms,
    "Ranked": _ranked,
    "Answered": answered_data,
}

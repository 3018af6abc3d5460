"""Search results, answers and terms as pages of text and as JSON."""

from __future__ import annotations

from rulebook.languages import say
from rulebook.render import rules
from rulebook.render.style import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulebook.search.answer import Answer, Found

SNIPPET = 220


def hit_json(found: Found) -> dict[str, Any]:
    from rulebook.render.jsonout import wording as wording_json

    unit = found.unit
    return {
        "id": unit.id,
        "score": round(found.score, 4),
        "lang": found.language,
        "title": unit.title,
        "snippet": snippet(found),
        "wording": {lang: wording_json(w) for lang, w in unit.wording.items()},
        "gist": unit.gist,
    }


def search_json(answer: Answer) -> dict[str, Any]:
    return {
        "query": answer.query,
        "read_as": answer.read_as or None,
        "changes": [{"kind": c.kind, "typed": c.typed, "read": c.read} for c in answer.changes],
        "answered": answer.answered,
        "hits": [hit_json(found) for found in answer.hits],
    }


def answer_json(answer: Answer, language: str) -> dict[str, Any]:
    return {
        "question": answer.query,
        "read_as": answer.read_as or None,
        "answered": answer.answered,
        "grade": answer.grade,
        "answers": asked_text(answer, language) or None,
        "answer": answer_text(answer, language),
        "status": answer.curated.status if answer.curated else None,
        "took_over": answer.took_over or None,
        "lang": language,
        "cites": list(answer.cites),
        "hits": [hit_json(found) for found in answer.hits],
    }


def answer_text(answer: Answer, language: str) -> str:
    """The answer in one text: ours where we have one, else the rule's own words or gist."""
    if answer.message is not None:
        return say(language, answer.message[0], **answer.message[1])
    if answer.curated is not None:
        texts = answer.curated.answer
        return texts.get(language) or next(iter(texts.values()))
    if not answer.answered or not answer.hits:
        return _refusal(answer, language)
    unit = answer.hits[0].unit
    if language in unit.wording:
        return unit.wording[language].text
    return unit.gist.get(language) or answer.hits[0].text


def _refusal(answer: Answer, language: str) -> str:
    """That it is not ruled, where this is known; else what stands nearest."""
    if answer.silent:
        return say(language, "manual-silent")
    near = ", ".join(found.unit.id for found in answer.hits[:3])
    said = say(language, "not-in-these-words")
    return f"{said} {say(language, 'nearest')}: {near}." if near else said


def asked_text(answer: Answer, language: str) -> str:
    """The question of ours that the answer is to, or ""."""
    texts = answer.curated.question if answer.curated is not None else {}
    return texts.get(language) or next(iter(texts.values()), "")


def snippet(found: Found, most: int = SNIPPET) -> str:
    """The stretch of a text with most of the query's words, each between ``**``."""
    typed = found.text.split(" ")
    marked = [found.asked_for(word) for word in typed]
    start, end = _best_stretch(typed, marked, most)
    shown = [
        f"**{word}**" if meant else word
        for word, meant in zip(typed[start:end], marked[start:end], strict=True)
    ]
    return ("… " if start else "") + " ".join(shown) + (" …" if end < len(typed) else "")


def _best_stretch(typed: list[str], marked: list[bool], most: int) -> tuple[int, int]:
    if len(" ".join(typed)) <= most:
        return 0, len(typed)
    best, place = -1, (0, len(typed))
    for start in range(len(typed)):
        end, size = start, 0
        while end < len(typed) and size + len(typed[end]) + 1 <= most:
            size += len(typed[end]) + 1
            end += 1
        count = sum(marked[start:end])
        if count > best:
            best, place = count, (start, end)
        if end == len(typed):
            break
    return place


def show_search(page: Page, answer: Answer, limit: int) -> None:
    """Ranked hits, each with number, title, snippet and edition."""
    _read_as(page, answer)
    if not answer.answered:
        _not_answered(page, answer)
        if answer.hits:
            page.add(say(page.language, "nearest") + ":", style="label")
    for found in answer.hits[:limit]:
        unit = found.unit
        page.blank()
        title = rules.title_of(unit.title, (found.language, page.language), " · ")
        page.add(f"{unit.id}  {title}", hang=2, style="title")
        first = len(page.lines)
        page.add(snippet(found).replace("**", ""), indent=2)
        if page.colour:
            page.lines[first:] = [_painted(page, line, found) for line in page.lines[first:]]
        if found.language in unit.wording:
            place = unit.wording[found.language]
            edition = say(page.language, "edition-" + found.language)
            page.add(f"{place.printed} · {edition}", indent=2, style="dim")
    rules.without_wording(page, [found.unit for found in answer.hits[:limit]])


def _not_answered(page: Page, answer: Answer) -> None:
    code, values = answer.message or (
        "manual-silent" if answer.silent else "not-in-these-words", {},
    )  # fmt: skip
    page.add(say(page.language, code, **values), style="warn" if answer.message is None else "")


def _painted(page: Page, line: str, found: Found) -> str:
    """The words that the query asked for, in colour."""
    return " ".join(
        page.paint("mark", word) if found.asked_for(word) else word for word in line.split(" ")
    )


def _read_as(page: Page, answer: Answer) -> None:
    if answer.read_as:
        page.add(
            f"{say(page.language, 'read-as')}: {answer.read_as}  ({say(page.language, 'literal')})",
            style="dim",
        )


def show_answer(view: rules.View, answer: Answer, language: str) -> None:
    """The ruling in one screen: our answer, then the rules it rests on, wording first."""
    page = view.page
    if answer.took_over:
        page.add(f"{say(page.language, 'took-over')}: {answer.took_over}", style="dim")
    _read_as(page, answer)
    if answer.curated is not None:
        page.blank()
        page.labelled(say(page.language, "asked"), asked_text(answer, language), indent=0)
        page.labelled(say(page.language, "answer"), answer_text(answer, language), indent=0)
        if answer.curated.status == "contradiction":
            page.add(f"! {say(page.language, 'contradiction')}.", indent=2, style="warn")
    if not answer.answered:
        if answer.curated is None:
            _not_answered(page, answer)
        if answer.hits:
            page.blank()
            page.add(say(page.language, "nearest") + ":", style="label")
            for found in answer.hits[:3]:
                title = rules.title_of(found.unit.title, view.languages[:1])
                page.add(f"{found.unit.id}  {title}: {found.text}", indent=2, hang=2)
        return
    cited = {found.unit.id: found.unit for found in answer.hits}
    rules.show_ruling(view, [cited[i] for i in answer.cites[:4] if i in cited])

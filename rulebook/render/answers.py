"""Search results and answers as documents. On the path of the everyday command."""

from __future__ import annotations

from rulebook.languages import say
from rulebook.render import rules
from rulebook.render.document import Block, Gap, Hit, Labelled, Paragraph

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from rulebook.search.answer import Answer, Found
    from rulebook.service.answers import Answered, Ranked
    from rulebook.service.requests import Reader

SNIPPET = 220
"""Characters of a rule's text beside a hit."""
_NEAREST = 3
_CITED = 4
"""Rules shown where none answers, and rules shown that an answer rests on."""


def ranked(value: Ranked, reader: Reader) -> Iterator[Block]:
    """Ranked hits, each with number, title, snippet and edition."""
    screen, answer = reader.screen, value.answer
    yield from _read_as(answer, screen)
    if not answer.answered:
        yield _not_answered(answer, screen)
        if answer.hits:
            yield Paragraph(say(screen, "nearest") + ":", "lead")
    for found in answer.hits:
        yield Gap()
        yield _hit(found, screen)
    yield from rules.without_wording([found.unit for found in answer.hits], screen)


def _hit(found: Found, screen: str) -> Hit:
    unit, language = found.unit, found.language
    place = ""
    if language in unit.wording:
        place = f"{unit.wording[language].printed} · {say(screen, 'edition-' + language)}"
    text, marked = snippet(found)
    return Hit(unit.id, rules.title_of(unit.title, (language, screen)), text, marked, place)


def answered(value: Answered, reader: Reader) -> Iterator[Block]:
    """The ruling in one screen: our answer, then the rules it rests on, wording first."""
    answer, languages = value.answer, reader.answer_texts(value.answer)
    screen = screen_of(answer, reader)
    if answer.took_over:
        yield _hint(f"{say(screen, 'took-over')}: {answer.took_over}")
    yield from _read_as(answer, screen)
    yield from _in_short(answer, screen)
    if not answer.answered:
        yield from _nearest(answer, screen, languages)
        return
    cited = {found.unit.id: found.unit for found in answer.hits}
    shown = [cited[address] for address in answer.cites[:_CITED] if address in cited]
    yield from rules.ruling(shown, reader, screen, languages)


def screen_of(answer: Answer, reader: Reader) -> str:
    """The language of what is said around an answer."""
    return reader.chosen or reader.answers_in(answer)


def _in_short(answer: Answer, screen: str) -> Iterator[Block]:
    """The answer in our words, where somebody has asked this before."""
    if answer.curated is None:
        return
    yield Gap()
    yield Labelled(say(screen, "asked"), question_text(answer, screen), 0)
    yield Labelled(say(screen, "answer"), answer_text(answer, screen), 0)
    if answer.curated.status == "contradiction":
        yield Paragraph(f"! {say(screen, 'contradiction')}.", "warning", 1, hanging=False)


def _nearest(answer: Answer, screen: str, languages: tuple[str, ...]) -> Iterator[Block]:
    """That nothing answers, and the rules that stand nearest."""
    if answer.curated is None:
        yield _not_answered(answer, screen)
    if answer.hits:
        yield Gap()
        yield Paragraph(say(screen, "nearest") + ":", "lead", hanging=False)
    for found in answer.hits[:_NEAREST]:
        title = rules.title_of(found.unit.title, languages[:1])
        yield Paragraph(f"{found.unit.id}  {title}: {found.text}", "", 1)


def _not_answered(answer: Answer, screen: str) -> Paragraph:
    if answer.message is not None:
        return Paragraph(say(screen, answer.message[0], **answer.message[1]), hanging=False)
    code = "manual-silent" if answer.silent else "not-in-these-words"
    return Paragraph(say(screen, code), "warning", hanging=False)


def _read_as(answer: Answer, screen: str) -> Iterator[Block]:
    if answer.read_as:
        read, literal = say(screen, "read-as"), say(screen, "literal")
        yield _hint(f"{read}: {answer.read_as}  ({literal})")


def _hint(text: str) -> Paragraph:
    return Paragraph(text, "hint", hanging=False)


def answer_text(answer: Answer, language: str) -> str:
    """The answer in one text: ours where we have one, else the rule's own words or gist."""
    if answer.message is not None:
        return say(language, answer.message[0], **answer.message[1])
    if answer.curated is not None:
        return rules.in_language(answer.curated.answer, language)
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
    near = ", ".join(found.unit.id for found in answer.hits[:_NEAREST])
    said = say(language, "not-in-these-words")
    return f"{said} {say(language, 'nearest')}: {near}." if near else said


def question_text(answer: Answer, language: str) -> str:
    """The question of ours that the answer is to, or ""."""
    texts = answer.curated.question if answer.curated is not None else {}
    return rules.in_language(texts, language)


def snippet(found: Found, most: int = SNIPPET) -> tuple[str, set[str]]:
    """The stretch of a text with most of the query's words, and which of its words these are."""
    typed = found.text.split(" ")
    marked = [found.asked_for(word) for word in typed]
    start, end = _best_stretch(typed, marked, most)
    text = ("… " if start else "") + " ".join(typed[start:end]) + (" …" if end < len(typed) else "")
    return text, {word for word, meant in zip(typed, marked, strict=True) if meant}


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


WRITERS: dict[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Answered": answered,
    "Ranked": ranked,
}

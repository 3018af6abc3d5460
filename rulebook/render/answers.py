"""Search results and answers as documents. On the path of the everyday command."""

from __future__ import annotations

from rulebook.languages import say
from rulebook.render import rules
from rulebook.render.document import Block, Gap, Hit, Labelled, Paragraph, Rule, Text, Verdict
from rulebook.text import first_sentence, sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from rulebook.search.answer import Answer, Found
    from rulebook.service.answers import Answered, Ranked
    from rulebook.service.requests import Reader
    from rulebook.store.records import Unit

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
        if reader.short:
            yield Paragraph(f"{found.unit.id}  {rule_in_a_line(found.unit, screen)}", "", 1)
            continue
        yield Gap()
        yield _hit(found, screen, reader.answers_in(answer))
    yield from rules.without_wording([found.unit for found in answer.hits], screen)


def _hit(found: Found, screen: str, wanted: str) -> Hit:
    unit = found.unit
    if wanted in unit.gist or wanted in unit.wording:
        found.language = wanted
    place = ""
    if found.language in unit.wording:
        number = rules.number_in(unit.wording[found.language], screen)
        place = f"{number} · {say(screen, 'edition-' + found.language)}"
    text, marked = snippet(found)
    title = unit.title.get(wanted) or rules.in_language(unit.title, screen)
    return Hit(unit.id, title, text, marked, place)


def answered(value: Answered, reader: Reader) -> Iterator[Block]:
    """The answer in a line, then the rule that settles it; with all its rules where more is
    wanted, or where rules and not an answer were asked for."""
    answer, languages = value.answer, reader.answer_texts(value.answer)
    screen = screen_of(answer, reader)
    if answer.took_over:
        yield _hint(f"{say(screen, 'took-over')}: {answer.took_over}")
    yield from _read_as(answer, screen, value.in_talk)
    settles = value.settles
    if reader.short and answer.answered and settles is not None:
        first = _named(value, first_line(value, settles, screen)[0], screen)
        yield Paragraph(f"{first} ({settles.id})", hanging=False)
        return
    if not answer.answered or settles is None:
        yield from _in_short(answer, screen)
        if not answer.answered:
            yield from _nearest(value, screen)
    elif reader.more or reader.lang == "all" or answer.by_address or answer.draft is None:
        yield from _in_short(answer, screen)
        if answer.curated is None and value.verdict is not None:
            first = _named(value, first_line(value, settles, screen)[0], screen)
            yield Verdict(first, value.verdict.says, (settles.id,), answer.home)
            yield from _played(answer, screen)
        cited = {found.unit.id: found.unit for found in answer.hits}
        shown = [cited[address] for address in answer.cites[:_CITED] if address in cited]
        yield from rules.ruling(shown, reader, screen, languages)
    else:
        yield from _settled(value, settles, reader, screen)


def _played(answer: Answer, screen: str) -> Iterator[Block]:
    """What was played, where the question states a case."""
    if answer.case is not None:
        told = rules.in_language(answer.case.situation, screen)
        yield Paragraph(say(screen, "engine-played", case=told), "", 1, hanging=False)


def _settled(value: Answered, unit: Unit, reader: Reader, screen: str) -> Iterator[Block]:
    """The answer in a line with its rule; the rule as it is printed, or its items; where the
    editions differ; and what else there is."""
    answer = value.answer
    first, rest = first_line(value, unit, screen)
    said = _named(value, first, screen)
    yield Verdict(said, value.verdict.says if value.verdict else "", (unit.id,), answer.home)
    yield from _played(answer, screen)
    items = value.items
    if not (value.is_list and items):
        yield from _small_print(unit, (first, rest), bool(items), reader, screen)
    elif rest:
        yield Paragraph(rest, "", 1, hanging=False)
    for item, line in zip(items, item_lines(value, screen), strict=True):
        number = item.id.removeprefix(f"{answer.home}:")
        yield Paragraph(f"{number}  {line}", "", 1)
    yield from rules.rulings(unit, screen)
    for kind, note in unit.differences:
        if kind != "wording":
            label = say(screen, kind if kind == "possible" else "difference")
            yield Labelled(label, rules.in_language(note, screen))
    shown = {unit.id, *(item.id for item in items)}
    yield from named_beside(value, shown, screen)


def named_beside(value: Answered, shown: set[str], screen: str) -> Iterator[Block]:
    """The line below an answer: other rules that it rests on, and how they are had: by an option,
    or in a conversation by a word."""
    others = [address for address in value.answer.cites if address not in shown][:_OTHERS]
    named = [address.removeprefix(f"{value.answer.home}:") for address in others]
    more = say(screen, "more")
    listed = [", ".join(named), *([] if value.in_talk and not named else [more])]
    text = " · ".join(filter(None, listed))
    if text:
        yield _hint(text if value.in_talk else f"{text}: --more")


_OTHERS = 4
"""Other rules that are named below an answer."""
_TWO_LINES = 150
"""Characters of a sentence of the book's that answers in a line, at most."""
_SHORT = 160
"""Characters of a text that may stand whole where a line is wanted."""
_MOST_WORDING = 700
"""Characters of a rule's wording below an answer; all of it is shown with more."""
_MOST_AROUND = 480
"""The same around the sentence that answers: rules of a book of the user's may be pages long."""


def _named(value: Answered, first: str, screen: str) -> str:
    """The first line behind the title of the book, where it might be another's."""
    return f"{rules.in_language(value.book, screen)}: {first}" if value.book else first


def first_line(value: Answered, unit: Unit, screen: str) -> tuple[str, str]:
    """The answer in a line: the verdict, our answer, or what the rule says in short; and what
    that leaves out."""
    known, verdict = value.answer.curated, value.verdict
    if verdict is not None:
        first = rules.in_language(verdict.text, screen)
        whole = rules.in_language(known.answer, screen) if known is not None else first
        if whole == first and not _edition(unit, screen):
            return first, rules.in_language(unit.gist, screen)  # stands for the wording
    else:
        whole = rules.in_language(known.answer if known is not None else unit.gist, screen)
        first = first_sentence(whole) if whole else ""
        if known is None and screen in unit.gist:
            first = value.said(unit, screen)
        if not whole:
            first = _told_in_the_book(value, unit, screen)
        if known is None and _edition(unit, screen):
            return first, ""  # the wording says it all
    return first, " ".join(whole.replace(first, "", 1).split()) if first in whole else ""


def _small_print(
    unit: Unit, said: tuple[str, str], announces: bool, reader: Reader, screen: str
) -> Iterator[Block]:
    """The rest of the answer, and the rule as the edition in the language of the screen has it;
    what only announces the items that follow is left out."""
    told, rest = said
    if rest:
        yield Paragraph(rest, "", 1, hanging=False)
    language = _edition(unit, screen)
    if language and not (announces and _opens(unit, unit.wording[language].text)):
        wording = unit.wording[language]
        text = wording.as_printed if reader.as_printed else wording.text
        place = rules.place(screen, language, wording)
        if text == told:
            yield Paragraph(place, "hint", 1, hanging=False)
        else:
            if told.endswith(":"):
                text = text.removeprefix(told).lstrip("\n")  # what it announces
            shortened = _around(text, told, _MOST_WORDING if unit.gist else _MOST_AROUND)
            yield Rule(unit.id, "", [Text(language, shortened, place=place)])


def _told_in_the_book(value: Answered, unit: Unit, screen: str) -> str:
    """A short wording; of another the sentence that the question is about, of a long sentence the
    stretch with most of what was asked for."""
    language = _edition(unit, screen)
    if not language:
        return ""
    text = unit.wording[language].text
    if len(text) <= _TWO_LINES and not {"\n", "?"}.intersection(text):
        return text  # nothing need be chosen
    number = value.telling(unit, language)
    told = sentences(text)[number] if number else _first_telling(text)
    found = next((hit for hit in value.answer.hits if hit.unit.id == unit.id), None)
    return stretch(told, found, _TWO_LINES)[0] if found is not None else told


def _printed(unit: Unit, screen: str) -> str:
    """The wording that is shown, or ""."""
    language = _edition(unit, screen)
    return unit.wording[language].text if language else ""


def _edition(unit: Unit, screen: str) -> str:
    """The language that the wording is shown in: that of the screen; where nothing is said of a
    rule in our words, any that it has; else none."""
    if screen in unit.wording or unit.gist:
        return screen if screen in unit.wording else ""
    return next(iter(unit.wording), "")


def _first_telling(text: str) -> str:
    """The first sentence of a wording; with the next behind a title that stands in the line.

    >>> _first_telling("Light. A lamp burns for an hour. Then it is out.")
    'Light. A lamp burns for an hour.'
    >>> _first_telling("A lamp burns for an hour. Then it is out.")
    'A lamp burns for an hour.'
    """
    listed = sentences(text)
    titled = bool(listed) and len(listed[0].split()) <= _MOST_TITLE_WORDS
    return " ".join(listed[: 2 if titled else 1])


_MOST_TITLE_WORDS = 3
"""Words before the first full stop that may be a title and tell nothing."""


def _opens(unit: Unit, text: str) -> bool:
    """A text that only says that a list follows."""
    return unit.kind == "opening" or text.rstrip().endswith(":")


def rule_in_a_line(unit: Unit, screen: str) -> str:
    """What a rule says, in a sentence or little more: ours where we have one in the language."""
    texts = unit.gist.get(screen) or _printed(unit, screen)
    texts = texts or rules.in_language(unit.gist, screen)
    return texts if len(texts) <= _SHORT else _first_telling(texts)


def item_lines(value: Answered, screen: str) -> list[str]:
    """What each item of a list says; with the title of its entry where it stands for that, and
    says it not itself."""
    headed, lines = value.headed, []
    for item in value.items:
        line, title = rule_in_a_line(item, screen), rules.in_language(item.title, screen)
        named = item.id in headed and title and title.casefold() not in line.casefold()
        lines.append(f"{title}: {line}" if named else line)
    return lines


def _around(text: str, told: str, most: int) -> str:
    """A text; where it is longer than that, cut between words around what was told of it.

    >>> _around("A lamp burns. It is lit by a keeper. Then it is out.", "Then it is out.", 24)
    '… keeper. Then it is out.'
    >>> _around("A lamp burns. It is lit by a keeper. Then it is out.", "A lamp burns.", 24)
    'A lamp burns. It is lit …'
    """
    if len(text) <= most:
        return text
    place = max(text.find(told.strip(" …")), 0)
    spare = most - len(told)
    start = max(0, min(place - spare // 3, len(text) - most)) if place + len(told) > most else 0
    end = min(len(text), start + most)
    start = start and text.find(" ", start) + 1
    end = end if end == len(text) else text.rfind(" ", 0, end + 1)
    kept = text[start:end].rstrip(" ,;:")
    return ("… " if start else "") + kept + (" …" if end < len(text) else "")


def screen_of(answer: Answer, reader: Reader) -> str:
    """The language of what is said around an answer."""
    return reader.chosen or reader.answers_in(answer)


def _in_short(answer: Answer, screen: str) -> Iterator[Block]:
    """The word that was asked for, or the answer in our words, where somebody asked this before."""
    if answer.translated:
        yield Verdict(answer.translated, "name", answer.cites)
    if answer.curated is None:
        return
    yield Gap()
    yield Labelled(say(screen, "asked"), question_text(answer, screen), 0)
    yield Labelled(say(screen, "answer"), answer_text(answer, screen), 0)
    if answer.curated.status == "contradiction":
        yield Paragraph(f"! {say(screen, 'contradiction')}.", "warning", 1, hanging=False)


def _nearest(value: Answered, screen: str) -> Iterator[Block]:
    """That nothing answers, and the rules that stand nearest, by number where one may be said."""
    answer = value.answer
    if answer.curated is None:
        yield _not_answered(answer, screen)
    if answer.nearly is not None:
        yield Labelled(say(screen, "asked"), rules.in_language(answer.nearly.question, screen))
        yield Labelled(say(screen, "answer"), rules.in_language(answer.nearly.answer, screen))
    if answer.hits:
        yield Paragraph(say(screen, "nearest") + ":", "lead", hanging=False)
    for place, found in enumerate(answer.hits[: len(value.choices) or _NEAREST], 1):
        text = f"{found.unit.id}  {rule_in_a_line(found.unit, screen)}"
        yield Paragraph(f"{place}. {text}" if value.choices else text, "", 1)


def _not_answered(answer: Answer, screen: str) -> Paragraph:
    if answer.message is not None:
        return Paragraph(say(screen, answer.message[0], **answer.message[1]), hanging=False)
    code = "manual-silent" if answer.silent else "not-in-these-words"
    return Paragraph(say(screen, code), "warning", hanging=False)


def _read_as(answer: Answer, screen: str, in_talk: bool = False) -> Iterator[Block]:
    if answer.read_as:
        literal = "" if in_talk else f"  ({say(screen, 'literal')})"  # that is an option
        yield _hint(f"{say(screen, 'read-as')}: {answer.read_as}{literal}")


def _hint(text: str) -> Paragraph:
    return Paragraph(text, "hint", hanging=False)


def answer_text(answer: Answer, language: str) -> str:
    """The answer in one text: ours where we have one, else the rule's own words or gist."""
    if answer.message is not None:
        return say(language, answer.message[0], **answer.message[1])
    if answer.case is not None:
        return rules.in_language(answer.case.texts, language)
    if answer.translated:
        return answer.translated
    if answer.curated is not None:
        return rules.in_language(answer.curated.answer, language)
    if not answer.answered or not answer.hits:
        return refusal(answer, language)
    unit = answer.hits[0].unit
    if language in unit.wording:
        return unit.wording[language].text
    return unit.gist.get(language) or answer.hits[0].text


def refusal(answer: Answer, language: str) -> str:
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
    """The stretch of what was found with most of the query's words, and which these are."""
    return stretch(found.text, found, most)


def stretch(text: str, found: Found, most: int) -> tuple[str, set[str]]:
    """The stretch of a text with most of the query's words, and which of its words these are."""
    typed = text.split(" ")
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

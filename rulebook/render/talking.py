"""Turns of a conversation as documents and data."""

from __future__ import annotations

from rulebook.languages import say
from rulebook.render import rules
from rulebook.render.answers import (
    answered,
    first_line,
    named_beside,
    refusal,
    rule_in_a_line,
    screen_of,
)
from rulebook.render.data import answered_data
from rulebook.render.document import Block, Gap, Labelled, Paragraph
from rulebook.text import first_sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from rulebook.search.answer import Answer
    from rulebook.service.requests import Reader
    from rulebook.service.talking import Said
    from rulebook.store.records import Unit


def _reader_now(value: Said, reader: Reader) -> Reader:
    """The reader with the language that was asked for in the talk, which goes before all."""
    wanted = value.answer.wanted or value.talk.language
    fields = {name: getattr(reader, name) for name in type(reader)._fields}
    return type(reader)(**fields | {"lang": wanted}) if wanted else reader


def said(value: Said, reader: Reader) -> Iterator[Block]:
    """A turn: a line where one is enough, and only what is new of what was asked on."""
    reader = _reader_now(value, reader)
    screen = screen_of(value.answer, reader)
    line = reply(value, screen)
    if value.talk.reply == "more" and value.found:
        units = [found.unit for found in value.answer.hits]
        yield from rules.ruling(units, reader, screen, reader.answer_texts(value.answer))
        return
    if value.talk.reply == "related" and value.found:
        yield from _offered(value, screen, reader)
        return
    if not line or (reader.more and value.act == "followup"):
        yield from answered(value, reader)
        return
    if value.act == "followup":
        yield Paragraph(f"{say(screen, 'took-over')}: {value.answer.took_over}", "hint")
    yield Paragraph(line, hanging=False)
    yield from _below(value, reader, screen)


def _offered(value: Said, screen: str, reader: Reader) -> Iterator[Block]:
    """Related topics, to choose from by number."""
    yield Paragraph(say(screen, "see-also") + ":", "lead")
    languages = reader.answer_texts(value.answer)
    for place, unit in enumerate(_cited(value.answer), 1):
        title = rules.in_language({c: unit.title[c] for c in languages if c in unit.title}
                                  or unit.title, screen)  # fmt: skip
        yield Paragraph(f"{place}. {unit.id}  {title}", "", 1)


def reply(value: Said, screen: str) -> str:
    """The line that answers a turn, or "" where the rules do."""
    answer = value.answer
    if answer.message is not None:
        line = say(screen, answer.message[0], **answer.message[1])
        return f"{_follows(value, screen)} {line}" if value.talk.reply == "why" else line
    if not answer.answered:
        return _of_no_rule(value, screen)
    if value.talk.reply == "yesno" and not _decides(value):
        return f"{say(screen, 'chat-no-yes-no')} {in_a_line(value, screen)}"
    if value.talk.reply == "correction":
        draft = answer.draft
        read = answer.read_as or (draft.typed if draft else answer.took_over)
        return say(screen, "chat-read-question", text=read)
    if value.talk.reply not in {"", "more"}:
        return in_a_line(value, screen)
    if value.act == "followup" and answer.cites[:1] == list(value.shown_before[:1]):
        return in_a_line(value, screen)
    return ""


def _of_no_rule(value: Said, screen: str) -> str:
    """The line that answers a turn about an answer that no rule gave; "" for any other turn."""
    form, known = value.talk.reply, value.answer.curated
    whole = refusal(value.answer, screen)
    if known is not None:
        whole = rules.in_language(known.answer, screen)
    lines = {
        "shorter": first_sentence(whole),
        "yesno": f"{say(screen, 'chat-no-yes-no')} {first_sentence(whole)}",
        "why": f"{first_sentence(whole)} {say(screen, 'chat-no-rule-no-reason')}",
        "sure": whole,
    }
    return lines.get(form, "")


def _follows(value: Said, screen: str) -> str:
    """The rule that the answer follows from, in our words, whatever the verdict put before it."""
    unit = value.settles
    if unit is None:
        return ""
    told = rule_in_a_line(unit, screen) if unit.gist else first_line(value, unit, screen)[0]
    return say(screen, "chat-follows", rule=f"{told} ({unit.number})")


def _decides(value: Said) -> bool:
    return value.verdict is not None and value.verdict.says in {"yes", "no"}


def in_a_line(value: Said, screen: str, cited: bool = True) -> str:
    """The first line of the answer, with the number of the rule that settles it."""
    unit = value.settles
    if unit is None:
        return ""
    text = first_line(value, unit, screen)[0]
    return text if not cited or unit.number in text else f"{text} ({unit.number})"


def _cited(answer: Answer) -> list[Unit]:
    units = {found.unit.id: found.unit for found in answer.hits}
    return [units[address] for address in answer.cites if address in units]


def _below(value: Said, reader: Reader, screen: str) -> Iterator[Block]:
    """What stands below the line: sources, the reason, other rules, what is new."""
    cited, languages = _cited(value.answer), reader.answer_texts(value.answer)
    form = value.talk.reply
    if form == "sure":
        yield from _sources([value.settles] if value.settles else [], screen)
    elif form == "example":
        yield from rules.notes(cited[0], screen, _EXAMPLES) if cited else ()
    elif form == "correction":
        yield Paragraph(say(screen, "chat-others") + ":", "lead")
        others = [found for found in value.answer.hits if found.unit.id in value.choices]
        for place, found in enumerate(others, 1):
            title = rules.in_language(found.unit.title, screen)
            text = f"{place}. {found.unit.id}  {title}: {rule_in_a_line(found.unit, screen)}"
            yield Paragraph(text, "", 1)
    elif form == "why":
        reasons = [unit for unit in cited if unit.id in value.talk.reasons]
        yield from rules.ruling(reasons, reader, screen, languages)
        yield from _behind(value, screen) if not reasons else ()
    elif value.act == "followup":
        yield from _asked_on(value, screen)


def _asked_on(value: Said, screen: str) -> Iterator[Block]:
    """Below the line of what was asked on of the same rule: what else that says and the next rule
    that it rests on, each in a line; a verdict says it all."""
    settles, shown = value.settles, {unit.id for unit in (value.settles,) if unit is not None}
    if settles is not None and value.verdict is None:
        whole = settles.gist.get(screen, "")
        if rest := whole.replace(in_a_line(value, screen, cited=False), "", 1).strip():
            yield Paragraph(rest, "", 1, hanging=False)
        new = [one for one in _cited(value.answer) if one.id not in (*value.shown_before, *shown)]
        for unit in new[:1]:
            shown.add(unit.id)
            yield Paragraph(f"{unit.number}  {rule_in_a_line(unit, screen)}", "", 1)
    yield from named_beside(value, shown, screen)


def _behind(value: Said, screen: str) -> Iterator[Block]:
    """What stands behind a verdict where the manual gives no reason: what else our answer says,
    the other rules that it rests on, and how it was played."""
    settles, sure = value.settles, value.answer.verdict
    known = value.answer.curated or (sure.question if sure else None)
    if settles is None or known is None:
        return
    whole = rules.in_language(known.answer, screen)
    if rest := whole[len(first_sentence(whole)) :].strip():
        yield Paragraph(rest, "", 1, hanging=False)
    for found in value.answer.hits:
        if found.unit.id in known.cites and found.unit.id != settles.id:
            yield Paragraph(f"{found.unit.number}  {rule_in_a_line(found.unit, screen)}", "", 1)
    for names in settles.examples[:1]:
        yield Labelled(say(screen, "examples"), rules.in_language(names, screen))


_EXAMPLES = 3
"""Played examples that are named in a turn, at most."""


def _sources(cited: list[Unit], screen: str) -> Iterator[Block]:
    """Where the rule stands in each edition, where they differ, and its played examples."""
    for unit in cited:
        yield Gap()
        for language, wording in unit.wording.items():
            first, last = wording.lines
            where = say(screen, "line" if first == last else "lines", first=first, last=last)
            place = f"{rules.number_in(wording, screen)} · {wording.file}, {where}"
            yield Labelled(say(screen, "edition-" + language), place)
        yield from rules.notes(unit, screen, _EXAMPLES)
    yield from rules.without_wording(cited, screen)


def _said_data(value: Said, reader: Reader) -> dict[str, Any]:
    reader = _reader_now(value, reader)
    data = answered_data(value, reader)
    line = reply(value, screen_of(value.answer, reader))
    if line and (value.talk.reply or value.answer.message):
        data["answer"] = line
    return {**data, "act": value.act, "choices": list(value.choices)}


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {"Said": said}
SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {"Said": _said_data}

"""What is looked through, as documents and data: contents, games, words, differences, questions."""

from __future__ import annotations

from rulebook.languages import say
from rulebook.render import rules
from rulebook.render.data import term_data
from rulebook.render.document import Block, Gap, Heading, Labelled, Named, Paragraph, Topics

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from rulebook.service.browsing import (
        Chapter,
        Contained,
        Contents,
        Differences,
        Games,
        Glossary,
        Questions,
    )
    from rulebook.service.requests import Reader
    from rulebook.store.records import Game, Question


def contents(value: Contents, reader: Reader) -> Iterator[Block]:
    """The entries of each game, a line each."""
    languages = reader.texts()
    for one in value.games:
        topics = [
            Named(c.entry.id, _titled(c.entry.title, reader) + _printed(c, reader), depth=depth)
            for chapter in one.chapters
            for c, depth in _with_sections(one, chapter)
        ]
        yield Gap()
        yield Heading(rules.title_of(one.game.title, languages), one.game.game)
        yield Topics(say(reader.screen, "contents"), topics, say(reader.screen, "nothing"))


def _with_sections(one: Contained, chapter: Chapter) -> Iterator[tuple[Chapter, int]]:
    yield chapter, 0
    for section in one.sections.get(chapter.entry.id, ()):
        yield section, section.depth


def _titled(title: Mapping[str, str], reader: Reader) -> str:
    """A title in the language wanted; in all where all are wanted."""
    languages = reader.texts()
    if len(languages) > 1:
        return rules.title_of(title, languages)
    return title.get(languages[0]) or rules.in_language(title, reader.screen)


def _printed(chapter: Chapter, reader: Reader) -> str:
    """The number that the book prints, where it is not ours."""
    if chapter.label == chapter.entry.number or ":" in chapter.label:
        return ""
    return f" ({say(reader.screen, 'printed-as', number=chapter.label)})"


def games(value: Games, reader: Reader) -> Iterator[Block]:
    """Each game with its editions, and which of them have their manual."""
    screen = reader.screen
    for one in value.games:
        game = one.game
        yield Gap()
        yield Heading(rules.title_of(game.title, (screen,)), game.game)
        for language, title in game.editions.items():
            there = say(screen, "has-manual" if language in game.manuals else "manual-missing")
            yield Labelled(say(screen, "edition-" + language), f"{title} ({there})")
        size = say(screen, "book-size", entries=len(one.chapters), units=len(game.numbers))
        yield Paragraph(size, "", 1)


def glossary(value: Glossary, reader: Reader) -> Iterator[Block]:
    """Official words by game and kind, a line each with its translations."""
    screen, before = reader.screen, ("", "")
    for term in value.terms:
        game = term.key.partition(":")[0]
        if before[0] != game:
            yield Gap()
            yield Heading(rules.title_of(value.titles[game], (screen,)), game)
        names = rules.title_of(term.names, (screen,))
        where = f" ({', '.join(a.partition(':')[2] for a in term.where)})" if term.where else ""
        yield Paragraph(f"{names}  [{say(screen, 'kind-' + term.kind)}]{where}", "", 1)
        before = (game, term.kind)


def differences(value: Differences, reader: Reader) -> Iterator[Block]:
    """Each difference below the rule that it is about, other rulings first."""
    screen, languages = reader.screen, reader.texts()
    for one in value.differences:
        yield Gap()
        yield Heading(rules.title_of(one.unit.title, languages), one.unit.id)
        label = rules.label_of_difference(one.kind, screen)
        yield Labelled(label, rules.in_language(one.note, screen))


def questions(value: Questions, reader: Reader) -> Iterator[Block]:
    """Each question with its answer and the rules that it rests on."""
    screen = reader.screen
    for question in value.questions:
        yield from rules.asked(question, reader.chosen or screen, screen)
        cites = ", ".join(question.cites)
        yield Paragraph(f"{question.id}  →  {cites}" if cites else question.id, "hint", 1)


def _contained(one: Contained) -> dict[str, Any]:
    return {
        **_game(one.game),
        "entries": [
            {"id": c.entry.id, "number": c.entry.number, "label": c.label, "title": c.entry.title,
             "units": list(c.entry.units), "depth": depth}
            for chapter in one.chapters
            for c, depth in _with_sections(one, chapter)
        ],
    }  # fmt: skip


def _game(game: Game) -> dict[str, Any]:
    return {"game": game.game, "title": game.title}


def _contents_data(value: Contents, reader: Reader) -> list[dict[str, Any]]:
    return [_contained(one) for one in value.games]


def _games_data(value: Games, reader: Reader) -> list[dict[str, Any]]:
    return [
        {
            **_game(one.game),
            "aliases": list(one.game.aliases),
            "editions": one.game.editions,
            "manuals": one.game.manuals,
            "entries": len(one.chapters),
            "units": len(one.game.numbers),
        }
        for one in value.games
    ]


def _glossary_data(value: Glossary, reader: Reader) -> dict[str, Any]:
    return {"term": None, "read_as": None, "matches": [term_data(term) for term in value.terms]}


def _differences_data(value: Differences, reader: Reader) -> list[dict[str, Any]]:
    return [{"id": one.unit.id, "kind": one.kind, "title": one.unit.title, "note": one.note}
            for one in value.differences]  # fmt: skip


def question_data(question: Question) -> dict[str, Any]:
    """A known question with its answer."""
    return {
        "id": question.id,
        "question": question.question,
        "answer": question.answer,
        "status": question.status,
        "cites": list(question.cites),
    }


def _questions_data(value: Questions, reader: Reader) -> list[dict[str, Any]]:
    return [question_data(question) for question in value.questions]


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Contents": contents,
    "Games": games,
    "Glossary": glossary,
    "Differences": differences,
    "Questions": questions,
}
SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {
    "Contents": _contents_data,
    "Games": _games_data,
    "Glossary": _glossary_data,
    "Differences": _differences_data,
    "Questions": _questions_data,
}

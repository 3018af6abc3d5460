"""Pages on which something is done: a conversation, a post linked, a situation played, a manual
added, an evening remembered."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from rulebook.errors import RulebookError
from rulebook.languages import say
from rulebook.markups import MARKUPS
from rulebook.model import Problem
from rulebook.render.notes import told
from rulebook.render.rules import in_language
from rulebook.service import copies, linking, playing, rules, talking
from rulebook.service.requests import Note, note_of
from rulebook.web import cards, failures
from rulebook.web.board import drawn
from rulebook.web.pages import Page, View, games

MOST_TURNS = 12
"""Turns of a conversation that are remembered."""
_MOST_SENTENCES = 60
_NAME = 80


def _page(view: View, name: str, values: Mapping[str, object], **more: object) -> Page:
    title = say(view.lang, f"web-{name}")
    about = say(view.lang, f"web-about-{name}")
    query = {key: str(value) for key, value in more.items() if value}
    return Page(f"{name}.html", f"/{name}", title, about, values, 200, query)


def chat(view: View, turns: Sequence[str]) -> Page:
    """A conversation so far: each turn with its answer."""
    turns = turns[-MOST_TURNS:]
    talk = talking.Talk()
    shown = []
    for turn in turns:
        said = view.books.ask(talking.turn, talk, turn)
        talk = said.talk
        shown.append((turn, cards.answer_html(view, said)))
    return _page(view, "chat", {"turns": shown, "before": turns[-MOST_TURNS + 1 :]})


def link(view: View, post: str, markup: str) -> Page:
    """A post with its rules linked to the pages of this site."""
    markup = markup if markup in MARKUPS else MARKUPS[0]
    values: dict[str, object] = {"post": post, "markup": markup, "markups": MARKUPS, "found": None}
    if post.strip():
        language = linking.language_of_post(post) or view.lang
        try:
            linked = view.books.ask(linking.link, post, markup, view.places.origin, language)
        except RulebookError as error:
            values["trouble"] = told(note_of(failures.discreet(error)), view.lang)
        else:
            values["found"] = linked.text_to_paste
            values["links"] = [(one.id, one.text) for one in linked.linked.links]
    return _page(view, "link", {"trouble": "", "links": [], **values})


def resolve(view: View, text: str, game: str) -> Page:
    """A situation played, with the board as it is afterwards."""
    values: dict[str, object] = {"situation": text, "trouble": "", "played": "", "board": ""}
    books = view.books.within(game)
    if text.strip():
        try:
            found = books.ask(playing.resolve, text)
        except RulebookError as error:
            values["trouble"] = told(note_of(failures.discreet(error)), view.lang)
        else:
            values["played"] = view.html(cards.blocks_of(found, view.reader))
            if isinstance(found, playing.Resolved):
                values["board"] = drawn(found, view.lang)
    said = books.ask(playing.sayable).games
    values["sayable"] = [
        (key, list(by_language[view.lang])[:_MOST_SENTENCES]) for key, by_language in said.items()
    ]
    values["only"] = game
    return _page(view, "resolve", values, s=text, game=game)


def manuals(view: View, results: Sequence[tuple[_Told, bool]], check: bool) -> Page:
    """The manuals that are there, and what is amiss in them where that is asked for."""
    there = [
        (f"{game.game}/{code}", game.editions[code], name)
        for game in games(view)
        for code, name in game.manuals.items()
    ]
    checked = [
        (one.copy.edition.title, [_problem(found, view.lang) for found in one.problems])
        for one in (copies.check().checked if check and there else ())
    ]
    told_of = [(ok, text(view.lang)) for text, ok in results]
    values = {"there": there, "checked": checked, "results": told_of}
    page = _page(view, "manuals", values)
    return Page(page.template, page.path, page.title, page.description, values, 200, {}, False)


def _problem(problem: Problem, lang: str) -> str:
    line, code = problem.line, problem.code
    return f"{say(lang, 'line', first=line)}: {say(lang, code, **problem.values)}"


class _Told:
    """What became of a file, to be said in any language."""

    def __init__(self, notes: Sequence[Note]) -> None:
        self._notes = notes

    def __call__(self, lang: str) -> str:
        return " ".join(told(note, lang) for note in self._notes)


def added(files: Sequence[tuple[str, bytes]]) -> list[tuple[_Told, bool]]:
    """What became of files that somebody sent: each is recognised by what it says."""
    found = []
    for name, data in files:
        if not data:
            found.append((_Told([Note("web-no-file", {})]), False))
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / _file_name(name)
            path.write_bytes(data)
            try:
                addition = copies.add([path], False, lambda code, **values: None)
            except RulebookError as error:
                found.append((_Told([note_of(failures.discreet(error))]), False))
                continue
        found.append((_Told(_notes(addition)), addition.found))
    return found


def _notes(addition: copies.Addition) -> list[Note]:
    notes = []
    for file, result in addition.files:
        if not isinstance(result, RulebookError):
            title = result.copy.edition.title
            code = "web-manual-there" if result.unchanged else "web-manual-added"
            notes.append(Note(code, {"file": file.name, "title": title}))
    for note in addition.notes:
        error = failures.discreet(RulebookError(note.code, **note.values))
        notes.append(Note(error.code, error.values))
    return notes


def _file_name(name: str) -> str:
    """A plain name for a file that somebody sent; it is nothing but a name.

    >>> _file_name("../../etc/passwd"), _file_name("C:\\\\a b.txt"), _file_name("")
    ('passwd', 'a b.txt', 'manual.txt')
    """
    plain = name.replace("\\", "/").rpartition("/")[2].strip()
    plain = "".join(c for c in plain if c.isalnum() or c in " ._-").lstrip(".")[-_NAME:]
    return plain or "manual.txt"


def evening(view: View, pins: Sequence[str], recent: Sequence[str]) -> Page:
    """What was pinned, and what was read last."""
    values = {"pins": _lines(view, pins), "recent": _lines(view, recent)}
    page = _page(view, "evening", values)
    return Page(page.template, page.path, page.title, page.description, values, 200, {}, False)


def _lines(view: View, addresses: Sequence[str]) -> list[tuple[str, str, str]]:
    found = []
    for address in addresses:
        try:
            unit = view.books.ask(rules.show, [address]).units[0]
        except (RulebookError, IndexError):
            continue
        title, gist = in_language(unit.title, view.lang), in_language(unit.gist, view.lang)
        found.append((address, title, gist))
    return found

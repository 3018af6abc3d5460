"""Pages as values: what each shows, for a server and for a static site alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulebook.errors import NotFound, RulebookError
from rulebook.languages import SAID, say
from rulebook.perhaps import nearest_name, perhaps
from rulebook.record import Record
from rulebook.render.html import html_of
from rulebook.render.notes import told
from rulebook.render.rules import in_language
from rulebook.service import browsing, rules
from rulebook.service.requests import Reader, Rulebook, note_of
from rulebook.web import cards
from rulebook.web.places import Places, path_of

if TYPE_CHECKING:
    from rulebook.store.records import Game, Unit

_MOST_QUESTIONS = 8
_DESCRIBED = 200
"""Characters of a description."""


class View(Record):
    """For whom a page is made: the books that they may read, their language, their links."""

    books: Rulebook
    reader: Reader
    places: Places
    wording: bool = True
    """Whether they may read the wording of manuals."""
    writes: bool = False
    """Whether they may add manuals."""
    live: bool = True
    """Whether a server answers what they ask."""

    @property
    def lang(self) -> str:
        return self.reader.screen

    def html(self, blocks: Sequence[Any], lang: str = "") -> str:
        """Blocks as a piece of the page; ``lang`` where they are in another language."""
        return html_of(cards.document(lang or self.lang, blocks), self.places.rule)


class Page(Record):
    """What a page shows, and how it is called."""

    template: str
    path: str
    title: str
    description: str
    values: Mapping[str, Any]
    status: int = 200
    query: Mapping[str, str] = {}
    """What was asked on the page; it goes along to another language."""
    indexed: bool = True
    """Whether search engines are to know it."""


class Elsewhere(Record):
    """The path where something has its page."""

    path: str


def rule(view: View, game: str, number: str) -> Page:
    """A rule, or all rules of an entry."""
    found = _game(view, game)
    books = view.books.within(game)
    shown = books.ask(rules.show, [f"{game}:{number}"])
    if shown.missing:
        raise shown.missing
    unit = shown.units[0]
    whole = "." not in number
    address = unit.entry if whole else unit.id
    questions = books.ask(browsing.of_units, shown.units[:1])[:_MOST_QUESTIONS]
    played = cards.example_blocks(view.books, shown.units, view.reader)
    title = in_language(unit.title, view.lang)
    name = address.partition(":")[2]
    values = {
        "game": found,
        "number": name,
        "heading": title,
        "titles": [(c, t) for c, t in unit.title.items() if c != view.lang and t != title],
        "entry": "" if whole else unit.entry,
        "address": address,
        "text": view.html(cards.rule_blocks(shown, view.reader)),
        "bare": not any(one.wording for one in shown.units),
        "examples": view.html(played) if played else "",
        "topics": view.html(cards.topic_blocks(shown, view.reader)),
        "questions": [
            (in_language(q.question, view.lang), in_language(q.answer, view.lang))
            for q in questions
        ],
        "before": unit.previous,
        "after": shown.with_bullets[-1].next,
        "compared": len(found.editions) > 1,
        "quotes": cards.quotations(view.books, shown, view.lang, view.places),
    }
    gist = next((in_language(u.gist, view.lang) for u in shown.units if u.gist), title)
    return Page("rule.html", path_of(address), f"{name} {title}", _short(gist), values)


def term(view: View, game: str, word: str) -> Page:
    """A term with its official names, and the rules that it stands in."""
    in_game = _game(view, game)
    books = view.books.within(game)
    known = {one.id: one for one in books.ask(browsing.glossary).terms}
    if word not in known:
        found = books.ask(rules.term, word)
        if not found.terms:
            raise NotFound("no-term", text=word)
        exact = [t for t in found.terms if word.casefold() in map(str.casefold, t.names.values())]
        near = [f"{game}:term/{one.id}" for one in found.terms]
        if not exact:
            raise NotFound("no-term", text=word, ids=near)
        word = exact[0].id
    found = rules.Terms(word, [known[word]])
    names = known[word].names
    title = in_language(names, view.lang)
    ruled = books.ask(rules.show, list(known[word].where)) if known[word].where else None
    values = {
        "game": in_game,
        "heading": title,
        "titles": [(c, n) for c, n in names.items() if c != view.lang and n != title],
        "text": view.html(cards.term_blocks(found, view.reader)),
        "rules": view.html(cards.rule_lines(ruled, view.reader)) if ruled else "",
    }
    description = " · ".join(dict.fromkeys(names.values()))
    return Page("term.html", f"/{game}/term/{word}", title, description, values)


def compare(view: View, game: str, number: str) -> Page:
    """The editions of a rule side by side."""
    found = _game(view, game)
    compared = view.books.within(game).ask(rules.compare, [f"{game}:{number}"])
    unit = compared.units[0]
    title = in_language(unit.title, view.lang)
    values = {
        "game": found,
        "heading": title,
        "number": number,
        "address": f"{game}:{number}",
        "text": view.html(cards.blocks_of(compared, view.reader)),
    }
    named = f"{say(view.lang, 'web-compare')}: {number} {title}"
    return Page("compare.html", f"/{game}/compare/{number}", named, named, values)


def book(view: View, game: str) -> Page:
    """A book: its editions, and its entries in order."""
    found = _game(view, game)
    values = {"game": found, "chapters": [one[:3] for one in _chapters(view, game)]}
    title = in_language(found.title, view.lang)
    return Page("book.html", f"/{game}", title, _about(view.lang, title), values)


def contents(view: View, game: str) -> Page:
    """A book: what each of its rules says, in a line."""
    found = _game(view, game)
    chapters = [
        (*chapter, [_line(unit, view.lang) for unit in _units(view, chapter[0])])
        for chapter in _chapters(view, game)
    ]
    title = f"{in_language(found.title, view.lang)}: {say(view.lang, 'web-contents')}"
    values = {"game": found, "chapters": chapters}
    return Page("contents.html", f"/{game}/contents", title, title, values)


def _chapters(view: View, game: str) -> list[tuple[str, str, str]]:
    """The entries of a book: address, number and title."""
    (contained,) = view.books.ask(browsing.contents, [game]).games
    entries = (chapter.entry for chapter in contained.chapters)
    return [(one.id, one.number, in_language(one.title, view.lang)) for one in entries]


def _units(view: View, address: str) -> Sequence[Unit]:
    return view.books.ask(rules.located, [address]).units


def _line(unit: Unit, lang: str) -> tuple[str, str, str]:
    return unit.id, unit.number, in_language(unit.gist, lang)


def glossary(view: View, game: str) -> Page:
    """The official words of a book in each language."""
    found = _game(view, game)
    listed = view.books.within(game).ask(browsing.glossary).terms
    terms = sorted(listed, key=lambda one: in_language(one.names, view.lang).casefold())
    order = (view.lang, *(code for code in SAID if code != view.lang))
    title = f"{in_language(found.title, view.lang)}: {say(view.lang, 'web-glossary')}"
    rows = [(one.id, [one.names.get(code, "") for code in order]) for one in terms]
    values = {"game": found, "rows": rows, "order": order}
    return Page("glossary.html", f"/{game}/terms", title, title, values)


def differences(view: View, game: str) -> Page:
    """Where the editions of a book say different things."""
    found = _game(view, game)
    listed = view.books.within(game).ask(browsing.differences).differences
    kinds = [
        (kind, [_difference(one, view.lang) for one in listed if one.kind == kind])
        for kind in browsing.DIFFERENCES_SHOWN
    ]
    title = f"{in_language(found.title, view.lang)}: {say(view.lang, 'web-differences')}"
    values = {"game": found, "kinds": [(kind, rows) for kind, rows in kinds if rows]}
    return Page("differences.html", f"/{game}/differences", title, title, values)


def _difference(one: browsing.Difference, lang: str) -> tuple[str, str, str, str]:
    unit = one.unit
    return unit.id, unit.number, in_language(unit.title, lang), in_language(one.note, lang)


def home(view: View) -> Page:
    """The field to ask in, and the books."""
    about = say(view.lang, "web-about")
    values = {"result": None, "asked": "", "only": ""}
    return Page("home.html", "/", "rulebook", about, values)


def answer(view: View, text: str, game: str = "", literal: bool = False) -> Page | Elsewhere:
    """What was asked for: a rule or an entry has a page, anything else is answered in a card."""
    books = view.books.within(game)
    found = books.ask(rules.everyday, text, cards.HITS, literal)
    if isinstance(found, browsing.Contents):
        return Elsewhere("/" + found.games[0].game.game)
    if isinstance(found, rules.Shown) and (there := _own_page(found)):
        return Elsewhere(there)
    values = {"result": cards.card(view, found), "asked": text, "only": game}
    query = {"q": text, "game": game}
    return Page("home.html", "/", text[:80], say(view.lang, "web-about"), values, 200, query, False)


def _own_page(shown: rules.Shown) -> str:
    """The page of what was asked for, where it is one rule, one entry or one term."""
    if shown.missing or not shown.units:
        return ""
    if len(shown.terms) == 1:
        term = shown.terms[0]
        return f"/{term.key.partition(':')[0]}/term/{term.id}"
    if shown.terms:
        return ""
    if len(shown.units) == 1:
        return path_of(shown.units[0].id)
    entries = {unit.entry for unit in shown.units}
    return path_of(entries.pop()) if len(entries) == 1 and _is_whole(shown.units) else ""


def _is_whole(units: Sequence[Unit]) -> bool:
    """Units from the opening of an entry on."""
    return units[0].number.endswith(".0")


def missing(view: View, error: RulebookError, path: str, status: int = 404) -> Page:
    """What is said where there is no such page: why, and what is nearest."""
    near = error.values.get("ids")
    listed = [str(one) for one in near] if isinstance(near, list | tuple) else []
    values = {
        "message": told(note_of(error), view.lang),
        "nearest": [(one, _named(view, one)) for one in listed],
    }
    title = say(view.lang, "web-not-here") if status == 404 else str(status)
    return Page("missing.html", path, title, title, values, status, {}, False)


def _named(view: View, address: str) -> str:
    """What stands at an address that is near, in a line."""
    try:
        shown = view.books.ask(rules.show, [address])
    except RulebookError:
        return ""
    return in_language(shown.units[0].title, view.lang) if shown.units else ""


def _game(view: View, game: str) -> Game:
    """The game of this key; a page is nowhere else."""
    for one in games(view):
        if one.game == game:
            return one
    known = [one.game for one in games(view)]
    near = perhaps(nearest_name(game, known))
    raise NotFound("no-game", game=game, known=", ".join(known), perhaps=near)


def games(view: View) -> list[Game]:
    """The games there are."""
    return view.books.ask(lambda books: list(books.order))


def _about(lang: str, title: str) -> str:
    return f"{title} – {say(lang, 'web-about')}"


def _short(text: str) -> str:
    if len(text) <= _DESCRIBED:
        return text
    return text[: text.rfind(" ", 0, _DESCRIBED)] + " …"

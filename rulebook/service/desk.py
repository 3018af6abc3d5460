"""A request in, a reply out: what every front end calls, the command line first of all.

A reply is a value (text for stdout, text for stderr, exit code); nothing here prints or exits.
The quick path and the click path both come through here, so they cannot differ.
On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.errors import NotFound, RulebookError, WrongUsage
from rulebook.languages import CODES, of_locale, said_in, say
from rulebook.lookup.books import Books, Located, PartlyThere
from rulebook.render import rules
from rulebook.render.style import Page
from rulebook.service import settings
from rulebook.store.healing import Opened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rulebook.store.library import Library
    from rulebook.store.records import Title, Unit


class Options:
    """What is common to all requests. ``lang`` is what was asked for, "" if nothing was."""

    __slots__ = (
        "as_printed", "colour", "edition", "game", "json", "lang", "limit", "literal",
        "remember", "syntax", "tell", "width",
    )  # fmt: skip

    def __init__(
        self,
        lang: str = "",
        game: str = "",
        edition: str = "",
        json: bool = False,
        as_printed: bool = False,
        literal: bool = False,
        syntax: bool = False,
        limit: int = 0,
        width: int = 80,
        colour: bool = False,
        remember: bool = False,
    ) -> None:
        if lang not in {"", "all", *CODES}:
            raise WrongUsage(
                "bad-option", value=lang, option="--lang", known=", ".join((*CODES, "all"))
            )
        self.lang = lang
        self.game = game
        self.edition = edition
        self.json = json
        self.as_printed = as_printed
        self.literal = literal
        self.syntax = syntax
        """The words are a query in whoosh's syntax."""
        self.limit = limit
        self.width = width
        self.colour = colour
        self.remember = remember
        """Whether the game last used counts: at a terminal yes, in a script never."""
        self.tell: Callable[..., None] = lambda code, **values: None
        """Hears of long work and of trouble with the store."""

    @property
    def ui(self) -> str:
        """The language of what is said around the rules."""
        return said_in(self.lang if self.lang in CODES else of_locale())

    def texts(self, asked_in: str = "") -> tuple[str, ...]:
        """The languages of text to show, best first."""
        if self.edition:
            return (self.edition.rpartition("/")[2],)
        if self.lang == "all":
            return CODES
        return (self.lang or asked_in or of_locale(),)

    def page(self, language: str = "") -> Page:
        return Page(language or self.ui, self.width, self.colour)


class Reply:
    """What to print where, and how to end."""

    __slots__ = ("code", "err", "out")

    def __init__(self, out: str = "", code: int = 0, err: str = "") -> None:
        self.out = out
        self.err = err
        self.code = code


def answer(command: str, words: Sequence[str], options: Options) -> Reply:
    """Carry out a request. Errors that a user can cause become a message and an exit code."""
    try:
        handler = _handlers(command)
        return Opened(options.tell).ask(lambda library: _run(handler, library, words, options))
    except RulebookError as error:
        reply = failure(error, options)
        if options.json and command in _LISTS:
            reply.out = "[]\n"  # a script that reads a list of rules gets an empty one
        return reply


_LISTS = frozenset(("everyday", "show", "related", "compare"))


def failure(error: RulebookError, options: Options) -> Reply:
    """An error as a reply."""
    return Reply("", error.exit_code, say(options.ui, error.code, **error.values) + "\n")


def _run(
    handler: Callable[[Books, Sequence[str], Options], Reply],
    library: Library,
    words: Sequence[str],
    options: Options,
) -> Reply:
    last = settings.read("last-game", options.tell) if options.remember else ""
    books = Books(library, options.game or options.edition.rpartition("/")[0], last)
    if options.edition:
        _check_edition(books, options)
    reply = handler(books, words, options)
    if options.remember and books.game and books.game != last:
        settings.write("last-game", books.game)
    return reply


def _check_edition(books: Books, options: Options) -> None:
    known = [f"{g.game}/{lang}" for g in books.games for lang in g.editions]
    wanted = options.edition if "/" in options.edition else f"{books.game}/{options.edition}"
    if wanted not in known and options.edition not in {k.partition("/")[2] for k in known}:
        raise WrongUsage("no-edition-known", edition=options.edition, known=", ".join(known))


def _handlers(command: str) -> Callable[[Books, Sequence[str], Options], Reply]:
    if command in _HERE:
        return _HERE[command]
    if command in {"search", "ask", "ask-or-search"}:
        from rulebook.service import asking

        return asking.HANDLERS[command]
    from rulebook.service import desks  # what the everyday command does not need

    return desks.HANDLERS[command]


def everyday(books: Books, words: Sequence[str], options: Options) -> Reply:
    """The bare form: an address is shown, a title or term is shown, anything else is asked."""
    text = " ".join(words)
    try:
        found = None if options.literal else books.find(text)
    except NotFound as error:
        return _those_there(books, options, error)
    if found is not None:
        return shown(books, found, options)
    titles = [] if options.literal else books.titles(text)
    if titles and (titles[0].rank < 2 or titles[0].kind == "term"):
        return topic(books, titles, options)
    return _handlers("ask-or-search")(books, words, options)


def show(books: Books, words: Sequence[str], options: Options) -> Reply:
    """``show ADDRESS…``: each word is an address, or all of them are one."""
    try:
        found = found_at(books, words)
    except NotFound as error:
        return _those_there(books, options, error)
    return shown(books, found, options)


def _those_there(books: Books, options: Options, error: NotFound) -> Reply:
    """Of several addresses those that exist, and what is wrong with the first of the others."""
    if not isinstance(error, PartlyThere):
        raise error
    reply = shown(books, error.there, options)
    reply.code, reply.err = error.exit_code, failure(error, options).err
    return reply


def found_at(books: Books, words: Sequence[str]) -> Located:
    """The units at addresses or titles; NotFound says which word is neither."""
    if not words:
        raise WrongUsage("no-words")
    whole = _whole(books, words)
    return _each(books, words) if whole is None else whole


def _whole(books: Books, words: Sequence[str]) -> Located | None:
    """All words as one address; None where each has to be one by itself."""
    try:
        return at(books, " ".join(words))
    except NotFound as error:
        if error.code == "half-address" and len(words) > 1 and all(map(_stands_alone, words)):
            return None
        raise


def _stands_alone(word: str) -> bool:
    """ "13" and "§13" do; "(1)", "13:" and "Abs." belong to the words beside them."""
    return not word.isalpha() and word[:1] not in _LEANING and word[-1:] not in _LEANING


_LEANING = frozenset("([.,:;)]/-–")


def _each(books: Books, words: Sequence[str]) -> Located:
    every: list[Located] = []
    missing: NotFound | None = None
    for word in words:
        try:
            every.append(_need(books, word))
        except NotFound as error:
            missing = missing or error
            every += [error.there] if isinstance(error, PartlyThere) else []
    units = {unit.id: unit for found in every for unit in found.units}
    also = dict.fromkeys(game for found in every for game in found.also_in)
    language = next((found.language for found in every if found.language), "")
    located = Located(list(units.values()), list(also), language)
    if missing is not None:
        raise PartlyThere(missing, located) if units else missing
    return located


def at(books: Books, text: str) -> Located | None:
    """The units at an address or below a title."""
    found = books.find(text)
    if found is not None:
        return found
    entries = [title for title in books.titles(text) if title.kind == "entry"]
    if not entries:
        return None
    entry = books.library.entry(entries[0].id)
    return Located(books.units(entry.units), language=entries[0].language) if entry else None


def _need(books: Books, text: str) -> Located:
    found = at(books, text)
    if found is None:
        raise NotFound("no-address", text=text)
    return found


def shown(books: Books, found: Located, options: Options) -> Reply:
    """Units as text or JSON."""
    if options.json:
        from rulebook.render import jsonout

        return Reply(jsonout.dump([jsonout.unit(u, options.as_printed) for u in found.units]))
    page = options.page()
    view = view_of(books, page, options, found.language, found.units)
    rules.show_units(view, with_bullets(books, found.units))
    if found.also_in:
        page.blank()
        page.add(say(page.language, "also-in", games=", ".join(found.also_in)), 2, 2, "dim")
    return Reply(page.text())


def with_bullets(books: Books, units: Sequence[Unit]) -> list[Unit]:
    """Each rule followed by its bullets, none twice."""
    found: dict[str, Unit] = {}
    for unit in units:
        found[unit.id] = unit
        found.update({bullet.id: bullet for bullet in books.units(unit.bullets)})
    return list(found.values())


def view_of(
    books: Books, page: Page, options: Options, asked_in: str, units: Sequence[Unit]
) -> rules.View:
    """A view in the languages wanted, with the titles that these units refer to."""
    addresses = {a for unit in units for a in (*unit.related, *unit.related_from)}
    own = {unit.entry for unit in units}
    labels = {address: books.label(address) for address in addresses | own}
    titles = titles_of(books, addresses)
    return rules.View(page, options.texts(asked_in), titles, options.as_printed, labels)


def titles_of(books: Books, addresses: Iterable[str]) -> dict[str, dict[str, str]]:
    found = {}
    for address in addresses:
        entry = books.library.entry(address)
        if entry is not None:
            found[address] = entry.title
    return found


def topic(books: Books, titles: Sequence[Title], options: Options) -> Reply:
    """A title or term: its names in each language, then what is ruled about it."""
    entries = [title.id for title in titles if title.kind == "entry"]
    terms = list(dict.fromkeys(title.id for title in titles if title.kind == "term"))
    units: list[Unit] = []
    found_terms = [term for term in (books.library.term(i) for i in terms[:3]) if term]
    if entries:
        entry = books.library.entry(entries[0])
        units = books.units(entry.units) if entry else []
    elif found_terms:
        units = books.units(found_terms[0].where[:3])
    if options.json:
        from rulebook.render import jsonout

        return Reply(jsonout.dump([jsonout.unit(u, options.as_printed) for u in units]))
    page = options.page()
    for term in found_terms:
        rules.show_term(page, term)
    view = view_of(books, page, options, titles[0].language, units)
    rules.show_units(view, with_bullets(books, units))
    return Reply(page.text())


_HERE: dict[str, Callable[[Books, Sequence[str], Options], Reply]] = {
    "everyday": everyday,
    "show": show,
}

"""The requests that the everyday form does not need at once; ``desk`` comes here for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulebook.errors import NotFound
from rulebook.languages import CODES, FALLBACK
from rulebook.lookup.books import Books, Located
from rulebook.render import jsonout, rules
from rulebook.render.compare import show_compared
from rulebook.search.term_lookup import terms_for
from rulebook.service import desk
from rulebook.service.desk import Options, Reply
from rulebook.store.records import Entry


def related(books: Books, words: Sequence[str], options: Options) -> Reply:
    """See-also both ways, for the entry of each address."""
    entries = _entries(books, desk.found_at(books, words))
    titles = desk.titles_of(
        books, (a for entry in entries for a in (*entry.related, *entry.related_from))
    )
    if options.json:
        return Reply(jsonout.dump([jsonout.relations(entry, titles) for entry in entries]))
    page = options.page()
    view = rules.View(page, options.texts(), titles)
    for entry in entries:
        rules.show_relations(view, entry)
    return Reply(page.text())


def compare(books: Books, words: Sequence[str], options: Options) -> Reply:
    """The editions side by side, and where they really say different things."""
    units = desk.with_bullets(books, desk.found_at(books, words).units)
    if options.json:
        return Reply(jsonout.dump([_compared(jsonout.unit(unit)) for unit in units]))
    page = options.page()
    show_compared(page, units, _two(books, units[0].game, options))
    return Reply(page.text())


def _two(books: Books, game: str, options: Options) -> tuple[str, ...]:
    """The languages of the editions, the reader's first."""
    editions = next(g for g in books.games if g.game == game).editions
    languages = [lang for lang in CODES if lang in editions]
    if len(languages) < 2:  # a book in one language is compared with our words in another
        languages += [lang for lang in (FALLBACK, *CODES) if lang not in languages][:1]
    return tuple(languages)


def _compared(unit: dict[str, object]) -> dict[str, object]:
    kept = ("id", "number", "title", "wording", "gist", "differences")
    return {key: unit[key] for key in kept}


def term(books: Books, words: Sequence[str], options: Options) -> Reply:
    """The official term in each edition."""
    text = " ".join(words)
    found = terms_for(books, text, options.limit or 5)
    if options.json:
        document = {"term": text, "matches": [jsonout.term(one) for one in found]}
        return Reply(jsonout.dump(document), 0 if found else 1)
    if not found:
        raise NotFound("no-term", text=text)
    page = options.page()
    for one in found:
        rules.show_term(page, one)
    return Reply(page.text())


def _entries(books: Books, found: Located) -> list[Entry]:
    addresses = dict.fromkeys(unit.entry for unit in found.units)
    entries = (books.library.entry(address) for address in addresses)
    return [entry for entry in entries if entry is not None]


HANDLERS: dict[str, Callable[[Books, Sequence[str], Options], Reply]] = {
    "related": related,
    "compare": compare,
    "term": term,
}

"""Requests that search: ranked hits, answers, and the bare form that is either of them.

On the path of the everyday command, so JSON and its module come in only where it is asked for.
"""

from __future__ import annotations

from rulebook.errors import WrongUsage
from rulebook.languages import CODES
from rulebook.lookup.books import Books
from rulebook.render import answers, rules
from rulebook.search.answer import LIMIT, Answer, answer, shown_language
from rulebook.search.framing import is_question
from rulebook.search.query import LONGEST_QUERY
from rulebook.service.desk import Options, Reply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


SHOWN = 5
"""Hits on a page of text, unless another number is asked for."""


def search(books: Books, words: Sequence[str], options: Options) -> Reply:
    """Ranked rules."""
    found = _answered(books, words, options)
    if options.json:
        return Reply(_dump(answers.search_json(found)), 0 if found.answered else 1)
    page = options.page()
    answers.show_search(page, found, options.limit or SHOWN)
    return Reply(page.text(), 0 if found.answered else 1)


def ask(books: Books, words: Sequence[str], options: Options) -> Reply:
    """An answer made of cited rules."""
    return told(books, _answered(books, words, options), options)


def ask_or_search(books: Books, words: Sequence[str], options: Options) -> Reply:
    """The bare form when it is no address and no title: a question is answered, words ranked."""
    text = " ".join(words)
    if is_question(books.library, text):
        return ask(books, words, options)
    return search(books, words, options)


def told(books: Books, found: Answer, options: Options) -> Reply:
    """An answer as text or JSON, in the language of the question unless another was asked for."""
    language = language_of(found, options)
    code = 0 if found.answered else 1
    if options.json:
        return Reply(_dump(answers.answer_json(found, language)), code)
    page = options.page(language if options.lang not in CODES else options.lang)
    languages = (found.wanted,) if found.wanted else options.texts(found.language)
    answers.show_answer(rules.View(page, languages, {}), found, language)
    return Reply(page.text(), code)


def language_of(found: Answer, options: Options) -> str:
    """The language to answer in: as asked for, as asked in, as the user reads."""
    chosen = options.lang if options.lang in CODES else ""
    return found.wanted or chosen or found.language or options.ui


def _answered(books: Books, words: Sequence[str], options: Options) -> Answer:
    if not any(word.strip() for word in words):
        raise WrongUsage("no-words")
    if options.syntax:
        from rulebook.search.syntax import answer_syntax  # whoosh: slow to load, seldom wanted

        return answer_syntax(books, " ".join(words), options.limit)
    text = " ".join(words)
    if options.edition:
        found = _in_edition(books, text, options)
    else:
        most = options.limit or (0 if options.json else SHOWN)
        found = answer(books, text, most, options.literal)
    say_what_was_read(found, options)
    return found


def say_what_was_read(found: Answer, options: Options) -> None:
    """Tell where a query is longer than what is read of it."""
    if len(found.query) > LONGEST_QUERY and not found.by_address:
        options.tell("query-cut", most=LONGEST_QUERY)


def _in_edition(books: Books, text: str, options: Options) -> Answer:
    """Only what stands in an edition: ``na/ru``, or ``ru`` of any game; where no manual of a game
    was added, its gists stand for all its editions."""
    game, _, language = options.edition.rpartition("/")
    games = [game] if game else [g.game for g in books.order if language in g.editions]
    if len(games) == 1:
        books = Books(books.library, games[0])
    found = answer(books, text, EVERY, options.literal)
    found.wanted = found.wanted or language
    editions = {g.game: g.editions for g in books.games}
    kept = [h for h in found.hits if language in (h.unit.wording or editions[h.unit.game])]
    there = {hit.unit.id for hit in kept}
    found.cites = [address for address in found.cites if address in there]
    found.answered = found.answered and bool(found.cites)
    most = options.limit or LIMIT
    found.hits = [h for n, h in enumerate(kept) if n < most or h.unit.id in found.cites]
    for hit in found.hits:
        hit.language = shown_language(hit.unit, found)
    return found


EVERY = 1000
"""More hits than any query has."""


def _dump(value: object) -> str:
    from rulebook.render import jsonout

    return jsonout.dump(value)


HANDLERS: dict[str, Callable[[Books, Sequence[str], Options], Reply]] = {
    "search": search,
    "ask": ask,
    "ask-or-search": ask_or_search,
}

"""Rules by address or title, and what belongs to them. On the path of the everyday command."""

from __future__ import annotations

from rulebook.errors import NotFound, WrongUsage
from rulebook.ids import numbers_in
from rulebook.languages import CODES, FALLBACK
from rulebook.lookup.books import Books, Located, PartlyThere
from rulebook.record import Record
from rulebook.service.requests import Note, Value, note_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from rulebook.service.own import Own
    from rulebook.service.requests import Note
    from rulebook.store.records import Entry, Question, Term, Title, Unit

    Titles = Mapping[str, Mapping[str, str]]
    Around = tuple[Mapping[str, Sequence[Unit]], Titles, Mapping[str, str]]


class Shown(Value):
    """Rules with what there is to say of them."""

    units: Sequence[Unit]
    """What was asked for."""
    bullets: Mapping[str, Sequence[Unit]]
    """The bullets below each rule, by its address."""
    titles: Titles
    """Titles of the entries that the rules name, by address."""
    labels: Mapping[str, str]
    """How these entries and their own are called; one that is not here is by its number."""
    terms: Sequence[Term] = ()
    """The words asked for, where it was words and not addresses."""
    asked_in: str = ""
    """The language that the address or title is in, where it shows."""
    also_in: Sequence[str] = ()
    """Other games that have the number."""
    missing: NotFound | None = None
    """What is wrong with one of several addresses."""
    questions: Sequence[Question] = ()
    """The known questions asked for, where it was the name of one."""
    known: Sequence[Question] = ()
    """The first of the questions that are known on a rule, where one alone is shown."""
    own: Mapping[str, Sequence[Own]] = {}
    """What the user keeps at rules and entries, by address; only where somebody asked for it."""

    @property
    def found(self) -> bool:
        return self.missing is None

    @property
    def notes(self) -> Sequence[Note]:
        return (note_of(self.missing),) if self.missing else ()

    def own_at(self, unit: Unit) -> Sequence[Own]:
        """What the user keeps at a rule, and at its entry."""
        return [*self.own.get(unit.id, ()), *self.own.get(unit.entry, ())]

    @property
    def with_bullets(self) -> list[Unit]:
        """Each rule followed by its bullets, none twice."""
        listed: dict[str, Unit] = {}
        for unit in self.units:
            listed[unit.id] = unit
            listed.update({bullet.id: bullet for bullet in self.bullets.get(unit.id, ())})
        return list(listed.values())

    def parts(self, unit: Unit, language: str) -> list[tuple[str, str]] | None:
        """The numbers and titles of what stands in a unit that is only a heading; None of one with
        a text of its own."""
        wording = unit.wording.get(language)
        if wording is None or wording.text != unit.title.get(language) or not unit.bullets:
            return None
        titled = (
            (one.number, one.title.get(language, ""))
            for one in self.bullets.get(unit.id, ())
            if one.id in unit.bullets
        )
        return [(number, title) for number, title in titled if title not in ("", wording.text)]


def show(books: Books, words: Sequence[str]) -> Shown:
    """The rules at addresses or titles: each word is one, or all of them are one."""
    try:
        return _shown(books, located(books, words))
    except PartlyThere as error:
        return _shown(books, error.there, error)


def named(books: Books, text: str) -> Shown | None:
    """What stands at an address, or what a title or term leads to; None where it is neither."""
    try:
        there = books.find(text)
    except PartlyThere as error:
        return _shown(books, error.there, error)
    if there is not None:
        return _shown(books, there)
    titles = books.titles(text)
    if titles and (titles[0].rank < 2 or titles[0].kind == "term"):
        return _shown(books, _topic(books, titles))
    return None


def everyday(
    books: Books, text: str, limit: int = 0, literal: bool = False, edition: str = "",
    syntax: bool = False,
) -> Value:  # fmt: skip
    """The bare form: an address, a title or a term is shown, a question is answered, any other
    words are searched for."""
    shown = None if literal else _game(books, text) or named(books, text)
    if shown is not None:
        return shown
    from rulebook.service import answers  # what a number does not need

    request = answers.ask if answers.is_question(books.library, text) else answers.search
    return request(books, text, limit, literal, edition, syntax)


def _game(books: Books, text: str) -> Value | None:
    """The contents of a game, where its name is all that is said."""
    if books.game_called(text) is None:
        return None
    from rulebook.service.browsing import contents_of_name  # seldom asked for

    return contents_of_name(books, text)


def located(books: Books, words: Sequence[str]) -> Located:
    """The units at addresses or titles; NotFound says which word is neither."""
    if not words:
        raise WrongUsage("no-words")
    whole = _whole(books, words)
    return _each(books, words) if whole is None else whole


def _whole(books: Books, words: Sequence[str]) -> Located | None:
    """All words as one address; None where each has to be one by itself."""
    try:
        return _at(books, " ".join(words))
    except NotFound as error:
        if error.code == "half-address" and len(words) > 1 and all(map(_stands_alone, words)):
            return None
        raise


def _stands_alone(word: str) -> bool:
    """ "13" and "§13" do; "(1)", "13:" and "Abs." belong to the words beside them."""
    return not word.isalpha() and word[:1] not in _LEANING and word[-1:] not in _LEANING


_LEANING = frozenset("([.,:;)]/-–")


def _each(books: Books, words: Sequence[str]) -> Located:
    there: list[Located] = []
    missing: NotFound | None = None
    for word in words:
        try:
            there.append(_needed(books, word))
        except NotFound as error:
            missing = missing or error
            there += [error.there] if isinstance(error, PartlyThere) else []
    units = {unit.id: unit for one in there for unit in one.units}
    also = dict.fromkeys(game for one in there for game in one.also_in)
    language = next((one.language for one in there if one.language), "")
    terms = [term for one in there for term in one.terms]
    questions = [question for one in there for question in one.questions]
    every = Located(list(units.values()), list(also), language, True, terms, questions)
    if missing is not None:
        raise PartlyThere(missing, every) if units else missing
    return every


def _at(books: Books, text: str) -> Located | None:
    """The units at an address, below a title, or that a term is ruled in."""
    there = books.find(text)
    if there is not None:
        return there
    titles = books.titles(text)
    return _topic(books, titles) if titles else None


def _needed(books: Books, text: str) -> Located:
    there = _at(books, text)
    if there is None:
        raise NotFound("no-address", text=text)
    return there


def _shown(books: Books, there: Located, missing: NotFound | None = None) -> Shown:
    around = _around(books, there.units)
    return Shown(there.units, *around, there.terms, there.language, there.also_in, missing,
                 there.questions, _known(books, there.units))  # fmt: skip


_MOST_QUESTIONS = 3
"""Known questions shown with a rule."""


def _known(books: Books, units: Sequence[Unit]) -> list[Question]:
    addresses = units[0].questions[:_MOST_QUESTIONS] if len(units) == 1 else ()
    found = map(books.library.question, addresses)
    return [question for question in found if question is not None]


def _around(books: Books, units: Sequence[Unit]) -> Around:
    """The bullets of units, and the titles and labels of the entries that they name."""
    bullets = {unit.id: _below(books, unit) for unit in units}
    shown = [unit for listed in (units, *bullets.values()) for unit in listed]
    named = {address for unit in shown for address in (*unit.related, *unit.related_from)}
    labels = {address: books.label(address) for address in named | {u.entry for u in units}}
    return bullets, titles_of(books, named), labels


def _below(books: Books, unit: Unit) -> list[Unit]:
    """The bullets of a unit, each with its own."""
    found: list[Unit] = []
    for bullet in books.units(unit.bullets):
        found += [bullet, *_below(books, bullet)]
    return found


def titles_of(books: Books, addresses: Iterable[str]) -> dict[str, Mapping[str, str]]:
    """The titles of entries, by address."""
    entries = ((address, books.library.entry(address)) for address in dict.fromkeys(addresses))
    return {address: entry.title for address, entry in entries if entry is not None}


def _topic(books: Books, titles: Sequence[Title]) -> Located:
    """What a title or term leads to: its words in each language, then what is ruled about it; what
    a book of the user's calls so leaves out what is only slang elsewhere."""
    official = [title for title in titles if title.rank <= _ALIAS]
    if any(books.library.is_found(title.id.partition(":")[0]) for title in official):
        titles = official
    entries = [title.id for title in titles if title.kind == "entry"]
    keys = list(dict.fromkeys(title.id for title in titles if title.kind == "term"))
    terms = [term for term in map(books.library.term, keys[:_MOST_TERMS]) if term]
    units: list[Unit] = []
    if entries:
        entry = books.library.entry(entries[0])
        units = books.units(entry.units) if entry else []
    elif terms:
        units = books.units(terms[0].where[:_MOST_TERMS])
    return Located(units, language=titles[0].language, terms=terms)


_ALIAS = 1
"""The rank of another official name; what is higher is slang."""
_MOST_TERMS = 3
"""Terms shown for one word, and rules of a term."""


class Related(Record):
    """A rule with what it names itself and what names it, beside the lists of its entry."""

    unit: Unit
    names: Sequence[str]
    named_in: Sequence[str]
    questions: Sequence[Question]
    """The first of the questions that it settles."""


class Relations(Value):
    """See-also of entries, both ways."""

    entries: Sequence[Entry]
    titles: Titles
    """Titles of what is named, by address."""
    rules: Sequence[Related] = ()
    """Single rules that were asked for, each with what is related to it and not to its entry."""


def related(books: Books, words: Sequence[str]) -> Relations:
    """What the entries at addresses name, and what names them."""
    units = located(books, words).units
    entries = _entries(books, units)
    named = (a for entry in entries for a in (*entry.related, *entry.related_from))
    there = {unit.id for unit in units}
    whole = {entry.id for entry in entries if there.issuperset(entry.units)}
    rules = [_related_to(books, unit) for unit in units if not {unit.id, unit.entry} & whole]
    return Relations(entries, titles_of(books, named), rules)


def _related_to(books: Books, unit: Unit) -> Related:
    """What belongs to a rule alone: what stands on its list and in the notes on it, and what
    names it."""
    texts = [text for _, note in unit.differences for text in note.values()]
    texts += [t for one in unit.rulings for t in (*one.text.values(), *one.changes.values())]
    entry = books.library.entry(unit.entry)
    listed = [a for a in unit.related if entry is None or a not in entry.related]
    noted = (f"{unit.game}:{number}" for text in texts for number in numbers_in(text))
    names = [a for a in dict.fromkeys((*listed, *noted)) if a != unit.id]
    known = map(books.library.question, unit.questions[:_MOST_QUESTIONS])
    return Related(unit, names, unit.cited_by, [one for one in known if one is not None])


def _entries(books: Books, units: Sequence[Unit]) -> list[Entry]:
    """The entries of units; in a book whose structure was found each unit is one by itself."""
    addresses = dict.fromkeys(
        unit.id if books.library.entry(unit.id) else unit.entry for unit in units
    )
    found = map(books.library.entry, addresses)
    return [entry for entry in found if entry is not None]


class Compared(Value):
    """Rules whose editions are to be shown side by side."""

    units: Sequence[Unit]
    languages: tuple[str, ...]
    doubts: Mapping[str, float] = {}  # noqa: RUF012: a Value is never changed
    """Units that may not say the same in both languages, with how sure it is that they do."""

    def differing(self, unit: Unit) -> Mapping[str, Collection[str]]:
        """The words of each wording that a difference is about, by language."""
        from rulebook.service.differing import marked

        return marked(unit, self.languages)


def compare(books: Books, words: Sequence[str]) -> Compared:
    """The editions of rules and their bullets, and where they really say different things."""
    units = located(books, words).units
    every = Shown(units, *_around(books, units)).with_bullets
    return Compared(every, _two_languages(books, every[0].game), _doubtful(every))


def _doubtful(units: Sequence[Unit]) -> dict[str, float]:
    """Which units of a book that was added are aligned with those of another language, but not
    surely."""
    from rulebook.service.own_books import doubts_of  # shipped books have none

    sure = {game: doubts_of(game) for game in {unit.game for unit in units}}
    return {u.id: sure[u.game][u.number] for u in units if u.number in sure[u.game]}


def _two_languages(books: Books, game: str) -> tuple[str, ...]:
    """The languages of the editions; of a book in one language another one beside it."""
    editions = next(one for one in books.games if one.game == game).editions
    languages = [lang for lang in CODES if lang in editions]
    if len(languages) < 2:
        languages += [lang for lang in (FALLBACK, *CODES) if lang not in languages][:1]
    return tuple(languages)


class Terms(Value):
    """The official words that a word may mean, best first."""

    text: str
    terms: Sequence[Term]
    read_as: str = ""
    """How the word was read, where it was mended."""

    @property
    def empty(self) -> Note | None:
        return None if self.terms else Note("no-term", {"text": self.text})


def term(books: Books, text: str, limit: int = 5) -> Terms:
    """The official term in each edition: for a name, inflected or misspelt, or for slang."""
    from rulebook.search.term_lookup import terms_for  # the search: a number does not need it

    if not text.strip():
        raise WrongUsage("no-words")
    return Terms(text, *terms_for(books, text, limit))

"""Finds the units at an address or under a title. On the path of the everyday command."""

from __future__ import annotations

from rulebook.errors import NotFound, WrongUsage
from rulebook.ids import PARTS, RuleId, number_key, read_number
from rulebook.text import one_line, title_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulebook.lookup.addresses import Reading
    from rulebook.store.library import Library
    from rulebook.store.records import Game, Question, Term, Title, Unit


class Located:
    """Units at an address, and other games in which the bare number exists too."""

    __slots__ = ("also_in", "certain", "language", "questions", "terms", "units")

    def __init__(
        self,
        units: Sequence[Unit],
        also_in: Sequence[str] = (),
        language: str = "",
        certain: bool = True,
        terms: Sequence[Term] = (),
        questions: Sequence[Question] = (),
    ) -> None:
        self.units = list(units)
        self.also_in = list(also_in)
        self.language = language
        self.certain = certain
        self.terms = terms
        """Official words that the address is of, where it is of words."""
        self.questions = questions


class PartlyThere(NotFound):
    """Some of several addresses do not exist; ``there`` are the others."""

    def __init__(self, error: NotFound, there: Located) -> None:
        super().__init__(error.code, **error.values)
        self.there = there


_APART = str.maketrans("–—§", "   ")


class Books:
    """The store seen as games with numbers; knows which game is meant when none is named."""

    def __init__(self, library: Library, game: str = "", preferred: str = "") -> None:
        self.library = library
        self.games: list[Game] = library.games
        if game and game not in library.files:
            game = self._game_called(game)
        self.game = game
        """The only game to look in, or ""."""
        self.last = preferred
        """The game that was used last, or ""."""
        self.preferred = ""
        self.order = self._order(preferred)

    def game_called(self, name: str) -> Game | None:
        """The game that a name is of, in any language and any letters."""
        key = title_key(name)
        for game in self.games:
            names = (game.game, *game.aliases, *game.title.values())
            if key and any(title_key(n) == key for n in names):
                return game
        return None

    def _game_called(self, name: str) -> str:
        game = self.game_called(name)
        if game is None:
            raise WrongUsage("no-game", **self.unknown(name))
        return game.game

    def unknown(self, name: str) -> dict[str, object]:
        """What is said of a name that no game has: which one is like it, and which there are."""
        from rulebook.perhaps import nearest_name, perhaps  # only where somebody mistyped

        called = {n: g.game for g in self.games for n in (g.game, *g.aliases, *g.title.values())}
        near = called.get(nearest_name(name, called), "")
        return {"game": name, "known": self.known, "perhaps": perhaps(near)}

    @property
    def known(self) -> str:
        """The games that are there, as they are told to somebody who named another."""
        return ", ".join(f"{g.game} ({next(iter(g.title.values()), '')})" for g in self.games)

    def _order(self, preferred: str) -> list[Game]:
        """Games in the order of preference: named or last used, then those with manuals."""
        if self.game:
            return [g for g in self.games if g.game == self.game]
        with_manuals = [g for g in self.games if g.manuals]
        only = with_manuals[0].game if len(with_manuals) == 1 else ""
        first = self.preferred = preferred or only
        return sorted(self.games, key=lambda g: g.game != first)

    def within(self, game: str) -> Books:
        """The same with only one game to look in."""
        return self if self.game == game else Books(self.library, game)

    def names(self) -> tuple[str, ...]:
        return tuple(game.game for game in self.games)

    def find(self, text: str) -> Located | None:
        """The units an address names; None where the text is no address.

        NotFound says which number does not exist, and what stands nearest.
        """
        text, language = _with_colon(text, self.names())
        there = self._in_found(text)
        if there is not None:
            return there
        strict = self._strict(text)
        if strict is not None:
            return self._resolve([(self._printed(text, strict), None)], True, language)
        reading = self._read(text)
        if reading is None:
            there = self._called_by_name(text)
            if there is None:
                self._check_prefix(text)
            return there
        pairs = [(self._printed(text, named.first), named.last) for named in reading.named]
        try:
            return self._resolve(pairs, reading.certain, reading.language)
        except NotFound:
            if reading.certain:
                raise
            return None

    def _in_found(self, text: str) -> Located | None:
        """The units that a text names in a book whose structure was found; numbers of its own
        depth are sought there wherever the book is named, or none other has them."""
        found = self.library.holders("f:", "")
        if not found:
            return None
        before, colon, rest = text.partition(":")
        game = before.strip().lower() if colon else self.game
        if colon and game in found:
            text = rest
        elif self.game in found and (not colon or game not in self.names()):
            game = self.game
        elif not self.game and not colon and read_number(text.strip()) is None:
            named = self._found_named(text, found)
            if named is not None and (titled := self._titled(*named)):
                return titled
            game, text = named or (self._having_deep(text, found), text)
        if game not in found:
            return None
        from rulebook.lookup.found import numbers_typed, without_prefix

        table = self.library.book(game).table
        text = without_prefix(text, game)
        read = numbers_typed(text, lambda spelled: table.get(f"n#:{spelled}") or "")
        if read is None:
            return None
        book = next(g for g in self.games if g.game == game)
        numbers, missing = read
        units = self.units(f"{game}:{n}" for n in self._spanned(book, numbers))
        if not missing:
            return Located(units)
        error = self._missing_in(book, missing.strip())
        raise PartlyThere(error, Located(units)) if units else error

    def _found_named(self, text: str, found: Sequence[str]) -> tuple[str, str] | None:
        """The book whose structure was found that a text begins or ends with the name of, and what
        it says besides; None without one."""
        said = one_line(text).casefold()
        own = [game for game in self.games if game.game in found]
        names = {n: g.game for g in own for n in (*g.title.values(), *g.aliases, g.game)}
        for name in sorted(names, key=len, reverse=True):
            folded = name.casefold()
            if said.startswith((f"{folded} ", f"{folded}, ")):
                return names[name], said[len(folded) :].lstrip(" ,")
            if said.endswith(f" {folded}"):
                return names[name], said[: -len(folded)]
        return None

    def _titled(self, game: str, title: str) -> Located | None:
        """What has a title in a book that was named with it; None where nothing or several have."""
        entries = [t.id for t in self.library.titles(title_key(title), [game]) if t.kind == "entry"]
        entry = self.library.entry(entries[0]) if len(entries) == 1 else None
        return Located(self.units(entry.units)) if entry is not None else None

    def _having_deep(self, text: str, found: Sequence[str]) -> str:
        """The first book whose structure was found that has the text, or a number of three labels
        or more in it."""
        apart = text.translate(_APART)
        deep = (word.strip("()[].,;:") for word in apart.split())
        for number in (text.strip(), *(word for word in deep if word.count(".") > 1)):
            having = [game for game in self.library.holders("#:", number) if game in found]
            if having:
                return next((game.game for game in self.order if game.game in having), "")
        return ""

    def _spanned(self, book: Game, pairs: Iterable[tuple[str, str]]) -> list[str]:
        """The numbers from each first to its last, and what stands in what is asked for whole."""
        listed: dict[str, None] = {}
        for first, last in pairs:
            if not last:
                entry = self.library.entry(f"{book.game}:{first}")
                below = entry.units if entry else ()
                whole = "." not in first
                listed.update(dict.fromkeys(a.partition(":")[2] for a in below if whole))
                listed[first] = None
                continue
            numbers = book.numbers
            start, end = numbers.index(first), numbers.index(last)
            if end < start:
                raise WrongUsage("bad-range", first=first, last=last)
            listed.update(dict.fromkeys(numbers[start : end + 1]))
        return list(listed)

    def _missing_in(self, book: Game, number: str) -> NotFound:
        key = number_key(number.replace(" ", ""))
        numbers = sorted((n for n in book.numbers if any(map(str.isdigit, n))), key=number_key)
        before = [n for n in numbers if number_key(n) < key][-1:]
        near = before + [n for n in numbers if number_key(n) > key][:1]
        ids = [f"{book.game}:{n}" for n in near]
        return NotFound("no-rule", number=number, book=book.title, near=", ".join(near), ids=ids)

    def _strict(self, text: str) -> RuleId | None:
        text = text.strip()
        game, colon, number = text.rpartition(":")
        game = game.strip().lower()
        if game and game not in self.names():
            return None
        number = number.strip()
        if (colon or self.game) and len(number) == 1:
            number = number.upper()
        read = read_number(number)
        if read is None or (read[0] in PARTS and not colon and not self._having(number)):
            return None
        return RuleId(game, *read)

    def _called_by_name(self, text: str) -> Located | None:
        """What a term, a topic or a question is called in our data: ``na:outage``."""
        game, colon, name = text.strip().lower().rpartition(":")
        if not (colon or "-" in name) or " " in name:
            return None
        for known in self.games if not game else [g for g in self.games if g.game == game]:
            found = self._named(f"{known.game}:", name)
            if found is not None:
                return found
        return None

    def _named(self, prefix: str, name: str) -> Located | None:
        library = self.library
        question, term = library.question(prefix + name), library.term(prefix + name)
        number = library.book(prefix[:-1]).table.get("slugs").get(name)
        entry = library.entry(prefix + number) if number else None
        if question is None and entry is None and term is None:
            return None
        where = entry.units if entry is not None else term.where if term is not None else ()
        cites = question.cites if question is not None else ()
        return Located(
            self.units(dict.fromkeys((*where, *cites))),
            terms=[term] if term is not None else (),
            questions=[question] if question is not None else (),
        )

    def _printed(self, text: str, address: RuleId) -> RuleId:
        """A bare number of a whole entry is the one that the book prints, where it prints others
        than ours. With a colon (``s51:4``) it is always ours."""
        if address.item >= 0 or ":" in text:
            return address
        ours = self._numbers_printed(self._game_of(address).game).get(address.entry)
        return RuleId(address.game, ours) if ours else address

    def _numbers_printed(self, game: str) -> dict[str, str]:
        """Our number of each entry to which the book gives another, by the number printed."""
        found: dict[str, str] = self.library.book(game).table.get("printed") or {}
        return found

    def label(self, address: str) -> str:
        """How an entry is called within its game, so that the bare label leads back to it."""
        game, _, number = address.partition(":")
        printed = self._numbers_printed(game)
        called = next((there for there, ours in printed.items() if ours == number), "")
        return called or (address if number in printed else number)

    def _check_prefix(self, text: str) -> None:
        """ "xx:13.4" names a game that there is not."""
        game, colon, number = text.strip().rpartition(":")
        number = number.strip()
        if colon and game.isalnum() and not game.isdigit() and read_number(number) is not None:
            raise NotFound("no-game", **self.unknown(game))

    def _read(self, text: str) -> Reading | None:
        if not any(c.isdigit() for c in text):
            return None
        from rulebook.lookup.addresses import Unread, read  # a loose spelling: patterns are needed

        reading = read(text, self._called(), self.entries_called)
        if isinstance(reading, Unread):
            raise self._not_understood(text, reading.guesses)
        return reading

    def _called(self) -> dict[str, str]:
        """What each game may be called in an address, in small letters."""
        return {
            one_line(name).casefold(): game.game
            for game in self.games
            for name in (*game.title.values(), *game.aliases, game.game)
        }

    def _not_understood(self, text: str, guesses: Sequence[RuleId]) -> NotFound:
        """Half an address is none: what may be meant is said, as far as it exists."""
        ids: dict[str, str] = {}
        for guess in guesses:
            game = self._game_of(guess)
            if game.game in self._having(guess.number):
                ids.setdefault(f"{game.game}:{guess.number}", guess.number)
        if not ids and guesses:
            game = self._game_of(guesses[0])
            ids = {f"{game.game}:{n}": n for n in neighbours(game.numbers, guesses[0])}
        listed = list(ids)[:3]
        near = ", ".join(ids[address] for address in listed)
        code = "half-address" if near else "no-address"
        return NotFound(code, text=text.strip(), near=near, ids=listed)

    def entries_called(self, title: str) -> list[str]:
        """Numbers of the entries that a title, possibly inflected, names in the first game."""
        for game in self.order:
            found = [t.id for t in self.titles(title) if t.kind == "entry"]
            exact = [i.partition(":")[2] for i in found if i.startswith(game.game + ":")]
            if exact:
                return exact[:1]
        return self._inflected(title)

    def _inflected(self, title: str) -> list[str]:
        key = title_key(title)
        for cut in (1, 2, 3):
            stem = key[: len(key) - cut]
            if len(stem) < 3:
                break
            hits = {
                named.id
                for found, listed in self.library.titles_starting(stem, self._searched())
                if len(found) <= len(key) + 2
                for named in listed
                if named.kind == "entry"
            }
            if len(hits) == 1:
                return [hits.pop().partition(":")[2]]
        return []

    def titles(self, title: str) -> list[Title]:
        """What a title or a word leads to, in the games looked in, the preferred game first."""
        return self.library.titles(title_key(title), self._searched())

    def _searched(self) -> list[str]:
        return [game.game for game in self.order]

    def _resolve(
        self, pairs: Iterable[tuple[RuleId, RuleId | None]], certain: bool, language: str
    ) -> Located:
        units: list[Unit] = []
        also: list[str] = []
        missing: NotFound | None = None
        for first, last in pairs:
            game = self._game_of(first)
            try:
                units += self._at(game, first) if last is None else self._range(game, first, last)
            except NotFound as error:
                units += error.there.units if isinstance(error, PartlyThere) else []
                missing = missing or error
            if not first.game and not self.game:
                having = self._having(first.number)
                others = [g.game for g in self.order if g is not game and g.game in having]
                also += [o for o in others if o not in also]
        seen: dict[str, Unit] = {unit.id: unit for unit in units}
        located = Located(list(seen.values()), also, language, certain)
        if missing is not None:
            raise PartlyThere(missing, located) if seen else missing
        return located

    def _game_of(self, address: RuleId) -> Game:
        wanted = address.game or self.game
        if wanted:
            return next(g for g in self.games if g.game == wanted)
        having = self._having(address.number)
        return next((game for game in self.order if game.game in having), self.order[0])

    def _having(self, number: str) -> set[str]:
        """The games that have a rule or an entry of this number."""
        return set(self.library.holders("#:", number))

    def _at(self, game: Game, address: RuleId) -> list[Unit]:
        if address.item < 0:
            entry = self.library.entry(f"{game.game}:{address.entry}")
            if entry is not None and entry.units:
                return self.units(entry.units)
        unit = self.library.unit(f"{game.game}:{address.number}")
        if unit is None:
            raise self._missing(game, address)
        return [unit]

    def _range(self, game: Game, first: RuleId, last: RuleId) -> list[Unit]:
        low, high = number_key(first.number), number_key(last.number)
        if last.item < 0:
            high = number_key(f"{last.entry}.999")
        if last.game not in {"", game.game} or high < low:
            raise WrongUsage("bad-range", first=first, last=last.number)
        if last.item >= 0 and not last.letter:
            high = (*high[:5], "zz")
        lettered = bool(first.letter or last.letter)
        inside = [
            n
            for n in game.numbers
            if low <= number_key(n) <= high and (lettered or n[-1].isdigit() or last.item < 0)
        ]
        units = self.units(f"{game.game}:{n}" for n in inside)
        for end in (first, last):
            if not self._exists(game, end):
                missing = self._missing(game, end)
                raise PartlyThere(missing, Located(units)) if units else missing
        return units

    def _exists(self, game: Game, address: RuleId) -> bool:
        return game.game in self._having(address.number)

    def units(self, addresses: Iterable[str]) -> list[Unit]:
        found = (self.library.unit(address) for address in addresses)
        return [unit for unit in found if unit is not None]

    def _missing(self, game: Game, address: RuleId) -> NotFound:
        near = neighbours(game.numbers, address)
        counted = address.entry not in PARTS and self.library.book(game.game).table.get("whole")
        return NotFound(
            "no-rule" if game.manuals or counted else "no-rule-known",
            number=address.number,
            book=game.title,
            near=", ".join(near),
            ids=[f"{game.game}:{n}" for n in near],
        )


def _with_colon(text: str, games: Sequence[str]) -> tuple[str, str]:
    """An address of a page or of an edition as one of a game, and the edition's language.

    >>> _with_colon("https://rules.example/na/13.4", ["na"]), _with_colon("na/xx:13.4", ["na"])
    (('na:13.4', ''), ('na:13.4', 'xx'))
    >>> _with_colon("30.4/30.5", ["na"])
    ('30.4/30.5', '')
    """
    before, slash, last = text.strip().rstrip("/").rpartition("/")
    if not slash:
        return text, ""
    game = before.rpartition("/")[2].lower()
    language, colon, number = last.partition(":")
    if game not in games or " " in last:
        return text, ""
    return (f"{game}:{number}", language.lower()) if colon else (f"{game}:{last}", "")


def neighbours(numbers: Sequence[str], address: RuleId) -> list[str]:
    """The numbers that stand around one that does not exist; of whole entries, entries.

    >>> neighbours(("61.0", "61.9", "61.10", "62.0", "62.1"), RuleId("", "61", 11))
    ['61.10', '62.0']
    >>> neighbours(("61.0", "61.9", "62.0", "62.1"), RuleId("", "70"))
    ['62']
    """
    pool = numbers
    if address.item < 0:
        pool = list(dict.fromkeys(n.partition(".")[0] for n in numbers if n[0].isdigit()))
    key = number_key(address.number)
    before = [n for n in pool if number_key(n) < key]
    after = [n for n in pool if number_key(n) > key and n[0].isdigit()]
    return before[-1:] + after[:1]

"""What a typed query means: a chain of small steps, each of which says what it changed.

The steps run in the order of ``STEPS``; ``literal`` queries take only the first. Knowledge of
words is in the store (made from the corpus); here is only the order of the attempts.
"""

from __future__ import annotations

from rulebook.languages import FALLBACK, LATIN, script_of
from rulebook.languages.spoken import LONGEST_ENDING
from rulebook.search.figures import SPAN, figure
from rulebook.search.framing import is_stop_word, name_game, strip_requests
from rulebook.search.weights import ALIKE_WEIGHT, ALIKE_WEIGHT_UNKNOWN, SPAN_WEIGHT
from rulebook.text import nfc, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Set

    from rulebook.languages.spoken import Spoken
    from rulebook.search.index import Index, Name

    Step = Callable[["Draft"], None]
    Named = tuple[int, list["Word"], Name]


class Word:
    """A word of the query with the tokens it may stand for."""

    __slots__ = ("known", "stop", "text", "tokens", "told", "typed")

    def __init__(self, typed: str, text: str, tokens: dict[str, float], known: bool) -> None:
        self.typed = typed
        self.text = text
        self.tokens = tokens
        """Token → weight; more than one where the language or the meaning is open."""
        self.known = known
        self.stop = False
        self.told = False
        """Told, not asked: in a clause before the one that asks, which says what is the case."""


class Change:
    """Something that was read otherwise than typed."""

    __slots__ = ("kind", "read", "typed")

    def __init__(self, kind: str, typed: str, read: str) -> None:
        self.kind = kind
        self.typed = typed
        self.read = read


_PUNCTUATION = ".,;:!?…„“”«»\"'()"


class Draft:
    """A query on its way through the steps."""

    __slots__ = (
        "across", "changes", "game", "index", "language", "library", "text", "typed", "wanted",
        "words",
    )  # fmt: skip

    def __init__(self, index: Index, text: str, across: bool = False) -> None:
        self.index = index
        self.library = index.library
        self.across = across
        """All games are asked: a word of another one is no slip."""
        self.typed = self.text = " ".join(nfc(text).split())
        self.words: list[Word] = []
        self.changes: list[Change] = []
        self.wanted = ""
        """The language that the answer is asked for in."""
        self.game = ""
        """The game that the query names."""
        self.language = ""
        """The language that the query is in."""

    def is_word(self, word: str) -> bool:
        """The word stands in the book, or in any of them where all are asked."""
        if self.index.word(word):
            return True
        return self.across and bool(self.library.holders("w:", word))

    @property
    def content(self) -> list[Word]:
        """The words that count; all of them where none does."""
        return [word for word in self.words if not word.stop] or self.words

    @property
    def read_as(self) -> str:
        """The query as it was understood, or "" where nothing was changed."""
        if not self.changes:
            return ""
        spelled = {"".join(words(typed)): typed.strip(_PUNCTUATION) for typed in self.typed.split()}
        return " ".join(spelled.get(word.text) or word.text for word in self.words)


def understand(index: Index, text: str, literal: bool = False, across: bool = False) -> Draft:
    """Run the chain over what is read of a query, in one book."""
    draft = Draft(index, as_read(text), across)
    for step in (split,) if literal else STEPS:
        step(draft)
    draft.language = language_of(draft)
    mark_stop_words(draft)
    if index.of_user:
        mark_asking_words(draft)
    if len(draft.words) >= LONG_QUERY or not all(word.known for word in draft.words):
        from rulebook.search.stories import mark_story  # few queries are stories

        mark_story(draft)
    return draft


LONG_QUERY = 8
"""Words of a query that may tell a story before it asks."""


LONGEST_QUERY = 400
"""Characters that are read of a query: a page takes no longer than a question."""


def as_read(text: str) -> str:
    """A query without what goes beyond the longest, cut between words.

    >>> len(as_read("kran " * 1000)), as_read("kran")
    (399, 'kran')
    """
    if len(text) <= LONGEST_QUERY:
        return text
    kept = text[: LONGEST_QUERY + 1]
    return kept[: max(kept.rfind(" "), 0)].rstrip() or kept[:LONGEST_QUERY]


def soft_signs(draft: Draft) -> None:
    """An apostrophe inside a Russian word in Latin letters is a soft sign: "dopolnitel'nyj"."""
    listed = draft.text.replace("\u2019", "'").replace("`", "'").split()
    if not any("'" in typed[1:-1] for typed in listed):
        return
    from rulebook.search import repair

    for place, typed in enumerate(listed):
        joined = "".join(words(typed))
        if "'" in typed[1:-1] and repair.sounding(draft.index, joined, exactly=True):
            listed[place] = joined
    draft.text = " ".join(listed)


def split(draft: Draft) -> None:
    """The words as they are, with their tokens where they are known; an ordinal before its noun
    is the number behind it: "4. Phase", "Phase 4"."""
    listed = draft.text.split()
    for place, ordinal in enumerate(listed[:-1]):
        if ordinal[-1] != "." or not ordinal[:-1].isdigit():
            continue
        begins = not place or is_stop_word(draft.library, " ".join(words(listed[place - 1])))
        noun = words(listed[place + 1])
        if begins and noun and noun[0].isalpha():
            listed[place : place + 2] = [" ".join(noun), ordinal[:-1]]
    draft.words = [read(draft.index, word, word) for word in words(" ".join(listed))]


def read(index: Index, typed: str, word: str) -> Word:
    """A word with its tokens; a form that is not in the store is known by its stem."""
    pairs = index.word(word)
    if pairs:
        return Word(typed, word, dict(pairs), True)
    shared = figure(word) or index.library.shared(word)
    if shared:
        return Word(typed, word, {shared: 1.0}, True)
    found = inflected(index, word)
    return Word(typed, word, dict.fromkeys(found, 1.0), bool(found))


def tokens_in(index: Index, word: str, spoken: Spoken, parts: bool = False) -> list[str]:
    """What a word may be in the texts of a language; with ``parts`` also what it is made of."""
    same = figure(word) or spoken.shared.get(word)
    if same:
        return [same]
    known = read(index, word, word).tokens.items()
    least = 0.0 if parts else 1.0
    return [token for token, weight in known if weight >= least and token[0] == spoken.letter]


def inflected(index: Index, word: str) -> tuple[str, ...]:
    """Tokens whose stem, with an ending of its language, makes the word.

    So no stemmer is needed when a query is read: it stemmed the books when the store was built.
    """
    for cut in range(min(LONGEST_ENDING + 1, len(word) - 2)):
        stem, ending = word[: len(word) - cut], word[len(word) - cut :]
        tokens = index.stemmed(stem)
        if tokens:
            letters = index.library.ending_in(ending)
            kept = tuple(t for t in tokens if t[0] in letters)
            if kept:
                return kept
    return ()


def retype(draft: Draft) -> None:
    """The whole query was typed with the other keyboard layout on."""
    if all(draft.is_word(word) for word in words(draft.text)):
        return
    from rulebook.search import repair

    found = repair.retyped_query(draft, draft.text)
    if found:
        draft.changes.append(Change("keyboard", draft.text, found))
        draft.text = found


def join_words(draft: Draft) -> None:
    """A compound typed in several words is also looked for as one: "vorteils karte", "hand karten
    limit"."""
    joined: list[Word] = []
    place = 0
    while place < len(draft.words):
        word, size = _compound(draft, place) or (draft.words[place], 1)
        joined.append(word)
        place += size
    draft.words = joined


def _compound(draft: Draft, place: int) -> tuple[Word, int] | None:
    """The compound that begins at a word, the longest first, and of how many words it is."""
    for size in range(min(MOST_WORDS_OF_A_COMPOUND, len(draft.words) - place), 1, -1):
        parts = draft.words[place : place + size]
        joined = "".join(word.text for word in parts)
        if not _may_join(draft, parts):
            continue
        pairs = draft.index.word(joined)
        if not pairs or joined.isdigit():
            continue
        typed = " ".join(word.typed for word in parts)
        if not all(word.known for word in parts):
            draft.changes.append(Change("joined", typed, joined))
        both = dict(pairs)
        for word in parts:
            if word.known:
                for token, weight in word.tokens.items():
                    both[token] = max(both.get(token, 0.0), COMPOUND_PART_WEIGHT * weight)
        return Word(typed, joined, both, True), size
    return None


def _may_join(draft: Draft, parts: list[Word]) -> bool:
    """None is too short, and not all are small words: "wie der" is no "wieder"."""
    long = all(len(word.text) > 2 for word in parts)
    return long and not all(is_stop_word(draft.library, word.text) for word in parts)


COMPOUND_PART_WEIGHT = 0.5
"""What the parts of a compound count by themselves where it was typed apart."""
MOST_WORDS_OF_A_COMPOUND = 4
"""Words that a compound is typed in at most."""


def used_alike(draft: Draft) -> None:
    """A word also stands for others that are used for the same thing, in a book for which nobody
    has written down how it is asked."""
    alike = draft.index.alike
    if not alike:
        return
    from rulebook.search.asking import HOW_MANY  # only for books of the user's

    counted = False
    for word in draft.words:
        keys = tuple(word.tokens) if word.known else _keys_of(draft, word.text)
        weight = ALIKE_WEIGHT if word.known else ALIKE_WEIGHT_UNKNOWN
        for other in (other for key in keys for other in alike.get(key, ())):
            if other == SPAN:  # a span of figures tells how many play
                if counted:
                    word.tokens[other] = SPAN_WEIGHT
            elif word.tokens.get(other, 0.0) < weight:
                word.tokens.setdefault(other + MEANT_MARK, weight)
                word.known = True
        counted = HOW_MANY in word.tokens or (counted and is_stop_word(draft.library, word.text))


def _keys_of(draft: Draft, word: str) -> Iterator[str]:
    """Keys of ``Index.alike`` that a word may have which the book does not."""
    yield " " + word
    for cut in range(min(LONGEST_ENDING + 1, len(word) - 2)):
        for letter in draft.library.ending_in(word[len(word) - cut :]):
            yield letter + word[: len(word) - cut]


def mend_words(draft: Draft) -> None:
    """Unknown words: parts of a compound, Latin letters for Russian, the other layout, a slip."""
    unknown = [w for w in draft.words if not w.known and 1 < len(w.text) <= LONGEST_MENDED_WORD]
    unknown = [word for word in unknown if " " + word.text not in draft.index.alike]
    if draft.across:
        unknown = [word for word in unknown if not known_elsewhere(draft, word.text)]
    unknown = unknown[:MOST_MENDED]
    if not unknown:
        return
    from rulebook.search import repair  # only for what nobody knows

    language = language_of(draft)
    latin = sum(word.known and len(word.text) > 2 for word in draft.words) * 2 > len(draft.words)
    latin = latin and bool(language) and draft.library.languages[language].script == LATIN
    few = len(draft.words) <= FEW_WORDS
    names = _names(draft, language) if latin else ()
    read_words: list[Word] = []
    small = draft.library.languages[language].stop if latin else ()
    for word in draft.words:
        mended = None
        if word in unknown and word.text not in small:
            mended = repair.mend(draft.index, word.text, latin, language, few, word.typed in names)
        if mended is None or (mended[0] == "spelling" and is_stop_word(draft.library, word.text)):
            read_words.append(word)  # "hallo" is no slip for another word
            continue
        kind, forms = mended
        if kind == "compound":
            read_words += [_part(draft.index, word.typed, form) for form in forms]
        else:
            if not (
                kind == "spelling" and repair.same_but_ending(draft.library, word.text, forms[0][1])
            ):
                draft.changes.append(Change(kind, word.typed, forms[0][1]))
            read_words.append(_weighed(draft.index, word.typed, forms))
    draft.words = read_words


def _names(draft: Draft, language: str) -> Set[str]:
    """The words of a tale that may be names of people."""
    from rulebook.search.asking import Tongues
    from rulebook.search.stories import LEAST_TALE, names_in  # only for what nobody knows

    asking = draft.library.made(Tongues).of(language)
    tale = asking is not None and len(draft.words) >= LEAST_TALE
    return names_in(draft.typed, asking) if asking is not None and tale else frozenset()


FEW_WORDS = 3
"""Words of a query in which a word of three letters may still be the beginning of one."""
MOST_MENDED = 20
"""Words of a query that are mended at most."""
LONGEST_MENDED_WORD = 50
"""Letters of a word that is still mended."""


def known_elsewhere(draft: Draft, word: str) -> bool:
    """The word, or its stem with an ending, stands in another book."""
    library = draft.library
    if library.holders("w:", word):
        return True
    for cut in range(min(LONGEST_ENDING + 1, len(word) - 2)):
        stem, ending = word[: len(word) - cut], word[len(word) - cut :]
        if library.ending_in(ending) and library.holders("m:", stem):
            return True
    return False


def _part(index: Index, typed: str, form: tuple[float, str]) -> Word:
    """A part of a compound; of one that the book does not have ``used_alike`` tells what it is."""
    found = _weighed(index, typed, [form])
    found.known = bool(found.tokens)
    return found


def _weighed(index: Index, typed: str, forms: list[tuple[float, str]]) -> Word:
    """A word that may be any of these forms."""
    tokens: dict[str, float] = {}
    for weight, form in forms:
        for found, own in read(index, form, form).tokens.items():
            tokens[found] = max(tokens.get(found, 0.0), weight * own)
    return Word(typed, forms[0][1], tokens, True)


def finish_translit(draft: Draft) -> None:
    """Where most of a query is Russian in Latin letters, its other words are too: "ne", "karta"."""
    heard = sum(change.kind == "translit" for change in draft.changes)
    if heard * 2 < len(draft.words):
        return
    from rulebook.search import repair

    for place, word in enumerate(draft.words):
        if script_of(word.text) != LATIN or not word.text.isalpha():
            continue
        found = repair.heard(draft.index, word.text)
        if found and len(word.text) < 4:
            draft.words[place] = read(draft.index, word.typed, found)
            draft.changes.append(Change("translit", word.typed, found))
        elif found:
            word.tokens.update(read(draft.index, word.typed, found).tokens)


def other_names(draft: Draft) -> None:
    """Aliases and slang also stand for the official words, with less weight."""
    for _, group, (_, meant) in named_groups(draft.index, draft.words, 1.0):
        if not meant:
            continue
        small = (is_stop_word(draft.library, word.text) for word in group)
        word = next((w for w, empty in zip(group, small, strict=True) if not empty), group[0])
        for tokens, weight in meant:
            share = weight / max(1, len(tokens)) ** 0.5
            for found in tokens:
                if word.tokens.get(found, 0.0) < share:
                    word.tokens.setdefault(found + MEANT_MARK, share)
            if len(group) == 1:
                word.known = True


MEANT_MARK = "@"
"""Stands behind a token that was not typed but is meant by another name."""


def named_groups(index: Index, typed: list[Word], least: float) -> Iterator[Named]:
    """Runs of words that are a name of something, with where they begin and the name's row."""
    letters = [
        {t[0]: t for t, w in reversed(word.tokens.items()) if w >= least and MEANT_MARK not in t}
        for word in typed
    ]
    longest = [
        max((row.longest for t in found.values() if (row := index.token(t))), default=1)
        for found in letters
    ]
    spoken = index.library.letters("")
    for start, first in enumerate(letters):
        met: set[str] = set()
        for letter in spoken:
            if letter not in first and "#" not in first:
                continue
            stems: list[str] = []
            for found in letters[start : start + longest[start]]:
                stem = found.get(letter) or found.get("#") or _lone(found, spoken)
                if not stem:
                    break
                stems.append(stem)
                key = name_key(stems)
                name = index.name(key)
                if name is not None and key not in met:
                    met.add(key)
                    yield start, typed[start : start + len(stems)], name


def _lone(found: Mapping[str, str], letters: str) -> str:
    """A single letter in a name of another script is of the first language that has it:
    «сторона B»."""
    return next((found[c] for c in letters if len(found.get(c, "")) == len("dB")), "")


def name_key(stems: list[str]) -> str:
    """The key of a name: its stems, in order only where a figure is one ("phase 4" is not
    "4 phases")."""
    return " ".join(stems if any(stem[0] == "#" for stem in stems) else sorted(stems))


def mark_stop_words(draft: Draft) -> None:
    """Mark the words that carry no content in a question."""
    for place, word in enumerate(draft.words, 1):
        # "Seite A": a single letter is an article in some languages, and never the last word.
        own = draft.library.languages[draft.language].stop if draft.language else ()
        article = word.text in own and place < len(draft.words)
        letter = len(word.text) == 1 and word.text.isascii() and not article
        word.stop = not letter and is_stop_word(draft.library, word.text)


def mark_asking_words(draft: Draft) -> None:
    """Mark the words that only ask: a rule is not told in them, and nobody has written down how
    this book is asked; but a figure answers "how many" and "how far". "How long" is one of them in
    a book that has no "long", where enough is left that tells what is meant."""
    # Only for books of the user's.
    from rulebook.search.asking import HOW_MANY, Tongues, asking_places

    asking = draft.library.made(Tongues).of(draft.language or FALLBACK)
    asks = [at for at, word in enumerate(draft.words) if any(t[0] == "?" for t in word.tokens)]
    measures: list[int] = []
    if asking is not None:
        known, measures = asking_places([word.text for word in draft.words], asking)
        asks = known if draft.language or known else asks  # too short to tell its language
    left = [word for at, word in enumerate(draft.words) if not word.stop and at not in asks]
    if not left:
        return
    for at in asks:
        draft.words[at].stop = HOW_MANY not in draft.words[at].tokens
    for at in measures:
        draft.words[at].tokens[HOW_MANY] = 1.0
        if not draft.words[at].known and len(left) > LEAST_LEFT:
            draft.words[at].stop = True


LEAST_LEFT = 2
"""Words that tell what is meant, where another is taken for one that only asks."""


def language_of(draft: Draft) -> str:
    """The language that most of the query is in: by script, then by whose words they are."""
    scripts = [script_of(word.text) for word in draft.words if not word.text[0].isdigit()]
    other = (s for s in scripts if s != LATIN and scripts.count(s) * 2 >= len(scripts))
    script = next(other, LATIN)
    spoken = [one for one in draft.library.languages.values() if one.script == script]
    votes = {one.code: _votes(draft, one) for one in spoken}
    most = max(votes.values())
    found = [code for code, votes_for in votes.items() if votes_for == most]
    return found[0] if len(found) == 1 else ""


def _votes(draft: Draft, spoken: Spoken) -> float:
    """How much of a query is in a language: its letters, its small words, words of its texts."""
    found = 2.0 if any(c in spoken.marks for c in draft.text.lower()) else 0.0
    for word in draft.words:
        if word.text in spoken.stop:
            found += 1
        elif any(t[0] == spoken.letter and w >= 1 for t, w in word.tokens.items()):
            found += 0.5
    return found


STEPS: tuple[Step, ...] = (
    strip_requests,
    name_game,
    retype,
    soft_signs,
    split,
    join_words,
    used_alike,
    mend_words,
    used_alike,
    finish_translit,
    other_names,
)

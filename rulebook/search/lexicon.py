"""What a typed word may be: known spellings, parts of compounds, sounds, misspellings, slang."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from struct import pack
from typing import Any

from rulebook.books.titles import title_forms
from rulebook.languages import CODES, RESPELLED, module
from rulebook.languages import language as record_of
from rulebook.languages.spoken import LONGEST_ENDING
from rulebook.languages.stems import bare_stem, stem
from rulebook.languages.words import alike_of, words_of
from rulebook.model import Book, Term
from rulebook.search.figures import SPAN
from rulebook.search.lexicon_read import BUCKETS, CHUNK, deletions
from rulebook.search.listing import OWN_TITLE
from rulebook.search.query import name_key
from rulebook.search.tokens import spoken_in, token, tokens, tokens_of
from rulebook.text import words

_MIN_PART = 4


def turning() -> dict[str, str]:
    """Tokens that turn a question into another, and pairs of them, with how they do."""
    return {
        " ".join(tokens_of(turns.split(), code)): kind
        for code in CODES
        for kind, listed in words_of(code).turning.items()
        for turns in listed
    }


def clause_words() -> dict[str, frozenset[str]]:
    """Tokens by what they do in a sentence: those that begin a clause, those that tell of another
    branch, and small ones."""
    found = {
        "small": {token for code in CODES for token in tokens_of([*words_of(code).stop], code)}
    }
    for code in CODES:
        for kind, listed in words_of(code).clauses.items():
            found.setdefault(kind, set()).update(tokens_of(listed, code))
    return {kind: frozenset(held) for kind, held in found.items()}


def opposites() -> dict[str, tuple[str, int, bool]]:
    """Tokens that say that something is so or the other way round: which pair, which side, and
    whether a denial is the other side."""
    return {
        token: side
        for code in CODES
        for side, listed in words_of(code).opposites.items()
        for token in tokens_of(listed, code)
    }


def complements() -> dict[str, tuple[str, int]]:
    """Tokens of acts of which one is done where the other is not: which pair, and which side."""
    return {
        token: side
        for code in CODES
        for side, listed in words_of(code).complements.items()
        for token in tokens_of(listed, code)
    }


def same_side(
    opposites: Mapping[str, tuple[str, int, bool]], ruled: Set[str]
) -> dict[str, tuple[str, ...]]:
    """For a token on a side of opposites in which no rule is told, those in its language in which
    rules are.

    >>> met = ("met", 1, True)
    >>> same_side({"dmet": met, "dcover": met, "emet": met}, {"dmet", "emet"})
    {'dcover': ('dmet',)}
    """
    listed = sorted(opposites.items())
    return {
        token: others
        for token, side in listed
        if token not in ruled
        and (
            others := tuple(
                o for o, its in listed if its == side and o[0] == token[0] and o in ruled
            )
        )
    }


def alike_row(languages: Iterable[str], own: Set[str]) -> dict[str, tuple[str, ...]]:
    """Tokens that the book has for words that are used for the same thing: by the token of such a
    word, by what is left of it without its ending, and behind a blank as it is spelled. Words for
    those who play also stand for a span of numbers."""
    languages = list(languages)
    found: dict[str, dict[str, None]] = {
        key: {SPAN: None}
        for code in languages
        for word in (words_of(code).players if SPAN in own else ())
        for key in (" " + word, token(word, code))
    }
    for code in languages:
        letter, stop = record_of(code).letter, words_of(code).stop
        for group in alike_of(code):
            listed = [(word, token(word, code)) for word in group if word not in stop]
            listed = [(word, held) for word, held in listed if held[0] == letter]
            there = dict.fromkeys(held for _, held in listed if held in own)
            for word, held in listed:
                found.setdefault(" " + word, {}).update(there)
                for key in {held, letter + bare_stem(word, code)} if there else ():
                    found.setdefault(key, {}).update(there)
    kept = {key: tuple(o for o in there if o != key) for key, there in found.items()}
    return {key: others for key, others in kept.items() if others or key[0] == " "}


def lexicon_rows(book: Book, heard: Mapping[str, set[str]], ids: Sequence[str]) -> dict[str, Any]:
    """Rows for words: ``w:`` tokens, ``l:`` sounds, ``x:`` misspellings, ``n:`` names."""
    surface: dict[str, set[str]] = {}
    for language, listed in heard.items():
        for word in sorted(listed):
            surface.setdefault(spoken_in(word, language), set()).add(word)
    for text, language in _names(book):
        for word in words(text):
            if spoken_in(word, language) == language:
                surface.setdefault(language, set()).add(word)
    found = _word_rows(surface if book.found else _with_opposites(surface))
    for language in RESPELLED:
        found.update(_sound_rows(surface.get(language, ()), module(f"{language}.sounds").roughly))
    found.update(_spelling_rows(set().union(*surface.values())))
    found.update(_name_rows(book, {address: number for number, address in enumerate(ids)}))
    found["spoken"] = {code: _endings(listed, code) for code, listed in surface.items()}
    return found


def _with_opposites(surface: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """The words of a book, and words of opposites that it does not have; nothing is mended to
    these."""
    return {
        code: listed.union(*words_of(code).opposites.values()) for code, listed in surface.items()
    }


def _names(book: Book) -> Iterable[tuple[str, str]]:
    for entry in book.entries:
        for language, title in entry.titles.items():
            yield title, language
        for language, aliases in entry.aliases.items():
            yield from ((alias, language) for alias in aliases)
    for term in book.terms:
        for language, name in term.names.items():
            yield name, language
        yield from ((called, language) for language, called in _other_names(term))


def _word_rows(surface: Mapping[str, set[str]]) -> dict[str, Any]:
    """``w:WORD`` → its tokens with weights: 1 for itself, less for the parts of a compound;
    ``m:STEM`` → its tokens, for forms that stand nowhere."""
    found: dict[str, dict[str, float]] = {}
    for language, listed in surface.items():
        for word in listed:
            found.setdefault(word, {})[token(word, language)] = 1.0
    for language, listed in surface.items():
        links = record_of(language).links
        known = {word for word in listed if len(word) >= _MIN_PART and word.isalpha()}
        for word in listed if links else ():
            for part in split_compound(word, known, links):
                found[word].setdefault(token(part, language), 0.35)
    stems: dict[str, set[str]] = {}
    for pairs in found.values():
        for name, weight in pairs.items():
            if weight == 1.0 and name[0] not in "#?" and len(name) > 2:
                stems.setdefault(name[1:], set()).add(name)
    for language, listed in surface.items():  # «актив» is cut to «акт», «активы» to «актив»
        letter = record_of(language).letter
        for word in listed:
            for name in stems.get(word, ()) if token(word, language)[0] == letter else ():
                if name[0] == letter:
                    found[word].setdefault(name, 1.0)
    rows: dict[str, Any] = {f"w:{word}": tuple(pairs.items()) for word, pairs in found.items()}
    rows.update({f"m:{cut}": tuple(sorted(names)) for cut, names in stems.items()})
    return rows


def split_compound(word: str, known: set[str], links: Sequence[str]) -> tuple[str, ...]:
    """The two or three known words that a compound is made of, or nothing.

    >>> split_compound("aktionskartenstapel", {"aktion", "karten", "stapel"}, "sn")
    ('aktion', 'karten', 'stapel')
    >>> split_compound("karten", {"kart", "karten"}, "sn")
    ()
    """
    best: tuple[str, ...] = ()
    for cut in range(_MIN_PART, len(word) - _MIN_PART + 1):
        head, tail = word[:cut], word[cut:]
        head_found = _unlinked(head, known, links)
        if not head_found:
            continue
        if tail in known:
            parts: tuple[str, ...] = (head_found, tail)
        else:
            rest = split_compound(tail, known, links)
            parts = (head_found, *rest) if rest else ()
        if parts and (not best or len(parts) < len(best) or len(parts[0]) > len(best[0])):
            best = parts
    return best


def _unlinked(head: str, known: set[str], links: Sequence[str]) -> str:
    for link in ("", *links):
        bare = head.removesuffix(link) if link else head
        if len(bare) >= _MIN_PART and bare in known and (not link or head.endswith(link)):
            return bare
    return ""


def _endings(listed: Iterable[str], language: str) -> frozenset[str]:
    """What several words of a language have behind their stems."""
    counts: dict[str, int] = {}
    for word in listed:
        cut = stem(word, language)
        ending = word.removeprefix(cut)
        if word.startswith(cut) and len(ending) <= LONGEST_ENDING:
            counts[ending] = counts.get(ending, 0) + 1
    return frozenset(ending for ending, number in counts.items() if number >= _FEW_WORDS)


_FEW_WORDS = 2
"""An ending that fewer words have is none: the word is cut by chance."""


def _sound_rows(listed: Iterable[str], roughly: Callable[[str], str]) -> dict[str, Any]:
    """``l:SOUND`` → words that sound roughly so when typed in Latin letters."""
    found: dict[str, list[str]] = {}
    for word in sorted(listed):
        if len(word) > 1:
            found.setdefault(roughly(word), []).append(word)
    return {f"l:{key}": tuple(alike) for key, alike in found.items()}


def narrowed(numbers: bytes) -> bytes:
    """Packed numbers in half the room where all are small enough."""
    listed = memoryview(numbers).cast("I")
    return pack(f"{len(listed)}H", *listed) if max(listed, default=0) <= 0xFFFF else numbers


def _spelling_rows(surface: Iterable[str]) -> dict[str, Any]:
    """``x:BUCKET`` → (hash of a word with one letter left out, number of the word), sorted.

    Two words that differ by one letter have such a hash in common, and most that differ by two.
    """
    listed = sorted(word for word in surface if len(word) >= 4 and word.isalpha())
    buckets: list[list[tuple[int, int]]] = [[] for _ in range(BUCKETS)]
    for number, word in enumerate(listed):
        for key in deletions(word):
            buckets[key % BUCKETS].append((key, number))
    found: dict[str, Any] = {}
    for number, pairs in enumerate(buckets):
        pairs.sort()
        keys, numbers = zip(*pairs, strict=True) if pairs else ((), ())
        found[f"x:{number:03}"] = (
            pack(f"{len(keys)}I", *keys),
            narrowed(pack(f"{len(numbers)}I", *numbers)),
        )
    for start in range(0, len(listed), CHUNK):
        found[f"X:{start // CHUNK:03}"] = tuple(listed[start : start + CHUNK])
    return found


def _name_rows(book: Book, places: Mapping[str, int]) -> dict[str, Any]:
    """``n:STEMS`` → units that a name is the title of, and official words for an alias or slang.

    Keys are stems joined by blanks, so that inflected names are found.
    """
    other: dict[str, dict[tuple[str, str], float]] = {}
    named: dict[str, dict[str, float]] = {}

    def name(form: str, language: str, address: str, weight: float) -> None:
        telling = {name_key(list(_telling(form, language)))} if weight == OWN_TITLE else set()
        for key in {_stems(form, language)} | telling:
            listed = named.setdefault(key, {})
            listed[address] = max(listed.get(address, 0.0), weight)

    for entry in book.entries:
        address = f"{book.game}:{entry.number}"
        for language, title in entry.titles.items():
            for form in title_forms(title):
                name(form, language, address, OWN_TITLE)
        for language, aliases in entry.aliases.items():
            for alias in aliases:
                name(alias, language, address, 0.9)
    for language, title, address in _titles_found(book, places):
        for form in title_forms(title):
            name(form, language, address, 1.0)
    for term in book.terms:
        for where in term.where[:1]:
            address = f"{book.game}:{where}"
            for language, official in term.names.items():
                for form in title_forms(official):
                    name(form, language, address, 0.8 if form == official else 0.5)
            for language, called in _other_names(term):
                name(called, language, address, OTHER_NAME)
        for language, called in _other_names(term):
            official = term.names.get(language) or next(iter(term.names.values()))
            spoken = language if language in term.names else next(iter(term.names))
            other.setdefault(_stems(called, language), {})[official, spoken] = OTHER_NAME
    found: dict[str, Any] = _term_rows(book)
    for key in other.keys() | named.keys():
        meant = tuple(
            (_telling(official, language), weight)
            for (official, language), weight in other.get(key, {}).items()
        )
        found[f"n:{key}"] = (tuple(_placed(named.get(key, {}), places)), meant)
    return found


def _titles_found(book: Book, places: Mapping[str, int]) -> Iterator[tuple[str, str, str]]:
    """Titles of a book whose structure was found, with the language and the address of what is a
    hit for them: the part itself, or where it only heads others the first of these."""
    for text in book.found:
        waiting: list[str] = []
        holding = {unit.parent for unit in text.units}
        for unit in text.units:
            address = f"{book.game}:{unit.number}"
            if address in places:
                yield from ((text.language, title, address) for title in waiting)
                waiting = []
                if unit.title and (unit.text or unit.number in holding or not unit.parent):
                    yield text.language, unit.title, address
            elif unit.title:
                waiting.append(unit.title)


OTHER_NAME = 0.8
"""What an alias or slang is worth beside the official word."""


def _other_names(term: Term) -> Iterator[tuple[str, str]]:
    """What else a term is called, with the language: aliases and slang."""
    for lists in (term.aliases, term.slang):
        for language, names in lists.items():
            yield from ((language, called) for called in names)


def _telling(name: str, language: str) -> tuple[str, ...]:
    """The tokens of a name, without its small words: "Win the Game"."""
    listed, stop = words(name), words_of(language).stop
    return tuple(tokens_of([word for word in listed if word not in stop] or listed, language))


def _placed(named: Mapping[str, float], places: Mapping[str, int]) -> Iterator[tuple[int, float]]:
    """Where what is named stands: of an entry its opening, or its first rule where it has none."""
    for address, weight in named.items():
        found = (places.get(address + begins) for begins in ("", ".0", ".1"))
        place = next((number for number in found if number is not None), None)
        if place is not None:
            yield place, weight


def _term_rows(book: Book) -> dict[str, Any]:
    """``k:STEM`` → terms with that word in a name: (term, share of the name)."""
    found: dict[str, dict[str, float]] = {}
    for term in book.terms:
        address = f"{book.game}:{term.id}"
        names = [(n, lang, 1.0) for lang, n in term.names.items()]
        names += [(n, lang, 0.9) for lang, ns in term.aliases.items() for n in ns]
        names += [(n, lang, 0.75) for lang, ns in term.slang.items() for n in ns]
        for name, language, weight in names:
            for form in title_forms(name):
                held = set(tokens(form, language))
                for name_token in held:
                    listed = found.setdefault(name_token, {})
                    listed[address] = max(listed.get(address, 0.0), weight / len(held))
    return {f"k:{key}": tuple(pairs.items()) for key, pairs in found.items()}


def _stems(text: str, language: str) -> str:
    return name_key(tokens(text, language))

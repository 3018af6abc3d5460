"""What a typed word may be: known spellings, parts of compounds, sounds, misspellings, slang."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from struct import pack
from typing import Any

from rulebook.model import Book, Term
from rulebook.search.lexicon_read import BUCKETS, CHUNK, deletions
from rulebook.search.query import name_key
from rulebook.search.sounds import roughly
from rulebook.search.tokens import LANGUAGES, languages_of, token, tokens, tokens_of
from rulebook.store.titles import title_forms
from rulebook.text import words
from rulebook.yamlread import load

_MIN_PART = 4
_LINKS = ("", "s", "es", "n", "en", "er", "e")


def language_rows(folder: Path) -> dict[str, Any]:
    """``language`` (stop words, requests, frames), ``turning`` (words that turn a question into
    another) and ``talk:LANG`` from the language files."""
    found: dict[str, Any] = {}
    languages = {}
    turning: dict[str, str] = {}
    opposites: dict[str, tuple[str, int, bool]] = {}
    for language in LANGUAGES:
        got = load(folder / f"{language}.yaml").fields(
            ("stop", "requests", "frames", "turning", "opposites", "talk")
        )
        for kind, node in got["turning"].pairs():
            turning.update(dict.fromkeys(tokens(node.text(), language), kind))
        for pair, node in got["opposites"].pairs():
            sides = node.fields(("kind", "is", "not"))
            denied = sides["kind"].one_of(("pair", "scale")) == "pair"
            for side, sign in (("is", 1), ("not", -1)):
                row = (pair, sign, denied)
                opposites.update(dict.fromkeys(tokens(sides[side].text(), language), row))
        asking = got["requests"].fields(("languages", "adverbs", "before", "after"))
        requests = (
            {w: wanted for wanted, node in asking["languages"].pairs() for w in words(node.text())},
            *(frozenset(words(asking[kind].text())) for kind in ("adverbs", "before", "after")),
        )
        frames = tuple(" ".join(words(text)) for text in got["frames"].texts())
        languages[language] = (frozenset(words(got["stop"].text())), requests, frames)
        found[f"talk:{language}"] = {
            kind: tuple(" ".join(words(phrase)) for phrase in node.texts())
            for kind, node in got["talk"].pairs()
        }
    return found | {"language": languages, "turning": turning, "opposites": opposites}


def lexicon_rows(
    book: Book, heard: Mapping[str, set[str]], ids: Sequence[str], languages: Any
) -> dict[str, Any]:
    """Rows for words: ``w:`` tokens, ``l:`` sounds, ``x:`` misspellings, ``n:`` names."""
    stop = {language: row[0] for language, row in languages.items()}
    surface: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for language, listed in heard.items():
        for word in listed:
            spoken = language if language in languages_of(word) else languages_of(word)[0]
            surface[spoken].add(word)
    for text, language in _names(book):
        for word in words(text):
            if language in languages_of(word):
                surface[language].add(word)
    found = _word_rows(surface)
    found.update(_sound_rows(surface["ru"]))
    found.update(_spelling_rows(set().union(*surface.values())))
    found.update(_name_rows(book, {address: number for number, address in enumerate(ids)}, stop))
    return found


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
    german = {word for word in surface["de"] if len(word) >= _MIN_PART and word.isalpha()}
    for language, listed in surface.items():
        for word in listed:
            found.setdefault(word, {})[token(word, language)] = 1.0
    for word in surface["de"]:
        for part in split_compound(word, german):
            found[word].setdefault(token(part, "de"), 0.35)
    stems: dict[str, set[str]] = {}
    for pairs in found.values():
        for name, weight in pairs.items():
            if weight == 1.0 and name[0] not in "#?" and len(name) > 2:
                stems.setdefault(name[1:], set()).add(name)
    for word in surface["ru"]:  # «актив» is cut to «акт», «активы» to «актив»
        for name in stems.get(word, ()):
            found[word].setdefault(name, 1.0)
    rows: dict[str, Any] = {f"w:{word}": tuple(pairs.items()) for word, pairs in found.items()}
    rows.update({f"m:{stem}": tuple(sorted(names)) for stem, names in stems.items()})
    return rows


def split_compound(word: str, known: set[str]) -> tuple[str, ...]:
    """The two or three known words that a compound is made of, or nothing.

    >>> split_compound("aktionskartenstapel", {"aktion", "karten", "stapel", "aktionskarte"})
    ('aktionskarte', 'stapel')
    >>> split_compound("karten", {"kart", "karten"})
    ()
    """
    best: tuple[str, ...] = ()
    for cut in range(_MIN_PART, len(word) - _MIN_PART + 1):
        head, tail = word[:cut], word[cut:]
        head_found = _unlinked(head, known)
        if not head_found:
            continue
        if tail in known:
            parts: tuple[str, ...] = (head_found, tail)
        else:
            rest = split_compound(tail, known)
            parts = (head_found, *rest) if rest else ()
        if parts and (not best or len(parts) < len(best) or len(parts[0]) > len(best[0])):
            best = parts
    return best


def _unlinked(head: str, known: set[str]) -> str:
    for link in _LINKS:
        bare = head.removesuffix(link) if link else head
        if len(bare) >= _MIN_PART and bare in known and (not link or head.endswith(link)):
            return bare
    return ""


def _sound_rows(russian: Iterable[str]) -> dict[str, Any]:
    """``l:SOUND`` → Russian words that sound roughly so when typed in Latin letters."""
    found: dict[str, list[str]] = {}
    for word in sorted(russian):
        if len(word) > 1:
            found.setdefault(roughly(word), []).append(word)
    return {f"l:{key}": tuple(listed) for key, listed in found.items()}


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
            pack(f"{len(numbers)}I", *numbers),
        )
    for start in range(0, len(listed), CHUNK):
        found[f"X:{start // CHUNK:03}"] = tuple(listed[start : start + CHUNK])
    return found


def _name_rows(
    book: Book, places: Mapping[str, int], stop: Mapping[str, frozenset[str]]
) -> dict[str, Any]:
    """``n:STEMS`` → units that a name is the title of, and official words for an alias or slang.

    Keys are stems joined by blanks, so that inflected names are found.
    """
    other: dict[str, dict[tuple[str, str], float]] = {}
    named: dict[str, dict[str, float]] = {}

    def name(form: str, language: str, address: str, weight: float) -> None:
        listed = named.setdefault(_stems(form, language), {})
        listed[address] = max(listed.get(address, 0.0), weight)

    for entry in book.entries:
        address = f"{book.game}:{entry.number}"
        for language, title in entry.titles.items():
            for form in title_forms(title):
                name(form, language, address, 1.0)
        for language, aliases in entry.aliases.items():
            for alias in aliases:
                name(alias, language, address, 0.9)
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
            (_telling(official, language, stop[language]), weight)
            for (official, language), weight in other.get(key, {}).items()
        )
        found[f"n:{key}"] = (tuple(_placed(named.get(key, {}), places)), meant)
    return found


OTHER_NAME = 0.8
"""What an alias or slang is worth beside the official word."""


def _other_names(term: Term) -> Iterator[tuple[str, str]]:
    """What else a term is called, with the language: aliases and slang."""
    for lists in (term.aliases, term.slang):
        for language, names in lists.items():
            yield from ((language, called) for called in names)


def _telling(name: str, language: str, stop: frozenset[str]) -> tuple[str, ...]:
    """The tokens of a name, without its small words: "Win the Game"."""
    listed = words(name)
    return tuple(tokens_of([word for word in listed if word not in stop] or listed, language))


def _placed(named: Mapping[str, float], places: Mapping[str, int]) -> Iterator[tuple[int, float]]:
    for address, weight in named.items():
        place = places.get(address if "." in address else address + ".0")
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
                for stem in held:
                    listed = found.setdefault(stem, {})
                    listed[address] = max(listed.get(address, 0.0), weight / len(held))
    return {f"k:{stem}": tuple(pairs.items()) for stem, pairs in found.items()}


def _stems(text: str, language: str) -> str:
    return name_key(tokens(text, language))

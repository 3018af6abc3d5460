"""How well the search reads what fingers do to a query: the share of garbled queries that find
first what the clean query finds first.

    python tests/eval/garble.py [--kind KIND] [--every N] [-v]

Titles, terms and known ways of asking are typed without umlauts, in Latin letters, with the other
keyboard layout, with a slip, with compounds apart or joined. Nothing here is a list of cases, so
nothing can be tuned to it but the mechanism.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from pathlib import Path

import yaml

from rulebook.languages import language as record_of
from rulebook.languages.keyboards import retyped
from rulebook.lookup.books import Books
from rulebook.search.answer import answer
from rulebook.store.opening import open_store

CORPUS = Path(__file__).parents[2] / "corpus"
GAMES = {"new-angeles": "na", "20c": "20c", "rise": "rise", "s51": "s51"}
Garble = Callable[[str, random.Random], str]

_SCHEMES = (
    "а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f "
    "х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _ э e ю yu я ya",
    "а a б b в v г g д d е e ё e ж zh з z и i й j к k л l м m н n о o п p р r с s т t у u ф f "
    "х h ц c ч ch ш sh щ sch ъ _ ы y ь ' э e ю ju я ja",
    "а a б b в w г g д d е e ё jo ж sh з s и i й j к k л l м m н n о o п p р r с s т t у u ф f "
    "х ch ц z ч tsch ш sch щ schtsch ъ _ ы y ь _ э e ю ju я ja",
    "а a б b в v г g д d е e ё e ж j з z и i й i к k л l м m н n о o п p р r с s т t у u ф f "
    "х x ц c ч 4 ш sh щ sh ъ _ ы i ь _ э e ю u я ya",
)


def _tables() -> list[dict[str, str]]:
    found = []
    for scheme in _SCHEMES:
        parts = scheme.split()
        found.append(dict(zip(parts[::2], parts[1::2], strict=True)))
    return found


TABLES = _tables()


def translit(text: str, chance: random.Random) -> str:
    table = chance.choice(TABLES)
    return "".join(table.get(c, c).replace("_", "") for c in text.lower())


def keyboard(text: str, chance: random.Random) -> str:
    russian = any("а" <= c <= "я" for c in text.lower())
    latin = chance.choice(["en", "de"])
    return retyped(text, *(("ru", latin) if russian else (latin, "ru")))


def bare(text: str, chance: random.Random) -> str:
    pairs = chance.choice([("ae", "oe", "ue"), ("a", "o", "u")])
    table = dict(zip("äöü", pairs, strict=True)) | {"ß": "ss", "ё": "е"}
    return "".join(table.get(c, c) for c in text.lower())


def slip(text: str, chance: random.Random) -> str:
    """One slip in one of the longer words."""
    words = text.split()
    long = [n for n, word in enumerate(words) if len(word) > 5 and word.isalpha()]
    if not long:
        return text
    place = chance.choice(long)
    word = words[place]
    at = chance.randrange(1, len(word) - 1)
    letters = "абвгдежзиклмнопрстуфхцчшщыэюя" if word[0].lower() > "z" else "abcdefghiklmnoprstuwz"
    words[place] = chance.choice(
        [
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            word[:at] + chance.choice(letters) + word[at + 1 :],
        ]
    )
    return " ".join(words)


def joined(text: str, chance: random.Random) -> str:
    """Two words of a name written as one, or with a hyphen."""
    words = text.split()
    places = [n for n in range(len(words) - 1) if min(len(words[n]), len(words[n + 1])) > 3]
    if not places:
        return text
    at = chance.choice(places)
    words[at : at + 2] = [words[at] + chance.choice(["", "-"]) + words[at + 1]]
    return " ".join(words)


def apart(text: str, chance: random.Random) -> str:
    """A German compound written in two words, with or without the letter that joins them."""
    from rulebook.search.lexicon import split_compound

    words = text.lower().split()
    for place, word in enumerate(words):
        folded = word.replace("ä", "a").replace("ö", "o").replace("ü", "u").replace("ß", "ss")
        parts = split_compound(folded, KNOWN, record_of("de").links)
        if parts:
            cut = word[: len(folded) - len(parts[-1])], word[len(folded) - len(parts[-1]) :]
            words[place] = chance.choice([" ", "-"]).join(cut)
            return " ".join(words)
    return text


KNOWN: set[str] = set()
KINDS: dict[str, tuple[tuple[str, ...], Garble]] = {
    "translit": (("ru",), translit),
    "keyboard": (("ru", "de"), keyboard),
    "nodiacritics": (("de", "ru"), bare),
    "typo": (("de", "ru", "en"), slip),
    "joined": (("de",), joined),
    "apart": (("de",), apart),
}


def clean() -> list[tuple[str, str, str, str]]:
    """(sort, game, language, text): titles, terms, known ways of asking."""
    found = []
    for book, game in GAMES.items():
        for name, sort in (("entries", "title"), ("terms", "term")):
            for row in yaml.safe_load((CORPUS / book / f"{name}.yaml").read_text(encoding="utf-8")):
                named = row.get("title") or {k: row[k] for k in ("de", "ru", "en") if k in row}
                found += [(sort, game, lang, text) for lang, text in named.items()]
        for path in sorted((CORPUS / book / "gists").glob("*.yaml")):
            for row in yaml.safe_load(path.read_text(encoding="utf-8")):
                for lang, phrases in (row.get("asked") or {}).items():
                    found += [("asked", game, lang, phrase) for phrase in phrases]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=sorted(KINDS))
    parser.add_argument("--every", type=int, default=7)
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    library = open_store()
    KNOWN.update(key[2:] for key, _ in library.table.starting("w:"))
    listed = clean()
    for kind, (languages, garble) in KINDS.items():
        if args.kind and kind != args.kind:
            continue
        chance = random.Random(kind)
        counts: dict[str, list[int]] = {}
        for sort, game, language, text in listed[:: args.every] if kind != "apart" else listed:
            if language not in languages:
                continue
            typed = garble(text, chance)
            if typed.casefold() == text.casefold():
                continue
            books = Books(library, game)
            wanted, got = answer(books, text), answer(books, typed)
            if not wanted.hits:
                continue
            first = [hit.unit.id for hit in got.hits[:1]]
            right = first == [wanted.hits[0].unit.id] and got.answered >= wanted.answered
            counts.setdefault(sort, []).append(right)
            if args.verbose and not right:
                read = got.read_as or "as typed"
                print(f"  {kind} {text!r} typed {typed!r} read {read!r} {first}")
        shares = "  ".join(
            f"{sort} {sum(rows)}/{len(rows)} {sum(rows) / len(rows):.1%}"
            for sort, rows in counts.items()
        )
        print(f"{kind:13} {shares}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

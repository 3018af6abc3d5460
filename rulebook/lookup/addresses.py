"""Addresses as people write them: ``§ 13.4``, ``Regeln 30.4 und 30.5``, «Торги», п. 7.

``read`` says which rules a text names, if the text is nothing but an address. It does not know
what exists; the caller passes what titles and games mean. Numbers inside longer texts are for
``link``.

The law: of a text made of numbers, cues and separators either every piece is accounted for by
what is named, or the text is ``Unread``. Nothing is half understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulebook.ids import RuleId, read_number
from rulebook.languages.cues import AND, BULLETS, CUES, LEADS, TO, TYPED, WITHIN, language_of
from rulebook.text import ascii_digits, nfc, one_line

TitleLookup = Callable[[str], list[str]]
"""Entry numbers that a title, possibly inflected, may mean."""

LETTERS = {c: chr(97 + i) for i, c in enumerate("абвгдежзик")} | {"с": "c", "е": "e"}
"""Cyrillic letters stand for Latin ones by their place in the alphabet, lookalikes by look."""

_TOKEN = r"""
    (?P<number>
        (?: [1-9][0-9]{0,2}[ ]?\.[ ]? | [a-z][ ]?\.[ ]?(?![0-9]+\.[0-9]) ) [0-9]{1,3}
            (?: LETTER (?!\w|[.:][0-9]) | (?!\w|[.:][0-9]) )
      | [1-9][0-9]{0,2},[0-9]{1,3} (?: LETTER (?!\w|[.,:][0-9]) | (?!\w|[.,:][0-9]) )
      | [1-9][0-9]{0,2} (?!\w|[.,:][0-9])
    )
    | (?P<figure> [0-9]+(?:[.,:][0-9]\w*)+ | [0-9]+(?!\w) )
    | (?P<short> (?<![\w.)\]])\.[0-9]{1,3} LETTER? (?!\w|\.[0-9]) )
    | (?P<ff> \bff\b\.? )
    | (?P<next> \bf\. )
    | (?P<to> [-‐‑‒–—―−…] | \.\. | \b(?:TO_WORDS)\b )
    | (?P<sep> [,;/&+] | \b(?:AND_WORDS)\b )
    | (?P<cue> [§#№] | \b[^\W\d_]+(?=[0-9]) )
    | (?P<quoted> «[^«»]{1,200}» | „[^„“”]{1,200}[“”] | “[^“”]{1,200}” | "[^"]{1,200}" )
    | (?P<word> [^\W\d_][\w’'-]* | [0-9]\w+ )
    | (?P<blank> [ ]+ )
    | (?P<mark> [.:()\[\]] )
    | (?P<other> . )
"""
_WORDS = {
    "LETTER": r"(?: (?![ ]f\.)[ ]?[a-zа-ес] | \.[a-zа-ес] | [ ]?\([a-zа-ес]\) )",
    "TO_WORDS": "|".join(sorted(TO)),
    "AND_WORDS": "|".join(sorted(AND)),
}
for _gap, _listed in _WORDS.items():
    _TOKEN = _TOKEN.replace(_gap, _listed)


@dataclass(frozen=True, slots=True)
class Named:
    """One address, or a range of them, as it was written."""

    first: RuleId
    last: RuleId | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text names; ``certain`` means that it cannot be meant otherwise."""

    named: tuple[Named, ...]
    certain: bool
    language: str = ""
    """The language of the words around the numbers, where they show one."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A text that is nothing but numbers and what goes with them, and still no address."""

    guesses: tuple[RuleId, ...]
    """What may be meant, the likeliest first."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a text: its kind, what it says, and where it stands."""

    kind: str
    value: str
    start: int
    end: int


def read(
    text: str, games: Mapping[str, str], titles: TitleLookup, game: str = ""
) -> Reading | Unread | None:
    """The addresses that the whole text consists of; None where it says something else too.

    ``games`` are the names of games, with what each is called by us.

    >>> def no_titles(title): return []
    >>> read("Regeln 30.4 und 30.5", {}, no_titles).named[1].first
    RuleId('30.5')
    >>> read("na: § 13.1–13.4.", {"na": "na"}, no_titles).named[0].last
    RuleId('na:13.4')
    >>> read("«Торги», п. 7", {}, lambda title: ["1"]).named[0].first
    RuleId('1.7')
    >>> read("13.4.1", {}, no_titles).guesses[0]
    RuleId('13.4a')
    >>> read("zweiter ausfallmarker", {}, no_titles)
    """
    if len(text) > MOST_ADDRESS_CHARACTERS:  # longer than anybody types
        begun = read(text[:MOST_ADDRESS_CHARACTERS], games, titles, game)
        return None if begun is None else Unread(())
    folded = _folded(text)
    tokens = _without_leads(list(_tokens(folded, games)))
    title, rest = _title(folded, tokens)
    if not any(token.kind in _FIGURES for token in tokens):
        return None
    if title and not any(map(str.isalpha, title)):  # "13.4 = 5"
        return Unread(tuple(_guesses(tokens, game)))
    entries = titles(title) if title else []
    if title and not (entries and _names_items(tokens, rest)):
        return None
    if not any(token.kind in _FIGURES for token in rest) or _counts(rest):
        return None
    reader = _Reader(game, entries[0] if entries else "")
    if all(map(reader.take, rest)) and reader.ends():
        return Reading(tuple(reader.named), _is_certain(tokens), _language(tokens))
    if title and not _is_certain(tokens):
        return None
    return Unread(tuple(_guesses(rest, game)))


MOST_ADDRESS_CHARACTERS = 4000
"""Characters of an address."""
_FIGURES = frozenset(("number", "figure", "short"))


def _folded(text: str) -> str:
    """One spelling: small letters, plain digits, single blanks, no punctuation at the end."""
    typed = one_line(ascii_digits(nfc(text))).casefold()
    folded = typed.rstrip(" .,;:!?…")
    folded += "." if folded.endswith(" f") and typed != folded else ""  # "37.2 f."
    marks, blank, after = folded.partition(" ")
    folded = after if blank and not marks.strip("-–—•*·>→") else folded  # as in a list
    opening, inside = folded[:1], folded[1:-1]
    paired = dict(_QUOTES).get(opening) == folded[-1:] and not set(inside) & _QUOTE_MARKS
    return inside.strip() if paired and inside[:1] in set("0123456789§") else folded


_QUOTES = (("«", "»"), ("„", "“"), ("“", "”"), ('"', '"'), ("'", "'"), ("‘", "’"))
_QUOTE_MARKS = frozenset('«»„“”"')


@lru_cache(maxsize=8)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    """The tokens, with the names of games ahead of all."""
    listed = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    games = rf"(?P<game> (?<!\w)(?:{listed})(?!\w|[.,][0-9])[ ]?:? ) |" if listed else ""
    return re.compile(games + _TOKEN, re.VERBOSE)


def _tokens(text: str, games: Mapping[str, str]) -> Iterator[Token]:
    begins = True  # a game stands at the beginning, or before the next number
    for match in _pattern(tuple(games)).finditer(text):
        kind, value = match.lastgroup or "other", match[0].strip()
        if kind == "game":
            kind = "game" if begins or value[-1] == ":" else "word"
            value = games[value.rstrip(": ")]
        if kind in {"cue", "word"}:
            plain = value.replace("ё", "е")
            kind = "cue" if plain in CUES or plain in BULLETS or plain in TYPED else "word"
        if kind != "blank":
            begins = kind in {*_FIGURES, "sep"} or (begins and value in "([")
            yield Token(kind, value, match.start(), match.end())


def _without_leads(tokens: list[Token]) -> list[Token]:
    """Cut off "siehe", "см." in front."""
    while tokens and tokens[0].kind == "word" and tokens[0].value in LEADS:
        tokens = tokens[2:] if [t.value for t in tokens[1:2]] == ["."] else tokens[1:]
    return tokens


def _title(text: str, tokens: list[Token]) -> tuple[str, list[Token]]:
    """The title in a text, from its first word to its last, and the tokens beside it."""
    places = [
        n for n, token in enumerate(tokens)
        if token.kind in {"word", "quoted", "other"} and not _is_letter(tokens, n)
    ]  # fmt: skip
    if not places:
        return "", tokens
    first, last = places[0], places[-1] + 1
    title = text[tokens[first].start : tokens[last - 1].end].strip(' «»„“”"')
    after = tokens[last:]
    while after and after[0].value in {",", ":", ".", ")"}:
        after = after[1:]
    before = tokens[:first]
    while before and before[-1].value == ",":
        before = before[:-1]
    return title, before + after


def _is_letter(tokens: list[Token], place: int) -> bool:
    """A letter that goes on from a number before it: "1.3a und b"."""
    value = tokens[place].value
    return (len(value) == 1 and (value in LETTERS or "a" <= value <= "z")
            and any(token.kind == "number" for token in tokens[:place]))  # fmt: skip


def _names_items(tokens: list[Token], rest: list[Token]) -> bool:
    """Beside a title stand numbers of its items: on one side, and "2 Kräne" is a count."""
    if any(token.kind in {"word", "other", "quoted"} and len(token.value) > 1 for token in rest):
        return False
    said = any(token.kind in {"cue", "quoted"} for token in tokens)
    return said or tokens[0].kind not in _FIGURES


class _Reader:
    """Takes one token after the other; False means that it fits nowhere."""

    def __init__(self, game: str, entry: str) -> None:
        self.game = game
        self.entry = entry
        """The entry whose title stands beside the numbers."""
        self.named: list[Named] = []
        self.last = ""
        """The kind of the token before, or what kind of number it was."""
        self.cue = ""
        self.cues = ""
        """The kind of the cue before the number before."""
        self.opened = False
        """A game was named, and no number of it yet."""
        self.joint = ""
        """What joins the next number to the one before: sep, to, or nothing."""

    def take(self, token: Token) -> bool:
        handler = getattr(self, f"_{token.kind}", None)
        return handler is not None and bool(handler(token.value))

    def ends(self) -> bool:
        """Nothing is left over; "13. Abschnitt" has its cue behind."""
        if self.cue:
            behind = len(self.named) == 1 and self.last == "." and self.cues == ""
            return behind and self.cue == "entry" and self.named[0].first.item < 0
        return bool(self.named) and not self.joint and not self.opened

    def _game(self, value: str) -> bool:
        fits = not (self.entry or self.cue or self.opened or self.joint == "to")
        self.game, self.opened = value, True
        return fits

    def _cue(self, value: str) -> bool:
        plain = value.replace("ё", "е")
        kind = "bullet" if plain in BULLETS else CUES.get(plain, "rule")
        if plain in WITHIN and self.last in _RULES and self.joint in {"", "sep"}:
            kind = "within"
        if self.cue and self.last == ".":
            return False
        self.cue = self.cue if self.cue == "entry" else kind
        return True

    def _mark(self, value: str) -> bool:
        """Dots and brackets where they change nothing: "п.", "(13.4)", but not "9 (1)"."""
        after_number = self.last in _NUMBERS and not (self.cue or self.joint)
        if value == ".":
            if after_number:
                self.last = "." if self.last == "bare" else self.last
            return after_number or bool(self.cue)
        if value == ":":
            return bool(self.cue) or (not self.named and bool(self.entry))
        return after_number if value in ")]" else not after_number

    def _sep(self, value: str) -> bool:
        if not self.named and value.isalpha():  # "und 2.1?" goes on from a talk
            return not (self.cue or self.opened)
        again = self.joint == "sep" and value not in "/&+,;"  # ", und"
        self.joint = "sep" if again or not self.joint else "twice"
        return self.joint == "sep" and bool(self.named) and not self.cue

    def _to(self, _value: str) -> bool:
        fits = bool(self.named) and not self.joint and not self.cue
        self.joint = "to"
        return fits and self.named[-1].last is None

    def _ff(self, _value: str) -> bool:
        """ "62.1 ff.": all that follows in its entry."""
        if (
            self.last != "dotted"
            or self.joint
            or self.named[-1].last
            or self.named[-1].first.letter
        ):
            return False
        first = self.named[-1].first
        self.named[-1] = Named(first, RuleId(first.game, first.entry))
        return True

    def _next(self, _value: str) -> bool:
        """ "37.2 f.": the rule and the next."""
        rule = self.named[-1].first if self.named and not self.named[-1].last else None
        if rule is None or self.last != "dotted" or self.joint or rule.letter:
            return False
        self.named[-1] = Named(rule, RuleId(rule.game, rule.entry, rule.item + 1))
        return True

    def _word(self, value: str) -> bool:
        """The letter of another bullet of the same rule, or after "Unterpunkt"."""
        before = self.named[-1].last or self.named[-1].first if self.named else None
        if before is None or len(value) > 1 or before.item < 1:
            return False
        if self.cue == "bullet" and not before.letter and self.joint != "to":
            return self._bullet(before, LETTERS.get(value, value))
        if not self.joint or self.cue or not before.letter:
            return False
        return self._add(RuleId(before.game, before.entry, before.item, LETTERS.get(value, value)))

    def _short(self, value: str) -> bool:
        """ ".3" after "13.1" is 13.3."""
        before = self.named[-1].last or self.named[-1].first if self.named else None
        if before is None or before.item < 0 or not self.joint or self.cue:
            return False
        found = _rule_id(f"{before.entry}{value}", before.game)
        return found is not None and self._add(found)

    def _number(self, value: str) -> bool:
        found = _rule_id(value, self.game)
        if found is None:
            return False
        if self.cue == "bullet" and found.item < 0:
            before = self.named[-1] if self.named else None
            number = int(found.entry)
            if before is None or before.last or number > 26 or self.joint == "to":
                return False
            return self._bullet(before.first, chr(96 + number))
        bare = found.item < 0
        if bare and (self.cue == "within" or (self.last == "within" and self.joint == "sep")):
            self.last, self.cue, self.joint = "within", "", ""  # "13.4 Abs. 2" stands in 13.4
            return True
        self.cue = "rule" if self.cue == "within" else self.cue
        if self.last == "bullet" and bare and not self.cue and self.joint:
            before_it = self.named[-1].first  # "Unterpunkte 1 und 2"
            number = int(found.entry)
            return number <= 26 and self._add(
                RuleId(found.game, before_it.entry, before_it.item, chr(96 + number)), "bullet"
            )
        if self.named and not self._follows(bare):
            return self._item_of_entry(found)
        if self.entry:
            if bare and len(found.entry) < 3:
                found = RuleId(self.game, self.entry, int(found.entry))
            elif bare or found.entry != self.entry:
                return False  # "Ход Regel 68.1": the title says again what the number says
        return self._add(found, "bare" if bare else "dotted")

    def _follows(self, bare: bool) -> bool:
        """A number may stand here: after "und", or two whole ones side by side."""
        before = "bare" if self.last == "." else self.last
        if self.joint == "to":
            return True
        if self.joint == "sep":
            announced = self.cue in {"", "entry", self.cues}
            return announced and (not bare or before == "bare" or self.cue == "entry")
        return not bare and before == "dotted" and not self.entry

    def _item_of_entry(self, found: RuleId) -> bool:
        """ "Abschnitt 13, Punkt 4" is 13.4."""
        before = self.named[-1]
        whole = before.last is None and before.first.item < 0 and self.cues == "entry"
        if not whole or self.cue != "item" or found.item >= 0 or self.joint == "to":
            return False
        self.named.pop()
        self.joint = ""
        return self._add(RuleId(before.first.game, before.first.entry, int(found.entry)), "dotted")

    def _bullet(self, rule: RuleId, letter: str) -> bool:
        """ "1.3, Unterpunkt 2" is 1.3b."""
        if rule.item < 1 or rule.letter or self.last not in {"dotted", "bare"}:
            return False
        self.named.pop()
        self.joint = ""
        return self._add(RuleId(rule.game, rule.entry, rule.item, letter), "bullet")

    def _add(self, found: RuleId, kind: str = "dotted") -> bool:
        if self.joint == "to":
            first = self.named[-1].first
            self.named[-1] = Named(first, _range_end(first, found))
        else:
            self.named.append(Named(found))
        self.last, self.cues = kind, self.cue or self.cues
        self.joint, self.cue, self.opened = "", "", False
        return True


_RULES = frozenset(("dotted", "bullet"))
_NUMBERS = frozenset((*_RULES, "bare", "within", "."))


def _counts(tokens: list[Token]) -> bool:
    """ "25 Punkte", "3 Sätze"; but "13. Abschnitt" is a place."""
    if tokens[0].kind != "number" or tokens[-1].kind != "cue":
        return False
    return "." not in tokens[0].value and CUES.get(tokens[-1].value) != "entry"


def _range_end(first: RuleId, last: RuleId) -> RuleId:
    """``30.4-6`` ends at 30.6."""
    if first.item >= 0 and last.item < 0 and last.entry.isdigit():
        return RuleId(first.game, first.entry, int(last.entry))
    return last


def _rule_id(text: str, game: str) -> RuleId | None:
    found = re.fullmatch(r"(\w+?)(?:[.,]([0-9]+)\W*([^\W\d_])?\W*)?", text.replace(" ", ""))
    if found is None:
        return None
    entry, item, letter = found[1], found[2], found[3] or ""
    if item is None:
        return RuleId(game, entry)
    if item != str(int(item)) or (item == "0" and letter):
        return None
    return RuleId(game, entry.upper(), int(item), LETTERS.get(letter, letter))


def _guesses(tokens: list[Token], game: str) -> Iterator[RuleId]:
    """What a text that is no address may mean: its first figures as one number, the numbers that
    are whole in it, its first figure as an entry."""
    figures = [run for token in tokens for run in re.findall("[0-9]+", token.value)][:3]
    listed = [RuleId(game, f[:4], -1) for f in figures[:1]]
    if len(figures) > 1:
        item = RuleId(game, figures[0][:4], int(figures[1][:4]))
        letter = int(figures[2][:4]) if len(figures) > 2 else 0
        lettered = [RuleId(game, item.entry, item.item, chr(96 + letter))] if letter < 27 else []
        listed = [*(lettered if letter else ()), item, *listed]
    whole = [_rule_id(token.value, game) for token in tokens if token.kind == "number"]
    for found in (*listed[:-1], *whole, *listed[-1:]):
        if found is not None and read_number(found.number) is not None:
            yield found


def _is_certain(tokens: list[Token]) -> bool:
    return any(t.kind in {"cue", "quoted", "game"} for t in tokens) or not any(
        t.kind in {"word", "other"} and len(t.value) > 1 for t in tokens
    )


def _language(tokens: list[Token]) -> str:
    return language_of([token.value for token in tokens if token.kind not in {"number", "game"}])

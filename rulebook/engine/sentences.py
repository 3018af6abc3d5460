"""Words, and sentences with gaps: one template a language, for reading and for telling."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from types import MappingProxyType

from rulebook.engine.frozen import record
from rulebook.languages import language as language_of
from rulebook.text import fold

GAP = re.compile(r"\{([a-z_]+)\}")
_LIST = re.compile(r",\s*|\s+(?:and|und|и)\s+")
_NUMBERED = re.compile(r"(?P<head>.*\S)\s+(?P<number>[0-9]+)", re.DOTALL)
_BRACKETS = re.compile(r"(?P<head>.*\S)\s*\((?P<inside>[^()]*)\)", re.DOTALL)

Texts = Mapping[str, str]
Alike = tuple[tuple[str, ...], ...]


def spaced(text: str) -> str:
    """The text with one space between words and none around it."""
    return " ".join(text.split())


_WHOLE = re.compile(r"-?[0-9]{1,4}")
_MOST = 2000
"""No game here counts further."""


def whole(text: str) -> int:
    """The number that a text writes in digits, if any game here counts so far.

    >>> whole(" -6")
    -6
    """
    if not _WHOLE.fullmatch(text.strip()) or abs(int(text)) > _MOST:
        raise ValueError(text)
    return int(text)


def numeral(text: str) -> bool:
    """Whether it is such a number, without a sign."""
    return _WHOLE.fullmatch(text) is not None and 0 <= int(text) <= _MOST and text[0] != "-"


_TOKEN = re.compile(r"-?[0-9]+(?:/-?[0-9]+)?(?![^\W_])|[^\W_]+|[^\s]")
_OWNS = re.compile(r"['’]s\b")
_SILENT = frozenset(".!:+-–—„“”«»\"‚‘’'")
"""Marks that say nothing in a sentence."""


def tokens(text: str) -> list[tuple[str, str]] | None:
    """The words, numbers and commas of a sentence, as written and folded; None where it has marks
    that mean something else.

    >>> tokens("Lege den Ausfall!")
    [('Lege', 'lege'), ('den', 'den'), ('Ausfall', 'ausfall')]
    """
    said = _OWNS.sub("", text)
    found = [(raw, fold(raw)) for raw in _TOKEN.findall(said) if raw not in _SILENT]
    known = all(word == "," or word[-1].isalnum() for _, word in found)
    return found if known else None


_QUOTES = str.maketrans("ёЁ", "еЕ", '„“”«»"‚‘’')


def plain(text: str) -> str:
    """A text for comparing: one space between words, small letters, no quotes, ё as е."""
    return " ".join(text.translate(_QUOTES).casefold().split())


_COUNTED = re.compile(r"(?<![\w.,/-])([0-9]+) ([^\W\d_][\w-]*)((?: [^\W\d_][\w-]*)?)")
"""A number with a word behind it, and the next one."""


@record
class Words:
    """The vocabulary of a book: an English id for each word, read and told in each language."""

    texts: Mapping[str, Texts]
    ids: Mapping[str, str]
    """The id of each text and of each other name for the same, as ``plain`` writes them."""
    counted: Mapping[str, Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """Each form of a noun that is counted, by language, with all its forms: for one, for several,
    in Russian for many; the last one is what somebody does something with one of."""

    def find(self, text: str) -> str | None:
        return self.ids.get(plain(text))

    def official(self, text: str) -> bool:
        """Whether it is a word as the book itself has it, in any language."""
        word = self.find(text)
        return word is not None and plain(text) in map(plain, (word, *self.texts[word].values()))

    def knows(self, text: str) -> bool:
        """Whether it is a word, perhaps with a number before it."""
        first, _, rest = text.partition(" ")
        return self.find(rest if rest and numeral(first) else text) is not None

    def read(self, text: str) -> str:
        """The word's id, or the text itself where it is a name."""
        return self.find(text) or text.strip()

    def tell(self, word: str, language: str) -> str:
        if word not in self.texts:  # "card 3" is called as "card" is
            kind, _, number = word.rpartition(" ")
            return (
                f"{self.texts[kind].get(language, kind)} {number}"
                if (number.isdigit() and kind in self.texts)
                else word
            )
        return self.texts[word].get(language, word)

    def agree(self, text: str, language: str, done_with: bool = False) -> str:
        """The text, each noun behind a number in the form for so many; ``done_with``: in a sentence
        that does something with them."""
        known = self.counted.get(language, {})
        spoken = language_of(language)

        def agreeing(found: re.Match[str]) -> str:
            number, noun, more = found.groups()
            for phrase, rest in ((noun + more, ""), (noun, more)):
                if forms := known.get(phrase):
                    form = spoken.plural(int(number))
                    return f"{number} {forms[-1 if done_with and not form else form]}{rest}"
            return found[0]

        return _COUNTED.sub(agreeing, text) if known else text

    def listed(self, text: str) -> tuple[str, ...]:
        """The items of "a, b and c"."""
        return tuple(item.strip() for item in _LIST.split(spaced(text)) if item.strip())

    def translate(self, text: str, language: str) -> str:
        """A fact's value in another language: items, numbers and brackets stay what they are."""
        return ", ".join(self._item(item, language) for item in split(text))

    def _item(self, item: str, language: str) -> str:
        word = self.find(item)
        if word:
            return self.tell(word, language)
        if match := _BRACKETS.fullmatch(item):
            inside = self.translate(match["inside"], language)
            return f"{self._item(match['head'], language)} ({inside})"
        if match := _NUMBERED.fullmatch(item):
            return f"{self._item(match['head'], language)} {match['number']}"
        head, slash, rest = item.partition("/")
        if slash:
            return f"{self._item(head, language)}/{self._item(rest, language)}"
        first, _, rest = item.partition(" ")
        if rest and numeral(first):
            return self.agree(f"{first} {self._item(rest, language)}", language)
        if rest and self.find(rest):
            return f"{first} {self._item(rest, language)}"
        return item


_CHOICE = re.compile(r"\[([^][]*)\]|\(([^()]*)\)")


@record
class Pattern:
    """A sentence with gaps that can be said in several ways."""

    text: str
    alike: tuple[tuple[str, ...], ...] = ()
    """Words of the text, each with others that can stand in its place."""
    optional: tuple[str, ...] = ()
    """Words that can stand there, too, and say nothing."""


def patterns(text: str, alike: Alike = (), optional: tuple[str, ...] = ()) -> Iterator[Pattern]:
    """What a text stands for: ``[what may be left out]``, ``(one|or another)``.

    >>> [(p.text, p.alike, p.optional) for p in patterns("A (gets|wins) [the] card")]
    [('A gets card', (('gets', 'wins'),), ('the',))]
    >>> [p.text for p in patterns("[{seat}] (has done|is) it")]
    ['has done it', 'is it', '{seat} has done it', '{seat} is it']
    """
    found = _CHOICE.search(text)
    if found is None:
        yield Pattern(spaced(text), alike, optional)
        return
    may, one = found.groups()
    parts = (may or one).split("|")
    if one is None:
        lone = tuple(part for part in parts if " " not in part and "{" not in part)
        parts, optional = ["", *(part for part in parts if part not in lone)], (*optional, *lone)
    elif not any(" " in part for part in parts):
        alike, parts = (*alike, tuple(parts)), parts[:1]
    for part in parts:
        yield from patterns(text[: found.start()] + part + text[found.end() :], alike, optional)


def plainly(text: str, kept: Container[str] = ()) -> str:
    """One way of saying what a text stands for, without what may be left out and is not kept.

    >>> plainly("[in] (round|turn) {number} [is]", ("is",))
    'round {number} is'
    """

    def chosen(found: re.Match[str]) -> str:
        may, one = found.groups()
        first: str = (may or one).split("|")[0]
        return first if one is not None or first in kept else ""

    return spaced(_CHOICE.sub(chosen, text))


_LATIN = str.maketrans("АВСЕав", "ABCEab")


def seat(text: str) -> str:
    """A seat's letter, also when it was typed on a Russian keyboard."""
    return text.strip().translate(_LATIN).upper()


def split(text: str, mark: str = ",") -> list[str]:
    """The items between marks that stand outside brackets.

    >>> split("Mill (ruin, 1 worker), Well")
    ['Mill (ruin, 1 worker)', 'Well']
    """
    items, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == mark and not depth:
            items.append("")
        else:
            items[-1] += letter
    return [item.strip() for item in items if item.strip()]


Form = tuple[str, tuple[tuple[str, tuple[str, ...]], ...], int]
"""A template in one language, ready to be looked for in a text of small letters: what it begins
with; each gap, and what follows it (words, by turns with the names of gaps that come again); and
how many letters of its own it has."""


def _form(text: str) -> Form:
    head, *rest = GAP.split(_small(spaced(text)))
    gaps: dict[str, tuple[str, ...]] = {}
    for name, words in zip(rest[::2], rest[1::2], strict=True):
        if name in gaps:
            last = list(gaps)[-1]
            gaps[last] += (name, words)
        else:
            gaps[name] = (words,)
    return head, tuple(gaps.items()), sum(map(len, (head, *rest[1::2])))


def _small(text: str) -> str:
    """The text in small letters, each at its place."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(low if len(low := letter.lower()) == 1 else letter for letter in text)


def _filled(form: Form, text: str, small: str) -> Mapping[str, str] | None:
    """What fills the gaps. A gap ends where what follows it first stands, and stays there: an
    earlier end leaves more room for the rest, so nothing is missed by it."""
    head, gaps, _ = form
    if not small.startswith(head) or not (gaps or small == head):
        return None
    at, values = len(head), dict[str, str]()
    for place, (name, tail) in enumerate(gaps, 1):
        words = (_small(values[part]) if odd % 2 else part for odd, part in enumerate(tail))
        after = "".join(words)
        if place < len(gaps):
            end = small.find(after, at + 1)
        else:
            end = len(small) - len(after) if small.endswith(after) else -1
        if end <= at:
            return None
        values[name] = text[at:end]
        at = end + len(after)
    return values


@record
class Template:
    """A sentence with gaps, in each language."""

    texts: Texts
    forms: tuple[Form, ...]

    @property
    def gaps(self) -> tuple[str, ...]:
        return tuple(name for _, gaps, _ in self.forms for name, _ in gaps)

    def match(self, text: str) -> Iterator[tuple[Mapping[str, str], int]]:
        """What fills the gaps, and how much of the sentence is the template's own.

        Between the words of the text there is one space, as ``spaced`` makes it.
        """
        small = _small(text)
        for form in self.forms:
            values = _filled(form, text, small)
            if values is not None:
                yield values, form[2]

    def fill(self, language: str, values: Mapping[str, str]) -> str:
        return GAP.sub(lambda gap: values[gap[1]], self.texts[language])


def template_of(texts: Texts) -> Template:
    """The template that some texts make."""
    return Template(texts, tuple(map(_form, texts.values())))

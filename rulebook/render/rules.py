"""Rules and what belongs to them as documents. On the path of the everyday command."""

from __future__ import annotations

from rulebook.languages import CODES, best_first, say
from rulebook.render.document import (
    Block,
    Gap,
    Heading,
    Labelled,
    Named,
    Paragraph,
    Rule,
    Text,
    Topics,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from typing import Any

    from rulebook.service.own import Own
    from rulebook.service.requests import Reader
    from rulebook.service.rules import Compared, Related, Relations, Shown, Terms
    from rulebook.store.records import Question, Term, Unit, Wording


def shown(value: Shown, reader: Reader) -> Iterator[Block]:
    """Rules one below the other; what concerns their whole entry comes once, after its last."""
    screen, languages = reader.screen, reader.texts(value.asked_in)
    units = list(value.units) if reader.alone else value.with_bullets
    if reader.short:
        yield from in_short(units, screen, languages)
        return
    for term in value.terms:
        yield from _term(term, screen)
    for question in value.questions:
        yield from asked(question, value.asked_in or screen, screen)
    for position, unit in enumerate(units):
        if _begins(units, position):
            yield Gap()
            yield _header(unit, value.labels, screen, languages)
        yield Gap()
        rule = _rule(unit, screen, languages, reader.as_printed)
        yield _with_parts(rule, value, unit)
        if not reader.as_printed:
            yield from _mended(unit, screen, languages)
        yield from notes(unit, screen)
        yield from _own(value, unit.id, screen)
        if position + 1 == len(units) or units[position + 1].entry != unit.entry:
            yield from _own(value, unit.entry, screen)
            yield from _relations(unit, value, screen, languages)
            if len(value.units) == 1:
                yield from _known(value, screen, languages)
            yield _neighbours(unit, units, screen)
    yield from _unchecked(units, languages, screen)
    yield from without_wording(units, screen)
    if value.also_in:
        yield Gap()
        yield Paragraph(say(screen, "also-in", games=", ".join(value.also_in)), "hint", 1)


def _begins(units: Sequence[Unit], position: int) -> bool:
    """Whether an entry begins with a unit, or a part of it that has a title of its own."""
    if not position:
        return True
    before, unit = units[position - 1], units[position]
    return before.entry != unit.entry or before.title != unit.title


def _with_parts(rule: Rule, value: Shown, unit: Unit) -> Rule:
    """A rule; of one that is only a heading what stands in it, in the place of its title."""
    texts = []
    for text in rule.texts:
        parts = value.parts(unit, text.language)
        if parts is not None:
            listed = "\n".join(f"{number}  {title}" for number, title in parts)
            text = Text(text.language, listed, text.label, text.place)
        texts.append(text)
    return Rule(rule.address, rule.number, texts)


def _own(value: Shown, address: str, screen: str) -> Iterator[Block]:
    """What the user keeps there, apart from what is official."""
    for one in value.own.get(address, ()):
        yield Gap()
        yield from kept(one, screen)


def kept(one: Own, screen: str) -> Iterator[Block]:
    """Something that the user keeps, marked as not official."""
    first, *more = one.text.split("\n")
    yield Labelled(say(screen, f"own-{one.kind}"), first or one.address)
    for line in more:
        yield Paragraph(line, "", 2)


def in_short(units: Sequence[Unit], screen: str, languages: Sequence[str]) -> Iterator[Block]:
    """Each rule with its number and edition, or its gist where no language wanted has an edition;
    and where there is more."""
    for unit in units:
        told = [lang for lang in languages if lang in unit.gist]
        if not unit.wording or (told and not any(lang in unit.wording for lang in languages)):
            gists = [Text(one.language, one.text) for one in _gists(unit, screen, languages)]
            yield Rule(unit.id, unit.number, gists[:1])
            continue
        for language, wording in _wordings(unit, languages):
            text = Text(language, wording.text)
            yield Rule(unit.id, unit.number, [text])
            edition = say(screen, "edition-" + language)
            yield Paragraph(f"{number_in(wording, screen)} · {edition}", "hint", 1)
    if units:
        more = units[0].id if len(units) == 1 else units[0].entry
        yield Paragraph(f"{say(screen, 'more')}: rulebook show {more}", "hint", 1)


def asked(question: Question, language: str, screen: str) -> Iterator[Block]:
    """A known question with its answer."""
    yield Gap()
    yield Labelled(say(screen, "asked"), in_language(question.question, language), 0)
    yield Labelled(say(screen, "answer"), in_language(question.answer, language), 0)
    if question.status == "contradiction":
        yield Paragraph(f"! {say(screen, 'contradiction')}.", "warning", 1, hanging=False)


def title_of(title: Mapping[str, str], languages: Sequence[str]) -> str:
    """The title in each language, the wanted ones first."""
    ordered = best_first(languages)
    return " · ".join(dict.fromkeys(title[lang] for lang in ordered if lang in title))


def without_wording(units: Sequence[Unit], screen: str) -> Iterator[Block]:
    """How to get the wording, where only gists are shown, or nothing but numbers."""
    if units and not any(unit.wording for unit in units):
        bare = not any(unit.gist for unit in units)
        told = say(screen, "book-bare", name=units[0].game) if bare else say(screen, "no-wording")
        yield Gap()
        yield Paragraph(told, "hint", 1, hanging=False)


def ruling(
    units: Sequence[Unit], reader: Reader, screen: str, languages: Sequence[str]
) -> Iterator[Block]:
    """Rules that settle a question: what they say, without what belongs to them otherwise."""
    for unit in units:
        yield Gap()
        wanted = {code: unit.title[code] for code in languages if code in unit.title}
        yield Heading(title_of(wanted or unit.title, languages), unit.id)
        rule = _rule(unit, screen, languages, reader.as_printed)
        yield Rule(rule.address, "", rule.texts) if unit.wording else rule
        yield from notes(unit, screen, most=2)
    yield from without_wording(units, screen)


def _header(
    unit: Unit, labels: Mapping[str, str], screen: str, languages: Sequence[str]
) -> Heading:
    part = next((unit.part[lang] for lang in languages if lang in unit.part), "")
    title = title_of(unit.title, languages) + (f" – {part}" if part else "")
    label = labels.get(unit.entry, "")
    if label and ":" not in label and label != unit.entry.partition(":")[2]:
        title += f" ({say(screen, 'printed-as', number=label)})"
    return Heading(title, unit.entry if unit.kind in ("opening", "heading") else unit.id)


def _rule(unit: Unit, screen: str, languages: Sequence[str], as_printed: bool) -> Rule:
    texts = [
        Text(lang, wording.as_printed if as_printed else wording.text,
             place=place(screen, lang, wording))
        for lang, wording in _wordings(unit, languages)
    ]  # fmt: skip
    gists = _gists(unit, screen, languages)
    if not gists or not texts or any(lang in unit.wording for lang in languages):
        return Rule(unit.id, unit.number, [*texts, *gists])
    own = [Text(gist.language, gist.text) for gist in gists]  # no edition in a language wanted
    printed = [
        Text(text.language, text.text, say(screen, "edition-" + text.language), text.place)
        for text in texts
    ]
    return Rule(unit.id, unit.number, [*own, *printed])


def _wordings(unit: Unit, languages: Sequence[str]) -> list[tuple[str, Wording]]:
    """The wordings in the languages wanted; where there is none, the first that there is."""
    wanted = [(lang, unit.wording[lang]) for lang in languages if lang in unit.wording]
    return wanted or list(unit.wording.items())[:1]


def _gists(unit: Unit, screen: str, languages: Sequence[str]) -> list[Text]:
    """Our words: beside a wording they say what they are, without one they stand for it."""
    nearest = [screen] if screen in unit.gist else list(unit.gist)[:1]
    wanted = [lang for lang in languages if lang in unit.gist] or nearest
    label = say(screen, "gist") if unit.wording else ""
    several = label and len(wanted) > 1
    return [
        Text(lang, unit.gist[lang], f"{label} ({say(screen, lang)})" if several else label)
        for lang in wanted
    ]


def place(screen: str, language: str, wording: Wording) -> str:
    """Where a wording is printed."""
    first, last = wording.lines
    where = say(screen, "line" if first == last else "lines", first=first, last=last)
    edition = say(screen, "edition-" + language)
    return f"{number_in(wording, screen)} · {edition} · {wording.file}, {where}"


def number_in(wording: Wording, screen: str) -> str:
    """The number that an edition prints, or that it prints none and the address is ours."""
    return wording.printed or say(screen, "number-made")


def notes(unit: Unit, screen: str, most: int = 100) -> Iterator[Block]:
    """Rulings, differences between the editions, and at most so many names of examples."""
    yield from rulings(unit, screen)
    yield from differences(unit, screen)
    for names in unit.examples[:most]:
        yield Labelled(say(screen, "examples"), in_language(names, screen))


def rulings(unit: Unit, screen: str) -> Iterator[Block]:
    """What was ruled after the manual was printed: by whom, when, and what it changes."""
    for one in unit.rulings:
        label = f"{say(screen, 'ruling-' + one.kind)} ({one.date})"
        yield Labelled(label, in_language(one.text, screen))
        if one.changes:
            yield Labelled(say(screen, "ruling-changes"), in_language(one.changes, screen), 2)
        yield Paragraph(" · ".join(filter(None, (one.source, one.url))), "hint", 2)


def differences(unit: Unit, screen: str, depth: int = 1) -> Iterator[Labelled]:
    """Where the editions say different things."""
    for kind, note in unit.differences:
        yield Labelled(label_of_difference(kind, screen), in_language(note, screen), depth)


def label_of_difference(kind: str, screen: str) -> str:
    """How a difference is called; one that only may be is never called sure."""
    said = say(screen, kind)
    return said if kind == "possible" else f"{say(screen, 'difference')} ({said})"


def in_language(texts: Mapping[str, str], language: str) -> str:
    """A text in a language, else in the first there is."""
    return texts.get(language) or next(iter(texts.values()), "")


def _relations(unit: Unit, value: Shown, screen: str, languages: Sequence[str]) -> Iterator[Block]:
    yield Gap()
    for code, addresses in (("see-also", unit.related), ("seen-from", unit.related_from)):
        if addresses:
            yield Topics(say(screen, code), [_named(value, a, languages) for a in addresses])


def _neighbours(unit: Unit, units: Sequence[Unit], screen: str) -> Paragraph:
    """What stands before the units of an entry that are shown, and what after them."""
    first = next(one for one in units if one.entry == unit.entry)
    last = next((one for one in units if unit.id in one.bullets), unit)
    here = {one.id for one in units}
    after = unit.next if last.next in here else last.next
    said = [
        f"{say(screen, code)}: {address.partition(':')[2]}"
        for code, address in (("previous", first.previous), ("next", after))
        if address
    ]
    return Paragraph(" · ".join(said), "hint", 1)


def _mended(unit: Unit, screen: str, languages: Sequence[str]) -> Iterator[Labelled]:
    """The words that an edition prints wrongly and that are shown mended."""
    for _, wording in _wordings(unit, languages):
        if wording.as_printed != wording.text:
            here = set(wording.text.split(" "))
            wrong = [word for word in wording.as_printed.split(" ") if word not in here]
            yield Labelled(say(screen, "mended"), " … ".join(wrong) or wording.as_printed)


def _known(value: Shown, screen: str, languages: Sequence[str]) -> Iterator[Block]:
    """Questions that are known on the rule shown, and who sends a reader to it."""
    unit = value.units[0]
    if unit.cited_by:
        numbers = ", ".join(address.partition(":")[2] for address in unit.cited_by)
        yield Labelled(say(screen, "cited-by"), numbers)
    for question in value.known:
        yield Labelled(say(screen, "questions"), in_language(question.question, languages[0]))
    more = len(unit.questions) - len(value.known)
    if more > 0:
        yield Paragraph(say(screen, "more-questions", count=more, address=unit.id), "hint", 2)


def _named(value: Shown, address: str, languages: Sequence[str]) -> Named:
    title = value.titles.get(address, {})
    name = next((title[lang] for lang in languages if lang in title), in_language(title, ""))
    return Named(address, name, label=value.labels.get(address, ""))


def terms(value: Terms, reader: Reader) -> Iterator[Block]:
    """Terms one below the other."""
    if value.read_as:
        yield Paragraph(f"{say(reader.screen, 'read-as')}: {value.read_as}", "hint", hanging=False)
    for term in value.terms:
        yield from _term(term, reader.screen)


def _term(term: Term, screen: str) -> Iterator[Block]:
    """A term with its translations, slang and false friends."""
    yield Gap()
    yield Heading(f"{title_of(term.names, (screen,))}  ({say(screen, 'kind-' + term.kind)})")
    for lang in CODES:
        if lang in term.names:
            also, slang = (", ".join(names.get(lang, ())) for names in (term.aliases, term.slang))
            text = term.names[lang] + (f"; {say(screen, 'aliases')} {also}" if also else "")
            text += f"; {say(screen, 'slang')}: {slang}" if slang else ""
            yield Labelled(say(screen, lang), text)
    if term.where:
        yield Labelled(say(screen, "where"), ", ".join(term.where))
    if screen in term.false_friends:
        yield Labelled(say(screen, "false-friend"), term.false_friends[screen])


def relations(value: Relations, reader: Reader) -> Iterator[Block]:
    """What entries name and what names them, each on a line."""
    screen, languages = reader.screen, reader.texts()
    for rule in value.rules:
        yield from _related(rule, screen, languages)
    for entry in value.entries:
        yield Gap()
        yield Heading(title_of(entry.title, languages), entry.id)
        both = set(entry.related) & set(entry.related_from)
        for code, addresses in (("see-also", entry.related), ("seen-from", entry.related_from)):
            topics = [
                Named(a, title_of(value.titles.get(a, {}), languages), a in both) for a in addresses
            ]
            yield Gap()
            yield Topics(say(screen, code), topics, say(screen, "nothing"))


def _related(rule: Related, screen: str, languages: Sequence[str]) -> Iterator[Block]:
    """A rule with what it names, and the rules, questions and examples that name it."""
    unit = rule.unit
    yield Gap()
    yield Heading(title_of(unit.title, languages), unit.id)
    for code, addresses in (("names", rule.names), ("cited-by", rule.named_in)):
        numbers = ", ".join(address.partition(":")[2] for address in addresses)
        yield Labelled(say(screen, code), numbers or say(screen, "nothing"))
    for question in rule.questions:
        yield Labelled(say(screen, "questions"), in_language(question.question, languages[0]))
    more = len(unit.questions) - len(rule.questions)
    if more > 0:
        yield Paragraph(say(screen, "more-questions", count=more, address=unit.id), "hint", 2)
    for names in unit.examples:
        yield Labelled(say(screen, "examples"), in_language(names, screen))


def compared(value: Compared, reader: Reader) -> Iterator[Block]:
    """Each rule in its languages, then where the editions really say different things."""
    screen, units = reader.screen, value.units
    for position, unit in enumerate(units):
        if _begins(units, position):
            yield Gap()
            whole = unit.kind in ("opening", "heading") or unit.gist
            address = unit.entry if whole else unit.id
            yield Heading(title_of(unit.title, value.languages), address)
        yield Gap()
        marked = value.differing(unit)
        texts = [
            text
            for lang in value.languages
            if (text := _beside(unit, screen, lang, marked.get(lang, ())))
        ]
        yield Rule(unit.id, unit.number, texts, beside=True)
        if unit.id in value.doubts:
            sure = f"{value.doubts[unit.id]:.0%}"
            yield Paragraph(say(screen, "pair-doubtful", sure=sure, name=unit.game), "hint", 2)
        for difference in differences(unit, screen, depth=2):
            yield Gap()
            yield difference
    yield from _unchecked(units, value.languages, screen)
    yield from without_wording(units, screen)


def _unchecked(units: Sequence[Unit], languages: Sequence[str], screen: str) -> Iterator[Block]:
    """That nobody has compared what is shown in several languages: of books of the user's alone,
    which have no text of ours."""
    if any(kind == "possible" for unit in units for kind, _ in unit.differences):
        return  # it is said there
    if any(not u.gist and len(u.wording.keys() & set(languages)) > 1 for u in units):
        yield Gap()
        yield Paragraph(say(screen, "pair-unchecked"), "hint", 1, hanging=False)


def _beside(unit: Unit, screen: str, language: str, marked: Collection[str] = ()) -> Text | None:
    """The wording of an edition with the words that differ, else our words."""
    if language in unit.wording:
        label = say(screen, "edition-" + language)
        return Text(language, unit.wording[language].text, label, marked=marked)
    gist = unit.gist.get(language)
    return Text(language, gist, say(screen, "ours-" + language)) if gist else None


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Shown": shown,
    "Relations": relations,
    "Compared": compared,
    "Terms": terms,
}

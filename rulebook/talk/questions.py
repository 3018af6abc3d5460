"""Questions of a conversation: on their own, or leaning on the ones before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rulebook.lookup.books import Books
from rulebook.search.answer import Answer, Found, answer, answer_from, shown_language
from rulebook.search.asking import HOW_MANY
from rulebook.search.framing import is_question
from rulebook.search.index import Index, index_of
from rulebook.search.likely import likely_games
from rulebook.search.query import Draft, Word, named_groups, understand
from rulebook.store.library import Library
from rulebook.talk.sayings import phrases
from rulebook.talk.state import Result, Talk, entry_of, remember
from rulebook.text import words

CONTEXT_WEIGHT = 0.5
"""What a word of the turns before counts beside a word of this turn."""
UNRULED_LEAD = 0.8
"""A turn that leads to what is not ruled by this score is about that, and leans on nothing."""
AS_TYPED_WEIGHT = 0.9
"""The least weight of a token that was typed as it is."""
FEW_CONTENT_WORDS = 3
"""A turn with at most so many words of content leans on the one before."""


def address_shown(books: Books, talk: Talk, text: str) -> Result | None:
    """What stands at an address; None where the turn is none."""
    found = answer(books, text) if any(c.isdigit() for c in text) else None
    if found is None or not found.by_address:
        return None
    speak(found, talk.language)
    return found, remember(talk, found, None)


def nonsense(talk: Talk, found: Answer, after: Talk) -> Result:
    """What has no word that any book knows is no question: it changes nothing."""
    draft = found.draft
    if found.answered or found.curated or found.message or draft is None:
        return found, after
    if any(word.known or word.stop for word in draft.words):
        return found, after
    said = Answer(found.query)
    said.message, said.language, said.wanted = ("chat-nonsense", {}), talk.spoken, talk.language
    return said, replace(talk, act="nonsense")


def speak(found: Answer, language: str) -> None:
    """Show an answer in the language that answers are wanted in."""
    if language:
        found.wanted = language
        for hit in found.hits:
            hit.language = shown_language(hit.unit, found)


def question_answered(books: Books, talk: Talk, text: str) -> Result:
    """A question: on its own, or leaning on the one before."""
    draft = understand(_index_spoken_of(books, talk, text), text, across=not books.game)
    kept = _kept_language(talk, draft)
    if draft.game and draft.game != books.game:  # "und in New Angeles: wie viele Runden?"
        books, talk = books.within(draft.game), replace(talk, game=draft.game)
        draft = understand(index_of(books.library, draft.game), text)
    part = part_named(books, talk.last.cites, text) if talk.last else []
    leaning = talk.last is not None and _leans(books.library, draft, bool(part))
    leaning = leaning and not _next_name(talk, draft)
    alone = answer_from(books, text, draft) if books.game else answer(books, text)
    found, taken = alone, ""
    nothing = not any(
        word.known or word.stop for word in draft.words
    )  # "asdfgh" goes on from nothing
    apart = not alone.answered and alone.silence > UNRULED_LEAD
    whole = alone.answered or _stands_alone(books.library, words(draft.typed))
    apart = apart or (talk.refused and _asks_itself(books.library, draft))
    if talk.last is not None and not (nothing or apart) and (leaning or not whole):
        context = _context(talk)
        near = _neighbourhood(books, talk.last.cites)
        leaned = answer_from(books, text, draft, context=context, near=near)
        if talk.refused and leaned.curated is None:
            _refuse(leaned)
        if leaned.answered or talk.refused or (leaning and not alone.answered):
            found, taken = leaned, talk.question.typed if talk.question else ""
        if leaning:
            _keep_part(books, found, part)
    if talk.last is not None and not part and _only_turns_over(draft):
        found.answered, found.curated, found.cites = False, None, []  # there is no other side
    found.took_over = taken
    speak(found, draft.wanted or kept)
    after = remember(talk, found, found.draft or draft, leant=bool(taken))
    return found, replace(after, language=kept)


def _kept_language(talk: Talk, draft: Draft) -> str:
    """The language that answers were asked for in, until a whole question is put in another."""
    asked_anew = draft.language and is_question(draft.library, draft.typed)
    return "" if asked_anew and draft.language != talk.language else talk.language


def _index_spoken_of(books: Books, talk: Talk, text: str) -> Index:
    """The index of the game of the conversation: as named, as last spoken of, as now asked."""
    last = talk.last.cites[0].partition(":")[0] if talk.last and talk.last.cites else ""
    return index_of(books.library, books.game or last or likely_games(books, text)[0])


def _leans(library: Library, draft: Draft, part: bool) -> bool:
    """The turn goes on from the one before: by how it begins, what it points to, how short, or
    as it names a part of what was spoken of."""
    typed = words(draft.text)
    joined = " ".join(typed)
    if any(joined.startswith(p + " ") for p in phrases(library, "follow")):
        return True
    pointing = phrases(library, "pronouns") | phrases(library, "additions")
    if len(typed) == len(draft.content) and _is_name(draft):
        return False  # nothing but a name
    if _counts_nothing(draft):
        return True
    if _stands_alone(library, words(draft.typed)):
        return False
    content = [word for word in draft.words if not word.stop]
    return len(content) <= FEW_CONTENT_WORDS and (
        part or len(content) < 2 or _only_places(draft, typed) or not pointing.isdisjoint(typed)
    )


def _asks_itself(library: Library, draft: Draft) -> bool:
    """A turn asks something of its own, whatever joins it to what was said: "and who wins?"."""
    typed = words(draft.typed)
    joining = phrases(library, "follow") | phrases(library, "connectors")
    while typed and typed[0] in joining - phrases(library, "conditions"):
        typed = typed[1:]
    opens = any(typed[:1] and typed[0] in one.opening for one in library.languages.values())
    leaning = phrases(library, "pronouns") | phrases(library, "conditions")
    return opens and len(typed) > 1 and leaning.isdisjoint(typed)


def _refuse(found: Answer) -> None:
    """The same answer as the nearest rules: what is asked on of what no rule answers is answered by
    none, whatever has its few words."""
    found.answered, found.silent, found.cites, found.ranking = False, False, [], None


def _counts_nothing(draft: Draft) -> bool:
    """How many are asked for, but not of what: "how many in round three?"."""
    placing = phrases(draft.library, "placing")
    asked = zip(draft.words, draft.words[1:], strict=False)
    return any(HOW_MANY in word.tokens and behind.text in placing for word, behind in asked)


def _only_places(draft: Draft, typed: Sequence[str]) -> bool:
    """The turn says where or with what, and asks nothing: "in drei Stadtteilen?"."""
    asks = any(token[0] == "?" for word in draft.words for token in word.tokens)
    return typed[0] in phrases(draft.library, "placing") and not asks


def _stands_alone(library: Library, typed: Sequence[str]) -> bool:
    """A whole question that points to nothing before it: "how do I win"."""
    pointing = phrases(library, "pronouns") | phrases(library, "additions")
    pointing |= phrases(library, "follow")
    opens = any(typed[:1] and typed[0] in one.opening for one in library.languages.values())
    said = f" {' '.join(typed)} "
    for nothing in phrases(library, "expletives"):
        said = said.replace(f" {nothing} ", " ")
    return opens and len(typed) >= WHOLE_QUESTION and pointing.isdisjoint(said.split())


WHOLE_QUESTION = 4
"""Words of a question that needs no other one."""


def _next_name(talk: Talk, draft: Draft) -> bool:
    """Nothing but a name after a name: "wie heißt Prisec auf Russisch", "und Ausfall"; after a
    question about it, a name goes on."""
    before = talk.last.draft if talk.last else None
    if before is None or not (_is_name(before) and _is_name(draft)):
        return False
    if is_question(before.library, before.typed) and not before.wanted:
        return False
    linking = phrases(draft.library, "connectors")
    return len([w for w in words(draft.text) if w not in linking]) == len(draft.content)


def _is_name(draft: Draft) -> bool:
    typed = draft.content
    groups = named_groups(draft.index, typed, AS_TYPED_WEIGHT)
    return any(len(group) == len(typed) and named for _, group, (named, _) in groups)


def _asked_before(talk: Talk) -> list[Draft]:
    """The questions of the conversation, the last first; "why?" repeats none."""
    drafts = (past.draft for past in reversed(talk.turns) if past.draft is not None)
    return list(dict.fromkeys(drafts))


def _context(talk: Talk) -> list[Word]:
    """The words of the turns before, weaker the older."""
    found: list[Word] = []
    weight = CONTEXT_WEIGHT
    for draft in _asked_before(talk)[:3]:
        for word in draft.content:
            if word.known:
                weaker = {token: w * weight for token, w in word.tokens.items()}
                found.append(Word(word.typed, word.text, weaker, True))
        weight *= 0.5
    return found


def _neighbourhood(books: Books, cites: Sequence[str]) -> dict[str, float]:
    """Entries near the rules under discussion, with what that is worth."""
    near: dict[str, float] = {}
    for address in cites[:2]:
        entry = books.library.entry(entry_of(address))
        if entry is not None:
            for other in entry.related:
                near.setdefault(other, 0.2)
            near[entry.id] = 0.45
    return near


def part_named(books: Books, cites: Sequence[str], text: str) -> list[str]:
    """Rules of the part of the entry under discussion that a turn names: "und auf der B-Seite?",
    "on the other side?"."""
    typed = words(text)
    for number in dict.fromkeys(map(entry_of, cites)):
        entry = books.library.entry(number)
        parts: dict[frozenset[str], list[str]] = {}
        for unit in books.units(entry.units if entry else ()):
            if unit.part:
                parts.setdefault(frozenset(unit.part.values()), []).append(unit.id)
        if len(parts) < 2:
            continue
        named = [part for part in parts if _named(part, parts, typed)]
        if not named and len(parts) == 2 and _turns_over(books.library, typed):
            named = [part for part, units in parts.items() if not set(units) & set(cites[:1])]
        if len(named) == 1:
            return parts[named[0]]
    return []


def _named(part: frozenset[str], parts: Iterable[frozenset[str]], typed: list[str]) -> bool:
    """All words of a label are said, or at the end those that tell it from the others: "auf B"."""
    others = {word for other in parts if other != part for label in other for word in words(label)}
    for label in part:
        telling = set(words(label)) - others
        if set(typed).issuperset(words(label)) or (telling and typed[-1:] == [*telling]):
            return True
    return False


def _keep_part(books: Books, found: Answer, part: Sequence[str]) -> None:
    """Keep only the part that was named, best first."""
    if not part:
        return
    scores = {hit.unit.id: hit.score for hit in found.hits}
    ordered = sorted(part, key=lambda address: -scores.get(address, 0.0))
    found.hits = [
        Found(unit, scores.get(unit.id, 0.0), shown_language(unit, found))
        for unit in books.units(ordered)
    ]
    found.cites = [hit.unit.id for hit in found.hits[:MOST_CITED]]
    found.answered = True
    found.curated = None


MOST_CITED = 3
"""Rules of a part that an answer rests on."""


def _turns_over(library: Library, typed: list[str]) -> bool:
    joined = f" {' '.join(typed)} "
    return any(f" {phrase} " in joined for phrase in phrases(library, "other-side"))


def _only_turns_over(draft: Draft) -> bool:
    """The other side is asked for, and nothing else."""
    typed = words(draft.typed)
    said = {word for p in phrases(draft.library, "other-side") for word in p.split()}
    small = phrases(draft.library, "connectors") | {w.text for w in draft.words if w.stop}
    return _turns_over(draft.library, typed) and said.union(small).issuperset(typed)

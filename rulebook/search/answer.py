"""Answers to questions as values: ranked units, a curated answer, what it rests on."""

from __future__ import annotations

from rulebook.errors import NotFound
from rulebook.languages import FALLBACK
from rulebook.languages.cues import language_of
from rulebook.search.closely import CLOSELY_READ_HITS, put_in_order
from rulebook.search.deciding import is_sure
from rulebook.search.framing import is_question
from rulebook.search.hit import Hit
from rulebook.search.index import Index, index_of
from rulebook.search.likely import likely_games
from rulebook.search.listing import gathered, is_answered_by, list_asked_for
from rulebook.search.query import MEANT_MARK, Change, Draft, Word, as_read, understand
from rulebook.search.rank import Ranking, rank
from rulebook.search.weights import (
    ALSO_CITED_SHARE,
    ALSO_CITED_SHARE_LEANING,
    CURATED_LIKENESS,
    LEAST_NAME_SHARE,
    NUMBER_SCORE,
    PREFERRED_GAME_SCORE,
    RULE_SHARE,
    SAME_LIKENESS,
    SETTLING_SHARE,
    SILENT_LIKENESS,
    VERBATIM_WEIGHT,
)
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rulebook.engine.asked import Case
    from rulebook.lookup.books import Books
    from rulebook.search.verdict import Sure
    from rulebook.store.records import Question, Term, Unit

LIMIT = 10


class Found:
    """A unit of an answer, with its score and the language to show it in."""

    __slots__ = ("language", "score", "stems", "unit")

    def __init__(self, unit: Unit, score: float, language: str) -> None:
        self.unit = unit
        self.score = score
        self.language = language
        self.stems: tuple[str, ...] = ()
        """How the folded words begin that the query asked for."""

    def asked_for(self, word: str) -> bool:
        """The query asked for this word of the text."""
        return any(part.startswith(self.stems) for part in words(word))

    @property
    def text(self) -> str:
        """The wording in its language, else the gist, else whatever there is."""
        unit, language = self.unit, self.language
        if language in unit.wording:
            return unit.wording[language].text
        texts = [unit.gist[language]] if language in unit.gist else []
        texts += [w.text for w in unit.wording.values()] + list(unit.gist.values())
        return texts[0] if texts else ""


class Answer:
    """What came of a query. ``hits`` may hold the nearest rules even where none answers."""

    __slots__ = (
        "also", "answered", "by_address", "case", "changes", "cites", "curated", "draft",
        "gathered", "hits", "home", "language", "listed", "message", "nearly", "query", "ranking",
        "read_as", "share", "silence", "silent", "strength", "took_over", "translated", "verdict",
        "wanted",
    )  # fmt: skip

    def __init__(self, query: str) -> None:
        self.query = query
        self.answered = False
        self.hits: list[Found] = []
        self.home = ""
        """The game that bare numbers are of: others are named."""
        self.also: list[str] = []
        """Other games that answer, too."""
        self.by_address = False
        self.cites: list[str] = []
        """Addresses of the rules that the answer rests on, best first."""
        self.listed = False
        """The list was asked for by its title."""
        self.gathered: tuple[str, ...] = ()
        """Rules that answer together, where several were asked for."""
        self.curated: Question | None = None
        """The question of ours that this one is, with its answer."""
        self.translated = ""
        """An official word in two languages, where it was asked for in another."""
        self.verdict: Sure | None = None
        """Yes, no, a figure or a name, where that is sure."""
        self.read_as = ""
        self.changes: list[Change] = []
        self.language = ""
        """The language that the question was put in, where it shows."""
        self.wanted = ""
        """The language that the answer was asked for in."""
        self.message: tuple[str, Mapping[str, object]] | None = None
        """What is said in the place of rules: that a number does not exist, or what to type."""
        self.silence = 0.0
        """How far what is not ruled is ahead of the best rule."""
        self.strength = 0.0
        """How well the game fits the query: the score of its best rule, or of what is not ruled."""
        self.share = 0.0
        """The share of the query that its best rule has, of all that the book knows of it."""
        self.ranking: Ranking | None = None
        """What the verdict is found by, where somebody wants one."""
        self.draft: Draft | None = None
        """The query as it was read in the game that answers."""
        self.silent = False
        """Known not to be ruled: no rule is as near as a question of which we know that."""
        self.case: Case | None = None
        """The case that the question states, as the engine played it."""
        self.nearly: Question | None = None
        """A question that no manual answers and that is like this one, but not surely it."""
        self.took_over = ""
        """What a conversation took over from the turns before."""

    @property
    def grade(self) -> str:
        """``ruled``; ``silent``, where that is known; else ``near``: not in these words."""
        return "ruled" if self.answered else "silent" if self.silent else "near"


def answer(books: Books, text: str, limit: int = 0, literal: bool = False) -> Answer:
    """Answer a query: an address is looked up, anything else is ranked, in each game that it may
    be about; the game that it is most about answers."""
    result = Answer(text)
    if not literal and _address(books, text, result):
        return result
    games = [books.game] if books.game else likely_games(books, text)
    across = not books.game and len(books.games) > 1
    drafts = [understand(index_of(books.library, g), text, literal, across) for g in games]
    found = [answer_from(books, text, draft, limit) for draft in drafts]
    return merged(found, limit, books.last)


def judged(found: Answer) -> Answer:
    """The same answer, with its verdict where one is sure, the rule that settles it first; or with
    the word that it asks for."""
    from rulebook.search.translation import term_asked_for  # a search has no use for either
    from rulebook.search.verdict import OPPOSITE

    draft = found.draft
    wanted = found.wanted or (draft.wanted if draft is not None else "")
    term = term_asked_for(draft, wanted) if draft is not None else None
    if term is not None and draft is not None:
        return _translated(found, term, draft, wanted)
    known_silent = found.silent or found.nearly is not None
    known_silent = known_silent or (found.curated is not None and not found.answered)
    if found.ranking is None or known_silent:
        return found
    listed = None if found.listed else found.ranking.list(found.answered)
    if listed is not None:
        return _listed(found, listed)
    if found.listed or not found.answered:
        return found
    known = found.curated
    whether = found.ranking.asks_whether
    if known is not None and known.says in OPPOSITE and not whether:
        known = found.curated = None  # "how many" is not answered by yes
    if known is None or known.says or whether:  # else what was asked is told and not judged
        found.verdict = found.ranking.verdict(known.id if known is not None else "")
    if known is not None and known.says and found.verdict is None:
        known = found.curated = None  # it is asked for less, or not alone
    if known and found.verdict and OPPOSITE.get(known.says) == found.verdict.says:
        found.verdict = found.curated = None  # one of the two is wrong
    if found.verdict is not None and draft is not None and _untold(found.verdict, draft):
        found.verdict = found.curated = None
    if found.verdict is not None and draft is not None and found.hits:
        settled = found.verdict.question.cites
        if is_answered_by(found.hits[0].unit, draft, found.verdict.says, settled):
            found.verdict = found.curated = None
    if found.verdict is not None and draft is not None and is_question(draft.library, draft.typed):
        _begin_with(found, found.verdict.question.cites)
    if found.verdict is None and found.curated is None and draft is not None:
        _begin_with_a_rule(found, draft)
        _gather(found, draft, found.ranking)
    return found


def _untold(sure: Sure, draft: Draft) -> bool:
    """The figure is that of one of several in a row ("the second counteroffer"), and the query does
    not say of which: nobody told that case."""
    if sure.says != "figure" or any(t[0] == "#" for word in draft.words for t in word.tokens):
        return False
    asked = sure.question.question.values()
    return _in_a_row(draft, asked) and not _in_a_row(draft, [draft.typed])


def _in_a_row(draft: Draft, texts: Iterable[str]) -> bool:
    """Each of the texts has an ordinal."""
    library = draft.library
    listed = [one for code in library.languages for one in library.talk(code).get("ordinals", ())]
    ordinals = tuple(listed)
    return all(any(word.startswith(ordinals) for word in words(text)) for text in texts)


def _listed(found: Answer, known: Question) -> Answer:
    """The same answer as a list of ours, with its items in order."""
    found.answered, found.silent = True, False
    found.curated, found.gathered = known, known.cites
    found.cites = [*known.cites]
    there = {hit.unit.id for hit in found.hits}
    missing = [address for address in known.cites if address not in there]
    units = [unit for unit in map(found.draft.library.unit, missing) if unit] if found.draft else []
    found.hits += [Found(unit, 0.0, shown_language(unit, found)) for unit in units]
    return found


def _gather(found: Answer, draft: Draft, ranking: Ranking) -> None:
    """Where several rules are asked for, all of them are items of the answer."""
    first, found.gathered = gathered(draft, ranking.hits)
    unit = draft.library.unit(first) if first else None
    if unit is not None:
        found.cites = [first, *(other for other in found.cites if other != first)]
        if first not in (hit.unit.id for hit in found.hits):
            found.hits.append(Found(unit, 0.0, shown_language(unit, found)))


def _begin_with(found: Answer, settling: Sequence[str]) -> None:
    """Put the rule that settles the verdict first, where it is nearly as good as the best; an
    opening does not come before a rule."""
    if not found.cites or found.cites[0] in settling:
        return
    scores = {hit.unit.id: hit.score for hit in found.hits}
    least = SETTLING_SHARE * scores.get(found.cites[0], 0.0)
    for address in settling:
        if scores.get(address, -1.0) < least:
            continue
        if not _opens(address) or _opens(found.cites[0]):
            found.cites = [address, *(other for other in found.cites if other != address)]
            return


def _begin_with_a_rule(found: Answer, draft: Draft) -> None:
    """Where somebody tells a case, a rule that is nearly as near comes before an opening, which
    only says what something is."""
    first, *others = found.hits[:2]
    if not others or not any(word.told for word in draft.words):
        return
    near = others[0].unit
    close = others[0].score >= RULE_SHARE * first.score
    if close and first.unit.kind == "opening" != near.kind and found.cites[:1] == [first.unit.id]:
        found.cites = [near.id, *(address for address in found.cites if address != near.id)]


def _opens(address: str) -> bool:
    return address.endswith(".0")


def _translated(found: Answer, term: Term, draft: Draft, wanted: str) -> Answer:
    """The same answer as a translation, with the rules that the word is explained by."""
    from rulebook.search.translation import both_names

    found.translated = both_names(term, draft.language, wanted)
    found.answered, found.silent, found.curated = True, False, None
    where = [unit for unit in map(draft.library.unit, term.where[:MOST_WHERE]) if unit]
    first = [Found(unit, 1.0, shown_language(unit, found)) for unit in where]
    there = {hit.unit.id for hit in first}
    found.hits = [*first, *(hit for hit in found.hits if hit.unit.id not in there)]
    found.cites = [hit.unit.id for hit in first] or found.cites
    return found


MOST_WHERE = 3
"""Rules that a translated word is shown with."""


def merged(answers: Sequence[Answer], limit: int = 0, last_game: str = "") -> Answer:
    """The answer of the game that was used last, where it answers or none does, else the best
    fitting of the answers by several games, with the hits of all, best first; where that game does
    not answer, a book of the user's that does."""
    best = _fittest(answers)
    last = next((f for f in answers if f.draft and f.draft.index.game == last_game), None)
    if last is not None and (last.answered or not any(found.answered for found in answers)):
        best = last
    elif not best.answered:
        own = [f for f in answers if f.answered and f.draft and f.draft.index.of_user]
        best = max(own, key=lambda found: found.strength, default=best)
    other = [found.draft for found in answers if found is not best and found.answered]
    best.also = [draft.index.game for draft in other if draft is not None]
    least = OTHER_GAME_SCORE_SHARE * max((hit.score for hit in best.hits), default=0.0)
    others = [h for found in answers if found is not best for h in found.hits if h.score > least]
    if others:
        kept = {hit.unit.id for hit in best.hits[:1]} | set(best.cites)
        mixed = sorted([*best.hits[1:], *others], key=lambda hit: -hit.score)
        mixed = [*best.hits[:1], *mixed]
        most = limit or LIMIT
        best.hits = [hit for n, hit in enumerate(mixed) if n < most or hit.unit.id in kept]
    return best


def _fittest(answers: Sequence[Answer]) -> Answer:
    """The answer of the book that the query is most about. Scores of shipped books and of the
    user's are made of different things; the shares of the query that a rule has are not."""
    shipped = [f for f in answers if f.draft is None or not f.draft.index.of_user]
    best = max(shipped, key=lambda found: found.strength, default=None)
    own = [found for found in answers if found not in shipped]
    other = max(own, key=lambda found: found.share, default=None)
    if best is None or other is None:
        return best or other or answers[0]
    return other if other.share > best.share else best


OTHER_GAME_SCORE_SHARE = 0.45
"""Hits of another game than the one that answers have at least this share of its best score."""


def answer_from(
    books: Books,
    text: str,
    draft: Draft,
    limit: int = 0,
    context: Sequence[Word] = (),
    near: Mapping[str, float] | None = None,
) -> Answer:
    """Answer a query that was read already, in the game that it was read in; in a conversation
    with the words said before, and with the entries that are near what was said."""
    result = Answer(text)
    result.home = books.order[0].game
    _describe(result, draft)
    ranking = rank(draft, context, limit)
    hits = ranking.hits
    if near:
        for hit in hits:
            hit.score += near.get(hit.id.partition(".")[0], 0.0)
        hits.sort(key=lambda hit: -hit.score)
    units = {unit.id: unit for unit in books.units(hit.id for hit in hits[:CLOSELY_READ_HITS])}
    if draft.index.of_user:
        _verbatim(draft, hits, units)
    else:
        put_in_order(draft, context, hits)
    if ranking.topic and not context and not draft.index.of_user:
        _named_first(hits)
    result.listed = _list_first(draft, hits)
    _number_inside(books.within(draft.index.game), text, hits)
    for hit in hits[: limit or LIMIT]:
        unit = units.get(hit.id) or books.library.unit(hit.id)
        if unit is not None:
            result.hits.append(Found(unit, hit.score, shown_language(unit, result)))
    _decide(books, result, ranking, draft, bool(context))
    result.ranking = ranking
    best = hits[0].score if hits else 0.0
    result.strength = max(best, ranking.silent.score)
    result.share = hits[0].covered * ranking.known if hits else 0.0
    if draft.index.game == books.preferred:
        result.strength += PREFERRED_GAME_SCORE
    _mark(result, draft)
    return result


def _verbatim(draft: Draft, hits: list[Hit], units: Mapping[str, Unit]) -> None:
    """Among the best hits, one that has the words of the query side by side comes ahead; in a book
    of which nobody has written down how its rules are asked for."""
    typed = [word.text for word in draft.content]
    near = [hit for hit in hits[:CLOSELY_READ_HITS] if hit.score + VERBATIM_WEIGHT > hits[0].score]
    if len(typed) < 2 or len(near) < 2:
        return
    wanted = f" {' '.join(typed)} "
    for hit in near:
        if hit.covered < WHOLE_COVER:
            continue
        if wanted in _folded(draft.index, units[hit.id]):
            hit.score += VERBATIM_WEIGHT
    hits[:CLOSELY_READ_HITS] = sorted(hits[:CLOSELY_READ_HITS], key=lambda hit: -hit.score)


def _named_first(hits: list[Hit]) -> None:
    """What is asked for by its name, and by nothing else, comes before rules that only use it."""
    named = next((hit for hit in hits if hit.title >= LEAST_NAME_SHARE), None)
    if named is None or named is hits[0]:
        return
    named.score = hits[0].score
    hits.remove(named)
    hits.insert(0, named)


def _list_first(draft: Draft, hits: list[Hit]) -> bool:
    """A list that is asked for by its title, and by nothing else, comes first."""
    wanted = list_asked_for(draft)
    if wanted is None:
        return False
    hit = next((h for h in hits if h.id == wanted.id), None) or Hit(wanted.id)
    if hit in hits:
        hits.remove(hit)
    hit.score = max(hit.score, hits[0].score if hits else 0.0)
    hit.title = 1.0
    hits.insert(0, hit)
    return True


def _folded(index: Index, unit: Unit) -> str:
    """The words of all texts of a unit; folded once in a process."""

    def fold() -> str:
        texts = [*(wording.text for wording in unit.wording.values()), *unit.gist.values()]
        return " | ".join(f" {' '.join(words(text))} " for text in texts)

    return index.text(unit.id, fold)


WHOLE_COVER = 0.99
"""The unit has all words of the query, so they may stand side by side in it."""


def _mark(result: Answer, draft: Draft) -> None:
    """Note how the words begin that the query asked for, by the stems of its tokens."""
    wanted = {
        token.removesuffix(MEANT_MARK)
        for word in draft.content
        for token, weight in word.tokens.items()
        if weight >= 0.5
    }
    stems = tuple({token[1:] for token in wanted if len(token) > 3 or token[0] == "#"})
    for found in result.hits:
        found.stems = stems


def _describe(result: Answer, draft: Draft) -> None:
    result.read_as = draft.read_as
    result.changes = draft.changes
    result.language = draft.language
    result.wanted = draft.wanted
    result.draft = draft


def _address(books: Books, text: str, result: Answer) -> bool:
    """The query is an address: it is answered by what stands there, or by the neighbours."""
    try:
        found = books.find(text)
    except NotFound as error:
        from rulebook.lookup.books import PartlyThere  # loaded with the books that were searched

        result.by_address = True
        result.language = language_of(words(text))
        result.message = error.code, error.values
        near = error.values.get("ids")
        units = books.units(near) if isinstance(near, list) else []
        units = error.there.units if isinstance(error, PartlyThere) else units
        result.hits = [Found(unit, 0.0, shown_language(unit, result)) for unit in units]
        return True
    if found is None:
        return False
    result.by_address = True
    result.language = found.language
    result.answered = True
    result.hits = [Found(unit, 1.0, shown_language(unit, result)) for unit in found.units]
    result.cites = [unit.id for unit in found.units]
    result.curated = found.questions[0] if found.questions else None
    return True


def _number_inside(books: Books, text: str, hits: list[Hit]) -> None:
    """A rule's number in the middle of a question leads to that rule first."""
    if not any(c.isdigit() for c in text):
        return
    for typed in as_read(text).replace("§", " ").replace(",", " ").split():
        number = typed.strip(".:;?!()[]«»„“\"'")
        if "." not in number:
            continue
        try:
            found = books.find(number)
        except NotFound:
            continue
        for unit in found.units if found else ():
            hit = next((h for h in hits if h.id == unit.id), None) or Hit(unit.id)
            if hit in hits:
                hits.remove(hit)
            hit.score = max(hit.score, NUMBER_SCORE)
            hits.insert(0, hit)


def _decide(
    books: Books,
    result: Answer,
    ranking: Ranking,
    draft: Draft,
    leaning: bool,
) -> None:
    """Whether the best hit answers, and on which rules the answer rests."""
    hits, silent = ranking.hits, ranking.silent
    index = index_of(books.library, ranking.game)
    likeness = max(silent.phrase, silent.curated)
    result.silent = likeness >= SILENT_LIKENESS and (not hits or silent.score > hits[0].score)
    if not hits:
        return
    top = hits[0]
    result.listed = result.listed and not (result.silent and not ranking.topic)
    titled_whole = ranking.topic or result.listed  # nothing else is asked for
    leads = index.of_user or titled_whole or top.score >= silent.score
    titled = top.title >= LEAST_NAME_SHARE and leads
    named = titled or top.score >= NUMBER_SCORE
    result.answered = named or is_sure(ranking, draft, leaning)
    result.silence = silent.score - top.score
    result.silent = result.silent and not result.answered
    if not result.answered:
        if (
            silent.score > top.score
            and silent.curated >= SILENT_LIKENESS
            and ranking.asks_for(silent.phrase_number)
        ):
            result.curated = question_of(index, silent.phrase_number)
        elif result.silent and silent.curated >= SILENT_LIKENESS:
            result.silent, result.nearly = False, question_of(index, silent.phrase_number)
        return
    if not (named and ranking.topic):
        result.curated = _asked_of(index, ranking, top)
    if result.curated and result.curated.status == "silent" and not ranking.topic:
        result.answered, result.silent = False, True
        return
    least = (ALSO_CITED_SHARE_LEANING if leaning else ALSO_CITED_SHARE) * top.score
    near = [hit.id for hit in hits[:3] if hit.score >= least]
    cited: list[str] = []
    if result.curated is not None:
        near = [address for address in near[:1] if address in result.curated.cites]
        cited = [address for address in result.curated.cites if address not in near]
    result.cites = [*near, *cited]
    there = {found.unit.id: found.unit for found in result.hits}
    result.hits += [
        Found(unit, 0.0, shown_language(unit, result))
        for unit in books.units(i for i in cited if i not in there)
    ]


def _asked_of(index: Index, ranking: Ranking, hit: Hit) -> Question | None:
    """The nearest question of ours that the query is, among those that rest on a rule, or that it
    is word for word."""
    for likeness, asked in ranking.asked:
        if likeness < CURATED_LIKENESS:
            return None
        question = question_of(index, asked)
        rests = question and (hit.id in question.cites or likeness >= SAME_LIKENESS)
        if question and rests and ranking.asks_for(asked):
            return question
    return None


def question_of(index: Index, asked: int) -> Question | None:
    """The question of ours that is asked in this way."""
    place = index.phrases.leads[asked] - len(index.units)
    return index.library.question(index.phrases.questions[place][0])


def shown_language(unit: Unit, result: Answer) -> str:
    """The language to show a unit in: as asked for, as asked in, else the first there is."""
    for language in (result.wanted, result.language):
        if language in unit.wording or language in unit.gist:
            return language
    return next(iter(unit.wording or unit.gist), FALLBACK)

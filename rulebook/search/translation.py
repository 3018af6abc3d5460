"""Words that are asked for in another language: "Was heißt Bedrohung auf Russisch".

On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.search.query import MEANT_MARK
from rulebook.text import title_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.search.query import Draft, Word
    from rulebook.store.records import Term

WHOLE_TERM_SHARE = 0.74
"""The share of a name that was typed, where nothing of it is missing: slang counts 0.75."""

ASKING = frozenset(("?where", "?who", "?when", "?why"))
"""Tokens of words that ask for something else than a word."""


def term_asked_for(draft: Draft, wanted: str) -> Term | None:
    """The official word that a query asks for in another language; None where it asks for
    anything else.

    All that it holds beside the language and the words around that is a name; one small word may
    be left over: "как", "the".
    """
    if not draft.wanted or any(not ASKING.isdisjoint(word.tokens) for word in draft.words):
        return None
    shares = [_shares(draft, word) for word in draft.words]
    whole: dict[str, float] = {}
    for address in {address for listed in shares for address in listed}:
        over = [w for w, of in zip(draft.words, shares, strict=True) if address not in of]
        share = sum(listed.get(address, 0.0) for listed in shares)
        if share >= WHOLE_TERM_SHARE and len(over) < 2 and all(word.stop for word in over):
            whole[address] = share
    found = [term for term in map(draft.library.term, whole) if term is not None]
    found = [term for term in found if wanted in term.names and len(term.names) > 1]
    return min(found, key=lambda term: _order(term, draft, wanted, whole[term.key]), default=None)


def _order(term: Term, draft: Draft, wanted: str, share: float) -> tuple[int, float, int, str]:
    """What comes first: a name as it was typed, then one that was typed whole; the shorter name
    is the thing itself, the longer one a step that is called by it."""
    typed = "".join(word.text for word in draft.words)
    spelled = (len(key) for key in map(title_key, term.names.values()) if key in typed)
    return -max(spelled, default=0), -round(share, 3), len(term.names[wanted]), term.key


def _shares(draft: Draft, word: Word) -> dict[str, float]:
    """The share that a word is of the names of terms."""
    best: dict[str, float] = {}
    for token, weight in word.tokens.items():
        if MEANT_MARK not in token:
            for address, share in draft.index.terms(token):
                best[address] = max(best.get(address, 0.0), weight * share)
    return best


def both_names(term: Term, spoken: str, wanted: str) -> str:
    """An official word in the language it was asked in, and in the one that is wanted."""
    others = [code for code in (spoken, *term.names) if code in term.names and code != wanted]
    return f"{term.names[others[0]]} – {term.names[wanted]}"

"""The word lists of the languages, read when books are compiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulebook.languages import language
from rulebook.text import words
from rulebook.yamlread import Node, load


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a language that mean something to the program, folded."""

    stop: frozenset[str]
    """Words that carry no content in a question."""
    requests: tuple[dict[str, str], frozenset[str], frozenset[str], frozenset[str]]
    """For a language of the answer: its names, those that are adverbs, what stands before and
    after."""
    frames: tuple[str, ...]
    """What only frames a name: "what is"."""
    listing: Mapping[str, frozenset[str]]
    """What stands around a title and asks for its course, or for all that belongs to it."""
    turning: Mapping[str, list[str]]
    """Words that turn a question into another, by kind, and two words that do together
    ("have+to" in the list)."""
    opposites: Mapping[tuple[str, int, bool], list[str]]
    complements: Mapping[tuple[str, int], list[str]]
    """Words for acts of which one is done where the other is not, by pair and side (1 or -1)."""
    clauses: Mapping[str, list[str]]
    """Words that begin a clause, and words that tell of another branch than the one before."""
    """Words of a side, by pair, side (1 or -1) and whether a denial is the other side."""
    shared: Mapping[str, str]
    """Number words and question words, with the token that they share in every language; and words
    that have the stem of quite another one, with a token of their own."""
    opening: frozenset[str]
    """What a question begins with."""
    asking: Mapping[str, list[str]]
    """What a question asks for, and how it is told, by kind: see ``search.asking``."""
    players: frozenset[str]
    """Words for those who play."""
    talk: Mapping[str, tuple[str, ...]]
    """Phrases that may be said to a conversation, by kind."""


@cache
def ordinary_of(code: str) -> frozenset[str]:
    """The most ordinary words of a language, folded, or none where nobody listed them."""
    path = Path(__file__).parent / code / "ordinary.txt"
    return frozenset(words(path.read_text(encoding="utf-8"))) if path.is_file() else frozenset()


@cache
def alike_of(code: str) -> tuple[tuple[str, ...], ...]:
    """Words of a language that those who play use for the same thing, folded, group by group; none
    where nobody listed them."""
    path = Path(__file__).parent / code / "alike.txt"
    listed = path.read_text(encoding="utf-8").splitlines() if path.is_file() else ()
    return tuple(tuple(words(line)) for line in listed)


@cache
def words_of(code: str) -> Words:
    """The word lists of a language."""
    got = load(Path(__file__).parent / code / "words.yaml").fields(
        ("stop", "requests", "frames", "turning", "numbers", "questions", "opening"),
        ("opposites", "complements", "clauses", "talk", "asking", "listing", "players", "apart"),
    )
    asking = got["requests"].fields(("languages", "adverbs", "before", "after"))
    shared = {w: f"#{figure}" for figure, node in got["numbers"].pairs() for w in _words(node)}
    shared |= {w: f"?{asked}" for asked, node in got["questions"].pairs() for w in _words(node)}
    if "apart" in got:
        forms = [_words(node) for _, node in got["apart"].pairs()]
        shared |= {w: language(code).letter + same[0] for same in forms for w in same}
    names = {w: wanted for wanted, node in asking["languages"].pairs() for w in _words(node)}
    adverbs, before, after = (
        frozenset(_words(asking[kind])) for kind in ("adverbs", "before", "after")
    )
    return Words(
        stop=frozenset(_words(got["stop"])),
        requests=(names, adverbs, before, after),
        frames=tuple(" ".join(words(text)) for text in got["frames"].texts()),
        listing=_listing(got.get("listing")),
        turning={kind: _joined(node) for kind, node in got["turning"].pairs()},
        opposites=dict(_opposites(got["opposites"])) if "opposites" in got else {},
        complements=dict(_complements(got["complements"])) if "complements" in got else {},
        clauses={
            kind: _words(node)
            for kind, node in (got["clauses"].pairs() if "clauses" in got else ())
        },
        shared=shared,
        opening=frozenset(_words(got["opening"])),
        asking=_asking(got["asking"]) if "asking" in got else {},
        players=frozenset(_words(got["players"]) if "players" in got else ()),
        talk={
            kind: tuple(" ".join(words(phrase)) for phrase in node.texts())
            for kind, node in (got["talk"].pairs() if "talk" in got else ())
        },
    )


_LISTING = ("anywhere", "how", "which", "course", "several", "request")


def _listing(listed: Node | None) -> dict[str, frozenset[str]]:
    *kinds, _ = _LISTING
    if listed is None:
        return dict.fromkeys(_LISTING, frozenset())
    return dict.fromkeys(_LISTING, frozenset()) | {
        kind: frozenset(_words(node)) for kind, node in listed.fields(kinds, ("request",)).items()
    }


def _asking(listed: Node) -> dict[str, list[str]]:
    kinds = ("many", "which", "what", "measure", "being", "whether", "anywhere", "setting", "or",
             "limit", "price", "happens", "case", "relative", "denial", "without", "tag", "people",
             "thing")  # fmt: skip
    of_some = (
        "concord", "plain", "tail", "that", "states", "compares", "bounds", "may", "leave",
        "gerund", "closing", "having", "wonders", "indefinite",
    )  # fmt: skip
    got = listed.fields(kinds, of_some)
    found = {kind: _words(node) for kind, node in got.items()}
    return found | ({"bounds": _joined(got["bounds"])} if "bounds" in got else {})


def _opposites(listed: Node) -> Iterator[tuple[tuple[str, int, bool], list[str]]]:
    for pair, node in listed.pairs():
        sides = node.fields(("kind", "is", "not"))
        denied = sides["kind"].one_of(("pair", "scale")) == "pair"
        for side, sign in (("is", 1), ("not", -1)):
            yield (pair, sign, denied), _words(sides[side])


def _complements(listed: Node) -> Iterator[tuple[tuple[str, int], list[str]]]:
    for pair, node in listed.pairs():
        sides = node.fields(("is", "not"))
        yield (pair, 1), _words(sides["is"])
        yield (pair, -1), _words(sides["not"])


def _joined(node: Node) -> list[str]:
    """Words, and some that stand together ("have+to" in the list)."""
    return [" ".join(words(part)) for part in node.text().split()]


def _words(node: Node) -> list[str]:
    return words(node.text())

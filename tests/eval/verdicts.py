"""Measure verdicts on the known questions themselves, each asked while it is left out.

    python tests/eval/verdicts.py [--most N] [-v]

``way``: one way of asking is left out of the index, others of the same question stay. ``question``:
the whole question is left out, so that no verdict is the best outcome unless another question
rules the same. A wrong verdict is a yes where no is right, or another figure or name.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from copy import copy
from pathlib import Path

import yaml

from rulebook.books.load import load_corpus
from rulebook.lookup.books import Books
from rulebook.search.answer import answer, judged
from rulebook.search.index import Index, Judged, index_of
from rulebook.search.query import understand
from rulebook.search.rank import rank
from rulebook.service.answers import Answered, Verdict
from rulebook.store.opening import open_store
from rulebook.text import first_sentence

FAR = 1e9
"""The length of a way of asking that is left out: nothing is like it."""


class Without:
    """An index without some ways of asking."""

    def __init__(self, index: Index, left: set[int]) -> None:
        self._index, self._phrases, self._left = index, index.phrases, left

    def __enter__(self) -> None:
        self._whole = self._phrases.lengths
        lengths = list(self._whole)
        for number in self._left:
            lengths[number] = FAR
        self._phrases.lengths = lengths  # type: ignore[assignment]
        self._judged = self._index.judged
        self._index._judged = [
            _with_ways(known, [way for way in known.ways if way not in self._left])
            for known in self._judged
            if not {*known.ways} <= self._left
        ]

    def __exit__(self, *_: object) -> None:
        self._phrases.lengths = self._whole
        self._index._judged = self._judged


def _with_ways(known: Judged, ways: list[int]) -> Judged:
    """A known question that is asked in these ways alone."""
    found = copy(known)
    found.ways = ways
    return found


def ways(index: Index) -> dict[str, list[int]]:
    """The numbers of the ways of asking for each question of ours."""
    found: dict[str, list[int]] = {}
    for number, lead in enumerate(index.phrases.leads):
        if lead >= len(index.units):
            name = index.phrases.questions[lead - len(index.units)][0]
            found.setdefault(name.rpartition(":")[2], []).append(number)
    return found


def outcome(given: Verdict | None, says: str, wanted: str, language: str) -> str:
    if given is None:
        return "none"
    if says in ("yes", "no") or given.says in ("yes", "no"):
        return "right" if given.says == says else "wrong"
    said, wanted = given.text.get(language, ""), first_sentence(wanted)
    figures = set(re.findall(r"\d+", said)) & set(re.findall(r"\d+", wanted))
    return "right" if said == wanted or (says == "figure" and figures) else "wrong"


def measure(most: int, verbose: bool) -> dict[str, Counter[str]]:
    """Outcomes of both ways of leaving out."""
    library = open_store(lambda *_, **__: None)
    asked = [
        (book.game, question, language, text)
        for book in load_corpus(Path(__file__).parents[2] / "corpus")
        for question in book.questions
        if question.says
        for language in dict.fromkeys((*question.question, *question.also))
        for text in (question.question.get(language, ""), *question.also.get(language, ()))
        if text
    ]
    random.Random(1).shuffle(asked)
    found: dict[str, Counter[str]] = {"way": Counter(), "question": Counter()}
    numbers = {game: ways(index_of(library, game)) for game in {row[0] for row in asked}}
    for game, question, language, text in asked[:most]:
        index, own = index_of(library, game), numbers[game].get(question.id, [])
        draft = understand(index, text)
        asked_now = rank(draft).asked
        itself = {n for likeness, n in asked_now[:1] if n in own and likeness > 0.9}
        for kind, left in (("way", itself), ("question", set(own))):
            with Without(index, left):
                given = Answered(judged(answer(Books(library, game, ""), text))).verdict
            result = outcome(given, question.says, question.answer.get(language, ""), language)
            found[kind][result] += 1
            if verbose and result == "wrong" and given is not None:
                print(f"  {kind} {game} {text!r} {question.says} got {given.text.get(language)!r}")
    return found


def settled(path: Path) -> tuple[float, float]:
    """The shares of right and of wrong verdicts on a set written by somebody else."""
    library = open_store(lambda *_, **__: None)
    asked = yaml.safe_load(path.read_text(encoding="utf-8"))["queries"]
    found: Counter[bool] = Counter()
    for query in asked:
        books = Books(library, query["game"], "")
        given = Answered(judged(answer(books, query["query"]))).verdict
        if given is not None:
            found[agrees(given, query["verdict"], query["lang"])] += 1
    return found[True] / len(asked), found[False] / len(asked)


def agrees(given: Verdict, wanted: bool | str | list[str], language: str) -> bool:
    """As the shared ``score.py`` judges: the same yes or no, or any of the spellings."""
    if isinstance(wanted, bool):
        wanted = "yes" if wanted else "no"
    if wanted in ("yes", "no"):
        return given.says == wanted
    text = given.text.get(language, "").casefold()
    spellings = wanted if isinstance(wanted, list) else [wanted]
    return any(re.search(rf"(?<!\w){re.escape(one.casefold())}(?!\w)", text) for one in spellings)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=1500)
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("--set", type=Path, help="a set with verdicts, instead")
    arguments = parser.parse_args()
    if arguments.set:
        right, wrong = settled(arguments.set)
        print(f"right {right:.1%}, wrong {wrong:.1%}")
        return
    for kind, counts in measure(arguments.most, arguments.verbose).items():
        whole = sum(counts.values())
        shares = ", ".join(f"{name} {counts[name] / whole:.1%}" for name in ("right", "wrong"))
        print(f"{kind} left out, {whole} asked: {shares}")


if __name__ == "__main__":
    main()

"""How well questions are answered that nobody wrote down: known ones, each left out whole.

    python tests/eval/left_out.py [--folds N] [--only K] [--ways] [-v]

The questions of ``corpus/*/faq`` are dealt into folds. For each fold the store is built without its
questions, and these are asked in all their ways: is a rule that the answer cites first, or within
three; is a ruled one refused; is one answered that is not ruled; and where a way names a side of
opposites, is a rule of the other side first. What is left out with all its ways is harder than what
players ask, since the others were written to differ from it: compare a change with what was before.

With ``--ways`` ways of asking are dealt into folds instead; the first way of each question stays.
And the verdicts of ``sets/verdicts-*.yaml`` are judged in what is left: what they lose with half of
the ways is what as many more might bring.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
GAMES = {"new-angeles": "na", "20c": "20c", "rise": "rise", "s51": "s51"}
LEANS = 0.2
"""How far a rule is on a side, at least, to be of it."""


def left_out(corpus: Path, fold: int, folds: int) -> list[tuple[str, dict[str, Any]]]:
    """Take the questions of a fold out of a corpus, with their games."""
    found = []
    for book, game in GAMES.items():
        for path in sorted((corpus / book / "faq").glob("*.yaml")):
            kept = []
            for question in yaml.load(path.read_text(encoding="utf-8"), _Loader) or []:
                of_fold = zlib.crc32(f"{game}:{question['id']}".encode()) % folds == fold
                found.extend([(game, question)] if of_fold else [])
                kept.extend([] if of_fold else [question])
            path.write_text(yaml.dump(kept, Dumper=_Dumper, allow_unicode=True), encoding="utf-8")
    return found


def ways_left_out(corpus: Path, fold: int, folds: int) -> list[tuple[str, dict[str, Any]]]:
    """Take the further ways of asking of a fold out of a corpus: questions of these alone."""
    found = []
    for book, game in GAMES.items():
        for path in sorted((corpus / book / "faq").glob("*.yaml")):
            questions = yaml.load(path.read_text(encoding="utf-8"), _Loader) or []
            for question in questions:
                out: dict[str, list[str]] = {}
                for code, listed in question.get("also", {}).items():
                    out[code] = [way for way in listed if zlib.crc32(way.encode()) % folds == fold]
                    question["also"][code] = [way for way in listed if way not in out[code]]
                found.append((game, {**question, "question": {}, "also": out}))
            path.write_text(
                yaml.dump(questions, Dumper=_Dumper, allow_unicode=True), encoding="utf-8"
            )
    return found


def authors() -> Counter[str]:
    """How the questions of all authors with a verdict are decided."""
    from verdicts import agrees  # type: ignore[import-not-found]

    from rulebook.lookup.books import Books
    from rulebook.search.answer import answer, judged
    from rulebook.service.answers import verdict_of
    from rulebook.store.opening import open_store

    library, counts = open_store(), Counter[str]()
    for path in sorted((ROOT / "tests" / "eval" / "sets").glob("verdicts-*.yaml")):
        for query in yaml.safe_load(path.read_text(encoding="utf-8"))["queries"]:
            sure = judged(answer(Books(library, query["game"]), query["query"])).verdict
            right = sure and agrees(verdict_of(sure), query["verdict"], query["lang"])
            counts += Counter(asked=1, right=int(bool(right)), wrong=int(bool(sure) and not right))
    return counts


_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_Dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def ways(question: dict[str, Any]) -> Iterator[str]:
    yield from question["question"].values()
    for listed in question.get("also", {}).values():
        yield from listed


def measured(asked: list[tuple[str, dict[str, Any]]], verbose: bool) -> Counter[str]:
    """Counts of outcomes over all ways of the questions."""
    from rulebook.lookup.books import Books
    from rulebook.search.answer import answer, judged
    from rulebook.search.index import index_of
    from rulebook.search.opposites import opposition, sides
    from rulebook.store.opening import open_store

    library = open_store()
    counts: Counter[str] = Counter()
    for game, question in asked:
        right = {f"{game}:{number}" for number in question.get("cites", ())}
        index = index_of(library, game)
        opposites, negations, leans, begins, *_ = index.sides
        for text in ways(question):
            found = judged(answer(Books(library, game), text))
            if question["status"] == "silent":
                counts += Counter(silent=1, answered=int(found.answered))
                continue
            listed = found.cites or [hit.unit.id for hit in found.hits]
            first = bool(listed) and listed[0] in right
            counts += Counter(ruled=1, first=int(first), refused=int(not found.answered))
            counts["three"] += not right.isdisjoint(listed[:3])
            on = (
                sides([w.tokens for w in found.draft.words], opposites, negations, begins)
                if found.draft
                else {}
            )
            if on and listed and not first:
                lean = leans.get(index.units.index(listed[0]), {})
                counts["opposite"] += opposition(on, lean) < -LEANS
            counts["sided"] += bool(on)
            if verbose and not first:
                print(f"  {sorted(right)} {text!r} → {listed[:3]}")
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folds", type=int, default=4)
    parser.add_argument("--only", type=int, help="one fold alone")
    parser.add_argument("--ways", action="store_true", help="ways of asking, not questions")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    whole: Counter[str] = Counter()
    for fold in range(args.folds) if args.only is None else [args.only]:
        with tempfile.TemporaryDirectory() as name:
            corpus = Path(name) / "corpus"
            shutil.copytree(ROOT / "corpus", corpus, ignore=shutil.ignore_patterns("manuals"))
            asked = (ways_left_out if args.ways else left_out)(corpus, fold, args.folds)
            os.environ |= {"RULEBOOK_SHIPPED": str(corpus), "RULEBOOK_INDEX": f"{name}/index"}
            whole += measured(asked, args.verbose)
            whole += authors() if args.ways else Counter()
    for part, of in (("first", "ruled"), ("three", "ruled"), ("refused", "ruled"),
                     ("opposite", "sided"), ("answered", "silent"), ("right", "asked"),
                     ("wrong", "asked")):  # fmt: skip
        count, total = whole[part], whole[of]
        print(f"{part:9} {count:6} of {total:6} {of:7} {count / max(1, total):6.1%}")


if __name__ == "__main__":
    main()

"""One trial: asks, judges and counts. A kind of fault is a function of a case."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..places import Home
from . import ask
from .ask import Said
from .inject import Fault, Harm
from .questions import Question
from .report import Slip, Tally
from .worlds import World

Answers = Mapping[Question, Said]


@dataclass(slots=True)
class Case:
    """A trial of a kind in a world; all its chance comes from its number."""

    kind: str
    seed: str
    number: int
    world: World
    tally: Tally
    scale: int = 1
    """How much a single trial does: less where it must be over soon."""
    done: list[str] = field(default_factory=list)
    random: Random = field(init=False)

    def __post_init__(self) -> None:
        self.random = Random(f"{self.seed} {self.kind} {self.number}")
        self.tally.add(self.kind, "trials")

    def harm(self, fault: Fault, tree: str) -> Harm:
        """Do harm below a folder of the home."""
        harm = fault(self.random, self.world.folder(tree))
        self.note(f"{tree}: {harm.what} {' '.join(map(ascii, harm.paths[:3]))}", fault.__name__)
        return harm

    def note(self, text: str, short: str = "") -> None:
        """A fault that was done."""
        self.done.append(text)
        self.tally.add(self.kind, "faults")

    def some(self, count: int, fitting: Callable[[Question], bool] = bool) -> list[Question]:
        """A few questions, in any order: the first meets the harm."""
        every = [q for q in self.world.questions if fitting(q)]
        return self.random.sample(every, min(count, len(every)))

    def ask(self, asked: Iterable[Question], **options: Any) -> dict[Question, Said]:
        """Put questions, one command after the other in a child; tracebacks and hangs count."""
        listed = list(asked)
        return self.heard(listed, ask.ask(self.world.home, listed, **options))

    def run(self, question: Question, home: Home | None = None) -> Said:
        """Put one question to a real process."""
        said = ask.command(home or self.world.home, question)
        return self.heard([question], [said])[question]

    def heard(self, asked: Sequence[Question], said: Sequence[Said]) -> dict[Question, Said]:
        """Look at how commands ended."""
        self.tally.add(self.kind, "inputs", len(said))
        pairs = {}
        for question, one in zip(asked, said, strict=False):
            judged = ask.aged(one, self.world.allowed)
            pairs[question] = judged
            if judged.hung:
                self.slip("hangs", self._cause(question), judged, question)
            elif judged.broke:
                self.slip("tracebacks", judged.broke, judged, question)
            elif judged.code not in {0, 1, 2}:
                self.slip("wrong answers", f"exit code {judged.code}", judged, question)
        return pairs

    def same(self, answers: Answers, good: Answers, why: str = "") -> None:
        """Answers that must be the good ones to the byte."""
        for question, said in answers.items():
            if question.exact and not said.broke and not said.hung:
                expected = good[question]
                if said.answer != expected.answer:
                    self.wrong(question, said, expected, why)

    def wrong(self, question: Question, said: Said, expected: Said | None, why: str = "") -> None:
        wanted = f"\nexpected {expected.code} {expected.out[:300]!r}" if expected else ""
        self.slip("wrong answers", f"{why} {self._cause(question)}".strip(), said, question, wanted)

    def slip(self, what: str, cause: str, said: Said, question: Question, more: str = "") -> None:
        shown = f"{ascii(' '.join(question.words))[:160]} < {question.stdin[:80]!r}"
        detail = f"{'; '.join(self.done)[-300:]}\n{shown}\n" if self.done else f"{shown}\n"
        detail += f"{said.code} {said.out[:200]!r} {said.err[-200:]!r} {said.seconds:.2f} s{more}"
        self.tally.slip(Slip(self.kind, what, cause, detail, self.again))

    @property
    def again(self) -> str:
        return (
            f"python -m tests.faults.bench --kind {self.kind} --world {self.world.name} "
            f"--seed {self.seed} --trial {self.number}"
        )

    def _cause(self, question: Question) -> str:
        """What tells this slip from others: the last fault, and which command it was."""
        names = [w for w in question.words if w.isascii() and w.isalpha() and len(w) > 3]
        last = self.done[-1].partition(" '")[0] if self.done else ""
        return f"{last} ({names[0] if names else 'everyday'})"

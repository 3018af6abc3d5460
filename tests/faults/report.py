"""What was tried and what came of it, by kind; the same slip is told once."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

COLUMNS = ("trials", "inputs", "faults", "wrong answers", "tracebacks", "hangs")
SLIPS = ("wrong answers", "tracebacks", "hangs")


@dataclass(frozen=True, slots=True)
class Slip:
    """Something that may never happen, and how to see it again."""

    kind: str
    what: str
    cause: str
    """What it is told from others by: the exception, or the fault and the question."""
    detail: str
    again: str


@dataclass(slots=True)
class Tally:
    """Counts by kind, the first of each sort of slip, and what could not be tried."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    first: dict[tuple[str, str, str], Slip] = field(default_factory=dict)
    often: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)

    def add(self, kind: str, column: str, number: int = 1) -> None:
        self.counts.setdefault(kind, Counter())[column] += number

    def slip(self, slip: Slip) -> None:
        self.add(slip.kind, slip.what)
        key = slip.kind, slip.what, _alike(slip.cause)
        self.first.setdefault(key, slip)
        self.often[key] += 1

    def skip(self, sentence: str) -> None:
        self.skipped[sentence] += 1

    def merge(self, other: Tally) -> None:
        for kind, counts in other.counts.items():
            self.counts.setdefault(kind, Counter()).update(counts)
        for key, slip in other.first.items():
            self.first.setdefault(key, slip)
        self.often.update(other.often)
        self.skipped.update(other.skipped)

    @property
    def slips(self) -> int:
        return sum(counts[what] for counts in self.counts.values() for what in SLIPS)

    def table(self) -> str:
        head = ["kind", *COLUMNS]
        rows = [
            [kind, *(str(counts[column]) for column in COLUMNS)]
            for kind, counts in sorted(self.counts.items())
        ]
        total = [str(sum(c[column] for c in self.counts.values())) for column in COLUMNS]
        rows = [head, *rows, ["all", *total]]
        widths = [max(len(row[n]) for row in rows) for n in range(len(head))]
        return "\n".join(
            "  ".join(cell.rjust(width) if n else cell.ljust(width)
                      for n, (cell, width) in enumerate(zip(row, widths, strict=True)))
            for row in rows
        )  # fmt: skip

    def told(self) -> str:
        """Each sort of slip once, the frequent first."""
        lines = [f"not tried ({count} times): {text}" for text, count in self.skipped.items()]
        for key, count in self.often.most_common():
            slip = self.first[key]
            lines.append(f"{count:4} × {slip.kind}, {slip.what}: {slip.cause}")
            lines += [f"       {line}" for line in slip.detail.split("\n")]
            lines.append(f"       again: {slip.again}")
        return "\n".join(lines)


def _alike(cause: str) -> str:
    """Numbers, quoted and temporary names do not make another cause."""
    return re.sub(r"/tmp/\S+|'[^']*'|\d+", "…", cause)

"""Print one of the README's two lines: ``install`` or ``test``. CI runs what a reader pastes."""

from __future__ import annotations

import re
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def line(name: str) -> str:
    """The shell line below ``<!-- name -->``."""
    text = README.read_text(encoding="utf-8")
    match = re.search(rf"<!-- {name} -->\n+```sh\n(?P<line>[^\n]+)\n```", text)
    if match is None:
        raise SystemExit(f"README.md has no line marked <!-- {name} -->")
    return match["line"]


if __name__ == "__main__":
    print(line(sys.argv[1]))

"""Where the command starts: the everyday form is answered before click is loaded."""

from __future__ import annotations

import sys

from rulebook.everyday import run


def main() -> int:
    """The ``rulebook`` command."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and (stream.encoding or "").lower().replace("-", "") != "utf8":
            stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    code = run(sys.argv[1:])
    if code is not None:
        return code
    from rulebook.cli import main as full

    return full()

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

    try:
        return full()
    except OSError as error:  # a full disk behind "> file"
        sys.stderr.write(f"rulebook: {error.strerror or error}\n")
        return 1


def console() -> None:
    """The installed command: ``main``, and then the process ends at once.

    Tearing the interpreter down would take a tenth of the whole command, and there is nothing
    left to tear down: files are closed where they are written.
    """
    import gc
    import os

    gc.disable()  # a command is over before there is anything to collect
    code = main()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            code = code or 1
    os._exit(code)

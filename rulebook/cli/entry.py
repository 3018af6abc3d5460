"""Where the command starts: the everyday form is answered before click is loaded.

All imports are made inside, so that Ctrl-C finds somebody who answers it from the first line on.
"""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> int:
    """The ``rulebook`` command."""
    from rulebook.cli.everyday import run
    from rulebook.cli.request import settle_language, trouble

    try:
        settle_language()
        code = run(sys.argv[1:])
        if code is not None:
            return code
        from rulebook.cli.app import main as full

        return full()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:  # what could not be read or written, and nobody else has told
        return trouble(error)


def console() -> None:
    """The installed command: ``main``, and then the process ends at once.

    Tearing the interpreter down would take a tenth of the whole command, and there is nothing
    left to tear down: files are closed where they are written.
    """
    import gc
    import os

    gc.disable()  # a command is over before there is anything to collect
    sys.unraisablehook = _unraisable
    try:
        from rulebook.cli import streams

        streams.prepare()
        code = main()
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError):
                code = code or 1
    except KeyboardInterrupt:
        code = INTERRUPTED
    os._exit(code)


def _unraisable(failed: sys.UnraisableHookArgs) -> None:
    """Ctrl-C where nobody can hand it on (``__del__``, a callback) ends the command too."""
    if isinstance(failed.exc_value, KeyboardInterrupt):
        import os

        os._exit(INTERRUPTED)
    sys.__unraisablehook__(failed)

"""Pages that are taller than the terminal, shown by the reader's pager."""

from __future__ import annotations

import os
import sys

from rulebook.service import settings

USUAL = "less -FRX"
"""The pager where none is named."""


def pages(text: str) -> bool:
    """Show a text in a pager if it is taller than the terminal; whether it was shown whole.

    A pager that is not there or fails has shown nothing.
    """
    command = _command() if _is_taller(text) else ""
    if command in {"", "cat"}:
        return False
    from signal import SIG_IGN, SIGINT, getsignal, signal  # seldom needed, and slow to load
    from subprocess import PIPE, Popen

    before = getsignal(SIGINT)
    try:
        with Popen(command, shell=True, stdin=PIPE, env={"LESS": "FRX", **os.environ}) as pager:
            signal(SIGINT, SIG_IGN)  # Ctrl-C belongs to the pager
            pager.communicate(text.encode("utf-8", "replace"))
        return pager.returncode == 0
    except OSError:
        return False
    finally:
        signal(SIGINT, before)


def _is_taller(text: str) -> bool:
    try:
        height = os.get_terminal_size(sys.stdout.fileno()).lines
    except (OSError, ValueError, AttributeError):
        return False
    return 0 < height < text.count("\n") + 1


def _command() -> str:
    """The pager's command: the reader's own, of the program before that of all programs."""
    if os.environ.get("TERM") in {None, "", "dumb"}:
        return ""
    own = os.environ.get("RULEBOOK_PAGER")
    if own is None:
        own = settings.read(settings.PAGER) or os.environ.get("PAGER")
    return USUAL if own is None else own.strip()

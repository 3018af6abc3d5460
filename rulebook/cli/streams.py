"""The command's standard streams: what may reach a terminal, and what becomes of a bad end.

Everything that the program writes, click's words included, goes through these streams, so no page
can forget them. On the path of the everyday command.
"""

from __future__ import annotations

import codecs
import io
import os
import sys

from rulebook.render.terminal import for_terminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Output(io.TextIOWrapper):
    """A stream to write to. A terminal is shown no control character but our own styling; in a
    pipe every byte stays. A reader that goes away is no error."""

    terminal = False
    gone = False
    """Nobody reads any more: what is written from now on is for nobody."""
    forgiven: type[OSError] = BrokenPipeError
    """What is no reason to end with an error."""

    def write(self, text: str) -> int:
        try:
            super().write(for_terminal(text) if self.terminal else text)
        except self.forgiven:
            self._leave()
        return len(text)

    def flush(self) -> None:
        try:
            super().flush()
        except self.forgiven:
            self._leave()

    def _leave(self) -> None:
        self.gone = True
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.fileno())
        os.close(nowhere)


def prepare() -> None:
    """Put our streams in the place of Python's."""
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(open(_nowhere(), "rb"), "utf-8")  # noqa: SIM115
    sys.stdout = _output(sys.stdout)
    sys.stderr = messages = _output(sys.stderr, line_buffering=True)
    messages.forgiven = OSError  # the answer is right even where nobody can be told more
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        try:
            os.set_blocking(stream.fileno(), True)  # else a slow reader gets a part of the answer
        except OSError:
            continue


def reader_gone() -> bool:
    """Nobody reads the standard output any more, so there is no need to go on."""
    return isinstance(sys.stdout, Output) and sys.stdout.gone


def _output(stream: Any, line_buffering: bool = False) -> Output:
    raw = open(_nowhere(), "wb") if stream is None else stream.detach()  # noqa: SIM115
    if isinstance(raw, io.RawIOBase):  # PYTHONUNBUFFERED: a raw write may be a short one
        raw = io.BufferedWriter(raw)
    found = Output(raw, "utf-8", ERRORS, newline="\n", line_buffering=line_buffering)
    found.terminal = found.isatty()
    return found


def _nowhere() -> int:
    """A descriptor for a stream that was closed before we began. It is the lowest that is free,
    so it takes the stream's own number, and no file of ours can get that."""
    return os.open(os.devnull, os.O_RDWR)


def _as_it_came(error: UnicodeError) -> tuple[bytes, int]:
    """Bytes that were no UTF-8 go out as they came in; half of a character is a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    codes = [ord(c) - 0xDC00 for c in error.object[error.start : error.end]]
    return bytes(code if 0x80 <= code <= 0xFF else 0x3F for code in codes), error.end


ERRORS = "rulebook-bytes"
codecs.register_error(ERRORS, _as_it_came)

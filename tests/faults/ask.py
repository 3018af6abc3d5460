"""Ask the command: in a forked child (quick), or as a real process.

A child may take two gigabytes and no more. Whether an answer took too long is told by its
processor time, so that a busy machine makes no hang; a child that sleeps hangs as well.
"""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import io
import os
import pickle
import resource
import select
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..places import ROOT, Home
from .questions import Question

MEMORY = 2 << 30
ASLEEP = 4.0
"""Seconds without any work after which a child is taken to wait for ever."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a command printed and how it ended."""

    code: int
    out: bytes = b""
    err: str = ""
    seconds: float = 0.0
    """of the processor"""
    broke: str = ""
    """The exception that came out, or the signal."""
    hung: bool = False

    @property
    def answer(self) -> tuple[int, bytes]:
        return self.code, self.out

    @property
    def told(self) -> bool:
        """A problem was said instead of an answer."""
        return self.code in {1, 2} and bool(self.err.strip())


@dataclass(slots=True)
class Child:
    """A forked process that puts questions and sends what was said."""

    pid: int
    pipe: int

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def said(self, limit: float = 20.0) -> list[Said]:
        """All that it says; what is missing at the end hung or broke."""
        data, hung = _drained(self.pid, self.pipe, limit)
        if hung:
            self.kill()
        os.close(self.pipe)
        _, status, usage = os.wait4(self.pid, 0)
        said = list(_unpickled(data))
        if hung:
            said.append(Said(-9, seconds=usage.ru_utime + usage.ru_stime, hung=True))
        elif os.WIFSIGNALED(status):
            said.append(Said(-os.WTERMSIG(status), broke=f"signal {os.WTERMSIG(status)}"))
        elif os.WEXITSTATUS(status):
            said.append(Said(os.WEXITSTATUS(status), broke="the child ended early"))
        return said


def fork(
    home: Home,
    questions: Iterable[Question],
    before: Callable[[], object] = lambda: None,
    limit: float = 20.0,
) -> Child:
    """A child that puts questions one after the other, each as a command of its own would.

    ``before`` is called there first (to become another user); ``limit`` is processor seconds.
    """
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return Child(pid, reading)
    try:
        os.close(reading)
        faulthandler.disable()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        _collect_as_alone()
        _confine(limit)
        os.chdir(home.root)
        with home.entered(), os.fdopen(writing, "wb") as pipe:
            before()
            for question in questions:
                pickle.dump(in_process(question), pipe)
                pipe.flush()
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(99)


def ask(home: Home, questions: Iterable[Question], **options: Any) -> list[Said]:
    """Answers of a forked child."""
    return fork(home, questions, **options).said(options.get("limit", 20.0))


def in_process(question: Question) -> Said:
    """The installed command's ``main`` with streams of its own."""
    from rulebook.cli.entry import main
    from rulebook.cli.streams import ERRORS, Output

    out, err = io.BytesIO(), io.BytesIO()
    sys.argv = ["rulebook", *question.words]
    sys.stdin = io.TextIOWrapper(io.BytesIO(question.stdin), encoding="utf-8")
    sys.stdout = Output(out, "utf-8", ERRORS)
    sys.stderr = Output(err, "utf-8", ERRORS)
    broke, code, start = "", 1, time.process_time()
    try:
        code = main()
        sys.stdout.flush()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 1
    except BaseException as error:
        broke = _where(error)
    seconds = time.process_time() - start
    with contextlib.suppress(ValueError, OSError):
        sys.stderr.flush()
    return Said(code, out.getvalue(), err.getvalue().decode("utf-8", "replace"), seconds, broke)


def command(home: Home, question: Question) -> Said:
    """The command as a real process."""
    words = [sys.executable, "-m", "rulebook", *question.words]
    return run(words, home, question.stdin)


def run(
    words: Sequence[str],
    home: Home,
    stdin: bytes = b"",
    limit: float = 20.0,
    stdout: int = subprocess.PIPE,
) -> Said:
    """Any process in a home; it hangs where it works, or waits, for too long."""
    process = subprocess.Popen(
        words,
        env=home.variables | {"PYTHONPATH": str(ROOT)},
        cwd=home.root,
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: _confine(limit),
    )
    hung = False
    try:
        out, err = process.communicate(stdin, timeout=limit * 3)
    except subprocess.TimeoutExpired:
        hung = True
        process.kill()
        out, err = process.communicate()
    text = (err or b"").decode("utf-8", "replace")
    broke = f"signal {-process.returncode}" if process.returncode < 0 and not hung else ""
    if "Traceback (most recent call last)" in text:
        broke = text.strip().rpartition("\n")[2][:120]
    return Said(process.returncode, out or b"", text, 0.0, broke, hung)


def become_stranger() -> None:
    """This process now belongs to a user whom nobody knows."""
    os.setgroups([])
    os.setgid(54321)
    os.setuid(54321)


def aged(said: Said, allowed: float) -> Said:
    """The same, marked as hanging where it took longer than is allowed."""
    return replace(said, hung=True) if said.seconds > allowed else said


def _collect_as_alone() -> None:
    """What this child leaves is collected as if it were no copy of a large process.

    Python puts a full collection off until a quarter is added to what it knows: in a copy of a
    test run with a gigabyte that is hundreds of megabytes of opened books.
    """
    gc.freeze()
    gc.collect()


def _confine(seconds: float) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    limit = int(seconds) + 5
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _where(error: BaseException) -> str:
    """The exception and the innermost line of ours that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [f for f in frames if f"{os.sep}rulebook{os.sep}" in f.filename]
    frame = (ours or frames)[-1]
    place = f"{Path(frame.filename).parent.name}/{Path(frame.filename).name}:{frame.lineno}"
    return f"{type(error).__name__} at {place}: {ascii(str(error))[:80]}"


def _unpickled(data: bytes) -> Iterator[Said]:
    stream = io.BytesIO(data)
    while stream.tell() < len(data):
        try:
            yield pickle.load(stream)
        except (EOFError, pickle.UnpicklingError):
            return


def _drained(pid: int, pipe: int, limit: float) -> tuple[bytes, bool]:
    """What comes through a pipe until its end, and whether its writer works or sleeps too long."""
    parts: list[bytes] = []
    worked, since = -1.0, time.monotonic()
    while True:
        ready, _, _ = select.select([pipe], [], [], 0.5)
        if ready:
            part = os.read(pipe, 1 << 16)
            if not part:
                return b"".join(parts), False
            parts.append(part)
            since = time.monotonic()
            continue
        state, work = _state(pid)
        if work != worked or state in "RD":
            worked, since = work, time.monotonic()
        if work > limit or time.monotonic() - since > ASLEEP:
            return b"".join(parts), True


def _state(pid: int) -> tuple[str, float]:
    """What a process does (R, S, D …) and the processor time it has had."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
    except OSError:
        return "Z", 0.0
    return fields[0], (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

"""Scans: PDFs whose pages are pictures, read by ``ocrmypdf`` where it is installed."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from rulebook.errors import BadManual

READER = "ocrmypdf"
_LANGUAGES = "deu+rus+eng"
_LONGEST = 3600.0
"""Seconds that it may take."""


def with_text(data: bytes, file: str) -> bytes:
    """A PDF with a text below its pictures; BadManual where nothing here can read them."""
    program = shutil.which(READER)
    if program is None:
        raise BadManual("book-needs-ocr", file=file, program=READER)
    with tempfile.TemporaryDirectory(prefix="rulebook-scan-") as folder:
        scan, text = Path(folder) / "scan.pdf", Path(folder) / "text.pdf"
        scan.write_bytes(data)
        command = [program, "-l", _LANGUAGES, "--skip-text", "--quiet", str(scan), str(text)]
        try:
            done = subprocess.run(command, capture_output=True, timeout=_LONGEST, check=False)
            if done.returncode == 0:
                return text.read_bytes()
            why = done.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
        except (OSError, subprocess.TimeoutExpired) as error:
            why = str(error)
    raise BadManual("book-unread", file=file, program=READER, why=why or READER)

"""What a user has set, and the language they read. On the path of the everyday command."""

from __future__ import annotations

import os

from rulebook import paths

LANGUAGES = ("de", "ru", "en")


def locale_language() -> str:
    """``$RULEBOOK_LANG``, else what the locale says, else English."""
    for name in ("RULEBOOK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def read(name: str) -> str:
    """A setting, or ""; each is a line of a small file of its own."""
    try:
        with open(os.path.join(paths.config_dir(), name), encoding="utf-8") as file:
            return file.read().strip()
    except (OSError, UnicodeDecodeError):
        return ""


def write(name: str, value: str) -> None:
    """Keep a setting; where that is not possible it is simply not kept."""
    folder = paths.config_dir()
    try:
        os.makedirs(folder, exist_ok=True)
        temporary = os.path.join(folder, f".{name}.{os.getpid()}")
        with open(temporary, "w", encoding="utf-8") as file:
            file.write(value + "\n")
        os.replace(temporary, os.path.join(folder, name))
    except OSError:
        return

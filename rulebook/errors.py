"""Every error a user can cause, each with a way out of it.

The message says what was wrong; the hint says what to do next. Both are data (a key of
``rulebook.languages`` and its values), so that they are said in the reader's language.
"""


class RulebookError(Exception):
    """Base of all errors the library raises on purpose.

    ``code`` names the message; ``values`` fill its gaps; ``exit_code`` is what the command
    line answers with: 1 for "nothing there", 2 for "wrongly asked".
    """

    exit_code = 1

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        from rulebook.languages import FALLBACK, say  # loaded only when something failed

        return say(FALLBACK, self.code, **self.values)


class NotFound(RulebookError, LookupError):
    """The address is well formed, but nothing stands there."""


class WrongUsage(RulebookError, ValueError):
    """The request cannot be understood."""

    exit_code = 2


class BadCorpus(RulebookError, ValueError):
    """Our own data is wrong: the message says where and what would be right."""


class BadManual(RulebookError, ValueError):
    """A manual's file cannot be used: the message says why and what to do."""

"""What was shown last at a terminal. On the path of the everyday command."""

from __future__ import annotations

from rulebook.service import settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.service.rules import Shown

RECENT = "recent"
"""The setting that holds it."""
MOST_RECENT = 40


def addresses() -> list[str]:
    """The addresses of what was shown, the latest first."""
    return settings.read(RECENT).split()


def remember(value: Shown) -> None:
    """Note what is shown: an entry, or its rules."""
    units = value.units
    entry = {unit.entry for unit in units}
    shown = [*entry] if len(units) > 1 and len(entry) == 1 else [unit.id for unit in units[:3]]
    settings.write(RECENT, " ".join([*dict.fromkeys([*shown, *addresses()])][:MOST_RECENT]))


def clear() -> None:
    """Remember nothing."""
    settings.write(RECENT, "")

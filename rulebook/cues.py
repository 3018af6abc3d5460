"""Another name of ``rulebook.languages.cues``, until ``rulebook.link`` imports from there."""

from rulebook.languages.cues import CUES, SPOKEN

__all__ = ["CUES", "SPOKEN"]

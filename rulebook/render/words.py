"""Another name of ``rulebook.languages.say``, until all that say something import it from there."""

from rulebook.languages import say

__all__ = ["say"]

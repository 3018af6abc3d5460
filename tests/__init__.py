"""The tests; a package, so that they share ``places`` and ``strategies``."""

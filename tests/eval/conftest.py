"""Nothing here is a test: these are measures, run by ``make eval`` and ``.ci/run``."""

collect_ignore_glob = ["*.py"]

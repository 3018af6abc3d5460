"""The one registry that all rule modules of RISE register their functions in."""

from __future__ import annotations

from rulebook.engine.registry import Registry
from rulebook.engine.rise.table import Table

RULES: Registry[Table] = Registry()

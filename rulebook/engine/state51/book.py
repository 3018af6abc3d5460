"""The one registry that all rule modules of 51st State register their functions in."""

from __future__ import annotations

from rulebook.engine.registry import Registry
from rulebook.engine.state51.table import Table

RULES: Registry[Table] = Registry()

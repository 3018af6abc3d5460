"""The one registry that all rule modules of Das 20. Jahrhundert register their functions in."""

from __future__ import annotations

from rulebook.engine.registry import Registry
from rulebook.engine.twentieth_century.table import Table

RULES: Registry[Table] = Registry()

"""The one registry that all rule modules of New Angeles register their functions in."""

from __future__ import annotations

from rulebook.engine.new_angeles.table import Table
from rulebook.engine.registry import Registry

RULES: Registry[Table] = Registry()

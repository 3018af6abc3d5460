"""A bench of faults: harm is done to a home, real questions follow, every answer is judged.

It is written against what is promised (docs/architecture.md, "Safety"), not against how a store
or a manual is kept: files are found by walking, never by name.
"""

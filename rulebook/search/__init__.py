"""Finds the rule that people mean by what they type."""

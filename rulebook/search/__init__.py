"""From what people type to the rule they mean."""

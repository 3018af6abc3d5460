"""The user's own copies of the manuals: where they lie, adding them, proof-reading them."""

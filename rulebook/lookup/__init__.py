"""Finding units by address or title in what was compiled."""

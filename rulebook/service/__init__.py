"""Requests: plain arguments in, a value out; what every front end calls."""

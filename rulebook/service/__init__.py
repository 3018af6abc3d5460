"""Requests: functions with plain arguments that give back values; what every front end calls."""

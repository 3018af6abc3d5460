"""The command line: a process at a terminal, its options, streams and exit codes."""

"""Tests of the engine; a package, so that its modules share what they try it with."""

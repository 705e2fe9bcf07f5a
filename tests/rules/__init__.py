"""Tests of the rules against the shared vectors, through the public face of the engine."""

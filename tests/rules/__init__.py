"""Tests of the rules, also against the shared vectors, through the engine's public interface."""

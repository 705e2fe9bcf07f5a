"""Io, by Christian Freeling."""

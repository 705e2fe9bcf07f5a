"""Saving games in the browser and in files."""

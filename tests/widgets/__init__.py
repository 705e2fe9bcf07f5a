"""Boards and pages with their widgets, driven by the messages that a page would send."""

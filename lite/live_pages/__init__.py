"""Shared by all pages with live boards: the bar, the scripts, and the standalone pages."""

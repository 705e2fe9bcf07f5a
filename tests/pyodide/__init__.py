"""Tests that run inside Pyodide, the Python of the site, under node."""

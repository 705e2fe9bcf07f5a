"""Code that also runs in Pyodide, to time the levels."""

"""What runs in Pyodide, too: the seconds of a perfect player's replies."""

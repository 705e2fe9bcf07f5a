"""Python for the browser: wheels, and precompiled archives."""

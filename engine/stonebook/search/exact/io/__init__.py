"""The exact solver of Io."""

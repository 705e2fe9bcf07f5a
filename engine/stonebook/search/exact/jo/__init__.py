"""The exact solver of Jō."""

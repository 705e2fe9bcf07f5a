"""The exact solver of O-tell-O."""

"""Making a puzzle: set up a position, check it, write its texts."""

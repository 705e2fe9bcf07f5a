"""The demonstration board: lines that are typed, what they do to a position, and what is shown."""

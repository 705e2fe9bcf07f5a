"""The surroundings of a reader's program: its notes, and the limit on its time."""

"""Notes of a reader's program on its moves, and the limit on its time."""

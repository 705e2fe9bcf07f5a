"""Try the answers to a step, and record what a reader then sees."""

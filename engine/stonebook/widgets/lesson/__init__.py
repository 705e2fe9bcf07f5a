"""The words that a lesson is written in, and the boards of its steps."""

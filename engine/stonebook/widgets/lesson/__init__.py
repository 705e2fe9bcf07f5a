"""The words that a lesson is written in, and the boards that answer for its steps."""

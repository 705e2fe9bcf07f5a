"""The game of a minute at the end of a lesson."""

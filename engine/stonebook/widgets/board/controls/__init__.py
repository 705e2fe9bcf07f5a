"""The controls and the sentence around a board. They depend on no game."""

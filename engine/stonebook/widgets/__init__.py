"""The boards of a notebook, and the words that a lesson is written in."""

from stonebook.widgets.vocabulary import begin, pair, play, predict, task, turns, walk

__all__ = ["begin", "pair", "play", "predict", "task", "turns", "walk"]

"""Opponents that each hold one named misconception, and lose to what a lesson teaches.

A game's own package in `stonebook.teach.games` has a function per character. It returns how much
the character likes a move, as a number or a tuple to compare. Its docstring states the belief, as
the character would.
"""

"""The themes of a puzzle, recognised from its right moves, its line and its proof."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from stonebook.profiles import profile
from stonebook.teach.puzzles.explanations import by_temptation
from stonebook.teach.puzzles.mining.filters import Candidate
from stonebook.teach.puzzles.mining.heuristics import naive_moves

FIRST = "first-steps"
"""The theme of puzzles that need no thinking ahead, in the games that have it."""


def themes_of(candidate: Candidate) -> tuple[str, ...]:
    """Return a puzzle's themes: the main theme first, the others in the order of the game.

    With nothing to find they are those of the most tempting move, as if it were right: so the first
    hint is like that of any other puzzle.
    """
    if len(candidate.right) == len(candidate.proofs):
        candidate = _as_if_tempting(candidate)
    puzzles = profile(candidate.position).puzzles
    themes, classifier = puzzles.themes, puzzles.mining.classify
    puzzle_themes = themes[-1:] if classifier is None else classifier.load()(candidate)
    valid = [theme for theme in puzzle_themes if theme in themes]
    if candidate.is_first_step and FIRST in themes:
        valid.insert(0, FIRST)
    main = valid[0]
    return (main, *(theme for theme in themes if theme in valid and theme != main))


def _as_if_tempting(candidate: Candidate) -> Candidate:
    position = candidate.position
    move = by_temptation(position, candidate.proofs)[0]
    naive = sum(chosen == move for chosen in naive_moves(position, Random(0)))
    return replace(candidate, right=(move,), line=(position.transition(move),), naive=naive)

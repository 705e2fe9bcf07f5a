"""Puzzles written in a lesson: a board with a goal, whose right moves the solver finds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.profiles import profile
from stonebook.rules.errors import BadLesson, BadRecord
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.puzzles.objective import objective
from stonebook.teach.puzzles.puzzle import Puzzle, Texts
from stonebook.teach.puzzles.validation import SolverFindings, faults, length, solver_findings
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.teach.steps.step import slug
from stonebook.words import say


def written_puzzle(title: str, start: PlayedPosition, seeks: str, texts: Texts | None) -> Puzzle:
    """Return the puzzle of a board. Without `texts` the proof supplies them.

    Raises BadLesson with a list of the puzzle's faults.
    """
    try:
        objective(seeks)
    except BadRecord as error:
        raise BadLesson(str(error), seeks) from None
    game = start.origin.game.name
    try:
        solution = solver_findings(start.position, seeks)
        moves = max(length(start.position, seeks), 1)
    except Unproved:
        raise BadLesson(say("teacher.puzzle.unproved"), title) from None
    themes = profile(game).puzzles.themes[:1]
    puzzle = composed_puzzle(title, start, seeks, solution, moves, themes, texts)
    if wrong := [*faults(puzzle)]:
        raise BadLesson(" ".join(wrong), title)
    return puzzle


def composed_puzzle(
    title: str,
    start: PlayedPosition,
    seeks: str,
    solution: SolverFindings,
    length: int,
    themes: tuple[str, ...],
    texts: Texts | None = None,
) -> Puzzle:
    """Return a puzzle whose board comes from no game. `length` is its number of moves to find."""
    return Puzzle(
        f"{start.origin.game.name}/{slug(title)}",
        start,
        seeks,
        tuple(map(str, solution.accepted)),
        length,
        themes,
        solution.proved,
        texts=texts,
        composed=True,
    )


def written_texts(
    hints: Sequence[str], feedback: Mapping[str, str], otherwise: str, because: str
) -> Texts | None:
    """Return the texts of a puzzle, None if all are empty. Raises BadLesson if some are missing."""
    if not (hints or feedback or otherwise or because):
        return None
    if isinstance(hints, str) or len(hints) != PuzzleStep.hint_count or not (otherwise and because):
        raise BadLesson(say("teacher.puzzle.texts"))
    idea, region, candidate, move = hints
    return Texts((idea, region, candidate, move), feedback, otherwise, because)

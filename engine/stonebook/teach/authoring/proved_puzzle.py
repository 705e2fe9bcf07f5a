"""Puzzles without texts, made of positions that a verdict has proved."""

from __future__ import annotations

from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.search.slices import Work
from stonebook.teach.authoring.puzzle_check import Verdict, judging
from stonebook.teach.authoring.written_puzzle import composed_puzzle
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words.truncate import excerpt


def proved_puzzle(title: str, position: Position, seeks: str, verdict: Verdict) -> Puzzle:
    """Return the puzzle that a verdict has proved, without texts."""
    assert verdict.solved is not None
    start, themes = PlayedPosition(position), verdict.themes
    return composed_puzzle(title, start, seeks, verdict.solved, verdict.length, themes)


def proving_puzzle(title: str, position: Position, seeks: str, source: str) -> Work[Puzzle]:
    """Prove the puzzle of a position, slice by slice. `source` is the text that holds the position.

    Raises BadRecord with the reasons for a position that is not a puzzle.
    """
    verdict = yield from judging(position, seeks)
    if verdict.solved is None:
        raise BadRecord(" ".join(verdict.sentences), excerpt(source))
    return proved_puzzle(title, position, seeks, verdict)

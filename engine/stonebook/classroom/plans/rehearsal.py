"""Rehearses a script: runs it from start to end as the demonstration board does."""

from __future__ import annotations

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.plans.claims import BoardFacts, disproof
from stonebook.classroom.plans.script import Script, ScriptLine, bad_line
from stonebook.words import say


def rehearse(script: Script) -> Demonstration:
    """Return the demonstration after the last line.

    Raises BadLesson, with the line number in the file, for the first line that fails or whose claim
    is false.

    >>> from stonebook.classroom.plans.script import read_script
    >>> text = "title: First\\nboard otello\\ntry A1\\nplay C4\\nholds turned D4\\nholds to-move X"
    >>> rehearse(read_script(text))
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadLesson: Line 6: “to-move X” is not true. In fact: O.
    """
    board = Demonstration()
    for line in script.lines:
        try:
            board.do(line.typed)
        except ValueError as error:
            raise bad_line(line.number, error, line.typed) from error
        _check(board, line)
    return board


def _check(board: Demonstration, line: ScriptLine) -> None:
    board_state = board.boards[1 if line.board == "2" else 0]
    for number, claim in line.holds:
        try:
            truth = disproof(claim, BoardFacts(board_state.position, board_state.last_outcome))
        except ValueError as error:
            raise bad_line(number, error, claim) from error
        if truth is not None:
            raise bad_line(number, say("script.claim", claim=claim, found=truth.rstrip(".")), claim)

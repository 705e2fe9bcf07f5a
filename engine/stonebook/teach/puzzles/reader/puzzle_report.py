"""A reader's report about a puzzle, as text: the board, the answers, and the proof."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.records import link
from stonebook.rules.position import Transition
from stonebook.search.proof import Proof
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.puzzles.objective import objective
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import say

MAX_LINE_MOVES = 8
"""The text has at most this many moves of a proof's line."""


def puzzle_report(step: PuzzleStep, site: str) -> str:
    """Return the text of a report about a puzzle, with the moves that the reader has tried.

    The code of the board opens on the page to play: `site` is the address of the site's root.
    """
    puzzle, board = step.puzzle, step.first_analysis.position
    lines = [
        say("puzzle.report.title", id=puzzle.id),
        say("puzzle.report.board", address=f"{site}play/#{link(board)}"),
        str(board),
        say("puzzle.report.goal", goal=puzzle.goal),
        say("puzzle.report.answers", moves=[str(turn.move) for turn in step.tried])
        if step.tried
        else say("puzzle.report.none"),
        *_proof(step),
    ]
    return "\n".join(lines)


def _proof(step: PuzzleStep) -> Iterator[str]:
    """Yield what is proved: the right moves with their value, and the moves that were tried."""
    puzzle = step.puzzle
    value = objective(puzzle.seeks).value_text(puzzle.proved.outcome, puzzle.proved.margin)
    if puzzle.nothing:
        yield say("puzzle.report.nothing", value=value, number=puzzle.proved.nodes)
        return
    try:
        moves = [str(move) for move in step.first_analysis.right]
        yield say("puzzle.report.right", moves=moves, value=value, number=puzzle.proved.nodes)
        tried = [turn for turn in step.tried if turn.before == step.first_analysis.position]
        turns = [step.first_analysis.position.transition(moves[0]), *tried]
        for turn in {turn.after: turn for turn in turns}.values():
            yield _line(puzzle.seeks, turn, step.first_analysis.proof(turn))
    except Unproved:
        yield say("puzzle.untold")


def _line(seeks: str, turn: Transition, proof: Proof) -> str:
    value = objective(seeks).value_text(str(proof.outcome), proof.margin)
    line = [str(move) for move in proof.line[1 : 1 + MAX_LINE_MOVES]]
    key = "puzzle.report.line" if line else "puzzle.report.value"
    return say(key, move=str(turn.move), value=value, moves=line)

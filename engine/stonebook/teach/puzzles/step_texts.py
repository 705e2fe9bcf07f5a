"""The texts of a puzzle's step: its own, or those generated from proofs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import Renaming, rename_cells
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.explain.reasons import Reason
from stonebook.teach.puzzles import explanations
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.evaluation import Proofs, Unproved, proofs
from stonebook.teach.puzzles.explanations import ExplainedPosition, Hints
from stonebook.teach.puzzles.files import authored_texts
from stonebook.teach.puzzles.labels import loss_sentence, tells_result
from stonebook.teach.puzzles.puzzle import Puzzle, Texts
from stonebook.teach.steps.move_exercise import MAX_ANSWERS_NAMED
from stonebook.words import say


def texts_of(puzzle: Puzzle, first: PositionAnalysis) -> Texts:
    """Return a puzzle's own texts, or those generated from the proof of its first position."""
    if authored := authored_texts(puzzle):
        return authored
    try:
        return explanations.puzzle_texts(puzzle, _own_proofs(puzzle, first))
    except Unproved:
        return Texts(_unproved_hints(), {}, "", "")


def hints_after(
    last: Transition, analysis: PositionAnalysis, seeks: str, refuted: Collection[Position]
) -> Hints:
    """Return the hints for the move to find after the turn `last`.

    They leave out the wrong moves that led to the `refuted` positions.
    """
    try:
        known = analysis.proofs
        wrong = [move for move in known if analysis.position.play(move) in refuted]
        return explanations.later_hints(last, known, seeks, wrong)
    except Unproved:
        return _unproved_hints()


def first_hints(
    puzzle: Puzzle, first: PositionAnalysis, refuted: Collection[Position], rename: Renaming
) -> Hints:
    """Return the hints for the first move of a puzzle without its own texts, for its own board.

    They leave out the wrong moves that led to the `refuted` positions on the reader's board.
    `rename` returns the cell on that board for a cell of the puzzle.
    """
    try:
        known, board = _own_proofs(puzzle, first), first.position
        wrong = [move for move in known if board.play(rename_cells(str(move), rename)) in refuted]
        return explanations.puzzle_texts(puzzle, known, wrong).hints
    except Unproved:
        return _unproved_hints()


def _own_proofs(puzzle: Puzzle, first: PositionAnalysis) -> Proofs:
    """Return the proofs of a puzzle's first moves: those of a twin name other cells."""
    is_twin = first.position != puzzle.position
    return _proofs_of(puzzle) if is_twin else first.proofs


@lru_cache(maxsize=1)
def _proofs_of(puzzle: Puzzle) -> Proofs:
    return proofs(puzzle.position)


def failing_move(analysis: PositionAnalysis, seeks: str) -> str:
    """Return a sentence on a wrong move and the reply to it, "" without one to name."""
    try:
        proved = ExplainedPosition(analysis.position, analysis.proofs, seeks)
        return proved.one_that_fails()
    except Unproved:
        return ""


def _unproved_hints() -> Hints:
    hint = say("puzzle.untold")
    return (hint, hint, hint, hint)


def authored_feedback(puzzle: Puzzle, turn: Transition, rename: Renaming) -> str:
    """Return a puzzle's own feedback on a wrong first move, "" if it has none.

    `rename` returns the cell on the reader's board for a cell of the puzzle.
    """
    authored = authored_texts(puzzle)
    if authored is None:
        return ""
    by_position = {
        turn.before.play(rename_cells(move, rename)): text
        for move, text in authored.feedback.items()
    }
    return with_cells(by_position.get(turn.after, authored.otherwise), rename)


def refutation(turn: Transition, analysis: PositionAnalysis, seeks: str, authored: str) -> Reason:
    """Return why a move is wrong, with the replies that show it.

    `authored` is the puzzle's own text about the move, "" if it has none.
    """
    try:
        proof, best = analysis.proof(turn), analysis.best_proof()
        if authored and not tells_result(authored, seeks):  # it contains the reply already
            authored += f" {loss_sentence(turn.before.to_move, seeks, proof, best)}"
        return explanations.why_wrong(turn.before, proof.line[0], proof, seeks, authored)
    except Unproved:
        return Reason(say("puzzle.unproved"))


def ending_sentences(puzzle: Puzzle, end: Position, others: Sequence[str]) -> list[str]:
    """Return how a solved puzzle's game ended, and the `others` of the right first moves."""
    sentences = [end.result.message] if end.result else []
    if len(others) > MAX_ANSWERS_NAMED:
        sentences.append(say("step.task.many_others"))
    elif others:
        key = "step.task.others" if puzzle.length == 1 else "puzzle.others"
        sentences.append(say(key, moves=others))
    return sentences

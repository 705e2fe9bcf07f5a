"""The lesson function for puzzles, and its output. Imported on first use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stonebook.rules.errors import BadLesson
from stonebook.storage.puzzle_results import TryResult
from stonebook.storage.record_kinds import PUZZLES
from stonebook.teach import puzzles
from stonebook.teach.authoring.written_puzzle import written_puzzle, written_texts
from stonebook.teach.puzzles.objective import OUTCOME
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.tries import Try, try_change
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.layout import close_all
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.lesson_function import board_start, lesson_function, step_id
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.widgets.puzzles.puzzle_board import PuzzleBoard
from stonebook.widgets.puzzles.similar_puzzle import SimilarPuzzle
from stonebook.words import say


@lesson_function
def puzzle(
    name: str,
    board: str | None = None,
    *,
    seeks: str = OUTCOME,
    hints: Sequence[str] = (),
    feedback: Mapping[str, str] | None = None,
    otherwise: str = "",
    because: str = "",
    id: str | None = None,
    **where: object,
) -> PuzzleOutput:
    """Ask a puzzle of the collection by its name, "alterigo/one-row", or one written here.

    With a `board`, `name` is the title of the written puzzle. It `seeks` the "outcome" or the
    "margin"; the solver finds the right moves and the puzzle's length. Four `hints` (the idea, the
    region, a candidate, the move with its reason) require `otherwise`, the feedback for all wrong
    moves without an entry in `feedback`, and `because`. Without texts the proof supplies them.
    """
    if board is not None:
        texts = written_texts(hints, feedback or {}, otherwise, because)
        written = written_puzzle(name, board_start(board, where), seeks, texts)
        return PuzzleOutput(PuzzleStep(written, name, id=step_id(id)))
    try:
        entry = puzzles.puzzle(name)
    except (AttributeError, KeyError):
        raise BadLesson(say("teacher.puzzle", name=name), str(name)) from None
    return CollectionPuzzleOutput(PuzzleStep(entry, id=step_id(id)))


class PuzzleOutput(StepOutput):
    """A puzzle of a lesson."""

    step: PuzzleStep

    def _board_of(self, exits: Sequence[Any]) -> PuzzleBoard:
        return PuzzleBoard(self.step, self._on_answer, exits)


class CollectionPuzzleOutput(PuzzleOutput):
    """A puzzle of the collection. A similar puzzle can replace it.

    The result of a similar puzzle is stored in the puzzle record: it is not a step of the lesson.
    """

    def __init__(self, step: PuzzleStep) -> None:
        super().__init__(step)
        self._live_board: PuzzleBoard | None = None
        self.similar = SimilarPuzzle(lambda: self._live_board, self._on_found)
        self._box: Any = None

    def widget(self, *exits: Any) -> Any:
        """Return the live puzzle. `exits` are buttons that lead away from it."""
        self._box = super().widget(*exits, self.similar.button)
        return self._box

    def _board_of(self, exits: Sequence[Any]) -> PuzzleBoard:
        self._live_board = super()._board_of(exits)
        return self._live_board

    def _on_answer(self) -> None:
        self.similar.end()
        super()._on_answer()

    def _on_found(self, puzzle: Puzzle) -> None:
        """Replace the board with that of a similar puzzle."""
        step, before, head = PuzzleStep(puzzle), self._box.children, markup()
        is_stored = False

        def on_answer() -> None:
            nonlocal is_stored
            self.similar.end()
            if not is_stored and step.result:
                is_stored = True
                page_host = host()
                new = Try(page_host.now(), TryResult(step.result))
                page_host.records.save(PUZZLES.key, try_change(puzzle.id, new))
            # The page finds the step by its id.
            head.value = heading_html(step.title, step.done, self.step.id)

        if self._live_board is not None:
            self._live_board.leave()
        self._live_board = board = PuzzleBoard(step, on_answer, [self.similar.button])
        on_answer()
        self._box.children = [head.add_class("stonebook-head"), board.question, board.view.widget]
        for widget in before:
            close_all(widget, keep=(self.similar.button,))
        board.view.show_sentence(say("puzzle.like.found"))

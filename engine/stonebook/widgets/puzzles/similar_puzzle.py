"""“Another like this”: a button that searches new games for a similar puzzle."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from datetime import datetime
from typing import Any

from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.widgets.puzzles.puzzle_board import PuzzleBoard
from stonebook.words import say


class SimilarPuzzle:
    """Searches for a puzzle like the one on a board, slice by slice.

    `board` returns the board, which stays usable meanwhile, and `on_found` is called with the
    puzzle, whose id is a link. An answer on the board ends the search, and so does a second press.
    """

    def __init__(
        self, board: Callable[[], PuzzleBoard | None], on_found: Callable[[Puzzle], None]
    ) -> None:
        self._board, self._on_found = board, on_found
        self._search: Generator[int, None, Puzzle] | None = None
        self.button: Any = button("puzzle.like", self.press).add_class("stonebook-another")

    def end(self) -> None:
        """Stop the search, and offer it again."""
        self._search = None
        self.button.description = say("puzzle.like")

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self.end()
        if (board := self._board()) is not None:
            board.show_error(error)

    @guarded
    def press(self) -> None:
        """Start the search, or stop it."""
        board = self._board()
        if board is None:
            return
        if self._search is not None:
            self.end()
            board.view.show_sentence(say("puzzle.like.stopped"))
            return
        from stonebook.teach.puzzles.mining import like, searching  # late: few readers search

        puzzle = board.step.puzzle
        seed = int(datetime.fromisoformat(host().now()).timestamp())
        self._search = search = searching(puzzle.game, like(puzzle), seed)
        self.button.description = say("puzzle.like.stop")
        board.view.show_sentence(say("puzzle.like.busy"))
        host().spawn(self._run(search, board))

    async def _run(self, search: Generator[int, None, Puzzle], board: PuzzleBoard) -> None:
        """Search until the reader does anything else."""

        def show_number(number: int) -> None:
            board.view.announcement.show_sentence(say("puzzle.like.at", number=number), aloud=False)

        try:
            puzzle = await run_in_slices(search, lambda: self._search is search, show_number)
            if puzzle is not None:
                self.end()
                self._on_found(replace(puzzle, id=CustomPuzzle.of(puzzle.start, puzzle.seeks).id))
        except Exception as error:  # a failing search must not break the board
            self.show_error(error)

"""A button that reviews the game on a board and shows the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stonebook.rules.moves import MoveKind
from stonebook.teach.played_position import PlayedPosition
from stonebook.widgets.board.controls.buttons import button, labelled_button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import say

if TYPE_CHECKING:  # the search modules are loaded only on demand
    from stonebook.teach.review.game_review import GameReview
    from stonebook.widgets.playing.mistakes import MistakesOutput
    from stonebook.widgets.playing.play_board import PlayBoard


class ReviewButton:
    """Reviews the moves played at a board, and shows the review in the board's place.

    Its pages are visible at once, so the reader can go through the game meanwhile. The review
    continues when the board is shown again, until another move is played.
    """

    def __init__(
        self,
        board: Callable[[], PlayBoard],
        show: Callable[[Any], None],  # shows a box in the board's place
        show_board: Callable[[], None],  # shows the board again
    ) -> None:
        self._board, self._show, self._show_board = board, show, show_board
        self._review: GameReview | None = None  # while it runs
        self._played: tuple[str, ...] = ()
        self._output: MistakesOutput | None = None
        self._box: Any = None
        opens = button("review.ask", self.press)
        # The button, or a sentence if a link has locked it (`?lock=review`).
        self.widget: Any = markup(say("review.locked")) if host().locked("review") else opens

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self._review = None
        self._board().show_error(error)

    @guarded
    def press(self) -> None:
        """Show the review of the current game, and begin it if it has not begun."""
        board = self._board()
        if board.table.played in ((), (MoveKind.RESIGN,)):
            board.view.show_sentence(say("review.nothing"))
            return
        if self._output is None or self._played != board.table.played:
            self._begin(board)
        self._show(self._box)

    def _begin(self, board: PlayBoard) -> None:
        from stonebook.teach.review.game_review import GameReview
        from stonebook.teach.review.review_step import ReviewStep
        from stonebook.widgets.playing.mistakes import MistakesOutput

        table = board.table
        self._played = table.played
        moves, positions, end = table.played, table.positions, table.history
        if moves[-1] == MoveKind.RESIGN:  # no move
            moves, positions = moves[:-1], positions[:-1]
            end = PlayedPosition(end.origin, end.moves[:-1])
        self._review = review = GameReview(positions, moves, reader=board.reader)
        title, names = say("review.title"), board.names() if board.reader else {}
        pages = ReviewStep(title, review.results(), positions, moves, board.reader, names)
        pages.runs = True
        self._output = MistakesOutput(pages, end, review, self._stop, self._play_on)
        self._box = self._output.widget(labelled_button(say("review.return"), self._show_board))
        host().spawn(self._run(review, self._output))

    async def _run(self, review: GameReview, output: MistakesOutput) -> None:
        """Review slice by slice. The reader's actions take precedence."""
        try:
            await run_in_slices(
                review.run(), lambda: self._is_wanted(review), lambda _: output.follow()
            )
            if self._is_wanted(review):
                self._stop()
        except Exception as error:  # a failing search must not break the board
            self.show_error(error)

    def _is_wanted(self, review: GameReview) -> bool:
        """Whether the review is still wanted."""
        if self._review is review and self._board().table.played != self._played:
            self._review = None
        return self._review is review

    def _stop(self) -> None:
        """End the review, and show its findings."""
        self._review = None
        if self._output is not None:
            self._output.finish()

    @guarded
    def _play_on(self) -> None:
        """Show the board at the position of the current page."""
        if self._output is not None and self._output.step.moves_played < len(self._played):
            self._board().undo_to(self._output.step.moves_played)
        self._show_board()

"""A button that reviews the game on a board and shows the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stonebook.widgets.board.controls import button, labelled_button, markup
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import say

if TYPE_CHECKING:  # the search modules are loaded only on demand
    from stonebook.teach.review.game_review import GameReview
    from stonebook.teach.review.pages import ReviewPages
    from stonebook.teach.twins import StartPosition
    from stonebook.widgets.playing.board import PlayBoard


class ReviewButton:
    """Reviews the moves played at a board, and shows the review in the board's place.

    `widget` is the button, or a sentence if a link has locked it (`?lock=back`). `board` returns
    the board, `show` puts a box in its place, and `show_board` restores the board. The board stays
    usable during the review: playing on cancels it, and a second press shows the results so far.
    """

    def __init__(
        self,
        board: Callable[[], PlayBoard],
        show: Callable[[Any], None],
        show_board: Callable[[], None],
    ) -> None:
        self._board, self._show, self._show_board = board, show, show_board
        self._review: GameReview | None = None
        self._turning = False  # whether the result opens at the turning point
        self._played: tuple[str, ...] = ()
        self._start: StartPosition | None = None  # where the reviewed game started
        self._button = button("back.ask", self.press)
        self.widget: Any = markup(say("back.locked")) if host().locked("back") else self._button

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The board goes on working."""
        self._end()
        self._board().view.failed(error)

    @guarded
    def press(self) -> None:
        """Start the review, or stop it and show the results so far."""
        board = self._board()
        if self._review is not None:
            self._tell(self._review)
        elif not board.table.played:
            board.view.say(say("back.nothing"))
        else:
            self._begin(board)

    @guarded
    def press_at_end(self) -> None:
        """Start the review of a finished game, which opens at the turning point."""
        self._turning = True
        if self._review is None:
            self._begin(self._board())

    def _begin(self, board: PlayBoard) -> None:
        from stonebook.teach.review.game_review import GameReview, positions_of

        table = board.table
        self._played, self._start = table.played, table.start
        review = GameReview(positions_of(table.origin, table.played), table.played)
        self._review = review
        self._button.description = say("back.stop")
        board.view.say(say("back.busy", total=review.moves))
        host().spawn(self._run(review))

    async def _run(self, review: GameReview) -> None:
        """Review slice by slice. The reader's actions take precedence."""

        def tell(number: int) -> None:
            text = say("back.at", number=number, total=review.moves)
            self._board().view.words.say(text, aloud=False)

        try:
            await run_in_slices(review.run(), lambda: self._is_wanted(review), tell)
            if self._is_wanted(review):
                self._tell(review)
        except Exception as error:  # a failing search must not break the board
            self.failed(error)

    def _is_wanted(self, review: GameReview) -> bool:
        """Return whether the review is still wanted."""
        if self._review is review and self._board().table.played != self._played:
            self._end()
        return self._review is review

    def _end(self) -> None:
        self._review, self._turning = None, False
        self._button.description = say("back.ask")

    def _tell(self, review: GameReview) -> None:
        """Show the review page by page, with buttons that lead back to the board."""
        from stonebook.teach.review.pages import ReviewPages
        from stonebook.widgets.playing.mistakes import MistakesOutput

        turning = self._turning
        self._end()
        board = self._board()
        board.view.say(board.table.state())
        cells = board.table.cells_played
        pages = ReviewPages(say("back.title"), review.review(), board.position, cells)
        back = labelled_button(say("back.return"), self._show_board)
        play_on = labelled_button(say("back.play_on"), lambda: self._play_on(pages))
        if turning:
            pages.go_to_turning_point()
        assert self._start is not None
        output = MistakesOutput(pages, self._start, review.moves)
        self._show(output.widget(back, play_on))

    @guarded
    def _play_on(self, pages: ReviewPages) -> None:
        """Show the board at the position of the current page."""
        board, mistake = self._board(), pages.mistake
        if mistake is not None:
            board.undo_to(mistake.number - 1)
        self._show_board()

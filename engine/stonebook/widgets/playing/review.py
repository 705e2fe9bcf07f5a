"""Looking back at a board: a button that has the game looked at, and shows what was found."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stonebook.widgets.board.controls import button, labelled_button, markup
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import say

if TYPE_CHECKING:  # nothing that searches is fetched before somebody asks
    from stonebook.teach.review.game_review import GameReview
    from stonebook.teach.review.pages import ReviewPages
    from stonebook.teach.twins import StartPosition
    from stonebook.widgets.playing.board import PlayBoard


class ReviewButton:
    """Looks back on what was played at a board, and shows it in the board's place.

    `widget` is the button, or the sentence that a link has locked it (`?lock=back`). `board` gives
    the board, `show` puts a box in its place, and `show_board` the board again. While it is looked
    back the board stays in use: playing on ends it, and so does a second press, which shows what
    was found by then.
    """

    def __init__(
        self,
        board: Callable[[], PlayBoard],
        show: Callable[[Any], None],
        show_board: Callable[[], None],
    ) -> None:
        self._board, self._show, self._show_board = board, show, show_board
        self._looking: GameReview | None = None
        self._played: tuple[str, ...] = ()
        self._came: StartPosition | None = None  # how the game that is looked at came about
        self._button = button("back.ask", self.press)
        self.widget: Any = markup(say("back.locked")) if host().locked("back") else self._button

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The board goes on working."""
        self._end()
        self._board().view.failed(error)

    @guarded
    def press(self) -> None:
        """Begin, or stop and show what was found by now."""
        board = self._board()
        if self._looking is not None:
            self._tell(self._looking)
        elif not board.table.played:
            board.view.say(say("back.nothing"))
        else:
            self._begin(board)

    def _begin(self, board: PlayBoard) -> None:
        from stonebook.teach.review.game_review import GameReview, positions_of

        table = board.table
        self._played, self._came = table.played, table.start
        looking = GameReview(positions_of(table.origin, table.played), table.played)
        self._looking = looking
        self._button.description = say("back.stop")
        board.view.say(say("back.busy", total=looking.moves))
        host().spawn(self._run(looking))

    async def _run(self, looking: GameReview) -> None:
        """Look back slice by slice. Whatever the reader does meanwhile comes first."""

        def tell(number: int) -> None:
            said = say("back.at", number=number, total=looking.moves)
            self._board().view.words.say(said, aloud=False)

        try:
            await run_in_slices(looking.run(), lambda: self._goes_on(looking), tell)
            if self._goes_on(looking):
                self._tell(looking)
        except Exception as error:  # the board must not die of a search
            self.failed(error)

    def _goes_on(self, looking: GameReview) -> bool:
        """Whether this is still what is asked for."""
        if self._looking is looking and self._board().table.played != self._played:
            self._end()
        return self._looking is looking

    def _end(self) -> None:
        self._looking = None
        self._button.description = say("back.ask")

    def _tell(self, looking: GameReview) -> None:
        """Show what was found, page by page, with the ways back to the board."""
        from stonebook.teach.review.pages import ReviewPages
        from stonebook.widgets.playing.mistakes import MistakesOutput

        self._end()
        board = self._board()
        board.view.say(board.table.state())
        pages = ReviewPages(say("back.title"), looking.review(), board.position)
        back = labelled_button(say("back.return"), self._show_board)
        play_on = labelled_button(say("back.play_on"), lambda: self._play_on(pages))
        assert self._came is not None
        skin = MistakesOutput(pages, self._came, looking.moves)
        self._show(skin.widget(back, play_on))

    @guarded
    def _play_on(self, pages: ReviewPages) -> None:
        """Show the board, at the position that the page is about."""
        board, mistake = self._board(), pages.mistake
        if mistake is not None:
            board.back_to(mistake.number - 1)
        self._show_board()

"""A board to play on as the output of a lesson function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.rules.state_sentence import state_sentence
from stonebook.teach.played_position import PlayedPosition
from stonebook.widgets.lesson.lesson_output import LiveOutput

if TYPE_CHECKING:
    from stonebook.search.players import Player
    from stonebook.teach.play.game_choice import GameChoice
    from stonebook.widgets.host.action_log import ActionLog
    from stonebook.widgets.playing.play_board import PlayBoard


class BoardOutput(LiveOutput):
    """A titled board to play on."""

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        opponents: Mapping[str, Player] | None = None,  # players of one side, or of both
        *,
        log: ActionLog | None = None,
        choice: GameChoice | None = None,  # the game as the page's address chooses it
        make: Callable[..., PlayBoard] | None = None,  # makes another board than a `PlayBoard`
    ) -> None:
        self.title = title
        self.start = start
        self.opponents = opponents
        self.log = log
        self.choice = choice
        self.make = make
        self.position = start.position if isinstance(start, PlayedPosition) else start

    def still(self) -> tuple[str, Scene]:
        """Return a sentence about whose turn it is, and the board."""
        return state_sentence(self.position), scene(self.position)

    def widget(self) -> Any:
        """Return the live board: see `BoardScreen`."""
        from stonebook.widgets.playing.board_screen import BoardScreen

        return BoardScreen(self).widget

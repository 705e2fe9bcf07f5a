"""A board to play on, in whose place a count or a review of its game can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stonebook.rules.state_sentence import state_sentence
from stonebook.teach.steps.kinds.score import ScoreStep
from stonebook.widgets.board.controls.buttons import labelled_button
from stonebook.widgets.board.layout import vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.widgets.playing.review import ReviewButton
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.widgets.lesson.board_output import BoardOutput


class BoardScreen:
    """The live `board` of an output. `widget` shows it with its title, or what replaces both.

    If a link has locked computer players, two people play on the board.
    """

    def __init__(self, output: BoardOutput) -> None:
        locked = bool(output.opponents) and host().locked("computer")
        players = None if locked else output.opponents
        self._back = labelled_button(say("step.play.back"), self.show_board)
        review = ReviewButton(lambda: self.board, self.show, self.show_board)
        menu_items = [review.widget]
        if output.position.score() is not None:
            menu_items.insert(0, labelled_button(say("step.play.count"), self.count))
        self.board = (output.make or PlayBoard)(
            output.start,
            output.title,
            menu_items,
            needs_a_move=menu_items,
            opponents=players,
            log=output.log,
            choice=output.choice if players else None,
            open_review=None if host().locked("review") else review.press,
            lists_moves=output.choice is not None,
        )
        if locked:
            text = f"{say('play.locked')} {state_sentence(self.board.position)}"
            self.board.view.show_sentence(text)
        self._board_box: Any = vbox([self.board.display.head, self.board.view.widget])
        self._board_box.add_class("stonebook-step")
        self.widget: Any = vbox([self._board_box]).add_class("stonebook-screen")

    def show(self, box: Any) -> None:
        """Show a box in the board's place."""
        self.widget.children = [box]

    def show_board(self) -> None:
        """Show the board again."""
        self.show(self._board_box)

    def count(self) -> None:
        """Show the count of the game in the board's place, so no old count stays during play."""
        step = ScoreStep(say("step.play.counted"), self.board.table.history)
        step.is_counted = False  # the reader's own board is not part of the lesson's progress
        self.show(StepOutput(step).widget(self._back))

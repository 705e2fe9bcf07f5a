"""A puzzle's board for trying moves: what each move is worth, by the exact solver."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stonebook.draw.frames import frames
from stonebook.draw.scene import Scene
from stonebook.rules.position import Position
from stonebook.search.move_value import best_of
from stonebook.search.weighing import Weighing
from stonebook.teach.play.display.picture import picture
from stonebook.teach.play.reply import TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.teach.review.value_labels import best_on_cells, labels, words_for
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.board.controls.typed_moves import TypedMoves
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.valued_board import ValuedBoard
from stonebook.widgets.board.view import BoardView
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.widgets.lesson.lesson_output import prompt_html
from stonebook.words import say

MAX_MOVES_NAMED = 4
"""The most equally good moves that are named. If there are more, only their number is stated."""


class ExplorationBoard(ValuedBoard):
    """A position on which both sides' moves are tried, each with its value on its cell.

    `back` leads back to the puzzle.
    """

    def __init__(self, position: Position, title: str, back: Callable[[], None]) -> None:
        super().__init__(PlayTable(position))
        self.table.allows_agreement = False
        self.question: Any = markup(prompt_html(say("puzzle.explore.about"))).add_class(
            "stonebook-question"
        )
        self._typed = TypedMoves(self.choose_cell)
        self._pass = button("board.pass", self._press_pass).add_class("stonebook-pass")
        self._finish = button("build.end", self._press_finish)
        self._undo = button("puzzle.undo", self.undo)
        self._start = button("puzzle.explore.start", self.restart)
        game = position.game
        usual = [self._pass] * game.can_pass + [self._finish] * game.moves_have_parts
        pace = Pace()
        self.back: Any = button("puzzle.explore.back", back).add_class("stonebook-primary")
        self.view = BoardView(
            self,
            title,
            pace=pace,
            buttons=row([*usual, self._undo, self._start]),
            typed=[self._typed.widget],
            rare=[pace.widget],
            onwards=[self.back],
        )
        self._evaluate("")

    def picture(self) -> Scene:
        """Return the position with its last move, and the value of each move on its cell."""
        parts = self.table.begun
        texts = labels(self.position, self.move_values, parts) if self.move_values else {}
        best = best_on_cells(self.move_values, parts)
        prospects = {cell: worth.prospect for cell, worth in best.items()}
        return picture(self.table, self._refused, texts=texts, prospects=prospects)

    # The reader's actions.

    @guarded
    def choose_cell(self, cell: str) -> None:
        """Handle a chosen cell or a typed move."""
        self._show(self.table.choose(cell))

    @guarded
    def undo(self) -> None:
        """Undo the last move, or the last part of one."""
        if self.table.undo():
            self._evaluate("")

    @guarded
    def restart(self) -> None:
        """Return to the board of the puzzle."""
        self.table.restart()
        self._evaluate("")

    @guarded
    def _press_pass(self) -> None:
        self._show(self.table.choose("pass"))

    @guarded
    def _press_finish(self) -> None:
        reply = self.table.finish()
        if reply is not None:
            self._show(reply)

    def _show(self, reply: TableReply) -> None:
        turn, self._refused = reply.turn, reply
        if turn is None:
            self._update_buttons()
            self.view.settle()
            self.view.show_sentence(reply.message, "said" if reply.kind.succeeded else "refused")
            return
        self._typed.clear()
        worth = self.move_values.get(turn.move)
        happened = " ".join(event.message for event in turn.events)
        if worth is not None:
            value = say("puzzle.explore.worth", worth=words_for(worth), player=turn.before.to_move)
            happened = f"{happened} {value}"
        self.move_values = {}
        self.view.show(frames(turn.before, turn.events, animated=True), Notice(happened))
        self._evaluate(happened)

    # Values.

    def _evaluate(self, happened: str) -> None:
        """Search for the values of the moves, unless the game is over."""
        self._forget(happened)
        if self.position.result is not None:
            ended = say("puzzle.explore.over", result=self.position.result.message)
            self.view.show_sentence(f"{happened} {ended}".lstrip())
            return
        self.view.show_sentence(f"{happened} {say('puzzle.explore.working')}".lstrip())
        self._search(happened)

    async def _find(self, is_wanted: Callable[[], bool], happened: str) -> None:
        weighing = Weighing(self.position)
        await run_in_slices(weighing.run(), is_wanted)
        if is_wanted():
            self.move_values = weighing.move_values
            self.view.settle()
            self.view.show_sentence(f"{happened} {self._best()}".lstrip())

    def _best(self) -> str:
        """Return a sentence about the best moves."""
        best = best_of(self.move_values)
        if not best:
            return say("puzzle.explore.unsure")
        words = {"player": self.position.to_move, "worth": words_for(self.move_values[best[0]])}
        if len(best) == len(self.move_values):
            return say("puzzle.explore.alike", **words)
        if len(best) > MAX_MOVES_NAMED:
            return say("puzzle.explore.many", number=len(best), **words)
        return say("puzzle.explore.best", moves=[str(move) for move in best], **words)

    def _update_buttons(self) -> None:
        table = self.table
        self._pass.disabled = not table.can_pass
        self._finish.disabled = not table.can_finish
        self._undo.disabled = self._start.disabled = not table.can_undo

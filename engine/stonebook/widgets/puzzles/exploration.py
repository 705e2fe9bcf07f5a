"""The board of a puzzle to try things out on: what each move is worth, by the exact solver."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stonebook.draw.frames import frames
from stonebook.draw.scene import Scene
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.move_value import MoveValue, best_of
from stonebook.search.weighing import Weighing
from stonebook.teach.play.picture import picture
from stonebook.teach.play.table import PlayTable, Reply
from stonebook.teach.review.evaluation_labels import best_on_cells, labels, words_for
from stonebook.widgets.board.controls import Pace, TypedMoves, button, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.view import BoardView, Sentence
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.widgets.lesson.lesson_item import prompt
from stonebook.words import say

MOST_NAMED = 4
"""With more equally good moves than this, none are named."""


class ExplorationBoard:
    """A position on which both sides' moves are tried, each with its value on its cell.

    `back` leads back to the puzzle.
    """

    def __init__(self, position: Position, title: str, back: Callable[[], None]) -> None:
        self.table = PlayTable(position)
        self.table.agrees = False
        self.worths: Mapping[Move, MoveValue] = {}
        self._refused: Reply | None = None
        self._asked = 0  # counts the searches, so that an older one stops
        self.question: Any = markup(prompt(say("puzzle.explore.about"))).add_class("stonebook-ask")
        self._typed = TypedMoves(self.tap)
        self._pass = button("board.pass", self._press_pass).add_class("stonebook-pass")
        self._finish = button("build.end", self._press_finish)
        self._undo = button("board.undo", self.undo)
        self._start = button("puzzle.explore.start", self.restart)
        in_parts = any(len(move.cells) > 1 for move in position.moves()[:1])
        own = [self._pass] * position.game.can_pass + [self._finish] * in_parts
        pace = Pace()
        self.back: Any = button("puzzle.explore.back", back).add_class("stonebook-primary")
        self.view = BoardView(
            self,
            title,
            pace=pace,
            buttons=row([*own, self._undo, self._start]),
            typed=[self._typed.widget],
            more=[pace.widget],
            on=[self.back],
        )
        self._evaluate("")

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.table.position

    @property
    def places(self) -> bool:
        """Whether hovering previews a stone: only while no values are shown."""
        return not self.worths

    def picture(self) -> Scene:
        """Return the position with its last move, and the value of each move on its cell."""
        begun = self.table.begun
        texts = labels(self.position, self.worths, begun) if self.worths else {}
        best = best_on_cells(self.worths, begun)
        prospects = {cell: worth.prospect for cell, worth in best.items()}
        return picture(self.table, self._refused, texts=texts, prospects=prospects)

    # The reader's actions.

    @guarded
    def tap(self, cell: str) -> None:
        """Handle a chosen cell or a typed move."""
        self._show(self.table.choose(cell))

    def key(self, name: str) -> bool:
        """Handle Backspace (undo)."""
        if name == "Backspace":
            self.undo()
        return name == "Backspace"

    @guarded
    def undo(self) -> None:
        """Take back the last move, or the last part of one."""
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

    def leave(self) -> None:
        """Stop the search: the puzzle comes back."""
        self._asked += 1

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The board goes on working."""
        self.view.failed(error)

    def _show(self, reply: Reply) -> None:
        turn, self._refused = reply.turn, reply
        if turn is None:
            self._update_buttons()
            self.view.settle()
            self.view.say(reply.message, "said" if reply.kind == "begun" else "refused")
            return
        self._typed.clear()
        after = (worth for move, worth in self.worths.items() if self._leads(turn.before, move))
        worth = next(after, None)
        happened = " ".join(event.message for event in turn.events)
        if worth is not None:
            value = say("puzzle.explore.worth", worth=words_for(worth), player=turn.before.to_move)
            happened = f"{happened} {value}"
        self.worths = {}
        self.view.show(frames(turn.before, turn.events, each_stone=True), Sentence(happened))
        self._evaluate(happened)

    def _leads(self, before: Position, move: Move) -> bool:
        """Whether a move leads to the position on the board."""
        return before.play(move) == self.position

    # Values.

    def _evaluate(self, happened: str) -> None:
        """Search for the values of the moves in the background."""
        self.worths, self._refused = {}, None
        self._asked += 1
        self._update_buttons()
        if not happened:
            self.view.settle()
        if self.position.result is not None:
            ended = say("puzzle.explore.over", result=self.position.result.message)
            self.view.say(f"{happened} {ended}".lstrip())
            return
        self.view.say(f"{happened} {say('puzzle.explore.working')}".lstrip())
        host().spawn(self._search(self._asked, happened))

    async def _search(self, asked: int, happened: str) -> None:
        weighing = Weighing(self.position)
        try:
            await host().sleep(0)  # show the reader's move first
            await run_in_slices(weighing.run(), lambda: asked == self._asked)
            if asked == self._asked:
                self.worths = weighing.worths
                self.view.settle()
                self.view.say(f"{happened} {self._best()}".lstrip())
        except Exception as error:  # a failing search must not break the board
            if asked == self._asked:
                self.failed(error)

    def _best(self) -> str:
        """Return a sentence about the best moves."""
        best = best_of(self.worths)
        if not best:
            return say("puzzle.explore.unsure")
        words = {"player": self.position.to_move, "worth": words_for(self.worths[best[0]])}
        if len(best) == len(self.worths):
            return say("puzzle.explore.alike", **words)
        if len(best) > MOST_NAMED:
            return say("puzzle.explore.many", number=len(best), **words)
        return say("puzzle.explore.best", moves=[str(move) for move in best], **words)

    def _update_buttons(self) -> None:
        table = self.table
        self._pass.disabled = not table.can_pass
        self._finish.disabled = not table.can_finish
        self._undo.disabled = self._start.disabled = not table.can_undo

"""Help on demand: where to look, a move, the cells of legal moves, and cells that a game offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from stonebook.draw.mark_kinds import MarkKind
from stonebook.profiles import teaching
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.widgets.playing.parts.guide import Guide
    from stonebook.widgets.playing.play_board import PlayBoard


MAX_LEGAL_SHARE = 0.9
"""If at least this share of the empty cells is legal, none is marked for a beginner."""


class Hints:
    """The button for a hint, and the menu's buttons that show and hide cells.

    The first hint names a part of the board, the next one a move of the expert level in it. What it
    names is marked on the board until the position changes.
    `legal` and `shows_offered` say which cells are shown. For a beginner, the `guide` marks the
    legal cells on the reader's turns. If nearly every empty cell is legal, a sentence says so.
    """

    def __init__(self, board: PlayBoard, guide: Guide | None = None) -> None:
        self._board, self._guide = board, guide
        self.legal = bool(guide and guide.guides)
        self.shows_offered = False
        self._hint_position: Position | None = None  # whose hint is sought or shown
        self._move: Move | None = None
        self._region: Sequence[str] = ()  # the cells of the first hint
        self._names_move = False  # whether the hint that is shown names the move
        self.hint = button("play.hint", self.press_hint)
        self.locked = False
        if host().locked("hints"):
            self.lock(say("step.hint.locked"))
        self._legal_toggle = button(
            f"board.legal.{'on' if self.legal else 'off'}", self.press_legal
        )
        self._offered = offered = teaching(board.table.position).board.offered_cells
        self._offered_toggles = [button(offered.labels[0], self.press_offered)] if offered else []

    def lock(self, reason: str) -> None:
        """Give no hints, for a reason that the button shows."""
        self.locked = self.hint.disabled = True
        self.hint.tooltip = reason

    @property
    def menu(self) -> list[Any]:
        """The buttons for the cells that can be shown."""
        return [self._legal_toggle, *self._offered_toggles]

    def marks(self) -> list[tuple[str, MarkKind]]:
        """Return the cells to mark, each with its kind of mark."""
        table = self._board.table
        offered = self._offered
        cells = offered.cells(table.position) if offered and self.shows_offered else ()
        cells += self._legal_cells() if self.legal else ()
        is_here = self._hint_position is table.position and table.to_move is not None
        move = self._move if is_here and self._names_move else None
        region = self._region if is_here and not self._names_move else ()
        return [
            *((cell, MarkKind.REGION) for cell in region),
            *((cell, MarkKind.LEGAL) for cell in cells),
            *((cell, MarkKind.RINGED) for cell in (move.cells if move else ())),
        ]

    def forget_if_moved(self) -> None:
        """Forget the hint if the position has changed: an undo must not show it again."""
        if self._hint_position is not self._board.table.position:
            self._forget()

    def _forget(self) -> None:
        self._hint_position = self._move = None
        self._region, self._names_move = (), False

    def _legal_cells(self) -> tuple[str, ...]:
        table = self._board.table
        cells, guide = table.legal_cells(), self._guide
        if guide is None or not guide.guides:
            return cells
        empty = [cell for cell, owner in table.stones().items() if owner is None]
        return cells if guide.reader_moves and len(cells) < MAX_LEGAL_SHARE * len(empty) else ()

    def press_hint(self) -> None:
        """Look for a move of the Expert, and say where; at the next press, say which."""
        position = self._board.table.position
        if self._hint_position is not position:
            self._forget()
            self._hint_position = position
            self._board.return_to_board(say("play.hint.busy"))
            host().spawn(self._find_move(position))
        elif self._move is not None:  # otherwise the search runs
            self._show_move(position, self._move)

    async def _find_move(self, position: Position) -> None:
        from stonebook.search.levels.level import level
        from stonebook.search.levels.strength import EXPERT

        def is_wanted() -> bool:
            return self._hint_position is position is self._board.table.position

        expert = level(position.game.name, EXPERT)
        try:
            move = await run_in_slices(expert.choosing(position, 0), is_wanted)
        except Exception as error:  # a failing search must not break the board
            self._hint_position = None
            self._board.show_error(error)
            return
        if move is None or not is_wanted():
            self._hint_position = None
            return
        self._move = move
        self._show_region(position, move)

    def _show_region(self, position: Position, move: Move) -> None:
        """Say where to look for a move. Without a part of the board to look at, name the move."""
        from stonebook.teach.play.hint import region_hint

        sentence, self._region = region_hint(position, move)
        if sentence:
            self._board.return_to_board(sentence, "hint")
        else:
            self._show_move(position, move)

    def _show_move(self, position: Position, move: Move) -> None:
        from stonebook.search.levels.strength import EXPERT
        from stonebook.teach.play.game_choice import level_title
        from stonebook.teach.play.hint import hint_sentence

        self._names_move = True
        turn = position.transition(move)
        self._board.return_to_board(hint_sentence(turn, level_title(EXPERT)), "hint")

    def press_legal(self) -> None:
        """Show or hide the cells where a legal move may begin or continue, and name them."""
        self.legal, self._guide = not self.legal, None
        self._legal_toggle.description = say(f"board.legal.{'on' if self.legal else 'off'}")
        cells = self._board.table.legal_cells() if self.legal else ()
        self._board.return_to_board(say("board.legal.said", cells=cells) if cells else "")

    def press_offered(self) -> None:
        """Show or hide the cells that the game offers, such as Io's free cells, and name them."""
        if self._offered is None:
            return
        self.shows_offered = not self.shows_offered
        for toggle in self._offered_toggles:
            toggle.description = say(self._offered.labels[self.shows_offered])
        position = self._board.table.position
        self._board.return_to_board(self._offered.sentence(position) if self.shows_offered else "")

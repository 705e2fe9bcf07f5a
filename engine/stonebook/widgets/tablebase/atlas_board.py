"""A solved board to explore: the value of each move, on its cell and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from stonebook.draw.frames import frames
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.move_value import MoveValue, MoveValues, best_of
from stonebook.search.proof import DRAW, LOSS, WIN
from stonebook.search.tablebase import SolvedBoard, probing
from stonebook.teach.explain.terms import terms
from stonebook.teach.play.display.picture import picture
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.board.controls.buttons import button, icon
from stonebook.widgets.board.controls.elements import row
from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.board.controls.typed_moves import TypedMoves
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.valued_board import ValuedBoard
from stonebook.widgets.board.view import BoardView
from stonebook.widgets.host.action_log import ActionLog
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import say

OUTCOME_SIGNS = {WIN: "+", DRAW: "=", LOSS: "−"}
"""The sign of a value on a cell, so no value depends on a colour."""


class AtlasBoard(ValuedBoard):
    """A board that shows the value of each move as soon as it is known.

    `log` records the reader's actions, and `done` are the actions before Python was restarted.
    """

    def __init__(
        self, board: SolvedBoard, log: ActionLog, done: Iterable[tuple[str, str]] = ()
    ) -> None:
        super().__init__(PlayTable(board.start()))
        self._board, self._log = board, log
        self._typed = TypedMoves(self.choose)
        self._pass = icon(button("board.pass", self._press_pass), "pass")
        self._pass.add_class("stonebook-pass")
        self._best = icon(button("atlas.best", self.best), "hint")
        self._undo = icon(button("board.undo", self.undo), "undo").add_class("stonebook-quick")
        self._redo = icon(button("board.redo", self.redo), "redo").add_class("stonebook-quick")
        self._restart = icon(button("board.restart", self.restart), "restart")
        pace = Pace()
        passing = [self._pass] if self.position.game.can_pass else []
        self.view = BoardView(
            self,
            board_title(board),
            pace=pace,
            buttons=row([*passing, self._undo, self._redo, self._best, self._restart]),
            typed=[self._typed.widget],
            rare=[pace.widget],
        )
        self.view.widget.add_class("stonebook-plays")
        self._restore(done)
        self._evaluate("")

    def _restore(self, done: Iterable[tuple[str, str]]) -> None:
        """Replay the actions from before Python restarted."""
        table = self.table
        methods = {"undo": table.undo, "redo": table.redo}
        for action, name in done:
            if action == "choose":
                table.choose(name)
            elif action in methods:
                methods[action]()

    def picture(self) -> Scene:
        """Return the position with its last move, and the value of each move on its cell.

        The best ones have a ring, unless all are.
        """
        values = {move.cells[0]: worth for move, worth in self.move_values.items() if move.cells}
        texts = {cell: value_label(worth) for cell, worth in values.items()}
        prospects = {cell: worth.prospect for cell, worth in values.items()}
        best = [self.move_values[move] for move in best_first(self.move_values)[:1]]
        rings = [(cell, MarkKind.RINGED) for cell, worth in values.items() if worth in best]
        rings = rings if len(rings) < len(values) else []
        return picture(self.table, self._refused, rings, texts, prospects)

    # The reader's actions.

    @guarded
    def choose(self, text: str) -> None:
        """Handle a chosen cell or a typed move."""
        reply = self.table.choose(text)
        turn = reply.turn
        if turn is None:
            self._refused = reply
            self.view.settle()
            self.view.show_sentence(reply.message, "refused")
            return
        self._log.append("choose", text)
        self._typed.clear()
        self.move_values, self._refused = {}, None
        if turn.move.cells:
            self.view.focus.cell = turn.move.cells[-1]
        happened = " ".join(event.message for event in turn.events)
        self.view.show(frames(turn.before, turn.events, animated=True), Notice(happened))
        self._evaluate(happened)

    def choose_cell(self, cell: str) -> None:
        """Handle a chosen cell."""
        self.choose(cell)

    @guarded
    def undo(self) -> None:
        """Undo the last move."""
        if self.table.undo():
            self._log.append("undo")
            self._evaluate("")

    @guarded
    def redo(self) -> None:
        """Redo the last undone move."""
        if self.table.redo():
            self._log.append("redo")
            self._evaluate("")

    @guarded
    def restart(self) -> None:
        """Return to the start."""
        self.table.restart()
        self._log.clear()
        self._log.append("board", self._board.name)
        self._evaluate("")

    @guarded
    def best(self) -> None:
        """Redo a best move: the fastest win, or the slowest loss."""
        if moves := best_first(self.move_values):
            self.choose(str(moves[0]))

    @guarded
    def _press_pass(self) -> None:
        self.choose("pass")

    # Values.

    def _evaluate(self, happened: str) -> None:
        """Search for the values of the moves."""
        self._forget(happened)
        self._search(happened)

    async def _find(self, is_wanted: Callable[[], bool], happened: str) -> None:
        before = f"{happened} {self.table.state()}".lstrip()
        begun = False

        def show_working(_nodes: int) -> None:
            nonlocal begun
            if not begun:
                begun = True
                self.view.show_sentence(f"{before} {say('atlas.working')}")

        move_values = await run_in_slices(probing(self.position), is_wanted, show_working)
        if move_values is not None:
            self._on_found(move_values, before)

    def _on_found(self, move_values: MoveValues, before: str) -> None:
        """Show the values on the board. In words they are behind a button."""
        self.move_values = move_values
        self._update_buttons()
        self.view.settle()
        if not self.table.played and (alike := _first_move_sentence(self.position, move_values)):
            before = f"{before} {alike}"
        if any(move.cells for move in move_values):
            before = f"{before} {say('atlas.press', **terms(self.position))}"
        self.view.show_notice(Notice(before, rest=" ".join(value_sentences(move_values))))

    def _update_buttons(self) -> None:
        """Enable the buttons that can be used now."""
        table = self.table
        self._pass.disabled = not table.can_pass
        self._undo.disabled = not table.can_undo
        self._redo.disabled = not table.can_redo
        self._best.disabled = not best_of(self.move_values)


def board_title(board: SolvedBoard) -> str:
    """Return a board's title: its game and its size."""
    return f"{board.start().game.title} {board}"


def value_label(worth: MoveValue) -> str:
    """Return a value as written on a cell: the sign, then the margin or else the plies.

    >>> value_label(MoveValue("proved", "loss", -8))
    '−8'
    >>> value_label(MoveValue("proved", "win", distance=28))
    '+28'
    """
    if not worth.proved or worth.outcome is None:
        return "?"
    if worth.outcome == DRAW:
        return OUTCOME_SIGNS[DRAW]
    number = worth.distance if worth.margin is None else abs(worth.margin)
    return f"{OUTCOME_SIGNS[worth.outcome]}{number:g}"


def best_first(move_values: MoveValues) -> list[Move]:
    """Return the moves, best first. Among equal ones faster wins and slower losses come first."""

    def key(move: Move) -> tuple[float, ...]:
        worth = move_values[move]
        plies = worth.distance or 0
        outcome, margin = worth.rank
        return -outcome, -margin, plies if worth.outcome == WIN else -plies

    return sorted(move_values, key=key)


def value_sentences(move_values: MoveValues) -> list[str]:
    """Return sentences about the values of all moves, best first, grouped by value."""
    groups: dict[MoveValue, list[str]] = {}
    for move in best_first(move_values):
        groups.setdefault(move_values[move], []).append(str(move))
    return [_sentence(worth, moves) for worth, moves in groups.items()]


def _first_move_sentence(position: Position, move_values: MoveValues) -> str:
    """Return the result of any first move, if all have the same, else ""."""
    results = {(worth.outcome, worth.margin) for worth in move_values.values() if worth.proved}
    if len(results) != 1 or not all(worth.proved for worth in move_values.values()):
        return ""
    ((outcome, margin),) = results
    params = {"player": position.to_move, "number": abs(margin or 0)}
    by = "" if margin is None or outcome == DRAW else ".margin"
    return say(f"atlas.first.{outcome}{by}", **params)


def _sentence(worth: MoveValue, moves: list[str]) -> str:
    if not worth.proved or worth.outcome is None:
        return say("atlas.unknown", moves=moves)
    if worth.distance is None:
        return say("atlas.draw", moves=moves)
    if worth.margin is None:
        return say(f"atlas.{worth.outcome}", number=worth.distance, moves=moves)
    margin = abs(worth.margin)
    return say(f"atlas.margin.{worth.outcome}", margin=margin, number=worth.distance, moves=moves)

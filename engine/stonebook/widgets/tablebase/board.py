"""A solved board to walk: every move with its sign and number, and in words what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stonebook.draw.frames import frames
from stonebook.draw.scene import Scene
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.move_value import MoveValue, best_of
from stonebook.search.proof import DRAW, LOSS, WIN
from stonebook.search.tablebase import SolvedBoard, probing
from stonebook.teach.play.picture import picture
from stonebook.teach.play.table import PlayTable, Reply
from stonebook.widgets.board.controls import Pace, TypedMoves, button, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.view import BoardView, Sentence
from stonebook.widgets.host.action_log import ActionLog
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import say

OUTCOME_SIGNS = {WIN: "+", DRAW: "=", LOSS: "−"}
"""How a value is written on a cell, so that none is told by a colour."""

Worths = Mapping[Move, MoveValue]


class AtlasBoard:
    """A board that shows what each move is worth as soon as that is known.

    `log` records the reader's actions, and `done` are the actions before Python was restarted.
    """

    def __init__(
        self, board: SolvedBoard, log: ActionLog, done: Iterable[tuple[str, str]] = ()
    ) -> None:
        self._board, self._log = board, log
        self.table = PlayTable(board.start())
        self.worths: Worths | None = None  # None as long as they are being worked out
        self._asked = 0  # counts what was asked, so that an older search stops
        self._typed = TypedMoves(self.choose)
        self._pass = button("board.pass", self._press_pass).add_class("stonebook-pass")
        self._best = button("atlas.best", self.best)
        self._undo = button("board.undo", self.undo).add_class("stonebook-quick")
        self._redo = button("board.redo", self.redo).add_class("stonebook-quick")
        self._restart = button("board.restart", self.restart)
        pace = Pace()
        passing = [self._pass] if self.position.game.can_pass else []
        self.view = BoardView(
            self,
            board_title(board),
            pace=pace,
            buttons=row([*passing, self._undo, self._redo, self._best, self._restart]),
            typed=[self._typed.widget],
            more=[pace.widget],
        )
        self.view.widget.add_class("stonebook-plays")
        self._take_up(done)
        self._look("")

    def _take_up(self, done: Iterable[tuple[str, str]]) -> None:
        """Be where the reader was before Python was started again."""
        table = self.table
        acts = {"undo": table.undo, "redo": table.redo}
        for what, name in done:
            if what == "choose":
                table.choose(name)
            elif what in acts:
                acts[what]()

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.table.position

    @property
    def places(self) -> bool:
        """Whether a chosen cell gets a stone: only where no value is written."""
        return not self.worths

    def picture(self) -> Scene:
        """Return the position with its last move, and the value of each move on its cell."""
        texts = {
            move.cells[0]: written(worth)
            for move, worth in (self.worths or {}).items()
            if move.cells
        }
        return picture(self.table, self._refused, texts=texts)

    _refused: Reply | None = None  # the last reply, as long as nothing else has happened

    # What the reader does.

    @guarded
    def choose(self, text: str) -> None:
        """Take a chosen cell or a typed move."""
        reply = self.table.choose(text)
        turn = reply.turn
        if turn is None:
            self._refused = reply
            self.view.settle()
            self.view.say(reply.message, "refused")
            return
        self._log.record("choose", text)
        self._typed.clear()
        self.worths, self._refused = None, None
        if turn.move.cells:
            self.view.focus.cell = turn.move.cells[-1]
        happened = " ".join(event.message for event in turn.events)
        self.view.show(frames(turn.before, turn.events, each_stone=True), Sentence(happened))
        self._look(happened)

    def tap(self, cell: str) -> None:
        """Take a chosen cell."""
        self.choose(cell)

    def key(self, name: str) -> bool:
        """Backspace takes back."""
        if name == "Backspace":
            self.undo()
        return name == "Backspace"

    @guarded
    def undo(self) -> None:
        """Take the last move back."""
        if self.table.undo():
            self._log.record("undo")
            self._look("")

    @guarded
    def redo(self) -> None:
        """Play again what was taken back."""
        if self.table.redo():
            self._log.record("redo")
            self._look("")

    @guarded
    def restart(self) -> None:
        """Return to the empty board."""
        self.table.restart()
        self._log.clear()
        self._log.record("board", self._board.name)
        self._look("")

    @guarded
    def best(self) -> None:
        """Play a move of the best value: of those, one that hurries or delays as it should."""
        if moves := ordered(self.worths or {}):
            self.choose(str(moves[0]))

    @guarded
    def _press_pass(self) -> None:
        self.choose("pass")

    def leave(self) -> None:
        """Look no further: another board takes the place of this one."""
        self._asked += 1

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The board goes on working."""
        self._update_buttons()
        self.view.failed(error)

    # What comes of it.

    def _look(self, happened: str) -> None:
        """Find out what the moves are worth now, beside everything else."""
        self.worths, self._refused = None, None
        self._asked += 1
        self._update_buttons()
        if not happened:
            self.view.settle()
        host().spawn(self._search(self._asked, happened))

    async def _search(self, asked: int, happened: str) -> None:
        before = f"{happened} {self.table.state()}".lstrip()
        await host().sleep(0)  # what the reader did is seen first

        begun = False

        def tell(_nodes: int) -> None:
            nonlocal begun
            if not begun:
                begun = True
                self.view.say(f"{before} {say('atlas.working')}")

        try:
            search = probing(self.position)
            worths = await run_in_slices(search, lambda: asked == self._asked, tell)
            if worths is not None:
                self._found(worths, before)
        except Exception as error:  # a table that can't be read: the board goes on working
            if asked == self._asked:
                self.failed(error)

    def _found(self, worths: Worths, before: str) -> None:
        """Write the values on the board, and say them."""
        self.worths = worths
        self._update_buttons()
        self.view.settle()
        self.view.say(" ".join([before, *told(worths)]))

    def _update_buttons(self) -> None:
        """Offer what can be done now."""
        table = self.table
        self._pass.disabled = not table.can_pass
        self._undo.disabled = not table.can_undo
        self._redo.disabled = not table.can_redo
        self._best.disabled = not best_of(self.worths or {})


def board_title(board: SolvedBoard) -> str:
    """Return what a board is called: its game and its size."""
    return f"{board.start().game.title} {board}"


def written(worth: MoveValue) -> str:
    """Return a value as it stands on a cell: sign, and margin or else plies.

    >>> written(MoveValue("proved", "loss", -8)), written(MoveValue("proved", "win", distance=28))
    ('−8', '+28')
    """
    if not worth.proved or worth.outcome is None:
        return "?"
    if worth.outcome == DRAW:
        return OUTCOME_SIGNS[DRAW]
    number = worth.distance if worth.margin is None else abs(worth.margin)
    return f"{OUTCOME_SIGNS[worth.outcome]}{number:g}"


def ordered(worths: Worths) -> list[Move]:
    """Return the moves, the best first. Of equal ones a win comes soon and a loss late."""

    def key(move: Move) -> tuple[float, ...]:
        worth = worths[move]
        plies = worth.distance or 0
        outcome, margin = worth.rank
        return -outcome, -margin, plies if worth.outcome == WIN else -plies

    return sorted(worths, key=key)


def told(worths: Worths) -> list[str]:
    """Return what all moves are worth in sentences, the best first, like ones together."""
    groups: dict[MoveValue, list[str]] = {}
    for move in ordered(worths):
        groups.setdefault(worths[move], []).append(str(move))
    return [_sentence(worth, moves) for worth, moves in groups.items()]


def _sentence(worth: MoveValue, moves: list[str]) -> str:
    if not worth.proved or worth.outcome is None:
        return say("atlas.unknown", moves=moves)
    if worth.distance is None:
        return say("atlas.draw", moves=moves)
    if worth.margin is None:
        return say(f"atlas.{worth.outcome}", number=worth.distance, moves=moves)
    margin = abs(worth.margin)
    return say(f"atlas.margin.{worth.outcome}", margin=margin, number=worth.distance, moves=moves)

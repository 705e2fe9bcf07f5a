"""The controls of a board's computer players, which think in the background."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stonebook.teach.play.computer_players import ComputerPlayers, ComputerTurn
from stonebook.widgets.board.controls.buttons import button, icon
from stonebook.widgets.board.controls.elements import row
from stonebook.widgets.board.layout import restyle
from stonebook.widgets.host.device import for_this_device
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest, run_at_once, run_in_slices
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.widgets.playing.play_board import PlayBoard

VIEW_SECONDS = 0.5
"""How many seconds a viewer has for each position, even without animation."""


class ComputerControls:
    """Lets computer players move on a board until the reader acts.

    `buttons` has the button that resumes a player, in the row of the other buttons, and `menu` the
    one that holds it. `above` is the row of a watched game: one button runs it, one makes a move.
    """

    def __init__(self, board: PlayBoard, players: ComputerPlayers) -> None:
        self._board, self._players = board, players
        self._newest_search = NewestRequest()
        self._thinks = False
        self._resume_button = button("play.go_on", self.toggle_hold)
        self._step_button = button("play.one", self.step)
        self._pause_button = button("play.hold", self.toggle_hold)
        swap = [button("play.swap", self._board.swap), self._pause_button]
        self.menu: list[Any] = [] if players.watched else swap
        self.buttons: list[Any] = [] if players.watched else [icon(self._resume_button, "go")]
        self.above: list[Any] = []
        if players.watched:
            self.above.append(
                row([self._resume_button, self._step_button]).add_class("stonebook-watch")
            )

    @property
    def parts(self) -> tuple[list[Any], list[Any], list[Any]]:
        """The buttons in the row of the others, the row above it, and the menu."""
        return self.buttons, self.above, self.menu

    # The reader's actions.

    def stop(self) -> None:
        """Stop the search of the player whose turn it is."""
        self._newest_search.cancel()
        self._thinks = False

    def interrupt(self) -> None:
        """Give way to the reader."""
        self.stop()
        self._players.hold_if_watched()

    def resume(self) -> None:
        """Let the player to move think, if it is a computer player and not held."""
        self.update_buttons()
        if self._players.waits and not self._thinks:
            self._begin(once=False)

    def toggle_hold(self) -> None:
        """Hold the players, or resume them."""
        self.stop()
        self._players.on_hold = not self._players.on_hold
        self.resume()
        self._board.return_to_board(self._players.status())

    def step(self) -> None:
        """Let the computer make one move, then hold."""
        self.stop()
        self._players.on_hold = True
        self.update_buttons()
        self._begin(once=True)

    def update_buttons(self) -> None:
        """Label the buttons and enable those that can be used now."""
        players = self._players
        goes_on = players.on_hold or not players.watched
        self._resume_button.description = say("play.go_on" if goes_on else "play.hold")
        self._resume_button.disabled = self._pause_button.disabled = not players.can_hold
        # Readers rarely pause a single opponent: that button is in the menu, “Resume” in the row.
        is_shown = players.can_step and (players.on_hold or players.watched)
        restyle(self._resume_button, display="flex" if is_shown else "none")
        restyle(self._pause_button, display="none" if players.on_hold else "block")
        restyle(self._step_button, display="block" if players.can_step else "none")
        self._step_button.disabled = not players.can_step

    # Moving.

    def _begin(self, *, once: bool) -> None:
        """Let the computer make one move, or all moves until it is the reader's turn."""
        self._thinks = True
        work = self._moves(self._newest_search.start(), once=once)
        if host().can_wait():
            host().spawn(work)
        else:
            run_at_once(work)

    async def _moves(self, is_wanted: Callable[[], bool], *, once: bool) -> None:
        while once or self._players.waits:
            turn = self._players.turn()
            if turn is not None:
                await self._move(turn, is_wanted)
            if once or not is_wanted():
                break
        if is_wanted():
            self._thinks = False

    async def _move(self, turn: ComputerTurn, is_wanted: Callable[[], bool]) -> None:
        """Think, wait until the last move has been shown, and move."""
        try:
            choosing = for_this_device(turn.player).choosing(turn.position, turn.seed)
            choice = await run_in_slices(choosing, is_wanted)
        except Exception as error:  # a reader's own player may raise anything
            self._show_problem(self._players.fail(turn, error))
            return
        await self._board.wait_for_animation()
        if not is_wanted() or not self._players.is_current(turn):
            return
        move = self._players.play(turn, choice)
        if move.reply is None:
            self._show_problem(move.problem)
            return
        self._board.on_move(move.reply)
        if self._players.watched and host().can_wait():
            await self._board.wait_for_animation()
            await host().sleep(VIEW_SECONDS)

    def _show_problem(self, sentence: str) -> None:
        self.update_buttons()
        self._board.show_player_error(sentence)

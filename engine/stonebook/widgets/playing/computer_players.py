"""The computer players of a board: they think in the background until the reader acts."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from random import Random
from typing import Any, Protocol

from stonebook.rules.moves import Move
from stonebook.search.players import Player
from stonebook.teach.play.opponents import strength_of
from stonebook.teach.play.player_notes import with_thought
from stonebook.teach.play.table import PlayTable, Reply
from stonebook.widgets.board.controls import button
from stonebook.widgets.host.host import host
from stonebook.words import say
from stonebook.words.truncate import excerpt, safe_repr

LOOK = 0.05
"""Seconds between two checks whether the last move is still being shown."""

REST = 0.5
"""Seconds that a viewer has for each position, even without animation."""


class ComputedBoard(Protocol):
    """The board that the computer players need."""

    table: PlayTable

    def is_showing(self) -> bool:
        """Return whether a move is still being shown."""

    def swap(self) -> None:
        """Swap sides with the computer player."""

    def on_move(self, reply: Reply, name: str) -> None:
        """Show a move that a computer player has made."""

    def tell(self, sentence: str) -> None:
        """Show the current board and say a sentence, "" for the state of the game."""

    def show_player_error(self, sentence: str) -> None:
        """Say what a computer player did wrong."""


class ComputerPlayers:
    """The computer players of a board. They move when it is their turn, unless they are `held`.

    Two computer players start on hold. `buttons` hold and resume them, and let two of them make a
    single move.
    """

    def __init__(
        self, board: ComputedBoard, opponents: Mapping[str, Player], seed: int | None = None
    ) -> None:
        self._board = board
        self._players = dict(opponents)
        self._random = Random(seed)
        self._seed = self._random.getrandbits(32)
        self.swapped = False
        self._run = 0  # counts the searches, so that an older one stops
        self._thinks = False
        self.held = self.watched
        self._hold = button("play.go_on", self.hold)
        self._one = button("play.one", self.step)
        self.buttons: list[Any] = [self._hold, *([self._one] if self.watched else [])]

    @property
    def watched(self) -> bool:
        """Whether the computer plays both sides and the reader watches."""
        return len(self._players) == 2

    @property
    def reader(self) -> str | None:
        """The reader's side, None in a watched game."""
        sides = self._board.table.position.game.players
        return None if self.watched else next(s for s in sides if s not in self._players)

    @property
    def free(self) -> tuple[str, ...]:
        """The sides that the reader may move for: all of them during a hold."""
        sides = self._board.table.position.game.players
        return tuple(side for side in sides if self.held or side not in self._players) or sides

    @property
    def mover(self) -> Player | None:
        """The computer player to move, None if it is the reader's turn."""
        return self._players.get(self._board.table.to_move or "")

    @property
    def waits(self) -> bool:
        """Whether a computer player is to move and is not held."""
        return not self.held and self.mover is not None

    def sides(self, resign: Any) -> list[Any]:
        """Return the buttons for a reader with one side: swap and resign."""
        return [] if self.watched else [button("play.swap", self._board.swap), resign]

    def about(self) -> dict[str, str]:
        """Return the names of the computer players by side."""
        return {side: player.name for side, player in self._players.items()}

    def seats(self) -> str:
        """Return who plays which side, as a sentence."""
        sides, names = self._board.table.position.game.players, self.about()
        you = say("play.you")
        return " ".join(say("play.seat", player=side, name=names.get(side, you)) for side in sides)

    def strengths(self) -> str:
        """Return sentences about the players' strengths, as far as those were measured."""
        return " ".join(filter(None, map(strength_of, self._players.values())))

    def status(self) -> str:
        """Return who is thinking or held, in a sentence. "" when it is the reader's turn."""
        mover = self.mover
        if mover is None:
            return ""
        if not self.held:
            return say("play.thinking", name=mover.name)
        return say("play.watch" if self.watched else "play.held", name=mover.name)

    # The reader's actions.

    def stop(self) -> None:
        """Stop thinking."""
        self._run += 1
        self._thinks = False

    def interrupt(self) -> None:
        """Give way to the reader. A watched game pauses until the viewer resumes it."""
        self.stop()
        self.held = self.held or self.watched

    def resume(self) -> None:
        """Let the player to move think, if it is a computer player and not held."""
        self.update_buttons()
        if self.waits and not self._thinks:
            self._begin(self._moves())

    def hold(self) -> None:
        """Hold the players, or resume them."""
        self.stop()
        self.held = not self.held
        self.resume()
        self._board.tell(self.status())

    def step(self) -> None:
        """Let one move be made, then hold."""
        self.stop()
        self.held = True
        self.update_buttons()
        if self.mover is not None:
            self._begin(self._move())

    def swap(self) -> None:
        """Swap the sides of the players."""
        rival = self._board.table.position.game.rival
        self._players = {rival(side): player for side, player in self._players.items()}
        self.swapped = not self.swapped

    def reset(self) -> None:
        """Prepare a new game, with a new seed: the same moves may get other replies."""
        self._seed = self._random.getrandbits(32)
        self.held = self.watched

    def update_buttons(self) -> None:
        """Label the buttons and enable those that can be used now."""
        over = self._board.table.to_move is None
        self._hold.description = say("play.go_on" if self.held else "play.hold")
        self._hold.disabled = over or (self.mover is None and not self.held)
        self._one.disabled = over

    # Moving.

    def _begin(self, work: Generator[float, None, None]) -> None:
        self._run += 1
        self._thinks = True
        if host().paced():
            host().spawn(self._in_background(work, self._run))
        else:  # without an event loop the caller waits
            for _ in work:
                pass
            self._thinks = False

    async def _in_background(self, work: Generator[float, None, None], run: int) -> None:
        try:
            for seconds in work:
                await host().sleep(seconds)
                if run != self._run:
                    return
            self._thinks = False
        finally:
            work.close()

    def _moves(self) -> Generator[float, None, None]:
        while self.waits:
            yield from self._move()

    def _move(self) -> Generator[float, None, None]:
        """Think, wait until the last move has been shown, and move. Yields the seconds to sleep."""
        table, player = self._board.table, self.mover
        assert player is not None
        try:
            choice = player.choosing(table.position, self._seed)
            move = yield from _sliced(choice)
        except Exception as error:  # a reader's own player may raise anything
            self._fail(say("play.failed", name=player.name, problem=error))
            return
        while self._board.is_showing():
            yield LOOK
        reply = table.attempt(str(move)) if isinstance(move, Move) else None
        if reply is None or reply.turn is None:
            why = reply.message if reply else ""
            text = excerpt(str(move) if isinstance(move, Move) else safe_repr(move))
            self._fail(say("play.no_move", name=player.name, given=text, why=why))
            return
        self._board.on_move(with_thought(reply, player), player.name)
        while self.watched and self._board.is_showing():
            yield LOOK
        if self.watched:
            yield REST

    def _fail(self, sentence: str) -> None:
        """Show an error, and leave the move to the reader."""
        self.held = True
        self._thinks = False
        self.update_buttons()
        self._board.show_player_error(sentence)


def _sliced(choice: Generator[int, None, Move]) -> Generator[float, None, Move]:
    """Run a choice to its end, with a sleep of 0 seconds after each slice."""
    try:
        while True:
            next(choice)
            yield 0
    except StopIteration as end:
        move: Move = end.value
        return move
    finally:
        choice.close()

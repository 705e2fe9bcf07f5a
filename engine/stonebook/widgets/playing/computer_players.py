"""Whoever plays by itself at a board: thinks beside everything else, until its reader acts."""

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
"""How many seconds pass between two looks whether the last move has been shown."""

REST = 0.5
"""How many seconds whoever watches has for each board, also where nothing moves."""


class ComputedBoard(Protocol):
    """The board at which they play."""

    table: PlayTable

    def is_showing(self) -> bool:
        """Whether a move is still being shown."""

    def swap(self) -> None:
        """Change sides with whoever plays by himself."""

    def played(self, reply: Reply, name: str) -> None:
        """Take what came of a move that a player chose."""

    def wonder(self, sentence: str, kind: str) -> None:
        """Say something about whoever plays by itself."""


class ComputerPlayers:
    """Those who play by themselves at a board. They move when it is their turn, unless `held`.

    With two of them they begin when the reader wishes it. `buttons` hold them, let them go on,
    and let two of them make one move.
    """

    def __init__(
        self, board: ComputedBoard, opponents: Mapping[str, Player], seed: int | None = None
    ) -> None:
        self._board = board
        self._players = dict(opponents)
        self._random = Random(seed)
        self._seed = self._random.getrandbits(32)
        self.swapped = False
        self._run = 0  # counts what was begun, so that older things stop
        self._thinks = False
        self.held = self.watched
        self._hold = button("play.go_on", self.hold)
        self._one = button("play.one", self.step)
        self.buttons: list[Any] = [self._hold, *([self._one] if self.watched else [])]

    @property
    def watched(self) -> bool:
        """Whether both sides are played, and the reader watches."""
        return len(self._players) == 2

    @property
    def reader(self) -> str | None:
        """The reader's side, None when he watches."""
        sides = self._board.table.position.game.players
        return None if self.watched else next(s for s in sides if s not in self._players)

    @property
    def free(self) -> tuple[str, ...]:
        """The sides that the reader plays: all of them while the others are held."""
        sides = self._board.table.position.game.players
        return tuple(side for side in sides if self.held or side not in self._players) or sides

    @property
    def mover(self) -> Player | None:
        """Who is to move now and does so by itself."""
        return self._players.get(self._board.table.to_move or "")

    @property
    def waits(self) -> bool:
        """Whether the reader has to wait for a move, or to hold whoever makes it."""
        return not self.held and self.mover is not None

    def sides(self, resign: Any) -> list[Any]:
        """Return the buttons for who has a side of his own: to change it, and to give up."""
        return [] if self.watched else [button("play.swap", self._board.swap), resign]

    def about(self) -> dict[str, str]:
        """Return the names of those who play by themselves, by their sides."""
        return {side: player.name for side, player in self._players.items()}

    def seats(self) -> str:
        """Return who plays which side, as a sentence."""
        sides, names = self._board.table.position.game.players, self.about()
        you = say("play.you")
        return " ".join(say("play.seat", player=one, name=names.get(one, you)) for one in sides)

    def strengths(self) -> str:
        """Return how strong those are who play by themselves, as far as that was measured."""
        return " ".join(filter(None, map(strength_of, self._players.values())))

    def told(self) -> str:
        """Return what is so now: who is thinking, or was held. "" when it is the reader's turn."""
        mover = self.mover
        if mover is None:
            return ""
        if not self.held:
            return say("play.thinking", name=mover.name)
        return say("play.watch" if self.watched else "play.held", name=mover.name)

    # What the reader does with them.

    def stop(self) -> None:
        """Let nobody think any more."""
        self._run += 1
        self._thinks = False

    def interrupt(self) -> None:
        """Give way to what the reader does. Whoever watches goes on when he wishes."""
        self.stop()
        self.held = self.held or self.watched

    def go(self) -> None:
        """Let whoever is to move think, if that is somebody who plays by itself."""
        self.offer()
        if self.waits and not self._thinks:
            self._begin(self._moves())

    def hold(self) -> None:
        """Hold them, or let them go on."""
        self.stop()
        self.held = not self.held
        self.go()
        self._board.wonder(self.told() or self._board.table.state(), "said")

    def step(self) -> None:
        """Let one move be made, and no more."""
        self.stop()
        self.held = True
        self.offer()
        if self.mover is not None:
            self._begin(self._move())

    def swap(self) -> None:
        """Let the reader and the other one change sides."""
        rival = self._board.table.position.game.rival
        self._players = {rival(side): player for side, player in self._players.items()}
        self.swapped = not self.swapped

    def anew(self) -> None:
        """Begin another game: the same moves need not get the same answers."""
        self._seed = self._random.getrandbits(32)
        self.held = self.watched

    def offer(self) -> None:
        """Offer what can be done now."""
        over = self._board.table.to_move is None
        self._hold.description = say("play.go_on" if self.held else "play.hold")
        self._hold.disabled = over or (self.mover is None and not self.held)
        self._one.disabled = over

    # How they move.

    def _begin(self, work: Generator[float, None, None]) -> None:
        self._run += 1
        self._thinks = True
        if host().paced():
            host().spawn(self._beside(work, self._run))
        else:  # where nothing runs beside, everything waits for them
            for _ in work:
                pass
            self._thinks = False

    async def _beside(self, work: Generator[float, None, None], run: int) -> None:
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
        """Think, wait until the last move has been shown, and move. Yields for how long to rest."""
        table, player = self._board.table, self.mover
        assert player is not None
        try:
            choice = player.choosing(table.position, self._seed)
            move = yield from _at_rest(choice)
        except Exception as error:  # whatever a reader's own player does
            self._fail(say("play.failed", name=player.name, problem=error))
            return
        while self._board.is_showing():
            yield LOOK
        reply = table.attempt(str(move)) if isinstance(move, Move) else None
        if reply is None or reply.turn is None:
            why = reply.message if reply else ""
            given = excerpt(str(move) if isinstance(move, Move) else safe_repr(move))
            self._fail(say("play.no_move", name=player.name, given=given, why=why))
            return
        self._board.played(with_thought(reply, player), player.name)
        while self.watched and self._board.is_showing():
            yield LOOK
        if self.watched:
            yield REST

    def _fail(self, sentence: str) -> None:
        """Say what went wrong, and leave the move to the reader."""
        self.held = True
        self._thinks = False
        self.offer()
        self._board.wonder(sentence, "error")


def _at_rest(choice: Generator[int, None, Move]) -> Generator[float, None, Move]:
    """Make a choice, resting no longer than needed after each slice."""
    try:
        while True:
            next(choice)
            yield 0
    except StopIteration as end:
        move: Move = end.value
        return move
    finally:
        choice.close()

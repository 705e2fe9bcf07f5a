"""The computer players at a table: whose turn it is, holding them, and playing their moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.play.reply import TableReply
from stonebook.teach.play.table import PlayTable
from stonebook.teach.play.user_program.player_notes import with_thought
from stonebook.words import say
from stonebook.words.truncate import excerpt, safe_repr

if TYPE_CHECKING:
    from stonebook.rules.game import Settings
    from stonebook.search.players import Player


@dataclass(frozen=True)
class ComputerTurn:
    """A computer player that is asked for a move in a position. `seed` fixes its choice."""

    player: Player
    position: Position
    seed: int


@dataclass(frozen=True)
class ComputerMove:
    """The table's reply to a computer player's move, or a `problem` in words and no reply."""

    reply: TableReply | None
    problem: str = ""


class ComputerPlayers:
    """The players by side. They move when it is their turn, unless they are `on_hold`.

    There may be none: then people play both sides. Two computer players start on hold: the reader
    watches, and resumes them. With the same `seed` the same moves get the same replies. `table`
    returns the game, which loading may replace.

    >>> import stonebook
    >>> from stonebook.teach.play.opponents import opponents
    >>> otello = stonebook.game("otello")
    >>> table = PlayTable(otello.start())
    >>> computer = ComputerPlayers(lambda: table, opponents(otello, 2), seed=1)
    >>> computer.reader, computer.waits, computer.names()
    ('X', False, {'X': 'You', 'O': 'Amateur'})
    >>> str(table.attempt("C4").kind), computer.waits, computer.status()
    ('played', True, 'Amateur is thinking.')
    """

    def __init__(
        self,
        table: Callable[[], PlayTable],
        players: Mapping[str, Player],
        seed: int | None = None,
    ) -> None:
        self._table = table
        self._players = dict(players)
        self._random = Random(seed)
        self.swapped = False
        self.reset()

    def reset(self) -> None:
        """Prepare a new game, with a new seed: the same moves may get other replies."""
        self._seed = self._random.getrandbits(32)
        self.on_hold = self.watched

    @property
    def watched(self) -> bool:
        """Whether the computer plays both sides and the reader watches."""
        return len(self._players) == 2

    @property
    def reader(self) -> str | None:
        """The side of a reader who plays against one of them, None in any other game."""
        sides = self._table().position.game.players
        return next(s for s in sides if s not in self._players) if len(self._players) == 1 else None

    @property
    def human_sides(self) -> tuple[str, ...]:
        """The sides that the reader may move for. Both during a hold, and in a watched game."""
        sides = self._table().position.game.players
        return tuple(side for side in sides if self.on_hold or side not in self._players) or sides

    @property
    def mover(self) -> Player | None:
        """The computer player to move, None if it is the reader's turn."""
        return self._players.get(self._table().to_move or "")

    @property
    def waits(self) -> bool:
        """Whether a computer player is to move and is not held."""
        return not self.on_hold and self.mover is not None

    @property
    def can_hold(self) -> bool:
        """Whether the players can be held or resumed now."""
        return self.can_step and (self.mover is not None or self.on_hold)

    @property
    def can_step(self) -> bool:
        """Whether a single move can be made: the game is not over."""
        return self._table().to_move is not None

    def about(self) -> dict[str, str]:
        """Return the names of the computer players for a record, by side."""
        return {side: player.name for side, player in self._players.items()}

    def names(self) -> dict[str, str]:
        """Return the names to show by side: "You", and those of the computer players."""
        names = {side: _shown_name(player) for side, player in self._players.items()}
        return {self.reader: say("play.row.you"), **names} if self.reader else names

    def shown_names(self) -> tuple[str, ...]:
        """Return the shown names of the computer players, each once."""
        return tuple(dict.fromkeys(map(_shown_name, self._players.values())))

    def strengths(self) -> str:
        """Return sentences about the players' strengths, as far as those were measured."""
        settings = self._table().position.settings
        sentences = (_strength_of(player, settings) for player in self._players.values())
        return " ".join(filter(None, sentences))

    def status(self) -> str:
        """Return who is thinking or held, in a sentence. "" when it is the reader's turn."""
        mover = self.mover
        if mover is None:
            return ""
        if not self.on_hold:
            return say("play.thinking", name=_shown_name(mover))
        return say("play.watch" if self.watched else "play.held", name=_shown_name(mover))

    def hold_if_watched(self) -> None:
        """Hold the players of a watched game until the viewer resumes them."""
        self.on_hold = self.on_hold or self.watched

    def hold_mover(self) -> None:
        """Hold the player whose turn it is."""
        self.on_hold = self.on_hold or self.mover is not None

    def release_mover(self) -> None:
        """Leave the side of the player to move to the reader for the rest of the game."""
        del self._players[self._table().to_move or ""]

    def swap(self) -> None:
        """Swap the sides of the players, if there are any."""
        if not self._players:
            return
        rival = self._table().position.game.rival
        self._players = {rival(side): player for side, player in self._players.items()}
        self.swapped = not self.swapped

    # Moving.

    def turn(self) -> ComputerTurn | None:
        """Return the turn of the computer player to move, None if it is the reader's."""
        mover = self.mover
        return None if mover is None else ComputerTurn(mover, self._table().position, self._seed)

    def is_current(self, turn: ComputerTurn) -> bool:
        """Whether the table still shows the position of a turn."""
        return self._table().position is turn.position

    def play(self, turn: ComputerTurn, choice: object) -> ComputerMove:
        """Play what a player has chosen. Anything but a legal move is a problem."""
        reply = self._table().attempt(str(choice)) if isinstance(choice, Move) else None
        if reply is not None and reply.turn is not None:
            return ComputerMove(with_thought(reply, turn.player))
        text = excerpt(str(choice) if isinstance(choice, Move) else safe_repr(choice))
        why = reply.message if reply else ""
        self.on_hold = True
        problem = say("play.no_move", name=_shown_name(turn.player), given=text, why=why)
        return ComputerMove(None, problem)

    def fail(self, turn: ComputerTurn, error: Exception) -> str:
        """Hold the players, and return why a player could not choose.

        The move is left to the reader.
        """
        self.on_hold = True
        return say("play.failed", name=_shown_name(turn.player), problem=error)


# Without players nothing below is imported: the boards of most lessons have none.


def _strength_of(player: Player, settings: Settings) -> str:
    from stonebook.teach.play.opponents import strength_of

    return strength_of(player, settings)


def _shown_name(player: Player) -> str:
    from stonebook.teach.play.opponents import shown_name

    return shown_name(player)

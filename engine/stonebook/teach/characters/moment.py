"""The decisive move of a short game: a missed win, or the move that won."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.best import proving_moves
from stonebook.search.proof import WIN
from stonebook.search.slices import offset_nodes
from stonebook.teach.explain.phrases import move_text
from stonebook.words import say

NODES = 100_000
"""The budget for each move. A game that lasts a minute begins close to its end."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position with the reader to move, the move `played` there, and the moves that win by force.

    `of` is the number of all legal moves there.
    """

    position: Position
    played: Move
    wins: tuple[Move, ...]
    of: int

    @property
    def won(self) -> bool:
        """Whether the move played is one that wins."""
        return self.played in self.wins

    @property
    def turn(self) -> Transition:
        """The winning move: the one played, if that wins."""
        return self.position.transition(self.played if self.won else self.wins[0])

    def sentence(self) -> str:
        """Return a sentence on the decisive move."""
        names = {"played": move_text(self.played), "better": move_text(self.turn.move)}
        if not self.won:
            return say("minute.missed", **names)
        if len(self.wins) == 1:
            return say("minute.only", **names)
        return say("minute.decided", **names, wins=len(self.wins), of=self.of)


def deciding(
    positions: Sequence[Position], moves: Sequence[Move | str], reader: str
) -> Generator[int, None, Moment | None]:
    """Search for the moment that decided a game. `positions` are those before each move.

    In a game that the reader won, it is the reader's move with the smallest share of winning moves.
    Otherwise it is the last one that threw a win away. None if nothing is proved.
    """
    last = positions[-1].play(moves[-1]) if moves else None
    won = last is not None and last.result is not None and last.result.winner == reader
    decisive: Moment | None = None
    spent = 0
    for position, text in zip(reversed(positions), reversed(moves), strict=True):
        if position.to_move != reader or len(position.moves()) < 2:
            continue
        played = position.transition(text).move
        values = yield from offset_nodes(proving_moves(position, NODES), spent)
        spent += sum(proof.nodes for proof in values.values())
        wins = tuple(move for move, proof in values.items() if proof.outcome == WIN)
        if not all(proof.proved for proof in values.values()) or len(wins) in (0, len(values)):
            continue
        moment = Moment(position, played, wins, len(values))
        if not won and not moment.won:
            return moment
        if won and moment.won and (decisive is None or _share(moment) <= _share(decisive)):
            decisive = moment
    return decisive


def _share(moment: Moment) -> float:
    return len(moment.wins) / moment.of

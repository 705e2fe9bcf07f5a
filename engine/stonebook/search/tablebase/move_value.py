"""What a move on a solved board is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.search.proof import DRAW, EXACT, LOSS, WIN


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of a move for the player who makes it.

    `outcome` is "win", "draw" or "loss", `margin` his count minus the other's at the end, None in
    a game without a count. `plies` is how far the end is away, the move itself counted, when who
    is ahead hurries and who is behind delays, without giving anything away; in an even game
    O-tell-O is played as long as it can be. In Ikeda Area III it is how long one line of best play
    is. It is None for a draw of Alter Igo, which goes on until a board stands for the third time.
    `bound` is "exact" unless a search had to stop: see `Proof`.
    """

    outcome: str | None
    margin: float | None
    plies: int | None
    bound: str = EXACT

    @property
    def rank(self) -> tuple[int, float]:
        """What the value is: the larger, the better. How soon it comes is no part of it."""
        return (LOSS, DRAW, WIN).index(self.outcome or LOSS), self.margin or 0


def best_of(moves: Mapping[Move, Worth]) -> list[Move]:
    """Return the moves whose value is the best one, none while one of them is not known exactly.

    >>> from stonebook.rules import GAMES
    >>> a, b, c = (GAMES["otello"].move(cell) for cell in ("A1", "B1", "C1"))
    >>> moves = {a: Worth("loss", -8, 9), b: Worth("loss", -6, 9), c: Worth("loss", -6, 8)}
    >>> [str(move) for move in best_of(moves)]
    ['B1', 'C1']
    """
    if any(worth.bound != EXACT for worth in moves.values()):
        return []
    best = max((worth.rank for worth in moves.values()), default=None)
    return [move for move, worth in moves.items() if worth.rank == best]

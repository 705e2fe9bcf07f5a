"""A player that never loses the value of the game, on the boards that are solved."""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.profiles import profile
from stonebook.profiles.game_profile import PerfectBoard
from stonebook.rules import find_game
from stonebook.rules.errors import BadSettings
from stonebook.rules.game import Game, Settings
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.levels import Level
from stonebook.search.levels.strength import LEVEL_NUMBERS
from stonebook.search.perfect.replies import replies
from stonebook.search.players import MoveChoice
from stonebook.search.proof import EXACT
from stonebook.search.slices import run_to_end
from stonebook.search.solve import solving
from stonebook.words import player_name, say

END_NODES = 5_000_000
"""The node budget for solving the end of a game. It is much larger than needed."""


def perfect(game: str) -> Perfect:
    """Return the perfect player of a game. Raises BadSettings if the game has none.

    >>> perfect("otello").name
    'Perfect'
    >>> perfect("io")
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadSettings: No board of Io has a perfect player.
    """
    ruleset = find_game(game)
    if not profile(ruleset.name).solved.perfect:
        raise BadSettings(say("perfect.none", game=ruleset.title), ruleset.name)
    return Perfect(ruleset)


def perfect_side(game: Game, settings: Settings) -> str | None:
    """Return the side that can be played perfectly on a board, or None.

    >>> import stonebook
    >>> perfect_side(stonebook.game("otello"), {"size": 6})
    'O'
    """
    solved = profile(game).solved.perfect_board(settings)
    return None if solved is None else solved.side


@dataclass(frozen=True, slots=True)
class Perfect:
    """A player that never ends below the game's value, as one side of a solved board.

    This holds if it plays that side from the start of the game. In all other positions it plays
    like the highest level.
    """

    game: Game

    @property
    def name(self) -> str:
        """The player's name: "Perfect"."""
        return say("perfect.name")

    @property
    def claim(self) -> str:
        """The sentences that say what is proved about the player, on any board."""
        return " ".join(map(self._claim, profile(self.game.name).solved.perfect))

    def claim_on(self, settings: Settings) -> str:
        """Return the sentences that say what is proved on a board, or that nothing is.

        >>> perfect("otello").claim_on({"size": 8})
        'This board is not solved. Perfect plays like the highest level here, and may lose.'
        """
        solved = profile(self.game.name).solved.perfect_board(settings)
        return self._claim(solved) if solved else say("perfect.unsolved", name=self.name)

    def _claim(self, solved: PerfectBoard) -> str:
        return say(
            f"perfect.claim.{solved.reaches}",
            board=solved.size(self.game),
            player=player_name(solved.side),
            name=self.name,
            margin=solved.margin,
        )

    def choose(self, position: Position, seed: int) -> Move:
        """Return a legal move. On a solved board it does not depend on the seed.

        >>> import stonebook
        >>> p = stonebook.game("otello").start(size=6).play("C2")
        >>> perfect("otello").choose(p, seed=1) in p.moves()
        True
        """
        return run_to_end(self.choosing(position, seed))

    def choosing(self, position: Position, seed: int) -> MoveChoice:
        """Return the choice of a move as a generator, to be run slice by slice.

        Raises the same errors as `Level.choosing`.
        """
        fallback = Level(self.game, LEVEL_NUMBERS[-1]).choosing(position, seed)
        return self._choosing(position, fallback)

    def _choosing(self, position: Position, fallback: MoveChoice) -> MoveChoice:
        board = profile(self.game).solved.perfect_board(position.settings)
        if board is None or board.side != position.to_move:
            return (yield from fallback)
        moves = position.moves()
        if len(moves) == 1:
            return moves[0]
        table = replies(board.table)
        if position.rows().count(".") > table.end:
            number, ordered_moves = board.in_order.load()(position)
            if table.knows(number):
                move = ordered_moves[table.reply(number, len(ordered_moves))]
                return move
        else:
            proof = yield from solving(position, nodes=END_NODES)
            if proof.bound == EXACT and proof.line:
                return proof.line[0]
        return (yield from fallback)

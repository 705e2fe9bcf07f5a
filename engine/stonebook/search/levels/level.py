"""A player of a chosen strength."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random

from stonebook.profiles import profile
from stonebook.rules import find_game
from stonebook.rules.errors import BadPosition, BadSettings
from stonebook.rules.game import Game
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.accuracy import cells_to_solve
from stonebook.search.levels import strength as strengths
from stonebook.search.levels.choice import choose_by_loss
from stonebook.search.levels.estimates import estimate_of
from stonebook.search.levels.measured import MeasuredStrength, measured_strength
from stonebook.search.levels.strength import LEVEL_NUMBERS, Strength
from stonebook.search.players import MoveChoice
from stonebook.search.proof import EXACT, WIN
from stonebook.search.slices import run_to_end
from stonebook.search.solve import solving
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt, safe_repr


def level(game: str, number: int) -> Level:
    """Return the player of a level, from 0 (a child's first opponent) to 6.

    Raises BadSettings for an unknown game, or a level that is not a whole number from 0 to 6.

    >>> import stonebook
    >>> level("otello", 2).choose(stonebook.game("otello").start(), seed=7).kind
    'place'
    """
    ruleset = find_game(game)
    if type(number) is not int or number not in LEVEL_NUMBERS:
        text = excerpt(safe_repr(number))
        message = say(
            "error.level.number", value=text, first=LEVEL_NUMBERS[0], last=LEVEL_NUMBERS[-1]
        )
        raise BadSettings(message, as_text(number))
    return Level(ruleset, number)


@dataclass(frozen=True, slots=True)
class Level:
    """A player of one game at one level. It has no state, so it can play several games at once.

    `divisor` divides the node budget, for slow devices.
    """

    game: Game
    number: int
    divisor: int = 1

    @property
    def name(self) -> str:
        """The player's name: "Level 3"."""
        return say("level.name", number=self.number)

    @property
    def measured(self) -> MeasuredStrength | None:
        """The level's measured strength, or None if it was not measured."""
        if self.divisor != 1:
            return None
        return measured_strength(self.game.name, self.number)

    @property
    def strength(self) -> Strength:
        """The numbers that define the level, with node budgets divided by `divisor`."""
        full_strength = strengths.strength(self.game.name, self.number)
        return full_strength._replace(
            nodes=full_strength.nodes // self.divisor,
            solve_nodes=full_strength.solve_nodes // self.divisor,
        )

    def choose(
        self, position: Position, seed: int = 0, *, on_slice: Callable[[int], object] | None = None
    ) -> Move:
        """Return a legal move: the same on every device for the same position, past and seed.

        A level never resigns. `on_slice` is called after every slice with the nodes counted so far.
        Raises BadPosition for a position of another game or a game that is over, BadSettings for a
        seed that is not a whole number.

        >>> import stonebook
        >>> p = stonebook.game("io").start(size=4)
        >>> level("io", 1).choose(p, seed=3) in p.moves()
        True
        """
        return run_to_end(self.choosing(position, seed), on_slice)

    def choosing(self, position: Position, seed: int) -> MoveChoice:
        """Return the choice of `choose` as a generator, to be run slice by slice."""
        if not isinstance(position, Position) or position.game is not self.game:
            title = position.game.title if isinstance(position, Position) else None
            title = title or excerpt(safe_repr(position))
            message = say("error.level.position", game=self.game.title, value=title)
            raise BadPosition(message, as_text(position))
        if position.to_move is None:
            raise BadPosition(say("error.level.over"), position.rows())
        if type(seed) is not int:
            seed_text = excerpt(safe_repr(seed))
            raise BadSettings(say("error.level.seed", value=seed_text), as_text(seed))
        return self._choosing(position, seed)

    def _choosing(self, position: Position, seed: int) -> MoveChoice:
        moves = position.moves()
        if len(moves) == 1:
            return moves[0]
        solved_move = yield from self.finding_proved_move(position)
        if solved_move is not None:
            return solved_move
        strength, random = self.strength, Random(_random_seed(position, seed, self.number))
        candidates, values = yield from estimate_of(position)(position, strength, random)
        sensible_moves = profile(position).search.sensible_moves
        if sensible_moves is not None and (sensible := sensible_moves.load()(position, candidates)):
            value_of = dict(zip(candidates, values, strict=True))
            candidates, values = sensible, [value_of[move] for move in sensible]
        loss, prefers_worse = strength.average_loss, strength.prefers_worse_moves
        return candidates[choose_by_loss(values, loss, random, prefers_worse)]

    def finding_proved_move(self, position: Position) -> Generator[int, None, Move | None]:
        """Return the first move of a proved line, or None if the end of the game is too far away.

        The result does not depend on the seed.
        """
        strength = self.strength
        if cells_to_solve(position) > strength.solve_from_empties:
            return None
        proof = yield from solving(position, nodes=strength.solve_nodes)
        is_proved = proof.bound == EXACT or (strength.uses_fitted_values and proof.outcome == WIN)
        return proof.line[0] if is_proved and proof.line else None


def _random_seed(position: Position, seed: int, level_number: int) -> int:
    """Return the number that seeds the random choices. It depends on position, seed and level.

    It does not use `hash`, which differs between processes.
    """
    header = " ".join(f"{key}={value}" for key, value in position.header().items())
    text = f"{position.game.name} {level_number} {seed} {position.rows()} {header}"
    return int.from_bytes(text.encode(), "big")

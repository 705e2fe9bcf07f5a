"""The result of a game, and the count that decides it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from stonebook.words import say, tally


class Part(NamedTuple):
    """One entry of a count: its name, its player, its cells, its points and its rule's id."""

    name: str
    player: str
    cells: tuple[str, ...]
    number: float
    rule: str


@dataclass(frozen=True, slots=True)
class Score:
    """The count of a position. A player's score is the sum of the numbers of the player's parts."""

    scores: Mapping[str, float] = field(hash=False)
    parts: tuple[Part, ...]

    def cells_of(self, player: str, name: str) -> list[tuple[str, ...]]:
        """Return the cells of each part of a player that has a certain name, such as "row"."""
        return [part.cells for part in self.parts if (part.player, part.name) == (player, name)]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a finished game.

    `winner` is None for a draw. `reason` is the key of the sentence that says why the game ended,
    without the prefix `result.`, and `params` are its parameters. `scores` and `parts` are the
    count, and empty without one: after a resignation, and in Alter Igo.
    """

    winner: str | None
    reason: str
    scores: Mapping[str, float] = field(default_factory=dict, hash=False)
    parts: tuple[Part, ...] = ()
    params: Mapping[str, object] = field(default_factory=dict, hash=False)

    @classmethod
    def by_score(cls, reason: str, score: Score) -> Self:
        """Return the result of a finished game: the higher score wins, a tie is a draw."""
        (first, points), (second, other_points) = score.scores.items()
        winner = None if points == other_points else first if points > other_points else second
        return cls(winner, reason, score.scores, score.parts)

    @property
    def resigned(self) -> bool:
        """Whether the game ended because a player resigned."""
        return self.reason.endswith(".resigned")

    @property
    def why(self) -> str:
        """Why the game ended, as a sentence."""
        return say(f"result.{self.reason}", **self.params)

    @property
    def outcome(self) -> str:
        """Who has won, as a sentence with the count."""
        return self._after("").lstrip()

    @property
    def message(self) -> str:
        """The result as a sentence: why the game ended, then who has won."""
        return self._after(self.why)

    def _after(self, why: str) -> str:
        """Return who has won, after a sentence that says why the game ended."""
        if self.winner is None:
            outcome = say("result.draw")
        else:
            outcome = say("result.winner", player=self.winner)
        # A tie-break decided the game if there is a winner with equal scores.
        tie_broken = self.winner is not None and len({*self.scores.values()}) == 1
        key = "result.whole.count" if self.scores and not tie_broken else "result.whole"
        return say(key, why=why, who=outcome, tally=tally(self.scores))


def add_up(players: tuple[str, ...], parts: tuple[Part, ...]) -> Score:
    """Return the score that parts add up to, with whole numbers as int.

    Every number is a multiple of ½, so sums are exact.
    """
    scores: dict[str, float] = dict.fromkeys(players, 0)
    for part in parts:
        scores[part.player] += part.number
    integers = {player: int(number) for player, number in scores.items() if number % 1 == 0}
    return Score(scores | integers, parts)

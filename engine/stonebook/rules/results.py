"""How a game ended, and the count behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from stonebook.words import say, tally


class Part(NamedTuple):
    """One entry of a count: its name, player, cells, number and rule."""

    name: str
    player: str
    cells: tuple[str, ...]
    number: float
    rule: str


@dataclass(frozen=True, slots=True)
class Score:
    """A count at one moment. The numbers of a player's parts sum to the player's score."""

    scores: Mapping[str, float] = field(hash=False)
    parts: tuple[Part, ...]

    def cells_of(self, player: str, name: str) -> list[tuple[str, ...]]:
        """Return the cells of each of a player's parts with a name, such as "row"."""
        return [part.cells for part in self.parts if (part.player, part.name) == (player, name)]


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: the winner (None for a draw), why it ended (a key), and the count.

    After a resignation, and for Alter Igo, there is no count: `scores` and `parts` are empty.
    """

    winner: str | None
    reason: str
    scores: Mapping[str, float] = field(default_factory=dict, hash=False)
    parts: tuple[Part, ...] = ()
    params: Mapping[str, object] = field(default_factory=dict, hash=False)

    @property
    def why(self) -> str:
        """Why the game ended, as a sentence."""
        return say(f"result.{self.reason}", **self.params)

    @property
    def message(self) -> str:
        """The result as a sentence."""
        if self.winner is None:
            outcome = say("result.draw")
        else:
            outcome = say("result.winner", player=self.winner)
        # A winner whose count equals the other player's has won by something else.
        tie_broken = self.winner is not None and len({*self.scores.values()}) == 1
        key = "result.whole.count" if self.scores and not tie_broken else "result.whole"
        return say(key, why=self.why, who=outcome, tally=tally(self.scores))


def add_up(players: tuple[str, ...], parts: tuple[Part, ...]) -> Score:
    """Return the score of parts: exact, since every number is whole or a half."""
    scores: dict[str, float] = dict.fromkeys(players, 0)
    for part in parts:
        scores[part.player] += part.number
    integers = {player: int(number) for player, number in scores.items() if number % 1 == 0}
    return Score(scores | integers, parts)

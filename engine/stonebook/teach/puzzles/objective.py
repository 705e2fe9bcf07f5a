"""The goals of puzzles: a result or a count that no reply can prevent.

Files, links and records hold the key of an objective; `objective` returns what it means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.search.proof import LOSS, WIN, Rank, rank_of
from stonebook.teach.goals.goal import usual_task_text
from stonebook.words import listed, number_text, say
from stonebook.words.truncate import excerpt


@dataclass(frozen=True)
class Objective:
    """The goal of a puzzle: the best result, unless a subclass says otherwise.

    `key` is its name in files and links, and the end of the keys of its sentences. The methods
    take a value for the player to move: an outcome, and a margin where the game has one.
    """

    key: str

    def rank(self, outcome: str, margin: float | None) -> Rank:
        """Return the rank of a value: two values of equal rank are equally good answers."""
        return rank_of(outcome, None)

    def reached(self, outcome: str) -> bool:
        """Whether a puzzle may ask for this best outcome: a certain loss leaves nothing to find."""
        return outcome != LOSS

    def demand(self, position: Position, outcome: str, margin: float | None) -> str:
        """Return what the player has to reach, as a part of a sentence."""
        return say("goal.wins" if outcome == WIN else "goal.draws", rival=position.rival)

    def kind(self, outcome: str, margin: float | None) -> str:
        """Return the kind of a value: the end of the key of the sentence that states it."""
        return outcome

    def value_text(self, outcome: str, margin: float | None) -> str:
        """Return a value in words.

        >>> objective("outcome").value_text("win", 4), objective("margin").value_text("loss", -2.5)
        ('a win', '−2½')
        """
        return say(f"worth.outcome.{outcome}")

    def task_text(self, position: Position, outcome: str, margin: float | None) -> str:
        """Return the goal as a sentence, given the best result that is possible.

        >>> import stonebook
        >>> start = stonebook.game("otello").start()
        >>> objective("margin").task_text(start, "win", 6)
        'X is to move. Finish at least 6 points ahead, whatever O does.'
        >>> objective("outcome").task_text(start, "draw", 0)
        'X is to move. Get at least a draw, whatever O does.'
        >>> start = stonebook.game("ikeda").start(size=3, komi=8.5)
        >>> objective("outcome").task_text(start, "win", 0.5)
        'Black is to move. Win, whatever White does. Komi: White gets 8½ extra points.'
        """
        wished = usual_task_text(position, self.demand(position, outcome, margin))
        return _with_komi(position, wished)

    def doubt(self, position: Position) -> str:
        """Return the task as a sentence, if there may be nothing to find: it says what counts.

        >>> import stonebook
        >>> objective("outcome").doubt(stonebook.game("jo").start())
        'Red is to move. Find the best move. Or are all moves equal? Only the result counts.'
        """
        wished = usual_task_text(position, say("puzzle.doubt"))
        return _with_komi(position, f"{wished} {say(f'puzzle.doubt.{self.key}')}")


class CountObjective(Objective):
    """The best count. A value without a margin is treated as a result."""

    def rank(self, outcome: str, margin: float | None) -> Rank:
        """Return the rank of a value, in which each point counts."""
        return rank_of(outcome, margin)

    def reached(self, outcome: str) -> bool:
        """Whether a puzzle may ask for this best outcome: a small loss beats a large one."""
        return True

    def demand(self, position: Position, outcome: str, margin: float | None) -> str:
        """Return the lead that the player has to reach, as a part of a sentence."""
        if margin is None:
            return super().demand(position, outcome, margin)
        key = "goal.leads" if margin > 0 else "goal.leads.behind" if margin else "goal.leads.level"
        return say(key, rival=position.rival, number=abs(margin))

    def kind(self, outcome: str, margin: float | None) -> str:
        """Return on which side of level a value is."""
        if margin is None:
            return super().kind(outcome, margin)
        return "ahead" if margin > 0 else "behind" if margin else "level"

    def value_text(self, outcome: str, margin: float | None) -> str:
        """Return the lead as a signed number."""
        if margin is None:
            return super().value_text(outcome, margin)
        return number_text(margin, "+g").replace("-", "−") if margin else "0"


OUTCOME = "outcome"
"""The key of the objective to win or hold the draw."""
BEST_MARGIN = "margin"
"""The key of the objective to reach the best count."""
OBJECTIVES: Mapping[str, Objective] = {
    known.key: known for known in (Objective(OUTCOME), CountObjective(BEST_MARGIN))
}


def objective(key: str) -> Objective:
    """Return the objective of a key. Raises BadRecord for an unknown one.

    >>> objective("fun")
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadRecord: A puzzle's goal must be outcome or margin, not “fun”.
    """
    if key not in OBJECTIVES:
        choices = listed([*OBJECTIVES], "list.or")
        raise BadRecord(say("puzzle.objective.unknown", value=excerpt(key), known=choices), key)
    return OBJECTIVES[key]


def _with_komi(position: Position, sentence: str) -> str:
    """Add the komi to a task: the board does not show it, and it can decide."""
    komi = position.settings.get("komi")
    if not isinstance(komi, (int, float)) or not komi:
        return sentence
    kind = "gives" if komi > 0 else "takes"
    player = position.game.players[1]
    return f"{sentence} {say(f'puzzle.komi.{kind}', number=abs(komi), player=player)}"

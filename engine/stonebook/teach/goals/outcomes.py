"""Goals about what comes of a move: the end of the game, a phase, an answer that is closed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Name, renamed
from stonebook.teach.goals.goal import Events, Goal, doings
from stonebook.teach.goals.objections import (
    of_choice,
    of_move,
    of_player,
    of_rule,
    teaching_of,
)
from stonebook.words import say

OUTCOMES = ("won", "lost", "drawn")


@dataclass(frozen=True, slots=True)
class Ends(Goal):
    """End the game at once: won, lost or drawn for the mover."""

    outcome: str = "won"

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        return say(f"goal.ends.{self.outcome}", player=position.to_move)

    def unsuited(self, position: Position) -> str | None:
        """Return that there is no such outcome."""
        return of_choice("outcome", self.outcome, OUTCOMES)

    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """That the game goes on, or how it ends instead."""
        result = position.play(move).result
        if result is None:
            return say("goal.ends.goes_on", move=move, does=doings(events))
        outcome = "drawn" if result.winner is None else "won"
        if result.winner not in (None, position.to_move):
            outcome = "lost"
        if outcome == self.outcome:
            return None
        return say("goal.ends.otherwise", move=move, result=result.message)


@dataclass(frozen=True, slots=True)
class Reaches(Goal):
    """Bring the game into a phase, and who is to move then."""

    phase: str
    to_move: str | None = None

    def wish(self, position: Position) -> str:
        """The wish in words."""
        key = "goal.reaches" if self.to_move is None else "goal.reaches.by"
        phase = say(f"phase.{self.phase}")
        return say(key, player=position.to_move, phase=phase, next=self.to_move)

    def unsuited(self, position: Position) -> str | None:
        """Return that the game has no such phase, or no such player."""
        phases = teaching_of(position).phases
        return of_choice("phase", self.phase, phases) or of_player(position, self.to_move)

    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """Which phase it is instead, and whose turn."""
        after = position.play(move)
        if after.phase == self.phase and self.to_move in (None, after.to_move):
            return None
        if after.to_move is None:
            return say("goal.leaves.over", move=move)
        phase = say(f"phase.{after.phase}")
        return say("goal.reaches.did", move=move, phase=phase, next=after.to_move)


@dataclass(frozen=True, slots=True)
class Forbids(Goal):
    """Make a certain move of the other player illegal, by a certain rule if one is named."""

    move: str
    rule: str | None = None

    def wish(self, position: Position) -> str:
        """The wish in words."""
        move = position.game.move(self.move)  # a twin's pair is told in the order of the notation
        return say("goal.forbids", player=position.to_move, rival=position.rival, move=move)

    def unsuited(self, position: Position) -> str | None:
        """Return that there is no such move, or no such rule."""
        return of_move(position, self.move) or of_rule(position, self.rule)

    def reason(self, position: Position, move: Move, events: Events) -> str | None:
        """That the other player may still play there, or is not the one to answer."""
        after, rival = position.play(move), position.rival
        if after.to_move is None:
            return say("goal.leaves.over", move=move)
        if after.to_move != rival:  # Io: a free stone of the mover's own comes next (IO4)
            player = position.to_move
            return say("goal.forbids.same", move=move, player=player, rival=rival)
        refusal, there = after.check(self.move), position.game.move(self.move)
        if refusal is not None and self.rule in (None, refusal.rule):
            return None
        if refusal is None:
            return say("goal.forbids.not", move=move, rival=rival, there=there)
        return say("goal.forbids.otherwise", move=move, there=there, why=refusal.message)

    def under(self, name: Name) -> Goal:
        """Return the same goal for a twin whose cells are renamed."""
        return replace(self, move=renamed(self.move, name))

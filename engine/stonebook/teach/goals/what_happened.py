"""What a move did in the place of what was wished for, and which cells decide that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.results import Score
from stonebook.rules.strings.position import StringCells, StringPosition, strings
from stonebook.teach.explain.effects import affected
from stonebook.teach.explain.reasons import DECIDES, REFUSED, Reason
from stonebook.words import listed, say

STRINGS_TOLD = 2
"""Of the strings beside a stone that keep a liberty, so many are told."""


def refuted(
    turn: Transition, message: str, marks: Mapping[str, str] | None = None, *answer: Transition
) -> Reason:
    """Return a reason against a turn: its cells are marked, beside those that decide."""
    if not turn.move.cells:  # it is called by a word
        message = capital(message)
    own = dict.fromkeys(turn.move.cells, REFUSED)
    return Reason(message, {**(marks or {}), **own}, turns=answer)


def capital(text: str) -> str:
    """Return a text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def called(move: Move) -> str:
    """Return a move as it stands in a sentence: its notation, or “a pass”."""
    return str(move) if move.cells else say(f"move.{move.kind}")


def ended_so(turn: Transition) -> str:
    """Return that a turn ended the game in another way than was wished for, and in which."""
    result = turn.after.result
    assert result is not None, "a game that goes on has not ended so"
    if turn.move.kind == "resign":
        return say("goal.ends.resigned", player=turn.before.to_move)
    return say("goal.ends.otherwise", move=called(turn.move), result=result.message)


@dataclass(frozen=True, slots=True)
class MoveEffects:
    """What a turn turned, removed or flipped. `owner` is whose stones were asked for, if any."""

    turn: Transition
    effect: str
    owner: str | None
    cells: tuple[str, ...]

    def reason(self, wanted: int, cell: str | None, ways: tuple[int, int]) -> Reason:
        """Return what is missing or too much: the number, a certain cell, the number of lines."""
        move, effect = called(self.turn.move), self.effect
        if self.owner == self.turn.before.to_move:
            effect = "lost"
        none = f"goal.did.{effect}.none{'.of' * (self.owner == self.turn.before.rival)}"
        said = [say(none, move=move, owner=self.owner)]
        marks = dict.fromkeys(self.cells, "turned")
        if self.cells:
            before, events = self.turn.before, self.turn.events
            taken = affected(events, "removed", before.rival)
            did = {"move": move, "cells": self.cells, "owner": self.owner}
            if effect == "lost" and taken:  # neither leaves before the other
                said = [say("goal.did.lost.both", taken=taken, **did)]
            elif effect == "removed" and affected(events, "removed", before.to_move):
                said = [say("goal.did.removed.mixed", **did)]
            else:
                said = [say(f"goal.did.{effect}", **did)]
            if not wanted:
                lost = ".lost" if effect == "lost" else ""
                said.append(say(f"goal.did.none_wanted{lost}"))
            elif len(self.cells) != wanted and not (cell and len(self.cells) > wanted):
                said.append(say("goal.did.number", number=len(self.cells), wanted=wanted))
        if 0 < ways[0] < ways[1]:
            said.append(say("goal.did.lines", number=ways[0]))
        if cell is not None and cell not in self.cells:
            said += self._spared(cell, marks)
        elif len(self.cells) < wanted and self.effect == "removed":
            said += self._beside(marks)
        said += _and_ends(self.turn)
        return refuted(self.turn, " ".join(said), marks)

    def _spared(self, cell: str, marks: dict[str, str]) -> list[str]:
        """Say why a certain stone was not affected."""
        after = self.turn.after
        marks[cell] = DECIDES
        if self.effect == "removed" and isinstance(after, StringPosition):
            kept = [string for string in strings(after) if cell in string.cells]
            return [self._left(string, cell, marks) for string in kept]
        return [say(f"goal.did.{self.effect}.spared", move=called(self.turn.move), cell=cell)]

    def _beside(self, marks: dict[str, str]) -> list[str]:
        """Say which strings beside the new stone keep a liberty, or that there are none."""
        before, after = self.turn.before, self.turn.after
        owner = self.owner or before.rival
        if not isinstance(after, StringPosition) or not self.turn.move.cells:
            return []
        (placed,) = self.turn.move.cells
        near = {placed, *after.grid.beside(placed)}
        kept = [s for s in strings(after) if s.player == owner and near & {*s.cells}]
        if kept:
            told = [(s, next(c for c in s.cells if c in near)) for s in kept[:STRINGS_TOLD]]
            return [self._left(string, cell, marks) for string, cell in told]
        if self.cells or owner == before.to_move:
            return []
        return [say("goal.did.removed.apart", move=placed, rival=owner)]

    def _left(self, string: StringCells, cell: str, marks: dict[str, str]) -> str:
        """Say which liberty kept the string of a cell: one that the turn itself did not empty."""
        emptied = {*self.turn.move.cells, *affected(self.turn.events, "removed")}
        held = [cell for cell in string.liberties if cell not in emptied] or string.liberties
        marks.update(dict.fromkeys(string.cells, "line"))
        marks[held[0]] = DECIDES
        return say("goal.did.removed.left", player=string.player, cell=cell, left=held[0])


def counted(turn: Transition, player: str) -> Reason:
    """Return what a player counts before and after a turn, and which parts made it so."""
    before, after = turn.before.score(), turn.after.score()
    assert before is not None
    assert after is not None
    had, has = before.scores[player], after.scores[player]
    key = "goal.scores.same" if had == has else "goal.scores.did"
    said = [say(key, move=called(turn.move), player=player, had=had, has=has)]
    one, other = _parts(before, player), _parts(after, player)
    changes = [
        say("goal.scores.part", part=say(f"part.{name}"), had=one.get(name, 0), has=other[name])
        for name in other
        if one.get(name, 0) != other[name]
    ]
    if len(other) > 1 and changes:
        said.append(say("goal.scores.parts", parts=listed(changes)))
    if turn.move.kind == "pass" and turn.after.result is None:
        first = [event.message for event in turn.events if event.kind == "first pass"]
        said += first or [say("goal.scores.pass")]
    said += _and_ends(turn)
    return refuted(turn, " ".join(said), _gained(turn, player))


def _and_ends(turn: Transition) -> list[str]:
    """Say that a pass ended the game, and how: that weighs more than what it did not do."""
    if turn.move.kind != "pass" or turn.after.result is None:
        return []
    return [say("goal.did.ends", result=turn.after.result.message)]


def _parts(score: Score, player: str) -> dict[str, float]:
    numbers: dict[str, float] = {}
    for part in score.parts:
        if part.player == player:
            numbers[part.name] = numbers.get(part.name, 0) + part.number
    return numbers


def _gained(turn: Transition, player: str) -> dict[str, str]:
    """Mark the cells that count for a player on one side of the turn only."""
    sides = (_counting(turn.before, player), _counting(turn.after, player))
    return dict.fromkeys(sorted(sides[0] ^ sides[1]), "turned")


def _counting(position: Position, player: str) -> set[str]:
    score = position.score()
    assert score is not None
    return {cell for part in score.parts if part.player == player for cell in part.cells}

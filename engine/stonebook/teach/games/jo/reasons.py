"""Sentences on turns of Jō: why one is legal, what it lacks, and the ends of its pair's line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from stonebook.draw.frames import Frame
from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.events import EventKind
from stonebook.rules.game import NEUTRAL
from stonebook.rules.jo.notation import PairMoves, read_turn
from stonebook.rules.jo.pairs import BIT, PAIR, PAIRS
from stonebook.rules.moves import Move
from stonebook.rules.position import Owners, Position, Transition
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.phrases import reason_against
from stonebook.teach.explain.reasons import DECIDES, PLAYED_MARK, Reason
from stonebook.teach.games.game_teaching import (
    Idea,
    LeavingStone,
    TaughtBoard,
    TaughtEffects,
    TaughtLegality,
    TaughtMove,
)
from stonebook.teach.games.jo.effects_gap import PairEffectsGap, add_effects
from stonebook.teach.games.jo.goals import Custodial, can_flip
from stonebook.teach.games.jo.turn_builder import TurnBuilder
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import Both, Goal
from stonebook.teach.steps.walks.gap import Gap
from stonebook.words import listed, say


class TaughtJoEffects(TaughtEffects):
    """The effects of pairs on other stones."""

    kinds = ("flipped", "moved")
    predicted = ("flipped",)

    def why_unchanged(self, turn: Transition, stones: Owners, cell: str) -> Reason:
        """Return why a turn does not flip the stone on a cell (JO5, JO6)."""
        before = turn.before
        owner = before.at(cell)
        if owner == before.to_move:
            return Reason(say("step.why_not.turned.own", cell=cell, player=owner))
        if owner == NEUTRAL:
            return Reason(say("cells.neutral", cell=cell))
        refusal = before.check(f"{'+'.join(turn.move.cells[:2])} {cell}*")
        why = say("step.why_not.flipped", cell=cell) if refusal is None else refusal.message
        return Reason(why)


class TaughtJoLegality(TaughtLegality):
    """Why turns of Jō are legal."""

    def why_legal(self, turn: Transition) -> Reason:
        """Return the two empty neighbours, and the stones at the ends of their line (JO4 to JO7).

        If the turn has effects, only they are explained: they imply a legal pair. The rule is that
        of the effects, JO5 if there are both kinds.
        """
        before = turn.before
        first, last = turn.move.cells[:2]
        sentences: list[str] = []
        marks = dict.fromkeys((first, last), PLAYED_MARK)
        for event in turn.events:
            if event.kind == EventKind.FLIPPED:
                sentences.append(say("legal.jo.flips", cell=event.cells[0], rival=before.rival))
                marks[event.cells[0]] = DECIDES
            elif event.kind == EventKind.MOVED:
                cell, target = event.cells
                key = "legal.jo.bombs" if before.at(target) == before.rival else "legal.jo.moves"
                sentences.append(say(key, cell=cell, target=target, rival=before.rival))
                marks |= dict.fromkeys(event.cells, DECIDES)
        if not sentences:
            sentences.append(say("legal.jo.pair", first=first, last=last))
        kinds = (EventKind.FLIPPED, EventKind.MOVED)
        rules = {event.rule for event in turn.events if event.kind in kinds}
        rule = rules.pop() if len(rules) == 1 else "JO5" if rules else "JO4"
        return Reason(" ".join(sentences), marks, rule)


class TaughtJoMove(TaughtMove):
    """The turns of Jō: a pair, then its effects."""

    builder = TurnBuilder

    def in_words(self, move: Move) -> str:
        """Return a turn as actions: its pair, then its effects in order.

        >>> from stonebook.rules.jo.notation import read_move
        >>> TaughtJoMove().in_words(read_move("e5+f5 g5>c3 d5*"))
        'play e5 and f5, then move g5 to c3, then flip d5'
        """
        turn = read_turn(str(move))
        if turn is None:
            return super().in_words(move)
        parts = [say("turn.play", cells=turn.cells)]
        for cell, target in turn.effects:
            moves = say("turn.move", first=cell, last=target)
            parts.append(moves if target else say("build.flips", cell=cell))
        return listed(parts, "list.then")

    def missing_part(self, goal: Goal, turn: Transition) -> Reason | None:
        """Say that a pair cannot flip the wanted stone, or that the turn left it, else None."""
        before = turn.before
        ends = Custodial("+".join(turn.move.cells)).cells(before)
        goals = goal.goals if isinstance(goal, Both) else (goal,)
        for part in goals:
            if not isinstance(part, Changes) or part.effect != "flipped" or part.exactly == 0:
                continue
            if part.cell is not None and part.cell not in ends:
                message = say("goal.lacks.beside", cell=part.cell, ends=ends)
                return reason_against(
                    turn, message, {**dict.fromkeys(ends, MarkKind.LINE), part.cell: DECIDES}
                )
            if all(before.at(cell) != before.rival for cell in ends):
                message = say("goal.lacks.no_rival", ends=ends, rival=before.rival)
                return reason_against(turn, message, dict.fromkeys(ends, DECIDES))
            reason = _left_unflipped(part, turn, ends) or _bombed_instead(part, turn, ends)
            if reason is not None:
                return reason
        return None

    def how_to_complete(self, goal: Goal, turn: Transition) -> str | None:
        """Say that a turn's pair could do more to fulfil a goal, None if nothing more would do.

        What it could do is left to the reader.

        >>> import stonebook
        >>> p = stonebook.game("jo").replay(["b5+b6", "d6+e6", "f3+g3", "f6+g6"])
        >>> from stonebook.teach.games.jo.goals import Bombs
        >>> TaughtJoMove().how_to_complete(Bombs("f6"), p.transition("e5+f5"))
        'The pair is right. Look at its two ends: what else can the pair do? Then \
press “End the turn”.'
        """
        further = _extended_turns(turn)
        if all(goal.judge(turn.before.transition(move)) is not None for move in further):
            return None
        return say("goal.lacks", end=say("build.end"))

    def why_part_legal(self, position: Position, cell: str) -> str:
        """Say that a cell and a neighbour of it are empty (JO4)."""
        neighbours = position.grid.neighbour_names(cell)
        other = next(other for other in neighbours if position.at(other) is None)
        return say("legal.jo.pair", first=cell, last=other)

    def no_pair(self, position: Position, goal: Goal | None, cell: str) -> str:
        """Return why no pair with a cell fulfils a goal: a flip needs a stone at its end (JO5)."""
        end = goal.cell if isinstance(goal, Changes) else None
        if goal == Changes("flipped"):
            return say("step.walk.no_pair.flips", cell=cell, rival=position.rival)
        if end is None or goal != Changes("flipped", cell=end):
            return super().no_pair(position, goal, cell)
        for pair in PAIRS:
            if cell in pair.cells and BIT[end] in (pair.low, pair.high):
                other = next(each for each in pair.cells if each != cell)
                if position.at(other):
                    key = "step.walk.no_pair.flips.taken"
                    return say(key, cell=cell, end=end, other=other)
        return say("step.walk.no_pair.flips.cell", cell=cell, end=end)

    def add_effects(self, position: Position, move: str, missing: Collection[EventKind]) -> str:
        """Return a pair's turn with the possible effects that are left to the reader."""
        return add_effects(position, move, missing)

    def effects_gap(
        self, turn: Transition, missing: Collection[EventKind], goal: Goal | None
    ) -> Gap:
        """Return the gap of a pair's effects."""
        return PairEffectsGap(turn, missing, goal)


class TaughtJoBoard(TaughtBoard):
    """The line of a pair, drawn on the board."""

    def ideas(
        self, turn: Transition, frame: Frame, leaving: Collection[LeavingStone], is_last: bool
    ) -> Iterator[Idea]:
        """Yield the ends of the line of the pair that a picture places."""
        if affected_cells(frame.events, "placed"):
            yield from self.lasting_ideas(turn)

    def lasting_ideas(self, turn: Transition) -> Iterator[Idea]:
        """Yield the two ends of a pair's line, as far as they are on the board (JO5)."""
        first, second = turn.move.cells[:2]
        pair = PAIR.get((first, second)) or PAIR[second, first]
        low, high = (
            tuple(name for name, bit in BIT.items() if bit == end) for end in (pair.low, pair.high)
        )
        cells, end_cells = pair.cells, (*low, *high)
        if end_cells:
            line = ((*low, *cells)[0], (*cells, *high)[-1])
            yield Idea(
                dict.fromkeys(end_cells, DECIDES),
                say("idea.ends", ends=end_cells, number=len(end_cells)),
                line,
            )


def _left_unflipped(part: Changes, turn: Transition, ends: Sequence[str]) -> Reason | None:
    """Say that a stone at an end could have flipped, but was left as it was."""
    before, rival = turn.before, turn.before.rival
    rival_cells = [cell for cell in ends if before.at(cell) == rival]
    unflipped = [cell for cell in rival_cells if turn.after.at(cell) == rival]
    if not unflipped or not can_flip(before, str(before.to_move)) or part.judge(turn) is None:
        return None
    sentences = [say("goal.lacks.left", cells=unflipped)]
    if part.at_least > len(rival_cells):
        sentences.append(say("goal.lacks.one_end", number=part.at_least, rival=rival))
    return reason_against(turn, " ".join(sentences), dict.fromkeys(rival_cells, DECIDES))


def _bombed_instead(part: Changes, turn: Transition, ends: Sequence[str]) -> Reason | None:
    """Say that a stone at an end could have flipped, but the turn bombed it."""
    bombed = [
        event.cells[0]
        for event in turn.events
        if event.kind == EventKind.RETURNED
        and event.rule == "JO7"
        and event.cells[0] in ends
        and part.cell in (None, event.cells[0])
    ]
    if not bombed or not can_flip(turn.before, str(turn.before.to_move)) or not part.judge(turn):
        return None
    message = say("goal.lacks.bombed", cells=bombed)
    return reason_against(turn, message, dict.fromkeys(bombed, DECIDES))


def _extended_turns(turn: Transition) -> Iterator[Move]:
    """Yield the turns that extend a turn with the same pair."""
    mine = read_turn(turn.move.notation)
    legal = turn.before.moves()
    for move in legal.with_pair(turn.move.cells) if isinstance(legal, PairMoves) else ():
        other = read_turn(move.notation)
        if mine and other and {*mine.effects} <= {*other.effects}:
            yield move

"""The pages of a walk, made from its moves."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from stonebook.draw.frames import Frame
from stonebook.rules.errors import BadLesson
from stonebook.rules.events import EventKind
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.teach.explain.ideas import stones_leaving, with_ideas
from stonebook.teach.explain.past_boards import moves_to_repeated_board
from stonebook.teach.games.game_teaching import LeavingStone
from stonebook.teach.goals.goal import Goal
from stonebook.teach.steps.walks.gap_kinds import EFFECTS_OF_A_PAIR
from stonebook.teach.steps.walks.walk_effects import (
    ASKED_TOGETHER,
    event_kinds,
    frames_with_passes,
)
from stonebook.words import say

PAIR_EFFECTS = "effects"
"""The kind of gap in which the reader chooses all effects of a pair."""


class WalkPage(NamedTuple):
    """One picture of a walk."""

    turn: Transition
    frame: Frame
    gap_kinds: tuple[str, ...]
    """The kinds of effect that the reader supplies before the picture is shown."""
    later: tuple[str, ...]
    """The walk's moves after the turn."""


class PageMaker:
    """Makes the pages of a walk of `moves` from a `start`.

    `missing` are the kinds of event that the reader supplies, `goal` is what the reader's own turn
    must achieve, and `says` has a sentence on each move, or is empty. Raises BadLesson if a move
    that the reader replaces does not fulfil the goal, and IllegalMove if a move is illegal.
    """

    def __init__(
        self,
        start: Position,
        moves: Sequence[str],
        missing: Collection[EventKind],
        goal: Goal | None,
        says: Sequence[str],
    ) -> None:
        self._move_count = len(moves)
        self._missing = frozenset(missing)
        self._goal = goal
        self._says = tuple(says)
        # For each move, the stones that it removes: their liberties are shown until then.
        leaving: list[tuple[LeavingStone, ...]] = []
        # Jō: the ends of a pair's line matter where something happens at one.
        self._has_ends = False
        position = start
        for move in moves:
            turn = position.transition(move)
            self._check_goal(turn)
            leaving.append(stones_leaving(turn))
            self._has_ends |= not EFFECTS_OF_A_PAIR.isdisjoint(event_kinds(turn))
            position = turn.after
        # Where a board comes again, the idea is the repetition, not the liberties.
        repeats = position.result and len(moves_to_repeated_board(position)) > 1
        self._stones_leaving = None if repeats else leaving

    def _check_goal(self, turn: Transition) -> None:
        """Raise BadLesson if an example turn does not fulfil the goal."""
        if self._goal is None or not {*event_kinds(turn)} & {EventKind.PLACED} & self._missing:
            return
        reason = self._goal.judge(turn)
        if reason is not None:
            raise BadLesson(
                say("teacher.walk.goal", move=turn.move, reason=reason.message), str(turn.move)
            )

    def pages(self, position: Position, moves: Sequence[str]) -> list[WalkPage]:
        """Return the pages of moves from a position. The first page shows the position itself.

        After the reader's own turn, a move of the walk may be illegal. If the reader is to choose
        it, another move takes its place; otherwise the walk ends.
        """
        pages: list[WalkPage] = []
        for number, move in enumerate(moves):
            turn = position.attempt(move)
            if isinstance(turn, Refusal):
                instead = self._replacement(position, move)
                if instead is None:
                    break
                turn = instead
            pages += self._pages_of_turn(turn, tuple(moves[number + 1 :]))[bool(pages) :]
            position = turn.after
        return pages

    def _replacement(self, position: Position, move: str) -> Transition | None:
        """Return a turn to replace one that has become illegal, None if there is none."""
        if EventKind.PLACED not in self._missing or position.game.move(move).kind == MoveKind.PASS:
            return None
        for other in position.moves():
            turn = position.transition(other)
            fits = self._goal is None or self._goal.judge(turn) is None
            if fits and EventKind.PLACED in event_kinds(turn):
                return turn
        return None

    def _pages_of_turn(self, turn: Transition, later: tuple[str, ...]) -> list[WalkPage]:
        """Return the pages of one turn. The missing cells are asked for before any are shown."""
        missing = self._missing.intersection(event_kinds(turn))
        effects: list[str] = [kind for kind in ASKED_TOGETHER if kind in missing]
        if EFFECTS_OF_A_PAIR & missing:
            effects.append(PAIR_EFFECTS)
        pages = []
        for frame in self._frames(turn, self._move_count - len(later) - 1):
            gap_kinds: list[str] = []
            if frame.events and frame.events[0].kind == EventKind.PLACED:
                if EventKind.PLACED in self._missing:
                    gap_kinds.append(EventKind.PLACED)
            elif frame.events:
                gap_kinds, effects = effects, []
            pages.append(WalkPage(turn, frame, tuple(gap_kinds), later))
        return pages

    def _frames(self, turn: Transition, number: int) -> tuple[Frame, ...]:
        """Return the pictures of a turn with its ideas and its sentence. Turns count from 0."""
        frames = frames_with_passes(turn)
        has_idea = self._has_ends or not turn.move.has_parts
        # Ideas would show a gap's cells before they are asked for.
        if has_idea and not self._missing:
            watched = None
            if self._stones_leaving is not None:
                watched = [*chain.from_iterable(self._stones_leaving[number:])]
            frames = with_ideas(turn, frames, watched)
        if self._says:
            caption = f"{frames[1].caption} {self._says[number]}".rstrip()
            frames = (frames[0], replace(frames[1], caption=caption), *frames[2:])
        return frames

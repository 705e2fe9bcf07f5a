"""The teaching data of one game, by subject. A game overrides what is different in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from stonebook.draw.frames import Frame
from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.events import EventKind
from stonebook.rules.moves import Move
from stonebook.rules.position import Owners, Position, Transition
from stonebook.rules.strings.position import Region, StringCells
from stonebook.teach.explain.phrases import move_text, reason_against
from stonebook.teach.explain.reasons import Reason, another_move, describe_effects
from stonebook.teach.explain.why_not import why_not_turned
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.scoring.count_page import CountPage, closing
from stonebook.teach.steps.move_builder import MoveBuilder
from stonebook.teach.steps.walks.gap import Gap
from stonebook.words import say

RuleQuestion: TypeAlias = tuple[str, tuple[str, ...], object]
"""A question to a reader's own rule: in words, the rule's arguments after the board, and the
engine's answer."""

RuleQuestions: TypeAlias = Callable[[Position, str], Iterator[RuleQuestion]]
"""Yields the questions about a position to a rule of this name."""

LeavingStone: TypeAlias = tuple[str, str | None]
"""A stone that leaves the board: its cell and its owner."""


class Idea(NamedTuple):
    """The additions to a picture's stones, and their sentence (`message`).

    `marks` are kinds of marks by cell. `line` joins two cells. `lit` is the number of lit lamps.
    """

    marks: Mapping[str, MarkKind]
    message: str
    line: tuple[str, str] | None = None
    lit: int = 0


PREDICTABLE = ("turned", "removed", "flipped")
"""The effects that a prediction can ask about."""


class OfferedCells(ABC):
    """Cells that a board shows on request, because a rule is about them: Io's free cells."""

    labels: tuple[str, str]
    """The keys of the button's labels, for hidden and for shown cells."""

    @abstractmethod
    def cells(self, position: Position) -> tuple[str, ...]:
        """Return these cells of a position."""

    @abstractmethod
    def helps(self, position: Position) -> bool:
        """Whether they help with a question about a position."""

    @abstractmethod
    def suits(self, positions: Sequence[Position]) -> bool:
        """Whether a run of questions about these positions may show them at all."""

    @abstractmethod
    def sentence(self, position: Position) -> str:
        """Return the message when they are shown."""


class TaughtEffects:
    """The effects of a game's moves on stones, as in `stonebook.teach.explain.effects`."""

    kinds: tuple[str, ...] = PREDICTABLE
    """All effects of its moves."""
    predicted: tuple[str, ...] = PREDICTABLE
    """The effects that a prediction may ask about, the default first."""

    @property
    def default(self) -> str:
        """The default effect of a prediction, "" if the game has none."""
        return self.predicted[0] if self.predicted else ""

    def why_unchanged(self, turn: Transition, stones: Owners, cell: str) -> Reason:
        """Return why a turn does not change the stone on a cell, with the stones at that time."""
        return why_not_turned(turn, stones, cell)

    def hint_sentence(self, turn: Transition) -> str:
        """Return a hint's sentence on a move without an effect, "" for none."""
        return ""


class TaughtCount:
    """How a game counts, and what decides it."""

    parts: tuple[str, ...] = ()
    """The parts of its score that lie on cells."""
    half_point_rule: str = ""
    """The id of the rule about the half point."""

    def pages(self, positions: Sequence[Position], moves: Sequence[str]) -> Iterator[CountPage]:
        """Yield a count in pages, from every position since the start, and the moves.

        By default there is one page: the result, or the current state.
        """
        position = positions[-1]
        score = position.score()
        yield closing(position, {} if score is None else score.scores, "")

    def half_point_moves(self, position: Position) -> bool | None:
        """Whether a half point moves, None if undecided."""
        return None

    def why_half(self, position: Position) -> str:
        """Return why it does or does not move."""
        return ""

    def is_number_captured(self, position: Position, player: str, number: float) -> bool:
        """Whether a player has captured this number of stones, which then is not in the total."""
        return False

    def tie_sentence(self, position: Position) -> str:
        """Return a sentence on the tie-break if the totals are equal, "" for none."""
        return ""

    def decider_sentence(self, position: Position) -> str:
        """Return a sentence on what else decided a finished game, "" for nothing."""
        return ""


class TaughtPhases:
    """The phases of a game, and its end."""

    names: tuple[str, ...] = ("play", "over")
    """All phases, in order."""
    begun: str = ""
    """The phase that a player is said to begin, "" for none."""

    @property
    def opening(self) -> tuple[str, ...]:
        """The phases before the one that a player is said to begin, () if there is none."""
        return self.names[: self.names.index(self.begun)] if self.begun else ()

    def why_missed(self, turn: Transition, wanted: str) -> Reason:
        """Return why a turn does not lead to a phase: its own phase, and the player to move."""
        after = turn.after
        params = {"phase": say(f"phase.{after.phase}"), "next": after.to_move}
        message = say("goal.reaches.did", move=move_text(turn.move), **params)
        return reason_against(turn, message)

    def why_not_over(self, turn: Transition) -> Reason:
        """Return why the game is not over after a turn."""
        return another_move(turn)


class TaughtLegality:
    """Why moves are legal, and why they are not."""

    deciding_marks: Mapping[str, MarkKind] = MappingProxyType({})
    """The marks of the cells that decide a refusal, by rule, if not the usual one."""
    rule_names: Mapping[str, str] = MappingProxyType({})
    """The keys of the names of rules, by id."""
    repetition_rule: str = ""
    """The rule that forbids a capture which would repeat a board, "" for none."""
    passes_forced: bool = False
    """Whether a player passes only if there is no other move."""
    pass_reason: str = ""
    """The reason of a refused pass, if its sentence names a legal move."""

    def why_legal(self, turn: Transition) -> Reason:
        """Return why a move is legal."""
        return describe_effects(turn)

    def why_not_stopped(self, turn: Transition, rule: str) -> Reason:
        """Return why a rule does not forbid a legal move."""
        return self.why_legal(turn)


class TaughtMove:
    """The parts of a game's moves, and how a reader builds a move."""

    builder: type[MoveBuilder] = MoveBuilder
    """The builder of a move, a special one if moves have parts."""
    agreement_builder: type[MoveBuilder] = MoveBuilder
    """The builder of an agreement on dead stones."""

    def in_words(self, move: Move) -> str:
        """Return a move as an action, without signs: “play C4”."""
        return say("turn.play", cells=(move_text(move),))

    def missing_part(self, goal: Goal, turn: Transition) -> Reason | None:
        """Return a reason against a turn that is better than its goal's own, or None."""
        return None

    def how_to_complete(self, goal: Goal, turn: Transition) -> str | None:
        """Return what would complete a turn that was ended too early, or None."""
        return None

    def why_part_legal(self, position: Position, cell: str) -> str:
        """Return why a cell may be part of a move, if it makes no move alone."""
        return ""

    def no_pair(self, position: Position, goal: Goal | None, cell: str) -> str:
        """Return why no pair with a cell fulfils a goal."""
        return say("step.walk.no_pair", cell=cell)

    def add_effects(self, position: Position, move: str, missing: Collection[EventKind]) -> str:
        """Return a move with the effects that a walk leaves to the reader."""
        return move

    def effects_gap(
        self, turn: Transition, missing: Collection[EventKind], goal: Goal | None
    ) -> Gap | None:
        """Return the gap in which the reader chooses these effects, None if there are none."""
        return None

    def may_agree(self, position: Position) -> bool:
        """Whether the players may agree on dead stones now."""
        return False


class TaughtBoard:
    """What belongs to a board besides its stones: strings, regions, additions to pictures."""

    offered_cells: OfferedCells | None = None
    """The cells that a board shows on request, None for none."""

    def ideas(
        self, turn: Transition, frame: Frame, leaving: Collection[LeavingStone], is_last: bool
    ) -> Iterable[Idea]:
        """Return the additions to a picture of a turn.

        `leaving` are the stones that leave later. `is_last` says whether it is the turn's last
        picture.
        """
        return ()

    def lasting_ideas(self, turn: Transition) -> Iterable[Idea]:
        """Return the additions that stay while the turn is the last one."""
        return ()

    def strings(self, position: Position) -> tuple[StringCells, ...]:
        """Return the strings, where rules are about them."""
        return ()

    def regions(self, position: Position) -> tuple[Region, ...]:
        """Return the empty regions, where rules are about them."""
        return ()


@dataclass(frozen=True, eq=False, repr=False)
class GameLessonFunctions:
    """The functions that lessons of this game alone use."""

    goals: Mapping[str, Callable[..., Goal]] = field(default_factory=dict)
    """The goals, by the function's name."""
    cell_sets: Mapping[str, Callable[..., CellSet]] = field(default_factory=dict)
    """The sets of cells, by the function's name."""
    rule_questions: Mapping[str, RuleQuestions] = field(default_factory=dict)
    """The questions that a reader's own rule is asked, by the name of the rule."""

    @property
    def by_name(self) -> Mapping[str, Callable[..., Goal | CellSet]]:
        """The goals and the sets of cells."""
        return {**self.goals, **self.cell_sets}


@dataclass(frozen=True, eq=False, repr=False)
class GameTeaching:
    """The facts about a game that lessons ask and show, by subject. The defaults hold for any game.

    A game gives classes of its own, which override what is different in it. `effects`, `count`
    and `phases` are what a reader predicts, counts and reaches. `legality` says why moves are
    legal, and `move` has their parts. `board` has the parts of a board besides its stones, and
    `functions` the lesson functions of this game only.
    """

    effects: TaughtEffects = field(default_factory=TaughtEffects)
    count: TaughtCount = field(default_factory=TaughtCount)
    phases: TaughtPhases = field(default_factory=TaughtPhases)
    legality: TaughtLegality = field(default_factory=TaughtLegality)
    move: TaughtMove = field(default_factory=TaughtMove)
    board: TaughtBoard = field(default_factory=TaughtBoard)
    functions: GameLessonFunctions = field(default_factory=GameLessonFunctions)


DEFAULT_TEACHING = GameTeaching()
"""The defaults, for a game without its own data."""

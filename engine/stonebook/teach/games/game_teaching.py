"""The teaching data of one game, which other modules reach through its fields."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
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

Pages: TypeAlias = Callable[[Sequence[Position], Sequence[str]], Iterator[CountPage]]
"""A count in pages, made from every position since the start, and the moves."""

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


Ideas: TypeAlias = Callable[[Transition, Frame, Collection[LeavingStone], bool], Iterable[Idea]]
"""The ideas in a picture of a turn. The arguments are the turn, the picture, the stones that leave
later, and whether it is the turn's last picture."""

PREDICTABLE = ("turned", "removed", "flipped")
"""The effects that a prediction can ask about."""


def outcome_pages(positions: Sequence[Position], moves: Sequence[str]) -> Iterator[CountPage]:
    """Yield one page: the result, or the current state. For games without a count of their own."""
    position = positions[-1]
    score = position.score()
    yield closing(position, {} if score is None else score.scores, "")


def return_no_text(*_: object) -> str:
    """Return "": there is nothing to say."""
    return ""


def return_none(*_: object) -> None:
    """Return None: the game does not have it, or there is no objection."""


def return_empty(*_: object) -> tuple[()]:
    """Return (): the game or the board has none."""
    return ()


def return_false(*_: object) -> bool:
    """Return False."""
    return False


def another_phase(turn: Transition, _wanted: str) -> Reason:
    """Return the phase that a turn leads to, and the player to move."""
    after = turn.after
    phase = say(f"phase.{after.phase}")
    message = say("goal.reaches.did", move=move_text(turn.move), phase=phase, next=after.to_move)
    return reason_against(turn, message)


def move_in_words(move: Move) -> str:
    """Return a move as an action: “play C4”."""
    return say("turn.play", cells=(move_text(move),))


def no_pair(_position: Position, _goal: Goal | None, cell: str) -> str:
    """Say that no pair with a cell fulfils a goal."""
    return say("step.walk.no_pair", cell=cell)


def return_move(_position: Position, move: str, _missing: Collection[EventKind]) -> str:
    """Return the move as it is: nothing can be added to it."""
    return move


class OfferedCells(NamedTuple):
    """Cells that a board shows on request, because a rule is about them: Io's free cells.

    - `cells`: these cells of a position.
    - `helps`: whether they help with a question about a position. `suits`: whether a run of
      questions about these positions may show them at all.
    - `labels`: the keys of the button's labels, for hidden and for shown cells.
    - `sentence`: the message when they are shown.
    """

    cells: Callable[[Position], tuple[str, ...]]
    helps: Callable[[Position], bool]
    suits: Callable[[Sequence[Position]], bool]
    labels: tuple[str, str]
    sentence: Callable[[Position], str]


@dataclass(frozen=True, eq=False, repr=False)
class TaughtEffects:
    """The effects of a game's moves on stones, as in `stonebook.teach.explain.effects`."""

    kinds: tuple[str, ...] = PREDICTABLE
    """All effects of its moves."""
    predicted: tuple[str, ...] = PREDICTABLE
    """The effects that a prediction may ask about, the default first."""
    why_unchanged: Callable[[Transition, Owners, str], Reason] = why_not_turned
    """Why a turn does not change the stone on a cell, with the stones at that time."""
    hint_sentence: Callable[[Transition], str] = return_no_text
    """A hint's sentence on a move without an effect."""

    @property
    def default(self) -> str:
        """The default effect of a prediction, "" if the game has none."""
        return self.predicted[0] if self.predicted else ""


@dataclass(frozen=True, eq=False, repr=False)
class TaughtCount:
    """How a game counts, and what decides it."""

    parts: tuple[str, ...] = ()
    """The parts of its score that lie on cells."""
    pages: Pages = outcome_pages
    """Yields the count page by page."""
    half_point_moves: Callable[[Position], bool | None] = return_none
    """Whether a half point moves, None if undecided."""
    why_half: Callable[[Position], str] = return_no_text
    """Why it does or does not move."""
    half_point_rule: str = ""
    """The id of the rule about the half point."""
    is_number_captured: Callable[[Position, str, float], bool] = return_false
    """Whether a player has captured this number of stones, which then is no part of the total."""
    tie_sentence: Callable[[Position], str] = return_no_text
    """On the tie-break, if the totals are equal."""
    decider_sentence: Callable[[Position], str] = return_no_text
    """On what else decided a finished game, "" for nothing."""


@dataclass(frozen=True, eq=False, repr=False)
class TaughtPhases:
    """The phases of a game, and its end."""

    names: tuple[str, ...] = ("play", "over")
    """All phases, in order."""
    begun: str = ""
    """The phase that a player is said to begin, "" for none."""
    why_missed: Callable[[Transition, str], Reason] = another_phase
    """Why a turn does not lead to a phase."""
    why_not_over: Callable[[Transition], Reason] = another_move
    """Why the game is not over after a turn."""

    @property
    def opening(self) -> tuple[str, ...]:
        """The phases before the one that a player is said to begin, () if there is none."""
        return self.names[: self.names.index(self.begun)] if self.begun else ()


@dataclass(frozen=True, eq=False, repr=False)
class TaughtLegality:
    """Why moves are legal, and why they are not."""

    why_legal: Callable[[Transition], Reason] = describe_effects
    """Why a move is legal."""
    deciding_marks: Mapping[str, MarkKind] = field(default_factory=dict)
    """The marks of the cells that decide a refusal, by rule, if not the usual one."""
    rule_names: Mapping[str, str] = field(default_factory=dict)
    """The keys of the names of rules, by id."""
    repetition_rule: str = ""
    """The rule that forbids a capture which would repeat a board, "" for none."""
    passes_forced: bool = False
    """Whether a player passes only if there is no other move."""
    pass_reason: str = ""
    """The reason of a refused pass, if its sentence names a legal move."""


@dataclass(frozen=True, eq=False, repr=False)
class TaughtMove:
    """The parts of a game's moves, and how a reader builds a move."""

    builder: type[MoveBuilder] = MoveBuilder
    """The builder of a move, a special one if moves have parts."""
    in_words: Callable[[Move], str] = move_in_words
    """A move as an action, without signs: “play C4”."""
    missing_part: Callable[[Goal, Transition], Reason | None] = return_none
    """A reason against a turn that is better than its goal's own, or None."""
    how_to_complete: Callable[[Goal, Transition], str | None] = return_none
    """A sentence on what would complete a turn that was ended too early, or None."""
    why_part_legal: Callable[[Position, str], str] = return_no_text
    """Why a cell may be part of a move, if it makes no move alone."""
    no_pair: Callable[[Position, Goal | None, str], str] = no_pair
    """Why no pair with a cell fulfils a goal."""
    add_effects: Callable[[Position, str, Collection[EventKind]], str] = return_move
    """A move with the effects that a walk leaves to the reader."""
    effects_gap: Callable[[Transition, Collection[EventKind], Goal | None], Gap] | None = None
    """The gap in which the reader chooses these effects, None if moves have none to choose."""
    may_agree: Callable[[Position], bool] = return_false
    """Whether the players may agree on dead stones now."""
    agreement_builder: Callable[[Position], MoveBuilder] = MoveBuilder
    """The builder of that agreement."""


@dataclass(frozen=True, eq=False, repr=False)
class TaughtBoard:
    """What belongs to a board besides its stones: strings, regions, additions to pictures."""

    ideas: Ideas = return_empty
    """The additions to the pictures of a turn."""
    lasting_ideas: Callable[[Transition], Iterable[Idea]] = return_empty
    """The additions that stay while the turn is the last one."""
    strings: Callable[[Position], tuple[StringCells, ...]] = return_empty
    """The strings, where rules are about them."""
    regions: Callable[[Position], tuple[Region, ...]] = return_empty
    """The empty regions, where rules are about them."""
    offered_cells: OfferedCells | None = None
    """The cells that a board shows on request, None for none."""


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

    `effects`, `count` and `phases` are what a reader predicts, counts and reaches. `legality` says
    why moves are legal, and `move` has their parts. `board` has the parts of a board besides its
    stones, and `functions` the lesson functions of this game only.
    """

    effects: TaughtEffects = TaughtEffects()
    count: TaughtCount = TaughtCount()
    phases: TaughtPhases = TaughtPhases()
    legality: TaughtLegality = TaughtLegality()
    move: TaughtMove = TaughtMove()
    board: TaughtBoard = TaughtBoard()
    functions: GameLessonFunctions = GameLessonFunctions()


DEFAULT_TEACHING = GameTeaching()
"""The defaults, for a game without its own data."""

"""The teaching data of one game. By its fields all modules reach what only that game teaches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from stonebook.draw.frames import Frame
from stonebook.rules.events import EventKind
from stonebook.rules.position import Owners, Position, Transition
from stonebook.rules.strings.position import Region, StringCells
from stonebook.teach.explain.phrases import move_text, reason_against
from stonebook.teach.explain.reasons import Reason, another_move, describe_effects
from stonebook.teach.explain.why_not import why_not_turned
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.scoring.page import CountPage, closing
from stonebook.teach.steps.move_builder import MoveBuilder
from stonebook.teach.steps.walks.gap import Gap
from stonebook.words import say

Pages: TypeAlias = Callable[[Sequence[Position], Sequence[str]], Iterator[CountPage]]
"""A count in pages, made from every position since the start, and the moves."""

RuleQuestion: TypeAlias = tuple[str, tuple[str, ...], object]
"""A question to a reader's own rule: in words, the rule's arguments after the board, and the
engine's answer."""

LeavingStone: TypeAlias = tuple[str, str | None]
"""A stone that leaves the board: its cell and its owner."""


class Idea(NamedTuple):
    """The additions to a picture's stones, and their sentence (`message`).

    `marks` are kinds of marks by cell. `line` joins two cells. `lit` is the number of lit lamps.
    """

    marks: Mapping[str, str]
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
    """Return None: the game has no such thing, or there is no objection."""


def return_empty(*_: object) -> tuple[()]:
    """Return (): the game or the board has none."""
    return ()


def return_false(_position: Position) -> bool:
    """Return False."""
    return False


def another_phase(turn: Transition, _wanted: str) -> Reason:
    """Return the phase that a turn leads to, and the player to move."""
    after = turn.after
    phase = say(f"phase.{after.phase}")
    message = say("goal.reaches.did", move=move_text(turn.move), phase=phase, next=after.to_move)
    return reason_against(turn, message)


def no_pair(_position: Position, _goal: Goal | None, cell: str) -> str:
    """Return that no pair with a cell fulfils a goal."""
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


@dataclass(frozen=True, slots=True)
class GameTeaching:
    """The facts about a game that lessons ask and show. The defaults hold for any game.

    - `effects`: its moves' effects on stones, as in `stonebook.teach.explain.effects`.
    - `predicted`: the effects that a prediction may ask about, the default first.
    - `counted`: the parts of its score that lie on cells. `count_pages` yields its count page by
      page.
    - `half_point_moves`: whether a half point moves, None if undecided; `why_half`: the reason.
    - `tie_sentence`: on the tie-break, if the totals are equal. `decider_sentence`: on what else
      decided a finished game, "" for none.
    - `phases`: the game's phases. `phase_to_begin`: the phase that a player is said to begin, ""
      for none. `misses_phase`: why a turn does not lead to a phase. `passes_forced`: a player
      passes only if there is no other move.
    - `why_legal`: why a move is legal. `why_not_over`: why the game is not over after it.
    - `missing_part`: a reason against a turn that is better than its goal's own, or None.
      `how_to_complete`: a sentence on what would complete a turn that was ended too early, or None.
    - `why_unchanged`: why a turn does not change the stone on a cell, with the stones at that time.
      `no_pair`: why no pair with a cell fulfils a goal. `why_part_legal`: why a cell may be part
      of a move, if it makes no move alone.
    - `add_effects`: a move with the effects that a walk leaves to the reader. `effects_gap`: the
      gap in which the reader chooses them, None if moves have none to choose.
    - `strings`, `regions`: the strings and the empty regions, where rules are about them.
    - `ideas`: the additions to the pictures of a turn. `lasting_ideas`: those that stay while the
      turn is the last one. `hint_sentence`: a hint's sentence on a move without an effect.
    - `offered_cells`: the cells that a board shows on request, None for none.
    - `move_builder`: the builder of a move, one of its own if moves have parts.
    - `may_agree`: whether the players may agree on dead stones now. `agreement_builder`: the
      builder of that agreement.
    - `rule_questions`: the questions about rules of this game only, which a reader's own rule is
      asked: by the name of the rule.
    - `goals`, `cell_sets`: lesson words of this game only.
    - `rule_names`: the keys of the names of rules, by id. `half_point_rule`: the id of its rule.
    - `deciding_marks`: the marks of the cells that decide a refusal, by rule, if not the usual one.
    - `repetition_rule`: the rule that forbids a capture which would repeat a board, "" for none.
    - `pass_reason`: the reason of a refused pass, if its sentence names a legal move.
    """

    effects: tuple[str, ...] = PREDICTABLE
    predicted: tuple[str, ...] = PREDICTABLE
    counted: tuple[str, ...] = ()
    count_pages: Pages = outcome_pages
    half_point_moves: Callable[[Position], bool | None] = return_none
    why_half: Callable[[Position], str] = return_no_text
    tie_sentence: Callable[[Position], str] = return_no_text
    decider_sentence: Callable[[Position], str] = return_no_text
    phases: tuple[str, ...] = ("play", "over")
    phase_to_begin: str = ""
    misses_phase: Callable[[Transition, str], Reason] = another_phase
    passes_forced: bool = False
    why_legal: Callable[[Transition], Reason] = describe_effects
    why_not_over: Callable[[Transition], Reason] = another_move
    missing_part: Callable[[Goal, Transition], Reason | None] = return_none
    how_to_complete: Callable[[Goal, Transition], str | None] = return_none
    why_unchanged: Callable[[Transition, Owners, str], Reason] = why_not_turned
    no_pair: Callable[[Position, Goal | None, str], str] = no_pair
    why_part_legal: Callable[[Position, str], str] = return_no_text
    add_effects: Callable[[Position, str, Collection[EventKind]], str] = return_move
    effects_gap: Callable[[Transition, Collection[EventKind]], Gap] | None = None
    strings: Callable[[Position], tuple[StringCells, ...]] = return_empty
    regions: Callable[[Position], tuple[Region, ...]] = return_empty
    ideas: Ideas = return_empty
    lasting_ideas: Callable[[Transition], Iterable[Idea]] = return_empty
    hint_sentence: Callable[[Transition], str] = return_no_text
    offered_cells: OfferedCells | None = None
    may_agree: Callable[[Position], bool] = return_false
    move_builder: type[MoveBuilder] = MoveBuilder
    agreement_builder: Callable[[Position], MoveBuilder] = MoveBuilder
    rule_questions: Mapping[str, Callable[[Position, str], Iterator[RuleQuestion]]] = field(
        default_factory=dict
    )
    goals: Mapping[str, Callable[..., Goal]] = field(default_factory=dict)
    cell_sets: Mapping[str, Callable[..., CellSet]] = field(default_factory=dict)
    rule_names: Mapping[str, str] = field(default_factory=dict)
    half_point_rule: str = ""
    deciding_marks: Mapping[str, str] = field(default_factory=dict)
    repetition_rule: str = ""
    pass_reason: str = ""

    @property
    def opening_phases(self) -> tuple[str, ...]:
        """The phases before the one that a player is said to begin, () if there is none."""
        begun = self.phase_to_begin
        return self.phases[: self.phases.index(begun)] if begun else ()

    @property
    def default_effect(self) -> str:
        """The default effect of a prediction, "" if the game has none."""
        return self.predicted[0] if self.predicted else ""

    @property
    def lesson_words(self) -> Mapping[str, Callable[..., Goal | CellSet]]:
        """The game's own lesson words."""
        return {**self.goals, **self.cell_sets}


ANY_GAME = GameTeaching()
"""The defaults, for a game without its own data."""

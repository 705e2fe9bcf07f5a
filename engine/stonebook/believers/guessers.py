"""Readers who know no rule and answer by a habit. Few of them should complete a lesson."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Sequence
from functools import singledispatch
from itertools import islice
from random import Random
from typing import NamedTuple

from stonebook.rules.position import Position
from stonebook.teach import Step
from stonebook.teach.explain.effects import stones_gained
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.exercise import Exercise
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Press, Text
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.kinds.count import CountStep
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.teach.steps.kinds.prediction import PredictionStep
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.teach.steps.kinds.score import ScoreStep
from stonebook.teach.steps.kinds.walk import WalkStep
from stonebook.teach.steps.runs.run_step import RunStep

PASSING_SHARE = 3 / 4
"""The share of the steps that a guesser must complete without a slip to pass a lesson."""
MAX_MOVES = 200
"""The most moves of a board that are considered."""
MAX_ANSWERS = 60
"""The most answers of a guesser at one step."""
WORD = re.compile(r"\w+")


class SeenQuestion(NamedTuple):
    """A question as a guesser sees it: the board, the possible answers and the last hint."""

    position: Position
    options: Sequence[str]
    last_hint: str = ""


class Guesser:
    """Answers at random. Others have a habit, and guess at random where it does not help."""

    takes_hints = False
    """Whether the guesser takes the hints."""
    remembers = False
    """Whether the guesser keeps the last right answer."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.number = 0
        self.last: tuple[str, ...] = ()

    def choose_one(self, question: SeenQuestion) -> str:
        """Return the chosen option."""
        return self.random.choice(question.options)

    def choose_some(self, question: SeenQuestion) -> list[str]:
        """Return a choice of several options."""
        return [option for option in question.options if self.random.random() < 1 / 2]

    def judge_move(self, question: SeenQuestion, move: str) -> str:
        """Return yes or no, the two options."""
        return self.choose_one(question)


class AlwaysYes(Guesser):
    """Always says yes."""

    def judge_move(self, question: SeenQuestion, move: str) -> str:
        """Return the first of the two options, which is yes."""
        return question.options[0]

    def choose_some(self, question: SeenQuestion) -> list[str]:
        """Return every option."""
        return [*question.options]


class AlwaysFirst(AlwaysYes):
    """Always takes the first option."""

    def choose_one(self, question: SeenQuestion) -> str:
        """Return the first option."""
        return question.options[0]

    def choose_some(self, question: SeenQuestion) -> list[str]:
        """Return the first option."""
        return [*question.options[:1]]


class InTurn(Guesser):
    """Takes the options in turn."""

    def choose_one(self, question: SeenQuestion) -> str:
        """Return the next option."""
        self.number += 1
        return question.options[(self.number - 1) % len(question.options)]

    def choose_some(self, question: SeenQuestion) -> list[str]:
        """Return every second option."""
        return [*question.options[::2]]


class LastAnswer(Guesser):
    """Repeats the right answer to the last question."""

    remembers = True

    def choose_one(self, question: SeenQuestion) -> str:
        """Return the last right answer if it is an option."""
        again = [option for option in question.options if option in self.last]
        return again[0] if again else super().choose_one(question)

    def choose_some(self, question: SeenQuestion) -> list[str]:
        """Return the last right answers."""
        return [option for option in question.options if option in self.last]


class MostStones(Guesser):
    """Plays the move that turns or captures the most, and says yes to moves that do either."""

    def choose_one(self, question: SeenQuestion) -> str:
        """Return the move with the largest gain."""
        return max(question.options, key=lambda move: _gain(question.position, move))

    def judge_move(self, question: SeenQuestion, move: str) -> str:
        """Return yes if the move gains something."""
        return question.options[_gain(question.position, move) <= 0]


class HintsOnly(Guesser):
    """Takes the hints, and plays what the last one names."""

    takes_hints = True

    def choose_one(self, question: SeenQuestion) -> str:
        """Return an option that the last hint names."""
        named = [
            o for o in question.options if {*WORD.findall(o)} & {*WORD.findall(question.last_hint)}
        ]
        return self.random.choice(named) if named else super().choose_one(question)

    def choose_some(self, question: SeenQuestion) -> list[str]:
        """Return the options that the last hint names."""
        return [option for option in question.options if option in WORD.findall(question.last_hint)]


GUESSERS: dict[str, Callable[[str], Guesser]] = {
    "random": Guesser,
    "yes": AlwaysYes,
    "first": AlwaysFirst,
    "turn": InTurn,
    "last": LastAnswer,
    "most": MostStones,
    "hints": HintsOnly,
}
"""The guessers by name."""


def can_be_failed(step: Step) -> bool:
    """Whether a step can be failed: it asks a question that is not a guess."""
    asks = isinstance(step, RunStep) or bool(step.input_kind)
    return step.is_counted and not step.is_guess and asks


def share_completed(steps: Sequence[Step], guesser: Guesser) -> float:
    """Return the share of the steps which a guesser completes without a slip.

    At least one of them must be a step that can be failed.
    """
    asking = [copy.deepcopy(step) for step in steps if can_be_failed(step)]
    return sum(completes(step, guesser) for step in asking) / len(asking)


def completes(step: Step, guesser: Guesser) -> bool:
    """Whether a guesser completes a step without a slip.

    Raises TypeError for a kind of step that no guesser can answer.
    """
    for _ in range(MAX_ANSWERS):
        if step.done:
            return True
        right, before = step.solution() if guesser.remembers else (), step.state()
        for answer in _answers(step, guesser):
            step.answer(answer)
            if step.failures:
                return False
        if step.state() != before:  # a refused check shows no right answer
            guesser.last = tuple(map(_text, right))
    return False


@singledispatch
def _answers(step: Step, guesser: Guesser) -> list[Answer]:
    """Return a guesser's answers to the current question of a step. Each kind has a function."""
    raise TypeError(f"{type(step).__name__} is unknown: how does a guesser answer it?")


@_answers.register(ChoiceStep)
@_answers.register(PredictionStep)
@_answers.register(ScoreStep)
@_answers.register(PuzzleStep)
def _answer_rightly(step: Step, guesser: Guesser) -> list[Answer]:
    """A guess costs nothing here, or no guesser is tried on this kind of step."""
    return [*step.solution()]


@_answers.register
def _judge(step: RunStep, guesser: Guesser) -> list[Answer]:
    if step.judged:
        return [Press(PressName.NEXT)]
    question = SeenQuestion(step.position(), (step.yes, step.no))
    return [Press(guesser.judge_move(question, step.current.move))]


@_answers.register
def _play(step: GoalStep, guesser: Guesser) -> list[Answer]:
    last_hint, position = _last_hint(step, guesser), step.question_position
    words = [button.name for button in step.enabled_buttons() if button.name in step.button_moves]
    moves = [str(move) for move in islice(position.moves(), MAX_MOVES)]
    options = [*dict.fromkeys([*moves, *words])]
    chosen = guesser.choose_one(SeenQuestion(position, options, last_hint))
    return [Press(chosen) if chosen in words else Text(chosen)]


@_answers.register
def _mark(step: MarkingStep, guesser: Guesser) -> list[Answer]:
    last_hint, position = _last_hint(step, guesser), step.question_position
    marked = guesser.choose_some(SeenQuestion(position, position.cells(), last_hint))
    return [*map(ChosenCell, {*marked} ^ {*step.marked}), Press(PressName.CHECK)]


@_answers.register
def _fill_gap(step: WalkStep, guesser: Guesser) -> list[Answer]:
    if not (step.input_kind and _needs_cell(step)):
        return [*step.solution()]
    position = step.question_position
    return [ChosenCell(guesser.choose_one(SeenQuestion(position, position.cells())))]


def _needs_cell(step: Step) -> bool:
    """Whether a walk waits for a cell."""
    return not any(isinstance(answer, Press) for answer in step.solution())


@_answers.register
def _answer_count(step: CountStep, guesser: Guesser) -> list[Answer]:
    """Mark some cells and type their number, or press one of the buttons."""
    if step.input_kind == InputKind.CELL:
        marked = guesser.choose_some(SeenQuestion(step.position(), step.position().cells()))
        return [*([Text(" ".join(marked))] if marked else []), Press(PressName.CHECK)]
    if step.input_kind == InputKind.NUMBER:
        return [Text(str(len(step.marked)))]
    others = (PressName.AGAIN, PressName.SHOW)
    buttons = [button.name for button in step.enabled_buttons() if button.name not in others]
    return [Press(guesser.choose_one(SeenQuestion(step.position(), buttons)))]


def _last_hint(step: Exercise, guesser: Guesser) -> str:
    """Take all hints of an exercise, and return the last. "" if the guesser takes none."""
    if not guesser.takes_hints:
        return ""
    texts = [step.answer(Press(PressName.HINT)).message for _ in range(step.hint_count)]
    return texts[-1]


def _text(answer: Answer) -> str:
    if isinstance(answer, Press):
        return answer.name
    return answer.cell if isinstance(answer, ChosenCell) else answer.text


def _gain(position: Position, move: str) -> int:
    if position.game.read(move) is None or position.check(move) is not None:
        return 0
    return stones_gained(position.transition(move))

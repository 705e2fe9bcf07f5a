"""Functions for steps and boards: one call in each cell, readable and editable by a teacher.

A board is a diagram, or a list of moves from the start: "C4 C5", and for Jō's turns, which contain
spaces, "e5+f5 g5>c3, d6+d7". `after` are moves to play on a diagram. A game's record (JSON) stands
for its last position. The game is the lesson's track, unless `game` names another one.

`id` names a step in the reader's progress: by default it is the id of the notebook cell, so a cell
with several steps must give ids. A wrong call raises `BadLesson`, which says what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from stonebook.draw.mark_kinds import SHAPED_KINDS, MarkKind
from stonebook.rules.errors import BadLesson
from stonebook.rules.game import Game
from stonebook.rules.moves import Move
from stonebook.teach.explain.custom_rule import compare_rule
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.steps.argument_checks import check_cell
from stonebook.teach.steps.exercise import Exercise
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.kinds.claims import ClaimsStep
from stonebook.teach.steps.kinds.count import CountStep
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.legality import LegalityStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.teach.steps.kinds.prediction import PredictionStep
from stonebook.teach.steps.kinds.score import ScoreStep
from stonebook.teach.steps.kinds.walk import WalkStep
from stonebook.teach.steps.runs.run_step import RunStep
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.lesson import Lesson, begin_lesson
from stonebook.widgets.lesson.lesson_function import (
    board_start,
    game_of,
    lesson_function,
    start_after,
    step_id,
)
from stonebook.widgets.lesson.lesson_output import LessonOutput
from stonebook.widgets.lesson.picture_output import PictureOutput
from stonebook.widgets.lesson.rule_comparison_output import RuleComparisonOutput
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.widgets.playing.one_minute.invitation import MinuteOutput

LESSON_NAME = re.compile(r"[^/\s]+/[^/\s]+")


@lesson_function
def begin(lesson: str) -> Lesson:
    """Begin a lesson, named "track/lesson". Displays its progress."""
    if not LESSON_NAME.fullmatch(lesson):
        raise BadLesson(say("teacher.lesson_name", name=lesson), lesson)
    return begin_lesson(lesson)


@lesson_function
def predict(
    title: str,
    board: str,
    *,
    move: str = "",
    what: str = "",
    question: str = "",
    options: Mapping[str, str] | None = None,
    right: str = "",
    shows: str | Mapping[str, str] = "",
    refused: str = "",
    framed: Sequence[str] = (),
    draws: Mapping[str, Sequence[str]] | None = None,
    because: str = "",
    story: str = "",
    id: str | None = None,
    **where: object,
) -> StepOutput:
    """Ask for a guess before anything is explained. `because` gives the reason afterwards.

    With `move`: which stones will it turn, remove or flip (`what`)? `story` is a sentence before
    the question.
    With `question`: one of the `options`, a mapping from each option to its feedback. `right` is
    the right one, and `shows` are moves to play afterwards, or a mapping from answers to moves:
    a wrong answer then sees its own refutation. `refused` is an illegal move: the reason is marked
    on the board. `framed` cells have rings until the choice. `draws` maps kinds of marks to cells:
    they are drawn with the answer. Only `because`, `id` and the settings go with both.
    """
    start, id = board_start(board, where), step_id(id)
    if not move and not question:
        raise BadLesson(say("teacher.predict.neither"))
    if move and (question or options):
        raise BadLesson(say("teacher.predict.both"), move)
    if move:
        of_question = {"right": right, "shows": shows, "refused": refused}
        unused = {**of_question, "framed": framed, "draws": draws}
        _refuse_unused_arguments(unused, "teacher.predict.other", mode="move")
        guess = PredictionStep(title, start, move, what=what, because=because, story=story, id=id)
        return StepOutput(guess)
    _refuse_unused_arguments(
        {"what": what, "story": story}, "teacher.predict.other", mode="question"
    )
    played = _moves_by_answer(shows, right, start.origin.game)
    return StepOutput(
        ChoiceStep(
            title,
            start,
            question,
            [*(options or {}).items()],
            right=right,
            shows=played.pop(right),
            refutes=played,
            refused=refused,
            framed=framed,
            draws=draws,
            because=because,
            id=id,
        )
    )


def _refuse_unused_arguments(unused: Mapping[str, object], key: str, **parts: str) -> None:
    """Raise BadLesson with this sentence for an argument that was given, but would be ignored."""
    for name, value in unused.items():
        if value:
            raise BadLesson(say(key, name=name, **parts), name)


def _moves_by_answer(
    shows: str | Mapping[str, str], right: str, game: Game
) -> dict[str, Sequence[str]]:
    """Return the moves that are played after each answer. A text has those after the right one."""
    lines = {right: shows} if isinstance(shows, str) else {right: "", **shows}
    return {answer: game.split_moves(moves) for answer, moves in lines.items()}


@lesson_function
def walk(
    title: str,
    board: str,
    *moves: str | Move,
    missing: Sequence[str] = (),
    goal: Goal | None = None,
    says: Sequence[str] = (),
    ringed: Sequence[str] = (),
    story: str = "",
    id: str | None = None,
    **where: object,
) -> StepOutput:
    """Show moves in slow motion. `missing` names the parts that the reader supplies.

    These are "placed", "bracketed", "turned", "removed", "flipped" or "moved". `goal` is the goal
    of a stone that the reader places. `says` has a sentence on each move, if nothing is missing.
    `ringed` cells are ringed while they are empty. `story` is a sentence before the first question.
    """
    start, id = board_start(board, where), step_id(id)
    step = WalkStep(
        title,
        start,
        [str(move) for move in moves],
        missing=missing,
        goal=goal,
        says=says,
        ringed=ringed,
        story=story,
        id=id,
    )
    return StepOutput(step)


@lesson_function
def pair(
    title: str,
    *items: Sequence[str],
    about: Goal | CellSet | None = None,
    question: str = "",
    id: str | None = None,
    **where: object,
) -> StepOutput:
    """Ask whether a move is legal, for several near-twins, each a board and a move.

    With `about`: whether the move fulfils a goal, or the cell belongs to a set. An item's third
    text gives the reason, with cells in braces. `question` replaces the standard question; it may
    contain {move}, {turn}, the same in words, {player}, {stone}, {past}, the moves so far, and
    {passes}, the same in words.
    """
    if any(isinstance(item, str) or not 2 <= len(item) <= 3 for item in items):
        raise BadLesson(say("teacher.pair.item"))
    starts = [(board_start(item[0], dict(where)), item[1]) for item in items]
    reasons = [item[2] if len(item) == 3 else "" for item in items]
    id = step_id(id)
    step: RunStep
    if about is None:
        step = LegalityStep(title, starts, question=question, reasons=reasons, shuffled=True, id=id)
    else:
        step = ClaimsStep(title, starts, about, question, reasons=reasons, shuffled=True, id=id)
    return StepOutput(step)


@lesson_function
def task(
    title: str,
    board: str,
    goal: Goal | CellSet,
    *,
    hints: Sequence[str],
    because: str = "",
    story: str = "",
    words: Sequence[str] = (),
    feedback: Mapping[str, str] | None = None,
    id: str | None = None,
    **where: object,
) -> StepOutput:
    """Ask for a move that fulfils a goal, or for all cells of a kind.

    There are two `hints`: the idea, then where to look. `story` tells what happened before. Cells
    in these texts and in `because` are written in braces, so they are right for a twin as
    well. Only for a goal: `words` are moves to offer as buttons, such as "pass", and `feedback`
    replaces the general reason for some wrong moves: `{move: why}`.
    """
    start, id = board_start(board, where), step_id(id)
    step: Exercise
    if isinstance(goal, CellSet):
        _refuse_unused_arguments({"words": words, "feedback": feedback}, "teacher.task.other")
        step = MarkingStep(title, start, goal, hints=hints, because=because, story=story, id=id)
    else:
        step = GoalStep(
            title,
            start,
            goal,
            hints=hints,
            because=because,
            story=story,
            button_moves=words,
            feedback=feedback,
            id=id,
        )
    return StepOutput(step)


@lesson_function
def score(
    title: str, board: str, *moves: str | Move, id: str | None = None, **where: object
) -> StepOutput:
    """Count a position page by page, finished or not, after more `moves` if there are any.

    If moves are given, here or as the board, the walk also shows how the game ended.
    """
    return StepOutput(ScoreStep(title, start_after(board, moves, where), id=step_id(id)))


@lesson_function
def count(
    title: str,
    board: str,
    *moves: str | Move,
    ask: Sequence[str] = (),
    because: str = "",
    id: str | None = None,
    **where: object,
) -> StepOutput:
    """Let the reader mark and count, set by set. `ask` limits them: "territory", "White"."""
    start = start_after(board, moves, where)
    return StepOutput(CountStep(title, start, ask=ask, because=because, id=step_id(id)))


@lesson_function
def play(
    title: str, board: str = "", *, against: object = None, side: str | None = None, **where: object
) -> BoardOutput:
    """Show a board to play on, from the start or from a position, for two people.

    `against` is a level, 0 to 6, a player, or a function `choose(position)`. A pair of these plays
    both sides while the reader watches: the first of the pair plays the first side, and None is a
    person. `side` is the reader's, by its name or first letter; the default is the first side.
    """
    start = board_start(board, where)
    if against is None and side is None:
        return BoardOutput(title, start)
    from stonebook.teach.play.opponents import opponents

    return BoardOutput(title, start, opponents(start.origin.game, against, side))


@lesson_function
def minute(board: str, *, against: str, story: str = "", **where: object) -> MinuteOutput:
    """End a lesson with a short game from a position, against a character of the game.

    The reader plays the side that is to move. It does not count for the lesson's progress. The
    `story` stands before the sentence about the character.
    """
    from stonebook.widgets.playing.one_minute.invitation import MinuteOutput

    return MinuteOutput(board_start(board, where), against, story)


@lesson_function
def demo(
    title: str,
    board: str | None = None,
    *,
    marks: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    arrows: Iterable[tuple[str, str]] = (),
    texts: Mapping[str, str] | None = None,
    **where: object,
) -> LessonOutput:
    """Show a picture of a board with marks, arrows and texts on its cells.

    Without a board, `title` is a script (its lines, or the id of a ready-made one), and there are
    no other arguments: the demonstration board opens.
    """
    if board is None:
        drawn = {"marks": marks, "arrows": arrows, "texts": texts}
        settings = dict.fromkeys(where, True)  # a setting of 0 is given, too
        _refuse_unused_arguments({**drawn, **settings}, "teacher.demo.other")
        from stonebook.widgets.classroom.demonstration.demo_output import DemoOutput

        return DemoOutput(title)
    position = board_start(board, where).position
    kinds = [*(marks.items() if isinstance(marks, Mapping) else marks)]
    for _, kind in kinds:
        if kind not in SHAPED_KINDS:
            raise BadLesson(say("teacher.mark", kind=kind, known=SHAPED_KINDS), str(kind))
    return PictureOutput(
        title,
        position,
        marks=[(check_cell(position, cell), MarkKind(kind)) for cell, kind in kinds],
        arrows=[(check_cell(position, a), check_cell(position, b)) for a, b in arrows],
        texts={check_cell(position, cell): text for cell, text in (texts or {}).items()},
    )


@lesson_function
def plain(rule: Callable[..., object], what: str, **where: object) -> RuleComparisonOutput:
    """Compare a reader's own rule with the engine, and show where the two differ.

    `what` names the rule, such as "turned": `compare_rule` lists the names, with what each rule
    gets and returns. `phase` limits the positions to one phase: phase="bound".
    """
    game, phase = game_of(where), str(where.pop("phase", ""))
    return RuleComparisonOutput(lambda: compare_rule(rule, what, game, phase=phase, **where))

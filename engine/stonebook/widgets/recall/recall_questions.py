"""Old questions as steps: a lesson's own code makes its questions, an id a puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.rules.errors import BadRecord, BadSettings
from stonebook.teach import Step
from stonebook.teach.puzzles.custom_puzzle import custom_puzzle_of
from stonebook.teach.puzzles.labels import name_of
from stonebook.teach.puzzles.schedule import next_twin
from stonebook.teach.puzzles.sets.puzzle_sets import find_puzzle
from stonebook.teach.puzzles.tries import Try
from stonebook.teach.recall.question_sources import LessonQuestions, address
from stonebook.teach.recall.recall_choice import is_puzzle, lesson_of
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_code import run_code
from stonebook.widgets.lesson.lesson import begin_lesson
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.widgets.puzzles.custom_puzzle import proved


@dataclass(frozen=True)
class OldQuestion:
    """A question that comes again. `origin` says where it is from, `twin` that the board is new."""

    step: Step
    origin: str
    twin: bool


async def old_question(id: str, tried: tuple[Try, ...]) -> OldQuestion | None:
    """Return a question for its next try, None if it is of an older edition.

    Raises OSError if it is out of reach.
    """
    return await _puzzle(id, tried) if is_puzzle(id) else await _of_lesson(id, tried)


async def _puzzle(id: str, tried: tuple[Try, ...]) -> OldQuestion | None:
    custom = custom_puzzle_of(id)
    try:
        puzzle = await proved(custom) if custom else find_puzzle(id)
    except (BadRecord, BadSettings):
        return None
    other = next_twin(puzzle, tried)
    step = PuzzleStep(puzzle, twin=other)
    is_twin = other != puzzle.start.twins[0]
    return OldQuestion(step, puzzle.start.origin.game.title + ": " + name_of(puzzle), is_twin)


async def _of_lesson(id: str, tried: tuple[Try, ...]) -> OldQuestion | None:
    lesson = lesson_of(id)
    text = await host().file(address(lesson))
    if text is None:
        return None
    known = LessonQuestions.read(text)
    source = known.questions.get(id.removeprefix(f"{lesson}/"))
    if source is None:
        return None
    begin_lesson(lesson)  # its words need its game
    output = run_code(source, {})
    assert isinstance(output, StepOutput), id
    return OldQuestion(output.step, known.title, output.step.vary(len(tried)))

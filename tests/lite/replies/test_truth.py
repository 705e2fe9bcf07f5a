"""The page's replies against Python's: the same words, marks, buttons and pictures."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from lite.replies import first_board_replies
from lite.replies.lessons import MAX_BYTES, autorun_cells, outputs, replies
from lite.replies.puzzles.exploring import work_out
from lite.replies.puzzles.files import ids_by_file
from lite.replies.puzzles.index import TITLE, index
from lite.replies.recording.exploration import right_answers
from lite.replies.workers import Workers, packed, sources_hash
from lite.setup import paths
from lite.site import lesson_files
from lite.site.first_board import BEST_MOVE, FirstBoardStep
from stonebook.rules import GAMES
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles import puzzles as all_puzzles
from stonebook.teach.steps.inputs import ChosenCell, Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import languages, say, speaking
from tests.lite.replies.walks import Walk, action_of, differences, walked

pytestmark = pytest.mark.starts_first

LESSONS = {lesson.key: lesson for lesson in lesson_files.read(paths.NOTEBOOKS)}
SAMPLE = {
    "otello/bracketing": ("predict", "faded-1", "pair", "task-1"),
    "io/counting": ("pair", "faded", "task-3"),
    "alterigo/capturer": ("predict", "faded"),
    "jo/bombing": ("walk", "faded-1"),
}
"""Some steps of each kind. `python -m benchmarks.answers` tests all."""
DRAWN_LESSONS, DRAWN_STEPS = 4, 2
"""How many other lessons are tested, and how many steps of each. Every change draws new ones."""
WALKS, LENGTH = 6, 14


def _drawn() -> dict[str, tuple[str, ...]]:
    chance = random.Random(sources_hash())
    results = {}
    for key in chance.sample(sorted({*LESSONS} - {*SAMPLE}), DRAWN_LESSONS):
        cells = [cell for cell, _ in autorun_cells(LESSONS[key])]
        results[key] = (*chance.sample(cells, len(cells)),)
    return results


DRAWN = _drawn()


@pytest.mark.slow
@pytest.mark.parametrize("key", SAMPLE)
def test_the_page_shows_what_python_shows(key: str) -> None:
    assert _compared(key, SAMPLE[key]) == len(SAMPLE[key])


@pytest.mark.slow
@pytest.mark.parametrize("key", DRAWN)
def test_drawn_steps_show_what_python_shows(key: str) -> None:
    # On a board of Jō the data may hold no more than the first of some random taps.
    assert _compared(key, DRAWN[key], DRAWN_STEPS, least=1)


def _compared(key: str, cells: Sequence[str], most: int | None = None, *, least: int = 2) -> int:
    """Compare the first of some cells that show steps, on random walks. Return how many do.

    The data must hold at least this many answers of a walk, on average.
    """
    jobs, walks = [], []
    shown = dict(outputs(autorun_cells(LESSONS[key])))
    for cell in [cell for cell in cells if cell in shown][:most]:
        output = shown[cell]
        output.step.adapt()
        data = json.loads(json.dumps(replies(cell, output.step)))
        assert data is not None, f"{cell} is not worked out any more"
        own = [Walk(output.step, f"{key} {cell} {n}", LENGTH) for n in range(WALKS)]
        jobs.append({"data": data, "walks": [walk.actions for walk in own]})
        walks.append(own)
    count = 0
    for job, own, found in zip(jobs, walks, walked(jobs), strict=True):
        for walk, page in zip(own, found, strict=True):
            assert not differences(job["data"], walk, page)
            count += len(page["found"])
    assert count >= least * WALKS * len(jobs)
    return len(jobs)


@pytest.mark.slow
def test_locked_help_is_off_on_the_page_as_in_python() -> None:
    shown = dict(outputs(autorun_cells(LESSONS["otello/bracketing"])))
    step = shown["task-1"].step
    data = json.loads(json.dumps(replies("task-1", step))) | {"isLocked": True}
    walks = [Walk(step, f"locked {number}", LENGTH, locked=True) for number in range(WALKS)]
    (found,) = walked([{"data": data, "walks": [walk.actions for walk in walks]}])
    for walk, page in zip(walks, found, strict=True):
        assert not differences(data, walk, page)
    labels = [[label for _, label, *_ in after["buttons"]] for after in found[0]["found"]]
    assert any(say("step.hint.locked") in shown_labels for shown_labels in labels)


PUZZLES = (
    *("otello/two-corners-free", "io/one-cell-decides", "ikeda/take-or-be-taken"),
    *("alterigo/first-to-take", "jo/flip-and-count"),
)
"""Some puzzles of each game. `python -m benchmarks.answers --puzzles 200` tests all."""


@pytest.mark.thorough
@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_on_the_page_is_the_one_in_python(name: str) -> None:
    for spoken, data in json.loads(json.dumps(work_out([name]))).items():
        with speaking(spoken):
            _compare_puzzle(name, data)


def _compare_puzzle(name: str, data: dict[str, Any]) -> None:
    own = data.pop("steps")[name]
    step = PuzzleStep(puzzle(name), TITLE)
    walks = [Walk(step, f"{name} {n}", 6) for n in range(WALKS // 2)]
    job = {"data": {**data, **own}, "walks": [walk.actions for walk in walks]}
    (found,) = walked([job])
    for walk, shown in zip(walks, found, strict=True):
        assert not differences(job["data"], walk, shown)
        assert shown["found"], "the first answer waits for Python"


def test_the_right_moves_of_a_puzzle_are_answered_to_its_end() -> None:
    data = work_out(["otello/before-o-gets-it"])["de"]
    own = data.pop("steps")["otello/before-o-gets-it"]
    step = PuzzleStep(puzzle("otello/before-o-gets-it"), TITLE)
    actions = []
    while not step.done:
        answer = next(right_answers(step))
        actions.append(action_of(answer))
        step.answer(answer)
    assert any('lang="de"' in text for text in data["texts"])
    ((shown,),) = walked([{"data": {**data, **own}, "walks": [actions]}])
    assert [after["result"] for after in shown["found"]][-1] == 1  # right at first
    assert len(shown["found"]) == len(actions)


@pytest.mark.parametrize("game", GAMES)
def test_a_set_begins_with_puzzles_that_are_worked_out(game: str) -> None:
    results = [id for ids in ids_by_file(game).values() for id in ids]
    assert len(results) == len({*results}) and {*results} <= {
        entry.id for entry in all_puzzles(game)
    }
    for each in index(game)["sets"].values():
        assert not each["ids"] or {*each["ids"][:3]} & {*results}


@pytest.mark.slow
@pytest.mark.parametrize("spoken", languages())
def test_the_landing_page_has_every_answer(spoken: str) -> None:
    jobs = {spoken: spoken}  # as in the build, which saves its results
    with Workers() as workers:
        ((_, data),) = workers.begin("working it out", first_board_replies.work_out, jobs)
    assert len(packed(data)) <= MAX_BYTES
    with speaking(spoken):
        step = FirstBoardStep()
        walks = [Walk(step, f"{spoken} {number}", 30) for number in range(20)]
    (found,) = walked([{"data": data, "walks": [walk.actions for walk in walks]}])
    for walk, shown in zip(walks, found, strict=True):
        assert not differences(data, walk, shown)
        assert len(shown["found"]) == len(walk.actions), "nothing waits for Python"


def test_two_moves_on_the_landing_page_win() -> None:
    step = FirstBoardStep()
    feedback = step.answer(ChosenCell(BEST_MOVE))
    assert feedback.message == say("site.board.turned", number=4, reply="D5", answer=2)
    # While the stones turn, each turn has its own sentence.
    assert feedback.captions == ("You turn 4…", "O plays D5 and turns 2 back.")
    marks = {mark.cell: mark.kind for mark in step.scene().marks}
    assert marks == {"B1": "last", "D5": "last", "D6": "ringed"}
    (answer,) = step.solution()
    feedback = step.answer(answer)
    assert step.done and feedback.message == f"{say('site.board.won')} {say('site.board.lesson')}"
    assert [turn.before.to_move for turn in feedback.turns] == ["X"]
    assert {step.position().at(cell) for cell in step.position().cells()} == {"X", None}
    assert [mark.kind for mark in step.scene().marks] == ["last"]
    step.answer(Press("again"))
    assert (step.done, step.input_kind, step.position()) == (
        *(False, "move"),
        FirstBoardStep().position(),
    )

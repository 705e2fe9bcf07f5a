"""The page logs a board's actions, and a restarted Python replays them."""

import asyncio
import json

import pytest

import stonebook
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.teach import PredictionStep
from stonebook.teach.steps.inputs import ChosenCell, Press
from stonebook.widgets import predict
from stonebook.widgets.classroom.tasks.task_list_screen import TaskListScreen
from stonebook.widgets.host import host
from stonebook.widgets.host.action_log import perform
from stonebook.widgets.lesson.lesson import begin_lesson
from stonebook.widgets.lesson.step_board import StepBoard
from stonebook.widgets.playing.play_board import PlayBoard
from tests.widgets.timeless_host import Timeless

CELL = "the-cell"


class LoggingHost(Timeless):
    """A host with a page that stores the log."""

    def __init__(self):
        super().__init__()
        self.done = {}

    def cell_id(self):
        return CELL

    def send_action(self, board, what):
        if what is None:
            self.done.pop(board, None)
        else:
            self.done.setdefault(board, []).append(what)

    def again(self):
        """The log that the page sends to a restarted Python."""
        host.arrive(json.dumps({"done": self.done}).encode().hex())


@pytest.fixture
def logging_host():
    here = LoggingHost()
    before = host.use_host(here)
    yield here
    host.use_host(before)


def step_board():
    position = stonebook.game("otello").start()
    return StepBoard(
        PredictionStep("What turns?", position, "C4", because="Between two X."), lambda: None
    )


def play_board():
    return PlayBoard(stonebook.game("otello").start(), "A board for two")


def test_a_step_continues_where_it_was(logging_host):
    before = step_board()
    before.answer(ChosenCell("D4"))
    before.answer(Press("lock"))
    expected = {board: [*done] for board, done in logging_host.done.items()}
    logging_host.again()
    after = step_board()
    assert after.step.done == before.step.done is True
    assert after.picture() == before.picture()
    assert after.view.announcement.text == before.view.announcement.text
    assert logging_host.done == expected  # not sent a second time


def test_a_game_for_two_continues_where_it_was(logging_host):
    before = play_board()
    for cell in ("C4", "C5", "D6"):
        before.choose_cell(cell)
    before.undo()
    logging_host.again()
    after = play_board()
    assert after.position == before.position
    assert after.table.can_redo
    after.redo()
    assert after.table.played == ("C4", "C5", "D6")


def test_a_restarted_board_replays_nothing(logging_host):
    step, game = step_board(), play_board()
    step.answer(ChosenCell("D4"))
    step.answer(Press("again"))
    game.choose_cell("C4")
    game.restart()
    logging_host.again()
    assert logging_host.done == {}
    assert step_board().picture() == step.picture()
    assert play_board().table.played == ()


def test_watching_the_moves_up_to_the_board_is_not_replayed(logging_host):
    board = step_board()
    asked = board.view.announcement.text
    board.answer(Press("past"))
    assert board.view.announcement.text != asked
    logging_host.again()
    assert step_board().view.announcement.text == asked and logging_host.done == {}


def test_a_log_that_no_longer_fits_is_ignored(logging_host):
    logging_host.done = {f"{CELL} What turns?": [("tap", "Z99"), ("push", "it"), ("tap", "D4")]}
    logging_host.again()
    board = step_board()
    fresh = PredictionStep("What turns?", board.position, "C4", because="Between two X.")
    fresh.answer(ChosenCell("D4"))
    assert board.step.scene() == fresh.scene()


def test_the_log_is_sent_only_to_a_new_python(logging_host):
    host.arrive(json.dumps({"dark": True}).encode().hex())
    untouched = step_board().picture()
    step_board().answer(ChosenCell("D4"))
    logging_host.again()  # each message of the page repeats everything that it has sent
    assert step_board().picture() == untouched


def test_forgotten_progress_is_not_restored_by_the_log(logging_host):
    for forgotten in (False, True):
        lesson = begin_lesson("otello/x")
        skin = predict("One", "", move="C4")
        skin.widget()
        if not forgotten:
            for answer in skin.step.solution():
                skin._board.answer(answer)
            lesson.forget()
            logging_host.again()
    assert skin.step.done and not lesson.progress.was_done(skin.step.id)


def take_over(board, done=(), following=(), focus="", names=False):
    message = {"board": board, "done": done, "next": following, "focus": focus, "names": names}
    perform(json.dumps(message).encode().hex())


def test_a_board_continues_from_the_state_of_the_page(logging_host):
    board = step_board()
    take_over(f"{CELL} What turns?", [("tap", "D4"), ("press", "lock")])
    assert board.step.done
    assert board.view.announcement.text.startswith("Right.")
    assert not logging_host.done  # the page has logged these


def test_python_answers_what_the_page_could_not(logging_host):
    board = step_board()
    take_over(f"{CELL} What turns?", [("tap", "D4")], [("text", "C3"), ("press", "lock")])
    assert board.step.done
    assert board.view.announcement.kind == "right"
    assert logging_host.done == {f"{CELL} What turns?": [("text", "C3"), ("press", "lock")]}


def test_a_step_started_again_on_the_page_is_on_its_next_twin(logging_host):
    board = step_board()
    take_over(f"{CELL} What turns?", [("tap", "D4"), ("press", "lock"), ("press", "again")])
    assert not board.step.done
    assert board.view.announcement.text == ""


def test_the_keyboards_frame_stays_on_its_cell(logging_host):
    board = step_board()
    take_over(f"{CELL} What turns?", focus="E4", names=True)
    assert (board.view.focus.visible, board.view.focus.cell) == (True, "E4")
    assert board.view.announcement.text.startswith("E4: ")
    take_over(f"{CELL} What turns?", [("tap", "D4")], focus="D4")
    assert not board.view.announcement.text.startswith("D4: ")


def test_a_question_that_waited_is_answered_on_the_cell_of_the_frame(logging_host):
    board = step_board()
    take_over(f"{CELL} What turns?", [], [("key", ","), ("key", "i")], focus="E4", names=True)
    assert board.view.announcement.text.startswith("E4: ")
    take_over(f"{CELL} What turns?", [], [("key", "?"), ("key", "k")], focus="E4")
    assert board.view.announcement.text == "X 2, O 2, empty 60."


def test_a_missing_board_takes_over_no_input(logging_host):
    take_over("another board", [("tap", "D4")])
    board = step_board()
    assert board.step.position() == stonebook.game("otello").start()


def test_a_pupils_list_continues_with_the_name_and_the_puzzle_of_the_page(logging_host):
    tasks = TaskList((ListedTask("otello/last-six"), ListedTask("io/last-corner")))

    def tell(done, waiting):
        message = {"done": done, "next": waiting, "focus": "", "names": False}
        perform(json.dumps({"board": f"{CELL} tasks", **message}).encode().hex())

    async def visit():
        screen = TaskListScreen(tasks, {}, {}, {})
        tell([["name", "Ada"]], [])
        assert (screen.session.name, screen.session.step) == ("Ada", None)
        tell([["name", "Ada"]], [["open", "1"]])
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert screen.session.index == 1
        tell([["name", ""]], [])
        assert screen.session.name == ""

    asyncio.run(visit())

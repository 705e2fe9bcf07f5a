"""The sum that is shown next to a count."""

import stonebook
from stonebook.teach import CountStep, LegalityStep, Press, Text
from stonebook.widgets.board.score_sheet import sheet_html
from stonebook.widgets.lesson.step_board import StepBoard

OTELLO = stonebook.game("otello")


def test_a_count_shows_its_sum_next_to_the_board() -> None:
    step = CountStep("Count", OTELLO.start(size=4))
    board = StepBoard(step, lambda: None)
    assert "<td>?</td><td>?</td>" in board.view.strip.boards.value
    for answer in (Text("C2 B3"), Press("lock"), Text("2")):
        board.answer(answer)
    assert '<th scope="row">markers</th><td>2</td><td>?</td>' in board.view.strip.boards.value
    assert '<th scope="col">X</th><th scope="col">O</th>' in board.view.strip.boards.value


def test_a_single_part_has_no_sum() -> None:
    step = CountStep("Count", OTELLO.start(size=4))
    html = sheet_html(step.sheet())
    assert html.count("<tr>") == 2  # the players, and their markers
    assert "together" not in html
    points = CountStep("Count", stonebook.game("ikeda").start(size=3).play("B2"))
    assert "together" in sheet_html(points.sheet())


def test_other_steps_show_no_sum() -> None:
    position = OTELLO.start(size=4)
    step = LegalityStep("Legal?", [(position, "B1"), (position, "A1")])
    assert sheet_html(step.sheet()) == ""

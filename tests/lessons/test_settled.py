"""The lessons tell the truth about settled boards, O-tell-O's last squares, and grabbing."""

from __future__ import annotations

import re

import pytest

from stonebook.rules.position import Position
from stonebook.search import solve
from stonebook.teach.characters.character import Character
from stonebook.teach.explain.effects import affected_cells, stones_gained
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.runs.run_step import RunStep
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.widgets.playing.one_minute.invitation import MinuteOutput
from tests.lessons.lesson import LESSONS

pytestmark = pytest.mark.slow

SETTLED = (
    ("ikeda/small-game", "predict", ("Black", "White")),
    ("ikeda/small-game", "task-3", ("Black", "White")),
    ("ikeda/small-game", "task-4", ("Black", "White")),
    ("ikeda/dead-stones", "task-1", ("White",)),
    ("ikeda/dead-stones", "task-2", ("White",)),
)
"""A lesson, a step, and the players who may begin there without gaining anything."""
TURNS = 4
"""A stone, an answer, one more stone, and the answer to that."""


def board_of(lesson_id: str, cell: str) -> Position:
    lesson = next(entry for entry in LESSONS if entry.id == lesson_id)
    shown = next(output for name, output in lesson.shown() if name == cell)
    assert isinstance(shown, StepOutput)
    return shown.step.position()


def with_first_move(board: Position, player: str) -> Position:
    """The same stones, with a player to move and the half point out of play."""
    lines = [f"to move: {player}", "first pass: Black", "passes: 0", str(board)]
    return board.game.parse("\n".join(lines))


def lead(board: Position, player: str, turns: int) -> float:
    """How far a player is ahead after a number of turns, if both choose the best."""
    if turns == 0 or board.result is not None:
        points = board.score().scores
        return sum(points[side] * (1 if side == player else -1) for side in points)
    moves = [move for move in board.moves() if move.kind in ("place", "pass")]
    best = max if board.to_move == player else min
    return best(lead(board.play(move), player, turns - 1) for move in moves)


@pytest.mark.parametrize(("lesson", "cell", "players"), SETTLED)
def test_no_stone_wins_anything_on_a_settled_board(
    lesson: str, cell: str, players: tuple[str, ...]
) -> None:
    for player in players:
        board = with_first_move(board_of(lesson, cell), player)
        assert lead(board, player, TURNS) <= lead(board, player, 0)


def shown_in(lesson_id: str) -> list[object]:
    lesson = next(entry for entry in LESSONS if entry.id == lesson_id)
    return [output for _, output in lesson.shown()]


def filled(position: Position, move: str) -> list[tuple[str | None, str]]:
    """The sides and moves to the end of the game, with best play after a move."""
    turns = [(position.to_move, move)]
    position = position.play(move)
    for reply in solve(position).line:
        turns.append((position.to_move, str(reply)))
        position = position.play(reply)
    return turns


def test_the_last_word_goes_as_the_lesson_on_parity_says() -> None:
    """OT5, OT7: X plays after the lone square; X ends both rooms after the other squares."""
    run = next(
        output.step
        for output in shown_in("otello/parity")
        if isinstance(output, StepOutput) and isinstance(output.step, RunStep)
    )
    for (start, move), reason in zip(run._items, run._reasons, strict=True):
        turns = filled(start.position, move)
        sides = [side for side, _ in turns]
        if "must pass" in reason:
            assert sides == ["O", "X", "O", "X"]
            assert turns[2][1] == "pass"
        else:
            assert sides == ["O", "X", "O"]
            assert "pass" not in dict(turns).values()


def best_by_grabbing(position: Position, reader: str, rival: Character) -> float:
    """The best final margin of a reader who turns the most each time."""
    while position.to_move not in (reader, None):
        position = position.play(rival.choose(position))
    if position.to_move is None:
        score = position.score()
        assert score is not None
        points = score.scores
        return points[reader] - points[position.game.rival(reader)]
    gains = {move: stones_gained(position.transition(move)) for move in position.moves()}
    most = [move for move in gains if gains[move] == max(gains.values())]
    return max(best_by_grabbing(position.play(move), reader, rival) for move in most)


def test_grabbing_does_not_win_the_game_at_the_end_of_more_now() -> None:
    """The lesson says that more now is not winning: its own game must not deny it."""
    (minute,) = [each for each in shown_in("otello/more-now") if isinstance(each, MinuteOutput)]
    assert best_by_grabbing(minute.start, minute.reader, minute.character) < 0


def task_of(lesson_id: str, title: str) -> GoalStep:
    steps = (output.step for output in shown_in(lesson_id) if isinstance(output, StepOutput))
    return next(step for step in steps if isinstance(step, GoalStep) and step.title == title)


def has_no_answer(position: Position) -> bool:
    return [reply.kind for reply in position.moves()] == ["pass"]


def test_only_one_move_of_passing_leaves_no_answer() -> None:
    """OT5: the reasons against the others say that they leave one."""
    step = task_of("otello/passing", "Two moves in a row")
    position = step.position()
    for move in position.moves():
        assert has_no_answer(position.play(move)) == (move in step.accepted)
        assert move in step.accepted or re.search(r"\brepl(y|ies)\b", step.feedback[str(move)])


def best_lead(position: Position, player: str) -> float:
    """The final margin of a player, if both players choose the best."""
    if position.result is not None:
        points = position.score().scores
        return points[player] - points[position.game.rival(player)]
    best = max if position.to_move == player else min
    return best(best_lead(position.play(move), player) for move in position.moves())


@pytest.mark.parametrize("title", ["12 to 48", "15 to 45"])
def test_the_reasons_of_more_now_give_the_true_counts(title: str) -> None:
    step = task_of("otello/more-now", title)
    position = step.position()
    for move in set(position.moves()) - set(step.accepted):
        (count,) = re.findall(r"wins (\d+) to (\d+)", step.feedback[str(move)])
        assert best_lead(position.play(move), "O") == int(count[0]) - int(count[1])


def test_only_the_right_move_of_more_now_leaves_no_answer() -> None:
    """OT5."""
    step = task_of("otello/more-now", "12 to 48")
    position = step.position()
    for move in position.moves():
        assert has_no_answer(position.play(move)) == (move in step.accepted)


def squares_taken(position: Position, player: str) -> int:
    """How many of the empty squares a player gets, if the player wants as many as possible."""
    if position.result is not None:
        return 0
    mine = position.to_move == player
    best = max if mine else min
    return best(
        (mine and move.kind == "place") + squares_taken(position.play(move), player)
        for move in position.moves()
    )


def test_only_the_right_move_gets_two_of_the_last_three_squares() -> None:
    step = task_of("otello/more-now", "15 to 45")
    position = step.position()
    for move in position.moves():
        taken = squares_taken(position.play(move), "O")
        assert (taken < 2) == (move in step.accepted)
        assert move in step.accepted or "two of the last three" in step.feedback[str(move)]


def test_only_the_right_move_leaves_white_nothing_to_turn() -> None:
    step = task_of("io/captures", "A quiet move")
    position = step.position()
    for move in position.moves():
        after = position.play(move)
        turned = [affected_cells(after.explain(str(m)), "turned") for m in after.moves()]
        most = max(map(len, turned))
        assert most == (0 if move in step.accepted else 4)
        assert move in step.accepted or "turn four stones" in step.feedback[str(move)]


def test_the_reasons_about_a_shut_off_stone_give_its_true_points() -> None:
    """IK7."""
    step = task_of("ikeda/territory", "A stone in the way")
    position = step.position()

    def white(board: Position) -> float:
        score = board.score()
        assert score is not None
        return score.scores["White"]

    for move, why in step.feedback.items():
        more = white(position.play(move)) - white(position)
        assert f": {more:g} more, not 5." in why


def test_every_move_wins_the_game_against_the_computer_in_more_now() -> None:
    (board,) = [each for each in shown_in("otello/more-now") if isinstance(each, BoardOutput)]
    start = board.position
    for move in start.moves():
        assert solve(start.play(move)).outcome == "loss", move

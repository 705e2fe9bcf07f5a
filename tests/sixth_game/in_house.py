"""The features of a game in the table. Run by `test_sixth_game.py`, with the entry point."""

from pathlib import Path

import pytest

import stonebook
from lite.site import game_pictures, lesson_files
from stonebook.cli import main
from stonebook.draw.scene import scene
from stonebook.records import Record, from_link, link, read_record, write_record
from stonebook.rules.rulebook import page, rules
from stonebook.search import solve
from stonebook.search.perft import perft
from stonebook.teach import ChosenCell, Press
from stonebook.teach.play.table import PlayTable
from stonebook.teach.steps.transcript import transcript
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.widgets.playing.play_board import PlayBoard
from tests.lessons.lesson import Lesson
from tests.lessons.test_pupils import through

LESSON = Lesson(Path(__file__).parent / "notebooks" / "noughts" / "three-in-a-line.ipynb")
WON = ("B2", "A1", "B3", "A2", "B1")


@pytest.fixture(scope="module")
def game():
    return stonebook.game("noughts")


def test_the_sixth_game_is_played_to_its_end(game):
    over = game.replay(WON)
    assert (over.result.winner, over.result.message) == ("X", "B3, B2 and B1 are a line. X wins.")
    refusal = game.start().play("B2").check("B2")
    assert (refusal.rule, refusal.message) == ("NC2", "X stands on B2 already.")
    assert perft(game.start(), 3) == 9 * 8 * 7


def test_the_sixth_game_is_read_back_from_a_link(game):
    record = Record("noughts", {}, WON)
    assert from_link(link(record.last, record)) == record
    assert all(from_link(link(p)) == p for p in record.positions())


def test_the_sixth_game_is_drawn(game):
    position = game.replay(["B2", "A1"])
    picture = scene(position, marks={"A1": "last"})
    assert {stone.cell: stone.tone for stone in picture.stones} == {"B2": "dark", "A1": "light"}
    assert picture.text == "3 . . .\n2 . X .\n1 O . .\n  A B C"
    assert picture.title == "Noughts and Crosses. X to move."
    assert "Noughts and Crosses" in game_pictures.picture("noughts")


def test_the_sixth_game_is_saved(game):
    record = Record("noughts", {}, WON)
    assert read_record(write_record(record)) == record
    position = game.replay(WON[:3])
    assert game.parse(stonebook.diagram(position)) == position


def test_the_sixth_game_is_solved_by_its_rules(game):
    start = solve(game.start(), nodes=20_000)
    assert (start.outcome, start.margin, start.bound) == ("draw", None, "exact")
    assert game.replay(start.line).result.winner is None
    for line, outcome in ((WON[:4], "win"), (["B2", "B1"], "win"), (["B2", "B1", "A1"], "loss")):
        position = game.replay(line)
        proof = solve(position)
        assert (proof.outcome, proof.bound) == (outcome, "exact")
        for move in proof.line:
            position = position.play(move)
        assert position.result.winner == "X"
    few = solve(game.start(), nodes=9)
    assert (few.outcome, few.bound, few.nodes, few.stopped) == (None, "unknown", 9, "nodes")


def test_the_games_rules_are_in_the_rulebook():
    assert [rule.id for rule in rules("noughts")] == ["NC1", "NC2", "NC3", "NC4"]
    assert "**NC3** Three own marks in a line win." in page()


def test_the_sixth_game_is_played_on_a_board_and_in_a_terminal(game, capsys):
    table = PlayTable(game.start())
    for move in WON:
        assert table.choose(move).kind == "played"
    assert table.state() == "B3, B2 and B1 are a line. X wins."
    before = host.use_host(BuildHost())
    try:
        board = PlayBoard(game.start(), "Noughts")
        board.choose_cell("B2")
        assert board.position.at("B2") == "X"
        board.undo()
        assert board.position == game.start()
    finally:
        host.use_host(before)
    assert main(["show", "noughts", "B2"]) == 0
    assert "2 . X ." in capsys.readouterr().out


def test_the_sixth_game_is_taught_by_a_lesson():
    steps = LESSON.steps()
    assert [step.kind for step in steps] == ["predict", "walk", "pair", "task", "score"]
    for step in steps:
        through(step)
        assert step.first_try
        step.restart()
        assert transcript(step)


def test_a_wrong_move_in_its_lesson_gets_a_reason():
    task = LESSON.steps()[3]
    position = task.position()
    legal = [move for move in position.moves() if position.play(move).result is None]
    wrong = task.answer(ChosenCell(str(legal[0])))
    assert wrong.right is False
    there = position.play(legal[0]).moves()[0]
    assert wrong.message == f"After {legal[0]}, the game goes on: O can play {there}."


def test_a_hint_follows_the_twin():
    task = LESSON.steps()[3]
    task.restart()
    hints = [task.answer(Press("hint")).message for _ in range(2)]
    winning = next(str(m) for m in task.position().moves() if task.position().play(m).result)
    assert hints[1] == f"Look at {winning}."


def test_the_site_knows_its_lesson():
    lessons = lesson_files.read(LESSON.path.parents[1])
    assert [(lesson.game_title, lesson.title) for lesson in lessons] == [
        ("Noughts and Crosses", "Three in a line")
    ]
    assert lesson_files.GAME_TITLES["noughts"] == "Noughts and Crosses"

"""Puzzles that are in no file: their ids hold them."""

from dataclasses import replace
from random import Random

import pytest

import stonebook
from stonebook.classroom.task_lists.task_list import ListedTask
from stonebook.records import Record, link
from stonebook.rules.errors import BadRecord
from stonebook.search.move_value import MoveValue
from stonebook.search.slices import run_to_end
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles import files, puzzles
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle, custom_puzzle_of
from stonebook.teach.puzzles.mining import like, searching
from stonebook.teach.review.findings import Mistake
from stonebook.teach.review.game_review import look_back

pytestmark = pytest.mark.slow

IGO = ("B1", "B2", "A1", "C3", "C1", "A3", "A2")
THREE = {"width": 3, "height": 3}


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_an_id_brings_back_the_same_puzzle(game: str) -> None:
    mined = run_to_end(searching(game, None, 5))
    own = custom_puzzle_of(CustomPuzzle.of(mined.start, mined.seeks).id)
    assert own is not None and "#" in own.query
    again = run_to_end(own.proving())
    assert again.id == own.id and again.position == mined.position
    assert (again.seeks, again.goal) == (mined.seeks, mined.goal)
    assert again.answers == mined.answers and again.length >= mined.length


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_mined_puzzles_can_be_asked_as_custom_puzzles(game: str) -> None:
    """It keeps its themes, so its hints and “another like this” are its own."""
    mined = [puzzle for puzzle in files.mined(game) if not puzzle.nothing]
    for puzzle in Random(3).sample(mined, 6):
        again = run_to_end(CustomPuzzle.of(puzzle.start, puzzle.seeks).proving())
        assert again.length >= puzzle.length, puzzle.id
        assert {*again.themes} - {"first-steps"} == {*puzzle.themes} - {"first-steps"}, puzzle.id


def test_the_past_and_a_composed_board_travel_along() -> None:
    forbidden = next(puzzle for puzzle in files.chosen("ikeda") if "superko" in puzzle.themes)
    result = run_to_end(CustomPuzzle.of(forbidden.start, forbidden.seeks).proving())
    assert result.position.moves() == forbidden.position.moves() and result.answers
    composed = next(puzzle for puzzle in puzzles("io") if puzzle.composed)
    result = run_to_end(CustomPuzzle.of(composed.start, composed.seeks).proving())
    assert result.composed and result.position == composed.position


def test_a_mistake_is_asked_from_the_board_before_it() -> None:
    record = Record("alterigo", THREE, IGO)
    review = look_back(record)
    mistake = next(mistake for mistake in review.mistakes if mistake.changed_result)
    end = PlayedPosition(stonebook.game("alterigo").start(**THREE), IGO)
    result = run_to_end(CustomPuzzle.of_mistake(end, len(IGO), mistake).proving())
    assert result.position == mistake.position and mistake.move not in result.accepted


def test_a_mistake_is_asked_with_the_objective_it_lost() -> None:
    """A count, where the result stayed the same, and else the result."""
    end = PlayedPosition(stonebook.game("otello").start(size=4), ("B1", "A1", "A2"))
    position = stonebook.game("otello").replay(["B1", "A1"], size=4)
    move, worth = position.game.move("A2"), MoveValue("proved", "win", 2)
    less = Mistake(3, position, move, worth, move, worth, lost=4.0)
    for mistake, seeks in ((less, "margin"), (replace(less, lost=None), "outcome")):
        found = CustomPuzzle.of_mistake(end, 3, mistake)
        assert found.id.startswith(f"otello/{seeks}#")
        assert ListedTask(found.id.partition("#")[2], seeks=seeks).start.position == position


def test_a_link_with_an_unknown_goal_is_refused() -> None:
    address = link(stonebook.game("io").start(size=4))
    assert CustomPuzzle.at(address, "margin").query == f"?seeks=margin#{address}"
    with pytest.raises(BadRecord, match="must be outcome or margin, not “fun”"):
        CustomPuzzle.at(address, "fun")
    with pytest.raises(BadRecord, match="not “fun”"):
        run_to_end(CustomPuzzle(f"io/fun#{address}").proving())


@pytest.mark.parametrize(
    ("id", "says"), [("otello/outcome#A", "damaged"), ("io/margin#", "damaged|empty|no link")]
)
def test_a_link_without_a_position_is_refused(id: str, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        run_to_end(CustomPuzzle(id).proving())


def test_an_unsuitable_position_names_the_reason() -> None:
    start = PlayedPosition(stonebook.game("alterigo").start(width=2, height=2))
    with pytest.raises(BadRecord, match="whatever Black plays, best play leads to a draw"):
        run_to_end(CustomPuzzle.of(start, "outcome").proving())


def test_rare_themes_are_not_searched_for() -> None:
    for game in stonebook.GAMES:
        for puzzle in files.chosen(game):
            theme = like(puzzle)
            assert theme is None or theme in puzzle.themes
    rare = next(puzzle for puzzle in files.chosen("io") if puzzle.themes == ("keep-open",))
    assert like(rare) is None

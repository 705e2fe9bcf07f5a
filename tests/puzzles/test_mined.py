"""Self-play's puzzles: what each filter lets through, their number and size."""

import gzip
import re
from random import Random

import pytest

import stonebook
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList, task_list
from stonebook.profiles import profile
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles import files, nothing_here, puzzles
from stonebook.teach.puzzles import puzzle as by_id
from stonebook.teach.puzzles.evaluation import best_proved, proofs
from stonebook.teach.puzzles.mining import searching
from stonebook.teach.puzzles.mining.filters import (
    MAX_FIRST_STEP_LENGTH,
    Removed,
    nothing_in,
    puzzle_in,
)
from stonebook.teach.puzzles.mining.heuristics import naive_moves
from stonebook.teach.puzzles.mining.sampling import MiningTask, puzzle_name, take_sample
from stonebook.teach.puzzles.objective import BEST_MARGIN, OUTCOME
from stonebook.teach.puzzles.puzzle import Difficulty
from stonebook.teach.puzzles.sets.puzzle_sets import find_set
from stonebook.teach.puzzles.tries import Try
from stonebook.teach.steps.kinds.puzzle import PuzzleStep

pytestmark = pytest.mark.slow

IN_ALL, PUZZLES, NOTHING, BYTES = 300, 200, 50, 200
MAX_PASSES = 0.2


SIXTEEN = {
    "otello": [
        f"otello/{name}"
        for name in (
            *("wqmy7p", "d2ml5k", "lse24d", "hhkove", "vn5tdd"),
            *("4f7t4n", "jjwlmu", "mg6za2", "7augo4", "rlsvgk"),
        )
    ],
    "io": [f"io/{name}" for name in ("zsvtjh", "xj23wg", "zi5a2f", "zerieb", "7gqdfc", "2bu3f4")],
}


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_there_are_enough_and_they_are_small(game):
    mined = files.mined(game)
    assert len(files.chosen(game)) + len(mined) >= IN_ALL
    assert sum(not puzzle.nothing for puzzle in mined) >= PUZZLES
    assert sum(puzzle.nothing for puzzle in mined) >= NOTHING
    packed = gzip.compress((files.PUZZLES_FOLDER / "mined" / f"{game}.json").read_bytes())
    assert len(packed) <= BYTES * len(mined)


def test_a_komi_is_mentioned_because_no_board_shows_it():
    every = (*puzzles("ikeda"), *files.retired("ikeda"))
    some = [mined for mined in every if mined.position.settings["komi"]]
    assert some and all(re.search("Komi: White (gets|loses) ", mined.goal) for mined in some)
    assert not any("Komi" in mined.goal for mined in every if mined not in some)
    assert all(
        "Komi: White gets " in PuzzleStep(mined, may_have_no_answer=True).prompt()
        for mined in some[:5]
    )


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_no_mined_puzzle_is_too_short_and_no_kind_is_too_frequent(game):
    mined = [puzzle for puzzle in files.mined(game) if not puzzle.nothing]
    for puzzle in mined:
        assert puzzle.length > 1 or puzzle.themes[0] == "first-steps", puzzle.id
        assert 2 * len(puzzle.answers) <= len(puzzle.position.moves()), puzzle.id
        assert puzzle.proved.outcome != "loss", puzzle.id
        assert {*puzzle.themes} <= {*profile(game).puzzles.themes}, puzzle.id
    mains = [puzzle.themes[0] for puzzle in mined]
    assert max(map(mains.count, mains)) <= 0.7 * len(mined)
    assert len({*mains}) >= 4


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_first_steps_are_found_by_naive_players(game):
    """Those who see most turned, and who look one ply ahead, need no chance."""
    mined = [puzzle for puzzle in files.mined(game) if not puzzle.nothing]
    for puzzle in Random(2).sample(mined, 8):
        two = [*naive_moves(puzzle.position, Random(1))][:2]
        if all(move in puzzle.accepted for move in two) and puzzle.length <= MAX_FIRST_STEP_LENGTH:
            assert puzzle.themes[0] == "first-steps", puzzle.id
        elif not any(move in puzzle.accepted for move in two):
            assert puzzle.themes[0] != "first-steps", puzzle.id


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_name_is_that_of_all_twins(game):
    for puzzle in Random(3).sample(files.mined(game), 4):
        for symmetry in puzzle.start.twins:
            image = puzzle.start.image(symmetry)
            # A puzzle for the count may have asked who wins when it was named.
            assert puzzle.id in {
                f"{game}/{puzzle_name(image, seeks)}" for seeks in (BEST_MARGIN, OUTCOME)
            }


def test_few_puzzles_are_solved_by_a_pass_and_no_komi_is_made_up():
    every = puzzles("ikeda")
    passes = [puzzle.id for puzzle in every if puzzle.answers == ("pass",)]
    assert len(passes) <= MAX_PASSES * len(every)
    for puzzle in (*files.mined("ikeda"), *files.chosen("ikeda")):
        assert puzzle.position.settings["komi"] in (0, 2.5, 8.5), puzzle.id
        assert puzzle.texts or not puzzle.position.settings["komi"], puzzle.id


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_retired_puzzle_still_opens_and_is_counted_nowhere(game):
    """A link shows its board and a true question; task lists and records know it."""
    ids = {known.id for known in (*puzzles(game), *nothing_here(game))}
    for puzzle in files.retired(game):
        assert puzzle.id not in ids and by_id(puzzle.id) is puzzle
        if puzzle.nothing:
            continue
        assert [*map(str, PuzzleStep(puzzle).analysis.right)] == [*puzzle.answers]
        [task] = task_list(TaskList((ListedTask(puzzle.id),)).link).tasks
        assert task.name == puzzle.id
        failed = {puzzle.id: (Try("2026-03-01T12:00:00+00:00", "failed"),)}
        assert find_set(game, "failed").next(failed) is puzzle


def test_sixteen_puzzles_ask_for_the_best_count():
    """They asked whether there was anything to find, although one count was best by far."""
    for id in (*SIXTEEN["otello"], *SIXTEEN["io"]):
        asked = by_id(id)
        assert not asked.nothing and asked.seeks == BEST_MARGIN, id
        known_proofs = proofs(asked.position)
        assert [*map(str, best_proved(known_proofs, BEST_MARGIN))] == [*asked.answers], id


def removed(find):
    with pytest.raises(Removed) as filtered:
        run_to_end(find)
    return str(filtered.value)


def test_each_filter_names_its_reason():
    start = stonebook.game("otello").start()
    assert removed(puzzle_in(start, Random(1))) == "beyond"
    two = stonebook.game("alterigo").start(width=2, height=1)
    assert removed(puzzle_in(two, Random(1))) == "few"
    small = stonebook.game("alterigo").start(width=2, height=2)
    assert removed(puzzle_in(small, Random(1))) == "equal"
    row = stonebook.game("alterigo").start(width=3, height=1)
    assert removed(nothing_in(row)) == "different"


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_same_number_gives_the_same(game):
    task = MiningTask(game, "puzzles", 5)
    assert take_sample(task, 1) == take_sample(task, 1)


def test_another_like_this_is_found_slice_by_slice_and_can_be_stopped():
    search = searching("otello", "forced-pass", 2)
    counted = [next(search) for _ in range(5)]
    assert counted == sorted(counted)
    search.close()
    puzzle = run_to_end(searching("otello", "forced-pass", 2))
    assert "forced-pass" in puzzle.themes
    assert puzzle.id == run_to_end(searching("otello", "forced-pass", 2)).id
    assert puzzle.id not in {mined.id for mined in files.mined("otello")}
    assert puzzle.difficulty is None or isinstance(puzzle.difficulty, Difficulty)

"""Self-play's puzzles: what each filter lets through, their number and size."""

import gzip
from random import Random

import pytest

import stonebook
from stonebook.profiles import profile
from stonebook.search.cooperative import run_to_end
from stonebook.teach.puzzles import files, puzzles
from stonebook.teach.puzzles.mining import searching
from stonebook.teach.puzzles.mining.filters import Removed, nothing_in, puzzle_in
from stonebook.teach.puzzles.mining.heuristics import naive_moves
from stonebook.teach.puzzles.mining.sampling import MiningTask, named, unit
from stonebook.teach.puzzles.puzzle import Difficulty
from stonebook.teach.steps.kinds.puzzle import Solve

pytestmark = pytest.mark.slow

PUZZLES, NOTHING, BYTES = 160, 50, 200


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_there_are_enough_and_they_are_small(game):
    mined = files.mined(game)
    assert sum(not puzzle.nothing for puzzle in mined) >= PUZZLES
    assert sum(puzzle.nothing for puzzle in mined) >= NOTHING
    packed = gzip.compress((files.HERE / "mined" / f"{game}.json").read_bytes())
    assert len(packed) <= BYTES * len(mined)


def test_a_komi_is_mentioned_because_no_board_shows_it():
    every = puzzles("ikeda")
    some = [mined for mined in every if mined.position.settings["komi"]]
    assert some and all("Komi: White gets " in mined.goal for mined in some)
    assert not any("Komi" in mined.goal for mined in every if mined not in some)
    assert all("Komi: White gets " in Solve(mined, doubted=True).prompt() for mined in some[:5])


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_none_is_too_short_and_no_kind_too_many(game):
    mined = [puzzle for puzzle in files.mined(game) if not puzzle.nothing]
    for puzzle in mined:
        assert puzzle.length > 1 or puzzle.themes[0] == "first-steps", puzzle.id
        assert 2 * len(puzzle.answers) <= len(puzzle.position.moves()), puzzle.id
        assert puzzle.proved.outcome != "loss", puzzle.id
        assert {*puzzle.themes} <= {*profile(game).themes}, puzzle.id
    mains = [puzzle.themes[0] for puzzle in mined]
    assert max(map(mains.count, mains)) <= 0.7 * len(mined)
    assert len({*mains}) >= 4


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_first_steps_are_found_by_naive_players(game):
    """Those who see most turned, and who look one ply ahead, need no chance."""
    mined = [puzzle for puzzle in files.mined(game) if not puzzle.nothing]
    for puzzle in Random(2).sample(mined, 8):
        two = [*naive_moves(puzzle.position, Random(1))][:2]
        if all(move in puzzle.accepted for move in two):
            assert puzzle.themes[0] == "first-steps", puzzle.id
        elif not any(move in puzzle.accepted for move in two):
            assert puzzle.themes[0] != "first-steps", puzzle.id


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_name_is_that_of_all_twins(game):
    for puzzle in Random(3).sample(files.mined(game), 4):
        for symmetry in puzzle.start.twins:
            assert f"{game}/{named(puzzle.start.image(symmetry), puzzle.seeks)}" == puzzle.id


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
    assert unit(task, 1) == unit(task, 1)


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

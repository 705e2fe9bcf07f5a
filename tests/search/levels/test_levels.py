"""Levels: always legal, reproducible by seed, with clear errors for wrong input."""

from itertools import pairwise
from random import Random

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.search.levels import Level, level
from stonebook.search.levels.choice import choose_by_loss, random_share
from stonebook.words import speaking
from tests.search.levels.boards import BOARDS, SPECIAL
from tests.words.test_files import COMPLETE


@pytest.mark.parametrize("text", SPECIAL, ids=lambda text: " ".join(text.split()[:3]))
@pytest.mark.parametrize("number", [1, 3])
def test_a_move_is_legal_where_the_rules_are_special(text: str, number: int) -> None:
    position = SPECIAL[text]
    for seed in (1, 2):
        move = level(position.game.name, number).choose(position, seed=seed)
        assert move in position.moves(), text
        assert position.check(move) is None


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_game_is_played_to_its_end(name: str) -> None:
    position, seed = BOARDS[name], 0
    while position.to_move is not None:
        move = level(name, 1).choose(position, seed)
        assert move in position.moves()
        position, seed = position.play(move), seed + 1
        assert seed < 400
    assert position.result is not None


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_choice_depends_on_the_seed_and_not_on_earlier_choices(name: str) -> None:
    position = BOARDS[name]
    player = level(name, 1)
    once = [str(player.choose(position, seed=seed)) for seed in range(6)]
    assert [str(player.choose(position, seed=seed)) for seed in range(6)] == once
    assert len(set(once)) > 1


def test_the_callback_runs_between_slices() -> None:
    position = stonebook.game("io").start(size=6)
    nodes: list[int] = []
    level("io", 3).choose(position, 1, on_slice=nodes.append)
    assert nodes
    assert nodes == sorted(nodes)
    assert max(b - a for a, b in pairwise(nodes)) < 4000


BAD_NUMBERS = [7, -1, 1.0, 2.5, True, "3", None]


@pytest.mark.parametrize("number", BAD_NUMBERS, ids=repr)
def test_unknown_levels_are_refused(number: object) -> None:
    with pytest.raises(stonebook.BadSettings, match="0 to 6"):
        level("otello", number)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["chess", "", None, 3], ids=repr)
def test_unknown_games_are_refused(name: object) -> None:
    with pytest.raises(stonebook.BadSettings, match="otello"):
        level(name, 1)  # type: ignore[arg-type]


def test_game_names_are_read_in_any_case() -> None:
    assert level(" Otello ", 2).game is stonebook.game("otello")


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(
        stonebook.BadPosition, match="plays Io and needs a position of that game, not “O-tell-O”"
    ):
        level("io", 1).choose(stonebook.game("otello").start(), seed=1)


@pytest.mark.parametrize("position", [None, "..../....", 7], ids=repr)
def test_a_level_refuses_a_position_of_another_kind(position: Position) -> None:
    with pytest.raises(stonebook.BadPosition, match="plays Io and needs a position of that game"):
        level("io", 1).choose(position, seed=1)


ENDED = [
    stonebook.game("ikeda").replay(["pass", "pass", "pass"], size=3),
    stonebook.game("alterigo").replay(["A1"], width=1, height=1),
    stonebook.game("alterigo").replay(["resign"]),
]


@pytest.mark.parametrize("position", ENDED, ids=repr)
def test_a_finished_game_has_no_move_to_choose(position: Position) -> None:
    with pytest.raises(stonebook.BadPosition, match="over"):
        level(position.game.name, 1).choose(position, seed=1)


@pytest.mark.parametrize("seed", [None, "7", 1.5, True], ids=repr)
def test_a_seed_must_be_a_whole_number(seed: int) -> None:
    with pytest.raises(stonebook.BadSettings, match="whole number"):
        level("io", 1).choose(stonebook.game("io").start(), seed=seed)


def test_errors_are_in_every_language() -> None:
    sentences = set()
    spoken = ("en", *COMPLETE)
    for language in spoken:
        with speaking(language), pytest.raises(stonebook.BadSettings) as caught:
            level("otello", 9)
        assert "9" in str(caught.value)
        sentences.add(str(caught.value))
    assert len(sentences) == len(spoken)


def test_large_and_negative_seeds_are_accepted() -> None:
    position = BOARDS["io"]
    for seed in (-5, 10**40):
        assert level("io", 1).choose(position, seed) in position.moves()


def test_a_level_is_a_value() -> None:
    assert level("io", 1) == Level(stonebook.game("io"), 1)
    assert level("io", 1) != level("io", 2)


@pytest.mark.thorough
@pytest.mark.parametrize("wished", [0.1, 0.5, 1.0, 2.0])
def test_a_level_gives_away_the_chosen_amount(wished: float) -> None:
    values, random = [1.0, 3.0, 2.5, -4.0, 0.0], Random(5)
    picks = [choose_by_loss(values, wished, random) for _ in range(4000)]
    given_away = sum(max(values) - values[pick] for pick in picks) / len(picks)
    assert given_away == pytest.approx(wished, abs=0.15)


def test_a_loss_of_0_gives_nothing_away() -> None:
    random = Random(1)
    picks = {choose_by_loss([1.0, 2.0, 2.0, 0.5], 0, random) for _ in range(50)}
    assert picks == {1, 2}


def test_a_level_gives_away_at_most_the_whole_value() -> None:
    random = Random(2)
    assert {choose_by_loss([0.0, 0.1, 0.2], 50, random) for _ in range(100)} == {0, 1, 2}


def test_a_level_sees_only_a_share_of_the_moves() -> None:
    random = Random(3)
    assert len(random_share(range(100), 0.25, random)) == 25
    assert random_share(range(7), 1, random) == [*range(7)]
    assert random_share([4], 0.1, random) == [4]
    everything = {move for _ in range(60) for move in random_share(range(10), 0.3, random)}
    assert everything == {*range(10)}


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_the_seed_is_0_by_default(name: str) -> None:
    position = BOARDS[name]
    assert level(name, 1).choose(position) == level(name, 1).choose(position, seed=0)

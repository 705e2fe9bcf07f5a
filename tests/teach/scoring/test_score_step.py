"""Scoring walks on random games: the tally is the score, and the sentences are true."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

import stonebook
from stonebook.draw.svg import svg
from stonebook.rules.errors import BadNotation
from stonebook.teach import ChosenCell, Press, ScoreStep, Text
from stonebook.teach.games.strings import regions_on
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.scoring.borders import leak
from tests.teach.random_games import CASES, COUNTED, random_game
from tests.teach.scoring.games import DIVIDED
from tests.teach.scoring.paper import written

SEEDS = range(12)
IKEDA = stonebook.game("ikeda")
ALTERIGO = stonebook.game("alterigo")


def pages(step: ScoreStep) -> Iterator[str]:
    """The messages of all pages, from the first to the last."""
    yield step.prompt()
    while not step.done:
        yield step.answer(Press("next")).message


def title(case: tuple[str, dict[str, object]]) -> str:
    name, settings = case
    return f"{name} {settings}"


@pytest.mark.parametrize("case", CASES, ids=title)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_tally_is_the_score(case: tuple[str, dict[str, object]], seed: int) -> None:
    start = random_game(*case, seed)
    position = start.position
    step = ScoreStep("Count", start)
    messages = list(pages(step))
    assert all(sentence.strip() for sentence in messages)
    assert step.first_try
    result, score = position.result, position.score()
    if result is not None:
        assert messages[-1] == result.message
    if score is None or (result is not None and not result.scores):
        assert step.tally == {}
    else:
        assert step.tally == score.scores
        assert (
            all(written(number) in messages[-1] for number in score.scores.values()) or not result
        )


@pytest.mark.parametrize("case", COUNTED, ids=title)
def test_every_tally_is_visible_text_and_only_adds_what_the_page_says(
    case: tuple[str, dict[str, object]],
) -> None:
    step = ScoreStep("Count", random_game(*case, 1))
    while not step.done:
        prompt = step.prompt()
        for player, number in step.tally.items():
            if any(step.tally.values()):  # 0 to 0 says nothing
                assert f"{player} {written(number)}" in prompt
            assert f"{player} {written(number)}" in step.scene().title
        step.answer(Press("next"))


@pytest.mark.parametrize("case", CASES, ids=title)
def test_turning_back_shows_each_earlier_page_unchanged(
    case: tuple[str, dict[str, object]],
) -> None:
    step = ScoreStep("Count", random_game(*case, 2))
    pages = [(step.prompt(), step.scene())]
    while not step.done:
        step.answer(Press("next"))
        pages.append((step.prompt(), step.scene()))
    assert step.answer(Press("next")).message == pages[-1][0]
    for earlier in reversed(pages[:-1]):
        step.answer(Press("back"))
        assert (step.prompt(), step.scene()) == earlier
    assert [button.name for button in step.enabled_buttons()] == ["next"]
    step.restart()
    assert not step.done
    assert (step.prompt(), step.scene()) == pages[0]


@pytest.mark.parametrize("case", CASES, ids=title)
def test_every_page_can_be_drawn(case: tuple[str, dict[str, object]]) -> None:
    step = ScoreStep("Count", random_game(*case, 4))
    while not step.done:
        assert svg(step.scene()).startswith("<svg")
        step.answer(Press("next"))


@pytest.mark.parametrize("seed", range(40))
def test_leaks_are_ways_through_empty_cells_between_two_colours(seed: int) -> None:
    position = random_game("ikeda", {"size": 5}, seed).position
    for region in regions_on(position):
        path = leak(position, region)
        if len(region.reached) < 2:
            assert path == ()
            continue
        assert {position.at(path[0]), position.at(path[-1])} == {"Black", "White"}
        assert all(position.at(cell) is None for cell in path[1:-1])
        assert set(path[1:-1]) <= set(region.cells)
        assert all(b in position.grid.neighbour_names(a) for a, b in pairwise(path))
        assert len(set(path)) == len(path)


def test_regions_are_flooded_then_given_or_refused() -> None:
    step = ScoreStep("Count", IKEDA.parse(DIVIDED))
    messages = list(pages(step))
    assert messages[4:-3] == [
        "Walk from A5 over empty points: A5 and B5. This region has 2 points. "
        "So far: Black 7, White 7.",
        "The region leads to Black's stones only. That is 2 points for Black. "
        "So far: Black 9, White 7.",
        "Walk from D5 over empty points: D5 and E5. This region has 2 points. "
        "So far: Black 9, White 7.",
        "The region leads to both colours: from Black's C5 through D5 to White's D4. "
        "So it is nobody's. So far: Black 9, White 7.",
        "Walk from A3 over empty points: A3, A2 and A1. This region has 3 points. "
        "So far: Black 9, White 7.",
        "The region leads to Black's stones only. That is 3 points for Black. "
        "So far: Black 12, White 7.",
        "Walk from E3 over empty points: E3, D2, E2 and E1. This region has 4 points. "
        "So far: Black 12, White 7.",
        "The region leads to White's stones only. That is 4 points for White. "
        "So far: Black 12, White 11.",
    ]
    assert "White made the first pass" in messages[-3]
    assert "Komi" in messages[-2]
    assert step.tally == {"Black": 11.5, "White": 12}


def test_the_text_board_shows_the_owner_of_a_region() -> None:
    step = ScoreStep("Count", IKEDA.parse(DIVIDED))
    list(pages(step))
    assert step.scene().text.splitlines() == [
        "5 b b B - -",
        "4 B B B W W",
        "3 b B W W w",
        "2 b B W w w",
        "1 b B W W w",
        "  A B C D E",
    ]
    arrows = []
    step.restart()
    while not step.done:
        arrows.append(len(step.scene().arrows))
        step.answer(Press("next"))
    assert sum(map(bool, arrows)) == 1
    assert max(arrows) == 2


def test_an_empty_board_belongs_to_nobody() -> None:
    messages = list(pages(ScoreStep("Count", IKEDA.replay(["pass"] * 3, size=3))))
    assert any("leads to no stone" in sentence for sentence in messages)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["pass", "C3", "pass", "pass"], "Black made the first pass"),
        (["C3", "pass", "pass", "pass"], "White made the first pass"),
    ],
)
def test_the_count_names_the_player_who_passed_first(moves: list[str], expected: str) -> None:
    start = PlayedPosition(IKEDA.start(size=3), tuple(moves))
    assert any(expected in sentence for sentence in pages(ScoreStep("Count", start)))


def test_before_the_first_pass_the_half_point_is_not_mentioned() -> None:
    """A reader who counts a board in the second lesson has never heard of it."""
    sentences = list(pages(ScoreStep("Count", PlayedPosition(IKEDA.start(size=3), ("C3",)))))
    assert not [sentence for sentence in sentences if "½" in sentence or "pass" in sentence]


def test_isolated_points_are_counted_on_one_page() -> None:
    """A board of many single points is not walked twice for each of them."""
    start = IKEDA.parse("to move: Black\n3 . B .\n2 B B B\n1 . B .\n  A B C")
    assert list(pages(ScoreStep("Count", start)))[3] == (
        "Single points among Black's stones: A3, C3, A1 and C1. That is 4 points for Black. "
        "So far: Black 9, White 0."
    )


def test_dead_strings_leave_the_board_before_the_count() -> None:
    moves = ("B2", "A1", "pass", "pass", "pass")
    origin = IKEDA.start(size=3)
    plain = list(pages(ScoreStep("Count", PlayedPosition(origin, moves))))
    assert "Every stone counts where it stands" in plain[1]
    step = ScoreStep("Count", PlayedPosition(origin, (*moves, "dead A1")))
    message = step.answer(Press("next")).message
    assert "these stones are dead: A1" in message
    assert step.position().at("A1") == "White"
    step.answer(Press("next"))
    assert step.position().at("A1") is None
    none = list(pages(ScoreStep("Count", PlayedPosition(origin, (*moves, "dead")))))
    assert "no stone is dead" in none[1]
    # Only the agreement is known about a position without its past.
    agreed = PlayedPosition(origin, (*moves, "dead A1")).position
    assert "off the board already" in list(pages(ScoreStep("Count", agreed)))[1]


def test_a_tie_in_rows_goes_to_the_reserves_and_then_to_the_last_mover() -> None:
    start = PlayedPosition(stonebook.game("jo").start(), ("a5+a6",))
    messages = list(pages(ScoreStep("Count", start)))
    assert any("in reserve count: Red 25, Black 27" in sentence for sentence in messages)
    assert not any("moved last" in sentence for sentence in messages)
    start = PlayedPosition(stonebook.game("jo").start(), ("a5+a6", "i4+i5"))
    messages = list(pages(ScoreStep("Count", start)))
    assert any("Black moved last, so Black is ahead" in sentence for sentence in messages)


def test_a_row_of_five_counts_three() -> None:
    position = stonebook.game("jo").parse(
        """
        to move: Black
               a b c d e
        9     . . . . .
        8    . . . . . . f
        7   . . . . . . . g
        6  . . . . . . . . h
        5 . . R R R R R . . i
        4  . . . . . . . .
        3   . . . . . . .
        2    . . . . . .
        1     . . . . .
        """
    )
    step = ScoreStep("Count", position)
    messages = list(pages(step))
    assert "Red's row 1 of 1: c5, d5, e5, f5 and g5. 5 in a row score 3 points." in messages[1]
    assert "Black has no row" in messages[2]


def test_alter_igo_shows_how_the_last_moves_run_out() -> None:
    start = PlayedPosition(ALTERIGO.start(width=1, height=1), ("A1",))
    messages = list(pages(ScoreStep("Why?", start)))
    assert messages[1].endswith("Black has only null moves left, and may not pass. Black plays A1.")
    assert "nothing but null moves left" in messages[2]
    assert messages[-1] == "Black's move changed nothing on the board. White wins."


def test_alter_igo_counts_the_three_times() -> None:
    for seed in range(200):
        start = random_game("alterigo", {"width": 2, "height": 2}, seed)
        result = start.position.result
        if result is not None and result.reason == "alterigo.third":
            break
    else:
        raise AssertionError("no game was drawn")
    messages = list(pages(ScoreStep("Why?", start)))
    numbers = result.params["moves"]
    assert isinstance(numbers, tuple)
    for time, number in zip(("looked like", "second time", "third time"), numbers, strict=True):
        when = f"After move {number} " if number else "At the start "
        assert any(s.startswith(when) and time in s for s in messages)


def test_a_game_that_was_resigned_is_not_counted() -> None:
    for game in (IKEDA, ALTERIGO):
        messages = list(pages(ScoreStep("Why?", PlayedPosition(game.start(), ("C3", "resign")))))
        assert messages[-1] == "White resigned. Black wins."


def test_an_unfinished_game_is_called_unfinished() -> None:
    for name in stonebook.GAMES:
        messages = list(pages(ScoreStep("Count", stonebook.game(name).start())))
        assert "not over yet" in messages[0]
        assert messages[-1].startswith("The game goes on")


def test_a_text_that_is_not_a_move_is_refused() -> None:
    step = ScoreStep("Count", IKEDA.start(size=3))
    with pytest.raises(BadNotation):
        step.answer(Text("castle"))
    assert step.answer(ChosenCell("A1")).right is None

"""The pictures of successive turns."""

import pytest

import stonebook
from stonebook.draw.frames import frames
from stonebook.draw.series import LONG_BEATS, LONG_SERIES, frames_of_turns


def turns(position, *moves):
    """The turns of a game, one after another."""
    results = []
    for move in moves:
        results.append(position.transition(move))
        position = results[-1].after
    return results


def test_a_few_turns_are_shown_stone_by_stone():
    played_turns = turns(stonebook.game("otello").start(), "C4", "C5", "C6", "B5")
    shown = frames_of_turns(played_turns)
    each = [frames(turn.before, turn.events, animated=True) for turn in played_turns]
    assert len(played_turns) == LONG_SERIES
    assert shown == (*each[0], *each[1][1:], *each[2][1:], *each[3][1:])


def test_each_of_many_turns_is_one_picture_with_the_count_so_far():
    played_turns = turns(stonebook.game("otello").start(), "C4", "C5", "C6", "B5", "A6", "D3")
    before, *shown = frames_of_turns(played_turns)
    assert before.stones == played_turns[0].before.snapshot().cells
    assert [frame.stones for frame in shown] == [
        turn.after.snapshot().cells for turn in played_turns
    ]
    assert shown[0].caption == "Turn 1 of 6: X 4, O 1."
    assert shown[-1].caption.startswith("Turn 6 of 6: X ")
    assert {frame.beats for frame in shown} == {1.0}


def test_a_whole_game_takes_no_longer_than_a_few_turns():
    position = stonebook.game("alterigo").start(width=9, height=9)
    played_turns = turns(
        position, *(f"{column}{row}" for row in (1, 4, 7) for column in "ABCDEFGHJ")
    )
    shown = frames_of_turns(played_turns)[1:]
    assert len(shown) == len(played_turns) > 2 * LONG_BEATS
    assert sum(frame.beats for frame in shown) == pytest.approx(LONG_BEATS)
    assert shown[0].caption == "Turn 1 of 27."  # nothing is counted here

"""The moment that decided a game: a win that was missed, or the move that won."""

import pytest

import stonebook
from stonebook.search.slices import run_to_end
from stonebook.teach.characters.moment import deciding

GAME = stonebook.game("otello")
START = GAME.parse(
    """
    size: 4
    to move: X
    1 . O O .
    2 O O O O
    3 X X O X
    4 . X O .
      A B C D
    """
)


def moment_of(moves, reader="X", start=START):
    positions = [start]
    for move in moves:
        positions.append(positions[-1].play(move))
    return run_to_end(deciding(positions[:-1], [*moves], reader)), positions


def games(position, line=()):
    """Yield every game from a position."""
    if position.to_move is None:
        yield line, position.result.winner
    for move in position.moves() if position.to_move else ():
        yield from games(position.play(move), (*line, str(move)))


def test_every_game_that_was_lost_from_a_won_position_has_a_missed_win():
    count = 0
    for line, winner in games(START):
        moment, positions = moment_of(line)
        if winner == "X":
            assert moment is None or moment.won
            continue
        count += 1
        assert moment is not None and not moment.won
        assert moment.played not in moment.wins and moment.position in positions
        better = moment.position.play(moment.wins[0])
        assert "X" in {winner for _, winner in games(better)}
        assert str(moment.wins[0]) in moment.sentence()
    assert count


@pytest.mark.parametrize("moves", [[], ["A1"]])
def test_a_game_that_is_not_over_counts_as_not_won(moves):
    moment, _ = moment_of(moves)
    assert moment is None or not moment.won


def test_the_move_that_decided_is_the_hardest_one():
    for line, winner in games(START):
        moment, _ = moment_of(line)
        if winner == "X" and moment is not None:
            assert moment.won and str(moment.played) in moment.sentence()
            return
    raise AssertionError("X can win")

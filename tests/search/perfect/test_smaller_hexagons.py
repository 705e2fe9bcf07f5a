"""The experiment with Jō's rules on smaller hexagons: its rules, its replies, and their walk."""

from pathlib import Path
from random import Random
from shutil import which
from subprocess import run

import pytest

import stonebook
from benchmarks.first_solved import walk_jo
from benchmarks.first_solved.__main__ import HEXAGONS, compile_program
from benchmarks.first_solved.walk_jo import LOSER, WINNER, Hexagon

LONGEST = 300
needs_compiler = pytest.mark.skipif(which("cc") is None, reason="no C compiler")


def test_the_walks_rules_on_jos_board_are_jos():
    """The second program's turns and ends, on the board of side 5, are those of the rules."""
    hexagon, chance = Hexagon(5, 27), Random(3)
    symbols = {"R": WINNER, "B": LOSER, "N": "N", ".": "."}

    def board_of(position):
        return "".join(symbols[owner] for owner in position.rows().replace("/", ""))

    position, mover = stonebook.game("jo").start(), WINNER
    assert board_of(position) == hexagon.start
    while position.to_move:
        assert not hexagon.is_over(board_of(position), mover)
        moves = chance.sample([*position.moves()], k=min(40, len(position.moves())))
        turns = hexagon.turns(board_of(position), mover)
        assert len(turns) == len(position.moves())
        assert {board_of(position.play(move)) for move in moves} <= turns
        position, mover = position.play(moves[0]), walk_jo.RIVAL[mover]
    winner = {"Red": WINNER, "Black": LOSER}[position.result.winner]
    assert hexagon.is_over(board_of(position), mover)
    assert hexagon.winner(board_of(position), mover) == winner


@pytest.mark.thorough
@needs_compiler
@pytest.mark.parametrize(("side", "stones"), [(2, 3), (2, 27), (3, 27)])
def test_the_winner_wins_against_all_turns(tmp_path, side, stones):
    file = tmp_path / "replies"
    command = [compile_program("jo"), str(side), str(stones), "20", file]
    turns = HEXAGONS[side, stones]
    out = run(command, check=True, capture_output=True, text=True).stdout
    assert f"player wins within {turns} turns" in out
    hexagon = Hexagon(side, stones)
    replies = walk_jo.read_replies(hexagon, file)
    assert walk_jo.sample(hexagon, replies, turns, games=20, seed=1) > 0
    if side == 2:
        assert walk_jo.walk(hexagon, replies, turns)[0] == len(replies)
    with pytest.raises(walk_jo.WrongReply, match=r"not over|no reply"):
        walk_jo.walk(hexagon, replies, turns - 1)


def test_a_wrong_reply_is_noticed():
    hexagon = Hexagon(2, 3)
    with pytest.raises(walk_jo.WrongReply, match="no reply"):
        walk_jo.walk(hexagon, {}, 2)
    boards = {hexagon.first_image(board) for board in hexagon.turns(hexagon.start, LOSER)}
    with pytest.raises(walk_jo.WrongReply, match="not a legal turn"):
        walk_jo.walk(hexagon, {(1, board): board for board in boards}, 2)


def test_the_walk_is_short():
    assert len(Path(walk_jo.__file__).read_text(encoding="utf-8").splitlines()) <= LONGEST

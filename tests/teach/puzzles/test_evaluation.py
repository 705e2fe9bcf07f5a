"""The evaluation of a puzzle's position."""

import pytest

import stonebook
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles.evaluation import PUZZLE_NODES, past_decides, proofs

LINE = stonebook.game("alterigo").start(width=3, height=1)


@pytest.mark.parametrize(
    ("moves", "nodes", "decides"),
    [
        pytest.param("C1 A1 B1 C1", PUZZLE_NODES, True, id="another result without the past"),
        pytest.param("C1 A1 B1", PUZZLE_NODES, False, id="the same result without the past"),
        pytest.param("C1 A1 B1", 1, True, id="no proof without the past"),
    ],
)
def test_the_past_decides_if_the_result_or_its_proof_needs_it(moves, nodes, decides):
    position = LINE.game.replay(moves.split(), **LINE.settings)
    known_proofs = proofs(position)
    assert run_to_end(past_decides(position, "outcome", known_proofs, nodes)) == decides

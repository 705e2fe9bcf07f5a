"""The sentences about a puzzle without its own text state the proved winner and margin.

The proofs are made up here, so each result and each count has its turn.
"""

from collections.abc import Mapping
from dataclasses import replace

import pytest

import stonebook
from stonebook.rules.moves import Move
from stonebook.search.proof import Proof
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.play.game_choice import level_title
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.puzzles import explanations
from stonebook.teach.puzzles.grades import difficulty_text
from stonebook.teach.puzzles.labels import loss_sentence, reply_sentences
from stonebook.teach.puzzles.objective import objective
from stonebook.teach.puzzles.puzzle import Difficulty, Proved, Puzzle
from stonebook.teach.puzzles.sets.order import difficulty_key
from tests.teach.puzzles.example_puzzles import small
from tests.teach.puzzles.read_hints import read_region

START = PlayedPosition(
    stonebook.game("otello").start(size=6), ("B3", "D2", "E4", "F5", "E1", "B4", "A5")
)
BOARD = START.position
"""O is to move: A3 turns most, D1 next, and A2, B2, C2, A4 one or two."""
RIGHT = BOARD.game.move("D1")
COUNTS = [
    (6.0, "6 points ahead"),
    (0.0, "tied"),
    (-2.0, "2 points behind"),
    (0.5, "½ point ahead"),
]


def found(right: Proof, others: Proof) -> Mapping[Move, Proof]:
    return {
        move: replace(right if move == RIGHT else others, line=(move, *_answer(move)))
        for move in BOARD.moves()
    }


def _answer(move: Move) -> tuple[Move, ...]:
    return BOARD.play(move).moves()[:1]


def puzzle(seeks: str, *, nothing: bool = False) -> Puzzle:
    proved = Proved("win", 6.0, 1, 1)
    return Puzzle("otello/x", START, seeks, ("D1",), 1, ("corner",), proved, nothing=nothing)


def texts(seeks: str, right: Proof, others: Proof, *, nothing: bool = False) -> list[str]:
    parts = explanations.puzzle_texts(puzzle(seeks, nothing=nothing), found(right, others))
    return [with_cells(text, str) for text in (*parts.hints, parts.otherwise, parts.because)]


@pytest.mark.parametrize(
    ("outcome", "otherwise"),
    [
        ("win", "That gives the win away: X has a good reply."),
        ("draw", "That loses: X has a good reply."),
    ],
)
def test_the_reason_is_the_answer_to_the_most_tempting_wrong_move(
    outcome: str, otherwise: str
) -> None:
    sentences = texts("outcome", Proof(outcome), Proof("loss"))
    why = sentences[5]
    assert "A3 is tempting, but X replies with B2." in why and why in sentences[3]
    assert why.endswith("Then O can no longer avoid losing.")
    assert "O wins" not in why and "O holds" not in why, "the goal has stated the result"
    assert sentences[4] == otherwise


@pytest.mark.parametrize(("margin", "amount"), COUNTS)
def test_a_score_names_its_side(margin: float, amount: str) -> None:
    outcome = "win" if margin > 0 else "loss" if margin else "draw"
    every = texts("margin", Proof(outcome, margin), Proof(outcome, margin), nothing=True)
    assert amount in every[3]
    assert every[3].startswith("No move changes the final score: with every move ")


def test_a_puzzle_without_an_answer_does_not_claim_equal_counts() -> None:
    others = found(Proof("win", 6.0), Proof("win", 2.0))
    parts = explanations.puzzle_texts(puzzle("outcome", nothing=True), others)
    assert parts.because == "No move changes who wins: O wins with every move."
    assert parts.otherwise == "The result stays the same, as after every move here."


def test_the_first_two_hints_look_alike_with_nothing_to_find() -> None:
    none = texts("outcome", Proof("win"), Proof("win"), nothing=True)
    some = texts("outcome", Proof("win"), Proof("loss"))
    assert none[0] == some[0]
    assert none[1].startswith("Look at the ") and some[1].startswith("Look at the ")


def test_the_cost_is_the_gap_to_the_next_best_move() -> None:
    proofs = dict(found(Proof("win", 9.0), Proof("win", 2.0)))
    second = BOARD.game.move("A3")
    proofs[second] = replace(proofs[second], margin=5.0)
    explained = explanations.puzzle_texts(puzzle("margin"), proofs)
    assert (
        explained.otherwise
        == "That costs O at least 4 points in the end, if the other player replies well."
    )


@pytest.mark.parametrize(
    ("seeks", "proof", "left"),
    [
        ("outcome", Proof("draw"), "Then O gets a draw at best."),
        ("outcome", Proof("loss"), "Then O can no longer avoid losing."),
        ("margin", Proof("win", 2.0), "Then O finishes only 2 points ahead at best."),
        ("margin", Proof("loss", -2.0), "Then O finishes 2 points behind at best."),
        ("margin", Proof("draw", 0.0), "Then O can at best tie the score."),
    ],
)
def test_the_loss_of_a_wrong_move_follows_the_reply(seeks: str, proof: Proof, left: str) -> None:
    move = BOARD.game.move("B2")
    reply = BOARD.play(move).moves()[0]
    reason = explanations.why_wrong(BOARD, move, replace(proof, line=(move, reply)), seeks)
    assert reason.message.startswith(f"After B2, X can reply with {reply}. ")
    assert f" turns to X. {left}" in reason.message or f" turn to X. {left}" in reason.message
    assert reason.marks["B2"] != reason.marks[str(reply)]


def test_the_hints_do_not_name_the_right_cell_before_their_turn() -> None:
    idea, region, candidates, move, *_ = texts("outcome", Proof("win"), Proof("loss"))
    assert "D1" not in idea and "D1" not in region
    inside = read_region(BOARD, region)
    assert "D1" in inside and len(inside.intersection(map(str, BOARD.moves()))) >= 3
    assert "D1" in candidates and "A3" not in candidates
    assert move.startswith("Play D1. ")


def test_the_candidates_are_the_right_move_and_the_greediest_nearby() -> None:
    _, region, candidates, *_ = texts("outcome", Proof("win"), Proof("loss"))
    named = candidates.partition(": ")[2].rstrip(".").replace(" or ", ", ").split(", ")
    turns = {str(m): len(BOARD.transition(m).events[-1].cells) for m in BOARD.moves()}
    inside = read_region(BOARD, region).intersection(turns)
    others = sorted(inside - {"D1"}, key=lambda move: turns[move], reverse=True)
    assert len(named) == 3 and {"D1", others[0]} <= {*named} <= inside
    assert max(turns, key=lambda move: turns[move]) == "A3" not in inside


def test_a_value_has_its_sign_and_a_loss_is_compared_with_the_best_value() -> None:
    texts = [objective("margin").value_text("win", value) for value in (4, 0, -2.5)]
    assert texts == ["+4", "0", "−2½"]
    assert loss_sentence("O", "margin", Proof("loss", -2.5), Proof("win", 4.0)) == (
        "Then O finishes 2½ points behind at best."
    )
    assert loss_sentence("O", "margin", Proof("win", 1), Proof("win", 4.0)) == (
        "Then O finishes only 1 point ahead at best."
    )
    assert loss_sentence("O", "outcome", Proof("draw"), Proof("win")) == (
        "With best play that is a draw, not a win."
    )


@pytest.mark.parametrize(
    ("komi", "sentence"),
    [
        (8.5, "Komi: White gets 8½ extra points."),
        (-2, "Komi: White loses 2 points."),
        (0, "Win, whatever White does."),
    ],
)
def test_komi_is_named_with_its_player(komi: float, sentence: str) -> None:
    start = stonebook.game("ikeda").start(size=3, komi=komi)
    assert objective("outcome").task_text(start, "win", 0.5).endswith(sentence)


def test_the_question_asks_for_a_win_if_possible_else_a_draw() -> None:
    outcome = objective("outcome")
    assert outcome.task_text(BOARD, "win", None) == "O is to move. Win, whatever X does."
    assert "Get at least a draw" in outcome.task_text(BOARD, "draw", None)


def test_the_opponents_reply_and_a_forced_pass_are_told() -> None:
    position = stonebook.game("otello").replay(["A2", "A3", "A4", "C1", "D1", "A1"], size=4)
    turns = [position.transition("B1")]
    turns.append(turns[-1].after.transition("pass"))
    assert [*reply_sentences(turns)] == ["O has to pass."]
    first = BOARD.transition("D1")
    assert [*reply_sentences([first, first.after.transition("C1")])] == ["X replies with C1."]


def test_the_nearest_level_is_named_or_a_limit() -> None:
    def difficulty_of(value: float) -> str:
        return difficulty_text(replace(small(), difficulty=Difficulty(value, 20)))

    assert "Even the level “Beginner”" in difficulty_of(-900)
    assert "The level “Expert” usually misses the solution" in difficulty_of(9000)
    levels = stonebook.search.levels.level
    for number in range(1, 6):
        measured = levels("otello", number).measured
        assert measured is not None
        assert f"level “{level_title(number)}” finds" in difficulty_of(measured.elo)
    assert difficulty_key(replace(small(), difficulty=None)) == float("inf")

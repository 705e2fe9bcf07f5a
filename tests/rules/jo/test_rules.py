"""Jō, rule by rule: JO1 to JO9 and JO11. The game is by Phil Leduc, 2014."""

from random import Random
from textwrap import dedent

import pytest

import stonebook
from stonebook.rules.jo import position as jo
from stonebook.rules.jo.pairs import count_threes
from tests.rules.jo.positions import (
    EQUAL,
    FEWER_ON_BOARD,
    FIGURES,
    JO,
    RED_24,
    START,
    position,
    rule,
    stones,
    turns,
)


def test_the_board_is_a_hexagon_of_side_five():
    """JO1: a hexagon of side 5, cells by column from the lowest row, row 9 drawn on top."""
    assert len(START.cells()) == 61
    assert START.cells()[:6] == ("a5", "a6", "a7", "a8", "a9", "b4")
    assert START.cells()[-1] == "i5"
    assert str(START) == dedent("""\
               a b c d e
        9     . . . . .
        8    . . . . N . f
        7   . . N . . . . g
        6  . . . . . . . . h
        5 . . N . . . N . . i
        4  . . . . . . . .
        3   . . N . . . .
        2    . . . . N .
        1     . . . . .""")


def test_cells_are_read_in_any_case():
    """JO1: names are lower-case, and no other text is a cell."""
    assert START.at(" C5 ") == "Neutral"
    assert START.at("e5") is None
    for text in ("a4", "i6", "j1", "e10", "", "5e"):
        with pytest.raises(stonebook.BadNotation):
            START.at(text)


def test_the_game_begins_with_six_neutral_stones():
    """JO2: six neutral stones, and no symmetry but the mirror in the row c5, e5, g5."""
    neutral = [cell for cell in START.cells() if START.at(cell)]
    assert neutral == list(jo.SETUP) == ["c5", "c7", "e3", "e8", "g5", "h2"]
    assert {START.at(cell) for cell in neutral} == {"Neutral"}
    names = START.cells()
    keeping = []
    for symmetry in START.grid.symmetries:
        image = {cell: names[symmetry[i]] for i, cell in enumerate(names)}
        if {image[cell] for cell in neutral} == set(neutral):
            keeping.append(image)
    same, mirror = keeping
    assert all(cell == there for cell, there in same.items())
    fixed = [cell for cell, there in mirror.items() if cell == there]
    assert fixed == ["a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "i5"]


def test_red_begins_unless_set_and_both_have_27_stones():
    """JO3: Red begins with 27 stones in reserve, as Black has. Black may be set to begin."""
    assert START.to_move == "Red"
    assert START.snapshot().reserves == {"Red": 27, "Black": 27}
    assert JO.start(first="black").to_move == "Black"
    assert JO.start(first="Black").settings == {"first": "Black"}
    assert JO.start(first="Black") != START
    for first in ("Green", "", None, 1, ["Red"]):
        with pytest.raises(stonebook.BadSettings, match="Red or Black"):
            JO.start(first=first)


def test_reserve_and_board_together_have_27_stones():
    """JO3, JO6, JO7: each side has 27 stones, after any flips and moves."""
    rng = Random(3)
    p = START
    while p.phase != "over":
        board = list(p.snapshot().cells.values())
        for player, reserve in p.snapshot().reserves.items():
            assert board.count(player) + reserve == 27
        assert board.count("Neutral") == 6
        p = p.play(rng.choice(p.moves()))


def test_the_figures_in_the_rulebook_are_played():
    """JO2, JO5, JO6, JO7: figures 2 to 4, and from where e5 can be flipped after each."""
    p = START
    for move, after, flipped_from in FIGURES:
        p = p.play(move)
        assert str(p) == dedent(after).strip("\n")
        pairs = {str(turn).split()[0] for turn in p.moves()}
        assert {pair for pair in pairs if rule(p, f"{pair} e5*") is None} == flipped_from
    assert p.snapshot().reserves == {"Red": 24, "Black": 26}


@pytest.mark.parametrize(
    ("vacated", "opened"),
    [("f5", "f5+g5"), ("e3", "e3+e4"), ("c5", "c5+d5"), ("c7", "c7+d6"), ("c3", ""), ("e6", "")],
)
def test_neutral_stones_of_figure_4(vacated, opened):
    """JO5: e5 is safe until the neutral stone on f5, e3, c5 or c7 leaves."""
    p = JO.replay([move for move, _, _ in FIGURES])
    board = {cell: who for cell, who in p.snapshot().cells.items() if who and cell != vacated}
    p = JO.restore(p.settings, board, {"to move": "Black"})
    pairs = {str(turn).split()[0] for turn in p.moves()}
    assert [pair for pair in sorted(pairs) if rule(p, f"{pair} e5*") is None] == opened.split()


def test_a_pair_is_read_in_either_order():
    """JO4: two adjacent empty cells, named in any order and any case."""
    assert START.play("f5+e5") == START.play(" E5+F5 ") == START.play("e5+f5")
    assert JO.move("F5+E5  G5>C3") == JO.move("e5+f5 g5>c3")
    assert str(JO.move("f5+e5")) == "e5+f5"
    assert JO.move("e5+f5").cells == ("e5", "f5")
    # Effects keep their order: a record keeps the steps.
    assert JO.move("e6+e7 e5* e8>f5") != JO.move("e6+e7 e8>f5 e5*")


def test_effects_are_optional():
    """JO5, JO6: none, either or both of two flips, in either order."""
    p = position(black="d5 g5")
    assert turns(p, "e5+f5") == ["", "d5*", "d5* g5*", "g5*"]
    both = p.play("e5+f5 d5* g5*")
    assert p.play("e5+f5 g5* d5*") == both
    assert both.snapshot().reserves == {"Red": 23, "Black": 27}


def test_neutral_stone_then_flip_or_flip_then_neutral_stone():
    """JO5: both orders lead to the same position, and count once (JO10)."""
    p = position(black="d5 a9", neutral="g5")
    assert p.play("e5+f5 d5* g5>a9") == p.play("e5+f5 g5>a9 d5*")
    written = turns(p, "e5+f5")
    assert "d5* g5>a9" in written
    assert "g5>a9 d5*" not in written
    # Where the neutral stone takes the stone itself, nothing is left to flip.
    assert "g5>d5" in written
    assert rule(p, "e5+f5 g5>d5 d5*") == "JO7"
    assert rule(p, "e5+f5 d5* g5>d5") == "JO7"


def test_a_neutral_stone_that_arrived_is_not_moved_again():
    """JO7: a neutral stone that arrived on the other custodial cell stays there."""
    p = position(black="d5", neutral="g5")
    refusal = p.check("e5+f5 g5>d5 d5>a9")
    assert (refusal.rule, refusal.reason, refusal.cells) == ("JO7", "jo.arrived", ("d5",))
    assert p.play("e5+f5 g5>d5").at("d5") == "Neutral"
    # Next to an empty custodial cell too.
    p = position(neutral="g5")
    assert rule(p, "e5+f5 g5>d5 d5>a9") == "JO7"


def test_the_cell_that_the_first_vacated_can_be_used():
    """JO7: the second neutral stone may go to the cell of the first, which stays used."""
    p = position(neutral="d5 g5")
    after = p.play("e5+f5 d5>a9 g5>d5")
    assert (after.at("a9"), after.at("d5"), after.at("g5")) == ("Neutral", "Neutral", None)
    # The same position comes of one effect, and that is how it is counted (JO10).
    assert after == p.play("e5+f5 g5>a9")
    assert "d5>a9 g5>d5" not in turns(p, "e5+f5")
    assert rule(p, "e5+f5 d5>a9 g5>d5 d5>a8") == "JO5"


def test_a_neutral_stone_replaces_an_opposing_one():
    """JO7: the replaced stone goes back to its owner's reserve."""
    p = position(red="a5", black="c3 c4", neutral="g5")
    after = p.play("e5+f5 g5>c3")
    assert after.at("c3") == "Neutral"
    assert after.snapshot().reserves == {"Red": 24, "Black": 26}


def test_flips_need_stones_that_the_pair_leaves():
    """JO6: with three in reserve one stone can flip, with two none."""
    p = position(red=RED_24, black="d5 g5")
    assert p.snapshot().reserves["Red"] == 3
    assert turns(p, "e5+f5") == ["", "d5*", "g5*"]
    refusal = p.check("e5+f5 d5* g5*")
    assert (refusal.rule, refusal.reason, refusal.cells) == ("JO6", "jo.empty_reserve", ("g5",))
    p = position(red=RED_24 + " d9", black="d5 g5")
    assert turns(p, "e5+f5") == [""]
    assert rule(p, "e5+f5 g5*") == "JO6"


def test_moving_a_neutral_stone_needs_no_reserve():
    """JO7: moving a neutral stone places no stone of the mover."""
    p = position(red=RED_24 + " d5", black="g4", neutral="g5")
    assert p.snapshot().reserves["Red"] == 2
    after = p.play("e5+f5 g5>g4")
    assert after.snapshot().reserves == {"Red": 0, "Black": 27}


def test_the_game_ends_without_stones_in_reserve():
    """JO8: the game ends if the player to move has fewer than two stones in reserve."""
    p = position(red=RED_24 + " d5", to_move="Red")
    assert p.phase == "play"
    after = p.play("h5+h6").play("i1+i2")
    assert (after.to_move, after.phase, len(after.moves())) == (None, "over", 0)
    assert after.result.reason == "jo.reserve.threes"
    for text in ("e1+e2", "pass", "e5+e10", "e5"):
        assert rule(after, text) == "JO8"
    *_, last = p.play("h5+h6").explain("i1+i2")
    assert (last.kind, last.rule, last.to_move, last.phase) == ("ended", "JO8", None, "over")
    assert last.message.startswith("Red has fewer than two stones")


def test_one_stone_in_reserve_is_too_few():
    """JO8: one stone in reserve ends the game, however many the other player has."""
    red = stones("Red", RED_24 + " d5 d9")
    assert JO.restore({"first": "Red"}, red, {"last mover": "Black"}).phase == "over"
    assert JO.restore({"first": "Red"}, red, {"last mover": "Red"}).to_move == "Black"


@pytest.mark.parametrize("last", ["Red", "Black"])
def test_the_game_ends_without_room_for_a_pair(last):
    """JO8, JO9: no two empty cells touch. All else equal, the last mover wins."""
    p = JO.parse(f"to move: nobody\nlast mover: {last}\n{EQUAL}")
    assert (p.phase, p.last_mover) == ("over", last)
    assert p.snapshot().reserves == {"Red": 2, "Black": 2}
    result = p.result
    assert (result.winner, result.reason) == (last, "jo.no_pair.last_mover")
    assert result.scores == {"Red": 23, "Black": 23}
    assert result.message.startswith("No two empty cells touch.")


@pytest.mark.parametrize("last", ["Red", "Black"])
def test_equal_rows_are_decided_by_the_reserve(last):
    """JO9: more stones in reserve win, for either last mover."""
    p = JO.parse(f"to move: nobody\nlast mover: {last}\n{FEWER_ON_BOARD}")
    assert p.snapshot().reserves == {"Red": 3, "Black": 4}
    assert p.result.scores == {"Red": 6, "Black": 6}
    assert (p.result.winner, p.result.reason) == ("Black", "jo.no_pair.stones")
    assert "4 to 3" in p.result.message


def test_a_row_of_n_stones_scores_n_minus_two():
    """JO9: a row of n counts n - 2, in three directions. Stones can be in several rows."""
    p = position(red="c5 d5 e5 f5 g5 e6 e7 f4 g3 a5 a6", black="a8 b8 c8 a9", neutral="h5")
    score = p.score()
    assert score.scores == {"Red": 5, "Black": 1}
    assert {(part.player, part.cells, part.number) for part in score.parts} == {
        ("Red", ("c5", "d5", "e5", "f5", "g5"), 3),
        ("Red", ("e5", "e6", "e7"), 1),
        ("Red", ("e5", "f4", "g3"), 1),
        ("Black", ("a8", "b8", "c8"), 1),
    }
    assert {part.rule for part in score.parts} == {"JO9"}
    assert START.score().scores == {"Red": 0, "Black": 0}


def test_no_row_crosses_the_edge():
    """JO9: the top of a column and the foot of the next are not neighbours."""
    p = position(red="a8 a9 b4 b5", black="e8 e9 f1 f2 i4 i5")
    assert p.score().scores == {"Red": 0, "Black": 0}


def test_score_is_the_number_of_three_in_a_rows():
    """JO9: the score equals the inner count of three-in-a-rows."""
    rng = Random(9)
    p = START
    while p.phase != "over":
        p = p.play(rng.choice(p.moves()))
        own, other, _ = p.stone_sets
        scores = p.score().scores
        assert sorted(scores.values()) == sorted(map(count_threes, (own, other)))


def test_every_random_game_of_jo_has_a_winner_by_the_named_count():
    """JO8, JO9: there is always a winner, who leads by the count that the reason names."""
    for seed in range(20):
        rng = Random(seed)
        p = JO.start(first=rng.choice(jo.PLAYERS))
        while p.phase != "over":
            before, p = p, p.play(rng.choice(p.moves()))
            assert p.last_mover == before.to_move
        result, reserves = p.result, p.snapshot().reserves
        (loser,) = {"Red", "Black"} - {result.winner}
        _, end, by = result.reason.split(".")
        assert (end == "reserve") == (reserves[before.last_mover] < 2)
        ahead = {"threes": result.scores, "stones": reserves}
        if by in ahead:
            assert ahead[by][result.winner] > ahead[by][loser]


def test_the_docstring_credits_the_author():
    """JO11: the docstring names the author, his page, his address and the permission."""
    text = jo.__doc__
    for phrase in (
        "Phil Leduc",
        "2014",
        "https://sites.google.com/site/theowlsnest02/home/jo",
        "philleduc.pled@gmail.com",
        "full credit",
        "permission",
    ):
        assert phrase in text

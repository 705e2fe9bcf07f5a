"""Jō's turns: counted, listed, explained and written part by part (JO4 to JO7, JO10)."""

from random import Random

import pytest

import stonebook
from stonebook.rules.events import fold
from stonebook.rules.jo.pairs import boards_after, count_boards_after, open_pairs
from stonebook.rules.moves import Move
from tests.rules.jo.positions import CROWD, EQUAL, FIGURES, JO, START, position, turns


def all_boards_after(*board):
    """The board of every distinct turn, in order of notation (JO10)."""
    return [after for pair in open_pairs(*board) for after in boards_after(pair, *board)]


def test_the_first_player_has_120_pairs_and_1498_turns():
    """JO10: 120 pairs and 1,498 positions."""
    moves = START.moves()
    assert len(moves) == 1498
    assert len({str(move).split()[0] for move in moves}) == 120
    written = [str(move) for move in moves]
    assert written == sorted(written)
    assert len({START.play(move) for move in moves}) == 1498


def test_each_position_has_the_spelling_with_the_fewest_effects():
    """JO10: of two neutral stones the lower goes first, and to the lower cell."""
    p = position(neutral="d5 g5")
    written = turns(p, "e5+f5")
    assert written[:3] == ["", "d5>a5", "d5>a5 g5>a6"]
    # 57 cells apart from the pair are empty: no stone moves, one of two, or both to two cells.
    assert len(written) == 1 + 2 * 57 + 57 * 56 // 2
    assert "d5>a6 g5>a5" not in written
    assert p.play("e5+f5 d5>a6 g5>a5") == p.play("e5+f5 d5>a5 g5>a6")
    assert JO.move("e5+f5 d5>a5 g5>a6") in p.moves()
    assert JO.move("e5+f5 d5>a6 g5>a5") not in p.moves()


def test_moves_are_counted_and_found_without_being_listed():
    """JO10: length, index and membership agree with the list, in the middle of a game too."""
    rng = Random(10)
    p = START
    while p.phase != "over":
        moves = p.moves()
        listed = list(moves)
        assert len(moves) == len(listed) == len(all_boards_after(*p.stone_sets))
        for i in rng.sample(range(len(listed)), min(5, len(listed))):
            assert moves[i] == listed[i]
            assert moves[i - len(listed)] == listed[i]
            assert listed[i] in moves
        for beyond in (len(listed), -len(listed) - 1):
            with pytest.raises(IndexError):
                moves[beyond]
        p = p.play(rng.choice(moves))
    assert list(p.moves()) == []
    assert JO.move("e5+f5") not in p.moves()


def test_the_turns_with_a_pair_are_its_moves_in_order():
    p = stonebook.game("jo").replay(["e5+f5", "b5+b6"])
    by_pair: dict[tuple[str, ...], list[Move]] = {}
    for move in p.moves():
        by_pair.setdefault(move.cells, []).append(move)
    assert all([*p.moves().with_pair(cells)] == moves for cells, moves in by_pair.items())
    taken, apart = ("e5", "e6"), ("a5", "i5")
    assert not [*p.moves().with_pair(taken), *p.moves().with_pair(apart)]


def test_inner_results_are_the_moves_in_order():
    """JO10: the boards after a turn are in the order of the moves, for searches."""
    rng = Random(11)
    p = START
    while p.phase != "over":
        board = p.stone_sets
        played = [p.play(move).stone_sets for move in p.moves()]
        assert [(other, own, neutral) for own, other, neutral in played] == all_boards_after(*board)
        for pair in open_pairs(*board):
            assert count_boards_after(pair, *board) == len(turns(p, "+".join(pair.cells)))
        for _ in range(4):
            if p.phase != "over":
                p = p.play(rng.choice(p.moves()))


def test_a_turn_is_explained_effect_by_effect():
    """JO4, JO6, JO7: the pair is placed, then each effect returns its stone to the reserve."""
    p = JO.replay([move for move, _, _ in FIGURES[:2]])
    steps = p.explain("f4+g3 e5* h2>e6")
    assert [(step.kind, step.player, step.cells, step.rule, step.to_move) for step in steps] == [
        ("placed", "Red", ("f4", "g3"), "JO4", "Red"),
        ("flipped", "Red", ("e5",), "JO6", "Red"),
        ("returned", "Black", ("e5",), "JO6", "Red"),
        ("moved", "Red", ("h2", "e6"), "JO7", "Red"),
        ("returned", "Black", ("e6",), "JO7", "Black"),
    ]
    # The order is the one that was written.
    steps = p.explain("f4+g3 h2>e6 e5*")
    assert [step.kind for step in steps] == ["placed", "moved", "returned", "flipped", "returned"]
    assert fold(p.snapshot(), steps) == p.play("f4+g3 e5* h2>e6").snapshot()


def test_a_neutral_stone_on_an_empty_cell_returns_no_stone():
    """JO7: the neutral stone only moves."""
    assert [step.kind for step in START.explain("e5+f5 g5>c3")] == ["placed", "moved"]


def test_a_turn_can_be_entered_part_by_part():
    """JO4 to JO7: the continuations, part by part."""
    p = position(black="d5 h2", neutral="g5")
    assert "e5" in p.partial("").next
    assert "d5" not in p.partial("").next
    assert p.partial("e").next[:3] == ("1", "2", "3")
    assert p.partial("E5").next == ("+d6", "+e4", "+e6", "+f4", "+f5")
    assert p.partial("e5+f").next == ("4", "5")
    partial = p.partial("f5+e5")
    assert (partial.complete, partial.next, partial.refusal) == (True, (" d5*", " g5>"), None)
    assert p.partial("e5+f5 d").next == ("5*",)
    targets = p.partial("e5+f5 g5>")
    assert not targets.complete
    assert {"c3", "d5", "h2"} <= set(targets.next)
    assert not {"e5", "f5", "g5"} & set(targets.next)
    assert p.partial("e5+f5 g5>c3").next == (" d5*",)
    # Nothing is left to do where the neutral stone arrived.
    partial = p.partial("e5+f5 g5>d5")
    assert (partial.complete, partial.next, partial.refusal) == (True, (), None)
    assert p.partial("e5+f5 d5* g5>c").next == ("3", "4", "5", "6", "7", "8", "9")
    assert p.partial("e5+f5 d5* g5>c3") == (True, (), None)


def test_a_second_neutral_stone_may_move_to_the_vacated_cell():
    """JO7: the vacated cell is a target of the second neutral stone."""
    p = position(neutral="d5 g5")
    assert p.partial("e5+f5 d5>a9").next == (" g5>",)
    assert "d5" in p.partial("e5+f5 d5>a9 g5>").next


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("b5", "JO4"),
        ("b5+", "JO4"),
        ("e5+b", "JO4"),
        ("e5+f5 h", "JO5"),
        ("e5+f5 h2", "JO5"),
        ("e5+f5 h2>", "JO5"),
        ("e5+f5 d5>", "JO7"),
        ("e5+f5 g5>a9", "JO7"),
        ("e5+f5 g5*", "JO6"),
        ("e5+f10", "JO1"),
        ("pass", "JO4"),
    ],
)
def test_a_partial_turn_without_continuation_is_refused(text, rule):
    partial = CROWD.partial(text)
    assert (partial.complete, partial.next, partial.refusal.rule) == (False, (), rule)


def test_no_turn_begins_in_a_finished_game():
    """JO8: no turn may begin after the game's end."""
    p = JO.parse(f"to move: nobody\n{EQUAL}")
    for text in ("", "d7", "d7+", "d7+d8 d6>"):
        assert p.partial(text).refusal.rule == "JO8"


@pytest.mark.parametrize("text", ["x", "e5+f5 x", "e5+f5 d5?", "e5-f5", "ee"])
def test_text_that_is_not_a_turn_has_no_parts(text):
    with pytest.raises(stonebook.BadNotation):
        START.partial(text)

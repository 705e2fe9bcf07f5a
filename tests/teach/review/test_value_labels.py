"""The worth of moves, on the board and in a sentence."""

import pytest

import stonebook
from stonebook.draw.scene import scene
from stonebook.draw.shapes.layers import shapes
from stonebook.draw.shapes.shape import TextShape
from stonebook.search.move_value import MoveValue
from stonebook.search.weighing import weigh
from stonebook.teach.review.value_labels import label, labels, sentence
from stonebook.widgets.tablebase.atlas_board import value_label as written_in_the_atlas
from stonebook.words import speaking

START = stonebook.game("otello").start(size=4)
B1, A2, D3, C4 = START.moves()
PROVED = MoveValue("proved", "win", 4)
ESTIMATED = MoveValue("estimated", "loss", -2.8, error=5.7, measured=True)


@pytest.mark.parametrize(
    ("worth", "text"),
    [
        (PROVED, "+4"),
        (MoveValue("proved", "draw", 0), "="),
        (MoveValue("proved", "loss", 0), "L"),  # a tie-break decided
        (MoveValue("proved", "loss", -3.5), "−3½"),
        (MoveValue("at least", "draw"), "≥D"),
        (MoveValue("at most", "loss", -12), "≤−12"),
        (ESTIMATED, "−3\n±6"),
        (MoveValue("estimated", "loss", -2.8, error=5.7), "−3\n±?"),
        (MoveValue("estimated", chance=61.7, error=18, measured=True), "62%\n±18"),
        (MoveValue("unknown"), "?"),
    ],
)
def test_each_kind_has_a_different_sign(worth, text):
    assert label(worth) == text


def test_the_best_move_has_a_star_and_a_cell_without_a_move_nothing():
    written = labels(START, {B1: PROVED, A2: ESTIMATED, D3: MoveValue("unknown"), C4: PROVED})
    assert written == {"B1": "★+4", "A2": "−3\n±6", "D3": "?", "C4": "★+4"}


def test_the_sign_of_a_draw_means_nothing_else():
    """Neither on a board in play nor in the atlas."""
    values = [PROVED, ESTIMATED, MoveValue("at least", "draw"), MoveValue("proved", "loss")]
    assert not any("=" in text for text in map(label, values))
    draw = MoveValue("proved", "draw")
    assert label(draw) == written_in_the_atlas(draw) == "="


def test_equal_values_have_no_star():
    assert set(labels(START, dict.fromkeys(START.moves(), PROVED)).values()) == {"+4"}


def test_a_proof_and_a_chance_are_compared_as_chances():
    written = labels(START, {B1: PROVED, A2: MoveValue("estimated", chance=99.0)})
    assert written["B1"].startswith("★")


def test_a_turn_in_parts_is_labelled_part_by_part():
    jo = stonebook.game("jo").start()
    moves = [jo.game.move(text) for text in ("e5+f5", "e5+e6", "d5+d6")]
    move_values = dict(zip(moves, (PROVED, ESTIMATED, MoveValue("unknown")), strict=True))
    assert labels(jo, move_values)["e5"] == "★+4" and "d5" not in labels(jo, move_values)
    assert labels(jo, move_values, ["e5"]) == {"f5": "★+4", "e6": "−3\n±6"}


def test_the_sentence_lists_the_boards_values_best_first():
    text = sentence(START, {A2: ESTIMATED, B1: PROVED, D3: MoveValue("unknown"), C4: PROVED})
    places = [text.index(part) for part in ("proved +4: B1, C4.", "Estimated −3 ± 6: A2.")]
    assert places == sorted(places) and "Unknown: D3." in text


def test_an_unmeasured_error_is_mentioned():
    jo = stonebook.game("alterigo").start(width=3, height=2)
    text = sentence(jo, {jo.moves()[0]: MoveValue("estimated", chance=50.0)})
    assert text.endswith("We don't know how good estimates are on this board.")


def test_german_labels_have_german_letters():
    late = stonebook.game("alterigo").replay(["B1"], width=3, height=1)
    with speaking("de"):
        move_values = weigh(late)
        assert set(labels(late, move_values).values()) == {"N"}
        assert "eine Niederlage (bewiesen): A1, C1." in sentence(late, move_values)


def test_a_text_of_two_lines_stays_in_its_cell():
    for text in ("★+12", "+12\n★±10", "62%\n±18", "?"):
        drawn = [
            shape
            for shape in shapes(scene(START, texts={"B1": text}))
            if isinstance(shape, TextShape) and shape.text in text.split("\n")
        ]
        assert [shape.text for shape in drawn] == text.split("\n")
        x, y = scene(START).centres["B1"]
        for shape in drawn:
            assert abs(shape.centre[1] - y) + shape.size / 2 < 0.5 and shape.centre[0] == x
            assert 0.65 * shape.size * len(shape.text) < 1

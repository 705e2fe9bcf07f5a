"""The parts of a scene that come from the position and from the caller."""

import pytest

import stonebook
from stonebook.draw.colours import DARK, LIGHT, look
from stonebook.draw.scene import scene
from stonebook.draw.shapes.layers import shapes
from stonebook.draw.shapes.shape import Circle
from stonebook.rules.state_sentence import state_sentence

OTELLO = stonebook.game("otello").start(size=4)


def test_marks_lines_arrows_and_texts_are_on_their_cells():
    s = scene(
        OTELLO,
        marks=[("A1", "legal"), ("A1", "focus")],
        arrows=[("A1", "D3"), ("B4", "B1")],
        lines=[("A2", "C2")],
        texts={"D4": "9", "C4": "12"},
    )
    at = s.centres
    assert [(m.cell, m.kind, m.text) for m in s.marks] == [
        *(("A1", "legal", ""), ("A1", "focus", "")),
        *(("D4", "text", "9"), ("C4", "text", "12")),
    ]
    assert all(mark.centre == at[mark.cell] for mark in s.marks)
    assert s.arrows == ((at["A1"], at["D3"]), (at["B4"], at["B1"]))
    assert s.lines == ((at["A2"], at["C2"]),)
    # In words one letter fits on a cell.
    assert s.text.splitlines()[3] == "4 . . . 9"


def test_a_value_has_a_tint_and_says_the_same_in_its_text():
    s = scene(
        OTELLO,
        marks={"A1": "legal"},
        texts={"A1": "+2", "B1": "0", "C1": "−2", "D1": "?"},
    ).with_prospects({"A1": "win", "B1": "draw", "C1": "loss", "D1": ""})
    tints = {mark.cell: mark.tint for mark in s.marks if mark.kind == "text"}
    assert tints == {"A1": "good", "B1": "even", "C1": "bad", "D1": ""}
    discs = {c.centre: c for c in shapes(s) if isinstance(c, Circle) and "tint" in (c.fill or "")}
    assert {cell: discs[s.centres[cell]].fill for cell in ("A1", "B1", "C1")} == {
        "A1": "good tint",
        "B1": "even tint",
        "C1": "bad tint",
    }
    assert all(disc.radius < 0.35 for disc in discs.values()), "the lines stay visible"


def test_cells_run_to_the_right_and_rows_as_they_are_numbered():
    s = scene(OTELLO)
    (ax, ay), (bx, by) = s.centres["A1"], s.centres["D3"]
    assert (bx - ax, by - ay) == pytest.approx((3, 2))  # OT1: row 1 on top
    s = scene(stonebook.game("ikeda").start(size=9))
    (ax, ay), (bx, by) = s.centres["A1"], s.centres["D3"]
    assert (bx - ax, by - ay) == pytest.approx((3, -2))  # row 1 at the bottom


@pytest.mark.parametrize(
    ("position", "state"),
    [
        (OTELLO, "X to move."),
        (stonebook.game("io").start(), "White to move: the entering stone."),
        (stonebook.game("io").replay(["C3"]), "Black to move: a bound stone that touches C3."),
        (
            stonebook.game("jo").replay(["e5+f5"]),
            "Black to move. In reserve: Red 25, Black 27.",
        ),
    ],
)
def test_the_title_names_the_side_to_move(position, state):
    assert state_sentence(position) == state
    assert scene(position).title == f"{position.game.title}. {state}"
    assert scene(position, state="Halfway.").title == f"{position.game.title}. Halfway."


def test_the_title_says_how_a_game_ended():
    over = stonebook.game("ikeda").start(size=5).play("resign")
    assert state_sentence(over) == over.result.message
    assert scene(over).title == f"{over.game.title}. {over.result.message}"


def test_only_what_a_bound_stone_must_touch_is_marked():
    io = stonebook.game("io")
    bound, free = io.replay(["C3"]), io.replay(["C3", "C4"])
    assert (bound.stone_to_touch, free.stone_to_touch) == ("C3", None)
    others = scene(bound, marks={"A1": "legal"})
    assert [(m.cell, m.kind) for m in others.marks] == [("A1", "legal"), ("C3", "ringed")]


def test_the_colours_follow_the_page():
    assert look(dark=True) is DARK and look(dark=False) is LIGHT


class TestText:
    """The board in words, for readers who do not see it."""

    @pytest.mark.parametrize("name", ["otello", "io", "ikeda", "alterigo"])
    def test_each_letter_is_below_its_column(self, name):
        p = stonebook.game(name).start()
        *lines, letters = p.text().splitlines()
        for line in lines:
            label, cells = line[:1], line[2:].split(" ")
            for letter, sign, at in zip(letters.split(), cells, range(2, 99, 2), strict=False):
                assert letters[at] == letter and line[at] == sign
                assert sign == p.game.symbols.get(p.at(f"{letter}{label}"), ".")
        assert len(lines) == len(letters.split()) == len({cell[0] for cell in p.cells()})

    def test_numbers_of_two_digits_end_below_each_other(self):
        p = stonebook.game("alterigo").start(width=2, height=10)
        first, second, *_, last, letters = p.text().splitlines()
        assert (first, second, last, letters) == ("10 . .", " 9 . .", " 1 . .", "   A B")

    def test_on_hexagons_letters_are_at_the_upper_ends(self):
        assert stonebook.game("jo").start().text() == "\n".join(
            [
                "       a b c d e",
                "9     . . . . .",
                "8    . . . . N . f",
                "7   . . N . . . . g",
                "6  . . . . . . . . h",
                "5 . . N . . . N . . i",
                "4  . . . . . . . .",
                "3   . . N . . . .",
                "2    . . . . N .",
                "1     . . . . .",
            ]
        )

    def test_only_empty_cells_have_signs(self):
        stones = {**OTELLO.snapshot().cells, "A1": "O"}
        assert OTELLO.text(stones, {"A1": "1", "B1": "2", "D4": "x"}) == (
            "1 O 2 . .\n2 . O X .\n3 . X O .\n4 . . . x\n  A B C D"
        )
        assert OTELLO.text() == str(OTELLO)


LAMPS = [
    ("C3", []),
    ("C3 pass", ["light", "", ""]),
    ("pass", ["dark", "", ""]),
    ("C3 pass pass", ["light", "lit", ""]),
    ("C3 pass pass D4", ["light", "", ""]),
    ("C3 pass pass pass", ["light", "lit", "lit"]),
]


@pytest.mark.parametrize(("moves", "lamps"), LAMPS)
def test_lamps_in_the_corner_show_passes(moves: str, lamps: list[str]) -> None:
    position = stonebook.game("ikeda").replay(moves.split(), size=5)
    picture = scene(position).with_lamps(position)
    assert scene(position).lamps == ()  # dots in a corner, unless a text says what they are
    assert [lamp.tone or ("lit" if lamp.lit else "") for lamp in picture.lamps] == lamps
    for lamp in picture.lamps:
        x, y = lamp.centre
        # Left of the board and below it, where no coordinate stands.
        assert 0 < x < min(c[0] for tile in picture.tiles for c in tile.corners)
        assert max(c[1] for tile in picture.tiles for c in tile.corners) < y < picture.height
        assert all(
            abs(x - label.centre[0]) > 0.3 or abs(y - label.centre[1]) > 0.3
            for label in picture.coordinates
        )


def test_the_title_mentions_passes_after_the_side_to_move() -> None:
    game = stonebook.game("ikeda")
    sentence = state_sentence(game.replay(["pass", "C3", "pass"]))
    passes = (
        "Black made the first pass. From now on, two passes in a row end the game: 1 of 2 so far."
    )
    assert sentence == f"White to move. {passes}"
    assert sentence in scene(game.replay(["pass", "C3", "pass"])).title
    assert state_sentence(game.replay(["C3"])) == "White to move."

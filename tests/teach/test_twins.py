"""A twin keeps rules and result, and texts speak of the twin's own cells."""

import stonebook
from stonebook.rules.symmetry import cell_renaming, image, start_symmetries
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.played_position import PlayedPosition

OTELLO = stonebook.game("otello")


def test_the_start_of_otello_keeps_four_of_the_eight() -> None:
    assert len(start_symmetries(OTELLO.start())) == 4


def test_a_twin_has_the_same_number_of_moves_and_the_image_of_each() -> None:
    position = OTELLO.replay(["C4", "C5", "C6", "B5", "D6"])
    for symmetry in PlayedPosition(position).twins:
        rename = cell_renaming(position, symmetry)
        twin = image(position, symmetry)
        assert {str(m) for m in twin.moves()} == {rename(str(m)) for m in position.moves()}
        for move in position.moves():
            assert image(position.play(move), symmetry) == twin.play(rename(str(move)))


def test_a_symmetric_position_has_fewer_twins() -> None:
    assert len(PlayedPosition(OTELLO.start()).twins) == 1
    assert len(PlayedPosition(OTELLO.replay(["C4"])).twins) == 4


def test_cells_in_braces_are_renamed() -> None:
    position = OTELLO.replay(["C4"])
    half_turn = next(
        s for s in PlayedPosition(position).twins if cell_renaming(position, s)("A1") == "H8"
    )
    assert with_cells("Look at {C4}, not at {A1}.", cell_renaming(position, half_turn)) == (
        "Look at F5, not at H8."
    )


def test_moves_may_be_spelled_either_way() -> None:
    """Once a twin of "c4 c5" was the start with c4 and c5 again, with hints about F5."""
    small = PlayedPosition(OTELLO.start(), ("c4", "c5"))
    for symmetry in PlayedPosition(OTELLO.start(), ("C4", "C5")).twins:
        assert small.image(symmetry) == PlayedPosition(OTELLO.start(), ("C4", "C5")).image(symmetry)
    jo = stonebook.game("jo").start()
    for symmetry in PlayedPosition(jo, ("e5+f5",)).twins:
        assert PlayedPosition(jo, ("E5+F5",)).image(symmetry) == PlayedPosition(
            jo, ("e5+f5",)
        ).image(symmetry)


def test_a_twin_of_a_ko_has_the_twins_past() -> None:
    ikeda = stonebook.game("ikeda")
    moves = ("B3", "C3", "A2", "D2", "B1", "C1", "C2", "B2")
    start = PlayedPosition(ikeda.start(size=4), moves)
    assert len(start.twins) == 8
    for symmetry in start.twins:
        rename = cell_renaming(start.origin, symmetry)
        refusal = start.image(symmetry).check(rename("C2"))
        assert refusal is not None
        assert refusal.rule == "IK4"


def test_an_empty_board_with_a_past_has_the_twins_of_its_past() -> None:
    """Which move draws is then not found by elimination, although all images look alike."""
    line = stonebook.game("alterigo").start(width=4, height=1)
    start = PlayedPosition(line, ("B1", "C1", "D1", "D1", "A1", "C1"))
    assert len(start.twins) == 2
    for symmetry, drawing in zip(start.twins, ("B1", "C1"), strict=True):
        assert start.image(symmetry).play(drawing).result is not None
    assert len(PlayedPosition(line).twins) == 1

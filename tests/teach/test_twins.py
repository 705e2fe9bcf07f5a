"""A twin keeps rules and result, and texts speak of the twin's own cells."""

import stonebook
from stonebook.teach.twins import image, namer, symmetries, told, twins

OTELLO = stonebook.game("otello")


def test_the_start_of_otello_keeps_four_of_the_eight() -> None:
    assert len(symmetries(OTELLO.start())) == 4


def test_a_twin_has_the_same_number_of_moves_and_the_image_of_each() -> None:
    position = OTELLO.replay(["C4", "C5", "C6", "B5", "D6"])
    for symmetry in twins(position):
        name = namer(position, symmetry)
        twin = image(position, symmetry)
        assert {str(m) for m in twin.moves()} == {name(str(m)) for m in position.moves()}
        for move in position.moves():
            assert image(position.play(move), symmetry) == twin.play(name(str(move)))


def test_a_symmetric_position_has_fewer_twins() -> None:
    assert len(twins(OTELLO.start())) == 1
    assert len(twins(OTELLO.replay(["C4"]))) == 4


def test_cells_in_braces_are_renamed() -> None:
    position = OTELLO.replay(["C4"])
    half_turn = next(s for s in twins(position) if namer(position, s)("A1") == "H8")
    assert told("Look at {C4}, not at {A1}.", namer(position, half_turn)) == (
        "Look at F5, not at H8."
    )

"""Io, rule by rule, as pictures: IO1 to IO8."""

from random import Random
from textwrap import dedent
from typing import NamedTuple

import pytest

import stonebook
from stonebook.rules.io.position import free_cells
from tests.words.facts.sentence_checks import missing

IO = stonebook.game("io")
SIZES = range(4, 20)


def names(moves):
    return " ".join(map(str, moves))


def random_game(size, seed):
    """Yield each position of a random game with the move made there."""
    rng = Random(seed)
    p = IO.start(size=size)
    while p.phase != "over":
        move = rng.choice(p.moves())
        yield p, move
        p = p.play(move)


# The end of the opening in the source: White's last free stone is C1.
NOTE = IO.parse("""
    to move: Black
    phase: bound
    last stone: C1
    9 . . B . . . . W .
    8 . W . . B W . B .
    7 . . . . . . . . .
    6 . B . B . W B . W
    5 W . W . . . . B .
    4 . W W . B . . B .
    3 B . B . W . . W .
    2 . . . . . . B . .
    1 . . W . . . W . .
      A B C D E F G H I
    """)


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_a_square_of_four_to_nineteen_cells_a_side(size):
    """IO1: from 4 to 19 cells a side, rows from the bottom, I is a column, White first."""
    p = IO.start(size=size)
    letters = "ABCDEFGHIJKLMNOPQRS"[:size]
    assert p.cells()[0] == f"A{size}"
    assert p.cells()[-1] == f"{letters[-1]}1"
    assert len(p.cells()) == size * size
    assert str(p).splitlines()[-1].split() == list(letters)
    assert (p.to_move, p.phase) == ("White", "entering")


def test_the_board_is_nine_by_nine_by_default():
    """IO1: nine by nine."""
    assert IO.start() == IO.start(size=9)


@pytest.mark.parametrize("size", [3, 20, 0, -9, "9", 9.0, True, None])
def test_impossible_sizes_are_refused(size):
    """IO1: any other size is refused, and named."""
    with pytest.raises(stonebook.BadSettings, match="from 4 to 19") as caught:
        IO.start(size=size)
    assert caught.value.text == f"size={size!r}"


@pytest.mark.parametrize("size", SIZES)
def test_the_first_stone_may_be_placed_anywhere_but_on_a_corner(size):
    """IO2: the first stone may be placed anywhere but on a corner. Black's first is bound."""
    p = IO.start(size=size)
    corners = {p.cells()[i] for i in (0, size - 1, -size, -1)}
    assert {str(move) for move in p.moves()} == set(p.cells()) - corners
    assert {p.check(corner).rule for corner in corners} == {"IO2"}
    after = p.play("B3")
    assert (after.to_move, after.phase) == ("Black", "bound")


@pytest.mark.parametrize(
    ("stone", "neighbours"),
    [
        ("C3", "B4 C4 D4 B3 D3 B2 C2 D2"),
        ("A3", "A4 B4 B3 A2 B2"),
        ("C1", "B2 C2 D2 B1 D1"),
        ("B1", "A2 B2 C2 A1 C1"),
    ],
)
def test_a_bound_stone_is_placed_next_to_the_last_stone(stone, neighbours):
    """IO3: a bound stone is next to the opponent's last stone. It may be on a corner."""
    p = IO.start(size=5).play(stone)
    assert p.phase == "bound" and names(p.moves()) == neighbours
    assert "bound" not in (IO.start().phase, p.play(neighbours[:2]).phase)


def test_a_bound_stone_must_touch_the_last_stone_and_no_earlier_one():
    """IO3: a bound stone need not touch any other stone."""
    p = IO.replay(["C3", "C4", "E2"], size=5)
    assert (p.to_move, p.phase, p.last_stone) == ("White", "bound", "E2")
    assert names(p.moves()) == "D3 E3 D2 D1 E1"
    for cell in ("B2", "D5"):
        refusal = p.check(cell)
        assert (refusal.rule, refusal.cells) == ("IO3", (cell, "E2"))


def test_a_free_stone_has_no_neighbouring_stone():
    """IO4: a free stone is not on a corner and has no neighbouring stone of either player."""
    p = IO.parse("""
        phase: free
        to move: Black
        5 . . . . .
        4 . W B . .
        3 . . . . .
        2 . . . . .
        1 . . . . .
          A B C D E
        """)
    assert names(p.moves()) == names(free_cells(p)) == "E4 E3 A2 B2 C2 D2 E2 B1 C1 D1"
    assert p.check("E5").reason == p.check("A1").reason == "io.corner.free"
    assert p.check("D4").cells == ("D4", "C4")
    assert p.check("B3").cells == ("B3", "B4", "C4")


def test_a_turn_is_two_placements():
    """IO3, IO4: the turn ends after the free stone, and that stone binds the opponent."""
    p = IO.start().play("E5").play("D5")
    assert (p.to_move, p.phase) == ("Black", "free")
    p = p.play("B2")
    assert (p.to_move, p.phase, p.last_stone) == ("White", "bound", "B2")


@pytest.mark.parametrize("cell", ["B2", "C2", "B1"])
def test_after_the_sources_ending_a_free_cell_is_left(cell):
    """IO5: in the source's ending, these bound stones keep E1 for a free one."""
    after = NOTE.play(cell)
    assert (after.to_move, after.phase, names(after.moves())) == ("Black", "free", "E1")


@pytest.mark.parametrize("cell", ["D2", "D1"])
def test_after_the_sources_ending_no_free_cell_may_be_left(cell):
    """IO5: after these no free cell is left. Black's turn ends, and White begins."""
    after = NOTE.play(cell)
    assert (after.to_move, after.phase) == ("White", "single")
    assert free_cells(after) == ()


def test_in_the_opening_of_the_note_white_can_only_end_it():
    """IO5: after the source's own moves White is bound to E1 and can only end the opening."""
    p = NOTE.play("B2").play("E1")
    assert names(p.moves()) == "D2 E2 F2 D1 F1"
    for move in p.moves():
        events, after = p.explain(move), p.play(move)
        assert (after.to_move, after.phase) == ("Black", "single")
        *steps, ended = events
        assert {(event.to_move, event.phase) for event in steps} == {("White", "bound")}
        assert ended.kind == "phase ended"
        assert (ended.player, ended.rule) == ("Black", "IO5")
        assert ended.message == (
            "No free cell is left for White, so the opening is over. Black begins the single phase."
        )
    after = p.play("F2")
    assert len(after.moves()) == after.rows().count(".") == 53
    assert after.score().scores == {"White": 14, "Black": 14}


@pytest.mark.parametrize("size", [4, 5, 6, 7, 9, 12])
def test_both_players_place_the_same_number_in_the_opening(size):
    """IO5: both players place equally many stones in the opening. IO4: none are captured."""
    for seed in range(20):
        placed = {"White": 0, "Black": 0}
        for p, move in random_game(size, seed):
            if p.phase == "single":
                break
            placed[p.to_move] += 1
            after = p.play(move)
            if p.phase == "free":
                assert [event.kind for event in p.explain(move)] == ["placed"]
            if p.phase in ("entering", "free"):
                assert after.phase == "bound" and len(after.moves()) in (5, 8)  # none is taken
        assert placed["White"] == placed["Black"]


class IoTurn(NamedTuple):
    """A placement, with the boards before (with a header) and after it."""

    name: str
    move: str
    before: str
    after: str


TURNS = [
    IoTurn(
        "IO6 a bound stone brackets one",
        "D3",
        """
        phase: bound
        to move: White
        last stone: E4
        5 . W . . .
        4 . . B . B
        3 . . . . .
        2 . . . . .
        1 . . . . .
          A B C D E
        """,
        """
        5 . W . . .
        4 . . W . B
        3 . . . W .
        2 . . . . .
        1 . . . . .
          A B C D E
        """,
    ),
    IoTurn(
        "IO6 a bound stone brackets two lines",
        "C4",
        """
        phase: bound
        to move: Black
        last stone: D3
        6 . . . . B .
        5 . . . W . .
        4 . . . . . .
        3 . W . W . .
        2 B . . . . .
        1 . . . . . .
          A B C D E F
        """,
        """
        6 . . . . B .
        5 . . . B . .
        4 . . B . . .
        3 . B . W . .
        2 B . . . . .
        1 . . . . . .
          A B C D E F
        """,
    ),
    IoTurn(
        "IO6 every line turns, in all eight directions",
        "C3",
        """
        phase: single
        to move: Black
        5 B . B . B
        4 . W W W .
        3 B W . W B
        2 . W W W .
        1 B . B . B
          A B C D E
        """,
        """
        5 B . B . B
        4 . B B B .
        3 B B B B B
        2 . B B B .
        1 B . B . B
          A B C D E
        """,
    ),
    IoTurn(
        "IO6 a line ends at the first own stone, and turned stones turn nothing themselves",
        "E4",
        """
        phase: single
        to move: White
        5 . . . . .
        4 W B W B .
        3 . . . B .
        2 W B B . .
        1 . W . . .
          A B C D E
        """,
        """
        5 . . . . .
        4 W B W W W
        3 . . . W .
        2 W B W . .
        1 . W . . .
          A B C D E
        """,
    ),
    IoTurn(
        "IO7 a stone that brackets nothing may go anywhere, a corner too",
        "A1",
        """
        phase: single
        to move: White
        4 . . . .
        3 . B . .
        2 . W W .
        1 . . . .
          A B C D
        """,
        """
        4 . . . .
        3 . B . .
        2 . W W .
        1 W . . .
          A B C D
        """,
    ),
]


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.name)
def test_bracketed_stones_turn_and_no_others(turn):
    """IO6: bracketed stones turn, and no others."""
    assert str(IO.parse(turn.before).play(turn.move)) == dedent(turn.after).strip()


def test_capture_is_not_required():
    """IO6, IO7: a single stone may be placed on any empty cell, whether it brackets or not."""
    p = IO.parse(TURNS[2].before)
    assert names(p.moves()) == "B5 D5 A4 E4 C3 A2 E2 B1 D1"
    after = p.play("B5")
    assert (after.to_move, after.phase) == ("White", "single")


class Ending(NamedTuple):
    """A finished game, with its board, its winner and the number of each player's stones."""

    name: str
    winner: str | None
    white: int
    black: int
    board: str


ENDINGS = [
    Ending(
        "most stones",
        "Black",
        12,
        13,
        """
        5 W W W B B
        4 W W W B B
        3 W W B B B
        2 W W B B B
        1 W W B B B
          A B C D E
        """,
    ),
    Ending(
        "equal is a draw",
        None,
        8,
        8,
        """
        4 W W B B
        3 W W B B
        2 W W B B
        1 W W B B
          A B C D
        """,
    ),
]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_the_game_ends_with_the_count(ending):
    """IO8: the game is over when the board is full. The player with more stones wins."""
    p = IO.parse(ending.board)
    assert (p.to_move, p.phase, list(p.moves())) == (None, "over", [])
    assert (p.result.winner, p.result.reason) == (ending.winner, "io.full")
    assert p.result.scores == {"White": ending.white, "Black": ending.black}
    assert [(part.player, part.number, part.rule) for part in p.result.parts] == [
        ("White", ending.white, "IO8"),
        ("Black", ending.black, "IO8"),
    ]
    assert p.check("A1").rule == p.check("pass").rule == p.check("S19").rule == "IO8"


def test_the_last_stone_ends_the_game():
    """IO8: the last stone still turns bracketed stones (IO6), then the game is over."""
    p = IO.parse("""
        phase: single
        to move: White
        4 W W B B
        3 W W B B
        2 W W B B
        1 W W B .
          A B C D
        """)
    events = p.explain("D1")
    assert [(event.kind, event.cells, event.rule) for event in events] == [
        ("placed", ("D1",), "IO7"),
        ("bracketed", ("D1", "C1", "B1"), "IO6"),
        ("turned", ("C1",), "IO6"),
        ("bracketed", ("D1", "C2", "B3"), "IO6"),
        ("turned", ("C2",), "IO6"),
        ("ended", (), "IO8"),
    ]
    assert (events[-1].to_move, events[-1].phase) == (None, "over")
    assert p.play("D1").result.message == "The board is full. White wins: White 11, Black 5."


def test_events_describe_a_bound_capture():
    """IO3, IO6: the same player is still to move, and the next stone is free."""
    events = IO.parse(TURNS[0].before).explain("D3")
    assert [event.message for event in events] == [
        "White places a bound stone on D3.",
        "D3 and B5 bracket the line between them.",
        "C4 turns to White.",
    ]
    assert [(event.to_move, event.phase) for event in events] == [
        ("White", "bound"),
        ("White", "bound"),
        ("White", "free"),
    ]


def test_the_opening_may_end_with_a_capture():
    """IO5, IO6: the lines turn first, then the phase ends."""
    p = IO.replay(["D5", "C5", "D2", "E2", "A4", "B3", "B1"], size=5)
    events = p.explain("C2")
    kinds = ["placed", "bracketed", "turned", "bracketed", "turned", "phase ended"]
    assert [event.kind for event in events] == kinds
    assert [event.phase for event in events] == ["bound"] * 5 + ["single"]
    assert [event.to_move for event in events] == ["White"] * 5 + ["Black"]


# Moves that lead to each phase of the opening.
ENTERING = ()
BOUND = ("C5", "B4", "E2")
FREE = ("C5", "B4", "E2", "D3")
SINGLE = ("B2", "C3")
REFUSALS = [
    ("IO1 off the board", 5, ENTERING, "F1", "IO1", "F1", "off_board"),
    ("IO1 no row 0", 5, BOUND, "a0", "IO1", "A0", "off_board"),
    ("IO1 before the phase", 5, FREE, "S19", "IO1", "S19", "off_board"),
    ("IO2 a corner", 5, ENTERING, "A1", "IO2", "A1", "io.corner.entering"),
    ("IO3 taken", 5, BOUND, "E2", "IO3", "E2", "io.taken"),
    ("IO3 taken elsewhere", 5, BOUND, "B4", "IO3", "B4", "io.taken"),
    ("IO3 not beside the last stone", 5, BOUND, "C4", "IO3", "C4 E2", "io.apart"),
    ("IO4 taken", 5, FREE, "C5", "IO4", "C5", "io.taken"),
    ("IO4 a corner", 5, FREE, "A5", "IO4", "A5", "io.corner.free"),
    ("IO4 beside others", 5, FREE, "C4", "IO4", "C4 C5 B4 D3", "io.touching"),
    ("IO5 no pass on entering", 5, ENTERING, "pass", "IO5", "", "io.pass.entering"),
    ("IO5 no pass when bound", 5, BOUND, "pass", "IO5", "", "io.pass.bound"),
    ("IO5 no pass when free", 5, FREE, "pass", "IO5", "", "io.pass.free"),
    ("IO7 taken", 4, SINGLE, "B2", "IO7", "B2", "io.taken"),
    ("IO7 no pass", 4, SINGLE, "PASS", "IO7", "", "io.pass.single"),
]


@pytest.mark.parametrize(
    ("size", "line", "move", "rule", "cells", "reason"),
    [case[1:] for case in REFUSALS],
    ids=[case[0] for case in REFUSALS],
)
def test_a_refused_move_names_its_rule_and_cells(size, line, move, rule, cells, reason):
    p = IO.replay(line, size=size)
    refusal = p.check(move)
    assert (refusal.rule, names(refusal.cells), refusal.reason) == (rule, cells, reason)
    with pytest.raises(stonebook.IllegalMove, match=rule) as caught:
        p.play(move)
    assert caught.value.refusal == refusal
    assert move not in map(str, p.moves())


@pytest.mark.parametrize(
    ("line", "move", "reason", "gist"),
    [
        (BOUND, "C4", "io.apart", "C4 … E2, Black's … White's"),
        (FREE, "C4", "io.touching", "C4 … C5, B4 and D3"),
        (FREE, "A1", "io.corner.free", "A1"),
        (FREE, "B4", "io.taken", "B4 … Black's"),
        (FREE, "pass", "io.pass.free", "White … 4"),
    ],
)
def test_a_refusal_names_the_cells_that_forbid_the_placement(line, move, reason, gist):
    """IO3, IO4, IO5: the reason names the cells that forbid the placement."""
    refusal = IO.replay(line, size=5).check(move)
    assert refusal.reason == reason
    assert missing(refusal.message, gist) is None


@pytest.mark.parametrize("text", ["", "C", "4C", "C04", "T1", "C4 C5", "resign", "C100", "Ｃ4"])
def test_text_that_is_not_a_move_is_refused(text):
    with pytest.raises(stonebook.BadNotation, match="A to S") as caught:
        IO.start().check(text)
    assert caught.value.text == text


def test_one_placement_is_a_whole_move():
    p = IO.start(size=11).play("B2")
    assert p.partial("C").next == ("3", "2", "1")
    partial = p.partial("C1")
    assert (partial.complete, partial.next, partial.refusal) == (True, (), None)
    assert p.partial("K").refusal.rule == "IO3"


def test_a_position_includes_its_last_stone():
    """The last stone is part of a position, the order of the others is not."""
    first = IO.replay([*SINGLE, "A1", "D4", "A2"], size=4)
    second = IO.replay([*SINGLE, "A2", "D4", "A1"], size=4)
    assert first.rows() == second.rows()
    assert first != second
    assert first.play("D3") == second.play("D3")
    assert hash(first.play("D3")) == hash(second.play("D3"))


def test_every_diagram_is_read_back():
    """Every diagram that `diagram` writes is read back, although lines may be left out."""
    for p, _ in random_game(5, 7):
        assert IO.parse(stonebook.diagram(p)) == p
        bare = IO.parse(f"to move: {p.to_move}\n{p}")
        assert (bare.to_move, bare.phase, bare.moves()) == (p.to_move, p.phase, p.moves())


ONE_STONE = """
    4 . . . .
    3 . . . .
    2 . W . .
    1 . . . .
      A B C D
    """
TWO_STONES = ONE_STONE.replace("1 . . . .", "1 B . . .")
FAR_APART = """
    5 . . . . .
    4 . B . B .
    3 . . . . .
    2 . W . . .
    1 . . . . .
      A B C D E
    """


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"phase: free {ONE_STONE}", "line 1, column 8: .*“phase: free”.* only be: bound"),
        (f"phase: single {ONE_STONE}", "only be: bound"),
        (f"phase: over {ONE_STONE}", "only be: bound"),
        (f"phase: bound {TWO_STONES}", "only be: free"),
        (f"to move: White {ONE_STONE}", "only be: Black"),
        (f"to move: nobody {TWO_STONES}", "only be: Black"),
        (f"last stone: C3 {ONE_STONE}", "line 1, column 13: .*“last stone: C3”"),
        (f"last stone: B2 {TWO_STONES}", "“last stone: B2”"),
        (FAR_APART, "must then stand alone, and not on a corner. Here there are 2"),
        (ONE_STONE.replace("W", "B"), "Here there are 0"),
    ],
)
def test_impossible_diagrams_are_refused(text, message):
    """IO2 to IO5: the number of stones and the free cells tell the opening's phase and side."""
    with pytest.raises(stonebook.BadPosition, match=message):
        IO.parse(text)
